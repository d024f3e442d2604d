/* row: calls of functions whose body is in the run, with out-parameters */
/* test: f x:0.5..2 */
#include <math.h>

static void polar(double x, double y, double *r, double *phi)
{
	*r = sqrt(x * x + y * y);
	*phi = atan2(y, x);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y)
{
	double r, phi;

	polar(x, y, &r, &phi);
	return r * phi;
}
