/*
 * pragma: finds `#pragma cadgen ...` in the text of the user's files and splits the directives into
 * words.
 *
 * Directives in regions that the preprocessor skips are ignored. The operator _Pragma is refused: a
 * macro may contain it, and then only the place of the macro's use is known.
 */
#include "front/request.h"

#include <string.h>

/* ---- the text of a file ---- */

static bool ident_is(const Logical *l, size_t begin, size_t end, const char *word)
{
	return end - begin == strlen(word) && memcmp(l->s + begin, word, end - begin) == 0;
}

/* The directive at `hash` changes a macro, whose name begins at i. */
static void read_change(Front *front, const Logical *l, size_t hash, size_t i, MacroEvent event)
{
	const char *name = arena_strndup(front->arena, l->s + i, logical_skip_ident(l, i) - i);

	if (!front_skipped(front, l->file, l->at[hash]))
		macro_changed(front, name, event, l->file, l->at[hash]);
}

/* Reads the ("N") at i, after `#pragma push_macro` or `pop_macro`. */
static void read_saved(Front *front, const Logical *l, size_t hash, size_t i, MacroEvent event)
{
	i = logical_skip_blanks(l, i);
	if (l->s[i] != '(')
		return;
	i = logical_skip_blanks(l, i + 1);
	if (l->s[i] == '"')
		read_change(front, l, hash, i + 1, event);
}

/* Reads the directive whose '#' is at i and is `hash` characters long. Adds it if it is one of
 * cadgen's. Returns the end of what was read. */
static size_t read_hash(Front *front, const Logical *l, size_t i, size_t hash, Directives *out)
{
	size_t word = logical_skip_blanks(l, i + hash);
	size_t end = logical_skip_ident(l, word);
	Directive d = {.file = l->file, .begin = l->at[i]};

	if (ident_is(l, word, end, "undef"))
		read_change(front, l, i, logical_skip_blanks(l, end), MACRO_UNDEFINED);
	if (!ident_is(l, word, end, "pragma"))
		return end;
	word = logical_skip_blanks(l, end);
	end = logical_skip_ident(l, word);
	if (ident_is(l, word, end, "push_macro"))
		read_saved(front, l, i, end, MACRO_PUSHED);
	if (ident_is(l, word, end, "pop_macro"))
		read_saved(front, l, i, end, MACRO_POPPED);
	if (!ident_is(l, word, end, "cadgen"))
		return end;
	d.words = words_from(front->arena, front->module->sources, l, end, &end);
	d.end = l->at[end];
	if (!front_skipped(front, l->file, d.begin))
		list_push(front->arena, out, d);
	return end;
}

/* Is the text after the word _Pragma ("cadgen ...")? */
static bool is_our_operator(const Logical *l, size_t i)
{
	i = logical_skip_blanks(l, i);
	if (l->s[i] != '(')
		return false;
	i = logical_skip_blanks(l, i + 1);
	if (l->s[i] == 'L')
		i++;
	if (l->s[i] != '"')
		return false;
	i++;
	while (text_is_blank(l->s[i]))
		i++;
	return ident_is(l, i, logical_skip_ident(l, i), "cadgen");
}

static const char byte_order_mark[] = "\xEF\xBB\xBF";

static void read_file(Front *front, uint32_t file, Directives *out)
{
	const SourceFile *source = sources_get(front->module->sources, file);
	Logical l = logical_of(front->arena, file, source->text, 0, source->size);
	bool line_begins = true;

	for (size_t i = strncmp(l.s, byte_order_mark, 3) == 0 ? 3 : 0; i < l.len;) {
		size_t next = logical_skip_comment(&l, i);
		bool begins = line_begins;

		if (next != i || text_is_blank(l.s[i])) {
			i = next != i ? next : i + 1;
			continue;
		}
		line_begins = l.s[i] == '\n';
		if (begins && l.s[i] == '#') {
			i = read_hash(front, &l, i, 1, out);
		} else if (begins && l.s[i] == '%' && l.s[i + 1] == ':') {
			i = read_hash(front, &l, i, 2, out);
		} else if (l.s[i] == '"' || l.s[i] == '\'') {
			i = logical_skip_literal(&l, i);
		} else if (text_is_word_char(l.s[i])) {
			next = logical_skip_ident(&l, i);
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

/* Is the place within a directive that was found in the text? */
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

/* Refuses pragmas that the text does not show, since macros put them together: libclang warns about
 * every unknown pragma. */
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
