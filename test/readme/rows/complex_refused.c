/* row: complex numbers of integers, `{re, im}` for one of them */
#include <complex.h>

#pragma cadgen rev
double f(double x, _Complex int z) // error: '_Complex int' is a complex number of integers
{
	return x * __real__ z;
}

#pragma cadgen rev
double g(double x)
{
	double complex z = {x, 2}; // error: a complex number in two parts is not part of the C

	return creal(z);
}
