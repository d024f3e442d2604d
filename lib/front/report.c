/*
 * report: functions of the user's with a variable number of arguments. cadgen does not follow
 * `va_arg`, so such a function may only report: format, print, count, end the program. Its calls
 * then are effects, each once and in order, as those of printf. No derivative passes through it if
 *
 *   what it writes is its own, or neither floating nor a pointer that leads to floating data,
 *   what it frees it allocates itself,
 *   the same holds of all functions that it calls,
 *   it makes no pointer to floating data one to something else that may be written, and
 *   it returns no floating number but a constant.
 *
 * What it writes as bytes through a pointer may be any object: then each call is examined.
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

		if (!is_cast && kind != CXCursor_ParenExpr)
			return cursor;
		cursor = kids.at[0];
	}
}

static bool is_array_type(const Type *type)
{
	return type && type->kind == TYPE_ARRAY;
}

/* Is it an array, and no pointer? libclang gives a parameter, and what is computed from it, the
 * array type that it was declared with. */
static bool is_array(Reading *r, CXCursor cursor)
{
	CXCursor at = behind_casts(r, cursor);

	if (!is_array_type(c_type_quietly(r->front, clang_getCursorType(at))))
		return false;
	switch ((int)clang_getCursorKind(at)) {
	case CXCursor_DeclRefExpr:
		return clang_getCursorKind(clang_getCursorReferenced(at)) != CXCursor_ParmDecl;
	case CXCursor_UnaryOperator:
		return clang_getCursorUnaryOperatorKind(at) == CXUnaryOperator_Deref;
	case CXCursor_MemberRefExpr:
	case CXCursor_ArraySubscriptExpr:
	case CXCursor_StringLiteral:
	case CXCursor_CompoundLiteralExpr:
		return true;
	default:
		return false;
	}
}

static const Type *type_at(Reading *r, CXCursor cursor)
{
	CXType type = clang_getCursorType(cursor);

	return is_array(r, cursor) ? c_type_quietly(r->front, type)
				   : c_value_type_quietly(r->front, type);
}

/* What the member or element is of: an index may come first. */
static CXCursor whole_of(Reading *r, CXCursor place)
{
	Kids kids = kids_expr(r->front->arena, place);
	const Type *first = type_at(r, kids.at[0]);

	return behind_casts(r, kids.at[first && type_is_integer(first) ? kids.n - 1 : 0]);
}

/* Is the place a variable of the function's that ends with the call, or part of one? */
static bool is_own(Reading *r, CXCursor place)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(place = behind_casts(r, place));
		CXCursor decl = clang_getCursorReferenced(place);

		if (kind == CXCursor_DeclRefExpr)
			return clang_getCursorLinkage(decl) == CXLinkage_NoLinkage &&
			       clang_Cursor_getStorageClass(decl) != CX_SC_Static;
		if (kind != CXCursor_MemberRefExpr && kind != CXCursor_ArraySubscriptExpr)
			return false;
		place = whole_of(r, place);
		if (!c_type_is_record(clang_getCursorType(place)) && !is_array(r, place))
			return false;
	}
}

static bool reaches_float(const Type *type)
{
	return !type || type_reaches_float(type);
}

/* Does what the pointer leads to, or something behind it, have any type? */
static bool may_reach_float(const Type *type)
{
	return reaches_float(type) || type_reaches_void(type);
}

/* Is the place part of a union that holds floating data, too? */
static bool is_in_union(Reading *r, CXCursor place)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(place = behind_casts(r, place));
		CXCursor member = clang_getCursorReferenced(place);

		if (kind != CXCursor_MemberRefExpr && kind != CXCursor_ArraySubscriptExpr)
			return false;
		if (clang_getCursorKind(clang_getCursorSemanticParent(member)) ==
			    CXCursor_UnionDecl &&
		    reaches_float(c_type_quietly(
			    r->front, clang_getCursorType(clang_getCursorSemanticParent(member)))))
			return true;
		place = whole_of(r, place);
	}
}

/* May what has this type be part of any object? */
static bool is_of_any(Reading *r, const Type *type)
{
	return type_is_char(type) || r->front->module->no_strict_aliasing;
}

/* Notes that bytes are written where the pointer leads, if that may be any object. */
static void note_bytes(Reading *r, CXCursor pointer)
{
	const Type *type = type_at(r, behind_casts(r, pointer));

	if (!type || type_is_ptr(type) || is_in_union(r, pointer))
		r->report->report_writes_bytes = true;
}

/* What is a byte, or part of one, may stand in any object, unless a declaration says more. */
static void note_byte(Reading *r, CXCursor place)
{
	enum CXCursorKind kind = clang_getCursorKind(place = behind_casts(r, place));
	const Type *type = type_at(r, place);

	if (type && is_of_any(r, type) && kind == CXCursor_ArraySubscriptExpr)
		note_bytes(r, whole_of(r, place));
	else if (type && is_of_any(r, type) && kind == CXCursor_UnaryOperator)
		note_bytes(r, kids_expr(r->front->arena, place).at[0]);
}

static bool check_write(Reading *r, CXCursor place)
{
	const Type *type = type_at(r, place);

	note_byte(r, place);
	if (is_own(r, place))
		return true;
	r->report->report_runs_once = true;
	if (!may_reach_float(type) && !is_in_union(r, place))
		return true;
	return wrong(r, place,
		     type && type_is_ptr(type) ? "keeps a pointer that may lead to floating data"
					       : "writes floating data of others");
}

/* ---- conversions ---- */

static bool is_allocation(Reading *r, CXCursor call)
{
	static const char *const names[] = {"malloc", "calloc", "realloc", "strdup", "strndup"};
	const char *name;

	if (clang_getCursorKind(call = behind_casts(r, call)) != CXCursor_CallExpr)
		return false;
	name = cursor_name(r->front, call);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

static bool is_step(CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);

	return op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec ||
	       op == CXUnaryOperator_PreInc || op == CXUnaryOperator_PreDec;
}

/* What may be done to a variable that holds the function's own memory, or none. */
typedef struct Own {
	Reading *reading;
	CXCursor decl;
	bool ok;
} Own;

/* Does the text state the address? NULL has no memory, and what is mapped has no derivatives. */
static bool is_stated(Reading *r, CXCursor value)
{
	long double number;

	while (clang_getCursorKind(value = behind_casts(r, value)) == CXCursor_CStyleCastExpr) {
		Kids kids = kids_expr(r->front->arena, value);

		if (kids.n != 1)
			return false;
		value = kids.at[0];
	}
	return cursor_constant(r->front, value, &number);
}

static bool names_variable(const Own *own, CXCursor cursor)
{
	return clang_equalCursors(clang_getCursorReferenced(behind_casts(own->reading, cursor)),
				  own->decl);
}

static bool takes_own(const Own *own, CXCursor value)
{
	return is_allocation(own->reading, value) || is_stated(own->reading, value);
}

static enum CXChildVisitResult check_own(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Own *own = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Kids kids = kids_expr(own->reading->front->arena, cursor);
	CXCursor init = kind == CXCursor_VarDecl ? clang_Cursor_getVarDeclInitializer(cursor)
						 : clang_getNullCursor();

	(void)parent;
	if (clang_equalCursors(cursor, own->decl))
		own->ok &= clang_Cursor_isNull(init) || takes_own(own, init);
	else if (clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign)
		own->ok &= !names_variable(own, kids.at[0]) || takes_own(own, kids.at[1]);
	else if (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf)
		own->ok &= !names_variable(own, kids.at[0]);
	return CXChildVisit_Recurse;
}

/* Is it a variable of the function's, or of one that it calls, to which nothing is assigned but
 * memory that this function allocates? */
static bool is_own_memory(Reading *r, CXCursor pointer)
{
	CXCursor decl = clang_getCursorReferenced(behind_casts(r, pointer));
	Own own = {r, decl, true};

	if (clang_getCursorKind(decl) != CXCursor_VarDecl ||
	    clang_getCursorLinkage(decl) != CXLinkage_NoLinkage ||
	    clang_Cursor_getStorageClass(decl) == CX_SC_Static)
		return false;
	clang_visitChildren(clang_getCursorSemanticParent(decl), check_own, &own);
	return own.ok;
}

/* Does the conversion let floating data be written as something else? */
static bool hides_float(Reading *r, CXCursor from, CXCursor to)
{
	const Type *source = type_at(r, from), *target = type_at(r, to);
	long double constant;

	if (!target || !type_is_ptr(target) || target->is_const || type_is_void(target->elem) ||
	    type_reaches_float(target) || is_stated(r, from))
		return false;
	if (is_array_type(source))
		return type_reaches_float(source);
	if (!source || !type_is_ptr(source))
		return !cursor_constant(r->front, from, &constant);
	if ((type_is_void(source->elem) || source->is_const) && is_of_any(r, target->elem))
		return !is_allocation(r, from);
	return type_reaches_float(source);
}

/* Of what libclang does not show, only the operands are known: some write through them. */
static bool check_conversion(Reading *r, CXCursor cursor)
{
	Kids kids = kids_expr(r->front->arena, cursor);

	if (kids.n > 1)
		return wrong(r, cursor, "contains an expression that cadgen cannot follow");
	if (kids.n == 1 && hides_float(r, kids.at[0], cursor))
		return wrong(
			r, cursor,
			"makes a pointer that may lead to floating data one to something else");
	return true;
}

/* A pointer in a union may have been stored as another. */
static bool check_member(Reading *r, CXCursor member)
{
	const Type *type = type_at(r, member);

	if (type && type_is_ptr(type) && is_in_union(r, member))
		return wrong(r, member, "uses a pointer in a union with others to floating data");
	return true;
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
	const Type *type = type_at(r, pointer = behind_casts(r, pointer));

	if (is_array_type(type) && is_own(r, pointer))
		return true;
	return type && (is_array_type(type) || type_is_ptr(type)) && !type_is_void(type->elem) &&
	       !type_reaches_float(type);
}

/* Of pointers, copies as bytes are refused: they may be of other types. */
static bool is_safe_copy(Reading *r, CXCursor call)
{
	CXCursor to = behind_casts(r, clang_Cursor_getArgument(call, 0));
	const Type *type = type_at(r, to);

	return is_safe_target(r, to) && !type_holds_ptr(type->elem);
}

static bool moves_bytes(const char *name)
{
	return !strcmp(name, "memcpy") || !strcmp(name, "memmove") || !strcmp(name, "memset");
}

/* Where a function of the library may write text. */
static void note_written_text(Reading *r, const FuncDecl *callee, CXCursor call)
{
	CXType function = clang_getCanonicalType(clang_getCursorType(callee->cursor));

	for (int i = 0; i < clang_getNumArgTypes(function); i++) {
		const Type *type =
			c_value_type_quietly(r->front, clang_getArgType(function, (unsigned)i));

		if (type && type_is_ptr(type) && !type->is_const &&
		    (is_of_any(r, type->elem) || type_is_void(type->elem)))
			note_bytes(r, clang_Cursor_getArgument(call, (unsigned)i));
	}
}

/* A function of the library that writes no floating data and keeps no pointer. */
static bool is_harmless(Reading *r, const FuncDecl *callee, CXCursor call)
{
	static const char *const formats[] = {"vprintf",  "vfprintf", "vsprintf",     "vsnprintf",
					      "vdprintf", "vsyslog",  "__assert_fail"};
	const char *name = without_builtin(callee->name);
	const ExternInfo *known = extern_find(name);

	if (!strncmp(name, "va_", 3))
		return true;
	if (!strcmp(name, "free") || !strcmp(name, "realloc"))
		return is_own_memory(r, clang_Cursor_getArgument(call, 0));
	if (library_uses_float_state(name))
		return false;
	note_written_text(r, callee, call);
	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
		if (!strcmp(formats[i], name))
			return true;
	if (moves_bytes(name))
		return is_safe_copy(r, call);
	return known ? !known->writes_numbers
		     : !takes_pointer(clang_getCanonicalType(clang_getCursorType(callee->cursor)));
}

/* A function of the library that writes nothing and has no other effect. */
static bool only_computes(Reading *r, const FuncDecl *callee)
{
	CXType function = clang_getCanonicalType(clang_getCursorType(callee->cursor));
	const char *name = without_builtin(callee->name);

	for (int i = 0; i < clang_getNumArgTypes(function); i++) {
		const Type *type =
			c_value_type_quietly(r->front, clang_getArgType(function, (unsigned)i));

		if (!type || (type_is_ptr(type) && !type->is_const))
			return false;
	}
	return math_has(name) || library_runs_again(name);
}

static bool check_call(Reading *r, CXCursor call)
{
	Kids kids = kids_expr(r->front->arena, call);
	CXCursor called = kids.n ? behind_casts(r, kids.at[0]) : call;
	CXCursor decl = clang_getCursorReferenced(called);
	FuncDecl *callee, *body;
	const Given *given;

	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl ||
	    clang_getCursorKind(called) == CXCursor_CallExpr)
		return wrong(r, call, "calls a function through a pointer");
	callee = front_function_of(r->front, decl);
	given = function_given(r->front, callee);
	body = callee->has_body ? callee : program_function(r->front->program, callee->name);
	if (given && given->is_stated) {
		r->report->report_runs_once = true;
		return true;
	}
	if (body && !body->in_system_header)
		return read_body(body, r->report, r->seen);
	r->report->report_runs_once |= !only_computes(r, callee);
	if ((callee->in_system_header || callee->name != without_builtin(callee->name)) &&
	    is_harmless(r, callee, call))
		return true;
	return wrong(r, call,
		     arena_printf(r->front->arena, "calls '%s', which may do more", callee->name));
}

/* ---- bodies ---- */

static bool check_return(Reading *r, CXCursor stmt)
{
	Kids kids = kids_expr(r->front->arena, stmt);
	const Type *type = kids.n ? type_at(r, kids.at[0]) : NULL;
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
	r->report->report_runs_once |=
		clang_isVolatileQualifiedType(clang_getCursorType(cursor)) != 0;
	if (kind == CXCursor_CompoundAssignOperator ||
	    clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign || is_step(cursor))
		return check_write(r, kids_expr(r->front->arena, cursor).at[0]);
	if (kind == CXCursor_UnexposedExpr || kind == CXCursor_CStyleCastExpr)
		return check_conversion(r, cursor);
	if (kind == CXCursor_MemberRefExpr)
		return check_member(r, cursor);
	if (kind == CXCursor_CallExpr)
		return check_call(r, cursor);
	if (kind == CXCursor_ReturnStmt)
		return check_return(r, cursor);
	if (kind == CXCursor_VarDecl && has_cleanup(cursor))
		return wrong(r, cursor, "has a variable with the attribute 'cleanup'");
	if (kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt)
		return wrong(r, cursor, "contains inline assembly");
	return true;
}

/* Is it errno, which headers expand to a call? */
static bool is_errno_cursor(Reading *r, CXCursor cursor)
{
	CXCursor at = behind_casts(r, cursor);
	Kids kids = kids_expr(r->front->arena, at);

	return kids.n == 1 && library_is_errno(cursor_name(r->front, behind_casts(r, kids.at[0])));
}

/* Is it the declaration of a variable that saves errno? */
static bool saves_errno(Reading *r, CXCursor decl)
{
	Kids kids = kids_expr(r->front->arena, decl);

	return clang_getCursorKind(decl) == CXCursor_VarDecl && kids.n > 0 &&
	       is_errno_cursor(r, kids.at[kids.n - 1]);
}

/* Does it read errno, but to restore it later? */
static bool reads_errno(Reading *r, CXCursor cursor)
{
	Kids kids = kids_of(r->front->arena, cursor);
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	bool found = false;
	uint32_t first = 0;

	if (kind == CXCursor_BinaryOperator && is_errno_cursor(r, kids.at[0]) &&
	    clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign) {
		CXCursor value = clang_getCursorReferenced(behind_casts(r, kids.at[1]));

		first = saves_errno(r, value) ? 2 : 1;
	} else if (is_errno_cursor(r, cursor) ||
		   (kind == CXCursor_DeclRefExpr &&
		    saves_errno(r, clang_getCursorReferenced(cursor)))) {
		return true;
	} else if (saves_errno(r, cursor)) {
		return false;
	}
	r->report->report_tells_errno |= library_tells_errno(cursor);
	for (uint32_t i = first; i < kids.n && !found; i++)
		found = reads_errno(r, kids.at[i]);
	return found;
}

static bool read_body(FuncDecl *function, FuncDecl *report, Seen *seen)
{
	Reading r = {.front = function->front, .report = report, .seen = seen};

	for (uint32_t i = 0; i < seen->count; i++)
		if (seen->items[i] == function)
			return true;
	list_push(function->front->arena, seen, (const FuncDecl *)function);
	report->report_reads_errno |= reads_errno(&r, function->cursor);
	return check(&r, function->cursor);
}

bool function_is_variadic(const FuncDecl *decl)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(decl->cursor));

	return type.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(type);
}

bool function_only_reports(FuncDecl *function)
{
	Seen seen = {0};

	if (!function->reports)
		function->reports = read_body(function, function, &seen) ? 1 : -1;
	return function->reports > 0;
}

bool function_reports(Front *front, FuncDecl *function, Loc loc)
{
	if (function_only_reports(function))
		return true;
	if (front->current)
		front->current->refused = true;
	diag_report(front->diags, E_VARARGS, loc, function->name, function->no_report);
	diag_note(front->diags, function->no_report_at, "here");
	return false;
}
