/* row: `exp10`, `sincos`, `lgamma_r`, and the Bessel functions `j0 j1 jn y0 y1 yn` */
/* test: f x:0.5..2 y:0.5..2 */
#include <math.h>

double exp10(double), lgamma_r(double, int *), j0(double), j1(double), jn(int, double), y0(double), y1(double), yn(int, double);
void sincos(double, double *, double *);

#pragma cadgen fwd f
#pragma cadgen rev f
double f(double x, double y)
{
	double s, c;
	int sign;

	sincos(x, &s, &c);
	return s * exp10(y) + c * lgamma_r(x, &sign) + j0(x) * j1(y) * jn(2, x) + y0(x) * y1(y) * yn(2, x);
}
