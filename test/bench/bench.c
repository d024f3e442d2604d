/*
 * bench: the time of emitted derivatives over the time of their originals.
 *
 *   bench [NAME...]    the problems whose name begins with one of these; all without
 *
 * The derivative of each problem is checked before it is timed. Runs of original and derivative
 * alternate, and the fastest of each counts. The tape is the most memory that the derivative
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
	double sum = problem->original(t);

	for (size_t i = 0; i < t->noutputs; i++)
		sum += t->seed[i] * t->output[i];
	return sum;
}

/*
 * How far the gradient along a random direction is from a difference quotient of sixth order,
 * relative to the sum of the absolute values of what is added up.
 */
static double check(const Problem *problem, Instance *t)
{
	static const double weight[3] = {3.0 / 4, -3.0 / 20, 1.0 / 60};
	const double step = 1e-3;
	double *kept = new_doubles(t->ninputs), *direction = new_doubles(t->ninputs);
	double along = 0, size = 0, quotient = 0;
	Random random = {.state = 4};

	memset(t->gradient, 0, t->ninputs * sizeof *t->gradient);
	problem->derivative(t);
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

/* ---- the clock ---- */

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
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

typedef struct Times {
	double original, derivative;
} Times;

/*
 * The fastest of at least 10 and at most 400 alternating batches, each of 2 milliseconds or one
 * call, within about a second.
 */
static Times measure(const Problem *problem, Instance *t)
{
	const double batch = 2e-3, limit = 1;
	Times best = {seconds(problem->original, t, 1), seconds(problem->derivative, t, 1)};
	long calls = 1;
	double start = now();

	while (seconds(problem->original, t, calls) * (double)calls < batch)
		calls *= 2;
	for (int round = 0; round < 400 && (round < 10 || now() - start < limit); round++) {
		best.original = fmin(best.original, seconds(problem->original, t, calls));
		best.derivative = fmin(best.derivative, seconds(problem->derivative, t, calls));
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

static int run(const Problem *problem, double *log_ratio)
{
	Instance t = {0};

	memcpy(t.size, problem->size, sizeof t.size);
	problem->setup(&t);
	double error = check(problem, &t);

	if (!(error < 1e-7)) {
		printf("%-15s %-24s WRONG: off by %.1e of its size\n", problem->name,
		       problem->label, error);
		return 0;
	}
	most_held = held;
	size_t before = held;

	problem->derivative(&t);
	size_t tape = most_held - before;
	Times times = measure(problem, &t);

	*log_ratio = log(times.derivative / times.original);
	printf("%-15s %-24s %11.3e %11.3e %7.2f %12zu\n", problem->name, problem->label,
	       times.original, times.derivative, times.derivative / times.original, tape);
	fflush(stdout);
	free(t.input);
	free(t.gradient);
	free(t.output);
	free(t.output_b);
	free(t.seed);
	free(t.fixed);
	free(t.work);
	return 1;
}

int main(int argc, char **argv)
{
	int good = 1, count = 0;
	double sum = 0;

	printf("%-15s %-24s %11s %11s %7s %12s\n", "problem", "size", "original s", "derivative",
	       "ratio", "tape bytes");
	for (size_t i = 0; i < problem_count; i++) {
		double log_ratio = 0;

		if (!is_wanted(problem_table[i].name, argc - 1, argv + 1))
			continue;
		int right = run(&problem_table[i], &log_ratio);

		good &= right;
		count += right;
		sum += log_ratio;
	}
	if (count > 0)
		printf("%-64s %7.2f\n", "geometric mean", exp(sum / count));
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
