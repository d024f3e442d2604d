/*
 * options: reads the command line by options.def. Every error here is wrong usage: exit status 2.
 */
#include "driver/options.h"

#include <string.h>

typedef enum Action {
	ACTION_STRING,
	ACTION_LIST,
	ACTION_FLAG,
	ACTION_REQUEST,
	ACTION_FACTS,
	ACTION_EMIT,
	ACTION_TAPE,
	ACTION_FORMAT,
	ACTION_SECONDS,
	ACTION_BYTES
} Action;

typedef struct OptionInfo {
	const char *name, *argument;
	Action action;
	size_t target; /* offset in Options, or RequestKind */
	const char *help;
} OptionInfo;

#define TARGET_STRING(target) offsetof(Options, target)
#define TARGET_LIST(target) offsetof(Options, target)
#define TARGET_FLAG(target) offsetof(Options, target)
#define TARGET_FACTS(target) offsetof(Options, target)
#define TARGET_EMIT(target) offsetof(Options, target)
#define TARGET_TAPE(target) offsetof(Options, target)
#define TARGET_FORMAT(target) offsetof(Options, target)
#define TARGET_SECONDS(target) offsetof(Options, target)
#define TARGET_BYTES(target) offsetof(Options, target)
#define TARGET_REQUEST(target) target
#define OPTION(name, argument, action, target, help) \
	{name, argument, ACTION_##action, TARGET_##action(target), help},
static const OptionInfo option_table[] = {
#include "options.def"
};
#undef OPTION

enum { OPTIONS = sizeof option_table / sizeof *option_table };

static const OptionInfo *option_find(const char *name, size_t length)
{
	for (size_t i = 0; i < OPTIONS; i++)
		if (strlen(option_table[i].name) == length &&
		    memcmp(option_table[i].name, name, length) == 0)
			return &option_table[i];
	return NULL;
}

static bool is_compiler_flag(const char *name)
{
	static const char *const beginnings[] = {"-I", "-D",     "-U",        "-W",       "-O",
						 "-f", "-m",     "-g",        "-std=",    "-x",
						 "-i", "-nostd", "-pedantic", "--sysroot"};

	for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
		if (!strncmp(name, beginnings[i], strlen(beginnings[i])))
			return true;
	return false;
}

static bool refuse_unknown(const char *name, Text *fault)
{
	const char *names[OPTIONS];
	const char *near;

	for (size_t i = 0; i < OPTIONS; i++)
		names[i] = option_table[i].name;
	near = did_you_mean(name, names, OPTIONS);
	text_printf(fault, "unknown option '%s'", name);
	if (is_compiler_flag(name))
		text_printf(fault, "; compiler flags go after '--': cadgen FILE.c -- %s", name);
	else if (near)
		text_printf(fault, "; did you mean '%s'?", near);
	return false;
}

/* ---- actions ---- */

static bool is_one_of(const char *name, const char *const *list)
{
	for (; *list; list++)
		if (strcmp(*list, name) == 0)
			return true;
	return false;
}

/* A list of names: blas,gsl */
static bool add_facts(Options *options, Arena *arena, const char *value, Text *fault)
{
	const char *const *known = front_facts(arena);
	size_t n;

	for (const char *p = value;; p += n + 1) {
		const char *name = arena_strndup(arena, p, n = strcspn(p, ","));

		if (!is_one_of(name, known)) {
			text_printf(fault, "--facts: there are no facts '%s'; there are:", name);
			break;
		}
		list_push(arena, &options->facts, name);
		if (!p[n])
			return true;
	}
	for (uint32_t i = 0; known[i]; i++)
		text_printf(fault, "%s %s", i ? "," : "", known[i]);
	return false;
}

static bool set_emit(Options *options, const char *value, Text *fault)
{
	static const struct {
		const char *word;
		EmitKind kind;
	} words[] = {{"c", EMIT_C},
		     {"ir", EMIT_IR},
		     {"signatures", EMIT_SIGNATURES},
		     {"dot", EMIT_DOT},
		     {"linear-map", EMIT_LINEAR_MAP}};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i].word, value) == 0) {
			options->emit = words[i].kind;
			return true;
		}
	text_printf(fault, "--emit takes c, ir, signatures, dot or linear-map, not '%s'", value);
	return false;
}

static bool set_tape(Options *options, const char *value, Text *fault)
{
	if (strcmp(value, "heap") == 0)
		options->tape = TAPE_HEAP;
	else if (strcmp(value, "fixed") == 0)
		options->tape = TAPE_FIXED;
	else if (strcmp(value, "workspace") == 0)
		options->tape = TAPE_WORKSPACE;
	else
		text_printf(fault, "--tape takes heap, fixed or workspace, not '%s'", value);
	return fault->len == 0;
}

static bool set_format(Options *options, const char *value, Text *fault)
{
	if (strcmp(value, "text") == 0)
		options->format = FORMAT_TEXT;
	else if (strcmp(value, "sarif") == 0)
		options->format = FORMAT_SARIF;
	else
		text_printf(fault, "--format takes text or sarif, not '%s'", value);
	return fault->len == 0;
}

/* A positive decimal number, whatever the locale, and what follows it; 0: it is none. */
static double number_of(const char *value, const char **end)
{
	double number = 0, unit = 1;

	for (; *value >= '0' && *value <= '9'; value++)
		number = 10 * number + (*value - '0');
	if (*value == '.')
		for (value++; *value >= '0' && *value <= '9'; value++)
			number += (unit /= 10) * (*value - '0');
	*end = value;
	return number;
}

static bool set_seconds(double *target, const char *name, const char *value, Text *fault)
{
	const char *end;

	*target = number_of(value, &end);
	if (!*end && *target > 0 && *target < 1e9)
		return true;
	text_printf(fault, "%s takes a number of seconds, such as 60 or 0.5, not '%s'", name,
		    value);
	return false;
}

static bool set_bytes(size_t *target, const char *name, const char *value, Text *fault)
{
	static const char units[] = "KMG";
	const char *end, *unit;
	double bytes = number_of(value, &end);

	unit = *end ? strchr(units, *end) : NULL;
	for (const char *u = units; unit && u <= unit; u++)
		bytes *= 1024;
	*target = bytes >= 1 && bytes < (double)(SIZE_MAX / 2) ? (size_t)bytes : 0;
	if (*target && (!*end || (unit && !end[1])))
		return true;
	text_printf(fault, "%s takes a size, such as 500M or 2G, not '%s'", name, value);
	return false;
}

bool option_set(Options *options, Arena *arena, const char *name, const char *value, Text *fault)
{
	const OptionInfo *info = option_find(name, strlen(name));
	char *target = info ? (char *)options + info->target : NULL;

	if (!info)
		return refuse_unknown(name, fault);
	if (!value != !info->argument) {
		text_printf(fault, value ? "%s takes no value" : "%s needs a value", name);
		return false;
	}
	value = value ? arena_strdup(arena, value) : NULL;
	switch (info->action) {
	case ACTION_STRING:
		*(const char **)(void *)target = value;
		return true;
	case ACTION_LIST:
		list_push(arena, (Strings *)(void *)target, value);
		return true;
	case ACTION_FLAG:
		*(bool *)target = true;
		return true;
	case ACTION_REQUEST:
		list_push(arena, &options->requests,
			  ((CommandRequest){(RequestKind)info->target, value}));
		return true;
	case ACTION_FACTS:
		return add_facts(options, arena, value, fault);
	case ACTION_EMIT:
		return set_emit(options, value, fault);
	case ACTION_TAPE:
		return set_tape(options, value, fault);
	case ACTION_FORMAT:
		return set_format(options, value, fault);
	case ACTION_SECONDS:
		return set_seconds((double *)(void *)target, name, value, fault);
	case ACTION_BYTES:
		return set_bytes((size_t *)(void *)target, name, value, fault);
	}
	return false;
}

/* ---- the command line ---- */

/* The option at argv[*i] with its value, which may follow '=' or be the next word. */
static bool parse_option(Options *options, Arena *arena, int argc, const char *const *argv, int *i,
			 Text *fault)
{
	const char *word = argv[*i];
	const char *equals = strncmp(word, "--", 2) == 0 ? strchr(word, '=') : NULL;
	const char *name = equals ? arena_strndup(arena, word, (size_t)(equals - word)) : word;
	const OptionInfo *info = option_find(name, strlen(name));
	const char *value = equals ? equals + 1 : NULL;

	if (!value && info && info->argument && *i + 1 < argc)
		value = argv[++*i];
	return option_set(options, arena, name, value, fault);
}

bool options_parse(Options *options, Arena *arena, int argc, const char *const *argv, Text *fault)
{
	int i = 0;

	if (argc > 0 && strcmp(argv[0], "check") == 0) {
		options->check = true;
		i++;
	}
	for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (argv[i][0] != '-' || argv[i][1] == '\0')
			list_push(arena, &options->files, arena_strdup(arena, argv[i]));
		else if (!parse_option(options, arena, argc, argv, &i, fault))
			return false;
		if (options->help || options->version)
			return true;
	}
	for (i++; i < argc; i++)
		list_push(arena, &options->flags, arena_strdup(arena, argv[i]));
	return true;
}

/* ---- which options go together ---- */

static bool check_pass(const char *option, const char *name, size_t length, bool front_too,
		       Text *fault)
{
	const char *names[64];
	uint32_t count = 0;
	Text word = {0};
	const char *near;

	text_bytes(&word, name, length);
	for (uint32_t i = 0; i < pass_count && count < 62; i++)
		names[count++] = pass_table[i].name;
	names[count++] = "front";
	for (uint32_t i = 0; i < count - !front_too; i++)
		if (strcmp(names[i], text_cstr(&word)) == 0) {
			text_free(&word);
			return true;
		}
	near = did_you_mean(text_cstr(&word), names, count);
	text_printf(fault, "%s: there is no pass '%s'", option, text_cstr(&word));
	if (near)
		text_printf(fault, "; did you mean '%s'?", near);
	text_free(&word);
	return false;
}

static bool check_passes(const Options *options, Text *fault)
{
	if (options->stop_after && !check_pass("--stop-after", options->stop_after,
					       strlen(options->stop_after), true, fault))
		return false;
	for (uint32_t i = 0; i < options->dump_after.count; i++) {
		const char *name = options->dump_after.items[i];
		size_t length = strcspn(name, ":");

		if (!(length == 3 && memcmp(name, "all", 3) == 0) &&
		    !check_pass("--dump-after", name, length, true, fault))
			return false;
	}
	for (uint32_t i = 0; i < options->disable.count; i++) {
		const char *name = options->disable.items[i];

		if (strcmp(name, VERSIONS) == 0)
			continue;
		if (!check_pass("--disable", name, strlen(name), false, fault))
			return false;
		if (!pass_find(name)->optional) {
			text_printf(fault, "--disable: the pass '%s' is not optional", name);
			return false;
		}
	}
	return true;
}

static bool is_count(const char *text)
{
	return *text >= '1' && *text <= '9' && strlen(text) < 10 &&
	       strspn(text, "0123456789") == strlen(text);
}

/* Options of `cadgen check`, which writes no output of the user's. */
static void check_trial(const Options *options, Text *fault)
{
	const char *only = options->at       ? "--at"
			   : options->points ? "--points"
			   : options->seed   ? "--seed"
			   : options->junit  ? "--junit"
					     : NULL;

	only = options->sizes.count ? "--size" : only;
	only = options->fixtures.count ? "--fixture" : only;
	only = options->link.count ? "--link" : only;
	only = options->sanitize ? "--sanitize" : only;
	if (!options->check && only)
		text_printf(fault, "%s is an option of 'cadgen check'", only);
	else if (options->check && (options->outputs.count || options->only_derivatives ||
				    options->stop_after || options->emit != EMIT_UNSET))
		text_str(fault, "'cadgen check' writes no output: leave out -o, --emit, "
				"--stop-after and --only-derivatives");
	if (options->points && !is_count(options->points))
		text_printf(fault, "--points takes a number from 1 on, not '%s'", options->points);
	if (options->seed && !is_count(options->seed))
		text_printf(fault, "--seed takes a number from 1 on, not '%s'", options->seed);
	for (uint32_t i = 0; i < options->sizes.count && !fault->len; i++)
		if (!strchr(options->sizes.items[i], '='))
			text_printf(fault, "--size takes NAME=N, not '%s'",
				    options->sizes.items[i]);
}

bool options_check(Options *options, Text *fault)
{
	bool several = options->files.count > 1;
	bool prints = options->time || (options->dump_after.count && !options->dump_dir);

	if (options->files.count == 0)
		text_str(fault, "no input file; see --help");
	else if (options->outputs.count && options->outputs.count != options->files.count)
		text_printf(
			fault,
			"-o must be given once for each input: %u times, not %u; or use --out-dir",
			options->files.count, options->outputs.count);
	else if (options->outputs.count && options->out_dir)
		text_str(fault, "-o and --out-dir cannot be combined");
	else if (options->strong_zero && options->weak_zero)
		text_str(fault, "--strong-zero and --no-strong-zero cannot be combined");
	else if (several && options->deptarget && !options->depfile)
		text_str(fault, "-MT needs a single dependency file: name one with -MF");
	else if (options->format == FORMAT_SARIF && prints)
		text_str(fault, "--format sarif needs standard error for itself: "
				"leave out --time, and use --dump-dir with --dump-after");
	else if (options->stop_after &&
		 (options->emit == EMIT_C || options->emit == EMIT_SIGNATURES ||
		  options->emit == EMIT_LINEAR_MAP))
		text_str(fault, "--stop-after writes IR, or a picture of it with --emit dot: "
				"leave out --emit");
	else if (options->header && (options->stop_after || options->emit == EMIT_IR ||
				     options->emit == EMIT_DOT || options->emit == EMIT_LINEAR_MAP))
		text_str(fault, "--header needs --emit c, whose output it declares");
	else if (options->report && (options->stop_after || options->emit > EMIT_C))
		text_str(fault, "--report needs --emit c, whose output it shows");
	else
		check_trial(options, fault);
	if (fault->len || !check_passes(options, fault))
		return false;
	if (options->emit == EMIT_UNSET)
		options->emit = options->stop_after ? EMIT_IR : EMIT_C;
	options->depend |= options->depfile || options->deptarget || options->depend_phony;
	return true;
}

/* ---- help ---- */

static const char help_tail[] =
	"   (*: optional)\n"
	"Exit status: 0 done, 1 the input was refused, 2 wrong usage, 3 cadgen itself failed,\n"
	"  4 a limit was passed\n";

/* The requests that make derivatives, and those that say something else. */
static void help_requests(Text *out)
{
	static const char *const words[] = {
#define KIND(id, word) word,
#include "request/request.def"
	};
	const char *between = "";

	text_str(out, "cadgen [options] FILE.c... [-- COMPILER-FLAGS]\n"
		      "cadgen check [options] FILE.c... [-- COMPILER-FLAGS]    are they right?\n"
		      "Writes derivatives of the functions that the source marks with\n"
		      "  #pragma cadgen ");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++, between = "|") {
		if (strcmp(words[i], "rule") == 0) {
			text_str(out, " [FUNCTION] {CLAUSE}\nand reads #pragma cadgen ");
			between = "";
		}
		text_printf(out, "%s%s", between, words[i]);
	}
	text_str(out, "; see cadgen(1)\nOptions, with defaults in parentheses:\n\n");
}

/* The clauses, each with others that have the same in parentheses. */
static void help_clauses(Text *out)
{
	static const struct {
		const char *shape, *example;
	} shapes[] = {{"PLACES", " (x[n], y, ..)"},
		      {"IDENT", " (word)"},
		      {"IDENTS", " (x, y, ..)"},
		      {"ANY", " (x, ..)"},
		      {"OPTIONAL", " (f, ..)"},
		      {"TAPES", " (heap|fixed|workspace)"},
		      {"TYPES", " (p: struct s *)"},
		      {"VALUES", " (n = 3, ..)"},
		      {"NUMBER", " (8)"},
		      {"LAYOUT", " (row|col|lower)"},
		      {"HALF", " [(both)]"},
		      {"BARE", ""}};
	static const struct {
		const char *word, *shape;
	} clauses[] = {
#define CLAUSE(id, word, shape, kinds) {word, #shape},
#include "request/request.def"
	};

	text_str(out, "\nClauses:\n");
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
		text_char(out, ' ');
		for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
			if (strcmp(clauses[i].shape, shapes[s].shape) == 0)
				text_printf(out, " %s", clauses[i].word);
		text_printf(out, "%s\n", shapes[s].example);
	}
	text_str(out, "Passes:");
}

void options_help(Text *out)
{
	help_requests(out);
	for (size_t i = 0; i < OPTIONS; i++) {
		const OptionInfo *info = &option_table[i];
		size_t width;

		if (!info->help)
			continue;
		width = strlen(info->name) + (info->argument ? strlen(info->argument) + 1 : 0);
		text_printf(out, "  %s%s%s", info->name, info->argument ? " " : "",
			    info->argument ? info->argument : "");
		text_printf(out, "%*s%s\n", width < 32 ? (int)(33 - width) : 2, "", info->help);
	}
	help_clauses(out);
	for (uint32_t i = 0; i < pass_count; i++)
		text_printf(out, " %s%s", pass_table[i].name, pass_table[i].optional ? "*" : "");
	text_str(out, help_tail);
}
