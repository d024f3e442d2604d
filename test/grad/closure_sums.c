/* Derivatives of derivatives that have partial sums. */
#include <math.h>

/* test: log_sum n=1,2,4,41 x[n] */
#pragma cadgen rev log_sum
double log_sum(int n, const double *x)
{
	double top = x[0], s = 0;

	for (int i = 0; i < n; i++)
		s += exp(x[i] - top);
	return top + log(s);
}

/* closure: log_sum_rev request(fwd log_sum_rev) request(rev log_sum_rev) n=1,2,4,41 x[n] x_b[n] */
