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
 * Compilers make vector code of each of these loops, and of the first one none. Legal iff nothing
 * that the loop loads or stores behind such an addition, in its trip or a later one, is its place,
 * which is computed from the counter and invariants alone. Additions are to differentials, whose
 * sums may be rounded in any order. What is added is computed again from the row where that is
 * cheap: from invariants, and from what the loop loads and does not write.
 *
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, sections 5.2 (strips)
 * and 6.2 (distribution); arrays of temporaries: section 5.3 (scalar expansion).
 */
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "analysis/induction.h"
#include "rewrite/shell.h"
#include "standard/standard.h"

enum {
	STRIP = 64,
	MOST_TARGETS = 16,
	MOST_ACCESSES = 64,
	MOST_ROWS = 4,
	MOST_DEPTH = 6,
	LEAST_TRIPS = 32,
	MANY = 4
};

typedef struct Fission Fission;

/* An addition, and the loop in which it will stand: 0 is the first one. */
typedef struct Target {
	Op *accum;
	Value *leaf; /* what the row holds from which the value is computed; NULL: none */
	uint32_t group;
} Target;

/* A loop that may be split. */
typedef struct Split {
	const Fission *s;
	Op *loop;
	LIST(Target) targets;
	LIST(const Op *) others; /* loads and stores */
	LIST(Value *) rows;
	uint32_t ngroups;
	bool fits;
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

static void survey(Split *x)
{
	for (Op *op = x->loop->regions[0]->first; op; op = op->next) {
		if (op->code == OP_ACCUM)
			list_push(x->s->c->scratch, &x->targets, ((Target){op, NULL, 0}));
		else if (op->code == OP_LOAD || op->code == OP_STORE)
			list_push(x->s->c->scratch, &x->others, op);
		else if (op->code != OP_YIELD && (!op_is_pure(op) || is_slow(op)))
			x->fits = false;
	}
	x->fits &= x->targets.count >= 2 && x->targets.count <= MOST_TARGETS &&
		   x->others.count <= MOST_ACCESSES;
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

/* By how much the integer grows in each trip; -1: it is not known, or neither 0 nor 1. */
static int growth(const Op *loop, const Value *v)
{
	const Op *op = v->def;
	int a, b;

	if (v == loop->regions[0]->params[0])
		return 1;
	if (is_loop_invariant(loop, v))
		return 0;
	if (!op || (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST))
		return -1;
	a = growth(loop, op->args[0]);
	b = op->code == OP_CAST ? 0 : growth(loop, op->args[1]);
	if (a < 0 || b < 0 || a + b > 1)
		return -1;
	return op->code == OP_SUB && b > 0 ? -1 : a + b;
}

/* Is it the element of an array that lies beside that of the trip before? */
static bool is_contiguous(const Op *loop, const Value *at)
{
	const Op *op = at->def;

	return op && op->code == OP_INDEX && type_is_float(at->type->elem) &&
	       is_loop_invariant(loop, op->args[0]) && growth(loop, op->args[1]) == 1;
}

/* ---- what is moved ---- */

static bool is_own(const Split *x, const Value *v)
{
	return v->def ? v->def->parent == x->loop->regions[0] : v->region == x->loop->regions[0];
}

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

	if (!is_own(x, v) || v == x->loop->regions[0]->params[0])
		return true;
	if (!op || depth > MOST_DEPTH || (op->code != OP_LOAD && !op_is_pure(op)))
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

static void add_row(Split *x, Target *t)
{
	t->leaf = leaf_of(x, t->accum->args[1]);
	if (t->leaf && !is_row(x, t->leaf))
		list_push(x->s->c->scratch, &x->rows, t->leaf);
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
		x->targets.items[i].group = UINT32_MAX;
	for (uint32_t i = x->targets.count; i > 0; i--) {
		Target *t = &x->targets.items[i - 1];
		uint32_t group = 0;

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
	if (meet_across(x, t->accum, t->accum))
		return false;
	for (uint32_t i = 0; t->group && i < x->others.count; i++)
		if (meet_later(x, t->accum, x->others.items[i]))
			return false;
	return !t->group ||
	       (is_contiguous(x->loop, t->accum->args[0]) && is_free(x, t->accum->args[0], 0));
}

static bool has_few_trips(const Op *loop)
{
	int64_t lo, hi;

	return value_is_const_int(loop->args[0], &lo) && value_is_const_int(loop->args[1], &hi) &&
	       hi - lo < LEAST_TRIPS;
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

	if (x->loop->attr.i & FOR_DOWN || has_few_trips(x->loop))
		return false;
	survey(x);
	if (!x->fits)
		return false;
	group_targets(x);
	if (x->ngroups < 2)
		return false;
	for (uint32_t i = 0; i < x->targets.count; i++) {
		Target *t = &x->targets.items[i];

		if (!may_stand(x, t))
			return false;
		if (t->group)
			add_row(x, t);
		shifted |= t->group && has_neighbour(x, t);
	}
	return shifted && is_worth_it(x);
}

/* ---- the loops ---- */

/* What is built: a strip runs from one number to another; the rows are pointers to arrays. */
typedef struct Strip {
	const Split *x;
	Value *from, *to;
	Value **rows;
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

/* The additions of one group, in a loop of their own. */
static void build_group(const Strip *t, Builder *b, uint32_t group)
{
	const Split *x = t->x;
	Func *f = x->s->f;
	Value **map = arena_array(x->s->c->scratch, Value *, f->nvalues + 1);
	Op *made = build_for(b, t->from, t->to, FOR_FREE, NULL, 0);
	Builder in = builder_at_end(f, made->regions[0], x->loop->loc);
	Value *counter = made->regions[0]->params[0];

	counter->hint = x->loop->regions[0]->params[0]->hint;
	map[x->loop->regions[0]->params[0]->id] = counter;
	for (uint32_t i = 0; i < x->targets.count; i++) {
		const Target *target = &x->targets.items[i];

		if (target->group != group)
			continue;
		in.loc = target->accum->loc;
		for (uint32_t k = 0; k < x->rows.count; k++)
			if (x->rows.items[k] == target->leaf && !map[target->leaf->id])
				map[target->leaf->id] =
					build_load(&in, row_element(t, &in, k, counter));
		Value *place = again(t, &in, target->accum->args[0], map);
		build_accum(&in, place, again(t, &in, target->accum->args[1], map));
	}
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
		if (x->targets.items[i].group)
			op_remove(x->targets.items[i].accum);
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
	Strip t = {x, body->params[1], NULL, build_rows(x)};
	Builder in = builder_at_end(f, body, loop->loc);
	t.to = build_end(x, &in, t.from, loop->args[1]);
	t.to->hint = "to";
	Op *first = build_for(&in, t.from, t.to, loop->attr.i, body->params + 2, n);
	first->regions[0]->params[0]->hint = loop->regions[0]->params[0]->hint;
	for (uint32_t group = 1; group < x->ngroups; group++)
		build_group(&t, &in, group);
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

Func *pass_fission(PassContext *c, const Func *in)
{
	Func *f = func_copy(in);
	Fission s = {c, f, aliases_of(c->scratch, f, NULL), dependences_of(c->scratch, f), {0}};

	region_walk(f->body, find, &s);
	for (uint32_t i = 0; i < s.splits.count; i++)
		split(&s.splits.items[i]);
	return f;
}
