/* row: `malloc` and its kin */
#include <stdlib.h>

#pragma cadgen rev
double f(double x)
{
	double *t = malloc(sizeof *t); // error: 'malloc' manages memory

	*t = x * x;
	return *t;
}
