#include "springs.h"

double energy(int n, const double *x)
{
	double s = 0;

	for (int i = 1; i < n; i++)
		s += STIFFNESS * (x[i] - x[i - 1]) * (x[i] - x[i - 1]);
	return s / 2;
}

#pragma cadgen fwd wrt(x)
double stretch(const struct chain *chain, double x)
{
	return x - chain->rest;
}
