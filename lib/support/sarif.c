/*
 * sarif: the diagnostics as a log for tools: SARIF 2.1.0 (OASIS standard, "Static Analysis Results
 * Interchange Format", 2020), one run, one result for each report:
 *
 *   {"ruleId": "E_ASM", "level": "error", "message": {"text": "inline ..; use .."},
 *    "locations": [..], "relatedLocations": [.. its notes ..]}
 *
 * A rule's id is its name in diag.def. Paths stand as the user wrote them. Text is escaped as in
 * caret.c, so the log is well-formed UTF-8 whatever the source holds.
 */
#include "support/support.h"

#include <string.h>

/* ---- JSON ---- */

static void print_string(Text *out, const char *s)
{
	Text shown = {0};

	text_shown(&shown, s, strlen(s));
	text_char(out, '"');
	for (const char *p = text_cstr(&shown); *p; p++)
		if (*p == '"' || *p == '\\')
			text_printf(out, "\\%c", *p);
		else if (*p == '\n')
			text_str(out, "\\n");
		else
			text_char(out, *p);
	text_char(out, '"');
	text_free(&shown);
}

static void print_message(Text *out, const char *text, const char *hint)
{
	Text whole = {0};

	text_str(&whole, text);
	if (hint)
		text_printf(&whole, "; %s", hint);
	text_str(out, "\"message\": {\"text\": ");
	print_string(out, text_cstr(&whole));
	text_char(out, '}');
	text_free(&whole);
}

/* ---- places ---- */

/* A path as a URI (RFC 3986); a relative path stays relative. */
static void print_uri(Text *out, const char *path)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789-._~/+,=@";

	text_str(out, *path == '/' ? "\"file://" : "\"");
	for (; *path; path++)
		if (strchr(plain, *path))
			text_char(out, *path);
		else
			text_printf(out, "%%%02X", (unsigned)(unsigned char)*path);
	text_char(out, '"');
}

/* SARIF counts columns in characters, a Loc in bytes. */
static uint32_t column_of(const Sources *sources, Loc loc)
{
	const SourceFile *file = sources_get(sources, loc.file);
	size_t begin = sources_offset(sources, (Loc){loc.file, loc.line, 1});
	size_t end = sources_offset(sources, loc);
	uint32_t column = 1;

	for (size_t i = begin; i < end; i++)
		column += ((unsigned char)file->text[i] & 0xc0) != 0x80;
	return column;
}

/* "physicalLocation": {..}; nothing if there is no place. */
static void print_place(Text *out, const Sources *sources, Loc loc)
{
	const SourceFile *file = sources_get(sources, loc.file);

	if (!file)
		return;
	text_str(out, "\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
	print_uri(out, file->name);
	text_char(out, '}');
	if (loc.line)
		text_printf(out, ", \"region\": {\"startLine\": %u", loc.line);
	if (loc.line && loc.col)
		text_printf(out, ", \"startColumn\": %u", column_of(sources, loc));
	text_str(out, loc.line ? "}}" : "}");
}

/* ---- the log ---- */

static const char *const levels[] = {
	[SEV_ERROR] = "error", [SEV_WARNING] = "warning", [SEV_REMARK] = "note"};

/* Prints the rules of all results; numbers[code] is the index of a rule among them. */
static void print_rules(Text *out, const DiagReport *reports, uint32_t count,
			uint32_t numbers[DIAG_COUNT])
{
	uint32_t rules = 0;

	for (int i = 0; i < DIAG_COUNT; i++)
		numbers[i] = DIAG_COUNT;
	text_str(out, "\"rules\": [");
	for (uint32_t i = 0; i < count; i++) {
		DiagCode code = reports[i].code;

		if (numbers[code] != DIAG_COUNT)
			continue;
		numbers[code] = rules++;
		text_printf(out, "%s{\"id\": \"%s\"}", numbers[code] ? ", " : "",
			    diag_info[code].name);
	}
	text_char(out, ']');
}

static void print_result(Text *out, const Sources *sources, const DiagReport *report, uint32_t rule)
{
	text_printf(out, "{\"ruleId\": \"%s\", \"ruleIndex\": %u, \"level\": \"%s\",\n  ",
		    diag_info[report->code].name, rule, levels[diag_info[report->code].severity]);
	print_message(out, report->text, report->hint);
	if (sources_get(sources, report->loc.file)) {
		text_str(out, ",\n  \"locations\": [{");
		print_place(out, sources, report->loc);
		text_str(out, "}]");
	}
	for (uint32_t i = 0; i < report->notes.count; i++) {
		const DiagNote *note = &report->notes.items[i];

		text_str(out, i ? ",\n    {" : ",\n  \"relatedLocations\": [\n    {");
		print_place(out, sources, note->loc);
		text_str(out, sources_get(sources, note->loc.file) ? ", " : "");
		print_message(out, note->text, NULL);
		text_char(out, '}');
	}
	text_str(out, report->notes.count ? "]}" : "}");
}

static void print_invocation(Text *out, int status, const char *fault)
{
	text_printf(out, "\"invocations\": [{\"executionSuccessful\": %s, \"exitCode\": %d",
		    status == 0 ? "true" : "false", status);
	if (fault) {
		text_str(out, ",\n  \"toolExecutionNotifications\": [{\"level\": \"error\", ");
		print_message(out, fault, NULL);
		text_str(out, "}]");
	}
	text_str(out, "}],\n");
}

void diags_print_sarif(const Diags *diags, int status, const char *fault, Text *out)
{
	Arena *scratch = arena_new();
	uint32_t count, numbers[DIAG_COUNT];
	const DiagReport *reports = diags_sorted(diags, scratch, &count);

	text_str(out, "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
		      "\"version\": \"2.1.0\",\n\"runs\": [{\n"
		      "\"tool\": {\"driver\": {\"name\": \"cadgen\", "
		      "\"version\": \"" CADGEN_VERSION "\", ");
	print_rules(out, reports, count, numbers);
	text_str(out, "}},\n\"columnKind\": \"unicodeCodePoints\",\n");
	print_invocation(out, status, fault);
	text_str(out, "\"results\": [");
	for (uint32_t i = 0; i < count; i++) {
		text_str(out, i ? ",\n" : "\n");
		print_result(out, diags_sources(diags), &reports[i], numbers[reports[i].code]);
	}
	text_str(out, "]}]}\n");
	arena_free(scratch);
}
