/*
 * memory: ops that touch memory or have effects, as C text.
 */
#include "emit/internal.h"

#include <string.h>

/* ---- faults ---- */

bool has_status(const Emit *e)
{
	return e->func->request && e->func->request->status && e->nparams > 0;
}

void forget_owned(Printer *p, const Var *v)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < p->owned.count; i++)
		if (p->owned.items[i] != v)
			p->owned.items[n++] = p->owned.items[i];
	p->owned.count = n;
}

static bool owns(const VarList *list, const Var *v)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->items[i] == v)
			return true;
	return false;
}

VarList owned_copy(const Printer *p, const VarList *list)
{
	VarList copy = {0};

	for (uint32_t i = 0; i < list->count; i++)
		list_push(p->e->arena, &copy, list->items[i]);
	return copy;
}

/* What one arm allocates is NULL in the other; what one arm frees is not freed again. */
void join_owned(Printer *p, const VarList *before, const VarList *first)
{
	const VarList second = p->owned;

	p->owned = (VarList){0};
	for (uint32_t i = 0; i < first->count; i++)
		if (!owns(before, first->items[i]) || owns(&second, first->items[i]))
			list_push(p->e->arena, &p->owned, first->items[i]);
	for (uint32_t i = 0; i < second.count; i++)
		if (!owns(before, second.items[i]) && !owns(first, second.items[i]))
			list_push(p->e->arena, &p->owned, second.items[i]);
}

/* The pointer that the place held before the store, which is given back later; NULL: the store is
 * no loan. */
static const Value *lent_for(const Emit *e, const Op *store)
{
	const Value *place = store->args[0], *v = store->args[1];

	while (v->def && v->def->code == OP_CAST)
		v = v->def->args[0];
	if (!v->def || v->def->code != OP_HEAP || !place->def || place->def->code == OP_ALLOCA)
		return NULL;
	for (const Use *u = e->uses[place->id]; u; u = u->next) {
		const Value *old =
			u->user->code == OP_STORE && u->arg == 0 ? u->user->args[1] : NULL;

		if (old && old->def && old->def->code == OP_LOAD && old->def->args[0] == place)
			return old;
	}
	return NULL;
}

/* A store lends, or gives back what an earlier one has lent for. */
static void note_loan(Printer *p, const Op *store)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < p->loans.count; i++)
		if (p->loans.items[i]->args[0] != store->args[0])
			p->loans.items[n++] = p->loans.items[i];
	p->loans.count = n;
	if (lent_for(p->e, store))
		list_push(p->e->arena, &p->loans, store);
}

static void print_return_of_loan(Printer *p, const Op *store)
{
	Text line = {0};

	p->e->depth = 0;
	expr_object(p->e, &line, store->args[0], PREC_UNARY);
	text_assign(&line, "=");
	expr_value(p->e, &line, lent_for(p->e, store), CTX_CONVERT, PREC_ASSIGN);
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}

static const char *fault_result(const Emit *e)
{
	if (e->result)
		return arena_printf(e->arena, "return (%s){0};", e->c_result);
	return strcmp(e->c_result, "void") == 0 ? "return;" : "return 0;";
}

static void print_release(Printer *p, const Var *v)
{
	Text line = {0};

	if (v->type->kind == TYPE_POOL)
		text_printf(&line, "%s(&%s);", helper(p->e, "cadgen_pool_free"), v->name);
	else if (v->type->kind == TYPE_TAPE)
		text_printf(&line, "%s(%s);", called(p->e, "free"), tape_elements(p->e, v->value));
	else
		text_printf(&line, "%s(%s);", called(p->e, "free"), v->name);
	print_text(p, &line);
	text_free(&line);
}

void print_fault(Printer *p, const char *failed, int fault)
{
	Text line = {0};

	text_printf(&line, "if (!%s) {", failed);
	print_text(p, &line);
	p->indent++;
	for (uint32_t i = p->loans.count; i > 0; i--)
		print_return_of_loan(p, p->loans.items[i - 1]);
	for (uint32_t i = p->owned.count; i > 0; i--)
		print_release(p, p->owned.items[i - 1]);
	text_printf(&line, "*%s = %d;", p->e->params[visible_params(p->e->func) - 1].name, fault);
	print_text(p, &line);
	print_line(p->out, p->indent, fault_result(p->e));
	p->indent--;
	print_line(p->out, p->indent, "}");
	text_free(&line);
}

/* ---- objects ---- */

static bool is_aggregate(const Type *t)
{
	return t->kind == TYPE_ARRAY || t->kind == TYPE_STRUCT;
}

static void declare_object(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	const Type *t = s->var->type->elem;
	uint32_t dim = 0;
	Text name = {0}, line = {0};

	p->e->depth = 0;
	text_str(&name, s->var->name);
	for (; t->kind == TYPE_ARRAY; t = t->elem) {
		text_char(&name, '[');
		if (t->len >= 0)
			text_printf(&name, "%lld", (long long)t->len);
		else
			expr_value(p->e, &name, op->args[dim++], CTX_INDEX, PREC_ASSIGN);
		text_char(&name, ']');
	}
	declare(p->e, &line, t, text_cstr(&name));
	text_str(&line,
		 s->var->zeroed ? (is_aggregate(s->var->type->elem) ? " = {0};" : " = 0;") : ";");
	print_text(p, &line);
	text_free(&name);
	text_free(&line);
}

void count_text(Emit *e, Text *out, const Value *v)
{
	while (e->folded[v->id] && clamped_count(v))
		v = clamped_count(v);
	expr_value(e, out, v, CTX_CONVERT, PREC_ASSIGN);
}

void expr_size(Emit *e, Text *out, const Op *op)
{
	text_printf(out, "%s(", helper(e, op_info[op->code].c));
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (i > 0) {
			text_char(out, ',');
			text_break(out, 2);
		}
		if (op->code == OP_COUNT_MUL)
			count_text(e, out, op->args[i]);
		else
			expr_value(e, out, op->args[i], CTX_CONVERT, PREC_ASSIGN);
	}
	text_char(out, ')');
}

static const char *allocator(const Var *v, bool status)
{
	if (v->zeroed)
		return status ? "cadgen_try_zeros" : "cadgen_zeros";
	return status ? "cadgen_try_alloc" : "cadgen_alloc";
}

static void print_pointer(Emit *e, Text *line, const Stmt *s)
{
	const Var *v = var_find(s->var);

	if (s->declares)
		declare(e, line, v->type, v->name);
	else
		text_str(line, v->name);
}

static void print_piece(Emit *e, Text *line, const Stmt *s)
{
	const Var *v = var_find(s->var);

	print_pointer(e, line, s);
	text_assign(line, "=");
	text_printf(line, "%s(&work, &work_size, ", helper(e, "cadgen_piece"));
	count_text(e, line, s->op->args[0]);
	text_char(line, ',');
	text_break(line, 1);
	text_printf(line, "sizeof *%s);", v->name);
	text_loc(e, line, s->op);
}

static void print_heap(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Var *own = s->var, *v = var_find(s->var);
	Text line = {0};
	bool status = has_status(e);
	int64_t count;

	e->depth = 0;
	if (own->local_array && value_is_const_int(s->op->args[0], &count)) {
		declare(e, &line, v->type->elem,
			arena_printf(e->arena, "%s[%lld]", v->name,
				     (long long)(count > 0 ? count : 1)));
		text_str(&line, own->zeroed ? " = {0};" : ";");
	} else if (own->is_member) {
		print_pointer(e, &line, s);
		text_printf(&line, " = work->%s;", own->member);
	} else if (has_workspace(e)) {
		print_piece(e, &line, s);
	} else {
		print_pointer(e, &line, s);
		text_assign(&line, "=");
		text_printf(&line, "%s(", helper(e, allocator(own, status)));
		count_text(e, &line, s->op->args[0]);
		text_char(&line, ',');
		text_break(&line, 1);
		text_printf(&line, "sizeof *%s);", v->name);
		text_loc(e, &line, s->op);
		list_push(e->arena, &p->owned, v);
	}
	print_text(p, &line);
	if (has_workspace(e))
		print_fault(p, v->name, FAULT_WORK);
	else if (status && !own->local_array && !own->is_member) {
		forget_owned(p, v);
		print_fault(p, v->name, FAULT_MEMORY);
		list_push(e->arena, &p->owned, v);
	}
	text_free(&line);
}

/* Memory that nobody frees: of the function, or of the caller's. */
bool free_is_silent(const Emit *e, const Op *op)
{
	const Value *memory = op->args[0];

	if (memory->type->kind == TYPE_POOL)
		return false;
	return (!e->folded[memory->id] && var_find(e->var_of[memory->id])->local_array) ||
	       is_work_memory(e, memory);
}

static void print_free(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Emit *e = p->e;
	const Value *memory = op->args[0];
	const Var *v = e->folded[memory->id] ? NULL : var_find(e->var_of[memory->id]);
	Text line = {0};

	if (memory->type->kind == TYPE_POOL) {
		print_pool_free(p, op);
		return;
	}
	if (free_is_silent(e, op))
		return;
	if (v)
		forget_owned(p, v);
	require(e, "<stdlib.h>");
	e->depth = 0;
	text_printf(&line, "%s(", called(e, "free"));
	text_str(&line, type_is_ptr(memory->type) && memory->type->is_const ? "(void *)" : "");
	expr_value(e, &line, memory, CTX_EXACT, PREC_UNARY);
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
}

/* ---- reading and writing ---- */

static void print_target(Emit *e, Text *line, const Value *ptr)
{
	expr_target(e, line, ptr);
	expr_object(e, line, ptr, PREC_UNARY);
}

static void print_store(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Text line = {0};

	p->e->depth = 0;
	if (s->declares)
		declare(p->e, &line, op->args[0]->type->elem,
			var_find(p->e->var_of[op->args[0]->id])->name);
	else
		print_target(p->e, &line, op->args[0]);
	print_assignment(p, &line, (Target){NULL, op->args[0]}, op->args[1], false);
	note_loan(p, op);
	text_free(&line);
}

static void print_accum(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	const Value *v = op->args[1];
	bool minus = v->def && v->def->code == OP_NEG && p->e->folded[v->id];
	Text line = {0};

	p->e->depth = 0;
	print_target(p->e, &line, op->args[0]);
	text_assign(&line, minus ? "-=" : "+=");
	expr_value(p->e, &line, minus ? v->def->args[0] : v, CTX_CONVERT, PREC_ASSIGN);
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}

/* A count beside the counter of its loop. */
void print_count_of(Printer *p, Text *line, const Var *counter, const Value *count)
{
	bool as_is = count->type == counter->type || !count->def || count->def->code == OP_CONST;

	expr_value(p->e, line, as_is ? count : count->def->args[0], CTX_CONVERT, PREC_ADD);
}

static void print_one(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Op *op = s->op;
	bool null = type_is_ptr(op->args[0]->type->elem);
	Text line = {0};

	e->depth = 0;
	if (s->declares)
		declare(e, &line, op->args[0]->type->elem, declared_var(e, s)->name);
	else
		print_target(e, &line, op->args[0]);
	text_assign(&line, "=");
	if (op->code == OP_COPY)
		expr_object(e, &line, op->args[1], PREC_UNARY);
	else
		text_str(&line, null ? null_name(e) : "0");
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}

static void print_elements(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Op *op = s->op;
	const char *i = s->var->name;
	bool null = type_is_ptr(op->args[0]->type->elem);
	Text line = {0};

	e->depth = 0;
	text_str(&line, "for (");
	declare(e, &line, s->var->type, i);
	text_printf(&line, " = 0; %s < ", i);
	print_count_of(p, &line, s->var, op->args[op->nargs - 1]);
	text_printf(&line, "; %s++)", i);
	print_text(p, &line);
	p->indent++;
	expr_target(e, &line, op->args[0]);
	expr_element(e, &line, op->args[0], i, op->args[op->nargs - 1]);
	text_assign(&line, "=");
	if (op->code == OP_COPY)
		expr_element(e, &line, op->args[1], i, op->args[2]);
	else
		text_str(&line, null ? null_name(e) : "0");
	text_char(&line, ';');
	print_text(p, &line);
	p->indent--;
	text_free(&line);
}

static void print_bulk(Printer *p, const Stmt *s)
{
	BulkStyle style = bulk_style(p->e, s->op);

	if (print_array(p, s))
		return;
	if (style == BULK_BYTES)
		print_bulk_bytes(p, s->op);
	else if (style == BULK_ONE)
		print_one(p, s);
	else
		print_elements(p, s);
}

/* ---- calls ---- */

static bool argument_is_result(const Op *call, uint32_t i)
{
	const Func *f = call->code == OP_CALL ? call->attr.callee : NULL;

	return f && i < f->nparams && f->params[i].is_result;
}

const Value *call_result(const Op *call)
{
	for (uint32_t i = 0; i < call->nargs; i++)
		if (argument_is_result(call, i))
			return call->args[i];
	return NULL;
}

/* Pointers to arrays of a size known at run time only: C's types may differ. */
static bool argument_is_untyped(const Emit *e, const Func *f, uint32_t i, const Value *v)
{
	bool is_flat = i >= f->nparams || !f->params[i].dims[0];

	return type_is_ptr(v->type) && type_open_dims(v->type->elem) > 0 &&
	       pointer_is_flat(e, v) != is_flat;
}

static void print_argument(Emit *e, Text *line, const Op *op, uint32_t i)
{
	const Func *f = op->code == OP_CALL ? op->attr.callee : NULL;
	const Value *v = op->args[i];

	e->depth = 1;
	if (!f && type_is_ptr(v->type)) {
		expr_pointer(e, line, v, PREC_ASSIGN);
	} else if (!f) {
		expr_value(e, line, v, CTX_EXACT, PREC_ASSIGN);
	} else if (param_is_object(f, f->body->params[i])) {
		expr_object(e, line, v, PREC_ASSIGN);
	} else if (argument_is_untyped(e, f, i, v)) {
		text_str(line, "(void *)");
		expr_value(e, line, v, CTX_EXACT, PREC_UNARY);
	} else if (type_is_ptr(v->type)) {
		expr_pointer(e, line, v, PREC_ASSIGN);
	} else {
		expr_value(e, line, v, CTX_CONVERT, PREC_ASSIGN);
	}
}

/* `x = ` of a call, if it gives a value that is wanted. */
static void print_call_target(Emit *e, Text *line, const Stmt *s)
{
	const Value *object = call_result(s->op);
	const Var *v = s->var ? var_find(s->var) : NULL;

	if (object && object->def && !var_find(e->var_of[object->id])->needed)
		return;
	if (object && s->declares)
		declare(e, line, object->type->elem, var_find(e->var_of[object->id])->name);
	else if (object)
		expr_object(e, line, object, PREC_UNARY);
	else if (v && v->needed && s->declares)
		declare_plain(e, line, v);
	else if (v && v->needed)
		text_str(line, v->name);
	else
		return;
	text_assign(line, "=");
}

static void print_separator(Text *line, bool *first)
{
	if (!*first) {
		text_char(line, ',');
		text_break(line, 0);
	}
	*first = false;
}

static void print_call(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Emit *e = p->e;
	bool first = true;
	Text line = {0};

	e->depth = 0;
	print_call_target(e, &line, s);
	if (op_reads_volatile(op)) {
		text_str(&line, line.len ? "" : "(void)");
		expr_object(e, &line, op->args[0], PREC_UNARY);
		text_char(&line, ';');
		print_text(p, &line);
		text_free(&line);
		return;
	}
	text_printf(&line, "%s(",
		    called(e, op->code == OP_CALL ? func_c_name(op->attr.callee)
						  : extern_c_name(e->func->module, op->attr.s)));
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (argument_is_result(op, i))
			continue;
		print_separator(&line, &first);
		print_argument(e, &line, op, i);
	}
	for (uint32_t i = op->code == OP_CALL ? first_out(op->attr.callee) : op->nresults;
	     i < op->nresults; i++) {
		print_separator(&line, &first);
		text_printf(&line, "&%s", e->var_of[op->results[i].id]->name);
	}
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
}

static void print_assert(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Text line = {0};

	require(p->e, "<assert.h>");
	p->e->depth = 0;
	text_printf(&line, "%s(", called(p->e, "assert"));
	expr_value(p->e, &line, op->args[0], CTX_TRUTH, PREC_ASSIGN);
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
}

typedef void PrintOp(Printer *, const Stmt *);

static PrintOp *const print_op[OP_COUNT] = {
	[OP_ALLOCA] = declare_object,     [OP_HEAP] = print_heap,
	[OP_FREE] = print_free,           [OP_TAPE] = print_tape,
	[OP_RESERVE] = print_reserve,     [OP_REWIND] = print_rewind,
	[OP_STORE] = print_store,         [OP_ACCUM] = print_accum,
	[OP_FILL] = print_bulk,           [OP_COPY] = print_bulk,
	[OP_MALLOC] = print_malloc,       [OP_REALLOC] = print_malloc,
	[OP_POOL] = print_pool,           [OP_POOL_NEW] = print_pool_new,
	[OP_POOL_SIZE] = print_pool_size, [OP_POOL_MOVE] = print_pool_move,
	[OP_POOL_KEEP] = print_pool_keep, [OP_SAVE] = print_save,
	[OP_RESTORE] = print_restore,     [OP_EXTERN] = print_call,
	[OP_CALL] = print_call,           [OP_ASSERT] = print_assert,
};

void print_memory_op(Printer *p, const Stmt *s)
{
	if (!print_op[s->op->code])
		bug("emit: no statement for the op '%s'", op_info[s->op->code].text);
	print_op[s->op->code](p, s);
}
