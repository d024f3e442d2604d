/*
 * checkpoint: loops with the hint checkpoint(N), of which the derivative runs trips again.
 *
 * Note [Checkpoints]. The loop stands whole in the primal part, where nothing of its trips is
 * stored but at most N snapshots of its state: the values that it carries and the memory that it
 * writes. Its twin in the linear part is a loop over the same trips. The body of the twin goes back
 * to the last snapshot that is not behind its trip, runs the trips from there to its own and takes
 * snapshots on the way where places are free, and then runs its own trip, which stores what its
 * linear ops need, and these:
 *
 *     for %k = 0 to %n carry (%s_d = ..) {       %s_d: the other trips of the twin's order
 *       while taken[taken[0]] > %k { drop it }
 *       %s = state of the last snapshot
 *       %s.1 = for %t = taken[taken[0]] to %k carry (%s) { take a snapshot?; trip %t }
 *       trip %k, which stores residuals
 *       linear ops of trip %k
 *
 * That is right in any order of the trips. From the last trip to the first, as transpose.c leaves
 * it, the fewest trips are run: `advance` says how far it is to the next snapshot. Griewank and
 * Walther: "Algorithm 799: revolve", ACM TOMS 26(1), 2000. The primal part goes on behind the loop,
 * so it counts as one trip more, which is never run again: of l trips with s snapshots, t(l+1, s)
 * are run again in all, in the notation of that paper.
 *
 * The trips run again on the memory itself, so pointers and overlaps mean what they mean in the
 * original. What it holds when the twin begins is put aside and put back. Memory that the loop only
 * reads and that is written behind it is kept once, as it is when the loop begins.
 *
 * A call that is kept is one of the function itself where trips run for their values alone, and
 * makes a record only in the twin's own trip, in a pool of that trip.
 *
 * A trip that is run again decides by the floats that it computes again. They are the same where
 * the compiler contracts a*b+c alike in all copies of the loop. If it does not, each trip still
 * agrees with its own linear ops.
 */
#include "ad/checkpoint_state.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

/* ---- remarks ---- */

/* The elements of an array type, apart from its dimensions that are known at run time only. */
static int64_t fixed_length(const Type *type)
{
	int64_t length = 1;

	for (; type->kind == TYPE_ARRAY; type = type->elem)
		length *= type->len < 0 ? 1 : type->len;
	return length;
}

/* "8 * n" */
static void print_size(Text *out, const State *state)
{
	const Op *op = state->carry ? NULL : state->object->def;
	int64_t size = type_is_ptr(state->type) ? 8 : type_size(state->type);

	if (op && op->code == OP_MALLOC) {
		residual_print_value(out, op->args[0]);
		return;
	}
	if (!state->carry && !state->param)
		size *= fixed_length(state->object->type->elem);
	text_printf(out, "%lld", (long long)size);
	if (!state->carry && state->param)
		text_printf(out, " * %s", state->param->extent_text);
	for (uint32_t i = 0; op && i < op->nargs; i++) {
		text_str(out, " * ");
		residual_print_value(out, op->args[i]);
	}
}

static void tell(const Checkpoint *cp)
{
	Text states = {0};

	for (uint32_t i = 0; i < cp->states.count; i++) {
		const State *state = cp->states.items[i];

		if (state->carry && state->carry->stage != PRIMAL)
			continue;
		text_printf(&states, "%s'%s', ", states.len ? "; " : "", state->name);
		print_size(&states, state);
		text_str(&states, state->is_written || state->carry ? " bytes" : " bytes, once");
	}
	diag_report(cp->s->c->diags, R_CHECKPOINT, cp->loop->loc,
		    arena_printf(cp->s->c->scratch, "%lld", (long long)cp->hint->number),
		    states.len ? text_cstr(&states) : "they need no state");
	text_free(&states);
}

Checkpoint *checkpoint_new(Residuals *s, const Op *loop)
{
	Checkpoint *cp = arena_new_of(s->c->scratch, Checkpoint);

	cp->s = s;
	cp->loop = loop;
	cp->hint = op_hint(loop, HINT_CHECKPOINT, NULL);
	cp->i64 = type_scalar(s->c->module, TYPE_I64);
	cp->is_outside = arena_array(s->c->scratch, bool, s->func->nvalues);
	checkpoint_check(cp);
	if (!cp->refused && diags_wants_remarks(s->c->diags))
		tell(cp);
	return cp;
}

bool checkpoint_is_refused(const Checkpoint *cp)
{
	return cp->refused;
}

const ValueList *checkpoint_outside(const Checkpoint *cp)
{
	return &cp->outside;
}

void checkpoint_lay_out(Checkpoint *cp, Storage *storage)
{
	Module *m = cp->s->c->module;

	cp->block = storage_block(storage, cp->i64, "taken", cp->loop);
	for (uint32_t i = 0; i < cp->states.count; i++) {
		State *state = cp->states.items[i];
		const char *name = arena_printf(cp->s->c->scratch, "%s_snap", state->name);

		state->block =
			storage_block(storage, state->type, module_string(m, name), cp->loop);
	}
}

/* ---- sizes ---- */

static Value *build_i64(const Checkpoint *cp, Builder *b, int64_t k)
{
	return build_int(b, cp->i64, k);
}

static Value *count_of_local(const Checkpoint *cp, Builder *b, const Op *op, Value **map)
{
	Value *count = build_i64(cp, b, fixed_length(op->results[0].type->elem));

	for (uint32_t i = 0; i < op->nargs; i++)
		count = trips_times(b, count, map[op->args[i]->id]);
	return count;
}

static Value *count_of_param(const Checkpoint *cp, Builder *b, const Func *extent, Value **map)
{
	Value **inner = value_map_new(cp->s->c->scratch, extent);

	for (uint32_t i = 0; i < extent->body->nparams; i++)
		inner[extent->body->params[i]->id] = map[cp->s->func->body->params[i]->id];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(b, op, inner);
	return inner[extent->body->last->args[0]->id];
}

/* How many elements the object has. map: input value id -> value where the builder stands. */
static Value *count_of(const Checkpoint *cp, Builder *b, const State *state, Value **map)
{
	const Op *op = state->object->def;

	if (state->param)
		return count_of_param(cp, b, state->param->extent, map);
	if (!op || op->code == OP_GLOBAL)
		return build_i64(cp, b, fixed_length(state->object->type->elem));
	if (op->code == OP_ALLOCA)
		return count_of_local(cp, b, op, map);
	Value *bytes = map[op->args[0]->id];
	Value *size = build_int(b, bytes->type, type_size(state->type));
	return build_cast(b, cp->i64, build_2(b, OP_DIV, NULL, bytes, size));
}

static Value *address_of(Builder *b, const State *state, Value **map)
{
	const Op *op = state->object->def;
	Value *p;

	if (!op || op->code != OP_GLOBAL)
		return first_scalar(b, map[state->object->id]);
	p = build_0(b, OP_GLOBAL, op->results[0].type);
	p->def->attr.s = op->attr.s;
	return first_scalar(b, p);
}

/* ---- snapshots ---- */

/* Copies between an object and its snapshot of that number; 0 is what it holds when the twin
 * begins. */
static void copy_object(Builder *b, const State *state, Value *number, Value *count, Value **map,
			bool is_back)
{
	Value *own = address_of(b, state, map);
	Value *offset = build_folded(b, OP_MUL, number, state->count);
	Value *kept = build_index(b, state->memory, offset, NULL, 0);
	Value *args[] = {is_back ? own : kept, is_back ? kept : own, count};

	build_op(b, OP_COPY, NULL, 0, args, 3);
}

/* Saves the state in the snapshot of that number. */
static void save(const Checkpoint *cp, Builder *b, Value *number, Value **map)
{
	for (uint32_t i = 0; i < cp->states.count; i++) {
		const State *state = cp->states.items[i];

		if (state->carry)
			build_store(b, build_index(b, state->memory, number, NULL, 0),
				    map[state->carry->id]);
		else if (state->is_written)
			copy_object(b, state, number, state->count, map, false);
	}
}

static Value *taken_at(const Checkpoint *cp, Builder *b, Value *number)
{
	return build_index(b, cp->taken, number, NULL, 0);
}

static Value *taken_number(const Checkpoint *cp, Builder *b)
{
	return taken_at(cp, b, build_i64(cp, b, 0));
}

/* The trip that begins with the snapshot behind number `number`, which trip t begins with. */
static Value *next_after(const Checkpoint *cp, Builder *b, Value *number, Value *t, Value *end)
{
	Value *most = build_i64(cp, b, cp->hint->number + 1);
	Value *left = build_2(b, OP_SUB, NULL, end, t);
	Value *places = build_2(b, OP_SUB, NULL, most, number);
	Value *run = build_2(b, OP_ADVANCE, NULL, left, places);

	return build_2(b, OP_ADD, NULL, t, run);
}

static Value *new_local(Checkpoint *cp, Builder *b, Value *first, const char *hint)
{
	Builder top = builder_before(b->func, b->func->body->first);
	Value *local = build_0(&top, OP_ALLOCA, type_ptr(cp->s->c->module, cp->i64, false));

	local->hint = hint;
	build_store(b, local, first);
	return local;
}

/* The trips of a sweep begin with `taken` snapshots, of which the next one is that of trip
 * `next`. */
static void begin_sweep(Checkpoint *cp, Builder *b, Value *taken, Value *next)
{
	cp->number = new_local(cp, b, taken, "snapshots");
	cp->next = new_local(cp, b, next, "next");
}

void checkpoint_trip(Checkpoint *cp, Builder *b, Value *t, Value *end, Value **map)
{
	Value *now = build_2(b, OP_EQ, NULL, t, build_load(b, cp->next));
	Op *made = build_if(b, now, NULL, NULL, 0);
	Builder in = builder_at_end(b->func, made->regions[0], b->loc);
	Builder other = builder_at_end(b->func, made->regions[1], b->loc);
	Value *before = build_load(&in, cp->number);
	Value *number = build_2(&in, OP_ADD, NULL, before, build_i64(cp, &in, 1));

	save(cp, &in, number, map);
	build_store(&in, taken_at(cp, &in, number), t);
	build_store(&in, cp->number, number);
	build_store(&in, cp->next, next_after(cp, &in, number, t, end));
	build_yield(&in, NULL, 0);
	build_yield(&other, NULL, 0);
}

/* ---- the primal part ---- */

static Value *new_memory(Checkpoint *cp, Storage *storage, Builder *b, Block *block, Value *count)
{
	const Request *r = cp->s->c->request;
	int64_t k;

	if (r && r->tape == TAPE_FIXED && !value_is_const_int(count, &k))
		diag_report(cp->s->c->diags, E_TAPE_NOT_FIXED, cp->loop->loc);
	return storage_block_new(storage, b, block, count);
}

/* The number of snapshots, and one more. */
static Value *rooms_of(const Checkpoint *cp, Builder *b, Value *trips)
{
	const Request *r = cp->s->c->request;
	Value *most = build_i64(cp, b, cp->hint->number), *one = build_i64(cp, b, 1);
	bool is_fixed = r && r->tape == TAPE_FIXED;

	return build_folded(b, OP_ADD, is_fixed ? most : build_choice(b, OP_LT, most, trips), one);
}

/* Keeps an object that the loop only reads, if it has trips at all: else it may be shorter. The
 * condition is that of the twin, so that compilers see that it reads what is initialised. */
static void keep_constant(const Checkpoint *cp, Builder *b, const State *state, Value **map)
{
	Value *lo = map[cp->loop->args[0]->id], *hi = map[cp->loop->args[1]->id];
	Op *branch = build_if(b, build_2(b, OP_GT, NULL, hi, lo), NULL, NULL, 0);
	Builder in = builder_at_end(b->func, branch->regions[0], b->loc);
	Builder none = builder_at_end(b->func, branch->regions[1], b->loc);

	copy_object(&in, state, build_i64(cp, &in, 1), state->count, map, false);
	build_yield(&in, NULL, 0);
	build_yield(&none, NULL, 0);
}

static Value *trips_of(const Checkpoint *cp, Builder *b, Value **map)
{
	return trips_between(b, map[cp->loop->args[0]->id], map[cp->loop->args[1]->id]);
}

void checkpoint_begin(Checkpoint *cp, Storage *storage, Builder *b, Value **map)
{
	Value *trips = trips_of(cp, b, map), *rooms = rooms_of(cp, b, trips);
	Value *none = build_i64(cp, b, 0);

	cp->taken = new_memory(cp, storage, b, cp->block, rooms);
	for (uint32_t i = 0; i < cp->states.count; i++) {
		State *state = cp->states.items[i];
		Value *count = rooms;

		if (!state->carry) {
			state->count = count_of(cp, b, state, map);
			count = trips_times(b, state->is_written ? rooms : build_i64(cp, b, 2),
					    state->count);
		}
		state->memory = new_memory(cp, storage, b, state->block, count);
		if (!state->carry && !state->is_written)
			keep_constant(cp, b, state, map);
	}
	begin_sweep(cp, b, none, none);
}

void checkpoint_end(Checkpoint *cp, Builder *b)
{
	Value *taken = build_load(b, cp->number);

	build_store(b, taken_number(cp, b), taken);
}

/* ---- the linear part ---- */

void checkpoint_load(Checkpoint *cp, Storage *storage, Builder *b)
{
	cp->taken = storage_block_again(storage, b, cp->block);
	for (uint32_t i = 0; i < cp->states.count; i++) {
		State *state = cp->states.items[i];

		state->memory = storage_block_again(storage, b, state->block);
	}
}

void checkpoint_begin_linear(Checkpoint *cp, Builder *b, Value **map)
{
	Value *none = build_i64(cp, b, 0), *one = build_i64(cp, b, 1);

	for (uint32_t i = 0; i < cp->states.count; i++) {
		State *state = cp->states.items[i];

		if (state->carry)
			continue;
		state->count = count_of(cp, b, state, map);
		copy_object(b, state, none, state->count, map, false);
	}
	for (uint32_t i = 0; i < cp->states.count; i++) {
		const State *state = cp->states.items[i];

		if (!state->carry && !state->is_written)
			copy_object(b, state, one, state->count, map, true);
	}
}

/* Drops the snapshots of later trips than k. */
static void drop_later(const Checkpoint *cp, Builder *b, Value *k)
{
	Op *loop = build_while(b, NULL, 0, NULL, NULL, 0);
	Builder test = builder_at_end(b->func, loop->regions[0], b->loc);
	Builder body = builder_at_end(b->func, loop->regions[1], b->loc);
	Value *last = build_load(&test, taken_number(cp, &test));
	Value *trip = build_load(&test, taken_at(cp, &test, last));

	build_condition(&test, build_2(&test, OP_GT, NULL, trip, k), NULL, 0);
	last = build_load(&body, taken_number(cp, &body));
	last = build_2(&body, OP_SUB, NULL, last, build_i64(cp, &body, 1));
	build_store(&body, taken_number(cp, &body), last);
	build_yield(&body, NULL, 0);
}

Value *checkpoint_restore(Checkpoint *cp, Builder *b, Value *k, Value **map)
{
	drop_later(cp, b, k);
	Value *number = build_load(b, taken_number(cp, b));
	Value *first = build_load(b, taken_at(cp, b, number));
	Value *end = build_2(b, OP_ADD, NULL, k, build_i64(cp, b, 1));

	for (uint32_t i = 0; i < cp->states.count; i++) {
		const State *state = cp->states.items[i];

		if (state->carry) {
			Value *v = build_load(b, build_index(b, state->memory, number, NULL, 0));

			v->stage = state->carry->stage;
			v->hint = state->carry->hint;
			map[state->carry->id] = v;
		} else if (state->is_written) {
			copy_object(b, state, number, state->count, map, true);
		}
	}
	begin_sweep(cp, b, number, next_after(cp, b, number, first, end));
	return first;
}

void checkpoint_end_linear(const Checkpoint *cp, Builder *b, Value **map)
{
	Value *none = build_i64(cp, b, 0);

	for (uint32_t i = 0; i < cp->states.count; i++) {
		const State *state = cp->states.items[i];

		if (!state->carry)
			copy_object(b, state, none, state->count, map, true);
	}
}

void checkpoint_release(const Checkpoint *cp, Storage *storage, Builder *b)
{
	for (uint32_t i = 0; i < cp->states.count; i++)
		storage_block_release(storage, b, cp->states.items[i]->block);
	storage_block_release(storage, b, cp->block);
}
