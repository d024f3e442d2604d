/*
 * literal: constants, strings, enumerators. libclang folds what fits 64 bits and double;
 * the text of a long double is read here.
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

/* The word that the source writes for all of the expression: the macro that makes it, or an
 * enumerator. NULL: there is more, or no word. */
static const char *spelled_word(Lower *l, CXCursor cursor)
{
	CXSourceRange range = clang_getCursorExtent(cursor);
	const SourceFile *source =
		sources_get(l->front->module->sources, cursor_loc(l->front, cursor).file);
	unsigned begin, end;
	const char *word;

	clang_getExpansionLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
	clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	if (!source || begin >= end || end > source->size)
		return NULL;
	word = source->text + begin;
	if (isdigit((unsigned char)*word) || text_word_end(word) != source->text + end)
		return NULL;
	return module_string(l->front->module, arena_strndup(l->scratch, word, end - begin));
}

static Val spelled(Lower *l, CXCursor cursor, Val val)
{
	if (val.v && (val.v->def->code == OP_CONST || val.v->def->code == OP_CONSTF))
		val.v->def->spelled = spelled_word(l, cursor);
	return val;
}

bool lower_named(Lower *l, CXCursor cursor, Val *out)
{
	const Type *type;

	if (!spelled_word(l, cursor))
		return false;
	type = c_type_quietly(l->front, clang_getCursorType(cursor));
	lower_at(l, cursor);
	if (!type || !type_is_integer(type) || !lower_constant(l, cursor, type, out))
		return false;
	spelled(l, cursor, *out);
	return true;
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
	return spelled(l, cursor, val);
}

/* The string as C text without trigraphs. */
const char *string_text(Front *front, CXCursor cursor)
{
	Text out = {0};
	const char *copy;

	for (const char *at = cursor_name(front, cursor); *at; at++) {
		text_str(&out, *at == '?' && out.len && out.s[out.len - 1] == '?' ? "\\" : "");
		text_char(&out, *at);
	}
	copy = arena_strdup(front->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

Val lower_string(Lower *l, CXCursor cursor)
{
	CXType elem =
		clang_getArrayElementType(clang_getCanonicalType(clang_getCursorType(cursor)));
	const Type *type = c_type_quietly(l->front, elem);
	Val val = {0};

	lower_at(l, cursor);
	if (!type || type_size(type) != 1) {
		lower_refuse(l, E_EXPRESSION, cursor, "a string of wide characters");
		return val;
	}
	val.v = build_0(&l->b, OP_STRING, type_ptr(l->front->module, type, false));
	val.v->def->attr.s = string_text(l->front, cursor);
	return val;
}

/* libclang sign-extends the bits, whatever the type. */
int64_t enumerator_value(Front *front, CXCursor decl)
{
	const Type *type = c_type_quietly(front, clang_getCursorType(decl));

	return type && type_is_integer(type) && !type_is_signed(type)
		       ? (int64_t)clang_getEnumConstantDeclUnsignedValue(decl)
		       : clang_getEnumConstantDeclValue(decl);
}

Val lower_enumerator(Lower *l, CXCursor cursor)
{
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	int64_t value = enumerator_value(l->front, clang_getCursorReferenced(cursor));

	return spelled(l, cursor, (Val){.v = type ? build_int(&l->b, type, value) : NULL});
}
