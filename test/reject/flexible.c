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

struct row { long n; double v[1]; };

#pragma cadgen rev work wrt(x) of(return) scratch(q->v[3]) // error: 'q->v' ends in a flexible array, and the derivative must allocate all of its elements
double work(struct row *q, double x)
{
	q->v[0] = x * x;
	q->v[2] = q->v[0] * x;
	return q->v[2];
}

#pragma cadgen rev seeds wrt(x) of(q->v[n]) keep(q->v[n]) // error: 'q->v' ends in a flexible array, and the derivative must copy all of its elements
void seeds(struct row *q, int n, double x)
{
	for (int i = 0; i < n; i++)
		q->v[i] = x * x;
}

#pragma cadgen grad first wrt(q->v[3]) of(return) // error: 'q->v' ends in a flexible array, and the derivative must clear all of its elements
double first(const struct row *q)
{
	return q->v[0] * q->v[2];
}

#pragma cadgen rev one wrt(x) of(return) scratch(q->v[1])
double one(struct row *q, double x)
{
	q->v[0] = x * x;
	return q->v[0] * x;
}

struct rows { double v[8]; };

#pragma cadgen rev some wrt(x) of(return) scratch(q->v[n])
double some(struct rows *q, int n, double x)
{
	for (int i = 0; i < n; i++)
		q->v[i] = x * x;
	return q->v[0] * x;
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
