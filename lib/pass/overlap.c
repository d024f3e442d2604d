/*
 * overlap: may two accesses touch the same memory? A cheap answer on the safe side; alias.c has the
 * thorough one.
 */
#include "pass/standard.h"

#include <string.h>

/* Where the address starts from: a parameter, an object, or a value that is not known. */
static const Value *origin_of(const Value *p)
{
	while (p->def && (p->def->code == OP_INDEX || p->def->code == OP_DECAY ||
			  (p->def->code == OP_CAST && type_is_ptr(p->def->args[0]->type))))
		p = p->def->args[0];
	return p;
}

static bool is_own_object(const Value *v)
{
	return v->def && (v->def->code == OP_ALLOCA || v->def->code == OP_HEAP);
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

/* Elements of constant, different numbers from one address. */
static bool are_distinct_elements(const Value *p, const Value *q)
{
	int64_t i = 0, j = 0;

	if (p->type->elem != q->type->elem)
		return false;
	if (p->def && p->def->code == OP_INDEX && value_is_const_int(p->def->args[1], &i))
		p = p->def->args[0];
	if (q->def && q->def->code == OP_INDEX && value_is_const_int(q->def->args[1], &j))
		q = q->def->args[0];
	return p == q && i != j;
}

/* A floating object is not accessed as another type (C11 6.5, paragraph 7); characters may access
 * all. */
static bool are_distinct_types(const Type *a, const Type *b)
{
	a = type_innermost(a);
	b = type_innermost(b);
	if (type_is_float(a))
		return b->kind != a->kind && type_info[b->kind].size > 1;
	return type_is_float(b) && type_info[a->kind].size > 1;
}

bool may_overlap_anywhere(const Value *p, const Value *q, bool strict_aliasing)
{
	if ((p->stage == PRIMAL) != (q->stage == PRIMAL))
		return false;
	if (are_distinct_objects(origin_of(p), origin_of(q)))
		return false;
	return !strict_aliasing || !are_distinct_types(p->type->elem, q->type->elem);
}

bool may_overlap(const Value *p, const Value *q, bool strict_aliasing)
{
	return may_overlap_anywhere(p, q, strict_aliasing) && !are_distinct_elements(p, q);
}

bool op_writes(const Op *op, const Value **address)
{
	*address = NULL;
	if (!(op_info[op->code].flags & (F_W | F_E)) || op->code == OP_ASSERT)
		return false;
	if (op->code == OP_STORE || op->code == OP_ACCUM)
		*address = op->args[0];
	return true;
}
