/*
 * static: which static variables are constants, although they are not const: those that are only
 * read. All uses of the variable in its function are examined, or in its file.
 *
 *   static double two_pi = 6.28;
 *
 * And which of the file belong to one function: others may only set them, free what they lead to,
 * or ask whether they are zero.
 *
 *   static double *work;
 *   void forget(void) { if (work) free(work); work = NULL; }
 */
#include "front/lower.h"

#include <string.h>

/* What is known of a function's body. */
typedef struct Body {
	Arena *scratch;
	CXCursor decl;             /* of the variable */
	PtrMap *parents;           /* statement -> CXCursor * */
	LIST(CXCursor) references; /* to the variable */
} Body;

static const void *key_of(CXCursor cursor)
{
	return clang_isDeclaration(clang_getCursorKind(cursor)) ? cursor.data[0] : cursor.data[1];
}

static enum CXChildVisitResult note(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Body *body = data;

	if (key_of(cursor)) {
		CXCursor *copy = arena_new_of(body->scratch, CXCursor);

		*copy = parent;
		ptrmap_set(body->parents, key_of(cursor), copy);
	}
	if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
	    clang_equalCursors(clang_getCanonicalCursor(clang_getCursorReferenced(cursor)),
			       body->decl))
		list_push(body->scratch, &body->references, cursor);
	return CXChildVisit_Recurse;
}

static CXCursor parent_of(const Body *body, CXCursor cursor)
{
	const CXCursor *parent = ptrmap_get(body->parents, key_of(cursor));

	return parent ? *parent : clang_getNullCursor();
}

static bool is_array(CXCursor cursor)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

	return clang_getArrayElementType(type).kind != CXType_Invalid;
}

/* Does the reference only load what the variable holds, or ask for its size? An array that is
 * converted to its address must be indexed. */
static bool is_read(const Body *body, CXCursor at)
{
	for (;;) {
		CXCursor parent = parent_of(body, at);

		switch ((int)clang_getCursorKind(parent)) {
		case CXCursor_ParenExpr:
		case CXCursor_ArraySubscriptExpr:
		case CXCursor_MemberRefExpr:
			break;
		case CXCursor_UnexposedExpr:
			if (!is_array(at))
				return true;
			if (clang_getCursorKind(parent_of(body, parent)) !=
			    CXCursor_ArraySubscriptExpr)
				return false;
			break;
		default:
			return clang_getCursorKind(parent) == CXCursor_UnaryExpr;
		}
		at = parent;
	}
}

bool static_is_constant(CXCursor decl)
{
	Body body = {.scratch = arena_new(), .decl = clang_getCanonicalCursor(decl)};
	bool is_constant = true;

	body.parents = ptrmap_new(body.scratch);
	clang_visitChildren(clang_getCursorSemanticParent(decl), note, &body);
	for (uint32_t i = 0; is_constant && i < body.references.count; i++)
		is_constant = is_read(&body, body.references.items[i]);
	arena_free(body.scratch);
	return is_constant;
}

/* ---- those of one function ---- */

typedef struct Users {
	Body *body;
	CXCursor user; /* null: none yet */
	bool are_several;
} Users;

static bool is_call_of_free(CXCursor call)
{
	CXString name = clang_getCursorSpelling(call);
	bool is = !strcmp(clang_getCString(name), "free");

	clang_disposeString(name);
	return clang_getCursorKind(call) == CXCursor_CallExpr && is;
}

static enum CXChildVisitResult take_first(CXCursor cursor, CXCursor parent, CXClientData data)
{
	(void)parent;
	*(CXCursor *)data = cursor;
	return CXChildVisit_Break;
}

/* Is the variable only set, freed or compared with zero there? */
static bool is_reset(const Body *body, CXCursor at)
{
	CXCursor parent = parent_of(body, at), first = clang_getNullCursor();

	while (clang_getCursorKind(parent) == CXCursor_ParenExpr ||
	       clang_getCursorKind(parent) == CXCursor_UnexposedExpr) {
		at = parent;
		parent = parent_of(body, at);
	}
	clang_visitChildren(parent, take_first, &first);
	if (clang_getCursorKind(parent) == CXCursor_BinaryOperator)
		return clang_getCursorBinaryOperatorKind(parent) == CXBinaryOperator_Assign &&
		       key_of(first) == key_of(at);
	return clang_getCursorKind(parent) == CXCursor_IfStmt || is_call_of_free(parent);
}

static enum CXChildVisitResult find_users(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Users *users = data;
	Body *body = users->body;
	bool uses = false;

	(void)parent;
	if (clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
		return CXChildVisit_Continue;
	body->references.count = 0;
	clang_visitChildren(cursor, note, body);
	for (uint32_t i = 0; i < body->references.count; i++)
		uses |= !is_reset(body, body->references.items[i]);
	if (!uses)
		return CXChildVisit_Continue;
	users->are_several |= !clang_Cursor_isNull(users->user) ||
			      clang_getCursorKind(cursor) != CXCursor_FunctionDecl;
	users->user = cursor;
	return CXChildVisit_Continue;
}

CXCursor static_user(CXCursor decl)
{
	Body body = {.scratch = arena_new(), .decl = clang_getCanonicalCursor(decl)};
	Users users = {&body, clang_getNullCursor(), false};

	body.parents = ptrmap_new(body.scratch);
	clang_visitChildren(clang_getCursorSemanticParent(body.decl), find_users, &users);
	arena_free(body.scratch);
	return users.are_several ? clang_getNullCursor() : users.user;
}
