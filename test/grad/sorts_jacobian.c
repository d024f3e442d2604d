/* Jacobians of functions that sort: what compares only reads, so that it may run again. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int upwards(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static int by_size(const void *a, const void *b)
{
	double x = fabs(*(const double *)a), y = fabs(*(const double *)b);

	return upwards(&y, &x);
}

/* test: trimmed n=20,3,1,40 x[n] */
#pragma cadgen jac trimmed wrt(x[n], w)
double trimmed(int n, const double *x, double w)
{
	double *keys = malloc((size_t)n * sizeof *keys), s = 0;

	for (int i = 0; i < n; i++)
		keys[i] = x[i] * (w + i);
	qsort(keys, (size_t)n, sizeof *keys, upwards);
	for (int i = n / 4; i < n - n / 4; i++)
		s += keys[i] * keys[0];
	free(keys);
	return s;
}

/* In place, of one of two orders. */
/* test: ordered n=20,2,1,40 x[n] kind=0,1 */
#pragma cadgen jac ordered wrt(x[n]) of(x)
void ordered(int n, double *x, int kind)
{
	static int (*const orders[])(const void *, const void *) = {upwards, by_size};

	for (int i = 0; i < n; i++)
		x[i] *= x[i] - 0.5;
	qsort(x, (size_t)n, sizeof *x, orders[kind]);
}

struct pair {
	double key;
	int number;
};

/* An order that a table of the file's own decides, too. */
static int by_key(const void *a, const void *b)
{
	static const int ranks[] = {1, 0, 2};
	const struct pair *p = a, *q = b;
	int order = ranks[p->number % 3] - ranks[q->number % 3];

	return order ? order : upwards(&p->key, &q->key);
}

/* The keys carry no derivative: only the order is used. */
/* test: chosen n=30,5,1 x[n] y[n] */
#pragma cadgen jac chosen wrt(x[n]) of(y[n])
void chosen(int n, const double *x, double *y)
{
	struct pair pairs[64];

	for (int i = 0; i < n; i++)
		pairs[i] = (struct pair){x[i], i};
	qsort(pairs, (size_t)n, sizeof *pairs, by_key);
	for (int i = 0; i < n; i++)
		y[i] = x[pairs[i].number] * x[pairs[0].number];
}

/* In a callee that is not inlined. */
static double halves(int n, double *x)
{
	double s;

	if (n <= 1)
		return n ? x[0] : 0;
	qsort(x, (size_t)n, sizeof *x, upwards);
	s = x[n / 2];
	for (int i = 0; i < n / 2; i++)
		x[i] *= x[n - 1];
	return s * halves(n / 2, x);
}

/* test: halved n=20,6,1 x[n] */
#pragma cadgen jac halved wrt(x[n])
double halved(int n, const double *x)
{
	double t[64];

	memcpy(t, x, (size_t)n * sizeof *t);
	return halves(n, t);
}
