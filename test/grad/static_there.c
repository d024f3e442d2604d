/* Static buffers that are there whenever they are accessed: what the allocation depends on but for statics. */
#include <stdlib.h>
#include <string.h>

/* test: both n=0,1,5 x[n] */
#pragma cadgen fwd both
#pragma cadgen rev both
double both(int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (n > 0 && n > room) {
		free(a);
		a = malloc(n * sizeof *a);
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[i];
	return s;
}

/* test: not_none n=0,1,5 x[n] */
#pragma cadgen fwd not_none
#pragma cadgen rev not_none
double not_none(int n, const double *x)
{
	static double *a;
	static size_t room;
	double s = 0;

	if (n && room < (size_t)n) {
		a = realloc(a, n * sizeof *a);
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[n - 1 - i];
	return s;
}

/* test: each_time n=0,1,5 x[n] */
#pragma cadgen fwd each_time
#pragma cadgen rev each_time
double each_time(int n, const double *x)
{
	static double *a;
	double s = 0;

	if (n <= 0) {
		s = 1;
	} else {
		a = realloc(a, n * sizeof *a);
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * a[n - 1 - i];
	return s;
}

/* test: either n=0,1,5 again=0,1 x[n] */
#pragma cadgen fwd either
#pragma cadgen rev either
double either(int n, int again, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (again > 0 || !a || n > room) {
		free(a);
		a = malloc((n + 1) * sizeof *a);
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[i];
	return s;
}

/* test: neither n=1,5 again=0,1 x[n] */
#pragma cadgen fwd neither
#pragma cadgen rev neither
double neither(int n, int again, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (!(again == 0 && a && n <= room)) {
		free(a);
		a = malloc((n + 1) * sizeof *a);
		room = n;
	}
	memcpy(a, x, n * sizeof *a);
	for (int i = 0; i < n; i++)
		s += a[i] * x[i];
	return s;
}

/* test: within n=0,1,5 mode=0,1 x[n] */
#pragma cadgen fwd within
#pragma cadgen rev within
double within(int n, int mode, const double *x)
{
	static double *a;
	double s = 1;

	if (mode > 0) {
		if (!a)
			a = malloc(100 * sizeof *a);
		for (int i = 0; i < n; i++)
			a[i] = x[i] * x[i];
		for (int i = 0; i < n; i++)
			s += a[i] * x[i];
	}
	return s;
}

/* test: until n=0,1,5 x[n] */
#pragma cadgen fwd until
#pragma cadgen rev until
double until(int n, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	while (room < n) {
		a = realloc(a, (room + 3) * sizeof *a);
		room += 3;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[i];
	return s;
}

/* test: in_loops n=0,1,5 m=1,3 x[n] */
#pragma cadgen fwd in_loops
#pragma cadgen rev in_loops
double in_loops(int n, int m, const double *x)
{
	static double *a, *b;
	double s = 0;

	for (int k = 0; k < 3; k++)
		if (!a)
			a = malloc(100 * sizeof *a);
	for (int k = 0; k < m; k++) {
		b = realloc(b, (n + 1) * sizeof *b);
		for (int i = 0; i < n; i++) {
			a[i] = x[i] * x[i];
			b[i] = x[i] * (k + 1);
		}
		for (int i = 0; i < n; i++)
			s += a[i] * b[n - 1 - i];
	}
	return s;
}

/* test: at_least_once n=0,1,5 x[n] */
#pragma cadgen fwd at_least_once
#pragma cadgen rev at_least_once
double at_least_once(int n, const double *x)
{
	static double *a;
	double s = 0;
	int k = 1;

	do {
		k *= 2;
		a = realloc(a, k * sizeof *a);
	} while (k < n);
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[i];
	return s;
}

/* A size that is set on one of two ways, whatever they depend on. */
/* test: size_by_cases n=1,5 x[n] */
#pragma cadgen fwd size_by_cases
#pragma cadgen rev size_by_cases
double size_by_cases(int n, const double *x)
{
	static double *a;
	static int room = 1;
	double s = 0;

	if (!a || n > room) {
		if (n < 3) {
			room = 3;
		} else {
			room = 2 * n;
		}
		free(a);
		a = malloc(room * sizeof *a);
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[i];
	return s;
}

/* A size that is never set, and one that is set to its first value again. */
/* test: first_sizes n=1,5 again=0,1 x[n] */
#pragma cadgen fwd first_sizes
#pragma cadgen rev first_sizes
double first_sizes(int n, int again, const double *x)
{
	static double *a, *b;
	static int most = 20, least = 10;
	double s = 0;

	if (again)
		least = 10;
	if (!a)
		a = malloc(most * sizeof *a);
	if (!b)
		b = malloc(least * sizeof *b);
	for (int i = 0; i < n; i++) {
		a[i] = x[i] * x[i];
		b[i] = x[i] * a[i];
	}
	for (int i = 0; i < n; i++)
		s += a[i] * b[i];
	return s;
}

/* test: null_returns x[3] */
#pragma cadgen fwd null_returns
#pragma cadgen rev null_returns
double null_returns(const double *x)
{
	static double *buf;

	if (!buf)
		buf = malloc(3 * sizeof *buf);
	if (!buf)
		return 0;
	buf[0] = x[0] * x[0];
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	return buf[0] * buf[1] + buf[2];
}

/* test: null_returns_before_loops n=3,5 x[n] */
#pragma cadgen fwd null_returns_before_loops
#pragma cadgen rev null_returns_before_loops
double null_returns_before_loops(int n, const double *x)
{
	static double *buf;
	double s = 0;

	if (!buf)
		buf = malloc(100 * sizeof *buf);
	if (!buf)
		return 0;
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: null_exits x[3] */
#pragma cadgen fwd null_exits
#pragma cadgen rev null_exits
double null_exits(const double *x)
{
	static double *buf;

	if (!buf)
		buf = malloc(3 * sizeof *buf);
	if (!buf)
		exit(1);
	buf[0] = x[0] * x[0];
	buf[1] = x[1] * x[0];
	buf[2] = x[2] * buf[0];
	return buf[0] * buf[1] + buf[2];
}

/* test: null_in_loop n=3,5 x[n] */
#pragma cadgen fwd null_in_loop
#pragma cadgen rev null_in_loop
double null_in_loop(int n, const double *x)
{
	static double *a;
	double s = 0;

	if (!a)
		a = malloc(2 * sizeof *a);
	for (int i = 0; i < n; i++) {
		if (!a)
			exit(1);
		a[0] = x[i] * x[i];
		a[1] = x[n - 1 - i];
		s += a[0] * a[1];
	}
	return s;
}
