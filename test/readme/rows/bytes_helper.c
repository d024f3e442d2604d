/* row: the same in helpers that take `void *` and are inlined, where their calls show what is moved */
/* test: f n=1,3 x[n] */
#include <stddef.h>
#include <string.h>

static void copy(void *to, const void *from, size_t n)
{
	memcpy(to, from, n);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	double y[4], s = 0;

	copy(y, x, n * sizeof *x);
	for (int i = 0; i < n; i++)
		s += y[i] * y[i] * x[0];
	return s;
}
