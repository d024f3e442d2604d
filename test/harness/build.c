#include "build.h"

#include <fcntl.h>
#include <signal.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_WORDS = 4096, COMPILE_SECONDS = 120, RUN_SECONDS = 300, CADGEN_SECONDS = 60 };

const Config configs[CONFIG_COUNT] = {
	{"gcc-O0", 0, 0, 0, "-O0", 0},
	{"gcc-O2", 0, 0, 0, "-O2", 0},
	{"clang-O0", 1, 0, 0, "-O0", 0},
	{"clang-O2", 1, 0, 0, "-O2", 0},
	{"sanitized", 1, 1, 0, "-O0", 0},
	{"gcc-fma", 0, 0, 1, "-O3", 0},
	{"clang-fma", 1, 0, 1, "-O3", 0},
};

const char *const verdict_words[VERDICT_COUNT] = {
	[VERDICT_OK] = "ok",
	[VERDICT_UNREADABLE] = "unreadable test file",
	[VERDICT_REFUSED] = "refused by cadgen",
	[VERDICT_CADGEN_FAULT] = "fault of cadgen",
	[VERDICT_ORIGINAL] = "original does not compile",
	[VERDICT_COMPILE] = "derivative does not compile",
	[VERDICT_WRONG] = "wrong derivative",
};

int run_command(const char *const *words, const char *log, int seconds)
{
	int status = 0;
	pid_t child = fork();

	if (child == 0) {
		int to = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0666);

		if (to < 0 || dup2(to, STDOUT_FILENO) < 0 || dup2(to, STDERR_FILENO) < 0)
			_exit(126);
		alarm((unsigned)seconds);
		execvp(words[0], (char *const *)(size_t)words);
		perror(words[0]);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0)
		die("cannot run %s", words[0]);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* Has the machine an instruction for a * b + c? */
static int machine_contracts(void)
{
#if defined(__x86_64__) && defined(__GNUC__)
	return __builtin_cpu_supports("fma");
#elif defined(__aarch64__)
	return 1;
#else
	return 0;
#endif
}

Tools default_tools(void)
{
	return (Tools){.cadgen = "cadgen", .gcc = "gcc", .clang = "clang-19", .include = ".",
	               .library = "libharness.a", .work = ".", .seed = "1", .configs = (1u << CONFIG_COUNT) - 1};
}

unsigned read_configs(const char *list)
{
	unsigned set = 0;

	for (size_t length; *list; list += length + (list[length] == ',')) {
		int i = 0;

		length = strcspn(list, ",");
		while (i < CONFIG_COUNT && (strlen(configs[i].name) != length || strncmp(list, configs[i].name, length)))
			i++;
		if (i == CONFIG_COUNT) {
			fprintf(stderr, "no configuration '%s'\n", list);
			exit(2);
		}
		set |= 1u << i;
	}
	return set;
}

/* `8` or `1-9` */
static Widths read_widths(const char *text)
{
	Widths widths = {atoi(text), atoi(text)};

	if (strchr(text, '-'))
		widths.last = atoi(strchr(text, '-') + 1);
	return widths;
}

/* Words with blanks between them, which stay where they are. */
static void read_words(const char **words, char *text)
{
	int n = 0;

	for (char *p = strtok(text, " "); p && n < MAX_OTHER; p = strtok(NULL, " "))
		words[n++] = p;
	words[n] = NULL;
}

static int makes_requests(const Tools *tools)
{
	return tools->widths.last || tools->jacobians;
}

int read_tool_option(Tools *tools, char **argv, int left)
{
	const char *option = argv[0];
	const char *value = left > 1 ? argv[1] : "";

	if (strcmp(option, "--cadgen") == 0)
		tools->cadgen = value;
	else if (strcmp(option, "--gcc") == 0)
		tools->gcc = value;
	else if (strcmp(option, "--clang") == 0)
		tools->clang = value;
	else if (strcmp(option, "--work") == 0)
		tools->work = value;
	else if (strcmp(option, "--configs") == 0)
		tools->configs = read_configs(value);
	else if (strcmp(option, "--disable") == 0 && tools->ndisabled < MAX_DISABLED)
		tools->disabled[tools->ndisabled++] = value;
	else if (strcmp(option, "--width") == 0)
		tools->widths = read_widths(value);
	else if (strcmp(option, "--jacobians") == 0)
		tools->jacobians = value;
	else if (strcmp(option, "--cc") == 0 && left > 1)
		read_words(tools->other.compiler, argv[1]);
	else if (strcmp(option, "--warnings") == 0 && left > 1)
		read_words(tools->other.warnings, argv[1]);
	else if (strcmp(option, "--linker") == 0 && left > 1)
		read_words(tools->other.linker, argv[1]);
	else if (strcmp(option, "--libraries") == 0 && left > 1)
		read_words(tools->other.libraries, argv[1]);
	else if (strcmp(option, "--target") == 0 && left > 1)
		read_words(tools->other.target, argv[1]);
	else if (strcmp(option, "--runner") == 0 && left > 1)
		read_words(tools->other.runner, argv[1]);
	else if (strcmp(option, "--lenient") == 0)
		return tools->is_lenient = 1, 1;
	else if (strcmp(option, "--runtime") == 0 && left > 2)
		return tools->include = value, tools->library = argv[2], 3;
	else
		return 0;
	return 2;
}

typedef struct Command {
	const char *words[MAX_WORDS];
	int n;
} Command;

static void word(Command *command, const char *text)
{
	if (command->n < MAX_WORDS - 1)
		command->words[command->n++] = text;
	command->words[command->n] = NULL;
}

static void words(Command *command, const char *const *list)
{
	for (; *list; list++)
		word(command, *list);
}

/* The output of a command: all faults and notes that the harness tells, and the first of the `others`. */
static void quote_log(const char *log, int others, Text *report)
{
	Pool pool = {NULL};
	const char *p = read_file(&pool, log);

	while (p && *p) {
		size_t n = strcspn(p, "\n") + (p[strcspn(p, "\n")] == '\n');

		if (strncmp(p, "FAIL", 4) == 0 || strncmp(p, "note", 4) == 0 || others-- > 0)
			text_add(report, p, n);
		p += n;
	}
	pool_free(&pool);
}

typedef struct Build {
	const Tools *tools;
	Pool pool;
	const char *stem;       /* path in the work folder, without an ending */
	const char *const *flags;       /* of the file; NULL: none */
	Text *report;
} Build;

static const char *path_of(Build *build, const char *ending)
{
	return pool_print(&build->pool, "%s.%s", build->stem, ending);
}

static int run_logged(Build *build, Command *command, int seconds)
{
	const char *log = path_of(build, "log");
	int status = run_command(command->words, log, seconds);

	if (status != 0) {
		text_print(build->report, "exit status %d of:", status);
		for (int i = 0; i < command->n; i++)
			text_print(build->report, " %s", command->words[i]);
		text_print(build->report, "\n");
		quote_log(log, 12, build->report);
	}
	return status;
}

static void word_request(Build *build, Command *command, const SourceFunction *f, const SourceRequest *request)
{
	static const char *const options[] = {"--fwd", "--rev", "--grad"};

	if (request->matrix && request->kind == REQUEST_REV)
		return; /* the same one, tried as such */
	word(command, request->matrix ? "--jac" : options[request->kind]);
	word(command, pool_print(&build->pool, "%s %s", f->name, request->clauses));
}

/* The compiler's flags, for cadgen. */
static void words_flags(Build *build, Command *command)
{
	word(command, "--");
	words(command, build->tools->other.target);
	if (build->flags)
		words(command, build->flags);
}

static int run_cadgen(Build *build, const char *from, const char *to, const Source *requests)
{
	Command command = {{NULL}, 0};

	word(&command, build->tools->cadgen);
	word(&command, "--verify");
	for (int i = 0; i < build->tools->ndisabled; i++) {
		word(&command, "--disable");
		word(&command, build->tools->disabled[i]);
	}
	for (const SourceFunction *f = requests ? requests->functions : NULL; f; f = f->next)
		for (int r = 0; r < f->nrequests && f->is_described; r++)
			word_request(build, &command, f, &f->requests[r]);
	word(&command, "-o");
	word(&command, to);
	word(&command, from);
	words_flags(build, &command);
	return run_logged(build, &command, CADGEN_SECONDS);
}

static int is_linked_alone(const Tools *tools)
{
	return tools->other.linker[0] != NULL;
}

static int compile_by(Build *build, const char *const *compiler, const char *const *warnings, const char *from,
                      const char *to)
{
	Command command = {{NULL}, 0};

	words(&command, compiler);
	words(&command, warnings);
	if (build->flags)
		words(&command, build->flags);
	word(&command, "-I");
	word(&command, build->tools->include);
	word(&command, "-c");
	word(&command, from);
	word(&command, "-o");
	word(&command, to);
	return run_logged(build, &command, COMPILE_SECONDS);
}

static int compile(Build *build, const Config *config, const char *from, const char *to, int is_strict)
{
	static const char *const strict[] = {"-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", NULL};
	static const char *const unused[] = {"-Wno-unused-parameter", "-Wno-unused-variable", "-Wno-unused-function",
	                                     "-Wno-unused-but-set-variable", "-Wno-unused-but-set-parameter", NULL};
	static const char *const constant[] = {"-Wno-div-by-zero", "-Wno-bool-compare", "-Wno-char-subscripts", NULL};
	static const char *const known[] = {"-Wno-tautological-compare", "-Wno-tautological-negation-compare",
	                                    "-Wno-tautological-constant-out-of-range-compare", "-Wno-self-assign",
	                                    "-Wno-char-subscripts", "-Wno-literal-conversion", NULL};
	static const char *const apart[] = {"-ffp-contract=off", NULL};
	static const char *const contract[] = {"-march=native", "-ffp-contract=fast", NULL};
	static const char *const loose[] = {"-std=c99", "-w", NULL};
	static const char *const sanitize[] = {"-g", "-fsanitize=address,undefined",
	                                       "-fno-sanitize-recover=all",
	                                       "-fno-sanitize=vla-bound", NULL};
	static const char *const quiet[] = {"-w", NULL};
	const Tools *tools = build->tools;
	Command command = {{NULL}, 0};

	if (config->is_other)
		return compile_by(build, is_strict || !is_linked_alone(tools) ? tools->other.compiler : tools->other.linker,
		                  is_strict ? tools->other.warnings : quiet, from, to);
	word(&command, config->is_clang ? tools->clang : tools->gcc);
	words(&command, is_strict ? strict : loose);
	if (is_strict && (tools->is_generated || makes_requests(tools)))
		words(&command, unused);
	if (is_strict && tools->is_generated)
		words(&command, config->is_clang ? known : constant);
	if (tools->is_generated)
		word(&command, "-fno-builtin");         /* no folding that depends on what is inlined */
	if (config->is_sanitized)
		words(&command, sanitize);
	word(&command, config->optimise);
	words(&command, config->is_contracted ? contract : apart);
	if (build->flags)
		words(&command, build->flags);
	word(&command, "-I");
	word(&command, tools->include);
	word(&command, "-c");
	word(&command, from);
	word(&command, "-o");
	word(&command, to);
	return run_logged(build, &command, COMPILE_SECONDS);
}

static int link_and_run(Build *build, const Config *config, const char *const *objects)
{
	const Tools *tools = build->tools;
	const char *program = path_of(build, pool_print(&build->pool, "%s.run", config->name));
	const char *log = path_of(build, "log");
	Command link = {{NULL}, 0};
	Command run = {{NULL}, 0};
	int status;

	if (config->is_other)
		words(&link, is_linked_alone(tools) ? tools->other.linker : tools->other.compiler);
	else
		word(&link, config->is_clang ? tools->clang : tools->gcc);
	if (config->is_sanitized)
		word(&link, "-fsanitize=address,undefined");
	word(&link, "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free");
	word(&link, "-Wl,--wrap=aligned_alloc,--wrap=posix_memalign,--wrap=reallocarray");
	word(&link, "-Wl,--wrap=strdup,--wrap=strndup");
	words(&link, objects);
	word(&link, tools->library);
	words(&link, tools->other.libraries);
	word(&link, "-lm");
	word(&link, "-o");
	word(&link, program);
	if (run_logged(build, &link, COMPILE_SECONDS) != 0)
		return 2;
	words(&run, tools->other.runner);
	word(&run, program);
	word(&run, "--seed");
	word(&run, tools->seed);
	if (config->is_sanitized)
		word(&run, "--no-guards");
	if (config->is_contracted)
		word(&run, "--contracted");
	if (tools->is_lenient)
		word(&run, "--lenient");
	if (tools->is_generated) {
		word(&run, "--seconds");
		word(&run, "3");
	}
	status = run_command(run.words, log, RUN_SECONDS);
	if (status != 0)
		text_print(build->report, "%s:\n", program);
	quote_log(log, status != 0 || !tools->is_kept_quiet ? 12 : 0, build->report);
	return status;
}

static Verdict check_config(Build *build, const Config *config, const char *wide)
{
	const char *original = path_of(build, pool_print(&build->pool, "%s.original.o", config->name));
	const char *derived = path_of(build, pool_print(&build->pool, "%s.derived.o", config->name));
	const char *const objects[] = {original, derived, wide, NULL};

	if (compile(build, config, path_of(build, "original.c"), original, 0) != 0)
		return VERDICT_ORIGINAL;
	if (compile(build, config, path_of(build, "derived.c"), derived, !config->is_contracted) != 0)
		return VERDICT_COMPILE;
	return link_and_run(build, config, objects) == 0 ? VERDICT_OK : VERDICT_WRONG;
}

static Verdict check_other(Build *build, const char *wide)
{
	static const Config config = {"other", 0, 0, 0, "", 1};
	static const char *const quiet[] = {"-w", NULL};
	const Other *other = &build->tools->other;
	const char *const *compiler = is_linked_alone(build->tools) ? other->linker : other->compiler;

	if (compile_by(build, compiler, quiet, path_of(build, "wide.c"), wide) != 0)
		return VERDICT_ORIGINAL;
	return check_config(build, &config, wide);
}

/* The source against its derivatives, with every compiler. */
static Verdict check_derived(Build *build, const Source *source, const char *derived)
{
	static const Config bulk = {"wide", 0, 0, 0, "-O1", 0};
	static const Config quick = {"wide", 1, 0, 0, "-O0", 0};   /* small programs: compiling takes longer than running */
	const char *wide = path_of(build, "wide.o");
	Verdict worst = VERDICT_OK;

	write_drivers(source, derived, build->stem);
	if (build->tools->other.compiler[0])
		return check_other(build, wide);
	if (compile(build, build->tools->is_generated ? &quick : &bulk, path_of(build, "wide.c"), wide, 0) != 0)
		return VERDICT_ORIGINAL;
	for (int i = 0; i < CONFIG_COUNT; i++) {
		Verdict verdict;

		if (!(build->tools->configs >> i & 1))
			continue;
		if (configs[i].is_contracted && !machine_contracts()) {
			text_print(build->report, "skipped: %s, the machine has no fused multiply-add\n", configs[i].name);
			continue;
		}
		verdict = check_config(build, &configs[i], wide);
		if (worst == VERDICT_OK)
			worst = verdict;
	}
	return worst;
}

typedef struct Question {
	Build *build;
	const char *path;
} Question;

/* Does cadgen make this derivative? A failure that is no refusal shows when all are made. */
static int is_accepted(void *data, const SourceFunction *f, const SourceRequest *request)
{
	const Question *q = data;
	Build *build = q->build;
	Command command = {{NULL}, 0};
	const char *text;

	word(&command, build->tools->cadgen);
	word_request(build, &command, f, request);
	word(&command, "-o");
	word(&command, path_of(build, "ad.c"));
	word(&command, q->path);
	words_flags(build, &command);
	switch (run_command(command.words, path_of(build, "log"), CADGEN_SECONDS)) {
	case 0:
		text = read_file(&build->pool, path_of(build, "ad.c"));
		return strstr(text, "_lane(") || strstr(text, "_lane_") ? 2 : 1;
	case 1:
		return 0;
	default:
		return 1;
	}
}

/* The file without its requests; those that are made of them are in `source`. */
static const char *make_requests(Build *build, Source *source)
{
	const char *path = path_of(build, "plain.c");
	Question question = {build, path};
	Text text = {NULL, 0, 0};
	int refused;

	source_isolate(source, "", 1, "test", &text);
	write_file(path, text.at, text.length);
	text_free(&text);
	refused = build->tools->jacobians ? jacobian_requests(source, build->tools->jacobians, is_accepted, &question)
	                                  : widen_requests(source, build->tools->widths, is_accepted, &question);
	if (refused)
		text_print(build->report, build->tools->jacobians ? "%d functions have no Jacobian\n"
		                                                  : "%d requests have no width(...)\n", refused);
	source->path = path;
	return path;
}

static int has_requests(const Source *source)
{
	for (const SourceFunction *f = source->functions; f; f = f->next)
		if (f->nrequests)
			return 1;
	return 0;
}

static Verdict derive_and_check(Build *build, const char *path, const char *derived, const char *word)
{
	Source source;
	int is_closure = strcmp(word, "closure") == 0;
	Verdict verdict = VERDICT_UNREADABLE;

	if (source_open(&source, path, word, build->tools->other.target, build->report)) {
		source.has_no_derivatives = build->tools->is_original_only;
		build->flags = source.flags;
		if (source.has_no_derivatives)
			derived = "/dev/null";
		if (makes_requests(build->tools))
			path = make_requests(build, &source);
		if (makes_requests(build->tools) && !has_requests(&source)) {
			source_close(&source);
			return VERDICT_OK;
		}

		const char *made = derived ? derived : path_of(build, "ad.c");
		int status = derived ? 0 : run_cadgen(build, path, made, is_closure || makes_requests(build->tools) ? &source : NULL);

		verdict = status == 1 ? VERDICT_REFUSED : VERDICT_CADGEN_FAULT;
		if (status == 0)
			verdict = check_derived(build, &source, made);
	}
	build->flags = NULL;
	source_close(&source);
	return verdict;
}

Verdict check_file(const Tools *tools, const char *path, const char *derived, int closure, Text *report)
{
	Build build = {.tools = tools, .report = report};
	const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
	char full[PATH_MAX], work[PATH_MAX];
	Verdict verdict;

	if (realpath(path, full))
		path = full;
	build.stem = pool_print(&build.pool, "%s/%.*s", realpath(tools->work, work) ? work : tools->work,
	                        (int)strcspn(name, "."), name);
	verdict = derive_and_check(&build, path, derived, "test");
	if (verdict == VERDICT_OK && closure) {
		const char *again = path_of(&build, "ad.c");

		build.stem = pool_print(&build.pool, "%s_again", build.stem);
		verdict = derive_and_check(&build, again, NULL, "closure");
	}
	pool_free(&build.pool);
	return verdict;
}

Verdict check_without(const Tools *tools, const char *path, const char *names, Text *report)
{
	Source source;
	Text text = {NULL, 0, 0};
	Verdict verdict = VERDICT_UNREADABLE;

	if (source_open(&source, path, "test", tools->other.target, report)) {
		const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
		const char *rest = pool_print(&source.pool, "%s/without_%s", tools->work, name);

		source_isolate(&source, names, 0, "test", &text);
		write_file(rest, text.at, text.length);
		verdict = check_file(tools, rest, NULL, 0, report);
	}
	text_free(&text);
	source_close(&source);
	return verdict;
}

int check_each(const Tools *tools, const char *path, Text *report)
{
	Source source;
	int bad = 0;

	if (!source_open(&source, path, "test", tools->other.target, report))
		bad = 1;
	for (const SourceFunction *f = source.functions; f; f = f->next) {
		Text text = {NULL, 0, 0};
		Text found = {NULL, 0, 0};
		const char *alone;
		Verdict verdict;

		if (!f->is_described)
			continue;
		alone = pool_print(&source.pool, "%s/each_%s.c", tools->work, f->name);
		source_isolate(&source, f->name, 1, "test", &text);
		write_file(alone, text.at, text.length);
		verdict = check_file(tools, alone, NULL, 0, &found);
		if (verdict != VERDICT_OK) {
			text_print(report, "==== %s: %s\n%s", f->name, verdict_words[verdict], found.at ? found.at : "");
			bad++;
		}
		text_free(&text);
		text_free(&found);
	}
	source_close(&source);
	return bad;
}
