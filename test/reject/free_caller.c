#include <stdlib.h>

struct vec {
	int n;
	double *data;
};

#pragma cadgen rev f wrt(v) of(return, v)
double f(struct vec *v)
{
	double s = v->data[0] * v->data[1];

	free(v->data); // error: 'v->data' is the caller's memory
	v->data = NULL;
	return s;
}
