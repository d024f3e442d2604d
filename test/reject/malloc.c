#include <alloca.h>
#include <stdlib.h>
#include <string.h>

void *valloc(size_t);

#pragma cadgen rev extent(x[n])
double f(int n, const double *x)
{
	double s = 0, *t = __builtin_alloca_with_align(n * sizeof *t, 512); // error: 'alloca_with_align' manages memory

	for (int i = 0; i < n; i++)
		t[i] = x[i];
	for (int i = 0; i < n; i++)
		s += t[i];
	return s;
}
