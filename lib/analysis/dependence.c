/*
 * dependence: do two accesses of an array meet, over all trips of the loops around them?
 *
 * Note [Dependences]. An address is a polynomial, in bytes from the root that both start from: its
 * unknowns are counters of loops and whatever else the numbers are made of. For each way in which
 * one access can run after the other (a later trip of the outermost loop; the same trip of that
 * and a later one of the next; and so on; the same trip of all) the two are asked to overlap,
 * within the bounds of the loops and under the conditions of the branches around them. If that
 * system has no solution in integers, they do not meet.
 *
 * A product of two unknowns must have a factor that no loop changes: the length of a row. It is
 * taken out: n r + c and n s + d are the same element only if r = s and c = d, provided that the
 * bounds show that c - d lies between -n and n.
 *
 * Note [Wrapping]. In signed arithmetic nothing overflows. Unsigned numbers of 64 bits are taken
 * as signed ones, and as exact: whatever leads to an element of an object, and however often a loop
 * can run, is less than 2^62. A product with a large constant leads nowhere: it is made to wrap,
 * and unknown. So a counter lies between the bounds of its loop in this reading, too; another
 * comparison holds in it only of what is not negative. Narrower unsigned arithmetic is exact only
 * where it cannot wrap.
 *
 * Maslov: "Delinearization: an efficient way to break multiloop dependence equations", 1992;
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, section 3.
 */
#include "analysis/dependence.h"

#include "analysis/inequality.h"
#include "analysis/polynomial.h"

enum { MAX_LOOPS = 12, MAX_SHIFT = 31, MAX_CHOICES = 4, DEPTH = 40 };
enum { MAX_OPS = 64 }; /* looked through for one number: a tree of them is deep, a graph is not */

struct Dependences {
	Arena *arena;
	const Func *func;
	PtrMap *positions; /* op -> its number + 1 */
	uint32_t nops;
	Space *space;
	PtrMap *carries; /* a carry of a `for` -> what is known of it */
};

/* ---- one case ---- */

/* Which of the two runs of a value is meant: they are one outside the loops whose trips differ. */
typedef enum Side { SIDE_BOTH, SIDE_FIRST, SIDE_SECOND } Side;

typedef struct Unknown {
	const Value *value; /* NULL: one that has no value */
	Side side;
} Unknown;

typedef struct Case {
	Dependences *d;
	const Op *loops[MAX_LOOPS]; /* around both accesses, from outside */
	uint32_t nloops;
	uint32_t nsame;  /* the first of them run the same trip in both */
	bool is_ordered; /* and the next a later one in the second */
	Unknown unknowns[MAX_UNKNOWNS + 1];
	uint32_t count;
	System system;
} Case;

static const Op *loop_around(const Region *r)
{
	while (r->owner && !op_is_loop(r->owner))
		r = r->owner->parent;
	return r->owner;
}

static bool is_steady(const Value *v)
{
	return !loop_around(v->region);
}

/* Does it have one and the same value in both runs? */
static bool is_shared(const Case *c, const Value *v)
{
	const Op *loop = loop_around(v->region);

	for (uint32_t i = 0; loop && i < c->nsame; i++)
		if (c->loops[i] == loop)
			return true;
	return !loop;
}

static void learn_of_unknown(Case *c, const Value *v, Side side, uint32_t number);
static void learn_around(Case *c, const Op *at, Side side);

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

static Poly poly_unknown(Case *c, const Value *v, Side side)
{
	uint32_t number = unknown_of(c, v, side);
	Poly p = {.failed = number == 0};

	poly_term(&p, (Term){1, {(uint8_t)number}});
	return p;
}

/* Is it made of what no loop changes? */
static bool is_fixed(const Case *c, const Poly *p)
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

static Poly number(Case *c, const Value *v, Side side)
{
	int left = MAX_OPS;

	return number_within(c, v, side, &left);
}

/* ---- what is known of them ---- */

static LinearSum sum_of(const Poly *p)
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
static void learn(Case *c, const Poly *p, int64_t least)
{
	LinearSum l = sum_of(p), bound = sum_constant(-least);

	l = sum_add(&l, &bound, 1);
	if (!l.failed)
		system_add(&c->system, l);
}

/* a - b >= least, of integers */
static void learn_order(Case *c, const Value *a, const Value *b, Side side, int64_t least)
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

static void learn_condition(Case *c, const Value *v, Side side, bool holds, int depth);

/* a && b and a || b, as a choice between b and a constant: what is not that constant is b. */
static void learn_joined(Case *c, const Value *v, Side side, bool holds, int depth)
{
	const Op *op = v->def;

	for (uint32_t i = 0; i < 2; i++) {
		bool is_select = op->code == OP_SELECT;
		const Value *arm =
			is_select ? op->args[1 + i] : op->regions[i]->last->args[v->index];
		const Value *other =
			is_select ? op->args[2 - i] : op->regions[1 - i]->last->args[v->index];

		if (!value_is_int(arm, !holds))
			continue;
		learn_condition(c, op->args[0], side, i == 1, depth);
		learn_condition(c, other, side, holds, depth);
	}
}

static void learn_condition(Case *c, const Value *v, Side side, bool holds, int depth)
{
	const Op *op = v->def;

	if (!op || depth == 0)
		return;
	if (op_is_comparison(op))
		learn_comparison(c, op, side, holds);
	else if (op->code == OP_NOT)
		learn_condition(c, op->args[0], side, !holds, depth - 1);
	else if ((op->code == OP_AND && holds) || (op->code == OP_OR && !holds))
		for (uint32_t i = 0; i < 2; i++)
			learn_condition(c, op->args[i], side, holds, depth - 1);
	else if (op->code == OP_SELECT || op->code == OP_IF)
		learn_joined(c, v, side, holds, depth - 1);
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
	Case c = {.d = d, .system = {d->arena, d->space, {NULL, 0, 0}, false}};
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

static void learn_around(Case *c, const Op *at, Side side)
{
	for (const Region *r = at->parent; r->owner; r = r->owner->parent) {
		const Op *op = r->owner;

		if (op->code == OP_FOR) {
			learn_order(c, r->params[0], op->args[0], side, 0);
			learn_order(c, op->args[1], r->params[0], side, 1);
		} else if (op->code == OP_IF) {
			learn_condition(c, op->args[0], side, r == op->regions[0], DEPTH);
		}
	}
}

/* The counter of the first loop whose trips differ is further in the second run. */
static void learn_of_trips(Case *c)
{
	const Op *loop = c->is_ordered && c->nsame < c->nloops ? c->loops[c->nsame] : NULL;
	const Value *counter;
	Poly first, second;
	bool down;

	if (!loop || (loop->code != OP_FOR && loop->code != OP_WHILE))
		return;
	counter = loop->regions[loop->nregions - 1]->params[0];
	down = loop->code == OP_FOR && loop->attr.i & FOR_DOWN;
	first = poly_unknown(c, counter, down ? SIDE_SECOND : SIDE_FIRST);
	second = poly_unknown(c, counter, down ? SIDE_FIRST : SIDE_SECOND);
	poly_add(&second, &first, -1);
	learn(c, &second, 1);
}

/* ---- addresses ---- */

/* Bytes of what the address of an index op steps over; false: they are not known. */
static bool step_of(Case *c, const Op *index, Side side, Poly *out)
{
	const Type *type = index->results[0].type->elem;
	uint32_t dim = 2;

	*out = poly_constant(1);
	for (; type->kind == TYPE_ARRAY; type = type->elem) {
		Poly length = type->len >= 0 ? poly_constant(type->len)
					     : number(c, index->args[dim], side);

		dim += type->len < 0;
		if (!is_fixed(c, &length))
			return false;
		*out = poly_multiply(out, &length);
	}
	if (type_size(type) <= 0)
		return false;
	Poly size = poly_constant(type_size(type));
	*out = poly_multiply(out, &size);
	return true;
}

/* Bytes from the root, which is returned; NULL: not known. */
static const Value *offset_of(Case *c, const Value *at, Side side, Poly *out)
{
	const Value *base;

	*out = poly_constant(0);
	for (; (base = address_base(at)); at = base) {
		const Op *op = at->def;
		Poly part = poly_constant(0), step;

		if (op->code == OP_INDEX) {
			if (!step_of(c, op, side, &step))
				return NULL;
			part = number(c, op->args[1], side);
			part = poly_multiply(&part, &step);
		} else if (op->code == OP_FIELD) {
			part = poly_constant(struct_field(base->type->elem, op->attr.s)->offset);
		} else if (op->code != OP_DECAY && op->code != OP_CAST) {
			return NULL;
		}
		poly_add(out, &part, 1);
	}
	return out->failed ? NULL : at;
}

/* Of an access to a row: the number of the element. */
static bool add_element(Case *c, Touch t, Side side, Poly *offset)
{
	const Type *type = t.at->type->elem;
	Poly element, count;

	if (t.span == SPAN_ELEMENT)
		return true;
	if (t.span != SPAN_ROW || type_size(type) <= 0)
		return false;
	element = poly_unknown(c, NULL, side);
	learn(c, &element, 0);
	count = number(c, t.op->args[t.op->nargs - 1], side);
	poly_add(&count, &element, -1);
	learn(c, &count, 1);
	poly_add(offset, &element, type_size(type));
	return true;
}

/* ---- do they meet? ---- */

/* A factor of all products in p that no loop changes; 0: there is none. */
static uint8_t common_factor(const Case *c, const Poly *p, uint32_t after)
{
	for (uint8_t f = (uint8_t)(after + 1); f <= c->count; f++) {
		bool all = c->unknowns[f].value && is_steady(c->unknowns[f].value);

		for (uint32_t i = 0; all && i < p->count; i++)
			all = term_degree(&p->terms[i]) < 2 || term_has_factor(&p->terms[i], f);
		if (all)
			return f;
	}
	return 0;
}

/* The solutions with -back < at < ahead. */
static System system_within(const System *s, const LinearSum *at, int64_t ahead, int64_t back)
{
	System within = system_copy(s);
	LinearSum bound = sum_constant(ahead - 1);

	system_add(&within, sum_add(&bound, at, -1));
	bound = sum_constant(back - 1);
	system_add(&within, sum_add(&bound, at, 1));
	return within;
}

/* Can -back < p < ahead not be? */
static bool is_apart(Case *c, Poly p, int64_t ahead, int64_t back);

/* |by * factor * quotient + rest| is small only if the quotient is 0: then so is the rest. */
static bool is_apart_by_rows(Case *c, const Poly *p, uint8_t factor, bool alone, int64_t ahead,
			     int64_t back)
{
	Poly quotient, rest;
	int64_t by = poly_divide(p, factor, alone, &quotient, &rest);
	LinearSum row = sum_unknown(factor), none = sum_constant(0), at, bound;
	System before = c->system;
	bool apart;

	if (!poly_is_linear(&rest))
		return false;
	at = sum_of(&rest);
	if (!system_implies(&c->system, &row, 1))
		return false;
	bound = sum_add(&at, &row, by); /* rest + by * factor >= ahead */
	if (!system_implies(&c->system, &bound, ahead))
		return false;
	bound = sum_add(&none, &row, by); /* by * factor - rest >= back */
	bound = sum_add(&bound, &at, -1);
	if (!system_implies(&c->system, &bound, back))
		return false;
	c->system = system_within(&before, &at, ahead, back);
	apart = is_apart(c, quotient, 1, 1);
	c->system = before;
	return apart;
}

static bool is_apart(Case *c, Poly p, int64_t ahead, int64_t back)
{
	if (poly_is_linear(&p)) {
		LinearSum at = sum_of(&p);
		System both = system_within(&c->system, &at, ahead, back);

		return system_is_empty(&both);
	}
	for (uint32_t f = common_factor(c, &p, 0); f; f = common_factor(c, &p, f))
		for (int alone = 0; alone < 2; alone++)
			if (is_apart_by_rows(c, &p, (uint8_t)f, alone, ahead, back))
				return true;
	return false;
}

static bool case_is_apart(Case *c, Touch first, Touch second)
{
	int64_t size = type_size(first.at->type->elem), other = type_size(second.at->type->elem);
	Poly p, q;
	const Value *root;

	learn_around(c, first.op, SIDE_FIRST);
	learn_around(c, second.op, SIDE_SECOND);
	learn_of_trips(c);
	root = offset_of(c, first.at, SIDE_FIRST, &p);
	if (!root || offset_of(c, second.at, SIDE_SECOND, &q) != root || !is_shared(c, root) ||
	    size <= 0 || other <= 0 || !add_element(c, first, SIDE_FIRST, &p) ||
	    !add_element(c, second, SIDE_SECOND, &q))
		return system_is_empty(&c->system);
	poly_add(&q, &p, -1);
	return !q.failed && is_apart(c, q, size, other);
}

/* ---- all cases ---- */

static bool number_op(Op *op, void *data)
{
	Dependences *d = data;

	ptrmap_set(d->positions, op, (void *)(uintptr_t)++d->nops);
	return true;
}

Dependences *dependences_of(Arena *arena, const Func *func)
{
	Dependences *d = arena_new_of(arena, Dependences);

	d->arena = arena;
	d->func = func;
	d->positions = ptrmap_new(arena);
	d->space = space_new(arena);
	d->carries = ptrmap_new(arena);
	region_walk(func->body, number_op, d);
	return d;
}

static bool is_inside(const Op *op, const Op *loop)
{
	for (uint32_t r = 0; r < loop->nregions; r++)
		if (region_contains(loop->regions[r], op->parent))
			return true;
	return false;
}

/* The loops around both, from outside; false: there are too many. */
static bool find_loops(const Op *a, const Op *b, Case *c)
{
	c->nloops = 0;
	for (const Op *loop = op_enclosing_loop(a); loop; loop = op_enclosing_loop(loop)) {
		if (!is_inside(b, loop))
			continue;
		if (c->nloops == MAX_LOOPS)
			return false;
		for (uint32_t i = c->nloops++; i > 0; i--)
			c->loops[i] = c->loops[i - 1];
		c->loops[0] = loop;
	}
	return true;
}

/* Can only one of them run in one trip of the loops around? */
static bool exclude_each_other(const Op *a, const Op *b)
{
	for (const Region *r = a->parent; r->owner; r = r->owner->parent)
		if (r->owner->code == OP_IF)
			for (const Region *s = b->parent; s->owner; s = s->owner->parent)
				if (s->owner == r->owner && s != r)
					return true;
	return false;
}

static bool stands_behind(const Dependences *d, const Op *a, const Op *b)
{
	return (uintptr_t)ptrmap_get(d->positions, a) > (uintptr_t)ptrmap_get(d->positions, b);
}

static bool runs_are_apart(Case *c, uint32_t same, bool is_ordered, Touch first, Touch second)
{
	c->nsame = same;
	c->is_ordered = is_ordered;
	c->count = 0;
	c->system = (System){c->d->arena, c->d->space, {NULL, 0, 0}, false};
	return case_is_apart(c, first, second);
}

bool may_touch_again(Dependences *d, Touch first, Touch second)
{
	Case c = {.d = d};
	uint32_t nloops;

	bool follows =
		stands_behind(d, second.op, first.op) && !exclude_each_other(first.op, second.op);

	if (address_root(first.at) != address_root(second.at) ||
	    !find_loops(first.op, second.op, &c))
		return true;
	nloops = c.nloops;
	for (uint32_t same = 0; same <= nloops; same++) {
		if (same == nloops && !follows)
			continue;
		if (!runs_are_apart(&c, same, true, first, second))
			return true;
	}
	return false;
}

/* How many loops are around the loop; -1: there are too many around the two. */
static int32_t find_depth(Case *c, const Op *loop, Touch first, Touch second)
{
	uint32_t i = 0;

	if (!find_loops(first.op, second.op, c))
		return -1;
	while (i < c->nloops && c->loops[i] != loop)
		i++;
	return i < c->nloops ? (int32_t)i : -1;
}

bool may_meet_in(Dependences *d, const Op *loop, Touch first, Touch second)
{
	Case c = {.d = d};
	int32_t depth = find_depth(&c, loop, first, second);

	return depth < 0 || !runs_are_apart(&c, (uint32_t)depth, false, first, second);
}

bool may_meet_across(Dependences *d, const Op *loop, Touch first, Touch second)
{
	Case c = {.d = d};
	int32_t depth = find_depth(&c, loop, first, second);

	return depth < 0 || !runs_are_apart(&c, (uint32_t)depth, true, first, second) ||
	       !runs_are_apart(&c, (uint32_t)depth, true, second, first);
}

/* Else an unsigned number may have wrapped, and is large. */
static bool surely_natural(Case *c, const Value *v)
{
	Poly p = number(c, v, SIDE_FIRST);
	LinearSum l = sum_of(&p);

	return !l.failed && system_implies(&c->system, &l, 0);
}

bool loop_surely_runs(Dependences *d, const Op *loop)
{
	Case c = {.d = d, .system = {d->arena, d->space, {NULL, 0, 0}, false}};

	if (loop->code != OP_FOR)
		return false;
	learn_around(&c, loop, SIDE_FIRST);
	if (!type_is_signed(loop->args[0]->type) && !surely_natural(&c, loop->args[0]))
		return false;
	learn_order(&c, loop->args[0], loop->args[1], SIDE_FIRST, 0);
	return system_is_empty(&c.system);
}
