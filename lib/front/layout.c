/*
 * layout: what is where at file scope of the user's files. libclang gives the extents of
 * declarations and of macro expansions. Directives and the ends of items are found among its
 * tokens; the text is not parsed by hand.
 *
 *   item    declarations that share a ';', or a function with its body. It begins with the first
 *           token that belongs to no other item or directive, and ends after its ';'.
 *   loose   an expansion that declares nothing: a pragma, or nothing at all
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* A declaration, an expansion or an #include, by file and offsets. */
typedef struct Note {
	CXCursor cursor;
	enum CXCursorKind kind;
	size_t begin, end;
	uint32_t order;
} Note;

typedef LIST(Note) Notes;

typedef struct FileNotes {
	Notes declared, expansions, includes;
} FileNotes;

/* One for each of front->files. */
struct Noted {
	FileNotes *of;
	CXFile last_file;
	uint32_t last;
	uint32_t count;
};

/* ---- notes ---- */

static FileNotes *notes_of(Front *front, CXFile file)
{
	Noted *noted = front->noted;

	if (!noted) {
		noted = front->noted = arena_new_of(front->arena, Noted);
		noted->of = arena_array(front->arena, FileNotes, front->nfiles);
	}
	if (!file)
		return NULL;
	if (file != noted->last_file) {
		noted->last_file = file;
		for (noted->last = 0; noted->last < front->nfiles; noted->last++)
			if (file_is(front->files[noted->last].file, file))
				break;
	}
	return noted->last < front->nfiles ? &noted->of[noted->last] : NULL;
}

static size_t max_size(size_t a, size_t b)
{
	return a > b ? a : b;
}

void layout_note(Front *front, CXCursor cursor)
{
	CXSourceRange range = clang_getCursorExtent(cursor);
	CXFile file;
	unsigned begin, end, written;
	FileNotes *notes;
	Note note = {.cursor = cursor, .kind = clang_getCursorKind(cursor)};

	clang_getExpansionLocation(clang_getRangeStart(range), &file, NULL, NULL, &begin);
	notes = notes_of(front, file);
	if (!notes)
		return;
	clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
	clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &written);
	note.begin = begin;
	note.end = max_size(end, written); /* in a macro argument: where the argument is written */
	note.order = front->noted->count++;
	if (note.kind == CXCursor_MacroExpansion)
		list_push(front->arena, &notes->expansions, note);
	else if (note.kind == CXCursor_InclusionDirective)
		list_push(front->arena, &notes->includes, note);
	else if (note.kind != CXCursor_MacroDefinition)
		list_push(front->arena, &notes->declared, note);
}

static int by_begin(const void *a, const void *b)
{
	const Note *x = a, *y = b;

	if (x->begin != y->begin)
		return x->begin < y->begin ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* Sorts the notes and keeps only the outermost of nested expansions. */
static void keep_outermost(Notes *notes)
{
	uint32_t kept = 0;

	if (notes->count)
		qsort(notes->items, notes->count, sizeof *notes->items, by_begin);
	for (uint32_t i = 0; i < notes->count; i++)
		if (kept == 0 || notes->items[i].begin >= notes->items[kept - 1].end)
			notes->items[kept++] = notes->items[i];
	notes->count = kept;
}

/* The note whose range holds the offset; NULL: none. The notes do not overlap. */
static const Note *note_at(const Notes *notes, size_t offset)
{
	uint32_t low = 0, high = notes->count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (notes->items[middle].end <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low < notes->count && notes->items[low].begin <= offset ? &notes->items[low] : NULL;
}

/* ---- tokens ---- */

/* Does a line end between the two offsets, which hold blanks and spliced lines only? */
static bool has_newline(const char *text, size_t from, size_t to)
{
	bool spliced = false;

	for (size_t i = from; i < to; i++)
		if (text[i] == '\\')
			spliced = true;
		else if (text[i] == '\n' && !spliced)
			return true;
		else if (text[i] == '\n')
			spliced = false;
	return false;
}

static TokenKind token_kind(CXToken token)
{
	switch (clang_getTokenKind(token)) {
	case CXToken_Keyword:
	case CXToken_Identifier:
		return TOKEN_WORD;
	case CXToken_Literal:
		return TOKEN_LITERAL;
	case CXToken_Comment:
		return TOKEN_COMMENT;
	case CXToken_Punctuation:
		break;
	}
	return TOKEN_PUNCT;
}

static void take_tokens(Front *front, CXFile file, const SourceFile *source, FileText *text)
{
	CXSourceRange all =
		clang_getRange(clang_getLocationForOffset(front->tu, file, 0),
			       clang_getLocationForOffset(front->tu, file, (unsigned)source->size));
	CXToken *tokens = NULL;
	unsigned count = 0, begin, end;
	size_t before = 0;
	bool begins_line = true;

	clang_tokenize(front->tu, all, &tokens, &count);
	text->tokens = arena_array(front->arena, TextToken, count + 1);
	for (unsigned i = 0; i < count; i++) {
		CXSourceRange range = clang_getTokenExtent(front->tu, tokens[i]);
		TextToken *token = &text->tokens[text->ntokens++];

		clang_getFileLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
		clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
		token->range = (TextRange){begin, end};
		token->kind = token_kind(tokens[i]);
		begins_line |= has_newline(source->text, before, begin);
		token->begins_line = begins_line;
		begins_line &= token->kind == TOKEN_COMMENT;
		before = end;
	}
	clang_disposeTokens(front->tu, tokens, count);
}

static bool token_is(const SourceFile *source, const TextToken *token, const char *word)
{
	return text_token_is(source->text, token, word);
}

/* ---- directives ---- */

static HashKind hash_kind(const SourceFile *source, const TextToken *word)
{
	static const struct {
		const char *word;
		HashKind kind;
	} words[] = {
		{"if", HASH_IF},
		{"ifdef", HASH_IF},
		{"ifndef", HASH_IF},
		{"else", HASH_ELSE},
		{"elif", HASH_ELSE},
		{"elifdef", HASH_ELSE},
		{"elifndef", HASH_ELSE},
		{"endif", HASH_ENDIF},
		{"define", HASH_DEFINE},
		{"undef", HASH_UNDEF},
		{"include", HASH_INCLUDE},
		{"import", HASH_INCLUDE},
		{"include_next", HASH_INCLUDE},
		{"line", HASH_LINE},
	};

	if (word->kind == TOKEN_LITERAL)
		return HASH_LINE;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (token_is(source, word, words[i].word))
			return words[i].kind;
	return HASH_OTHER;
}

/* What an #include says, and the file that was found for it. */
static void describe_include(Front *front, const FileNotes *notes, HashLine *line)
{
	const Note *note = note_at(&notes->includes, line->range.begin);
	CXFile file;

	for (uint32_t i = 0; !note && i < notes->includes.count; i++)
		if (notes->includes.items[i].begin >= line->range.begin &&
		    notes->includes.items[i].begin < line->range.end)
			note = &notes->includes.items[i];
	if (!note)
		return;
	file = clang_getIncludedFile(note->cursor);
	line->name = front_string(front, clang_getCursorSpelling(note->cursor));

	line->is_own_header = file && front_is_own_header(front, file);
	line->is_facts = file && facts_is(file);
	for (uint32_t i = 0; file && i < front->nfiles; i++)
		if (file_is(front->files[i].file, file))
			line->included = front->files[i].number;
}

/* Does a token of the directive begin with that character? */
static bool has_token(const SourceFile *source, const FileText *text, TextRange directive,
		      char begin)
{
	for (uint32_t i = text_token_from(text, directive.begin);
	     i < text->ntokens && text->tokens[i].range.begin < directive.end; i++)
		if (source->text[text->tokens[i].range.begin] == begin)
			return true;
	return false;
}

static void take_lines(Front *front, const SourceFile *source, const FileNotes *notes,
		       FileText *text)
{
	LIST(HashLine) lines = {0};

	for (uint32_t i = 0; i < text->ntokens;) {
		const TextToken *hash = &text->tokens[i];
		HashLine line = {.kind = HASH_OTHER, .range = hash->range};
		uint32_t word = 0;

		i++;
		if (!hash->begins_line ||
		    !(token_is(source, hash, "#") || token_is(source, hash, "%:")))
			continue;
		for (; i < text->ntokens && !text->tokens[i].begins_line; i++) {
			if (!word && text->tokens[i].kind != TOKEN_COMMENT)
				word = i;
			line.range.end = text->tokens[i].range.end;
		}
		if (word)
			line.kind = hash_kind(source, &text->tokens[word]);
		if (line.kind == HASH_INCLUDE) {
			line.is_angled = has_token(source, text, line.range, '<');
			describe_include(front, notes, &line);
		}
		list_push(front->arena, &lines, line);
	}
	text->lines = lines.items;
	text->nlines = lines.count;
}

/* Where compilers place the lines behind each #line. */
static void take_marks(Front *front, CXFile file, const SourceFile *source, const FileText *text)
{
	LineMarks marks = {0};

	for (uint32_t i = 0; i < text->nlines; i++) {
		size_t at = text->lines[i].range.end;
		LineMark mark = {0};
		CXString name;
		unsigned line;

		while (at < source->size && source->text[at] != '\n')
			at++;
		if (text->lines[i].kind != HASH_LINE || at == source->size)
			continue;
		mark.at = at + 1;
		clang_getPresumedLocation(
			clang_getLocationForOffset(front->tu, file, (unsigned)mark.at), &name,
			&line, NULL);
		mark.line = line;
		mark.is_named = has_token(source, text, text->lines[i].range, '"');
		mark.name = front_string(front, name);
		if (strcmp(mark.name, front_string(front, clang_getFileName(file))) == 0)
			mark.name = NULL;
		list_push(front->arena, &marks, mark);
	}
	sources_set_marks(front->module->sources, text->file, marks);
}

/* ---- declarations ---- */

static bool is_const_object(CXType type)
{
	type = clang_getCanonicalType(type);
	while (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray) {
		if (clang_isConstQualifiedType(type))
			return true;
		type = clang_getArrayElementType(type);
	}
	return clang_isConstQualifiedType(type) && !clang_isVolatileQualifiedType(type);
}

static DeclaredKind declared_kind(enum CXCursorKind kind)
{
	switch ((int)kind) {
	case CXCursor_StructDecl:
	case CXCursor_UnionDecl:
	case CXCursor_EnumDecl:
	case CXCursor_TypedefDecl:
		return DECLARED_TYPE;
	case CXCursor_FunctionDecl:
		return DECLARED_FUNCTION;
	case CXCursor_VarDecl:
		return DECLARED_OBJECT;
	}
	return DECLARED_OTHER;
}

static bool is_definition(CXCursor cursor, DeclaredKind kind)
{
	if (kind != DECLARED_OBJECT)
		return clang_isCursorDefinition(cursor);
	return clang_Cursor_getStorageClass(cursor) != CX_SC_Extern ||
	       !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor));
}

static Declared declared_of(Front *front, const Note *note)
{
	Declared d = {.kind = declared_kind(note->kind), .range = {note->begin, note->end}};
	CXType type = clang_getCursorType(note->cursor);

	d.name = front_string(front, clang_getCursorSpelling(note->cursor));
	d.is_static = clang_Cursor_getStorageClass(note->cursor) == CX_SC_Static;
	d.is_inline =
		note->kind == CXCursor_FunctionDecl && clang_Cursor_isFunctionInlined(note->cursor);
	d.is_definition = is_definition(note->cursor, d.kind);
	d.is_initialised = d.kind == DECLARED_OBJECT &&
			   !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(note->cursor));
	d.is_named = note->kind == CXCursor_EnumDecl || !clang_Cursor_isAnonymous(note->cursor);
	d.is_const = d.kind == DECLARED_OBJECT && is_const_object(type);
	d.length = type.kind == CXType_ConstantArray ? clang_getArraySize(type) : -1;
	return d;
}

/* What macros make has no text that could be cut out, so it is printed. */
static const char *printed_declaration(Front *front, const Note *note)
{
	CXPrintingPolicy policy = clang_getCursorPrintingPolicy(note->cursor);
	const char *text;

	clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput,
					 note->kind == CXCursor_FunctionDecl);
	clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_SuppressInitializers, 1);
	clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_PolishForDeclaration, 1);
	text = front_string(front, clang_getCursorPrettyPrinted(note->cursor, policy));
	clang_PrintingPolicy_dispose(policy);
	return text;
}

/* ---- items ---- */

static bool has_expansion(const Notes *expansions, TextRange range)
{
	for (uint32_t low = 0, high = expansions->count;;) {
		uint32_t middle = low + (high - low) / 2;

		if (low == high)
			return low < expansions->count && expansions->items[low].begin < range.end;
		if (expansions->items[middle].end <= range.begin)
			low = middle + 1;
		else
			high = middle;
	}
}

static bool has_body(const Item *item)
{
	for (uint32_t i = 0; i < item->count; i++)
		if (item->declared[i].kind == DECLARED_FUNCTION && item->declared[i].is_definition)
			return true;
	return false;
}

/* Widens a note so that it does not cut through an expansion. */
static void widen(Note *note, const Notes *expansions)
{
	const Note *first = note_at(expansions, note->begin);
	const Note *last = note->end > 0 ? note_at(expansions, note->end - 1) : NULL;

	if (first && first->begin < note->begin)
		note->begin = first->begin;
	if (last && last->end > note->end)
		note->end = last->end;
}

/* Notes that overlap form one item. */
static void take_items(Front *front, FileNotes *notes, FileText *text)
{
	Notes *declared = &notes->declared;
	LIST(Item) items = {0};

	for (uint32_t i = 0; i < declared->count; i++)
		widen(&declared->items[i], &notes->expansions);
	if (declared->count)
		qsort(declared->items, declared->count, sizeof *declared->items, by_begin);
	for (uint32_t i = 0, next; i < declared->count; i = next) {
		Item item = {.range = {declared->items[i].begin, declared->items[i].end}};
		const Note *expansion = note_at(&notes->expansions, item.range.begin);

		for (next = i + 1;
		     next < declared->count && declared->items[next].begin < item.range.end; next++)
			item.range.end = max_size(item.range.end, declared->items[next].end);
		item.count = next - i;
		item.is_expansion = expansion && expansion->begin == item.range.begin &&
				    expansion->end == item.range.end;
		item.declared = arena_array(front->arena, Declared, item.count);
		for (uint32_t k = 0; k < item.count; k++) {
			item.declared[k] = declared_of(front, &declared->items[i + k]);
			if (item.is_expansion || (item.declared[k].is_initialised &&
						  has_expansion(&notes->expansions, item.range)))
				item.declared[k].printed =
					printed_declaration(front, &declared->items[i + k]);
		}
		list_push(front->arena, &items, item);
	}
	text->items = items.items;
	text->nitems = items.count;
}

/* The end of an item, after its ';', which attributes may precede; not past `limit`. */
static size_t behind_semicolon(const SourceFile *source, const FileText *text, size_t end,
			       size_t limit)
{
	for (uint32_t i = text_token_from(text, end); i < text->ntokens; i++) {
		const TextToken *token = &text->tokens[i];

		if (token->range.begin >= limit)
			break;
		if (token_is(source, token, ";") && !text_in_line(text, token->range.begin))
			return token->range.end;
	}
	return end;
}

/* The beginning of the item, including __extension__, which is not in clang's extent. */
static size_t first_token(const SourceFile *source, const FileText *text, const FileNotes *notes,
			  size_t begin, size_t limit)
{
	for (uint32_t i = text_token_from(text, begin); i > 0; i--) {
		const TextToken *token = &text->tokens[i - 1];

		if (token->range.begin < limit || text_in_line(text, token->range.begin) ||
		    token_is(source, token, ";") || note_at(&notes->expansions, token->range.begin))
			break;
		if (token->kind != TOKEN_COMMENT)
			begin = token->range.begin;
	}
	return begin;
}

static void complete_items(const SourceFile *source, const FileNotes *notes, FileText *text)
{
	size_t before = 0;

	for (uint32_t i = 0; i < text->nitems; i++) {
		Item *item = &text->items[i];
		size_t limit = i + 1 < text->nitems ? item[1].range.begin : source->size;

		item->range.begin = first_token(source, text, notes, item->range.begin, before);
		if (!has_body(item))
			item->range.end = behind_semicolon(source, text, item->range.end, limit);
		before = item->range.end;
	}
}

static const Item *item_at(const FileText *text, size_t offset)
{
	uint32_t low = 0, high = text->nitems;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (text->items[middle].range.end <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low < text->nitems && text->items[low].range.begin <= offset ? &text->items[low]
									    : NULL;
}

static void take_loose(Front *front, const FileNotes *notes, FileText *text)
{
	text->loose = arena_array(front->arena, TextRange, notes->expansions.count + 1);
	for (uint32_t i = 0; i < notes->expansions.count; i++) {
		const Note *note = &notes->expansions.items[i];

		if (!item_at(text, note->begin) && !text_in_line(text, note->begin))
			text->loose[text->nloose++] = (TextRange){note->begin, note->end};
	}
}

/* A function that is neither static nor inline, or an object with an initialiser. */
static bool defines(const FileText *text)
{
	for (uint32_t i = 0; i < text->nitems; i++)
		for (uint32_t k = 0; k < text->items[i].count; k++) {
			const Declared *d = &text->items[i].declared[k];

			if (d->is_definition && !d->is_static && !d->is_inline &&
			    (d->kind == DECLARED_FUNCTION || d->kind == DECLARED_OBJECT))
				return true;
		}
	return false;
}

static void publish_file(Front *front, uint32_t i, FileText *text)
{
	const SourceFile *source = sources_get(front->module->sources, front->files[i].number);
	FileNotes *notes = &front->noted->of[i];

	text->file = front->files[i].number;
	keep_outermost(&notes->expansions);
	take_items(front, notes, text);
	text->defines = defines(text);
	text->is_facts = front->files[i].is_facts;
	if (!front->files[i].is_main && !text->defines && !text->is_facts)
		return;
	take_tokens(front, front->files[i].file, source, text);
	take_lines(front, source, notes, text);
	if (front->files[i].is_main)
		take_marks(front, front->files[i].file, source, text);
	complete_items(source, notes, text);
	take_loose(front, notes, text);
}

void layout_publish(Front *front)
{
	Unit *unit = front->unit;

	notes_of(front, NULL);
	unit->texts = arena_array(front->arena, FileText, front->nfiles + 1);
	for (uint32_t i = 0; i < front->nfiles; i++)
		publish_file(front, i, &unit->texts[unit->ntexts++]);
}
