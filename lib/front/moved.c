/*
 * moved: static variables of functions that keep values between calls. The derivative shares them
 * with the original. So if a derivative names one, the output has its declaration before the
 * function, under a name of file scope that the function's text uses, too (emit/source.c).
 *
 *   double f(double x)             static int f_calls = 1;
 *   {                              double f(double x)
 *           static int calls = 1;  {
 *           calls++;                       f_calls++;
 *
 * libclang gives the place of each reference. Tokens of the same spelling that are neither members
 * nor known to be something else may be references that macros make; then nothing is moved.
 */
#include "front/lower.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Move {
	Front *front;
	CXCursor function, decl, stmt; /* stmt: the declaration as a statement */
	const FileText *text;
	const char *source;
	TextRange at;   /* of the statement */
	size_t begin;   /* where the new declaration goes */
	Kids variables; /* that the statement declares */
	const char **names;
	MovedDecl *result;
	LIST(TextChange) changes;
	LIST(size_t) others; /* where the function's text has the spellings for other things */
} Move;

static void keep(Move *m, const char *why)
{
	if (!m->result->why_not)
		m->result->why_not = why;
}

/* ---- names ---- */

/* Is it a word of the file's text? */
static bool is_word_of(const Front *front, const char *name)
{
	const FileText *text = front->unit->texts;
	const SourceFile *source = sources_get(front->module->sources, text->file);

	for (uint32_t i = 0; source && i < text->ntokens; i++)
		if (text_token_is(source->text, &text->tokens[i], name))
			return true;
	return false;
}

static bool is_of_request(const Front *front, const char *name)
{
	for (const Request *r = front->unit->requests; r; r = r->next) {
		RequestPart parts[REQUEST_PARTS];
		uint32_t count = request_parts(r, parts);

		for (uint32_t i = 0; i < count; i++)
			if (strcmp(request_part(front->arena, r, parts[i])->name, name) == 0)
				return true;
	}
	return false;
}

static bool is_used(const Front *front, const char *name)
{
	const Program *p = front->program;
	bool found = false;

	for (uint32_t i = 0; i < p->fronts.count; i++)
		found |= is_word_of(p->fronts.items[i], name) ||
			 is_of_request(p->fronts.items[i], name);
	return found;
}

/* Could a differential have the name? A number behind the ending is looked past. */
static bool is_like_differential(const char *variable)
{
	return strchr("dbhj", variable[0]) &&
	       strspn(variable + 1, "0123456789") == strlen(variable + 1);
}

static const char *free_name(Front *front, const char *function, const char *variable)
{
	const char *name = arena_printf(front->arena, "%s_%s%s", function, variable,
					is_like_differential(variable) ? "_kept" : "");
	const char *free = program_free_name(front, name);

	for (uint32_t n = 2; is_used(front, free); n++)
		free = program_free_name(front, arena_printf(front->arena, "%s_%u", name, n));
	map_set(front->taken, free, (void *)(uintptr_t)free);
	return free;
}

/* ---- the references ---- */

static bool is_word_at(const Move *m, size_t at, const char *word)
{
	size_t n = strlen(word);

	return strncmp(m->source + at, word, n) == 0 &&
	       (size_t)(text_word_end(m->source + at) - (m->source + at)) == n;
}

/* Where the cursor's name is written: in a macro's argument, the argument. */
static bool written_at(const Move *m, CXCursor cursor, size_t *at, size_t *expanded)
{
	CXSourceLocation loc = clang_getCursorLocation(cursor);
	unsigned offset, outer;
	CXFile file;

	clang_getFileLocation(loc, &file, NULL, NULL, &offset);
	clang_getExpansionLocation(loc, NULL, NULL, NULL, &outer);
	*at = offset;
	*expanded = outer;
	return file_is(file, m->front->main_file);
}

/* Does the macro at the offset make strings of its arguments? An `assert` may. */
static bool is_quoted(const Move *m, size_t expanded)
{
	const char *p = m->source + expanded;
	const char *name = arena_strndup(m->front->arena, p, (size_t)(text_word_end(p) - p));
	const MacroRange *macro = macro_in_force(m->front->unit, name, expanded);

	return macro && !macro->is_system && macros_quote(m->front, name);
}

/* The number of the variable that the cursor declares or names; or `n`. */
static uint32_t variable_at(const Move *m, CXCursor cursor)
{
	uint32_t i = 0;

	if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
		cursor = clang_getCursorReferenced(cursor);
	while (i < m->variables.n && m->variables.at[i].data[0] != cursor.data[0])
		i++;
	return clang_getCursorKind(cursor) == CXCursor_VarDecl ? i : m->variables.n;
}

static void change(Move *m, TextRange range, const char *text)
{
	for (uint32_t i = 0; i < m->changes.count; i++)
		if (m->changes.items[i].range.begin == range.begin)
			return; /* a macro uses its argument twice */
	list_push(m->front->arena, &m->changes,
		  ((TextChange){range, text, range.begin == range.end ? m->at.begin : 0}));
}

static void note_reference(Move *m, CXCursor cursor, uint32_t i)
{
	const char *name = cursor_name(m->front, m->variables.at[i]);
	size_t at, expanded;

	if (!written_at(m, cursor, &at, &expanded) || !is_word_at(m, at, name) ||
	    (at != expanded && is_quoted(m, expanded)))
		keep(m, "a macro names it");
	else
		change(m, (TextRange){at, at + strlen(name)}, m->names[i]);
}

static enum CXChildVisitResult note_shown(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Move *m = data;
	uint32_t i = variable_at(m, cursor);

	(void)parent;
	if (i < m->variables.n)
		ptrmap_set(m->front->shown, m->variables.at[i].data[0], m->front);
	return CXChildVisit_Recurse;
}

static enum CXChildVisitResult note_cursor(CXCursor cursor, CXCursor parent, CXClientData data)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Move *m = data;
	uint32_t i = variable_at(m, cursor);
	size_t at, expanded;

	(void)parent;
	if (kind == CXCursor_VarDecl && clang_Cursor_hasVarDeclGlobalStorage(cursor) == 1)
		clang_visitChildren(cursor, note_shown, m);
	if (i < m->variables.n)
		note_reference(m, cursor, i);
	else if ((clang_isDeclaration(kind) || clang_isReference(kind) ||
		  kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr ||
		  kind == CXCursor_LabelStmt) &&
		 written_at(m, cursor, &at, &expanded))
		list_push(m->front->arena, &m->others, at);
	return CXChildVisit_Recurse;
}

static bool is_changed(const Move *m, size_t at)
{
	for (uint32_t i = 0; i < m->changes.count; i++)
		if (m->changes.items[i].range.begin == at)
			return true;
	return false;
}

static bool is_other(const Move *m, size_t at)
{
	for (uint32_t i = 0; i < m->others.count; i++)
		if (m->others.items[i] == at)
			return true;
	return false;
}

static bool is_member(const Move *m, uint32_t token)
{
	while (token-- > 0 && m->text->tokens[token].kind == TOKEN_COMMENT)
		;
	return text_token_is(m->source, &m->text->tokens[token], ".") ||
	       text_token_is(m->source, &m->text->tokens[token], "->");
}

/* Looks for tokens of the variables' spellings that may be references which libclang does not
 * show, or that a macro uses for something else, too. */
static void check_tokens(Move *m)
{
	const FileText *text = m->text;

	for (uint32_t i = 0; i < m->changes.count; i++)
		if (is_other(m, m->changes.items[i].range.begin))
			keep(m, "a macro names it");

	for (uint32_t i = text_token_from(text, m->at.begin);
	     i < text->ntokens && text->tokens[i].range.begin < m->result->function.end; i++) {
		size_t at = text->tokens[i].range.begin;

		if (text->tokens[i].kind != TOKEN_WORD || is_changed(m, at) || is_other(m, at) ||
		    is_member(m, i) || text_in_line(text, at) ||
		    front_skipped(m->front, text->file, at))
			continue;
		for (uint32_t k = 0; k < m->variables.n; k++)
			if (is_word_at(m, at, cursor_name(m->front, m->variables.at[k])))
				keep(m, "a macro names it");
	}
}

static bool is_own_pragma(const Unit *unit, size_t at)
{
	for (uint32_t i = 0; i < unit->npragmas; i++)
		if (unit->pragmas[i].file == unit->file && at >= unit->pragmas[i].range.begin &&
		    at < unit->pragmas[i].range.end)
			return true;
	return false;
}

static void check_words(Move *m, TextRange range)
{
	if (range.begin < m->at.begin || range.begin >= m->result->function.end ||
	    is_own_pragma(m->front->unit, range.begin) ||
	    front_skipped(m->front, m->text->file, range.begin))
		return;
	for (size_t at = range.begin; at < range.end; at++) {
		for (uint32_t k = 0; k < m->variables.n; k++)
			if (is_word_at(m, at, cursor_name(m->front, m->variables.at[k])))
				keep(m, "a pragma names it");
		at = (size_t)(text_word_end(m->source + at) - m->source);
	}
}

/* Compilers may know pragmas, such as those of OpenMP, that name variables. */
static void check_pragmas(Move *m)
{
	const FileText *text = m->text;

	for (uint32_t i = 0; i < text->nlines; i++)
		if (text->lines[i].kind == HASH_OTHER)
			check_words(m, text->lines[i].range);
	for (uint32_t i = 2; i < text->ntokens; i++)
		if (text_token_is(m->source, &text->tokens[i - 2], "_Pragma"))
			check_words(m, text->tokens[i].range);
}

/* ---- the declaration ---- */

/* Is it declared in the function, or with it: `struct r {int n;} f(void)`? */
static bool is_of_function(const Move *m, CXCursor decl)
{
	TextRange at;
	uint32_t file;

	if (cursor_range(m->front, decl, &file, &at) && file == m->front->unit->file &&
	    at.begin >= m->result->function.begin)
		return true;
	while (!clang_Cursor_isNull(decl) && !clang_isInvalid(clang_getCursorKind(decl)) &&
	       clang_getCursorKind(decl) != CXCursor_TranslationUnit) {
		if (clang_getCursorKind(decl) == CXCursor_FunctionDecl)
			return true;
		decl = clang_getCursorSemanticParent(decl);
	}
	return false;
}

static bool is_function_name(const char *word)
{
	return strcmp(word, "__func__") == 0 || strcmp(word, "__FUNCTION__") == 0 ||
	       strcmp(word, "__PRETTY_FUNCTION__") == 0;
}

static enum CXChildVisitResult check_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	CXCursor named = clang_getCursorReferenced(cursor);
	Move *m = data;

	(void)parent;
	if (is_function_name(cursor_token(m->front, cursor)))
		keep(m, "it needs the name of the function");
	if (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl)
		keep(m, "it declares a type");
	if ((kind == CXCursor_DeclRefExpr || kind == CXCursor_TypeRef) &&
	    variable_at(m, cursor) == m->variables.n &&
	    clang_getCursorKind(named) != CXCursor_FunctionDecl && is_of_function(m, named))
		keep(m, "it needs what the function declares");
	return CXChildVisit_Recurse;
}

/* Do macros mean the same before the function? */
static void check_macros(Move *m)
{
	for (uint32_t i = 0; i < m->text->nlines; i++) {
		const HashLine *line = &m->text->lines[i];

		if (line->range.begin < m->begin || line->range.begin >= m->at.end)
			continue;
		if (line->kind == HASH_DEFINE || line->kind == HASH_UNDEF)
			keep(m, "the function defines macros before it");
		if (line->kind == HASH_INCLUDE)
			keep(m, "the function includes a file before it");
	}
}

static void check_function(Move *m)
{
	enum CX_StorageClass storage = clang_Cursor_getStorageClass(m->function);

	if (clang_Cursor_isFunctionInlined(m->function) && storage != CX_SC_Static)
		keep(m, "the function is inline, but not static");
}

/* Is there a blank line? */
static bool has_blank_line(const char *p, const char *end)
{
	int newlines = 0;

	for (; p < end && isspace((unsigned char)*p); p++)
		newlines += *p == '\n';
	return newlines > 1;
}

/* The beginning of the function's own comments and pragmas, which touch it. */
static size_t function_begin(const Move *m, size_t begin)
{
	const FileText *text = m->text;

	for (uint32_t i = text_token_from(text, begin); i > 0; i--) {
		const TextToken *token = &text->tokens[i - 1];
		bool in_pragma = false;

		for (uint32_t k = 0; k < text->nlines; k++)
			in_pragma |= text->lines[k].kind == HASH_OTHER &&
				     token->range.begin >= text->lines[k].range.begin &&
				     token->range.end <= text->lines[k].range.end;
		if (!(token->kind == TOKEN_COMMENT ? token->begins_line : in_pragma) ||
		    has_blank_line(m->source + token->range.end, m->source + begin))
			break;
		begin = token->range.begin;
	}
	while (begin > 0 && (m->source[begin - 1] == ' ' || m->source[begin - 1] == '\t'))
		begin--;
	return begin;
}

/* The blanks before the offset on its line. */
static size_t indent_before(const Move *m, size_t at)
{
	size_t begin = at;

	while (begin > 0 && (m->source[begin - 1] == ' ' || m->source[begin - 1] == '\t'))
		begin--;
	return begin == 0 || m->source[begin - 1] == '\n' ? at - begin : 0;
}

/* The declaration as it stands before the function, less indented. */
static const char *declaration(const Move *m)
{
	size_t indent = indent_before(m, m->at.begin), at = m->at.begin;
	const char *margin = m->source + at - indent, *made;
	Text text = {0};

	while (at < m->at.end) {
		const TextChange *next = NULL;

		for (uint32_t i = 0; i < m->changes.count; i++)
			if (m->changes.items[i].range.begin == at)
				next = &m->changes.items[i];
		if (next)
			text_str(&text, next->text);
		else
			text_char(&text, m->source[at]);
		at = next ? next->range.end : at + 1;
		if (m->source[at - 1] == '\n' && m->source[at - 2] != '\\' &&
		    strncmp(m->source + at, margin, indent) == 0)
			at += indent;
	}
	text_char(&text, '\n');
	made = arena_strdup(m->front->arena, text_cstr(&text));
	text_free(&text);
	return made;
}

/* Does nothing but blanks precede it in its block? */
static bool begins_block(const Move *m, size_t at)
{
	while (isspace((unsigned char)m->source[at - 1]))
		at--;
	return m->source[at - 1] == '{';
}

/* The statement, with its line if it stands there alone, and with the blank line that would begin
 * the block then. */
static TextRange whole_line(const Move *m)
{
	size_t indent = indent_before(m, m->at.begin), end = m->at.end;

	while (m->source[end] == ' ' || m->source[end] == '\t' || m->source[end] == '\r')
		end++;
	if (m->source[end] != '\n' || !indent)
		return (TextRange){m->at.begin, end};
	end += begins_block(m, m->at.begin) && m->source[end + 1] == '\n';
	return (TextRange){m->at.begin - indent, end + 1};
}

static int by_place(const void *a, const void *b)
{
	const TextChange *x = a, *y = b;

	return x->range.begin < y->range.begin ? -1 : x->range.begin > y->range.begin;
}

/* Replaces the changes within the declaration by those that move it. */
static void move_declaration(Move *m)
{
	const char *text = declaration(m);
	uint32_t kept = 0;

	for (uint32_t i = 0; i < m->changes.count; i++)
		if (m->changes.items[i].range.begin >= m->at.end)
			m->changes.items[kept++] = m->changes.items[i];
	m->changes.count = kept;
	change(m, (TextRange){m->begin, m->begin}, text);
	change(m, whole_line(m), "");
	qsort(m->changes.items, m->changes.count, sizeof *m->changes.items, by_place);
	m->result->changes = m->changes.items;
	m->result->nchanges = m->changes.count;
}

/* ---- the whole ---- */

static enum CXChildVisitResult find_statement(CXCursor cursor, CXCursor parent, CXClientData data)
{
	Move *m = data;

	if (!clang_equalCursors(cursor, m->decl))
		return CXChildVisit_Recurse;
	m->stmt = parent;
	return CXChildVisit_Break;
}

static void plan(Move *m)
{
	const Unit *unit = m->front->unit;
	uint32_t file = cursor_loc(m->front, m->decl).file;

	if (file != unit->file || !cursor_range(m->front, m->stmt, &file, &m->at)) {
		keep(m, file != unit->file ? "it stands in a header" : "a macro declares it");
		clang_visitChildren(m->function, note_cursor, m);
		return;
	}
	for (uint32_t i = 0; i < m->text->nitems; i++)
		if (m->at.begin >= m->text->items[i].range.begin) {
			m->result->function = m->text->items[i].range;
			m->begin = function_begin(m, m->text->items[i].range.begin);
		}
	check_function(m);
	check_macros(m);
	clang_visitChildren(m->stmt, check_name, m);
	clang_visitChildren(m->function, note_cursor, m);
	check_tokens(m);
	check_pragmas(m);
	if (!m->result->why_not)
		move_declaration(m);
}

static Kids kids_variables(Arena *arena, CXCursor stmt)
{
	Kids all = kids_of(arena, stmt);
	uint32_t n = 0;

	for (uint32_t i = 0; i < all.n; i++)
		if (clang_getCursorKind(all.at[i]) == CXCursor_VarDecl)
			all.at[n++] = all.at[i];
	all.n = n;
	return all;
}

static void add_move(Front *front, CXCursor decl)
{
	Arena *scratch = arena_new();
	Move m = {.front = front, .decl = decl, .text = front->unit->texts};
	const SourceFile *source = sources_get(front->module->sources, front->unit->file);
	MovedDecl **last = &front->unit->moved;
	const char *function;

	m.function = clang_getCursorSemanticParent(decl);
	function = cursor_name(front, m.function);
	m.source = source ? source->text : "";
	m.result = arena_new_of(front->arena, MovedDecl);
	clang_visitChildren(m.function, find_statement, &m);
	m.variables = kids_variables(scratch, m.stmt);
	m.names = arena_array(front->arena, const char *, m.variables.n + 1);
	for (uint32_t i = 0; i < m.variables.n; i++) {
		m.names[i] = free_name(front, function, cursor_name(front, m.variables.at[i]));
		ptrmap_set(front->moved_names, m.variables.at[i].data[0],
			   (void *)(uintptr_t)m.names[i]);
	}
	m.result->loc = cursor_loc(front, decl);
	m.result->names = m.names;
	m.result->nnames = m.variables.n;
	m.result->first = cursor_name(front, decl);
	plan(&m);
	while (*last)
		last = &(*last)->next;
	*last = m.result;
	arena_free(scratch);
}

const char *moved_name(Front *front, CXCursor decl)
{
	if (!ptrmap_get(front->moved_names, decl.data[0]))
		add_move(front, decl);
	return ptrmap_get(front->moved_names, decl.data[0]);
}

bool moved_is_shown(const Front *front, CXCursor decl)
{
	return ptrmap_get(front->shown, decl.data[0]) != NULL;
}
