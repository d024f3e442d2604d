/*
 * hoist: moves local objects that stay in memory to the function's own region, so that they live to
 * the end of the function. The reverse sweep may then read them again, and their shadows live as
 * long.
 *
 * An object of constant size moves to the very top. One whose length is computed moves in front of
 * the op of the function's region in which it is nested, together with the pure ops that compute
 * the length. There the length is computed under the conditions of the source: the branches around
 * are taken, and the loops make a trip. If they do not hold, or the length is less than 1, it is 1.
 * If the conditions are not known there, or the length changes from trip to trip, the object
 * becomes memory from malloc, which is freed where its scope ends. A new object in every trip
 * becomes one object for all trips. No program can tell, because the initial value of an object is
 * indeterminate.
 *
 *   for %i = .. {                              %t = alloca : ptr [9 x f64]
 *     %t = alloca : ptr [9 x f64]      =>      for %i = .. {
 *     ..                                         ..
 *   }                                          }
 */
#include "rewrite/memory.h"
#include "standard/standard.h"

typedef LIST(Op *) OpList;

typedef struct Hoist {
	PassContext *c;
	Func *func;
	OpList objects;
} Hoist;

static bool find_objects(Op *op, void *data)
{
	Hoist *h = data;

	if (op->code == OP_ALLOCA)
		list_push(h->c->scratch, &h->objects, op);
	return true;
}

static Op *ancestor_in_body(const Func *func, Op *op)
{
	while (op->parent != func->body)
		op = op->parent->owner;
	return op;
}

/* The place in front of an op of the function's region, where the size of an object is computed. */
typedef struct Front {
	Op *place;
	const Op *object;
} Front;

/* For a parameter of the test of a loop, its value in the first trip, which tells whether the body
 * is entered. An object in the test itself meets all the values. */
static Value *first_value(const Front *f, Value *v)
{
	const Op *owner = v->def ? NULL : v->region->owner;

	return owner && owner->code == OP_WHILE && v->region == owner->regions[0] &&
			       !region_contains(v->region, f->object->parent)
		       ? owner->args[v->index]
		       : v;
}

static bool can_recompute(const Front *f, Value *v);

static bool is_test_without_writes(const Op *loop)
{
	for (const Op *op = loop->regions[0]->first; op; op = op->next)
		if (op->nregions || op_writes_memory(op) || (op_info[op->code].flags & F_E))
			return false;
	return true;
}

/* Whether the op is a load in the test of the loop in front of which we are: its first execution
 * may as well take place there. */
static bool is_first_load(const Front *f, const Op *op)
{
	return op && op->code == OP_LOAD && f->place->code == OP_WHILE &&
	       op->parent == f->place->regions[0] && is_test_without_writes(f->place) &&
	       !region_contains(op->parent, f->object->parent) && can_recompute(f, op->args[0]);
}

/* Whether the value can be computed in front, with the same bits: from values there, by pure ops on
 * integers and conditions. */
static bool can_recompute(const Front *f, Value *v)
{
	v = first_value(f, v);
	if (value_visible_at(v, f->place) || is_first_load(f, v->def))
		return true;
	if (!v->def || type_is_float(v->type) || !op_is_pure(v->def) || op_can_trap(v->def) ||
	    v->def->nargs > 4)
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!can_recompute(f, v->def->args[i]))
			return false;
	return true;
}

/* Computes the value again from what is visible in front. */
static Value *recompute(const Front *f, Builder *b, Value *v)
{
	Value *args[4];
	Op *copy;

	v = first_value(f, v);
	if (value_visible_at(v, f->place))
		return v;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		args[i] = recompute(f, b, v->def->args[i]);
	copy = build_op(b, v->def->code, &v->type, 1, args, v->def->nargs);
	copy->attr = v->def->attr;
	copy->results[0].hint = v->hint;
	return &copy->results[0];
}

/* The condition under which the region is entered (of an `if`; for the else arm, its negation): the
 * branch is taken or the loop makes a trip. NULL if it is always entered. */
static Value *guard_of(const Region *region)
{
	Op *owner = region->owner;

	if (owner->code == OP_IF)
		return owner->args[0];
	return region == owner->regions[1] ? owner->regions[0]->last->args[0] : NULL;
}

static bool guards_are_known(const Front *f)
{
	for (const Region *r = f->object->parent; r->owner; r = r->owner->parent)
		if (guard_of(r) && !can_recompute(f, guard_of(r)))
			return false;
	return true;
}

static Value *at_least_one(Builder *b, Value *n)
{
	Value *one = build_int(b, n->type, 1);
	Value *is_positive = build_2(b, OP_GT, NULL, n, one);

	return build_3(b, OP_SELECT, n->type, is_positive, n, one);
}

/* A region around the object, and the regions inside it on the way to the object. */
typedef struct Guard {
	const Region *region;
	const struct Guard *inner;
} Guard;

/* The size if all guards hold, else 1. */
static Value *size_under(const Front *f, Builder *b, const Guard *guard, Value *size)
{
	const uint8_t stage = PRIMAL;

	while (guard && !guard_of(guard->region))
		guard = guard->inner;
	if (!guard)
		return at_least_one(b, recompute(f, b, size));
	const Op *owner = guard->region->owner;
	bool is_else = owner->code == OP_IF && guard->region == owner->regions[1];
	Value *cond = recompute(f, b, guard_of(guard->region));
	Op *branch = build_if(b, cond, &size->type, &stage, 1);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(b->func, branch->regions[r], b->loc);
		Value *n = r == is_else ? size_under(f, &in, guard->inner, size)
					: build_int(&in, size->type, 1);

		build_yield(&in, &n, 1);
	}
	return &branch->results[0];
}

static Value *guarded_size(const Front *f, Builder *b, const Region *region, const Guard *inner,
			   Value *size)
{
	const Guard guard = {region, inner};

	if (!region->owner)
		return size_under(f, b, inner, size);
	return guarded_size(f, b, region->owner->parent, &guard, size);
}

static void make_heap(Hoist *h, Op *object)
{
	Builder b = builder_before(h->func, object);
	Value *old = &object->results[0], *bytes, *memory;

	bytes = object_bytes(&b, old->type->elem, object->args);
	memory = build_1(&b, OP_MALLOC, old->type, bytes);
	memory->def->attr.i = MALLOC_MUST;
	memory->hint = old->hint;
	op_replace_uses_in(object->parent, old, memory);
	b = builder_before(h->func, object->parent->last);
	build_op(&b, OP_FREE, NULL, 0, &memory, 1);
	op_remove(object);
}

static void hoist_sized(Hoist *h, Op *object)
{
	const Front f = {ancestor_in_body(h->func, object), object};
	Builder b = builder_before(h->func, f.place);
	bool known = guards_are_known(&f);

	for (uint32_t i = 0; i < object->nargs; i++)
		known &= can_recompute(&f, object->args[i]);
	if (!known) {
		make_heap(h, object);
		return;
	}
	for (uint32_t i = 0; i < object->nargs; i++)
		op_set_arg(object, i, guarded_size(&f, &b, object->parent, NULL, object->args[i]));
	op_move(object, h->func->body, f.place);
}

void hoist_objects(PassContext *c, Func *func)
{
	Hoist h = {.c = c, .func = func};
	Op *top = func->body->first;

	region_walk(func->body, find_objects, &h);
	for (uint32_t i = 0; i < h.objects.count; i++) {
		Op *object = h.objects.items[i];

		if (object->nargs == 0 && object != top)
			op_move(object, func->body, top);
		else if (object->nargs == 0)
			top = top->next;
		else if (object->parent != func->body)
			hoist_sized(&h, object);
	}
}
