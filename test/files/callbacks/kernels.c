#include "kernels.h"

#include <math.h>

double flat(double x, const void *context)
{
	return x * *(const double *)context;
}

double gauss(double x, const void *context)
{
	const double *width = context;

	return exp(-x * x * width[0] * width[1]);
}

double damped(double x, const void *context)
{
	const double *c = context;

	return sin(c[1] * x) * gauss(x, context);
}
