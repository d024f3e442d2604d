/* A body that cools to the temperature of its surroundings: p[0] at first, p[1] the rate, p[2] around. */
#include <math.h>

#pragma cadgen grad wrt(p[3])
#pragma cadgen hess wrt(p[3])
double misfit(int n, const double *t, const double *measured, const double *p)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double r = p[2] + (p[0] - p[2]) * exp(-p[1] * t[i]) - measured[i];
		sum += r * r;
	}
	return sum / n;
}
