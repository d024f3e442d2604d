/*
 * page: puts the page together.
 */
#include "report/page.h"

#include <string.h>

/* ---- what is said of each line ---- */

int page_source(const Page *page, uint32_t file)
{
	for (uint32_t i = 0; i < page->sources.count; i++)
		if (page->sources.items[i].file == file)
			return (int)i;
	return -1;
}

LineView *page_line(const Page *page, Loc loc)
{
	int number = page_source(page, loc.file);
	const SourceView *s = number < 0 ? NULL : &page->sources.items[number];

	return s && loc.line && loc.line <= s->count ? &s->lines[loc.line] : NULL;
}

static uint32_t count_lines(const char *text)
{
	uint32_t count = 0;

	for (; *text; text++)
		count += *text == '\n' || !text[1];
	return count;
}

/* The name without its folder, as in comments of the output; but where others are called the same,
 * as it was written. */
const char *page_name(const Page *page, const char *path)
{
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
	const Report *r = page->report;
	uint32_t count = 0;

	for (uint32_t i = 0; i < r->files.count; i++) {
		size_t n = strlen(r->files.items[i].path), k = strlen(base);

		count += n >= k && strcmp(r->files.items[i].path + n - k, base) == 0 &&
			 (n == k || r->files.items[i].path[n - k - 1] == '/');
	}
	base = count > 1 ? path : base;
	return shown_text(page->arena, base, strlen(base));
}

static void add_source(Page *page, uint32_t file, size_t size)
{
	const SourceFile *source = sources_get(page->report->sources, file);
	SourceView view = {.file = file};

	if (!source || page_source(page, file) >= 0)
		return;
	view.name = page_name(page, source->name);
	if (size > source->size)
		size = source->size;
	view.text = shown_text(page->arena, source->text, size);
	view.count = count_lines(view.text);
	view.lines = arena_array(page->arena, LineView, view.count + 1);
	list_push(page->arena, &page->sources, view);
}

static bool has_name(const LineView *line, const char *name)
{
	for (uint32_t i = 0; i < line->names.count; i++)
		if (strcmp(line->names.items[i], name) == 0)
			return true;
	return false;
}

static void add_active(Page *page, const Active *active)
{
	LineView *line = page_line(page, active->loc);

	if (!line)
		return;
	line->computes = true;
	line->is_active |= active->name != NULL;
	if (active->name && *active->name && !has_name(line, active->name))
		list_push(page->arena, &line->names, active->name);
}

/* Does the line, up to `end`, end in the middle of a statement? */
static bool goes_on(const char *begin, const char *end)
{
	while (end > begin && (end[-1] == ' ' || end[-1] == '\n'))
		end--;
	return end > begin && !strchr(";{}", end[-1]);
}

/* A line that computes nothing of its own may continue the one before it. */
static void continue_names(const SourceView *s)
{
	const char *p = s->text;

	for (uint32_t n = 1; n < s->count; n++) {
		const char *next = p + strcspn(p, "\n") + 1;

		if (!s->lines[n + 1].computes && goes_on(p, next))
			s->lines[n + 1].names = s->lines[n].names;
		p = next;
	}
}

static void view_sources(Page *page)
{
	const Report *r = page->report;

	for (uint32_t i = 0; i < r->files.count; i++)
		add_source(page, r->files.items[i].file, r->files.items[i].size);
	for (uint32_t i = 0; i < r->active.count; i++)
		add_source(page, r->active.items[i].loc.file, SIZE_MAX);
	for (uint32_t i = 0; i < page->nremarks; i++)
		add_source(page, page->remarks[i].loc.file, SIZE_MAX);
	for (uint32_t i = 0; i < r->active.count; i++)
		add_active(page, &r->active.items[i]);
	for (uint32_t i = 0; i < page->nremarks; i++) {
		LineView *line = page_line(page, page->remarks[i].loc);

		if (line)
			list_push(page->arena, &line->remarks, &page->remarks[i]);
	}
	for (uint32_t i = 0; i < page->sources.count; i++)
		continue_names(&page->sources.items[i]);
}

/* ---- derivatives ---- */

/* Where each derivative begins in the text; NULL: a later round has left it out. Those of a round
 * follow each other there, as in the list. */
static const char **find_derived(const Page *page, const ReportFile *file)
{
	const char **found = arena_array(page->arena, const char *, file->emitted.count + 1);
	const char *last = file->text;

	for (uint32_t i = 0; i < file->emitted.count; i++) {
		const char *text = file->emitted.items[i].text;

		found[i] = strstr(last, text);
		if (!found[i])
			found[i] = strstr(file->text, text);
		if (found[i])
			last = found[i];
	}
	return found;
}

/* The derivatives in the order of the text. */
static void view_derived(Page *page, const ReportFile *file)
{
	const char **found = find_derived(page, file), *last = file->text;
	uint32_t line = 1, count = file->emitted.count;

	for (;;) {
		const Emitted *emitted;
		uint32_t next = count;

		for (uint32_t i = 0; i < count; i++)
			if (found[i] && (next == count || found[i] < found[next]))
				next = i;
		if (next == count)
			return;
		for (; last < found[next]; last++)
			line += *last == '\n';
		emitted = &file->emitted.items[next];
		list_push(page->arena, &page->derived,
			  ((DerivedView){emitted, file, line, count_lines(emitted->text)}));
		found[next] = NULL;
	}
}

/* ---- remarks ---- */

static void take_remarks(Page *page, Report *r, const Diags *diags)
{
	const DiagReport *sorted = diags_sorted(diags, page->arena, &page->nremarks);

	page->remarks = arena_array(page->arena, DiagReport, page->nremarks + 1);
	for (uint32_t i = 0; i < page->nremarks; i++) {
		DiagReport *remark = &page->remarks[i];
		DiagNote *notes = arena_array(page->arena, DiagNote, sorted[i].notes.count + 1);

		*remark = sorted[i];
		remark->loc = report_place(r, remark->loc);
		remark->loop = report_place(r, remark->loop);
		for (uint32_t k = 0; k < remark->notes.count; k++) {
			notes[k] = sorted[i].notes.items[k];
			notes[k].loc = report_place(r, notes[k].loc);
		}
		remark->notes.items = notes;
	}
}

const char *remark_kind(const DiagReport *report)
{
	static const char *const kinds[DIAG_COUNT] = {
		[R_KEPT] = "kept",       [R_KEPT_OVERLAP] = "kept",    [R_KEPT_COSTLY] = "kept",
		[R_KEPT_GROWS] = "kept", [R_CHECKPOINT] = "snapshots", [R_FUSED] = "fused",
		[R_APART] = "apart",     [R_APART_OVERLAP] = "apart",  [R_APART_UNKNOWN] = "apart",
		[R_LANES] = "lanes",     [R_NO_LANES] = "serial"};
	const char *kind = kinds[report->code];

	if (kind)
		return kind;
	return diag_info[report->code].severity == SEV_WARNING ? "warning" : "remark";
}

/* ---- the whole ---- */

static void print_title(Text *out, const Page *page)
{
	for (uint32_t i = 0; i < page->report->files.count; i++) {
		text_str(out, i ? ", " : "");
		html_str(out, page->sources.items[i].name);
	}
}

static void print_version(Text *out, const Page *page)
{
	(void)page;
	html_str(out, CADGEN_VERSION);
}

static void print_style(Text *out, const Page *page)
{
	(void)page;
	text_str(out, page_css);
}

static void print_script(Text *out, const Page *page)
{
	(void)page;
	text_str(out, page_js);
}

static void print_policy(Text *out, const Page *page)
{
	(void)page;
	text_str(out, "default-src 'none'; style-src 'sha256-");
	text_sha256(out, page_css, strlen(page_css));
	text_str(out, "'; script-src 'sha256-");
	text_sha256(out, page_js, strlen(page_js));
	text_str(out, "'; base-uri 'none'; form-action 'none'");
}

/* What stands in page.html as {{name}}. */
static const struct {
	const char *name;
	void (*print)(Text *out, const Page *page);
} slots[] = {{"title", print_title},     {"version", print_version}, {"policy", print_policy},
	     {"style", print_style},     {"script", print_script},   {"tabs", print_tabs},
	     {"sources", print_sources}, {"derived", print_derived}, {"loops", print_loops},
	     {"data", print_data}};

/* Prints what the slot at p stands for; returns its end. */
static const char *print_slot(Text *out, const Page *page, const char *p)
{
	for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) {
		size_t n = strlen(slots[i].name);

		if (strncmp(p + 2, slots[i].name, n) == 0 && strncmp(p + 2 + n, "}}", 2) == 0) {
			slots[i].print(out, page);
			return p + n + 4;
		}
	}
	bug("page.html has a slot that nothing fills: %.20s", p);
}

void report_print(Text *out, Report *r, const Diags *diags)
{
	Page page = {.arena = arena_new(), .report = r};

	take_remarks(&page, r, diags);
	view_sources(&page);
	for (uint32_t i = 0; i < r->files.count; i++)
		view_derived(&page, &r->files.items[i]);
	for (const char *p = page_html; *p;) {
		size_t n = strcspn(p, "{");

		text_bytes(out, p, n);
		p += n;
		if (p[0] == '{' && p[1] == '{')
			p = print_slot(out, &page, p);
		else if (*p)
			text_char(out, *p++);
	}
	arena_free(page.arena);
}
