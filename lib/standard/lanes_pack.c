/*
 * lanes_pack: what the lanes of a strip load again and again stands side by side for them.
 *
 * A load in two nested loops of the body, whose address depends on the trip of the strip and of the
 * inner loop alone, finds the same in each trip of the outer one. Where its lanes are no
 * neighbours, a loop at the beginning of the strip brings them together:
 *
 *     for %c = 0 to %k {                            for %j = 0 to %d {
 *       for %j = 0 to %d {                            for lanes %l = 0 to 8 {
 *         %v = load %x((i + l) * d + j)      ->         store %pack(j)(l), load %x((i + l) * d + j)
 *                                                     }
 *                                                   }
 *                                                   for %c = 0 to %k {
 *                                                     for %j = 0 to %d {
 *                                                       %v = load %pack(j)(l)
 *
 * Legal iff the body writes nothing that the load may find, and the load is made in each trip of
 * these loops, or in none, which is known before them. Lam, Rothberg and Wolf: "The cache
 * performance and optimizations of blocked algorithms", 1991, section 4 (copying).
 */
#include "standard/lanes.h"
#include "analysis/induction.h"

enum { MOST_PACKS = 4, MOST_TERMS = 32, MOST_ROWS = 1024, MOST_LOCAL = 64 };

/* What an address depends on. */
enum { ON_LANE = 1, ON_TRIP = 2, STRIDED = 4, ON_OTHERS = 8 };

/* ---- which loads ---- */

static bool is_outside(const LaneLoop *l, const Value *v)
{
	return !region_contains(l->op->regions[0], v->region);
}

static unsigned depends(const LaneLoop *l, const Op *inner, const Value *v, uint32_t *terms)
{
	const Op *op = v->def;
	unsigned on = 0;

	if (is_outside(l, v))
		return 0;
	if (v == l->op->regions[0]->params[0])
		return ON_LANE;
	if (v == inner->regions[0]->params[0])
		return ON_TRIP;
	if (!op || op->nregions || !op_is_pure(op) || op_can_trap(op) || ++*terms > MOST_TERMS)
		return ON_OTHERS;
	for (uint32_t i = 0; i < op->nargs; i++)
		on |= depends(l, inner, op->args[i], terms);
	if (on & ON_LANE && op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST &&
	    op->code != OP_INDEX)
		on |= STRIDED;
	return on;
}

static bool is_unwritten(const LaneLoop *l, const Op *load)
{
	const LaneLoops *s = l->s;
	Touch t = {load, load->args[0], SPAN_ELEMENT};

	for (uint32_t i = 0; i < l->touches.count; i++) {
		Touch u = l->touches.items[i];

		if (u.op->code != OP_LOAD &&
		    places_overlap(s->aliases, place_of(t.at, t.span), place_of(u.at, u.span), 0) &&
		    may_meet_in(s->dependences, l->op, u, t))
			return false;
	}
	return true;
}

static void add_load(LaneLoop *l, const LanePack *around, const Op *load)
{
	const Op *inner = around->loops[around->depth - 1];
	uint32_t terms = 0;
	LanePack pack = *around;
	int64_t lo;

	if (!value_is_const_int(inner->args[0], &lo) || lo < 0 ||
	    !type_is_float(load->results[0].type) || l->packs.count == MOST_PACKS ||
	    depends(l, inner, load->args[0], &terms) != (ON_LANE | ON_TRIP | STRIDED) ||
	    !is_unwritten(l, load))
		return;
	pack.load = load;
	list_push(l->s->c->scratch, &l->packs, pack);
}

static bool has_known_range(const LaneLoop *l, const Op *loop)
{
	return is_loop_invariant(l->op, loop->args[0]) && is_loop_invariant(l->op, loop->args[1]);
}

static void find_loads(LaneLoop *l, const LanePack *around, const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		LanePack inner = *around;

		if (op->code == OP_LOAD && around->depth >= 2)
			add_load(l, around, op);
		if (op->code != OP_FOR || inner.depth == MOST_PACK_LOOPS || !has_known_range(l, op))
			continue;
		inner.loops[inner.depth++] = op;
		find_loads(l, &inner, op->regions[0]);
	}
}

void lanes_find_packs(LaneLoop *l)
{
	const Request *r = l->s->c->request;
	LanePack none = {0};

	if (l->op->parent->owner || (r && r->tape != TAPE_HEAP))
		return;
	find_loads(l, &none, l->op->regions[0]);
}

/* ---- what is built ---- */

/* A pure value of the body again; `counter` is that of the inner loop. */
static Value *again(const LaneLoop *l, Lanewise *wise, Builder *b, const LanePack *pack,
		    Value *counter, Value *v)
{
	if (is_outside(l, v))
		return wise->map[v->id];
	if (v == l->op->regions[0]->params[0])
		return lanewise_value(wise, b, v);
	if (counter && v == pack->loops[pack->depth - 1]->regions[0]->params[0])
		return counter;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		wise->map[v->def->args[i]->id] = again(l, wise, b, pack, counter, v->def->args[i]);
	op_copy(b, v->def, wise->map);
	return wise->map[v->id];
}

/* Do the loops around the inner one have trips? NULL: there is one loop alone. */
static Value *build_runs(LaneLoop *l, Lanewise *wise, Builder *b, const LanePack *pack)
{
	Value *all = NULL;

	for (uint32_t i = 0; i + 1 < pack->depth; i++) {
		Value *lo = again(l, wise, b, pack, NULL, pack->loops[i]->args[0]);
		Value *hi = again(l, wise, b, pack, NULL, pack->loops[i]->args[1]);
		Value *runs = build_2(b, OP_LT, NULL, lo, hi);

		all = all ? build_2(b, OP_AND, NULL, all, runs) : runs;
	}
	return all;
}

/* How many rows there are, if that is a small constant; else 0. */
static int64_t few_rows(const Op *inner)
{
	int64_t lo, hi;

	return value_is_const_int(inner->args[0], &lo) && value_is_const_int(inner->args[1], &hi) &&
			       hi > lo && hi - lo <= MOST_LOCAL
		       ? hi - lo
		       : 0;
}

/* The number of trips of the inner loop. */
static Value *build_rows_count(Builder *b, Value *lo, Value *hi)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	Value *runs = build_2(b, OP_GT, NULL, hi, lo);
	Value *end = build_cast(b, i64, hi);
	Value *start = build_cast(b, i64, lo);
	Value *trips = build_2(b, OP_SUB, NULL, end, start);
	Value *none = build_int(b, i64, 0);

	return build_3(b, OP_SELECT, i64, runs, trips, none);
}

static Value *build_array(Builder *b, const LaneLoop *l, const LanePack *pack, Value *count)
{
	Module *m = b->func->module;
	const Type *row = type_array(m, pack->load->results[0].type, l->count);
	int64_t rows = few_rows(pack->loops[pack->depth - 1]);
	Value *array;

	if (!rows) {
		array = build_1(b, OP_HEAP, type_ptr(m, row, false), count);
		array->hint = module_string(m, "pack");
		return array;
	}
	array = build_0(b, OP_ALLOCA, type_ptr(m, type_array(m, row, rows), false));
	array->hint = module_string(m, "pack");
	return build_decay(b, array);
}

Value *lanes_build_packs(LaneLoop *l, Lanewise *wise, Builder *b, Value *is_long)
{
	for (uint32_t i = 0; i < l->packs.count; i++) {
		LanePack *pack = &l->packs.items[i];
		const Op *inner = pack->loops[pack->depth - 1];

		pack->lo = again(l, wise, b, pack, NULL, inner->args[0]);
		Value *hi = again(l, wise, b, pack, NULL, inner->args[1]);
		Value *count = build_rows_count(b, pack->lo, hi);
		Value *most = build_int(b, count->type, MOST_ROWS);
		Value *is_short = build_2(b, OP_LE, NULL, count, most);
		Value *no = build_int(b, is_long->type, 0);

		is_long = build_3(b, OP_SELECT, is_long->type, is_long, is_short, no);
		pack->array = build_array(b, l, pack, count);
		pack->runs = build_runs(l, wise, b, pack);
	}
	return is_long;
}

static Value *build_row(const LanePack *pack, Builder *b, Value *counter)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	Value *i = build_2(b, OP_SUB, NULL, counter, pack->lo);

	return build_index(b, pack->array, build_cast(b, i64, i), NULL, 0);
}

static void fill(LaneLoop *l, Lanewise *wise, Builder *b, const LanePack *pack)
{
	const Op *inner = pack->loops[pack->depth - 1];
	Value *hi = again(l, wise, b, pack, NULL, inner->args[1]);
	Op *made = build_for(b, pack->lo, hi, FOR_FREE, NULL, 0);
	Builder in = builder_at_end(wise->f, made->regions[0], inner->loc);
	Value *counter = made->regions[0]->params[0];

	counter->hint = inner->regions[0]->params[0]->hint;
	Value *row = build_row(pack, &in, counter);
	Op *over = lanewise_loop(wise, &in, FOR_FREE | FOR_LANES, NULL, 0);
	Builder lane = builder_at_end(wise->f, over->regions[0], pack->load->loc);
	Value *at = again(l, wise, &lane, pack, counter, pack->load->args[0]);
	Value *value = build_load(&lane, at);
	build_store(&lane, lanewise_place(wise, &lane, row), value);
	build_yield(&lane, NULL, 0);
	build_yield(&in, NULL, 0);
}

void lanes_fill_packs(LaneLoop *l, Lanewise *wise, Builder *b)
{
	for (uint32_t i = 0; i < l->packs.count; i++) {
		const LanePack *pack = &l->packs.items[i];
		Op *branch = build_if(b, pack->runs, NULL, NULL, 0);
		Builder yes = builder_at_end(wise->f, branch->regions[0], b->loc);
		Builder no = builder_at_end(wise->f, branch->regions[1], b->loc);

		fill(l, wise, &yes, pack);
		build_yield(&yes, NULL, 0);
		build_yield(&no, NULL, 0);
	}
}

Value *lanes_packed(const LaneLoop *l, Lanewise *wise, Builder *b, const Op *load)
{
	for (uint32_t i = 0; i < l->packs.count; i++) {
		const LanePack *pack = &l->packs.items[i];
		const Op *inner = pack->loops[pack->depth - 1];

		if (pack->load == load)
			return build_row(pack, b, wise->map[inner->regions[0]->params[0]->id]);
	}
	return NULL;
}

void lanes_free_packs(const LaneLoop *l, Builder *b)
{
	for (uint32_t i = 0; i < l->packs.count; i++)
		if (!few_rows(l->packs.items[i].loops[l->packs.items[i].depth - 1]))
			build_op(b, OP_FREE, NULL, 0, &l->packs.items[i].array, 1);
}
