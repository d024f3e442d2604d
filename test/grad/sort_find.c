/* What bsearch finds among integers; a result of it that is not used. */
#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static int by_int(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* test: found_int n=0,1,5 */
#pragma cadgen fwd found_int
#pragma cadgen rev found_int
double found_int(double x, int n)
{
	int keys[4] = {0, 1, 3, 5};
	const int *at = bsearch(&n, keys, 4, sizeof keys[0], by_int);

	return at ? x * x * (double)(at - keys) : x;
}

/* test: unused_sort n=1,4 x[n] */
#pragma cadgen fwd unused_sort wrt(x[n])
#pragma cadgen rev unused_sort wrt(x[n])
double unused_sort(int n, double *x)
{
	double s = 0;

	(void)bsearch(x, x, (size_t)n, sizeof *x, by_value);
	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}
