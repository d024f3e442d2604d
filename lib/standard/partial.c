/*
 * partial: sums of adjoints are formed in several partial sums. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values.
 * Leaves    the same function; an innermost `for free` that carries sums alone, has many trips and
 *           computes nothing costly runs in strips, the trips of which add to different numbers.
 *           The trips that are left over stay a loop, which is not free.
 *
 *     %r = for free %i = %lo to %hi carry (%s = %z) {
 *       %v = load %p(i)
 *       %t = add %s, %v
 *       yield %t
 *     }
 *                                           ->
 *     %at, %u = if hi - lo >= 16 {
 *       %part = alloca : ptr [8 x f64]
 *       fill %part, 8
 *       %end = while carry (%at = %lo) { condition %at <= %hi - 8, %at } do (%k, %at) {
 *         for free %q = 0 to 8 {
 *           %v = load %p(at + q)
 *           accum %part(q), %v
 *         }
 *         yield %at + 8
 *       }
 *       %u = for %q = 0 to 8 carry (%s = %z) { yield %s + %part(q) }
 *       yield %end, %u
 *     } else {
 *       yield %lo, %z
 *     }
 *     %r = for %i = %at to %hi carry (%s = %u) { .. }
 *
 * Compilers do not add in another order than the program says, so that a sum makes one addition
 * after the other. These they can do side by side. The order of all other work stays, so that this
 * is legal wherever the sum may be rounded in any order.
 *
 * Compilers must see, too, that what the trips store is not what others load. Where it is not plain
 * (restrict), the stores get a loop of their own behind the strips. That is legal iff no load that
 * the sums need may find what a store in an earlier trip, or before it in its own, left there.
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, sections 5.3 and 6.2.
 */
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "rewrite/memory.h"
#include "rewrite/shell.h"
#include "rewrite/strips.h"
#include "standard/standard.h"

enum {
	LANE_BYTES = 64,
	MOST_SHARED = 8 /* arithmetic that is done twice where stores get a loop of their own */
};

typedef struct Partial {
	PassContext *c;
	Func *f;
	Value **map;
	const Aliases *aliases;
	Dependences *dependences;
	/* by id in the input */
	bool *summed;    /* the sums of its loop need the value */
	bool *stored;    /* the stores need it */
	uint8_t *slope;  /* of integers and addresses that a loop computes, in that loop: Slope */
	Value **started; /* of those: in the first trip of a strip */
} Partial;

/* How much it grows from one trip to the next. */
typedef enum Slope { SLOPE_NONE, SLOPE_ONE, SLOPE_ANY } Slope;

/* A loop that is taken apart. */
typedef struct Loop {
	const Op *op;
	uint32_t nsums;
	int64_t lanes;
	bool stores, alone; /* it stores; its sums have a loop without the stores */
} Loop;

/* ---- which loops ---- */

/* Of the functions, those that vector units have. */
static bool is_light(const Op *op)
{
	static const OpCode light[] = {OP_FABS,  OP_SQRT,      OP_FLOOR,   OP_CEIL,
				       OP_TRUNC, OP_RINT,      OP_FMIN,    OP_FMAX,
				       OP_FMA,   OP_NEARBYINT, OP_COPYSIGN};

	for (uint32_t i = 0; i < sizeof light / sizeof *light; i++)
		if (op->code == light[i])
			return true;
	return !(op_info[op->code].flags & F_M);
}

/* Loads, stores and arithmetic. */
static bool is_plain(const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	return (kind == KIND_VALUE && is_light(op) && !(op_info[op->code].flags & F_E)) ||
	       kind == KIND_LOAD || kind == KIND_STORE || kind == KIND_ACCUM || op->code == OP_AT;
}

static bool is_store(const Op *op)
{
	return op->code == OP_STORE || op->code == OP_ACCUM;
}

static int64_t lanes_of(const Op *loop)
{
	int64_t least = 8;

	for (uint32_t i = 0; i < loop->nresults; i++) {
		const Type *type = loop->results[i].type;

		if (type->kind != TYPE_F32 && type->kind != TYPE_F64)
			return 0;
		if (type_size(type) < least)
			least = type_size(type);
	}
	return LANE_BYTES / least;
}

/* Is the address one in an array that is too short for strips? gcc warns of trips that it sees to
 * leave an array, even if they are never made. */
static bool is_in_short_array(const Loop *l, const Value *at)
{
	for (; address_base(at); at = address_base(at)) {
		const Type *type = address_base(at)->type->elem;

		if (at->def->code == OP_DECAY && type->len >= 0 && type->len < 2 * l->lanes)
			return true;
	}
	return false;
}

/* Of what the body uses: what it does not compute stays the same. */
static Slope slope_of(const Partial *s, const Loop *l, const Value *v)
{
	return v->region == l->op->regions[0] ? s->slope[v->id] : SLOPE_NONE;
}

static Slope slope_of_sum(Slope a, Slope b)
{
	return a == SLOPE_NONE ? b : b == SLOPE_NONE ? a : SLOPE_ANY;
}

/* Does the integer grow by one in the other type, too, without a jump where one of them ends? */
static bool keeps_steps(const Loop *l, const Value *x, const Type *to)
{
	bool may_wrap = !type_is_signed(x->type) && x != l->op->regions[0]->params[0];

	if (may_wrap || type_size(to) < type_size(x->type))
		return false;
	return type_size(to) > type_size(x->type) || type_is_signed(x->type) || !type_is_signed(to);
}

/* Of what an op of the body computes. */
static Slope find_slope(const Partial *s, const Loop *l, const Op *op)
{
	const Value *x = op->nargs > 0 ? op->args[0] : NULL,
		    *y = op->nargs > 1 ? op->args[1] : NULL;
	Slope a = x ? slope_of(s, l, x) : SLOPE_NONE, b = y ? slope_of(s, l, y) : SLOPE_NONE;

	if (op->code == OP_ADD)
		return slope_of_sum(a, b);
	if (op->code == OP_SUB && b == SLOPE_NONE)
		return a;
	if (op->code == OP_AT || (op->code == OP_INDEX && op->nargs == 2))
		return slope_of_sum(a, b);
	if (op->code == OP_CAST && type_is_integer(x->type) && type_is_integer(op->results[0].type))
		return a == SLOPE_NONE || keeps_steps(l, x, op->results[0].type) ? a : SLOPE_ANY;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (slope_of(s, l, op->args[i]) != SLOPE_NONE)
			return SLOPE_ANY;
	return op->code == OP_LOAD ? SLOPE_ANY : SLOPE_NONE;
}

/* Do the trips touch one place, or one element after the other? */
static bool is_contiguous(const Partial *s, const Loop *l, const Op *op)
{
	Slope slope = slope_of(s, l, op->args[0]);

	return slope == SLOPE_ONE || (slope == SLOPE_NONE && op->code == OP_LOAD);
}

static bool is_candidate(const Partial *s, Loop *l)
{
	const Op *loop = l->op;

	if (loop->code != OP_FOR || loop->attr.i != FOR_FREE || !loop->nresults ||
	    !loop_has_sums_alone(loop))
		return false;
	l->nsums = loop->nresults;
	l->lanes = lanes_of(loop);
	for (uint32_t i = 0; i < l->nsums; i++)
		if (loop->regions[0]->last->args[i] == loop->regions[0]->params[1 + i])
			return false;
	s->slope[loop->regions[0]->params[0]->id] = SLOPE_ONE;
	for (const Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = op->next) {
		if (!is_plain(op) || (op_is_access(op) && is_in_short_array(l, op->args[0])))
			return false;
		l->stores |= is_store(op);
		for (uint32_t i = 0; i < op->nresults; i++)
			s->slope[op->results[i].id] = (uint8_t)find_slope(s, l, op);
	}
	return l->lanes && loop_may_reach(s->dependences, l->op, 2 * l->lanes);
}

/* ---- what the sums need, and what the stores ---- */

static bool is_needed(const Op *op, const bool *needed)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (needed[op->results[i].id])
			return true;
	return false;
}

static void need_operands(const Op *op, bool *needed)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		needed[op->args[i]->id] = true;
}

static bool is_arithmetic(const Op *op)
{
	return op->code != OP_LOAD && !op_is_leaf(op) && type_is_float(op->results[0].type);
}

/* Marks both; how much arithmetic they share. */
static uint32_t find_needs(Partial *s, const Loop *l)
{
	const Op *end = l->op->regions[0]->last;
	uint32_t shared = 0;

	need_operands(end, s->summed);
	for (const Op *op = end->prev; op; op = op->prev) {
		bool summed = is_needed(op, s->summed), stored = is_needed(op, s->stored);

		if (summed)
			need_operands(op, s->summed);
		if (stored || is_store(op))
			need_operands(op, s->stored);
		shared += summed && stored && is_arithmetic(op);
	}
	return shared;
}

static bool is_for_sums(const Partial *s, const Loop *l, const Op *op)
{
	return !l->alone || is_needed(op, s->summed);
}

static bool is_for_all(const Partial *s, const Loop *l, const Op *op)
{
	(void)s, (void)l, (void)op;
	return true;
}

static bool is_for_stores(const Partial *s, const Loop *l, const Op *op)
{
	(void)l;
	return is_store(op) || is_needed(op, s->stored);
}

/* ---- stores and loads ---- */

static bool is_restrict(const Partial *s, const Value *root)
{
	const Func *f = s->f;

	return !root->def && !root->region->owner && root->index < f->nparams &&
	       f->params[root->index].is_restrict;
}

/* Do compilers see that the store leaves alone what the access of another trip touches? */
static bool is_plainly_apart(const Partial *s, const Op *store, const Op *access)
{
	const Value *at = store->args[0], *other = access->args[0];
	const Value *a = address_root(at), *b = address_root(other);

	return at == other || (a && b && a != b && (is_restrict(s, a) || is_restrict(s, b)));
}

/* May the load find what the store left there? */
static bool may_find(const Partial *s, const Op *loop, const Op *store, const Op *load)
{
	Touch t = {store, store->args[0], SPAN_ELEMENT}, u = {load, load->args[0], SPAN_ELEMENT};
	bool behind = false;

	for (const Op *op = store->next; op && !behind; op = op->next)
		behind = op == load;
	if (!places_overlap(s->aliases, place_of(t.at, t.span), place_of(u.at, u.span), 0))
		return false;
	return may_meet_across(s->dependences, loop, t, u) ||
	       (behind && may_meet_in(s->dependences, loop, t, u));
}

typedef bool Meet(const Partial *, const Loop *, const Op *store, const Op *access);

static bool mixes(const Partial *s, const Loop *l, const Op *store, const Op *access)
{
	(void)l;
	return (is_store(access) || access->code == OP_LOAD) && !is_plainly_apart(s, store, access);
}

static bool feeds(const Partial *s, const Loop *l, const Op *store, const Op *access)
{
	return access->code == OP_LOAD && s->summed[access->results[0].id] &&
	       may_find(s, l->op, store, access);
}

static bool any_pair(const Partial *s, const Loop *l, Meet *meet)
{
	const Region *body = l->op->regions[0];

	for (const Op *store = body->first; store != body->last; store = store->next)
		for (const Op *op = body->first; is_store(store) && op != body->last; op = op->next)
			if (meet(s, l, store, op))
				return true;
	return false;
}

/* Is all that the lanes touch contiguous? */
static bool has_contiguous_lanes(const Partial *s, const Loop *l)
{
	const Region *body = l->op->regions[0];

	for (const Op *op = body->first; op != body->last; op = op->next)
		if ((op->code == OP_LOAD || is_store(op)) && is_for_sums(s, l, op) &&
		    !is_contiguous(s, l, op))
			return false;
	return true;
}

static bool may_take_apart(Partial *s, Loop *l)
{
	if (!is_candidate(s, l))
		return false;
	l->alone = l->stores && any_pair(s, l, mixes);
	if (l->alone && (find_needs(s, l) > MOST_SHARED || any_pair(s, l, feeds)))
		return false;
	return has_contiguous_lanes(s, l);
}

/* ---- the parts ---- */

typedef bool Wanted(const Partial *, const Loop *, const Op *);

static void copy_body(Partial *s, Builder *b, const Loop *l, Wanted *wanted)
{
	const Region *body = l->op->regions[0];

	for (const Op *op = body->first; op != body->last; op = op->next)
		if (wanted(s, l, op))
			op_copy(b, op, s->map);
}

static Value **ends_of(Partial *s, const Loop *l)
{
	Value **ends = arena_array(s->c->scratch, Value *, l->nsums + 1);

	for (uint32_t i = 0; i < l->nsums; i++)
		ends[i] = s->map[l->op->regions[0]->last->args[i]->id];
	return ends;
}

static Value *set_counter(Partial *s, const Loop *l, Value *to)
{
	const Value *counter = l->op->regions[0]->params[0];

	to->hint = counter->hint;
	return s->map[counter->id] = to;
}

static void build_end(Partial *s, Region *region, const Loop *l, Value *const *values,
		      uint32_t count)
{
	Builder b = builder_at_end(s->f, region, l->op->loc);

	build_yield(&b, values, count);
}

/* The loop from `lo` on; what it carries at the end. */
static Op *build_rest(Partial *s, Builder *b, const Loop *l, Value *lo, Value *const *sums)
{
	Op *made = build_for(b, lo, s->map[l->op->args[1]->id], 0, sums, l->nsums);
	const Region *body = l->op->regions[0];
	Builder inner = builder_at_end(s->f, made->regions[0], l->op->loc);

	set_counter(s, l, made->regions[0]->params[0]);
	for (uint32_t i = 0; i < l->nsums; i++) {
		s->map[body->params[1 + i]->id] = made->regions[0]->params[1 + i];
		made->regions[0]->params[1 + i]->hint = body->params[1 + i]->hint;
		made->results[i].hint = l->op->results[i].hint;
	}
	copy_body(s, &inner, l, is_for_all);
	build_yield(&inner, ends_of(s, l), l->nsums);
	return made;
}

/* What the strips up to `end` would have stored. */
static void build_stores(Partial *s, Builder *b, const Loop *l, Value *end)
{
	Op *made = build_for(b, s->map[l->op->args[0]->id], end, FOR_FREE, NULL, 0);
	Builder inner = builder_at_end(s->f, made->regions[0], l->op->loc);

	set_counter(s, l, made->regions[0]->params[0]);
	copy_body(s, &inner, l, is_for_stores);
	build_yield(&inner, NULL, 0);
}

/* `started` in lane q. */
static Value *build_step(Builder *b, Value *started, Value *q)
{
	Value *step = build_cast(b, started->type, q);

	return build_2(b, OP_ADD, NULL, started, step);
}

/* An integer that grows by one: compilers see that lanes are neighbours if q is added last. */
static void build_steady(Partial *s, Builder *b, const Loop *l, const Op *op, Value *q)
{
	const Value *v = &op->results[0];
	Value *args[2] = {NULL, NULL};

	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = slope_of(s, l, op->args[i]) == SLOPE_ONE ? s->started[op->args[i]->id]
								   : s->map[op->args[i]->id];
	s->started[v->id] = build(b, op->code, v->type, args, op->nargs);
	s->map[v->id] = build_step(b, s->started[v->id], q);
}

/* The body for one trip of a strip. */
static void build_lane(Partial *s, Builder *b, const Loop *l, Value *const *places, Value *q)
{
	const Region *body = l->op->regions[0];

	for (const Op *op = body->first; op != body->last; op = op->next) {
		if (!is_for_sums(s, l, op))
			continue;
		for (uint32_t i = 0; i < op->nargs; i++)
			if (!op->args[i]->def && op->args[i]->region == body &&
			    op->args[i]->index > 0)
				s->map[op->args[i]->id] =
					build_load(b, places[op->args[i]->index - 1]);
		if (op->nresults && s->slope[op->results[0].id] == SLOPE_ONE &&
		    type_is_integer(op->results[0].type))
			build_steady(s, b, l, op, q);
		else
			op_copy(b, op, s->map);
	}
	for (uint32_t i = 0; i < l->nsums; i++)
		build_store(b, places[i], s->map[body->last->args[i]->id]);
	build_yield(b, NULL, 0);
}

static Value **build_places(Partial *s, Builder *b, const Loop *l, Value *const *parts, Value *lane)
{
	Value **places = arena_array(s->c->scratch, Value *, l->nsums + 1);

	for (uint32_t i = 0; i < l->nsums; i++) {
		Value *first = first_scalar(b, parts[i]);

		places[i] = build_index(b, first, lane, NULL, 0);
	}
	return places;
}

/* A loop over the lanes; its counter is an i32. */
static Op *build_lanes(Partial *s, Builder *b, const Loop *l, int64_t flags, Value *const *carries,
		       uint32_t count)
{
	const Type *i32 = type_scalar(s->f->module, TYPE_I32);
	Value *lo = build_int(b, i32, 0);
	Value *hi = build_int(b, i32, l->lanes);
	Op *made = build_for(b, lo, hi, flags, carries, count);

	made->loc = (Loc){0};
	return made;
}

/* The strips; the first trip that is left over. */
static Value *build_part_sums(Partial *s, Builder *b, const Loop *l, Value *const *parts)
{
	Value *lo = s->map[l->op->args[0]->id], *hi = s->map[l->op->args[1]->id];
	Value *lanes = build_int(b, lo->type, l->lanes);
	Op *strips = build_strips(b, lo, hi, lanes, 0, NULL, 0);
	Builder body = builder_at_end(s->f, strips->regions[1], l->op->loc);
	Value *at = strips->regions[1]->params[1];

	at->hint = strips->regions[0]->params[0]->hint = l->op->regions[0]->params[0]->hint;
	Op *over = build_lanes(s, &body, l, FOR_FREE, NULL, 0);
	Builder lane = builder_at_end(s->f, over->regions[0], l->op->loc);
	Value *q = over->regions[0]->params[0];
	s->started[l->op->regions[0]->params[0]->id] = at;
	set_counter(s, l, build_step(&lane, at, q));
	build_lane(s, &lane, l, build_places(s, &lane, l, parts, q), q);
	Value *next = build_next_strip(&body, strips, lanes, 0);
	build_yield(&body, &next, 1);
	return &strips->results[0];
}

/* Adds the parts to the sums. */
static void build_total(Partial *s, Builder *b, const Loop *l, Value *const *parts, Value **sums)
{
	Op *over = build_lanes(s, b, l, 0, sums, l->nsums);
	Builder lane = builder_at_end(s->f, over->regions[0], l->op->loc);
	Value **places = build_places(s, &lane, l, parts, over->regions[0]->params[0]);

	for (uint32_t i = 0; i < l->nsums; i++) {
		Value *part = build_load(&lane, places[i]);

		sums[i] = build_2(&lane, OP_ADD, NULL, over->regions[0]->params[1 + i], part);
	}
	build_yield(&lane, sums, l->nsums);
	for (uint32_t i = 0; i < l->nsums; i++)
		sums[i] = &over->results[i];
}

/* Splits off the strips: the first trip that is left over, then the sums up to it. */
static Op *build_long(Partial *s, Builder *b, const Loop *l, Value **inits)
{
	const Type **types = arena_array(s->c->scratch, const Type *, l->nsums + 1);
	uint8_t *stages = arena_array(s->c->scratch, uint8_t, l->nsums + 1);
	Value **parts = arena_array(s->c->scratch, Value *, l->nsums + 1);
	Value **ends = arena_array(s->c->scratch, Value *, l->nsums + 1);

	types[0] = l->op->args[0]->type;
	for (uint32_t i = 0; i < l->nsums; i++)
		types[1 + i] = inits[i]->type;
	Value *lo = s->map[l->op->args[0]->id], *hi = s->map[l->op->args[1]->id];
	Value *is_long = build_has_trips(b, lo, hi, 2 * l->lanes);
	Op *branch = build_if(b, is_long, types, stages, l->nsums + 1);
	Builder yes = builder_at_end(s->f, branch->regions[0], l->op->loc);
	for (uint32_t i = 0; i < l->nsums; i++) {
		const Type *array = type_array(s->f->module, inits[i]->type, l->lanes);

		parts[i] = build_0(&yes, OP_ALLOCA, type_ptr(s->f->module, array, false));
		parts[i]->hint = module_string(s->f->module, "part");
		fill_object(&yes, parts[i], NULL, 0);
		ends[1 + i] = inits[i];
	}
	ends[0] = build_part_sums(s, &yes, l, parts);
	build_total(s, &yes, l, parts, ends + 1);
	if (l->alone)
		build_stores(s, &yes, l, ends[0]);
	build_yield(&yes, ends, l->nsums + 1);
	ends[0] = lo;
	for (uint32_t i = 0; i < l->nsums; i++)
		ends[1 + i] = inits[i];
	build_end(s, branch->regions[1], l, ends, l->nsums + 1);
	return branch;
}

static void take_apart(Partial *s, Builder *b, const Loop *l)
{
	Value **sums = arena_array(s->c->scratch, Value *, l->nsums + 1);

	b->loc = l->op->loc;
	for (uint32_t i = 0; i < l->nsums; i++)
		sums[i] = s->map[l->op->args[2 + i]->id];
	Op *strips = build_long(s, b, l, sums);
	for (uint32_t i = 0; i < l->nsums; i++)
		sums[i] = &strips->results[1 + i];
	Op *rest = build_rest(s, b, l, &strips->results[0], sums);
	for (uint32_t i = 0; i < l->nsums; i++)
		s->map[l->op->results[i].id] = &rest->results[i];
}

static void copy_ops(Partial *s, Builder *b, const Region *region)
{
	for (const Op *op = region->first; op && (op != region->last || !region->owner);
	     op = op->next) {
		Loop l = {.op = op};

		if (may_take_apart(s, &l)) {
			take_apart(s, b, &l);
		} else if (!op->nregions) {
			op_copy(b, op, s->map);
		} else {
			Shell shell = shell_of(s->c->scratch, op, s->map);
			Op *made = shell_build(&shell, b);

			for (uint32_t r = 0; r < op->nregions; r++) {
				Builder inner = builder_at_end(s->f, made->regions[r], op->loc);

				copy_ops(s, &inner, op->regions[r]);
				shell_end(&shell, &inner, r, NULL);
			}
		}
	}
}

Func *pass_partial(PassContext *c, const Func *in)
{
	Partial s = {.c = c, .map = value_map_new(c->scratch, in)};

	s.f = func_copy_shell(in, s.map);
	s.aliases = aliases_of(c->scratch, in, NULL);
	s.dependences = dependences_of(c->scratch, in);
	s.summed = arena_array(c->scratch, bool, in->nvalues);
	s.stored = arena_array(c->scratch, bool, in->nvalues);
	s.slope = arena_array(c->scratch, uint8_t, in->nvalues);
	s.started = arena_array(c->scratch, Value *, in->nvalues);
	Builder b = builder_at_end(s.f, s.f->body, in->loc);
	copy_ops(&s, &b, in->body);
	return s.f;
}
