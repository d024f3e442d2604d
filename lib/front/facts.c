/*
 * facts: files of facts, from the text in the program to the statements that are taken: Note
 * [Facts].
 */
#include "front/request.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const char facts_folder[] = "/cadgen-virtual/facts";
static const char names_begin[] = "/cadgen-virtual/facts/cadgen/facts/";
static const char calls_macro[] = "CADGEN_CALLS_";

struct FactsState {
	Map *calls; /* what is called, of that for which there are entries */
	Map *own;   /* the functions that the files of facts define */
	LIST(const char *) flags;
	char **texts; /* of facts_files; NULL: as it is there */
	LIST(const Directive *) statements;
	Map *unlike;             /* functions that are not those of facts -> why */
	LIST(CXCursor) replaced; /* where macros are used, in the last parse */
	Map *declared;           /* functions that the source declares there -> Known */
};

static size_t facts_count(void)
{
	size_t count = 0;

	while (facts_files[count].name)
		count++;
	return count + 1;
}

static FactsState *state_of(Front *front)
{
	if (!front->facts) {
		front->facts = arena_new_of(front->arena, FactsState);
		front->facts->calls = map_new(front->arena);
		front->facts->own = map_new(front->arena);
		front->facts->unlike = map_new(front->arena);
		front->facts->texts = arena_array(front->arena, char *, facts_count());
	}
	return front->facts;
}

/* ---- names and texts ---- */

/* The number of the file in facts_files, or -1. */
static int number_of(const char *file)
{
	size_t n = strlen(names_begin);

	if (strncmp(file, names_begin, n) != 0)
		return -1;
	for (int i = 0; facts_files[i].name; i++) {
		const char *name = facts_files[i].name;

		if (strncmp(file + n, name, strlen(name)) == 0 &&
		    strcmp(file + n + strlen(name), ".h") == 0)
			return i;
	}
	return -1;
}

static int number_of_file(CXFile file)
{
	CXString name = clang_getFileName(file);
	const char *text = clang_getCString(name);
	int number = text ? number_of(text) : -1;

	clang_disposeString(name);
	return number;
}

bool facts_is(CXFile file)
{
	return number_of_file(file) >= 0;
}

const char *facts_name(Arena *arena, const char *name)
{
	int number = number_of(name);

	return number < 0 ? name
			  : arena_printf(arena, "<cadgen/facts/%s.h>", facts_files[number].name);
}

/* The file of which this one is a part: gsl of gsl_vector; or NULL. */
static const FactsFile *whole_of(const FactsFile *part)
{
	for (const FactsFile *f = facts_files; f->name; f++) {
		size_t n = strlen(f->name);

		if (strncmp(part->name, f->name, n) == 0 && part->name[n] == '_' && !whole_of(f))
			return f;
	}
	return NULL;
}

const char *const *front_facts(Arena *arena)
{
	LIST(const char *) names = {0};

	for (const FactsFile *f = facts_files; f->name; f++)
		if (!whole_of(f))
			list_push(arena, &names, f->name);
	list_push(arena, &names, NULL);
	return names.items;
}

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Has the file an entry for the function? */
static bool has_entry(const FactsFile *f, const char *function)
{
	size_t n = strlen(function);

	for (const char *p = f->text; (p = strstr(p, calls_macro));) {
		p += strlen(calls_macro);
		if (strncmp(p, function, n) == 0 && !is_word(p[n]))
			return true;
	}
	return false;
}

/* The facts that have an entry for the function; NULL: none. */
static const char *facts_of(const char *function)
{
	for (const FactsFile *f = facts_files; f->name; f++) {
		const FactsFile *whole = whole_of(f);

		if (has_entry(f, function))
			return whole ? whole->name : f->name;
	}
	return NULL;
}

const char *facts_source(Front *front, const char *path, size_t *size)
{
	const FrontOptions *options = front->options;
	const TextFile *known = front_text(options, path);
	char *read = options->nfacts && !known ? file_read(path, size) : NULL;
	Text text = {0};
	const char *made;

	if (!options->nfacts || (!known && !read))
		return NULL;
	if (known)
		*size = known->size;
	text_bytes(&text, known ? known->text : read, *size);
	free(read);
	front->unit->added.begin = text.len;
	text_str(&text, "\n\n"); /* the source may end within a line, or with a backslash */
	for (uint32_t i = 0; i < options->nfacts; i++)
		text_printf(&text, "#include \"%s%s.h\"\n", names_begin, options->facts[i]);
	front->unit->added.end = *size = text.len;
	made = arena_strndup(front->arena, text.s, text.len);
	text_free(&text);
	return made;
}

void facts_texts(Front *front,
		 void (*add)(Front *, void *data, const char *name, const char *text, size_t size),
		 void *data)
{
	const FactsState *state = state_of(front);

	for (int i = 0; facts_files[i].name; i++)
		add(front, data,
		    arena_printf(front->arena, "%s%s.h", names_begin, facts_files[i].name),
		    state->texts[i] ? state->texts[i] : facts_files[i].text, facts_files[i].size);
}

/* ---- what the source calls and declares ---- */

/* A function that the source declares. */
typedef struct Known {
	CXCursor cursor; /* the definition if there is one */
	bool in_header;  /* one of the declarations is */
} Known;

typedef struct Scan {
	Front *front;
	Map *entries;         /* names after CADGEN_CALLS_ */
	LIST(CXCursor) facts; /* functions in the files of facts */
	bool includes_any, grows;
} Scan;

static void find_entries(Scan *s, int number)
{
	size_t n = strlen(calls_macro);

	for (const char *p = facts_files[number].text; (p = strstr(p, calls_macro));) {
		const char *begin = p += n;

		while (is_word(*p))
			p++;
		map_set(s->entries, arena_strndup(s->front->arena, begin, (size_t)(p - begin)), s);
	}
}

static void file_included(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
	Scan *s = data;
	int number = number_of_file(file);

	(void)stack, (void)depth;
	if (number < 0)
		return;
	s->includes_any = true;
	find_entries(s, number);
}

static enum CXChildVisitResult visit_use(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Scan *s = data;
	CXCursor named;
	const char *name;

	(void)parent;
	if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr)
		return CXChildVisit_Recurse;
	named = clang_getCursorReferenced(cursor);
	if (clang_getCursorKind(named) != CXCursor_FunctionDecl ||
	    !clang_Cursor_isNull(clang_getCursorDefinition(named)))
		return CXChildVisit_Continue;
	name = front_string(s->front, clang_getCursorSpelling(named));
	if (map_get(s->entries, name) && !map_get(s->front->facts->calls, name)) {
		map_set(s->front->facts->calls, name, s);
		list_push(s->front->arena, &s->front->facts->flags,
			  arena_printf(s->front->arena, "-D%s%s=1", calls_macro, name));
		s->grows = true;
	}
	return CXChildVisit_Continue;
}

static void note_function(Scan *s, CXCursor cursor)
{
	const char *name = front_string(s->front, clang_getCursorSpelling(cursor));
	Known *known = map_get(s->front->facts->declared, name);
	CXSourceLocation at = clang_getCursorLocation(cursor);
	CXFile file;

	clang_getFileLocation(at, &file, NULL, NULL, NULL);
	if (number_of_file(file) >= 0) {
		list_push(s->front->arena, &s->facts, cursor);
		return;
	}
	if (!known) {
		known = arena_new_of(s->front->arena, Known);
		known->cursor = cursor;
		map_set(s->front->facts->declared, name, known);
	}
	if (clang_isCursorDefinition(cursor))
		known->cursor = cursor;
	known->in_header |= !clang_Location_isFromMainFile(at);
}

static void note_macro(Scan *s, CXCursor cursor)
{
	CXFile file;

	clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
	if (file && facts_is(file))
		list_push(s->front->arena, &s->front->facts->replaced, cursor);
}

static enum CXChildVisitResult visit_item(CXCursor cursor, CXCursor parent, CXClientData data)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);

	(void)parent;
	if (kind == CXCursor_FunctionDecl)
		note_function(data, cursor);
	if (kind == CXCursor_MacroExpansion)
		note_macro(data, cursor);
	if (kind == CXCursor_FunctionDecl || kind == CXCursor_VarDecl)
		clang_visitChildren(cursor, visit_use, data);
	return CXChildVisit_Continue;
}

/* ---- what is left to the source ---- */

static enum CXChildVisitResult find_body(CXCursor cursor, CXCursor parent, CXClientData data)
{
	(void)parent;
	if (clang_getCursorKind(cursor) != CXCursor_CompoundStmt)
		return CXChildVisit_Continue;
	*(CXCursor *)data = cursor;
	return CXChildVisit_Break;
}

/* Writes blanks over the text from `begin` to `end`, such that no offset changes. */
static void blank(char *text, size_t begin, size_t end)
{
	for (size_t i = begin; i < end; i++)
		if (text[i] != '\n')
			text[i] = ' ';
}

/* Is a function of the facts left to the source? A declaration is not if the source has the same,
 * but maybe only behind what will call the function. */
static bool is_left(CXCursor cursor, const Known *known)
{
	if (clang_isCursorDefinition(cursor))
		return clang_isCursorDefinition(known->cursor);
	return clang_Cursor_getStorageClass(cursor) != CX_SC_Static &&
	       (known->in_header ||
		!clang_equalTypes(clang_getCursorType(cursor), clang_getCursorType(known->cursor)));
}

/* Takes the declaration, or the body of the definition, out of the text. */
static void leave(Scan *s, CXCursor cursor)
{
	FactsState *state = s->front->facts;
	CXCursor what = cursor;
	CXSourceRange range;
	CXFile file;
	unsigned begin, end;
	int number;

	if (clang_isCursorDefinition(cursor))
		clang_visitChildren(cursor, find_body, &what);
	range = clang_getCursorExtent(what);
	clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &begin);
	clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	number = number_of_file(file);
	if (!state->texts[number])
		state->texts[number] = arena_strndup(s->front->arena, facts_files[number].text,
						     facts_files[number].size);
	blank(state->texts[number], begin, end);
	if (!clang_equalCursors(what, cursor))
		state->texts[number][begin] = ';';
	s->grows = true;
}

bool facts_grow(Front *front)
{
	Scan s = {.front = front};

	if (front->instead)
		return false;
	s.entries = map_new(front->arena);
	clang_getInclusions(front->tu, file_included, &s);
	if (!s.includes_any)
		return false;
	state_of(front)->declared = map_new(front->arena);
	front->facts->replaced.count = 0;
	clang_visitChildren(clang_getTranslationUnitCursor(front->tu), visit_item, &s);
	for (uint32_t i = 0; i < s.facts.count; i++) {
		CXCursor cursor = s.facts.items[i];
		const char *name = front_string(front, clang_getCursorSpelling(cursor));
		const Known *known = map_get(front->facts->declared, name);

		if (clang_isCursorDefinition(cursor))
			map_set(front->facts->own, name, front->facts);
		if (known && is_left(cursor, known))
			leave(&s, cursor);
	}
	return s.grows;
}

/* Does the macro, defined at that place, change the facts? Those of headers may belong to the
 * library; the compiler's own begin with two underscores, and those of facts with CADGEN_. */
static bool is_harmful(const Front *front, const char *name, CXSourceLocation defined)
{
	CXFile file;

	clang_getFileLocation(defined, &file, NULL, NULL, NULL);
	if (strncmp(name, "CADGEN_", 7) == 0)
		return false;
	if (!file)
		return strncmp(name, "__", 2) != 0;
	if (facts_is(file) || clang_Location_isInSystemHeader(defined))
		return false;
	return clang_Location_isFromMainFile(defined) || map_get(front->facts->declared, name);
}

bool facts_check(Front *front)
{
	Map *told = map_new(front->arena);

	for (uint32_t i = 0; front->facts && i < front->facts->replaced.count; i++) {
		CXCursor cursor = front->facts->replaced.items[i];
		CXCursor macro = clang_getCursorReferenced(cursor);
		CXSourceLocation defined = clang_getCursorLocation(macro);
		const char *name = front_string(front, clang_getCursorSpelling(cursor));
		Loc loc = cursor_loc(front, cursor), at = front_loc(front, defined);

		if (!is_harmful(front, name, defined) || map_get(told, name))
			continue;
		map_set(told, name, told);
		diag_report(front->diags, E_FACTS_MACRO, at.file ? at : loc, name,
			    sources_get(front->module->sources, loc.file)->name);
	}
	return map_count(told) == 0;
}

typedef struct Inclusion {
	CXFile file;
	CXSourceLocation from; /* in the main file */
} Inclusion;

static void note_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
	Inclusion *found = data;

	if (depth && clang_File_isEqual(file, found->file))
		found->from = stack[depth - 1];
}

bool facts_is_unknown(const char *text)
{
	static const char *const begins[] = {"unknown type name", "use of undeclared identifier",
					     "call to undeclared function"};

	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
		if (strncmp(text, begins[i], strlen(begins[i])) == 0)
			return true;
	return false;
}

bool facts_early(Front *front, CXDiagnostic diagnostic, Loc *include)
{
	Inclusion found = {.from = clang_getNullLocation()};
	const char *text = front_string(front, clang_getDiagnosticSpelling(diagnostic));

	clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &found.file, NULL, NULL,
			      NULL);
	if (!found.file || !facts_is(found.file) || !facts_is_unknown(text))
		return false;
	clang_getInclusions(front->tu, note_inclusion, &found);
	*include = front_loc(front, found.from);
	return true;
}

/* The file with a function to be called in place of that one, as a comment says; or NULL. */
static const FactsFile *file_instead(const char *function)
{
	static const char words[] = "/* In place of ";
	size_t n = strlen(function);

	for (const FactsFile *f = facts_files; f->name; f++)
		for (const char *p = f->text; (p = strstr(p, words));) {
			p += strlen(words);
			if (strncmp(p, function, n) == 0 && !is_word(p[n]))
				return f;
		}
	return NULL;
}

void facts_note(const Front *front, const char *function)
{
	const FactsFile *instead = file_instead(function);
	const char *facts = facts_of(function);
	const char *why = front->facts ? map_get(front->facts->unlike, function) : NULL;

	if (instead)
		diag_note(front->diags, (Loc){0},
			  "<cadgen/facts/%s.h> has a function to call in place of '%s'",
			  instead->name, function);

	if (why)
		diag_note(front->diags, (Loc){0}, "the '%s' of --facts %s is another one: %s",
			  function, facts, why);
	for (uint32_t i = 0; facts && i < front->options->nfacts; i++)
		if (strcmp(front->options->facts[i], facts) == 0)
			return;
	if (facts && !why)
		diag_note(front->diags, (Loc){0}, "--facts %s knows '%s'", facts, function);
}

const char *const *facts_flags(Front *front)
{
	FactsState *state = state_of(front);

	list_push(front->arena, &state->flags, NULL);
	state->flags.count--;
	return state->flags.items;
}

/* ---- statements ---- */

static bool in_facts(const Front *front, uint32_t file)
{
	for (uint32_t i = 0; i < front->nfiles; i++)
		if (front->files[i].number == file)
			return front->files[i].is_facts;
	return false;
}

bool facts_defer(Front *front, const Directive *d)
{
	if (!in_facts(front, d->file) ||
	    !(word_is(d->words, "rule") || word_is(d->words, "inactive") ||
	      word_is(d->words, "substitute")))
		return false;
	list_push(front->arena, &state_of(front)->statements, d);
	return true;
}

/* The function that the statement is about. */
static const char *subject(const Directive *d)
{
	bool is_rule = word_is(d->words, "rule");

	for (int i = 1; is_rule && i < 3; i++)
		if (d->words[i].kind == WORD_END)
			return "";
	return d->words[is_rule ? 3 : 1].text;
}

/* Does the run define the function, or say something of it? `taken`: what facts say so. */
static bool is_users(const Front *front, const char *name, const Map *taken)
{
	const FuncDecl *f = front_function(front, name);

	if (!f || map_get(taken, name) || map_get(front->facts->own, name))
		return false;
	return function_given(front, f) || substitute_of(front, f) ||
	       (f->has_body ? !in_facts(front, f->loc.file)
			    : program_function(front->program, name) != NULL);
}

/* Takes the statement, unless the function is another one than that of the facts. */
static void take(Front *front, const Directive *d, const char *name)
{
	uint32_t since = diags_count(front->diags);

	if (!given_take(front, d))
		substitute_take(front, d);
	if (!diags_has(front->diags, E_RULE_PROTOTYPE, since) &&
	    !diags_has(front->diags, E_RULE_FUNCTION, since) &&
	    !diags_has(front->diags, E_SUBSTITUTE_TYPE, since))
		return;
	map_set(front->facts->unlike, name,
		arena_strdup(front->arena, diags_first_error(front->diags, since)));
	diags_forget(front->diags, since);
}

void facts_take(const Program *p)
{
	Map *taken = map_new(p->arena);

	for (uint32_t i = 0; i < p->fronts.count; i++) {
		Front *front = p->fronts.items[i];

		for (uint32_t k = 0; front->facts && k < front->facts->statements.count; k++) {
			const Directive *d = front->facts->statements.items[k];
			const char *name = subject(d);

			if (is_users(front, name, taken))
				continue;
			map_set(taken, name, front);
			take(front, d, name);
		}
	}
}
