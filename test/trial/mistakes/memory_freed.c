/*
 * says: 'x' is the caller's memory, and reverse mode needs it and its adjoint until the derivative returns
 * advice: call free() or realloc() in the caller, or use fwd
 * follow: sed -i '/free(x)/d' memory_freed.c
 */
#include <stdlib.h>

#pragma cadgen rev wrt(x[n])
double consume(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	free(x);
	return s;
}
