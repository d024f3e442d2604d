/*
 * storage: where stored values are kept.
 *
 * Note [Index of a trip]. A value that is defined once in each trip of a loop is kept in an array
 * of its own, at an index e that belongs to the trip:
 *   not in a loop                      a local variable
 *   a nest of `for` loops whose rows are known before the nest is entered (Note [Sizes under
 *   guards] in trips.c)                an array whose length is the product of the rows; e = e(loop
 *                                      around) * row + position. All arrays of a nest are allocated
 *                                      together in front of it. Loops in which the value does
 *                                      not change are left out, but the outermost: Note
 *                                      [Steady values] in steady.c
 *   anything else                      a tape, an array that grows: with each trip of a `while`, or
 *                                      when a nest inside a loop is entered.
 *                                      `while`: e = start + position, where start is how many
 *                                      trips it had made before it was entered: 0 for an outermost
 *                                      loop, else a stored value of the body around. Loops inside
 *                                      whose rows are known: e = e(loop around) * row + position.
 *                                      Nest: start + e, with e as in an array, and start the length
 *                                      of the tape when it was entered, a stored value of the body
 *                                      around
 * The position is i - lo for `for` (in either direction) and the trip number for `while`. The
 * indices are functions of counters, so the same expressions serve the linear part in both
 * directions: no stack, no pops.
 */
#include "ad/unzip.h"
#include "rewrite/rewrite.h"

typedef struct Cell {       /* memory for one stored value */
	const Value *value; /* of the input; NULL: it holds the start of a loop */
	const Type *type;
	Stage stage;
	const char *hint;
	Loc loc;        /* of the statement that computes the value */
	LoopInfo *loop; /* the loop whose trips index it; NULL: a local */
	/* another cell holds the value: Note [Same values] in same.c; or NULL */
	const struct Cell *held;
	Value *base; /* in the output: the local, the array or the tape */
	/* a local that holds the address of the array if it is allocated under a condition */
	Value *holder;
} Cell;

/* Stands in the region whose parts are separated: `memory` is in scope. In branches: `cell` holds
 * its address. In loops: elements of a tape, and `cell` holds the index of the first. */
struct Block {
	const Op *loop;
	const Type *type;
	const char *hint;
	Cell *cell;
	Value *tape, *memory;
};

typedef enum Part { PART_PRIMAL, PART_LINEAR } Part;

typedef struct LoopState {
	LoopInfo *info;
	Cell *start;                      /* where `start` is kept; NULL: it is 0 */
	Value *start_in[2], *index_in[2]; /* by Part */
	/* There are tapes that its trips make grow, and one by one value for each trip. */
	bool has_tape, has_tape_by_trip;
	/* In front of the nest: row, the trips for each trip of the loop around; total, all trips.
	 * row_holder: a local that holds the row if the nest stands under a condition and the row
	 * is ROW_GREATEST. */
	Value *row, *total, *row_holder;
	Value *hi; /* where it is in scope in the linear part, too */
} LoopState;

struct Storage {
	PassContext *c;
	const Region *in;
	Func *out;
	Residuals *residuals;
	PtrMap *cells;  /* Value -> Cell */
	PtrMap *states; /* LoopInfo -> LoopState */
	/* loops whose loop around is left out (Note [Steady values]), or twins of others */
	LIST(LoopInfo *) shorter;
	LIST(Cell *) all;
	LIST(Block *) blocks;
	LIST(const Op *) allocated; /* nests whose arrays are allocated */
	const Type *i64;
};

static LoopState *state_of_info(Storage *s, LoopInfo *info)
{
	LoopState *state = ptrmap_get(s->states, info);

	if (!state) {
		state = arena_new_of(s->c->scratch, LoopState);
		state->info = info;
		ptrmap_set(s->states, info, state);
	}
	return state;
}

static LoopState *state_of(Storage *s, const Op *loop)
{
	return state_of_info(s, residual_loop_of_op(s->residuals, loop));
}

static bool is_tape(const Cell *cell)
{
	return cell->loop && cell->loop->grows;
}

/* The `while` whose trips make the tape grow, or NULL. */
static const Op *growing_while(const Cell *cell)
{
	const LoopInfo *loop = is_tape(cell) ? loop_keeper(cell->loop) : NULL;

	return loop && !loop->row ? loop->op : NULL;
}

/* Does a trip of the `while` keep one value there? */
static bool is_by_trip(const Cell *cell)
{
	return is_tape(cell) && !cell->loop->row;
}

/* Is it a tape that grows when the nest is entered, of loops of this one? */
static bool is_of_root(const Cell *cell, const Op *nest)
{
	return is_tape(cell) && !growing_while(cell) && cell->loop->nest == nest;
}

static bool is_in_body(const Storage *s, const LoopInfo *loop)
{
	return loop->nest->parent == s->in;
}

/* ---- layout ---- */

/* If v is carried by a loop, the value that the next trip receives; else v. */
static const Value *next_of(const Value *v)
{
	const Op *loop = v->def ? NULL : v->region->owner;

	if (!loop)
		return v;
	if (loop->code == OP_FOR)
		return v->index ? loop->regions[0]->last->args[v->index - 1] : v;
	if (loop->code == OP_WHILE && v->region == loop->regions[1])
		return v->index ? loop->regions[0]->last->args[v->index] : v;
	return loop->code == OP_WHILE ? loop->regions[1]->last->args[v->index] : v;
}

Loc stored_loc(const Value *v, const LoopInfo *loop)
{
	for (int i = 0; i < 2 && !v->def; i++)
		v = next_of(v); /* twice: what a `while` passes to its body may be a carry */
	if (v->def && v->def->loc.file)
		return v->def->loc;
	return loop ? loop->op->loc : (Loc){0};
}

static void need_start(Storage *s, LoopInfo *loop);

static Cell *cell_new(Storage *s, const Type *type, Stage stage, const char *hint, LoopInfo *loop)
{
	Cell *cell = arena_new_of(s->c->scratch, Cell);

	cell->type = type;
	cell->stage = stage;
	cell->loop = loop;
	cell->loc = loop ? loop->op->loc : (Loc){0};
	if (hint)
		cell->hint =
			module_string(s->c->module, arena_printf(s->c->scratch,
								 loop ? "%s_at" : "%s_kept", hint));
	list_push(s->c->scratch, &s->all, cell);
	if (loop)
		need_start(s, loop);
	return cell;
}

/* The index of a loop needs that of the loop around it: as a factor, or to keep the start. */
static void need_index(Storage *s, LoopInfo *loop)
{
	if (!loop)
		return;
	loop->needs_index = true;
	if (!loop->parent)
		return;
	if (!loop->row) {
		LoopState *state = state_of(s, loop->op);

		if (state->start)
			return;
		state->start = cell_new(s, s->i64, PRIMAL, "start", loop->parent);
	}
	need_index(s, loop->parent);
}

/* Where the tapes of a nest in a loop begin, which grow when it is entered: there is one number for
 * all that have the same loops. */
static void need_start(Storage *s, LoopInfo *loop)
{
	LoopInfo *root = residual_loop_of_op(s->residuals, loop->nest);
	LoopState *state = state_of_info(s, loop);

	if (!root->is_root || !loop_keeper(loop)->row || state->start)
		return;
	need_index(s, root->parent);
	state->start = cell_new(s, s->i64, PRIMAL, "start", root->parent);
}

/* The loop, with those around it in which the value may change, and the outermost of all: Note
 * [Steady values] in steady.c. `inner` is the loop whose body holds the value. */
static LoopInfo *without_steady(Storage *s, const Value *v, const LoopInfo *inner, LoopInfo *loop)
{
	LoopInfo *parent = loop ? loop_around(loop) : NULL;

	if (!loop || loop->row == ROW_UNKNOWN || v->stage != PRIMAL || (!parent && !loop->is_root))
		return loop;
	parent = parent ? without_steady(s, v, inner, parent) : loop->parent;
	if (value_is_steady(s->residuals, v, inner, loop->op))
		return parent;
	if (parent == loop->parent)
		return loop;
	for (uint32_t i = 0; i < s->shorter.count; i++)
		if (s->shorter.items[i]->op == loop->op && s->shorter.items[i]->parent == parent)
			return s->shorter.items[i];
	LoopInfo *shorter = arena_new_of(s->c->scratch, LoopInfo);
	*shorter = *loop;
	shorter->parent = parent;
	list_push(s->c->scratch, &s->shorter, shorter);
	return shorter;
}

/* A cell in the place of that of another loop. */
static void share_cell(Storage *s, const Value *v, const Same *same)
{
	const Cell *held = ptrmap_get(s->cells, same->value);
	LoopInfo *twin = arena_new_of(s->c->scratch, LoopInfo);
	Cell *cell = arena_new_of(s->c->scratch, Cell);

	*twin = *residual_loop_of_op(s->residuals, same->loop);
	twin->parent = held->loop->parent;
	twin->nest = held->loop->nest;
	twin->row = held->loop->row;
	twin->grows = twin->is_root = false;
	twin->needs_index = true;
	twin->twin = held->loop;
	list_push(s->c->scratch, &s->shorter, twin);
	*cell = *held;
	cell->value = v;
	cell->loop = twin;
	cell->held = held;
	ptrmap_set(s->cells, v, cell);
}

Block *storage_block(Storage *s, const Type *type, const char *hint, const Op *loop)
{
	Block *block = arena_new_of(s->c->scratch, Block);
	LoopInfo *around = residual_loop(s->residuals, loop->parent);
	const Type *kept = around ? s->i64 : type_ptr(s->c->module, type, false);

	*block = (Block){.loop = loop, .type = type, .hint = hint};
	need_index(s, around);
	if (loop->parent != s->in)
		block->cell = cell_new(s, kept, PRIMAL, hint, around);
	list_push(s->c->scratch, &s->blocks, block);
	return block;
}

/* A tape that tells how many trips the loop has made, where no other one does. */
static void count_trips(Storage *s, LoopState *state)
{
	if (!state->has_tape_by_trip)
		cell_new(s, type_scalar(s->c->module, TYPE_I8), PRIMAL, "trip", state->info);
	state->has_tape_by_trip = true;
}

static void lay_out(Storage *s)
{
	LIST(LoopState *) uncounted = {0};

	residual_lay_out(s->residuals, s);
	for (uint32_t i = 0; i < residual_stored_count(s->residuals); i++) {
		const Value *v = residual_stored(s->residuals, i);
		if (residual_same(s->residuals, v))
			continue;
		LoopInfo *inner = residual_loop(s->residuals, v->region);
		LoopInfo *loop = without_steady(s, v, inner, inner);
		Cell *cell = cell_new(s, v->type, (Stage)v->stage, v->hint, loop);

		cell->value = v;
		cell->loc = stored_loc(v, loop);
		ptrmap_set(s->cells, v, cell);
		need_index(s, loop);
	}
	for (uint32_t i = 0; i < residual_stored_count(s->residuals); i++) {
		const Value *v = residual_stored(s->residuals, i);
		const Same *same = residual_same(s->residuals, v);

		if (same)
			share_cell(s, v, same);
	}
	for (uint32_t i = 0; i < s->all.count; i++) {
		Cell *cell = s->all.items[i];

		const Op *loop = growing_while(cell);

		if (loop) {
			LoopState *state = state_of(s, loop);

			state->has_tape = true;
			state->has_tape_by_trip |= is_by_trip(cell);
			if (state->start && !state->has_tape_by_trip)
				list_push(s->c->scratch, &uncounted, state);
		}
	}
	for (uint32_t i = 0; i < uncounted.count; i++)
		count_trips(s, uncounted.items[i]);
}

/* A local stands at the top of the function. */
static Value *new_local(Storage *s, Builder *top, const Type *type, const char *hint)
{
	Builder first = *top;

	if (top->region->owner)
		first = builder_before(s->out, s->out->body->first);
	Value *local = build_0(&first, OP_ALLOCA, type_ptr(s->c->module, type, false));

	local->hint = hint;
	return local;
}

/* Makes locals for rows that the linear part can neither compute from bounds nor see. */
static void hold_rows(Storage *s, Builder *top, const LoopInfo *loop)
{
	for (; loop && !is_in_body(s, loop); loop = loop->parent) {
		LoopState *state = state_of(s, loop->op);

		if (loop->row != ROW_GREATEST || state->row_holder)
			continue;
		state->row_holder = new_local(s, top, s->i64, "row");
		build_store(top, state->row_holder, build_int(top, s->i64, 0));
	}
}

static Value *new_tape(Storage *s, Builder *top, const Type *type, const char *hint, Loc loc)
{
	Value *tape = build_0(top, OP_TAPE, type_tape(s->c->module, type));

	tape->hint = hint;
	tape->def->loc = loc;
	return tape;
}

static void emit_top(Storage *s, Builder *top)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = s->blocks.items[i];

		if (block->cell && block->cell->loop)
			block->tape = new_tape(s, top, block->type, block->hint, block->loop->loc);
	}
	for (uint32_t i = 0; i < s->all.count; i++) {
		Cell *cell = s->all.items[i];

		if (!cell->loop) {
			cell->base = new_local(s, top, cell->type, cell->hint);
			if (cell->stage == SHADOW)
				cell->base->stage = PRIMAL;
		} else if (is_tape(cell)) {
			cell->base = new_tape(s, top, cell->type, cell->hint, cell->loc);
		} else if (!is_in_body(s, cell->loop)) {
			const Type *array = type_ptr(s->c->module, cell->type, false);

			cell->holder = new_local(s, top, array, cell->hint);
			build_store(top, cell->holder, build_int(top, array, 0));
			hold_rows(s, top, cell->loop);
		}
	}
}

Storage *storage_new(PassContext *c, const Region *in, Func *out, Residuals *residuals,
		     Builder *top)
{
	Storage *s = arena_new_of(c->scratch, Storage);

	s->c = c;
	s->in = in;
	s->out = out;
	s->residuals = residuals;
	s->cells = ptrmap_new(c->scratch);
	s->states = ptrmap_new(c->scratch);
	s->i64 = type_scalar(c->module, TYPE_I64);
	lay_out(s);
	emit_top(s, top);
	return s;
}

/* ---- trips and indices ---- */

/* All trips of a counted loop, computed in front of its nest. */
static Value *total_trips(Storage *s, Builder *b, LoopInfo *loop, Value **map)
{
	LoopState *state = state_of_info(s, loop), *whole = state_of(s, loop->op);

	if (state->total)
		return state->total;
	Value *outer = loop_around(loop) ? total_trips(s, b, loop_around(loop), map) : NULL;
	if (state != whole)
		total_trips(s, b, whole->info, map);
	else
		state->row = row_in_front(loop, b, outer, map);
	state->row = whole->row;
	if (state->row_holder)
		build_store(b, state->row_holder, state->row);
	state->total = outer ? trips_times(b, outer, state->row) : state->row;
	if (outer && (!s->c->request || s->c->request->tape == TAPE_HEAP))
		state->total = trips_if_taken(loop, b, state->total, map);
	return state->total;
}

/* The row, where the index of a trip is computed. If the row in front was computed under conditions
 * and is in scope, it is not computed again. */
static Value *row_of(Storage *s, Builder *b, const LoopInfo *loop, Value *lo, Value *hi)
{
	const LoopState *state = state_of(s, loop->twin ? loop->twin->op : loop->op);

	if (loop->twin && (state->info->row != ROW_EXACT || !state->hi))
		return state->row;
	if (loop->twin)
		return trips_inside(b, lo, state->hi);
	if (loop->grows)
		return trips_inside(b, lo, hi);
	bool is_at_hand = is_in_body(s, state->info) && state->row->def->nregions;

	if (state->row_holder)
		return build_load(b, state->row_holder);
	if (state->info->row == ROW_EXACT && !is_at_hand)
		return trips_inside(b, lo, hi);
	return state->row;
}

/* i - lo, or the counter itself if lo is 0. */
static Value *position_of(Storage *s, Builder *b, const Op *loop, Value *counter, Value *lo)
{
	if (loop->code == OP_WHILE || value_is_int(lo, 0))
		return counter;
	Value *i = build_converted(b, s->i64, counter);
	Value *from = build_converted(b, s->i64, lo);
	return build_2(b, OP_SUB, NULL, i, from);
}

/* The index e of Note [Index of a trip]. lo, hi, counter, outer index and start are those of the
 * part being built. */
static Value *index_of(Storage *s, Builder *b, LoopState *state, Value *counter, Value *lo,
		       Value *hi, Value *outer, Value *start)
{
	Value *position = position_of(s, b, state->info->op, counter, lo);

	if (state->info->row && loop_around(state->info)) {
		Value *trips = row_of(s, b, state->info, lo, hi);
		Value *row = build_converted(b, s->i64, outer);

		row = build_2(b, OP_MUL, NULL, row, trips);
		position = build_converted(b, s->i64, position);
		return build_2(b, OP_ADD, NULL, row, position);
	}
	if (!start)
		return position;
	position = build_converted(b, s->i64, position);
	return build_2(b, OP_ADD, NULL, start, position);
}

/* ---- the primal part ---- */

static bool has_memory_in(const Cell *cell, const Op *nest)
{
	return cell->loop && !cell->loop->grows && cell->loop->nest == nest;
}

static void allocate_nest(Storage *s, Builder *b, const Op *nest, Value **map)
{
	for (uint32_t i = 0; i < s->all.count; i++) {
		Cell *cell = s->all.items[i];
		int64_t k;

		if (!has_memory_in(cell, nest))
			continue;
		Value *count = total_trips(s, b, cell->loop, map);
		if (s->c->request && s->c->request->tape == TAPE_FIXED &&
		    !value_is_const_int(count, &k))
			diag_report(s->c->diags, E_TAPE_NOT_FIXED, cell->loop->op->loc);
		cell->base = build_1(b, OP_HEAP, type_ptr(s->c->module, cell->type, false), count);
		cell->base->hint = cell->hint;
		cell->base->def->loc = cell->loc;
		if (cell->holder)
			build_store(b, cell->holder, cell->base);
	}
}

static Value *index_in(Storage *s, LoopInfo *loop, Part part)
{
	return loop ? state_of_info(s, loop)->index_in[part] : NULL;
}

/* The index of what is kept for the present trip of a loop. */
static Value *element_in(Storage *s, Builder *b, LoopInfo *loop, Part part)
{
	const LoopState *state = loop ? state_of_info(s, loop) : NULL;

	if (!loop || !loop->row || !state->start)
		return index_in(s, loop, part);
	return build_2(b, OP_ADD, NULL, state->start_in[part],
		       build_converted(b, s->i64, state->index_in[part]));
}

static void store_in(Storage *s, Builder *b, const Cell *cell, Value *index, Value *v)
{
	Value *at;

	if (!cell->loop)
		at = cell->base;
	else if (is_tape(cell))
		at = build_2(b, OP_AT, type_ptr(s->c->module, cell->type, false), cell->base,
			     build_converted(b, s->i64, index));
	else
		at = build_index(b, cell->base, index, NULL, 0);
	build_store(b, at, v);
}

/* What so many trips of the `while` that makes it grow keep on a tape. */
static Value *times_rows(Builder *b, Value *count, const LoopInfo *loop, Value **map)
{
	for (; loop->row; loop = loop_around(loop))
		count = trips_times(b, count, exact_row(loop, b, map));
	return count;
}

/* Reserves room for `count` more trips on the tapes of a `while`. Returns the number of the first
 * one; NULL: nothing is kept by trip. */
static Value *reserve(Storage *s, Builder *b, const Op *loop, Value *count, Value **map)
{
	Value *start = NULL;

	for (uint32_t i = 0; i < s->all.count; i++) {
		Cell *cell = s->all.items[i];

		if (growing_while(cell) != loop)
			continue;
		Value *at = build_2(b, OP_RESERVE, s->i64, cell->base,
				    times_rows(b, count, cell->loop, map));
		if (!start && is_by_trip(cell))
			start = at;
	}
	return start;
}

/* Memory for more than that would be missed where there are few trips after all. */
enum { MOST_ROOM = 1 << 20 };

/* All trips of a loop that is not counted, as the user says of each loop of the nest, but not more
 * than MOST_ROOM; 0: the user does not. */
static int64_t hinted_trips(const LoopInfo *loop)
{
	int64_t trips = 1;

	for (; loop; loop = loop->parent) {
		const Hint *hint = op_hint(loop->op, HINT_TRIPS, NULL);

		if (!hint)
			return 0;
		trips = hint->number > MOST_ROOM / trips ? MOST_ROOM : trips * hint->number;
	}
	return trips;
}

/* Makes room on the tapes of a nest for the trips that the user says. They stay empty. */
static void make_room(Storage *s, Builder *b, const Op *nest, Value **map)
{
	for (uint32_t i = 0; i < s->all.count; i++) {
		Cell *cell = s->all.items[i];
		int64_t trips = growing_while(cell) && cell->loop->nest == nest
					? hinted_trips(loop_keeper(cell->loop))
					: 0;

		if (!trips)
			continue;
		build_2(b, OP_RESERVE, s->i64, cell->base,
			times_rows(b, build_int(b, s->i64, trips), cell->loop, map));
		build_op(b, OP_REWIND, NULL, 0, &cell->base, 1);
	}
}

static void must_not_be_fixed(const Storage *s, const Op *loop)
{
	if (s->c->request && s->c->request->tape == TAPE_FIXED)
		diag_report(s->c->diags, E_TAPE_NOT_FIXED, loop->loc);
}

/* Makes room on the tapes of a nest in a loop for all its trips. */
static void enter_root(Storage *s, Builder *b, const LoopInfo *root, Value **map)
{
	if (root->needs_index)
		must_not_be_fixed(s, root->op);
	for (uint32_t i = 0; i < s->all.count; i++) {
		const Cell *cell = s->all.items[i];
		LoopState *state;
		Value *at;

		if (!is_of_root(cell, root->op))
			continue;
		state = state_of_info(s, cell->loop);
		at = build_2(b, OP_RESERVE, s->i64, cell->base, total_trips(s, b, cell->loop, map));
		if (state->start_in[PART_PRIMAL])
			continue;
		at->hint = "start";
		state->start_in[PART_PRIMAL] = at;
		store_in(s, b, state->start, element_in(s, b, root->parent, PART_PRIMAL), at);
	}
}

void storage_before_loop(Storage *s, Builder *b, const Op *loop, Value **map)
{
	LoopState *state = state_of(s, loop);

	if (state->info->is_root) {
		enter_root(s, b, state->info, map);
	} else if (state->info->nest == loop) {
		allocate_nest(s, b, loop, map);
		make_room(s, b, loop, map);
	}
	if (state->info->row || !state->info->needs_index)
		return;
	must_not_be_fixed(s, loop);
	if (!state->start)
		return;
	Value *start = reserve(s, b, loop, build_int(b, s->i64, 0), map);
	start->hint = "start";
	state->start_in[PART_PRIMAL] = start;
	store_in(s, b, state->start, element_in(s, b, state->info->parent, PART_PRIMAL), start);
}

static void set_index(Storage *s, Builder *b, LoopInfo *loop, Value *counter, Value *lo, Value *hi,
		      Part part)
{
	LoopState *state = state_of_info(s, loop);

	if (loop->needs_index)
		state->index_in[part] =
			index_of(s, b, state, counter, lo, hi, index_in(s, loop_around(loop), part),
				 loop->row ? NULL : state->start_in[part]);
}

static void set_indices(Storage *s, Builder *b, const Op *loop, Value *counter, Value *lo,
			Value *hi, Part part)
{
	set_index(s, b, residual_loop_of_op(s->residuals, loop), counter, lo, hi, part);
	for (uint32_t i = 0; i < s->shorter.count; i++)
		if (s->shorter.items[i]->op == loop)
			set_index(s, b, s->shorter.items[i], counter, lo, hi, part);
}

void storage_enter_body(Storage *s, Builder *b, const Op *loop, Value **map)
{
	Value *counter = map[loop->regions[loop->nregions - 1]->params[0]->id];
	bool is_for = loop->code == OP_FOR;

	if (is_for && loop->args[1]->region == s->in)
		state_of(s, loop)->hi = map[loop->args[1]->id];
	if (!is_for && state_of(s, loop)->has_tape)
		reserve(s, b, loop, build_int(b, s->i64, 1), map);
	set_indices(s, b, loop, counter, is_for ? map[loop->args[0]->id] : NULL,
		    is_for ? map[loop->args[1]->id] : NULL, PART_PRIMAL);
}

void storage_save(Storage *s, Builder *b, const Value *v, Value **map)
{
	const Cell *cell = ptrmap_get(s->cells, v);

	if (cell->held)
		return;
	store_in(s, b, cell, element_in(s, b, cell->loop, PART_PRIMAL), map[v->id]);
}

/* ---- the linear part ---- */

static Value *load_from(Storage *s, Builder *b, const Cell *cell, Value *index)
{
	Value *at, *base = cell->held ? cell->held->base : cell->base;

	if (!cell->loop) {
		at = base;
	} else if (is_tape(cell)) {
		at = build_2(b, OP_AT, type_ptr(s->c->module, cell->type, false), base,
			     build_converted(b, s->i64, index));
	} else {
		if (cell->holder)
			base = build_load(b, cell->holder);
		at = build_index(b, base, index, NULL, 0);
	}
	Value *v = build_load(b, at);
	v->stage = cell->stage;
	v->hint = cell->value ? cell->value->hint : NULL;
	return v;
}

static Value *block_in_tape(const Storage *s, Builder *b, const Block *block, Value *start)
{
	return build_2(b, OP_AT, type_ptr(s->c->module, block->type, false), block->tape, start);
}

Value *storage_block_new(Storage *s, Builder *b, Block *block, Value *count)
{
	const Type *array = type_ptr(s->c->module, block->type, false);
	const Cell *cell = block->cell;
	Value *made;

	if (block->tape) {
		if (s->c->request && s->c->request->tape == TAPE_FIXED)
			diag_report(s->c->diags, E_TAPE_NOT_FIXED, block->loop->loc);
		made = build_2(b, OP_RESERVE, s->i64, block->tape, count);
		made->hint = "start";
	} else {
		made = block->memory = build_1(b, OP_HEAP, array, count);
		made->hint = block->hint;
	}
	made->def->loc = block->loop->loc;
	if (cell)
		store_in(s, b, cell, element_in(s, b, cell->loop, PART_PRIMAL), made);
	return block->tape ? block_in_tape(s, b, block, made) : made;
}

Value *storage_block_again(Storage *s, Builder *b, Block *block)
{
	const Cell *cell = block->cell;

	if (!cell)
		return block->memory;
	Value *kept = load_from(s, b, cell, element_in(s, b, cell->loop, PART_LINEAR));
	block->memory = block->tape ? block_in_tape(s, b, block, kept) : kept;
	return block->memory;
}

void storage_block_release(Storage *s, Builder *b, const Block *block)
{
	(void)s;
	if (!block->tape)
		build_op(b, OP_FREE, NULL, 0, (Value *const *)&block->memory, 1);
}

static Value *start_again(Storage *s, Builder *b, const LoopState *state, LoopInfo *outer)
{
	return load_from(s, b, state->start, element_in(s, b, outer, PART_LINEAR));
}

void storage_before_linear(Storage *s, Builder *b, const Op *loop)
{
	LoopState *state = state_of(s, loop);

	if (state->start && !state->info->row)
		state->start_in[PART_LINEAR] = start_again(s, b, state, state->info->parent);
	for (uint32_t i = 0; state->info->is_root && i < s->all.count; i++) {
		const Cell *cell = s->all.items[i];
		LoopState *of = is_of_root(cell, loop) ? state_of_info(s, cell->loop) : NULL;

		if (of && !of->start_in[PART_LINEAR])
			of->start_in[PART_LINEAR] = start_again(s, b, of, state->info->parent);
	}
}

void storage_enter_linear(Storage *s, Builder *b, const Op *loop, Value *counter, Value *lo,
			  Value *hi)
{
	set_indices(s, b, loop, counter, lo, hi, PART_LINEAR);
}

Value *storage_restore(Storage *s, Builder *b, const Value *v)
{
	const Cell *cell = ptrmap_get(s->cells, v);

	return load_from(s, b, cell, element_in(s, b, cell->loop, PART_LINEAR));
}

void storage_release(Storage *s, Builder *b)
{
	for (uint32_t i = 0; i < s->blocks.count; i++)
		if (s->blocks.items[i]->tape)
			build_op(b, OP_FREE, NULL, 0, &s->blocks.items[i]->tape, 1);
	for (uint32_t i = 0; i < s->all.count; i++) {
		Cell *cell = s->all.items[i];

		if (!cell->loop || !cell->base)
			continue;
		Value *memory = cell->holder ? build_load(b, cell->holder) : cell->base;
		build_op(b, OP_FREE, NULL, 0, &memory, 1);
	}
}
