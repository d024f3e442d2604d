/*
 * leaves: visits the scalars of objects in memory, one by one.
 */
#include "rewrite/leaves.h"

enum { MAX_OBJECTS = 4, LONGEST_ROW = 4 };

bool type_holds_leaves(const Type *type, unsigned kinds)
{
	return ((kinds & LEAF_FLOAT) && type_holds_float(type)) ||
	       ((kinds & LEAF_POINTER) && type_holds_ptr(type));
}

static void element_of_each(Builder *b, Value *const *rows, uint32_t count, Value *i, Value **at)
{
	for (uint32_t k = 0; k < count; k++)
		at[k] = build_index(b, rows[k], i, NULL, 0);
}

Builder build_for_each(Builder *b, Value *const *rows, uint32_t count, Value *n, Value **at)
{
	Value *zero = build_int(b, n->type, 0);
	Op *loop = build_for(b, zero, n, 0, NULL, 0);
	Value *i = loop->regions[0]->params[0];
	Builder in = builder_at_end(b->func, loop->regions[0], b->loc);

	i->hint = module_string(b->func->module, "i");
	element_of_each(&in, rows, count, i, at);
	return in;
}

void visit_elements(Builder *b, Value *const *objects, uint32_t count, Value *n, const Leaves *l)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	Value *at[MAX_OBJECTS];
	int64_t known;

	if (value_is_const_int(n, &known) && known <= LONGEST_ROW) {
		for (int64_t i = 0; i < known; i++) {
			Value *index = build_int(b, i64, i);

			element_of_each(b, objects, count, index, at);
			visit_leaves(b, at, count, l);
		}
		return;
	}
	Builder in = build_for_each(b, objects, count, n, at);
	visit_leaves(&in, at, count, l);
	build_yield(&in, NULL, 0);
}

static void visit_row(Builder *b, Value *const *objects, uint32_t count, const Leaves *l)
{
	Value *rows[MAX_OBJECTS];

	for (uint32_t k = 0; k < count; k++)
		rows[k] = build_decay(b, objects[k]);
	Value *n =
		build_int(b, type_scalar(b->func->module, TYPE_I64), objects[0]->type->elem->len);
	visit_elements(b, rows, count, n, l);
}

/* The address of a member, not const even if the member is: its differential is written. */
static Value *member_of(Builder *b, Value *object, const Field *field)
{
	Value *at = build_field(b, object, field->name);

	return build_cast(b, type_ptr(b->func->module, field->type, object->type->is_const), at);
}

void visit_leaves(Builder *b, Value *const *objects, uint32_t count, const Leaves *l)
{
	const Type *type = objects[0]->type->elem;
	Value *members[MAX_OBJECTS];
	Leaves floats =
		*l; /* what of a union is visited: pointers there may not be the last stored */

	floats.kinds &= ~(unsigned)LEAF_POINTER;
	if (count > MAX_OBJECTS)
		bug("%u objects in step", count);
	if (!type_holds_leaves(type, l->kinds))
		return;
	if (type->kind == TYPE_ARRAY) {
		visit_row(b, objects, count, l);
		return;
	}
	if (type->kind != TYPE_STRUCT) {
		l->visit(b, objects, l->data);
		return;
	}
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];

		if (!type_holds_leaves(field->type, l->kinds) || field_is_covered(type, i) ||
		    (field->is_shared && !field_agrees(type, field)))
			continue;
		for (uint32_t k = 0; k < count; k++)
			members[k] = member_of(b, objects[k], field);
		visit_leaves(b, members, count, field->is_shared ? &floats : l);
	}
}
