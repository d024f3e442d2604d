/* directions_shadow: shadow memory of N directions, and the ops on it. */
#include "ad/directions.h"
#include "ir/bytes.h"
#include "rewrite/memory.h"

/* ---- types ---- */

/* How many scalars of a shadow stand for one of the primal; 0: that is not known. */
static uint32_t scale_of(const Directions *s, const Type *type)
{
	type = type_without_arrays(type);
	if (type->kind == TYPE_PTR || type->kind == TYPE_STRUCT)
		return 1; /* pointers are to rows of N, and numbers in structs are refused */
	return type_is_float(type) ? s->width : 0;
}

const Type *directions_type(const Directions *s, const Type *type)
{
	return request_wide_type(s->c->module, s->c->request, type);
}

bool directions_refuse(Directions *s, Loc loc, DiagCode code)
{
	diag_report(s->c->diags, code, loc);
	request_note(s->c->request, s->c->diags, diags_count(s->c->diags) - 1);
	return false;
}

bool directions_is_wide(const Directions *s, const Value *v)
{
	return !type_is_ptr(v->type) || scale_of(s, v->type->elem);
}

/* Can memory of the type be cleared, or copied with that of the op's first operand? */
static bool is_bulk_wide(const Directions *s, const Op *op, const Type *type)
{
	const Type *elem = type_without_arrays(type);

	return scale_of(s, type) == scale_of(s, op->args[0]->type->elem) &&
	       !(elem->kind == TYPE_STRUCT && type_holds_float(elem));
}

/* Is it known how the op on shadows works on rows of N? */
bool directions_check_shadow(Directions *s, const Op *op)
{
	bool good = true;

	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == SHADOW && !value_is_int(&op->results[i], 0))
			good &= directions_is_wide(s, &op->results[i]);
	if (op->code == OP_CAST && op->args[0]->stage == SHADOW && good &&
	    !value_is_int(op->args[0], 0))
		good &= scale_of(s, op->args[0]->type->elem) ==
			scale_of(s, op->results[0].type->elem);
	if (op->code == OP_FIELD && op->args[0]->stage == SHADOW)
		good &= !type_is_float(type_without_arrays(op->results[0].type->elem)) &&
			scale_of(s, op->results[0].type->elem);
	if (op_info[op->code].kind == KIND_FILL || op_info[op->code].kind == KIND_COPY)
		for (uint32_t i = 0; i + 1 < op->nargs; i++)
			good &= is_bulk_wide(s, op, op->args[i]->type->elem);
	return good || directions_refuse(s, op->loc, E_WIDTH_MEMORY);
}

/* ---- ops on shadows ---- */

void directions_make_primal(Directions *s, const Value *from)
{
	Value *v = s->map[from->id];

	v->stage = PRIMAL;
	if (from->stage == SHADOW)
		v->type = directions_type(s, from->type);
}

/* Memory for shadows: malloc, realloc, pool_new have the number of bytes as the last operand. */
static void build_new(Directions *s, Builder *b, const Op *op)
{
	const Value *bytes = op->args[op->nargs - 1];
	Value *narrow = s->map[bytes->id];

	s->map[bytes->id] = build_scaled_bytes(b, narrow, scale_of(s, op->results[0].type->elem));
	op_copy(b, op, s->map);
	s->map[bytes->id] = narrow;
}

/* The size of a block, as if it were one of the primal. */
static void build_size(Directions *s, Builder *b, const Op *op)
{
	Op *made = op_copy(b, op, s->map);
	Value *k = build_int(b, made->results[0].type, scale_of(s, op->args[0]->type->elem));

	s->map[op->results[0].id] = build_2(b, OP_DIV, NULL, &made->results[0], k);
}

/* Shadow memory is cleared or copied by its numbers. */
static void build_block(Directions *s, Builder *b, const Op *op)
{
	uint32_t scale = scale_of(s, op->args[0]->type->elem);
	uint32_t pointers = op->nargs - 1;
	Value **args = arena_array(s->c->scratch, Value *, op->nargs);
	Value *count = s->map[op->args[pointers]->id];

	for (uint32_t i = 0; i < pointers; i++)
		args[i] = first_scalar(b, s->map[op->args[i]->id]);
	for (const Type *t = op->args[0]->type->elem; t->kind == TYPE_ARRAY; t = t->elem)
		scale *= (uint32_t)t->len;
	Value *k = build_int(b, count->type, scale);
	args[pointers] = build_2(b, OP_MUL, NULL, count, k);
	build_op(b, op->code, NULL, 0, args, op->nargs)->attr = op->attr;
}

static void build_local(Directions *s, Builder *b, const Op *op)
{
	Op *made = op_copy(b, op, s->map);

	directions_make_primal(s, &op->results[0]);
	made->spelled = NULL;
	fill_object(b, &made->results[0], made->args, made->nargs);
}

/* Pointers to shadows that are kept as residuals stand in memory of the narrow type. */
static void build_pointer_access(Directions *s, Builder *b, const Op *op)
{
	Value *at = s->map[op->args[0]->id];

	if (op->code == OP_STORE) {
		build_store(b, at, build_cast(b, at->type->elem, s->map[op->args[1]->id]));
		return;
	}
	Value *p = build_load(b, at);
	p->hint = op->results[0].hint;
	s->map[op->results[0].id] = build_cast(b, directions_type(s, op->results[0].type), p);
}

void directions_build_shadow(Directions *s, Builder *b, const Op *op)
{
	b->loc = op->loc;
	switch (op_info[op->code].kind) {
	case KIND_LOCAL:
		if (op->code == OP_ALLOCA)
			build_local(s, b, op);
		else
			op_copy(b, op, s->map);
		break;
	case KIND_FILL:
	case KIND_COPY:
		build_block(s, b, op);
		break;
	case KIND_NEW:
	case KIND_REALLOC:
		build_new(s, b, op);
		break;
	case KIND_LOAD:
	case KIND_STORE:
		build_pointer_access(s, b, op);
		break;
	case KIND_OWN:
		if (op->code == OP_POOL_SIZE)
			build_size(s, b, op);
		else
			op_copy(b, op, s->map);
		break;
	case KIND_VALUE:
	case KIND_ACCUM:
	case KIND_FREE:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
	case KIND_FRONT:
		op_copy(b, op, s->map);
		break;
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		directions_make_primal(s, &op->results[i]);
}
