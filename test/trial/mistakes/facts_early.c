/*
 * says: facts of a library are included before its headers
 * advice: include them behind all headers of the library
 * follow: sed -i -e '/facts/d' -e 's/^#include <gsl.*/&\n#include <cadgen\/facts\/gsl.h>/' facts_early.c
 * check: facts_early.c --link -lgsl --link -lgslcblas
 */
#include <cadgen/facts/gsl.h>
#include <gsl/gsl_sf_bessel.h>

#pragma cadgen rev wrt(x)
double wave(double x)
{
	return gsl_sf_bessel_J0(x) * x;
}
