/* row: library functions that write memory that carries derivatives */
#include <stdio.h>

#pragma cadgen rev
double f(FILE *in, double *x)
{
	x[0] *= x[1];
	return fread(x, sizeof *x, 1, in) * x[0]; // error: 'fread' may write to 'x', which carries a derivative
}
