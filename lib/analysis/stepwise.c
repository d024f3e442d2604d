/*
 * stepwise: whether a size that is kept from call to call grows as fast as what a loop counts.
 *
 *   static int room;
 *   int used = 0;
 *   for (i = 0; i < n; i++)
 *           if (x[i] > 0) {
 *                   if (used == room)
 *                           room += 10;
 *                   ..
 *                   used++;
 *           }
 *
 * Let room be too small where room < c + k. Then there is room for c + k wherever the comparison
 * has been made, in any call, if
 *
 *   - c has a constant value before the loop, for which one growth makes room in a first call
 *   - c moves on only where it was compared before in the same trip, by no more than the growth
 *   - nothing but the comparison decides about the growth, and nothing else changes the size
 *     while c is counted, or sets it before to less than it is in the beginning
 */
#include "analysis/stepwise.h"
#include "rewrite/rewrite.h"

#include <string.h>

enum { MOST_TERMS = 8, FAR = 1 << 30 };

typedef struct Steps {
	const Op *store, *guard; /* the `if` that the comparison decides */
	const Value *place;
	const uint64_t *made; /* by value, the statics that it is made of */
	const Op *outermost;  /* of the loops that c is carried through */
	int64_t start,
		step; /* the greatest value of c before the loops, and by how much it moves */
} Steps;

/* ---- sums ---- */

typedef struct Sum {
	const Value *counter;
	int64_t size, counters, constant; /* how often they are in it */
	bool failed;
} Sum;

bool is_scalar_of_same(const Value *a, const Value *b)
{
	const Op *p = a->def, *q = b->def;

	if (!p || !q || p->code != q->code || (p->code != OP_GLOBAL && p->code != OP_FIELD))
		return a == b;
	return !strcmp(p->attr.s, q->attr.s) &&
	       (p->code == OP_GLOBAL || is_scalar_of_same(p->args[0], q->args[0]));
}

static bool is_size(const Steps *s, const Value *v)
{
	return v->def && v->def->code == OP_LOAD && is_scalar_of_same(v->def->args[0], s->place);
}

static bool is_near(int64_t k)
{
	return k > -FAR && k < FAR;
}

static bool keeps_number(const Op *op)
{
	return op->code == OP_CAST && type_is_integer(op->args[0]->type) &&
	       type_info[op->args[0]->type->kind].size <= type_info[op->results[0].type->kind].size;
}

static void add_terms(const Steps *s, Sum *sum, const Value *v, int64_t sign, int depth)
{
	const Op *op = v->def;
	int64_t k;

	if (value_is_const_int(v, &k)) {
		sum->failed |= !is_near(k);
		sum->constant += is_near(k) ? sign * k : 0;
	} else if (is_size(s, v)) {
		sum->size += sign;
	} else if (op && depth > 0 && (op->code == OP_ADD || op->code == OP_SUB)) {
		add_terms(s, sum, op->args[0], sign, depth - 1);
		add_terms(s, sum, op->args[1], op->code == OP_ADD ? sign : -sign, depth - 1);
	} else if (op && keeps_number(op)) {
		add_terms(s, sum, op->args[0], sign, depth);
	} else {
		sum->failed |= sum->counter && sum->counter != v;
		sum->counter = v;
		sum->counters += sign;
	}
}

/* The size is too small if it is less than c + k. */
static bool find_need(const Steps *s, const Op *comparison, bool holds, const Value **c, int64_t *k)
{
	OpCode code = holds ? comparison->code : comparison_opposite(comparison);
	Sum sum = {NULL};
	int64_t sign = code == OP_GT || code == OP_GE ? -1 : 1;

	add_terms(s, &sum, comparison->args[0], sign, MOST_TERMS);
	add_terms(s, &sum, comparison->args[1], -sign, MOST_TERMS);
	if (code == OP_EQ && sum.size < 0)
		sum = (Sum){sum.counter, -sum.size, -sum.counters, -sum.constant, sum.failed};
	*c = sum.counter;
	*k = -sum.constant + (code != OP_LT && code != OP_GT);
	return code != OP_NE && !sum.failed && sum.size == 1 && sum.counters == -1;
}

/* ---- what is counted ---- */

/* Is v, in the region, c or what that moves on to? `inner`: what c is behind the loop in which it
 * is compared. */
static bool moves_on(Steps *s, const Value *c, const Value *inner, const Value *v, const Region *r)
{
	const Op *op = v->def;
	int64_t k;

	if (v == c || v == inner)
		return true;
	if (op && op->code == OP_IF)
		return moves_on(s, c, inner, op->regions[0]->last->args[v->index],
				op->regions[0]) &&
		       moves_on(s, c, inner, op->regions[1]->last->args[v->index], op->regions[1]);
	if (!op || op->code != OP_ADD || op->args[0] != c || !value_is_const_int(op->args[1], &k) ||
	    !is_near(k) || !region_contains(s->guard->parent, r))
		return false;
	s->step = k > s->step ? k : s->step;
	return true;
}

/* Is it a number that loops carry from a constant on? */
static bool is_counted(Steps *s, const Value *c, const Value *inner)
{
	const Op *loop = c->def ? NULL : c->region->owner;
	uint32_t i = c->index;
	const Value *from, *result;
	int64_t k;

	if (!loop || !region_contains(c->region, s->store->parent))
		return false;
	s->outermost = loop;
	if (loop->code == OP_FOR && i == 0) {
		from = loop->args[0];
		s->step = s->step > 1 ? s->step : 1;
		return !(loop->attr.i & FOR_DOWN) && s->guard->parent == c->region &&
		       value_is_const_int(from, &s->start) && is_near(s->start);
	}
	if (loop->code == OP_WHILE) {
		from = loop->regions[0]->last->args[1 + i];
		result = &loop->results[i];
		if (from->def || from->region != loop->regions[0])
			return false;
		i = from->index;
		from = loop->args[i];
	} else {
		i--;
		from = loop->args[2 + i];
		result = &loop->results[i];
	}
	if (!moves_on(s, c, inner, c->region->last->args[i], c->region))
		return false;
	if (!value_is_const_int(from, &k))
		return is_counted(s, from, result);
	s->start = k;
	return is_near(k);
}

/* ---- the growth ---- */

static bool find_gain(const Steps *s, const Value *v, int64_t least, int64_t *gain);

/* Of `room ? 2 * room : 8`. */
static bool find_gain_of_choice(const Steps *s, const Value *v, int64_t least, int64_t *gain)
{
	const Op *op = v->def, *test = op->args[0]->def;
	const Value *arms[2];
	int64_t equal, number;

	if (!test || (test->code != OP_EQ && test->code != OP_NE) || !is_size(s, test->args[0]) ||
	    !value_is_const_int(test->args[1], &equal))
		return false;
	for (uint32_t i = 0; i < 2; i++)
		arms[i ^ (test->code == OP_NE)] = op->code == OP_SELECT
							  ? op->args[1 + i]
							  : op->regions[i]->last->args[v->index];
	if (!value_is_const_int(arms[0], &number) || !is_near(number) || !is_near(equal) ||
	    !find_gain(s, arms[1], least + (least == equal), gain))
		return false;
	*gain = number - equal < *gain ? number - equal : *gain;
	return *gain >= 0;
}

/* By how much v is greater than the size, which is no less than `least`. */
static bool find_gain(const Steps *s, const Value *v, int64_t least, int64_t *gain)
{
	const Op *op = v->def;
	uint32_t number;
	int64_t k;

	*gain = 0;
	if (is_size(s, v))
		return true;
	if (!op)
		return false;
	if (keeps_number(op))
		return find_gain(s, op->args[0], least, gain);
	if (op->code == OP_SELECT || op->code == OP_IF)
		return find_gain_of_choice(s, v, least, gain);
	if (op->code != OP_ADD && op->code != OP_MUL)
		return false;
	number = value_is_const_int(op->args[1], &k);
	if ((!number && !value_is_const_int(op->args[0], &k)) || k <= 0 || !is_near(k) ||
	    !find_gain(s, op->args[1 - number], least, gain))
		return false;
	if (op->code == OP_ADD)
		*gain += k;
	else if (*gain > 0 || least < 0)
		return false;
	else
		*gain = is_near(least) ? (k - 1) * least : 0;
	return true;
}

/* Does the region run in a first call, where all pointers in statics are NULL? */
static bool runs_first(const Steps *s, const Region *r)
{
	const Op *branch = r->owner, *test;
	bool holds = branch && r == branch->regions[0];

	if (!branch || branch->code != OP_IF || branch->parent->owner)
		return false;
	for (const Op *op = branch->prev; op; op = op->prev)
		if (op->nregions || (!op_is_pure(op) && op_info[op->code].kind != KIND_LOAD))
			return false;
	test = branch->args[0]->def;
	return test && (test->code == OP_EQ || test->code == OP_NE) &&
	       value_is_null(test->args[1]) && test->args[0]->def &&
	       test->args[0]->def->code == OP_LOAD && s->made[test->args[0]->id] &&
	       holds == (test->code == OP_EQ);
}

typedef struct Others {
	const Steps *steps;
	int64_t first, set; /* before the loops, in a first call */
	bool are_fit;
} Others;

/* Every other store makes the size no less, if it is not before the loops and no less than in the
 * beginning. */
static bool check_other(Op *op, void *data)
{
	Others *o = data;
	int64_t k;
	bool in_loops = false;

	if (op->code != OP_STORE || !is_scalar_of_same(op->args[0], o->steps->place))
		return true;
	for (uint32_t i = 0; i < o->steps->outermost->nregions; i++)
		in_loops |= region_contains(o->steps->outermost->regions[i], op->parent);
	if (!in_loops && value_is_const_int(op->args[1], &k) && k >= o->first && is_near(k)) {
		if (k > o->set && runs_first(o->steps, op->parent))
			o->set = k;
		return true;
	}
	o->are_fit &= find_gain(o->steps, op->args[1], o->first, &k);
	return true;
}

/* Does the condition hold whenever the comparison does? */
static bool decides(const Op *comparison, bool holds, const Value *v, bool outcome)
{
	const Op *op = v->def;

	if (op == comparison)
		return holds == outcome;
	if (op && op->code == OP_NOT)
		return decides(comparison, holds, op->args[0], !outcome);
	if (!op || (op->code != OP_SELECT && op->code != OP_IF))
		return false;
	for (uint32_t i = 0; i < 2; i++) {
		const Value *arm = op->code == OP_SELECT ? op->args[1 + i]
							 : op->regions[i]->last->args[v->index];
		const Value *other = op->code == OP_SELECT
					     ? op->args[2 - i]
					     : op->regions[1 - i]->last->args[v->index];

		if (value_is_int(arm, outcome))
			return decides(comparison, holds, op->args[0], i == 0) ||
			       decides(comparison, holds, other, outcome);
	}
	return false;
}

bool grows_stepwise(const Op *store, const Region *r, const Op *comparison, bool holds,
		    int64_t first, const uint64_t *made)
{
	Steps s = {.store = store, .guard = r->owner, .place = store->args[0], .made = made};
	Others others = {&s, first, first, true};
	const Region *body = r;
	const Value *c;
	int64_t k, gain;

	if (store->parent != r || r->owner->code != OP_IF || !is_near(first) ||
	    !decides(comparison, holds, r->owner->args[0], r == r->owner->regions[0]) ||
	    !find_need(&s, comparison, holds, &c, &k) || !is_counted(&s, c, NULL))
		return false;
	while (body->owner)
		body = body->owner->parent;
	region_walk((Region *)(uintptr_t)body, check_other, &others);
	return others.are_fit && find_gain(&s, store->args[1], others.set, &gain) &&
	       gain >= s.step && others.set + gain >= s.start + k;
}
