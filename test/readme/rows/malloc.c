/* row: `alloca` in loops */
#include <alloca.h>

#pragma cadgen rev extent(x[n])
double f(int n, const double *x)
{
	double s = 0, *last = 0;

	for (int i = 0; i < n; i++) {
		double *t = alloca(sizeof *t); // error: alloca() in a loop takes more memory on every trip

		*t = x[i] + (last ? *last : 0);
		last = t;
		s += *t * *t;
	}
	return s;
}
