/*
 * check: `cadgen check`. A run whose outputs go to a folder of its own, with the files of a program
 * that tries the derivatives (lib/check); then compilers and that program are run.
 *
 *   cadgen_unit0.c ..  calls of what source 0 has, around the output of cadgen, or around the
 *                      source in long double (cadgen_wide0.o)
 *   cadgen_table.c     all of them
 *   cadgen_check.c     the runtime
 */
#include "driver/session.h"

#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Removes the folder when the watch ends the process; for that, nothing of the session is used. */
static void abandon(void *folder)
{
	char remove[] = "rm", flags[] = "-rf";
	char *const words[] = {remove, flags, folder, NULL};
	pid_t child;

	if (posix_spawnp(&child, remove, NULL, NULL, words, environ) == 0)
		waitpid(child, NULL, 0);
}

bool check_begin(CadgenSession *s, Text *fault)
{
	Options *options = &s->options;
	const char *folder = getenv("TMPDIR");
	char *made;

	if (!options->check)
		return true;
	options->depend = options->depend_phony = false;
	options->depfile = options->deptarget = NULL;
	if (!options->out_dir) {
		made = arena_printf(s->arena, "%s/cadgen-check-XXXXXX",
				    folder && *folder ? folder : "/tmp");
		if (!mkdtemp(made)) {
			text_printf(fault, "'%s' cannot be made: %s", made, strerror(errno));
			return false;
		}
		s->check_dir = options->out_dir = made;
		if (s->catch_faults)
			watch_clean(abandon, made);
	}
	s->described = arena_array(s->arena, Described *, options->files.count);
	for (uint32_t i = 0; i < options->files.count; i++)
		s->described[i] = described_new(s->arena);
	return true;
}

void check_flags(CadgenSession *s)
{
	for (uint32_t i = 0; s->described && i < s->ninputs; i++)
		list_push(s->arena, &s->inputs[i].flags, "-DCADGEN_CHECK");
}

void check_round(CadgenSession *s)
{
	const Fixtures fixtures = {s->options.fixtures.items, s->options.fixtures.count};

	for (uint32_t i = 0; s->described && i < s->ninputs; i++)
		described_add(s->described[i], &s->inputs[i].unit, s->inputs[i].results.items,
			      s->inputs[i].results.count, &fixtures);
}

/* ---- files ---- */

static const char *in_folder(const CadgenSession *s, const char *name)
{
	return arena_printf(s->arena, "%s/%s", s->options.out_dir, name);
}

static const char *numbered(const CadgenSession *s, const char *what, uint32_t i,
			    const char *ending)
{
	return in_folder(s, arena_printf(s->arena, "%s%u%s", what, (unsigned)i, ending));
}

/* The folder of a path, for -iquote. */
static const char *folder_of(const CadgenSession *s, const char *path)
{
	const char *place = file_place(s->arena, path), *slash = strrchr(place, '/');

	return slash ? arena_strndup(s->arena, place, (size_t)(slash - place)) : ".";
}

static void add_flags(const CadgenSession *s, Tool *c, uint32_t i)
{
	static const char *const always[] = {
		"-w", "-g", "-O1", "-ffp-contract=off", "-fno-fast-math", "-iquote"};

	tool_add_all(c, s->inputs[i].flags.items, s->inputs[i].flags.count);
	tool_add_all(c, always, sizeof always / sizeof *always);
	tool_add(c, folder_of(s, s->inputs[i].path));
	tool_add(c, "-iquote");
	tool_add(c, s->options.out_dir);
}

static void add_sanitizers(Tool *c, bool is_sanitized)
{
	if (!is_sanitized)
		return;
	tool_add(c, "-fsanitize=address,undefined");
	tool_add(c, "-fno-sanitize-recover=all");
}

/* Names that the copies in long double have in place of the source's own. */
static void print_renamed(Text *out, const CadgenSession *s)
{
	for (uint32_t i = 0; i < s->ninputs; i++) {
		const Unit *unit = &s->inputs[i].unit;

		for (uint32_t k = 0; k < unit->nfunctions; k++)
			text_printf(out, "#define %s cadgen_wide_%s\n", unit->functions[k].name,
				    unit->functions[k].name);
		for (uint32_t k = 0; unit->ntexts && k < unit->texts[0].nitems; k++) {
			const Item *item = &unit->texts[0].items[k];

			for (uint32_t m = 0; m < item->count; m++)
				if (item->declared[m].kind == DECLARED_OBJECT &&
				    !item->declared[m].is_static)
					text_printf(out, "#define %s cadgen_wide_%s\n",
						    item->declared[m].name, item->declared[m].name);
		}
	}
}

static void print_system(CadgenSession *s, uint32_t i, Text *out)
{
	Tool c = {.arena = s->arena, .is_quiet = true};

	tool_add_compiler(&c);
	add_flags(s, &c, i);
	tool_add(&c, "-E");
	tool_add(&c, s->inputs[i].path);
	system_headers(&c, out);
}

/* The run's own header goes to the folder, too. */
static void move_outputs(CadgenSession *s)
{
	for (uint32_t i = 0; i < s->outputs.count; i++) {
		const char *path = s->outputs.items[i].path;

		if (s->options.header && strcmp(path, s->options.header) == 0)
			s->outputs.items[i].path =
				in_folder(s, path[0] == '/' ? strrchr(path, '/') + 1 : path);
	}
}

void check_end(CadgenSession *s)
{
	Text renamed = {0}, system = {0};

	if (!s->described)
		return;
	move_outputs(s);
	print_renamed(&renamed, s);
	text_str(output_add(s, in_folder(s, "cadgen_check.h")), check_runtime_h);
	text_str(output_add(s, in_folder(s, "cadgen_check.c")), check_runtime_c);
	text_str(output_add(s, in_folder(s, "cadgen_wide.h")), check_wide_h);
	for (uint32_t i = 0; i < s->ninputs; i++) {
		text_clear(&system);
		print_system(s, i, &system);
		described_print(output_add(s, numbered(s, "cadgen_unit", i, ".c")), s->described[i],
				i, file_place(s->arena, s->inputs[i].output),
				file_place(s->arena, s->inputs[i].path), text_cstr(&system),
				text_cstr(&renamed));
	}
	text_free(&renamed);
	text_free(&system);
}

/* ---- the program ---- */

/* Compiles a file of the folder; with flags of source i unless negative. */
static bool compile_file(CadgenSession *s, const char *file, const char *object, int64_t i,
			 const char *more, bool is_sanitized, bool is_quiet)
{
	Tool c = {.arena = s->arena, .is_quiet = is_quiet};

	tool_add_compiler(&c);
	if (i >= 0)
		add_flags(s, &c, (uint32_t)i);
	else
		tool_add(&c, "-O1");
	add_sanitizers(&c, is_sanitized);
	if (more)
		tool_add(&c, more);
	tool_add(&c, "-c");
	tool_add(&c, file);
	tool_add(&c, "-o");
	tool_add(&c, object);
	return tool_run(&c, NULL) == 0;
}

static bool link_program(CadgenSession *s, const bool *is_wide, bool is_sanitized, bool is_quiet)
{
	Tool c = {.arena = s->arena, .is_quiet = is_quiet};
	Text table = {0};
	bool done;

	described_table(&table, s->ninputs, is_wide);
	done = file_write_atomic(in_folder(s, "cadgen_table.c"), text_cstr(&table), table.len) &&
	       compile_file(s, in_folder(s, "cadgen_table.c"), in_folder(s, "cadgen_table.o"), -1,
			    NULL, is_sanitized, false);
	text_free(&table);
	tool_add_compiler(&c);
	add_sanitizers(&c, is_sanitized);
	tool_add(&c, "-no-pie");
	tool_add(&c, "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free");
	tool_add(&c, in_folder(s, "cadgen_check.o"));
	tool_add(&c, in_folder(s, "cadgen_table.o"));
	for (uint32_t i = 0; i < s->ninputs; i++) {
		tool_add(&c, numbered(s, "cadgen_unit", i, ".o"));
		if (is_wide[i])
			tool_add(&c, numbered(s, "cadgen_wide", i, ".o"));
	}
	tool_add_all(&c, s->options.link.items, s->options.link.count);
	tool_add(&c, "-lm");
	tool_add(&c, "-o");
	tool_add(&c, in_folder(s, "cadgen_check"));
	return done && tool_run(&c, NULL) == 0;
}

static bool build_program(CadgenSession *s, const char *more, bool is_sanitized)
{
	bool *is_wide = arena_array(s->arena, bool, s->ninputs);
	bool any_wide = false;

	if (!compile_file(s, in_folder(s, "cadgen_check.c"), in_folder(s, "cadgen_check.o"), -1,
			  NULL, is_sanitized, false))
		return false;
	for (uint32_t i = 0; i < s->ninputs; i++) {
		const char *file = numbered(s, "cadgen_unit", i, ".c");
		const char *wide = numbered(s, "cadgen_wide", i, ".o");

		if (!compile_file(s, file, numbered(s, "cadgen_unit", i, ".o"), i, more,
				  is_sanitized, false))
			return false;
		is_wide[i] = compile_file(s, file, wide, i, "-DCADGEN_WIDE=1", false, true) ||
			     compile_file(s, file, wide, i, "-DCADGEN_WIDE=2", false, true);
		any_wide |= is_wide[i];
	}
	if (any_wide && link_program(s, is_wide, is_sanitized, true))
		return true;
	memset(is_wide, 0, sizeof *is_wide * s->ninputs);
	return link_program(s, is_wide, is_sanitized, false);
}

static bool are_numbers(const char *text)
{
	char *end;

	for (;;) {
		text += strspn(text, " \t\r");
		if (!*text)
			return true;
		strtold(text, &end);
		if (end == text || !strchr(" \t\r", *end))
			return false;
		text = end;
	}
}

/* A point of --at is a list of `NAME VALUE..`; the program takes them as "I NAME VALUE..". */
static bool add_points(CadgenSession *s, Tool *c, Strings *given, Text *fault)
{
	size_t size = 0;
	char *text = s->options.at ? file_read(s->options.at, &size) : NULL;
	unsigned point = 0;
	bool in_point = false;

	if (s->options.at && !text) {
		text_printf(fault, "'%s' cannot be read: %s", s->options.at, strerror(errno));
		return false;
	}
	for (const char *at = text; at && *at;) {
		size_t n = strcspn(at, "\n");
		const char *line = arena_strndup(s->arena, at, n);

		at += n + (at[n] == '\n');
		line += strspn(line, " \t\r");
		if (*line == '#')
			continue;
		if (!*line) {
			point += in_point;
			in_point = false;
			continue;
		}
		in_point = true;
		if (!are_numbers(line + strcspn(line, " \t\r"))) {
			text_printf(fault, "--at: '%s' is no name with numbers", line);
			break;
		}
		list_push(s->arena, given, arena_strndup(s->arena, line, strcspn(line, " \t\r")));
		tool_add(c, "--point");
		tool_add(c, arena_printf(s->arena, "%u %s", point, line));
	}
	free(text);
	return fault->len == 0;
}

typedef struct Watch {
	CadgenSession *session;
	Verdict *verdict;
} Watch;

static void take_finding(void *data, const char *line)
{
	const Watch *watch = data;

	if (strncmp(line, "begin\t", 6) == 0 && isatty(2))
		fprintf(stderr, "\r\033[Kcadgen: checking %s", line + 6);
	verdict_take(watch->verdict, line);
}

static bool run_program(CadgenSession *s, Verdict *verdict, Text *fault)
{
	Watch watch = {s, verdict};
	Tool c = {.arena = s->arena, .line = take_finding, .data = &watch};
	Strings given = {0};
	int status;

	tool_add(&c, in_folder(s, "cadgen_check"));
	if (s->options.seed) {
		tool_add(&c, "--seed");
		tool_add(&c, s->options.seed);
	}
	if (s->options.points) {
		tool_add(&c, "--points");
		tool_add(&c, s->options.points);
	}
	for (uint32_t i = 0; i < s->options.sizes.count; i++) {
		const char *size = s->options.sizes.items[i];

		tool_add(&c, "--size");
		tool_add(&c, size);
		list_push(s->arena, &given, arena_strndup(s->arena, size, strcspn(size, "=")));
	}
	if (!add_points(s, &c, &given, fault))
		return false;
	status = tool_run(&c, NULL);
	if (isatty(2))
		fputs("\r\033[K", stderr);
	if (status != 0)
		text_printf(fault, "the program that tries the derivatives ended with status %d",
			    status);
	for (uint32_t i = 0; i < given.count && status == 0; i++)
		if (!map_get(verdict->used, given.items[i]) && !fault->len)
			text_printf(fault,
				    "no function that can be checked has a parameter '%s', which "
				    "--size or --at gives",
				    given.items[i]);
	return fault->len == 0;
}

/* ---- where branches change ---- */

static void keep_first(void *data, const char *line)
{
	Text *place = data;

	if (!place->len && line[0] != '?')
		text_printf(place, "%.*s", (int)strcspn(line, " "), line);
}

/* "@0x4012ab" becomes "mesh.c:17". */
static void name_places(CadgenSession *s, Verdict *verdict)
{
	for (uint32_t i = 0; i < verdict->rows.count; i++) {
		VerdictRow *row = &verdict->rows.items[i];
		const char *at = strstr(row->note, "@0x");
		Tool c = {.arena = s->arena, .is_quiet = true, .line = keep_first};
		Text place = {0};
		const char *slash;

		if (!at)
			continue;
		c.data = &place;
		tool_add(&c, "addr2line");
		tool_add(&c, "-e");
		tool_add(&c, in_folder(s, "cadgen_check"));
		tool_add(&c, at + 1);
		tool_run(&c, NULL);
		slash = strrchr(text_cstr(&place), '/');
		row->note = arena_printf(s->arena, "%.*s%s", (int)(at - row->note), row->note,
					 place.len ? slash ? slash + 1 : text_cstr(&place)
						   : "a place that is not known");
		text_free(&place);
	}
}

static bool has_kink(const Verdict *verdict)
{
	for (uint32_t i = 0; i < verdict->rows.count; i++)
		if (strstr(verdict->rows.items[i].note, "jumps"))
			return true;
	return false;
}

/* A second build tells where: it notes each branch that runs. */
static Verdict *explain_kinks(CadgenSession *s, Verdict *verdict)
{
	Verdict *second = verdict_new(s->arena);
	Text fault = {0};

	if (!has_kink(verdict) || s->options.sanitize ||
	    !build_program(s, "-fsanitize-coverage=trace-pc", false) ||
	    !run_program(s, second, &fault)) {
		text_free(&fault);
		return verdict;
	}
	name_places(s, second);
	return second;
}

/* Where a function itself breaks C's rules with the arguments that were made, nothing can be said
 * of its derivatives. With sanitizers it ends, and is tried with others. */
static void judge_again(CadgenSession *s, Verdict *verdict)
{
	Verdict *second = verdict_new(s->arena);
	Text fault = {0};
	bool is_bad = false;

	for (uint32_t i = 0; i < verdict->rows.count; i++)
		is_bad |= verdict->rows.items[i].is_bad;
	if (is_bad && !s->options.sanitize && build_program(s, NULL, true) &&
	    run_program(s, second, &fault))
		verdict_replace(verdict, second);
	text_free(&fault);
}

/* ---- the command ---- */

/* An error at the request. */
static void report(CadgenSession *s, const VerdictRow *row)
{
	const Loc *loc = NULL;

	for (uint32_t i = 0; !loc && i < s->ninputs; i++)
		loc = map_get(s->described[i]->places, row->name);
	diag_report(s->diags, E_CHECK, loc ? *loc : (Loc){0}, row->name, row->note);
}

static CadgenStatus tell(CadgenSession *s, const Verdict *verdict, Text *fault)
{
	Text table = {0}, xml = {0};
	bool is_some = false;

	verdict_table(&table, verdict, s->options.seed ? s->options.seed : "1");
	fputs(text_cstr(&table), stdout);
	fflush(stdout);
	text_free(&table);
	verdict_junit(&xml, verdict);
	if (s->options.junit && !file_write_atomic(s->options.junit, text_cstr(&xml), xml.len))
		text_printf(fault, "'%s' cannot be written: %s", s->options.junit, strerror(errno));
	text_free(&xml);
	for (uint32_t i = 0; i < verdict->rows.count; i++) {
		if (verdict->rows.items[i].is_bad)
			report(s, &verdict->rows.items[i]);
		is_some |= *verdict->rows.items[i].input;
	}
	if (fault->len || diags_errors(s->diags))
		return session_fail(s, CADGEN_REFUSED, fault);
	if (is_some)
		return CADGEN_DONE;
	text_str(fault, "nothing was checked");
	return session_fail(s, CADGEN_REFUSED, fault);
}

void check_forget(CadgenSession *s)
{
	Tool c = {.arena = s->arena};

	if (!s->check_dir)
		return;
	tool_add(&c, "rm");
	tool_add(&c, "-rf");
	tool_add(&c, s->check_dir);
	tool_run(&c, NULL);
	if (s->catch_faults)
		watch_clean(NULL, NULL);
}

CadgenStatus check_run(CadgenSession *s)
{
	Verdict *verdict = verdict_new(s->arena);
	CadgenStatus status;
	Text fault = {0};

	if (!s->described)
		return CADGEN_DONE;
	if (!build_program(s, NULL, s->options.sanitize))
		text_printf(&fault,
			    "the program that tries the derivatives cannot be built by '%s'; flags "
			    "of the compiler go behind '--', libraries into --link, and CC names "
			    "another compiler",
			    tool_compiler());
	else if (run_program(s, verdict, &fault))
		verdict = explain_kinks(s, verdict);
	judge_again(s, verdict);
	status = fault.len ? session_fail(s, CADGEN_REFUSED, &fault) : tell(s, verdict, &fault);
	check_forget(s);
	return status;
}
