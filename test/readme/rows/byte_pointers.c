/* row: pointers to characters or integers that lead to data, with a cast to its type (`struct { char *data; }`) */
/* test: f x[2] */
#include <math.h>
#include <string.h>

struct buffer {
	char *data;
	size_t size;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(double *x)
{
	struct buffer a[2] = {{(char *)x, sizeof *x}, {(char *)(x + 1), sizeof *x}}, b[2];

	memcpy(b, a, sizeof b);
	return sin(*(double *)b[0].data) * *(double *)b[1].data;
}
