/*
 * unit: one translation unit through libclang. Takes the flags of the command line, parses,
 * refuses on any error (libclang silently drops broken statements, so what is left would be a
 * different program), and finds the places of things.
 */
#include "front/lower.h"

#include <pthread.h>
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

/* A name relative to the current folder of the process. */
static const char *plain_name(const char *name)
{
	while (strncmp(name, "./", 2) == 0)
		name += 2;
	return name;
}

const TextFile *front_text(const FrontOptions *options, const char *name)
{
	for (uint32_t i = 0; i < options->ntexts; i++)
		if (strcmp(plain_name(options->texts[i].name), plain_name(name)) == 0)
			return &options->texts[i];
	return NULL;
}

bool front_in_memory(const FrontOptions *options, const char *name)
{
	uint32_t i = 0;

	while (i < options->ntexts &&
	       (options->texts[i].shown ||
		strcmp(plain_name(options->texts[i].name), plain_name(name)) != 0))
		i++;
	return i < options->ntexts;
}

/* The name by which the user calls it. */
static const char *user_name(const Front *front, const char *name)
{
	const TextFile *text = front_text(front->options, name);

	if (!text)
		return name;
	return text->shown ? text->shown : text->name;
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
		name = user_name(front, front_string(front, clang_getFileName(file)));
		name = facts_name(front->arena, name);
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

typedef enum FlagUse {
	FLAG_KEEP,
	FLAG_DROP,
	FLAG_DROP_NEXT,
	FLAG_LANGUAGE,
	FLAG_LIST,  /* flags for the preprocessor, separated by commas */
	FLAG_INNER, /* the next word is a flag of its own */
	FLAG_OPENMP,
	FLAG_NO_OPENMP
} FlagUse;

typedef struct FlagRule {
	const char *text;
	bool is_prefix;
	FlagUse use;
} FlagRule;

/* Flags that would end the parse, write files, hide code or turn warnings into errors; the first
 * row that matches counts. All other flags go to libclang unchanged. With -fopenmp libclang would
 * hide the bodies of loops; only its macro and its header are kept. */
static const FlagRule flag_rules[] = {
	{"-o", false, FLAG_DROP_NEXT},
	{"-c", false, FLAG_DROP},
	{"-S", false, FLAG_DROP},
	{"-E", false, FLAG_DROP},
	{"-MF", false, FLAG_DROP_NEXT},
	{"-MT", false, FLAG_DROP_NEXT},
	{"-MQ", false, FLAG_DROP_NEXT},
	{"-M", true, FLAG_DROP},
	{"-save-temps", true, FLAG_DROP},
	{"--save-temps", true, FLAG_DROP},
	{"-fno-openmp", false, FLAG_NO_OPENMP},
	{"-fopenmp-", true, FLAG_DROP},
	{"-fplugin", true, FLAG_DROP},
	{"-fopenmp", true, FLAG_OPENMP},
	{"-Wp,", true, FLAG_LIST},
	{"-pedantic", true, FLAG_DROP},
	{"-W", true, FLAG_DROP},
	{"-w", false, FLAG_DROP},
	{"-###", false, FLAG_DROP},
	{"-v", false, FLAG_DROP},
	{"-fsyntax-only", false, FLAG_DROP},
	{"-flto", true, FLAG_DROP},
	{"-x", false, FLAG_LANGUAGE},
	{"-xc++", true, FLAG_LANGUAGE},
	{"--", false, FLAG_DROP},
	{"-fdiagnostics", true, FLAG_DROP},
	{"-pipe", false, FLAG_DROP},
	{"-Xclang", false, FLAG_INNER},
	{"-Xpreprocessor", false, FLAG_INNER},
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

static bool is_c(Front *front, const char *flag, const char *next)
{
	bool is_apart = strcmp(flag, "-x") == 0;

	if (is_apart && strcmp(next, "c") == 0)
		return true;
	diag_report(front->diags, E_FLAG, (Loc){0}, is_apart ? next : flag);
	return false;
}

/* -Wp,-DN=2,-include,x.h */
static void split_list(Front *front, Flags *out, const char *list)
{
	while (*list) {
		size_t n = strcspn(list, ",");

		list_push(front->arena, out, arena_strndup(front->arena, list, n));
		list += n + (list[n] == ',');
	}
}

static bool flags_filter(Front *front, const char *const *flags, uint32_t count, Flags *out)
{
	Flags inner = {0};
	bool is_fine = true;

	for (uint32_t i = 0; i < count && is_fine; i++) {
		const char *flag = flags[i], *next = i + 1 < count ? flags[i + 1] : "";

		inner.count = 0;
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
			is_fine = is_c(front, flag, next);
			break;
		case FLAG_LIST:
			split_list(front, &inner, flag + strlen("-Wp,"));
			break;
		case FLAG_INNER:
			list_push(front->arena, &inner, next);
			i++;
			break;
		case FLAG_OPENMP:
			list_push(front->arena, out, "-D_OPENMP=201511");
			front->is_openmp = true;
			break;
		case FLAG_NO_OPENMP:
			list_push(front->arena, out, "-U_OPENMP");
			break;
		}
		if (inner.count)
			is_fine &= flags_filter(front, inner.items, inner.count, out);
	}
	return is_fine;
}

static bool flag_given(const FrontOptions *options, const char *prefix)
{
	for (uint32_t i = 0; i < options->nflags; i++)
		if (!strncmp(options->flags[i], prefix, strlen(prefix)))
			return true;
	return false;
}

/* Where clang's own headers are: what the user says, a folder that came with cadgen (bundle.cmake),
 * the place known when cadgen was built, or beside a compiler in the usual places. */
static void flags_resources(Front *front, Flags *out)
{
	const char *folder = code_folder(front->arena);
	const char *const places[] = {
		arena_printf(front->arena, "%s/" CADGEN_BUNDLE "/clang/19", folder ? folder : ""),
		CADGEN_CLANG_RESOURCES,
		"/usr/lib/llvm-19/lib/clang/19",
		"/usr/lib/clang/19",
		"/usr/lib64/clang/19",
		"/usr/local/lib/clang/19",
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

static const char virtual_folder[] = "/cadgen-virtual/";
static const char header_folder[] = "/cadgen-virtual/include";

bool front_is_virtual(const char *name)
{
	return strncmp(name, virtual_folder, strlen(virtual_folder)) == 0;
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* cadgen's own flags. */
static void flags_own(Front *front, Flags *out)
{
	const FrontOptions *options = front->options;

	list_push(front->arena, out, "-xc");
	list_push(front->arena, out,
		  "-Wunknown-pragmas"); /* the only way to see pragmas that macros make */
	/* `register i;` of the time before C99: gcc 12 takes it in the mode of any standard */
	list_push(front->arena, out, "-Wno-implicit-int");
	list_push(front->arena, out, "-D__CADGEN__=1");
	/* isalpha() is a call instead of a table access; functions that copy memory keep their
	 * names */
	list_push(front->arena, out, "-D__NO_CTYPE=1");
	list_push(front->arena, out, "-U_FORTIFY_SOURCE");
	flags_resources(front, out);
	if (options->header || front->is_openmp) {
		list_push(front->arena, out, "-idirafter");
		list_push(front->arena, out, header_folder);
	}
	if (options->header) {
		/* what it includes is the user's */
		list_push(front->arena, out,
			  arena_printf(front->arena, "--no-system-header-prefix=%s",
				       base_name(options->header)));
		list_push(front->arena, out,
			  arena_printf(front->arena, "--no-system-header-prefix=%s",
				       options->header));
	}
}

/* ---- the run's own header, which may not be there yet ---- */

static void add_header_name(Front *front, const char *name)
{
	for (uint32_t i = 0; i < front->header_names.count; i++)
		if (strcmp(front->header_names.items[i], name) == 0)
			return;
	list_push(front->arena, &front->header_names, name);
}

/* Where it would be found: by its own name, and, last in the search for headers, by path and by
 * base name. */
static void header_names(Front *front)
{
	const char *header = front->options->header;

	if (!header)
		return;
	add_header_name(front, header);
	add_header_name(front, arena_printf(front->arena, "%s/%s", header_folder, header));
	add_header_name(front,
			arena_printf(front->arena, "%s/%s", header_folder, base_name(header)));
}

/* Tries `name` relative to the folder, as libclang calls it. */
static void try_header_name(Front *front, const char *folder, size_t length, const char *name,
			    const char *place)
{
	const char *path = arena_printf(front->arena, "%.*s/%s", (int)length, folder, name);

	if (strcmp(file_place(front->arena, path), place) == 0)
		add_header_name(front, path);
}

typedef struct Search {
	Front *front;
	const char *place; /* of the header */
} Search;

static enum CXChildVisitResult search_include(CXCursor cursor, CXCursor parent, CXClientData data)
{
	const Search *search = data;
	Front *front = search->front;
	const FrontOptions *options = front->options;
	const char *name, *from, *slash;
	CXFile file;

	(void)parent;
	if (clang_getCursorKind(cursor) != CXCursor_InclusionDirective ||
	    clang_getIncludedFile(cursor))
		return CXChildVisit_Continue;
	name = front_string(front, clang_getCursorSpelling(cursor));
	clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
	from = front_string(front, clang_getFileName(file));
	slash = strrchr(from, '/');
	try_header_name(front, slash ? from : ".", slash ? (size_t)(slash - from) : 1, name,
			search->place);
	for (uint32_t i = 0; i < options->nflags; i++) {
		const char *folder = options->flags[i] + 2;

		if (strncmp(options->flags[i], "-I", 2) != 0)
			continue;
		if (!*folder && i + 1 < options->nflags)
			folder = options->flags[i + 1];
		try_header_name(front, folder, strlen(folder), name, search->place);
	}
	return CXChildVisit_Continue;
}

void unit_search_header(Front *front)
{
	Search search = {front, file_place(front->arena, front->options->header)};

	if (front->tu)
		clang_visitChildren(clang_getTranslationUnitCursor(front->tu), search_include,
				    &search);
}

/* libclang has no OpenMP header. This one is found last, if there is no other. */
static const char omp_header[] =
	"typedef struct omp_lock_t { void *p; } omp_lock_t;\n"
	"typedef struct omp_nest_lock_t { void *p; } omp_nest_lock_t;\n"
	"typedef enum omp_sched_t { omp_sched_static = 1, omp_sched_dynamic, omp_sched_guided,\n"
	"  omp_sched_auto } omp_sched_t;\n"
	"int omp_get_num_threads(void);\nint omp_get_max_threads(void);\n"
	"int omp_get_thread_num(void);\nint omp_get_num_procs(void);\nint omp_in_parallel(void);\n"
	"int omp_get_dynamic(void);\nint omp_get_nested(void);\nint omp_get_level(void);\n"
	"int omp_get_thread_limit(void);\nint omp_get_num_devices(void);\n"
	"void omp_set_num_threads(int);\nvoid omp_set_dynamic(int);\nvoid omp_set_nested(int);\n"
	"void omp_set_schedule(omp_sched_t, int);\nvoid omp_get_schedule(omp_sched_t *, int *);\n"
	"double omp_get_wtime(void);\ndouble omp_get_wtick(void);\n"
	"void omp_init_lock(omp_lock_t *);\nvoid omp_destroy_lock(omp_lock_t *);\n"
	"void omp_set_lock(omp_lock_t *);\nvoid omp_unset_lock(omp_lock_t *);\n"
	"int omp_test_lock(omp_lock_t *);\n";

typedef LIST(struct CXUnsavedFile) Unsaved;

/* Adds a text unless its name is there: of two texts with one name, libclang takes either. */
static void unsaved_add(Front *front, Unsaved *files, const char *name, const char *text,
			size_t size)
{
	struct CXUnsavedFile file = {name, text, size};

	for (uint32_t i = 0; i < files->count; i++)
		if (strcmp(files->items[i].Filename, name) == 0)
			return;
	list_push(front->arena, files, file);
}

/* libclang calls a file beside one in the current folder "./name". */
static void unsaved_text(Front *front, Unsaved *files, const TextFile *text)
{
	const char *name = plain_name(text->name);

	unsaved_add(front, files, name, text->text, text->size);
	if (*name != '/')
		unsaved_add(front, files, arena_printf(front->arena, "./%s", name), text->text,
			    text->size);
}

static void unsaved_facts(Front *front, void *files, const char *name, const char *text,
			  size_t size)
{
	unsaved_add(front, files, name, text, size);
}

/* The run's own header may not exist yet, or be stale: its text is made from the requests. */
static Unsaved unsaved_files(Front *front)
{
	const FrontOptions *options = front->options;
	const char *header = front->header_text ? front->header_text : "";
	Unsaved files = {0};
	TextFile source = {.name = front->unit->path};

	for (uint32_t i = 0; i < front->header_names.count; i++)
		unsaved_add(front, &files, front->header_names.items[i], header, strlen(header));
	if (front->is_openmp)
		unsaved_add(front, &files, arena_printf(front->arena, "%s/omp.h", header_folder),
			    omp_header, strlen(omp_header));
	if (front->instead)
		unsaved_add(front, &files, front->unit->path, front->instead,
			    strlen(front->instead));
	else if ((source.text = facts_source(front, front->unit->path, &source.size)))
		unsaved_text(front, &files, &source);
	facts_texts(front, unsaved_facts, &files);
	for (uint32_t i = 0; i < options->ntexts; i++)
		if (!front->instead || &options->texts[i] != front_text(options, front->unit->path))
			unsaved_text(front, &files, &options->texts[i]);
	return files;
}

bool front_is_own_header(const Front *front, CXFile file)
{
	bool is_own = false;

	for (uint32_t i = 0; i < front->header_names.count; i++) {
		CXFile own = clang_getFile(front->tu, front->header_names.items[i]);

		is_own |= own && file_is(own, file);
	}
	return is_own;
}

/* ---- parse ---- */

/* libclang's complaints about flags of other compilers have no place; such flags do not change the
 * meaning of the source. */
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

/* Reports an error; facts that come too early are the reason of all that follow. */
static bool report_error(Front *front, CXDiagnostic diagnostic)
{
	const char *text = front_string(front, clang_getDiagnosticSpelling(diagnostic));
	Loc loc = front_loc(front, clang_getDiagnosticLocation(diagnostic));
	DiagCode code = E_CLANG;

	if (facts_early(front, diagnostic, &loc))
		code = E_FACTS_EARLY;
	else if (strstr(text, "' file not found"))
		code = E_CLANG_HEADER;
	else if (facts_is_unknown(text))
		code = E_CLANG_NAME;
	diag_report(front->diags, code, loc, text);
	add_notes(front, diagnostic);
	return code == E_FACTS_EARLY;
}

/* Reports every error. */
static bool refuse_on_errors(Front *front)
{
	uint32_t errors = 0;
	unsigned count = clang_getNumDiagnostics(front->tu);
	bool is_early = false;

	for (unsigned i = 0; i < count && !is_early; i++) {
		CXDiagnostic diagnostic = clang_getDiagnostic(front->tu, i);

		if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
		    !is_about_flags(diagnostic)) {
			is_early = report_error(front, diagnostic);
			errors++;
		}
		clang_disposeDiagnostic(diagnostic);
	}
	return errors == 0;
}

static bool is_redefinition(CXDiagnostic diagnostic)
{
	CXString option = clang_getDiagnosticOption(diagnostic, NULL);
	bool is = strcmp(clang_getCString(option), "-Wmacro-redefined") == 0;

	clang_disposeString(option);
	return is;
}

static uint32_t count_redefined(const Front *front)
{
	uint32_t count = 0;

	for (unsigned i = 0; i < clang_getNumDiagnostics(front->tu); i++) {
		CXDiagnostic diagnostic = clang_getDiagnostic(front->tu, i);

		count += is_redefinition(diagnostic);
		clang_disposeDiagnostic(diagnostic);
	}
	return count;
}

const char *unit_complaint(Front *front)
{
	const char *text = NULL;
	unsigned count = front->tu ? clang_getNumDiagnostics(front->tu) : 0;

	for (unsigned i = 0; i < count && !text; i++) {
		CXDiagnostic diagnostic = clang_getDiagnostic(front->tu, i);

		if (is_redefinition(diagnostic) ||
		    (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
		     !is_about_flags(diagnostic)))
			text = front_string(front, clang_getDiagnosticSpelling(diagnostic));
		clang_disposeDiagnostic(diagnostic);
	}
	return text;
}

/* What libclang returned for a unit; a block of heap_new, so that guard_free releases it, too. */
typedef struct Parsed {
	CXIndex index;
	CXTranslationUnit tu;
} Parsed;

static void parsed_release(void *data)
{
	const Parsed *parsed = data;

	if (parsed->tu)
		clang_disposeTranslationUnit(parsed->tu);
	if (parsed->index)
		clang_disposeIndex(parsed->index);
}

/* The first index sets up, without a lock, what all of libclang shares. */
static void set_up_libclang(void)
{
	clang_disposeIndex(clang_createIndex(0, 0));
	crash_keep_stack();
}

static Parsed *parsed_new(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	Parsed *parsed = heap_new(sizeof *parsed, parsed_release);

	pthread_once(&once, set_up_libclang);
	parsed->index = clang_createIndex(0, 0);
	return parsed;
}

/* One parse. False: libclang failed. */
static bool parse(Front *front, const char *path, Flags flags)
{
	Unsaved unsaved = unsaved_files(front);

	for (const char *const *flag = facts_flags(front); *flag; flag++)
		list_push(front->arena, &flags, *flag);
	front->parsed = parsed_new();
	if (clang_parseTranslationUnit2(front->parsed->index, path, flags.items, (int)flags.count,
					unsaved.items, unsaved.count,
					CXTranslationUnit_DetailedPreprocessingRecord,
					&front->parsed->tu) != CXError_Success)
		return false;
	front->tu = front->parsed->tu;
	return true;
}

/* Note [Narrow targets]. The types of another one are refused (type.c). */
static void find_target(Front *front)
{
	CXTargetInfo info = clang_getTranslationUnitTargetInfo(front->tu);
	const char *triple = front_string(front, clang_TargetInfo_getTriple(info));

	front->module->is_narrow = clang_TargetInfo_getPointerWidth(info) == 32;
	front->module->aligns_less =
		triple[0] == 'i' && !strncmp(triple + 2, "86", 2) && !strstr(triple, "windows");
	clang_TargetInfo_dispose(info);
}

static bool is_cxx(const char *path)
{
	static const char *const endings[] = {".cc", ".cpp", ".cxx", ".c++", ".C", ".hpp"};
	const char *dot = strrchr(path, '.');

	for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++)
		if (strcmp(dot, endings[i]) == 0)
			return true;
	return false;
}

bool unit_open(Front *front, const char *path)
{
	Flags flags = {0};
	const char *fault = front_text(front->options, path) ? NULL : file_fault(path);

	if (is_cxx(path)) {
		diag_report(front->diags, E_LANGUAGE, (Loc){0}, path);
		return false;
	}
	if (fault) {
		diag_report(front->diags, E_FILE_READ, (Loc){0}, path, fault);
		return false;
	}
	list_push(front->arena, &flags, arena_printf(front->arena, "-I%s", facts_folder));
	if (!flags_filter(front, front->options->flags, front->options->nflags, &flags))
		return false;
	flags_own(front, &flags);
	header_names(front);
	do {
		unit_close(front);
		if (!parse(front, path, flags)) {
			diag_report(front->diags, E_PARSE, (Loc){0}, path);
			return false;
		}
	} while (facts_grow(front));
	if (!front->module->types)
		find_target(front);
	front->main_file = clang_getFile(front->tu, path);
	front->unit->file = file_number(front, front->main_file);
	front->unit->header_text = front->header_text;
	front->unit->header_names = front->header_names.items;
	front->unit->nheader_names = front->header_names.count;
	front->unit->redefined = count_redefined(front);
	return facts_check(front) && refuse_on_errors(front);
}

void unit_close(Front *front)
{
	heap_free(front->parsed);
	front->parsed = NULL;
}
