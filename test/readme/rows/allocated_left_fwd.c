/* row: memory that is allocated and left to the caller, with `fwd` */
/* test: f {v->data=GIVE(double,1);} after{TAKE(v->data,1);} */
/* test: g n=1,4 x[n] after{TAKE(result,n);} */
#include <stdlib.h>

struct vec {
	int n;
	double *data;
};

#pragma cadgen fwd
void f(double x, struct vec *v)
{
	free(v->data);
	v->data = malloc(sizeof *v->data);
	if (!v->data)
		abort();
	v->data[0] = x * x;
	v->n = 1;
}
#pragma cadgen fwd
double *g(int n, const double *x)
{
	double *y = malloc(n * sizeof *y);

	for (int i = 0; y && i < n; i++)
		y[i] = x[i] * x[i];
	return y;
}
