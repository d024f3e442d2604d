/*
 * Memory runs out at each allocation in turn, and work memory is too small by any number of bytes: the status says so,
 * and nothing is left allocated. Where it is 0, the derivative is the same as with enough memory.
 */
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long left = -1,
	    live; /* allocations that still succeed, -1: all; blocks that are not freed */

static int runs_out(void)
{
	if (left > 0)
		left--;
	return left == 0;
}

static void *counted(void *p)
{
	live += p != NULL;
	return p;
}

static void *test_malloc(size_t size)
{
	return runs_out() ? NULL : counted(malloc(size));
}

static void *test_calloc(size_t n, size_t size)
{
	return runs_out() ? NULL : counted(calloc(n, size));
}

static void *test_realloc(void *p, size_t size)
{
	void *q = runs_out() ? NULL : realloc(p, size);

	return p ? q : counted(q);
}

static void test_free(void *p)
{
	live -= p != NULL;
	free(p);
}

#define malloc test_malloc
#define realloc test_realloc
#define calloc test_calloc
#define free test_free
#include "faults.ad.c"
#undef malloc
#undef calloc
#undef free

enum { N = 5, M = 3, MOST = 100 };

static const double c[N] = {3, 2.5, 3.5, 1, 2};
static int faults;

static void expect(int holds, const char *what, long number)
{
	if (holds)
		return;
	printf("%s, %ld\n", what, number);
	faults++;
}

/* The adjoint of x, or 0 where the status is not. */
static double whole(int *status)
{
	double c_b[N] = {0}, x_b = 0;

	chain_rev(N, M, c, 0.3, c_b, &x_b, 1, status);
	return *status ? 0 : x_b;
}

static double halves(int *status)
{
	double c_b[N] = {0}, x_b = 0;
	struct split_tape tape;

	split_fwd(N, M, c, 0.3, &tape, status);
	if (*status == 0)
		split_bwd(N, M, c, 0.3, c_b, &x_b, 1, &tape, status);
	split_tape_free(&tape);
	split_tape_free(&tape);
	return *status ? 0 : x_b;
}

static double root_whole(int *status)
{
	double a_b = 0;

	newton_rev(2, &a_b, 1, status);
	return *status ? 0 : a_b;
}

static double root_halves(int *status)
{
	double a_b = 0;
	struct root_tape tape;

	root_fwd(2, &tape, status);
	if (*status == 0)
		root_bwd(2, &a_b, 1, &tape, status);
	root_tape_free(&tape);
	return *status ? 0 : a_b;
}

/* Memory runs out at allocation number 1, 2, .. until there is enough. */
static void run_out(double (*derivative)(int *), double right, const char *name)
{
	int status = 1;
	long n;

	for (n = 1; status && n < MOST; n++) {
		left = n;
		double x = derivative(&status);
		expect(status == 0 || status == 1, name, n);
		expect(status || x == right, name, n);
		expect(live == 0, name, live);
	}
	left = -1;
	expect(n > 2 && n < MOST, name, n);
}

/* Work memory of each size, and at each place. */
static void too_small(double right)
{
	size_t need = in_work_work(N, M, c, 0.3), enough = need;

	for (size_t size = 0; size <= need; size++) {
		char *memory = malloc(size + 16);

		for (size_t skip = 0; skip < 16; skip++) {
			double c_b[N] = {0}, x_b = 0;
			int status;

			in_work(N, M, c, 0.3, c_b, &x_b, 1, memory + skip, size, &status);
			expect(status == 0 || (status == 2 && size < need), "in_work", (long)size);
			expect(status || x_b == right, "in_work", (long)size);
			if (status == 0 && size < enough)
				enough = size;
		}
		free(memory);
	}
	expect(enough + 15 == need, "in_work needs", (long)enough);
	expect(in_work_work(2000000000, 2000000000, c, 0.3) == (size_t)-1, "in_work is huge", 0);
}

/* The bytes of an array of `count` doubles, with what aligns the first one. */
static size_t room(size_t count)
{
	if (count == 0)
		count = 1;
	return 15 + (count * sizeof(double) + 15) / 16 * 16;
}

static void rows(void)
{
	const size_t too_much = (size_t)-1;

	expect(below_rev_work(5, 0.3) == room(5 * 4), "below", 5);
	expect(below_rev_work(1, 0.3) == room(0), "below", 1);
	expect(below_rev_work(0, 0.3) == room(0), "below", 0);
	expect(below_rev_work(INT_MIN, 0.3) == room(0), "below", -1);
	expect(above_rev_work(5, 0.3) == room(5 * 4), "above", 5);
	expect(above_rev_work(0, 0.3) == room(0), "above", 0);
	expect(above_rev_work(LONG_MAX, 0.3) == too_much, "above", -1);
	expect(band_rev_work(9, 3, 0.3) == room(9 * 3), "band", 3);
	expect(band_rev_work(9, 20, 0.3) == room(9 * 9), "band", 20);
	expect(band_rev_work(9, LONG_MAX, 0.3) == room(9 * 9), "band", -1);
	expect(band_rev_work(9, -3, 0.3) == room(0), "band", -3);
	expect(steps_rev_work(10, 0.3) == room(10 * 4), "steps", 10);
	expect(steps_rev_work(-10, 0.3) == room(0), "steps", -10);
	expect(pyramid_rev_work(7, 0.3) == room(7 * 7 * 4), "pyramid", 7);
	expect(pyramid_rev_work(INT_MAX, 0.3) == too_much, "pyramid", -1);
	expect(shifted_rev_work(7, 3, 0.3) == room(7 * 6), "shifted", 7);
	expect(shifted_rev_work(7, LONG_MAX / 2 + 1, 0.3) == too_much, "shifted", -1);
	expect(shifted_rev_work(0, LONG_MAX, 0.3) == room(0), "shifted", 0);
}

/* ---- pointers to functions ---- */

static double unknown(double x)
{
	return 3 * x;
}

static const function all_known[] = {sin, twice, twice}, last_is_not[] = {twice, sin, unknown},
		      last_is_null[] = {sin, twice, NULL};

static double through_whole(const function *f, int *status)
{
	double x_b = 0;

	through_rev(3, f, 0.4, &x_b, 1, status);
	return x_b;
}

static double through_halves(const function *f, int *status)
{
	struct through_split_tape tape;
	double x_b = 0;

	through_split_fwd(3, f, 0.4, &tape, status);
	if (*status == 0)
		through_split_bwd(3, f, 0.4, &x_b, 1, &tape, status);
	through_split_tape_free(&tape);
	return x_b;
}

static double through_tangent(const function *f, int *status)
{
	double d;

	through_fwd(3, f, 0.4, 1, &d, status);
	return d;
}

static jmp_buf ended;

static void on_abort(int number)
{
	(void)number;
	longjmp(ended, 1);
}

/* Does the derivative without status call abort()? */
static int aborts(int is_forward, const function *f)
{
	double d = 0;

	signal(SIGABRT, on_abort);
	if (setjmp(ended))
		return 1;
	if (is_forward)
		through_fwd_abort(3, f, 0.4, 1, &d);
	else
		through_abort(3, f, 0.4, &d, 1);
	signal(SIGABRT, SIG_DFL);
	return 0;
}

/* The derivative calls no function that it does not know, and reports it. */
static void through_pointers(void)
{
	static double (*const derivatives[])(const function *, int *) = {
		through_whole, through_halves, through_tangent};
	double h = 1e-6,
	       slope = (through(3, all_known, 0.4 + h) - through(3, all_known, 0.4 - h)) / (2 * h);

	for (int i = 0; i < 3; i++) {
		int status = 7;

		expect(fabs(derivatives[i](all_known, &status) - slope) < 1e-7, "through", i);
		expect(status == 0, "through known functions", status);
		derivatives[i](last_is_not, &status);
		expect(status == 3, "through an unknown function", status);
		derivatives[i](last_is_null, &status);
		expect(status == 3, "through NULL", status);
		expect(live == 0, "through", live);
	}
	for (int i = 0; i < 2; i++) {
		expect(!aborts(i, all_known), "known functions abort", i);
		expect(aborts(i, last_is_not), "an unknown function does not abort", i);
		expect(aborts(i, last_is_null), "NULL does not abort", i);
	}
}

/* ---- recursion ---- */

static double twins_whole(int *status)
{
	double x_b = 0;

	twins_rev(0.7, 6, &x_b, 1, status);
	return *status ? 0 : x_b;
}

static double twins_halves(int *status)
{
	double x_b = 0;
	struct twins_split_tape tape;

	twins_split_fwd(0.7, 6, &tape, status);
	if (*status == 0)
		twins_split_bwd(0.7, 6, &x_b, 1, &tape, status);
	twins_split_tape_free(&tape);
	return *status ? 0 : x_b;
}

static double twins_right(void)
{
	double x_b = 0;

	twins_abort(0.7, 6, &x_b, 1);
	return x_b;
}

static double sums_whole(int *status)
{
	double x_b = 0;

	sums_rev(0.7, 6, &x_b, 1, status);
	return *status ? 0 : x_b;
}

static double sums_right(void)
{
	double x_b = 0;

	sums_abort(0.7, 6, &x_b, 1);
	return x_b;
}

/* An unknown function is found three calls deep. */
static void through_recursion(void)
{
	struct link inner = {unknown, 1, NULL};
	const struct link middle = {sin, 2, &inner}, outer = {twice, 3, &middle};
	double x_b = 0, d;
	int status;

	links_rev(&outer, 0.3, &x_b, 1, &status);
	expect(status == 3, "links_rev", status);
	links_fwd(&outer, 0.3, 1, &d, &status);
	expect(status == 3, "links_fwd", status);
	expect(live == 0, "links", live);
	inner.f = twice;
	x_b = 0;
	links_rev(&outer, 0.3, &x_b, 1, &status);
	expect(status == 0, "links_rev", status);
	links_fwd(&outer, 0.3, 1, &d, &status);
	expect(status == 0 && d != 0 && fabs(d - x_b) < 1e-12 * fabs(d), "links_fwd", status);
	expect(live == 0, "links", live);
}

static double buffers_whole(int *status)
{
	double x_b = 0;

	buffers_rev(5, 0.7, &x_b, 1, status);
	return x_b;
}

static double each_whole(int *status)
{
	double x_b = 0;

	each_trip_rev(5, 0.7, &x_b, 1, status);
	return x_b;
}

static double early_whole(int *status)
{
	double x_b = 0, limit_b = 0, late_b = 0;

	early_free_rev(5, 8, 0.7, &limit_b, &x_b, 1, status);
	if (*status == 0)
		early_free_rev(5, 1e9, 0.7, &limit_b, &late_b, 1, status);
	return x_b + late_b;
}

/* The program itself goes on without memory, so that only leaks are looked for. */
static void no_leak(double (*derivative)(int *), const char *name)
{
	int status;
	long n = 1;
	double right = derivative(&status), x = 0;

	for (status = 1; n < MOST && (status || x != right); n++) {
		left = n;
		x = derivative(&status);
		expect(live == 0, name, n);
		live = 0;
	}
	left = -1;
	expect(n > 5 && n < MOST, name, n);
}

/* ---- work memory that grows ---- */

/* Derivatives whose work memory grows; their adjoints. */
static double grow_newton(void *work, size_t size, int *status)
{
	double a_b = 0;

	newton_work(1e4, &a_b, 1, work, size, status);
	return a_b;
}

static double grow_turns(void *work, size_t size, int *status)
{
	const double x[8] = {0.5, 1, 0.25, 0.75, 1.5, 0.1, 0.9, 2};
	double x_b[8] = {0}, s = 0;

	turns_rev(12, 3, x, x_b, 1, work, size, status);
	for (int i = 0; i < 8; i++)
		s += (i + 1) * x_b[i];
	return s;
}

static double grow_in_turns(void *work, size_t size, int *status)
{
	double x_b = 0;

	in_turns_rev(20, 0.4, &x_b, 1, work, size, status);
	return x_b;
}

static double grow_twins(void *work, size_t size, int *status)
{
	double x_b = 0;

	twins_work(0.7, 6, &x_b, 1, work, size, status);
	return x_b;
}

static double grow_sums(void *work, size_t size, int *status)
{
	double x_b = 0;

	sums_work(0.7, 6, &x_b, 1, work, size, status);
	return x_b;
}

/* From every size up to `least` and some more, with as much as it says until that is enough. */
static void grows(double (*derivative)(void *, size_t, int *), size_t least, const char *name)
{
	static char room[1 << 20];
	int status;
	const double right = derivative(room + 1, sizeof room - 1, &status);

	expect(status == 0 && right != 0, name, status);
	for (size_t size = 0; size < least + 400; size += size < 300 ? 1 : 7) {
		size_t now = size, wants;
		int calls = 0;
		double x = 0;

		for (status = 2; status == 2 && calls < 100; calls++) {
			char *memory = malloc(now + size % 16);
			char *work = memory + size % 16;

			x = derivative(work, now, &status);
			if (status == 2 && now < sizeof wants)
				now = sizeof wants;
			else if (status == 2) {
				memcpy(&wants, work, sizeof wants);
				expect(wants > now && wants < sizeof room, name, (long)wants);
				now = wants;
			}
			free(memory);
		}
		expect(status == 0 && x == right, name, (long)size);
		expect(calls < 40, name, calls);
	}
	expect(live == 0, name, live);
}

int main(void)
{
	int status;
	double right = whole(&status), root = root_whole(&status);

	expect(right != 0 && root != 0, "no derivative", status);
	run_out(whole, right, "chain_rev");
	run_out(halves, right, "split");
	run_out(root_whole, root, "newton_rev");
	run_out(root_halves, root, "root");
	too_small(right);
	rows();
	grows(grow_newton, newton_work_work(1e4), "newton_work");
	grows(grow_turns, turns_rev_work(12, 3, NULL), "turns");
	grows(grow_in_turns, in_turns_rev_work(20, 0.4), "in_turns");
	grows(grow_twins, twins_work_work(0.7, 6), "twins_work");
	grows(grow_sums, sums_work_work(0.7, 6), "sums_work");
	run_out(twins_whole, twins_right(), "twins_rev");
	run_out(twins_halves, twins_right(), "twins_split");
	run_out(sums_whole, sums_right(), "sums_rev");
	no_leak(buffers_whole, "buffers");
	no_leak(each_whole, "each_trip");
	no_leak(early_whole, "early_free");
	through_recursion();
	through_pointers();
	return faults != 0;
}
