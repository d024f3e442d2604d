/*
 * fit: the rate of an enzyme's reaction by the concentration t of an inhibitor, a quotient of two
 * polynomials. The requests are what a solver of the method of Levenberg and Marquardt asks for: the
 * residuals' Jacobian, one row for each point, and their second derivative in one direction.
 */
#include "fit.h"

#pragma cadgen jac wrt(p) of(f[n])
#pragma cadgen fwd wrt(p) of(f[n])
#pragma cadgen fwd residual_fwd wrt(p) of(f_d[n])
void residual(int n, const double t[], const double y[], const double p[PARAMETERS], double f[])
{
	for (int i = 0; i < n; i++)
		f[i] = p[0] * t[i] * (t[i] + p[1]) / (t[i] * (t[i] + p[2]) + p[3]) - y[i];
}
