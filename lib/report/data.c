/*
 * data: what the page's script reads, as JSON:
 *
 *   sources   of each source, its number of lines
 *   links     of each line of the derivatives, in the order of the page: file, line, file, line, ..
 *   passes    name -> what it does
 *   chains    name; of: the chain whose stages come before (-1: none); lines, and places of them as
 *             above, file -1: none; stages: pass and lines, as pairs of a first number and a count
 */
#include "report/page.h"
#include "pass/pass.h"

#include <string.h>

static void print_counts(Text *out, const Page *page)
{
	text_str(out, "\"sources\":[");
	for (uint32_t i = 0; i < page->sources.count; i++)
		text_printf(out, "%s%u", i ? "," : "", page->sources.items[i].count);
	text_str(out, "],\n");
}

static void print_links_of(Text *out, const Page *page, const DerivedView *d)
{
	uint32_t k = 0;

	for (uint32_t n = 0; n < d->count; n++) {
		const char *between = "";

		text_char(out, '[');
		for (; k < d->emitted->lines.count && d->emitted->lines.items[k].line == n; k++) {
			Loc loc = d->emitted->lines.items[k].loc;
			int file = page_source(page, loc.file);

			if (file < 0)
				continue;
			text_printf(out, "%s%d,%u", between, file, loc.line);
			between = ",";
		}
		text_str(out, n + 1 < d->count ? "]," : "]");
	}
}

static void print_links(Text *out, const Page *page)
{
	text_str(out, "\"links\":[");
	for (uint32_t i = 0; i < page->derived.count; i++) {
		text_str(out, i ? ",\n" : "");
		print_links_of(out, page, &page->derived.items[i]);
	}
	text_str(out, "],\n");
}

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

/* ---- stages ---- */

static int chain_before(const Report *r, const Chain *chain)
{
	for (uint32_t i = 0; chain->of && i < r->chains.count; i++)
		if (!r->chains.items[i]->request && r->chains.items[i]->round == chain->round &&
		    strcmp(r->chains.items[i]->name, chain->of) == 0)
			return (int)i;
	return -1;
}

static void print_stage(Text *out, const Step *stage)
{
	uint32_t count;

	text_char(out, '[');
	json_str(out, stage->pass);
	text_str(out, ",[");
	for (uint32_t i = 0; i < stage->lines.count; i += count) {
		uint32_t first = stage->lines.items[i];

		count = 1;
		while (i + count < stage->lines.count &&
		       stage->lines.items[i + count] == first + count)
			count++;
		text_printf(out, "%s%u,%u", i ? "," : "", first, count);
	}
	text_str(out, "]]");
}

static void print_chain(Text *out, const Page *page, const Chain *chain)
{
	text_str(out, "{\"name\":");
	json_str(out, shown_text(page->arena, chain->name, strlen(chain->name)));
	text_printf(out, ",\"round\":%u,\"of\":%d,\"derivative\":%s,\"lines\":[", chain->round,
		    chain_before(page->report, chain), chain->request ? "true" : "false");
	for (uint32_t i = 0; i < chain->lines.count; i++) {
		text_str(out, i ? "," : "");
		json_str(out, chain->lines.items[i]->text);
	}
	text_str(out, "],\n\"places\":[");
	for (uint32_t i = 0; i < chain->lines.count; i++) {
		Loc loc = chain->lines.items[i]->loc;

		text_printf(out, "%s%d,%u", i ? "," : "",
			    loc.file ? page_source(page, loc.file) : -1, loc.line);
	}
	text_str(out, "],\n\"stages\":[");
	for (uint32_t i = 0; i < chain->stages.count; i++) {
		text_str(out, i ? ",\n" : "");
		print_stage(out, &chain->stages.items[i]);
	}
	text_str(out, "]}");
}

void print_data(Text *out, const Page *page)
{
	const Report *r = page->report;

	text_str(out, "{");
	print_counts(out, page);
	print_links(out, page);
	print_passes(out);
	text_str(out, "\"chains\":[");
	for (uint32_t i = 0; i < r->chains.count; i++) {
		text_str(out, i ? ",\n" : "");
		print_chain(out, page, r->chains.items[i]);
	}
	text_str(out, "]}");
}
