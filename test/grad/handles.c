/* Structs that are declared only, which others are behind. */
#include <stdlib.h>
struct handle;
struct impl { double a; long n; double v[2]; };
struct other { double a, b; struct impl i; };

static double get(struct handle *h, int n)
{
	struct impl *p = (struct impl *)h;

	return n ? p->a * get(h, n - 1) : p->a * (double)p->n + p->v[1] * p->v[n];
}

/* test: by_handle n=0,2 */
#pragma cadgen fwd by_handle
#pragma cadgen rev by_handle
double by_handle(double x, int n)
{
	void *v = malloc(sizeof(struct impl));
	struct handle *h = v;
	struct impl *p = (struct impl *)h;
	double y;

	if (!p)
		return 0;
	p->a = x * x;
	p->n = 3;
	p->v[0] = x;
	p->v[1] = 2 * x;
	y = get(h, n);
	free(h);
	return y;
}

static double either(struct handle *h, int kind, int n)
{
	if (n)
		return either(h, kind, n - 1) * 2;
	return kind ? ((struct impl *)h)->a * (double)((struct impl *)h)->n
		    : ((struct other *)h)->b * ((struct other *)h)->a;
}

/* test: by_kind n=0,2 kind=0,1 */
#pragma cadgen fwd by_kind
#pragma cadgen rev by_kind
double by_kind(double x, int kind, int n)
{
	struct impl i = {x, 2, {x, x}};
	struct other o = {x * x, x, {x, 3, {x, x}}};
	struct handle *h = kind ? (struct handle *)&i : (struct handle *)&o;

	return either(h, kind, n);
}

static void step(struct handle *h, int n)
{
	double *p = (double *)h;

	if (n)
		step(h, n - 1);
	p[0] *= ((struct other *)h)->b;
	((struct other *)h)->b *= p[0];
}

/* test: by_row n=0,2 */
#pragma cadgen fwd by_row
#pragma cadgen rev by_row
double by_row(double x, int n)
{
	struct other o = {x * x, x, {x, 3, {x, x}}};

	step((struct handle *)&o, n);
	return o.a * o.b;
}

static double nested(struct handle *h, int n)
{
	struct impl *p = &((struct other *)h)->i;

	if (n)
		return nested(h, n - 1) * p->v[0];
	p->v[0] *= p->a;
	return p->v[0] * p->v[1] * (double)p->n;
}

/* test: by_nested n=0,2 */
#pragma cadgen fwd by_nested
#pragma cadgen rev by_nested
double by_nested(double x, int n)
{
	struct other o = {x * x, x, {x, 3, {x, x}}};
	double y = nested((struct handle *)&o, n);

	return y * o.i.v[0];
}

struct outer { long k; double x; float y; };

/* test: by_member n=0,3 */
#pragma cadgen fwd by_member
#pragma cadgen rev by_member
double by_member(double x, int n)
{
	struct outer o = {n, x, 2};
	double apart = x;
	struct handle *h = n > 1 ? (struct handle *)&o.x : (struct handle *)&apart;
	double *p = (double *)h;

	for (int i = 0; i < n; i++)
		*p *= x;
	return o.x * o.y * (double)o.k * apart;
}
