/*
 * data: what the page's script reads, as JSON:
 *
 *   sources   of each source, its number of lines; all lines of all sources have numbers, from 0
 *   links     of each line of the derivatives, in the order of the page: how many lines of sources
 *             it is from, and their numbers
 *   passes    name -> what it does
 *   chains    name; of: the chain whose stages come before (-1: none); derivative: is it one of a
 *             derivative?
 *       lines    of each: its form, its source line + 1 (0: none), its numbers
 *       stages   of each: pass, and lines as pairs of the first one and their number
 *   forms     the text between the numbers of values: `%3 = neg %2` is a form with two numbers
 *
 * Lists of numbers are strings in base64 VLQ, as in source maps: five bits in each character, the
 * least first, the sign in the lowest bit. Numbers of lines are differences to the one before; so
 * is the first number of a value on a line, and the others are differences to that.
 */
#include "report/page.h"
#include "pass/pass.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void print_number(Text *out, int64_t n)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	uint64_t v = n < 0 ? (uint64_t)-n << 1 | 1 : (uint64_t)n << 1;

	for (; v > 31; v >>= 5)
		text_char(out, digits[(v & 31) | 32]);
	text_char(out, digits[v]);
}

/* Prints the difference to `last`, which it sets. */
static void print_step(Text *out, int64_t n, int64_t *last)
{
	print_number(out, n - *last);
	*last = n;
}

/* ---- sources and derivatives ---- */

static void print_counts(Text *out, const Page *page)
{
	text_str(out, "\"sources\":[");
	for (uint32_t i = 0; i < page->sources.count; i++)
		text_printf(out, "%s%u", i ? "," : "", page->sources.items[i].count);
	text_str(out, "],\n");
}

/* The number of a line among those of all sources, or -1. */
static int64_t line_number(const Page *page, Loc loc)
{
	int64_t before = 0;

	for (uint32_t i = 0; loc.file && i < page->sources.count; i++) {
		const SourceView *s = &page->sources.items[i];

		if (s->file == loc.file)
			return loc.line && loc.line <= s->count ? before + loc.line - 1 : -1;
		before += s->count;
	}
	return -1;
}

static void print_links_of(Text *out, const Page *page, const DerivedView *d, int64_t *last)
{
	const LineLocs *lines = &d->emitted->lines;

	for (uint32_t n = 0, k = 0; n < d->count; n++) {
		uint32_t first = k, count = 0;

		for (; k < lines->count && lines->items[k].line == n; k++)
			count += line_number(page, lines->items[k].loc) >= 0;
		print_number(out, count);
		for (uint32_t i = first; i < k; i++) {
			int64_t number = line_number(page, lines->items[i].loc);

			if (number >= 0)
				print_step(out, number, last);
		}
	}
}

static void print_links(Text *out, const Page *page)
{
	int64_t last = 0;

	text_str(out, "\"links\":\"");
	for (uint32_t i = 0; i < page->derived.count; i++)
		print_links_of(out, page, &page->derived.items[i], &last);
	text_str(out, "\",\n");
}

/* ---- stages ---- */

static void print_passes(Text *out)
{
	text_str(out, "\"passes\":{\"front\":\"the function as it is read\"");
	for (uint32_t i = 0; i < pass_count; i++) {
		text_char(out, ',');
		json_str(out, pass_table[i].name);
		text_char(out, ':');
		json_str(out, pass_table[i].help);
	}
	text_str(out, "},\n");
}

static int chain_before(const Report *r, const Chain *chain)
{
	for (uint32_t i = 0; chain->of && i < r->chains.count; i++)
		if (!r->chains.items[i]->request && r->chains.items[i]->round == chain->round &&
		    strcmp(r->chains.items[i]->name, chain->of) == 0)
			return (int)i;
	return -1;
}

enum { MOST_DIGITS = 9 };

/* The end of the number at p, behind a '%'; p: there is none that its value gives again. */
static const char *number_end(const char *p)
{
	size_t n = strspn(p, "0123456789");

	return n == 0 || n > MOST_DIGITS || (*p == '0' && n > 1) ? p : p + n;
}

/* Appends the numbers of the line to `numbers`, and gives its form in JSON. */
static void take_apart(const char *p, Text *numbers, Text *form, int64_t *last)
{
	Text piece = {0};
	int64_t first = -1;

	text_char(form, '[');
	for (; *p; p++) {
		const char *end = *p == '%' ? number_end(p + 1) : p + 1;
		int64_t n;

		text_char(&piece, *p);
		if (end == p + 1)
			continue;
		json_str(form, text_cstr(&piece));
		text_char(form, ',');
		text_clear(&piece);
		n = strtoll(p + 1, NULL, 10);
		if (first < 0)
			print_step(numbers, first = n, last);
		else
			print_number(numbers, first - n);
		p = end - 1;
	}
	json_str(form, text_cstr(&piece));
	text_char(form, ']');
	text_free(&piece);
}

static void print_lines(Text *out, const Page *page, const Chain *chain, Map *forms)
{
	int64_t last_number = 0, last_line = 0;
	Text numbers = {0}, form = {0};

	for (uint32_t i = 0; i < chain->lines.count; i++) {
		const StageLine *line = chain->lines.items[i];
		uint32_t *known;

		text_clear(&numbers);
		text_clear(&form);
		take_apart(line->text, &numbers, &form, &last_number);
		known = map_get(forms, text_cstr(&form));
		if (!known) {
			known = arena_new_of(page->arena, uint32_t);
			*known = map_count(forms);
			map_set(forms, text_cstr(&form), known);
		}
		print_number(out, *known);
		print_step(out, line_number(page, line->loc) + 1, &last_line);
		text_str(out, text_cstr(&numbers));
	}
	text_free(&numbers);
	text_free(&form);
}

static void print_stage(Text *out, const Step *stage)
{
	int64_t last = 0;
	uint32_t count;

	text_char(out, '[');
	json_str(out, stage->pass);
	text_str(out, ",\"");
	for (uint32_t i = 0; i < stage->lines.count; i += count) {
		uint32_t first = stage->lines.items[i];

		count = 1;
		while (i + count < stage->lines.count &&
		       stage->lines.items[i + count] == first + count)
			count++;
		print_step(out, first, &last);
		print_number(out, count);
	}
	text_str(out, "\"]");
}

static void print_chain(Text *out, const Page *page, const Chain *chain, Map *forms)
{
	text_str(out, "{\"name\":");
	json_str(out, shown_text(page->arena, chain->name, strlen(chain->name)));
	text_printf(out, ",\"of\":%d,\"derivative\":%s,\"lines\":\"",
		    chain_before(page->report, chain), chain->request ? "true" : "false");
	print_lines(out, page, chain, forms);
	text_str(out, "\",\n\"stages\":[");
	for (uint32_t i = 0; i < chain->stages.count; i++) {
		text_str(out, i ? ",\n" : "");
		print_stage(out, &chain->stages.items[i]);
	}
	text_str(out, "]}");
}

void print_data(Text *out, const Page *page)
{
	const Report *r = page->report;
	Map *forms = map_new(page->arena);

	text_str(out, "{");
	print_counts(out, page);
	print_links(out, page);
	print_passes(out);
	text_str(out, "\"chains\":[");
	for (uint32_t i = 0; i < r->chains.count; i++) {
		text_str(out, i ? ",\n" : "");
		print_chain(out, page, r->chains.items[i], forms);
	}
	text_str(out, "],\n\"forms\":[");
	for (uint32_t i = 0; i < map_count(forms); i++) {
		text_str(out, i ? ",\n" : "");
		text_str(out, map_key(forms, i));
	}
	text_str(out, "]}");
}
