/*
 * later: finds the requests that wait for derivatives of the same run. See Note [Rounds].
 */
#include "front/request.h"

#include <string.h>

typedef struct Later {
	Program *p;
	Map *names; /* of the derivatives that the run makes */
} Later;

/* ---- what a function calls ---- */

typedef struct Calls {
	const Later *later;
	Front *front;
	PtrMap *seen;
	bool found;
} Calls;

static void look_through(Calls *, FuncDecl *);

/* The function with the body, if the run has it. */
static FuncDecl *defined(const Later *later, FuncDecl *function)
{
	FuncDecl *other =
		function->has_body ? function : program_function(later->p, function->name);

	return other ? other : function;
}

static const char *spelled_type(Front *front, CXType type)
{
	return front_string(front, clang_getTypeSpelling(clang_getCanonicalType(type)));
}

/* Looks through the functions to which a pointer to such functions may lead. */
static void look_behind(Calls *calls, CXType type)
{
	Front *front = calls->front;
	const char *spelled = spelled_type(front, type);

	for (uint32_t i = 0; i < map_count(front->functions); i++) {
		FuncDecl *function = map_value(front->functions, i);

		if (!strcmp(spelled_type(front, clang_getCursorType(function->cursor)), spelled))
			look_through(calls, function);
	}
}

/* A call by pointer refers to a variable, to a member or to nothing. */
static void look_at_call(Calls *calls, CXCursor call)
{
	Arena *scratch = arena_new();
	Kids kids = kids_expr(scratch, call);
	CXType type = kids.n ? clang_getCanonicalType(clang_getCursorType(kids.at[0]))
			     : clang_getCursorType(call);

	if (clang_getCursorKind(clang_getCursorReferenced(call)) != CXCursor_FunctionDecl)
		look_behind(calls, clang_getPointeeType(type));
	arena_free(scratch);
}

static enum CXChildVisitResult look_at(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Calls *calls = data;
	FuncDecl *function;
	CXCursor decl;

	(void)parent;
	if (clang_getCursorKind(cursor) == CXCursor_CallExpr)
		look_at_call(calls, cursor);
	decl = clang_getCursorReferenced(cursor);
	if (clang_getCursorKind(decl) != CXCursor_FunctionDecl)
		return CXChildVisit_Recurse;
	function = front_function(calls->front,
				  front_string(calls->front, clang_getCursorSpelling(decl)));
	if (function)
		look_through(calls, function);
	return calls->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* Sets `found` if the function, or one that it calls, is a derivative that has no body yet. */
static void look_through(Calls *calls, FuncDecl *function)
{
	Front *front = calls->front;

	function = defined(calls->later, function);
	if (calls->found || ptrmap_get(calls->seen, function))
		return;
	ptrmap_set(calls->seen, function, function);
	if (!function->has_body) {
		calls->found = map_get(calls->later->names, function->name) &&
			       !function_given(front, function);
		return;
	}
	calls->front = function->front;
	clang_visitChildren(function->cursor, look_at, calls);
	calls->front = front;
}

/* ---- the requests ---- */

/* The function that the request names or precedes; NULL: the run does not know it. */
static FuncDecl *function_of(const Later *later, const Wish *wish)
{
	const Directive *d = wish->directive;
	const char *name = wish->asked->function;
	FuncDecl *function;

	if (!name)
		return front_function_after(wish->front, d->file, d->end);
	function = front_function(wish->front, name);
	return function && (d || function->has_body) ? function
						     : function_with_body(later->p, name);
}

static bool waits(const Later *later, const Wish *wish)
{
	FuncDecl *function = function_of(later, wish);
	Calls calls = {later, wish->front, ptrmap_new(wish->front->arena), false};

	if (!function)
		return wish->asked->function && map_get(later->names, wish->asked->function);
	look_through(&calls, function);
	return calls.found;
}

static void add_name(Later *later, const Wish *wish)
{
	Arena *arena = later->p->arena;
	const FuncDecl *function = wish->asked->function ? NULL : function_of(later, wish);
	const char *name = function ? function->name : wish->asked->function;

	if (!name)
		return;
	name = asked_name(arena, wish->asked, name);
	map_set(later->names, name, later);
	if (!wish->asked->clauses[CLAUSE_SPLIT].given)
		return;
	map_set(later->names, arena_printf(arena, "%s_fwd", name), later);
	map_set(later->names, arena_printf(arena, "%s_bwd", name), later);
}

/* If all requests wait, there is nothing that they could wait for. */
void wishes_wait(Program *p)
{
	Later later = {p, map_new(p->arena)};
	Rounds *rounds = p->fronts.items[0]->options->rounds;
	bool others = false;

	for (uint32_t i = 0; i < p->wishes.count; i++)
		if (p->wishes.items[i]->asked && !p->wishes.items[i]->is_done)
			add_name(&later, p->wishes.items[i]);
	for (uint32_t i = 0; i < p->wishes.count; i++) {
		Wish *wish = p->wishes.items[i];

		if (!wish->asked || wish->is_done)
			continue;
		wish->waits = waits(&later, wish);
		if (!rounds->waits)
			rounds->first = wish->asked->loc;
		rounds->waits |= wish->waits;
		others |= !wish->waits;
	}
	for (uint32_t i = 0; i < p->wishes.count && !others; i++)
		p->wishes.items[i]->waits = false;
	rounds->waits &= others;
}
