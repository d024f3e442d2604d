/* row: `memcpy`, `memmove`, `memset` */
#include <string.h>

#pragma cadgen rev
double f(double *x, double *y)
{
	memcpy(y, x, sizeof *x); // error: without body or rule, no derivative can be formed: 'memcpy'
	return *y * *y;
}
