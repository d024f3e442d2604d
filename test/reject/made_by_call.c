#include <stdlib.h>

static void make(double **at, double x, int n)
{
	if (n > 0) {
		make(at, x * x, n - 1);
		return;
	}
	*at = calloc(1, sizeof **at);
	if (!*at)
		abort();
	**at = x;
}

#pragma cadgen rev
double f(double x, int n)
{
	double *p = NULL, y;

	make(&p, x, n); // error: memory without a differential
	y = *p;
	free(p);
	return y;
}
