/*
 * show: text of others in the page. All that is not cadgen's own goes through here: what the user
 * wrote, names of files, messages, IR.
 */
#include "report/page.h"

#include <string.h>

const char *shown_text(Arena *arena, const char *s, size_t n)
{
	Text lines = {0}, out = {0};
	const char *made;

	for (size_t i = 0; i < n; i++)
		if (s[i] != '\r' || i + 1 == n || s[i + 1] != '\n')
			text_char(&lines, s[i]);
	text_shown(&out, text_cstr(&lines), lines.len);
	made = arena_strndup(arena, text_cstr(&out), out.len);
	text_free(&lines);
	text_free(&out);
	return made;
}

static const char *html_of(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

void html_text(Text *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *instead = html_of(s[i]);

		if (instead)
			text_str(out, instead);
		else
			text_char(out, s[i]);
	}
}

void html_str(Text *out, const char *s)
{
	html_text(out, s, strlen(s));
}

void json_str(Text *out, const char *s)
{
	text_char(out, '"');
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;

		if (c < ' ' || c == '"' || c == '\\' || html_of(*s))
			text_printf(out, "\\u%04x", c);
		else
			text_char(out, *s);
	}
	text_char(out, '"');
}
