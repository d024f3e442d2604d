/*
 * detach: the linear half of a derivative that is called in two halves.
 *
 * Expects   an unzipped function with a pool among its parameters.
 * Leaves    a function of the record that `augment`'s half returns and of the tangent parameters,
 *           linear in these. What the linear part needs is read from the record or computed again.
 *           A kept callee's has what both halves share, too: Note [Shared arguments] in kept.c.
 *
 *   f(%x, %x_b, %pool) -> (r, r')             f(%rec, %x_b) -> (r')
 *     %c = cos %x                               %c = restore %rec
 *     %r = sin %x                       ->      %r_b = mul %x_b, %c
 *     %r_b = mul %x_b, %c                       return %r_b
 *     return %r, %r_b
 *
 * Its transpose is the backward sweep of the call. For a `split` request it has the other
 * parameters, too: Note [Split requests].
 */
#include "ad/split.h"

typedef struct Detach {
	Split split;
	Func *out;
	Value **map;
	Value *pool; /* for a request: the pool of shadows of allocated memory; or NULL */
} Detach;

static void restore(Detach *s, Builder *b, Value *record)
{
	const ValueList *saved = &s->split.saved;
	const Type **types = arena_array(s->split.scratch, const Type *, saved->count + 1);
	uint8_t *stages = arena_array(s->split.scratch, uint8_t, saved->count + 1);

	for (uint32_t i = 0; i < saved->count; i++) {
		types[i] = split_type(&s->split, saved->items[i]);
		stages[i] = s->split.cross[saved->items[i]->id] == CROSS_LOCAL
				    ? (uint8_t)PRIMAL
				    : saved->items[i]->stage;
	}
	Op *op = op_make(b, OP_RESTORE, types, stages, saved->count, &record, 1);
	for (uint32_t i = 0; i < saved->count; i++) {
		const Value *v = saved->items[i];
		Value *now = &op->results[i];

		now->hint = v->hint;
		s->map[v->id] = now;
		if (s->split.cross[v->id] != CROSS_LOCAL)
			continue;
		s->map[v->id] = build_0(b, OP_ALLOCA, v->type);
		s->map[v->id]->hint = v->hint;
		build_store(b, s->map[v->id], now);
	}
}

/* Elements of a tape are elements of an array in this half. */
static bool index_array(Op *op, void *data)
{
	(void)data;
	if (op->code == OP_AT && type_is_ptr(op->args[0]->type)) {
		op->code = OP_INDEX;
		op->attr.i = 0;
	}
	return true;
}

static void return_late(Detach *s, const Op *end, Builder *b)
{
	Value **values = arena_array(s->split.scratch, Value *, end->nargs + 1);
	const Type **types = arena_array(s->split.scratch, const Type *, end->nargs + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < end->nargs; i++) {
		if (!value_is_late(end->args[i], s->split.late_shadows))
			continue;
		types[n] = end->args[i]->type;
		values[n++] = s->map[end->args[i]->id];
	}
	if (s->pool)
		build_op(b, OP_FREE, NULL, 0, &s->pool, 1);
	func_set_results(s->out, types, n);
	build_return(b, values, n);
}

/* Makes the parameters: the record and the tangents. For a request (Note [Split requests]) all
 * parameters stay, except that the record replaces the pool. */
static Value *make_params(Detach *s, const KeptTable *kept, const Func *in)
{
	const char *hint = kept_free_name(kept, "record");
	bool all = s->split.is_request;
	const Type *type = record_type(in->module);
	Value *record = all ? NULL : region_param(s->out, s->out->body, type, PRIMAL, hint);

	for (uint32_t i = 0; s->split.kept && i < s->split.kept->request->nroles; i++) {
		const Value *p = s->split.kept->shared[i] ? split_shared(&s->split, i) : NULL;

		if (p)
			s->map[p->id] = region_param(s->out, s->out->body, p->type, (Stage)p->stage,
						     p->hint);
	}
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (all && p->type->kind == TYPE_POOL)
			record = region_param(s->out, s->out->body, type, PRIMAL, hint);
		else if (all || p->stage == TANGENT)
			s->map[p->id] = region_param(s->out, s->out->body, p->type, (Stage)p->stage,
						     p->hint);
	}
	return record;
}

static void make_pool(Detach *s, Builder *b)
{
	const Value *pool = split_pool(s->split.func);

	if (!s->split.late_shadows || s->split.cross[pool->id] == CROSS_NOT)
		return;
	s->pool = build_0(b, OP_POOL, pool->type);
	s->map[pool->id] = s->pool;
}

Func *pass_detach(PassContext *c, const Func *in)
{
	Detach s = {.split = split_of(c, in)};
	Builder b;

	s.map = value_map_new(c->scratch, in);
	s.out = func_new(in->module, in->name);
	s.out->loc = in->loc;
	func_copy_c_side(s.out, in);
	if (!s.split.is_request)
		s.out->nparams = s.out->nglobals = 0; /* its parameters are others */
	Value *record = make_params(&s, c->kept, in);
	b = builder_at_end(s.out, s.out->body, in->loc);
	restore(&s, &b, record);
	make_pool(&s, &b);
	for (const Op *op = in->body->first; op != in->body->last; op = op->next) {
		b.loc = op->loc;
		if (split_op_is_linear(&s.split, op) ||
		    (op->nresults == 1 && s.split.cross[op->results[0].id] == CROSS_AGAIN))
			op_copy(&b, op, s.map);
	}
	region_walk(s.out->body, index_array, NULL);
	return_late(&s, in->body->last, &b);
	return s.out;
}
