/* row: `static` buffers that a function keeps from call to call to save allocations, with what says how large they are, if each call sets what it reads there and could be the first one; also at file scope, if other functions only free and reset them */
#include <stdlib.h>

static double *own;
static int room;

void forget(void)
{
	free(own);
	own = NULL;
	room = 0;
}

/* test: f n=1,3 x[n] */
#pragma cadgen rev f wrt(x[n])
double f(int n, const double *x)
{
	static double *buf;
	static int cap;
	double s = 0;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf);
		cap = n;
	}
	if (room < n) {
		free(own);
		own = malloc(n * sizeof *own);
		room = n;
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
		own[i] = buf[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * own[i];
	return s;
}
