/*
 * literal: constants, strings, enumerators, sizeof. libclang folds what fits 64 bits and double;
 * the text of a long double is read here.
 */
#include "front/lower.h"

#include <string.h>

static const Type *scalar(Lower *l, TypeKind kind)
{
	return type_scalar(l->front->module, kind);
}

bool lower_constant(Lower *l, CXCursor cursor, const Type *type, Val *out)
{
	CXEvalResult result;
	bool known = true;
	long double number;

	if (type_is_ptr(type))
		return false;
	if (type->kind == TYPE_F80) {
		known = cursor_constant(l->front, cursor, &number);
		out->v = known ? build_float(&l->b, type, number) : NULL;
		return known;
	}
	result = clang_Cursor_Evaluate(cursor);
	if (!result)
		return false;
	if (clang_EvalResult_getKind(result) == CXEval_Int && type_is_integer(type))
		out->v = build_int(&l->b, type,
				   clang_EvalResult_isUnsignedInt(result)
					   ? (int64_t)clang_EvalResult_getAsUnsigned(result)
					   : clang_EvalResult_getAsLongLong(result));
	else if (clang_EvalResult_getKind(result) == CXEval_Float && type_is_float(type))
		out->v = build_float(&l->b, type, clang_EvalResult_getAsDouble(result));
	else
		known = false;
	clang_EvalResult_dispose(result);
	return known;
}

Val lower_literal(Lower *l, CXCursor cursor)
{
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	Val val = {0};

	if (!type)
		return val;
	if (!lower_constant(l, cursor, type, &val))
		lower_refuse(l, E_EXPRESSION, cursor, "this constant");
	return val;
}

Val lower_string(Lower *l, CXCursor cursor)
{
	CXType elem =
		clang_getArrayElementType(clang_getCanonicalType(clang_getCursorType(cursor)));
	const Type *type = c_type_quietly(l->front, elem);
	Val val = {0};

	lower_at(l, cursor);
	if (type && type->kind != TYPE_CHAR) {
		lower_refuse(l, E_EXPRESSION, cursor, "a string of wide characters");
		return val;
	}
	val.v = build_0(&l->b, OP_STRING, type_ptr(l->front->module, scalar(l, TYPE_CHAR), false));
	val.v->def->attr.s = cursor_name(l->front, cursor);
	return val;
}

Val lower_enumerator(Lower *l, CXCursor cursor)
{
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	int64_t value = clang_getEnumConstantDeclValue(clang_getCursorReferenced(cursor));

	return (Val){.v = type ? build_int(&l->b, type, value) : NULL};
}

/* sizeof(type[n]..): `(double[n][3])` behind the word. Children: the sizes, innermost first, then
 * some of them again. */
static Val sizeof_type(Lower *l, CXCursor cursor, const Type *result, Kids kids)
{
	const char *at = printed_behind(l, cursor), *bracket;
	const Type *elem = NULL;
	uint32_t levels = 0;
	int64_t size = -1;
	Val val = {0};

	bracket = at && *at == '(' ? strchr(at, '[') : NULL;
	if (bracket)
		elem = c_named_type(l->front, arena_strndup(l->front->arena, at + 1,
							    (size_t)(bracket - at - 1)));
	for (int depth = 0; elem && *bracket && (depth || *bracket != ')'); bracket++) {
		levels += !depth && *bracket == '[';
		depth += *bracket == '[' || *bracket == '(';
		depth -= *bracket == ']' || *bracket == ')';
	}
	size = elem ? type_size(elem) : -1;
	if (size < 0 || kids.n <= levels) {
		lower_refuse(l, E_SIZEOF, cursor, "this type");
		return val;
	}
	val.v = build_int(&l->b, result, size);
	for (uint32_t i = levels; val.v && i > 0; i--) {
		Value *count = lower_size(l, kids.at[i - 1]);

		count = count ? build_cast(&l->b, result, count) : NULL;
		val.v = count ? build_2(&l->b, OP_MUL, NULL, val.v, count) : NULL;
	}
	return val;
}

/* sizeof and _Alignof. What libclang cannot fold is the size of an array with sizes known at run
 * time. */
Val lower_sizeof(Lower *l, CXCursor cursor)
{
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	Kids kids = kids_expr(l->scratch, cursor);
	Val val = {0};
	Val place;

	if (!type || lower_constant(l, cursor, type, &val))
		return val;
	if (kids.n != 1 || !lower_is_place(skip_parens(l, kids.at[0])))
		return sizeof_type(l, cursor, type, kids);
	place = lower_place(l, kids.at[0]);
	if (!place.v)
		return val;
	val.v = build_int(&l->b, type, type_info[type_innermost(place.v->type)->kind].size);
	for (const Type *t = place.v->type->elem; t->kind == TYPE_ARRAY; t = t->elem) {
		Value *size = t->len < 0 && place.sizes ? *place.sizes++ : NULL;

		size = t->len >= 0 ? build_int(&l->b, type, t->len)
		       : size      ? build_cast(&l->b, type, size)
				   : NULL;
		val.v = size ? build_2(&l->b, OP_MUL, NULL, val.v, size) : val.v;
	}
	return val;
}

/* A size expression as i64, without a step that loses bits before that. */
Value *lower_size(Lower *l, CXCursor cursor)
{
	Val val = {0};

	if (clang_getCursorKind(cursor) == CXCursor_IntegerLiteral &&
	    lower_constant(l, cursor, scalar(l, TYPE_I64), &val))
		return val.v;
	val = lower_value(l, cursor);
	return val.v ? build_cast(&l->b, scalar(l, TYPE_I64), val.v) : NULL;
}
