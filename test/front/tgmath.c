/* tgmath.h picks the function by type. */
#include <tgmath.h>

#pragma cadgen rev
double generic(double x, float f)
{
	return sin(x) + sqrt(f) + pow(x, f) + fabs(f);
}

#pragma cadgen fwd complex_of wrt(x)
double complex_of(double complex z, double x)
{
	return fabs(exp(z)) + creal(pow(z, x)) + cimag(conj(z)) + carg(x);
}
