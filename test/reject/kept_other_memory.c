#include <stdlib.h>

static double table[4];

static double *some(double x, int n)
{
	double *p = malloc(sizeof *p);

	if (!p)
		abort();
	*p = x;
	if (n > 4)
		return some(x * x, n - 1);
	if (n <= 0)
		return p;
	free(p);
	return &table[n - 1]; // error: this pointer may point to 'table', which has no differential
}

#pragma cadgen fwd f wrt(x)
double f(double x, int n)
{
	return *some(x, n);
}
