/* row: `qsort` and `bsearch` of data through which no derivative passes, such as numbers of elements */
/* test: f n=3 x[3] */
#include <stdlib.h>

static const double *keys;

static int by_key(const void *a, const void *b)
{
	int i = *(const int *)a, j = *(const int *)b;

	return (keys[i] > keys[j]) - (keys[i] < keys[j]);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double x[3])
{
	int k[3] = {0, 1, 2};

	keys = x;
	qsort(k, (size_t)n, sizeof *k, by_key);
	return x[k[0]] * x[k[2]];
}
