/* Calls: bodies in the unit, out-parameters, effects of the library, assert. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)

static const double table[2][2] = {{1.5, -2}, {3}};
static const int count = 2;
double scale = 2;
extern double outside[];

static inline double square(double x);

static void swap(double *a, double *b)
{
	double t = *a;

	*a = *b;
	*b = t;
}

static double sum(int n, int m, double a[n][m])
{
	return a[n - 1][m - 1];
}

#pragma cadgen rev
double calls(double x, double y, int n)
{
	static const double local[] = {1, 2.5};
	double fixed[3][4] = {{0}};

	assert(n > 0 && "positive");
	swap(&x, &y);
	if (LIKELY(n > 2))
		printf("%d %g %s\n", n, x, "text");
	if (n < 0) {
		fprintf(stderr, "bad\n");
		abort();
	}
	return square(x) + sum(3, 4, fixed) + table[1][0] * count + scale + outside[n] + local[1] + abs(n) + rand();
}

static inline double square(double x)
{
	return x * x;
}

double not_wanted(double x)
{
	goto out;
out:
	return x;
}
