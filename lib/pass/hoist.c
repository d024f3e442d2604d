/*
 * hoist: local objects that stay in memory move to the function's own region, so that their storage
 * lives to the function's end. The reverse sweep may then read them again, and their shadows live
 * as long as they do.
 *
 * An object of constant size moves to the very top. One whose length is computed moves, with the
 * pure ops that compute it, in front of the op of the function's region that it is nested in; there
 * the length is at least 1, since in the source the object may not exist at all. A fresh object on
 * every trip becomes the same one on every trip, which no program can tell: an object's first value
 * is indeterminate.
 *
 *   for %i = .. {                              %t = alloca : ptr [9 x f64]
 *     %t = alloca : ptr [9 x f64]      =>      for %i = .. {
 *     ..                                         ..
 *   }                                          }
 */
#include "pass/standard.h"

typedef LIST(Op *) OpList;

typedef struct Hoist {
	PassContext *c;
	Func *func;
	OpList objects;
	bool good;
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

/* The value, computed again before `place` from what is visible there; NULL: it cannot be. */
static Value *recompute_at(Builder *b, Op *place, Value *v)
{
	Value *args[4];
	Op *copy;

	if (value_visible_at(v, place))
		return v;
	if (!v->def || !op_is_pure(v->def) || op_can_trap(v->def) || v->def->nargs > 4 ||
	    v->def->nresults != 1)
		return NULL;
	for (uint32_t i = 0; i < v->def->nargs; i++) {
		args[i] = recompute_at(b, place, v->def->args[i]);
		if (!args[i])
			return NULL;
	}
	copy = build_op(b, v->def->code, &v->type, 1, args, v->def->nargs);
	copy->attr = v->def->attr;
	copy->results[0].hint = v->hint;
	return &copy->results[0];
}

static Value *at_least_one(Builder *b, Value *n)
{
	Value *one = build_int(b, n->type, 1);
	Value *is_positive = build_2(b, OP_GT, NULL, n, one);

	return build_3(b, OP_SELECT, n->type, is_positive, n, one);
}

static void hoist_sized(Hoist *h, Op *object)
{
	Op *place = ancestor_in_body(h->func, object);
	Builder b = builder_before(h->func, place);

	for (uint32_t i = 0; i < object->nargs; i++) {
		Value *size = recompute_at(&b, place, object->args[i]);

		if (!size) {
			const char *name = object->results[0].hint;

			diag_report(h->c->diags, E_VLA_NESTED, object->loc, name ? name : "?");
			h->good = false;
			return;
		}
		op_set_arg(object, i, at_least_one(&b, size));
	}
	op_move(object, h->func->body, place);
}

bool hoist_objects(PassContext *c, Func *func)
{
	Hoist h = {.c = c, .func = func, .good = true};
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
	return h.good;
}
