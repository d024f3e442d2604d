/*
 * definition: what a macro means at a place of the source. A name may be defined several times. The
 * definition in force is the last one that the preprocessor has read before the place; there is
 * none after an #undef, and an earlier one again after a `#pragma pop_macro`.
 *
 * A place in a header is read where the header is included. Its spot is the path there: the offset
 * of each #include from the main file on, then its own offset.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* ---- where the preprocessor is ---- */

void macro_file_included(Front *front, uint32_t file, CXSourceLocation directive)
{
	CXFile parent;
	unsigned offset;

	for (uint32_t i = 0; i < front->includers.count; i++)
		if (front->includers.items[i].file == file)
			return;
	clang_getFileLocation(directive, &parent, NULL, NULL, &offset);
	list_push(front->arena, &front->includers,
		  ((Includer){.file = file,
			      .parent = parent ? front_loc(front, directive).file : 0,
			      .offset = offset}));
}

/* The file that includes it; NULL: none does. */
static Includer *includer_of(const Front *front, uint32_t file)
{
	for (uint32_t i = 0; i < front->includers.count; i++)
		if (front->includers.items[i].file == file)
			return &front->includers.items[i];
	return NULL;
}

static Spot spot_within(Front *front, Spot outer, size_t offset)
{
	size_t *at = arena_array(front->arena, size_t, outer.depth + 1);

	for (uint32_t i = 0; i < outer.depth; i++)
		at[i] = outer.at[i];
	at[outer.depth] = offset;
	return (Spot){at, outer.depth + 1};
}

/* The path to a file. What is in no file, or in one that only the command line includes, comes
 * before everything in the main file. */
static Spot way_to(Front *front, uint32_t file)
{
	Includer *by = includer_of(front, file);

	if (file == front->unit->file)
		return (Spot){0};
	if (!by)
		return spot_within(front, (Spot){0}, 0);
	if (!by->way.depth)
		by->way = spot_within(front, way_to(front, by->parent), by->offset + 1);
	return by->way;
}

static Spot spot_of(Front *front, uint32_t file, size_t offset)
{
	return spot_within(front, way_to(front, file), offset + 1);
}

size_t spot_in_main(Spot spot)
{
	return spot.at[0] ? spot.at[0] - 1 : 0;
}

size_t front_main_offset(Front *front, Loc loc)
{
	size_t offset = sources_offset(front->module->sources, loc);

	return spot_in_main(spot_of(front, loc.file, offset));
}

static bool is_before(Spot a, Spot b)
{
	for (uint32_t i = 0; i < a.depth && i < b.depth; i++)
		if (a.at[i] != b.at[i])
			return a.at[i] < b.at[i];
	return a.depth < b.depth;
}

/* ---- definitions ---- */

static void add_change(Front *front, MacroHistory *macro, MacroChange change)
{
	change.order = macro->changes.count;
	change.spot = spot_of(front, change.file, change.offset);
	list_push(front->arena, &macro->changes, change);
}

void macro_defined(Front *front, CXCursor cursor, const char *name)
{
	MacroHistory *macro = map_get(front->macros, name);
	MacroChange change = {.cursor = cursor,
			      .is_function_like = clang_Cursor_isMacroFunctionLike(cursor)};
	unsigned offset;

	if (!macro) {
		macro = arena_new_of(front->arena, MacroHistory);
		macro->name = name;
		map_set(front->macros, name, macro);
	}
	clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &offset);
	change.file = cursor_loc(front, cursor).file;
	change.offset = offset;
	add_change(front, macro, change);
}

void macro_changed(Front *front, const char *name, MacroEvent event, uint32_t file, size_t offset)
{
	MacroHistory *macro = map_get(front->macros, name);

	if (macro)
		add_change(front, macro,
			   (MacroChange){.event = event, .file = file, .offset = offset});
}

static int compare_changes(const void *a, const void *b)
{
	const MacroChange *x = a, *y = b;

	if (is_before(x->spot, y->spot))
		return -1;
	if (is_before(y->spot, x->spot))
		return 1;
	return x->order < y->order ? -1 : 1;
}

void macro_settle(Front *front, MacroHistory *macro)
{
	LIST(MacroChange *) saved = {0};
	MacroChange *now = NULL;

	if (macro->settled == macro->changes.count)
		return;
	qsort(macro->changes.items, macro->changes.count, sizeof *macro->changes.items,
	      compare_changes);
	for (uint32_t i = 0; i < macro->changes.count; i++) {
		MacroChange *change = &macro->changes.items[i];

		switch (change->event) {
		case MACRO_DEFINED:
			now = change;
			break;
		case MACRO_UNDEFINED:
			now = NULL;
			break;
		case MACRO_PUSHED:
			list_push(front->arena, &saved, now);
			break;
		case MACRO_POPPED:
			if (saved.count)
				now = saved.items[--saved.count];
			break;
		}
		change->in_force = now;
	}
	macro->settled = macro->changes.count;
}

/* The definition in force; NULL: none. A macro that never changes is in force everywhere. */
static MacroChange *definition_at(Front *front, const char *name, Loc loc)
{
	MacroHistory *macro = map_get(front->macros, name);
	MacroChange *found = NULL;
	Spot here;

	if (!macro)
		return NULL;
	macro_settle(front, macro);
	if (macro->changes.count == 1)
		return &macro->changes.items[0];
	here = spot_of(front, loc.file, sources_offset(front->module->sources, loc));
	for (uint32_t i = 0; i < macro->changes.count; i++)
		if (is_before(macro->changes.items[i].spot, here))
			found = macro->changes.items[i].in_force;
	return found;
}

static const char *replacement(Front *front, MacroChange *change)
{
	CXToken *tokens = NULL;
	unsigned count = 0;
	Text text = {0};

	if (change->text)
		return change->text;
	clang_tokenize(front->tu, clang_getCursorExtent(change->cursor), &tokens, &count);
	for (unsigned i = 1; i < count; i++) {
		CXString token = clang_getTokenSpelling(front->tu, tokens[i]);

		if (i > 1)
			text_char(&text, ' ');
		text_str(&text, clang_getCString(token));
		clang_disposeString(token);
	}
	clang_disposeTokens(front->tu, tokens, count);
	change->text = arena_strdup(front->arena, text_cstr(&text));
	text_free(&text);
	return change->text;
}

const char *front_macro(Front *front, const char *name, Loc loc)
{
	MacroChange *change = definition_at(front, name, loc);

	return change && !change->is_function_like ? replacement(front, change) : NULL;
}

const char *front_macro_call(Front *front, const char *name, Loc loc)
{
	MacroChange *change = definition_at(front, name, loc);

	return change && change->is_function_like ? replacement(front, change) : NULL;
}

/* Is it the same text, wherever it is defined? */
static bool is_settled(Front *front, const MacroHistory *macro)
{
	MacroChange *first = &macro->changes.items[0];

	for (uint32_t i = 0; i < macro->changes.count; i++) {
		MacroChange *change = &macro->changes.items[i];

		if (change->event != MACRO_DEFINED ||
		    change->is_function_like != first->is_function_like ||
		    (i && strcmp(replacement(front, change), replacement(front, first)) != 0))
			return false;
	}
	return true;
}

/* The next name in the text that is a macro; *text moves past it. NULL: there is none. */
static const MacroHistory *next_macro(const Front *front, const char **text)
{
	static const char letters[] =
		"_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	const MacroHistory *macro = NULL;

	while (**text && !macro) {
		size_t n = strspn(*text, letters);

		if (n)
			macro = map_get(front->macros, arena_strndup(front->arena, *text, n));
		*text += n ? n : 1;
	}
	return macro;
}

static bool text_lasts(Front *front, const char *text, uint32_t depth)
{
	const MacroHistory *macro;

	while ((macro = next_macro(front, &text)))
		if (!depth || !is_settled(front, macro) ||
		    !text_lasts(front, replacement(front, &macro->changes.items[0]), depth - 1))
			return false;
	return true;
}

bool macros_name_none(const Front *front, const char *text)
{
	return !next_macro(front, &text);
}

bool macros_are_called(const Front *front, const char *text)
{
	const MacroHistory *macro;

	while ((macro = next_macro(front, &text)))
		if (macro->changes.items[0].is_function_like)
			return true;
	return false;
}

bool macros_last(Front *front, const char *text)
{
	return text_lasts(front, text, 20);
}

static bool text_quotes(Front *front, const char *text, uint32_t depth)
{
	const MacroHistory *macro;

	while (depth && (macro = next_macro(front, &text)))
		for (uint32_t i = 0; i < macro->changes.count; i++) {
			MacroChange *change = &macro->changes.items[i];

			if (change->event == MACRO_DEFINED &&
			    (strchr(replacement(front, change), '#') ||
			     text_quotes(front, replacement(front, change), depth - 1)))
				return true;
		}
	return false;
}

bool macros_quote(Front *front, const char *text)
{
	return text_quotes(front, text, 8);
}

bool front_reads(const Front *front, uint32_t file)
{
	return file == front->unit->file || includer_of(front, file) != NULL;
}
