/*
 * sizeof: libclang folds all but the sizes of arrays whose lengths are known at run time only. For
 * `sizeof(real[n])` libclang gives the n but not the type, which is read from the source or, where
 * macros make it, from the printed text (printed.c).
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

/* ---- the element type, by its name ---- */

/* The size of "double", "struct par", "real" or "char *", with single blanks; -1: not known. */
static int64_t size_of_name(Lower *l, const char *name)
{
	const Type *type;

	if (strchr(name, '*'))
		return strpbrk(name, "()") ? -1 : pointer_size(l->front->module);
	if (name_is_hidden(l, name))
		return -1;
	type = c_named_type(l->front, name);
	if (!type)
		type = front_type_named(l->front, name, l->at);
	return type ? type_size(type) : -1;
}

/* `(type[n][3])`: the type's name and its levels. NULL: it is something else. */
static const char *element_name(Lower *l, const char *at, uint32_t *levels)
{
	const char *bracket = *at == '(' ? strchr(at, '[') : NULL;
	Text out = {0};
	const char *name;
	int depth = 0;

	*levels = 0;
	if (!bracket)
		return NULL;
	for (at++; at < bracket; at++)
		if (!isspace((unsigned char)*at))
			text_char(&out, *at);
		else if (out.len && out.s[out.len - 1] != ' ')
			text_char(&out, ' ');
	while (out.len && out.s[out.len - 1] == ' ')
		out.s[--out.len] = '\0';
	name = arena_strdup(l->front->arena, text_cstr(&out));
	text_free(&out);
	for (at = bracket; *at && (depth || *at != ')'); at++) {
		*levels += !depth && *at == '[';
		depth += *at == '[' || *at == '(';
		depth -= *at == ']' || *at == ')';
	}
	return name;
}

/* What follows the keyword in the source, if no macro makes it or is part of its type. */
static const char *written_behind(Lower *l, CXCursor cursor)
{
	const char *text = cursor_text(l->front, cursor), *at;

	if (!text || strncmp(text, "sizeof", 6))
		return NULL;
	at = text + 6 + strspn(text + 6, " \t");
	text = arena_strndup(l->front->arena, at, strcspn(at, "["));
	return macros_name_none(l->front, text) ? at : NULL;
}

static Value *times(Lower *l, Value *size, Value *count)
{
	count = count ? build_cast(&l->b, size->type, count) : NULL;
	return count ? build_2(&l->b, OP_MUL, NULL, size, count) : NULL;
}

/* The children are the sizes, innermost first, then some of them again. */
static Val sizeof_type(Lower *l, CXCursor cursor, const Type *result, Kids kids)
{
	const char *at = written_behind(l, cursor), *name;
	uint32_t levels = 0;
	int64_t size;
	Val val = {0};

	if (!at)
		at = printed_behind(l, cursor);
	name = at ? element_name(l, at, &levels) : NULL;
	size = name ? size_of_name(l, name) : -1;
	if (size < 0 || !levels || kids.n <= levels) {
		lower_refuse(l, E_SIZEOF, cursor, "this type");
		return val;
	}
	val.v = build_int(&l->b, result, size);
	for (uint32_t i = levels; val.v && i > 0; i--)
		val.v = times(l, val.v, lower_size(l, kids.at[i - 1]));
	return val;
}

/* ---- of an object ---- */

/* The expression is evaluated, as C demands. */
static Val sizeof_place(Lower *l, CXCursor cursor, const Type *result, CXCursor object)
{
	Val place = lower_place(l, object), val = {0};
	const Type *element;

	if (!place.v)
		return val;
	element = type_without_arrays(place.v->type->elem);
	if (type_size(element) < 0) {
		lower_refuse(l, E_SIZEOF, cursor, "this object");
		return val;
	}
	val.v = build_int(&l->b, result, type_size(element));
	for (const Type *t = place.v->type->elem; val.v && t->kind == TYPE_ARRAY; t = t->elem)
		val.v = times(l, val.v,
			      t->len >= 0   ? build_int(&l->b, result, t->len)
			      : place.sizes ? *place.sizes++
					    : NULL);
	return val;
}

Val lower_sizeof(Lower *l, CXCursor cursor)
{
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	Kids kids = kids_expr(l->scratch, cursor);
	Val val = {0};

	if (!type || lower_constant(l, cursor, type, &val))
		return val;
	if (kids.n == 1 && lower_is_place(skip_parens(l, kids.at[0])))
		return sizeof_place(l, cursor, type, kids.at[0]);
	return sizeof_type(l, cursor, type, kids);
}

/* A size expression as i64, without a step that loses bits before that. The operand of `typeof`
 * stands where a size would. */
Value *lower_size(Lower *l, CXCursor cursor)
{
	Val val = {0};

	if (clang_getCursorKind(cursor) == CXCursor_IntegerLiteral &&
	    lower_constant(l, cursor, type_scalar(l->front->module, TYPE_I64), &val))
		return val.v;
	val = lower_value(l, cursor);
	if (val.v && !type_is_integer(val.v->type)) {
		lower_refuse(l, E_VLA_TYPEDEF, cursor, "an array");
		return NULL;
	}
	return val.v ? build_cast(&l->b, type_scalar(l->front->module, TYPE_I64), val.v) : NULL;
}
