/*
 * runs: numbers as polynomials of unknowns, and what loops, branches and choices say of those.
 *
 * Note [Wrapping]. In signed arithmetic nothing overflows. Unsigned numbers of 64 bits are taken
 * as signed ones, and as exact: whatever leads to an element of an object, and however often a loop
 * can run, is less than 2^62. A product with a large constant leads nowhere: it is made to wrap,
 * and unknown. So a counter lies between the bounds of its loop in this reading, too; another
 * comparison holds in it only of what is not negative. Narrower unsigned arithmetic is exact only
 * where it cannot wrap.
 */
#include "analysis/runs.h"
#include "analysis/condition.h"

enum { MAX_SHIFT = 31, MAX_CHOICES = 4 };
enum { MAX_OPS = 64 }; /* looked through for one number: a tree of them is deep, a graph is not */

Case case_of(Dependences *d)
{
	return (Case){.d = d, .system = {d->arena, d->space, {NULL, 0, 0}, false}};
}

static const Op *loop_around(const Region *r)
{
	while (r->owner && !op_is_loop(r->owner))
		r = r->owner->parent;
	return r->owner;
}

bool is_steady(const Value *v)
{
	return !loop_around(v->region);
}

/* Does it have one and the same value in both runs? */
bool is_shared(const Case *c, const Value *v)
{
	const Op *loop = loop_around(v->region);

	for (uint32_t i = 0; loop && i < c->nsame; i++)
		if (c->loops[i] == loop)
			return true;
	return !loop;
}

static void learn_of_unknown(Case *c, const Value *v, Side side, uint32_t number);

/* 0: there are too many. */
static uint32_t unknown_of(Case *c, const Value *v, Side side)
{
	uint32_t number;

	if (v && is_shared(c, v))
		side = SIDE_BOTH;
	for (uint32_t i = 1; v && i <= c->count; i++)
		if (c->unknowns[i].value == v && c->unknowns[i].side == side)
			return i;
	if (c->count == MAX_UNKNOWNS)
		return 0;
	number = ++c->count;
	c->unknowns[number] = (Unknown){v, side};
	if (v)
		learn_of_unknown(c, v, side, number); /* which may add others */
	return number;
}

Poly poly_unknown(Case *c, const Value *v, Side side)
{
	uint32_t number = unknown_of(c, v, side);
	Poly p = {.failed = number == 0};

	poly_term(&p, (Term){1, {(uint8_t)number}});
	return p;
}

/* Is it made of what no loop changes? */
bool is_fixed(const Case *c, const Poly *p)
{
	for (uint32_t i = 0; i < p->count; i++)
		for (uint32_t k = 0; k < term_degree(&p->terms[i]); k++) {
			const Value *v = c->unknowns[p->terms[i].factors[k]].value;

			if (!v || !is_steady(v))
				return false;
		}
	return true;
}

/* ---- numbers ---- */

static bool is_wide(const Type *t)
{
	return type_is_integer(t) && type_size(t) == 8;
}

static bool is_counter(const Value *v)
{
	return !v->def && v->index == 0 && v->region->owner && v->region->owner->code == OP_FOR;
}

/* Never negative, by its making? Looks through so many ops. Note [Wrapping] */
static bool is_natural(const Value *v, int *left)
{
	const Op *op = v->def;
	int64_t c;

	if (value_is_const_int(v, &c))
		return c >= 0;
	if (!type_is_signed(v->type) && !is_wide(v->type))
		return true;
	if ((*left)-- <= 0)
		return false;
	if (is_counter(v))
		return is_natural(v->region->owner->args[0], left);
	if (!op || type_size(v->type) < 4)
		return false;
	if (op->code == OP_CAST)
		return type_is_integer(op->args[0]->type) &&
		       type_size(op->args[0]->type) <= type_size(v->type) &&
		       (is_wide(v->type) || type_is_signed(op->args[0]->type)) &&
		       is_natural(op->args[0], left);
	return (op->code == OP_ADD || op->code == OP_MUL) && is_natural(op->args[0], left) &&
	       is_natural(op->args[1], left);
}

/* Unsigned: a counter plus one is at most the bound of its loop, and a counter less a constant that
 * it starts from is not negative. */
static bool cannot_wrap(const Op *op)
{
	const Value *v = op->args[0];
	int64_t c, least;

	if ((op->code != OP_ADD && op->code != OP_SUB) || !is_counter(v) ||
	    !value_is_const_int(op->args[1], &c))
		return false;
	if (op->code == OP_ADD)
		return c == 0 || c == 1;
	return c >= 0 && value_is_const_int(v->region->owner->args[0], &least) && least >= c;
}

/* Is the result of the arithmetic what it is in integers of any size? */
static bool is_exact(const Op *op)
{
	const Type *type = op->results[0].type;

	return is_wide(type) || (type_is_signed(type) && type_size(type) >= 4) || cannot_wrap(op);
}

static bool keeps_value(const Op *cast)
{
	const Type *to = cast->results[0].type, *from = cast->args[0]->type;

	if (!type_is_integer(from) || !type_is_integer(to) || to->kind == TYPE_BOOL)
		return false;
	return is_wide(to) ||
	       (type_size(to) >= type_size(from) && type_is_signed(from) == type_is_signed(to)) ||
	       (type_is_signed(to) && type_size(to) > type_size(from));
}

static Poly number_within(Case *c, const Value *v, Side side, int *left);

/* No length of a row is so large a factor; that of a hash is. */
static bool may_wrap(const Type *type, const Poly *p)
{
	const int64_t largest = INT32_MAX;

	for (uint32_t i = 0; i < p->count && !type_is_signed(type); i++)
		if (term_degree(&p->terms[i]) > 0 &&
		    (p->terms[i].coefficient > largest || p->terms[i].coefficient < -largest))
			return true;
	return false;
}

static Poly product(Case *c, const Value *v, Side side, int *left)
{
	Poly a = number_within(c, v->def->args[0], side, left),
	     b = number_within(c, v->def->args[1], side, left), p;

	if (!is_fixed(c, &a) && !is_fixed(c, &b))
		return poly_unknown(c, v, side);
	p = poly_multiply(&a, &b);
	return p.failed || may_wrap(v->type, &p) ? poly_unknown(c, v, side) : p;
}

/* Note [Wrapping] */
static Poly number_within(Case *c, const Value *v, Side side, int *left)
{
	const Op *op = v->def;
	int64_t constant;
	Poly p, q;

	if (value_is_const_int(v, &constant))
		return poly_constant(constant);
	if (!op || (*left)-- <= 0)
		return poly_unknown(c, v, side);
	if (op->code == OP_CAST && keeps_value(op))
		return number_within(c, op->args[0], side, left);
	if (op->code == OP_SHL && is_exact(op) && value_is_const_int(op->args[1], &constant) &&
	    constant >= 0 && constant < MAX_SHIFT) {
		p = number_within(c, op->args[0], side, left);
		q = poly_constant((int64_t)1 << constant);
		p = poly_multiply(&p, &q);
		return may_wrap(v->type, &p) ? poly_unknown(c, v, side) : p;
	}
	if ((op->code != OP_ADD && op->code != OP_SUB && op->code != OP_NEG &&
	     op->code != OP_MUL) ||
	    !type_is_integer(v->type) || !is_exact(op))
		return poly_unknown(c, v, side);
	if (op->code == OP_MUL)
		return product(c, v, side, left);
	p = poly_constant(0);
	for (uint32_t i = 0; i < op->nargs; i++) {
		Poly part = number_within(c, op->args[i], side, left);

		poly_add(&p, &part, op->code == OP_NEG || (op->code == OP_SUB && i == 1) ? -1 : 1);
	}
	return may_wrap(v->type, &p) ? poly_unknown(c, v, side) : p;
}

Poly number(Case *c, const Value *v, Side side)
{
	int left = MAX_OPS;

	return number_within(c, v, side, &left);
}

/* ---- what is known of them ---- */

LinearSum sum_of(const Poly *p)
{
	LinearSum l = sum_constant(0);

	l.failed = p->failed;
	for (uint32_t i = 0; i < p->count; i++) {
		if (term_degree(&p->terms[i]) > 1)
			l.failed = true;
		else
			l.at[p->terms[i].factors[0]] = p->terms[i].coefficient;
	}
	return l;
}

/* p >= least, if that can be said in a row */
void learn(Case *c, const Poly *p, int64_t least)
{
	LinearSum l = sum_of(p), bound = sum_constant(-least);

	l = sum_add(&l, &bound, 1);
	if (!l.failed)
		system_add(&c->system, l);
}

/* a - b >= least, of integers */
void learn_order(Case *c, const Value *a, const Value *b, Side side, int64_t least)
{
	Poly p = number(c, a, side), q = number(c, b, side);

	poly_add(&p, &q, -1);
	learn(c, &p, least);
}

/* What a comparison says that has that outcome. */
static void learn_comparison(Case *c, const Op *op, Side side, bool holds)
{
	const Value *a = op->args[0], *b = op->args[1];
	OpCode code = holds ? op->code : comparison_opposite(op);

	bool is_natural_order = !is_wide(a->type) || type_is_signed(a->type) ||
				(is_natural(a, &(int){MAX_OPS}) && is_natural(b, &(int){MAX_OPS}));

	if (!type_is_integer(a->type) || (code != OP_EQ && !is_natural_order))
		return;
	if (code == OP_LT || code == OP_LE || code == OP_EQ)
		learn_order(c, b, a, side, code == OP_LT);
	if (code == OP_GT || code == OP_GE || code == OP_EQ)
		learn_order(c, a, b, side, code == OP_GT);
}

typedef struct Learn {
	Case *c;
	Side side;
} Learn;

static void learn_one(const Op *comparison, bool holds, void *data)
{
	Learn *l = data;

	learn_comparison(l->c, comparison, l->side, holds);
}

void learn_condition(Case *c, const Value *v, Side side, bool holds)
{
	Learn l = {c, side};

	condition_walk(v, holds, learn_one, &l);
}

/* The lesser or the greater of two integers, written as a selection. */
static void learn_choice(Case *c, const Value *v, Side side, uint32_t unknown)
{
	const Op *test = v->def->args[0]->def;
	const Value *then = v->def->args[1], *other = v->def->args[2];
	bool less, least;

	if (!test || !op_is_comparison(test) || (is_wide(v->type) && !type_is_signed(v->type)) ||
	    test->code == OP_EQ || test->code == OP_NE ||
	    !((test->args[0] == then && test->args[1] == other) ||
	      (test->args[0] == other && test->args[1] == then)))
		return;
	less = test->code == OP_LT || test->code == OP_LE;
	least = less == (test->args[0] == then);
	for (uint32_t i = 1; i <= 2; i++) {
		Poly p = number(c, v->def->args[i], side), self = {.count = 0};

		poly_term(&self, (Term){1, {(uint8_t)unknown}});
		poly_add(&p, &self, -1);
		for (uint32_t k = 0; k < p.count && !least; k++)
			p.terms[k].coefficient = -p.terms[k].coefficient;
		learn(c, &p, 0);
	}
}

/* ---- what a loop hands on, chosen from trip to trip ---- */

/* Of a carry of a `for`: that it is never less than what it starts with, and that it is less than
 * the end of the loop. */
enum { NOT_LESS = 1, BELOW_END = 2, IS_ASKED = 4 };

/* What holds of whatever the body yields for a carry but the carry itself. */
static unsigned judge_choice(Case *c, const Op *loop, uint32_t i, const Value *v, int depth)
{
	const Op *op = v->def;
	unsigned facts = NOT_LESS | BELOW_END;
	Poly below, above;
	LinearSum sum;

	if (v == loop->regions[0]->params[1 + i])
		return facts;
	if (op && depth > 0 && op->code == OP_SELECT)
		return judge_choice(c, loop, i, op->args[1], depth - 1) &
		       judge_choice(c, loop, i, op->args[2], depth - 1);
	if (op && depth > 0 && op->code == OP_IF)
		return judge_choice(c, loop, i, op->regions[0]->last->args[v->index], depth - 1) &
		       judge_choice(c, loop, i, op->regions[1]->last->args[v->index], depth - 1);
	below = number(c, v, SIDE_FIRST);
	above = number(c, loop->args[1], SIDE_FIRST);
	poly_add(&above, &below, -1);
	sum = sum_of(&above);
	if (sum.failed || !system_implies(&c->system, &sum, 1))
		facts &= ~(unsigned)BELOW_END;
	above = number(c, loop->args[2 + i], SIDE_FIRST);
	poly_add(&below, &above, -1);
	sum = sum_of(&below);
	if (sum.failed || !system_implies(&c->system, &sum, 0))
		facts &= ~(unsigned)NOT_LESS;
	return facts;
}

static unsigned judge_carry(Dependences *d, const Op *loop, uint32_t i)
{
	const Value *carry = loop->regions[0]->params[1 + i];
	unsigned facts = (unsigned)(uintptr_t)ptrmap_get(d->carries, carry);
	Case c = case_of(d);
	Case outside = c;

	if (facts)
		return facts;
	ptrmap_set(d->carries, carry, (void *)(uintptr_t)IS_ASKED);
	learn_around(&c, loop->regions[0]->last, SIDE_FIRST);
	facts = judge_choice(&c, loop, i, loop->regions[0]->last->args[i], MAX_CHOICES);
	learn_around(&outside, loop, SIDE_FIRST);
	facts &= NOT_LESS | judge_choice(&outside, loop, i, loop->args[2 + i], 0);
	ptrmap_set(d->carries, carry, (void *)(uintptr_t)(facts | IS_ASKED));
	return facts;
}

static void learn_carry(Case *c, const Value *v, const Op *loop, uint32_t i, Side side)
{
	unsigned facts = judge_carry(c->d, loop, i);

	if (facts & NOT_LESS)
		learn_order(c, v, loop->args[2 + i], side, 0);
	if (facts & BELOW_END)
		learn_order(c, loop->args[1], v, side, 1);
}

static void learn_of_unknown(Case *c, const Value *v, Side side, uint32_t number)
{
	const Op *owner = v->region->owner;

	if (!type_is_integer(v->type))
		return;
	if (v->def && v->def->code == OP_FOR)
		learn_carry(c, v, v->def, v->index, side);
	else if (!v->def && owner && owner->code == OP_FOR && v->index > 0)
		learn_carry(c, v, owner, v->index - 1u, side);
	if (!type_is_signed(v->type) && !is_wide(v->type))
		system_add(&c->system, sum_unknown(number));
	if (v->def && v->def->code == OP_SELECT)
		learn_choice(c, v, side, number);
}

void learn_around(Case *c, const Op *at, Side side)
{
	for (const Region *r = at->parent; r->owner; r = r->owner->parent) {
		const Op *op = r->owner;

		if (op->code == OP_FOR) {
			learn_order(c, r->params[0], op->args[0], side, 0);
			learn_order(c, op->args[1], r->params[0], side, 1);
		} else if (op->code == OP_IF) {
			learn_condition(c, op->args[0], side, r == op->regions[0]);
		}
	}
}
