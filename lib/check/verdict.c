/*
 * verdict: what the program found, as a table for people, or as JUnit's XML for tools.
 */
#include "check/check.h"

#include <stdlib.h>
#include <string.h>

Verdict *verdict_new(Arena *arena)
{
	Verdict *v = arena_new_of(arena, Verdict);

	v->arena = arena;
	v->sizes = map_new(arena);
	return v;
}

/* The next field of a line with tabs. */
static const char *field(Arena *arena, const char **line)
{
	size_t n = strcspn(*line, "\t");
	const char *text = arena_strndup(arena, *line, n);

	*line += n + ((*line)[n] == '\t');
	return text;
}

void verdict_take(Verdict *v, const char *line)
{
	VerdictRow row;
	const char *word = field(v->arena, &line), *state;

	if (strcmp(word, "size") == 0) {
		const char *name = field(v->arena, &line);

		map_set(v->sizes, arena_printf(v->arena, "%s=%s", name, line), v);
	}
	if (strcmp(word, "row") != 0)
		return;
	row.name = field(v->arena, &line);
	row.place = field(v->arena, &line);
	row.input = field(v->arena, &line);
	row.output = field(v->arena, &line);
	row.by_quotient = atof(field(v->arena, &line));
	row.by_forward = atof(field(v->arena, &line));
	state = field(v->arena, &line);
	row.is_bad = strcmp(state, "fail") == 0;
	row.is_skipped = strcmp(state, "skip") == 0;
	row.note = field(v->arena, &line);
	list_push(v->arena, &v->rows, row);
}

static bool fails(const Verdict *v, const char *name)
{
	for (uint32_t i = 0; i < v->rows.count; i++)
		if (v->rows.items[i].is_bad && strcmp(v->rows.items[i].name, name) == 0)
			return true;
	return false;
}

void verdict_replace(Verdict *v, const Verdict *second)
{
	Verdict *all = verdict_new(v->arena);

	for (uint32_t i = 0; i < v->rows.count; i++) {
		const VerdictRow *row = &v->rows.items[i];
		bool is_first = i == 0 || strcmp(row[-1].name, row->name) != 0;

		if (!fails(v, row->name))
			list_push(all->arena, &all->rows, *row);
		for (uint32_t k = 0; is_first && fails(v, row->name) && k < second->rows.count; k++)
			if (strcmp(second->rows.items[k].name, row->name) == 0)
				list_push(all->arena, &all->rows, second->rows.items[k]);
	}
	*v = (Verdict){all->arena, {0}, second->sizes};
	v->rows.items = all->rows.items;
	v->rows.count = all->rows.count;
	v->rows.cap = all->rows.cap;
}

static const char *error_text(Arena *arena, double error)
{
	if (error <= 0)
		return error < 0 ? "" : "0";
	return error != error ? "NaN" : arena_printf(arena, "%.1e", error);
}

static int longest(const Verdict *v, size_t offset, const char *head)
{
	size_t most = strlen(head);

	for (uint32_t i = 0; i < v->rows.count; i++) {
		const char *word =
			*(const char *const *)(const void *)((const char *)&v->rows.items[i] +
							     offset);

		most = strlen(word) > most ? strlen(word) : most;
	}
	return most > 40 ? 40 : (int)most;
}

static const char *state_text(const VerdictRow *row)
{
	if (row->is_bad)
		return "FAILS";
	if (!row->is_skipped)
		return "ok";
	return *row->input ? "in part" : "not checked";
}

static void print_count(Text *out, uint32_t n, const char *what, const char *between)
{
	if (n)
		text_printf(out, "%s%u %s", out->len && out->s[out->len - 1] != '\n' ? between : "",
			    (unsigned)n, what);
}

/* Is all that is said of it that there was no long double? */
static bool is_coarse(const VerdictRow *row)
{
	return !row->is_bad && !row->is_skipped && *row->note;
}

void verdict_table(Text *out, const Verdict *v, const char *seed)
{
	const int name = longest(v, offsetof(VerdictRow, name), "derivative");
	const int input = longest(v, offsetof(VerdictRow, input), "input");
	const int output = longest(v, offsetof(VerdictRow, output), "output");
	const char *last = "";
	uint32_t good = 0, bad = 0, part = 0, none = 0, coarse = 0;

	if (v->rows.count)
		text_printf(out, "%-*s  %-*s  %-*s  by quotients  by forward\n", name, "derivative",
			    input, "input", output, "output");
	for (uint32_t i = 0; i < v->rows.count; i++) {
		const VerdictRow *row = &v->rows.items[i];

		text_printf(out, "%-*s  %-*s  %-*s  %12s  %10s  %s\n", name,
			    strcmp(last, row->name) == 0 ? "" : row->name, input, row->input,
			    output, row->output, error_text(v->arena, row->by_quotient),
			    error_text(v->arena, row->by_forward), state_text(row));
		coarse += is_coarse(row);
		if (*row->note && !row->is_bad && !is_coarse(row))
			text_printf(out, "%*s%s: %s\n", name + 2, "", row->place, row->note);
		last = row->name;
		good += !row->is_bad && !row->is_skipped;
		bad += row->is_bad;
		part += !row->is_bad && row->is_skipped && *row->input;
		none += !row->is_bad && row->is_skipped && !*row->input;
	}
	print_count(out, good, good == 1 ? "pair agrees" : "pairs agree", ", ");
	print_count(out, part, "agree in part", ", ");
	print_count(out, bad, bad == 1 ? "fails" : "fail", ", ");
	print_count(out, none, "not checked", ", ");
	text_printf(out, " (seed %s)\n", seed);
	if (coarse)
		text_printf(
			out,
			"%u by quotients in the precision of the source, which does not compile "
			"in long double\n",
			(unsigned)coarse);
	for (uint32_t i = 0; i < map_count(v->sizes); i++)
		text_printf(out, "%s%s",
			    i ? ", " : "chosen where --size says nothing: ", map_key(v->sizes, i));
	text_str(out, map_count(v->sizes) ? "\n" : "");
}

static void print_xml(Text *out, const char *s)
{
	for (; *s; s++) {
		const unsigned char c = (unsigned char)*s;

		if (c == '<')
			text_str(out, "&lt;");
		else if (c == '>')
			text_str(out, "&gt;");
		else if (c == '&')
			text_str(out, "&amp;");
		else if (c == '"')
			text_str(out, "&quot;");
		else if (c < ' ' || c == 127)
			text_char(out, '?');
		else
			text_char(out, *s);
	}
}

void verdict_junit(Text *out, const Verdict *v)
{
	uint32_t bad = 0, skipped = 0;

	for (uint32_t i = 0; i < v->rows.count; i++) {
		bad += v->rows.items[i].is_bad;
		skipped += v->rows.items[i].is_skipped && !v->rows.items[i].is_bad;
	}
	text_printf(out,
		    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"cadgen check\" "
		    "tests=\"%u\" failures=\"%u\" skipped=\"%u\">\n",
		    (unsigned)v->rows.count, (unsigned)bad, (unsigned)skipped);
	for (uint32_t i = 0; i < v->rows.count; i++) {
		const VerdictRow *row = &v->rows.items[i];

		text_str(out, "  <testcase classname=\"");
		print_xml(out, row->name);
		text_str(out, "\" name=\"");
		print_xml(out, row->input);
		text_str(out, *row->input ? " to " : "all");
		print_xml(out, row->output);
		text_str(out, "\">");
		if (row->is_bad || row->is_skipped) {
			text_printf(out, "<%s message=\"", row->is_bad ? "failure" : "skipped");
			print_xml(out, row->place);
			text_str(out, ": ");
			print_xml(out, row->note);
			text_str(out, "\"/>");
		}
		text_str(out, "</testcase>\n");
	}
	text_str(out, "</testsuite>\n");
}
