/*
 * macro: where macros are in force, as offsets of the main file. What a header defines counts from
 * its #include on, what the command line defines from the first byte.
 */
#include "front/lower.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static unsigned token_edge(Front *front, CXToken token, bool end)
{
	CXSourceRange range = clang_getTokenExtent(front->tu, token);
	unsigned offset;

	clang_getFileLocation(end ? clang_getRangeEnd(range) : clang_getRangeStart(range), NULL,
			      NULL, NULL, &offset);
	return offset;
}

static bool clang_token_is(Front *front, CXToken token, const char *text)
{
	CXString spelling = clang_getTokenSpelling(front->tu, token);
	bool same = strcmp(clang_getCString(spelling), text) == 0;

	clang_disposeString(spelling);
	return same;
}

/* Of a literal without suffix. */
static double number_of(Front *front, CXToken token)
{
	CXString spelling = clang_getTokenSpelling(front->tu, token);
	const char *text = clang_getCString(spelling);
	char *end;
	double number = strtod(text, &end);
	bool is_number = clang_getTokenKind(token) == CXToken_Literal && !*end &&
			 text[strcspn(text, ".eEpP")];

	clang_disposeString(spelling);
	return is_number ? number : NAN;
}

/* libclang knows no parameters of what an #undef ended. */
static void read_definition(Front *front, CXCursor cursor, const char *name, MacroRange *r)
{
	CXToken *t = NULL;
	unsigned count = 0;

	clang_tokenize(front->tu, clang_getCursorExtent(cursor), &t, &count);
	r->is_function_like = count > 1 && clang_token_is(front, t[1], "(") &&
			      token_edge(front, t[1], false) == token_edge(front, t[0], true);
	r->names_itself = !r->is_system && count == 2 && clang_token_is(front, t[1], name);
	r->number = count == 2 ? number_of(front, t[1]) : NAN;
	clang_disposeTokens(front->tu, t, count);
}

/* What the command line defines is not known to all who compile the output. */
static MacroRange *range_of(Front *front, const char *name, const MacroChange *definition)
{
	MacroRange *r = arena_new_of(front->arena, MacroRange);

	r->is_system = clang_Location_isInSystemHeader(clang_getCursorLocation(definition->cursor));
	read_definition(front, definition->cursor, name, r);
	if (!definition->file)
		r->number = NAN;
	return r;
}

/* Where in the main file a change takes effect. */
static size_t main_offset(const MacroChange *change)
{
	return change->spot.at[0] ? change->spot.at[0] - 1 : 0;
}

/* The last range; NULL: there is none. */
static MacroRange *ranges_of(Front *front, MacroHistory *macro)
{
	const MacroChange *before = NULL;
	MacroRange *last = NULL;

	macro_settle(front, macro);
	for (uint32_t i = 0; i < macro->changes.count; i++) {
		const MacroChange *change = &macro->changes.items[i];
		MacroRange *r;

		if (change->in_force == before)
			continue;
		if (before)
			last->end = main_offset(change);
		before = change->in_force;
		if (!before)
			continue;
		r = range_of(front, macro->name, before);
		r->begin = main_offset(change);
		r->end = SIZE_MAX;
		r->earlier = last;
		last = r;
	}
	return last;
}

void macros_publish(Front *front)
{
	front->unit->in_force = map_new(front->arena);
	for (uint32_t i = 0; i < map_count(front->macros); i++) {
		MacroRange *last = ranges_of(front, map_value(front->macros, i));

		if (last)
			map_set(front->unit->in_force, map_key(front->macros, i), last);
	}
}
