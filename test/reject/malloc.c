#include <stdlib.h>
#include <string.h>

#pragma cadgen rev extent(x[n])
double f(int n, const double *x)
{
	double s = 0, *t = aligned_alloc(64, n * sizeof *t); // error: 'aligned_alloc' manages memory
	double *u = __builtin_alloca(n * sizeof *u); // error: 'alloca' manages memory

	for (int i = 0; i < n; i++)
		t[i] = u[i] = x[i];
	for (int i = 0; i < n; i++)
		s += t[i];
	free(t);
	return s;
}
