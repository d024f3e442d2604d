/*
 * Walking regions, and small questions about ops and values.
 */
#include "ir/ir.h"

void region_walk(const Region *r, OpVisit before, void *data)
{
	for (Op *op = r->first; op; op = op->next) {
		if (!before(op, data))
			continue;
		for (uint32_t i = 0; i < op->nregions; i++)
			region_walk(op->regions[i], before, data);
	}
}

bool op_is_loop(const Op *op)
{
	return op->code == OP_FOR || op->code == OP_WHILE || op->code == OP_LOOP;
}

Op *op_enclosing_loop(const Op *op)
{
	Op *owner = op->parent->owner;

	while (owner && !op_is_loop(owner))
		owner = owner->parent->owner;
	return owner;
}

bool region_contains(const Region *outer, const Region *inner)
{
	while (inner && inner != outer)
		inner = inner->owner ? inner->owner->parent : NULL;
	return inner != NULL;
}

bool value_is_const_int(const Value *v, int64_t *out)
{
	if (!v->def || v->def->code != OP_CONST || !type_is_integer(v->type))
		return false;
	*out = v->def->attr.i;
	return true;
}
