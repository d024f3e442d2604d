/* row: such buffers that a helper keeps and hands out, as `w = room(n)`; what is passed to the requested function is taken not to lead there */
#include <stdlib.h>

static double *room(int n)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf);
		cap = n;
	}
	return buf;
}

/* test: f n=1,3 x[n] */
#pragma cadgen rev f wrt(x[n])
double f(int n, const double *x)
{
	double *w = room(n), s = 0;

	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += w[i] * x[0];
	return s;
}
