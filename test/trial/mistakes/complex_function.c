/*
 * says: without body or rule, no derivative can be formed: 'clog10'
 * advice: write a rule (#pragma cadgen rule)
 * follow: sed -i '/^double complex clog10/r rule.h' complex_function.c
 */
#define _GNU_SOURCE
#include <complex.h>

double complex clog10(double complex z);

#pragma cadgen fwd wrt(x)
double decades(double x)
{
	return creal(clog10(x * I + 2));
}
/* file: rule.h */
#pragma cadgen rule fwd(clog10)
static double complex clog10_fwd(double complex z, double complex z_d, double complex *clog10_d)
{
	*clog10_d = z_d / (z * 2.302585092994045684);
	return clog10(z);
}
