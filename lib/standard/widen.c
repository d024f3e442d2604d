/*
 * widen: turns a counter narrower than int into an int where that changes none of its values.
 *
 *   %i = while carry (%i = %0) {          %0: u8        while carry (%i = %0.1) {     %0.1: i32
 *     %q = cast %i : i32                                  %c = lt %i, %10
 *     %c = lt %q, %10                                     condition %c, %i
 *     condition %c, %i                           =>     } do (%k, %i) {
 *   } do (%k, %i) {                                       %p = index %x, %i
 *     %p = index %x, %i                                   ..
 *     ..                                                  %n = add %i, %1
 *     %m = cast %i : i32                                  yield %n
 *     %n = add %m, %1                                   }
 *     %j = cast %n : u8
 *     yield %j
 *   }
 *
 * Note [Narrow counters]. C computes in int and converts back, which may change the value. But the
 * counter steps by a constant and the test bounds it. If every value that is compared, the last one
 * included, fits the narrow type, no conversion changes a value, except the one left in i after
 * `i-- > 0`; after the loop i is therefore converted as before. The bound need not be constant if
 * its type limits it: `short i < n` ends by SHRT_MAX if n is a short.
 */
#include "analysis/induction.h"

/* Beyond every narrow type; and sums of numbers below it do not overflow. */
#define FAR (INT64_C(1) << 40)

typedef struct Narrow {
	Func *func;
	Op *loop;
	Value *carry; /* in the test */
	uint32_t index;
	const Type *type;
	Op *convert;    /* the conversion of the sum to the narrow type */
	int64_t amount; /* of the step */
	Op *compare;
	bool is_last;      /* which stands in the body, and is about the next trip */
	uint32_t side;     /* the operand of the comparison that is the counter */
	bool after_step;   /* the test compares the value after the step, as in `while (--i)` */
	bool has_unsigned; /* the comparison is in an unsigned type */
	OpCode rel;
} Narrow;

typedef struct Interval {
	int64_t lo, hi;
} Interval;

static bool is_narrow(const Type *type)
{
	return type_is_integer(type) && type->kind != TYPE_BOOL && type_info[type->kind].size < 4;
}

static bool fits(const Type *type, int64_t value)
{
	return type_wrap(type, value) == value;
}

static Op *cast_of(const Value *v)
{
	return v->def && v->def->code == OP_CAST && type_is_integer(v->type) &&
			       type_is_integer(v->def->args[0]->type)
		       ? v->def
		       : NULL;
}

/* ---- recognition ---- */

/* Whether the test passes this value to the body as this parameter. */
static bool is_passed(const Op *loop, const Value *param, const Value *test_value)
{
	return !param->def && param->region == loop->regions[1] && param->index > 0 &&
	       loop->regions[0]->last->args[param->index] == test_value;
}

/* Finds the step, in the test or in the body: (narrow)(carry + constant). */
static bool find_step(Narrow *n)
{
	const Op *loop = n->loop, *sum, *wide;
	Value *back = loop->regions[1]->last->args[n->index];
	bool in_test = !back->def && back->region == loop->regions[1] && back->index > 0;

	if (in_test)
		back = loop->regions[0]->last->args[back->index];
	n->convert = cast_of(back);
	sum = n->convert ? n->convert->args[0]->def : NULL;
	if (!sum || (sum->code != OP_ADD && sum->code != OP_SUB) ||
	    !value_is_const_int(sum->args[1], &n->amount))
		return false;
	n->amount = signed_offset(sum->results[0].type, n->amount);
	if (sum->code == OP_SUB)
		n->amount = -n->amount;
	wide = cast_of(sum->args[0]);
	return wide && n->amount != 0 && n->amount < FAR && n->amount > -FAR &&
	       (wide->args[0] == n->carry ||
		(!in_test && is_passed(loop, wide->args[0], n->carry)));
}

/* The operand of the comparison without widening conversions. */
static const Value *compared_value(Narrow *n, uint32_t side)
{
	const Value *v = n->compare->args[side];
	const Op *cast;

	n->has_unsigned = false;
	while (v->type != n->type && (cast = cast_of(v))) {
		if (type_info[v->type->kind].size < 4)
			return NULL;
		n->has_unsigned |= !type_is_signed(v->type);
		v = cast->args[0];
	}
	return v;
}

/* The relation of operand `side` of the comparison to the other one while the loop goes on. */
static bool find_relation(Narrow *n, bool holds)
{
	Op going_on = *n->compare;

	going_on.code = holds ? n->compare->code : comparison_opposite(n->compare);
	return comparison_from(&going_on, n->side, &n->rel);
}

static bool find_test(Narrow *n)
{
	bool holds = true;
	uint32_t flag;

	n->compare = find_last_test(n->loop, &flag, &holds);
	n->is_last = n->compare != NULL;
	if (!n->is_last)
		n->compare = n->loop->regions[0]->last->args[0]->def;
	if (!n->compare)
		return false;
	for (n->side = 0; n->side < n->compare->nargs && n->side < 2; n->side++) {
		const Value *q = compared_value(n, n->side);

		n->after_step = q == &n->convert->results[0];
		if ((n->after_step || (q == n->carry && !n->is_last)) && find_relation(n, holds))
			return true;
	}
	return false;
}

/* ---- whether the counter stays within its type ---- */

/* The values that a bound may have, by the types from which it was converted. */
static bool interval_of(const Value *v, Interval *out)
{
	const Op *cast = cast_of(v);
	int64_t c, reach;

	if (value_is_const_int(v, &c)) {
		*out = (Interval){c, c};
		return c < FAR && c > -FAR && (c >= 0 || type_is_signed(v->type));
	}
	if (cast && interval_of(cast->args[0], out) && fits(v->type, out->lo) &&
	    fits(v->type, out->hi) && (out->lo >= 0 || type_is_signed(v->type)))
		return true;
	if (!is_narrow(v->type))
		return false;
	reach = (int64_t)1 << (8 * type_info[v->type->kind].size - 1);
	*out = type_is_signed(v->type) ? (Interval){-reach, reach - 1}
				       : (Interval){0, 2 * reach - 1};
	return true;
}

/* The last value that is compared if the loop starts at `first`. */
static bool last_from(const Narrow *n, int64_t first, const Interval *bound, int64_t *last)
{
	bool is_upward = n->amount > 0;
	int64_t limit = is_upward ? bound->hi : bound->lo, distance;

	if (n->rel == OP_LE || n->rel == OP_GE)
		limit += is_upward ? 1 : -1;
	distance = is_upward ? limit - first : first - limit;
	*last = first;
	if (n->rel == OP_NE && (bound->lo != bound->hi || distance < 0 || distance % n->amount))
		return false;
	if (distance > 0) {
		int64_t size = is_upward ? n->amount : -n->amount;

		*last += (distance + size - 1) / size * n->amount;
	}
	return true;
}

static bool ends_within_type(const Narrow *n)
{
	const Value *init = n->loop->args[n->index];
	bool is_upward = n->amount > 0, is_known;
	Interval bound;
	int64_t first, last;

	if (!interval_of(n->compare->args[1 - n->side], &bound) ||
	    (is_upward ? n->rel == OP_GT || n->rel == OP_GE : n->rel == OP_LT || n->rel == OP_LE))
		return false;
	is_known = value_is_const_int(init, &first);
	if (is_known) {
		first += n->after_step ? n->amount : 0;
	} else {
		/* The farthest value that passes the test; one step follows. */
		if (n->after_step || n->rel == OP_NE)
			return false;
		first = is_upward ? bound.hi : bound.lo;
		first += n->rel == OP_LT ? -1 : n->rel == OP_GT ? 1 : 0;
	}
	if (!last_from(n, first, &bound, &last))
		return false;
	if (n->has_unsigned && type_is_signed(n->type) && (!is_known || first < 0 || last < 0))
		return false;
	return (!is_known || fits(n->type, first)) && fits(n->type, last);
}

/* ---- the change ---- */

typedef struct Widening {
	const Narrow *n;
	Region *region;
	Value *from, *to;
	const Op *next; /* the op that computes the wide value for the next trip */
} Widening;

/* Whether the use takes the wide value as it is, as conversions and indices do. All other uses take
 * it converted to the narrow type. */
static bool takes_any(const Op *op, uint32_t arg)
{
	return op->code == OP_CAST || (op->code == OP_INDEX && arg > 0);
}

static bool convert_use(Op *op, void *data)
{
	const Widening *w = data;
	const Narrow *n = w->n;

	if (op == n->compare || op == w->next || op == n->loop->regions[0]->last)
		return true;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i] == w->from && !takes_any(op, i) &&
		    !(op == n->loop->regions[1]->last && i == n->index)) {
			Builder b = builder_before(n->func, op);

			op_set_arg(op, i, build_cast(&b, n->type, w->to));
		}
	return true;
}

/* Runs after convert_use: what was converted to the wide type becomes the wide value itself. */
static bool widen_use(Op *op, void *data)
{
	const Widening *w = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i] == w->from && takes_any(op, i))
			op_set_arg(op, i, w->to);
	if (op->code == OP_CAST && op->args[0] == w->to && op->results[0].type == w->to->type)
		op_replace_uses_in(w->region, &op->results[0], w->to);
	return true;
}

static void widen_uses(const Narrow *n, Region *region, Value *from, Value *to, const Op *next)
{
	Widening w = {n, region, from, to, next};

	if (from == to)
		region_walk(region, convert_use, &w);
	region_walk(region, widen_use, &w);
}

/* Builds the sum without its conversion. */
static Value *build_next(const Narrow *n)
{
	Builder b = builder_before(n->func, n->convert);
	const Op *wide = n->convert->args[0]->def->args[0]->def;
	Value *next = build_plus(&b, wide->args[0], n->amount);

	next->hint = n->convert->results[0].hint;
	return next;
}

/* Lets the comparison be in int, too, if the bound fits an int. */
static void widen_compare(const Narrow *n, Value *counter)
{
	Value *bound = n->compare->args[1 - n->side];
	bool is_inside = region_contains(n->compare->parent, bound->region);
	Builder b = builder_before(n->func, is_inside ? n->compare : n->loop);
	Interval range;

	if (!interval_of(bound, &range) || !fits(counter->type, range.lo) ||
	    !fits(counter->type, range.hi))
		return;
	bound = range.lo == range.hi ? build_int(&b, counter->type, range.lo)
				     : build_cast(&b, counter->type, bound);
	op_set_arg(n->compare, n->side, counter);
	op_set_arg(n->compare, 1 - n->side, bound);
}

/* Makes parameter j, to which the test passes the counter, wide. After the loop the value is
 * converted back. */
static void widen_passed(const Narrow *n, uint32_t j, const Type *wide, const Op *next)
{
	Value *param = n->loop->regions[1]->params[j], *result = &n->loop->results[j - 1];

	param->type = wide;
	result->type = wide;
	widen_uses(n, n->loop->regions[1], param, param, next);
	if (result->uses) {
		Builder b = builder_before(n->func, n->loop->next);
		Value *narrow = build_cast(&b, n->type, param);

		op_replace_uses_in(n->loop->parent, result, narrow);
		op_set_arg(narrow->def, 0, result);
	}
}

static void widen(Narrow *n)
{
	const Type *wide = type_scalar(n->func->module, TYPE_I32);
	Op *loop = n->loop, *condition = loop->regions[0]->last;
	Region *test = loop->regions[0], *body = loop->regions[1];
	Builder before = builder_before(n->func, loop);
	Value *init = loop->args[n->index], *narrow_next = &n->convert->results[0], *next;
	bool in_test = n->convert->parent == test;

	op_set_arg(loop, n->index, build_converted(&before, wide, init));
	n->carry->type = wide;
	for (uint32_t j = 1; j < condition->nargs; j++)
		if (condition->args[j] == n->carry)
			body->params[j]->type = wide;
	next = build_next(n);
	widen_compare(n, n->after_step ? next : n->carry);
	widen_uses(n, test, n->carry, n->carry, next->def);
	if (n->after_step)
		widen_uses(n, n->is_last ? body : test, narrow_next, next, next->def);
	for (uint32_t j = 1; j < condition->nargs; j++) {
		if (in_test && condition->args[j] == narrow_next)
			op_set_arg(condition, j, next);
		if (condition->args[j] == n->carry || condition->args[j] == next)
			widen_passed(n, j, wide, next->def);
	}
	if (!in_test)
		op_set_arg(body->last, n->index, next);
}

void widen_counters(Func *func, Op *loop)
{
	for (uint32_t i = 0; i < loop->nargs; i++) {
		Narrow n = {.func = func, .loop = loop, .index = i};

		n.carry = loop->regions[0]->params[i];
		n.type = n.carry->type;
		if (is_narrow(n.type) && find_step(&n) && find_test(&n) && ends_within_type(&n))
			widen(&n);
	}
}
