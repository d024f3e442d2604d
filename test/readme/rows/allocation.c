/* row: `malloc`, `calloc`, `realloc`, `free`, also in helpers that return `void *` */
/* test: f n=1,4 x[n] */
#include <stdlib.h>

static void *checked(size_t size)
{
	void *p = malloc(size);

	if (!p)
		exit(1);
	return p;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	double *t = checked((size_t)n * sizeof *t), s = 0;

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	t = realloc(t, 2 * (size_t)n * sizeof *t);
	for (int i = 0; t && i < n; i++)
		s += t[i] * x[i];
	free(t);
	return s;
}
