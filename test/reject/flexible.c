#include <stdlib.h>
#include <string.h>

struct list {
	int n;
	double scale, data[];
};

#pragma cadgen grad f wrt(l[1]) of(return) // error: 'l' ends in a flexible array, and the derivative must clear all of its elements
double f(const struct list *l)
{
	return l->n ? l->data[0] * l->scale : 0;
}

#pragma cadgen rev g wrt(x) of(return) scratch(l->data[l->n]) // error: 'l->data' ends in a flexible array, and the derivative must allocate all of its elements
double g(struct list *l, double x)
{
	l->data[0] = x;
	return l->data[0];
}

#pragma cadgen rev h wrt(x) of(l->data[l->n]) keep(l->data[l->n]) // error: 'l->data' ends in a flexible array, and the derivative must copy all of its elements
void h(struct list *l, double x)
{
	l->data[0] = x;
}

#pragma cadgen fwd clear
void clear(int n, struct list *l, double x)
{
	memset(l, 0, sizeof *l + (size_t)n * sizeof(double)); // error: 'memset' moves bytes
	l->scale = x;
}

#pragma cadgen rev grow wrt(x) of(return)
double grow(int n, double x)
{
	struct list *l = malloc(sizeof *l + sizeof(double)), *m;
	double s;

	if (!l)
		return 0;
	l->data[0] = x;
	m = realloc(l, sizeof *l + (size_t)n * sizeof(double)); // error: a block of active data is copied
	if (!m)
		return 0;
	s = m->data[0];
	free(m);
	return s;
}
