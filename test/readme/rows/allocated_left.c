/* row: memory that is allocated and left to the caller, with `rev` but without `split(both)` */
#include <stdlib.h>

struct vec {
	double *data;
};

#pragma cadgen rev
void f(double x, struct vec *v)
{
	v->data = malloc(sizeof *v->data); // error: memory that is allocated here is left to the caller
	v->data[0] = x * x;
}
