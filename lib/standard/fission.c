/*
 * fission: a loop that adds to neighbouring elements becomes several loops. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values, after registers and ascend.
 * Leaves    the same function; an innermost `for` upwards that adds to elements of an array to
 *           which its other trips add, too, runs in strips: first the loop without these additions,
 *           which keeps in short local arrays (rows) what they add; then a loop for each group of
 *           additions of which no two trips touch one element.
 *
 *     for %i = %lo to %n {                    while carry (%from = %lo) { .. lt %from, %n .. } do {
 *       %t = mul ..                             %to = min(%from + 64, %n)
 *       accum %p(i + 1), %t                     for %i = %from to %to {
 *       accum %p(i), %t                 ->        %t = mul ..
 *       yield                                     accum %p(i), %t
 *     }                                           store %row(i - from), %t
 *                                               }
 *                                               for free %i = %from to %to {
 *                                                 %t = load %row(i - from)
 *                                                 accum %p(i + 1), %t
 *                                               }
 *                                               yield %to
 *                                             }
 *
 * Short loops in the body that only add are moved, too; the loop over the strip becomes their
 * innermost one:
 *
 *     for %i = %lo to %n {                    .. for %i = %from to %to {
 *       %t = mul ..                                %t = mul ..
 *       for %k = %0 to %3 {                        store %row(i - from), %t
 *         accum %p(i + k), %t            ->      }
 *       }                                        for %k = %0 to %3 {
 *     }                                            for free %i = %from to %to {
 *                                                    accum %p(i + k), (load %row(i - from))
 *
 * Compilers make vector code of each of these loops, and of the first one none. Legal iff nothing
 * that the loop loads or stores behind such an addition, in its trip or a later one, is its place,
 * which is computed from the counter and invariants alone. Additions are to differentials, whose
 * sums may be rounded in any order. What is added is computed again from the row where that is
 * cheap: from invariants, and from what the loop loads and does not write. A sum of the trips of
 * a strip is added behind its loop.
 *
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, sections 5.2 (strips)
 * and 6.2 (distribution); arrays of temporaries: section 5.3 (scalar expansion).
 */
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "analysis/induction.h"
#include "rewrite/shell.h"
#include "standard/standard.h"

#include <string.h>

enum {
	STRIP = 64,
	MOST_TARGETS = 16,
	MOST_ACCESSES = 64,
	MOST_ROWS = 4,
	MOST_DEPTH = 8,
	LEAST_TRIPS = 32,
	TOO_LONG = 9, /* trips of a loop inside, to be moved */
	MANY = 4
};

typedef struct Fission Fission;

/* An addition, and the loop in which it will stand: 0 is the first one. */
typedef struct Target {
	Op *accum;
	Value *leaf;    /* what the row holds from which the value is computed; NULL: none */
	uint32_t group; /* NESTED: it moves with the loop of the body around it */
} Target;

enum {
	NESTED = UINT32_MAX,
	STAYS = UINT32_MAX - 1 /* of the ops of a loop of the body that is not moved */
};

/* A loop that may be split. */
typedef struct Split {
	const Fission *s;
	Op *loop;
	LIST(Target) targets;
	LIST(Op *) nests;        /* loops of the body that only add */
	LIST(const Op *) others; /* loads and stores */
	LIST(Value *) rows;
	uint32_t ngroups;
	bool fits, is_slow;
} Split;

struct Fission {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	Dependences *dependences;
	LIST(Split) splits;
};

/* ---- what the loop does ---- */

static bool is_slow(const Op *op)
{
	return (op_info[op->code].flags & F_M) && op->code != OP_FABS && op->code != OP_SQRT;
}

/* Whether the op only computes: arithmetic, or a choice between arithmetic. */
static bool is_arithmetic(const Op *op)
{
	if (op->code == OP_YIELD)
		return true;
	if (op->code != OP_IF)
		return op_is_pure(op);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *in = op->regions[r]->first; in; in = in->next)
			if (!is_arithmetic(in))
				return false;
	return true;
}

static bool has_fewer_trips(const Op *loop, int64_t than)
{
	int64_t lo, hi;

	return value_is_const_int(loop->args[0], &lo) && value_is_const_int(loop->args[1], &hi) &&
	       hi - lo < than;
}

static bool is_nested(const Split *x, const Op *op)
{
	return op->parent != x->loop->regions[0];
}

/* Whether a loop of the body, whose innermost loops are short, only adds. */
static bool only_adds(const Op *nest)
{
	bool has_loop = false, adds = nest->nresults == 0;

	for (const Op *op = nest->regions[0]->first; op && adds; op = op->next) {
		has_loop |= op->code == OP_FOR;
		adds = op->code == OP_FOR
			       ? only_adds(op)
			       : op->code == OP_ACCUM || op->code == OP_LOAD || is_arithmetic(op);
	}
	return adds && (has_loop || has_fewer_trips(nest, TOO_LONG));
}

static void survey(Split *x, const Region *region, uint32_t group)
{
	for (Op *op = region->first; op; op = op->next) {
		if (op->code == OP_ACCUM && group != STAYS)
			list_push(x->s->c->scratch, &x->targets, ((Target){op, NULL, group}));
		else if (op->code == OP_LOAD || op->code == OP_STORE)
			list_push(x->s->c->scratch, &x->others, op);
		else if (op->code == OP_FOR) {
			bool moves = group == 0 && only_adds(op);

			if (moves)
				list_push(x->s->c->scratch, &x->nests, op);
			survey(x, op->regions[0], moves ? NESTED : group ? group : STAYS);
		} else {
			x->fits &= is_arithmetic(op);
			x->is_slow |= is_slow(op);
		}
	}
}

static Touch touch_of(const Op *op)
{
	return (Touch){op, op->args[0], SPAN_ELEMENT};
}

static bool overlap(const Split *x, const Op *a, const Op *b)
{
	return places_overlap(x->s->aliases, place_of(a->args[0], SPAN_ELEMENT),
			      place_of(b->args[0], SPAN_ELEMENT), 0);
}

static bool meet_in(const Split *x, const Op *a, const Op *b)
{
	return overlap(x, a, b) &&
	       may_meet_in(x->s->dependences, x->loop, touch_of(a), touch_of(b));
}

static bool meet_later(const Split *x, const Op *first, const Op *second)
{
	return overlap(x, first, second) &&
	       may_meet_later(x->s->dependences, x->loop, touch_of(first), touch_of(second));
}

static bool meet_across(const Split *x, const Op *a, const Op *b)
{
	return overlap(x, a, b) &&
	       may_meet_across(x->s->dependences, x->loop, touch_of(a), touch_of(b));
}

static bool is_own(const Split *x, const Value *v)
{
	return region_contains(x->loop->regions[0], v->region);
}

/* The counter of the loop, or of one inside. */
static bool is_counter(const Value *v)
{
	return !v->def && v->index == 0 && v->region->owner && v->region->owner->code == OP_FOR;
}

/* By how much the integer grows in each trip; -1: it is not known, or neither 0 nor 1. */
static int growth(const Split *x, const Value *v, int depth)
{
	const Op *op = v->def;
	bool is_sum = op && (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_CAST);
	int a, b;

	if (v == x->loop->regions[0]->params[0])
		return 1;
	if (!is_own(x, v) || is_counter(v))
		return 0;
	if (!op || depth == MOST_DEPTH || !op_is_pure(op))
		return -1;
	if (!is_sum) {
		for (uint32_t i = 0; i < op->nargs; i++)
			if (growth(x, op->args[i], depth + 1) != 0)
				return -1;
		return 0;
	}
	a = growth(x, op->args[0], depth + 1);
	b = op->code == OP_CAST ? 0 : growth(x, op->args[1], depth + 1);
	if (a < 0 || b < 0 || a + b > 1)
		return -1;
	return op->code == OP_SUB && b > 0 ? -1 : a + b;
}

/* By how much the element of an array moves on in each trip; -1: it is not known. */
static int stride(const Split *x, const Value *at)
{
	const Op *op = at->def;

	if (!is_own(x, at))
		return 0;
	return op && op->code == OP_INDEX && type_is_float(at->type->elem) &&
			       !is_own(x, op->args[0])
		       ? growth(x, op->args[1], 0)
		       : -1;
}

/* ---- what is moved ---- */

static bool is_unwritten(const Split *x, const Op *load)
{
	for (uint32_t i = 0; i < x->targets.count; i++)
		if (meet_in(x, x->targets.items[i].accum, load))
			return false;
	for (uint32_t i = 0; i < x->others.count; i++)
		if (x->others.items[i]->code == OP_STORE && meet_in(x, x->others.items[i], load))
			return false;
	return true;
}

/* Can the value be computed again in another loop, from the counter and what is known outside? */
static bool is_free(const Split *x, const Value *v, int depth)
{
	const Op *op = v->def;

	if (!is_own(x, v) || is_counter(v))
		return true;
	if (!op || depth > MOST_DEPTH || (op->code != OP_LOAD && !op_is_pure(op)) || is_slow(op))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_free(x, op->args[i], depth + 1))
			return false;
	return op->code != OP_LOAD || is_unwritten(x, op);
}

/* The value from which v is cheaply computed again: that is kept in a row. NULL: from nothing. */
static Value *leaf_of(const Split *x, Value *v)
{
	for (;;) {
		const Op *op = v->def;
		Value *inner = NULL;

		if (is_free(x, v, 0))
			return NULL;
		if (!is_own(x, v) || !op || op->nregions ||
		    (op->code != OP_MUL && op->code != OP_DIV && op->code != OP_NEG &&
		     op->code != OP_ADD && op->code != OP_SUB))
			return v;
		for (uint32_t i = 0; i < op->nargs; i++) {
			if (is_free(x, op->args[i], 1))
				continue;
			if (inner)
				return v;
			inner = op->args[i];
		}
		v = inner;
	}
}

static bool is_row(const Split *x, const Value *v)
{
	for (uint32_t i = 0; i < x->rows.count; i++)
		if (x->rows.items[i] == v)
			return true;
	return false;
}

static bool add_row(Split *x, Target *t)
{
	t->leaf = leaf_of(x, t->accum->args[1]);
	if (t->leaf && !is_row(x, t->leaf))
		list_push(x->s->c->scratch, &x->rows, t->leaf);
	return !t->leaf || t->leaf->region == x->loop->regions[0];
}

/* The first loop keeps no addition that meets a load or store of another trip. */
static bool may_join(const Split *x, const Target *t, uint32_t group)
{
	for (uint32_t i = 0; group == 0 && i < x->others.count; i++)
		if (meet_across(x, t->accum, x->others.items[i]))
			return false;
	for (const Target *u = x->targets.items; u < x->targets.items + x->targets.count; u++)
		if (u != t && u->group == group && meet_across(x, t->accum, u->accum))
			return false;
	return true;
}

/* Do other additions of the loop go to the same array in other trips? */
static bool has_neighbour(const Split *x, const Target *t)
{
	for (uint32_t i = 0; i < x->targets.count; i++) {
		const Op *other = x->targets.items[i].accum;

		if (other != t->accum &&
		    address_root(other->args[0]) == address_root(t->accum->args[0]) &&
		    meet_across(x, t->accum, other))
			return true;
	}
	return false;
}

/* Gives each addition the first loop where it fits, the last one first: what is added last is
 * usually the longest. */
static void group_targets(Split *x)
{
	for (uint32_t i = 0; i < x->targets.count; i++)
		x->targets.items[i].group = NESTED;
	x->ngroups = 1;
	for (uint32_t i = x->targets.count; i > 0; i--) {
		Target *t = &x->targets.items[i - 1];
		uint32_t group = 0;

		if (is_nested(x, t->accum))
			continue;
		while (!may_join(x, t, group))
			group++;
		t->group = group;
		if (group >= x->ngroups)
			x->ngroups = group + 1;
	}
}

/* May the addition stand in its group? It is moved behind what the rest of the loop does in the
 * same trip and in later ones. */
static bool may_stand(const Split *x, const Target *t)
{
	if (t->group != NESTED && meet_across(x, t->accum, t->accum))
		return false;
	for (uint32_t i = 0; t->group && i < x->others.count; i++)
		if (meet_later(x, t->accum, x->others.items[i]))
			return false;
	return !t->group || (stride(x, t->accum->args[0]) >= (t->group != NESTED) &&
			     is_free(x, t->accum->args[0], 0));
}

/* May the loop inside run its trips with the strip in each of them? */
static bool may_enclose(const Split *x, const Op *nest)
{
	if (!is_free(x, nest->args[0], 0) || !is_free(x, nest->args[1], 0) ||
	    growth(x, nest->args[0], 0) != 0 || growth(x, nest->args[1], 0) != 0)
		return false;
	for (const Op *op = nest->regions[0]->first; op; op = op->next)
		if ((op->code == OP_FOR && !may_enclose(x, op)) ||
		    (op->code == OP_LOAD && stride(x, op->args[0]) < 0))
			return false;
	return true;
}

/* Sums in the order of the source keep the first loop scalar: then many additions must move. */
static bool is_worth_it(const Split *x)
{
	uint32_t moved = 0, sums = 0;

	for (uint32_t i = 0; i < x->targets.count; i++)
		moved += x->targets.items[i].group > 0;
	for (uint32_t i = 0; i < x->loop->nresults && !(x->loop->attr.i & FOR_FREE); i++)
		sums += type_is_float(x->loop->results[i].type);
	return x->rows.count <= MOST_ROWS && (!sums || moved >= MANY);
}

static bool is_splittable(Split *x)
{
	bool shifted = false;

	if (x->loop->attr.i & FOR_DOWN || has_fewer_trips(x->loop, LEAST_TRIPS))
		return false;
	survey(x, x->loop->regions[0], 0);
	x->fits &= x->targets.count + x->nests.count >= 2 && x->targets.count <= MOST_TARGETS &&
		   x->others.count <= MOST_ACCESSES;
	if (!x->fits)
		return false;
	group_targets(x);
	if (x->ngroups < 2 && !x->nests.count)
		return false;
	for (uint32_t i = 0; i < x->nests.count; i++)
		if (!may_enclose(x, x->nests.items[i]))
			return false;
	for (uint32_t i = 0; i < x->targets.count; i++) {
		Target *t = &x->targets.items[i];

		if (!may_stand(x, t))
			return false;
		if (t->group && !add_row(x, t))
			return false;
		shifted |= t->group == NESTED ? stride(x, t->accum->args[0]) == 1
					      : t->group && has_neighbour(x, t);
	}
	return shifted && is_worth_it(x) && (!x->is_slow || x->nests.count);
}

/* ---- the loops ---- */

/* What is built: a strip runs from one number to another; the rows are pointers to arrays. */
typedef struct Strip {
	const Split *x;
	Value *from, *to;
	Value **rows;
	uint32_t nvalues; /* of the function before */
} Strip;

static Value *row_element(const Strip *t, Builder *b, uint32_t row, Value *counter)
{
	Value *first = build_decay(b, t->rows[row]);
	Value *i = build_2(b, OP_SUB, NULL, counter, t->from);

	return build_index(b, first, i, NULL, 0);
}

/* The value in another loop of the strip; map: of the values of the body, by id. */
static Value *again(const Strip *t, Builder *b, Value *v, Value **map)
{
	if (map[v->id] || !is_own(t->x, v))
		return map[v->id] ? map[v->id] : v;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		map[v->def->args[i]->id] = again(t, b, v->def->args[i], map);
	op_copy(b, v->def, map);
	return map[v->id];
}

static bool stands_in(const Target *target, const Region *region, uint32_t group)
{
	return target->group == group && (group != NESTED || target->accum->parent == region);
}

/* What a target adds, in a loop over the strip. */
static Value *term_of(const Strip *t, Builder *in, const Target *target, Value **map)
{
	const Split *x = t->x;
	Value *counter = map[x->loop->regions[0]->params[0]->id];

	for (uint32_t k = 0; k < x->rows.count; k++)
		if (x->rows.items[k] == target->leaf && !map[target->leaf->id])
			map[target->leaf->id] = build_load(in, row_element(t, in, k, counter));
	return again(t, in, target->accum->args[1], map);
}

/* The additions of one group, or those of a loop inside, in a loop of their own over the strip.
 * Those to one place are summed. */
static void build_group(const Strip *t, Builder *b, const Region *region, uint32_t group,
			Value **outer)
{
	const Split *x = t->x;
	Value **map = arena_array(x->s->c->scratch, Value *, t->nvalues);
	LIST(Value *) sums = {NULL, 0, 0};
	LIST(Value *) zeros = {NULL, 0, 0};
	LIST(const Target *) targets = {NULL, 0, 0};
	uint32_t n = 0;

	memcpy(map, outer, t->nvalues * sizeof *map);
	for (uint32_t i = 0; i < x->targets.count; i++) {
		const Target *target = &x->targets.items[i];

		if (!stands_in(target, region, group))
			continue;
		list_push(x->s->c->scratch, &targets, target);
		if (stride(x, target->accum->args[0]) == 0)
			list_push(x->s->c->scratch, &zeros,
				  build_float(b, target->accum->args[1]->type, 0));
	}
	Op *made = build_for(b, t->from, t->to, FOR_FREE, zeros.items, zeros.count);
	Builder in = builder_at_end(x->s->f, made->regions[0], x->loop->loc);
	Value *counter = made->regions[0]->params[0];

	counter->hint = x->loop->regions[0]->params[0]->hint;
	map[x->loop->regions[0]->params[0]->id] = counter;
	for (uint32_t i = 0; i < targets.count; i++) {
		const Target *target = targets.items[i];

		in.loc = target->accum->loc;
		if (stride(x, target->accum->args[0]) == 0) {
			Value *sum = made->regions[0]->params[1 + sums.count];

			list_push(x->s->c->scratch, &sums,
				  build_2(&in, OP_ADD, NULL, sum, term_of(t, &in, target, map)));
		} else {
			Value *place = again(t, &in, target->accum->args[0], map);

			build_accum(&in, place, term_of(t, &in, target, map));
		}
	}
	build_yield(&in, sums.items, sums.count);
	for (uint32_t i = 0; i < targets.count; i++)
		if (stride(x, targets.items[i]->accum->args[0]) == 0) {
			Value *place = again(t, b, targets.items[i]->accum->args[0], outer);

			build_accum(b, place, &made->results[n++]);
		}
}

static bool has_targets(const Split *x, const Region *region)
{
	for (uint32_t i = 0; i < x->targets.count; i++)
		if (stands_in(&x->targets.items[i], region, NESTED))
			return true;
	return false;
}

/* A loop of the body with the strip in each of its trips. */
static void build_nest(const Strip *t, Builder *b, const Op *nest, Value **map)
{
	const Region *body = nest->regions[0];
	Value *lo = again(t, b, nest->args[0], map), *hi = again(t, b, nest->args[1], map);

	b->loc = nest->loc;
	Op *made = build_for(b, lo, hi, nest->attr.i, NULL, 0);
	Builder in = builder_at_end(t->x->s->f, made->regions[0], nest->loc);
	Value **own = arena_array(t->x->s->c->scratch, Value *, t->nvalues);

	memcpy(own, map, t->nvalues * sizeof *own);
	made->regions[0]->params[0]->hint = body->params[0]->hint;
	own[body->params[0]->id] = made->regions[0]->params[0];
	if (has_targets(t->x, body))
		build_group(t, &in, body, NESTED, own);
	for (const Op *op = body->first; op; op = op->next)
		if (op->code == OP_FOR)
			build_nest(t, &in, op, own);
	build_yield(&in, NULL, 0);
}

/* A value of the body in the loop that took it: what was carried in is carried in there. */
static Value *moved_value(Value *v, const Op *from, const Op *to)
{
	for (uint32_t i = 0; i < from->regions[0]->nparams; i++)
		if (v == from->regions[0]->params[i])
			return to->regions[0]->params[i];
	return v;
}

/* What is left of the loop moves to the first one, and fills the rows. */
static void fill_first(const Strip *t, Op *first, Op *loop, Value *const *results)
{
	const Split *x = t->x;
	Func *f = x->s->f;
	Op *end = loop->regions[0]->last;
	Value **values = arena_array(x->s->c->scratch, Value *, loop->nresults + 1);

	for_take_body(first, loop, 0);
	for (uint32_t i = 0; i < loop->nresults; i++) {
		op_replace_uses_in(f->body, &first->results[i], results[i]);
		values[i] = moved_value(end->args[i], loop, first);
	}
	Builder in = builder_at_end(f, first->regions[0], loop->loc);
	for (uint32_t i = 0; i < x->rows.count; i++) {
		Value *at = row_element(t, &in, i, first->regions[0]->params[0]);

		build_store(&in, at, moved_value(x->rows.items[i], loop, first));
	}
	build_yield(&in, values, loop->nresults);
	for (uint32_t i = 0; i < x->targets.count; i++)
		if (x->targets.items[i].group && x->targets.items[i].group != NESTED)
			op_remove(x->targets.items[i].accum);
	for (uint32_t i = 0; i < x->nests.count; i++)
		op_remove(x->nests.items[i]);
}

/* The end of a strip: hi is far enough from lo for the difference to overflow only if lo may be
 * negative. */
static Value *build_end(const Split *x, Builder *b, Value *from, Value *hi)
{
	const Type *i64 = type_scalar(x->s->c->module, TYPE_I64);
	bool wide = from->type->kind == TYPE_I32;
	Value *left = build_2(b, OP_SUB, NULL, wide ? build_cast(b, i64, hi) : hi,
			      wide ? build_cast(b, i64, from) : from);
	Value *strip = build_int(b, left->type, STRIP);
	Value *more = build_2(b, OP_GT, NULL, left, strip);
	Value *length = build_int(b, from->type, STRIP);
	Value *next = build_2(b, OP_ADD, NULL, from, length);

	return build_3(b, OP_SELECT, NULL, more, next, hi);
}

/* A `while` over the strips, which carries the beginning of the next one and what the loop does. */
static Op *build_strips(const Split *x, Builder *b)
{
	const Op *loop = x->loop;
	uint32_t n = loop->nresults + 1;
	Value **inits = arena_array(x->s->c->scratch, Value *, n);
	const Type **types = arena_array(x->s->c->scratch, const Type *, n);
	uint8_t *stages = arena_array(x->s->c->scratch, uint8_t, n);

	for (uint32_t i = 0; i < n; i++) {
		inits[i] = i ? loop->args[1 + i] : loop->args[0];
		types[i] = inits[i]->type;
		stages[i] = inits[i]->stage;
	}
	Op *made = build_while(b, inits, n, types, stages, n);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t r = 0; r < 2; r++)
			made->regions[r]->params[r + i]->hint =
				i ? loop->regions[0]->params[i]->hint : "from";
	Builder test = builder_at_end(x->s->f, made->regions[0], loop->loc);
	Value *more = build_2(&test, OP_LT, NULL, made->regions[0]->params[0], loop->args[1]);
	build_condition(&test, more, made->regions[0]->params, n);
	return made;
}

static Value **build_rows(const Split *x)
{
	Func *f = x->s->f;
	Value **rows = arena_array(x->s->c->scratch, Value *, x->rows.count + 1);
	Builder top = builder_before(f, f->body->first);

	top.loc = x->loop->loc;
	for (uint32_t i = 0; i < x->rows.count; i++) {
		Module *m = x->s->c->module;
		const Type *row = type_array(m, x->rows.items[i]->type, STRIP);

		rows[i] = build_0(&top, OP_ALLOCA, type_ptr(m, row, false));
		rows[i]->hint = "row";
	}
	return rows;
}

static void split(const Split *x)
{
	Op *loop = x->loop;
	Func *f = x->s->f;
	uint32_t n = loop->nresults;
	Builder b = builder_before(f, loop);
	Value **values = arena_array(x->s->c->scratch, Value *, n + 1);

	b.loc = loop->loc;
	Op *strips = build_strips(x, &b);
	Region *body = strips->regions[1];
	Strip t = {x, body->params[1], NULL, build_rows(x), f->nvalues};
	Value **map = arena_array(x->s->c->scratch, Value *, t.nvalues);
	Builder in = builder_at_end(f, body, loop->loc);
	t.to = build_end(x, &in, t.from, loop->args[1]);
	t.to->hint = "to";
	Op *first = build_for(&in, t.from, t.to, loop->attr.i, body->params + 2, n);
	first->regions[0]->params[0]->hint = loop->regions[0]->params[0]->hint;
	for (uint32_t group = 1; group < x->ngroups; group++)
		build_group(&t, &in, NULL, group, map);
	for (uint32_t i = 0; i < x->nests.count; i++)
		build_nest(&t, &in, x->nests.items[i], map);
	for (uint32_t i = 0; i < n; i++)
		values[i] = &strips->results[1 + i];
	fill_first(&t, first, loop, values);
	values[0] = t.to;
	for (uint32_t i = 0; i < n; i++)
		values[1 + i] = &first->results[i];
	build_yield(&in, values, n + 1);
	op_remove(loop);
}

/* The analyses are of the function as it was, so all is found before anything is changed. */
static bool find(Op *op, void *data)
{
	Fission *s = data;
	Split x = {.s = s, .loop = op, .fits = true};

	if (op->code == OP_FOR && is_splittable(&x))
		list_push(s->c->scratch, &s->splits, x);
	return true;
}

/* Of loops in each other the inner one is split. */
static void leave_inner(Fission *s)
{
	PtrMap *around = ptrmap_new(s->c->scratch);
	uint32_t n = s->splits.count;

	for (uint32_t i = n; i-- > 0;) {
		const Op *loop = s->splits.items[i].loop;

		if (ptrmap_get(around, loop))
			continue;
		s->splits.items[--n] = s->splits.items[i];
		while ((loop = op_enclosing_loop(loop)) != NULL)
			ptrmap_set(around, loop, s);
	}
	s->splits.items += n;
	s->splits.count -= n;
}

Func *pass_fission(PassContext *c, const Func *in)
{
	Func *f = func_copy(in);
	Fission s = {c, f, aliases_of(c->scratch, f, NULL), dependences_of(c->scratch, f), {0}};

	region_walk(f->body, find, &s);
	leave_inner(&s);
	for (uint32_t i = 0; i < s.splits.count; i++)
		split(&s.splits.items[i]);
	return f;
}
