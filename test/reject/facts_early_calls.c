/* What comes behind the facts is not reported: these are the reason. */
double gsl_sf_bessel_J0(const double x);
#include <cadgen/facts/gsl.h> // error: facts of a library are included before its headers: call to undeclared function 'gsl_sf_bessel_J1'
double gsl_sf_bessel_J1(const double x, int order);
// says: hint: include them behind all headers of the library

#pragma cadgen rev wrt(x)
double f(double x)
{
	return gsl_sf_bessel_J0(x);
}
