/* row: `memcpy`, `memmove` between data of one type, `memset` to zero */
/* test: f n=1,2 x[3] y[n+1] */
#include <string.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x, double *y)
{
	double t[3];

	memcpy(t, x, sizeof t);
	memmove(y, y + 1, (size_t)n * sizeof *y);
	memset(t, 0, sizeof *t);
	return t[0] + t[1] * t[2] * y[0];
}
