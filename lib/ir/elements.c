/*
 * elements: what a call such as qsort, which is told addresses and sizes in bytes, works on.
 *
 * The type is that of a pointer which was converted to `void *` in front of the call: the one whose
 * objects have the size of the elements, or the original one, if the elements are rows of numbers.
 */
#include "ir/elements.h"

/* The pointer before a cast of pointers; NULL: there is none. */
static Value *before_cast(const Value *p)
{
	Value *from = p->def && p->def->code == OP_CAST ? p->def->args[0] : NULL;

	return from && type_is_ptr(from->type) ? from : NULL;
}

/* The size, behind a conversion to size_t; 0: it is no positive constant. */
static int64_t known_size(const Value *bytes)
{
	int64_t size;

	if (bytes->def && bytes->def->code == OP_CAST)
		bytes = bytes->def->args[0];
	return value_is_const_int(bytes, &size) && size > 0 ? size : 0;
}

bool elements_find(Value *array, Value *bytes, Elements *e)
{
	*e = (Elements){.bytes = bytes};
	if (!type_is_ptr(array->type) || bytes->type->kind != TYPE_U64)
		return false;
	e->size = known_size(bytes);
	for (Value *p = array; p; p = before_cast(p)) {
		e->array = p;
		e->of = type_without_arrays(p->type->elem);
		if (e->size > 0 && type_size(p->type->elem) == e->size && !type_is_char(e->of))
			return true;
	}
	return (type_is_float(e->of) || type_is_ptr(e->of)) && e->size % type_size(e->of) == 0;
}

void elements_build(Builder *b, Elements *e)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	int64_t size = type_size(e->of);
	Value *unit, *step;

	e->first = e->array;
	while (e->first->type->elem->kind == TYPE_ARRAY)
		e->first = build_decay(b, e->first);
	if (e->size > 0) {
		e->step = build_int(b, i64, e->size / size);
		return;
	}
	unit = build_int(b, e->bytes->type, size);
	step = build_2(b, OP_DIV, NULL, e->bytes, unit);
	e->step = build_cast(b, i64, step);
}

bool elements_are_single(const Elements *e)
{
	return e->size == type_size(e->of);
}

Value *element_at(Builder *b, const Elements *e, Value *first, Value *number)
{
	if (!elements_are_single(e))
		number = build_2(b, OP_MUL, NULL, number, e->step);
	return build_index(b, first, number, NULL, 0);
}
