/*
 * word: text to words, and words printed as a person writes them.
 *
 * Line splices are removed first, as the preprocessor does. Every character keeps its file offset,
 * so that carets are exact.
 */
#include "request/asked.h"

#include <string.h>

bool text_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* The length of a line splice at p: a backslash, blanks (as gcc and clang allow), a newline; or
 * 0. */
static size_t splice_length(const char *p, const char *end)
{
	const char *q = p + 1;

	if (*p != '\\')
		return 0;
	while (q < end && text_is_blank(*q))
		q++;
	return q < end && *q == '\n' ? (size_t)(q + 1 - p) : 0;
}

Logical logical_of(Arena *arena, uint32_t file, const char *text, size_t begin, size_t end)
{
	Logical l = {.file = file};

	l.s = arena_alloc(arena, end - begin + 1);
	l.at = arena_array(arena, size_t, end - begin + 1);
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

size_t logical_skip_comment(const Logical *l, size_t i)
{
	return (size_t)(text_skip_comment(l->s + i) - l->s);
}

size_t logical_skip_blanks(const Logical *l, size_t i)
{
	for (;;) {
		size_t next = i;

		while (text_is_blank(l->s[next]))
			next++;
		next = logical_skip_comment(l, next);
		if (next == i)
			return i;
		i = next;
	}
}

size_t logical_skip_literal(const Logical *l, size_t i)
{
	char quote = l->s[i++];

	while (i < l->len && l->s[i] != quote && l->s[i] != '\n')
		i += l->s[i] == '\\' && i + 1 < l->len && l->s[i + 1] != '\n' ? 2 : 1;
	return i < l->len && l->s[i] == quote ? i + 1 : i;
}

size_t logical_skip_ident(const Logical *l, size_t i)
{
	return (size_t)(text_word_end(l->s + i) - l->s);
}

/* ---- words ---- */

bool word_is(const Word *word, const char *text)
{
	return word->kind != WORD_END && strcmp(word->text, text) == 0;
}

static const char *const long_puncts[] = {
	"...", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++", "--"};

static size_t punct_length(const char *s)
{
	for (size_t i = 0; i < sizeof long_puncts / sizeof *long_puncts; i++)
		if (strncmp(s, long_puncts[i], strlen(long_puncts[i])) == 0)
			return strlen(long_puncts[i]);
	return 1;
}

/* Is it the sign in 1e-3? Numbers are those of the preprocessor: 0xe-1 is one. */
static bool is_exponent_sign(const char *s, size_t i)
{
	return i > 0 && (s[i] == '-' || s[i] == '+') && strchr("eEpP", s[i - 1]);
}

/* The end of the word that begins at i. */
static size_t word_end(const Logical *l, size_t i, WordKind *kind)
{
	const char *s = l->s;

	if (is_digit(s[i]) || (s[i] == '.' && is_digit(s[i + 1]))) {
		*kind = WORD_NUMBER;
		while (i < l->len &&
		       (text_is_word_char(s[i]) || s[i] == '.' || is_exponent_sign(s, i)))
			i++;
		return i;
	}
	if (text_is_word_char(s[i])) {
		*kind = WORD_IDENT;
		return logical_skip_ident(l, i);
	}
	*kind = WORD_PUNCT;
	return s[i] == '"' || s[i] == '\'' ? logical_skip_literal(l, i) : i + punct_length(s + i);
}

Word *words_from(Arena *arena, const Sources *sources, const Logical *l, size_t i, size_t *end)
{
	LIST(Word) words = {0};
	Word last = {.kind = WORD_END, .text = ""};

	for (;;) {
		Word word;
		size_t next;

		*end = i;
		i = logical_skip_blanks(l, i);
		if (i >= l->len || l->s[i] == '\n')
			break;
		next = word_end(l, i, &word.kind);
		word.text = arena_strndup(arena, l->s + i, next - i);
		word.loc = sources_loc(sources, l->file, l->at[i]);
		list_push(arena, &words, word);
		i = next;
	}
	last.loc = sources_loc(sources, l->file, l->at[*end]);
	*end = i;
	list_push(arena, &words, last);
	return words.items;
}

Word *words_of(Arena *arena, const Sources *sources, uint32_t file)
{
	const SourceFile *source = sources_get(sources, file);
	Logical l = logical_of(arena, file, source->text, 0, source->size);
	size_t stop;

	for (size_t i = 0; i < l.len; i++)
		if (l.s[i] == '\n')
			l.s[i] = ' ';
	return words_from(arena, sources, &l, 0, &stop);
}

Word *words_of_text(Arena *arena, const char *text, Loc loc)
{
	Logical l = logical_of(arena, 0, text, 0, strlen(text));
	size_t stop;
	Word *words = words_from(arena, NULL, &l, 0, &stop);

	for (Word *word = words;; word++) {
		word->loc = loc;
		if (word->kind == WORD_END)
			return words;
	}
}

/* ---- words as text ---- */

bool ends_operand(const Word *word)
{
	return word->kind != WORD_PUNCT || word_is(word, ")") || word_is(word, "]");
}

/* Must a blank separate two words of an operand? `unsigned int`, `char *`, `- -n` */
static bool is_apart(const Word *last, const Word *word)
{
	if (ends_operand(last))
		return word->kind != WORD_PUNCT || word_is(word, "*");
	return strcmp(last->text, word->text) == 0 && (word_is(word, "-") || word_is(word, "+"));
}

static bool is_binary(const Word *word)
{
	return word->kind == WORD_PUNCT && strchr("+-*/%", word->text[0]) && !word->text[1];
}

void words_print(Text *out, const Word *word, const Word *end)
{
	const Word *last = NULL; /* NULL also after a binary operator */

	for (; word != end; word++) {
		bool is_last = word + 1 == end || word_is(word + 1, ")");

		if (last && ends_operand(last) && is_binary(word) && !is_last) {
			text_printf(out, " %s ", word->text);
			last = NULL;
			continue;
		}
		text_str(out, last && is_apart(last, word) ? " " : "");
		text_str(out, word->text);
		last = word;
	}
}
