/*
 * unprototyped: functions that are declared without the types of their parameters, `double f();`,
 * and definitions in the old style:
 *
 *   float f(x, n) float x; short n; {}
 *
 * A call that sees no prototype converts nothing: it passes a `float` as a double and a narrow
 * integer as an int (C11 6.5.2.2), and must agree with what the definition takes. Such a definition
 * takes promoted numbers, and converts them to the declared types on entry.
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

/* ---- definitions ---- */

/* The parentheses behind the name, in a declaration as clang prints it; NULL: not found. */
static const char *printed_parameters(const char *text, const char *name)
{
	size_t n = strlen(name);

	for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
		bool inside = at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '_');

		if (!inside && at[n] == '(')
			return at + n;
	}
	return NULL;
}

static const char *printed_declaration(Front *front, CXCursor cursor)
{
	CXPrintingPolicy policy = clang_getCursorPrintingPolicy(cursor);
	const char *text;

	clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 1);
	text = front_string(front, clang_getCursorPrettyPrinted(cursor, policy));
	clang_PrintingPolicy_dispose(policy);
	return text;
}

/* clang gives it a prototype, too, but prints its names only, or nothing if it follows a
 * prototype. */
bool is_old_style(Front *front, CXCursor definition)
{
	int count = clang_Cursor_getNumArguments(definition);
	const char *at;
	bool is_old;
	Text names = {0};

	if (!clang_isCursorDefinition(definition))
		return false;
	at = printed_parameters(printed_declaration(front, definition),
				cursor_name(front, definition));
	for (int i = 0; i < count; i++)
		text_printf(&names, "%s%s", i ? ", " : "(",
			    cursor_name(front, clang_Cursor_getArgument(definition, (unsigned)i)));
	text_char(&names, ')');
	is_old = at && (!strncmp(at, text_cstr(&names), names.len) || !strncmp(at, "()", 2));
	text_free(&names);
	return is_old;
}

bool is_prototype(Front *front, CXCursor function)
{
	CXCursor first = clang_getCanonicalCursor(function);

	if (clang_getCanonicalType(clang_getCursorType(function)).kind != CXType_FunctionProto)
		return false;
	return !is_old_style(front, function) ||
	       (!clang_isCursorDefinition(first) &&
		clang_getCanonicalType(clang_getCursorType(first)).kind == CXType_FunctionProto);
}

/* ---- calls ---- */

bool types_pass_alike(const Type *a, const Type *b)
{
	if (type_is_integer(a) && type_is_integer(b))
		return type_size(a) == type_size(b) && (a == b || type_size(a) >= 4);
	return a == b || (type_is_ptr(a) && type_is_ptr(b));
}

/* Before the conversions that clang adds. */
static CXType written_type(Lower *l, CXCursor arg)
{
	while (is_implicit_cast(l, arg, &arg))
		;
	return clang_getCursorType(arg);
}

static const char *spelling(Front *front, CXType type)
{
	return front_string(front, clang_getTypeSpelling(type));
}

/* What is wrong with the arguments; NULL: nothing. */
static const char *disagreement(Lower *l, const FuncDecl *callee, Kids args)
{
	Front *front = l->front;

	if (args.n != callee->nargs)
		return arena_printf(front->arena, "%u argument%s instead of %u", args.n,
				    args.n == 1 ? "" : "s", callee->nargs);
	for (uint32_t i = 0; i < args.n; i++) {
		CXCursor param = clang_Cursor_getArgument(callee->cursor, i);
		CXType written = written_type(l, args.at[i]);
		const Type *type = c_value_type(front, written, cursor_loc(front, args.at[i]));

		if (type &&
		    !types_pass_alike(type_promoted(front->module, type), callee->passed[i]))
			return arena_printf(front->arena, "'%s' for '%s', which is '%s'",
					    spelling(front, written), callee->params[i].name,
					    spelling(callee->front, clang_getCursorType(param)));
	}
	return NULL;
}

bool call_agrees(Lower *l, const FuncDecl *callee, CXCursor call, Loc at)
{
	CXCursor seen = called_declaration(l, call);
	const char *wrong;

	if (is_prototype(l->front, seen))
		return true;
	callee->func->is_bare = true;
	wrong = disagreement(l, callee, call_args(l, call));
	if (!wrong)
		return true;
	l->decl->refused = true;
	diag_report(l->front->diags, E_CALL_DIFFERS, at, callee->name, wrong);
	diag_note(l->front->diags, callee->loc, "the definition");
	return false;
}
