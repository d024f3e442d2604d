/* row: `qsort` of numbers, rows, structs and pointers that carry derivatives, also by a helper (which of two equal elements comes first is open in C); `bsearch` in such arrays */
/* test: f n=1,5 x[n] */
#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

#pragma cadgen fwd wrt(x[n])
#pragma cadgen rev wrt(x[n])
double f(int n, double *x)
{
	double key = x[0], *found;

	qsort(x, (size_t)n, sizeof *x, by_value);
	found = bsearch(&key, x, (size_t)n, sizeof *x, by_value);
	return found ? x[n / 2] * *found : 0;
}
