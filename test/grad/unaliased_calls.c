/* What stays apart in loops and in kept functions, where types say nothing about overlap. */
/* flags: -fno-strict-aliasing */
#include <stdlib.h>

struct halves { int a, b; double c; };

/* The elements behind a known one. */
/* test: from_second k=1,3 */
#pragma cadgen fwd from_second
#pragma cadgen rev from_second
double from_second(double x, int k)
{
	struct halves *s = malloc(3 * sizeof *s);
	double *d = (double *)s, y = 0;

	s->a = k;
	for (int i = 0; i < 3; i++)
		d[i + 2] = x * i;
	for (long i = 1; i < 3; i++)
		d[(int)i + 1] *= x;
	for (int i = 0; i < 3; i++)
		y += d[i + 2] * s->a;
	free(s);
	return y;
}

struct tagged { int kind; union { double d; long l; } u; };

/* Structs with a union are copied as they are. */
/* test: tagged_rows n=0,2 */
#pragma cadgen fwd tagged_rows
#pragma cadgen rev tagged_rows
double tagged_rows(double x, int n)
{
	struct tagged *t = malloc(4 * sizeof *t);
	double y;

	for (int i = 0; i < 4; i++) {
		t[i].kind = i;
		t[i].u.d = x * i;
	}
	for (int i = 0; i < n; i++)
		t[i] = t[i + 1];
	y = t[0].u.d * t[1].u.d * t[2].kind;
	free(t);
	return y;
}

struct model { int n; double scale; double *w; };

static double through(int k, const void *params, const double *x)
{
	const struct model *m = params;

	if (k == m->n)
		return m->scale * x[0];
	return m->w[k] * x[k] * m->scale + through(k + 1, params, x);
}

/* A kept function finds a struct behind a pointer to void. */
/* test: context n=0,2 x[3] w[3] */
#pragma cadgen fwd context wrt(x[3], w[3])
#pragma cadgen rev context wrt(x[3], w[3])
double context(int n, double *w, const double *x)
{
	struct model m = {n, x[1], w};

	return through(0, &m, x) * m.scale * m.n;
}

struct base { int kind; struct base *next; double t; };
struct derived { struct base base; int n; double w; };

static double all(const struct base *b)
{
	double s = b->t;

	if (b->kind)
		s *= ((const struct derived *)b)->w * ((const struct derived *)b)->n;
	return b->next ? s * all(b->next) : s;
}

/* A kept function finds what a struct begins with. */
/* test: inherited k=1,2 */
#pragma cadgen fwd inherited
#pragma cadgen rev inherited
double inherited(double x, int k)
{
	struct base b = {0, NULL, x};
	struct derived d = {{1, &b, x * x}, k, x};

	return all(&d.base) * d.n * d.w * d.base.kind;
}

/* test: by_trips n=0,3 */
#pragma cadgen fwd by_trips
#pragma cadgen rev by_trips
double by_trips(double x, int n)
{
	struct halves s[4], *p = s;
	double y = 0;

	for (int i = 0; i < n; i++, p++) {
		p->a = i;
		p->c = x * i;
		y += p->c * p->a * x;
	}
	return y;
}

/* What parameters are told to be apart may be moved, and what they do not move decides nothing. */
/* test: apart x d[2] k[4] {k[0] = 1; k[1] = 0;} */
#pragma cadgen fwd apart wrt(x, d[2]) noalias(d, k)
#pragma cadgen rev apart wrt(x, d[2]) noalias(d, k)
double apart(double *d, int *k, double x)
{
	d[k[1]] *= x * x;
	k[2] = k[0];
	k[3] = k[1];
	return d[k[2]] * d[k[3]];
}

/* test: not_moved x d[2] k[4] m[2] {k[0] = 1; k[1] = 0; m[0] = 3;} */
#pragma cadgen fwd not_moved wrt(x, d[2])
#pragma cadgen rev not_moved wrt(x, d[2])
double not_moved(double *d, const int *k, int *restrict m, double x)
{
	for (int i = 0; i < 2; i++)
		d[k[i]] *= x * x * k[i];
	m[1] = m[0];
	return d[k[0]] * d[k[1]] + m[1];
}

/* The elements before a known one. */
/* test: up_to k=1,3 */
#pragma cadgen fwd up_to
#pragma cadgen rev up_to
double up_to(double x, int k)
{
	struct halves *s = malloc(3 * sizeof *s);
	double *d = (double *)s, y = 0;

	s[2].a = k;
	for (int i = 0; i < 3; i++)
		d[i] = x * i;
	for (int i = 0; i < 3; i++)
		y += d[i] * s[2].a;
	free(s);
	return y;
}
