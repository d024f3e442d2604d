/*
 * strips: several trips of a counted loop at a time, and what is left over.
 *
 * No number that is computed leaves the range of the loop, so that none wraps.
 */
#include "rewrite/strips.h"

Value *build_has_trips(Builder *b, Value *lo, Value *hi, int64_t least)
{
	Module *m = b->func->module;
	const Type *type = type_scalar(m, type_size(hi->type) > 4 ? TYPE_U64 : TYPE_U32);

	if (value_is_int(lo, 0)) {
		Value *number = build_int(b, hi->type, least);

		return build_2(b, OP_GE, NULL, hi, number);
	}
	Value *number = build_int(b, type, least);
	Value *runs = build_2(b, OP_GT, NULL, hi, lo);
	Value *end = build_cast(b, type, hi);
	Value *start = build_cast(b, type, lo);
	Value *trips = build_2(b, OP_SUB, NULL, end, start);
	Value *many = build_2(b, OP_GE, NULL, trips, number);
	Value *no = build_int(b, runs->type, 0);
	return build_3(b, OP_SELECT, runs->type, runs, many, no);
}

Op *build_strips(Builder *b, Value *lo, Value *hi, Value *width, int64_t flags,
		 Value *const *carries, uint32_t count)
{
	Func *f = b->func;
	bool down = flags & FOR_DOWN;
	Value **inits = arena_array(f->arena, Value *, count + 1);
	const Type **types = arena_array(f->arena, const Type *, count + 1);
	uint8_t *stages = arena_array(f->arena, uint8_t, count + 1);
	Value *last = build_2(b, down ? OP_ADD : OP_SUB, NULL, down ? lo : hi, width);

	for (uint32_t i = 0; i <= count; i++) {
		inits[i] = i ? carries[i - 1] : down ? hi : lo;
		types[i] = inits[i]->type;
		stages[i] = inits[i]->stage;
	}
	Op *strips = build_while(b, inits, count + 1, types, stages, count + 1);
	Region *head = strips->regions[0];
	Builder test = builder_at_end(f, head, b->loc);
	Value *goes = build_2(&test, down ? OP_GE : OP_LE, NULL, head->params[0], last);
	build_condition(&test, goes, head->params, count + 1);
	return strips;
}

Value *build_next_strip(Builder *b, const Op *strips, Value *width, int64_t flags)
{
	Value *at = strips->regions[1]->params[1];

	return build_2(b, flags & FOR_DOWN ? OP_SUB : OP_ADD, NULL, at, width);
}
