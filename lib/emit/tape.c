/*
 * tape: arrays that grow as values are stored in them.
 *
 *   struct { double *p; long len, cap; } x_at = {0};
 *   x_at.p = cadgen_grow(x_at.p, &x_at.cap, x_at.len, 1, sizeof *x_at.p);
 *   x_at.p[x_at.len++] = x;
 */
#include "emit/internal.h"

/* The struct is local: a record saves only the pointer to the elements. */
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

static const char *c_long(const Emit *e)
{
	return type_scalar(e->func->module, TYPE_I64)->c;
}

void print_tape(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	Text line = {0};

	text_str(&line, "struct { ");
	declare(e, &line, s->var->type, name_no_macro(e, "p"));
	text_printf(&line, "; %s %s, %s; } %s = {0};", c_long(e), name_no_macro(e, "len"),
		    name_no_macro(e, "cap"), s->var->name);
	text_loc(e, &line, s->op);
	print_text(p, &line);
	text_free(&line);
}

/* Prints the index of the first reserved element. */
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

static void print_longer(Printer *p, const Value *count, const char *length)
{
	int64_t n;
	Text line = {0};

	if (value_is_const_int(count, &n) && n == 1) {
		text_printf(&line, "%s++;", length);
	} else {
		text_str(&line, length);
		text_assign(&line, "+=");
		expr_value(p->e, &line, count, CTX_CONVERT, PREC_ASSIGN);
		text_char(&line, ';');
	}
	print_text(p, &line);
	text_free(&line);
}

/* A tape that is emptied as soon as it has grown only has more room. */
static bool is_room(const Op *reserve)
{
	return reserve && reserve->code == OP_RESERVE && reserve->next &&
	       reserve->next->code == OP_REWIND && reserve->next->args[0] == reserve->args[0] &&
	       reserve->results[0].uses == 0;
}

void print_grow(Printer *p, const Stmt *s)
{
	const char *length = tape_member(p->e, s->op->args[0], "len");

	if (s->call)
		print_memory(p, s);
	if (is_room(s->op))
		return;
	print_mark(p, s, length);
	if (s->value)
		print_longer(p, s->value, length);
}

void print_rewind(Printer *p, const Stmt *s)
{
	const Op *op = s->op;
	Text line = {0};

	if (is_room(op->prev))
		return;
	text_printf(&line, "%s = 0;", tape_member(p->e, op->args[0], "len"));
	print_text(p, &line);
	text_free(&line);
}
