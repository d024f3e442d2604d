/*
 * map_run: what a linear map maps a state to, with the residuals of one run of its function.
 *
 * The run is written down as a tree: each time that control enters a region there is a visit, with
 * the values that were computed in it and the visits of the regions of its ops.
 */
#include "map_run.h"

#include <math.h>
#include <string.h>

typedef struct Known {
	const Value *value;
	int64_t i;
	long double f;
} Known;

typedef struct Visit Visit;
struct Visit {
	const Region *region;
	Visit *around;
	LIST(Known) known;
	LIST(Visit *) inner;
};

typedef struct Address {
	const EvalBlock *block;
	int64_t address;
} Address;

struct MapTrace {
	Arena *arena;
	Visit *first, *at;
	LIST(Address) addresses;
};

/* ---- writing a run down ---- */

static void see_block(void *data, const EvalBlock *block, int64_t address)
{
	MapTrace *t = data;

	list_push(t->arena, &t->addresses, ((Address){block, address}));
}

static void see_enter(void *data, const Region *r)
{
	MapTrace *t = data;
	Visit *visit = arena_new_of(t->arena, Visit);

	*visit = (Visit){.region = r, .around = t->at};
	if (t->at)
		list_push(t->arena, &t->at->inner, visit);
	else
		t->first = visit;
	t->at = visit;
}

static void see_leave(void *data)
{
	MapTrace *t = data;

	t->at = t->at->around;
}

static void see_value(void *data, const Value *v, int64_t i, long double f)
{
	MapTrace *t = data;

	list_push(t->arena, &t->at->known, ((Known){v, i, f}));
}

MapTrace *map_trace_new(Arena *arena)
{
	MapTrace *t = arena_new_of(arena, MapTrace);

	*t = (MapTrace){.arena = arena};
	return t;
}

EvalWatch map_trace_watch(MapTrace *t)
{
	return (EvalWatch){t, see_block, see_enter, see_leave, see_value};
}

int64_t map_trace_address(const MapTrace *t, const EvalBlock *block)
{
	for (uint32_t i = 0; i < t->addresses.count; i++)
		if (t->addresses.items[i].block == block)
			return t->addresses.items[i].address;
	return 0;
}

static const Known *known(const Visit *visit, const Value *v)
{
	for (; visit; visit = visit->around)
		for (uint32_t i = 0; i < visit->known.count; i++)
			if (visit->known.items[i].value == v)
				return &visit->known.items[i];
	bug("a linear map needs a value that was not computed");
}

static const Visit *visit_number(const Visit *visit, const Region *r, uint64_t number)
{
	for (uint32_t i = 0; i < visit->inner.count; i++)
		if (visit->inner.items[i]->region == r && number-- == 0)
			return visit->inner.items[i];
	bug("a linear map enters a region that was not run");
}

static uint64_t visits(const Visit *visit, const Region *r)
{
	uint64_t count = 0;

	for (uint32_t i = 0; i < visit->inner.count; i++)
		count += visit->inner.items[i]->region == r;
	return count;
}

/* ---- states ---- */

static MapState state_new(Arena *arena, uint32_t nslots)
{
	return (MapState){.slots = arena_array(arena, long double, nslots + 1), .nslots = nslots};
}

static MapCell *find_cell(const MapCells *cells, int64_t address)
{
	for (uint32_t i = 0; i < cells->count; i++)
		if (cells->items[i].address == address)
			return &cells->items[i];
	return NULL;
}

long double map_cell(const MapCells *cells, int64_t address)
{
	const MapCell *cell = find_cell(cells, address);

	return cell ? cell->number : 0;
}

void map_cell_add(Arena *arena, MapCells *cells, int64_t address, long double number)
{
	MapCell *cell = find_cell(cells, address);

	if (cell)
		cell->number += number;
	else
		list_push(arena, cells, ((MapCell){address, number}));
}

static void clear_cell(MapCells *cells, int64_t address)
{
	MapCell *cell = find_cell(cells, address);

	if (cell)
		cell->number = 0;
}

static MapCells copy_cells(Arena *arena, const MapCells *cells)
{
	MapCells copy = {0};

	for (uint32_t i = 0; i < cells->count; i++)
		list_push(arena, &copy, cells->items[i]);
	return copy;
}

static void add_state(Arena *arena, MapState *to, const MapState *from, uint32_t slot)
{
	for (uint32_t i = 0; i < from->nslots; i++)
		to->slots[slot + i] += from->slots[i];
	for (uint32_t i = 0; i < from->cells.count; i++)
		map_cell_add(arena, &to->cells, from->cells.items[i].address,
			     from->cells.items[i].number);
}

/* ---- numbers ---- */

static long double rounded(const Type *type, long double x)
{
	if (type->kind == TYPE_F32)
		return (float)x;
	return type->kind == TYPE_F64 ? (double)x : x;
}

static long double scaled(const Op *op, const Visit *visit, long double x)
{
	const Known *by = op->nargs > 1 && op->code != OP_SUB ? known(visit, op->args[1]) : NULL;
	long double product;

	if (!by)
		return -x;
	if (op->code == OP_SCALBN || op->code == OP_SCALBLN)
		product = scalblnl(x, (long)by->i);
	else if ((op->code == OP_MUL0 && x == 0) || (op->code == OP_MULP && by->f == 0) ||
		 (op->code == OP_DIV0 && x == 0) || (op->code == OP_DIVP && (x == 0 || by->f == 0)))
		product = 0;
	else if (op->code == OP_MUL || op->code == OP_MUL0 || op->code == OP_MULP)
		product = x * by->f;
	else
		product = x / by->f;
	return rounded(op->results[0].type, product);
}

void map_floats(const Type *type, int64_t address, void (*visit)(void *, const Type *, int64_t),
		void *data)
{
	if (type_is_float(type)) {
		visit(data, type, address);
	} else if (type->kind == TYPE_ARRAY) {
		for (int64_t i = 0; i < type->len; i++)
			map_floats(type->elem, address + i * type_size(type->elem), visit, data);
	} else if (type->kind == TYPE_STRUCT) {
		for (uint32_t i = 0; i < type->def->nfields; i++)
			map_floats(type->def->fields[i].type, address + type->def->fields[i].offset,
				   visit, data);
	}
}

/* ---- memory ---- */

typedef struct Range {
	Arena *arena;
	LIST(int64_t) addresses;
} Range;

static void add_address(void *data, const Type *type, int64_t address)
{
	Range *r = data;

	(void)type;
	for (uint32_t i = 0; i < r->addresses.count; i++)
		if (r->addresses.items[i] == address)
			return;
	list_push(r->arena, &r->addresses, address);
}

/* The addresses of the cells that the op reads or changes. */
static Range range_of(Arena *arena, const Visit *visit, const Op *op)
{
	const Type *type = op->args[0]->type->elem;
	int64_t at = known(visit, op->args[0])->i, count = 1;
	Range r = {.arena = arena};

	if (op->code == OP_FILL)
		count = known(visit, op->args[1])->i;
	for (int64_t i = 0; i < count; i++)
		map_floats(type, at + i * type_size(type), add_address, &r);
	return r;
}

static void clear(MapCells *cells, const Range *r)
{
	for (uint32_t i = 0; i < r->addresses.count; i++)
		clear_cell(cells, r->addresses.items[i]);
}

/* ---- maps ---- */

typedef struct Running {
	Arena *arena;
	const Visit *visit;
	uint64_t trip;
} Running;

static MapState run(const Running *r, const LinearMap *map, MapState in);

static MapState run_slots(const Running *r, const LinearMap *map, MapState in)
{
	MapState out = state_new(r->arena, map->out);

	for (uint32_t i = 0; i < map->nslots; i++) {
		if (map->kind == MAP_PROJECT)
			out.slots[i] = in.slots[map->slots[i]];
		else
			out.slots[map->slots[i]] += in.slots[i];
	}
	if (map->in_memory && map->out_memory)
		out.cells = in.cells;
	return out;
}

static MapState run_parts(const Running *r, const LinearMap *map, MapState in)
{
	MapState out = state_new(r->arena, map->out), share = in;
	uint32_t from = 0, to = 0;

	for (uint32_t i = 0; i < map->nparts; i++) {
		const LinearMap *part = map->parts[i];

		if (map->kind == MAP_COPAIR) {
			share = (MapState){.slots = in.slots + from, .nslots = part->in};
			from += part->in;
		}
		share.cells = part->in_memory ? in.cells : (MapCells){0};
		share = run(r, part, share);
		add_state(r->arena, &out, &share, to);
		to += map->kind == MAP_PAIR ? part->out : 0;
		share = in;
	}
	return out;
}

static MapState run_memory(const Running *r, const LinearMap *map, MapState in)
{
	const Op *op = map->op;
	Range to = range_of(r->arena, r->visit, op);
	MapState out = state_new(r->arena, map->out);

	if (map->kind == MAP_READ) {
		out.slots[0] = map_cell(&in.cells, to.addresses.items[0]);
		return out;
	}
	if (map->kind == MAP_WRITE) {
		map_cell_add(r->arena, &out.cells, to.addresses.items[0], in.slots[0]);
		return out;
	}
	in.cells = copy_cells(r->arena, &in.cells);
	clear(&in.cells, &to);
	return in;
}

/* An address is 2^32 times the number of its object plus the offset there (lib/eval/state.h). */
static bool is_in_block(int64_t address, int64_t block)
{
	return block && address >> 32 == block >> 32;
}

static MapState run_move(const Running *r, const LinearMap *map, MapState in)
{
	int64_t old = known(r->visit, map->op->args[0])->i;
	int64_t made = known(r->visit, &map->op->results[0])->i;
	int64_t size = known(r->visit, map->op->args[1])->i;
	int64_t from = map->kind == MAP_MOVE ? old : made, to = map->kind == MAP_MOVE ? made : old;
	MapCells before = in.cells;

	in.cells = (MapCells){0};
	for (uint32_t i = 0; i < before.count; i++) {
		MapCell cell = before.items[i];

		if (!is_in_block(cell.address, old) && !is_in_block(cell.address, made))
			list_push(r->arena, &in.cells, cell);
		cell.address += to - from;
		if (is_in_block(cell.address, to) && cell.address - to < size)
			list_push(r->arena, &in.cells, cell);
	}
	return in;
}

static MapState run_repeated(const Running *r, const LinearMap *map, MapState in)
{
	uint64_t trips = visits(r->visit, map->op->regions[map->op->nregions - 1]);

	for (uint64_t k = 0; k < trips; k++) {
		Running trip = *r;

		trip.trip = map->kind == MAP_REPEAT ? k : trips - 1 - k;
		in = run(&trip, map->parts[0], in);
	}
	return in;
}

/* How many calls of the same function stand before it in its region. */
static uint64_t calls_before(const Op *call)
{
	uint64_t count = 0;

	for (const Op *op = call->parent->first; op != call; op = op->next)
		count += op->code == OP_CALL && op->attr.callee == call->attr.callee;
	return count;
}

static MapState run_call(const Running *r, const LinearMap *map, MapState in)
{
	const Func *callee = map->op->attr.callee;
	const Op *why = NULL;
	const LinearMap *called = linear_map_new(r->arena, callee, &why);
	Running inner = {.arena = r->arena};

	if (!called)
		bug("'%s', which is called, has no linear map", callee->name);
	if (map->kind == MAP_CALL_BACK)
		called = linear_map_adjoint(r->arena, called);
	inner.visit = visit_number(r->visit, callee->body, calls_before(map->op));
	return run(&inner, called, in);
}

static MapState run(const Running *r, const LinearMap *map, MapState in)
{
	Running inner = *r;
	MapState out;

	switch (map->kind) {
	case MAP_IDENTITY:
		return in;
	case MAP_ZERO:
		return state_new(r->arena, map->out);
	case MAP_COMPOSE:
		for (uint32_t i = 0; i < map->nparts; i++)
			in = run(r, map->parts[i], in);
		return in;
	case MAP_PAIR:
	case MAP_COPAIR:
	case MAP_SUM:
		return run_parts(r, map, in);
	case MAP_PROJECT:
	case MAP_INJECT:
		return run_slots(r, map, in);
	case MAP_SCALE:
	case MAP_CAST:
		out = state_new(r->arena, 1);
		out.slots[0] = map->kind == MAP_SCALE
				       ? scaled(map->op, r->visit, in.slots[0])
				       : rounded(map->op->results[0].type, in.slots[0]);
		return out;
	case MAP_READ:
	case MAP_WRITE:
	case MAP_CLEAR:
		return run_memory(r, map, in);
	case MAP_MOVE:
	case MAP_MOVE_BACK:
		return run_move(r, map, in);
	case MAP_CALL:
	case MAP_CALL_BACK:
		return run_call(r, map, in);
	case MAP_CHOOSE:
		return run(r, map->parts[!known(r->visit, map->op->args[0])->i], in);
	case MAP_REPEAT:
	case MAP_RETURN:
		return run_repeated(r, map, in);
	case MAP_ENTER:
		inner.visit = visit_number(r->visit, map->region, r->trip + map->ahead);
		inner.trip = 0;
		return run(&inner, map->parts[0], in);
	case MAP_COUNT:
		break;
	}
	bug("no linear map");
}

MapState linear_map_run(Arena *arena, const LinearMap *map, const MapTrace *trace, MapState in)
{
	const Running r = {.arena = arena, .visit = trace->first};

	return run(&r, map, in);
}
