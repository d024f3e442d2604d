/*
 * assign: assignment, compound assignment, ++ and --, and the binary operators that they share.
 *
 * The right side is evaluated first, then the place, once. A compound assignment computes in the
 * type of its right operand, which libclang has already converted; shifts compute in the promoted
 * type of the left one; pointers step.
 */
#include "front/lower.h"

typedef struct BinaryRow {
	enum CXBinaryOperatorKind plain, assign;
	OpCode code;
} BinaryRow;

static const BinaryRow rows[] = {
	{CXBinaryOperator_Mul, CXBinaryOperator_MulAssign, OP_MUL},
	{CXBinaryOperator_Div, CXBinaryOperator_DivAssign, OP_DIV},
	{CXBinaryOperator_Rem, CXBinaryOperator_RemAssign, OP_REM},
	{CXBinaryOperator_Add, CXBinaryOperator_AddAssign, OP_ADD},
	{CXBinaryOperator_Sub, CXBinaryOperator_SubAssign, OP_SUB},
	{CXBinaryOperator_Shl, CXBinaryOperator_ShlAssign, OP_SHL},
	{CXBinaryOperator_Shr, CXBinaryOperator_ShrAssign, OP_SHR},
	{CXBinaryOperator_And, CXBinaryOperator_AndAssign, OP_AND},
	{CXBinaryOperator_Or, CXBinaryOperator_OrAssign, OP_OR},
	{CXBinaryOperator_Xor, CXBinaryOperator_XorAssign, OP_XOR},
	{CXBinaryOperator_LT, CXBinaryOperator_Invalid, OP_LT},
	{CXBinaryOperator_LE, CXBinaryOperator_Invalid, OP_LE},
	{CXBinaryOperator_GT, CXBinaryOperator_Invalid, OP_GT},
	{CXBinaryOperator_GE, CXBinaryOperator_Invalid, OP_GE},
	{CXBinaryOperator_EQ, CXBinaryOperator_Invalid, OP_EQ},
	{CXBinaryOperator_NE, CXBinaryOperator_Invalid, OP_NE},
};

/* The op of an operator or of its compound assignment; OP_COUNT: none. */
static OpCode code_of(enum CXBinaryOperatorKind kind)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (kind == rows[i].plain || kind == rows[i].assign)
			return rows[i].code;
	return OP_COUNT;
}

/* ---- pointers ---- */

/* -i as an index. It does not wrap where i is unsigned or narrow. */
static Value *negated(Lower *l, Value *i)
{
	int64_t constant;

	if (value_is_const_int(i, &constant) && type_is_signed(i->type)) {
		Value *opposite = build_int(&l->b, i->type, -constant);

		if (!i->uses)
			op_remove(i->def);
		return opposite;
	}
	if (!type_is_signed(i->type) || i->type->kind < TYPE_I32)
		i = build_cast(&l->b, type_scalar(l->front->module, TYPE_I64), i);
	return build_1(&l->b, OP_NEG, NULL, i);
}

static Val pointer_difference(Lower *l, Val a, Val b, CXCursor at)
{
	const Type *elem = a.v->type->elem;
	uint32_t open = type_open_dims(elem);
	Value **args = arena_array(l->scratch, Value *, open + 2);

	if (elem->kind == TYPE_OPAQUE) {
		lower_refuse(l, E_EXPRESSION, at, "the difference of pointers to void");
		return (Val){0};
	}
	args[0] = a.v;
	args[1] = b.v;
	for (uint32_t i = 0; i < open; i++) {
		args[i + 2] = a.sizes ? a.sizes[i] : NULL;
		if (!args[i + 2])
			return (Val){0};
	}
	a.v = build(&l->b, OP_PTRDIFF, type_scalar(l->front->module, TYPE_I64), args, open + 2);
	if (l->front->module->is_narrow) /* ptrdiff_t is int */
		a.v = build_cast(&l->b, type_scalar(l->front->module, TYPE_I32), a.v);
	return (Val){.v = a.v};
}

static Val pointer_step(Lower *l, OpCode code, Val ptr, Value *i, CXCursor at)
{
	return lower_index(l, ptr, code == OP_SUB ? negated(l, i) : i, at);
}

/* Gives both pointers one type: if one points to const, its type. */
static bool pointers_agree(Lower *l, Val *a, Val *b, CXCursor at)
{
	if (a->v->type != b->v->type && b->v->type->is_const)
		*a = lower_convert(l, *a, b->v->type, b->sizes, at);
	else
		*b = lower_convert(l, *b, a->v->type, a->sizes, at);
	return a->v && b->v;
}

static Val pointer_op(Lower *l, OpCode code, Val a, Val b, CXCursor at)
{
	bool both = type_is_ptr(a.v->type) && type_is_ptr(b.v->type);

	if (!both && (code == OP_ADD || code == OP_SUB))
		return type_is_ptr(a.v->type) ? pointer_step(l, code, a, b.v, at)
					      : pointer_step(l, code, b, a.v, at);
	if (!both) {
		lower_refuse(l, E_POINTER_INTEGER, at, "");
		return (Val){0};
	}
	if (!pointers_agree(l, &a, &b, at))
		return (Val){0};
	if (code == OP_SUB)
		return pointer_difference(l, a, b, at);
	return (Val){.v = build_2(&l->b, code, NULL, a.v, b.v)};
}

/* Compares addresses of functions. They have one type, apart from `const`. */
static Val function_op(Lower *l, OpCode code, Val a, Val b, CXCursor at)
{
	bool both = a.v->type->kind == b.v->type->kind;

	if (!both || (code != OP_EQ && code != OP_NE)) {
		lower_refuse(l, E_EXPRESSION, at, "arithmetic with a pointer to a function");
		return (Val){0};
	}
	b = lower_convert(l, b, a.v->type, NULL, at);
	return (Val){.v = build_2(&l->b, code, NULL, a.v, b.v)};
}

/* ---- binary operators ---- */

Val lower_binary_op(Lower *l, enum CXBinaryOperatorKind kind, Val a, Val b, CXCursor at)
{
	OpCode code = code_of(kind);

	if (!a.v || !b.v)
		return (Val){0};
	if (code == OP_COUNT) {
		lower_refuse(l, E_EXPRESSION, at, "this operator");
		return (Val){0};
	}
	if (type_is_ptr(a.v->type) || type_is_ptr(b.v->type))
		return pointer_op(l, code, a, b, at);
	if (a.v->type->kind == TYPE_FUNCTION || b.v->type->kind == TYPE_FUNCTION)
		return function_op(l, code, a, b, at);
	if (code == OP_SHL || code == OP_SHR)
		b.v = build_cast(&l->b, a.v->type, b.v);
	if (a.v->type != b.v->type) {
		lower_refuse(l, E_EXPRESSION, at, "this mixture of types");
		return (Val){0};
	}
	return (Val){.v = build_2(&l->b, code, NULL, a.v, b.v)};
}

/* ---- assignment ---- */

/* Returns what the place then holds: a bit-field may keep less than the value. */
static Val store(Lower *l, Val place, Val value, CXCursor at)
{
	const Field *bits = place.v ? lower_bit_field(place.v) : NULL;

	if (!place.v)
		return (Val){0};
	value = lower_convert(l, value, place.v->type->elem, place.sizes, at);
	if (value.v && place.v->type->is_volatile)
		build_op(&l->b, OP_EXTERN, NULL, 0, (Value *[]){place.v, value.v}, 2)->attr.s =
			VOLATILE_WRITE;
	else if (value.v)
		lower_store(l, place.v, value.v);
	if (value.v && bits)
		value.v = build_bits(&l->b, bits, value.v);
	return value;
}

Val lower_assign(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Val value, place;

	if (c_type_is_complex(clang_getCursorType(cursor)))
		return lower_complex_assign(l, cursor);
	value = lower_value(l, kids.at[1]);
	place = lower_place(l, kids.at[0]);
	if (!value.v || !place.v)
		return (Val){0};
	if (place.v->type->elem->kind != TYPE_STRUCT)
		return store(l, place, value, cursor);
	lower_struct_copy(l, place.v, value.v);
	return place;
}

Val lower_compound_assign(Lower *l, CXCursor cursor)
{
	enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
	Kids kids = kids_expr(l->scratch, cursor);
	OpCode code = code_of(kind);
	Val by, place, old;
	const Type *type;

	if (has_complex_operand(l, cursor))
		return lower_load(l, lower_complex_compound(l, cursor));
	by = lower_value(l, kids.at[1]);
	place = lower_place(l, kids.at[0]);
	if (!by.v || !place.v)
		return (Val){0};
	old = lower_load(l, place);
	type = old.v->type;
	if (type_is_ptr(type))
		return store(l, place, lower_binary_op(l, kind, old, by, cursor), cursor);
	old = lower_convert(l, old,
			    code == OP_SHL || code == OP_SHR ? type_promoted(l->front->module, type)
							     : by.v->type,
			    NULL, cursor);
	return store(l, place, lower_binary_op(l, kind, old, by, cursor), cursor);
}

Val lower_increment(Lower *l, CXCursor cursor)
{
	enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(cursor);
	bool up = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PreInc;
	bool post = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec;
	Kids kids = kids_expr(l->scratch, cursor);
	Val place = lower_place(l, kids.at[0]);
	Val old, by, result;
	const Type *type;

	if (!place.v)
		return place;
	old = lower_load(l, place);
	type = type_is_float(old.v->type) ? old.v->type
					  : type_promoted(l->front->module, old.v->type);
	if (type_is_ptr(type)) {
		by.v = build_int(&l->b, type_scalar(l->front->module, TYPE_I32), 1);
	} else {
		by.v = type_is_float(type) ? build_float(&l->b, type, 1)
					   : build_int(&l->b, type, 1);
	}
	by.sizes = NULL;
	result = type_is_ptr(type) ? old : lower_convert(l, old, type, NULL, cursor);
	result = lower_binary_op(l, up ? CXBinaryOperator_Add : CXBinaryOperator_Sub, result, by,
				 cursor);
	result = store(l, place, result, cursor);
	return post ? old : result;
}
