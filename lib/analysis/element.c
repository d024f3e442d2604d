/*
 * element: the initial values of elements and members of static objects that nothing writes.
 */
#include "analysis/element.h"

#include <string.h>

static int64_t scalars_before(const Type *type, const char *name)
{
	int64_t n = 0;

	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];

		if (!strcmp(f->name, name))
			return f->is_shared ? -1 : n;
		n += type_scalars(f->type);
	}
	return -1;
}

static bool step_by_index(const Op *op, Element *e)
{
	const Op *base = op->args[0]->def;
	int64_t size = type_scalars(op->results[0].type->elem), k;

	if (op->nargs != 2 || base->code != OP_DECAY)
		return false;
	if (value_is_const_int(op->args[1], &k)) {
		e->at += k * size;
		return k >= 0 && k < base->args[0]->type->elem->len;
	}
	e->is_any = e->index != NULL;
	e->index = op->args[1];
	e->step = size;
	e->count = base->args[0]->type->elem->len;
	return true;
}

bool element_find(const Module *m, const Value *p, Element *e)
{
	const Op *op = p->def;
	int64_t before;

	if (!op)
		return false;
	if (op->code == OP_GLOBAL) {
		*e = (Element){.table = module_global(m, op->attr.s), .count = 1};
		return e->table && e->table->init && !e->table->is_volatile;
	}
	if (!address_base(p) || !element_find(m, op->args[0], e))
		return false;
	if (op->code == OP_DECAY)
		return true;
	if (op->code == OP_INDEX)
		return step_by_index(op, e);
	if (op->code != OP_FIELD)
		return op->code == OP_CAST && p->type->elem == op->args[0]->type->elem;
	before = scalars_before(op->args[0]->type->elem, op->attr.s);
	e->at += before;
	return before >= 0;
}
