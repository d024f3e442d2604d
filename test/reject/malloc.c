#include <stdlib.h>

#pragma cadgen rev extent(x[n])
double f(int n, const double *x)
{
	double s = 0, *t = malloc(n * sizeof *t); // error: 'malloc' manages memory

	for (int i = 0; i < n; i++)
		t[i] = x[i];
	for (int i = 0; i < n; i++)
		s += t[i];
	free(t); // error: 'free' manages memory
	return s;
}
