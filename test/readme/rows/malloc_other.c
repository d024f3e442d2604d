/* row: `memalign`, `valloc` and similar functions */
#include <malloc.h>

#pragma cadgen rev
double f(double x)
{
	double *t = memalign(64, sizeof *t); // error: 'memalign' manages memory

	*t = x * x;
	return *t;
}
