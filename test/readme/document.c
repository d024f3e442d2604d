/*
 * document: finds the parts of the README and of the pages, which are written in man(7).
 */
#include "readme.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- text of the formatter ---- */

static const struct {
	const char *roff;
	char c;
} escapes[] = {{"\\(aq", '\''}, {"\\(ga", '`'}, {"\\(ha", '^'},
	       {"\\(ti", '~'},  {"\\-", '-'},   {"\\e", '\\'}};

/* What an escape at `s` stands for; its length goes to *length. 0: there is none, or it is nothing but a change of font. */
static char escape_at(const char *s, size_t *length)
{
	for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
		*length = strlen(escapes[i].roff);
		if (!strncmp(s, escapes[i].roff, *length))
			return escapes[i].c;
	}
	*length = *s != '\\' ? 0 : s[1] == 'f' ? 3 : 2;
	return 0;
}

/* A line as a reader sees it, with marks around what is bold. */
static const char *plain(Readme *r, const char *s, const char *end)
{
	Text out = {0};
	const char *copy;
	bool bold = false;

	while (s < end) {
		size_t length;
		char c = escape_at(s, &length);

		if (c) {
			text_char(&out, c);
		} else if (length == 3 && (s[2] == 'B' || bold)) {
			bold = s[2] == 'B';
			text_char(&out, '`');
		} else if (!length) {
			text_char(&out, *s);
			length = 1;
		}
		s += length;
	}
	copy = arena_strdup(r->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

static void escape_char(Text *out, char c)
{
	for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
		if (escapes[i].c == c) {
			text_str(out, escapes[i].roff);
			return;
		}
	}
	text_char(out, c);
}

const char *document_block(Readme *r, const Document *d, const char *block)
{
	Text out = {0};
	const char *copy;

	if (!d->is_page)
		return block;
	for (bool begins = true; *block; block++) {
		if (begins && (*block == '.' || *block == '\''))
			text_str(&out, "\\&");
		escape_char(&out, *block);
		begins = *block == '\n';
	}
	copy = arena_strdup(r->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

/* ---- parts ---- */

static const char *trimmed(Readme *r, const char *s, const char *end)
{
	while (s < end && isspace((unsigned char)*s))
		s++;
	while (end > s && isspace((unsigned char)end[-1]))
		end--;
	return arena_strndup(r->arena, s, (size_t)(end - s));
}

static const char *next_line(const char *at)
{
	at = strchr(at, '\n');
	return at ? at + 1 : NULL;
}

/* The block that begins in the line `at`, if one does. */
static void read_block(Readme *r, const Document *d, Part *part, const char *at)
{
	const char *open = d->is_page ? ".EX" : "```", *close = d->is_page ? ".EE" : "```";

	part->begin = at;
	if (!at || strncmp(at, open, 3))
		return;
	part->begin = part->end = next_line(at);
	while (part->end && strncmp(part->end, close, 3))
		part->end = next_line(part->end);
	if (!part->end)
		part->end = d->text + strlen(d->text);
	part->block = d->is_page ? plain(r, part->begin, part->end)
				 : arena_strndup(r->arena, part->begin,
						 (size_t)(part->end - part->begin));
}

static void read_part(Readme *r, Document *d, const char *comment, const char *end, uint32_t line)
{
	const char *colon = memchr(comment, ':', (size_t)(end - comment));
	Part part = {.line = line};

	part.role = trimmed(r, comment, colon ? colon : end);
	part.text = colon ? trimmed(r, colon + 1, end) : "";
	read_block(r, d, &part, next_line(end));
	list_push(r->arena, &d->parts, part);
}

static void read_parts(Readme *r, Document *d)
{
	const char *open = d->is_page ? ".\\\" " : "<!--";
	uint32_t line = 1;

	for (const char *at = d->text; at && *at; at = next_line(at), line++) {
		const char *line_end = at + strcspn(at, "\n");
		const char *close = d->is_page ? line_end : strstr(at, "-->");

		if (!strncmp(at, open, 4) && close && close <= line_end)
			read_part(r, d, at + 4, close, line);
	}
}

bool document_read(Readme *r, Document *d, const char *name)
{
	size_t size;
	char *text = file_read(arena_printf(r->arena, "%s/%s", r->root, name), &size);

	d->name = name;
	d->is_page = !strstr(name, ".md");
	d->folder = arena_printf(r->arena, "%s/%s", r->work, name);
	d->text = arena_strdup(r->arena, text ? text : "");
	read_parts(r, d);
	free(text);
	return *d->text;
}

/* ---- lists ---- */

/* The end of a cell: a bar that no backslash precedes. */
static const char *cell_end(const char *at)
{
	while (*at && *at != '\n' && (*at != '|' || at[-1] == '\\'))
		at++;
	return at;
}

static void read_table(Readme *r, const Part *part, Entries *out)
{
	const char *at = part->begin;

	for (uint32_t row = 0; at && *at == '|'; row++, at = next_line(at)) {
		Entry e = {.line = part->line + row + 1};

		for (const char *cell = at + 1, *end; *(end = cell_end(cell)) == '|';
		     cell = end + 1) {
			const char *text = trimmed(r, cell, end);

			if (!e.tag)
				e.tag = text;
			else
				list_push(r->arena, &e.rest, text);
		}
		if (row >= 2)
			list_push(r->arena, out, e);
	}
}

static bool ends_list(const char *at)
{
	return !at || !*at || !strncmp(at, ".S", 2) || !strncmp(at, ".PP", 3) ||
	       !strncmp(at, ".\\\"", 3);
}

static void read_items(Readme *r, const Part *part, Entries *out)
{
	const char *at = part->begin;
	uint32_t line = part->line + 1;

	while (!ends_list(at)) {
		Entry e = {.line = line, .tag = ""};
		bool is_item = !strncmp(at, ".TP", 3);

		if (is_item) {
			at = next_line(at);
			e.tag = plain(r, at, at + strcspn(at, "\n"));
			line++;
		}
		for (at = next_line(at), line++; !ends_list(at) && strncmp(at, ".TP", 3);
		     at = next_line(at), line++)
			list_push(r->arena, &e.rest, plain(r, at, at + strcspn(at, "\n")));
		if (is_item)
			list_push(r->arena, out, e);
	}
}

Entries document_list(Readme *r, const Document *d, const char *role)
{
	Entries out = {0};

	for (uint32_t i = 0; i < d->parts.count; i++) {
		const Part *part = &d->parts.items[i];

		if (strcmp(part->role, role) || !part->begin)
			continue;
		if (d->is_page)
			read_items(r, part, &out);
		else
			read_table(r, part, &out);
	}
	if (!out.count)
		readme_fault(r, d, 1, "there is no list '%s'", role);
	return out;
}
