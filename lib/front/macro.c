/*
 * macro: where macros are in force, as offsets of the main file. A macro that a header defines is
 * in force from its #include on; one that the command line defines, from the first byte.
 */
#include "front/lower.h"

#include <string.h>

/* Of a macro that may be the name of a number. */
enum { MOST_TOKENS = 16 };

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

/* Those who compile the output may not pass the definitions of this command line. Words like
 * __INT_MAX__ are the compiler's. */
static bool is_known_to_all(const char *name, const MacroChange *definition)
{
	return definition->file || strncmp(name, "__", 2) == 0;
}

static const char *tokens_text(Front *front, const CXToken *t, unsigned count)
{
	const char *text = front_string(front, clang_getTokenSpelling(front->tu, t[0]));

	for (unsigned i = 1; i < count; i++)
		text = arena_printf(front->arena, "%s %s", text,
				    front_string(front, clang_getTokenSpelling(front->tu, t[i])));
	return text;
}

/* libclang does not know the parameters of a macro that an #undef has ended. */
static void read_definition(Front *front, const MacroChange *definition, const char *name,
			    MacroRange *r)
{
	CXToken *t = NULL;
	unsigned count = 0;

	clang_tokenize(front->tu, clang_getCursorExtent(definition->cursor), &t, &count);
	r->is_function_like = count > 1 && clang_token_is(front, t[1], "(") &&
			      token_edge(front, t[1], false) == token_edge(front, t[0], true);
	r->names_itself = !r->is_system && count == 2 && clang_token_is(front, t[1], name);
	if (!r->is_function_like && count > 1 && count <= MOST_TOKENS &&
	    is_known_to_all(name, definition))
		r->text = tokens_text(front, t + 1, count - 1);
	clang_disposeTokens(front->tu, t, count);
}

static MacroRange *range_of(Front *front, const char *name, const MacroChange *definition)
{
	MacroRange *r = arena_new_of(front->arena, MacroRange);

	r->is_system = clang_Location_isInSystemHeader(clang_getCursorLocation(definition->cursor));
	read_definition(front, definition, name, r);
	return r;
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
			last->end = spot_in_main(change->spot);
		before = change->in_force;
		if (!before)
			continue;
		r = range_of(front, macro->name, before);
		r->begin = spot_in_main(change->spot);
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
