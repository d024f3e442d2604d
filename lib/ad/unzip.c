/*
 * unzip: separates the function into a primal part and a linear part.
 *
 * Expects   a linearised function.
 * Leaves    the same function of the same parameters, with all primal work first and then all
 *           linear work. The linear part has a twin of every loop and branch that contains linear
 *           ops. Its loops are all `for`, since the primal part counts the trips of a `while`.
 *           Primal values that the linear part needs are in scope, computed again, loaded again, or
 *           loaded from where the primal part stored them: Note [Residuals] in residual.c, Note
 *           [Index of a trip] in storage.c. Memory is released at the end.
 *
 *     %y = for %i = 0 to %n carry (%s = %x) {         %s_at = heap %n : ptr f64
 *       %t = mul %s, %s                               %y = for %i = 0 to %n carry (%s = %x) {
 *       %u = mul %s_d, %s                               store (index %s_at, %i), %s
 *       ...                                    ->       yield (mul %s, %s)
 *     }                                               }
 *                                                     %y_d = for %i = 0 to %n carry (%s_d = %x_d) {
 *                                                       %s.1 = load (index %s_at, %i)
 *                                                       ...
 *
 * The function still computes the forward derivative; transpose.c reverses it. arXiv 2204.10923,
 * section 5.
 */
#include "ad/checkpoint.h"
#include "rewrite/rewrite.h"
#include "rewrite/shell.h"

#include <string.h>

/* A region of the linear part under construction, and the region of the input whose twin it is. */
typedef struct Frame {
	const Region *in;
	Builder b;
	struct Frame *outer;
} Frame;

typedef struct Unzip {
	PassContext *c;
	const Func *in;
	Func *out;
	const Region *body; /* whose parts are separated: the function's, or that of a loop */
	bool late_shadows;
	bool stores_nothing; /* primal ops are copied as they are */
	bool runs_again;     /* and have run before */
	Residuals *residuals;
	Storage *storage;
	Value **primal; /* input value id -> its copy in the primal part */
	/* input value id -> its tangent, or its primal value as obtained in the linear part */
	Value **linear;
	Frame *frame;
	Value *pool; /* for the records of one trip; or NULL */
} Unzip;

/* ---- the primal part: everything but tangents ---- */

static void primal_ops(Unzip *u, const Region *from, Builder *b);
static void primal_whole(Unzip *u, Checkpoint *whole, const Op *op, Builder *b);

static void save_if_stored(Unzip *u, Builder *b, const Value *v)
{
	if (!u->stores_nothing && residual_access(u->residuals, v) == ACCESS_STORED)
		storage_save(u->storage, b, v, u->primal);
}

static Shell shell_without_late(const Unzip *u, const Op *op)
{
	Shell shell = shell_of(u->c->scratch, op, u->primal);
	Value *const *inits = op->args + (op->nargs - shell.ncarries);

	for (uint32_t i = 0; i < shell.ncarries; i++)
		shell.drops_carry[i] = value_is_late(inits[i], u->late_shadows);
	for (uint32_t i = 0; i < shell.nvalues; i++)
		shell.drops_value[i] = value_is_late(&op->results[i], u->late_shadows);
	return shell;
}

/* The number of a trip, from 0. */
static Value *trip_number(Builder *b, const Op *loop, Value *counter, Value *lo, Value *hi)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	bool down = loop->attr.i & FOR_DOWN;
	Value *from = build_converted(b, i64, down ? counter : lo);
	Value *to = build_converted(b, i64, down ? hi : counter);
	Value *k = value_is_int(from, 0) ? to : build_2(b, OP_SUB, NULL, to, from);

	return down ? build_plus(b, k, -1) : k;
}

static Value *counter_of_trip(Builder *b, const Op *loop, Value *k, Value *lo, Value *hi)
{
	k = build_converted(b, lo->type, k);
	if (loop->attr.i & FOR_DOWN)
		return build_2(b, OP_SUB, NULL, build_plus(b, hi, -1), k);
	return value_is_int(lo, 0) ? k : build_2(b, OP_ADD, NULL, lo, k);
}

/* A loop that is kept whole, in the primal part. */
static void primal_whole(Unzip *u, Checkpoint *whole, const Op *op, Builder *b)
{
	const Region *body = op->regions[0];
	Unzip plain = *u;
	Shell shell = shell_without_late(u, op);

	plain.stores_nothing = true;
	checkpoint_begin(whole, u->storage, b, u->primal);
	Value *lo = u->primal[op->args[0]->id], *hi = u->primal[op->args[1]->id];
	Value *end = build_plus(b, trips_between(b, lo, hi), 1);
	Op *made = shell_build(&shell, b);
	Builder in = builder_at_end(u->out, made->regions[0], op->loc);
	Value *k = trip_number(&in, op, made->regions[0]->params[0], lo, hi);
	checkpoint_trip(whole, &in, k, end, u->primal);
	primal_ops(&plain, body, &in);
	shell_end(&shell, &in, 0, NULL);
	checkpoint_end(whole, b);
}

static void primal_control(Unzip *u, const Op *op, Builder *b)
{
	Checkpoint *whole = u->stores_nothing ? NULL : residual_checkpoint(u->residuals, op);
	Shell shell = shell_without_late(u, op);
	bool is_loop = op_is_loop(op) && !u->stores_nothing;

	if (whole) {
		primal_whole(u, whole, op, b);
		return;
	}
	if (is_loop)
		storage_before_loop(u->storage, b, op, u->primal);
	Op *made = shell_build(&shell, b);
	for (uint32_t r = 0; r < op->nregions; r++) {
		Builder in = builder_at_end(u->out, made->regions[r], op->loc);

		if (is_loop && r + 1 == op->nregions)
			storage_enter_body(u->storage, &in, op, u->primal);
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			save_if_stored(u, &in, op->regions[r]->params[i]);
		primal_ops(u, op->regions[r], &in);
		shell_end(&shell, &in, r, NULL);
	}
}

/* A kept call in a trip that is run for its values alone. */
static void call_again(Unzip *u, Builder *b, const Op *op, const Func *primal)
{
	const uint32_t nargs = primal->body->nparams, nresults = primal->body->last->nargs;
	Value **args = arena_array(u->c->scratch, Value *, nargs + 1);
	const Type **types = arena_array(u->c->scratch, const Type *, nresults + 1);

	for (uint32_t i = 0; i < nargs; i++)
		args[i] = u->primal[op->args[i]->id];
	for (uint32_t i = 0; i < nresults; i++)
		types[i] = op->results[i].type;
	Op *made = build_op(b, OP_CALL, types, nresults, args, nargs);
	made->attr.callee = (Func *)primal;
	for (uint32_t i = 0; i < nresults; i++) {
		made->results[i].hint = op->results[i].hint;
		u->primal[op->results[i].id] = &made->results[i];
	}
}

static void primal_ops(Unzip *u, const Region *from, Builder *b)
{
	const Func *primal;

	for (const Op *op = from->first; op; op = op->next) {
		b->loc = op->loc;
		if (u->runs_again && op_is_run_once(op))
			continue;
		if (op->nregions)
			primal_control(u, op, b);
		else if (u->stores_nothing && (primal = call_without_record(u->c->kept, op)))
			call_again(u, b, op, primal);
		else if (!(op_info[op->code].flags & F_T) && !op_is_late(op, u->late_shadows) &&
			 !free_is_last(op))
			op_copy(b, op, u->primal);
		else
			continue;
		for (uint32_t i = 0; i < op->nresults; i++)
			save_if_stored(u, b, &op->results[i]);
	}
}

/* ---- the linear part ---- */

static void linear_ops(Unzip *u, const Region *from);

static Frame *frame_of(Unzip *u, const Region *region)
{
	for (Frame *f = u->frame; f; f = f->outer)
		if (f->in == region)
			return f;
	bug("a residual is not in scope of its use");
}

static Value *obtain(Unzip *u, const Value *v);

static Value *obtain_clone(Unzip *u, const Value *v)
{
	ValueList operands = residual_operands(u->residuals, v->def);
	Frame *f = frame_of(u, v->region);

	for (uint32_t i = 0; i < operands.count; i++)
		obtain(u, operands.items[i]);
	f->b.loc = v->def->loc;
	if (residual_kept(u->residuals, v)) {
		Value *again = build_load(&f->b, u->linear[operands.items[0]->id]);

		again->hint = v->hint;
		return again;
	}
	return &op_copy(&f->b, v->def, u->linear)->results[v->index];
}

/* A value in the linear part: a tangent, or a primal value that is in scope, computed again, or
 * loaded. */
static Value *obtain(Unzip *u, const Value *v)
{
	if (u->linear[v->id])
		return u->linear[v->id];
	switch (residual_access(u->residuals, v)) {
	case ACCESS_SCOPE:
		u->linear[v->id] = u->primal[v->id];
		break;
	case ACCESS_CLONE:
		u->linear[v->id] = obtain_clone(u, v);
		break;
	case ACCESS_STORED: {
		Frame *f = frame_of(u, v->region);

		u->linear[v->id] = storage_restore(u->storage, &f->b, v);
		break;
	}
	case ACCESS_COUNTER:
	case ACCESS_NONE:
		bug("a residual was not foreseen");
	}
	return u->linear[v->id];
}

/* Builds the linear ops of a region in its twin. Ops that compute residuals of outer regions go
 * into the twins of those regions, before `owner`. */
static void linear_region(Unzip *u, const Region *from, Region *to, Op *owner)
{
	Frame frame = {.in = from, .b = builder_at_end(u->out, to, owner->loc), .outer = u->frame};
	Op *before = u->frame->b.before;

	u->frame->b.before = owner;
	u->frame = &frame;
	linear_ops(u, from);
	u->frame = frame.outer;
	u->frame->b.before = before;
}

static Value **tangents_among(Unzip *u, Value *const *values, uint32_t count, uint32_t *n)
{
	Value **list = arena_array(u->c->scratch, Value *, count + 1);

	*n = 0;
	for (uint32_t i = 0; i < count; i++)
		if (value_is_late(values[i], u->late_shadows))
			list[(*n)++] = values[i];
	return list;
}

static Value **pointers_to_results(Unzip *u, const Op *op)
{
	Value **list = arena_array(u->c->scratch, Value *, op->nresults + 1);

	for (uint32_t i = 0; i < op->nresults; i++)
		list[i] = &op->results[i];
	return list;
}

static void linear_yield(Unzip *u, Builder *b, const Op *end)
{
	uint32_t n;
	Value **values = tangents_among(u, end->args, end->nargs, &n);

	for (uint32_t i = 0; i < n; i++)
		values[i] = obtain(u, values[i]);
	build_yield(b, values, n);
}

static void map_tangent(Unzip *u, const Value *from, Value *to)
{
	u->linear[from->id] = to;
	to->hint = from->hint;
}

static void linear_if(Unzip *u, const Op *op)
{
	uint32_t n;
	Value **results = tangents_among(u, pointers_to_results(u, op), op->nresults, &n);
	const Type **types = arena_array(u->c->scratch, const Type *, n + 1);
	uint8_t *stages = arena_array(u->c->scratch, uint8_t, n + 1);

	for (uint32_t i = 0; i < n; i++) {
		types[i] = results[i]->type;
		stages[i] = results[i]->stage;
	}
	Value *cond = obtain(u, op->args[0]);
	u->frame->b.loc = op->loc;
	Op *made = build_if(&u->frame->b, cond, types, stages, n);
	for (uint32_t r = 0; r < 2; r++)
		linear_region(u, op->regions[r], made->regions[r], made);
	for (uint32_t i = 0; i < n; i++)
		map_tangent(u, results[i], &made->results[i]);
}

static Op *linear_loop(Unzip *u, const Op *op, Value *lo, Value *hi, int64_t flags,
		       Value *const *args, uint32_t nargs, uint32_t *n)
{
	Value **inits = tangents_among(u, args, nargs, n);

	for (uint32_t i = 0; i < *n; i++)
		inits[i] = obtain(u, inits[i]);
	storage_before_linear(u->storage, &u->frame->b, op);
	u->frame->b.loc = op->loc;
	Op *made = build_for(&u->frame->b, lo, hi, flags, inits, *n);
	made->hints = op->hints;
	Builder in = builder_at_end(u->out, made->regions[0], op->loc);
	storage_enter_linear(u->storage, &in, op, made->regions[0]->params[0], lo, hi);
	return made;
}

/* What values outside a trip are for code in the twin of its loop: input value id -> value. */
static Value **outside_trip(Unzip *u, const Op *loop)
{
	const ValueList *outside = checkpoint_outside(residual_checkpoint(u->residuals, loop));
	Value **map = value_map_new(u->c->scratch, u->in);

	for (uint32_t i = 0; i < outside->count; i++)
		map[outside->items[i]->id] = obtain(u, outside->items[i]);
	return map;
}

/* Runs the trips from a snapshot to trip k, and leaves in the map what the loop carries there. */
static void run_to_trip(Unzip *u, Checkpoint *whole, const Op *op, Builder *b, Value *k)
{
	const Region *body = op->regions[0];
	Value *first = checkpoint_restore(whole, b, k, u->primal);
	uint32_t n = 0;
	Value **carries = arena_array(u->c->scratch, Value *, body->nparams + 1);

	for (uint32_t i = 1; i < body->nparams; i++)
		if (u->primal[body->params[i]->id])
			carries[n++] = u->primal[body->params[i]->id];
	Value *end = build_plus(b, k, 1);
	Op *made = build_for(b, first, k, 0, carries, n);
	Builder in = builder_at_end(u->out, made->regions[0], op->loc);
	Value *t = made->regions[0]->params[0];
	Value *lo = u->primal[op->args[0]->id], *hi = u->primal[op->args[1]->id];
	u->primal[body->params[0]->id] = counter_of_trip(&in, op, t, lo, hi);
	n = 0;
	for (uint32_t i = 1; i < body->nparams; i++)
		if (u->primal[body->params[i]->id])
			u->primal[body->params[i]->id] = made->regions[0]->params[++n];
	checkpoint_trip(whole, &in, t, end, u->primal);
	primal_ops(u, body, &in);
	n = 0;
	for (uint32_t i = 1; i < body->nparams; i++)
		if (u->primal[body->params[i]->id])
			carries[n++] = u->primal[body->last->args[i - 1]->id];
	build_yield(&in, carries, n);
	checkpoint_end(whole, b);
	n = 0;
	for (uint32_t i = 1; i < body->nparams; i++)
		if (u->primal[body->params[i]->id]) {
			u->primal[body->params[i]->id] = &made->results[n++];
			made->results[n - 1].hint = body->params[i]->hint;
		}
}

/* The body of the twin of a loop that is kept whole. */
static void linear_trip(Unzip *u, const Op *op, Region *to, Value **outside)
{
	Checkpoint *whole = residual_checkpoint(u->residuals, op);
	const Region *body = op->regions[0];
	Builder in = builder_at_end(u->out, to, op->loc);
	Unzip trip = *u;
	Frame frame = {.in = body};
	Value *lo = outside[op->args[0]->id], *hi = outside[op->args[1]->id];

	trip.primal = outside;
	trip.linear = value_map_new(u->c->scratch, u->in);
	memcpy(trip.linear, u->linear, u->in->nvalues * sizeof *trip.linear);
	trip.body = body;
	trip.runs_again = trip.stores_nothing = true;
	run_to_trip(&trip, whole, op, &in, trip_number(&in, op, to->params[0], lo, hi));
	trip.stores_nothing = false;
	trip.pool = NULL;
	for (uint32_t i = 0; i < u->in->nvalues; i++)
		if (outside[i] && outside[i]->type->kind == TYPE_POOL)
			outside[i] = trip.pool = build_0(&in, OP_POOL, outside[i]->type);
	trip.primal[body->params[0]->id] = to->params[0];
	trip.residuals = residuals_of_trip(u->residuals, body);
	trip.storage = storage_new(u->c, body, u->out, trip.residuals, &in);
	for (uint32_t i = 0; i < body->nparams; i++)
		save_if_stored(&trip, &in, body->params[i]);
	primal_ops(&trip, body, &in);
	frame.b = in;
	trip.frame = &frame;
	linear_ops(&trip, body);
}

/* Whether v is the same in all trips, and is computed in the body without memory from what is there
 * at `front`. */
static bool is_same_for_all(const Value *v, const Op *loop, const Op *front)
{
	if (value_visible_at(v, front))
		return true;
	if (!v->def || v->def->parent != loop->regions[0] || !op_is_pure(v->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!is_same_for_all(v->def->args[i], loop, front))
			return false;
	return true;
}

static void move_in_front(Op *op, Op *front)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!value_visible_at(op->args[i], front))
			move_in_front(op->args[i]->def, front);
	op_move(op, front->parent, front);
}

/* Storage of a trip, of a size that is the same for all, is allocated once for all of them: in
 * front of `front`, so that nothing has been changed yet if there is no memory. */
static void share_storage(Unzip *u, Op *loop, Op *front)
{
	Region *body = loop->regions[0];

	for (Op *op = body->first, *next; op; op = next) {
		const Op *kept = op->code == OP_FREE ? op->args[0]->def : NULL;

		next = op->next;
		if (op->code == OP_TAPE) {
			Builder b = builder_before(u->out, next);

			build_op(&b, OP_REWIND, NULL, 0, (Value *[]){op->results}, 1);
			op_move(op, front->parent, front);
		} else if (op->code == OP_HEAP && is_same_for_all(op->args[0], loop, front)) {
			move_in_front(op, front);
		} else if (kept && (kept->code == OP_HEAP || kept->code == OP_TAPE) &&
			   kept->parent == loop->parent) {
			op_move(op, loop->parent, NULL);
		}
	}
}

static void map_tangents(Unzip *u, Value *const *from, Value *const *to, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		map_tangent(u, from[i], to[i]);
}

/* The twin of a loop that is kept whole: Note [Checkpoints] in checkpoint.c. It stands in a branch,
 * so that what stands in front of it and behind it keeps its place when it is transposed. */
static void linear_whole(Unzip *u, const Op *op)
{
	Checkpoint *whole = residual_checkpoint(u->residuals, op);
	const Region *body = op->regions[0];
	Value **outside = outside_trip(u, op);
	Value *lo = outside[op->args[0]->id], *hi = outside[op->args[1]->id];
	uint32_t n;
	Value **inits = tangents_among(u, op->args + 2, op->nargs - 2, &n);
	Value **carries = tangents_among(u, body->params, body->nparams, &n);
	Value **results = tangents_among(u, pointers_to_results(u, op), op->nresults, &n);
	const Type **types = arena_array(u->c->scratch, const Type *, n + 1);
	uint8_t *stages = arena_array(u->c->scratch, uint8_t, n + 1);
	Builder *b = &u->frame->b;

	for (uint32_t i = 0; i < n; i++) {
		inits[i] = obtain(u, inits[i]);
		types[i] = inits[i]->type;
		stages[i] = inits[i]->stage;
	}
	checkpoint_load(whole, u->storage, b);
	b->loc = op->loc;
	Op *branch = build_if(b, build_2(b, OP_GT, NULL, hi, lo), types, stages, n);
	Builder in = builder_at_end(u->out, branch->regions[0], op->loc);
	Builder none = builder_at_end(u->out, branch->regions[1], op->loc);
	checkpoint_begin_linear(whole, &in, outside);
	Op *made = build_for(&in, lo, hi, op->attr.i, inits, n);
	made->hints = op->hints;
	map_tangent(u, body->params[0], made->regions[0]->params[0]);
	map_tangents(u, carries, made->regions[0]->params + 1, n);
	linear_trip(u, op, made->regions[0], outside);
	share_storage(u, made, branch->regions[0]->first);
	checkpoint_end_linear(whole, &in, outside);
	build_yield(&in, pointers_to_results(u, made), n);
	build_yield(&none, inits, n);
	checkpoint_release(whole, u->storage, b);
	map_tangents(u, results, pointers_to_results(u, branch), n);
}

static void linear_for(Unzip *u, const Op *op)
{
	const Region *body = op->regions[0];
	Value *lo = obtain(u, op->args[0]);
	Value *hi = obtain(u, op->args[1]);
	uint32_t n;
	Op *made = linear_loop(u, op, lo, hi, op->attr.i, op->args + 2, op->nargs - 2, &n);
	Value **carries = tangents_among(u, body->params, body->nparams, &n);
	Value **results = tangents_among(u, pointers_to_results(u, op), op->nresults, &n);

	map_tangent(u, body->params[0], made->regions[0]->params[0]);
	for (uint32_t i = 0; i < n; i++)
		map_tangent(u, carries[i], made->regions[0]->params[i + 1]);
	linear_region(u, body, made->regions[0], made);
	for (uint32_t i = 0; i < n; i++)
		map_tangent(u, results[i], &made->results[i]);
}

/* A tangent that a test without linear work passes on: a carried one, one from outside, or zero. */
static Value *handed_on(Unzip *u, Builder *b, const Op *op, const Value *v, Value *const *carried)
{
	uint32_t n = 0;

	if (value_is_zero(v))
		return build_zero(b, v->type);
	for (uint32_t i = 0; i < op->regions[0]->nparams; i++) {
		const Value *p = op->regions[0]->params[i];

		if (p == v)
			return carried[n];
		n += value_is_late(p, u->late_shadows);
	}
	return obtain(u, v);
}

static void linear_while(Unzip *u, const Op *op)
{
	const Op *test = op->regions[0]->last;
	const Region *body = op->regions[1];
	Value *zero = build_int(&u->frame->b, type_scalar(u->c->module, TYPE_I64), 0);
	Value *trips = obtain(u, &op->results[op->nresults - 1]);
	uint32_t n;
	Op *made = linear_loop(u, op, zero, trips, 0, op->args, op->nargs, &n);
	Region *to = made->regions[0];
	Builder in = builder_at_end(u->out, to, op->loc);
	Value **results = pointers_to_results(u, made);

	map_tangent(u, body->params[0], to->params[0]);
	for (uint32_t i = 1; i < body->nparams; i++)
		if (value_is_late(body->params[i], u->late_shadows))
			map_tangent(u, body->params[i],
				    handed_on(u, &in, op, test->args[i], to->params + 1));
	linear_region(u, body, to, made);
	for (uint32_t i = 0; i + 1 < op->nresults; i++)
		if (value_is_late(&op->results[i], u->late_shadows))
			map_tangent(u, &op->results[i],
				    handed_on(u, &u->frame->b, op, test->args[i + 1], results));
}

static void linear_leaf(Unzip *u, const Op *op)
{
	Value **args = arena_array(u->c->scratch, Value *, op->nargs + 1);
	const Type **types = arena_array(u->c->scratch, const Type *, op->nresults + 1);

	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = obtain(u, op->args[i]);
	for (uint32_t i = 0; i < op->nresults; i++)
		types[i] = op->results[i].type;
	u->frame->b.loc = op->loc;
	Op *made = build_op(&u->frame->b, op->code, types, op->nresults, args, op->nargs);
	made->attr = op->attr;
	for (uint32_t i = 0; i < op->nresults; i++) {
		made->results[i].stage = op->results[i].stage;
		map_tangent(u, &op->results[i], &made->results[i]);
	}
}

static void linear_ops(Unzip *u, const Region *from)
{
	for (const Op *op = from->first; op; op = op->next) {
		u->frame->b.loc = op->loc;
		if (op->code == OP_RETURN)
			return;
		if (op->code == OP_YIELD && from == u->body) {
			storage_release(u->storage, &u->frame->b);
			if (u->pool)
				build_op(&u->frame->b, OP_FREE, NULL, 0, &u->pool, 1);
		}
		if (op->code == OP_YIELD)
			linear_yield(u, &u->frame->b, op);
		else if (!op_is_late(op, u->late_shadows))
			continue;
		else if (op->code == OP_IF)
			linear_if(u, op);
		else if (residual_checkpoint(u->residuals, op))
			linear_whole(u, op);
		else if (op->code == OP_FOR)
			linear_for(u, op);
		else if (op->code == OP_WHILE)
			linear_while(u, op);
		else
			linear_leaf(u, op);
	}
}

/* ---- the function ---- */

static void return_both(Unzip *u, Builder *b)
{
	const Op *end = u->in->body->last;
	Value **values = arena_array(u->c->scratch, Value *, end->nargs + 1);

	for (uint32_t i = 0; i < end->nargs; i++)
		values[i] = value_is_late(end->args[i], u->late_shadows)
				    ? obtain(u, end->args[i])
				    : u->primal[end->args[i]->id];
	storage_release(u->storage, b);
	for (const Op *op = u->in->body->first; op; op = op->next) {
		b->loc = op->loc;
		if (free_is_last(op))
			op_copy(b, op, u->primal);
	}
	b->loc = end->loc;
	build_return(b, values, end->nargs);
}

/* What to write instead of `split`: split(both) makes no differentials of its own. */
static const char *split_hint(const PassContext *c, const Func *f)
{
	for (uint32_t i = 0; i < c->request->nroles && i < f->nglobals; i++)
		if (func_global(f, i) && c->request->roles[i].scratch)
			return "use split(both), and name the globals through which derivatives "
			       "pass in wrt(...) and of(...)";
	return "use split(both), which passes the differentials of pointers to both halves";
}

typedef struct Mixed {
	PassContext *c;
	const Func *func;
} Mixed;

/* Refuses ops that make primal values from shadows, which belong to neither half: kept calls that
 * receive shadows, and the size of memory in a pool. */
static bool find_mixed(Op *op, void *data)
{
	Mixed *m = data;

	for (uint32_t i = 0; !op->nregions && op_is_late(op, true) && i < op->nresults; i++) {
		if (value_is_late(&op->results[i], true))
			continue;
		diag_report(m->c->diags, E_SPLIT_SHADOW, op->loc, split_hint(m->c, m->func));
		return false;
	}
	return true;
}

static bool check_halves(PassContext *c, const Func *in)
{
	uint32_t errors = diags_errors(c->diags);

	region_walk(in->body, find_mixed, &(Mixed){c, in});
	return diags_errors(c->diags) == errors;
}

Func *pass_unzip(PassContext *c, const Func *in)
{
	Unzip u = {.c = c, .in = in, .body = in->body};
	uint32_t errors = diags_errors(c->diags);

	u.late_shadows = shadows_are_late(c->request, in);
	if (u.late_shadows && !check_halves(c, in))
		return NULL;
	u.primal = value_map_new(c->scratch, in);
	u.linear = value_map_new(c->scratch, in);
	u.out = func_copy_shell(in, u.primal);
	func_set_results(u.out, in->result_types, in->nresults);
	u.residuals = residuals_of(c, in);
	Builder b = builder_at_end(u.out, u.out->body, in->loc);
	u.storage = storage_new(c, in->body, u.out, u.residuals, &b);
	for (uint32_t i = 0; i < in->body->nparams; i++)
		if (value_is_late(in->body->params[i], u.late_shadows))
			u.linear[in->body->params[i]->id] = u.primal[in->body->params[i]->id];
	primal_ops(&u, in->body, &b);
	Frame top = {.in = in->body, .b = builder_at_end(u.out, u.out->body, in->loc)};
	u.frame = &top;
	linear_ops(&u, in->body);
	b = top.b;
	return_both(&u, &b);
	return diags_errors(c->diags) == errors ? u.out : NULL;
}
