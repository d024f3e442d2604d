#include <string.h>

#pragma cadgen rev extent(x[n], y[n])
void f(int n, const double *x, double *y)
{
	memcpy(y, x, n * sizeof *x); // error: 'memcpy' moves bytes
	memmove(y, y + 1, n * sizeof *x); // error: 'memmove' moves bytes
	memset(y, 0, n * sizeof *x); // error: 'memset' moves bytes
}
