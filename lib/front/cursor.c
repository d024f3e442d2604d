/*
 * cursor: small queries to libclang. Children are collected into arrays: never recurse inside a
 * visitor, since deep sums would overflow the stack.
 */
#include "front/lower.h"

#include <string.h>

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

static enum CXVisitorResult collect_field(CXCursor field, CXClientData data)
{
	collect(field, field, data);
	return CXVisit_Continue;
}

Kids kids_fields(Arena *arena, CXType record)
{
	Collect c = {.arena = arena};

	clang_Type_visitFields(record, collect_field, &c);
	return c.kids;
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

static bool is_written_there(CXSourceLocation at, CXFile *file, unsigned *offset)
{
	unsigned spelled;

	clang_getExpansionLocation(at, file, NULL, NULL, offset);
	clang_getSpellingLocation(at, NULL, NULL, NULL, &spelled);
	return *file && spelled == *offset;
}

bool file_is(CXFile a, CXFile b)
{
	CXFileUniqueID id;
	CXString name_a, name_b;
	bool is = clang_File_isEqual(a, b);

	if (!is || !a || clang_getFileUniqueID(a, &id) || id.data[0] || id.data[1])
		return is;
	name_a = clang_getFileName(a);
	name_b = clang_getFileName(b);
	is = strcmp(clang_getCString(name_a), clang_getCString(name_b)) == 0;
	clang_disposeString(name_a);
	clang_disposeString(name_b);
	return is;
}

bool cursor_range(Front *front, CXCursor cursor, uint32_t *file, TextRange *at)
{
	CXSourceRange range = clang_getCursorExtent(cursor);
	CXFile first, last;
	unsigned begin, end;

	if (!is_written_there(clang_getRangeStart(range), &first, &begin) ||
	    !is_written_there(clang_getRangeEnd(range), &last, &end) || !file_is(first, last) ||
	    end <= begin)
		return false;
	*file = front_loc(front, clang_getRangeStart(range)).file;
	*at = (TextRange){begin, end};
	return true;
}

const char *cursor_text(Front *front, CXCursor cursor)
{
	const SourceFile *source;
	TextRange at;
	uint32_t file;

	if (!cursor_range(front, cursor, &file, &at))
		return NULL;
	source = sources_get(front->module->sources, file);
	if (!source || at.end > source->size)
		return NULL;
	return arena_strndup(front->arena, source->text + at.begin, at.end - at.begin);
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

typedef struct Search {
	Front *front;
	const char *name;
	bool found;
} Search;

static enum CXChildVisitResult search(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Search *s = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);

	(void)parent;
	if ((kind == CXCursor_TypedefDecl || kind == CXCursor_StructDecl ||
	     kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl) &&
	    !strcmp(cursor_name(s->front, cursor), s->name))
		s->found = true;
	return s->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool name_is_hidden(Lower *l, const char *name)
{
	const char *tag = strchr(name, ' ');
	Search s = {.front = l->front, .name = tag ? tag + 1 : name};

	clang_visitChildren(l->decl->cursor, search, &s);
	return s.found;
}
