/* Includes the header that is generated from this file, and calls one of its own derivatives. */
#include "energy.h"
#include "app_ad.h"
#include "sub folder/mesh.h"

#if !defined FROM_SOURCE || !defined FROM_FOLDER || FROM_FLAGS != 3 || FROM_OPTION != 2 || !defined FROM_PRELUDE
#error "flags are missing"
#endif
#if defined FROM_DEBUG == defined NDEBUG
#error "flags of another configuration"
#endif
#ifndef __STRICT_ANSI__
#error "not the standard that was asked for"
#endif

static double weight(double x)
{
	return STEP * x;
}

#pragma cadgen rev wrt(x[n])
double energy(int n, const double *x)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += weight(x[i]) * x[i] * SCALE + sizeof FROM_LIBRARY;
	return sum;
}

double slope(int n, const double *x)
{
	double x_b[16] = {0}, a_b = 0, b_b = 0, sum = 0;

	energy_rev(n, x, x_b, 1);
	for (int i = 0; i < n; i++)
		sum += x_b[i];
	area_rev(2, 3, &a_b, &b_b, 1); /* a derivative of the other file */
	return sum + a_b - 3 * MESH_UNIT;
}
