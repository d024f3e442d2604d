/* row: Jacobians of numbers, of arrays of numbers, of the value, by columns and by rows */
#include <math.h>

/* test: f n=3,9 m=2,12 x[n] y[m] */
#pragma cadgen jac f wrt(x[n], w) of(return, y[m])
double f(int n, const double *x, double w, int m, double *y)
{
	for (int i = 0; i < m; i++)
		y[i] = w * x[i % n] * sin(x[(i + 1) % n]);
	return w * w;
}
