/* row: `split`, without `(both)`, with recursions that are passed active memory, or with `realloc` */
#include <stdlib.h>

static double norm(int n, const double *x)
{
	return n == 0 ? 0 : x[0] * x[0] + norm(n - 1, x + 1);
}

#pragma cadgen rev handed_on split
double handed_on(int n, const double *x)
{
	return norm(n, x); // error: the first half of a split derivative has no differentials
}

#pragma cadgen rev resized split
double resized(int n, const double *x)
{
	double *t = malloc((size_t)n * sizeof *t), *more;
	double s;

	if (!t || n < 1)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	more = realloc(t, 2 * (size_t)n * sizeof *t); // error: the first half of a split derivative has no differentials
	if (!more)
		return 0;
	s = more[0] * more[n - 1];
	free(more);
	return s;
}

#pragma cadgen rev cleared wrt(x[*n]) overwrite split // error: the extent of 'x' is read from memory
double cleared(const int *n, const double *x)
{
	double s = 0;

	for (int i = 0; i < *n; i++)
		s += x[i] * x[i];
	return s;
}
