/* row: `free` and `realloc` of the caller's memory, with `rev` */
#include <stdlib.h>

#pragma cadgen rev
double f(double *x)
{
	double y = x[0] * x[0];

	free(x); // error: 'x' is the caller's memory
	return y;
}
