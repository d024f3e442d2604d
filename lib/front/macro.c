/*
 * macro: where macros are in force. A definition in a header, or on the command line, counts from
 * the first byte of the main file. Of #undef those of the main file count.
 */
#include "front/lower.h"

#include <string.h>

static size_t main_offset(Front *front, CXCursor cursor, size_t otherwise)
{
	CXSourceRange range = clang_getCursorExtent(cursor);
	unsigned begin;

	if (cursor_loc(front, cursor).file != front->unit->file)
		return otherwise;
	clang_getFileLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
	return begin;
}

static unsigned token_edge(Front *front, CXToken token, bool end)
{
	CXSourceRange range = clang_getTokenExtent(front->tu, token);
	unsigned offset;

	clang_getFileLocation(end ? clang_getRangeEnd(range) : clang_getRangeStart(range), NULL,
			      NULL, NULL, &offset);
	return offset;
}

static bool token_is(Front *front, CXToken token, const char *text)
{
	CXString spelling = clang_getTokenSpelling(front->tu, token);
	bool same = strcmp(clang_getCString(spelling), text) == 0;

	clang_disposeString(spelling);
	return same;
}

/* libclang knows no parameters of what an #undef ended. */
static void read_definition(Front *front, const Macro *macro, MacroRange *r)
{
	CXToken *t = NULL;
	unsigned count = 0;

	clang_tokenize(front->tu, clang_getCursorExtent(macro->cursor), &t, &count);
	r->is_function_like = count > 1 && token_is(front, t[1], "(") &&
			      token_edge(front, t[1], false) == token_edge(front, t[0], true);
	r->names_itself = count == 2 && token_is(front, t[1], macro->name);
	clang_disposeTokens(front->tu, t, count);
}

static MacroRange *range_of(Front *front, const Macro *macro)
{
	MacroRange *r = arena_new_of(front->arena, MacroRange);

	r->begin = main_offset(front, macro->cursor, 0);
	r->end = SIZE_MAX;
	r->is_function_like = macro->is_function_like;
	r->is_system = clang_Location_isInSystemHeader(clang_getCursorLocation(macro->cursor));
	if (!r->is_system)
		read_definition(front, macro, r);
	if (macro->earlier)
		r->earlier = range_of(front, macro->earlier);
	return r;
}

/* ---- #undef ---- */

static void end_macro(Front *front, const char *name, size_t at)
{
	for (MacroRange *r = map_get(front->unit->in_force, name); r; r = r->earlier)
		if (r->begin < at && r->end > at)
			r->end = at;
}

/* The second word of the line. */
static const char *undefined_name(Front *front, const FileText *text, const HashLine *line)
{
	const SourceFile *source = sources_get(front->module->sources, text->file);
	uint32_t words = 0;

	for (uint32_t i = 0; i < text->ntokens; i++) {
		TextRange r = text->tokens[i].range;

		if (r.begin >= line->range.begin && r.end <= line->range.end &&
		    text->tokens[i].kind == TOKEN_WORD && ++words == 2)
			return arena_strndup(front->arena, source->text + r.begin, r.end - r.begin);
	}
	return "";
}

static void end_macros(Front *front, const FileText *text)
{
	for (uint32_t i = 0; i < text->nlines; i++)
		if (text->lines[i].kind == HASH_UNDEF && !text->lines[i].is_skipped)
			end_macro(front, undefined_name(front, text, &text->lines[i]),
				  text->lines[i].range.begin);
}

void macros_publish(Front *front)
{
	front->unit->in_force = map_new(front->arena);
	for (uint32_t i = 0; i < map_count(front->macros); i++)
		map_set(front->unit->in_force, map_key(front->macros, i),
			range_of(front, map_value(front->macros, i)));
	if (front->unit->ntexts > 0)
		end_macros(front, &front->unit->texts[0]);
}

const MacroRange *macro_in_force(const Unit *unit, const char *name, size_t at)
{
	const MacroRange *r = unit->in_force ? map_get(unit->in_force, name) : NULL;

	while (r && r->begin > at)
		r = r->earlier;
	return r && at < r->end ? r : NULL;
}
