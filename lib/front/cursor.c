/*
 * cursor: small questions to libclang. Children are collected into arrays: never recurse inside a
 * visitor, deep sums would end the stack.
 */
#include "front/lower.h"

typedef struct Collect {
	Arena *arena;
	Kids kids;
} Collect;

static enum CXChildVisitResult collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Collect *c = data;

	(void)parent;
	c->kids.at =
		arena_grow(c->arena, c->kids.at, &c->kids.cap, c->kids.n + 1, sizeof *c->kids.at);
	c->kids.at[c->kids.n++] = cursor;
	return CXChildVisit_Continue;
}

Kids kids_of(Arena *arena, CXCursor cursor)
{
	Collect c = {.arena = arena};

	clang_visitChildren(cursor, collect, &c);
	return c.kids;
}

Kids kids_expr(Arena *arena, CXCursor cursor)
{
	Kids all = kids_of(arena, cursor);
	uint32_t n = 0;

	for (uint32_t i = 0; i < all.n; i++)
		if (clang_isExpression(clang_getCursorKind(all.at[i])))
			all.at[n++] = all.at[i];
	all.n = n;
	return all;
}

CXCursor skip_parens(Lower *l, CXCursor cursor)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(cursor);
		bool wraps =
			kind == CXCursor_ParenExpr ||
			(kind == CXCursor_UnaryOperator &&
			 clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Extension);
		Kids kids;

		if (!wraps)
			return cursor;
		kids = kids_expr(l->scratch, cursor);
		if (kids.n != 1)
			return cursor;
		cursor = kids.at[0];
	}
}

bool is_implicit_cast(Lower *l, CXCursor cursor, CXCursor *inner)
{
	Kids kids;

	if (clang_getCursorKind(cursor) != CXCursor_UnexposedExpr)
		return false;
	kids = kids_of(l->scratch, cursor);
	if (kids.n != 1 ||
	    !clang_equalRanges(clang_getCursorExtent(cursor), clang_getCursorExtent(kids.at[0])))
		return false;
	*inner = kids.at[0];
	return true;
}

Loc lower_at(Lower *l, CXCursor cursor)
{
	l->at = cursor_loc(l->front, cursor);
	l->b.loc = l->at;
	return l->at;
}

void lower_refuse(Lower *l, DiagCode code, CXCursor cursor, const char *arg)
{
	front_refuse(l->front, code, cursor_loc(l->front, cursor), arg);
}

const char *cursor_name(Front *front, CXCursor cursor)
{
	return front_string(front, clang_getCursorSpelling(cursor));
}

const char *cursor_type_name(Front *front, CXType type)
{
	return front_string(front, clang_getTypeSpelling(type));
}

const char *cursor_token(Front *front, CXCursor cursor)
{
	CXToken *token = clang_getToken(front->tu, clang_getCursorLocation(cursor));
	const char *text;

	if (!token)
		return "";
	text = front_string(front, clang_getTokenSpelling(front->tu, *token));
	clang_disposeTokens(front->tu, token, 1);
	return text;
}
