/*
 * address: pointers and the objects they point to. `index`, `decay` and `field` fold into paths:
 * a[i][j], x[i], p[-1], *p, s->data[i], q[k].pos.x.
 *
 * A pointer to an array of run-time size has that type in C only where the source declares it
 * (`double a[n][m]`, a local VLA, a flexible array member). Elsewhere it is flat: a pointer to the
 * innermost elements, with the arithmetic written out.
 *
 * In C, a subscript after a row, as in a[i][j], promises that j stays in the row. If neither the
 * source nor the numbers show that, the row is printed as a pointer: (&a[i][0])[j].
 */
#include "emit/internal.h"

#include <string.h>

enum { MOST_TERMS = 16, MOST_INDEX = 1 << 30 };

static bool folded_op(const Emit *e, const Value *p, OpCode code)
{
	return p->def && p->def->code == code && e->folded[p->id];
}

static bool is_object(const Emit *e, const Value *p)
{
	return p->def ? p->def->code == OP_ALLOCA || p->def->code == OP_GLOBAL
		      : param_is_object(e->func, p);
}

/* Is it a pointer conversion that C makes by itself: double * to const double *? */
static bool is_silent_cast(const Emit *e, const Value *p)
{
	const Value *from = folded_op(e, p, OP_CAST) ? p->def->args[0] : NULL;

	return from && from->type->kind == TYPE_PTR && p->type->is_const &&
	       from->type->is_volatile == p->type->is_volatile && from->type->elem == p->type->elem;
}

bool pointer_is_flat(const Emit *e, const Value *p)
{
	while (folded_op(e, p, OP_INDEX) || folded_op(e, p, OP_DECAY) || is_silent_cast(e, p))
		p = p->def->args[0];
	if (p->type->kind != TYPE_PTR || type_open_dims(p->type->elem) == 0 || is_object(e, p) ||
	    folded_op(e, p, OP_FIELD))
		return false;
	if (folded_op(e, p, OP_FIELD)) /* a flexible array member is an array */
		return false;
	if (!p->def && p->region == e->func->body)
		return !e->params[p->index].dims[0];
	return true;
}

static const char *var_name(Emit *e, const Value *p)
{
	if (p->def && p->def->code == OP_GLOBAL)
		return global_text(e, p->def->attr.s);
	return variable_text(e, p);
}

/* ---- subscripts ---- */

/* The sum of the indices of nested `index` ops, in text. */
typedef struct Subscript {
	const Op *term[MOST_TERMS];
	uint32_t count;
	const char *extra; /* one more term, C text */
	int64_t extra_end; /* `extra` is less than this; 0: not known */
} Subscript;

static bool terms_add(const Subscript *s)
{
	const Type *type = NULL;
	int64_t c;

	if (s->count + (s->extra != NULL) < 2)
		return true;
	for (uint32_t i = 0; i < s->count; i++) {
		const Value *v = s->term[i]->args[1];

		if (value_is_const_int(v, &c)) {
			if (c < 0 && type && !type_is_signed(type))
				return false;
			continue;
		}
		if (!type_is_signed(v->type) && (s->extra || (type && v->type != type)))
			return false;
		if (type && !type_is_signed(type) && v->type != type)
			return false;
		type = v->type;
	}
	return true;
}

/* Prints one index. That of a flat pointer counts arrays, so it is multiplied by their length. */
static void print_term(Emit *e, Text *out, const Op *op, bool flat, int prec)
{
	const Type *t = op->results[0].type->elem;
	uint32_t dim = 2;

	if (!flat || t->kind != TYPE_ARRAY) {
		expr_value(e, out, op->args[1], CTX_INDEX, prec);
		return;
	}
	if (type_info[op->args[1]->type->kind].size < 8)
		text_printf(out, "(%s)", c_scalar(e, TYPE_I64));
	expr_value(e, out, op->args[1], CTX_EXACT, PREC_UNARY);
	for (; t->kind == TYPE_ARRAY; t = t->elem) {
		text_str(out, " * ");
		if (t->len >= 0)
			text_printf(out, "%lld", (long long)t->len);
		else
			expr_value(e, out, op->args[dim++], CTX_CONVERT, PREC_UNARY);
	}
}

static void print_subscript(Emit *e, Text *out, const Subscript *s, bool flat, bool leading)
{
	bool first = !leading, alone = first && !s->extra && s->count == 1;
	int64_t c;

	if (s->extra) {
		text_printf(out, "%s%s", first ? "" : " + ", s->extra);
		first = false;
	}
	for (uint32_t i = 0; i < s->count; i++) {
		const Op *op = s->term[i];
		bool constant = value_is_const_int(op->args[1], &c) && !flat;

		if (constant && c == 0 && (!first || i + 1 < s->count || s->extra))
			continue;
		if (constant && c < 0 && !first) {
			text_printf(out, " - %lld", -(long long)c);
			continue;
		}
		text_str(out, first ? "" : " + ");
		print_term(e, out, op, flat, alone ? PREC_ASSIGN : first ? PREC_ADD : PREC_MUL);
		first = false;
	}
}

/* Strips `index` ops off p, and ops that have no text. */
static const Value *gather(const Emit *e, const Value *p, bool flat, Subscript *s)
{
	const Op *found[MOST_TERMS];
	uint32_t n = 0;

	while (n < MOST_TERMS) {
		if (folded_op(e, p, OP_INDEX))
			found[n++] = p->def;
		else if (!(flat && folded_op(e, p, OP_DECAY)) && !is_silent_cast(e, p))
			break;
		p = p->def->args[0];
	}
	while (n > 0)
		s->term[s->count++] = found[--n];
	return p;
}

/* ---- rows ---- */

static bool subscript_is_zero(const Subscript *s)
{
	int64_t c;

	for (uint32_t i = 0; i < s->count; i++)
		if (!value_is_const_int(s->term[i]->args[1], &c) || c != 0)
			return false;
	return !s->extra;
}

static const Type *pointed_at(const Value *v)
{
	return v->type->kind == TYPE_PTR ? v->type->elem : NULL;
}

/* The length of the row whose first element is `first`; 0: not constant; -1: it is no row that a
 * subscript could leave for the next. */
static int64_t row_length(const Emit *e, const Value *first)
{
	const Value *row = folded_op(e, first, OP_DECAY) ? first->def->args[0] : NULL;

	while (row && folded_op(e, row, OP_CAST) &&
	       row->type->elem == pointed_at(row->def->args[0]))
		row = row->def->args[0];
	if (!row || is_object(e, row) || (row->def && row->def->code == OP_FIELD))
		return -1;
	return row->type->elem->len < 0 ? 0 : row->type->elem->len;
}

/* Bounds of an index that constants show: *least <= v < *end. */
static bool find_limits(const Value *v, int64_t *least, int64_t *end)
{
	const Op *loop;

	if (value_is_const_int(v, least)) {
		*end = *least + 1;
		return true;
	}
	while (v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type) &&
	       type_size(v->def->args[0]->type) < type_size(v->type))
		v = v->def->args[0];
	loop = v->def ? NULL : v->region->owner;
	if (!loop || loop->code != OP_FOR || v->index != 0 || !type_is_signed(v->type))
		return false;
	return value_is_const_int(loop->args[0], least) && value_is_const_int(loop->args[1], end);
}

/* Does the subscript stay in the row whose first element is `first`? */
static bool stays_in_row(const Emit *e, const Value *first, const Subscript *s)
{
	int64_t len = row_length(e, first), least = 0, most = 0;

	if (len < 0 || (!s->extra && subscript_is_zero(s)) ||
	    (s->count == 1 && !s->extra && s->term[0]->attr.i))
		return true;
	for (uint32_t i = 0; i < s->count; i++) {
		int64_t lo, end;

		if (!find_limits(s->term[i]->args[1], &lo, &end) || lo < -MOST_INDEX ||
		    end > MOST_INDEX)
			return false;
		least += lo;
		most += end - 1;
	}
	if (s->extra)
		most += s->extra_end - 1;
	return least >= 0 && most < len && (!s->extra || s->extra_end > 0);
}

/* Prints the row as a pointer to its first element, whose subscripts may leave the row. */
static void print_walk(Emit *e, Text *out, const Value *row)
{
	bool is_variable = !row->def || !e->folded[row->id];

	text_str(out, "(&");
	if (is_variable)
		text_printf(out, "%s[0]", var_name(e, row));
	else
		expr_object(e, out, row, PREC_POSTFIX);
	text_str(out, "[0])");
}

/* Prints the address of a member as that of an element: compilers may take (&s.x)[i] for s.x. */
static void print_from_member(Emit *e, Text *out, const Value *member)
{
	text_str(out, "((");
	declare(e, out, member->type, "");
	text_char(out, ')');
	expr_pointer(e, out, member, PREC_UNARY);
	text_char(out, ')');
}

/* Prints the array or pointer before a subscript. */
static void print_base(Emit *e, Text *out, const Value *p, const Subscript *s, bool flat)
{
	if (!flat && !stays_in_row(e, p, s))
		print_walk(e, out, p->def->args[0]);
	else if (!flat && folded_op(e, p, OP_DECAY))
		expr_object(e, out, p->def->args[0], PREC_POSTFIX);
	else if (folded_op(e, p, OP_FIELD) && (s->extra || !subscript_is_zero(s)))
		print_from_member(e, out, p);
	else
		expr_pointer(e, out, p, PREC_POSTFIX);
}

/* Is the pointer used as an array elsewhere, and not a carry that walks? Then its first element is
 * x[0], not *x. */
static bool is_indexed(const Emit *e, const Value *p)
{
	if (!p->def && p->region->owner)
		return false;
	for (const Use *u = e->uses[p->id]; u; u = u->next)
		if (u->user->code == OP_INDEX && u->arg == 0)
			return true;
	return false;
}

static void print_element(Emit *e, Text *out, const Value *p, const char *extra, int64_t extra_end,
			  int prec)
{
	Subscript s = {.extra = extra, .extra_end = extra_end};
	bool flat = pointer_is_flat(e, p);
	const Value *base = gather(e, p, flat, &s);

	if (s.count == 0 && !extra) {
		if (!flat && (folded_op(e, base, OP_DECAY) || is_indexed(e, base))) {
			print_base(e, out, base, &s, flat);
			text_str(out, "[0]");
			return;
		}
		text_str(out, prec > PREC_UNARY ? "(*" : "*");
		expr_pointer(e, out, base, PREC_UNARY);
		text_str(out, prec > PREC_UNARY ? ")" : "");
		return;
	}
	if (!terms_add(&s)) {
		const Op *last = s.term[s.count - 1];

		text_char(out, '(');
		expr_pointer(e, out, extra ? p : last->args[0], PREC_ADD);
		text_str(out, ")[");
		if (extra)
			text_str(out, extra);
		else
			print_term(e, out, last, flat, PREC_ASSIGN);
		text_char(out, ']');
		return;
	}
	print_base(e, out, base, &s, flat);
	text_char(out, '[');
	print_subscript(e, out, &s, flat, false);
	text_char(out, ']');
}

/* ---- members ---- */

/*
 * Note [Guises]. In C, p->x says that there is a struct of the type of p, so that compilers take
 * it and q->y for different memory if q leads to another type. A pointer to x does not say that. To
 * the IR both are the same. So where a cast may have made p of a pointer to another struct, the
 * address of the member, or of its first element, is kept in a variable; and what the cast makes,
 * since compilers warn of a member of ((struct timed *)&s).
 */
static bool is_cast_to_guise(const Op *op)
{
	const Type *type = op->results[0].type;

	return op->code == OP_CAST && type_is_ptr(type) && type->elem->kind == TYPE_STRUCT &&
	       type->elem->def->is_guise && op->args[0]->type->elem != type->elem;
}

static bool is_member_of_guise(const Emit *e, const Op *op)
{
	const Value *p = op->code == OP_DECAY ? op->args[0] : &op->results[0];
	const Type *elem = op->results[0].type->elem;
	bool found = false;

	if (!p->def || p->def->code != OP_FIELD || elem->kind == TYPE_STRUCT ||
	    (elem->kind == TYPE_ARRAY && op->code == OP_FIELD) || value_bit_field(p))
		return false;
	for (; p->def &&
	       (p->def->code == OP_FIELD || p->def->code == OP_DECAY || p->def->code == OP_INDEX);
	     p = p->def->args[0])
		found |= p->def->code == OP_FIELD && p->def->args[0]->type->elem->def->is_guise;
	return found && !is_object(e, p) && (!p->def || p->def->code != OP_AT);
}

bool is_guise(const Emit *e, const Op *op)
{
	return is_cast_to_guise(op) || is_member_of_guise(e, op);
}

/* Is the struct written as a path in C, not as a pointer? */
static bool is_path(const Emit *e, const Value *s)
{
	while (is_silent_cast(e, s))
		s = s->def->args[0];
	return is_object(e, s) || folded_op(e, s, OP_FIELD) || folded_op(e, s, OP_INDEX) ||
	       folded_op(e, s, OP_DECAY) || folded_op(e, s, OP_AT);
}

static void print_address_of(Emit *e, Text *out, const Value *p, int prec)
{
	text_str(out, prec > PREC_UNARY ? "(&" : "&");
	expr_object(e, out, p, PREC_UNARY);
	text_str(out, prec > PREC_UNARY ? ")" : "");
}

/* A part of a complex number as what C calls an element of an array of two. */
static void print_part(Emit *e, Text *out, const Op *field)
{
	const Value *z = field->args[0];

	text_str(out, "((");
	declare(e, out, field->results[0].type, "");
	text_char(out, ')');
	if (is_path(e, z))
		print_address_of(e, out, z, PREC_UNARY);
	else
		expr_pointer(e, out, z, PREC_UNARY);
	text_printf(out, ")[%d]", strcmp(field->attr.s, "im") == 0);
}

static void print_member(Emit *e, Text *out, const Op *field)
{
	const Value *s = field->args[0];

	if (type_is_complex(s->type->elem)) {
		print_part(e, out, field);
		return;
	}
	if (is_path(e, s)) {
		expr_object(e, out, s, PREC_POSTFIX);
		text_printf(out, ".%s", field->attr.s);
	} else {
		expr_pointer(e, out, s, PREC_POSTFIX);
		text_printf(out, "->%s", field->attr.s);
	}
}

/* ---- what others call ---- */

static void print_tape_element(Emit *e, Text *out, const Op *at, const char *extra)
{
	text_printf(out, "%s[", tape_elements(e, at->args[0]));
	expr_value(e, out, at->args[1], CTX_INDEX, PREC_ADD);
	if (extra)
		text_printf(out, " + %s", extra);
	text_char(out, ']');
}

void expr_object(Emit *e, Text *out, const Value *p, int prec)
{
	while (is_silent_cast(e, p))
		p = p->def->args[0];
	if (is_object(e, p))
		text_str(out, var_name(e, p));
	else if (folded_op(e, p, OP_FIELD))
		print_member(e, out, p->def);
	else if (folded_op(e, p, OP_AT))
		print_tape_element(e, out, p->def, NULL);
	else
		print_element(e, out, p, NULL, 0, prec);
}

void expr_element(Emit *e, Text *out, const Value *p, const char *index, const Value *count)
{
	int64_t end;

	if (is_object(e, p))
		text_str(out, var_name(e, p));
	else if (folded_op(e, p, OP_AT))
		print_tape_element(e, out, p->def, index);
	else if (value_is_const_int(count, &end))
		print_element(e, out, p, index, end, PREC_POSTFIX);
	else
		print_element(e, out, p, index, 0, PREC_POSTFIX);
}

static void print_sum(Emit *e, Text *out, const Value *p, int prec)
{
	Subscript s = {0};
	bool flat = pointer_is_flat(e, p);
	const Value *base = gather(e, p, flat, &s);

	if (subscript_is_zero(&s)) {
		print_base(e, out, base, &s, flat);
		return;
	}
	/* compilers warn about "text" + i */
	if (p->type->elem->kind == TYPE_STRUCT || folded_op(e, base, OP_STRING)) {
		print_address_of(e, out, p, prec);
		return;
	}
	if (prec > PREC_ADD)
		text_char(out, '(');
	if (!terms_add(&s)) {
		expr_pointer(e, out, s.term[s.count - 1]->args[0], PREC_ADD);
		text_str(out, " + ");
		print_term(e, out, s.term[s.count - 1], flat, PREC_MUL);
	} else {
		print_base(e, out, base, &s, flat);
		print_subscript(e, out, &s, flat, true);
	}
	if (prec > PREC_ADD)
		text_char(out, ')');
}

static void print_cast(Emit *e, Text *out, const Value *p, int prec)
{
	const Value *from = p->def->args[0];

	if (is_silent_cast(e, p)) {
		expr_pointer(e, out, from, prec);
		return;
	}
	if (prec > PREC_UNARY)
		text_char(out, '(');
	text_char(out, '(');
	declare(e, out, p->type, "");
	text_char(out, ')');
	expr_value(e, out, from, CTX_EXACT, PREC_UNARY);
	if (prec > PREC_UNARY)
		text_char(out, ')');
}

void expr_pointer(Emit *e, Text *out, const Value *p, int prec)
{
	int64_t c;

	if (folded_op(e, p, OP_AT) && value_is_const_int(p->def->args[1], &c) && c == 0) {
		text_str(out, tape_elements(e, p->def->args[0]));
	} else if (is_object(e, p) || folded_op(e, p, OP_AT) || folded_op(e, p, OP_FIELD)) {
		print_address_of(e, out, p, prec);
	} else if (p->def && (p->def->code == OP_INDEX || p->def->code == OP_DECAY) &&
		   e->folded[p->id]) {
		print_sum(e, out, p, prec);
	} else if (folded_op(e, p, OP_CAST)) {
		print_cast(e, out, p, prec);
	} else if (p->def && e->folded[p->id]) {
		expr_op(e, out, p, CTX_EXACT, prec);
	} else {
		text_str(out, var_name(e, p));
	}
}

/* Prints a flat pointer as the pointer to rows of constant length that it is. */
static void print_row(Emit *e, Text *out, const Value *p, int prec)
{
	text_str(out, prec > PREC_UNARY ? "((" : "(");
	declare(e, out, p->type, "");
	text_char(out, ')');
	expr_pointer(e, out, p, PREC_UNARY);
	text_str(out, prec > PREC_UNARY ? ")" : "");
}

void expr_flat(Emit *e, Text *out, const Value *p, int prec)
{
	const Type *row = p->type->kind == TYPE_PTR ? p->type->elem : NULL;

	if (row && row->kind == TYPE_ARRAY && type_open_dims(row) == 0 && e->folded[p->id] &&
	    pointer_is_flat(e, p)) {
		print_row(e, out, p, prec);
		return;
	}
	if (!row || row->kind != TYPE_ARRAY || type_open_dims(row) == 0 || pointer_is_flat(e, p)) {
		expr_pointer(e, out, p, prec);
		return;
	}
	expr_object(e, out, p, PREC_POSTFIX);
	for (row = row->elem; row->kind == TYPE_ARRAY; row = row->elem)
		text_str(out, "[0]");
}

bool is_const_member(const Emit *e, const Value *p)
{
	for (; p->def && e->folded[p->id] && op_is_address(p->def) && p->def->code != OP_CAST;
	     p = p->def->args[0]) {
		const Field *f = p->def->code == OP_FIELD
					 ? struct_field(p->def->args[0]->type->elem, p->def->attr.s)
					 : NULL;

		if (f && f->is_const)
			return true;
	}
	return false;
}

void expr_target(Emit *e, Text *out, const Value *p)
{
	if (!is_const_member(e, p))
		return;
	text_str(out, "*(");
	declare(e, out, p->type->elem, "*");
	text_str(out, ")&");
}
