/*
 * tape: arrays that grow as values are kept in them.
 *
 *   struct { double *p; long len, cap; } x_at = {0};
 *   x_at.p = cadgen_grow(x_at.p, &x_at.cap, x_at.len, 1, sizeof *x_at.p);
 *   x_at.p[x_at.len++] = x;
 */
#include "emit/internal.h"

/* A record keeps the elements alone. */
const char *tape_elements(Emit *e, const Value *tape)
{
	return tape->def && tape->def->code == OP_TAPE ? tape_member(e, tape, "p")
						       : variable_text(e, tape);
}

const char *tape_member(Emit *e, const Value *tape, const char *name)
{
	return arena_printf(e->arena, "%s.%s", var_find(e->var_of[tape->id])->name,
			    name_no_macro(e, name));
}

void print_tape(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	Text line = {0};

	text_str(&line, "struct { ");
	declare(e, &line, s->var->type, name_no_macro(e, "p"));
	text_printf(&line, "; long %s, %s; } %s = {0};", name_no_macro(e, "len"),
		    name_no_macro(e, "cap"), s->var->name);
	text_loc(e, &line, s->op);
	print_text(p, &line);
	list_push(e->arena, &p->owned, s->var);
	text_free(&line);
}

/* p, &cap, len, count, size */
static void grow_call(Emit *e, Text *out, const Op *reserve)
{
	const Value *tape = reserve->args[0];
	const char *elements = tape_elements(e, tape);

	text_printf(out, "%s(%s,", helper(e, has_status(e) ? "cadgen_try_grow" : "cadgen_grow"),
		    elements);
	text_break(out, 1);
	text_printf(out, "&%s,", tape_member(e, tape, "cap"));
	text_break(out, 1);
	text_printf(out, "%s,", tape_member(e, tape, "len"));
	text_break(out, 1);
	count_text(e, out, reserve->args[1]);
	text_char(out, ',');
	text_break(out, 1);
	text_printf(out, "sizeof *%s);", elements);
}

/* The new memory goes through a variable of its own where a fault must leave the old one to be
 * freed. */
static void print_try_grow(Printer *p, const Op *reserve)
{
	const Value *tape = reserve->args[0];
	const Var *v = var_find(p->e->var_of[tape->id]);
	const char *more = arena_printf(p->e->arena, "%s_more", v->name);
	Text line = {0};

	print_line(p->out, p->indent++, "{");
	declare(p->e, &line, v->type, more);
	text_assign(&line, "=");
	grow_call(p->e, &line, reserve);
	print_text(p, &line);
	text_char(p->out, '\n');
	print_fault(p, more, FAULT_MEMORY);
	text_printf(&line, "%s = %s;", tape_elements(p->e, tape), more);
	print_text(p, &line);
	print_line(p->out, --p->indent, "}");
	text_free(&line);
}

/* Where the elements begin that were reserved. */
static void print_mark(Printer *p, const Stmt *s, const char *length)
{
	const Var *v = s->var ? var_find(s->var) : NULL;
	Text line = {0};

	if (!v)
		return;
	if (s->declares)
		declare(p->e, &line, v->type, v->name);
	else
		text_str(&line, v->name);
	text_printf(&line, " = %s;", length);
	print_text(p, &line);
	text_free(&line);
}

/* `len += count`, unless what is stored there counts by itself. */
static void print_longer(Printer *p, const Op *reserve, const char *length)
{
	Emit *e = p->e;
	int64_t count;
	Text line = {0};

	if (e->folded[reserve->results[0].id])
		return;
	if (value_is_const_int(reserve->args[1], &count) && count == 1) {
		text_printf(&line, "%s++;", length);
	} else {
		text_str(&line, length);
		text_assign(&line, "+=");
		expr_value(e, &line, reserve->args[1], CTX_CONVERT, PREC_ASSIGN);
		text_char(&line, ';');
	}
	print_text(p, &line);
	text_free(&line);
}

void print_reserve(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const Value *tape = s->op->args[0];
	const char *length = tape_member(e, tape, "len");
	int64_t count;
	Text line = {0};

	e->depth = 0;
	if (value_is_const_int(s->op->args[1], &count) && count == 0) {
		print_mark(p, s, length);
		return;
	}
	if (has_status(e)) {
		print_try_grow(p, s->op);
	} else {
		text_str(&line, tape_elements(e, tape));
		text_assign(&line, "=");
		grow_call(e, &line, s->op);
		print_text(p, &line);
	}
	print_mark(p, s, length);
	print_longer(p, s->op, length);
	text_free(&line);
}

void print_rewind(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Text line = {0};

	text_printf(&line, "%s = 0;", tape_member(p->e, op->args[0], "len"));
	print_text(p, &line);
	text_free(&line);
}
