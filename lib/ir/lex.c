/*
 * lex: splits IR text into tokens. Blanks and newlines only separate. A comment runs from '#' to
 * the end of its line.
 */
#include "ir/lex.h"

#include <ctype.h>
#include <string.h>

Lexer lexer_new(uint32_t file, const char *text)
{
	return (Lexer){.at = text, .line_start = text, .file = file, .line = 1};
}

static bool is_name(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static void skip_blanks(Lexer *x)
{
	for (;; x->at++) {
		if (*x->at == '#')
			x->at += strcspn(x->at, "\n");
		if (*x->at == '\n') {
			x->line++;
			x->line_start = x->at + 1;
		} else if (!*x->at || !isspace((unsigned char)*x->at)) {
			return;
		}
	}
}

static size_t name_length(const char *s, bool dots)
{
	size_t n = 0;

	while (is_name(s[n]) || (dots && s[n] == '.'))
		n++;
	return n;
}

/* Digits, letters, points, and the sign of an exponent. */
static size_t number_length(const char *s)
{
	size_t n = *s == '-';

	while (is_name(s[n]) || s[n] == '.' ||
	       ((s[n] == '-' || s[n] == '+') && n && (s[n - 1] == 'e' || s[n - 1] == 'E')))
		n++;
	return n;
}

/* The length with both quotes; 0 if the string does not end in its line. */
static size_t string_length(const char *s)
{
	size_t n = 1;

	while (s[n] && s[n] != '"' && s[n] != '\n')
		n += s[n] == '\\' && s[n + 1] && s[n + 1] != '\n' ? 2 : 1;
	return s[n] == '"' ? n + 1 : 0;
}

static bool starts_number(const char *s)
{
	if (*s == '-')
		s++;
	else if (!isdigit((unsigned char)*s))
		return false;
	return isdigit((unsigned char)*s) || !strncmp(s, "inf", 3) || !strncmp(s, "nan", 3);
}

Token lexer_next(Lexer *x)
{
	Token t = {0};
	const char *s;

	skip_blanks(x);
	s = x->at;
	t.loc = (Loc){x->file, x->line, (uint32_t)(s - x->line_start) + 1};
	t.text = s;
	if (!*s) {
		t.kind = TOKEN_END;
	} else if ((*s == '%' || *s == '@') && is_name(s[1])) {
		t.kind = *s == '%' ? TOKEN_VALUE : TOKEN_SYMBOL;
		t.text = s + 1;
		t.len = name_length(s + 1, *s == '%');
	} else if (starts_number(s)) {
		t.kind = TOKEN_NUMBER;
		t.len = number_length(s);
	} else if (is_name(*s)) {
		t.kind = TOKEN_WORD;
		t.len = name_length(s, false);
	} else if (*s == '"') {
		t.len = string_length(s);
		t.kind = t.len ? TOKEN_STRING : TOKEN_OPEN_STRING;
	} else if (s[0] == '-' && s[1] == '>') {
		t.kind = TOKEN_ARROW;
		t.len = 2;
	} else {
		t.kind = TOKEN_PUNCT;
		t.len = 1;
	}
	x->at = t.text + t.len;
	return t;
}

bool token_is(const Token *t, const char *text)
{
	return (t->kind == TOKEN_WORD || t->kind == TOKEN_PUNCT) && strlen(text) == t->len &&
	       !strncmp(t->text, text, t->len);
}

char *token_text(Arena *arena, const Token *t)
{
	return arena_strndup(arena, t->text, t->len);
}

/* The character that an escape stands for, \ooo included. *s is behind the backslash and is moved
 * past the escape. */
static char unescape(const char **s)
{
	unsigned value = 0;
	int digits = 0;

	switch (**s) {
	case 'n':
		(*s)++;
		return '\n';
	case 't':
		(*s)++;
		return '\t';
	default:
		break;
	}
	for (; digits < 3 && **s >= '0' && **s <= '7'; digits++)
		value = value * 8 + (unsigned)(*(*s)++ - '0');
	return digits ? (char)value : *(*s)++;
}

char *token_unquote(Arena *arena, const Token *t)
{
	char *out = arena_alloc(arena, t->len + 1);
	const char *s = t->text + 1, *end = t->text + t->len - 1;
	size_t n = 0;

	while (s < end) {
		if (*s != '\\') {
			out[n++] = *s++;
			continue;
		}
		s++;
		out[n++] = unescape(&s);
	}
	return out;
}
