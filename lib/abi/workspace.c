/*
 * workspace: how much memory a derivative with tape(workspace) needs.
 *
 * Expects   the derivative as C callers see it: what `interface` and the passes after it left.
 * Leaves    a function of the original's parameters that returns the number of bytes of all arrays
 *           that the derivative allocates, each rounded up to units of ROOM_UNIT, plus what
 *           aligning the first may take.
 *
 *     func @f_rev(%n: i64, ..)                 func @f_rev_work(%n: i64) -> u64
 *       %x_at = heap %n : ptr f64        ->      %0 = const 15 : u64
 *       ..                                       %1 = room %0, %n, null : u64
 *                                                return %1
 *
 * The counts are computed on entry: from parameters, and from memory that the derivative does not
 * write before that read. An array that is made under conditions counts under these if they are
 * known on entry, otherwise always. Where a count is not known on entry, the function `grows`: it
 * returns what is known, and the derivative says what it lacks when it runs. Of an array that
 * grows, the first elements count, and of one that is made on each trip of a loop, the first trip.
 *
 * A matrix calls derivatives that use what is left of its work memory, and the next call uses it
 * again: what one takes counts once. Between its calls a matrix changes no memory that counts are
 * read from, but for numbers that it puts back; so they are the same in all calls.
 */
#include "abi/abi.h"
#include "analysis/alias.h"
#include "rewrite/rewrite.h"

#include <string.h>

enum { FIRST_ELEMENTS = 16 }; /* of an array that grows: cadgen_take_more */

typedef struct Workspace {
	PassContext *c;
	const Func *in;
	Func *out;
	const Aliases *aliases;
	Value **map;
	Builder b;
	Value *size;
	bool grows;
} Workspace;

/* ---- what a count is made of ---- */

typedef struct Writes {
	const Workspace *s;
	const Op *load;
	bool before, found;
} Writes;

static bool find_write(Op *op, void *data)
{
	Writes *w = data;

	w->before &= op != w->load;
	if (w->before)
		w->found |= op_may_change(w->s->aliases, op, w->load->args[0], 0);
	return w->before;
}

static bool is_written_before(const Workspace *s, const Op *load)
{
	Writes w = {s, load, true, false};

	region_walk(s->in->body, find_write, &w);
	return w.found;
}

/* May the op run on entry, for a use in region `at`? A load runs there under the conditions that it
 * has. */
static bool may_run_early(const Workspace *s, const Op *op, const Region *at)
{
	int64_t divisor;

	if (op->nregions || type_is_float(op->results[0].type))
		return false;
	if (op->code == OP_LOAD)
		return region_contains(op->parent, at) && !op_enclosing_loop(op) &&
		       !is_written_before(s, op);
	if (op->parent != s->in->body && (op->code == OP_DIV || op->code == OP_REM))
		return value_is_const_int(op->args[1], &divisor) && divisor > 0;
	return op_is_pure(op);
}

/* Is the value, which is used in region `at`, known on entry? */
static bool is_known(const Workspace *s, const Value *v, const Region *at)
{
	const Op *op = v->def;

	if (s->map[v->id] || !op)
		return s->map[v->id] != NULL;
	if (op->code == OP_IF) {
		for (uint32_t r = 0; r < 2; r++)
			if (!is_known(s, op->regions[r]->last->args[v->index], op->regions[r]))
				return false;
		return is_known(s, op->args[0], at);
	}
	if (!may_run_early(s, op, at))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_known(s, op->args[i], at))
			return false;
	return true;
}

static Value *on_entry(Workspace *s, const Value *v);

/* An arm of a branch, and those inside it. */
typedef struct Guard {
	const Region *arm;
	const struct Guard *inner;
} Guard;

static Value *under(Workspace *s, const Guard *guard, const Value *v);

static Value **map_copy(const Workspace *s, Value **map)
{
	Value **copy = value_map_new(s->c->scratch, s->in);

	memcpy(copy, map, s->in->nvalues * sizeof *map);
	return copy;
}

/* The result of a branch: v[r] in arm r, under its guard; 0 for NULL. Values that are computed in
 * an arm are not known outside it. */
static Value *choose(Workspace *s, const Op *branch, const Guard *const *guards,
		     const Value *const *v, const Type *type)
{
	const uint8_t stage = PRIMAL;
	Value *cond = on_entry(s, branch->args[0]), **map = s->map;
	Op *made = build_if(&s->b, cond, &type, &stage, 1);
	Builder outside = s->b;

	for (uint32_t r = 0; r < 2; r++) {
		s->b = builder_at_end(s->out, made->regions[r], branch->loc);
		s->map = map_copy(s, map);
		Value *value = v[r] ? under(s, guards[r], v[r]) : build_int(&s->b, type, 0);
		build_yield(&s->b, &value, 1);
	}
	s->b = outside;
	s->map = map;
	return &made->results[0];
}

/* The value on entry, in the new function. */
static Value *on_entry(Workspace *s, const Value *v)
{
	const Op *op = v->def;

	if (s->map[v->id])
		return s->map[v->id];
	if (op->code == OP_IF) {
		const Guard *const none[2] = {NULL, NULL};
		const Value *const arms[2] = {op->regions[0]->last->args[v->index],
					      op->regions[1]->last->args[v->index]};

		s->map[v->id] = choose(s, op, none, arms, v->type);
		return s->map[v->id];
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		on_entry(s, op->args[i]);
	op_copy(&s->b, op, s->map);
	return s->map[v->id];
}

/* The value where all guards hold, else 0. */
static Value *under(Workspace *s, const Guard *guard, const Value *v)
{
	if (!guard)
		return on_entry(s, v);
	const Op *branch = guard->arm->owner;
	bool is_else = guard->arm == branch->regions[1];
	const Guard *const guards[2] = {guard->inner, guard->inner};
	const Value *const arms[2] = {is_else ? NULL : v, is_else ? v : NULL};
	return choose(s, branch, guards, arms, v->type);
}

/* ---- the arrays ---- */

/* Notes that the size is the least one. */
static void note_least(Workspace *s, const Op *op, const char *why)
{
	diag_report(s->c->diags, R_WORKSPACE_LEAST, op->loc, s->out->name, why);
	s->grows = true;
}

/* How many elements are allocated, counted from the region outwards; NULL: not known on entry.
 * Branches around it that are not known count as taken. */
static Value *count_from(Workspace *s, const Op *heap, const Region *region, const Guard *inner)
{
	const Guard guard = {region, inner};
	const Op *branch = region->owner;

	if (branch && op_is_loop(branch))
		return count_from(s, heap, branch->parent, inner);
	if (!branch)
		return is_known(s, heap->args[0], heap->parent) ? under(s, inner, heap->args[0])
								: NULL;
	if (is_known(s, branch->args[0], branch->parent))
		return count_from(s, heap, branch->parent, &guard);
	return is_known(s, heap->args[0], s->in->body) ? on_entry(s, heap->args[0]) : NULL;
}

static void add_room(Workspace *s, Value *count, const Type *array)
{
	Value *args[3];

	args[0] = s->size;
	args[1] = count;
	args[2] = build_int(&s->b, array, 0);
	s->size = build(&s->b, OP_ROOM, NULL, args, 3);
	s->size->hint = "size";
}

static void add_array(Workspace *s, const Op *heap)
{
	Value *count = count_from(s, heap, heap->parent, NULL);

	if (!count)
		/* noted at what counts them: the loop */
		note_least(s, heap->args[0]->def ? heap->args[0]->def : heap,
			   "how many values are kept here is known only when it runs");
	else if (op_enclosing_loop(heap))
		note_least(s, heap, "memory is taken on each trip of a loop here");
	if (count)
		add_room(s, count, heap->results[0].type);
}

static void add_tape(Workspace *s, const Op *tape)
{
	const Type *i64 = type_scalar(s->out->module, TYPE_I64);
	const Type *array = type_ptr(s->out->module, tape->results[0].type->elem, false);

	note_least(s, tape, "how many values are kept here is known only when it runs");
	add_room(s, build_int(&s->b, i64, FIRST_ELEMENTS), array);
}

static bool visit(Op *op, void *data);

/* Counts what the callee takes for these arguments, as far as they are known. */
static void add_callee(Workspace *s, const Op *call)
{
	const Func *callee = call->attr.callee, *caller = s->in;
	const Aliases *aliases = s->aliases;
	Value **map = s->map, **inside = value_map_new(s->c->scratch, callee);

	for (uint32_t i = 0; i < call->nargs; i++)
		if (is_known(s, call->args[i], call->parent))
			inside[callee->body->params[i]->id] = on_entry(s, call->args[i]);
	s->in = callee;
	s->aliases = aliases_of(s->c->scratch, callee, callee->request);
	s->map = inside;
	region_walk(callee->body, visit, s);
	s->in = caller;
	s->aliases = aliases;
	s->map = map;
}

/* The same where all guards hold. */
static void add_callee_under(Workspace *s, const Op *call, const Guard *guard)
{
	const uint8_t stage = PRIMAL;
	const Type *u64 = s->size->type;
	Value **map = s->map, *before = s->size;

	if (!guard) {
		add_callee(s, call);
		return;
	}
	const Op *branch = guard->arm->owner;
	Op *made = build_if(&s->b, on_entry(s, branch->args[0]), &u64, &stage, 1);
	Builder outside = s->b;
	for (uint32_t r = 0; r < 2; r++) {
		s->b = builder_at_end(s->out, made->regions[r], branch->loc);
		s->map = map_copy(s, map);
		s->size = before;
		if (branch->regions[r] == guard->arm)
			add_callee_under(s, call, guard->inner);
		build_yield(&s->b, &s->size, 1);
	}
	s->b = outside;
	s->map = map;
	s->size = &made->results[0];
	s->size->hint = "size";
}

/* Seen from the region outwards, as in count_from. */
static void add_call(Workspace *s, const Op *call, const Region *region, const Guard *inner)
{
	const Guard guard = {region, inner};
	const Op *branch = region->owner;

	if (!branch)
		add_callee_under(s, call, inner);
	else if (op_is_loop(branch))
		add_call(s, call, branch->parent, inner);
	else if (is_known(s, branch->args[0], branch->parent))
		add_call(s, call, branch->parent, &guard);
	else
		add_call(s, call, branch->parent, NULL);
}

static void visit_call(Workspace *s, const Op *op)
{
	const Func *callee = op->attr.callee;

	if (callee->reports && request_shares_work(callee->request))
		add_call(s, op, op->parent, NULL);
	else if (callee->reports)
		note_least(s, op, "what this call keeps is known only when it runs");
}

static bool visit(Op *op, void *data)
{
	Workspace *s = data;

	if (op->code == OP_HEAP)
		add_array(s, op);
	else if (op->code == OP_TAPE)
		add_tape(s, op);
	else if (op->code == OP_POOL_NEW)
		note_least(s, op, "the memory that is allocated here needs differentials, too");
	else if (op->code == OP_CALL)
		visit_call(s, op);
	return true;
}

/* ---- the function ---- */

/* Of a Hessian, the adjoints and weights of the gradient come behind what its function has. */
static void make_params(Workspace *s)
{
	const ParamRole *roles = s->c->request->roles;
	uint32_t count = 0, most = request_params(s->c->request) - func_result_params(s->in);

	while (count < most && !roles[count].is_weight && !roles[count].stands_for)
		count++;
	s->out->params = s->in->params;
	s->out->nparams = count;
	for (uint32_t i = 0; i < count; i++) {
		const Value *p = s->in->body->params[i];

		s->map[p->id] = region_param(s->out, s->out->body, p->type, PRIMAL, p->hint);
	}
}

/* What aligns the first array, if there is one; and room for what the derivative says in the first
 * bytes, if it grows. */
static int64_t other_bytes(const Workspace *s, const Value *none)
{
	if (s->grows)
		return 2 * ROOM_UNIT - 1;
	return s->size == none ? 0 : ROOM_UNIT - 1;
}

Func *pass_workspace(PassContext *c, const Func *in)
{
	Workspace s = {.c = c, .in = in};
	const Type *u64 = type_scalar(in->module, TYPE_U64);
	Value *others;

	s.aliases = aliases_of(c->scratch, in, c->request);
	s.map = value_map_new(c->scratch, in);
	s.out = func_new(in->module, c->request->name);
	s.out->loc = in->loc;
	s.out->c_result = "size_t";
	s.out->c_static = in->c_static;
	s.out->request = (Request *)(uintptr_t)c->request;
	func_set_results(s.out, &u64, 1);
	make_params(&s);
	s.b = builder_at_end(s.out, s.out->body, in->loc);
	s.size = others = build_int(&s.b, u64, 0);
	s.size->hint = "size";
	region_walk(in->body, visit, &s);
	others->def->attr.i = other_bytes(&s, others);
	if (in->module->is_narrow) { /* no memory is larger */
		Value *most = build_int(&s.b, u64, UINT32_MAX);

		s.size = build_3(&s.b, OP_SELECT, u64, build_2(&s.b, OP_LE, NULL, s.size, most),
				 s.size, most);
	}
	build_return(&s.b, &s.size, 1);
	s.out->grows = s.grows;
	return s.out;
}
