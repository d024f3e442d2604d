/* row: recursion to a constant depth, with `tape(fixed)` */
#include <math.h>

static double panel(double a, double b, int d)
{
	double m = 0.5 * (a + b);

	return d == 0 ? (b - a) * exp(m * m) : panel(a, m, d - 1) + panel(m, b, d - 1);
}

/* test: f */
#pragma cadgen rev tape(fixed)
double f(double a, double b)
{
	return panel(a, b, 4);
}
