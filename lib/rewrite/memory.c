/*
 * memory: whole objects in memory: their scalars, sizes and clearing.
 */
#include "rewrite/memory.h"

Value *first_scalar(Builder *b, Value *ptr)
{
	while (ptr->type->elem->kind == TYPE_ARRAY)
		ptr = build_decay(b, ptr);
	return ptr;
}

void fill_scalars(Builder *b, Value *ptr, Value *count)
{
	Value *args[] = {first_scalar(b, ptr), count};

	build_op(b, OP_FILL, NULL, 0, args, 2);
}

void fill_object(Builder *b, Value *object, Value *const *dims, uint32_t ndims)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	int64_t fixed = 1;
	Value *count = NULL;

	for (const Type *t = object->type->elem; t->kind == TYPE_ARRAY; t = t->elem)
		if (t->len >= 0)
			fixed *= t->len;
	for (uint32_t i = 0; i < ndims; i++)
		count = count ? build_2(b, OP_MUL, NULL, count, dims[i]) : dims[i];
	if (!count) {
		count = build_int(b, i64, fixed);
	} else if (fixed != 1) {
		Value *k = build_int(b, i64, fixed);

		count = build_2(b, OP_MUL, NULL, count, k);
	}
	fill_scalars(b, object, count);
}

Value *object_bytes(Builder *b, const Type *type, Value *const *dims)
{
	const Type *u64 = type_scalar(b->func->module, TYPE_U64);
	const Type *t = type;
	uint32_t open = 0;
	int64_t fixed = 1;
	Value *bytes;

	for (; t->kind == TYPE_ARRAY; t = t->elem)
		fixed *= t->len < 0 ? 1 : t->len;
	bytes = build_int(b, u64, fixed * type_size(t));
	for (t = type; t->kind == TYPE_ARRAY; t = t->elem) {
		if (t->len >= 0)
			continue;
		Value *dim = build_cast(b, u64, dims[open++]);
		bytes = build_2(b, OP_MUL, NULL, bytes, dim);
	}
	return bytes;
}
