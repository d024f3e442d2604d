/* Memory gets its type from a conversion; copies are counted in elements, or in bytes if there are no floats. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#pragma cadgen rev wrt(x)
double memory(int n, unsigned m, const double *x, int *keys)
{
	double *t = (double *)malloc(n * sizeof *t), *z = calloc(n, sizeof(double)), a[3], b[3];
	int *order;
	size_t bytes = (size_t)n * sizeof(double);

	if (!t || !(order = malloc(sizeof *order * m)))
		exit(1);
	memcpy(t, x, n * sizeof *t);
	memmove(t + 1, t, ((size_t)n - 1) * sizeof(double));
	memcpy(&a, b, sizeof a);
	memcpy(z, x, bytes);
	memset(t, 0, sizeof a / 2 + 2 * sizeof *t);
	memset(a, 0, sizeof a);
	memset(order, 255, m * sizeof *order);
	memset(keys, 0, m);
	bzero(keys, sizeof *keys);
	memcpy(order, keys, m * sizeof *keys);
	memcpy(order, "text", 4);
	t = realloc(t, 2 * n * sizeof *t);
	free(t);
	free(NULL);
	free(order);
	return a[0];
}
