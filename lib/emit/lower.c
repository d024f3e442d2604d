/*
 * lower: turns the function into a tree of C statements. Values that have a variable are assigned
 * where they are defined. The values that regions pass on (initial carries, yields, results) become
 * one parallel copy per edge; merge.c removes most of these.
 *
 *   for    carries and results are one variable each: copies before the loop and at the end of its
 *          body
 *   while  LOOP { test; BREAK c; copies to the body; body; copies to the carries } copies to the
 *          results; or, if the test is just a flag that starts true, DO { .. } while (the flag's
 *          next value)
 */
#include "emit/internal.h"

#include <string.h>

/* ---- the tree ---- */

Var *var_new(Emit *e, const Type *type, const char *hint)
{
	Var *v = arena_new_of(e->arena, Var);

	v->type = type;
	v->hint = hint;
	v->id = e->vars.count;
	v->rep = v;
	v->param = -1;
	list_push(e->arena, &e->vars, v);
	return v;
}

Var *var_find(Var *v)
{
	while (v->rep != v) {
		v->rep = v->rep->rep;
		v = v->rep;
	}
	return v;
}

Stmt *stmt_new(Emit *e, StmtKind kind, const Op *op)
{
	Stmt *s = arena_new_of(e->arena, Stmt);

	s->kind = kind;
	s->op = op;
	return s;
}

void block_append(Block *b, Stmt *s)
{
	s->parent = b;
	s->prev = b->last;
	s->next = NULL;
	*(b->last ? &b->last->next : &b->first) = s;
	b->last = s;
}

void stmt_insert_before(Stmt *at, Stmt *s)
{
	Block *b = at->parent;

	s->parent = b;
	s->prev = at->prev;
	s->next = at;
	*(at->prev ? &at->prev->next : &b->first) = s;
	at->prev = s;
}

void stmt_remove(Stmt *s)
{
	Block *b = s->parent;

	*(s->prev ? &s->prev->next : &b->first) = s->next;
	*(s->next ? &s->next->prev : &b->last) = s->prev;
}

static Block *block_new(Emit *e, Block *parent, Stmt *owner)
{
	Block *b = arena_new_of(e->arena, Block);

	b->parent = parent;
	b->owner = owner;
	return b;
}

/* ---- what is read ---- */

static void operands_read(Emit *e, const Op *op, VarVisit visit, void *data)
{
	uint32_t through = op_through(e->func->module, op);

	for (uint32_t i = 0; i < op->nargs; i++)
		if (i == 0 || i >= through)
			value_reads(e, op->args[i], visit, data);
	if (op->code == OP_IF)
		for (uint32_t arm = 0; arm < 2; arm++)
			value_reads(e, op->regions[arm]->last->args[0], visit, data);
}

void value_reads(Emit *e, const Value *v, VarVisit visit, void *data)
{
	if (!v->def || !e->folded[v->id]) {
		if (e->var_of[v->id])
			visit(e, var_find(e->var_of[v->id]), data);
		return;
	}
	operands_read(e, v->def, visit, data);
}

void copy_reads(Emit *e, const Copy *c, VarVisit visit, void *data)
{
	if (c->value)
		value_reads(e, c->value, visit, data);
	else if (c->from)
		visit(e, var_find(c->from), data);
}

/* Visits the variables whose addresses are passed: the results that C does not return. */
static void outs_read(Emit *e, const Op *call, VarVisit visit, void *data)
{
	for (uint32_t i = first_out(call->attr.callee); i < call->nresults; i++)
		visit(e, e->var_of[call->results[i].id], data);
}

static void return_reads(Emit *e, const Stmt *s, VarVisit visit, void *data)
{
	operands_read(e, s->op, visit, data);
	if (e->result)
		visit(e, e->result, data);
}

static bool does_op(const Stmt *s)
{
	return s->kind >= STMT_OP && s->kind <= STMT_GROW;
}

void stmt_reads(Emit *e, const Stmt *s, VarVisit visit, void *data)
{
	for (uint32_t i = 0; i < s->ncopies; i++)
		copy_reads(e, &s->copies[i], visit, data);
	if (does_op(s) && s->op->code == OP_CALL)
		outs_read(e, s->op, visit, data);
	if (s->from)
		visit(e, var_find(s->from), data);
	if (s->kind == STMT_RETURN)
		return_reads(e, s, visit, data);
	else if (s->defines && s->op->code == OP_RESTORE)
		return;
	else if (does_op(s) && s->op->code == OP_SAVE)
		value_reads(e, s->op->args[0], visit, data);
	else if (does_op(s) || (s->kind == STMT_ASSIGN && s->defines))
		operands_read(e, s->op, visit, data);
	else if (s->kind == STMT_FOR)
		for (uint32_t i = 0; i < 2; i++)
			value_reads(e, s->op->args[i], visit, data);
	else if (s->value)
		value_reads(e, s->value, visit, data);
}

/* ---- variables for values ---- */

static Var *var_for(Emit *e, const Value *v, const Op *home)
{
	Var *var = var_new(e, v->type, v->hint);

	var->home = home ? site_of(e, home)->pos : 0;
	var->value = v;
	e->var_of[v->id] = var;
	return var;
}

static void share(Emit *e, const Value *v, Var *var)
{
	e->var_of[v->id] = var;
	if (!var->hint)
		var->hint = v->hint;
}

static void lower_region(Emit *e, const Region *r, Block *b);

/* Makes one statement for all copies of an edge. */
static void lower_copies(Emit *e, Block *b, const Op *op, const Copy *copies, uint32_t count)
{
	Stmt *s = stmt_new(e, STMT_COPIES, op);

	if (count == 0)
		return;
	s->copies = arena_array(e->arena, Copy, count);
	memcpy(s->copies, copies, count * sizeof *copies);
	s->ncopies = count;
	block_append(b, s);
}

static void copies_to(Emit *e, Block *b, const Op *op, Value *const *to, Value *const *from,
		      uint32_t n)
{
	Copy *c = arena_array(e->arena, Copy, n);

	for (uint32_t i = 0; i < n; i++)
		c[i] = (Copy){.to = e->var_of[to[i]->id], .value = from[i]};
	lower_copies(e, b, op, c, n);
}

static Value **results_of(Emit *e, const Op *op)
{
	Value **r = arena_array(e->arena, Value *, op->nresults + 1);

	for (uint32_t i = 0; i < op->nresults; i++)
		r[i] = &op->results[i];
	return r;
}

static void lower_if(Emit *e, const Op *op, Block *b)
{
	Stmt *s = stmt_new(e, STMT_IF, op);

	for (uint32_t i = 0; i < op->nresults; i++)
		var_for(e, &op->results[i], op);
	s->value = op->args[0];
	block_append(b, s);
	for (uint32_t i = 0; i < 2; i++) {
		const Op *end = op->regions[i]->last;

		s->block[i] = block_new(e, b, s);
		lower_region(e, op->regions[i], s->block[i]);
		if (end->code == OP_YIELD)
			copies_to(e, s->block[i], end, results_of(e, op), end->args, op->nresults);
	}
}

static void lower_for(Emit *e, const Op *op, Block *b)
{
	const Region *r = op->regions[0];
	Stmt *s = stmt_new(e, STMT_FOR, op);

	s->var = var_for(e, r->params[0], op);
	s->var->fixed = s->var->counter = true;
	for (uint32_t i = 0; i < op->nresults; i++)
		share(e, &op->results[i], var_for(e, r->params[i + 1], op));
	copies_to(e, b, op, r->params + 1, op->args + 2, op->nresults);
	block_append(b, s);
	s->block[0] = block_new(e, b, s);
	lower_region(e, r, s->block[0]);
	copies_to(e, s->block[0], r->last, r->params + 1, r->last->args, op->nresults);
}

/* Copies to all carries except number `skip`. */
static void copy_carries(Emit *e, Block *b, const Op *op, const Op *at, Value *const *from,
			 int skip)
{
	const Region *test = op->regions[0];
	Copy *c = arena_array(e->arena, Copy, test->nparams + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < test->nparams; i++)
		if ((int)i != skip)
			c[n++] = (Copy){.to = e->var_of[test->params[i]->id], .value = from[i]};
	lower_copies(e, b, at, c, n);
}

/* Copies the values that the condition passes on, to the parameters of the body or to the results,
 * except those that nobody uses. */
static void copy_condition(Emit *e, Block *b, const Op *op, Value *const *to)
{
	const Op *cond = op->regions[0]->last;
	Copy *c = arena_array(e->arena, Copy, cond->nargs);
	uint32_t n = 0;

	for (uint32_t i = 1; i < cond->nargs; i++)
		if (to[i - 1]->uses)
			c[n++] = (Copy){.to = e->var_of[to[i - 1]->id], .value = cond->args[i]};
	lower_copies(e, b, cond, c, n);
}

static void while_variables(Emit *e, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];

	for (uint32_t i = 0; i < test->nparams; i++)
		var_for(e, test->params[i], op);
	for (uint32_t i = 1; i < body->nparams; i++)
		var_for(e, body->params[i], test->last);
	for (uint32_t i = 0; i + 1 < op->nresults; i++)
		var_for(e, &op->results[i], op);
}

static Var *trip_variable(Emit *e, const Op *op, Block *b)
{
	const Value *inside = op->regions[1]->params[0], *after = &op->results[op->nresults - 1];
	Var *trips;

	if (!inside->uses && !after->uses)
		return NULL;
	trips = var_for(e, after, op);
	share(e, inside, trips);
	trips->fixed = true;
	lower_copies(e, b, op, &(Copy){.to = trips}, 1);
	return trips;
}

static void lower_while(Emit *e, const Op *op, Block *b)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	int flag = do_flag(op);
	Stmt *s = stmt_new(e, flag >= 0 ? STMT_DO : STMT_LOOP, op);
	Var *trips;

	while_variables(e, op);
	copy_carries(e, b, op, op, op->args, flag);
	trips = trip_variable(e, op, b);
	block_append(b, s);
	s->block[0] = block_new(e, b, s);
	if (flag >= 0) {
		s->value = body->last->args[flag];
	} else {
		Stmt *leave = stmt_new(e, STMT_BREAK, test->last);

		lower_region(e, test, s->block[0]);
		leave->value = test->last->args[0];
		block_append(s->block[0], leave);
	}
	copy_condition(e, s->block[0], op, body->params + 1);
	lower_region(e, body, s->block[0]);
	copy_carries(e, s->block[0], op, body->last, body->last->args, flag);
	if (trips) {
		Stmt *count = stmt_new(e, STMT_COUNT, op);

		count->var = trips;
		block_append(s->block[0], count);
	}
	copy_condition(e, b, op, results_of(e, op));
}

static void lower_return(Emit *e, const Op *op, Block *b)
{
	Stmt *s = stmt_new(e, STMT_RETURN, op);

	s->value = first_out(e->func) ? op->args[0] : NULL;
	block_append(b, s);
}

Var *counter_new(Emit *e, const Op *op, const Value *count, int64_t n)
{
	const Type *type = count ? count->type : NULL;
	Var *v;

	if (!count || value_is_const_int(count, &n))
		type = type_scalar(e->func->module, n > INT32_MAX ? TYPE_I64 : TYPE_I32);
	else if (count->def && count->def->code == OP_CAST && e->folded[count->id] &&
		 type_is_integer(count->def->args[0]->type) &&
		 type_size(count->def->args[0]->type) <= type_size(type))
		type = count->def->args[0]->type;
	v = var_new(e, type, NULL);
	v->home = site_of(e, op)->pos;
	v->fixed = v->counter = true;
	return v;
}

/* Gives a `fill` or `copy` its counter and body if it becomes a loop in C. */
static void add_counter(Emit *e, Stmt *s, Block *b)
{
	plan_rows(e, s);
	if (!s->ndims && bulk_style(e, s->op) != BULK_ELEMENTS)
		return;
	s->var = s->ndims ? s->dims[0].counter
			  : counter_new(e, s->op, s->op->args[s->op->nargs - 1], 0);
	s->block[0] = block_new(e, b, s);
}

/* ---- records ---- */

static Var *record_variable(Emit *e, const Op *op, bool is_const)
{
	Module *m = e->func->module;
	const char *tag = arena_printf(e->arena, "struct %s", saved_record_of(e, op)->tag);
	Var *v = var_new(e, type_ptr(m, type_opaque(m, tag), is_const), "rec");

	v->home = site_of(e, op)->pos;
	v->fixed = true;
	return v;
}

static void lower_save(Emit *e, const Op *op, Block *b)
{
	Stmt *s = stmt_new(e, STMT_OP, op);

	if (!op->results[0].uses)
		return;
	s->var = e->var_of[op->results[0].id] = record_variable(e, op, false);
	block_append(b, s);
	for (uint32_t i = 1; i < op->nargs; i++) {
		Stmt *keep = stmt_new(e, STMT_KEEP, op);

		keep->from = s->var;
		keep->value = op->args[i];
		keep->index = i - 1;
		block_append(b, keep);
	}
}

static void lower_restore(Emit *e, const Op *op, Block *b)
{
	Stmt *s = stmt_new(e, STMT_ASSIGN, op);

	s->var = record_variable(e, op, true);
	s->value = op->args[0];
	block_append(b, s);
	for (uint32_t i = 0; i < op->nresults; i++) {
		Stmt *get = stmt_new(e, STMT_ASSIGN, op);

		if (e->recorded[op->results[i].id]) {
			e->var_of[op->results[i].id] = s->var;
			continue;
		}
		get->var = var_for(e, &op->results[i], op);
		if (!get->var->hint)
			get->var->hint = saved_record_of(e, op)->member[i];
		get->value = &op->results[i];
		get->defines = true;
		get->from = s->var;
		block_append(b, get);
	}
}

/* ---- ops ---- */

/* Does the op make an object that the function declares? */
static bool makes_object(const Op *op)
{
	return op->code == OP_POOL || op_info[op->code].kind == KIND_LOCAL;
}

/* Makes variables for the results of a call that C does not return. */
static void out_variables(Emit *e, const Op *op)
{
	for (uint32_t i = first_out(op->attr.callee); i < op->nresults; i++)
		var_for(e, &op->results[i], op)->fixed = true;
}

static void lower_call(Emit *e, const Op *op, Block *b)
{
	Stmt *s = stmt_new(e, STMT_OP, op);

	if (first_out(op->attr.callee) && op->results[0].uses)
		s->var = var_for(e, &op->results[0], op);
	out_variables(e, op);
	block_append(b, s);
}

/* Is it memory that a fault must free by the name of its variable? See own_if_freed. */
static bool is_freed_by_faults(const Emit *e, const Op *op)
{
	if (!e->status || op->code != OP_MALLOC)
		return false;
	for (const Use *u = e->uses[op->results[0].id]; u; u = u->next)
		if (u->user->code == OP_FREE || u->user->code == OP_POOL_KEEP)
			return true;
	return false;
}

static void lower_op(Emit *e, const Op *op, Block *b)
{
	bool computes = (op_info[op->code].flags & F_P) || op->code == OP_LOAD || op->code == OP_IF;
	Stmt *s;

	if (computes && (e->folded[op->results[0].id] || !op->results[0].uses))
		return;
	s = stmt_new(e, computes ? STMT_ASSIGN : STMT_OP, op);
	s->defines = computes;
	if (op->nresults == 1 && !e->folded[op->results[0].id] &&
	    (computes || op->results[0].uses)) {
		s->var = var_for(e, &op->results[0], op);
		if (computes) {
			s->value = &op->results[0];
		} else if (makes_object(op)) {
			s->var->object = op;
			s->var->fixed = op->code != OP_HEAP;
		} else {
			s->var->fixed = is_freed_by_faults(e, op);
		}
	} else if (op->code == OP_FILL || op->code == OP_COPY) {
		add_counter(e, s, b);
	}
	block_append(b, s);
}

static void lower_region(Emit *e, const Region *r, Block *b)
{
	for (const Op *op = r->first; op; op = op->next) {
		bool as_expr =
			op->code == OP_IF && op->nresults == 1 && e->as_expr[op->results[0].id];

		if (op->code == OP_RETURN)
			lower_return(e, op, b);
		else if (op->code == OP_IF && !as_expr)
			lower_if(e, op, b);
		else if (op->code == OP_FOR)
			lower_for(e, op, b);
		else if (op->code == OP_WHILE)
			lower_while(e, op, b);
		else if (op->code == OP_CALL)
			lower_call(e, op, b);
		else if (op->code == OP_SAVE)
			lower_save(e, op, b);
		else if (op->code == OP_RESTORE)
			lower_restore(e, op, b);
		else if (!(op_info[op->code].flags & F_T))
			lower_op(e, op, b);
	}
}

/* The parameter for a returned struct becomes a local variable. */
static void lower_param(Emit *e, uint32_t i)
{
	const Value *param = e->func->body->params[i];
	const CDecl *d = &e->params[i];
	Var *v = var_for(e, param, NULL);

	if (d->is_result) {
		v->type = param->type->elem;
		v->hint = "result";
		v->value = NULL;
		v->fixed = true;
		e->result = v;
		return;
	}
	v->param = (int32_t)i;
	v->hint = v->name = d->name;
	v->fixed = d->dims[0] || (d->is_const && d->is_value) || param_is_object(e->func, param) ||
		   v->type->kind == TYPE_POOL;
}

void lower(Emit *e)
{
	e->var_of = arena_array(e->arena, Var *, e->func->nvalues + 1);
	for (uint32_t i = 0; i < e->func->body->nparams; i++)
		lower_param(e, i);
	e->body = block_new(e, NULL, NULL);
	lower_region(e, e->func->body, e->body);
}
