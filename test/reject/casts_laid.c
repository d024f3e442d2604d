/* Structs that are used as others whose members lie across theirs, or in the same block of memory. */
#include <stdlib.h>

struct place { double re, im; };
struct head { long n; struct place z; };
struct sizes { long n, m; };

/* The header has such a struct itself. */
#pragma cadgen fwd wrt(x)
double part_of_header(double x, int k)
{
	struct head *h = malloc(sizeof *h + 2 * sizeof(struct place));
	struct place *z = (struct place *)(h + 1);
	double r;

	h->z.re = x;
	z[0].re = x; // error: 'h' holds active data, but is accessed as another type
	z[k].im = x;
	r = z[0].re * h->z.re; // error: 'h' holds active data, but is accessed as another type
	free(h);
	return r;
}

/* What lies behind some headers may be one of them. */
#pragma cadgen fwd wrt(x)
double some_headers(double x, int k)
{
	struct sizes *h = malloc(3 * sizeof *h + 4 * sizeof(struct place));
	struct place *z = (struct place *)(h + k);
	double r;

	h->n = k;
	z[1].re = x; // error: 'h' holds active data, but is accessed as another type
	z[k].im = x; // error: 'h' holds active data, but is accessed as another type
	r = z[1].re * (double)h->n; // error: 'h' holds active data, but is accessed as another type
	free(h);
	return r;
}

struct numbers { double a; long n; double b; };
struct six { double r[6]; };

/* Structs of unknown number. */
#pragma cadgen fwd wrt(x)
double some_structs(double x, int k)
{
	struct numbers *s = malloc((size_t)(k + 2) * sizeof *s);
	double *q = ((struct six *)s)->r, r;

	s->a = x;
	s->b = x * x;
	q[k * 2] *= x; // error: 's' holds active data, but is accessed as another type
	r = s->a * s->b;
	free(s);
	return r;
}

union number { double d; long n; };
struct with_number { union number u; double v; };
struct two { double r[2]; };

#pragma cadgen fwd wrt(x)
double over_union(double x, int k)
{
	struct with_number s = {{x}, 2 * x};
	double *q = ((struct two *)&s)->r;

	q[k] *= x; // error: 's' holds active data, but is accessed as another type
	return s.u.d * s.v;
}

struct ints { int a; double x; int b, c; };
struct row_of_ints { int a; double x; int bc[2]; };

#pragma cadgen fwd wrt(x)
double integers(double x, int k)
{
	struct ints s = {1, x, 2, 3};
	struct row_of_ints *p = (struct row_of_ints *)&s;

	p->bc[k] = 5; // error: 's' holds active data, but is accessed as another type
	return s.x * s.b * s.c * x * p->x;
}
