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
 *   otherwise not known, and a tape grows as needed.
 * Where storage cannot grow, the row is the greatest number of trips: bounds that depend on
 * counters of the loops around (triangles) are replaced by their greatest values, and branches that
 * are not known are assumed to be taken. This is computed in 64 bits, and only if it cannot
 * overflow.
 */
#include "rewrite/rewrite.h"
#include "ad/unzip.h"

#include <math.h>

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

/* Whether computing it takes only comparisons, conversions and selections, which cannot
 * overflow. */
static bool is_harmless(const Value *v, const Op *nest)
{
	const Op *op = v->def;

	if (is_visible_before(v, nest))
		return true;
	if (!op || !type_is_integer(v->type) ||
	    (op_info[op->code].result != RESULT_BOOL && op->code != OP_SELECT &&
	     op->code != OP_CAST && op->code != OP_CONST))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_harmless(op->args[i], nest))
			return false;
	return true;
}

static bool branches_are_harmless(const LoopInfo *loop)
{
	const Op *branch;

	for (const Region *r = loop->op->parent; (branch = branch_around(loop, r));
	     r = branch->parent)
		if (!is_harmless(branch->args[0], loop->nest))
			return false;
	return true;
}

/* ---- the greatest and least values of a bound ---- */

static bool is_counter(const LoopInfo *loop, const Value *v)
{
	return v == loop->op->regions[0]->params[0];
}

/* The loop of the nest around `loop` whose counter v is, or NULL. */
static const LoopInfo *counted_by(const LoopInfo *loop, const Value *v)
{
	for (loop = loop->parent; loop; loop = loop->parent)
		if (is_counter(loop, v))
			return loop;
	return NULL;
}

static bool keeps_value(const Op *cast)
{
	const Type *from = cast->args[0]->type, *to = cast->results[0].type;

	return type_is_integer(from) && type_is_integer(to) &&
	       type_info[from->kind].size <= type_info[to->kind].size &&
	       (type_is_signed(from) == type_is_signed(to) ||
		(!type_is_signed(from) && type_info[from->kind].size < type_info[to->kind].size));
}

static double reach_of_op(const LoopInfo *loop, const Op *op);

/* A bound on the absolute value of v; INFINITY if v cannot be computed in front. */
static double reach_in_front(const LoopInfo *loop, const Value *v)
{
	int64_t c;

	if (!type_is_integer(v->type))
		return INFINITY;
	if (value_is_const_int(v, &c))
		return fabs((double)c);
	if (is_visible_before(v, loop->nest) || counted_by(loop, v))
		return type_reach(v->type);
	return v->def && (v->def->code == OP_CAST || type_is_signed(v->type))
		       ? reach_of_op(loop, v->def)
		       : INFINITY;
}

/* Whether extremes of the factors give extremes of the product: one factor is constant, or the
 * product is invariant. */
static bool is_monotone(const LoopInfo *loop, const Op *product)
{
	int64_t c;

	return value_is_const_int(product->args[0], &c) ||
	       value_is_const_int(product->args[1], &c) ||
	       is_invariant(&product->results[0], loop->nest);
}

static double reach_of_op(const LoopInfo *loop, const Op *op)
{
	double x = op->nargs > 0 ? reach_in_front(loop, op->args[0]) : INFINITY;
	double y = op->nargs > 1 ? reach_in_front(loop, op->args[1]) : 0;

	double reach = INFINITY;

	if (op->code == OP_NEG || (op->code == OP_CAST && keeps_value(op)))
		reach = x;
	else if (op->code == OP_ADD || op->code == OP_SUB)
		reach = x + y;
	else if (op->code == OP_MUL && is_monotone(loop, op))
		reach = x * y;
	return reach < LARGEST_SIZE ? reach : INFINITY;
}

static bool may_compute_early(const LoopInfo *loop)
{
	return reach_in_front(loop, loop->op->args[0]) + reach_in_front(loop, loop->op->args[1]) <
	       LARGEST_SIZE;
}

static bool is_constant_row(const LoopInfo *loop)
{
	int64_t c;

	return value_is_const_int(loop->op->args[0], &c) &&
	       value_is_const_int(loop->op->args[1], &c);
}

RowKind row_kind(const LoopInfo *loop, bool must_know)
{
	Value *const *bounds = loop->op->args;

	if (loop->op->code != OP_FOR || (loop->parent && loop->parent->row == ROW_UNKNOWN))
		return ROW_UNKNOWN;
	if (!loop->parent || is_constant_row(loop))
		return ROW_EXACT;
	if (is_invariant(bounds[0], loop->nest) && is_invariant(bounds[1], loop->nest) &&
	    branches_are_known(loop))
		return ROW_EXACT;
	return must_know && may_compute_early(loop) ? ROW_GREATEST : ROW_UNKNOWN;
}

/* ---- in the output ---- */

static Value *build_folded(Builder *b, OpCode code, Value *x, Value *y)
{
	int64_t u, v, w = 0;
	bool known = value_is_const_int(x, &u) && value_is_const_int(y, &v);

	if (known && (code == OP_COUNT_MUL || code == OP_MUL))
		known = !__builtin_mul_overflow(u, v, &w);
	else if (known && code == OP_ADD)
		known = !__builtin_add_overflow(u, v, &w);
	else if (known)
		known = !__builtin_sub_overflow(u, v, &w);
	return known ? build_int(b, x->type, w) : build_2(b, code, NULL, x, y);
}

static Value *to_i64(Builder *b, Value *v)
{
	return build_converted(b, type_scalar(b->func->module, TYPE_I64), v);
}

/* The greatest or the least value that v can have in the nest, as i64. */
static Value *extreme(const LoopInfo *loop, Builder *b, const Value *v, bool greatest, Value **map)
{
	const LoopInfo *counting = counted_by(loop, v);
	const Op *op = v->def;
	bool other = greatest;
	int64_t c = 1;

	if (counting) {
		Value *end = extreme(loop, b, counting->op->args[greatest], greatest, map);

		return greatest ? build_folded(b, OP_SUB, end, build_int(b, end->type, 1)) : end;
	}
	if (value_is_const_int(v, &c))
		return build_int(b, type_scalar(b->func->module, TYPE_I64), c);
	if (is_visible_before(v, loop->nest))
		return to_i64(b, map[v->id]);
	if (op->code == OP_CAST)
		return extreme(loop, b, op->args[0], greatest, map);
	if (op->code == OP_NEG) {
		Value *least = extreme(loop, b, op->args[0], !greatest, map);

		return build_folded(b, OP_SUB, build_int(b, least->type, 0), least);
	}
	if (op->code == OP_SUB)
		other = !greatest;
	else if (op->code == OP_MUL &&
		 (value_is_const_int(op->args[0], &c) || value_is_const_int(op->args[1], &c)))
		greatest = other = greatest == (c >= 0);
	Value *x = extreme(loop, b, op->args[0], greatest, map);
	Value *y = extreme(loop, b, op->args[1], other, map);
	return build_folded(b, op->code, x, y);
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

static Value *greatest_row(const LoopInfo *loop, Builder *b, Value **map)
{
	Value *hi = extreme(loop, b, loop->op->args[1], true, map);
	Value *lo = extreme(loop, b, loop->op->args[0], false, map);

	return build_clamped(b, build_folded(b, OP_SUB, hi, lo));
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
static Value *invariant_copy(Builder *b, const Value *v, const Op *nest, Value **map)
{
	Value *args[3];

	if (is_visible_before(v, nest))
		return map[v->id];
	if (v->def->code == OP_CONST)
		return build_int(b, v->type, v->def->attr.i);
	for (uint32_t i = 0; i < v->def->nargs; i++)
		args[i] = invariant_copy(b, v->def->args[i], nest, map);
	return build(b, v->def->code, v->type, args, v->def->nargs);
}

static Value *exact_row(const LoopInfo *loop, Builder *b, Value **map)
{
	Value *lo = invariant_copy(b, loop->op->args[0], loop->nest, map);
	Value *hi = invariant_copy(b, loop->op->args[1], loop->nest, map);

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
	Value *cond = invariant_copy(b, branch->args[0], loop->nest, map);
	return row_in_arm(loop, b, cond, guard->arm == branch->regions[1], guard->inner, map);
}

/* Whether the loop runs from a constant >= 0 to a value that is visible in front of the nest. */
static bool is_bound_at_hand(const LoopInfo *loop)
{
	int64_t lo;

	return is_visible_before(loop->op->args[1], loop->nest) &&
	       value_is_const_int(loop->op->args[0], &lo) && lo >= 0;
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
	if (loop->row == ROW_GREATEST || (!has_branch && may_compute_early(loop)))
		return greatest_row(loop, b, map);
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
