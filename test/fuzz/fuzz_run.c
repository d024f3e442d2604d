/*
 * fuzz_run [options]: random programs through cadgen, many per compilation. Every kind of failure is shown once, with the
 * smallest program found; a refusal is a failure, too.
 *
 *   --seed S --count N --batch B     default 1, 300, 50
 *   --first I                        number of the first program (to repeat one: --first I --count 1)
 *   --no-reduce  --reductions N      how many failing programs are reduced, default 5
 *   --keep FILE                      appends every failing program
 *   --objects                        programs with structs, memory and recursion
 *   --shapes                         programs with rare constructs, and derivatives in two halves
 *   --nests                          programs of loop nests, with arguments that overlap
 *   --jacobians                      also Jacobians, of programs that have one
 *   --second                         Hessians, and their products with vectors, of programs that have them
 *   --nested                         derivatives of derivatives: that all orders give the same
 *   --rules                          with functions that have rules of the user's, or no derivative
 *   --subsets                        each batch once more without some of cadgen's optional passes, or without any: as
 *                                    right as with all of them, so each pass changes no value and no adjoint
 *   --original-only                  no derivatives: checks that the programs themselves are sound
 *   and those of grad_run: --width --disable --cadgen --gcc --clang --runtime --work --configs; by default clang-O0, which
 *   compiles fastest, and in every tenth batch one of the others by turns
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "reduce.h"

enum { MAX_KINDS = 64, MAX_CHECKS = 500 };

typedef struct Fuzz {
	Tools tools;
	Pool pool;
	unsigned long long seed;
	int first, count, batch, reductions;
	int with;
	int has_subsets, has_turns;
	const char *optional[MAX_DISABLED]; /* passes that may be left out */
	int noptional;
	const char *keep;
	const char *kinds[MAX_KINDS]; /* fingerprints seen */
	int counts[MAX_KINDS];
	int nkinds, nfailed, nunreliable, nmatrixless;
} Fuzz;

/* The text without its requests for Jacobians. */
static void drop_matrices(Text *text)
{
	for (char *p = text->at; p && (p = strstr(p, "#pragma cadgen jac")) != NULL;) {
		size_t n = strcspn(p, "\n") + 1;

		text->length -= n;
		memmove(p, p + n, text->length - (size_t)(p - text->at) + 1);
	}
}

/* Are all errors refusals of what a Jacobian or a Hessian cannot be made of, though a derivative can? */
static int is_no_matrix(const char *log)
{
	static const char *const reasons[] = {"once for every few columns or rows",
					      "room there for several directions",
					      "which the request does not list",
					      "it cannot be differentiated again",
					      "cannot tell which members it needs",
					      "no derivative is requested in this run", /* any more */
					      "depends on floating numbers",
					      "holds other data than numbers",
					      "calls that can be inlined only",
					      "numbers of several types",
					      "a rule is for one direction",
					      "as another member of a union",
					      "allocates here would leak",
					      "for which there is no room",
					      "the derivative must visit all of them",
					      NULL};
	int count = 0;

	for (const char *p = log; (p = strstr(p, "error: ")) != NULL;
	     p += strcspn(p, "\n"), count++) {
		const char *end = p + strcspn(p, "\n");
		int is_known = 0;

		for (int i = 0; reasons[i]; i++) {
			const char *at = strstr(p, reasons[i]);

			is_known |= at && at < end;
		}
		if (!is_known)
			return 0;
	}
	return count > 0;
}

/* Asks cadgen whether one program has its Jacobian, or its Hessian. */
static int has_matrix(Fuzz *fuzz, const Text *program)
{
	Pool pool = {NULL};
	const char *path = pool_print(&pool, "%s/asked.c", fuzz->tools.work);
	const char *log = pool_print(&pool, "%s/asked.log", fuzz->tools.work);
	const char *words[] = {fuzz->tools.cadgen, "-o", "/dev/null", path, NULL};
	Text text = {NULL, 0, 0};
	int is_made;

	generate_head(fuzz->with, &text);
	text_add(&text, program->at, program->length);
	write_file(path, text.at, text.length);
	is_made = run_command(words, log, 60) != 1 || !is_no_matrix(read_file(&pool, log));
	text_free(&text);
	pool_free(&pool);
	return is_made;
}

static void add_program(Fuzz *fuzz, int number, Text *out)
{
	Text text = {NULL, 0, 0};

	generate_program(fuzz->seed, number, fuzz->with, &text);
	if (fuzz->with & (WITH_JACOBIANS | WITH_SECOND | WITH_NESTED) && !has_matrix(fuzz, &text)) {
		fuzz->nmatrixless++;
		if (fuzz->with & (WITH_SECOND | WITH_NESTED))
			text.length = 0;
		else
			drop_matrices(&text);
	}
	text_add(out, text.at, text.length);
	text_free(&text);
}

static char *program_text(Fuzz *fuzz, const int *numbers, int n)
{
	Text text = {NULL, 0, 0};
	char *copy;

	generate_head(fuzz->with, &text);
	for (int i = 0; i < n; i++)
		add_program(fuzz, numbers[i], &text);
	copy = pool_copy(&fuzz->pool, text.at, text.length);
	text_free(&text);
	return copy;
}

/* Gives 1 if this way of failing was not seen before. */
static int count_kind(Fuzz *fuzz, const char *fingerprint)
{
	for (int i = 0; i < fuzz->nkinds; i++)
		if (strcmp(fuzz->kinds[i], fingerprint) == 0) {
			fuzz->counts[i]++;
			return 0;
		}
	if (fuzz->nkinds == MAX_KINDS)
		return 0;
	fuzz->counts[fuzz->nkinds] = 1;
	fuzz->kinds[fuzz->nkinds++] = pool_copy(&fuzz->pool, fingerprint, strlen(fingerprint));
	return 1;
}

static void keep_program(const Fuzz *fuzz, const char *fingerprint, const char *text)
{
	FILE *file = fuzz->keep ? fopen(fuzz->keep, "a") : NULL;

	if (!file)
		return;
	fprintf(file, "/* %s */\n%s\n", fingerprint, text);
	fclose(file);
}

static void print_choices(const Tools *tools)
{
	const char *before = " --configs ";

	for (int i = 0; i < CONFIG_COUNT; i++)
		if (tools->configs >> i & 1) {
			printf("%s%s", before, configs[i].name);
			before = ",";
		}
	for (int i = 0; i < tools->ndisabled; i++)
		printf(" --disable %s", tools->disabled[i]);
}

static void report_program(Fuzz *fuzz, int number)
{
	const char *text = program_text(fuzz, &number, 1);
	Text fingerprint = {NULL, 0, 0};
	Text report = {NULL, 0, 0};

	fuzz->nfailed++;
	check_text(&fuzz->tools, text, &fingerprint, &report);
	if (!fingerprint.at)
		text_print(&fingerprint, "fails only among others");
	keep_program(fuzz, fingerprint.at, text);
	if (count_kind(fuzz, fingerprint.at)) {
		printf("\n---- seed %llu, program %d", fuzz->seed, number);
		print_choices(&fuzz->tools);
		printf(": %s\n", fingerprint.at);
		if (fuzz->reductions-- > 0) {
			text = reduce(&fuzz->tools, &fuzz->pool, text, MAX_CHECKS);
			text_free(&report);
			text_free(&fingerprint);
			check_text(&fuzz->tools, text, &fingerprint, &report);
		}
		printf("%s\n%s\n", report.at ? report.at : "", text);
		fflush(stdout);
	}
	text_free(&fingerprint);
	text_free(&report);
}

/* Programs of which the report says FAIL f<number>. */
static void report_wrong(Fuzz *fuzz, const char *report)
{
	int last = -1;

	for (const char *p = report; (p = strstr(p, "FAIL f")) != NULL; p++) {
		int number = atoi(p + 6);

		if (number != last)
			report_program(fuzz, number);
		last = number;
	}
}

/* Checks programs together; those that fail to compile together are halved. */
static void check_numbers(Fuzz *fuzz, const int *numbers, int n)
{
	Pool pool = {NULL};
	const char *path = pool_print(&pool, "%s/batch.c", fuzz->tools.work);
	const char *text = program_text(fuzz, numbers, n);
	Text report = {NULL, 0, 0};
	Verdict verdict;

	write_file(path, text, strlen(text));
	verdict = check_file(&fuzz->tools, path, NULL, 0, &report);
	for (const char *p = report.at; p && (p = strstr(p, "note: f")) != NULL; p++)
		fuzz->nunreliable++;
	if (verdict == VERDICT_WRONG && report.at && strstr(report.at, "FAIL f")) {
		report_wrong(fuzz, report.at);
	} else if (verdict != VERDICT_OK && n > 1) {
		check_numbers(fuzz, numbers, n / 2);
		check_numbers(fuzz, numbers + n / 2, n - n / 2);
	} else if (verdict != VERDICT_OK) {
		report_program(fuzz, numbers[0]);
	}
	text_free(&report);
	pool_free(&pool);
}

/* What cadgen's help marks as optional. */
static void read_optional(Fuzz *fuzz)
{
	const char *log = pool_print(&fuzz->pool, "%s/help.log", fuzz->tools.work);
	const char *words[] = {fuzz->tools.cadgen, "--help", NULL};
	const char *p = run_command(words, log, 10) == 0 ? read_file(&fuzz->pool, log) : NULL;

	p = p ? strstr(p, "\nPasses: ") : NULL;
	if (!p)
		die("%s tells no passes", fuzz->tools.cadgen);
	for (p += strlen("\nPasses: "); *p && *p != '\n'; p += strspn(p, " ")) {
		size_t n = strcspn(p, " \n");

		if (n > 1 && p[n - 1] == '*' && p[0] != '(' && fuzz->noptional < MAX_DISABLED)
			fuzz->optional[fuzz->noptional++] = pool_copy(&fuzz->pool, p, n - 1);
		p += n;
	}
	if (!fuzz->noptional)
		die("%s tells no optional passes", fuzz->tools.cadgen);
}

/* Without some of them; without any, one time in four. */
static void check_subset(Fuzz *fuzz, const int *numbers, int n)
{
	unsigned long long random =
		(fuzz->seed * 1000003u + (unsigned)numbers[0]) * 0x9e3779b97f4a7c15u;
	int had = fuzz->tools.ndisabled;

	random ^= random >> 29;
	for (int i = 0; i < fuzz->noptional && fuzz->tools.ndisabled < MAX_DISABLED; i++)
		if ((random >> 40) % 4 == 0 || random >> i & 1)
			fuzz->tools.disabled[fuzz->tools.ndisabled++] = fuzz->optional[i];
	check_numbers(fuzz, numbers, n);
	fuzz->tools.ndisabled = had;
}

static void take_turn(Fuzz *fuzz, int batch)
{
	static const char *const names[] = {"gcc-O0",   "gcc-O2",  "sanitized",
					    "clang-O2", "gcc-fma", "clang-fma"};

	if (fuzz->has_turns)
		fuzz->tools.configs =
			read_configs(batch % 10 == 9 ? names[batch / 10 % 6] : "clang-O0");
}

static void check_all(Fuzz *fuzz)
{
	int *numbers = pool_alloc(&fuzz->pool, (size_t)fuzz->batch * sizeof *numbers);

	for (int done = 0; done < fuzz->count; done += fuzz->batch) {
		int n = fuzz->count - done < fuzz->batch ? fuzz->count - done : fuzz->batch;

		for (int i = 0; i < n; i++)
			numbers[i] = fuzz->first + done + i;
		take_turn(fuzz, numbers[0] / fuzz->batch);
		check_numbers(fuzz, numbers, n);
		if (fuzz->has_subsets)
			check_subset(fuzz, numbers, n);
	}
}

static int read_option(Fuzz *fuzz, char **argv, int left)
{
	const char *option = argv[0];
	const char *value = left > 1 ? argv[1] : "";

	if (strcmp(option, "--seed") == 0)
		fuzz->seed = strtoull(value, NULL, 10);
	else if (strcmp(option, "--count") == 0)
		fuzz->count = atoi(value);
	else if (strcmp(option, "--batch") == 0)
		fuzz->batch = atoi(value);
	else if (strcmp(option, "--first") == 0)
		fuzz->first = atoi(value);
	else if (strcmp(option, "--reductions") == 0)
		fuzz->reductions = atoi(value);
	else if (strcmp(option, "--keep") == 0)
		fuzz->keep = value;
	else if (strcmp(option, "--no-reduce") == 0)
		return fuzz->reductions = 0, 1;
	else if (strcmp(option, "--objects") == 0)
		return fuzz->with |= WITH_OBJECTS, 1;
	else if (strcmp(option, "--shapes") == 0)
		return fuzz->with |= WITH_SHAPES, 1;
	else if (strcmp(option, "--jacobians") == 0)
		return fuzz->with |= WITH_JACOBIANS, 1;
	else if (strcmp(option, "--second") == 0)
		return fuzz->with |= WITH_SECOND, 1;
	else if (strcmp(option, "--nested") == 0)
		return fuzz->with |= WITH_NESTED, 1;
	else if (strcmp(option, "--rules") == 0)
		return fuzz->with |= WITH_RULES, 1;
	else if (strcmp(option, "--subsets") == 0)
		return fuzz->has_subsets = 1, 1;
	else if (strcmp(option, "--nests") == 0)
		return fuzz->with |= WITH_NESTS, 1;
	else if (strcmp(option, "--original-only") == 0)
		return fuzz->tools.is_original_only = 1, 1;
	else
		return read_tool_option(&fuzz->tools, argv, left);
	return 2;
}

int main(int argc, char **argv)
{
	Fuzz fuzz = {
		.tools = default_tools(), .seed = 1, .count = 300, .batch = 50, .reductions = 5};

	fuzz.tools.configs = 0;
	fuzz.tools.is_lenient = fuzz.tools.is_kept_quiet = fuzz.tools.is_generated = 1;
	for (int i = 1; i < argc;) {
		int used = read_option(&fuzz, argv + i, argc - i);

		if (used == 0 || fuzz.batch < 1)
			die("unknown option %s", argv[i]);
		i += used;
	}
	fuzz.has_turns = fuzz.tools.configs == 0;
	if (fuzz.has_subsets)
		read_optional(&fuzz);
	check_all(&fuzz);
	printf("\nseed %llu: %d programs from %d, %d failed, %d without a reliable difference quotient somewhere\n",
	       fuzz.seed, fuzz.count, fuzz.first, fuzz.nfailed, fuzz.nunreliable);
	if (fuzz.nmatrixless)
		printf("asked %d times for a Jacobian or Hessian that cannot be made\n",
		       fuzz.nmatrixless);
	for (int i = 0; i < fuzz.nkinds; i++)
		printf("%6d  %s\n", fuzz.counts[i], fuzz.kinds[i]);
	pool_free(&fuzz.pool);
	return fuzz.nfailed != 0;
}
