/*
 * Functions of <math.h> beyond C: cadgen --facts math_extra.
 */
#ifndef CADGEN_FACTS_MATH_EXTRA_H
#define CADGEN_FACTS_MATH_EXTRA_H

#ifdef CADGEN_CALLS_j0
#pragma cadgen rule fwd(j0)
static double cadgen_j0_fwd(double x, double x_d, double *r_d)
{
	*r_d = -j1(x) * x_d;
	return j0(x);
}
#endif

#ifdef CADGEN_CALLS_j1
#pragma cadgen rule fwd(j1)
static double cadgen_j1_fwd(double x, double x_d, double *r_d)
{
	double r = j1(x);

	*r_d = (j0(x) - r / x) * x_d;
	return r;
}
#endif

#endif
