/*
 * unit: one translation unit through libclang. Takes the flags of the command line, parses,
 * refuses on any error (libclang drops broken statements silently, so what is left would be
 * another program) and says where things stand.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- strings and places ---- */

const char *front_string(Front *front, CXString string)
{
	const char *c = clang_getCString(string);
	const char *copy = arena_strdup(front->arena, c ? c : "");

	clang_disposeString(string);
	return copy;
}

static uint32_t file_number(Front *front, CXFile file)
{
	size_t size = 0;
	const char *text, *name;
	uint32_t number;

	if (!file)
		return 0;
	if (front->last_file.file == file)
		return front->last_file.number;
	number = (uint32_t)(uintptr_t)ptrmap_get(front->file_numbers, file);
	if (!number) {
		text = clang_getFileContents(front->tu, file, &size);
		name = front_string(front, clang_getFileName(file));
		number = sources_add(front->module->sources, name, text ? text : "",
				     text ? size : 0);
		ptrmap_set(front->file_numbers, file, (void *)(uintptr_t)number);
	}
	front->last_file.file = file;
	front->last_file.number = number;
	return number;
}

Loc front_loc(Front *front, CXSourceLocation location)
{
	CXFile file;
	unsigned line, col;

	clang_getFileLocation(location, &file, &line, &col, NULL);
	if (!file)
		return (Loc){0};
	return (Loc){.file = file_number(front, file), .line = line, .col = col};
}

Loc cursor_loc(Front *front, CXCursor cursor)
{
	return front_loc(front, clang_getCursorLocation(cursor));
}

void front_refuse(Front *front, DiagCode code, Loc loc, const char *arg)
{
	const char *key = arena_printf(front->arena, "%d:%u:%u", (int)code, loc.file, loc.line);

	if (front->current)
		front->current->refused = true;
	if (map_get(front->told, key))
		return;
	map_set(front->told, key, front);
	diag_report(front->diags, code, loc, arg);
	if (front->current && front->current->request)
		request_note(front->current->request, front->diags, diags_count(front->diags) - 1);
}

/* ---- flags ---- */

typedef LIST(const char *) Flags;

typedef enum FlagUse { FLAG_KEEP, FLAG_DROP, FLAG_DROP_NEXT, FLAG_LANGUAGE } FlagUse;

typedef struct FlagRule {
	const char *text;
	bool is_prefix;
	FlagUse use;
} FlagRule;

/* What would end the parse, write files, hide code or turn warnings into errors. Everything else
 * goes to libclang as it is. */
static const FlagRule flag_rules[] = {
	{"-o", false, FLAG_DROP_NEXT},      {"-c", false, FLAG_DROP},
	{"-S", false, FLAG_DROP},           {"-E", false, FLAG_DROP},
	{"-MF", false, FLAG_DROP_NEXT},     {"-MT", false, FLAG_DROP_NEXT},
	{"-MQ", false, FLAG_DROP_NEXT},     {"-M", true, FLAG_DROP},
	{"-save-temps", true, FLAG_DROP},   {"--save-temps", true, FLAG_DROP},
	{"-fopenmp", true, FLAG_DROP},      {"-fplugin", true, FLAG_DROP},
	{"-pedantic", true, FLAG_DROP},     {"-W", true, FLAG_DROP},
	{"-w", false, FLAG_DROP},           {"-###", false, FLAG_DROP},
	{"-v", false, FLAG_DROP},           {"-fsyntax-only", false, FLAG_DROP},
	{"-flto", true, FLAG_DROP},         {"-x", false, FLAG_LANGUAGE},
	{"-xc++", true, FLAG_LANGUAGE},     {"--", false, FLAG_DROP},
	{"-fdiagnostics", true, FLAG_DROP}, {"-pipe", false, FLAG_DROP},
	{"-Xclang", false, FLAG_DROP_NEXT},
};

static FlagUse flag_use(const char *flag)
{
	for (size_t i = 0; i < sizeof flag_rules / sizeof *flag_rules; i++) {
		const FlagRule *rule = &flag_rules[i];

		if (rule->is_prefix ? !strncmp(flag, rule->text, strlen(rule->text))
				    : !strcmp(flag, rule->text))
			return rule->use;
	}
	return FLAG_KEEP;
}

static bool flags_filter(Front *front, Flags *out)
{
	const FrontOptions *options = front->options;

	for (uint32_t i = 0; i < options->nflags; i++) {
		const char *flag = options->flags[i];
		const char *next = i + 1 < options->nflags ? options->flags[i + 1] : "";

		switch (flag_use(flag)) {
		case FLAG_KEEP:
			list_push(front->arena, out, flag);
			break;
		case FLAG_DROP:
			break;
		case FLAG_DROP_NEXT:
			i++;
			break;
		case FLAG_LANGUAGE:
			i += !strcmp(flag, "-x");
			if (strcmp(flag, "-x") || strcmp(next, "c")) {
				diag_report(front->diags, E_FLAG, (Loc){0},
					    strcmp(flag, "-x") ? flag : next);
				return false;
			}
			break;
		}
	}
	return true;
}

static bool flag_given(const FrontOptions *options, const char *prefix)
{
	for (uint32_t i = 0; i < options->nflags; i++)
		if (!strncmp(options->flags[i], prefix, strlen(prefix)))
			return true;
	return false;
}

/* Where clang's own headers are: the user's word, the place known when cadgen was built, the
 * compiler beside libclang's usual places. */
static void flags_resources(Front *front, Flags *out)
{
	static const char *const places[] = {
		CADGEN_CLANG_RESOURCES, "/usr/lib/llvm-19/lib/clang/19", "/usr/lib/clang/19",
		"/usr/lib64/clang/19",  "/usr/local/lib/clang/19",
	};

	if (flag_given(front->options, "-resource-dir"))
		return;
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		if (access(arena_printf(front->arena, "%s/include/stddef.h", places[i]), R_OK))
			continue;
		list_push(front->arena, out, "-resource-dir");
		list_push(front->arena, out, places[i]);
		return;
	}
}

static const char header_folder[] = "/cadgen-virtual/include";

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* Flags of our own. */
static void flags_own(Front *front, Flags *out)
{
	const FrontOptions *options = front->options;

	list_push(front->arena, out, "-xc");
	list_push(front->arena, out,
		  "-Wunknown-pragmas"); /* pragmas that macros make are seen so only */
	list_push(front->arena, out, "-D__CADGEN__=1");
	/* isalpha() is a call, not a look into a table; what copies memory has its plain name */
	list_push(front->arena, out, "-D__NO_CTYPE=1");
	list_push(front->arena, out, "-U_FORTIFY_SOURCE");
	flags_resources(front, out);
	if (options->header) {
		list_push(front->arena, out, "-idirafter");
		list_push(front->arena, out, header_folder);
		/* what it includes is the user's */
		list_push(front->arena, out,
			  arena_printf(front->arena, "--no-system-header-prefix=%s",
				       base_name(options->header)));
		list_push(front->arena, out,
			  arena_printf(front->arena, "--no-system-header-prefix=%s",
				       options->header));
	}
	if (options->depfile) {
		list_push(front->arena, out, "-MD");
		list_push(front->arena, out, "-MF");
		list_push(front->arena, out, options->depfile);
	}
}

enum { HEADER_NAMES = 3 };

/* The run's own header where it would be found: by its own name, and last in the search for
 * headers by path and by base name. */
static const char *header_name(const Front *front, uint32_t i)
{
	const char *header = front->options->header;

	if (i == 0)
		return header;
	return arena_printf(front->arena, "%s/%s", header_folder,
			    i == 2 ? base_name(header) : header);
}

/* It may not exist yet, or be stale: what it says comes from the requests. */
static uint32_t header_files(Front *front, struct CXUnsavedFile files[HEADER_NAMES])
{
	const char *text = front->header_text ? front->header_text : "";

	if (!front->options->header)
		return 0;
	for (uint32_t i = 0; i < HEADER_NAMES; i++) {
		files[i].Filename = header_name(front, i);
		files[i].Contents = text;
		files[i].Length = strlen(text);
	}
	return strchr(front->options->header, '/') ? 3 : 2;
}

bool front_is_own_header(const Front *front, CXFile file)
{
	bool is_own = false;

	for (uint32_t i = 0; front->options->header && i < HEADER_NAMES; i++) {
		CXFile own = clang_getFile(front->tu, header_name(front, i));

		is_own |= own && clang_File_isEqual(own, file);
	}
	return is_own;
}

/* ---- parse ---- */

/* libclang says what it thinks of flags of other compilers without a place; they do not change
 * the meaning of the source. */
static bool is_about_flags(CXDiagnostic diagnostic)
{
	CXFile file;
	CXString text = clang_getDiagnosticSpelling(diagnostic);
	bool unknown = strstr(clang_getCString(text), "unknown argument") ||
		       strstr(clang_getCString(text), "unsupported option");

	clang_disposeString(text);
	clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, NULL);
	return !file && unknown;
}

/* "include the header <math.h> ..", "expanded from macro ..": libclang's notes under an error. */
static void add_notes(Front *front, CXDiagnostic diagnostic)
{
	CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);

	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes); i++) {
		CXDiagnostic note = clang_getDiagnosticInSet(notes, i);

		diag_note(front->diags, front_loc(front, clang_getDiagnosticLocation(note)), "%s",
			  front_string(front, clang_getDiagnosticSpelling(note)));
		clang_disposeDiagnostic(note);
	}
}

/* Every error is told. */
static bool refuse_on_errors(Front *front)
{
	uint32_t errors = 0;
	unsigned count = clang_getNumDiagnostics(front->tu);

	for (unsigned i = 0; i < count; i++) {
		CXDiagnostic diagnostic = clang_getDiagnostic(front->tu, i);

		if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
		    !is_about_flags(diagnostic)) {
			Loc loc = front_loc(front, clang_getDiagnosticLocation(diagnostic));

			diag_report(front->diags, E_CLANG, loc,
				    front_string(front, clang_getDiagnosticSpelling(diagnostic)));
			add_notes(front, diagnostic);
			errors++;
		}
		clang_disposeDiagnostic(diagnostic);
	}
	return errors == 0;
}

bool unit_open(Front *front, const char *path)
{
	Flags flags = {0};
	struct CXUnsavedFile unsaved[HEADER_NAMES];
	uint32_t nunsaved = header_files(front, unsaved);

	if (access(path, R_OK)) {
		diag_report(front->diags, E_FILE_READ, (Loc){0}, path,
			    "no such file, or not readable");
		return false;
	}
	if (!flags_filter(front, &flags))
		return false;
	flags_own(front, &flags);
	front->index = clang_createIndex(0, 0);
	if (clang_parseTranslationUnit2(front->index, path, flags.items, (int)flags.count, unsaved,
					nunsaved, CXTranslationUnit_DetailedPreprocessingRecord,
					&front->tu) != CXError_Success) {
		diag_report(front->diags, E_PARSE, (Loc){0}, path);
		return false;
	}
	front->main_file = clang_getFile(front->tu, path);
	front->unit->file = file_number(front, front->main_file);
	return refuse_on_errors(front);
}

void unit_close(Front *front)
{
	if (front->tu)
		clang_disposeTranslationUnit(front->tu);
	if (front->index)
		clang_disposeIndex(front->index);
}
