/*
 * call: calls. In this order: a function of the user's with a body is called; functions of math.h
 * are ops; a few of the library are computed or are inactive effects; a body in a system header
 * will do; anything else has no derivative.
 */
#include "front/lower.h"

#include <string.h>

/* ---- what the library's names mean ---- */

typedef enum Library {
	LIB_NONE,
	LIB_INACTIVE,
	LIB_MEMORY,
	LIB_BYTES,
	LIB_ERRNO,
	LIB_ABS,
	LIB_EXPECT
} Library;

typedef struct LibraryRow {
	const char *name;
	Library what;
} LibraryRow;

/* Inactive: what they read or return carries no derivative, and they write no memory that does. */
static const LibraryRow library[] = {
	{"printf", LIB_INACTIVE},
	{"fprintf", LIB_INACTIVE},
	{"puts", LIB_INACTIVE},
	{"fputs", LIB_INACTIVE},
	{"putchar", LIB_INACTIVE},
	{"fputc", LIB_INACTIVE},
	{"putc", LIB_INACTIVE},
	{"fflush", LIB_INACTIVE},
	{"perror", LIB_INACTIVE},
	{"abort", LIB_INACTIVE},
	{"exit", LIB_INACTIVE},
	{"_Exit", LIB_INACTIVE},
	{"rand", LIB_INACTIVE},
	{"srand", LIB_INACTIVE},
	{"clock", LIB_INACTIVE},
	{"time", LIB_INACTIVE},
	{"malloc", LIB_MEMORY},
	{"calloc", LIB_MEMORY},
	{"realloc", LIB_MEMORY},
	{"free", LIB_MEMORY},
	{"aligned_alloc", LIB_MEMORY},
	{"posix_memalign", LIB_MEMORY},
	{"alloca", LIB_MEMORY},
	{"reallocarray", LIB_MEMORY},
	{"strdup", LIB_MEMORY},
	{"memcpy", LIB_BYTES},
	{"memmove", LIB_BYTES},
	{"memset", LIB_BYTES},
	{"__errno_location", LIB_ERRNO},
	{"__error", LIB_ERRNO},
	{"abs", LIB_ABS},
	{"labs", LIB_ABS},
	{"llabs", LIB_ABS},
	{"imaxabs", LIB_ABS},
	{"expect", LIB_EXPECT},
	{"expect_with_probability", LIB_EXPECT},
};

const char *without_builtin(const char *name)
{
	const char *prefix = "__builtin_";

	return strncmp(name, prefix, strlen(prefix)) ? name : name + strlen(prefix);
}

/* A function of the user's that only has the name of one of the library's means something else. */
static Library library_of(const FuncDecl *callee)
{
	const char *name = without_builtin(callee->name);
	bool is_builtin = name != callee->name;

	if (!is_builtin && !callee->in_system_header)
		return LIB_NONE;
	for (size_t i = 0; i < sizeof library / sizeof *library; i++)
		if (!strcmp(library[i].name, name) && (is_builtin || library[i].what != LIB_EXPECT))
			return library[i].what;
	return LIB_NONE;
}

/* ---- assert ---- */

static bool calls_assert_failure(Lower *l, CXCursor cursor)
{
	static const char *const names[] = {"__assert_fail", "__assert_rtn", "__assert_func",
					    "__assert",      "_assert",      "__assert13"};
	const char *name;
	Kids kids;

	cursor = skip_parens(l, cursor);
	if (clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
	    clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Comma) {
		kids = kids_expr(l->scratch, cursor);
		return calls_assert_failure(l, kids.at[0]);
	}
	if (clang_getCursorKind(cursor) != CXCursor_CallExpr)
		return false;
	name = cursor_name(l->front, cursor);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(name, names[i]))
			return true;
	return false;
}

/* `if (cond) ; else fail();` alone in a statement expression, as GNU C has it. */
static bool assert_statement(Lower *l, CXCursor stmt_expr, CXCursor *cond)
{
	Kids kids = kids_of(l->scratch, stmt_expr);

	if (kids.n == 1 && clang_getCursorKind(kids.at[0]) == CXCursor_CompoundStmt)
		kids = kids_of(l->scratch, kids.at[0]);
	if (kids.n != 1 || clang_getCursorKind(kids.at[0]) != CXCursor_IfStmt)
		return false;
	kids = kids_of(l->scratch, kids.at[0]);
	if (kids.n != 3 || !calls_assert_failure(l, kids.at[2]))
		return false;
	*cond = kids.at[0];
	return true;
}

bool assert_condition(Lower *l, CXCursor cursor, CXCursor *cond)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Kids kids;

	if (kind == CXCursor_StmtExpr)
		return assert_statement(l, cursor, cond);
	if (kind != CXCursor_ConditionalOperator &&
	    (kind != CXCursor_BinaryOperator ||
	     clang_getCursorBinaryOperatorKind(cursor) != CXBinaryOperator_LOr))
		return false;
	kids = kids_expr(l->scratch, cursor);
	if (kids.n < 2 || !calls_assert_failure(l, kids.at[kids.n - 1]))
		return false;
	*cond = kids.at[0];
	return true;
}

/* ---- calls ---- */

static Kids call_args(Lower *l, CXCursor call)
{
	Kids kids = kids_expr(l->scratch, call);
	int n = clang_Cursor_getNumArguments(call);

	kids.at += kids.n - (uint32_t)n;
	kids.n = (uint32_t)n;
	return kids;
}

static Val call_op(Lower *l, OpCode code, const Type *result, Value *const *args, uint32_t nargs,
		   Loc at, Op **op)
{
	l->at = l->b.loc = at;
	*op = build_op(&l->b, code, &result, result ? 1 : 0, args, nargs);
	return (Val){.v = result ? &(*op)->results[0] : NULL};
}

static Val call_function(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	Func *func = lower_function_shell(l->front, callee);
	Kids kids = call_args(l, call);
	Value **args = arena_array(l->scratch, Value *, kids.n + 1);
	bool known = func && kids.n == callee->nparams;
	Val val;
	Op *op;

	list_push(l->front->arena, &l->decl->calls, ((CallSite){callee, at}));
	for (uint32_t i = 0; i < kids.n; i++) {
		val = lower_value(l, kids.at[i]);
		if (known && i < callee->nparams)
			val = lower_convert(l, val, callee->types[i], NULL, kids.at[i]);
		args[i] = val.v;
		known = known && val.v;
	}
	if (!known)
		return (Val){0};
	val = call_op(l, OP_CALL, callee->result, args, kids.n, at, &op);
	op->attr.callee = func;
	return val;
}

static Val call_inactive(Lower *l, const char *name, CXCursor call, Loc at)
{
	CXType type = clang_getCursorType(call);
	const Type *result = c_type_is_void(type) ? NULL : c_type(l->front, type, at);
	Kids kids = call_args(l, call);
	Value **args = arena_array(l->scratch, Value *, kids.n + 1);
	bool known = true;
	Val val;
	Op *op;

	for (uint32_t i = 0; i < kids.n; i++) {
		args[i] = lower_value(l, kids.at[i]).v;
		known = known && args[i];
	}
	if (!known)
		return (Val){0};
	val = call_op(l, OP_EXTERN, result, args, kids.n, at, &op);
	op->attr.s = name;
	return val;
}

static Val call_abs(Lower *l, CXCursor call, Loc at)
{
	Kids kids = call_args(l, call);
	Val x = kids.n ? lower_value(l, kids.at[0]) : (Val){0};
	Value *zero, *negative, *opposite;

	if (!x.v)
		return x;
	l->at = l->b.loc = at;
	zero = build_int(&l->b, x.v->type, 0);
	negative = build_2(&l->b, OP_LT, NULL, x.v, zero);
	opposite = build_1(&l->b, OP_NEG, NULL, x.v);
	return (Val){.v = build_3(&l->b, OP_SELECT, x.v->type, negative, opposite, x.v)};
}

static Val refuse_arguments(Lower *l, CXCursor call)
{
	Kids kids = call_args(l, call);

	for (uint32_t i = 0; i < kids.n; i++)
		lower_value(l, kids.at[i]);
	return (Val){0};
}

static Val call_library(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	const char *name = without_builtin(callee->name);
	Kids kids;
	Val val;

	switch (library_of(callee)) {
	case LIB_INACTIVE:
		return call_inactive(l, name, call, at);
	case LIB_MEMORY:
		lower_refuse(l, E_MALLOC, call, name);
		return (Val){0};
	case LIB_BYTES:
		lower_refuse(l, E_BYTES, call, name);
		return (Val){0};
	case LIB_ERRNO:
		lower_refuse(l, E_EXPRESSION, call, "'errno'");
		return (Val){0};
	case LIB_ABS:
		return call_abs(l, call, at);
	case LIB_EXPECT:
		kids = call_args(l, call);
		return kids.n ? lower_value(l, kids.at[0]) : (Val){0};
	case LIB_NONE:
		break;
	}
	if (lower_math(l, callee->name, call, &val))
		return val;
	if (callee->has_body)
		return call_function(l, callee, call, at);
	lower_missing(l->front, callee, at);
	return refuse_arguments(l, call);
}

/* The function that is called, if it is called by its name; else NULL. */
static FuncDecl *direct_callee(Lower *l, CXCursor call)
{
	CXCursor decl = clang_getCursorReferenced(call);
	Kids kids;

	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl) {
		/* a compiler builtin is referenced by the name in its callee only */
		kids = kids_expr(l->scratch, call);
		decl = kids.n ? clang_getCursorReferenced(skip_parens(l, kids.at[0])) : decl;
	}
	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl)
		return NULL;
	return front_function_of(l->front, decl);
}

static bool is_of_user(const FuncDecl *callee)
{
	return callee->has_body && !callee->in_system_header;
}

Val lower_call(Lower *l, CXCursor call)
{
	Loc at = lower_at(l, call);
	FuncDecl *callee = direct_callee(l, call);
	const char *name = cursor_name(l->front, call);
	Val val;

	if (!callee) {
		lower_refuse(l, E_FUNCTION_POINTER, call,
			     *name ? arena_printf(l->front->arena,
						  "'%s' is called through a pointer", name)
				   : "a call through a pointer");
		return (Val){0};
	}
	if (is_of_user(callee))
		val = call_function(l, callee, call, at);
	else
		val = call_library(l, callee, call, at);
	l->at = l->b.loc = at;
	return val;
}

Value *lower_call_condition(Lower *l, CXCursor call)
{
	const FuncDecl *callee = direct_callee(l, call);

	if (!callee || is_of_user(callee))
		return NULL;
	return lower_math_condition(l, callee->name, call);
}
