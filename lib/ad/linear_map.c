/*
 * linear_map: the linear part of a function as a composition of linear maps.
 *
 *   %a = mul %x_d, %c : f64'      ->    pair(id, take 0 ; scale(mul %c)) ;
 *   %b = add %a, %y_d : f64'            pair(id, sum(take 2, take 1)) ;
 *   store %p, %b                        clear(%p) ; sum(id, take 3 ; write(%p)) ;
 *   return %b                           take M 3
 *
 * Each op on differentials adds a slot to the state, and an op on memory changes the memory. A loop
 * adds slots for what it carries and composes the map of its body with itself; a branch chooses
 * between two maps. A call stands for the map of what it calls, so that recursion needs nothing
 * else. Residuals, addresses, conditions and numbers of trips are values of the function.
 */
#include "ad/linear_map.h"
#include "ad/halves.h"

#include <string.h>

#define MAP(kind, text, adjoint) {text, MAP_##adjoint},
const MapInfo map_info[MAP_COUNT] = {
#include "ad/linear_map.def"
};
#undef MAP

typedef LIST(const LinearMap *) Maps;
typedef LIST(uint32_t) Slots;

typedef struct Making {
	Arena *arena;
	uint32_t *slot; /* by value id, of differentials */
	const Op *why;  /* has no map */
} Making;

/* ---- maps ---- */

static LinearMap *new_map(Making *m, MapKind kind, uint32_t in, uint32_t out)
{
	LinearMap *map = arena_new_of(m->arena, LinearMap);

	*map = (LinearMap){
		.kind = kind, .in = in, .out = out, .in_memory = true, .out_memory = true};
	return map;
}

static LinearMap *new_parts(Making *m, MapKind kind, uint32_t in, uint32_t out, const LinearMap *a,
			    const LinearMap *b)
{
	LinearMap *map = new_map(m, kind, in, out);

	map->parts = arena_array(m->arena, const LinearMap *, 2);
	map->parts[map->nparts++] = a;
	if (b)
		map->parts[map->nparts++] = b;
	map->in_memory = a->in_memory;
	map->out_memory = a->out_memory;
	if (b && kind == MAP_COMPOSE)
		map->out_memory = b->out_memory;
	else if (b)
		map->out_memory |= b->out_memory;
	return map;
}

static const LinearMap *identity(Making *m, uint32_t n)
{
	return new_map(m, MAP_IDENTITY, n, n);
}

static const LinearMap *compose(Making *m, const LinearMap *first, const LinearMap *second)
{
	return new_parts(m, MAP_COMPOSE, first->in, second->out, first, second);
}

static LinearMap *project(Making *m, uint32_t in, const uint32_t *slots, uint32_t count,
			  bool memory)
{
	LinearMap *map = new_map(m, MAP_PROJECT, in, count);
	uint32_t *copy = arena_array(m->arena, uint32_t, count + 1);

	for (uint32_t i = 0; i < count; i++)
		copy[i] = slots[i];
	map->slots = copy;
	map->nslots = count;
	map->out_memory = memory;
	return map;
}

static const LinearMap *take(Making *m, uint32_t in, const Value *v)
{
	return project(m, in, &m->slot[v->id], 1, false);
}

/* A map of one slot to one slot. */
static const LinearMap *unary(Making *m, MapKind kind, const Op *op)
{
	LinearMap *map = new_map(m, kind, 1, 1);

	map->op = op;
	map->in_memory = map->out_memory = false;
	return map;
}

/* A map of memory, whatever the slots are. */
static LinearMap *on_memory(Making *m, MapKind kind, uint32_t in, uint32_t out, const Op *op)
{
	LinearMap *map = new_map(m, kind, in, out);

	map->op = op;
	map->in_memory = kind != MAP_WRITE;
	map->out_memory = kind != MAP_READ;
	return map;
}

/* The state and one slot more. */
static const LinearMap *with(Making *m, uint32_t n, const LinearMap *more)
{
	return new_parts(m, MAP_PAIR, n, n + more->out, identity(m, n), more);
}

/* ---- ops ---- */

static const LinearMap *of_ops(Making *m, const Region *r, uint32_t *n);

static bool is_differential(const Value *v)
{
	return v->stage == TANGENT;
}

static bool on_differentials(const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_differential(&op->results[i]))
			return true;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_differential(op->args[i]))
			return true;
	return false;
}

static const LinearMap *sum(Making *m, const LinearMap *a, const LinearMap *b)
{
	return new_parts(m, MAP_SUM, a->in, a->out, a, b);
}

static const LinearMap *choose(Making *m, const Op *op, const LinearMap *a, const LinearMap *b)
{
	LinearMap *map = new_parts(m, MAP_CHOOSE, a->in, a->out, a, b);

	map->op = op;
	map->out_memory = a->out_memory;
	return map;
}

/* The map of the state to the only result of an op. */
typedef const LinearMap *OpMap(Making *, const Op *, uint32_t n);

static const LinearMap *of_zero(Making *m, const Op *op, uint32_t n)
{
	LinearMap *map = new_map(m, MAP_ZERO, n, op->nresults);

	map->out_memory = false;
	return map;
}

static const LinearMap *of_add(Making *m, const Op *op, uint32_t n)
{
	return sum(m, take(m, n, op->args[0]), take(m, n, op->args[1]));
}

static const LinearMap *of_sub(Making *m, const Op *op, uint32_t n)
{
	return sum(m, take(m, n, op->args[0]),
		   compose(m, take(m, n, op->args[1]), unary(m, MAP_SCALE, op)));
}

static const LinearMap *of_scale(Making *m, const Op *op, uint32_t n)
{
	return compose(m, take(m, n, op->args[0]), unary(m, MAP_SCALE, op));
}

static const LinearMap *of_cast(Making *m, const Op *op, uint32_t n)
{
	return compose(m, take(m, n, op->args[0]), unary(m, MAP_CAST, op));
}

static const LinearMap *of_select(Making *m, const Op *op, uint32_t n)
{
	return choose(m, op, take(m, n, op->args[1]), take(m, n, op->args[2]));
}

static const LinearMap *of_load(Making *m, const Op *op, uint32_t n)
{
	return on_memory(m, MAP_READ, n, 1, op);
}

static OpMap *const value_table[OP_COUNT] = {
	[OP_ZERO] = of_zero,     [OP_UNDEF] = of_zero, [OP_ADD] = of_add,
	[OP_SUB] = of_sub,       [OP_NEG] = of_scale,  [OP_MUL] = of_scale,
	[OP_DIV] = of_scale,     [OP_MUL0] = of_scale, [OP_DIV0] = of_scale,
	[OP_MULP] = of_scale,    [OP_DIVP] = of_scale, [OP_SCALBN] = of_scale,
	[OP_SCALBLN] = of_scale, [OP_CAST] = of_cast,  [OP_SELECT] = of_select,
	[OP_LOAD] = of_load,
};

static const LinearMap *add_to_memory(Making *m, const Op *op, uint32_t n)
{
	LinearMap *write = on_memory(m, MAP_WRITE, 1, n, op);

	return sum(m, identity(m, n), compose(m, take(m, n, op->args[1]), write));
}

static const LinearMap *of_effect(Making *m, const Op *op, uint32_t n)
{
	if (op->code == OP_ACCUM)
		return add_to_memory(m, op, n);
	if (op->code == OP_STORE)
		return compose(m, on_memory(m, MAP_CLEAR, n, n, op), add_to_memory(m, op, n));
	if (op->code == OP_REALLOC)
		return on_memory(m, MAP_MOVE, n, n, op);
	return op->code == OP_FILL ? on_memory(m, MAP_CLEAR, n, n, op) : NULL;
}

/* ---- control ---- */

/* The state's first n slots, then those of the operands that are handed on to differentials. */
static const LinearMap *hand_on(Making *m, uint32_t n, uint32_t have, const Op *op, uint32_t from,
				const Value *const *to, uint32_t count)
{
	Slots slots = {0};

	for (uint32_t i = 0; i < n; i++)
		list_push(m->arena, &slots, i);
	for (uint32_t i = 0; i < count; i++)
		if (is_differential(to[i]))
			list_push(m->arena, &slots, m->slot[op->args[from + i]->id]);
	return project(m, have, slots.items, slots.count, true);
}

/* Gives the differentials among the values the slots from n on; returns how many slots there are
 * then. */
static uint32_t give_slots(Making *m, uint32_t n, const Value *const *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (is_differential(values[i]))
			m->slot[values[i]->id] = n++;
	return n;
}

static const Value **results_of(Making *m, const Op *op)
{
	const Value **list = arena_array(m->arena, const Value *, op->nresults + 1);

	for (uint32_t i = 0; i < op->nresults; i++)
		list[i] = &op->results[i];
	return list;
}

static const LinearMap *enter(Making *m, const Op *op, const Region *r, uint32_t ahead,
			      const LinearMap *part)
{
	LinearMap *map = new_parts(m, MAP_ENTER, part->in, part->out, part, NULL);

	map->op = op;
	map->region = r;
	map->ahead = ahead;
	return map;
}

static const LinearMap *repeat(Making *m, const Op *op, const LinearMap *part)
{
	LinearMap *map = new_parts(m, MAP_REPEAT, part->in, part->out, part, NULL);

	map->op = op;
	return map;
}

static const LinearMap *of_for(Making *m, const Op *op, uint32_t *n)
{
	const Region *r = op->regions[0];
	const Value *const *params = (const Value *const *)r->params + 1;
	uint32_t count = r->nparams - 1, have;
	const LinearMap *first = hand_on(m, *n, *n, op, 2, params, count), *body;

	have = give_slots(m, *n, params, count);
	body = of_ops(m, r, &have);
	if (!body)
		return NULL;
	body = compose(m, body, hand_on(m, *n, have, r->last, 0, params, count));
	*n = give_slots(m, *n, results_of(m, op), op->nresults);
	return compose(m, first, repeat(m, op, enter(m, op, r, 0, body)));
}

static const LinearMap *of_while(Making *m, const Op *op, uint32_t *n)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	const Value *const *carries = (const Value *const *)test->params;
	const Value *const *values = (const Value *const *)body->params + 1;
	const LinearMap *first = hand_on(m, *n, *n, op, 0, carries, op->nargs), *t, *b;
	uint32_t have = give_slots(m, *n, carries, test->nparams);

	t = of_ops(m, test, &have);
	if (!t)
		return NULL;
	t = compose(m, t, hand_on(m, *n, have, test->last, 1, values, body->nparams - 1));
	have = give_slots(m, *n, values, body->nparams - 1);
	b = of_ops(m, body, &have);
	if (!b)
		return NULL;
	b = compose(m, b, hand_on(m, *n, have, body->last, 0, carries, test->nparams));
	*n = give_slots(m, *n, results_of(m, op), op->nresults);
	first = compose(m, first, enter(m, op, test, 0, t));
	return compose(
		m, first,
		repeat(m, op, compose(m, enter(m, op, body, 0, b), enter(m, op, test, 1, t))));
}

static const LinearMap *of_if(Making *m, const Op *op, uint32_t *n)
{
	const LinearMap *arms[2];
	const Value **results = results_of(m, op);

	for (uint32_t i = 0; i < 2; i++) {
		const Region *r = op->regions[i];
		uint32_t have = *n;

		arms[i] = of_ops(m, r, &have);
		if (!arms[i])
			return NULL;
		arms[i] = compose(m, arms[i],
				  hand_on(m, *n, have, r->last, 0, results, op->nresults));
		arms[i] = enter(m, op, r, 0, arms[i]);
	}
	*n = give_slots(m, *n, results, op->nresults);
	return choose(m, op, arms[0], arms[1]);
}

/* ---- calls ---- */

/* The state's slots without its memory. */
static const LinearMap *only_slots(Making *m, uint32_t n)
{
	Slots slots = {0};

	for (uint32_t i = 0; i < n; i++)
		list_push(m->arena, &slots, i);
	return project(m, n, slots.items, n, false);
}

static const LinearMap *of_call(Making *m, const Op *op, uint32_t *n)
{
	const Value *const *args = (const Value *const *)op->args;
	const LinearMap *first = hand_on(m, 0, *n, op, 0, args, op->nargs), *map;
	uint32_t have = give_slots(m, *n, results_of(m, op), op->nresults), before = *n;

	map = on_memory(m, MAP_CALL, first->out, have - before, op);
	*n = have;
	if (!before)
		return map;
	return new_parts(m, MAP_PAIR, before, have, only_slots(m, before), compose(m, first, map));
}

/* ---- functions ---- */

static bool works_on_shadows(const Op *op)
{
	return (op->code == OP_COPY || op->code == OP_FILL || op->code == OP_REALLOC) &&
	       op->args[0]->stage == SHADOW;
}

/* A second half finds shadows in its record, too. */
static bool calls_linear(const Op *op)
{
	bool is = is_second_half(op);

	for (uint32_t i = 0; i < op->nargs; i++)
		is |= op->args[i]->stage != PRIMAL;
	return is && op->code == OP_CALL && !is_first_half(op);
}

static const LinearMap *of_op(Making *m, const Op *op, uint32_t *n)
{
	const LinearMap *map;

	if (op->code == OP_FOR)
		return of_for(m, op, n);
	if (op->code == OP_WHILE)
		return of_while(m, op, n);
	if (op->code == OP_IF)
		return of_if(m, op, n);
	if (op->code == OP_CALL)
		return of_call(m, op, n);
	if (op->nresults == 0 || op->code == OP_REALLOC) {
		map = of_effect(m, op, *n);
	} else {
		map = value_table[op->code] ? value_table[op->code](m, op, *n) : NULL;
		m->slot[op->results[0].id] = *n;
		map = map ? with(m, (*n)++, map) : NULL;
	}
	if (!map)
		m->why = op;
	return map;
}

static bool has_map(const Op *op)
{
	bool has = on_differentials(op) || works_on_shadows(op) || calls_linear(op);

	for (uint32_t i = 0; i < op->nregions && !has; i++)
		for (const Op *inner = op->regions[i]->first; inner && !has; inner = inner->next)
			has = has_map(inner);
	return has;
}

/* The composition of the maps of all ops but the last. */
static const LinearMap *of_ops(Making *m, const Region *r, uint32_t *n)
{
	LinearMap *all = new_map(m, MAP_COMPOSE, *n, *n);
	Maps parts = {0};

	for (const Op *op = r->first; op != r->last; op = op->next) {
		const LinearMap *map;

		if (!has_map(op))
			continue;
		map = of_op(m, op, n);
		if (!map)
			return NULL;
		list_push(m->arena, &parts, map);
	}
	all->parts = parts.items;
	all->nparts = parts.count;
	all->out = *n;
	return all;
}

const LinearMap *linear_map_new(Arena *arena, const Func *f, const Op **why)
{
	Making m = {.arena = arena, .slot = arena_array(arena, uint32_t, f->nvalues + 1)};
	const Op *end = f->body->last;
	uint32_t n = give_slots(&m, 0, (const Value *const *)f->body->params, f->body->nparams);
	const LinearMap *map = of_ops(&m, f->body, &n);
	const Value *const *returned = (const Value *const *)end->args;

	*why = m.why;
	return map ? compose(&m, map, hand_on(&m, 0, n, end, 0, returned, end->nargs)) : NULL;
}

/* ---- adjoints ---- */

const LinearMap *linear_map_adjoint(Arena *arena, const LinearMap *map)
{
	LinearMap *adjoint = arena_new_of(arena, LinearMap);

	*adjoint = *map;
	adjoint->kind = map_info[map->kind].adjoint;
	adjoint->in = map->out;
	adjoint->out = map->in;
	adjoint->in_memory = map->out_memory;
	adjoint->out_memory = map->in_memory;
	adjoint->parts = arena_array(arena, const LinearMap *, map->nparts + 1);
	for (uint32_t i = 0; i < map->nparts; i++) {
		uint32_t to = map->kind == MAP_COMPOSE ? map->nparts - 1 - i : i;

		adjoint->parts[to] = linear_map_adjoint(arena, map->parts[i]);
	}
	return adjoint;
}

bool linear_map_same(const LinearMap *a, const LinearMap *b)
{
	if (a->kind != b->kind || a->in != b->in || a->out != b->out ||
	    a->in_memory != b->in_memory || a->out_memory != b->out_memory ||
	    a->nparts != b->nparts || a->nslots != b->nslots || a->op != b->op ||
	    a->region != b->region || a->ahead != b->ahead)
		return false;
	for (uint32_t i = 0; i < a->nslots; i++)
		if (a->slots[i] != b->slots[i])
			return false;
	for (uint32_t i = 0; i < a->nparts; i++)
		if (!linear_map_same(a->parts[i], b->parts[i]))
			return false;
	return true;
}
