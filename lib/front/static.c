/*
 * static: what a static variable of a function is. One that nothing writes is a constant; a number
 * that each call sets before it reads it is a local. Anything else keeps a value from call to call.
 *
 *   static double two_pi = 6.28;      only read: a constant
 *   static double s; s = x; ..s..     set first, in the block that declares it: a local
 */
#include "front/request.h"

typedef struct Reference {
	CXCursor at;
	CXCursor decl;
} Reference;

/* All of a function: parents of statements by their address, references to static variables. */
typedef struct Body {
	Front *front;
	Arena *scratch;
	PtrMap *parents; /* statement -> CXCursor * */
	LIST(Reference) references;
	bool has_labels;
} Body;

static bool is_static_local(CXCursor decl)
{
	return clang_getCursorKind(decl) == CXCursor_VarDecl &&
	       clang_Cursor_getStorageClass(decl) == CX_SC_Static &&
	       clang_getCursorKind(clang_getCursorSemanticParent(decl)) == CXCursor_FunctionDecl;
}

static enum CXChildVisitResult note(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Body *body = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	bool is_decl = clang_isDeclaration(kind);
	const void *key = is_decl ? cursor.data[0] : cursor.data[1];
	CXCursor decl;

	body->has_labels |= kind == CXCursor_LabelStmt;
	if (key && !ptrmap_get(body->parents, key)) {
		CXCursor *copy = arena_new_of(body->scratch, CXCursor);

		*copy = parent;
		ptrmap_set(body->parents, key, copy);
	}
	if (kind != CXCursor_DeclRefExpr)
		return CXChildVisit_Recurse;
	decl = clang_getCursorReferenced(cursor);
	if (is_static_local(decl))
		list_push(body->scratch, &body->references, ((Reference){cursor, decl}));
	return CXChildVisit_Recurse;
}

static Body body_of(Front *front, CXCursor decl)
{
	Body body = {.front = front, .scratch = arena_new()};

	body.parents = ptrmap_new(body.scratch);
	clang_visitChildren(clang_getCursorSemanticParent(decl), note, &body);
	return body;
}

static CXCursor parent_of(const Body *body, CXCursor cursor)
{
	bool is_decl = clang_isDeclaration(clang_getCursorKind(cursor));
	const CXCursor *parent =
		ptrmap_get(body->parents, is_decl ? cursor.data[0] : cursor.data[1]);

	return parent ? *parent : clang_getNullCursor();
}

/* libclang's own comparison asks for the way to a statement, too. */
static bool is_same(CXCursor a, CXCursor b)
{
	bool is_decl = clang_isDeclaration(clang_getCursorKind(a));

	return clang_getCursorKind(a) == clang_getCursorKind(b) &&
	       (is_decl ? a.data[0] == b.data[0] : a.data[1] == b.data[1]);
}

/* ---- uses ---- */

typedef enum Use { USE_READ, USE_SET, USE_UPDATE, USE_OTHER } Use;

static bool is_array(CXCursor cursor)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

	return clang_getArrayElementType(type).kind != CXType_Invalid;
}

static bool is_first_child(const Body *body, CXCursor child, CXCursor parent)
{
	Kids kids = kids_expr(body->scratch, parent);

	return kids.n && is_same(kids.at[0], child);
}

/* An implicit conversion of a place: a load, or the address of an array's first element. */
static Use use_of_value(const Body *body, CXCursor *at, CXCursor parent)
{
	CXCursor above = parent_of(body, parent);

	if (!is_array(*at))
		return USE_READ;
	*at = parent;
	return clang_getCursorKind(above) == CXCursor_ArraySubscriptExpr ? USE_UPDATE : USE_OTHER;
}

static bool is_step(CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);

	return op == CXUnaryOperator_PreInc || op == CXUnaryOperator_PreDec ||
	       op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec;
}

/* What becomes of the place, or of the part of it that is selected. */
static Use use_of(const Body *body, CXCursor at)
{
	for (;;) {
		CXCursor parent = parent_of(body, at);
		enum CXCursorKind kind = clang_getCursorKind(parent);
		Use use;

		switch ((int)kind) {
		case CXCursor_ParenExpr:
			at = parent;
			break;
		case CXCursor_ArraySubscriptExpr:
			at = parent;
			break;
		case CXCursor_MemberRefExpr:
			at = parent;
			break;
		case CXCursor_UnexposedExpr:
			use = use_of_value(body, &at, parent);
			if (use != USE_UPDATE)
				return use;
			break;
		case CXCursor_BinaryOperator:
			return clang_getCursorBinaryOperatorKind(parent) ==
						       CXBinaryOperator_Assign &&
					       is_first_child(body, at, parent)
				       ? USE_SET
				       : USE_OTHER;
		case CXCursor_CompoundAssignOperator:
			return is_first_child(body, at, parent) ? USE_UPDATE : USE_OTHER;
		case CXCursor_UnaryOperator:
			return is_step(parent) ? USE_UPDATE : USE_OTHER;
		case CXCursor_UnaryExpr:
			return USE_READ;
		default:
			return USE_OTHER;
		}
	}
}

static bool is_only_read(const Body *body, CXCursor decl)
{
	for (uint32_t i = 0; i < body->references.count; i++)
		if (is_same(body->references.items[i].decl, decl) &&
		    use_of(body, body->references.items[i].at) != USE_READ)
			return false;
	return true;
}

/* ---- set in each call ---- */

static bool is_within(const Body *body, CXCursor cursor, CXCursor outer)
{
	while (!clang_Cursor_isNull(cursor) && !is_same(cursor, outer))
		cursor = parent_of(body, cursor);
	return !clang_Cursor_isNull(cursor);
}

static bool holds_cases(const Body *body, CXCursor block)
{
	Kids kids = kids_of(body->scratch, block);

	for (uint32_t i = 0; i < kids.n; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_CaseStmt ||
		    clang_getCursorKind(kids.at[i]) == CXCursor_DefaultStmt)
			return true;
	return false;
}

/* Where the expression is a statement, or the first part of a `for` that has all three. */
static CXCursor statement_around(const Body *body, CXCursor expression)
{
	CXCursor parent = parent_of(body, expression);
	Kids kids = kids_of(body->scratch, parent);

	if (clang_getCursorKind(parent) == CXCursor_ForStmt && kids.n == 4 &&
	    is_same(kids.at[0], expression))
		return parent_of(body, parent);
	return parent;
}

/* `v = value;` stands in the block that declares v, before all else that names v. */
static bool is_set_first(const Body *body, CXCursor decl)
{
	CXCursor block = parent_of(body, parent_of(body, decl));
	CXCursor set = clang_getNullCursor();

	if (body->has_labels || clang_getCursorKind(block) != CXCursor_CompoundStmt ||
	    holds_cases(body, block))
		return false;
	for (uint32_t i = 0; i < body->references.count; i++) {
		CXCursor at = body->references.items[i].at;

		if (!is_same(body->references.items[i].decl, decl))
			continue;
		if (use_of(body, at) == USE_OTHER)
			return false;
		if (!clang_Cursor_isNull(set)) {
			if (is_within(body, at, set))
				return false;
			continue;
		}
		set = parent_of(body, at);
		if (use_of(body, at) != USE_SET || !is_same(statement_around(body, set), block))
			return false;
	}
	return !clang_Cursor_isNull(set);
}

static bool is_number(Front *front, CXCursor decl)
{
	const Type *type = c_type_quietly(front, clang_getCursorType(decl));

	return type && type->kind < TYPE_PTR;
}

static StaticKind kind_in(const Body *body, CXCursor decl)
{
	if (is_only_read(body, decl))
		return STATIC_CONSTANT;
	return is_number(body->front, decl) && is_set_first(body, decl) ? STATIC_SET : STATIC_KEPT;
}

StaticKind static_kind(Front *front, CXCursor decl)
{
	Body body = body_of(front, decl);
	StaticKind kind = kind_in(&body, decl);

	arena_free(body.scratch);
	return kind;
}

void static_refuse(Front *front, CXCursor decl)
{
	Body body = body_of(front, decl);
	LIST(const char *) names = {0};
	PtrMap *seen = ptrmap_new(body.scratch);
	Loc first = cursor_loc(front, decl);

	for (uint32_t i = 0; i < body.references.count; i++) {
		CXCursor other = body.references.items[i].decl;

		if (ptrmap_get(seen, other.data[0]))
			continue;
		ptrmap_set(seen, other.data[0], front);
		if (object_is_const(front, other) || kind_in(&body, other) != STATIC_KEPT)
			continue;
		if (!names.count)
			first = cursor_loc(front, other);
		list_push(body.scratch, &names, cursor_name(front, other));
	}
	front_refuse(front, E_STATIC_LOCAL, first,
		     front_enumerate(front, names.items, names.count));
	arena_free(body.scratch);
}
