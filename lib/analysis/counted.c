/*
 * counted: whether a `while` is a counted loop, and its range.
 *
 * Note [Counted loops]. A `while` becomes a `for` iff its test only compares, the counter's step is
 * the same constant on every path, and the counter cannot wrap. (Invariant parts of the test are
 * computed before the loop, which is safe because a test runs at least once; loads only if nothing
 * in the loop may write there.) A test `q < h && q < g` of a counter with step 1 has the lesser of
 * two bounds; g is computed under the first part of the test, as in the source. If one is
 * included, `q <= g`, it ends at g + 1, which is formed only where g is below the other one.
 * Let q be the counter as compared, q0 its first value, h the bound, i the counter of the `for`
 * from lo to hi. With step +1, q = i:
 *   q < h    lo = q0, hi = h. q + 1 <= h does not overflow.
 *   q <= h   lo = q0, hi = h + 1. If h is the greatest value a signed counter overflows; with an
 *            unsigned one the source does not end.
 *   q != h   lo = q0, hi = h. Signed: if q0 > h the source overflows. Unsigned: only q0 = 0;
 *            else a `for` over the trip number, up to h - q0, which wraps as the counter does.
 * With step -1, downwards:
 *   q > h    lo = h, hi = q0, q = i + 1; or lo = h + 1, hi = q0 + 1, q = i where neither overflows
 *   q != h   the same; unsigned: only h = 0
 *   q >= h   lo = h, hi = q0 + 1, q = i where that does not overflow. Else lo = h - 1, hi = q0,
 *            q = i + 1: if h is the least value the source overflows, or does not end.
 * With other steps of a signed counter of 32 bits: a `for` over the trip number, whose bound is
 * computed in 64 bits and cannot overflow there. Likewise where the bound moves, too (i < j; i++,
 * j--): the distance shrinks by the difference of the steps. Of a counter of 64 bits, the distance
 * is computed without sign, where it does not overflow; an unsigned one wraps only after centuries
 * if its step is small. Pointers: a `for` over the trip number; both ends are in one object, or
 * comparing them is undefined. An invariant step s of a signed counter that goes up to its bound is
 * positive, or else the source overflows or does not end.
 * If the comparison is in a wider type of the same signedness, lo, hi and i have that type. If an
 * int is converted to an unsigned type of no fewer bits, it must start at a constant >= 0 and go up
 * by 1; the bound is converted to int instead, since one that does not fit makes the source
 * overflow. Loops whose counter is narrower than int, and so wraps by conversion, stay `while`
 * unless widen.c made the counter an int. A loop without effects may be assumed to end (C11 6.8.5,
 * paragraph 6); where that is used and the loop has effects it stays.
 */
#include "analysis/induction.h"

enum {
	MOST_STEP = 4096 /* with which a counter of 64 bits does not wrap in a lifetime */
};

static bool is_pure_until(const Op *op, const Op *end, const Op *except)
{
	for (; op != end; op = op->next)
		if (!op_is_pure(op) && op != except)
			return false;
	return true;
}

static bool test_is_pure(const Op *loop, const Op *except)
{
	return is_pure_until(loop->regions[0]->first, loop->regions[0]->last, except);
}

/* ---- recognition ---- */

/* 0 for all that is none of these, OP_COUNT included. */
static const OpCode mirrored[OP_COUNT + 1] = {
	[OP_LT] = OP_GT, [OP_GT] = OP_LT, [OP_LE] = OP_GE, [OP_GE] = OP_LE, [OP_NE] = OP_NE,
};

bool comparison_from(const Op *cmp, uint32_t side, OpCode *rel)
{
	*rel = side ? mirrored[cmp->code] : cmp->code;
	return mirrored[cmp->code] != 0;
}

/* The value without the conversion for the comparison. */
static Value *without_cast(Value *v)
{
	bool is_cast = v->def && v->def->code == OP_CAST && type_is_integer(v->type) &&
		       type_is_integer(v->def->args[0]->type);

	return is_cast ? v->def->args[0] : v;
}

typedef struct Steady {
	Affine at; /* in the same trip; of a comparison that is last, in the next one */
	Step step; /* other than 0 */
	bool always;
} Steady;

/* Whether v is affine in a carry that has the same step on every trip that another one follows. */
static bool find_steady(const Op *loop, Value *v, bool is_last, Steady *s)
{
	const Op *yield = loop->regions[1]->last;
	bool is_next = false;

	for (uint32_t i = 0; is_last && i < loop->nargs && !is_next; i++)
		if (yield->args[i] == v) {
			s->at = (Affine){i, 0};
			is_next = true;
		}
	if ((!is_next && !value_is_affine(loop, v, &s->at)) ||
	    !carry_step(loop, s->at.carry, &s->step, &s->always) ||
	    !has_closed_form(loop->args[s->at.carry]))
		return false;
	if (is_last && !is_next)
		s->at.offset -= s->step.constant;
	return s->step.amount ? s->step.constant == 0 && (is_next || !is_last)
			      : s->step.constant != 0;
}

/* Whether v is computed outside, or invariant in a choice of the test. */
static bool is_bound(const Op *loop, const Compared *cmp, const Value *v)
{
	if (region_contains(loop->regions[cmp->is_last], v->region))
		return !cmp->is_last && v->region != loop->regions[0] && is_loop_invariant(loop, v);
	return true;
}

/* Whether operand `side` of the comparison is a counter and the other one its bound. */
static bool find_counter(const Op *loop, const Compared *cmp, uint32_t side, Counted *out)
{
	Value *bound = cmp->args[1 - side], *q = without_cast(cmp->args[side]);
	Steady own, other;

	*out = (Counted){.bound = bound, .compared = cmp->args[side]->type, .flag = NO_FLAG};
	out->rel = side ? mirrored[cmp->code] : cmp->code;
	if (!mirrored[cmp->code] || !find_steady(loop, q, cmp->is_last, &own) ||
	    !(own.always || cmp->is_last))
		return false;
	out->carry = own.at.carry;
	out->offset = own.at.offset;
	out->step = out->closing = own.step.constant;
	out->amount = own.step.amount;
	out->is_guarded = !own.always;
	if (is_bound(loop, cmp, bound))
		return true;
	if (out->amount || q != cmp->args[side] || out->rel == OP_NE ||
	    !find_steady(loop, bound, cmp->is_last, &other) || other.step.amount || !other.always)
		return false;
	out->moves = true;
	out->bound_carry = other.at.carry;
	out->bound_offset = other.at.offset;
	out->closing -= other.step.constant;
	return out->closing != 0;
}

bool find_compared(const Op *loop, const Compared *cmp, Counted *out)
{
	return find_counter(loop, cmp, 0, out) || find_counter(loop, cmp, 1, out);
}

static bool find_in_test(const Op *loop, const Op *op, Counted *out)
{
	return op && op->nargs == 2 &&
	       find_compared(loop, &(Compared){op->code, op->args, false}, out);
}

static bool goes_up_by_one(const Counted *n, const Type *type)
{
	return n->step == 1 && !n->moves && (n->rel == OP_LT || n->rel == OP_LE) &&
	       n->compared == type && type_is_integer(type);
}

/* Whether the test is `a && b`, where both compare one counter that goes up by 1 with bounds. */
static bool find_both(const Op *loop, const Op *both, Counted *out)
{
	const Region *arm = both->regions[0], *other = both->regions[1];
	const Op *first = both->args[0]->def, *second;
	Counted n;

	if (both->nresults != 1 || both->results[0].uses != 1 ||
	    !value_is_int(other->last->args[0], 0) || !is_pure_until(arm->first, arm->last, NULL) ||
	    !first || first->parent != loop->regions[0] || !test_is_pure(loop, both))
		return false;
	second = arm->last->args[0]->def;
	if (!find_in_test(loop, first, out) || !find_in_test(loop, second, &n) ||
	    out->carry != n.carry || out->offset != n.offset || !is_loop_invariant(loop, n.bound))
		return false;
	if (out->rel == OP_LE && !region_contains(loop->regions[0], n.bound->region)) {
		Counted swapped = n;

		n = *out;
		*out = swapped;
	}
	out->second = n.bound;
	out->second_rel = n.rel;
	return (out->rel == OP_LT || value_has_successor(out->bound)) &&
	       goes_up_by_one(out, n.compared) && goes_up_by_one(&n, loop->args[n.carry]->type);
}

bool find_counted(const Op *loop, Counted *out)
{
	const Op *cmp = loop->regions[0]->last->args[0]->def;

	if (!cmp || cmp->parent != loop->regions[0])
		return false;
	if (cmp->code == OP_IF)
		return find_both(loop, cmp, out);
	return test_is_pure(loop, NULL) && find_in_test(loop, cmp, out);
}

/* ---- ranges ---- */

static bool find_io(Op *op, void *data)
{
	if (op_info[op->code].flags & F_E)
		*(bool *)data = true;
	return true;
}

bool loop_has_io(const Op *loop)
{
	bool found = false;

	region_walk(loop->regions[1], find_io, &found);
	return found;
}

/* Whether the condition holds only if v is less than some value of its type. */
static bool is_bounded_by(const Value *cond, const Value *v)
{
	const Op *op = cond->def;

	if (!op)
		return false;
	if (op->code == OP_IF && value_is_int(op->regions[1]->last->args[cond->index], 0))
		return is_bounded_by(op->args[0], v) ||
		       is_bounded_by(op->regions[0]->last->args[cond->index], v);
	return (op->code == OP_LT && op->args[0] == v) || (op->code == OP_GT && op->args[1] == v);
}

/* Whether param + c, a value that the test of a `while` passes to the body plus a constant, has a
 * successor: the test bounds it, or it is a carry that only goes down. */
static bool passed_has_successor(const Op *loop, const Value *param, int64_t c)
{
	const Op *condition = loop->regions[0]->last;
	Value *v = condition->args[param->index];
	Affine a;
	Step step;
	bool always;

	if (c <= 0 && type_is_signed(v->type) && is_bounded_by(condition->args[0], v))
		return true;
	return value_is_affine(loop, v, &a) && type_is_signed(v->type) && a.offset + c <= 0 &&
	       carry_step(loop, a.carry, &step, &always) && !step.amount && step.constant < 0 &&
	       value_has_successor(loop->args[a.carry]);
}

/* Whether v + 1 does not overflow: v is a constant other than the greatest, a difference, converted
 * from a narrower type, or bounded by a loop around it. */
bool value_has_successor(const Value *v)
{
	int64_t c;
	const Value *base = split_plus((Value *)(uintptr_t)v, &c);
	const Op *owner;

	if (!base)
		return type_wrap(v->type, (int64_t)((uint64_t)c + 1)) != 0 &&
		       type_wrap(v->type, (int64_t)((uint64_t)c + 1)) > c;
	if (type_is_signed(v->type) && c < 0)
		return true;
	if (c == 0 && base->def && base->def->code == OP_CAST &&
	    type_info[base->def->args[0]->type->kind].size < type_info[v->type->kind].size &&
	    (type_is_signed(v->type) || !type_is_signed(base->def->args[0]->type)))
		return true;
	owner = base->def ? NULL : base->region->owner;
	return owner && owner->code == OP_WHILE && base->region == owner->regions[1] &&
	       base->index > 0 && passed_has_successor(owner, base, c);
}

bool value_has_predecessor(const Value *v)
{
	int64_t c;

	return value_is_const_int(v, &c) && type_wrap(v->type, (int64_t)((uint64_t)c - 1)) < c;
}

/* Whether the bound itself is no obstacle where the counter reaches it: Note [Counted loops]. */
static bool may_include(const Op *loop, const Counted *n, bool is_signed)
{
	int64_t c;

	if (is_signed || !loop_has_io(loop))
		return true;
	return value_is_const_int(n->bound, &c) &&
	       (n->rel == OP_LE ? value_has_successor(n->bound) : c != 0);
}

static bool upward_unit(Builder *b, const Op *loop, const Counted *n, bool is_signed, Range *r)
{
	r->lo = r->q0;
	if (n->rel == OP_LT || (n->rel == OP_NE && (is_signed || value_is_int(r->q0, 0)))) {
		r->hi = n->bound;
		return true;
	}
	if (n->rel == OP_LE && may_include(loop, n, is_signed)) {
		r->hi = build_plus(b, n->bound, 1);
		return true;
	}
	return false;
}

static bool downward_unit(Builder *b, const Op *loop, const Counted *n, bool is_signed, Range *r)
{
	int64_t c;
	bool zero_bound = value_is_int(n->bound, 0);

	r->flags = FOR_DOWN;
	if (n->rel == OP_GT || (n->rel == OP_NE && (is_signed || zero_bound))) {
		bool next_exists = value_has_successor(r->q0) && value_is_const_int(n->bound, &c) &&
				   value_has_successor(n->bound);

		r->lo = next_exists ? build_plus(b, n->bound, 1) : n->bound;
		r->hi = next_exists ? build_plus(b, r->q0, 1) : r->q0;
		r->shift = !next_exists;
		return true;
	}
	if (n->rel != OP_GE || !may_include(loop, n, is_signed))
		return false;
	if (value_has_successor(r->q0)) {
		r->lo = n->bound;
		r->hi = build_plus(b, r->q0, 1);
	} else {
		r->lo = build_plus(b, n->bound, -1);
		r->hi = r->q0;
		r->shift = 1;
	}
	return true;
}

/* The number of trips over a distance, in the type of the distance; 0 or less if there are none. */
static Value *build_trips(Builder *b, Value *distance, int64_t step, bool inclusive)
{
	int64_t size = step < 0 ? -step : step;
	Value *sum = build_plus(b, distance, inclusive ? size : size - 1), *divisor;

	if (size == 1)
		return sum;
	divisor = build_int(b, sum->type, size);
	return build_2(b, OP_DIV, NULL, sum, divisor);
}

static bool goes_towards(const Counted *n)
{
	if (n->amount)
		return n->rel == OP_LT || n->rel == OP_LE;
	return n->rel == OP_NE || (n->closing > 0 ? n->rel == OP_LT || n->rel == OP_LE
						  : n->rel == OP_GT || n->rel == OP_GE);
}

/* The distance from one pointer to the other, in elements. If `to` is from + integer, it is that
 * integer of the source. */
static Value *pointer_distance(Builder *b, Value *from, Value *to)
{
	const Op *op = to->def;

	if (op && op->code == OP_INDEX && op->args[0] == from &&
	    type_info[op->args[1]->type->kind].size >= 4)
		return op->args[1];
	return build_2(b, OP_PTRDIFF, NULL, to, from);
}

static bool pointer_range(Builder *b, const Counted *n, Range *r)
{
	Value *distance;
	bool inclusive = n->rel == OP_LE || n->rel == OP_GE;

	if (n->amount || !goes_towards(n) || r->q0->type->elem != n->bound->type->elem)
		return false;
	distance = n->closing > 0 ? pointer_distance(b, r->q0, n->bound)
				  : pointer_distance(b, n->bound, r->q0);
	if (inclusive || (n->closing != 1 && n->closing != -1))
		distance = build_cast(b, type_scalar(b->func->module, TYPE_I64), distance);
	r->hi = build_trips(b, distance, n->closing, inclusive);
	r->lo = build_int(b, r->hi->type, 0);
	r->by_trip = true;
	return true;
}

/* The size of the step, in the type. An invariant one is made positive, since it is, or the loop
 * makes no trip. */
static Value *step_size(Builder *b, const Counted *n, const Type *type)
{
	Value *s, *one;

	if (!n->amount)
		return build_int(b, type, n->closing < 0 ? -n->closing : n->closing);
	one = build_int(b, n->amount->type, 1);
	s = build_3(b, OP_SELECT, NULL, build_2(b, OP_GT, NULL, n->amount, one), n->amount, one);
	return build_cast(b, type, s);
}

/* The number of trips of a counter of 32 bits with a sign. */
static Value *narrow_trips(Builder *b, const Counted *n, const Range *r)
{
	const Type *wide = type_scalar(b->func->module, TYPE_I64);
	bool is_inclusive = n->rel == OP_LE || n->rel == OP_GE,
	     goes_up = n->amount || n->closing > 0;
	Value *near = build_cast(b, wide, goes_up ? r->q0 : n->bound);
	Value *far = build_cast(b, wide, goes_up ? n->bound : r->q0), *distance, *sum, *trips;
	int64_t c;

	distance = value_is_const_int(near, &c) || (near->def && near->def->code == OP_CAST &&
						    value_is_const_int(near->def->args[0], &c))
			   ? build_plus(b, far, -c)
			   : build_2(b, OP_SUB, NULL, far, near);
	if (n->amount) {
		Value *size = step_size(b, n, wide);

		sum = build_2(b, OP_ADD, NULL, distance,
			      build_plus(b, size, is_inclusive ? 0 : -1));
		trips = build_2(b, OP_DIV, NULL, sum, size);
	} else {
		trips = build_trips(b, distance, n->closing, is_inclusive);
	}
	/* Upwards from a constant >= 0 the number of trips fits into an int. */
	if (value_is_const_int(r->q0, &c) && c >= 0 && n->closing > 1)
		trips = build_cast(b, r->q0->type, trips);
	return trips;
}

/* The number of trips of a counter of 64 bits: (far - near) / size + 1, or none. */
static Value *wide_trips(Builder *b, const Counted *n, const Range *r)
{
	const Type *wide = type_scalar(b->func->module, TYPE_I64);
	const Type *number = type_scalar(b->func->module, TYPE_U64);
	bool is_inclusive = n->rel == OP_LE || n->rel == OP_GE,
	     goes_up = n->amount || n->closing > 0;
	Value *near = goes_up ? r->q0 : n->bound, *far = goes_up ? n->bound : r->q0;
	Value *distance =
		build_2(b, OP_SUB, NULL, build_cast(b, number, far), build_cast(b, number, near));
	Value *size = step_size(b, n, number), *trips, *runs;

	if (!is_inclusive)
		distance = build_plus(b, distance, -1);
	trips = build_plus(b, build_2(b, OP_DIV, NULL, distance, size), 1);
	runs = build_2(b, is_inclusive ? OP_LE : OP_LT, NULL, near, far);
	return build_3(b, OP_SELECT, NULL, runs, build_cast(b, wide, trips), build_int(b, wide, 0));
}

/* Whether a counter with a step other than 1 or -1 reaches its bound before it wraps. */
static bool reaches_bound(const Op *loop, const Counted *n, const Type *type)
{
	bool is_wide = type_info[type->kind].size == 8;
	bool is_small = n->closing >= -MOST_STEP && n->closing <= MOST_STEP;

	if (n->amount)
		return type_is_signed(type) && !loop_has_io(loop);
	return type_is_signed(type) || (is_wide && is_small && !n->moves && !loop_has_io(loop));
}

/* The range for a step other than 1 or -1. */
static bool strided_range(Builder *b, const Op *loop, const Counted *n, Range *r)
{
	const Type *type = r->q0->type;

	if (!goes_towards(n) || loop->args[n->carry]->type != type || n->compared != type ||
	    type_info[type->kind].size < 4 || !reaches_bound(loop, n, type))
		return false;
	r->hi = type_info[type->kind].size == 4 ? narrow_trips(b, n, r) : wide_trips(b, n, r);
	r->lo = build_int(b, r->hi->type, 0);
	r->by_trip = true;
	return true;
}

/* Handles a comparison in another type than that of q: Note [Counted loops]. */
static bool convert_compared(Builder *b, const Op *loop, Counted *n, Range *r)
{
	const Type *own = r->q0->type, *compared = n->compared;
	int64_t c;
	bool is_wider = type_info[compared->kind].size > type_info[own->kind].size;

	if (own == compared)
		return true;
	if (type_is_signed(own) == type_is_signed(compared) && is_wider) {
		if (!type_is_signed(own) && loop_has_io(loop))
			return false;
		r->q0 = build_cast(b, compared, r->q0);
		n->compared = compared;
		return true;
	}
	if (!type_is_signed(own) || type_is_signed(compared) ||
	    type_info[compared->kind].size < type_info[own->kind].size || n->step != 1 ||
	    n->rel == OP_GT || n->rel == OP_GE || !value_is_const_int(r->q0, &c) || c < 0)
		return false;
	n->bound = build_cast(b, own, n->bound);
	n->compared = own;
	return true;
}

/* Builds first + offset before the loop. */
static Value *build_first(Builder *b, Value *first, int64_t offset)
{
	const Step step = {offset, NULL};

	if (!type_is_ptr(first->type))
		return build_plus(b, first, offset);
	return build_closed_form(b, first, &step,
				 build_int(b, type_scalar(b->func->module, TYPE_I64), 1));
}

/* The end of the range, or that of the second part of the test if it is less. An included bound
 * below the end has a successor. */
static Value *lesser_end(Builder *b, const Counted *n, Value *bound, Value *end)
{
	const uint8_t stage = PRIMAL;
	Value *less = build_2(b, OP_LT, NULL, bound, end);

	if (n->second_rel == OP_LT)
		return build_3(b, OP_SELECT, NULL, less, bound, end);
	Op *made = build_if(b, less, &end->type, &stage, 1);
	Builder in = builder_at_end(b->func, made->regions[0], b->loc);
	Builder other = builder_at_end(b->func, made->regions[1], b->loc);
	Value *next = build_plus(&in, bound, 1);

	build_yield(&in, &next, 1);
	build_yield(&other, &end, 1);
	return &made->results[0];
}

/* Ends the range where the second part of the test does, which is formed only if the first part
 * holds once. */
static void lessen_end(Builder *b, const Op *loop, const Counted *n, Range *r)
{
	const uint8_t stage = PRIMAL;

	if (!region_contains(loop->regions[0], n->second->region)) {
		r->hi = lesser_end(b, n, n->second, r->hi);
		return;
	}
	Value *runs = build_2(b, OP_LT, NULL, r->lo, r->hi);
	Op *made = build_if(b, runs, &r->hi->type, &stage, 1);
	Builder in = builder_at_end(b->func, made->regions[0], b->loc);
	Builder other = builder_at_end(b->func, made->regions[1], b->loc);
	Value *least = lesser_end(&in, n, build_invariant(&in, loop, n->second), r->hi);

	build_yield(&in, &least, 1);
	build_yield(&other, &r->hi, 1);
	r->hi = &made->results[0];
}

static bool upward_range(Builder *b, const Op *loop, const Counted *n, Range *r)
{
	if (!upward_unit(b, loop, n, type_is_signed(n->compared), r))
		return false;
	if (n->second)
		lessen_end(b, loop, n, r);
	return true;
}

/* The range of an unsigned counter that goes by 1 until it meets the bound, round the end of its
 * type if need be. */
static bool meeting_range(Builder *b, const Op *loop, const Counted *n, Range *r)
{
	const Type *type = r->q0->type;
	bool up = n->step > 0;

	if (n->compared != type || type_info[type->kind].size < 4 ||
	    (type_info[type->kind].size == 8 && loop_has_io(loop)))
		return false;
	r->hi = build_2(b, OP_SUB, NULL, up ? n->bound : r->q0, up ? r->q0 : n->bound);
	r->hi = build_cast(b, type_scalar(b->func->module, TYPE_I64), r->hi);
	r->lo = build_int(b, r->hi->type, 0);
	r->flags = 0;
	r->by_trip = true;
	return true;
}

bool find_range(Builder *b, const Op *loop, Counted *n, Range *r)
{
	*r = (Range){.q0 = build_first(b, loop->args[n->carry], n->offset)};
	if (n->amount)
		n->amount = build_early(b, loop, n->amount);
	if (n->moves)
		n->bound = build_first(b, loop->args[n->bound_carry], n->bound_offset);
	if (type_is_ptr(r->q0->type))
		return pointer_range(b, n, r);
	if (n->rel == OP_NE && n->step != 1 && n->step != -1 && !type_is_signed(r->q0->type))
		return false;
	if (!convert_compared(b, loop, n, r))
		return false;
	if (n->step == 1 && !n->moves && upward_range(b, loop, n, r))
		return true;
	if (n->step == -1 && !n->moves && downward_unit(b, loop, n, type_is_signed(n->compared), r))
		return true;
	if ((n->step == 1 || n->step == -1) && !n->moves)
		return n->rel == OP_NE && !n->second && meeting_range(b, loop, n, r);
	return strided_range(b, loop, n, r);
}

bool param_has_successor(const Op *loop, const Value *param)
{
	const Op *condition = loop->regions[0]->last;

	if (type_is_ptr(param->type))
		return is_bounded_by(condition->args[0], condition->args[param->index]);
	return !type_is_signed(param->type) || passed_has_successor(loop, param, 0);
}
