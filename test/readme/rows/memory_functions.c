/* row: `memcpy`, `memmove` between data of different types, `memset` of floats to bytes that are not zero */
#include <string.h>

#pragma cadgen rev
double f(double *x, float *y)
{
	memcpy(y, x, sizeof *y); // error: 'memcpy' moves bytes
	memset(x, 255, sizeof *x); // error: 'memset' makes floating values of bytes
	return *y * *y;
}
