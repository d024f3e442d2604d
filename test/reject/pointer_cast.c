#pragma cadgen rev
double f(double *x, float *y)
{
	unsigned char *bytes = (unsigned char *)x;

	bytes[7] ^= 0x80; // error: 'x' holds active data, but is accessed as another type
	*y += *(long *)x; // error: 'x' holds active data, but is accessed as another type
	return *(double *)y; // error: 'y' holds active data, but is accessed as another type
}

struct plain { int kind; double t; };
struct shifted { double w; double t; };

#pragma cadgen rev
double across(struct plain *p)
{
	struct shifted *s = (struct shifted *)p;

	return s->t * s->w; // error: 'p' holds active data, but is accessed as another type
}

struct wide { struct plain base; double w; };

#pragma cadgen grad wrt(p[1]) of(return) // error: 'p' is used as a larger struct than it points to by its type, so its extent does not tell how much memory that is
double beyond(struct plain *p)
{
	return ((struct wide *)p)->w * p->t;
}

#pragma cadgen rev copies
#include <string.h>
void copies(int n, struct wide *q, struct wide *p)
{
	struct plain *to = (struct plain *)q, *from = (struct plain *)p;

	memcpy(to, from, (size_t)n * sizeof *to); // error: a block of active data is copied or cleared as if it had another type
}

#pragma cadgen fwd
double stored_float(double *x, int k)
{
	float *p = (float *)x;

	p[k] = 1; // error: 'x' holds active data, but is accessed as another type
	return x[0] * x[1];
}

struct row { long n; float v[4]; };
struct mixed { long n; float a; int b; float c; };

#pragma cadgen rev
float within_row(struct row *r, float x)
{
	struct mixed *s = (struct mixed *)r;

	r->v[1] = x * x;
	s->b = 0; // error: 'r' holds active data, but is accessed as another type
	return r->v[1] * x;
}

#include <stdlib.h>
struct counted { double a; long n; };
struct two { double a, b; };

#pragma cadgen rev
double allocated(int k, double x)
{
	struct counted *c = malloc(sizeof *c);
	double y = 0;

	c->a = x;
	if (k * k == k + 6) {
		struct two *t = (struct two *)c;
		t->b = x * x; // error: 'c' holds active data, but is accessed as another type
		y = t->b * t->a;
	}
	free(c);
	return y;
}

static double square(double x)
{
	return x * x;
}

#pragma cadgen rev
double allocated_for(double (*f)(double), double x)
{
	struct counted *c = malloc(sizeof *c);
	double y = 0;

	c->a = x;
	if (f != square) {
		struct two *t = (struct two *)c;
		t->b = x * x; // error: 'c' holds active data, but is accessed as another type
		y = t->b * t->a;
	}
	free(c);
	return y;
}

struct three { double a, b; long n; };

#pragma cadgen rev copies_row
void copies_row(int n, struct three *c, const struct two *p)
{
	memcpy((struct two *)c, p, (size_t)n * sizeof *p); // error: a block of active data is copied or cleared as if it had another type
}

struct numbered { long n; double a; };
struct numbers { struct numbered first, second; };

#pragma cadgen rev wrt(x) of(return)
double by_number(const double *v, double x, int k)
{
	struct numbers t = {{1, x}, {1, x}};
	long *n = k ? &t.first.n : &t.second.n;
	struct numbered *p = (struct numbered *)n; // error: 't.first' holds active data, but is accessed as another type

	p->a *= x;
	return p->a * t.first.a * v[p->n];
}
