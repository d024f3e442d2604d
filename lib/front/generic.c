/*
 * generic: which association `_Generic` selects. libclang does not say. It is the only one that has
 * the type of the whole expression, or all that have it are the same. Otherwise the printed text
 * (printed.c) names the types of the associations, and one of them is the type of the control.
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

static bool same_thing(Lower *l, CXCursor a, CXCursor b)
{
	a = skip_parens(l, a);
	b = skip_parens(l, b);
	return clang_getCursorKind(a) == CXCursor_DeclRefExpr &&
	       clang_getCursorKind(b) == CXCursor_DeclRefExpr &&
	       clang_equalCursors(clang_getCursorReferenced(a), clang_getCursorReferenced(b));
}

static CXCursor choice_by_result(Lower *l, CXCursor cursor, Kids kids)
{
	CXType want = clang_getCanonicalType(clang_getCursorType(cursor));
	CXCursor choice = clang_getNullCursor();

	for (uint32_t i = 1; i < kids.n; i++) {
		CXType type = clang_getCanonicalType(clang_getCursorType(kids.at[i]));

		if (!clang_equalTypes(want, type))
			continue;
		if (!clang_Cursor_isNull(choice) && !same_thing(l, choice, kids.at[i]))
			return clang_getNullCursor();
		choice = kids.at[i];
	}
	return choice;
}

/* The comma or parenthesis that ends what begins here, at depth 0. */
static const char *part_end(const char *at)
{
	int depth = 0;

	for (; *at; at++) {
		if (*at == '"' || *at == '\'') {
			at = printed_literal(at) - 1;
			continue;
		}
		if (depth == 0 && (*at == ',' || *at == ')'))
			return at;
		depth += *at == '(' || *at == '{' || *at == '[';
		depth -= *at == ')' || *at == '}' || *at == ']';
	}
	return at;
}

/* The type of the control as a value: unqualified, arrays and functions decayed. */
static CXType control_type(CXCursor control)
{
	return clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(control)));
}

/* "const double *", "struct par **", "real". NULL: not known. */
static const Type *named_type(Lower *l, const char *name)
{
	const char *star = strchr(name, '*');
	size_t n = star ? (size_t)(star - name) : strlen(name);
	bool is_const = star && !strncmp(name, "const ", 6);
	const Type *type;

	name += is_const ? 6 : 0;
	n -= is_const ? 6 : 0;
	while (n && name[n - 1] == ' ')
		n--;
	name = arena_strndup(l->front->arena, name, n);
	if (name_is_hidden(l, name))
		return NULL;
	type = !strcmp(name, "void") ? type_opaque(l->front->module, "void")
				     : c_named_type(l->front, name);
	if (!type)
		type = front_type_named(l->front, name, l->at);
	for (; type && star && *star; star++, is_const = false)
		type = *star == '*' ? type_ptr(l->front->module, type, is_const) : NULL;
	return type;
}

/* A value has no qualifiers, so a qualified type is never selected. */
static bool is_qualified(Lower *l, const char *name)
{
	const CXType *type = map_get(l->front->typedefs, name);

	if (type && !name_is_hidden(l, name))
		return clang_isConstQualifiedType(clang_getCanonicalType(*type)) ||
		       clang_isVolatileQualifiedType(clang_getCanonicalType(*type));
	return !strchr(name, '*') &&
	       (!strncmp(name, "const ", 6) || !strncmp(name, "volatile ", 9));
}

/* Text: `(control, type: value, default: value)`, in the order of the children. */
static CXCursor choice_by_text(Lower *l, CXCursor cursor, Kids kids)
{
	CXCursor fallback = clang_getNullCursor(), choice = clang_getNullCursor();
	const char *at = printed_behind(l, cursor);
	const Type *want = c_type_quietly(l->front, control_type(kids.at[0])), *type;
	uint32_t i = 1;

	at = at ? strchr(at, '(') : NULL;
	for (at = at ? part_end(at + 1) : ""; *at == ',' && i < kids.n; i++) {
		const char *begin = at + 1 + strspn(at + 1, " "), *colon = strchr(begin, ':');
		const char *name;

		at = part_end(begin);
		if (!colon || colon > at)
			return clang_getNullCursor();
		while (colon > begin && isspace((unsigned char)colon[-1]))
			colon--;
		name = arena_strndup(l->front->arena, begin, (size_t)(colon - begin));
		if (!strcmp(name, "default"))
			fallback = kids.at[i];
		if (!strcmp(name, "default") || is_qualified(l, name))
			continue;
		type = named_type(l, name);
		if (!type || !want)
			return clang_getNullCursor();
		if (type != want)
			continue;
		choice = kids.at[i];
	}
	if (*at != ')' || i != kids.n)
		return clang_getNullCursor();
	return clang_Cursor_isNull(choice) ? fallback : choice;
}

CXCursor generic_choice(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	CXCursor choice = choice_by_result(l, cursor, kids);

	if (clang_Cursor_isNull(choice))
		choice = choice_by_text(l, cursor, kids);
	if (clang_Cursor_isNull(choice))
		lower_refuse(l, E_GENERIC, cursor, "");
	return choice;
}
