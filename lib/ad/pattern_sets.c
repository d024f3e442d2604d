/*
 * pattern_sets: sets of inputs, and what bools may be, as control hands them on and memory holds
 * them: see pattern.c.
 */
#include "ad/pattern_sets.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

const Type *pattern_bool(const Pattern *p)
{
	return type_scalar(p->c->module, TYPE_BOOL);
}

/* ---- types ---- */

bool type_has_sets(const Type *type)
{
	while (type->kind == TYPE_PTR || type->kind == TYPE_ARRAY)
		type = type->elem;
	return type_is_float(type);
}

/* The type of shadow memory: a set in the place of each number. */
const Type *pattern_type(const Pattern *p, const Type *type)
{
	Module *m = p->c->module;

	if (type->kind == TYPE_ARRAY)
		return type_array(m, pattern_type(p, type->elem), type->len);
	if (type->kind == TYPE_PTR)
		return type_ptr(m, pattern_type(p, type->elem), false);
	return type_is_float(type) ? p->set : type;
}

void pattern_make_primal(const Pattern *p, const Value *from)
{
	Value *v = p->map[from->id];

	v->stage = PRIMAL;
	if (from->stage == SHADOW)
		v->type = pattern_type(p, from->type);
}

/* ---- what control hands on ---- */

bool pattern_is_open_bool(const Pattern *p, const Value *v)
{
	return v->type->kind == TYPE_BOOL && !value_is_settled(&p->settled, v);
}

Value *pattern_new_cell(Pattern *p, const Type *type, const char *hint)
{
	Value *cell = build_0(&p->entry, OP_ALLOCA, type_ptr(p->c->module, type, false));

	cell->hint = hint;
	return cell;
}

/* Locals for what the value may be; it is not known yet. */
static void make_cells(Pattern *p, const Value *v)
{
	if (v->stage == TANGENT) {
		p->set_cell[v->id] = pattern_new_cell(p, p->set, v->hint);
	} else if (pattern_is_open_bool(p, v)) {
		p->may_cell[v->id] = pattern_new_cell(p, pattern_bool(p), v->hint);
		p->may_not_cell[v->id] = pattern_new_cell(p, pattern_bool(p), v->hint);
	}
}

void pattern_param_cells(Pattern *p, const Region *r)
{
	for (uint32_t i = 0; i < r->nparams; i++)
		make_cells(p, r->params[i]);
}

void pattern_result_cells(Pattern *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		make_cells(p, &op->results[i]);
}

Value *pattern_set_of(Pattern *p, Builder *b, const Value *v)
{
	if (value_is_zero(v))
		return build_int(b, p->set, 0);
	return p->set_cell[v->id] ? build_load(b, p->set_cell[v->id]) : p->sets[v->id];
}

Value *pattern_may_be(Pattern *p, Builder *b, const Value *v, bool truth)
{
	Value *cell = (truth ? p->may_cell : p->may_not_cell)[v->id];

	if (value_is_settled(&p->settled, v))
		return truth ? p->map[v->id] : build_1(b, OP_NOT, NULL, p->map[v->id]);
	return cell ? build_load(b, cell) : (truth ? p->may : p->may_not)[v->id];
}

/* What is on the way from a value of one region to one of another. */
typedef struct Way {
	const Value *to;
	Value *set, *may, *may_not;
} Way;

static Way leave(Pattern *p, Builder *b, const Value *from, const Value *to)
{
	Way way = {.to = to};

	if (p->set_cell[to->id])
		way.set = pattern_set_of(p, b, from);
	if (p->may_cell[to->id]) {
		way.may = pattern_may_be(p, b, from, true);
		way.may_not = pattern_may_be(p, b, from, false);
	}
	return way;
}

static void put(Builder *b, Value *cell, Value *v, bool adds)
{
	if (v)
		build_store(b, cell, adds ? build_2(b, OP_OR, NULL, build_load(b, cell), v) : v);
}

static void arrive(Pattern *p, Builder *b, const Way *way, bool adds)
{
	put(b, p->set_cell[way->to->id], way->set, adds);
	put(b, p->may_cell[way->to->id], way->may, adds);
	put(b, p->may_not_cell[way->to->id], way->may_not, adds);
}

/* All are read before any is written: carries may change places. */
void pattern_hand_on(Pattern *p, Builder *b, Value *const *from, Value *const *to, uint32_t n,
		     bool adds)
{
	Way *ways = arena_array(p->c->scratch, Way, n + 1);

	for (uint32_t i = 0; i < n; i++)
		ways[i] = leave(p, b, from[i], to[i]);
	for (uint32_t i = 0; i < n; i++)
		arrive(p, b, &ways[i], adds);
}

Value **pattern_results_of(Pattern *p, const Op *op)
{
	Value **list = arena_array(p->c->scratch, Value *, op->nresults + 1);

	for (uint32_t i = 0; i < op->nresults; i++)
		list[i] = (Value *)(uintptr_t)&op->results[i];
	return list;
}

/* ---- sets in memory ---- */

/* Tells the open loops around which bits a trip has added to a set. */
void pattern_note_growth(Pattern *p, Builder *b, Value *before, Value *set)
{
	for (uint32_t i = 0; i < p->grown.count; i++) {
		Value *others = build_1(b, OP_COMPL, NULL, before);

		put(b, p->grown.items[i], build_2(b, OP_AND, NULL, set, others), true);
	}
}

static void add_to_memory(Pattern *p, Builder *b, Value *at, Value *set)
{
	Value *before = build_load(b, at);

	pattern_note_growth(p, b, before, set);
	build_store(b, at, build_2(b, OP_OR, NULL, before, set));
}

void pattern_store_set(Pattern *p, Builder *b, const Op *op)
{
	Value *at = p->map[op->args[0]->id], *set = pattern_set_of(p, b, op->args[1]);

	if (p->uncertain || op->code == OP_ACCUM)
		add_to_memory(p, b, at, set);
	else
		build_store(b, at, set);
}

/* How many sets lie at the elements that the op counts. */
static Value *count_of(Pattern *p, Builder *b, const Op *op)
{
	Value *count = p->map[op->args[op->nargs - 1]->id];
	int64_t each = 1;

	for (const Type *t = op->args[0]->type->elem; t->kind == TYPE_ARRAY; t = t->elem)
		each *= t->len;
	return build_2(b, OP_MUL, NULL, count, build_int(b, count->type, each));
}

static void add_block(Pattern *p, Builder *b, const Op *op)
{
	Value *to = first_scalar(b, p->map[op->args[0]->id]);
	Value *from = first_scalar(b, p->map[op->args[1]->id]), *count = count_of(p, b, op);
	Op *loop = build_for(b, build_int(b, count->type, 0), count, 0, NULL, 0);
	Builder in = builder_at_end(p->out, loop->regions[0], op->loc);
	Value *i = loop->regions[0]->params[0];

	Value *at = build_index(&in, to, i, NULL, 0);
	Value *read = build_index(&in, from, i, NULL, 0);
	add_to_memory(p, &in, at, build_load(&in, read));
	build_yield(&in, NULL, 0);
}

/* Where it is open whether shadow memory is cleared, it keeps its sets. */
void pattern_build_block(Pattern *p, Builder *b, const Op *op)
{
	Value *args[3];

	if (p->uncertain) {
		if (op->code == OP_COPY)
			add_block(p, b, op);
		return;
	}
	for (uint32_t i = 0; i + 1 < op->nargs; i++)
		args[i] = first_scalar(b, p->map[op->args[i]->id]);
	args[op->nargs - 1] = count_of(p, b, op);
	build_op(b, op->code, NULL, 0, args, op->nargs)->attr = op->attr;
}
