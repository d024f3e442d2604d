#include <stdlib.h>

struct vec {
	int n;
	double *data;
};

#pragma cadgen rev f wrt(x) of(v)
void f(double x, struct vec *v)
{
	v->data = malloc(2 * sizeof *v->data); // error: memory that is allocated here is left to the caller
	v->n = 2;
	v->data[0] = x;
	v->data[1] = x * x;
}

#pragma cadgen rev g wrt(x) of(v)
void g(double x, struct vec *v)
{
	double *t = malloc(2 * sizeof *t);

	v->data = malloc(2 * sizeof *v->data); // error: memory that is allocated here is left to the caller
	v->n = 2;
	t[0] = x;
	v->data[0] = t[0];
	v->data[1] = t[0] * x;
	free(t);
}
