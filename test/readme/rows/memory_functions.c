/* row: `memcpy`, `memmove`, `memset` */
#include <string.h>

#pragma cadgen rev
double f(double *x, double *y)
{
	memcpy(y, x, sizeof *x); // error: 'memcpy' moves bytes
	return *y * *y;
}
