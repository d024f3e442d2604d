/*
 * Runs the trials of every function: cases, layouts of the arguments, points. Each function has a process of
 * its own, so that a crash, a hang or exhausted memory affects that function alone.
 *
 * While functions run, standard output is a scratch file, since they may print. The report goes to the
 * original standard output.
 */
#include "harness.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "trial.h"

enum { MAX_LAYOUTS = 64, ATTEMPTS = 8 };

typedef struct Layouts {
	int n;
	Layout at[MAX_LAYOUTS];
} Layouts;

static Layout *add_layout(Layouts *layouts, const Function *f, const Shape *shape, const char *name)
{
	Layout *layout = &layouts->at[layouts->n < MAX_LAYOUTS - 1 ? layouts->n++ : layouts->n];

	memset(layout, 0, sizeof *layout);
	snprintf(layout->name, sizeof layout->name, "%s", name);
	for (int p = 0; p < f->nparams; p++) {
		Place own = {p, 0, 0};

		layout->count[p] = f->params[p].is_array ? shape[p].count : 1;
		layout->primal[p] = layout->diff[p] = layout->wide[p] = own;
	}
	return layout;
}

static void set_null(Layout *layout, int p)
{
	layout->count[p] = 0;
	layout->primal[p].is_null = layout->diff[p].is_null = layout->wide[p].is_null = 1;
}

static void add_null_layouts(Layouts *layouts, const Function *f, const Shape *shape)
{
	Layout *empty = NULL;

	for (int p = 0; p < f->nparams; p++) {
		if (!f->params[p].is_array || shape[p].count > 0 || f->is_never_null)
			continue;
		if (!empty)
			empty = add_layout(layouts, f, shape, "empty arrays NULL");
		set_null(empty, p);
	}
	for (int p = 0; p < f->nparams; p++) {
		char name[64];

		if (!f->params[p].may_be_null || shape[p].count == 0)
			continue;
		snprintf(name, sizeof name, "%s NULL", f->params[p].name);
		set_null(add_layout(layouts, f, shape, name), p);
	}
}

static void add_overlap(Layouts *layouts, const Function *f, const Shape *shape, int x, int y, long by)
{
	char name[64];
	Layout *layout;

	snprintf(name, sizeof name, by ? "%s == %s + %ld" : "%s == %s", f->params[y].name,
	         f->params[x].name, by);
	layout = add_layout(layouts, f, shape, name);
	layout->primal[y] = layout->diff[y] = layout->wide[y] = (Place){x, by, 0};
}

/* What has no differential is constant: it is not to overlap what has one. */
static int are_both_active(const Function *f, int x, int y)
{
	for (int r = 0; r < f->nrequests; r++)
		if ((f->requests[r].role[x] == '-') != (f->requests[r].role[y] == '-'))
			return 0;
	return 1;
}

static int are_shareable(const Function *f, const Shape *shape, int x, int z)
{
	const Param *px = &f->params[x];
	const Param *pz = &f->params[z];

	for (int r = 0; r < f->nrequests; r++)
		if (f->requests[r].role[x] == '-' || f->requests[r].role[z] == '-'
		    || f->requests[r].overwrites || f->requests[r].has_noalias)
			return 0;
	if (px->is_restrict || pz->is_restrict)
		return 0;
	return px->is_array && pz->is_array && px->is_const && pz->is_const && px->kind == pz->kind
	       && kind_is_floating(px->kind) && shape[x].count > 0 && shape[z].count > 0;
}

/* Memory that is only read: its differentials may be apart or shared, whatever the primals are. */
static void add_shared(Layouts *layouts, const Function *f, const Shape *shape, int x, int z)
{
	char name[64];
	Layout *layout;

	snprintf(name, sizeof name, "differentials of %s and %s shared", f->params[x].name,
	         f->params[z].name);
	layout = add_layout(layouts, f, shape, name);
	layout->diff[z] = (Place){x, 0, 0};
	if (shape[x].lo != shape[z].lo || shape[x].hi != shape[z].hi || shape[x].nspecials
	    || shape[z].nspecials)
		return;
	snprintf(name, sizeof name, "%s == %s, differentials apart", f->params[z].name, f->params[x].name);
	layout = add_layout(layouts, f, shape, name);
	layout->primal[z] = (Place){x, 0, 0};
	layout->has_ties = 1;
}

/* The same array; y some elements behind x: one, all but one, all, so that they are adjacent; and the other way round. */
static void add_overlaps(Layouts *layouts, const Function *f, const Shape *shape, int x, int y)
{
	add_overlap(layouts, f, shape, x, y, 0);
	for (int k = 0; k < 2; k++) {
		long by[] = {1, shape[k ? y : x].count - 1, shape[k ? y : x].count};

		for (int i = 0; i < 3; i++)
			if (i == 0 || (by[i] > by[i - 1] && by[i] > by[0]))
				add_overlap(layouts, f, shape, k ? y : x, k ? x : y, by[i]);
	}
}

static void list_layouts(Layouts *layouts, const Function *f, const Shape *shape)
{
	layouts->n = 0;
	add_layout(layouts, f, shape, "apart");
	add_null_layouts(layouts, f, shape);
	for (int i = 0; i < f->noverlaps; i++) {
		int x = f->overlaps[i].x;
		int y = f->overlaps[i].y;

		if (shape[x].count == 0 || shape[y].count == 0 || !are_both_active(f, x, y))
			continue;
		add_overlaps(layouts, f, shape, x, y);
	}
	for (int x = 0; x < f->nparams; x++)
		for (int z = x + 1; z < f->nparams; z++)
			if (are_shareable(f, shape, x, z))
				add_shared(layouts, f, shape, x, z);
}

static uint64_t mix(uint64_t seed, const char *text)
{
	for (; *text; text++)
		seed = (seed ^ (unsigned char)*text) * 1099511628211u;
	return seed % 1000000007u;
}

/* Gives 1 when one of a few points had reliable difference quotients. */
static int run_point(const Options *options, const Function *f, int which, int point,
                     const Shape *shape, const Layout *layout, char *faults)
{
	Trial trial = {.options = options, .f = f, .which = which, .shape = shape, .layout = layout,
	               .faults = faults};

	for (int attempt = 0; attempt < ATTEMPTS && !*faults; attempt++) {
		int is_reliable;

		trial.seed = mix(options->seed * 1000 + (uint64_t)(which * 100 + point * 10 + attempt), f->name);
		trial_open(&trial);
		is_reliable = check_trial(&trial);
		if (!is_reliable && attempt == ATTEMPTS - 1 && !options->is_lenient && !*faults)
			fault(&trial, "UNRELIABLE", NULL, "no point with a reliable difference quotient", 0, 0);
		trial_close(&trial);
		if (is_reliable)
			return 1;
	}
	return *faults != '\0';
}

static int check_function(const Options *options, const Function *f)
{
	char faults[MAX_FAULT_TEXT] = "";
	Layouts *layouts = malloc(sizeof *layouts);
	int unreliable = 0;

	if (!layouts)
		return 2;
	for (int which = 0; which < f->ncases; which++) {
		Shape shape[MAX_PARAMS];

		memset(shape, 0, sizeof shape);
		if (f->build) {
			layouts->n = 0;
			add_layout(layouts, f, shape, "objects");
		} else {
			f->shape(which, shape);
			list_layouts(layouts, f, shape);
		}
		for (int l = 0; l < layouts->n; l++)
			for (int point = 0; point < f->npoints; point++)
				unreliable += !run_point(options, f, which, point, shape, &layouts->at[l], faults);
	}
	free(layouts);
	if (unreliable)
		fprintf(options->out, "note: %s: %d points without a reliable difference quotient\n", f->name,
		        unreliable);
	if (f->wrong) {
		if (strstr(faults, f->wrong))
			return 0;
		fprintf(options->out, "FAIL %s UNNOTICED: should have been found to be %s, found: %s\n",
		        f->name, f->wrong, faults);
		return 1;
	}
	return *faults != '\0';
}

static void limit_resources(const Options *options)
{
	struct rlimit memory = {1000000000, 1000000000};
	struct itimerval time = {.it_value = {options->seconds, 0}};

	if (options->guard > 0)
		setrlimit(RLIMIT_AS, &memory);
	setitimer(ITIMER_PROF, &time, NULL);
}

/* Of the leak sanitizer, where the driver has one. It reports to standard error. */
int __lsan_do_recoverable_leak_check(void) __attribute__((weak));

static int report_leak(const Options *options, const Function *f)
{
	if (f->wrong && strcmp(f->wrong, "LEAK") == 0)
		return 0;
	fprintf(options->out, "FAIL %s LEAK: found by the sanitizer\n", f->name);
	return 1;
}

static int check_in_process(const Options *options, const Function *f)
{
	int status = 0;
	pid_t child;

	fflush(options->out);
	child = fork();
	if (child == 0) {
		limit_resources(options);
		status = check_function(options, f);
		if (__lsan_do_recoverable_leak_check && __lsan_do_recoverable_leak_check())
			status |= report_leak(options, f);
		fflush(options->out);
		_exit(status);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0)
		return 1;
	if (WIFEXITED(status) && WEXITSTATUS(status) <= 1)
		return WEXITSTATUS(status);
	if (f->wrong && strcmp(f->wrong, "CRASH") == 0)
		return 0;
	fprintf(options->out, "FAIL %s %s: %s %d\n", f->name,
	        WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? "TIMEOUT" : "CRASH",
	        WIFSIGNALED(status) ? "signal" : "exit status",
	        WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
	return 1;
}

static FILE *redirect_output(void)
{
	FILE *report = fdopen(dup(STDOUT_FILENO), "w");
	FILE *scratch = tmpfile();

	if (!report || !scratch || dup2(fileno(scratch), STDOUT_FILENO) < 0) {
		fprintf(stderr, "harness: cannot redirect the output\n");
		exit(2);
	}
	fclose(scratch);
	return report;
}

int harness_main(int argc, char **argv, const Function *functions, int nfunctions)
{
	Options options = {.seed = 1, .guard = 3, .seconds = 20};
	const char *only = NULL;
	int bad = 0;

	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
			options.seed = strtoull(argv[++i], NULL, 10);
		else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
			only = argv[++i];
		else if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
			options.seconds = (unsigned)strtoul(argv[++i], NULL, 10);
		else if (strcmp(argv[i], "--lenient") == 0)
			options.is_lenient = 1;
		else if (strcmp(argv[i], "--contracted") == 0)
			options.is_contracted = 1;
		else if (strcmp(argv[i], "--no-guards") == 0)
			options.guard = 0;
	}
	options.out = redirect_output();
	for (int i = 0; i < nfunctions; i++)
		if (!only || strcmp(only, functions[i].name) == 0)
			bad += check_in_process(&options, &functions[i]);
	fprintf(options.out, "%d functions, %d failed, seed %llu\n", nfunctions, bad,
	        (unsigned long long)options.seed);
	fclose(options.out);
	return bad != 0;
}
