/* Structs that are used as others whose members lie across theirs, around them or behind them. */
#include <stdlib.h>

struct numbers { double a; long n; double b; };
struct three { double r[3]; };
static struct numbers shared;

/* test: row_in_global k=0,2 */
#pragma cadgen fwd row_in_global
#pragma cadgen rev row_in_global
double row_in_global(double x, int k)
{
	struct three *p = (struct three *)&shared;
	double *q = p->r;

	shared.a = x;
	shared.n = 2;
	shared.b = x;
	q[k] *= x;
	return shared.a * shared.b;
}

struct head { long n; double m; };
struct item { long k; double im; long q; };

/* Structs behind a header that are no rows of floats. */
/* test: items_behind_header k=0,1 */
#pragma cadgen fwd items_behind_header
#pragma cadgen rev items_behind_header
double items_behind_header(double x, int k)
{
	struct head *h = malloc(sizeof *h + 2 * sizeof(struct item));
	struct item *z = (struct item *)(h + 1);
	double r;

	h->n = k;
	h->m = x;
	z[0].k = 1;
	z[0].im = x;
	z[1].im = x * x;
	z[k].im = 2 * x;
	r = z[0].im * z[1].im * h->m;
	free(h);
	return r;
}

struct timed { double t; long k; };
struct extended { struct timed t; double z; };
struct second { double a; struct timed t; double b; };

/* A member that is not the first of its struct, as the first of another. */
/* test: second_as_first k=1,2 */
#pragma cadgen fwd second_as_first
#pragma cadgen rev second_as_first
double second_as_first(double x, int k)
{
	struct second s = {x, {2, 1}, x};
	struct timed *t = &s.t;
	double *z = k == 1 ? &((struct extended *)t)->z : &s.a;

	*z *= x;
	return s.b * s.a * t->t * k;
}

struct row_of_timed { struct timed t[2]; double b; };

/* The first of a row as the struct around it. */
/* test: row_to_whole k=1,2 */
#pragma cadgen fwd row_to_whole
#pragma cadgen rev row_to_whole
double row_to_whole(double x, int k)
{
	struct row_of_timed s = {{{x, 1}, {2, 1}}, x};
	struct timed *t = s.t;
	struct row_of_timed *p = (struct row_of_timed *)t;

	p->b *= x;
	return s.b * s.t[0].t * t->t * k;
}

struct bits { unsigned a : 4, b : 4, c : 8; double x; };
struct more_bits { unsigned p : 4, q : 4, r : 8; double x; double y; };

/* test: other_bits k=0,3 */
#pragma cadgen fwd other_bits
#pragma cadgen rev other_bits
double other_bits(double x, int k)
{
	struct more_bits c = {1, 2, 3, x, x};
	struct bits *b = (struct bits *)&c;
	double *q = &b->x;

	b->b = (unsigned)k & 15;
	*q *= x;
	return c.x * c.y * c.q * c.p * c.r;
}
