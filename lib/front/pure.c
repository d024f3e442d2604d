/*
 * pure: what a rule rev must not do, as far as its text shows that: it writes adjoints only. It may
 * be called more than once for one call of the original, and finds each time what that found, at
 * times in copies.
 *
 *     x[0] = 0;     where x is a parameter of the original
 *     calls++;      where calls is no variable of the rule's own
 *     puts("..");
 */
#include "front/request.h"

typedef struct Pure {
	Front *front;
	const FuncDecl *rule;
	uint32_t nargs; /* the parameters of the original */
	bool refused;
} Pure;

static bool is_pointer(CXCursor expr)
{
	return clang_getCanonicalType(clang_getCursorType(expr)).kind == CXType_Pointer;
}

/* Without parentheses and conversions. */
static CXCursor stripped(Pure *p, CXCursor expr)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(expr);
		Kids kids;

		if (kind != CXCursor_ParenExpr && kind != CXCursor_UnexposedExpr &&
		    kind != CXCursor_CStyleCastExpr)
			return expr;
		kids = kids_expr(p->front->arena, expr);
		if (!kids.n)
			return expr;
		expr = kids.at[kids.n - 1];
	}
}

/* The variable in which the place lies, or, is_behind, from which pointers lead there. */
static CXCursor variable_of(Pure *p, CXCursor place, bool *is_behind)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(place = stripped(p, place));
		Kids kids = kids_expr(p->front->arena, place);

		if (kind == CXCursor_DeclRefExpr)
			return clang_getCursorReferenced(place);
		if (!kids.n)
			return clang_getNullCursor();
		place = stripped(p, kids.at[0]);
		if (kind == CXCursor_UnaryOperator ||
		    ((kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr) &&
		     is_pointer(place)))
			*is_behind = true;
	}
}

static void report(Pure *p, CXCursor at, DiagCode code, const char *name)
{
	p->refused = true;
	diag_report(p->front->diags, code, cursor_loc(p->front, at), p->rule->name, name);
}

static const char *name_of(Pure *p, CXCursor decl)
{
	CXString s = clang_getCursorSpelling(decl);
	const char *name = arena_strdup(p->front->arena, clang_getCString(s));

	clang_disposeString(s);
	return name;
}

static void check_write(Pure *p, CXCursor place)
{
	bool is_behind = false;
	CXCursor decl = variable_of(p, place, &is_behind);
	enum CXCursorKind kind = clang_getCursorKind(decl);

	if (kind == CXCursor_VarDecl && (clang_getCursorLinkage(decl) != CXLinkage_NoLinkage ||
					 clang_Cursor_getStorageClass(decl) == CX_SC_Static))
		report(p, place, E_RULE_EFFECT,
		       arena_printf(p->front->arena, "writes '%s'", name_of(p, decl)));
	for (uint32_t i = 0; kind == CXCursor_ParmDecl && is_behind && i < p->nargs; i++)
		if (clang_equalCursors(decl, clang_Cursor_getArgument(p->rule->cursor, i)))
			report(p, place, E_RULE_WRITES, name_of(p, decl));
}

static void check_call(Pure *p, CXCursor call)
{
	CXCursor decl = clang_getCursorReferenced(call);
	const ExternInfo *known = clang_getCursorKind(decl) == CXCursor_FunctionDecl
					  ? extern_find(name_of(p, decl))
					  : NULL;

	if (known && known->does == EXTERN_ONCE)
		report(p, call, E_RULE_EFFECT,
		       arena_printf(p->front->arena, "calls '%s'", name_of(p, decl)));
}

static bool is_step(CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);

	return op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec ||
	       op == CXUnaryOperator_PreInc || op == CXUnaryOperator_PreDec;
}

static void check(Pure *p, CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Kids kids = kids_of(p->front->arena, cursor);

	if (kids.n && (kind == CXCursor_CompoundAssignOperator ||
		       (kind == CXCursor_BinaryOperator &&
			clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign) ||
		       (kind == CXCursor_UnaryOperator && is_step(cursor))))
		check_write(p, kids.at[0]);
	if (kind == CXCursor_CallExpr)
		check_call(p, cursor);
	for (uint32_t i = 0; i < kids.n; i++)
		check(p, kids.at[i]);
}

bool rule_is_pure(Front *front, const FuncDecl *rule, uint32_t nargs)
{
	Pure p = {.front = front, .rule = rule, .nargs = nargs};

	if (rule->has_body)
		check(&p, rule->cursor);
	return !p.refused;
}
