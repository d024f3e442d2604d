#include <complex.h>

#pragma cadgen rev
double f(double x)
{
	double complex z = x + 2 * I; // error: is a complex number

	return creal(z); // error: without body or rule, no derivative can be formed: 'creal'
}
