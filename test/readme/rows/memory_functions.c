/* row: `memcpy` where the type of the data is not known, `memset` of floats to bytes that are not zero */
#include <string.h>

#pragma cadgen rev
double f(double *x, const void *y)
{
	memcpy(x, y, sizeof *x); // error: 'memcpy' moves bytes
	return *x * *x;
}

#pragma cadgen rev
double g(double *x)
{
	memset(x, 255, sizeof *x); // error: 'memset' sets floating data to bytes that are not zero
	return *x * *x;
}
