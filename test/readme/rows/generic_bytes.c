/* row: generic helpers that move elements through buffers of characters: `memcpy(tmp, base + i * size, size)` */
/* test: f n=1,3 x[n] */
#include <stddef.h>
#include <string.h>

static void swap(char *base, size_t i, size_t j, size_t size)
{
	char tmp[size];

	memcpy(tmp, base + i * size, size);
	memcpy(base + i * size, base + j * size, size);
	memcpy(base + j * size, tmp, size);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, double *x)
{
	swap((char *)x, 0, (size_t)n - 1, sizeof *x);
	return x[0] * x[0] + x[n - 1];
}
