/* row: one block from `malloc` for floats of one type and arrays of integers */
#include <stdlib.h>

/* test: indices_behind n=0,1,5 x[n] */
#pragma cadgen fwd indices_behind wrt(x[n])
#pragma cadgen rev indices_behind wrt(x[n])
double indices_behind(int n, const double *x)
{
	double *w = malloc((n + 1) * sizeof(double) + n * sizeof(int));
	int *at = (int *)(w + n + 1);
	double s = 0;

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += w[at[i]] * x[i];
	free(w);
	return s;
}
