/* row: `#pragma cadgen loop` with `independent`, `trips(N)`, `store(v)`, `recompute(v)`, `lanes(N)`, `checkpoint(N)` */
/* test: f n=0,5,20 x[n] y[n] */
#include <math.h>

#pragma cadgen fwd
#pragma cadgen rev wrt(x[n]) of(y[n], return) noalias(x, y)
double f(int n, const double *x, double *y)
{
	double p = 1;

	#pragma cadgen loop checkpoint(3)
	for (int i = 0; i < n; i++)
		p = sin(p * x[i]);
	#pragma cadgen loop independent recompute(t)
	for (int i = 0; i < n; i++) {
		double t = x[i] * x[i];

		y[i] = t * sin(t);
	}
	return p;
}
