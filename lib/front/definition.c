/*
 * definition: what a macro means at a place of the source. A name may be defined several times; the
 * definition in force is the last one that the preprocessor has read before the place, or none
 * behind an #undef.
 *
 * A place in a header comes where the header is included: its spot is the way there, the offset of
 * each #include from the main file on, then its own.
 */
#include "front/lower.h"

#include <string.h>

enum { MAX_INCLUDES = 200 };

typedef struct Spot {
	size_t at[MAX_INCLUDES + 1];
	uint32_t depth;
} Spot;

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
		  ((Includer){file, parent ? front_loc(front, directive).file : 0, offset}));
}

/* The file that includes it; NULL: none does. */
static const Includer *includer_of(const Front *front, uint32_t file)
{
	for (uint32_t i = 0; i < front->includers.count; i++)
		if (front->includers.items[i].file == file)
			return &front->includers.items[i];
	return NULL;
}

/* What stands in no file, or in one that only the command line includes, comes first. */
static Spot spot_of(const Front *front, uint32_t file, size_t offset)
{
	size_t inner[MAX_INCLUDES + 1];
	uint32_t n = 0;
	Spot spot = {0};

	for (const Includer *by; file && n < MAX_INCLUDES; file = by ? by->parent : 0) {
		inner[n++] = offset;
		by = includer_of(front, file);
		offset = by ? by->offset : 0;
	}
	while (n)
		spot.at[spot.depth++] = inner[--n];
	return spot;
}

static bool is_before(const Spot *a, const Spot *b)
{
	for (uint32_t i = 0; i < a->depth && i < b->depth; i++)
		if (a->at[i] != b->at[i])
			return a->at[i] < b->at[i];
	return a->depth < b->depth;
}

/* ---- definitions ---- */

static MacroHistory *macro_named(Front *front, const char *name)
{
	MacroHistory *macro = map_get(front->histories, name);

	if (macro)
		return macro;
	macro = arena_new_of(front->arena, MacroHistory);
	macro->name = name;
	map_set(front->histories, name, macro);
	return macro;
}

void macro_defined(Front *front, CXCursor cursor, const char *name)
{
	MacroChange change = {.cursor = cursor,
			      .is_function_like = clang_Cursor_isMacroFunctionLike(cursor)};
	unsigned offset;

	clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &offset);
	change.file = cursor_loc(front, cursor).file;
	change.offset = offset;
	list_push(front->arena, &macro_named(front, name)->changes, change);
}

void macro_undefined(Front *front, const char *name, uint32_t file, size_t offset)
{
	MacroChange change = {.file = file, .offset = offset, .is_undef = true};
	MacroHistory *macro = map_get(front->histories, name);

	if (macro)
		list_push(front->arena, &macro->changes, change);
}

/* The definition in force; NULL: none. One that never changes is taken wherever it stands. */
static MacroChange *definition_at(const Front *front, const char *name, Loc loc)
{
	MacroHistory *macro = map_get(front->histories, name);
	MacroChange *best = NULL;
	Spot here, best_spot = {0};

	if (!macro)
		return NULL;
	if (macro->changes.count == 1)
		return &macro->changes.items[0];
	here = spot_of(front, loc.file, sources_offset(front->module->sources, loc));
	for (uint32_t i = 0; i < macro->changes.count; i++) {
		MacroChange *change = &macro->changes.items[i];
		Spot spot = spot_of(front, change->file, change->offset);

		if (is_before(&spot, &here) && (!best || !is_before(&spot, &best_spot))) {
			best = change;
			best_spot = spot;
		}
	}
	return best && !best->is_undef ? best : NULL;
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

/* Is it the same text, wherever it is defined? */
static bool is_settled(Front *front, const MacroHistory *macro)
{
	MacroChange *first = &macro->changes.items[0];

	for (uint32_t i = 0; i < macro->changes.count; i++) {
		MacroChange *change = &macro->changes.items[i];

		if (change->is_undef || change->is_function_like != first->is_function_like ||
		    (i && strcmp(replacement(front, change), replacement(front, first)) != 0))
			return false;
	}
	return true;
}

/* The macro of the next name in the text, which goes on behind it; NULL: there is none. */
static const MacroHistory *next_macro(const Front *front, const char **text)
{
	static const char letters[] =
		"_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	const MacroHistory *macro = NULL;

	while (**text && !macro) {
		size_t n = strspn(*text, letters);

		if (n)
			macro = map_get(front->histories, arena_strndup(front->arena, *text, n));
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

bool macros_last(Front *front, const char *text)
{
	return text_lasts(front, text, 20);
}

bool front_reads(const Front *front, uint32_t file)
{
	return file == front->unit->file || includer_of(front, file) != NULL;
}
