/* row: `aligned_alloc`, `alloca` and similar functions */
#include <stdlib.h>

#pragma cadgen rev
double f(double x)
{
	double *t = aligned_alloc(64, sizeof *t); // error: 'aligned_alloc' manages memory

	*t = x * x;
	return *t;
}
