/* Integers of a block that also holds floats, moved as other data. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen rev moved_out wrt(x[n])
double moved_out(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);
	unsigned char bytes[64];

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
	}
	memcpy(bytes, at, n * sizeof *at); // error: 'w' holds active data, but is accessed as another type
	for (int i = 0; i < n; i++)
		s += w[at[i]] * bytes[i];
	free(w);
	return s;
}

static void move(long *to, const long *from, int n)
{
	if (n > 0) {
		*to = *from;
		move(to + 1, from + 1, n - 1);
	}
}

#pragma cadgen fwd in_bytes wrt(x[n]) of(y[n])
void in_bytes(int n, const double *x, double *y)
{
	char *block = malloc(2 * n * sizeof(double));
	double *w = (double *)block;

	for (int i = 0; i < n; i++)
		w[i] = x[i];
	move((long *)(block + n * sizeof *w), (long *)block, n); // error: 'block' holds active data, but is accessed as another type
	for (int i = 0; i < n; i++)
		y[i] = w[n + i];
	free(block);
}
