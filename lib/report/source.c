/*
 * source: sources and derivatives, line by line. Each line is an element of its own:
 *
 *   <div class="l a" data-n="8">    a line; a: something in it is active
 *   <i>..</i>                       a comment
 *   <b>..</b>                       a name of something active
 *   <p class="note kept">           what is said of the line before it
 */
#include "report/page.h"

#include <string.h>

/* ---- lines of C ---- */

typedef enum Tone { PLAIN, COMMENT, ACTIVE } Tone;

static Tone tone_of(const char *p, const char *end, const LineView *line)
{
	if (text_skip_comment(p) > p)
		return *p == '/' ? COMMENT : PLAIN;
	for (uint32_t i = 0; line && i < line->names.count; i++)
		if (strlen(line->names.items[i]) == (size_t)(end - p) &&
		    memcmp(line->names.items[i], p, (size_t)(end - p)) == 0)
			return ACTIVE;
	return PLAIN;
}

static void print_toned(Text *out, Tone tone, const char *s, size_t n)
{
	static const char *const tags[] = {[PLAIN] = NULL, [COMMENT] = "i", [ACTIVE] = "b"};

	if (tags[tone] && n)
		text_printf(out, "<%s>", tags[tone]);
	html_text(out, s, n);
	if (tags[tone] && n)
		text_printf(out, "</%s>", tags[tone]);
}

/* Prints pieces until the line ends; returns where it does. `rest` is the end of a comment that
 * began on an earlier line, or where the line begins; of one that goes on, it is set. */
static const char *print_pieces(Text *out, const char *p, const LineView *line, const char **rest)
{
	while (*p && *p != '\n') {
		const char *end = *rest > p ? *rest : text_piece_end(p);
		Tone tone = *rest > p ? COMMENT : tone_of(p, end, line);
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		const char *stop = newline ? newline : end;

		*rest = newline && tone == COMMENT ? end : stop;
		print_toned(out, tone, p, (size_t)(stop - p));
		p = stop;
	}
	return *p ? p + 1 : p;
}

/* Browsers lay out only the parts of a page that are seen: the elements around so many lines each.
 * Number n, counted from 0, of `count` lines begins or ends one. */
enum { PART = 100 };

static void begin_part(Text *out, uint32_t n)
{
	if (n % PART == 0)
		text_str(out, "<div class=\"part\">\n");
}

static void end_part(Text *out, uint32_t n, uint32_t count)
{
	if (n % PART == PART - 1 || n + 1 == count)
		text_str(out, "</div>\n");
}

/* ---- sources ---- */

void print_tabs(Text *out, const Page *page)
{
	for (uint32_t i = 0; i < page->sources.count; i++) {
		text_printf(out, "<button role=\"tab\" data-file=\"%u\"%s>", i,
			    i ? "" : " aria-selected=\"true\"");
		html_str(out, page->sources.items[i].name);
		text_str(out, "</button>");
	}
}

static void print_note(Text *out, const DiagReport *remark)
{
	const char *kind = remark_kind(remark);

	text_printf(out, "<p class=\"note %s\"><b>%s</b> ", kind, kind);
	html_str(out, remark->text);
	for (uint32_t i = 0; i < remark->notes.count; i++)
		if (remark->notes.items[i].loc.line)
			text_printf(out, " (line&nbsp;%u)", remark->notes.items[i].loc.line);
	if (remark->hint) {
		text_str(out, "<em>");
		html_str(out, remark->hint);
		text_str(out, "</em>");
	}
	text_str(out, "</p>\n");
}

static void print_names(Text *out, const LineView *line)
{
	if (!line->is_active)
		return;
	text_str(out, " title=\"active:");
	for (uint32_t i = 0; i < line->names.count; i++) {
		text_str(out, i ? ", " : " ");
		html_str(out, line->names.items[i]);
	}
	text_str(out, line->names.count ? "\"" : " a value without a name\"");
}

static void print_source(Text *out, const SourceView *s)
{
	const char *p = s->text, *rest = p;

	for (uint32_t n = 1; n <= s->count; n++) {
		const LineView *line = &s->lines[n];

		begin_part(out, n - 1);
		text_printf(out, "<div class=\"l%s\" data-n=\"%u\"", line->is_active ? " a" : "",
			    n);
		print_names(out, line);
		text_char(out, '>');
		p = print_pieces(out, p, line, &rest);
		text_str(out, "</div>\n");
		for (uint32_t i = 0; i < line->remarks.count; i++)
			print_note(out, line->remarks.items[i]);
		end_part(out, n - 1, s->count);
	}
}

static void print_unplaced(Text *out, const Page *page)
{
	for (uint32_t i = 0; i < page->nremarks; i++)
		if (!page_line(page, page->remarks[i].loc))
			print_note(out, &page->remarks[i]);
}

void print_sources(Text *out, const Page *page)
{
	print_unplaced(out, page);
	for (uint32_t i = 0; i < page->sources.count; i++) {
		text_printf(out, "<section class=\"file\" data-file=\"%u\"%s><h2>", i,
			    i ? " hidden" : "");
		html_str(out, page->sources.items[i].name);
		text_str(out, "</h2>\n");
		print_source(out, &page->sources.items[i]);
		text_str(out, "</section>\n");
	}
}

/* ---- derivatives ---- */

void print_derived(Text *out, const Page *page)
{
	for (uint32_t i = 0; i < page->derived.count; i++) {
		const DerivedView *d = &page->derived.items[i];
		const char *text =
			shown_text(page->arena, d->emitted->text, strlen(d->emitted->text));
		const char *p = text, *rest = p;

		text_str(out, "<section class=\"fn\"><h2>");
		html_str(out, d->emitted->name);
		text_str(out, " <small>");
		html_str(out, page_name(page, d->file->output));
		text_printf(out, ":%u</small></h2>\n", d->line);
		for (uint32_t k = 0; k < d->count; k++) {
			begin_part(out, k);
			text_printf(out, "<div class=\"l\" data-n=\"%u\">", d->line + k);
			p = print_pieces(out, p, NULL, &rest);
			text_str(out, "</div>\n");
			end_part(out, k, d->count);
		}
		text_str(out, "</section>\n");
	}
}
