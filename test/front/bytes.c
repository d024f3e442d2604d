/* Numbers of bytes of which it is known that they are a multiple, and others, which are checked. */
#include <string.h>

struct three {
	double x[3];
	int n;
};

#pragma cadgen rev
double counts(struct three *to, const struct three *from, int n, int m, long k)
{
	const int size = sizeof *to;

	memcpy(to, from, sizeof *to * n - m * sizeof *to);
	memcpy(to, from, (int)(k * (long)sizeof *to));
	memcpy(to, from, (long)(n * (int)sizeof *to));
	return to[0].x[0] * size;
}
