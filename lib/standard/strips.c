/*
 * strips: the loops that fission puts in place of one: fission.c.
 */
#include "standard/fission.h"

#include <string.h>

/* What is built: a strip runs from one number to another; the rows are pointers to arrays. */
typedef struct Strip {
	const Split *x;
	Value *from, *to;
	Value **rows;
	uint32_t nvalues; /* of the function before */
} Strip;

static Value *row_element(const Strip *t, Builder *b, uint32_t row, Value *counter)
{
	Value *first = build_decay(b, t->rows[row]);
	Value *i = build_2(b, OP_SUB, NULL, counter, t->from);

	return build_index(b, first, i, NULL, 0);
}

/* The value in another loop of the strip; map: of the values of the body, by id. */
static Value *again(const Strip *t, Builder *b, Value *v, Value **map)
{
	if (map[v->id] || !split_owns(t->x, v))
		return map[v->id] ? map[v->id] : v;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		map[v->def->args[i]->id] = again(t, b, v->def->args[i], map);
	op_copy(b, v->def, map);
	return map[v->id];
}

static bool stands_in(const Target *target, const Region *region, uint32_t group)
{
	return target->group == group && (group != NESTED || target->accum->parent == region);
}

/* Loads what a row keeps, once in a loop over the strip. */
static void load_leaf(const Strip *t, Builder *in, const Value *leaf, Value **map)
{
	const Split *x = t->x;
	Value *counter = map[x->loop->regions[0]->params[0]->id];

	for (uint32_t k = 0; k < x->rows.count; k++)
		if (x->rows.items[k] == leaf && !map[leaf->id])
			map[leaf->id] = build_load(in, row_element(t, in, k, counter));
}

/* What a target adds, in a loop over the strip. */
static Value *term_of(const Strip *t, Builder *in, const Target *target, Value **map)
{
	load_leaf(t, in, target->leaf, map);
	return again(t, in, target->accum->args[1], map);
}

/* The additions of one group, or those of a loop inside, in a loop of their own over the strip.
 * Those to one place are summed. */
static void build_group(const Strip *t, Builder *b, const Region *region, uint32_t group,
			Value **outer)
{
	const Split *x = t->x;
	Value **map = arena_array(x->s->c->scratch, Value *, t->nvalues);
	LIST(Value *) sums = {NULL, 0, 0};
	LIST(Value *) zeros = {NULL, 0, 0};
	LIST(const Target *) targets = {NULL, 0, 0};
	uint32_t n = 0;

	memcpy(map, outer, t->nvalues * sizeof *map);
	for (uint32_t i = 0; i < x->targets.count; i++) {
		const Target *target = &x->targets.items[i];

		if (!stands_in(target, region, group))
			continue;
		list_push(x->s->c->scratch, &targets, target);
		if (split_stride(x, target->accum->args[0]) == 0)
			list_push(x->s->c->scratch, &zeros,
				  build_float(b, target->accum->args[1]->type, 0));
	}
	Op *made = build_for(b, t->from, t->to, FOR_FREE, zeros.items, zeros.count);
	Builder in = builder_at_end(x->s->f, made->regions[0], x->loop->loc);
	Value *counter = made->regions[0]->params[0];

	counter->hint = x->loop->regions[0]->params[0]->hint;
	map[x->loop->regions[0]->params[0]->id] = counter;
	for (uint32_t i = 0; i < targets.count; i++) {
		const Target *target = targets.items[i];

		in.loc = target->accum->loc;
		if (split_stride(x, target->accum->args[0]) == 0) {
			Value *sum = made->regions[0]->params[1 + sums.count];

			list_push(x->s->c->scratch, &sums,
				  build_2(&in, OP_ADD, NULL, sum, term_of(t, &in, target, map)));
		} else {
			Value *place = again(t, &in, target->accum->args[0], map);

			build_accum(&in, place, term_of(t, &in, target, map));
		}
	}
	build_yield(&in, sums.items, sums.count);
	for (uint32_t i = 0; i < targets.count; i++)
		if (split_stride(x, targets.items[i]->accum->args[0]) == 0) {
			Value *place = again(t, b, targets.items[i]->accum->args[0], outer);

			build_accum(b, place, &made->results[n++]);
		}
}

static bool has_targets(const Split *x, const Region *region)
{
	for (uint32_t i = 0; i < x->targets.count; i++)
		if (stands_in(&x->targets.items[i], region, NESTED))
			return true;
	return false;
}

/* A loop of the body with the strip in each of its trips. */
static void build_nest(const Strip *t, Builder *b, const Op *nest, Value **map)
{
	const Region *body = nest->regions[0];
	Value *lo = again(t, b, nest->args[0], map), *hi = again(t, b, nest->args[1], map);

	b->loc = nest->loc;
	Op *made = build_for(b, lo, hi, nest->attr.i, NULL, 0);
	Builder in = builder_at_end(t->x->s->f, made->regions[0], nest->loc);
	Value **own = arena_array(t->x->s->c->scratch, Value *, t->nvalues);

	memcpy(own, map, t->nvalues * sizeof *own);
	made->regions[0]->params[0]->hint = body->params[0]->hint;
	own[body->params[0]->id] = made->regions[0]->params[0];
	if (has_targets(t->x, body))
		build_group(t, &in, body, NESTED, own);
	for (const Op *op = body->first; op; op = op->next)
		if (op->code == OP_FOR)
			build_nest(t, &in, op, own);
	build_yield(&in, NULL, 0);
}

/* The sums in a loop of their own, which carries them on. */
static Op *build_sums(const Strip *t, Builder *b, Value *const *carried)
{
	const Split *x = t->x;
	const Region *old = x->loop->regions[0];
	uint32_t n = x->terms.count;
	Value **map = arena_array(x->s->c->scratch, Value *, t->nvalues);
	Value **values = arena_array(x->s->c->scratch, Value *, n + 1);
	Op *made = build_for(b, t->from, t->to, 0, carried, n);
	Region *body = made->regions[0];
	Builder in = builder_at_end(x->s->f, body, x->loop->loc);

	for (uint32_t i = 0; i <= n; i++) {
		map[old->params[i]->id] = body->params[i];
		body->params[i]->hint = old->params[i]->hint;
	}
	for (uint32_t i = 0; i < n; i++) {
		in.loc = x->terms.items[i].add->loc;
		load_leaf(t, &in, x->terms.items[i].leaf, map);
		values[i] = again(t, &in, &x->terms.items[i].add->results[0], map);
	}
	build_yield(&in, values, n);
	return made;
}

/* What is left of the loop moves to the first one, without carries, and fills the rows. */
static void fill_first_apart(const Strip *t, Op *first, Op *loop, Value *const *results)
{
	const Split *x = t->x;
	Func *f = x->s->f;
	Region *body = first->regions[0];
	Builder in = builder_at_end(f, body, loop->loc);

	build_yield(&in, NULL, 0);
	region_move_ops(loop->regions[0], body, body->last);
	op_replace_uses_in(body, loop->regions[0]->params[0], body->params[0]);
	for (uint32_t i = 0; i < loop->nresults; i++)
		op_replace_uses_in(f->body, &loop->results[i], results[i]);
	in = builder_before(f, body->last);
	for (uint32_t i = 0; i < x->rows.count; i++)
		build_store(&in, row_element(t, &in, i, body->params[0]), x->rows.items[i]);
	op_remove(loop);
	for (uint32_t i = 0; i < x->targets.count; i++)
		op_remove(x->targets.items[i].accum);
	for (uint32_t i = 0; i < x->terms.count; i++)
		op_remove(x->terms.items[i].add);
}

/* A value of the body in the loop that took it: what was carried in is carried in there. */
static Value *moved_value(Value *v, const Op *from, const Op *to)
{
	for (uint32_t i = 0; i < from->regions[0]->nparams; i++)
		if (v == from->regions[0]->params[i])
			return to->regions[0]->params[i];
	return v;
}

/* What is left of the loop moves to the first one, and fills the rows. */
static void fill_first(const Strip *t, Op *first, Op *loop, Value *const *results)
{
	const Split *x = t->x;
	Func *f = x->s->f;
	Op *end = loop->regions[0]->last;
	Value **values = arena_array(x->s->c->scratch, Value *, loop->nresults + 1);

	for_take_body(first, loop, 0);
	for (uint32_t i = 0; i < loop->nresults; i++) {
		op_replace_uses_in(f->body, &first->results[i], results[i]);
		values[i] = moved_value(end->args[i], loop, first);
	}
	Builder in = builder_at_end(f, first->regions[0], loop->loc);
	for (uint32_t i = 0; i < x->rows.count; i++) {
		Value *at = row_element(t, &in, i, first->regions[0]->params[0]);

		build_store(&in, at, moved_value(x->rows.items[i], loop, first));
	}
	build_yield(&in, values, loop->nresults);
	op_remove(loop);
	for (uint32_t i = 0; i < x->targets.count; i++)
		if (x->targets.items[i].group && x->targets.items[i].group != NESTED)
			op_remove(x->targets.items[i].accum);
	for (uint32_t i = 0; i < x->nests.count; i++)
		op_remove(x->nests.items[i]);
}

/* The end of a strip: hi is far enough from lo for the difference to overflow only if lo may be
 * negative. */
static Value *build_end(const Split *x, Builder *b, Value *from, Value *hi)
{
	const Type *i64 = type_scalar(x->s->c->module, TYPE_I64);
	bool wide = from->type->kind == TYPE_I32;
	Value *left = build_2(b, OP_SUB, NULL, wide ? build_cast(b, i64, hi) : hi,
			      wide ? build_cast(b, i64, from) : from);
	Value *strip = build_int(b, left->type, STRIP);
	Value *more = build_2(b, OP_GT, NULL, left, strip);
	Value *length = build_int(b, from->type, STRIP);
	Value *next = build_2(b, OP_ADD, NULL, from, length);

	return build_3(b, OP_SELECT, NULL, more, next, hi);
}

/* A `while` over the strips, which carries the beginning of the next one and what the loop does. */
static Op *build_strips(const Split *x, Builder *b)
{
	const Op *loop = x->loop;
	uint32_t n = loop->nresults + 1;
	Value **inits = arena_array(x->s->c->scratch, Value *, n);
	const Type **types = arena_array(x->s->c->scratch, const Type *, n);
	uint8_t *stages = arena_array(x->s->c->scratch, uint8_t, n);

	for (uint32_t i = 0; i < n; i++) {
		inits[i] = i ? loop->args[1 + i] : loop->args[0];
		types[i] = inits[i]->type;
		stages[i] = inits[i]->stage;
	}
	Op *made = build_while(b, inits, n, types, stages, n);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t r = 0; r < 2; r++)
			made->regions[r]->params[r + i]->hint =
				i ? loop->regions[0]->params[i]->hint : "from";
	Builder test = builder_at_end(x->s->f, made->regions[0], loop->loc);
	Value *more = build_2(&test, OP_LT, NULL, made->regions[0]->params[0], loop->args[1]);
	build_condition(&test, more, made->regions[0]->params, n);
	return made;
}

static Value **build_rows(const Split *x)
{
	Func *f = x->s->f;
	Value **rows = arena_array(x->s->c->scratch, Value *, x->rows.count + 1);
	Builder top = builder_before(f, f->body->first);

	top.loc = x->loop->loc;
	for (uint32_t i = 0; i < x->rows.count; i++) {
		Module *m = x->s->c->module;
		const Type *row = type_array(m, x->rows.items[i]->type, STRIP);

		rows[i] = build_0(&top, OP_ALLOCA, type_ptr(m, row, false));
		rows[i]->hint = "row";
	}
	return rows;
}

void split_apart(const Split *x)
{
	Op *loop = x->loop;
	Func *f = x->s->f;
	uint32_t n = loop->nresults;
	Builder b = builder_before(f, loop);
	Value **values = arena_array(x->s->c->scratch, Value *, n + 1);

	b.loc = loop->loc;
	Op *strips = build_strips(x, &b);
	Region *body = strips->regions[1];
	Strip t = {x, body->params[1], NULL, build_rows(x), f->nvalues};
	Value **map = arena_array(x->s->c->scratch, Value *, t.nvalues);
	Builder in = builder_at_end(f, body, loop->loc);
	t.to = build_end(x, &in, t.from, loop->args[1]);
	t.to->hint = "to";
	bool apart = x->terms.count > 0;
	Op *first = build_for(&in, t.from, t.to, loop->attr.i, body->params + 2, apart ? 0 : n);
	first->regions[0]->params[0]->hint = loop->regions[0]->params[0]->hint;
	for (uint32_t group = 1; group < x->ngroups; group++)
		build_group(&t, &in, NULL, group, map);
	for (uint32_t i = 0; i < x->nests.count; i++)
		build_nest(&t, &in, x->nests.items[i], map);
	Op *sums = apart ? build_sums(&t, &in, body->params + 2) : first;
	for (uint32_t i = 0; i < n; i++)
		values[i] = &strips->results[1 + i];
	if (apart)
		fill_first_apart(&t, first, loop, values);
	else
		fill_first(&t, first, loop, values);
	values[0] = t.to;
	for (uint32_t i = 0; i < n; i++)
		values[1 + i] = &sums->results[i];
	build_yield(&in, values, n + 1);
}
