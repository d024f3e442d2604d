#include <string.h>

#pragma cadgen rev extent(x[n], y[n])
void f(int n, const double *x, double *y, const char *from)
{
	float z[4];

	memcpy(y, from, n * sizeof *x); // error: 'memcpy' moves bytes
	memmove(z, x, sizeof z); // error: 'memmove' moves bytes
	memset(y, 1, n * sizeof *x); // error: 'memset' makes floating values of bytes
	memset(y, n, n * sizeof *x); // error: 'memset' makes floating values of bytes
}
