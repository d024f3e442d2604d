/*
 * hints: what the user says of a loop, by hint.def:
 *
 *   #pragma cadgen loop independent trips(100) store(t)
 *   for (..)
 *
 * The directive stands before the loop, with nothing but blanks, comments and other directives
 * between. Several of them may stand before one loop.
 */
#include "front/request.h"

#include <string.h>

enum { MOST_LANES = 64 };

/* ---- the words ---- */

static bool refuse_twice(Front *front, const Hint *hint)
{
	diag_report(front->diags, E_HINT_TWICE, hint->loc, hint_info[hint->kind].word);
	return false;
}

/* Reads what stands in the parentheses at `word`. Returns the word behind them; NULL: reported. */
static const Word *read_argument(Front *front, const Word *word, Hint *hint)
{
	const HintInfo *info = &hint_info[hint->kind];
	const Reader reader = front_reader(front);
	const Word *end = word + 1;

	if (!word_is(word, "(")) {
		word_refuse(front->diags, word, "'('");
		return NULL;
	}
	if (info->shape == HINT_SHAPE_NAME) {
		if (end->kind != WORD_IDENT) {
			word_refuse(front->diags, end, "the name of a variable");
			return NULL;
		}
		hint->name = module_string(front->module, end->text);
		end++;
	} else {
		for (int depth = 0; end->kind != WORD_END && (depth || !word_is(end, ")")); end++)
			depth += word_is(end, "(") ? 1 : word_is(end, ")") ? -1 : 0;
		if (!constant_of_words(&reader, word + 1, end, &hint->number) || hint->number < 1) {
			diag_report(front->diags, E_HINT_NUMBER, word[1].loc, info->word);
			return NULL;
		}
		if (hint->kind == HINT_LANES && (hint->number < 2 || hint->number > MOST_LANES)) {
			diag_report(front->diags, E_HINT_LANES_NUMBER, word[1].loc);
			return NULL;
		}
	}
	if (!word_is(end, ")")) {
		word_refuse(front->diags, end, "')'");
		return NULL;
	}
	return end + 1;
}

/* Reads one hint at `word`. Returns the word behind it; NULL: reported. */
static const Word *read_hint(Front *front, const Word *word, Hint *hint)
{
	const char *words[HINT_COUNT];

	for (uint32_t i = 0; i < HINT_COUNT; i++)
		words[i] = hint_info[i].word;
	if (word->kind != WORD_IDENT) {
		word_refuse(front->diags, word, "a loop hint");
		return NULL;
	}
	hint->loc = word->loc;
	hint->kind = hint_find(word->text);
	if (hint->kind == HINT_COUNT) {
		diag_report(front->diags, E_HINT_WORD, word->loc, word->text,
			    suggestion(front->arena, word->text, words, HINT_COUNT));
		return NULL;
	}
	if (hint_info[hint->kind].instead) {
		diag_report(front->diags, E_REQUEST_LATER, word->loc, word->text,
			    hint_info[hint->kind].instead);
		return NULL;
	}
	if (hint_info[hint->kind].shape == HINT_SHAPE_BARE)
		return word + 1;
	return read_argument(front, word + 1, hint);
}

/* Appends the hints of a directive to the list. False: reported. */
static bool read_hints(Front *front, const Word *word, const Hint **list)
{
	const Hint **link = list;

	while (*link)
		link = (const Hint **)(uintptr_t) & (*link)->next;
	do {
		Hint *hint = arena_new_of(front->arena, Hint);

		word = read_hint(front, word, hint);
		if (!word)
			return false;
		if (hint_repeats(*list, hint))
			return refuse_twice(front, hint);
		*link = hint;
		link = &hint->next;
	} while (word->kind != WORD_END);
	return true;
}

/* ---- the loop ---- */

typedef struct Search {
	Front *front;
	const Directive *directive;
	CXCursor found; /* the first statement that begins behind the directive */
	size_t begin;
	bool is_found;
} Search;

/* The byte of the directive's file at which the range begins or ends; 0: in another file. */
static size_t offset_in(const Search *s, CXSourceLocation at)
{
	CXFile file;
	unsigned offset;

	clang_getExpansionLocation(at, &file, NULL, NULL, &offset);
	return front_loc(s->front, at).file == s->directive->file ? offset : 0;
}

static enum CXChildVisitResult search(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Search *s = data;
	CXSourceRange range = clang_getCursorExtent(cursor);
	size_t begin = offset_in(s, clang_getRangeStart(range));

	(void)parent;
	if (clang_getCursorKind(cursor) == CXCursor_UnexposedStmt)
		return CXChildVisit_Recurse; /* a statement with attributes */
	if (begin >= s->directive->end) {
		s->found = cursor;
		s->begin = begin;
		s->is_found = true;
		return CXChildVisit_Break;
	}
	return offset_in(s, clang_getRangeEnd(range)) < s->directive->end ? CXChildVisit_Continue
									  : CXChildVisit_Recurse;
}

/* Is there nothing but blanks, comments and directives in this part of a file? */
static bool is_empty_between(const Front *front, uint32_t file, size_t begin, size_t end)
{
	const SourceFile *source = sources_get(front->module->sources, file);
	Logical l = logical_of(front->arena, file, source->text, begin, end);

	for (size_t i = 0; i < l.len;) {
		i = logical_skip_blanks(&l, i);
		if (i < l.len && l.s[i] == '#')
			while (i < l.len && l.s[i] != '\n')
				i++;
		else if (i < l.len && l.s[i] != '\n')
			return false;
		i++;
	}
	return true;
}

static bool is_loop(CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);

	return kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
}

/* The loop behind the directive. False: reported. */
static bool loop_behind(Front *front, const Directive *d, CXCursor *loop)
{
	Search s = {.front = front, .directive = d};

	for (uint32_t i = 0; i < front->places.count; i++) {
		const FuncPlace *place = &front->places.items[i];

		if (place->has_body && place->file == d->file && place->begin < d->begin &&
		    d->begin < place->end)
			clang_visitChildren(place->decl->cursor, search, &s);
	}
	*loop = s.found;
	if (s.is_found && is_loop(*loop) && is_empty_between(front, d->file, d->end, s.begin))
		return true;
	diag_report(front->diags, E_HINT_PLACE, d->words->loc);
	return false;
}

/* ---- the variables ---- */

typedef struct Variable {
	Front *front;
	const char *name;
	LIST(const char *) names; /* of the others in the loop */
	bool is_found, is_number;
} Variable;

static enum CXChildVisitResult find_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Variable *v = data;
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	const char *name;

	(void)parent;
	if (kind == CXCursor_DeclRefExpr) {
		cursor = clang_getCursorReferenced(cursor);
		kind = clang_getCursorKind(cursor);
	}
	if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl)
		return CXChildVisit_Recurse;
	name = cursor_name(v->front, cursor);
	if (strcmp(name, v->name) == 0) {
		enum CXTypeKind type = clang_getCanonicalType(clang_getCursorType(cursor)).kind;

		v->is_found = true;
		v->is_number = type >= CXType_FirstBuiltin && type <= CXType_LastBuiltin &&
			       type != CXType_Void;
	} else {
		list_push(v->front->arena, &v->names, name);
	}
	return CXChildVisit_Recurse;
}

static bool check_variable(Front *front, const Hint *list, const Hint *hint, CXCursor loop)
{
	Variable v = {.front = front, .name = hint->name};

	clang_visitChildren(loop, find_variable, &v);
	if (!v.is_found)
		diag_report(front->diags, E_HINT_NAME, hint->loc, v.name,
			    suggestion(front->arena, v.name, v.names.items, v.names.count));
	else if (!v.is_number)
		diag_report(front->diags, E_HINT_TYPE, hint->loc, v.name);
	for (; hint->kind == HINT_RECOMPUTE && list; list = list->next)
		if (list->kind == HINT_STORE && strcmp(list->name, v.name) == 0)
			diag_report(front->diags, E_HINT_BOTH, hint->loc, v.name);
	return v.is_number;
}

/* ---- directives ---- */

static void take_hints(Front *front, const Directive *d)
{
	const Hint *list;
	CXCursor loop;

	if (!loop_behind(front, d, &loop))
		return;
	list = hints_of(front, loop);
	if (!read_hints(front, d->words + 1, &list))
		return;
	for (const Hint *hint = list; hint; hint = hint->next)
		if (hint->name && !check_variable(front, list, hint, loop))
			return;
	ptrmap_set(front->hints, loop.data[1], (void *)(uintptr_t)list);
}

const Hint *hints_of(const Front *front, CXCursor loop)
{
	return ptrmap_get(front->hints, loop.data[1]);
}

bool hints_take(Front *front, const Directive *d)
{
	if (!word_is(d->words, "loop"))
		return false;
	take_hints(front, d);
	return true;
}
