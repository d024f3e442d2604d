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
 *   - c moves on only where it was compared before in the same trip, by no more than the growth;
 *     if it is compared for equality, from where that is no greater than the size, by 1
 *   - nothing but the comparison decides about the growth, and nothing else changes the size
 *     while c is counted, or sets it before to less than it is in the beginning
 */
#include "analysis/stepwise.h"
#include "rewrite/rewrite.h"

#include <string.h>

enum { MOST_TERMS = 8, MOST_COUNTERS = 3, FAR = 1 << 30 };

typedef struct Steps {
	const Op *store, *guard; /* the `if` that the comparison decides */
	const Value *place;
	const uint64_t *made; /* by value, the statics that it is made of */
	const Op *outermost;  /* of the loops that c is carried through */
	int64_t start,
		step; /* the greatest value of c before the loops, and by how much it moves */
	bool is_equality;
} Steps;

/* ---- sums ---- */

typedef struct Sum {
	const Value *counters[MOST_COUNTERS];
	int64_t times[MOST_COUNTERS], size, constant; /* how often they are in it */
	uint32_t count;
	bool failed;
} Sum;

bool is_at_place(const Value *p, const Value *place)
{
	const Op *op = p->def, *same = place->def;

	return op && op->code == same->code && !strcmp(op->attr.s, same->attr.s) &&
	       (op->code == OP_GLOBAL || is_at_place(op->args[0], same->args[0]));
}

typedef struct Sets {
	const Value *place;
	bool found;
} Sets;

static bool find_set(Op *op, void *data)
{
	Sets *sets = data;

	sets->found |= op->code == OP_STORE && is_at_place(op->args[0], sets->place);
	return !sets->found;
}

bool is_set_in(const Region *r, const Value *place)
{
	Sets sets = {place, false};

	region_walk((Region *)(uintptr_t)r, find_set, &sets);
	return sets.found;
}

static bool is_set_by(const Op *op, const Value *place)
{
	Sets sets = {place, false};

	find_set((Op *)(uintptr_t)op, &sets);
	for (uint32_t i = 0; i < op->nregions; i++)
		sets.found |= is_set_in(op->regions[i], place);
	return sets.found;
}

static bool is_set_to(const Op *op, const Value *v, const Value *place)
{
	return op->code == OP_STORE && op->args[1] == v && is_at_place(op->args[0], place);
}

bool is_current(const Value *v, const Value *place, const Op *at)
{
	for (const Op *op = at; op; op = op->parent->owner) {
		if (op != at && op->code != OP_IF && is_set_by(op, place))
			return false;
		for (const Op *before = op->prev; before; before = before->prev) {
			if (before == v->def || is_set_to(before, v, place))
				return true;
			for (uint32_t i = 0; i < before->nregions; i++)
				if (region_contains(before->regions[i], v->def->parent))
					return before->code == OP_IF &&
					       is_current(v, place, before->regions[i]->last);
			if (is_set_by(before, place))
				return false;
		}
	}
	return false;
}

/* Is it what the size is where the op stands? */
static bool is_size(const Steps *s, const Value *v, const Op *at)
{
	return v->def && v->def->code == OP_LOAD && is_at_place(v->def->args[0], s->place) &&
	       is_current(v, s->place, at);
}

static bool is_near(int64_t k)
{
	return k > -FAR && k < FAR;
}

/* A cast to 32 bits does: nothing is counted that far. */
static bool keeps_number(const Op *op)
{
	return op->code == OP_CAST && type_is_integer(op->args[0]->type) &&
	       (type_info[op->results[0].type->kind].size >= 4 ||
		type_info[op->results[0].type->kind].size >=
			type_info[op->args[0]->type->kind].size);
}

static void add_counter(Sum *sum, const Value *v, int64_t times)
{
	uint32_t i = 0;

	while (i < sum->count && sum->counters[i] != v)
		i++;
	sum->failed |= i == MOST_COUNTERS;
	if (sum->failed)
		return;
	sum->counters[i] = v;
	sum->times[i] += times;
	sum->count += i == sum->count;
}

/* Is an operand constant? */
static bool find_number(const Op *op, const Value **other, int64_t *k)
{
	uint32_t i = value_is_const_int(op->args[0], k) ? 0 : 1;

	*other = op->args[1 - i];
	return value_is_const_int(op->args[i], k);
}

/* Of an operand of the op `at`. */
static void add_terms(const Steps *s, Sum *sum, const Value *v, int64_t sign, const Op *at,
		      int depth)
{
	const Op *op = v->def;
	const Value *other;
	int64_t k;

	if (value_is_const_int(v, &k)) {
		sum->failed |= !is_near(k);
		sum->constant += is_near(k) ? sign * k : 0;
	} else if (is_size(s, v, at)) {
		sum->size += sign;
	} else if (op && depth > 0 && (op->code == OP_ADD || op->code == OP_SUB)) {
		add_terms(s, sum, op->args[0], sign, at, depth - 1);
		add_terms(s, sum, op->args[1], op->code == OP_ADD ? sign : -sign, at, depth - 1);
	} else if (op && keeps_number(op)) {
		add_terms(s, sum, op->args[0], sign, at, depth);
	} else if (op && depth > 0 && op->code == OP_MUL && find_number(op, &other, &k)) {
		sum->failed |= !is_near(k) || !is_near(sign * k);
		add_terms(s, sum, other, sum->failed ? 0 : sign * k, at, depth - 1);
	} else {
		add_counter(sum, v, sign);
	}
}

/* The size is too small if it is less than c + k, or, if the comparison is for equality, only then
 * found so if it is c + k - 1. */
static bool find_need(Steps *s, const Op *comparison, bool holds, Sum *c, int64_t *k)
{
	OpCode code = holds ? comparison->code : comparison_opposite(comparison);
	int64_t sign = code == OP_GT || code == OP_GE ? -1 : 1;

	add_terms(s, c, comparison->args[0], sign, comparison, MOST_TERMS);
	add_terms(s, c, comparison->args[1], -sign, comparison, MOST_TERMS);
	s->is_equality = code == OP_EQ;
	sign = s->is_equality && c->size < 0 ? 1 : -1;
	for (uint32_t i = 0; i < c->count; i++)
		c->times[i] *= sign;
	*k = sign * c->constant + (code != OP_LT && code != OP_GT);
	return code != OP_NE && !c->failed && c->size == -sign;
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
	    !region_contains(s->guard->parent, r))
		return false;
	s->step = k > s->step ? k : s->step;
	return true;
}

/* Is it a number that loops carry from a constant on? */
static bool is_carried(Steps *s, const Value *c, const Value *inner)
{
	const Op *loop = c->def ? NULL : c->region->owner;
	uint32_t i = c->index;
	const Value *from, *result;

	if (!loop || i == 0)
		return false;
	s->outermost = loop;
	result = &loop->results[i - 1];
	if (loop->code == OP_WHILE) {
		from = loop->regions[0]->last->args[i];
		if (c->region != loop->regions[1] || from->def || from->region != loop->regions[0])
			return false;
		i = from->index;
		from = loop->args[i];
	} else {
		from = loop->args[1 + i--];
	}
	if (!moves_on(s, c, inner, c->region->last->args[i], c->region))
		return false;
	if (!value_is_const_int(from, &s->start))
		return is_carried(s, from, result);
	return is_near(s->start);
}

static int64_t times_of(const Sum *c, const Value *counter)
{
	for (uint32_t i = 0; i < c->count; i++)
		if (c->counters[i] == counter)
			return c->times[i];
	return 0;
}

/* Does the loop count upwards from a constant, in the region's first parameter? */
static bool finds_begin(const Op *loop, const Region *r, int64_t *from)
{
	*from = 0;
	if (loop->code == OP_WHILE)
		return r == loop->regions[1];
	return loop->code == OP_FOR && !(loop->attr.i & FOR_DOWN) &&
	       value_is_const_int(loop->args[0], from) && is_near(*from);
}

/* Is it a sum of the counters of loops around the comparison, of which all but the outermost make
 * the same trips each time? `inner`: by how much these move it in all, until the next one
 * counts. */
static bool is_sum_of_counters(Steps *s, const Sum *c)
{
	const Region *r = s->guard->parent;
	int64_t inner = 0, times, from, to;

	for (uint32_t i = 0; i < c->count; i++, r = r->owner->parent) {
		const Op *loop = r->owner;

		if (!loop || !finds_begin(loop, r, &from))
			return false;
		times = times_of(c, r->params[0]);
		if (times <= 0)
			return false;
		s->outermost = loop;
		s->start += times * from;
		s->step = times - inner > s->step ? times - inner : s->step;
		if (i + 1 == c->count)
			return true;
		if (loop->code != OP_FOR || !value_is_const_int(loop->args[1], &to) ||
		    !is_near(to) || to <= from)
			return false;
		inner += times * (to - from - 1);
	}
	return false;
}

/* Is it counted in loops from a constant on? */
static bool is_counted(Steps *s, const Sum *c)
{
	return is_sum_of_counters(s, c) ||
	       (c->count == 1 && c->times[0] == 1 && is_carried(s, c->counters[0], NULL));
}

/* ---- the growth ---- */

static bool find_gain(const Steps *s, const Value *v, const Op *at, int64_t least, int64_t *gain);

/* Of `room ? 2 * room : 8`. */
static bool find_gain_of_choice(const Steps *s, const Value *v, const Op *at, int64_t least,
				int64_t *gain)
{
	const Op *op = v->def, *test = op->args[0]->def;
	bool is_select = op->code == OP_SELECT;
	const Value *arms[2];
	uint32_t other;
	int64_t equal, number;

	if (!test || (test->code != OP_EQ && test->code != OP_NE) ||
	    !is_size(s, test->args[0], op) || !is_current(v, s->place, at) ||
	    !value_is_const_int(test->args[1], &equal))
		return false;
	other = test->code == OP_EQ;
	for (uint32_t i = 0; i < 2; i++)
		arms[i] = is_select ? op->args[1 + i] : op->regions[i]->last->args[v->index];
	if (!value_is_const_int(arms[1 - other], &number) || !is_near(number) || !is_near(equal) ||
	    !find_gain(s, arms[other], is_select ? op : op->regions[other]->last,
		       least + (least == equal), gain))
		return false;
	*gain = number - equal < *gain ? number - equal : *gain;
	return true;
}

/* By how much v is greater than the size where the op stands, which is no less than `least`. */
static bool find_gain(const Steps *s, const Value *v, const Op *at, int64_t least, int64_t *gain)
{
	const Op *op = v->def;
	const Value *other;
	int64_t k;

	*gain = 0;
	if (is_size(s, v, at))
		return true;
	if (!op)
		return false;
	if (keeps_number(op))
		return find_gain(s, op->args[0], at, least, gain);
	if (op->code == OP_SELECT || op->code == OP_IF)
		return find_gain_of_choice(s, v, at, least, gain);
	if (op->code != OP_ADD && op->code != OP_MUL)
		return false;
	if (!find_number(op, &other, &k) || k <= 0 || !is_near(k) ||
	    !find_gain(s, other, at, least, gain))
		return false;
	if (op->code == OP_ADD)
		*gain += k;
	else
		*gain = k * *gain + (k - 1) * least;
	return is_near(*gain);
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
	bool is_set, are_fit;
} Others;

/* Every other store makes the size no less, if it is not before the loops and no less than in the
 * beginning. */
static bool check_other(Op *op, void *data)
{
	Others *o = data;
	int64_t k;
	bool in_loops = false;

	if (op->code != OP_STORE || !is_at_place(op->args[0], o->steps->place))
		return true;
	for (uint32_t i = 0; i < o->steps->outermost->nregions; i++)
		in_loops |= region_contains(o->steps->outermost->regions[i], op->parent);
	if (!in_loops && value_is_const_int(op->args[1], &k) && k >= o->first && is_near(k)) {
		o->is_set |= runs_first(o->steps, op->parent);
		o->set = k < o->set ? k : o->set;
		return true;
	}
	o->are_fit &= find_gain(o->steps, op->args[1], op, o->first, &k) && k >= 0;
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
	Others others = {&s, first, FAR, false, true};
	const Region *body = r;
	Sum c = {.count = 0};
	int64_t k, gain, least;

	if (store->parent != r || r->owner->code != OP_IF || !is_near(first) ||
	    !decides(comparison, holds, r->owner->args[0], r == r->owner->regions[0]) ||
	    !find_need(&s, comparison, holds, &c, &k) || !is_counted(&s, &c))
		return false;
	while (body->owner)
		body = body->owner->parent;
	region_walk((Region *)(uintptr_t)body, check_other, &others);
	least = others.is_set ? others.set : first;
	return others.are_fit && find_gain(&s, store->args[1], store, least, &gain) &&
	       gain >= s.step && least + gain >= s.start + k &&
	       (!s.is_equality || (s.step <= 1 && least >= s.start + k - 1));
}
