/*
 * settled: which integers, bools and pointers follow from what is given without any floating
 * number.
 *
 * What a branch hands on whose condition is open is open, and so is what a loop hands on that such
 * a
 * condition ends. Within the loop's trips they are settled: the condition only decides whether
 * there
 * is a trip. Memory holds open values where a store is not made: of an open value, at an open
 * place,
 * where it is not known whether it happens, or to memory of the caller, which the pattern leaves
 * alone. All is repeated until nothing changes.
 */
#include "ad/pattern.h"
#include "analysis/induction.h"
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
	return !is_number(v) && !s->open[v->id];
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
	const Op *made = NULL;

	if (alias_only_pointee(s->aliases, at, &root))
		made = alias_root(s->aliases, root)->def;
	return made && (op_makes_object(made) || made->code == OP_REALLOC);
}

static bool is_write(const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	return kind == KIND_STORE || kind == KIND_COPY || kind == KIND_FILL;
}

/* The memory that the op gives other contents; of new memory, those that the old one had. */
static Place changed_by(const Op *op)
{
	OpAccess write;

	if (op->code == OP_REALLOC)
		return place_of(&op->results[0], SPAN_OBJECT);
	op_written(op, &write);
	return place_of(write.at, write.span);
}

/* Does it write nothing but floating numbers? */
static bool writes_numbers(const Op *op)
{
	return type_is_float(type_without_arrays(changed_by(op).at->type->elem));
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

/* Is what lies there what the pattern has put there? */
static bool contents_are_settled(const Settled *s, Place place)
{
	for (uint32_t i = 0; i < s->lost.count; i++) {
		const Op *op = s->lost.items[i];

		if (places_overlap(s->aliases, changed_by(op), place,
				   writes_numbers(op) ? BEHIND_WRITE : 0))
			return false;
	}
	return true;
}

/* Is all settled that it reads from memory? */
static bool sources_are_settled(const Settled *s, const Op *op)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++)
		if (accesses[i].how & ACCESS_READ &&
		    !contents_are_settled(s, place_of(accesses[i].at, accesses[i].span)))
			return false;
	return true;
}

static void lose(Settled *s, const Op *op)
{
	if (is_lost(s, op))
		return;
	list_push(s->arena, &s->lost, op);
	s->has_changed = true;
}

/* Floating numbers are never written. Of those in the caller's memory it is known that they are not
 * read as another type. */
static void note_write(Settled *s, const Op *op, bool is_certain)
{
	bool stays = is_certain && is_own(s, op->args[0]) && sources_are_settled(s, op);

	for (uint32_t i = 0; i < op->nargs; i++)
		stays &= value_stays(s, op->args[i]);
	if (writes_numbers(op) ? is_own(s, op->args[0]) : !stays)
		lose(s, op);
}

static bool is_union_of_numbers(const Type *type)
{
	type = type_without_arrays(type);
	return type->kind == TYPE_STRUCT && type->def->is_union && type_holds_float(type);
}

/* May an integer or a pointer that is read there consist of the bytes of floating numbers? */
static bool reads_bytes(const Settled *s, const Value *at)
{
	uint32_t root;

	for (const Value *base = address_base(at), *v = at; base; v = base, base = address_base(v))
		if (v->def->code == OP_CAST ? type_holds_float(base->type->elem)
					    : is_union_of_numbers(base->type->elem))
			return true;
	for (uint32_t i = 0; alias_pointee(s->aliases, at, i, &root); i++) {
		const Type *type = alias_root(s->aliases, root)->type;

		if (type_is_float(type_without_arrays(type->elem)) ||
		    is_union_of_numbers(type->elem))
			return true;
	}
	return false;
}

static bool load_settles(const Settled *s, const Op *op)
{
	const Value *at = op->args[0];

	return value_is_settled(s, at) && sources_are_settled(s, op) && !reads_bytes(s, at);
}

/* ---- ops ---- */

static bool args_are_settled(const Settled *s, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!value_stays(s, op->args[i]))
			return false;
	return true;
}

/* Are the op's results settled, if they are no floating numbers? */
static bool op_settles(const Settled *s, const Op *op)
{
	switch (op_info[op->code].kind) {
	case KIND_VALUE:
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_REALLOC:
		return args_are_settled(s, op);
	case KIND_LOAD:
		return load_settles(s, op);
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

/* What follows from a carry within a test. */
typedef struct Uses {
	bool *reached; /* by id */
	bool found;
} Uses;

static bool follow_use(Op *op, void *data)
{
	Uses *u = data;
	bool uses = false;

	for (uint32_t i = 0; i < op->nargs; i++)
		uses |= u->reached[op->args[i]->id];
	for (uint32_t i = 0; uses && i < op->nresults; i++)
		u->reached[op->results[i].id] = true;
	u->found |= uses;
	return true;
}

/* Does nothing follow from carry i in the test, but that the loop ends, and what is open behind
 * it? */
static bool only_ends(const Settled *s, const Op *loop, uint32_t i)
{
	const Region *test = loop->regions[0];
	Uses u = {.reached = arena_array(s->arena, bool, s->func->nvalues)};

	u.reached[test->params[i]->id] = true;
	for (Op *op = test->first; op != test->last; op = op->next) {
		if (control_has_tangents(op) || op->code == OP_WHILE || op->code == OP_FOR)
			return false;
		u.found = false;
		follow_use(op, &u);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], follow_use, &u);
		for (uint32_t k = 0; u.found && k < op->nresults; k++)
			u.reached[op->results[k].id] = true;
	}
	for (uint32_t k = 1; k < test->last->nargs; k++)
		if (u.reached[test->last->args[k]->id] &&
		    test->last->args[k]->type->kind == TYPE_BOOL)
			return false;
	return true;
}

const Value *find_counter(const Settled *s, const Op *loop, uint32_t i, int64_t *step)
{
	const Op *condition = loop->regions[0]->last;
	Step found;
	Affine at;
	bool always;

	if (!value_is_settled(s, loop->regions[0]->params[i]) ||
	    value_is_settled(s, loop->regions[1]->last->args[i]) ||
	    !carry_step(loop, i, &found, &always) || found.amount || !only_ends(s, loop, i))
		return NULL;
	for (uint32_t k = 1; k < condition->nargs; k++)
		if (value_is_affine(loop, condition->args[k], &at) && at.carry == i) {
			*step = found.constant - at.offset;
			return loop->regions[1]->params[k];
		}
	return NULL;
}

static void settle_while(Settled *s, const Op *op, bool is_certain)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	const Op *condition = test->last;
	int64_t step;
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
		if (!find_counter(s, op, i, &step))
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
	if (is_write(op))
		note_write(s, op, is_certain);
	if (op->code == OP_REALLOC && !sources_are_settled(s, op))
		lose(s, op);
	if (op_settles(s, op))
		return;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!is_number(&op->results[i]))
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

static bool find_loop(Op *op, void *data)
{
	bool *found = data;

	*found |= op->code == OP_FOR || op->code == OP_WHILE;
	return !*found;
}

bool if_is_followed(const Settled *s, const Op *op)
{
	bool has_loop = false;

	if (value_is_settled(s, op->args[0]) || control_has_tangents(op))
		return true;
	for (uint32_t r = 0; r < 2; r++)
		region_walk(op->regions[r], find_loop, &has_loop);
	return !has_loop;
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
	if (f->reached[v->id] || is_number(v) || f->s->open[v->id])
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
	if (op->nregions || op_info[op->code].flags & F_T) {
		op_hand_on(op, reach_if, f);
		f->matters |= op->code == OP_CONDITION && op->parent->owner != f->loop &&
			      f->reached[op->args[0]->id];
		return true;
	}
	find_tangent(op, &is_reached);
	is_primal = !is_reached;
	f->matters |= !is_primal && op_info[op->code].kind == KIND_NEW;
	is_reached = false;
	for (uint32_t i = 0; i < op->nargs; i++)
		is_reached |= f->reached[op->args[i]->id];
	if (!is_reached)
		return true;
	f->matters |= !is_primal || (is_write(op) && write_stays(f->s, op));
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		f->matters |= f->s->open[v->id] && v->type->kind == TYPE_BOOL;
		reach_value(f, v);
	}
	return true;
}

/* ---- loops that integers end ---- */

enum { DEPTH = 32, MOST_VISITS = 2000 }; /* of a condition */
enum { SLOPE_DEPTH = 10 };

static bool find_slope(const Op *loop, Value *v, uint32_t depth, Step *out);

static bool slope_of_param(const Op *loop, const Value *v, uint32_t depth, Step *out)
{
	const Region *test = loop->regions[0], *body = loop->regions[1];
	bool always;

	out->constant = 1;
	if (v->region == body)
		return v->index == 0 || find_slope(loop, test->last->args[v->index], depth, out);
	return v->region == test && (carry_step(loop, v->index, out, &always) ||
				     find_slope(loop, body->last->args[v->index], depth, out));
}

static bool slope_of_product(Value *by, const Step *of, Step *out)
{
	int64_t constant;

	if (of->amount)
		return false;
	if (value_is_const_int(by, &constant))
		out->constant = of->constant * constant;
	else
		out->amount = by;
	return out->amount == NULL || of->constant == 1;
}

/* What an integer, or a pointer, gains from trip to trip: a constant or an amount. */
static bool find_slope(const Op *loop, Value *v, uint32_t depth, Step *out)
{
	const Op *op = v->def;
	Step x, y;

	*out = (Step){0};
	if (is_loop_invariant(loop, v))
		return true;
	if (depth == 0 || (!op && !slope_of_param(loop, v, depth - 1, out)))
		return false;
	if (!op)
		return true;
	if (op->code == OP_CAST && type_is_integer(op->args[0]->type) && type_is_integer(v->type))
		return type_info[v->type->kind].size >= 4 &&
		       find_slope(loop, op->args[0], depth - 1, out);
	if ((op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL) ||
	    !find_slope(loop, op->args[0], depth - 1, &x) ||
	    !find_slope(loop, op->args[1], depth - 1, &y))
		return false;
	if (op->code == OP_MUL && is_loop_invariant(loop, op->args[1]))
		return slope_of_product(op->args[1], &x, out);
	if (op->code == OP_MUL)
		return is_loop_invariant(loop, op->args[0]) &&
		       slope_of_product(op->args[0], &y, out);
	out->constant = op->code == OP_ADD ? x.constant + y.constant : x.constant - y.constant;
	out->amount = x.amount ? x.amount : y.amount;
	return !y.amount || (!x.amount && op->code == OP_ADD);
}

static const OpCode opposite[OP_COUNT + 1] = {
	[OP_LT] = OP_GE, [OP_GE] = OP_LT, [OP_LE] = OP_GT, [OP_GT] = OP_LE, [OP_EQ] = OP_NE};

typedef struct Bounded {
	const Settled *s;
	const Op *loop;
	uint32_t visits;
	bool takes_strides;
	Strides strides;
} Bounded;

/* Ends the step of x, if it is above 0, the times at which x is less than what does not move? */
static bool stride_ends(Bounded *f, const Step *x, bool is_less)
{
	if (!f->takes_strides || !is_less)
		return false;
	list_push(f->s->arena, &f->strides, x->amount);
	return true;
}

/* Does the comparison of a counter with its bound, or of two counters, end the times at which it
 * has this truth? */
static bool comparison_ends(Bounded *f, const Op *op, bool truth)
{
	OpCode rel = truth ? op->code : opposite[op->code];
	int64_t closing;
	Step x, y;

	if (op->nargs != 2 || !find_slope(f->loop, op->args[0], SLOPE_DEPTH, &x) ||
	    !find_slope(f->loop, op->args[1], SLOPE_DEPTH, &y))
		return false;
	closing = x.constant - y.constant;
	if ((x.amount || y.amount) && closing != 0)
		return false;
	if (x.amount)
		return !y.amount && stride_ends(f, &x, rel == OP_LT || rel == OP_LE);
	if (y.amount)
		return stride_ends(f, &y, rel == OP_GT || rel == OP_GE);
	if (rel == OP_NE)
		return closing == 1 || closing == -1;
	return closing > 0 ? rel == OP_LT || rel == OP_LE
			   : closing < 0 && (rel == OP_GT || rel == OP_GE);
}

static bool is_bounded(Bounded *f, const Value *v, bool truth, uint32_t depth);

/* One of two arms gives value i: that one is bounded, or whether it is taken. */
static bool arm_is_bounded(Bounded *f, const Op *op, uint32_t i, uint32_t arm, bool truth,
			   uint32_t depth)
{
	const Value *v = op->nregions ? op->regions[arm]->last->args[i] : op->args[1 + arm];

	return is_bounded(f, op->args[0], arm == 0, depth) || is_bounded(f, v, truth, depth);
}

static bool is_bounded_by(Bounded *f, const Value *v, bool truth, uint32_t depth)
{
	const Op *op = v->def;
	int64_t constant;

	if (value_is_const_int(v, &constant))
		return (constant != 0) != truth;
	if (!op)
		return v->region == f->loop->regions[0] &&
		       is_bounded(f, f->loop->regions[1]->last->args[v->index], truth, depth);
	if (op->code == OP_NOT)
		return is_bounded(f, op->args[0], !truth, depth);
	if (op->code == OP_SELECT || (op->code == OP_IF && if_is_followed(f->s, op)))
		return arm_is_bounded(f, op, v->index, 0, truth, depth) &&
		       arm_is_bounded(f, op, v->index, 1, truth, depth);
	if ((op->code == OP_AND && truth) || (op->code == OP_OR && !truth))
		return is_bounded(f, op->args[0], truth, depth) ||
		       is_bounded(f, op->args[1], truth, depth);
	return value_is_settled(f->s, v) && comparison_ends(f, op, truth);
}

/* Does a settled value that changes from trip to trip end the times at which v has this truth? */
static bool is_bounded(Bounded *f, const Value *v, bool truth, uint32_t depth)
{
	const uint32_t before = f->strides.count;

	if (depth == DEPTH || f->visits++ >= MOST_VISITS)
		return false;
	if (is_bounded_by(f, v, truth, depth + 1))
		return true;
	f->strides.count = before;
	return false;
}

/* By steps that are given only if there are no others. */
static bool loop_is_bounded(const Settled *s, const Op *loop, Strides *strides)
{
	Bounded f = {.s = s, .loop = loop};
	bool found = is_bounded(&f, loop->regions[0]->last->args[0], true, 0);

	if (!found) {
		f.visits = 0;
		f.takes_strides = true;
		found = is_bounded(&f, loop->regions[0]->last->args[0], true, 0);
	}
	*strides = f.strides;
	return found;
}

Trips trips_of(const Settled *s, const Op *loop, Strides *strides)
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
	return loop_is_bounded(s, loop, strides) ? TRIPS_BOUNDED : TRIPS_OPEN;
}
