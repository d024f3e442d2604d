/*
 * call: calls. The first that applies: a function that another one replaces is called, and calls
 * that; one with a rule, or that is declared inactive, remains a call; a user's function with a
 * body is called; a function of math.h becomes an op; some functions of the library are computed or
 * are inactive effects; a function with a body in a system header is called. Anything else has no
 * derivative.
 */
#include "front/lower.h"

#include <string.h>

const char *without_builtin(const char *name)
{
	const char *prefix = "__builtin_";

	return strncmp(name, prefix, strlen(prefix)) ? name : name + strlen(prefix);
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

/* Is it a statement expression with just `if (cond) ; else fail();`, as in GNU C's assert? */
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

Kids call_args(Lower *l, CXCursor call)
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

/* The number that a call without prototype promotes. */
static Val without_promotion(Lower *l, Val val, const Type *type)
{
	Op *def = val.v ? val.v->def : NULL;

	if (!def || def->code != OP_CAST || def->args[0]->type != type ||
	    type_promoted(l->front->module, type) != val.v->type)
		return val;
	val.v = def->args[0];
	if (!def->results[0].uses)
		op_remove(def);
	return val;
}

static Value *call_argument(Lower *l, const FuncDecl *callee, uint32_t i, CXCursor arg)
{
	const Type *type = callee->types[i];
	Val val;

	if (c_type_is_struct(clang_getCursorType(arg)))
		return lower_struct_argument(l, type->elem, arg);
	val = without_promotion(l, lower_value(l, arg), type);
	return lower_convert(l, val, type, NULL, arg).v;
}

static Val refuse_arguments(Lower *l, CXCursor call)
{
	Kids kids = call_args(l, call);

	for (uint32_t i = 0; i < kids.n; i++)
		lower_value(l, kids.at[i]);
	return (Val){0};
}

static Val call_function(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	Func *func = lower_function_shell(l->front, callee);
	Kids kids = call_args(l, call);
	Value **args = arena_array(l->scratch, Value *, kids.n + 1);
	bool known = func && kids.n == callee->nargs;
	uint32_t nargs = kids.n;
	Val val;
	Op *op;

	list_push(l->front->arena, &l->decl->calls, ((CallSite){callee, at}));
	if (func && !call_agrees(l, callee, call, at))
		return refuse_arguments(l, call);
	for (uint32_t i = 0; i < kids.n; i++) {
		args[i] = known ? call_argument(l, callee, i, kids.at[i])
				: lower_value(l, kids.at[i]).v;
		known = known && args[i];
	}
	if (known && callee->result_struct)
		args[nargs++] = lower_temporary(l, callee->result_struct, call);
	if (!known || (nargs && !args[nargs - 1]))
		return (Val){0};
	val = call_op(l, OP_CALL, callee->result, args, nargs, at, &op);
	op->attr.callee = func;
	if (callee->result_struct)
		return (Val){.v = args[nargs - 1]};
	return val.v ? lower_convert(l, val, c_value_type(l->front, clang_getCursorType(call), at),
				     NULL, call)
		     : val;
}

/* Does the call pass or return something that a call without a body cannot? */
static bool refuse_given(Lower *l, const FuncDecl *callee, CXCursor call)
{
	CXType result = clang_getCursorType(call);
	Kids kids = call_args(l, call);
	bool refused = c_type_is_struct(result);
	const Type *type = refused || c_type_is_void(result)
				   ? NULL
				   : c_type(l->front, result, cursor_loc(l->front, call));

	refused |= type && type_is_ptr(type) && type_reaches_float(type) &&
		   !function_given(l->front, callee)->is_stated;
	for (uint32_t i = 0; i < kids.n; i++)
		refused |= c_type_is_struct(clang_getCursorType(kids.at[i]));
	if (refused)
		lower_refuse(l, E_INACTIVE_TYPES, call, callee->name);
	return refused;
}

/* Learns from the body of an inactive function, where there is one, that it only reports. */
static void learn_report(Front *front, FuncDecl *callee)
{
	Given *given = (Given *)(uintptr_t)function_given(front, callee);
	FuncDecl *body = callee->has_body ? callee : program_function(front->program, callee->name);

	if (!given->is_inactive || given->is_report || !body || body->in_system_header ||
	    !function_only_reports(body))
		return;
	given->is_report = true;
	given->writes_bytes = body->report_writes_bytes;
}

/* What the user declares inactive may tell of errno: that has nothing to do with math.h. */
static bool asks_errno(Front *front, const FuncDecl *callee)
{
	return callee->report_reads_errno ||
	       (callee->report_tells_errno && !function_given(front, callee)->is_stated);
}

/* The arguments have the types of the parameters: libclang's tree holds the conversions. */
static Val call_given(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	if (refuse_given(l, callee, call))
		return refuse_arguments(l, call);
	learn_report(l->front, callee);
	if (asks_errno(l->front, callee))
		l->decl->asks_errno = at;
	return lower_extern(l, callee, call, at);
}

static Val call_report(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	if (!function_reports(l->front, callee, at))
		return refuse_arguments(l, call);
	given_report(l->front, callee);
	return call_given(l, callee, call, at);
}

static Val call_unknown(Lower *l, FuncDecl *callee, CXCursor call, Loc at)
{
	Val val;

	if (lower_complex_call(l, call, &val) || lower_library(l, callee, call, at, &val) ||
	    lower_math(l, callee->name, call, &val))
		return val;
	if (callee->has_body)
		return call_function(l, callee, call, at);
	lower_missing(l->front, callee, at);
	return refuse_arguments(l, call);
}

/* What is called, without conversions, `*` and `&`, which have no effect on a function. */
static CXCursor callee_behind(Lower *l, CXCursor cursor)
{
	for (;;) {
		enum CXUnaryOperatorKind op;
		CXCursor inner;

		cursor = skip_parens(l, cursor);
		op = clang_getCursorKind(cursor) == CXCursor_UnaryOperator
			     ? clang_getCursorUnaryOperatorKind(cursor)
			     : CXUnaryOperator_Invalid;
		if (is_implicit_cast(l, cursor, &inner))
			cursor = inner;
		else if (op == CXUnaryOperator_Deref || op == CXUnaryOperator_AddrOf)
			cursor = kids_expr(l->scratch, cursor).at[0];
		else if (clang_getCursorKind(cursor) == CXCursor_GenericSelectionExpr)
			cursor = generic_choice(l, cursor);
		else
			return cursor;
	}
}

CXCursor called_declaration(Lower *l, CXCursor call)
{
	CXCursor decl = clang_getCursorReferenced(call), callee;
	Kids kids = kids_expr(l->scratch, call);

	if (!kids.n)
		return decl;
	callee = callee_behind(l, kids.at[0]);
	/* a call that returns what is called refers to the function that it calls itself */
	if (clang_getCursorKind(callee) == CXCursor_CallExpr)
		return clang_getNullCursor();
	/* only the callee's name refers to a compiler builtin */
	return clang_getCursorKind(decl) == CXCursor_FunctionDecl
		       ? decl
		       : clang_getCursorReferenced(callee);
}

FuncDecl *direct_callee(Lower *l, CXCursor call)
{
	CXCursor decl = called_declaration(l, call);

	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl)
		return NULL;
	return front_function_of(l->front, decl);
}

/* What the user says of it makes no difference. */
static bool is_setjmp(const FuncDecl *callee)
{
	const char *name = without_builtin(callee->name);

	if (!callee->in_system_header && name == callee->name)
		return false;
	name += strspn(name, "_");
	return !strcmp(name, "setjmp") || !strcmp(name, "sigsetjmp");
}

static bool is_of_user(const FuncDecl *callee)
{
	return callee->has_body && !callee->in_system_header;
}

Val lower_call(Lower *l, CXCursor call)
{
	Loc at = lower_at(l, call);
	FuncDecl *callee = direct_callee(l, call);
	const char *name;
	Val val;

	if (!callee) {
		val = lower_call_through(l, call, at);
		l->at = l->b.loc = at;
		return val;
	}
	if (substitute_is_generic(l->front, callee, &name)) {
		lower_refuse(l, E_SUBSTITUTE_GENERIC, call, name);
		return refuse_arguments(l, call);
	}
	if (is_setjmp(callee)) {
		lower_refuse(l, E_SETJMP, call, "");
		return refuse_arguments(l, call);
	}
	if (substitute_of(l->front, callee) || function_has_model(l->front, callee)) {
		callee = program_callee(l->front, callee, called_declaration(l, call), at);
		val = callee ? call_function(l, callee, call, at) : refuse_arguments(l, call);
		l->at = l->b.loc = at;
		return val;
	}
	if (callee->in_system_header && library_sorts(callee->name)) {
		val = lower_sort(l, callee, call, at);
		l->at = l->b.loc = at;
		return val;
	}
	if (function_given(l->front, callee)) {
		val = call_given(l, callee, call, at);
		l->at = l->b.loc = at;
		return val;
	}
	callee = program_callee(l->front, callee, called_declaration(l, call), at);
	if (!callee)
		val = refuse_arguments(l, call);
	else if (is_of_user(callee) && function_is_variadic(callee))
		val = call_report(l, callee, call, at);
	else if (is_of_user(callee) && !lower_helper(l, callee, call, at, &val))
		val = call_function(l, callee, call, at);
	else if (!is_of_user(callee))
		val = call_unknown(l, callee, call, at);
	l->at = l->b.loc = at;
	return val;
}

Value *lower_call_condition(Lower *l, CXCursor call)
{
	const FuncDecl *callee = direct_callee(l, call);

	if (!callee || is_of_user(callee) || function_given(l->front, callee) ||
	    substitute_of(l->front, callee))
		return NULL;
	return lower_math_condition(l, callee->name, call);
}
