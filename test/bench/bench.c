/*
 * bench: the time of emitted derivatives over the time of their originals.
 *
 *   bench [NAME...]    the problems whose name begins with one of these; all without
 *
 * The derivative of each problem is checked before it is timed. Runs of original and derivative
 * alternate, and the fastest of each counts. Behind them stand the ratios of the derivative that was
 * written by hand, where there is one, and of the other tools that the program was linked with. The tape is the most memory that the derivative
 * holds from malloc at one time: link with -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free. Exit
 * status 1 iff a derivative is wrong; a time is never asserted.
 */
#include "problem.h"

#include "../../samples/common/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- memory: blocks carry their size in front ---- */

enum { PREFIX = 64 }; /* keeps the alignment of malloc, and of cache lines */

static size_t held, most_held;

void *__real_malloc(size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size)
{
	char *block = size <= SIZE_MAX - PREFIX ? __real_malloc(size + PREFIX) : NULL;

	if (!block)
		return NULL;
	memcpy(block, &size, sizeof size);
	held += size;
	if (held > most_held)
		most_held = held;
	return block + PREFIX;
}

void __wrap_free(void *block)
{
	size_t size;

	if (!block)
		return;
	memcpy(&size, (char *)block - PREFIX, sizeof size);
	held -= size;
	__real_free((char *)block - PREFIX);
}

void *__wrap_calloc(size_t count, size_t size)
{
	void *block = size == 0 || count <= SIZE_MAX / size ? __wrap_malloc(count * size) : NULL;

	return block ? memset(block, 0, count * size) : NULL;
}

void *__wrap_realloc(void *block, size_t size)
{
	size_t old = 0;
	void *moved = __wrap_malloc(size);

	if (!moved || !block)
		return moved;
	memcpy(&old, (char *)block - PREFIX, sizeof old);
	memcpy(moved, block, old < size ? old : size);
	__wrap_free(block);
	return moved;
}

/* ---- the check ---- */

static double value(const Problem *problem, Instance *t)
{
	double sum = problem->value(t);

	for (size_t i = 0; i < t->noutputs; i++)
		sum += t->seed[i] * t->output[i];
	return sum;
}

static void form_gradient(const Problem *problem, Function *derivative, Instance *t)
{
	memset(t->gradient, 0, t->ninputs * sizeof *t->gradient);
	derivative(t);
	if (problem->collect)
		problem->collect(t);
}

/*
 * How far the gradient along a random direction is from a difference quotient of sixth order,
 * relative to the sum of the absolute values of what is added up.
 */
static double check_quotient(const Problem *problem, Instance *t)
{
	static const double weight[3] = {3.0 / 4, -3.0 / 20, 1.0 / 60};
	const double step = 1e-3;
	double *kept = new_doubles(t->ninputs), *direction = new_doubles(t->ninputs);
	double along = 0, size = 0, quotient = 0;
	Random random = {.state = 4};

	form_gradient(problem, problem->derivative, t);
	for (size_t i = 0; i < t->ninputs; i++) {
		kept[i] = t->input[i];
		direction[i] = random_normal(&random) / sqrt((double)t->ninputs);
		along += t->gradient[i] * direction[i];
		size += fabs(t->gradient[i] * direction[i]);
	}
	for (int s = -3; s <= 3; s++) {
		if (s == 0)
			continue;
		for (size_t i = 0; i < t->ninputs; i++)
			t->input[i] = kept[i] + s * step * direction[i];
		quotient += (s < 0 ? -weight[-s - 1] : weight[s - 1]) * value(problem, t) / step;
	}
	memcpy(t->input, kept, t->ninputs * sizeof *kept);
	free(kept);
	free(direction);
	return fabs(quotient - along) / size;
}

/* How far the gradient is from that by hand, relative to its largest element. */
static double check_by_hand(const Problem *problem, Instance *t)
{
	double error = 0, most = 0;
	float *gradient = malloc(t->ninputs * sizeof *gradient);

	if (!gradient)
		return NAN;
	memset(t->gradient_f, 0, t->ninputs * sizeof *gradient);
	problem->derivative(t);
	memcpy(gradient, t->gradient_f, t->ninputs * sizeof *gradient);
	memset(t->gradient_f, 0, t->ninputs * sizeof *gradient);
	problem->by_hand(t);
	for (size_t i = 0; i < t->ninputs; i++) {
		error = fmax(error, fabs(gradient[i] - t->gradient_f[i]));
		most = fmax(most, fabs(gradient[i]));
	}
	free(gradient);
	return error / most;
}

/* Is the derivative right? What is off is printed. */
static int is_right(const Problem *problem, Instance *t)
{
	double limit = problem->by_hand ? 1e-4 : 1e-7;
	double error = problem->by_hand ? check_by_hand(problem, t) : check_quotient(problem, t);

	if (error < limit)
		return 1;
	printf("%-16s %-22s WRONG: off by %.1e of its size\n", problem->name, problem->label,
	       error);
	return 0;
}

/* ---- the clock ---- */

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Seconds of one call, from `calls` of them. */
static double seconds(double (*function)(Instance *), Instance *t, long calls)
{
	volatile double sink;
	double start = now();

	for (long i = 0; i < calls; i++)
		sink = function(t);
	(void)sink;
	return (now() - start) / (double)calls;
}

/* The fastest times of the original, the derivative, the one by hand (0: there is none). */
typedef struct Times {
	double original, derivative, by_hand;
} Times;

/*
 * The fastest of at least 5 and at most 400 alternating batches, each of 2 milliseconds or one
 * call, within about a second.
 */
static Times measure(const Problem *problem, Instance *t)
{
	const double batch = 2e-3, limit = 1;
	Times best = {INFINITY, INFINITY, problem->by_hand ? INFINITY : 0};
	long calls = 1;
	double start = now();

	while (seconds(problem->value, t, calls) * (double)calls < batch)
		calls *= 2;
	for (int round = 0; round < 400 && (round < 5 || now() - start < limit); round++) {
		best.original = fmin(best.original, seconds(problem->value, t, calls));
		best.derivative = fmin(best.derivative, seconds(problem->derivative, t, calls));
		if (problem->by_hand)
			best.by_hand = fmin(best.by_hand, seconds(problem->by_hand, t, calls));
	}
	return best;
}

/* ---- the table ---- */

static int is_wanted(const char *name, int count, char **prefixes)
{
	for (int i = 0; i < count; i++) {
		if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
			return 1;
	}
	return count == 0;
}

/* The ratio of the other tool, or nothing, in a column of 9. */
static void print_tool(const Tool *tool, size_t i, Instance *t, double original)
{
	const double limit = 20e-3; /* of the original: what takes longer fills a tape of gigabytes */
	double best = INFINITY;

	for (int round = 0; round < 3 && original < limit; round++) {
		double start = now();

		if (!tool->derivative(i, t))
			break;
		best = fmin(best, now() - start);
	}
	if (isfinite(best))
		printf(" %9.2f", best / original);
	else
		printf(" %9s", "");
}

static void release(Instance *t)
{
	double *doubles[] = {t->input, t->gradient, t->output, t->output_b,
			     t->seed, t->jacobian, t->fixed, t->work};
	float *floats[] = {t->input_f, t->gradient_f, t->output_f, t->seed_f, t->work_f};

	for (size_t i = 0; i < sizeof doubles / sizeof doubles[0]; i++)
		free(doubles[i]);
	for (size_t i = 0; i < sizeof floats / sizeof floats[0]; i++)
		free(floats[i]);
}

static int run(size_t i, double *log_ratio)
{
	const Problem *problem = &problem_table[i];
	Instance t = {0};

	memcpy(t.size, problem->size, sizeof t.size);
	problem->setup(&t);
	int right = is_right(problem, &t);

	if (right) {
		most_held = held;
		size_t before = held;

		problem->derivative(&t);
		size_t tape = most_held - before;
		Times times = measure(problem, &t);
		double ratio = times.derivative / times.original;

		*log_ratio = log(ratio);
		printf("%-16s %-22s %10.3e %10.3e %7.2f %12zu", problem->name, problem->label,
		       times.original, times.derivative, ratio, tape);
		if (problem->by_hand)
			printf(" %9.2f", times.by_hand / times.original);
		else
			printf(" %9s", "");
		for (size_t tool = 0; tool < tool_count; tool++)
			print_tool(tool_table[tool], i, &t, times.original);
		printf("\n");
	}
	fflush(stdout);
	release(&t);
	return right;
}

int main(int argc, char **argv)
{
	int good = 1, count = 0;
	double sum = 0;

	printf("%-16s %-22s %10s %10s %7s %12s %9s", "problem", "size", "original s", "derivative",
	       "ratio", "tape bytes", "by hand");
	for (size_t tool = 0; tool < tool_count; tool++)
		printf(" %9s", tool_table[tool]->name);
	printf("\n");
	for (size_t i = 0; i < problem_count; i++) {
		double log_ratio = 0;

		if (!is_wanted(problem_table[i].name, argc - 1, argv + 1))
			continue;
		int right = run(i, &log_ratio);

		good &= right;
		count += right;
		sum += log_ratio;
	}
	if (count > 0)
		printf("%-61s %7.2f\n", "geometric mean", exp(sum / count));
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
