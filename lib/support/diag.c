/*
 * diag: collects the messages to the user and prints them sorted by place:
 *
 *   wave.c:5:9: error: a computed goto is not supported: ..
 *        5 |         goto *out;
 *          |         ^
 *     hint: use 'if' ..
 *   wave.c:1:9: note: the request is here
 *        1 | #pragma cadgen rev wave
 *          |         ^
 *
 * A report without a place begins with "cadgen:". Equal reports at one place are printed once.
 */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

#define DIAG(code, severity, text, hint) {#code, severity, text, hint},
const DiagInfo diag_info[DIAG_COUNT] = {
#include "diag.def"
};
#undef DIAG

struct Diags {
	Arena *arena;
	Sources *sources;
	LIST(DiagReport) reports;
	uint32_t errors;
	bool wants_remarks;
	const Map *names; /* diags_set_names */
};

enum { MOST_ARGS = 9 };

Diags *diags_new(Arena *arena, Sources *sources)
{
	Diags *diags = arena_new_of(arena, Diags);

	diags->arena = arena;
	diags->sources = sources;
	return diags;
}

/* Reads the conversion at a '%': %s, %1$s .. %9$s or %%. Sets *next to what follows it and returns
 * the number of its argument, counted from 1 (`plain` for %s), or 0 for %%. */
static uint32_t conversion(const char *at, uint32_t plain, const char **next)
{
	if (at[1] == '%') {
		*next = at + 2;
		return 0;
	}
	if (at[1] == 's') {
		*next = at + 2;
		return plain;
	}
	if (at[1] >= '1' && at[1] <= '9' && at[2] == '$' && at[3] == 's') {
		*next = at + 4;
		return (uint32_t)(at[1] - '0');
	}
	bug("diag.def: bad conversion in '%s'", at);
}

/* The number of arguments that a format takes; 0 for NULL. */
static uint32_t format_args(const char *fmt)
{
	uint32_t plain = 0, most = 0;

	for (const char *at = fmt ? strchr(fmt, '%') : NULL; at; at = strchr(at, '%')) {
		uint32_t number = conversion(at, plain + 1, &at);
		plain += number == plain + 1;
		most = number > most ? number : most;
	}
	if (most > MOST_ARGS)
		bug("diag.def: more than %d arguments in '%s'", MOST_ARGS, fmt);
	return most;
}

static const char *format(Arena *arena, const char *fmt, const char *const *args)
{
	Text out = {0};
	uint32_t plain = 0;

	while (*fmt) {
		size_t literal = strcspn(fmt, "%");
		text_bytes(&out, fmt, literal);
		fmt += literal;
		if (!*fmt)
			break;
		uint32_t number = conversion(fmt, plain + 1, &fmt);
		plain += number == plain + 1;
		text_str(&out, number ? args[number - 1] : "%");
	}
	const char *copy = arena_strndup(arena, text_cstr(&out), out.len);
	text_free(&out);
	return copy;
}

static const char OWN_CODE[] =
	"cadgen wrote this for a derivative that is differentiated again: change the function that "
	"it is of, for instance to use memory of its caller, with scratch(..), instead of malloc";

/* In what the user wrote, if it is copied from there. */
static Loc shown_place(const Diags *diags, Loc loc)
{
	const Loc written = sources_written(diags->sources, loc);

	return written.file ? written : loc;
}

/* In the user's code the hint of the message is of use. What cadgen wrote in an earlier round is
 * refused for what the function does that it is a derivative of. */
static const char *hint_at(const Diags *diags, const DiagInfo *info, Loc loc)
{
	bool is_own = info->severity == SEV_ERROR && loc.file &&
		      !sources_written(diags->sources, loc).file;

	return is_own ? OWN_CODE : info->hint;
}

void diags_set_names(Diags *diags, const Map *names)
{
	diags->names = names;
}

/* The text with what the names in quotes stand for. */
static const char *with_names(const Diags *diags, const char *text)
{
	for (uint32_t i = 0; diags->names && i < map_count(diags->names); i++) {
		const char *quoted = arena_printf(diags->arena, "'%s'", map_key(diags->names, i));
		const char *shown = map_value(diags->names, i), *at;

		while ((at = strstr(text, quoted)) != NULL)
			text = arena_printf(diags->arena, "%.*s%s%s", (int)(at - text), text, shown,
					    at + strlen(quoted));
	}
	return text;
}

/* Sets text and hint from the arguments. */
static void fill(const Diags *diags, DiagReport *report)
{
	const DiagInfo *info = &diag_info[report->code];
	const char *hint = hint_at(diags, info, report->place);

	report->text = with_names(diags, format(diags->arena, info->text, report->args));
	report->hint = hint ? format(diags->arena, hint, report->args) : NULL;
}

void diag_report(Diags *diags, DiagCode code, Loc loc, ...)
{
	const DiagInfo *info = &diag_info[code];
	const char **args;
	uint32_t of_text = format_args(info->text), of_hint = format_args(info->hint);
	va_list ap;

	if (info->severity == SEV_REMARK && !diags->wants_remarks)
		return;
	args = arena_array(diags->arena, const char *, MOST_ARGS);
	va_start(ap, loc);
	for (uint32_t i = 0; i < of_text || i < of_hint; i++) {
		const char *arg = va_arg(ap, const char *);
		args[i] = arena_strdup(diags->arena, arg ? arg : "");
	}
	va_end(ap);
	DiagReport report = {.code = code,
			     .loc = shown_place(diags, loc),
			     .place = loc,
			     .number = diags->reports.count,
			     .args = args};
	fill(diags, &report);
	list_push(diags->arena, &diags->reports, report);
	diags->errors += info->severity == SEV_ERROR;
}

void diag_measure(Diags *diags, int64_t bytes, Loc loop)
{
	DiagReport *report = &diags->reports.items[diags->reports.count - 1];

	if (!diags->wants_remarks)
		return;
	report->bytes = bytes;
	report->loop = loop.file ? shown_place(diags, loop) : loop;
}

static bool is_same_note(const DiagNote *a, const DiagNote *b)
{
	return a->loc.file == b->loc.file && a->loc.line == b->loc.line &&
	       a->loc.col == b->loc.col && strcmp(a->text, b->text) == 0;
}

void diag_note(Diags *diags, Loc loc, const char *fmt, ...)
{
	Text text = {0};
	va_list ap;

	if (!diags->reports.count)
		bug("diag_note: there is no report to add to");
	va_start(ap, fmt);
	text_vprintf(&text, fmt, ap);
	va_end(ap);
	diag_note_all(diags, diags->reports.count - 1, loc, text_cstr(&text));
	text_free(&text);
}

static void add_note(Diags *diags, DiagReport *report, DiagNote note)
{
	for (uint32_t i = 0; i < report->notes.count; i++)
		if (is_same_note(&report->notes.items[i], &note))
			return;
	list_push(diags->arena, &report->notes, note);
}

void diag_note_all(Diags *diags, uint32_t since, Loc loc, const char *text)
{
	DiagNote note = {shown_place(diags, loc), arena_strdup(diags->arena, text)};

	for (uint32_t i = since; i < diags->reports.count; i++)
		add_note(diags, &diags->reports.items[i], note);
}

bool diags_want_remarks(Diags *diags, bool wants)
{
	bool before = diags->wants_remarks;

	diags->wants_remarks = wants;
	return before;
}

bool diags_wants_remarks(const Diags *diags)
{
	return diags->wants_remarks;
}

static bool is_at(const DiagReport *report, DiagCode code, Loc loc)
{
	return report->code == code && report->loc.file == loc.file &&
	       report->loc.line == loc.line && report->loc.col == loc.col;
}

void diags_retract(Diags *diags, DiagCode code, Loc loc)
{
	uint32_t n = 0;

	if (diag_info[code].severity == SEV_REMARK && !diags->wants_remarks)
		return;
	loc = shown_place(diags, loc);
	for (uint32_t i = 0; i < diags->reports.count; i++)
		if (is_at(&diags->reports.items[i], code, loc))
			diags->errors -= diag_info[code].severity == SEV_ERROR;
		else
			diags->reports.items[n++] = diags->reports.items[i];
	diags->reports.count = n;
}

void diags_forget_remarks(Diags *diags)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < diags->reports.count; i++)
		if (diag_info[diags->reports.items[i].code].severity != SEV_REMARK)
			diags->reports.items[n++] = diags->reports.items[i];
	diags->reports.count = n;
}

void diags_restate(Diags *diags, DiagCode code, Loc loc, uint32_t arg, const char *text)
{
	loc = shown_place(diags, loc);
	for (uint32_t i = 0; i < diags->reports.count; i++) {
		DiagReport *report = &diags->reports.items[i];

		if (!is_at(report, code, loc))
			continue;
		report->args[arg] = arena_strdup(diags->arena, text);
		fill(diags, report);
	}
}

uint32_t diags_count(const Diags *diags)
{
	return diags->reports.count;
}

uint32_t diags_errors(const Diags *diags)
{
	return diags->errors;
}

void diags_forget(Diags *diags, uint32_t since)
{
	for (uint32_t i = since; i < diags->reports.count; i++)
		diags->errors -= diag_info[diags->reports.items[i].code].severity == SEV_ERROR;
	diags->reports.count = since;
}

bool diags_has(const Diags *diags, DiagCode code, uint32_t since)
{
	for (uint32_t i = since; i < diags->reports.count; i++)
		if (diags->reports.items[i].code == code)
			return true;
	return false;
}

const char *diags_first_error(const Diags *diags, uint32_t since)
{
	for (uint32_t i = since; i < diags->reports.count; i++)
		if (diag_info[diags->reports.items[i].code].severity == SEV_ERROR)
			return diags->reports.items[i].text;
	return NULL;
}

/* ---- printing ---- */

static int compare_numbers(uint32_t a, uint32_t b)
{
	return (a > b) - (a < b);
}

static int compare_reports(const void *a, const void *b)
{
	const DiagReport *x = a, *y = b;
	int c = compare_numbers(x->loc.file, y->loc.file);

	if (!c)
		c = compare_numbers(x->loc.line, y->loc.line);
	if (!c)
		c = compare_numbers(x->loc.col, y->loc.col);
	return c ? c : compare_numbers(x->number, y->number);
}

static bool same_report(const DiagReport *a, const DiagReport *b)
{
	return a->code == b->code && a->loc.file == b->loc.file && a->loc.line == b->loc.line &&
	       a->loc.col == b->loc.col && strcmp(a->text, b->text) == 0;
}

/* Whether one of the reports at the same place tells the same. */
static bool is_repeated(const DiagReport *told, uint32_t count, const DiagReport *report)
{
	while (count-- > 0 && told[count].loc.file == report->loc.file &&
	       told[count].loc.line == report->loc.line && told[count].loc.col == report->loc.col)
		if (same_report(&told[count], report))
			return true;
	return false;
}

/* "file:line:col: ", or "cadgen: " if there is no place. */
static void print_place(Text *out, const Sources *sources, Loc loc)
{
	const SourceFile *file = sources_get(sources, loc.file);
	const char *name = file ? file->name : "cadgen";

	text_shown(out, name, strlen(name));
	if (file && loc.line) {
		text_printf(out, ":%u", loc.line);
		if (loc.col)
			text_printf(out, ":%u", loc.col);
	}
	text_str(out, ": ");
}

static void print_text(Text *out, const char *s)
{
	text_shown(out, s, strlen(s));
	text_char(out, '\n');
}

static void print_note(Text *out, const Sources *sources, const DiagNote *note)
{
	if (note->loc.file)
		print_place(out, sources, note->loc);
	else
		text_str(out, "  ");
	text_str(out, "note: ");
	print_text(out, note->text);
	caret_print(out, sources, note->loc);
}

static void print_report(Text *out, const Sources *sources, const DiagReport *report)
{
	static const char *const words[] = {
		[SEV_ERROR] = "error: ", [SEV_WARNING] = "warning: ", [SEV_REMARK] = "remark: "};

	print_place(out, sources, report->loc);
	text_str(out, words[diag_info[report->code].severity]);
	print_text(out, report->text);
	caret_print(out, sources, report->loc);
	if (report->hint) {
		text_str(out, "  hint: ");
		print_text(out, report->hint);
	}
	for (uint32_t i = 0; i < report->notes.count; i++)
		print_note(out, sources, &report->notes.items[i]);
}

const Sources *diags_sources(const Diags *diags)
{
	return diags->sources;
}

static bool is_told(const Diags *diags, const DiagReport *report)
{
	return !diags->errors || diag_info[report->code].severity != SEV_REMARK;
}

const DiagReport *diags_sorted(const Diags *diags, Arena *arena, uint32_t *count)
{
	DiagReport *sorted = arena_array(arena, DiagReport, diags->reports.count);

	*count = 0;
	for (uint32_t i = 0; i < diags->reports.count; i++)
		sorted[i] = diags->reports.items[i];
	qsort(sorted, diags->reports.count, sizeof *sorted, compare_reports);
	for (uint32_t i = 0; i < diags->reports.count; i++)
		if (is_told(diags, &sorted[i]) && !is_repeated(sorted, *count, &sorted[i]))
			sorted[(*count)++] = sorted[i];
	return sorted;
}

void diags_append(const Diags *diags, Text *out)
{
	uint32_t count;
	Arena *scratch = arena_new();
	const DiagReport *sorted = diags_sorted(diags, scratch, &count);

	for (uint32_t i = 0; i < count; i++)
		print_report(out, diags->sources, &sorted[i]);
	arena_free(scratch);
}

void diags_print(const Diags *diags, FILE *to)
{
	Text out = {0};

	diags_append(diags, &out);
	fwrite(text_cstr(&out), 1, out.len, to);
	fflush(to);
	text_free(&out);
}
