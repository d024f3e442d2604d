/* row: `assert` */
/* test: f x:0.5..2 */
#include <assert.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	assert(x > 0);
	return 1 / x;
}
