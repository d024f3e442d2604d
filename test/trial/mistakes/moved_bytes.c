/*
 * says: 'memcpy' moves bytes here, and of which type of data they are is not known
 * advice: pass pointers to one type, that of the data
 * follow: sed -i 's/const void \*from/const double *from/' moved_bytes.c
 */
#include <string.h>

#pragma cadgen rev wrt(x[n]) of(y[n])
void scale(int n, const double *x, double *y, const void *from)
{
	memcpy(y, from, n * sizeof *y);
	for (int i = 0; i < n; i++)
		y[i] *= x[i];
}
