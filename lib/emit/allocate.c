/*
 * allocate: memory from malloc, pools and records of kept values, as C text.
 *
 * Sizes are written as people write them: a product with the size of what the pointer points to is
 * `n * sizeof *p`. sizeof has type size_t, to which C converts the other factor by itself.
 */
#include "emit/internal.h"

#include <string.h>

/* ---- sizes ---- */

static bool folded_op(const Emit *e, const Value *v, OpCode code)
{
	return v->def && v->def->code == code && e->folded[v->id];
}

/* What C converts to size_t by itself, as an argument or beside a size. */
static const Value *unsized(const Emit *e, const Value *v)
{
	if (folded_op(e, v, OP_CAST) && v->type->kind == TYPE_U64 &&
	    type_is_integer(v->def->args[0]->type) && v->def->args[0]->type->kind != TYPE_BOOL)
		return v->def->args[0];
	return v;
}

/* A product is one of size_t: its first factor is converted. */
static void print_factors(Emit *e, Text *out, const Value *v, bool convert)
{
	const Value *inner = unsized(e, v);

	if (folded_op(e, v, OP_MUL)) {
		print_factors(e, out, v->def->args[0], true);
		text_str(out, " * ");
		expr_value(e, out, unsized(e, v->def->args[1]), CTX_CONVERT, PREC_UNARY);
	} else if (convert && inner != v) {
		text_str(out, "(size_t)");
		expr_value(e, out, inner, CTX_EXACT, PREC_UNARY);
	} else {
		expr_value(e, out, inner, CTX_CONVERT, PREC_MUL);
	}
}

/* bytes as count * the size of an element. */
typedef struct Size {
	const Value *count; /* NULL: n */
	int64_t n;
	bool divides;
} Size;

static Size split_size(const Emit *e, const Value *bytes, const Type *elem)
{
	int64_t size = type_size(elem), n;

	if (size <= 1)
		return (Size){.divides = false};
	if (value_is_const_int(bytes, &n))
		return (Size){NULL, n / size, n > 0 && n % size == 0};
	for (uint32_t i = 0; folded_op(e, bytes, OP_MUL) && i < 2; i++)
		if (value_is_const_int(bytes->def->args[i], &n) && n == size)
			return (Size){bytes->def->args[!i], 0, true};
	return (Size){.divides = false};
}

static void print_count(Emit *e, Text *out, const Size *s)
{
	if (s->count)
		print_factors(e, out, s->count, false);
	else
		text_printf(out, "%lld", (long long)s->n);
}

static void print_bytes(Emit *e, Text *out, const Value *bytes, const Type *elem, const char *name)
{
	Size s = split_size(e, bytes, elem);

	if (!s.divides) {
		expr_value(e, out, unsized(e, bytes), CTX_CONVERT, PREC_ASSIGN);
		return;
	}
	if (s.count || s.n != 1) {
		print_count(e, out, &s);
		text_str(out, " * ");
	}
	text_printf(out, "sizeof *%s", name);
}

/* ---- malloc and the like ---- */

/* `double *p = ` */
static void print_target(Emit *e, Text *line, const Stmt *s)
{
	const Var *v = var_find(s->var);

	e->depth = 0;
	if (s->declares)
		declare(e, line, v->type, v->name);
	else
		text_str(line, v->name);
	text_assign(line, "=");
}

static void print_zeroed(Emit *e, Text *line, const Value *bytes, const Var *v)
{
	Size s = split_size(e, bytes, v->type->elem);

	text_printf(line, "%s(", called(e, "calloc"));
	if (s.divides) {
		print_count(e, line, &s);
		text_printf(line, ", sizeof *%s", v->name);
	} else {
		text_str(line, "1, ");
		expr_value(e, line, unsized(e, bytes), CTX_CONVERT, PREC_ASSIGN);
	}
}

/* There must be memory. */
static void print_must(Printer *p, const Var *v)
{
	Text line = {0};

	if (has_status(p->e)) {
		print_fault(p, v->name, FAULT_MEMORY);
		return;
	}
	text_printf(&line, "if (!%s)", v->name);
	print_text(p, &line);
	p->indent++;
	text_printf(&line, "%s();", called(p->e, "abort"));
	print_text(p, &line);
	p->indent--;
	text_free(&line);
}

/* Memory that is freed later here is freed by a fault, too. */
static void own(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Var *v = s->var;

	if (s->op->code == OP_REALLOC && !e->folded[s->op->args[0]->id])
		forget_owned(p, var_find(e->var_of[s->op->args[0]->id]));
	if (!has_status(e) || !v || !s->declares || v->rep != v || v->reused)
		return;
	for (const Use *u = e->uses[v->value->id]; u; u = u->next)
		if (u->user->code == OP_FREE) {
			list_push(e->arena, &p->owned, v);
			return;
		}
}

void print_malloc(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Op *op = s->op;
	const Var *v = s->var ? var_find(s->var) : NULL;
	Text line = {0};

	require(e, "<stdlib.h>");
	if (v)
		print_target(e, &line, s);
	if (op->code == OP_MALLOC && op->attr.i && v) {
		print_zeroed(e, &line, op->args[0], v);
	} else {
		text_printf(&line, "%s(", called(e, op_info[op->code].c));
		if (op->code == OP_REALLOC) {
			expr_value(e, &line, op->args[0], CTX_EXACT, PREC_ASSIGN);
			text_char(&line, ',');
			text_break(&line, 1);
		}
		print_bytes(e, &line, op->args[op->nargs - 1], op->results[0].type->elem,
			    v ? v->name : "");
	}
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
	if (op->code == OP_MALLOC && op->attr.i == MALLOC_MUST && v)
		print_must(p, v);
	own(p, s);
}

/* ---- pools ---- */

void print_pool(Printer *p, const Stmt *s)
{
	Text line = {0};

	helper(p->e, "cadgen_pool");
	if (s->op->nargs) {
		text_printf(&line, "struct cadgen_pool %s = *(struct cadgen_pool *)", s->var->name);
		expr_value(p->e, &line, s->op->args[0], CTX_EXACT, PREC_UNARY);
		text_char(&line, ';');
	} else {
		text_printf(&line, "struct cadgen_pool %s = {0};", s->var->name);
	}
	print_text(p, &line);
	list_push(p->e->arena, &p->owned, s->var);
	text_free(&line);
}

/* A call of one of the pool's functions, up to its last argument. */
static void pool_call(Emit *e, Text *line, const char *function, const Value *pool)
{
	text_printf(line, "%s(", helper(e, function));
	expr_value(e, line, pool, CTX_EXACT, PREC_ASSIGN);
}

static void new_call(Emit *e, Text *line, const Value *pool)
{
	pool_call(e, line, has_status(e) ? "cadgen_pool_try_new" : "cadgen_pool_new", pool);
}

static void print_new_fault(Printer *p, const Var *v)
{
	if (has_status(p->e))
		print_fault(p, v->name, FAULT_MEMORY);
}

void print_pool_new(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Var *v = var_find(s->var);
	Text line = {0};

	print_target(e, &line, s);
	new_call(e, &line, s->op->args[0]);
	text_char(&line, ',');
	text_break(&line, 1);
	print_bytes(e, &line, s->op->args[1], v->type->elem, v->name);
	text_str(&line, ");");
	print_text(p, &line);
	print_new_fault(p, v);
	text_free(&line);
}

void print_pool_size(Printer *p, const Stmt *s)
{
	Text line = {0};

	print_target(p->e, &line, s);
	pool_call(p->e, &line, "cadgen_pool_size", s->op->args[0]);
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
}

void print_pool_move(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Value *pool = s->op->args[0];
	Text line = {0};

	print_target(e, &line, s);
	pool_call(e, &line, has_status(e) ? "cadgen_pool_try_move" : "cadgen_pool_move", pool);
	text_str(&line, ");");
	print_text(p, &line);
	print_new_fault(p, var_find(s->var));
	if (pool->def)
		forget_owned(p, e->var_of[pool->id]);
	text_free(&line);
}

void print_pool_keep(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Emit *e = p->e;
	bool status = has_status(e);
	Text line = {0};

	e->depth = 0;
	pool_call(e, &line, status ? "cadgen_pool_try_keep" : "cadgen_pool_keep", op->args[0]);
	text_char(&line, ',');
	text_break(&line, 0);
	expr_value(e, &line, op->args[1], CTX_EXACT, PREC_ASSIGN);
	text_str(&line, status ? ")" : ");");
	if (status)
		print_fault(p, text_cstr(&line), FAULT_MEMORY);
	else
		print_text(p, &line);
	if (!e->folded[op->args[1]->id])
		forget_owned(p, var_find(e->var_of[op->args[1]->id]));
	text_free(&line);
}

void print_pool_free(Printer *p, const Op *op)
{
	Text line = {0};

	pool_call(p->e, &line, "cadgen_pool_free", op->args[0]);
	if (op->args[0]->def)
		forget_owned(p, p->e->var_of[op->args[0]->id]);
	text_str(&line, ");");
	print_text(p, &line);
	text_free(&line);
}

/* ---- records ---- */

void print_save(Printer *p, const Stmt *s)
{
	Text line = {0};

	print_target(p->e, &line, s);
	new_call(p->e, &line, s->op->args[0]);
	text_printf(&line, ", sizeof *%s);", s->var->name);
	print_text(p, &line);
	print_new_fault(p, s->var);
	text_free(&line);
}

void print_restore(Printer *p, const Stmt *s)
{
	Text line = {0};

	print_target(p->e, &line, s);
	expr_value(p->e, &line, s->op->args[0], CTX_CONVERT, PREC_ASSIGN);
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}
