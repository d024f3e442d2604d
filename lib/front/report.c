/*
 * report: functions of the user's with a variable number of arguments. cadgen does not follow
 * `va_arg`, so such a function may only report: format, print, count, end the program. Its calls
 * then are effects, each once and in order, as those of printf. No derivative passes through it if
 *
 *   what it writes is its own, or neither floating nor a pointer that leads to floating data,
 *   the same holds of all functions that it calls, and
 *   it returns no floating number but a constant.
 */
#include "front/lower.h"

#include <string.h>

typedef LIST(const FuncDecl *) Seen;

typedef struct Reading {
	Front *front;
	FuncDecl *report; /* which learns what is wrong */
	Seen *seen;       /* functions whose bodies were read, or are being read */
} Reading;

static bool read_body(FuncDecl *function, FuncDecl *report, Seen *seen);

static bool wrong(Reading *r, CXCursor at, const char *why)
{
	r->report->no_report_at = cursor_loc(r->front, at);
	r->report->no_report = why;
	return false;
}

/* Without the conversions that clang adds: these begin and end where their operands do. */
static CXCursor behind_casts(Reading *r, CXCursor cursor)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(cursor);
		Kids kids = kids_expr(r->front->arena, cursor);
		bool is_cast = kind == CXCursor_UnexposedExpr && kids.n == 1 &&
			       clang_equalRanges(clang_getCursorExtent(cursor),
						 clang_getCursorExtent(kids.at[0]));

		if (!is_cast && (kind != CXCursor_ParenExpr || kids.n != 1))
			return cursor;
		cursor = kids.at[0];
	}
}

static bool is_record_or_array(CXType type)
{
	return c_type_is_record(type) || clang_getArrayElementType(type).kind != CXType_Invalid;
}

/* Is the place a variable of the function's that ends with the call, or part of one? */
static bool is_own(Reading *r, CXCursor place)
{
	bool is_part = false;

	for (;; is_part = true) {
		enum CXCursorKind kind = clang_getCursorKind(place = behind_casts(r, place));
		CXCursor decl = clang_getCursorReferenced(place);
		Kids kids = kids_expr(r->front->arena, place);

		if (kind == CXCursor_DeclRefExpr && clang_getCursorKind(decl) == CXCursor_ParmDecl)
			return !is_part || c_type_is_record(clang_getCursorType(decl));
		if (kind == CXCursor_DeclRefExpr)
			return clang_getCursorLinkage(decl) == CXLinkage_NoLinkage &&
			       clang_Cursor_getStorageClass(decl) != CX_SC_Static &&
			       (!is_part || is_record_or_array(clang_getCursorType(decl)));
		if ((kind != CXCursor_MemberRefExpr && kind != CXCursor_ArraySubscriptExpr) ||
		    kids.n == 0 ||
		    !is_record_or_array(clang_getCursorType(behind_casts(r, kids.at[0]))))
			return false;
		place = kids.at[0];
	}
}

static bool check_write(Reading *r, CXCursor place)
{
	CXType to = clang_getCursorType(place);
	const Type *type = c_type_quietly(r->front, to);

	if ((type && !type_reaches_float(type)) || is_own(r, place))
		return true;
	return wrong(r, place,
		     type && type_is_ptr(type) ? "keeps a pointer to floating data"
					       : "writes floating data of others");
}

/* ---- calls ---- */

static bool takes_pointer(CXType function)
{
	bool found = clang_isFunctionTypeVariadic(function) != 0;

	for (int i = 0; i < clang_getNumArgTypes(function); i++)
		found |= clang_getCanonicalType(clang_getArgType(function, (unsigned)i)).kind ==
			 CXType_Pointer;
	return found;
}

/* Whether the pointer leads to the function's own memory, or to memory without floating data. */
static bool is_safe_target(Reading *r, CXCursor pointer)
{
	CXType to;
	const Type *type;

	pointer = behind_casts(r, pointer);
	to = clang_getCursorType(pointer);
	type = c_type_quietly(r->front, to);
	if (type && type->kind == TYPE_ARRAY && is_own(r, pointer))
		return true;
	return type && (type->kind == TYPE_ARRAY || type_is_ptr(type)) &&
	       !type_is_void(type->elem) && !type_reaches_float(type);
}

static bool moves_bytes(const char *name)
{
	return !strcmp(name, "memcpy") || !strcmp(name, "memmove") || !strcmp(name, "memset");
}

/* A function of the library that writes no floating data and keeps no pointer. */
static bool is_harmless(Reading *r, const FuncDecl *callee, CXCursor call)
{
	static const char *const formats[] = {"vprintf",   "vfprintf", "vsprintf",
					      "vsnprintf", "vdprintf", "vsyslog"};
	const char *name = without_builtin(callee->name);
	const ExternInfo *known = extern_find(name);

	if (!strncmp(name, "va_", 3))
		return true;
	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
		if (!strcmp(formats[i], name))
			return true;
	if (moves_bytes(name) && clang_Cursor_getNumArguments(call) > 0)
		return is_safe_target(r, clang_Cursor_getArgument(call, 0));
	return known ? !known->writes_numbers
		     : !takes_pointer(clang_getCanonicalType(clang_getCursorType(callee->cursor)));
}

static bool check_call(Reading *r, CXCursor call)
{
	CXCursor decl = clang_getCursorReferenced(call);
	Kids kids = kids_expr(r->front->arena, call);
	FuncDecl *callee, *body;
	const Given *given;

	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl && kids.n)
		decl = clang_getCursorReferenced(behind_casts(r, kids.at[0]));
	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl)
		return wrong(r, call, "calls a function through a pointer");
	callee = front_function_of(r->front, decl);
	given = function_given(r->front, callee);
	body = callee->has_body ? callee : program_function(r->front->program, callee->name);
	if (given && given->is_inactive)
		return true;
	if (body && !body->in_system_header)
		return read_body(body, r->report, r->seen);
	if ((callee->in_system_header || callee->name != without_builtin(callee->name)) &&
	    is_harmless(r, callee, call))
		return true;
	return wrong(r, call,
		     arena_printf(r->front->arena, "calls '%s', which may do more", callee->name));
}

/* ---- bodies ---- */

static bool is_step(CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);

	return op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec ||
	       op == CXUnaryOperator_PreInc || op == CXUnaryOperator_PreDec;
}

static bool check_return(Reading *r, CXCursor stmt)
{
	Kids kids = kids_expr(r->front->arena, stmt);
	const Type *type =
		kids.n ? c_type_quietly(r->front, clang_getCursorType(kids.at[0])) : NULL;
	long double constant;

	if (!kids.n || (type && !type_reaches_float(type)) ||
	    cursor_constant(r->front, kids.at[0], &constant))
		return true;
	return wrong(r, stmt, "returns floating data that is no constant");
}

static bool check(Reading *r, CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Kids kids = kids_of(r->front->arena, cursor);
	bool ok = true;

	for (uint32_t i = 0; i < kids.n && ok; i++)
		ok = check(r, kids.at[i]);
	if (!ok)
		return false;
	if (kind == CXCursor_CompoundAssignOperator ||
	    (kind == CXCursor_BinaryOperator &&
	     clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign) ||
	    (kind == CXCursor_UnaryOperator && is_step(cursor)))
		return check_write(r, kids_expr(r->front->arena, cursor).at[0]);
	if (kind == CXCursor_CallExpr)
		return check_call(r, cursor);
	if (kind == CXCursor_ReturnStmt)
		return check_return(r, cursor);
	if (kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt)
		return wrong(r, cursor, "contains inline assembly");
	return true;
}

static bool read_body(FuncDecl *function, FuncDecl *report, Seen *seen)
{
	Reading r = {.front = function->front, .report = report, .seen = seen};

	for (uint32_t i = 0; i < seen->count; i++)
		if (seen->items[i] == function)
			return true;
	list_push(function->front->arena, seen, (const FuncDecl *)function);
	return check(&r, function->cursor);
}

bool function_is_variadic(const FuncDecl *decl)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(decl->cursor));

	return type.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(type);
}

bool function_reports(Front *front, FuncDecl *function, Loc loc)
{
	Seen seen = {0};

	if (!function->reports)
		function->reports = read_body(function, function, &seen) ? 1 : -1;
	if (function->reports > 0)
		return true;
	if (front->current)
		front->current->refused = true;
	diag_report(front->diags, E_VARARGS, loc, function->name, function->no_report);
	diag_note(front->diags, function->no_report_at, "here");
	return false;
}
