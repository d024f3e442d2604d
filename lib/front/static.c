/*
 * static: which static variables are constants, although they are not const: those that are only
 * read. All uses of the variable in its function are examined, or in its file.
 *
 *   static double two_pi = 6.28;
 */
#include "front/lower.h"

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
