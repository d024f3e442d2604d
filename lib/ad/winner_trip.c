/*
 * winner_trip: the trip that was taken last, repeated behind the loop for tangents alone. Part of
 * winner.c.
 */
#include "ad/winner.h"

/* ---- the repeated trip ---- */

typedef struct Trip {
	Winner *w;
	const Group *group;
	Builder *b;
	const Op *op; /* the op that is repeated */
} Trip;

static void map_to(Winner *w, const Value *from, Value *to)
{
	w->map[from->id] = to;
	list_push(w->c->scratch, &w->mapped, from);
}

/* Forgets all but the first `count` values that were mapped. */
static void unmap(Winner *w, uint32_t count)
{
	while (w->mapped.count > count)
		w->map[w->mapped.items[--w->mapped.count]->id] = NULL;
}

static Value *obtain(const Trip *t, Value *v);

static bool obtain_operands(Op *op, void *data)
{
	const Trip *t = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_nested(t->op, op->args[i]))
			obtain(t, op->args[i]);
	return true;
}

static void repeat(const Trip *t, Op *op)
{
	Trip inner = *t;

	inner.op = op;
	obtain_operands(op, &inner);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], obtain_operands, &inner);
	op_copy(t->b, op, t->w->map);
	for (uint32_t i = 0; i < op->nresults; i++)
		list_push(t->w->c->scratch, &t->w->mapped, (const Value *)&op->results[i]);
}

static Value *obtain_kept(const Trip *t, const Value *v)
{
	const Group *g = t->group;

	for (uint32_t i = 0; i < g->kept.count; i++)
		if (g->kept.items[i] == v)
			return carry_result(t->w->loop, g->first + 1 + i);
	return carried_already(t->w, g, v);
}

static Value *obtain(const Trip *t, Value *v)
{
	Winner *w = t->w;

	if (w->map[v->id])
		return w->map[v->id];
	switch (how_obtained(w, v)) {
	case HOW_OUTSIDE:
		map_to(w, v, v);
		break;
	case HOW_NUMBER:
		map_to(w, v, carry_result(w->loop, t->group->first));
		break;
	case HOW_CARRIED:
		map_to(w, v, obtain_kept(t, v));
		break;
	case HOW_AGAIN:
		repeat(t, v->def);
		break;
	case HOW_UNKNOWN:
	case HOW_NOT:
		bug("a value of the repeated trip was not foreseen");
	}
	return w->map[v->id];
}

/* A branch that results in such values. */
static Op *build_branch(Winner *w, Builder *b, Value *cond, Value *const *values, uint32_t n)
{
	LIST(const Type *) types = {NULL, 0, 0};
	LIST(uint8_t) stages = {NULL, 0, 0};

	for (uint32_t i = 0; i < n; i++) {
		list_push(w->c->scratch, &types, values[i]->type);
		list_push(w->c->scratch, &stages, values[i]->stage);
	}
	return build_if(b, cond, types.items, stages.items, n);
}

/* Replaces the values that the trees make by those that the repeated trip takes. */
static void take(const Trip *t, Value **values, const Value *carry);

static Value **arms_of(const Trip *t, Value *const *values, uint32_t k)
{
	uint32_t n = t->group->carries.count;
	Value **arms = arena_array(t->w->c->scratch, Value *, n);

	for (uint32_t i = 0; i < n; i++)
		arms[i] = choice_arm(values[i], k);
	return arms;
}

static void take_fork(const Trip *t, Value **values, const Value *carry)
{
	uint32_t n = t->group->carries.count;
	Op *made = build_branch(t->w, t->b, obtain(t, values[0]->def->args[0]), values, n);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(t->w->f, made->regions[r], t->b->loc);
		Trip inner = {t->w, t->group, &in, NULL};
		uint32_t mapped = t->w->mapped.count;
		Value **arms = arms_of(t, values, r);

		take(&inner, arms, carry);
		build_yield(&in, arms, n);
		unmap(t->w, mapped);
	}
	for (uint32_t i = 0; i < n; i++)
		values[i] = &made->results[i];
}

static void take(const Trip *t, Value **values, const Value *carry)
{
	uint32_t n = t->group->carries.count;

	if (choice_kind(values[0], carry) == TAKES) {
		for (uint32_t i = 0; i < n; i++)
			values[i] = obtain(t, values[i]);
	} else if (choice_is_fork(values[0], carry)) {
		take_fork(t, values, carry);
	} else {
		bool skips = choice_kind(choice_arm(values[0], 0), carry) == KEEPS;
		Value **arms = arms_of(t, values, skips);

		take(t, arms, carry);
		for (uint32_t i = 0; i < n; i++)
			values[i] = arms[i];
	}
}

/* The loop no longer carries the tangents. */
static void drop_carry(Winner *w, uint32_t k, Value *by)
{
	Op *loop = w->loop;
	Builder b = builder_before(w->f, loop);
	Value *result = carry_result(loop, k);

	by->hint = result->hint;
	op_replace_result(loop, result->index, by);
	op_set_arg(loop, first_carry(loop) + k, build_zero(&b, result->type));
	op_set_arg(loop_body(loop)->last, k, carry_in_body(loop, k));
}

void repeat_group(Winner *w, const Group *g)
{
	Op *loop = w->loop;
	Builder b = builder_before(w->f, loop->next);
	uint32_t n = g->carries.count;
	Value **values = arena_array(w->c->scratch, Value *, n);
	Value **inits = arena_array(w->c->scratch, Value *, n);

	for (uint32_t i = 0; i < n; i++) {
		values[i] = carry_yielded(loop, g->carries.items[i]);
		inits[i] = loop->args[first_carry(loop) + g->carries.items[i]];
	}
	b.loc = loop->loc;
	Value *none = number_of_no_trip(w, &b, loop);
	Value *some = build_2(&b, OP_NE, NULL, carry_result(loop, g->first), none);
	Op *made = build_branch(w, &b, some, values, n);
	Builder then = builder_at_end(w->f, made->regions[0], loop->loc);
	Builder other = builder_at_end(w->f, made->regions[1], loop->loc);
	Trip trip = {w, g, &then, NULL};
	take(&trip, values, carry_in_body(loop, g->carries.items[0]));
	unmap(w, 0);
	build_yield(&then, values, n);
	build_yield(&other, inits, n);
	for (uint32_t i = 0; i < n; i++)
		drop_carry(w, g->carries.items[i], &made->results[i]);
}
