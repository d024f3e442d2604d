/*
 * caret: the user's text made safe for a terminal, and a source line with a caret under a place.
 *
 * Well-formed printable UTF-8 is shown as it is. Tabs become blanks, any other byte becomes <XX>.
 * Of a line that is too long, only a window around the caret is shown, with "..." where it was cut.
 */
#include "support/support.h"

#include <string.h>

enum {
	TAB = 8,
	SHOWN = 110, /* the longest line that is shown in full, in bytes */
	BEFORE = 60, /* bytes of a longer line that are shown before the caret */
	AFTER = 40,  /* and behind it */
	LONGEST_CHAR = 4
};

size_t utf8_length(const char *s, size_t n)
{
	unsigned char c = (unsigned char)*s;
	size_t length = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;

	return length <= n ? length : 1;
}

/* Appends the first character of s and returns its length in bytes. `column` counts screen columns
 * from the beginning of the line. */
static size_t show_char(Text *out, const char *s, size_t n, size_t *column)
{
	size_t length = utf8_length(s, n);
	int width = utf8_width(s, length);

	if (*s == '\t') {
		do
			text_char(out, ' ');
		while (++*column % TAB);
		return 1;
	}
	if (width < 0) {
		text_printf(out, "<%02X>", (unsigned)(unsigned char)*s);
		*column += 4;
		return 1;
	}
	text_bytes(out, s, length);
	*column += (size_t)width;
	return length;
}

void text_shown(Text *out, const char *s, size_t n)
{
	size_t column = 0;

	for (size_t i = 0; i < n;)
		if (s[i] == '\n') {
			text_char(out, s[i++]);
			column = 0;
		} else {
			i += show_char(out, s + i, n - i, &column);
		}
}

/* The offset of the beginning of the character that `at` lies in. */
static size_t char_begin(const char *line, size_t at)
{
	for (int i = 1; i < LONGEST_CHAR && at > 0 && ((unsigned char)line[at] & 0xc0) == 0x80; i++)
		at--;
	return at;
}

void caret_print(Text *out, const Sources *sources, Loc loc)
{
	const SourceFile *file = sources_get(sources, loc.file);

	if (!file || !loc.line || !loc.col)
		return;
	const char *line = file->text + sources_offset(sources, (Loc){loc.file, loc.line, 1});
	const char *last = file->text + file->size;
	const char *newline = memchr(line, '\n', (size_t)(last - line));
	size_t length = (size_t)((newline ? newline : last) - line);
	if (length && line[length - 1] == '\r')
		length--;
	size_t caret = loc.col - 1 < length ? loc.col - 1 : length;
	size_t begin = 0, end = length;
	if (length > SHOWN) {
		begin = caret > BEFORE ? char_begin(line, caret - BEFORE) : 0;
		end = length - caret > AFTER ? char_begin(line, caret + AFTER) : length;
	}
	text_printf(out, "%6u | ", loc.line);
	size_t column = 0, caret_column = 0;
	if (begin) {
		text_str(out, "...");
		column = 3;
	}
	for (size_t i = begin; i < end;) {
		if (i <= caret)
			caret_column = column;
		i += show_char(out, line + i, end - i, &column);
	}
	if (caret >= end)
		caret_column = column;
	text_str(out, end < length ? "...\n" : "\n");
	text_printf(out, "       | %*s^\n", (int)caret_column, "");
}
