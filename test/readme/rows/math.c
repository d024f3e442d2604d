/* row: all of `math.h`, with the `float` and `long double` variants */
/* test: f x:0.5..2 y:0.5..2 */
#include <math.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, float y)
{
	return exp(x) * sinf(y) + pow(x, 3) + fmax(x, y) + hypot(x, y) + lgamma(x) + (double)erfl(x);
}
