/*
 * follow: which functions of the run a call of a function may come to that is inactive or only
 * reports, and so is not lowered: those that its body names, that their bodies name, and so on.
 */
#include "front/lower.h"

#include <string.h>

typedef struct Follow {
	Arena *arena; /* of the module */
	Front *front; /* of the body that is read */
	LIST(const FuncDecl *) seen;
	bool is_lost; /* it may come to any function */
} Follow;

static bool is_function_pointer(CXCursor cursor)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
	CXType to = clang_getCanonicalType(clang_getPointeeType(type));

	return to.kind == CXType_FunctionProto || to.kind == CXType_FunctionNoProto;
}

static bool names_function(CXCursor cursor)
{
	CXCursor decl = clang_getCursorReferenced(cursor);

	return clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
	       clang_getCursorKind(decl) == CXCursor_FunctionDecl;
}

/* A function of the compiler's own has no type of functions. */
static bool is_function(CXCursor cursor)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

	return type.kind == CXType_FunctionProto || type.kind == CXType_FunctionNoProto ||
	       names_function(cursor);
}

/* Is it made of functions, or of such pointers, that are visited next? */
static bool shows_origin(const Follow *f, CXCursor pointer)
{
	Kids kids = kids_expr(f->arena, pointer);

	for (uint32_t i = 0; i < kids.n; i++)
		if (is_function_pointer(kids.at[i]) || is_function(kids.at[i]))
			return true;
	return false;
}

static void follow(Follow *f, const FuncDecl *callee);

static enum CXChildVisitResult visit(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Follow *f = data;
	bool is_declared = clang_isDeclaration(clang_getCursorKind(cursor)) != 0;

	(void)parent;
	if (names_function(cursor))
		follow(f, front_function_of(f->front, clang_getCursorReferenced(cursor)));
	else if (!is_declared && is_function_pointer(cursor) && !shows_origin(f, cursor))
		f->is_lost = true;
	return CXChildVisit_Recurse;
}

static void follow(Follow *f, const FuncDecl *callee)
{
	Front *around = f->front;
	const FuncDecl *body =
		callee->has_body ? callee : program_function(around->program, callee->name);

	if (callee->in_system_header || callee->name != without_builtin(callee->name))
		return;
	for (uint32_t i = 0; i < f->seen.count; i++)
		if (f->seen.items[i] == body)
			return;
	if (!body) {
		f->is_lost = true;
		return;
	}
	list_push(f->arena, &f->seen, body);
	f->front = body->front;
	clang_visitChildren(body->cursor, visit, f);
	f->front = around;
}

static void find_calls(Front *front, const FuncDecl *decl, Given *given)
{
	Follow f = {.arena = front->arena, .front = front};

	follow(&f, decl);
	given->knows_calls = !f.is_lost;
	for (uint32_t i = 0; i < f.seen.count; i++)
		list_push(f.arena, &given->calls, f.seen.items[i]->name);
}

void given_follow(const Program *p)
{
	for (uint32_t i = 0; i < p->fronts.count; i++) {
		Front *front = p->fronts.items[i];

		for (uint32_t k = 0; k < map_count(front->functions); k++) {
			const FuncDecl *decl = map_value(front->functions, k);
			const Given *known = function_given(front, decl);
			Given *given =
				known ? map_get(front->module->given, known->func->name) : NULL;

			if (given && !given->knows_calls && !decl->in_system_header)
				find_calls(front, decl, given);
		}
	}
}
