/* What kept functions find behind pointers to void: memory of no type, floats, integers. */
#include <stdlib.h>

static double put(void *p, double x, int n)
{
	double *d = p;

	if (n > 0)
		return put(p, x, n - 1) * x;
	d[1] = x * x;
	return d[1] + x;
}

/* test: to_untyped n=0,2 */
#pragma cadgen fwd to_untyped
#pragma cadgen rev to_untyped
double to_untyped(double x, int n)
{
	void *p = malloc(4 * sizeof(double));
	double r = put(p, x, n);

	r *= ((double *)p)[1];
	free(p);
	return r;
}

/* test: to_doubles n=0,2 */
#pragma cadgen fwd to_doubles
#pragma cadgen rev to_doubles
double to_doubles(double x, int n)
{
	double d[3] = {x, x, x};

	return put(d, x, n) * d[1] * d[0];
}

/* The numbers that it leaves there do not depend on x. */
/* test: inactive_floats n=0,2 */
#pragma cadgen fwd inactive_floats
#pragma cadgen rev inactive_floats
double inactive_floats(double x, int n)
{
	int k[8] = {n};

	return x * x * put(k, n, n);
}

static double pick(const void *p, double x, int n)
{
	const int *k = p;

	return n > 0 ? pick(p, x, n - 1) * k[n & 1] : x * k[0];
}

/* test: from_integers n=0,2 */
#pragma cadgen fwd from_integers
#pragma cadgen rev from_integers
double from_integers(double x, int n)
{
	int k[2] = {n + 1, 3};

	return pick(k, x, n) * x;
}

/* Structs that begin alike, told apart by a tag. */
struct tagged { int tag; };
struct early { struct tagged b; long k; double v; };
struct late { struct tagged b; double w; long j; };

static double get_tagged(const struct tagged *p, int n)
{
	if (n)
		return get_tagged(p, n - 1) * n;
	return p->tag == 2 ? ((const struct late *)p)->w : ((const struct early *)p)->v;
}

static void scale_tagged(struct tagged *p, double x, int n)
{
	if (n)
		scale_tagged(p, x, n - 1);
	else if (p->tag == 2)
		((struct late *)p)->w *= x;
	else
		((struct early *)p)->v *= x;
}

/* test: only_one */
#pragma cadgen fwd only_one
#pragma cadgen rev only_one
double only_one(double x)
{
	struct early o = {{1}, 3, x};

	scale_tagged(&o.b, x, 2);
	return get_tagged(&o.b, 3) * o.v;
}

/* test: only_two */
#pragma cadgen fwd only_two
#pragma cadgen rev only_two
double only_two(double x)
{
	struct late o = {{2}, x, 3};

	scale_tagged(&o.b, x, 2);
	return get_tagged(&o.b, 3) * o.w;
}

/* Rows that are seen as structs of as many numbers. */
struct three { double a, b, c; };
struct number { double re, im; };

static double of_three(const void *p, int n)
{
	const struct three *t = p;

	return n ? of_three(p, n - 1) * t->b : t->a + t->b * t->c;
}

static double of_pairs(const void *p, int n)
{
	const struct number *q = p;

	return n ? of_pairs(q + 1, n - 1) * q->im : q->re * q->im;
}

/* test: rows_as_structs */
#pragma cadgen fwd rows_as_structs
#pragma cadgen rev rows_as_structs
double rows_as_structs(double x)
{
	double a[3] = {x, x * x, 2 * x}, b[2][3] = {{x, x, 1}, {x, 2, x * x}};
	double t[3] = {x, 1, 2 * x};

	return of_three(a, 3) + of_three(t, 1) + of_three(b[1], 2);
}

/* test: rows_as_pairs */
#pragma cadgen fwd rows_as_pairs
#pragma cadgen rev rows_as_pairs
double rows_as_pairs(double x)
{
	double a[6] = {x, x * x, 2 * x, 1, x, x};
	double v[6] = {x, 2 * x, 1, x * x, x, 3};

	return of_pairs(a, 2) + of_pairs(v, 1) + of_pairs(v + 2, 1);
}

/* Lists whose members tell of no floats. */
struct cell { void *data; struct cell *next; };
struct cells { struct cell *first; int n; };

static double squares(const struct cell *c)
{
	return c ? *(const double *)c->data * *(const double *)c->data + squares(c->next) : 0;
}

static void put_first(struct cells *l, struct cell *c, int n)
{
	if (n) {
		put_first(l, c, n - 1);
		return;
	}
	c->next = l->first;
	l->first = c;
	l->n++;
}

static struct cell *turn(struct cell *c, struct cell *done)
{
	struct cell *next;

	if (!c)
		return done;
	next = c->next;
	c->next = done;
	return turn(next, c);
}

static void scale_cells(struct cells *l, struct cell *c, double x)
{
	if (c) {
		*(double *)c->data *= x;
		scale_cells(l, c->next, x * x);
	}
}

/* test: untold_last */
#pragma cadgen fwd untold_last
#pragma cadgen rev untold_last
double untold_last(double x)
{
	double a = x, b = 3;
	struct cell c = {&a, NULL}, d = {&b, &c};

	return squares(&d);
}

/* test: untold_first */
#pragma cadgen fwd untold_first
#pragma cadgen rev untold_first
double untold_first(double x)
{
	double a = x, b = 3;
	struct cell c = {&b, NULL}, d = {&a, &c};

	return squares(&d) * x;
}

/* test: untold_turned */
#pragma cadgen fwd untold_turned
#pragma cadgen rev untold_turned
double untold_turned(double x)
{
	double a = x, b = 3;
	struct cell c = {&a, NULL}, d = {&b, &c}, *t = turn(&d, NULL);

	return *(double *)t->data * x + squares(t);
}

/* test: untold_pushed */
#pragma cadgen fwd untold_pushed
#pragma cadgen rev untold_pushed
double untold_pushed(double x)
{
	double a = x, b = 3;
	struct cell c = {&a, NULL}, d = {&b, NULL};
	struct cells l = {NULL, 0};

	put_first(&l, &c, 2);
	put_first(&l, &d, 3);
	scale_cells(&l, l.first, x);
	return squares(l.first) * x * l.n;
}

struct handle { void *to; };

static void link_to(struct handle *h, void *to, int n)
{
	if (n)
		link_to(h, to, n - 1);
	else
		h->to = to;
}

static void scale_behind(struct handle *h, double x, int n)
{
	double *t = h->to;

	if (n) {
		t[n - 1] *= x;
		scale_behind(h, x, n - 1);
	}
}

/* test: linked_by_callee */
#pragma cadgen fwd linked_by_callee
#pragma cadgen rev linked_by_callee
double linked_by_callee(double x)
{
	double a[2] = {2, x};
	struct handle h;

	link_to(&h, a, 3);
	scale_behind(&h, x, 2);
	return a[0] * a[1];
}
