/*
 * memory: objects, and ops that touch memory or have effects, as C text.
 */
#include "emit/internal.h"

/* ---- objects ---- */

static bool is_aggregate(const Type *t)
{
	return t->kind == TYPE_ARRAY || t->kind == TYPE_STRUCT;
}

/* Declares a local object. A heap op that comes here is an array. */
static void print_local(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	bool heap = op->code == OP_HEAP;
	const Type *t = s->var->type->elem;
	uint32_t dim = 0;
	int64_t count;
	Text name = {0}, line = {0};

	p->e->depth = 0;
	text_str(&name, s->var->name);
	if (heap && value_is_const_int(op->args[0], &count))
		text_printf(&name, "[%lld]", (long long)(count > 0 ? count : 1));
	for (uint32_t k = 0; t->kind == TYPE_ARRAY; t = t->elem, k++) {
		text_char(&name, '[');
		if (t->len >= 0)
			text_str(&name, dimension_text(p->e, op, k, t->len));
		else
			expr_value(p->e, &name, op->args[dim++], CTX_INDEX, PREC_ASSIGN);
		text_char(&name, ']');
	}
	declare(p->e, &line, t, text_cstr(&name));
	if (s->var->zeroed)
		text_str(&line, heap || is_aggregate(s->var->type->elem) ? " = {0}" : " = 0");
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&name);
	text_free(&line);
}

/* "room->used" */
static const char *used_room(const Emit *e)
{
	bool is_own = e->room[0] == '&';

	return arena_printf(e->arena, "%s%sused", is_own ? e->room_name : e->room,
			    is_own ? "." : "->");
}

typedef struct Marked {
	Printer *p;
	const Region *trip;
} Marked;

/* A tape of the trip itself, or of trips in it, is a new one. */
static bool forget_tape(Op *op, void *data)
{
	const Marked *m = data;
	const Region *tape = op->code == OP_RESERVE ? op->args[0]->def->parent : NULL;
	Text line = {0};

	if (tape && tape != m->trip && region_contains(tape, m->trip)) {
		text_printf(&line, "%s = 0;", tape_member(m->p->e, op->args[0], "cap"));
		print_text(m->p, &line);
		text_free(&line);
	}
	return true;
}

/* In work memory: how much is used before the trip. What tapes had of the last trip is gone. */
static void print_mark(Printer *p, const Stmt *s)
{
	Text line = {0};

	text_printf(&line, "size_t %s = %s;", s->var->name, used_room(p->e));
	print_text(p, &line);
	text_free(&line);
	region_walk(s->op->parent, forget_tape, &(Marked){p, s->op->parent});
}

static void print_pool(Printer *p, const Stmt *s)
{
	Text line = {0};

	if (p->e->room) {
		print_mark(p, s);
		return;
	}
	helper(p->e, "cadgen_pool");
	text_printf(&line, "struct cadgen_pool %s = ", s->var->name);
	if (s->op->nargs) {
		text_str(&line, "*(struct cadgen_pool *)");
		expr_value(p->e, &line, s->op->args[0], CTX_EXACT, PREC_UNARY);
	} else {
		text_str(&line, "{0}");
	}
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}

/* In work memory, a pool of a trip is how much was used before. */
static void print_release(Printer *p, const Stmt *s)
{
	Text line = {0};

	text_printf(&line, "%s = %s;", used_room(p->e),
		    var_find(p->e->var_of[s->op->args[0]->id])->name);
	print_text(p, &line);
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

/* Prints a count that is compared with the counter of its loop. */
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

/* Do argument and parameter have different types in C, since this file declares the parameter
 * otherwise, or only one is flat (see address.c)? */
static bool argument_is_untyped(const Emit *e, const Func *f, uint32_t i, const Value *v)
{
	bool is_flat = i >= f->nparams || !f->params[i].dims[0];

	if (e->unit && type_is_ptr(v->type) && map_get(e->unit->loose, f->name))
		return true;
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
		expr_value(e, line, v, f->is_bare ? CTX_EXACT : CTX_CONVERT, PREC_ASSIGN);
	}
}

/* Prints `x = ` before a call, if the value that it returns is needed. */
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

/* Behind the target, if what is read is needed. */
static void print_volatile(Printer *p, const Op *op, Text *line)
{
	bool writes = op_writes_volatile(op);

	text_str(line, line->len || writes ? "" : "(void)");
	expr_object(p->e, line, op->args[0], PREC_UNARY);
	if (writes) {
		text_assign(line, "=");
		expr_value(p->e, line, op->args[1], CTX_CONVERT, PREC_ASSIGN);
	}
	text_char(line, ';');
	print_text(p, line);
}

static const char *called_name(Emit *e, const Op *op)
{
	if (op->code == OP_CALL)
		return called(e, func_c_name(op->attr.callee));
	return helper_find(op->attr.s) ? helper(e, op->attr.s)
				       : called(e, extern_c_name(e->func->module, op->attr.s));
}

/* Passes on work memory and status. */
static void print_fault_arguments(Text *line, const MemoryCall *c, bool *first)
{
	for (uint32_t i = 0; i < c->nargs; i++) {
		print_separator(line, first);
		text_str(line, c->args[i].text);
	}
}

static void print_callee(Emit *e, Text *line, const Op *op)
{
	if (op_through(e->func->module, op))
		expr_value(e, line, op->args[0], CTX_EXACT, PREC_POSTFIX);
	else
		text_str(line, called_name(e, op));
	text_char(line, '(');
}

static void print_call(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Emit *e = p->e;
	bool first = true;
	Text line = {0};

	e->depth = 0;
	print_call_target(e, &line, s);
	if (op_reads_volatile(op) || op_writes_volatile(op)) {
		print_volatile(p, op, &line);
		text_free(&line);
		return;
	}
	print_callee(e, &line, op);
	for (uint32_t i = op_through(e->func->module, op); i < op->nargs; i++) {
		if (argument_is_result(op, i) ||
		    (op->code == OP_CALL && param_is_left_out(op->attr.callee, i)))
			continue;
		print_separator(&line, &first);
		print_argument(e, &line, op, i);
	}
	if (s->call)
		print_fault_arguments(&line, s->call, &first);
	for (uint32_t i = op->code == OP_CALL ? first_out(op->attr.callee) : op->nresults;
	     i < op->nresults; i++) {
		print_separator(&line, &first);
		text_printf(&line, "&%s", e->var_of[op->results[i].id]->name);
	}
	text_str(&line, ");");
	print_text(p, &line);
	if (s->call)
		print_passed_fault(p, s->call->fault);
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

static PrintOp *const print[OP_COUNT] = {
	[OP_ALLOCA] = print_local,   [OP_HEAP] = print_local,    [OP_POOL] = print_pool,
	[OP_TAPE] = print_tape,      [OP_STORE] = print_store,   [OP_ACCUM] = print_accum,
	[OP_FILL] = print_bulk,      [OP_COPY] = print_bulk,     [OP_EXTERN] = print_call,
	[OP_CALL] = print_call,      [OP_ASSERT] = print_assert, [OP_REWIND] = print_rewind,
	[OP_FAULT] = print_fault_op, [OP_FREE] = print_release,
};

void print_op(Printer *p, const Stmt *s)
{
	if (!print[s->op->code])
		bug("emit: no statement for the op '%s'", op_info[s->op->code].text);
	print[s->op->code](p, s);
}
