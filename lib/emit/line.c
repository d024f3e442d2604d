/*
 * line: lines of at most 100 columns, tabs of 8.
 */
#include "emit/internal.h"

#include <string.h>

enum { COLUMNS = 100, TAB = 8 };

static bool is_break(char c)
{
	return c >= 0x10 && c < 0x1f;
}

static void put_indent(Text *out, int indent)
{
	for (int i = 0; i < indent; i++)
		text_char(out, '\t');
}

static void put(Text *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		text_char(out, is_break(s[i]) ? ' ' : s[i]);
}

/* Where to break a line that has room for `room` characters: the outermost place that leaves it at
 * least half full, else the last. */
static size_t break_at(const char *s, size_t n, size_t room)
{
	size_t best = 0;

	for (size_t i = 1; i < n && i <= room; i++) {
		if (!is_break(s[i]))
			continue;
		if (!best || best < room / 2 || s[i] <= s[best])
			best = i;
	}
	for (size_t i = room; !best && i < n; i++)
		if (is_break(s[i]))
			best = i;
	return best;
}

void print_line(Text *out, int indent, const char *text)
{
	size_t n = strlen(text);
	size_t room = COLUMNS > indent * TAB + 20 ? (size_t)(COLUMNS - indent * TAB) : 20;

	put_indent(out, indent);
	while (n > room) {
		size_t at = break_at(text, n, room);

		if (!at)
			break;
		put(out, text, at);
		text_char(out, '\n');
		text += at + 1;
		n -= at + 1;
		put_indent(out, indent + 2);
		room = COLUMNS > indent * TAB + 36 ? (size_t)(COLUMNS - (indent + 2) * TAB) : 20;
	}
	put(out, text, n);
	text_char(out, '\n');
}
