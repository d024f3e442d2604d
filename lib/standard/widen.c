/*
 * widen: a counter narrower than int becomes an int where that changes no value of it.
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
 * Note [Narrow counters]. C computes in int and converts back, and that may change the value: the
 * counter steps by a constant, and the test bounds it. Where each value that is compared, the last
 * included, is one of the narrow type, no conversion changes anything but one: of `i-- > 0`, what
 * is left in i when the loop has ended. After the loop it is converted as it was. The bound need
 * not be constant if its type tells how far it goes: `short i < n` ends before SHRT_MAX where n is
 * a short.
 */
#include "analysis/induction.h"

/* Bounds further away are beyond every narrow type, and sums of smaller ones do not overflow. */
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
	uint32_t side;     /* of the comparison, that counts */
	bool after_step;   /* the test compares what the step has made, as in `while (--i)` */
	bool has_unsigned; /* and does so in an unsigned type */
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

/* Does the body get the value of the test as this parameter? */
static bool is_passed(const Op *loop, const Value *param, const Value *test_value)
{
	return !param->def && param->region == loop->regions[1] && param->index > 0 &&
	       loop->regions[0]->last->args[param->index] == test_value;
}

/* The next value of the carry, made in the test or in the body: (narrow)(carry + constant). */
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

/* The value whose conversions, which widen it, are compared. */
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

static bool find_test(Narrow *n)
{
	n->compare = n->loop->regions[0]->last->args[0]->def;
	if (!n->compare)
		return false;
	for (n->side = 0; n->side < n->compare->nargs && n->side < 2; n->side++) {
		const Value *q = compared_value(n, n->side);

		n->after_step = q == &n->convert->results[0];
		if ((q == n->carry || n->after_step) &&
		    comparison_from(n->compare, n->side, &n->rel))
			return true;
	}
	return false;
}

/* ---- does it stay in its type? ---- */

/* What values a bound may have, by the types that it was converted from. */
static bool interval_of(const Value *v, Interval *out)
{
	const Op *cast = cast_of(v);
	int64_t c, reach = (int64_t)1 << (8 * type_info[v->type->kind].size - 1);

	if (value_is_const_int(v, &c)) {
		*out = (Interval){c, c};
		return c < FAR && c > -FAR && (c >= 0 || type_is_signed(v->type));
	}
	if (cast && interval_of(cast->args[0], out) && fits(v->type, out->lo) &&
	    fits(v->type, out->hi) && (out->lo >= 0 || type_is_signed(v->type)))
		return true;
	*out = type_is_signed(v->type) ? (Interval){-reach, reach - 1}
				       : (Interval){0, 2 * reach - 1};
	return is_narrow(v->type);
}

/* The last value that is compared, if the loop starts at `first`. */
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
		/* The farthest that passes the test, and one step. */
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
	const Op *next; /* what makes the wide value of the next trip */
} Widening;

/* Conversions and indices take the wide value as it is. All else, if the narrow one is gone, takes
 * it converted. */
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

/* Behind the others, since what was converted to the wide type becomes the wide value itself. */
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

/* The sum without its conversion. */
static Value *build_next(const Narrow *n)
{
	Builder b = builder_before(n->func, n->convert);
	const Op *wide = n->convert->args[0]->def->args[0]->def;
	Value *next = build_plus(&b, wide->args[0], n->amount);

	next->hint = n->convert->results[0].hint;
	return next;
}

/* The comparison in int too, where the bound is an int by its value. */
static void widen_compare(const Narrow *n, Value *counter)
{
	Value *bound = n->compare->args[1 - n->side];
	bool is_inside = region_contains(n->loop->regions[0], bound->region);
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

/* What the test hands on as parameter j is wide; what it is after the loop is converted. */
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
		widen_uses(n, test, narrow_next, next, next->def);
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
