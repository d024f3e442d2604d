/*
 * printed: the text of a function as clang prints it, with macros expanded, for the few things that
 * cursors do not show: omitted clauses of `for`, and the types in `_Generic` and `sizeof`. The k-th
 * cursor of a kind is the k-th occurrence of its keyword in the text. If the counts differ, or the
 * cursors are not in the order of the source, nothing is known.
 */
#include "front/lower.h"

#include <ctype.h>
#include <string.h>

typedef struct Keyword {
	enum CXCursorKind kind;
	const char *words[5];
} Keyword;

static const Keyword keywords[] = {
	{CXCursor_ForStmt, {"for"}},
	{CXCursor_GenericSelectionExpr, {"_Generic"}},
	{CXCursor_UnaryExpr, {"sizeof", "_Alignof", "alignof", "__alignof"}},
};

typedef struct Found {
	Arena *arena;
	enum CXCursorKind kind;
	LIST(CXCursor) cursors;
} Found;

static enum CXChildVisitResult collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Found *found = data;

	(void)parent;
	if (clang_getCursorKind(cursor) == found->kind)
		list_push(found->arena, &found->cursors, cursor);
	return CXChildVisit_Recurse;
}

const char *printed_literal(const char *at)
{
	char quote = *at++;

	for (; *at && *at != quote; at++)
		at += *at == '\\' && at[1];
	return *at ? at + 1 : at;
}

/* The text after the keyword that begins here; NULL: none does. */
static const char *behind(const Keyword *keyword, const char *at)
{
	for (const char *const *word = keyword->words; *word; word++) {
		size_t n = strlen(*word);

		if (!strncmp(at, *word, n) && !isalnum((unsigned char)at[n]) && at[n] != '_')
			return at + n;
	}
	return NULL;
}

static const char *next(const Keyword *keyword, const char *text, const char *at)
{
	while (*at) {
		bool inside = at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '_');

		if (*at == '"' || *at == '\'')
			at = printed_literal(at);
		else if (!inside && behind(keyword, at))
			return behind(keyword, at);
		else
			at++;
	}
	return NULL;
}

static unsigned offset_of(CXCursor cursor)
{
	unsigned offset;

	clang_getExpansionLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &offset);
	return offset;
}

/* libclang gives the sizes of an array innermost first. */
static bool in_order(const Found *found)
{
	for (uint32_t i = 1; i < found->cursors.count; i++)
		if (offset_of(found->cursors.items[i]) < offset_of(found->cursors.items[i - 1]))
			return false;
	return true;
}

static void read_all(Lower *l, const Keyword *keyword)
{
	Found found = {.arena = l->scratch, .kind = keyword->kind};
	const char *text =
		front_string(l->front, clang_getCursorPrettyPrinted(l->decl->cursor, NULL));
	LIST(const char *) places = {0};

	clang_visitChildren(l->decl->cursor, collect, &found);
	for (const char *at = next(keyword, text, text); at; at = next(keyword, text, at))
		list_push(l->scratch, &places, at);
	if (places.count != found.cursors.count || !in_order(&found))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		ptrmap_set(l->printed, found.cursors.items[i].data[1], (void *)places.items[i]);
}

const char *printed_behind(Lower *l, CXCursor cursor)
{
	size_t i = 0;

	while (keywords[i].kind != clang_getCursorKind(cursor))
		i++;
	if (!(l->printed_kinds & 1u << i))
		read_all(l, &keywords[i]);
	l->printed_kinds |= 1u << i;
	return ptrmap_get(l->printed, cursor.data[1]);
}
