/*
 * fuzz_text: the texts of the golden files with faults in them, through what cadgen-opt does with a
 * text: parser, verifier, passes with and without a request, interpreter.
 *
 *   fuzz_text FOLDER [FIRST-SEED [COUNT [FAILURES]]]      all FILE.ir in its folders
 *
 * No text may crash or hang it, and whatever is refused is refused with file, line and column. It
 * is built with sanitizers. The texts run in a process of their own: a failure is reported with
 * its seed, and the next seed follows, up to FAILURES failures (1).
 */
#include "eval/eval.h"
#include "../golden/case.h"
#include "mutate_text.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 10, STEPS = 20000 };

typedef struct Corpus {
	Arena *arena;
	LIST(Case) cases;
} Corpus;

/* What the processes share. */
typedef struct Progress {
	uint64_t seed;
	bool loud; /* one text alone is shown */
	uint32_t unread, unsound, refused, passed, evaluated;
} Progress;

typedef struct Trial {
	Arena *arena;
	Random random;
	const Case *c;
	const char *text;
	Module *module;
	Diags *diags;
	const PassOptions *options;
	const char *words;    /* the request */
	const char *names[8]; /* the passes, up to NULL */
} Trial;

/* The defaults of the sanitizers: sizes that no machine has are refused by malloc. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1:max_allocation_size_mb=256:detect_leaks=0";
}

/* ---- the texts ---- */

static int by_path(const void *a, const void *b)
{
	return strcmp(((const Case *)a)->path, ((const Case *)b)->path);
}

static void add_folder(Corpus *corpus, const char *path)
{
	DIR *dir = opendir(path);
	struct dirent *e;

	while (dir && (e = readdir(dir))) {
		size_t n = strlen(e->d_name);
		Case c;

		if (n < 3 || strcmp(e->d_name + n - 3, ".ir") != 0)
			continue;
		if (case_read(&c, corpus->arena,
			      arena_printf(corpus->arena, "%s/%s", path, e->d_name)))
			list_push(corpus->arena, &corpus->cases, c);
		text_free(&c.faults);
	}
	if (dir)
		closedir(dir);
}

static void add_folders(Corpus *corpus, const char *path)
{
	DIR *dir = opendir(path);
	struct dirent *e;

	while (dir && (e = readdir(dir)))
		if (e->d_name[0] != '.')
			add_folder(corpus, arena_printf(corpus->arena, "%s/%s", path, e->d_name));
	if (dir)
		closedir(dir);
	if (corpus->cases.count)
		qsort(corpus->cases.items, corpus->cases.count, sizeof *corpus->cases.items,
		      by_path);
}

/* ---- one text ---- */

static const char *tell(void *data)
{
	const Trial *t = data;

	fprintf(stderr, "of %s, request '%s', passes", t->c->path, t->words ? t->words : "");
	for (uint32_t i = 0; t->names[i]; i++)
		fprintf(stderr, " %s", t->names[i]);
	fprintf(stderr, ":\n%s\n", t->text);
	return NULL;
}

static const char *some_request(Trial *t, const Corpus *corpus)
{
	const Case *any = &corpus->cases.items[random_below(&t->random, corpus->cases.count)];

	if (random_chance(&t->random, 10))
		return NULL;
	return random_chance(&t->random, 80) || !any->request ? t->c->request : any->request;
}

/* The case's passes, or any, in any order. */
static void run_some_passes(Trial *t, const Request *request, Progress *progress)
{
	const char **names = t->names;
	uint32_t count = 0;
	PassContext context = {.scratch = t->arena,
			       .module = t->module,
			       .diags = t->diags,
			       .options = t->options,
			       .request = request};
	const Func *f = t->module->last;

	if (random_chance(&t->random, 60))
		while (count < 7 && t->c->passes[count] && pass_find(t->c->passes[count]))
			names[count] = t->c->passes[count], count++;
	while (count < 7 && (!count || random_chance(&t->random, 50)))
		names[count++] = pass_table[random_below(&t->random, pass_count)].name;
	if (progress->loud)
		(void)tell(t);
	for (uint32_t i = 0; f && i < count; i++) {
		const char *one[] = {names[i], NULL};

		if (!pass_check(&context, f, names[i]))
			break;
		f = passes_run(&context, f, one);
	}
	progress->refused += diags_errors(t->diags) > 0;
	progress->passed += diags_errors(t->diags) == 0;
}

static void evaluate(Trial *t, Progress *progress)
{
	const Func *f = t->module->last;
	EvalArg *args, *results;
	uint32_t count;
	Text text = {0};

	if (!t->c->nargs)
		return;
	args = arena_array(t->arena, EvalArg, f->body->nparams);
	results = arena_array(t->arena, EvalArg, f->nresults);
	if (eval_args_parse(t->arena, f, t->c->args[random_below(&t->random, t->c->nargs)], args,
			    &count, &text) &&
	    count == f->body->nparams && func_eval(f, args, results, STEPS, &text)) {
		eval_print(&text, f, args, results);
		progress->evaluated++;
	}
	text_free(&text);
}

/* Does every error begin with `text.ir:LINE:COLUMN: `? */
static void check_places(Trial *t)
{
	uint32_t count;
	const DiagReport *reports = diags_sorted(t->diags, t->arena, &count);

	for (uint32_t i = 0; i < count; i++)
		if (!reports[i].loc.file || !reports[i].loc.line || !reports[i].loc.col)
			bug("a message without a place: %s", reports[i].text);
}

static void run_text(Trial *t, const Corpus *corpus, Progress *progress)
{
	Sources *sources = sources_new(t->arena);
	const Request *request = NULL;

	t->words = some_request(t, corpus);
	t->module = module_new(t->arena, sources);
	t->diags = diags_new(t->arena, sources);
	if (!module_parse(t->module, sources_add(sources, "text.ir", t->text, strlen(t->text)),
			  t->diags)) {
		progress->unread++;
	} else if (!module_verify(t->module, t->diags)) {
		progress->unsound++;
	} else if (t->module->last) {
		if (t->words)
			request = request_parse(
				t->arena, t->module->last,
				sources_add(sources, "request", t->words, strlen(t->words)),
				t->diags);
		if (random_chance(&t->random, 70) && (!t->words || request))
			run_some_passes(t, request, progress);
		evaluate(t, progress);
	}
	check_places(t);
	module_free(t->module);
}

static void run_seed(const Corpus *corpus, uint64_t seed, Progress *progress)
{
	static const PassOptions options = {0};
	Trial t = {.random = {seed}, .arena = arena_new(), .options = &options};
	const Case *other;
	struct itimerval time = {.it_value = {SECONDS, 0}};

	t.c = &corpus->cases.items[random_below(&t.random, corpus->cases.count)];
	other = &corpus->cases.items[random_below(&t.random, corpus->cases.count)];
	t.text = text_mutated(t.arena, &t.random, t.c->input, other->input);
	crash_reproducer(tell, &t);
	setitimer(ITIMER_VIRTUAL, &time, NULL);
	run_text(&t, corpus, progress);
	crash_reproducer(NULL, NULL);
	arena_free(t.arena);
}

/* Runs the seeds in a process of its own, until one fails. */
static bool run_seeds(const Corpus *corpus, uint64_t end, Progress *progress)
{
	int status;
	pid_t child;

	fflush(stdout);
	child = fork();
	if (child == 0) {
		crash_install();
		for (; progress->seed < end; progress->seed++)
			run_seed(corpus, progress->seed, progress);
		_exit(0);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0)
		fatal("no process could be made");
	if (WIFSIGNALED(status))
		fprintf(stderr, "seed %llu: %s\n", (unsigned long long)progress->seed,
			WTERMSIG(status) == SIGVTALRM ? "does not end" : "a signal");
	else if (WEXITSTATUS(status))
		fprintf(stderr, "seed %llu: a fault\n", (unsigned long long)progress->seed);
	return status == 0;
}

int main(int argc, char **argv)
{
	uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	uint64_t count = argc > 3 ? strtoull(argv[3], NULL, 10) : 2000;
	uint32_t failures = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 1, failed = 0;
	Corpus corpus = {.arena = arena_new()};
	Progress *p =
		mmap(NULL, sizeof *p, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (argc < 2 || p == MAP_FAILED)
		return 2;
	add_folders(&corpus, argv[1]);
	p->seed = first;
	p->loud = count == 1;
	while (corpus.cases.count && p->seed < first + count && failed < failures) {
		if (!run_seeds(&corpus, first + count, p)) {
			failed++;
			p->seed++;
		}
	}
	printf("seeds from %llu: %llu texts, %u unread, %u unsound, %u refused by a pass, "
	       "%u passed, %u evaluated, %u failed\n",
	       (unsigned long long)first, (unsigned long long)(p->seed - first), p->unread,
	       p->unsound, p->refused, p->passed, p->evaluated, failed);
	arena_free(corpus.arena);
	return failed || !corpus.cases.count;
}
