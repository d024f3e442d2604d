/*
 * augment: the primal half of a derivative that is called in two halves.
 *
 * Expects   an unzipped function with a pool among its parameters.
 * Leaves    the function without tangent parameters and results. It does the primal work and saves
 *           what the linear part needs (split.c) in a record, its last result. Storage that it
 *           would free is part of the pool, or released with it. `detach` makes the other half.
 *
 *   f(%x, %x_b, %pool) -> (r, r')             f(%x, %pool) -> (r, record)
 *     %c = cos %x                               %c = cos %x
 *     %r = sin %x                       ->      %r = sin %x
 *     %r_b = mul %x_b, %c                       %rec = save %pool, %c
 *     return %r, %r_b                           return %r, %rec
 *
 * The forward sweep of a call in Hascoet and Pascual: "The Tapenade automatic differentiation
 * tool", ACM TOMS 39(3), 2013.
 */
#include "rewrite/memory.h"
#include "ad/split.h"
#include "rewrite/rewrite.h"

typedef struct Augment {
	Split split;
	Func *out;
	Value **map;
	Value *pool;
} Augment;

static Value *nothing(Builder *b, const Type *type)
{
	return type_is_float(type) ? build_float(b, type, 0) : build_int(b, type, 0);
}

static void augment_alloca(Augment *s, const Op *op, Builder *b)
{
	const Value *v = &op->results[0];
	Value **dims = arena_array(s->split.scratch, Value *, op->nargs + 1);

	/* Local shadows that the primal part uses move to the pool, even if only a callee's record
	 * leads to them later. */
	if (v->stage != SHADOW || !s->split.in_primal[v->id]) {
		op_copy(b, op, s->map);
		if (s->split.cross[v->id] == CROSS_LOCAL)
			build_store(b, s->map[v->id], nothing(b, v->type->elem));
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		dims[i] = s->map[op->args[i]->id];
	Value *bytes = object_bytes(b, v->type->elem, dims);
	Value *made = build_2(b, OP_POOL_NEW, v->type, s->pool, bytes);
	made->stage = v->stage;
	made->hint = v->hint;
	s->map[v->id] = made;
}

static void keep_memory(Augment *s, const Op *op, Builder *b)
{
	const Value *v = op->args[0];
	Value *args[] = {s->pool, s->map[v->id]};

	if (!args[1]) /* the address is in a local, and its load belongs to the linear part */
		args[1] = build_load(b, s->map[v->def->args[0]->id]);
	build_op(b, OP_POOL_KEEP, NULL, 0, args, 2);
}

static Value *saved_value(Augment *s, Builder *b, const Value *v)
{
	Value *now = s->map[v->id];

	if (s->split.cross[v->id] == CROSS_LOCAL)
		return build_load(b, now);
	if (s->split.cross[v->id] != CROSS_TAPE)
		return now;
	Value *first = build_int(b, type_scalar(b->func->module, TYPE_I64), 0);
	return build_2(b, OP_AT, split_type(&s->split, v), now, first);
}

static Value *save(Augment *s, Builder *b)
{
	uint32_t count = s->split.saved.count;
	Value **args = arena_array(s->split.scratch, Value *, count + 1);

	args[0] = s->pool;
	for (uint32_t i = 0; i < count; i++)
		args[i + 1] = saved_value(s, b, s->split.saved.items[i]);
	Value *record = build(b, OP_SAVE, record_type(b->func->module), args, count + 1);
	record->stage = PRIMAL;
	record->hint = "record";
	return record;
}

static void return_record(Augment *s, const Op *end, Builder *b)
{
	Value **values = arena_array(s->split.scratch, Value *, end->nargs + 1);
	const Type **types = arena_array(s->split.scratch, const Type *, end->nargs + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < end->nargs; i++)
		if (!value_is_late(end->args[i], s->split.late_shadows))
			values[n++] = s->map[end->args[i]->id];
	values[n++] = save(s, b);
	for (uint32_t i = 0; i < n; i++)
		types[i] = values[i]->type;
	func_set_results(s->out, types, n);
	build_return(b, values, n);
}

/* ---- arrays of the pool ---- */

typedef struct Arrays {
	const Augment *s;
	const Value *local; /* through which memory that is made under a condition is released */
	LIST(Op *) heaps;
	bool only_heaps; /* nothing else but NULL is stored in it */
} Arrays;

static bool find_heap(Op *op, void *data)
{
	Arrays *a = data;

	if (op->code != OP_STORE || op->args[0] != a->local)
		return true;
	if (op->args[1]->def && op->args[1]->def->code == OP_HEAP)
		list_push(a->s->split.scratch, &a->heaps, op->args[1]->def);
	else if (!value_is_null(op->args[1]))
		a->only_heaps = false;
	return true;
}

/* Finds the arrays that `keep` keeps, if it can keep nothing else. */
static Arrays arrays_of(const Augment *s, const Op *keep)
{
	Arrays a = {.s = s, .only_heaps = true};
	Op *def = keep->args[1]->def;

	if (def && def->code == OP_HEAP)
		list_push(s->split.scratch, &a.heaps, def);
	else if (!def || def->code != OP_LOAD || !def->args[0]->def ||
		 def->args[0]->def->code != OP_ALLOCA)
		return a;
	else
		a.local = def->args[0];
	if (a.local)
		region_walk(s->out->body, find_heap, &a);
	if (!a.only_heaps)
		a.heaps.count = 0;
	return a;
}

static void make_pool_array(const Augment *s, Op *heap)
{
	Value *old = &heap->results[0];
	Builder b = builder_before(s->out, heap);
	Value *made = build_2(&b, OP_POOL_ARRAY, old->type, s->pool, heap->args[0]);

	made->hint = old->hint;
	op_replace_uses_in(s->out->body, old, made);
	op_remove(heap);
}

/* Memory of the pool needs no malloc of its own. */
static void make_pool_arrays(const Augment *s)
{
	for (Op *op = s->out->body->first, *next; op; op = next) {
		Arrays a = {0};

		next = op->next;
		if (op->code == OP_POOL_KEEP)
			a = arrays_of(s, op);
		for (uint32_t i = 0; i < a.heaps.count; i++)
			make_pool_array(s, a.heaps.items[i]);
		if (a.heaps.count)
			op_remove(op);
	}
}

Func *pass_augment(PassContext *c, const Func *in)
{
	Augment s = {.split = split_of(c, in)};
	Builder b;

	s.map = value_map_new(c->scratch, in);
	s.out = func_new(in->module, in->name);
	s.out->loc = in->loc;
	func_copy_c_side(s.out, in);
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (!value_is_late(p, s.split.late_shadows))
			s.map[p->id] =
				region_param(s.out, s.out->body, p->type, (Stage)p->stage, p->hint);
	}
	s.pool = s.map[split_pool(in)->id];
	b = builder_at_end(s.out, s.out->body, in->loc);
	for (const Op *op = in->body->first; op != in->body->last; op = op->next) {
		b.loc = op->loc;
		if (split_op_is_linear(&s.split, op))
			continue;
		if (op->code == OP_ALLOCA)
			augment_alloca(&s, op, &b);
		else if (op->code == OP_FREE)
			keep_memory(&s, op, &b);
		else
			op_copy(&b, op, s.map);
	}
	return_record(&s, in->body->last, &b);
	make_pool_arrays(&s);
	return s.out;
}
