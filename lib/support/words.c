/*
 * words: words, comments and constants in C text for which clang gives no tokens, such as the text
 * that the emitter prints and the bodies of macros.
 */
#include "support/support.h"

#include <ctype.h>
#include <string.h>

bool text_is_word_char(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80);
}

const char *text_word_end(const char *p)
{
	while (text_is_word_char(*p))
		p++;
	return p;
}

const char *text_skip_comment(const char *p)
{
	if (p[0] == '\\' && p[1] == '\n')
		return p + 2;
	if (p[0] == '/' && p[1] == '/')
		return p + strcspn(p, "\n");
	if (p[0] == '/' && p[1] == '*') {
		const char *end = strstr(p + 2, "*/");

		return end ? end + 2 : p + strlen(p);
	}
	return p;
}

const char *text_skip_opaque(const char *p)
{
	char quote = *p;

	if (quote != '"' && quote != '\'')
		return text_skip_comment(p);
	for (p++; *p && *p != quote && *p != '\n'; p++)
		if (*p == '\\' && p[1])
			p++;
	return *p ? p + 1 : p;
}

const char *text_piece_end(const char *p)
{
	const char *end = text_is_word_char(*p) ? text_word_end(p) : text_skip_opaque(p);

	return end > p || !*p ? end : p + 1;
}

const char *text_matching_end(const char *p)
{
	char open = *p, close = open == '(' ? ')' : ']';
	int depth = 0;

	for (; *p; p = text_piece_end(p)) {
		depth += *p == open;
		depth -= *p == close;
		if (depth == 0)
			return p + 1;
	}
	return p;
}
