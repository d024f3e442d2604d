/*
 * overlap: may two accesses touch the same memory? A cheap answer on the safe side; alias.c has the
 * thorough one.
 */
#include "pass/standard.h"

#include <string.h>

static bool is_step(const Op *op)
{
	return op && (op->code == OP_INDEX || op->code == OP_DECAY || op->code == OP_FIELD ||
		      (op->code == OP_CAST && type_is_ptr(op->args[0]->type)));
}

/* Where the address starts from: a parameter, an object, or a value that is not known. */
static const Value *origin_of(const Value *p)
{
	while (is_step(p->def))
		p = p->def->args[0];
	return p;
}

/* realloc is not here: what it gives may be what it was given. */
static bool is_own_object(const Value *v)
{
	if (!v->def)
		return false;
	switch ((int)v->def->code) {
	case OP_ALLOCA:
	case OP_HEAP:
	case OP_MALLOC:
	case OP_POOL_NEW:
		return true;
	default:
		return false;
	}
}

static bool is_from_outside(const Value *v)
{
	return v->def ? v->def->code == OP_GLOBAL : v->region->owner == NULL;
}

/* Different origins of which each is known, and at least one is an object of the function's own, or
 * both are globals. */
static bool are_distinct_objects(const Value *a, const Value *b)
{
	if (is_own_object(a))
		return a != b && (is_own_object(b) || is_from_outside(b));
	if (is_own_object(b))
		return is_from_outside(a);
	if (a->def && b->def && a->def->code == OP_GLOBAL && b->def->code == OP_GLOBAL)
		return strcmp(a->def->attr.s, b->def->attr.s) != 0;
	return false;
}

static const Field *field_of(const Value *p)
{
	if (!p->def || p->def->code != OP_FIELD)
		return NULL;
	return struct_field(p->def->args[0]->type->elem, p->def->attr.s);
}

/* Two members of one object that do not share their bytes. */
static bool are_distinct_members(const Value *p, const Value *q)
{
	const Field *f = field_of(p), *g = field_of(q);

	return f && g && f != g && p->def->args[0] == q->def->args[0] &&
	       !(f->is_shared && g->is_shared) && !f->bits && !g->bits;
}

/* Does the address stay inside of the member that `field`, a step to it, leads to? Arithmetic on
 * the address of a member that is no array may lead to its neighbours. */
static bool stays_inside(const Value *p, const Op *field)
{
	for (; p->def != field; p = p->def->args[0]) {
		const Value *base = p->def->args[0];

		if (p->def->code == OP_CAST && base->type->elem != p->type->elem)
			return false;
		if (p->def->code == OP_INDEX &&
		    !(base->def && (base->def->code == OP_INDEX || base->def->code == OP_DECAY)))
			return false;
	}
	return true;
}

/* Different members of two objects of one struct type: these are one object, or apart. */
static bool are_other_members(const Value *p, const Value *q)
{
	for (const Value *u = p; is_step(u->def); u = u->def->args[0]) {
		const Field *f = field_of(u);

		if (!f || f->is_shared || f->bits || !stays_inside(p, u->def))
			continue;
		for (const Value *v = q; is_step(v->def); v = v->def->args[0]) {
			const Field *g = field_of(v);

			if (g && g != f && !g->is_shared && !g->bits &&
			    u->def->args[0]->type->elem == v->def->args[0]->type->elem &&
			    stays_inside(q, v->def))
				return true;
		}
	}
	return false;
}

/* Elements of constant, different numbers from one address. */
static bool are_distinct_elements(const Value *p, const Value *q)
{
	int64_t i = 0, j = 0;

	if (are_distinct_members(p, q))
		return true;
	if (p->type->elem != q->type->elem)
		return false;
	if (p->def && p->def->code == OP_INDEX && value_is_const_int(p->def->args[1], &i))
		p = p->def->args[0];
	if (q->def && q->def->code == OP_INDEX && value_is_const_int(q->def->args[1], &j))
		q = q->def->args[0];
	return p == q && i != j;
}

static bool is_in_union(const Value *p)
{
	const Field *field;

	for (; is_step(p->def); p = p->def->args[0]) {
		field = field_of(p);
		if (field && field->is_shared)
			return true;
	}
	return false;
}

/* A float or a pointer is not accessed as another type (C11 6.5, paragraph 7), but as a member of a
 * union; characters may access all. */
static bool are_distinct_types(const Value *p, const Value *q)
{
	const Type *a = p->type->elem, *b = q->type->elem;

	while (a->kind == TYPE_ARRAY)
		a = a->elem;
	while (b->kind == TYPE_ARRAY)
		b = b->elem;
	if (type_size(a) <= 1 || type_size(b) <= 1 || a->kind == TYPE_STRUCT ||
	    b->kind == TYPE_STRUCT)
		return false;
	if (!type_is_float(a) && !type_is_float(b) && !type_is_ptr(a) && !type_is_ptr(b))
		return false;
	return a->kind != b->kind && !is_in_union(p) && !is_in_union(q);
}

bool may_overlap_anywhere(const Value *p, const Value *q, bool strict_aliasing)
{
	if ((p->stage == PRIMAL) != (q->stage == PRIMAL))
		return false;
	if (are_distinct_objects(origin_of(p), origin_of(q)))
		return false;
	return !strict_aliasing || !are_distinct_types(p, q);
}

bool may_overlap(const Value *p, const Value *q, bool strict_aliasing)
{
	if (!may_overlap_anywhere(p, q, strict_aliasing) || are_distinct_elements(p, q))
		return false;
	return !strict_aliasing || !are_other_members(p, q);
}

bool op_writes(const Op *op, const Value **address)
{
	*address = NULL;
	if (!(op_info[op->code].flags & (F_W | F_E)) || op->code == OP_ASSERT ||
	    op->code == OP_MALLOC || op->code == OP_POOL_NEW || op->code == OP_POOL_KEEP ||
	    op->code == OP_POOL_MOVE || op->code == OP_SAVE)
		return false;
	if (op->code == OP_STORE || op->code == OP_ACCUM)
		*address = op->args[0];
	return true;
}
