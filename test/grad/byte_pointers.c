/* Pointers to bytes and integers that lead to numbers, in blocks that are copied as a whole. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
	char *data;
	int n;
};

/* test: buffers n=0,1,3 x[3] */
#pragma cadgen fwd buffers
#pragma cadgen rev buffers
double buffers(int n, double *x)
{
	struct buffer a[2] = {{(char *)x, n}, {(char *)(x + n), 3 - n}}, b[2];
	double s = 0.5;

	memcpy(b, a, (size_t)(n > 1 ? 2 : 1) * sizeof *b);
	for (int k = 0; k < (n > 1) + 1; k++)
		for (int i = 0; i < b[k].n; i++)
			s += sin(((double *)b[k].data)[i]) * s;
	return s;
}

/* test: pointers n=0,1,3 x[3] */
#pragma cadgen fwd pointers
#pragma cadgen rev pointers
double pointers(int n, double *x)
{
	int *a[2] = {(int *)(x + n), (int *)x}, *b[2];
	double s = 0.5;

	memcpy(b, a, (size_t)(n > 0 ? 2 : 0) * sizeof *b);
	for (int i = 0; i < n; i++)
		s += sin(((double *)b[1])[i]) * s;
	return s;
}

/* test: grown n=0,1,3 x[4] */
#pragma cadgen fwd grown
#pragma cadgen rev grown
double grown(int n, double *x)
{
	struct buffer *a = malloc(2 * sizeof *a);
	double s = 0.5;

	a[0] = (struct buffer){(char *)x, n};
	a[1] = (struct buffer){(char *)(x + 1), n};
	a = realloc(a, (size_t)(n + 2) * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i + 2] = a[i];
	for (int i = 0; i < n + 2; i++)
		s += sin(*(double *)a[i].data) * s;
	free(a);
	return s;
}

/* test: constant_or_not n=0,1,3 x[4] */
#pragma cadgen fwd constant_or_not
#pragma cadgen rev constant_or_not
double constant_or_not(int n, double *x)
{
	double own[4] = {1, 2, 3, 4};
	struct buffer a[1] = {{(char *)x, n}}, b[1] = {{(char *)own, n}}, c[2], *p = n > 1 ? a : b;

	memcpy(c, p, (size_t)(n > 0 ? 1 : 0) * sizeof *c);
	return n > 0 ? *(double *)c->data * sin(*(double *)p->data) : x[0];
}

static double walk(const struct buffer *b, int k)
{
	const double *x = (const double *)b[0].data;

	return k > 0 ? sin(x[k - 1]) + walk(b, k - 1) * x[0] : 1;
}

/* test: kept n=0,1,3 x[4] */
#pragma cadgen fwd kept
#pragma cadgen rev kept
double kept(int n, double *x)
{
	struct buffer a[2] = {{(char *)x, n}, {(char *)(x + n), 3 - n}}, b[2];

	memcpy(b, a, (size_t)(n > 1 ? 2 : 1) * sizeof *b);
	return walk(b, n);
}

struct named {
	union {
		double number;
		char *text;
	} is;
	int kind;
};

/* test: tags n=0,1,3 x[4] */
#pragma cadgen fwd tags
#pragma cadgen rev tags
double tags(int n, const double *x)
{
	struct named a[4], b[4];
	double s = 0.5;

	for (int i = 0; i < 4; i++) {
		a[i].is.number = x[i] * x[i];
		a[i].kind = i;
	}
	memcpy(b, a, (size_t)n * sizeof *a);
	for (int i = 0; i < n; i++)
		s += sin(b[i].is.number) * s;
	return s;
}
