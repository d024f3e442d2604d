/* row: pointers and structs with pointers as results, with `fwd` */
/* test: tail n=2,4 x[n] */
/* test: squares n=1,4 x[n] after{TAKE(result,n);} */
#include <stdlib.h>

struct view {
	int n;
	const double *at;
};

#pragma cadgen fwd
struct view tail(int n, const double *x)
{
	struct view v = {n - 1, x + 1};

	return v;
}

#pragma cadgen fwd
double *squares(int n, const double *x)
{
	double *y = malloc((size_t)n * sizeof *y);

	for (int i = 0; y && i < n; i++)
		y[i] = x[i] * x[i];
	return y;
}
