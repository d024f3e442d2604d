/* row: `while` and `do`, nested to any depth */
/* test: f a:0.5..4 */
#include <math.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(double a)
{
	double x = a, old;

	do {
		old = x;
		x = 0.5 * (x + a / x);
		while (x > 100)
			x /= 2;
	} while (fabs(x - old) > 1e-12);
	return x;
}
