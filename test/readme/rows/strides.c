/* row: counters without sign, steps other than 1, two bounds (`i < first + 8 && i < n`) */
/* test: f n=0,5,20 step=1,3,8 x[n] */
#include <math.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, int step, const double *x)
{
	double p = 1;

	for (int first = 0; first < n; first += step)
		for (int i = first; i < first + 8 && i < n; i++)
			p = sin(p * x[i]);
	for (unsigned i = 0; i < (unsigned)n; i++)
		for (unsigned j = 0; j <= i; j++)
			p = sin(p * x[j]);
	return p;
}
