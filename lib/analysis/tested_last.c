/*
 * tested_last: counted loops that test at the end of their trips, as `do` loops do.
 *
 *   %go = while carry (%go = true, %i = %a) {
 *     condition %go, %i
 *   } do (%k, %i) {
 *     ..
 *     %i.1 = add %i, %1
 *     %c = lt %i.1, %n
 *     yield %c, %i.1
 *   }
 *
 * Note [Tests at the end]. Let q be the counter as compared, from the second trip on, and q0 what
 * it would be before the first one, so that the source compares q0 + step first.
 * - If q0 REL h is known to hold (an `if` around the loop says so), the loop is the same as one
 *   that tests first.
 * - If q moves on from q0 without wrapping, and REL is an inequality, q0 REL h fails only if all
 *   later tests do, too. The range is that of a loop that tests first, made to hold one trip. With
 *   `!=`, a signed counter that starts behind the bound overflows, and a pointer leaves its object,
 *   unless an effect ends the program before that.
 * - Else the trips after the first one are counted, from q0 + step, and one is added in 64 bits.
 * q0 must be a value that the source forms: the counter itself. Where the test compares the value
 * before the step (`while (i++ < n)`), `q < h` is the same as `i <= h` for the next i. The range
 * ends one behind the greater one of i and h, which exists if the source makes the step even where
 * the test fails.
 */
#include "analysis/condition.h"
#include "analysis/induction.h"

/* Beyond the constants that are looked at. A counter of 64 bits that wraps does not get there. */
static const int64_t FAR = INT64_C(1) << 40;

/* ---- recognition ---- */

/* Whether v is true in the body whatever happens. */
static bool is_true(const Op *loop, const Value *v, uint32_t flag)
{
	const Region *test = loop->regions[0], *body = loop->regions[1];

	return value_is_int(v, 1) ||
	       (!v->def && v->region == body && test->last->args[v->index] == test->params[flag]);
}

/* The comparison whose outcome v is: directly, negated, or as a choice between true and false. */
static Op *find_outcome(const Op *loop, const Value *v, uint32_t flag, bool *holds)
{
	*holds = true;
	while (v->def && v->def->parent == loop->regions[1]) {
		const Op *op = v->def;
		const Value *arms[2];

		if (op_is_comparison(op))
			return v->def;
		if (op->code == OP_IF)
			for (uint32_t r = 0; r < 2; r++)
				arms[r] = op->regions[r]->last->args[v->index];
		else if (op->code != OP_NOT)
			return NULL;
		if (op->code == OP_NOT ||
		    (value_is_int(arms[0], 0) && is_true(loop, arms[1], flag)))
			*holds = !*holds;
		else if (!value_is_int(arms[1], 0) || !is_true(loop, arms[0], flag))
			return NULL;
		v = op->args[0];
	}
	return NULL;
}

Op *find_last_test(const Op *loop, uint32_t *flag, bool *holds)
{
	const Value *go = loop->regions[0]->last->args[0];

	if (go->def || go->region != loop->regions[0] || !value_is_int(loop->args[go->index], 1))
		return NULL;
	for (const Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = op->next)
		if (!op_is_pure(op))
			return NULL;
	*flag = go->index;
	return find_outcome(loop, loop->regions[1]->last->args[go->index], go->index, holds);
}

bool find_counted_last(const Op *loop, Counted *out)
{
	uint32_t flag;
	bool holds;
	const Op *op = find_last_test(loop, &flag, &holds);

	if (!op)
		return false;
	Compared cmp = {holds ? op->code : comparison_opposite(op), op->args, true};
	if (!find_compared(loop, &cmp, out))
		return false;
	out->flag = flag;
	return true;
}

/* ---- what is known before the loop ---- */

/* greater - less >= gap; NULL stands for 0. */
typedef struct Order {
	const Value *less, *greater;
	int64_t gap;
} Order;

typedef struct Search {
	const Order *wanted;
	bool found;
} Search;

/* v as a value plus a constant, where that does not wrap. */
static const Value *base_of(Value *v, int64_t *c)
{
	if (type_is_signed(v->type) || value_is_const_int(v, c))
		return split_plus(v, c);
	*c = 0;
	return v;
}

static bool is_near(const Type *type, int64_t c)
{
	return c < FAR && (c >= 0 || (type_is_signed(type) && c > -FAR));
}

/* less < greater or, if not strict, less <= greater. */
static bool find_order(Value *less, Value *greater, bool is_strict, Order *o)
{
	int64_t from, to;

	o->less = base_of(less, &from);
	o->greater = base_of(greater, &to);
	o->gap = from - to + is_strict;
	return is_near(less->type, from) && is_near(greater->type, to);
}

static bool find_relation(OpCode rel, Value *a, Value *b, Order *o)
{
	if (rel == OP_LT || rel == OP_LE)
		return find_order(a, b, rel == OP_LT, o);
	return (rel == OP_GT || rel == OP_GE) && find_order(b, a, rel == OP_GT, o);
}

static void compare_orders(const Op *cmp, bool holds, void *data)
{
	Search *s = data;
	OpCode rel = holds ? cmp->code : comparison_opposite(cmp);
	Value *a = cmp->args[0], *b = cmp->args[1];
	Order known;

	if (rel == OP_NE && !type_is_signed(a->type) && value_is_int(b, 0))
		rel = OP_GT;
	s->found |= find_relation(rel, a, b, &known) && known.less == s->wanted->less &&
		    known.greater == s->wanted->greater && known.gap >= s->wanted->gap;
}

/* Whether the order holds before the loop. */
static bool is_known(const Op *loop, const Order *wanted)
{
	Search s = {wanted, wanted->less == wanted->greater && wanted->gap <= 0};

	for (const Region *in = loop->parent; in->owner && !s.found; in = in->owner->parent)
		if (in->owner->code == OP_IF)
			condition_walk(in->owner->args[0], in == in->owner->regions[0],
				       compare_orders, &s);
	return s.found;
}

/* Whether q0 REL h is known to hold, of the numbers that they are. Where a comparison in another
 * type says something else, there is no range. */
static bool first_holds(const Op *loop, const Counted *n)
{
	Value *q0 = loop->args[n->carry], *h = n->moves ? loop->args[n->bound_carry] : n->bound;
	OpCode rel = n->rel == OP_NE ? (n->step > 0 ? OP_LT : OP_GT) : n->rel;
	Order wanted;

	return find_relation(rel, q0, h, &wanted) && is_known(loop, &wanted);
}

/* ---- ranges ---- */

/* Whether q goes on from q0 without wrapping, so that q0 REL h is as good as the first test. */
static bool goes_on(const Op *loop, const Counted *n)
{
	Value *q0 = loop->args[n->carry];
	bool lives_long = type_info[q0->type->kind].size == 8 && !loop_has_io(loop);
	int64_t c;

	if (type_is_ptr(q0->type) || type_is_signed(q0->type))
		return true;
	if (n->step > 0 && n->step < FAR)
		return value_is_const_int(q0, &c) && is_near(q0->type, c) &&
		       type_wrap(q0->type, c + n->step) == c + n->step &&
		       (n->rel != OP_NE || (c == 0 && lives_long));
	return lives_long && value_is_const_int(n->bound, &c) && is_near(q0->type, c);
}

/* Whether a step beyond v does not overflow. */
static bool has_next(const Counted *n, const Value *v)
{
	return n->step > 0 ? value_has_successor(v) : value_has_predecessor(v);
}

/* The test of a loop that compares the counter before its unit step, as one of the value behind it.
 * False if the bound, or a counter that starts beyond it, has no place for that. */
static bool include_bound(const Op *loop, Counted *n)
{
	const Value *q0 = loop->args[n->carry];
	Counted next = *n;

	if (n->offset != -n->step || (n->step != 1 && n->step != -1) || !type_is_signed(q0->type) ||
	    (n->rel != OP_NE && n->rel != (n->step > 0 ? OP_LT : OP_GT)))
		return false;
	next.rel = n->step > 0 ? OP_LE : OP_GE;
	next.offset = 0;
	if (n->is_guarded &&
	    !(has_next(n, n->bound) && (has_next(n, q0) || first_holds(loop, &next))))
		return false;
	*n = next;
	return true;
}

/* Of a bound that is included, the bound itself is chosen. */
void range_hold_one(Builder *b, Range *r)
{
	bool down = (r->flags & FOR_DOWN) != 0;
	Value **end = down ? &r->lo : &r->hi;
	Value *least = build_plus(b, down ? r->hi : r->lo, down ? -1 : 1), *is_beyond;
	int64_t c;
	bool is_included = !down && split_plus(*end, &c) && c == 1 && (*end)->def->code == OP_ADD &&
			   type_is_signed((*end)->type);

	if (is_included) {
		*end = build_plus(b, *end, -1);
		least = r->lo;
	}
	is_beyond = build_2(b, down ? OP_LT : OP_GT, NULL, *end, least);
	*end = build_plus(b, build_3(b, OP_SELECT, NULL, is_beyond, *end, least), is_included);
}

/* One trip and those that follow it, counted in 64 bits. */
static bool count_the_rest(Builder *b, const Op *loop, Counted *n, Range *r)
{
	const Type *wide = type_scalar(b->func->module, TYPE_I64);
	Value *zero = build_int(b, wide, 0), *count;
	const Type *number;

	if (n->moves)
		return false;
	n->offset += n->step;
	if (!find_range(b, loop, n, r))
		return false;
	n->offset = 0;
	number = type_info[r->hi->type->kind].size < 8 ? wide
						       : type_scalar(b->func->module, TYPE_U64);
	count = build_2(b, OP_SUB, NULL, build_cast(b, number, r->hi),
			build_cast(b, number, r->lo));
	count = build_cast(b, wide, count);
	if (type_is_signed(r->hi->type) || !value_is_int(r->lo, 0))
		count = build_3(b, OP_SELECT, NULL, build_2(b, OP_LT, NULL, r->lo, r->hi), count,
				zero);
	*r = (Range){.lo = zero,
		     .hi = build_plus(b, count, 1),
		     .by_trip = true,
		     .runs = true,
		     .q0 = loop->args[n->carry]};
	return true;
}

bool find_range_last(Builder *b, const Op *loop, Counted *n, Range *r)
{
	bool may_miss = n->rel == OP_NE; /* the bound, and go on for ever */
	bool is_plain = include_bound(loop, n) || n->offset == 0, holds;

	is_plain = is_plain && !(n->moves && n->bound_offset);
	holds = is_plain && first_holds(loop, n);
	if (may_miss && !holds && loop_has_io(loop))
		return false;
	if (!holds && !(is_plain && goes_on(loop, n)))
		return count_the_rest(b, loop, n, r);
	if (!find_range(b, loop, n, r))
		return false;
	r->runs = true;
	r->may_be_empty = !holds && n->rel != OP_NE;
	return true;
}
