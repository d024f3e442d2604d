/* Functions whose calls are kept that take memory for something that is nowhere in it. */
#include <stdlib.h>
#include <string.h>

struct untyped { void *to; };
struct bytes { char *to; };
struct inner { int k; void *mem; };
struct halves { float a, b; double c; };
struct row { double v[3]; };
struct mixed { double a; long k; double c; };
struct beside { char c[8]; double y; };
struct base { int tag; };
struct one { struct base b; long k; double v; };
struct two { struct base b; double w; long j; };

static void fill_behind(struct untyped *p, double x, int n)
{
	double *t = p->to;

	if (n) {
		t[n - 1] = x;
		fill_behind(p, x, n - 1);
	}
}

#pragma cadgen rev
double behind(double x)
{
	char a[32] = {0};
	struct untyped p = {a};
	double w;

	fill_behind(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

/* The argument does not matter otherwise. */
#pragma cadgen rev
double only_result(double x)
{
	char a[32] = {0};
	struct untyped p = {a};
	double w;

	fill_behind(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w;
}

static void fill_inner(struct inner *p, double x, int n)
{
	struct untyped q = {p->mem};

	if (n) {
		fill_behind(&q, x, n);
		fill_inner(p, x, n - 1);
	}
}

static void fill_context(void *p, double x, int n)
{
	if (n) {
		fill_inner(p, x, n);
		fill_context(p, x, n - 1);
	}
}

#pragma cadgen rev
double by_another(double x)
{
	char a[32] = {0};
	struct inner p = {2, a};
	double w;

	fill_inner(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

#pragma cadgen fwd
double by_context(double x)
{
	char a[32] = {0};
	struct inner p = {2, a};
	double w;

	fill_context(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

static void fill(double *t, double x, int n)
{
	if (n) {
		t[n - 1] = x;
		fill(t, x, n - 1);
	}
}

static void fill_bytes(struct bytes *p, double x, int n)
{
	double *t = (double *)p->to;

	if (n) {
		t[n - 1] = x;
		fill_bytes(p, x, n - 1);
	}
}

#pragma cadgen rev
double cast_here(double x)
{
	char a[32] = {0};
	double w;

	fill((double *)a, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

#pragma cadgen rev
double of_bytes(double x)
{
	char a[32] = {0};
	struct bytes p = {a};
	double w;

	fill_bytes(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

static void fill_untyped(void *p, double x, int n)
{
	double *t = p;

	if (n) {
		t[n - 1] = x;
		fill_untyped(p, x, n - 1);
	}
}

#pragma cadgen rev
double other_floats(double x)
{
	float a[8] = {0};

	fill_untyped(a, x, 2); // error: 'a' holds active data, but is accessed as another type
	return a[1] * x;
}

#pragma cadgen rev
double in_member(double x)
{
	struct beside a = {{0}, 0};
	double w;

	fill_untyped(a.c, x, 1); // error: 'a.c' holds active data, but is accessed as another type
	memcpy(&w, a.c, sizeof w);
	return w * x + a.y;
}

static double sum_halves(const void *p, int n)
{
	const struct halves *h = p;

	return n ? sum_halves(p, n - 1) : h->a + h->b + h->c;
}

#pragma cadgen rev
double as_halves(double x)
{
	double a[3] = {x, x * x, 2 * x};

	return sum_halves(a, 3); // error: 'a' holds active data, but is accessed as another type
}

static double sum_row(const void *p, int n)
{
	const struct row *r = p;

	return n ? sum_row(p, n - 1) : r->v[0] + r->v[1] + r->v[2];
}

#pragma cadgen fwd
double as_row(double x)
{
	struct mixed m = {x, 2, x};

	return sum_row(&m, 2); // error: 'm' holds active data, but is accessed as another type
}

static double get_two(const struct base *p, int n)
{
	return n ? get_two(p, n - 1) : ((const struct two *)p)->w;
}

static void set_two(struct base *p, double x, int n)
{
	if (n)
		set_two(p, x, n - 1);
	else
		((struct two *)p)->w = x;
}

/* Structs that begin alike. */
#pragma cadgen rev
double read_as_other(double x)
{
	struct one o = {{1}, 3, x};

	return get_two(&o.b, 3); // error: 'o.b' holds active data, but is accessed as another type
}

#pragma cadgen rev
double set_as_other(double x)
{
	struct one o = {{1}, 3, x};

	set_two(&o.b, x, 3); // error: 'o.b' holds active data, but is accessed as another type
	return o.k * o.v;
}

/* What the caller allocates as a base, or as bytes. */
#pragma cadgen fwd
double set_behind_base(double x)
{
	struct base *b = malloc(sizeof(struct two));
	double w;

	set_two(b, x, 2); // error: 'b' holds active data, but is accessed as another type
	w = get_two(b, 2) * x;
	free(b);
	return w;
}

#pragma cadgen rev of(return)
double set_behind_parameter(struct base *b, double x)
{
	set_two(b, x, 2); // error: 'b' holds active data, but is accessed as another type
	return get_two(b, 2) * x;
}

static void set_tagged(struct base *p, double x, int n)
{
	if (n)
		set_tagged(p, x, n - 1);
	else if (p->tag == 2)
		((struct two *)p)->w = x;
	else
		((struct one *)p)->v = x;
}

#pragma cadgen rev
double set_by_tag(double x)
{
	struct base *b = malloc(sizeof(struct two));
	double w;

	b->tag = 2;
	set_tagged(b, x, 2); // error: 'b' holds active data, but is accessed as another type
	w = get_two(b, 2) * x;
	free(b);
	return w;
}

#pragma cadgen rev
double new_bytes(double x)
{
	char *a = malloc(32);
	struct untyped p = {a};
	double w;

	fill_behind(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	free(a);
	return w * x;
}

#pragma cadgen rev of(return)
double given_bytes(char *a, double x)
{
	struct untyped p = {a};
	double w;

	fill_behind(&p, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

/* Some of what the pointers lead to are floats. */
struct cell { void *data; struct cell *next; };

static void set_all(struct cell *c, double x)
{
	if (c) {
		*(double *)c->data = x;
		set_all(c->next, x * x);
	}
}

#pragma cadgen rev
double in_list(double x)
{
	char a[8] = {0};
	double d = 0, w;
	struct cell first = {a, NULL}, second = {&d, &first};

	set_all(&second, x); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x + d;
}
