/*
 * settled: which integers, bools and pointers follow from what is given without any floating number.
 *
 * What a branch hands on whose condition is open is open, and so is what a loop hands on that such a
 * condition ends. Within the loop's trips they are settled: the condition only decides whether there
 * is a trip. Memory holds open values where a store is not made: of an open value, at an open place,
 * where it is not known whether it happens, or to memory of the caller, which the pattern leaves
 * alone. All is repeated until nothing changes.
 */
#include "ad/pattern.h"
#include "ir/struct.h"
#include "rewrite/rewrite.h"

bool value_is_settled(const Settled *s, const Value *v)
{
	return !s->open[v->id];
}

static bool is_number(const Value *v)
{
	return type_is_float(v->type);
}

bool value_stays(const Settled *s, const Value *v)
{
	return v->stage != TANGENT && !is_number(v) && !s->open[v->id];
}

static void set_open(Settled *s, const Value *v)
{
	if (s->open[v->id])
		return;
	s->open[v->id] = true;
	s->has_changed = true;
}

/* ---- memory ---- */

/* Is the primal memory the function's own, so that the pattern may write it? */
static bool is_own(const Settled *s, const Value *at)
{
	uint32_t root;

	return alias_only_pointee(s->aliases, at, &root) && alias_root(s->aliases, root)->def &&
	       op_makes_object(alias_root(s->aliases, root)->def);
}

static bool is_primal_write(const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	return (kind == KIND_STORE || kind == KIND_COPY || kind == KIND_FILL) &&
	       op->args[0]->stage == PRIMAL;
}

/* Does it write nothing but floating numbers? */
static bool writes_numbers(const Op *op)
{
	return type_is_float(type_without_arrays(op->args[0]->type->elem));
}

static bool is_lost(const Settled *s, const Op *op)
{
	for (uint32_t i = 0; i < s->lost.count; i++)
		if (s->lost.items[i] == op)
			return true;
	return false;
}

bool write_stays(const Settled *s, const Op *op)
{
	return !writes_numbers(op) && !is_lost(s, op);
}

static void note_write(Settled *s, const Op *op, bool is_certain)
{
	bool stays = is_certain && is_own(s, op->args[0]);

	for (uint32_t i = 0; i < op->nargs; i++)
		stays &= value_stays(s, op->args[i]);
	if (stays || is_lost(s, op))
		return;
	list_push(s->arena, &s->lost, op);
	s->has_changed = true;
}

/* Does the load find what the pattern has put there? */
static bool finds_settled(const Settled *s, const Value *at)
{
	for (uint32_t i = 0; i < s->lost.count; i++)
		if (op_may_change(s->aliases, s->lost.items[i], at, 0))
			return false;
	return true;
}

/* ---- ops ---- */

static bool args_are_settled(const Settled *s, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage == PRIMAL && !value_stays(s, op->args[i]))
			return false;
	return true;
}

/* Are the op's results settled, if they are no floating numbers? */
static bool op_settles(const Settled *s, const Op *op, bool is_certain)
{
	switch (op_info[op->code].kind) {
	case KIND_VALUE:
		return args_are_settled(s, op) && (is_certain || !op_can_trap(op));
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_REALLOC:
		return args_are_settled(s, op);
	case KIND_LOAD:
		return value_is_settled(s, op->args[0]) && finds_settled(s, op->args[0]);
	case KIND_STORE:
	case KIND_ACCUM:
	case KIND_COPY:
	case KIND_FILL:
	case KIND_FREE:
		return true;
	case KIND_OWN:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
	case KIND_FRONT:
		return false;
	}
	return false;
}

static void settle_region(Settled *s, const Region *region, bool is_certain);

/* What goes from one value to another one is as open as it was; all of it where the way is. */
static void hand_on(Settled *s, const Value *from, const Value *to, bool is_open)
{
	if (is_open || s->open[from->id])
		set_open(s, to);
}

static void settle_if(Settled *s, const Op *op, bool is_certain)
{
	bool is_open = !value_is_settled(s, op->args[0]);

	for (uint32_t r = 0; r < 2; r++) {
		settle_region(s, op->regions[r], is_certain && !is_open);
		for (uint32_t i = 0; i < op->nresults; i++)
			hand_on(s, op->regions[r]->last->args[i], &op->results[i], is_open);
	}
}

static void settle_for(Settled *s, const Op *op, bool is_certain)
{
	const Region *body = op->regions[0];
	bool is_open = !value_stays(s, op->args[0]) || !value_stays(s, op->args[1]);

	if (is_open)
		set_open(s, body->params[0]);
	for (uint32_t i = 0; i < op->nresults; i++)
		hand_on(s, op->args[2 + i], body->params[1 + i], is_open);
	settle_region(s, body, is_certain && !is_open);
	for (uint32_t i = 0; i < op->nresults; i++) {
		hand_on(s, body->last->args[i], body->params[1 + i], false);
		hand_on(s, body->params[1 + i], &op->results[i], false);
	}
}

static void settle_while(Settled *s, const Op *op, bool is_certain)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	const Op *condition = test->last;
	bool is_open;

	for (uint32_t i = 0; i < op->nargs; i++)
		hand_on(s, op->args[i], test->params[i], false);
	is_open = !value_is_settled(s, condition->args[0]);
	settle_region(s, test, is_certain && !is_open);
	is_open = !value_is_settled(s, condition->args[0]);
	for (uint32_t i = 1; i < condition->nargs; i++) {
		hand_on(s, condition->args[i], body->params[i], false);
		hand_on(s, condition->args[i], &op->results[i - 1], is_open);
	}
	if (is_open)
		set_open(s, &op->results[op->nresults - 1]);
	settle_region(s, body, is_certain && !is_open);
	for (uint32_t i = 0; i < op->nargs; i++)
		hand_on(s, body->last->args[i], test->params[i], false);
}

static void settle_op(Settled *s, const Op *op, bool is_certain)
{
	if (op->code == OP_IF) {
		settle_if(s, op, is_certain);
		return;
	}
	if (op->code == OP_FOR || op->code == OP_WHILE) {
		(op->code == OP_FOR ? settle_for : settle_while)(s, op, is_certain);
		return;
	}
	if (is_primal_write(op) && !writes_numbers(op))
		note_write(s, op, is_certain);
	if (op_settles(s, op, is_certain))
		return;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage != TANGENT && !is_number(&op->results[i]))
			set_open(s, &op->results[i]);
}

static void settle_region(Settled *s, const Region *region, bool is_certain)
{
	for (const Op *op = region->first; op; op = op->next)
		settle_op(s, op, is_certain);
}

Settled settled_of(Arena *arena, const Func *f, const Request *request)
{
	Settled s = {.func = f, .arena = arena, .aliases = aliases_of(arena, f, request)};

	s.open = arena_array(arena, bool, f->nvalues);
	do {
		s.has_changed = false;
		settle_region(&s, f->body, true);
	} while (s.has_changed);
	return s;
}

/* ---- what control does ---- */

static bool find_tangent(Op *op, void *data)
{
	bool *found = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		*found |= op->args[i]->stage != PRIMAL;
	for (uint32_t i = 0; i < op->nresults; i++)
		*found |= op->results[i].stage != PRIMAL;
	return !*found;
}

bool control_has_tangents(const Op *op)
{
	bool found = false;

	find_tangent((Op *)(uintptr_t)op, &found);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], find_tangent, &found);
	return found;
}

/* ---- trips that matter ---- */

/* The values that follow from the carries of a loop. */
typedef struct Followed {
	const Settled *s;
	const Op *loop;
	bool *reached; /* by id */
	bool has_changed, matters;
} Followed;

static void reach_value(Followed *f, const Value *v)
{
	if (f->reached[v->id] || v->stage == TANGENT || is_number(v) || f->s->open[v->id])
		return;
	f->reached[v->id] = true;
	f->has_changed = true;
}

static void reach_if(void *data, const Value *from, const Value *to)
{
	Followed *f = data;

	if (f->reached[from->id])
		reach_value(f, to);
}

static bool follow_op(Op *op, void *data)
{
	Followed *f = data;
	bool is_primal = true, is_reached = false;

	if (op->code == OP_IF || op->code == OP_FOR)
		for (uint32_t i = 0; i < (op->code == OP_IF ? 1 : 2); i++)
			f->matters |= f->reached[op->args[i]->id];
	if (op->nregions) {
		op_hand_on(op, reach_if, f);
		return true;
	}
	if (op->code == OP_CONDITION)
		f->matters |= op->parent->owner != f->loop && f->reached[op->args[0]->id];
	if (op_info[op->code].flags & F_T)
		return true;
	find_tangent(op, &is_reached);
	is_primal = !is_reached;
	is_reached = false;
	for (uint32_t i = 0; i < op->nargs; i++)
		is_reached |= f->reached[op->args[i]->id];
	if (!is_reached)
		return true;
	f->matters |= !is_primal || (is_primal_write(op) && write_stays(f->s, op));
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		f->matters |= f->s->open[v->id] && v->type->kind == TYPE_BOOL;
		reach_value(f, v);
	}
	return true;
}

static bool is_bounded(const Followed *f, const Value *v, bool truth, uint32_t depth);

/* Is the value that a region of the op hands on bounded? */
static bool end_is_bounded(const Followed *f, const Region *r, uint32_t i, bool truth,
			   uint32_t depth)
{
	return is_bounded(f, r->last->args[i], truth, depth);
}

/* One of two arms gives the value: that one is bounded, or whether it is taken. */
static bool arm_is_bounded(const Followed *f, const Op *op, uint32_t arm, bool truth,
			   uint32_t depth)
{
	return is_bounded(f, op->args[0], arm == 0, depth) ||
	       is_bounded(f, op->args[1 + arm], truth, depth);
}

enum { DEPTH = 32 }; /* of a condition */

/* Does a settled value that changes from trip to trip end the times at which v has this truth? */
static bool is_bounded(const Followed *f, const Value *v, bool truth, uint32_t depth)
{
	const Op *op = v->def;
	int64_t constant;

	if (value_is_const_int(v, &constant))
		return (constant != 0) != truth;
	if (!f->s->open[v->id])
		return f->reached[v->id];
	if (depth++ == DEPTH)
		return false;
	if (!op)
		return v->region == f->loop->regions[0] &&
		       end_is_bounded(f, f->loop->regions[1], v->index, truth, depth);
	if (op->code == OP_IF)
		return end_is_bounded(f, op->regions[0], v->index, truth, depth) &&
		       end_is_bounded(f, op->regions[1], v->index, truth, depth);
	if (op->code == OP_NOT)
		return is_bounded(f, op->args[0], !truth, depth);
	if (op->code == OP_SELECT)
		return arm_is_bounded(f, op, 0, truth, depth) &&
		       arm_is_bounded(f, op, 1, truth, depth);
	if ((op->code == OP_AND && truth) || (op->code == OP_OR && !truth))
		return is_bounded(f, op->args[0], truth, depth) ||
		       is_bounded(f, op->args[1], truth, depth);
	return false;
}

Trips trips_of(const Settled *s, const Op *loop)
{
	Followed f = {.s = s, .loop = loop};
	const Region *test = loop->regions[0], *body = loop->regions[1];

	f.reached = arena_array(s->arena, bool, s->func->nvalues);
	reach_value(&f, body->params[0]);
	for (uint32_t i = 0; i < loop->nargs; i++)
		if (body->last->args[i] != test->params[i])
			reach_value(&f, test->params[i]);
	do {
		f.has_changed = false;
		region_walk(test, follow_op, &f);
		region_walk(body, follow_op, &f);
		op_hand_on(loop, reach_if, &f);
	} while (f.has_changed);
	if (!f.matters)
		return TRIPS_ALIKE;
	return is_bounded(&f, test->last->args[0], true, 0) ? TRIPS_BOUNDED : TRIPS_OPEN;
}
