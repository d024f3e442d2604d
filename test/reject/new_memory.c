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
