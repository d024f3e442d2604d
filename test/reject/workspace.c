/* row: with `tape(workspace)`, `malloc` in functions that remain separate */
#include <math.h>
#include <stdlib.h>

#pragma cadgen rev scratch wrt(x[n]) tape(workspace)
double scratch(int n, const double *x)
{
	double *t = malloc((size_t)(n + 1) * sizeof *t), s = 1; // error: the memory that is allocated here cannot be kept for the adjoints of 'scratch'

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	if (n > 0)
		s *= scratch(n - 1, t);
	s = sin(s * s);
	free(t);
	return s * s;
}
