#include <string.h>

#pragma cadgen rev extent(x[n], y[n])
void f(int n, const double *x, double *y)
{
	memset(y, 1, n * sizeof *x); // error: 'memset' sets floating data to bytes that are not zero
	memset(y, n, n * sizeof *x); // error: 'memset' sets floating data to bytes that are not zero
}

#pragma cadgen rev extent(x[n], y[n])
void g(int n, const double *x, double *y, const void *from)
{
	y[0] = x[0];
	memcpy(y, from, n * sizeof *x); // error: 'memcpy' moves bytes
}
