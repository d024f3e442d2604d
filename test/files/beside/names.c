/* Library names that the source itself defines: math.h is not included. */
#include "shared.h"
#define abs(x) ((x) < 0 ? -(x) : (x))
double fabs(double), fmax(double, double), sqrt(double);
static const double INFINITY = 1e3;
double part_of(double x);
static double sums(int n, double x)
{
	double s = x;

	while (n-- > 0)
		s = s * sqrt(s);
	return abs(s);
}
#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y, int n)
{
	return fmax(x, y) + fabs(x) * INFINITY + sums(n, x) * in_header;
}
