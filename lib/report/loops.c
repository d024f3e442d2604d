/*
 * loops: the table of loops: what is kept for each trip, how the adjoint runs, and what would save
 * memory. All of it is from remarks.
 */
#include "report/page.h"

#include <string.h>

typedef LIST(const DiagReport *) Remarks;

static bool same_place(Loc a, Loc b)
{
	return a.file == b.file && a.line == b.line && a.col == b.col;
}

/* Those at the loop, and those on what is kept for each of its trips. */
static Remarks remarks_of(const Page *page, Loc loop)
{
	Remarks all = {0};

	for (uint32_t i = 0; i < page->nremarks; i++) {
		const DiagReport *r = &page->remarks[i];

		if (r->bytes ? same_place(r->loop, loop) : same_place(r->loc, loop))
			list_push(page->arena, &all, r);
	}
	return all;
}

static void print_kept(Text *out, const Remarks *remarks)
{
	int64_t bytes = 0;
	uint32_t count = 0;

	for (uint32_t i = 0; i < remarks->count; i++) {
		bytes += remarks->items[i]->bytes;
		count += remarks->items[i]->bytes != 0;
	}
	if (count)
		text_printf(out, "<td class=\"number\">%lld</td><td class=\"number\">%u</td>",
			    (long long)bytes, count);
	else
		text_str(out, "<td class=\"number\">-</td><td class=\"number\">-</td>");
}

/* What is said of the loop itself. */
static void print_said(Text *out, const Remarks *remarks)
{
	text_str(out, "<td>");
	for (uint32_t i = 0; i < remarks->count; i++) {
		const DiagReport *r = remarks->items[i];

		if (r->bytes)
			continue;
		text_printf(out, "<p><b class=\"tag %s\">%s</b> ", remark_kind(r), remark_kind(r));
		html_str(out, r->text);
		text_str(out, "</p>");
	}
	text_str(out, "</td>");
}

static bool said_before(const Remarks *remarks, uint32_t i)
{
	for (uint32_t k = 0; k < i; k++)
		if (remarks->items[k]->hint &&
		    strcmp(remarks->items[k]->hint, remarks->items[i]->hint) == 0)
			return true;
	return false;
}

static void print_savings(Text *out, const Remarks *remarks)
{
	text_str(out, "<td>");
	for (uint32_t i = 0; i < remarks->count; i++) {
		if (!remarks->items[i]->hint || said_before(remarks, i))
			continue;
		text_str(out, "<p>");
		html_str(out, remarks->items[i]->hint);
		text_str(out, "</p>");
	}
	text_str(out, "</td>");
}

/* The line, without the blanks around it. */
static void print_line_of(Text *out, const SourceView *s, uint32_t number)
{
	const char *p = s->text;
	size_t n;

	for (uint32_t i = 1; i < number && *p; i++)
		p += strcspn(p, "\n") + (p[strcspn(p, "\n")] != '\0');
	p += strspn(p, " ");
	n = strcspn(p, "\n");
	while (n > 0 && p[n - 1] == ' ')
		n--;
	html_text(out, p, n);
}

static void print_row(Text *out, const Page *page, const LoopSeen *loop)
{
	int file = page_source(page, loop->loc.file);
	Remarks remarks = remarks_of(page, loop->loc);

	text_str(out, "<tr><td class=\"code\">");
	for (uint32_t i = 0; i < loop->depth; i++)
		text_str(out, "&emsp;&emsp;");
	if (file >= 0) {
		text_printf(out, "<button data-go=\"%d:%u\">%u</button> ", file, loop->loc.line,
			    loop->loc.line);
		print_line_of(out, &page->sources.items[file], loop->loc.line);
	}
	text_str(out, "</td>");
	print_kept(out, &remarks);
	print_said(out, &remarks);
	print_savings(out, &remarks);
	text_str(out, "</tr>\n");
}

/* What is kept once, outside of loops. */
static void print_once(Text *out, const Page *page)
{
	Remarks remarks = {0};

	for (uint32_t i = 0; i < page->nremarks; i++)
		if (page->remarks[i].bytes && !page->remarks[i].loop.file)
			list_push(page->arena, &remarks, &page->remarks[i]);
	if (!remarks.count)
		return;
	text_str(out, "<tr><td>outside of loops, once</td>");
	print_kept(out, &remarks);
	print_said(out, &remarks);
	print_savings(out, &remarks);
	text_str(out, "</tr>\n");
}

void print_loops(Text *out, const Page *page)
{
	const Report *r = page->report;

	for (uint32_t i = 0; i < r->loops.count; i++) {
		const LoopSeen *loop = &r->loops.items[i];

		if (!i || strcmp(loop->function, loop[-1].function) != 0) {
			text_str(out, "<tr><th colspan=\"5\">");
			html_str(out, loop->function);
			text_str(out, "</th></tr>\n");
		}
		print_row(out, page, loop);
	}
	print_once(out, page);
}
