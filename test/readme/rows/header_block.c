/* row: data behind a header in one block (`(double *)(h + 1)`), the first member of a struct (`*(double *)s`) */
/* test: f n=0,3 x[n] */
#include <stdlib.h>

struct header {
	long n;
};

struct sum {
	double s;
	int count;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	struct header *h = malloc(sizeof *h + (unsigned long)n * sizeof *x);
	double *d = (double *)(h + 1);
	struct sum sum = {0, 0};

	h->n = n;
	for (long i = 0; i < h->n; i++)
		d[i] = x[i] * x[i];
	for (long i = 0; i < h->n; i++)
		*(double *)&sum += d[i] * x[i];
	free(h);
	return sum.s;
}
