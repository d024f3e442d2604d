/*
 * rectangle: a bound on the trips of a loop for each trip of the loops around it.
 *
 * Note [Rectangles]. In `for j = i + 1 to min(n, i + k)` the trips are at most hi - lo, a sum of
 * integers with constant factors. What is not known in front of the nest is replaced by its
 * extremes, from inside, so that what occurs in both bounds cancels first:
 *   a counter            its greatest value hi - 1 where its factor is positive, else its least, lo
 *   a chosen value       both; the lesser result if the choice is that of the lesser of two values
 *                        with a positive factor, or of the greater with a negative one; else
 *                        nothing is known under a branch, which may be there to avoid one of them
 *   x / c                the quotient of the extreme of x
 *   x % c, x & c         c - 1 and c; 0
 * Thus min(n, i + k) - (i + 1) is at most min(n - 1, k - 1).
 *
 * The conditions of branches around the loop hold where it is reached: that x < y means that
 * y - x - 1 is at least 0, so that it may be added. That rids the sum of what is in x, too, and the
 * lesser bound of the two counts.
 *
 * Signed arithmetic does not overflow where the source runs it. Unsigned sums and products may wrap
 * and be less than they seem, differences greater: where that matters it must be proved that they
 * do not, or the value is only known to be no less than 0. The sum is computed in 64 bits if it
 * cannot overflow, else with `size_add` and the like: a result that does not fit is the largest
 * size, which no allocation has.
 */
#include "analysis/condition.h"
#include "analysis/dependence.h"
#include "rewrite/rewrite.h"
#include "ad/unzip.h"

#include <math.h>

enum { MAX_ATOMS = 8, MAX_STEPS = 100, MAX_DIVISOR = 1 << 20, MAX_SLACKS = 4 };

typedef struct Atom {
	const Value *v; /* of the input; NULL: `built` */
	Value *built;   /* i64, in the output; NULL as well if nothing is built */
	double reach;   /* a bound on its absolute value */
	int64_t factor;
} Atom;

typedef struct Sum {
	int64_t constant;
	Atom atoms[MAX_ATOMS];
	uint32_t count;
	bool failed;
} Sum;

typedef struct Rectangle {
	const LoopInfo *loop;
	Builder *b; /* NULL: only to find out whether there is a bound */
	Value **map;
	int left;               /* steps, until the search is given up */
	int choices;            /* around the sum at hand, of which only the least counts */
	bool is_exact;          /* the bound is reached wherever the loop around makes a trip */
	bool is_under_branch;   /* the branch may be there to avoid one of two values */
	Sum slacks[MAX_SLACKS]; /* at least 0 where the loop is reached */
	uint32_t nslacks;
} Rectangle;

typedef struct Bound {
	Value *v;
	double reach;
	bool is_known;
} Bound;

/* ---- sums ---- */

static void add_constant(Sum *sum, int64_t c, int64_t factor)
{
	int64_t product;

	sum->failed |= __builtin_mul_overflow(c, factor, &product) ||
		       __builtin_add_overflow(sum->constant, product, &sum->constant) ||
		       sum->constant == INT64_MIN;
}

static void add_atom(Sum *sum, Atom atom)
{
	uint32_t i = 0;

	while (i < sum->count && (!atom.v || sum->atoms[i].v != atom.v))
		i++;
	if (i == MAX_ATOMS || fabs((double)atom.factor) > INT32_MAX) {
		sum->failed = true;
	} else if (i == sum->count) {
		sum->atoms[sum->count++] = atom;
	} else {
		sum->atoms[i].factor += atom.factor;
		if (sum->atoms[i].factor == 0)
			sum->atoms[i] = sum->atoms[--sum->count];
	}
}

static void add_sum(Sum *sum, const Sum *other, int64_t factor)
{
	sum->failed |= other->failed;
	add_constant(sum, other->constant, factor);
	for (uint32_t i = 0; i < other->count; i++) {
		Atom atom = other->atoms[i];

		atom.factor *= factor;
		add_atom(sum, atom);
	}
}

/* The loop of the nest around the bounded one whose counter v is, or NULL. */
static const Op *counted_by(const Rectangle *r, const Value *v)
{
	for (const LoopInfo *loop = r->loop->parent; loop; loop = loop->parent)
		if (v == loop->op->regions[0]->params[0])
			return loop->op;
	return NULL;
}

static bool is_unsigned(const Value *v)
{
	return !type_is_signed(v->type);
}

/* Is the unsigned result what it is in integers of any size? */
static bool cannot_wrap(const Rectangle *r, const Op *op)
{
	const Value *v = op->args[0];
	int64_t c;

	if (op->code == OP_SUB)
		return never_less(r->loop->dependences, op, v, op->args[1]);
	return op->code == OP_ADD && counted_by(r, v) && value_is_const_int(op->args[1], &c) &&
	       c == 1;
}

static void add_value(Rectangle *r, Sum *sum, const Value *v, int64_t factor);

static bool is_in_front(const Rectangle *r, const Atom *atom)
{
	return !atom->v || in_front_is_harmless(atom->v, r->loop->nest);
}

/* The value as a sum of what is known in front of the nest; failed if there is none. */
static Sum sum_in_front(Rectangle *r, const Value *v)
{
	Sum sum = {0};

	add_value(r, &sum, v, 1);
	for (uint32_t i = 0; i < sum.count; i++)
		sum.failed |= !is_in_front(r, &sum.atoms[i]);
	return sum;
}

/* The sum is failed unless it is the value itself: that of the other sign takes it to 0. */
static void require_exact(Sum *sum, const Sum *negative)
{
	Sum both = *sum;

	add_sum(&both, negative, 1);
	sum->failed |= both.failed || both.count > 0 || both.constant != 0;
}

/* Is it the product of two values that are known in front of the nest, none a constant? Those of
 * unsigned numbers may be known to be less than something: so is their product. */
static bool is_product(Rectangle *r, const Op *op)
{
	int64_t c;

	for (uint32_t i = 0; i < 2; i++) {
		Sum sum = sum_in_front(r, op->args[i]), negative = {0};

		if (!is_unsigned(op->args[i])) {
			add_value(r, &negative, op->args[i], -1);
			require_exact(&sum, &negative);
		}
		if (sum.failed || value_is_const_int(op->args[i], &c))
			return false;
	}
	return true;
}

static void add_arithmetic(Rectangle *r, Sum *sum, const Op *op, int64_t factor)
{
	const Value *v = &op->results[0];
	bool wraps_below = op->code == OP_SUB || op->code == OP_NEG;
	int64_t c;

	if (is_unsigned(v) && (factor > 0) == wraps_below && !cannot_wrap(r, op)) {
		r->is_exact = false;
		sum->failed |= factor > 0; /* else it is at least 0 */
	} else if (op->code == OP_MUL) {
		uint32_t k = value_is_const_int(op->args[0], &c) ? 0 : 1;

		if (is_product(r, op))
			add_atom(sum, (Atom){v, NULL, INFINITY, factor});
		else if (!value_is_const_int(op->args[k], &c) || c == INT64_MIN ||
			 (is_unsigned(v) && c < 0) || __builtin_mul_overflow(c, factor, &factor))
			sum->failed = true;
		else
			add_value(r, sum, op->args[1 - k], factor);
	} else {
		for (uint32_t i = 0; i < op->nargs; i++)
			add_value(r, sum, op->args[i],
				  wraps_below && i + 1 == op->nargs ? -factor : factor);
	}
}

/* An integer that is at least c, or at most c where the factor is positive. */
static bool is_limited(const Op *op, int64_t factor, int64_t *c)
{
	if ((op->code != OP_REM && op->code != OP_AND) || !value_is_const_int(op->args[1], c) ||
	    *c < (op->code == OP_REM))
		return false;
	*c -= op->code == OP_REM;
	if (factor < 0)
		*c = op->code == OP_REM && type_is_signed(op->results[0].type) ? -*c : 0;
	return true;
}

/* A bound on the absolute value. */
static double reach_of(const Value *v)
{
	const Op *op = v->def;
	int64_t c;

	if (op && op->code == OP_DIV && value_is_const_int(op->args[1], &c) && c > 0)
		return reach_of(op->args[0]) / (double)c;
	if (op && op->code == OP_CAST && type_is_integer(op->args[0]->type))
		return fmin(reach_of(op->args[0]), type_reach(v->type));
	if (op && (op->code == OP_ADD || op->code == OP_SUB) && type_is_signed(v->type))
		return fmin(reach_of(op->args[0]) + reach_of(op->args[1]), type_reach(v->type));
	return value_is_const_int(v, &c) ? fabs((double)c) : type_reach(v->type);
}

/* Is the result no greater than what is converted, or no less where the factor is negative? A
 * negative number becomes a large one where the result is unsigned. */
static bool keeps_value(const Rectangle *r, const Op *cast, int64_t factor)
{
	const Value *v = cast->args[0];
	const Type *from = v->type, *to = cast->results[0].type;

	if (!type_is_integer(from) || to->kind == TYPE_BOOL)
		return false;
	if ((type_is_signed(to) || !type_is_signed(from)) && reach_of(v) <= type_reach(to))
		return true;
	if (type_size(to) < type_size(from))
		return false;
	return type_is_signed(to) ? factor > 0
				  : factor < 0 || never_less(r->loop->dependences, cast, v, NULL);
}

static bool is_choice(const Op *op)
{
	return op->code == OP_SELECT || op->code == OP_IF;
}

static const Value *arm_of(const Value *choice, uint32_t i)
{
	const Op *op = choice->def;

	return op->code == OP_IF ? op->regions[i]->last->args[choice->index] : op->args[1 + i];
}

/* Is it a quotient that rises with the dividend? An unsigned number of 64 bits may be computed as a
 * negative one; where the divisor is small, the quotient is then more than any number of trips. */
static bool is_quotient(const Op *op)
{
	int64_t c;

	return op->code == OP_DIV && value_is_const_int(op->args[1], &c) && c > 0 &&
	       (c <= MAX_DIVISOR || reach_of(op->args[0]) < LARGEST_SIZE ||
		type_is_signed(op->args[0]->type));
}

/* Is it one of the values that greatest() replaces, or has in front of the nest? */
static bool is_atom(const Rectangle *r, const Value *v)
{
	const Op *op = v->def;
	int64_t c;

	if (in_front_is_harmless(v, r->loop->nest) || counted_by(r, v))
		return true;
	return op && (is_choice(op) || is_limited(op, 1, &c) || is_quotient(op));
}

/* Adds factor * v, or more than that. */
static void add_value(Rectangle *r, Sum *sum, const Value *v, int64_t factor)
{
	const Op *op = v->def;
	int64_t c;

	if (r->left-- <= 0 || !type_is_integer(v->type))
		sum->failed = true;
	else if (value_is_const_int(v, &c))
		add_constant(sum, is_unsigned(v) && c < 0 ? INT64_MAX : c, factor);
	else if (op && op->code == OP_CAST && !region_contains(v->region, r->loop->nest->parent) &&
		 keeps_value(r, op, factor) &&
		 (keeps_value(r, op, -factor) || !in_front_is_harmless(v, r->loop->nest)))
		add_value(r, sum, op->args[0], factor);
	else if (is_atom(r, v))
		add_atom(sum, (Atom){v, NULL, reach_of(v), factor});
	else if (op && type_info[v->type->kind].size >= 4 &&
		 (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_NEG ||
		  op->code == OP_MUL))
		add_arithmetic(r, sum, op, factor);
	else
		sum->failed = true;
}

/* ---- choices ---- */

/* a - b; failed if it may wrap. */
static Sum difference(Rectangle *r, const Value *a, const Value *b)
{
	bool was_exact = r->is_exact;
	Sum sum = {0}, negative = {0};

	add_value(r, &sum, a, 1);
	add_value(r, &sum, b, -1);
	add_value(r, &negative, a, -1);
	add_value(r, &negative, b, 1);
	require_exact(&sum, &negative);
	r->is_exact = was_exact;
	return sum;
}

/* What a comparison compares, as the sum left - right, or right - left if that has to be
 * positive. */
static Sum compared(Rectangle *r, const Op *test, bool *or_equal)
{
	bool is_less = test->code == OP_LT || test->code == OP_LE;

	*or_equal = test->code == OP_LE || test->code == OP_GE;
	return difference(r, test->args[is_less], test->args[!is_less]);
}

/* Does the choice make factor * value the lesser of the two? It does so if the two are what is
 * compared. Else let t be what is compared and a, b bounds on the values, times the sign of the
 * factor. If a - b = c - t, then t > 0 means a - b <= c - 1, and else a - b >= c: a is the lesser
 * one if c is 0 or 1. */
static bool takes_lesser(Rectangle *r, const Value *choice, int64_t factor)
{
	const Op *test = choice->def->args[0]->def;
	const Value *a = arm_of(choice, 0), *b = arm_of(choice, 1);
	bool was_exact = r->is_exact, or_equal;
	int64_t sign = factor > 0 ? 1 : -1;
	Sum t, other = {0};

	if (!test || !op_is_comparison(test) || test->code == OP_EQ || test->code == OP_NE)
		return false;
	for (uint32_t i = 0; i < 2; i++)
		if (test->args[i] == a && test->args[1 - i] == b)
			return (factor > 0) ==
			       ((test->code == OP_LT || test->code == OP_LE) == (i == 0));
	t = compared(r, test, &or_equal);
	add_value(r, &t, a, sign);
	add_value(r, &other, b, sign);
	add_sum(&t, &other, -1);
	r->is_exact = was_exact;
	t.constant += or_equal;
	return !t.failed && t.count == 0 && (t.constant == 0 || t.constant == 1);
}

/* ---- bounds ---- */

static Value *as_i64(const Rectangle *r, Value *v)
{
	return build_converted(r->b, type_scalar(r->b->func->module, TYPE_I64), v);
}

static Value *constant(const Rectangle *r, int64_t c)
{
	return build_int(r->b, type_scalar(r->b->func->module, TYPE_I64), c);
}

/* What the atom stands for; the least of several must not be a size that seems to be negative. */
static Value *build_atom(const Rectangle *r, const Atom *atom)
{
	Value *v = atom->v ? as_i64(r, in_front_copy(r->b, atom->v, r->loop->nest, r->map))
			   : atom->built;

	if (!atom->v || r->choices == 0 || !is_unsigned(atom->v) || type_size(atom->v->type) < 8)
		return v;
	return build_3(r->b, OP_SELECT, v->type, build_2(r->b, OP_LT, NULL, v, constant(r, 0)),
		       constant(r, INT64_MAX), v);
}

/* sum + term, or - term, or a size that does not fit; NULL for a sum is 0. */
static Value *build_plus_term(const Rectangle *r, Value *sum, Value *term, bool is_less,
			      bool is_checked)
{
	if (!sum)
		return term;
	if (is_less)
		return build_folded(r->b, is_checked ? OP_SIZE_SUB : OP_SUB, sum, term);
	return build_folded(r->b, is_checked ? OP_SIZE_ADD : OP_ADD, sum, term);
}

static Value *build_term(const Rectangle *r, const Atom *atom, bool is_checked)
{
	Value *v = build_atom(r, atom);
	int64_t times = atom->factor < 0 ? -atom->factor : atom->factor;

	return times == 1 ? v
			  : build_folded(r->b, is_checked ? OP_SIZE_MUL : OP_MUL, v,
					 constant(r, times));
}

/* First what is added, then what is subtracted: a part that does not fit stays so. */
static Bound build_sum(const Rectangle *r, const Sum *sum)
{
	Bound bound = {NULL, fabs((double)sum->constant), true};
	bool is_checked;
	int64_t c = sum->constant;

	for (uint32_t i = 0; i < sum->count; i++)
		bound.reach += fabs((double)sum->atoms[i].factor) * sum->atoms[i].reach;
	is_checked = bound.reach >= LARGEST_SIZE;
	for (uint32_t less = 0; less < 2 && r->b; less++) {
		for (uint32_t i = 0; i < sum->count; i++)
			if ((sum->atoms[i].factor < 0) == less)
				bound.v = build_plus_term(r, bound.v,
							  build_term(r, &sum->atoms[i], is_checked),
							  less, is_checked);
		if (less ? c < 0 : c > 0 || !bound.v)
			bound.v = build_plus_term(r, bound.v,
						  constant(r, less    ? -c
							      : c > 0 ? c
								      : 0),
						  less, is_checked);
	}
	return bound;
}

static Bound greatest(Rectangle *r, Sum *sum);

static int depth_of(const Value *v)
{
	int depth = 0;

	for (const Region *region = v->region; region->owner; region = region->owner->parent)
		depth += 2;
	return depth + (v->def != NULL);
}

/* Takes the innermost atom that is not known in front of the nest from the sum. */
static bool take_innermost(const Rectangle *r, Sum *sum, Atom *atom)
{
	uint32_t found = sum->count;

	for (uint32_t i = 0; i < sum->count; i++)
		if (!is_in_front(r, &sum->atoms[i]) &&
		    (found == sum->count ||
		     depth_of(sum->atoms[i].v) > depth_of(sum->atoms[found].v)))
			found = i;
	if (found == sum->count)
		return false;
	*atom = sum->atoms[found];
	sum->atoms[found] = sum->atoms[--sum->count];
	return true;
}

static Bound lesser_bound(const Rectangle *r, Bound x, Bound y)
{
	if (x.is_known != y.is_known)
		return x.is_known ? x : y;
	if (r->b && x.is_known)
		x.v = build_choice(r->b, OP_LT, x.v, y.v);
	x.reach = fmax(x.reach, y.reach);
	return x;
}

static Bound greatest_of_choice(Rectangle *r, Sum *sum, const Value *choice, int64_t factor)
{
	Bound x, y;
	Sum other = *sum;
	bool lesser = takes_lesser(r, choice, factor);

	if (!lesser && r->is_under_branch)
		return (Bound){NULL, 0, false};
	r->choices += lesser;
	add_value(r, sum, arm_of(choice, 0), factor);
	add_value(r, &other, arm_of(choice, 1), factor);
	x = greatest(r, sum);
	y = greatest(r, &other);
	r->choices -= lesser;
	if (lesser)
		return lesser_bound(r, x, y);
	if (r->b && x.is_known && y.is_known)
		x.v = build_choice(r->b, OP_GT, x.v, y.v);
	x.is_known &= y.is_known;
	x.reach = fmax(x.reach, y.reach);
	return x;
}

/* The extreme of a quotient or product, as an atom. */
static void replace_by_built(Rectangle *r, Sum *sum, const Op *op, int64_t factor)
{
	Bound bound[2] = {{NULL, 0, true}, {NULL, 0, true}};
	int64_t sign = op->code == OP_DIV && factor < 0 ? -1 : 1;
	Atom atom = {NULL, NULL, 0, factor * sign};

	for (uint32_t i = 0; i < 2; i++) {
		Sum part = {0};

		add_value(r, &part, op->args[i], i == 0 ? sign : 1);
		bound[i] = greatest(r, &part);
		sum->failed |= !bound[i].is_known;
	}
	if (sum->failed)
		return;
	atom.reach = op->code == OP_DIV ? bound[0].reach : bound[0].reach * bound[1].reach;
	if (r->b && op->code == OP_DIV)
		atom.built = build_folded(r->b, OP_DIV, bound[0].v, bound[1].v);
	else if (r->b)
		atom.built = build_folded(r->b, atom.reach < LARGEST_SIZE ? OP_MUL : OP_SIZE_MUL,
					  bound[0].v, bound[1].v);
	add_atom(sum, atom);
}

/* The greatest value of the sum and factor * v. */
static Bound greatest_with(Rectangle *r, Sum *sum, const Value *v, int64_t factor)
{
	const Op *loop = counted_by(r, v), *op = v->def;
	int64_t c;

	if (op && is_choice(op))
		return greatest_of_choice(r, sum, v, factor);
	if (loop) {
		add_value(r, sum, loop->args[factor > 0], factor);
		add_constant(sum, factor > 0, -factor);
	} else if (is_limited(op, factor, &c)) {
		add_constant(sum, c, factor);
	} else {
		replace_by_built(r, sum, op, factor);
	}
	return greatest(r, sum);
}

/* Adds a slack that takes the atom from the sum, times a positive factor. False: there is none. */
static bool add_slack(const Rectangle *r, Sum *sum, const Atom *atom)
{
	for (uint32_t i = 0; i < r->nslacks; i++) {
		const Sum *slack = &r->slacks[i];
		uint32_t k = 0;

		while (k < slack->count && slack->atoms[k].v != atom->v)
			k++;
		if (k == slack->count || atom->factor % slack->atoms[k].factor != 0 ||
		    (atom->factor > 0) == (slack->atoms[k].factor > 0))
			continue;
		add_atom(sum, *atom);
		add_sum(sum, slack, -(atom->factor / slack->atoms[k].factor));
		return true;
	}
	return false;
}

/* Note [Rectangles] */
static Bound greatest(Rectangle *r, Sum *sum)
{
	Bound bound, other;
	Sum limited;
	Atom atom;

	if (sum->failed || r->left-- <= 0)
		return (Bound){NULL, 0, false};
	if (!take_innermost(r, sum, &atom))
		return build_sum(r, sum);
	r->is_exact &= atom.v->def && atom.v->def->code == OP_MUL;
	limited = *sum;
	if (!add_slack(r, &limited, &atom))
		return greatest_with(r, sum, atom.v, atom.factor);
	r->is_exact = false;
	r->choices++;
	bound = greatest_with(r, sum, atom.v, atom.factor);
	other = greatest(r, &limited);
	r->choices--;
	return lesser_bound(r, bound, other);
}

static void add_to_slacks(Rectangle *r, const Value *a, const Value *b, int64_t least)
{
	Sum sum = difference(r, a, b);

	add_constant(&sum, -least, 1);
	if (!sum.failed && sum.count > 0 && r->nslacks < MAX_SLACKS)
		r->slacks[r->nslacks++] = sum;
}

static void note_slack(const Op *test, bool holds, void *data)
{
	Rectangle *r = data;
	OpCode code = holds ? test->code : comparison_opposite(test);
	const Value *a = test->args[0], *b = test->args[1];

	if (!type_is_integer(a->type))
		return;
	if (code == OP_LT || code == OP_LE || code == OP_EQ)
		add_to_slacks(r, b, a, code == OP_LT);
	if (code == OP_GT || code == OP_GE || code == OP_EQ)
		add_to_slacks(r, a, b, code == OP_GT);
}

/* Notes what the branches between the loop and its nest say. */
static void note_slacks(Rectangle *r)
{
	for (const Region *in = r->loop->op->parent; in->owner != r->loop->nest;
	     in = in->owner->parent)
		if (in->owner->code == OP_IF)
			condition_walk(in->owner->args[0], in == in->owner->regions[0], note_slack,
				       r);
}

static Bound greatest_trips(Rectangle *r)
{
	Sum sum = {0};

	r->left = MAX_STEPS;
	note_slacks(r);
	r->left = MAX_STEPS;
	r->is_exact = true;
	add_value(r, &sum, r->loop->op->args[1], 1);
	add_value(r, &sum, r->loop->op->args[0], -1);
	return greatest(r, &sum);
}

bool rectangle_is_known(const LoopInfo *loop, bool is_under_branch)
{
	Rectangle r = {.loop = loop, .is_under_branch = is_under_branch};

	return greatest_trips(&r).is_known;
}

bool rectangle_cannot_overflow(const LoopInfo *loop)
{
	Rectangle r = {.loop = loop};
	Bound bound = greatest_trips(&r);

	return bound.is_known && r.is_exact && bound.reach < LARGEST_SIZE;
}

Value *rectangle_row(const LoopInfo *loop, Builder *b, Value **map)
{
	Rectangle r = {.loop = loop, .b = b, .map = map};

	return greatest_trips(&r).v;
}
