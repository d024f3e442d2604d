/*
 * numbered: #line directives, so that compilers, debuggers and assert name what is from the source
 * by its place there, and the rest by its place in the output.
 *
 *   #line 16 "wave.ad.c"
 *   double wave_rev(...)
 *   {
 *   }
 *
 *   #line 14 "wave.c"
 *   double next(double x)
 *
 * A directive stands where the place of a line is not the one that compilers assume. Lines that
 * begin within a piece which stands for a piece of the source (a pragma that became a comment) have
 * no place: there may be a comment around them. Neither have blank ones.
 */
#include "emit/internal.h"

#include <string.h>

typedef struct Numbering {
	const Sources *sources;
	const CopiedList *copied;
	uint32_t file; /* from which the pieces are */
	Text *out;
	uint32_t line; /* of the output, counted from 1 */
	/* what compilers take the next line for */
	const char *file_name;
	uint32_t file_line;
} Numbering;

/* A string literal. Bytes that are not printable UTF-8 are written as numbers. */
static void print_file_name(Text *out, const char *name)
{
	text_char(out, '"');
	for (size_t length; *name; name += length) {
		bool is_trigraph = *name == '?' && out->s[out->len - 1] == '?';

		length = utf8_length(name, strlen(name));
		if (utf8_width(name, length) < 0) {
			length = 1;
			text_printf(out, "\\%03o", (unsigned)(unsigned char)*name);
			continue;
		}
		if (*name == '"' || *name == '\\' || is_trigraph)
			text_char(out, '\\');
		text_bytes(out, name, length);
	}
	text_char(out, '"');
}

static bool is_blank(const char *line, const char *end)
{
	while (line < end && (*line == ' ' || *line == '\t' || *line == '\r'))
		line++;
	return line == end;
}

static void print_directive(Numbering *n, const char *name, uint32_t line)
{
	text_printf(n->out, "#line %u ", (unsigned)line);
	print_file_name(n->out, name);
	text_char(n->out, '\n');
	n->line++;
}

/* Adds a directive before the line that begins there if it needs one. */
static void number_line(Numbering *n, size_t at, const char *own_name)
{
	const Origin from = sources_origin(n->sources, n->file, n->copied, at);
	LineMark place = {.name = own_name, .line = n->line};

	if (from.is_inside)
		return;
	if (from.file)
		place = sources_presumed(n->sources, from.file, from.at);
	if (place.line == n->file_line && strcmp(place.name, n->file_name) == 0)
		return;
	print_directive(n, place.name, from.file ? place.line : n->line + 1);
	n->file_name = place.name;
	n->file_line = from.file ? place.line : n->line;
}

/* Does the newline end a directive of the source's? Then `next` is what compilers take the line
 * behind it for. */
static bool ends_directive(const Numbering *n, size_t newline, LineMark *next)
{
	const Origin from = sources_origin(n->sources, n->file, n->copied, newline);

	if (!from.file || from.is_inside)
		return false;
	*next = sources_presumed(n->sources, from.file, from.at + 1);
	return next->at == from.at + 1;
}

void print_numbered(Text *out, const Unit *unit, const CopiedList *copied, const char *line_name)
{
	const Text text = *out;
	const char *end = text.s + text.len;
	Text made = {0};
	Numbering n = {.sources = unit->module->sources,
		       .copied = copied,
		       .file = unit->file,
		       .out = &made,
		       .line = 1,
		       .file_name = line_name,
		       .file_line = 1};

	for (const char *line = text.s, *next; line < end; line = next) {
		const char *newline = memchr(line, '\n', (size_t)(end - line));
		LineMark mark = {0};
		bool is_directive =
			newline && ends_directive(&n, (size_t)(newline - text.s), &mark);

		next = newline ? newline + 1 : end;
		if (!(is_directive && mark.is_named) && !is_blank(line, newline ? newline : end))
			number_line(&n, (size_t)(line - text.s), line_name);
		text_bytes(&made, line, (size_t)(next - line));
		n.line++;
		n.file_line++;
		if (is_directive) {
			n.file_name = mark.name;
			n.file_line = mark.line;
		}
	}
	text_free(out);
	*out = made;
}
