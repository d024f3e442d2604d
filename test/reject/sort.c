/* row: `qsort` of data that carries derivatives */
#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

#pragma cadgen rev wrt(x[n])
double median(int n, double *x)
{
	qsort(x, (size_t)n, sizeof *x, by_value); // error: 'qsort' moves elements of 'x', which carries a derivative
	return x[n / 2];
}
