/*
 * pragma: finds `#pragma cadgen ...` in the text of the user's files and cuts directives into
 * words.
 *
 * The text is first read as the preprocessor reads it: backslash-newline is gone, and every
 * character knows the byte of the file that it stands at, so that carets are exact. Directives in
 * regions that the preprocessor skipped are left out. A pragma that is made by the operator _Pragma
 * is refused: only the place of the macro's use is known, and a request must stand in the text that
 * it is about.
 */
#include "front/request.h"

#include <string.h>

/* A piece of a file without line splices. */
typedef struct Logical {
	char *s;    /* NUL-terminated */
	size_t *at; /* the byte of the file of each character, and of the end */
	size_t len;
	uint32_t file;
} Logical;

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_ident(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
	       is_digit(c) || (c & 0x80);
}

/* The length of a line splice at p: a backslash, blanks (as gcc and clang allow), a newline. 0:
 * none. */
static size_t splice_length(const char *p, const char *end)
{
	const char *q = p + 1;

	if (*p != '\\')
		return 0;
	while (q < end && is_space(*q))
		q++;
	return q < end && *q == '\n' ? (size_t)(q + 1 - p) : 0;
}

static Logical logical_of(Front *front, uint32_t file, const char *text, size_t begin, size_t end)
{
	Logical l = {.file = file};

	l.s = arena_alloc(front->arena, end - begin + 1);
	l.at = arena_array(front->arena, size_t, end - begin + 1);
	for (size_t i = begin; i < end;) {
		size_t splice = splice_length(text + i, text + end);

		if (splice) {
			i += splice;
			continue;
		}
		l.s[l.len] = text[i] ? text[i] : ' ';
		l.at[l.len++] = i++;
	}
	l.at[l.len] = end;
	return l;
}

/* Behind a comment that begins at i; i itself if there is none. */
static size_t skip_comment(const Logical *l, size_t i)
{
	const char *end;

	if (l->s[i] != '/')
		return i;
	if (l->s[i + 1] == '*') {
		end = strstr(l->s + i + 2, "*/");
		return end ? (size_t)(end + 2 - l->s) : l->len;
	}
	if (l->s[i + 1] == '/') {
		end = strchr(l->s + i, '\n');
		return end ? (size_t)(end - l->s) : l->len;
	}
	return i;
}

/* Behind blanks and comments of one line. */
static size_t skip_blanks(const Logical *l, size_t i)
{
	for (;;) {
		size_t next = i;

		while (is_space(l->s[next]))
			next++;
		next = skip_comment(l, next);
		if (next == i)
			return i;
		i = next;
	}
}

/* Behind a string or character constant that begins at i, or at the end of its line. */
static size_t skip_literal(const Logical *l, size_t i)
{
	char quote = l->s[i++];

	while (i < l->len && l->s[i] != quote && l->s[i] != '\n')
		i += l->s[i] == '\\' && i + 1 < l->len && l->s[i + 1] != '\n' ? 2 : 1;
	return i < l->len && l->s[i] == quote ? i + 1 : i;
}

static size_t skip_ident(const Logical *l, size_t i)
{
	while (i < l->len && is_ident(l->s[i]))
		i++;
	return i;
}

static bool ident_is(const Logical *l, size_t begin, size_t end, const char *word)
{
	return end - begin == strlen(word) && memcmp(l->s + begin, word, end - begin) == 0;
}

/* ---- words ---- */

static const char *const long_puncts[] = {
	"...", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++", "--"};

static size_t punct_length(const char *s)
{
	for (size_t i = 0; i < sizeof long_puncts / sizeof *long_puncts; i++)
		if (strncmp(s, long_puncts[i], strlen(long_puncts[i])) == 0)
			return strlen(long_puncts[i]);
	return 1;
}

/* Behind the word that begins at i. */
static size_t word_end(const Logical *l, size_t i, WordKind *kind)
{
	const char *s = l->s;

	if (is_digit(s[i]) || (s[i] == '.' && is_digit(s[i + 1]))) {
		*kind = WORD_NUMBER;
		while (i < l->len && (is_ident(s[i]) || s[i] == '.'))
			i++;
		return i;
	}
	if (is_ident(s[i])) {
		*kind = WORD_IDENT;
		return skip_ident(l, i);
	}
	*kind = WORD_PUNCT;
	return s[i] == '"' || s[i] == '\'' ? skip_literal(l, i) : i + punct_length(s + i);
}

/* The words from i to the end of the line, which comments may carry over several. */
static Word *words_from(Front *front, const Logical *l, size_t i, size_t *end)
{
	LIST(Word) words = {0};
	Sources *sources = front->module->sources;
	Word last = {.kind = WORD_END, .text = ""};

	for (;;) {
		Word word;
		size_t next;

		*end = i;
		i = skip_blanks(l, i);
		if (i >= l->len || l->s[i] == '\n')
			break;
		next = word_end(l, i, &word.kind);
		word.text = arena_strndup(front->arena, l->s + i, next - i);
		word.loc = sources_loc(sources, l->file, l->at[i]);
		list_push(front->arena, &words, word);
		i = next;
	}
	last.loc = sources_loc(sources, l->file, l->at[*end]);
	*end = i;
	list_push(front->arena, &words, last);
	return words.items;
}

Word *words_of(Front *front, uint32_t file)
{
	const SourceFile *source = sources_get(front->module->sources, file);
	Logical l = logical_of(front, file, source->text, 0, source->size);
	size_t stop;

	for (size_t i = 0; i < l.len; i++)
		if (l.s[i] == '\n')
			l.s[i] = ' ';
	return words_from(front, &l, 0, &stop);
}

Word *words_of_text(Front *front, const char *text, Loc loc)
{
	Logical l = logical_of(front, 0, text, 0, strlen(text));
	size_t stop;
	Word *words = words_from(front, &l, 0, &stop);

	for (Word *word = words;; word++) {
		word->loc = loc;
		if (word->kind == WORD_END)
			return words;
	}
}

/* ---- the text of a file ---- */

/* The directive at `hash` changes a macro, whose name begins at i. */
static void read_change(Front *front, const Logical *l, size_t hash, size_t i, MacroEvent event)
{
	const char *name = arena_strndup(front->arena, l->s + i, skip_ident(l, i) - i);

	if (!front_skipped(front, l->file, l->at[hash]))
		macro_changed(front, name, event, l->file, l->at[hash]);
}

/* Of `#pragma push_macro("N")` and its kin, what stands behind the word at i. */
static void read_saved(Front *front, const Logical *l, size_t hash, size_t i, MacroEvent event)
{
	i = skip_blanks(l, i);
	if (l->s[i] != '(')
		return;
	i = skip_blanks(l, i + 1);
	if (l->s[i] == '"')
		read_change(front, l, hash, i + 1, event);
}

/* At i stands a '#' (hash: its length) that begins a line. Behind what was read; a directive of
 * ours is added. */
static size_t read_hash(Front *front, const Logical *l, size_t i, size_t hash, Directives *out)
{
	size_t word = skip_blanks(l, i + hash);
	size_t end = skip_ident(l, word);
	Directive d = {.file = l->file, .begin = l->at[i]};

	if (ident_is(l, word, end, "undef"))
		read_change(front, l, i, skip_blanks(l, end), MACRO_UNDEFINED);
	if (!ident_is(l, word, end, "pragma"))
		return end;
	word = skip_blanks(l, end);
	end = skip_ident(l, word);
	if (ident_is(l, word, end, "push_macro"))
		read_saved(front, l, i, end, MACRO_PUSHED);
	if (ident_is(l, word, end, "pop_macro"))
		read_saved(front, l, i, end, MACRO_POPPED);
	if (!ident_is(l, word, end, "cadgen"))
		return end;
	d.words = words_from(front, l, end, &end);
	d.end = l->at[end];
	if (!front_skipped(front, l->file, d.begin))
		list_push(front->arena, out, d);
	return end;
}

/* Does the text behind the word _Pragma say ("cadgen ...")? */
static bool is_our_operator(const Logical *l, size_t i)
{
	i = skip_blanks(l, i);
	if (l->s[i] != '(')
		return false;
	i = skip_blanks(l, i + 1);
	if (l->s[i] == 'L')
		i++;
	if (l->s[i] != '"')
		return false;
	i++;
	while (is_space(l->s[i]))
		i++;
	return ident_is(l, i, skip_ident(l, i), "cadgen");
}

static const char byte_order_mark[] = "\xEF\xBB\xBF";

static void read_file(Front *front, uint32_t file, Directives *out)
{
	const SourceFile *source = sources_get(front->module->sources, file);
	Logical l = logical_of(front, file, source->text, 0, source->size);
	bool line_begins = true;

	for (size_t i = strncmp(l.s, byte_order_mark, 3) == 0 ? 3 : 0; i < l.len;) {
		size_t next = skip_comment(&l, i);
		bool begins = line_begins;

		if (next != i || is_space(l.s[i])) {
			i = next != i ? next : i + 1;
			continue;
		}
		line_begins = l.s[i] == '\n';
		if (begins && l.s[i] == '#') {
			i = read_hash(front, &l, i, 1, out);
		} else if (begins && l.s[i] == '%' && l.s[i + 1] == ':') {
			i = read_hash(front, &l, i, 2, out);
		} else if (l.s[i] == '"' || l.s[i] == '\'') {
			i = skip_literal(&l, i);
		} else if (is_ident(l.s[i])) {
			next = skip_ident(&l, i);
			if (ident_is(&l, i, next, "_Pragma") && is_our_operator(&l, next) &&
			    !front_skipped(front, file, l.at[i]))
				diag_report(front->diags, E_PRAGMA_OPERATOR,
					    sources_loc(front->module->sources, file, l.at[i]));
			i = next;
		} else {
			i++;
		}
	}
}

/* ---- pragmas that macros make ---- */

/* Was the pragma that the warning is about read from the text? */
static bool is_known(const Directives *found, Loc loc, const Sources *sources)
{
	size_t offset = sources_offset(sources, loc);

	for (uint32_t i = 0; i < found->count; i++)
		if (found->items[i].file == loc.file && found->items[i].begin <= offset &&
		    offset <= found->items[i].end)
			return true;
	return false;
}

static bool is_our_pragma(Front *front, CXDiagnostic diagnostic)
{
	CXString option = clang_getDiagnosticOption(diagnostic, NULL);
	bool is_pragma = strcmp(clang_getCString(option), "-Wunknown-pragmas") == 0;
	CXToken *token;

	clang_disposeString(option);
	token = is_pragma ? clang_getToken(front->tu, clang_getDiagnosticLocation(diagnostic))
			  : NULL;
	if (!token)
		return false;
	is_pragma = strcmp(front_string(front, clang_getTokenSpelling(front->tu, *token)),
			   "cadgen") == 0;
	clang_disposeTokens(front->tu, token, 1);
	return is_pragma;
}

/* libclang warns of each unknown pragma that it meets, also of those that macros put together from
 * pieces. */
static void refuse_hidden(Front *front, const Directives *found)
{
	uint32_t errors = diags_errors(front->diags);

	for (unsigned i = 0; errors == 0 && i < clang_getNumDiagnostics(front->tu); i++) {
		CXDiagnostic diagnostic = clang_getDiagnostic(front->tu, i);

		if (is_our_pragma(front, diagnostic)) {
			Loc loc = front_loc(front, clang_getDiagnosticLocation(diagnostic));

			if (!is_known(found, loc, front->module->sources))
				diag_report(front->diags, E_PRAGMA_OPERATOR, loc);
		}
		clang_disposeDiagnostic(diagnostic);
	}
}

void pragmas_find(Front *front, Directives *out)
{
	for (uint32_t i = 0; i < front->nfiles; i++)
		read_file(front, front->files[i].number, out);
	refuse_hidden(front, out);
}
