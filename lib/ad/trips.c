/*
 * trips: computes, in front of a nest, how many trips its inner loops make.
 *
 * Note [Sizes under guards]. The arrays of a nest are allocated in front of it. There the source
 * has not yet computed the bounds of the inner loops, and may never do so: the loop around may make
 * no trip, or a branch may not be taken. Such a bound may overflow, or be any number. So a row, the
 * number of trips of an inner loop for each trip of the loop around, is
 *   a constant, if the bounds are constant;
 *   computed under the conditions of the source, if they are known in front of the nest: that the
 *     loop around makes a trip and the branches between are taken. If they do not hold, the row is
 *     0. Without branches, a row that cannot overflow is computed unconditionally: if the loop
 *     around makes no trip, the product is 0 in any case;
 *   the greatest number of trips, where the bounds depend on counters of the loops around
 *     (triangles): Note [Rectangles] in rectangle.c;
 *   otherwise not known, and a tape grows as needed. In a `while`, rows of inner loops are known
 *     that are the same in all its trips and safe to compute anywhere: the tape grows by all their
 *     trips at once. Another `for` is entered as a nest of its own, and the tapes grow by what is
 *     known in front of it.
 * Where storage cannot grow, branches that are not known are assumed to be taken. Where it can, a
 * branch may be there to avoid a row that no memory holds, or be taken in one trip of many: no row
 * is counted if it is known not to be taken, and a loop behind one that is not known is entered as
 * a nest of its own, but for loops of few trips.
 */
#include "rewrite/rewrite.h"
#include "ad/unzip.h"

#include <math.h>

enum { MOST_WASTED = 64 };

LoopInfo *loop_around(const LoopInfo *loop)
{
	return loop->parent && loop->parent->nest == loop->nest ? loop->parent : NULL;
}

const LoopInfo *loop_keeper(const LoopInfo *loop)
{
	while (loop->row && loop_around(loop))
		loop = loop_around(loop);
	return loop;
}

static bool is_visible_before(const Value *v, const Op *op)
{
	return region_contains(v->region, op->parent);
}

static bool is_invariant(const Value *v, const Op *op)
{
	if (is_visible_before(v, op))
		return true;
	if (!v->def || !type_is_integer(v->type) || !op_is_pure(v->def) || op_can_trap(v->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!is_invariant(v->def->args[i], op))
			return false;
	return true;
}

/* ---- branches between a loop and the one around it ---- */

/* The innermost `if` around a region, inside the loop's parent; NULL if there is none. */
static const Op *branch_around(const LoopInfo *loop, const Region *region)
{
	const Op *owner = region->owner;

	return loop->parent && owner != loop->parent->op ? owner : NULL;
}

static bool branches_are_known(const LoopInfo *loop)
{
	const Op *branch;

	for (const Region *r = loop->op->parent; (branch = branch_around(loop, r));
	     r = branch->parent)
		if (!is_invariant(branch->args[0], loop->nest))
			return false;
	return true;
}

/* Whether computing it takes only comparisons, selections and conversions of integers, which cannot
 * overflow. */
bool in_front_is_harmless(const Value *v, const Op *nest)
{
	const Op *op = v->def;

	if (is_visible_before(v, nest))
		return true;
	if (!op || !type_is_integer(v->type) ||
	    (op_info[op->code].result != RESULT_BOOL && op->code != OP_SELECT &&
	     op->code != OP_CAST && op->code != OP_CONST) ||
	    (op->code == OP_CAST && !type_is_integer(op->args[0]->type)))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!in_front_is_harmless(op->args[i], nest))
			return false;
	return true;
}

static bool branches_are_harmless(const LoopInfo *loop)
{
	const Op *branch;

	for (const Region *r = loop->op->parent; (branch = branch_around(loop, r));
	     r = branch->parent)
		if (!in_front_is_harmless(branch->args[0], loop->nest))
			return false;
	return true;
}

/* ---- rows ---- */

/* Is there a branch anywhere between the nest and the loop? */
static bool is_under_branch(const LoopInfo *loop)
{
	for (const Op *op = loop->op; op != loop->nest; op = op->parent->owner)
		if (op->code == OP_IF)
			return true;
	return false;
}

static bool is_constant_row(const LoopInfo *loop)
{
	int64_t c;

	return value_is_const_int(loop->op->args[0], &c) &&
	       value_is_const_int(loop->op->args[1], &c);
}

/* Whether the loop runs from a constant >= 0 to a value that is visible in front of the nest. */
static bool is_bound_at_hand(const LoopInfo *loop)
{
	int64_t lo;

	return is_visible_before(loop->op->args[1], loop->nest) &&
	       value_is_const_int(loop->op->args[0], &lo) && lo >= 0;
}

/* Whether the row is 0 where a branch between the loop and the one around it is not taken. */
static bool is_sized_if_taken(const LoopInfo *loop)
{
	Value *const *bounds = loop->op->args;
	const Op *branch;
	bool is_guarded = !is_constant_row(loop) && is_invariant(bounds[0], loop->nest) &&
			  is_invariant(bounds[1], loop->nest);

	for (const Region *r = loop->op->parent; (branch = branch_around(loop, r));
	     r = branch->parent)
		if (!(is_guarded ? is_invariant : in_front_is_harmless)(branch->args[0],
									loop->nest))
			return false;
	return true;
}

/* How many trips would be counted for each trip of the loops around that is under no branch, though
 * branches may not be taken; 0: those of the trips that are made. */
static double wasted_trips(const LoopInfo *loop)
{
	const LoopInfo *around = loop_around(loop);
	double outer = around ? wasted_trips(around) : 0;
	int64_t lo, hi;

	if (outer == 0 && is_sized_if_taken(loop))
		return 0;
	if (!value_is_const_int(loop->op->args[0], &lo) ||
	    !value_is_const_int(loop->op->args[1], &hi))
		return INFINITY;
	return fmax(outer, 1) * fmax((double)hi - (double)lo, 0);
}

RowKind row_kind(const LoopInfo *loop, bool must_know)
{
	Value *const *bounds = loop->op->args;

	if (loop->op->code != OP_FOR)
		return ROW_UNKNOWN;
	if (loop->parent && loop_keeper(loop->parent)->row == ROW_UNKNOWN)
		return !branch_around(loop, loop->op->parent) &&
				       (is_constant_row(loop) || is_bound_at_hand(loop))
			       ? ROW_EXACT
			       : ROW_UNKNOWN;
	if (!must_know && wasted_trips(loop) > MOST_WASTED)
		return ROW_UNKNOWN;
	if (!loop->parent || is_constant_row(loop))
		return ROW_EXACT;
	if (is_invariant(bounds[0], loop->nest) && is_invariant(bounds[1], loop->nest) &&
	    branches_are_known(loop))
		return ROW_EXACT;
	return !loop->parent->grows && rectangle_is_known(loop, !must_know && is_under_branch(loop))
		       ? ROW_GREATEST
		       : ROW_UNKNOWN;
}

/* ---- in the output ---- */

Value *build_folded(Builder *b, OpCode code, Value *x, Value *y)
{
	int64_t u, v, w = 0;
	bool known = value_is_const_int(x, &u) && value_is_const_int(y, &v);

	if (known && (code == OP_COUNT_MUL || code == OP_MUL || code == OP_SIZE_MUL))
		known = !__builtin_mul_overflow(u, v, &w);
	else if (known && (code == OP_ADD || code == OP_SIZE_ADD))
		known = !__builtin_add_overflow(u, v, &w);
	else if (known && code == OP_DIV)
		w = u / v;
	else if (known)
		known = !__builtin_sub_overflow(u, v, &w);
	return known ? build_int(b, x->type, w) : build_2(b, code, NULL, x, y);
}

Value *build_choice(Builder *b, OpCode order, Value *x, Value *y)
{
	int64_t u, v;

	if (value_is_const_int(x, &u) && value_is_const_int(y, &v))
		return (order == OP_LT) == (u < v) ? x : y;
	return build_3(b, OP_SELECT, x->type, build_2(b, order, NULL, x, y), x, y);
}

static Value *to_i64(Builder *b, Value *v)
{
	return build_converted(b, type_scalar(b->func->module, TYPE_I64), v);
}

/* max(v, 0) */
static Value *build_clamped(Builder *b, Value *v)
{
	int64_t c;
	Value *none = build_int(b, v->type, 0);

	if (value_is_const_int(v, &c))
		return c > 0 ? v : none;
	return build_3(b, OP_SELECT, v->type, build_2(b, OP_GT, NULL, v, none), v, none);
}

/* Whether v is unsigned, or the counter of a loop that starts at a constant >= 0. */
static bool is_never_negative(const Value *v)
{
	const Op *loop = v->def ? NULL : v->region->owner;
	int64_t lo;

	if (!type_is_signed(v->type))
		return true;
	return loop && loop->code == OP_FOR && v->index == 0 &&
	       value_is_const_int(loop->args[0], &lo) && lo >= 0;
}

Value *trips_inside(Builder *b, Value *lo, Value *hi)
{
	int64_t u, v;
	bool is_from_0 = value_is_const_int(lo, &u) && u == 0;

	if (value_is_const_int(lo, &u) && value_is_const_int(hi, &v))
		return build_int(b, type_scalar(b->func->module, TYPE_I64), v > u ? v - u : 0);
	Value *to = to_i64(b, hi);
	return is_from_0 ? to : build_2(b, OP_SUB, NULL, to, to_i64(b, lo));
}

Value *trips_between(Builder *b, Value *lo, Value *hi)
{
	Value *trips = trips_inside(b, lo, hi);
	int64_t u, k;

	if (value_is_const_int(trips, &k) ||
	    (value_is_const_int(lo, &u) && u == 0 && is_never_negative(hi)))
		return trips;
	Value *some = build_2(b, OP_GT, NULL, hi, lo);
	Value *none = build_int(b, trips->type, 0);
	return build_3(b, OP_SELECT, trips->type, some, trips, none);
}

/* The copy of an integer of the input in front of a nest: from the map, or computed there. */
Value *in_front_copy(Builder *b, const Value *v, const Op *nest, Value **map)
{
	Value *args[3];

	if (is_visible_before(v, nest))
		return map[v->id];
	if (v->def->code == OP_CONST)
		return build_int(b, v->type, v->def->attr.i);
	for (uint32_t i = 0; i < v->def->nargs; i++)
		args[i] = in_front_copy(b, v->def->args[i], nest, map);
	return build(b, v->def->code, v->type, args, v->def->nargs);
}

Value *exact_row(const LoopInfo *loop, Builder *b, Value **map)
{
	Value *lo = in_front_copy(b, loop->op->args[0], loop->nest, map);
	Value *hi = in_front_copy(b, loop->op->args[1], loop->nest, map);

	return trips_between(b, lo, hi);
}

/* An arm of a branch around the loop, and those inside it. */
typedef struct Guard {
	const Region *arm;
	const struct Guard *inner;
} Guard;

static Value *guarded_row(const LoopInfo *loop, Builder *b, const Guard *guard, Value **map);

/* The row under the inner guards if arm k is taken, else 0. */
static Value *row_in_arm(const LoopInfo *loop, Builder *b, Value *cond, uint32_t k,
			 const Guard *guard, Value **map)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	const uint8_t stage = PRIMAL;
	Op *branch = build_if(b, cond, &i64, &stage, 1);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(b->func, branch->regions[r], b->loc);
		Value *row = r == k ? guarded_row(loop, &in, guard, map) : build_int(&in, i64, 0);

		build_yield(&in, &row, 1);
	}
	return &branch->results[0];
}

static Value *guarded_row(const LoopInfo *loop, Builder *b, const Guard *guard, Value **map)
{
	if (!guard)
		return exact_row(loop, b, map);
	const Op *branch = guard->arm->owner;
	Value *cond = in_front_copy(b, branch->args[0], loop->nest, map);
	return row_in_arm(loop, b, cond, guard->arm == branch->regions[1], guard->inner, map);
}

/* The row, or 0 where the source does not compute it. Collects guards from the region up to the
 * loop around. */
static Value *row_from(const LoopInfo *loop, Builder *b, const Region *region, const Guard *inner,
		       Value *outer, Value **map)
{
	const Op *branch = branch_around(loop, region);
	const Guard guard = {region, inner};

	if (branch)
		return row_from(loop, b, branch->parent, &guard, outer, map);
	if (is_bound_at_hand(loop) && branches_are_harmless(loop))
		return guarded_row(loop, b, inner, map);
	Value *some = build_2(b, OP_GT, NULL, outer, build_int(b, outer->type, 0));
	return row_in_arm(loop, b, some, 0, inner, map);
}

Value *row_in_front(const LoopInfo *loop, Builder *b, Value *outer, Value **map)
{
	bool has_branch = branch_around(loop, loop->op->parent) != NULL;

	if (!outer || is_constant_row(loop) || (!has_branch && is_bound_at_hand(loop)))
		return exact_row(loop, b, map);
	if (loop->row == ROW_GREATEST || (!has_branch && rectangle_cannot_overflow(loop)))
		return build_clamped(b, rectangle_row(loop, b, map));
	return row_from(loop, b, loop->op->parent, NULL, outer, map);
}

Value *trips_times(Builder *b, Value *outer, Value *row)
{
	if (value_is_int(outer, 1))
		return row;
	if (value_is_int(row, 1))
		return outer;
	return build_folded(b, OP_COUNT_MUL, outer, row);
}

Value *trips_if_taken(const LoopInfo *loop, Builder *b, Value *trips, Value **map)
{
	int64_t c;

	if (value_is_const_int(trips, &c) || (loop->row == ROW_EXACT && !is_constant_row(loop)))
		return trips;
	for (const Region *r = loop->op->parent; r->owner != loop->parent->op;
	     r = r->owner->parent) {
		const Op *branch = r->owner;

		if (branch->code != OP_IF || !in_front_is_harmless(branch->args[0], loop->nest))
			continue;
		Value *none = build_int(b, trips->type, 0);
		Value *is = in_front_copy(b, branch->args[0], loop->nest, map);
		bool in_else = r == branch->regions[1];

		trips = build_3(b, OP_SELECT, none->type, is, in_else ? none : trips,
				in_else ? trips : none);
	}
	return trips;
}
