/* Pointers without a type that lead on to others: lists and pools behind void *, char * and unions. */
#include <stddef.h>

union unit { union unit *next; void *kept; size_t size; };
struct item { double v; void *next; };

static double along(const struct item *i, double x)
{
	return i ? i->v * x + along((const struct item *)i->next, x) : 0;
}

/* test: untyped_list n=0,1,3 x[n] */
#pragma cadgen fwd untyped_list
#pragma cadgen rev untyped_list
double untyped_list(int n, const double *x)
{
	struct item item[4], *first = NULL;

	for (int i = 0; i < n; i++) {
		item[i].v = x[i] * x[i];
		item[i].next = first;
		first = &item[i];
	}
	return along(first, 0.5);
}

static int length_of(const void *p)
{
	int n = 0;

	for (; p; p = *(void *const *)p)
		n++;
	return n;
}

/* test: void_chain n=0,1,3 */
#pragma cadgen fwd void_chain
#pragma cadgen rev void_chain
double void_chain(double x, int n)
{
	void *cell[4] = {NULL};

	for (int i = 1; i <= n; i++)
		cell[i] = &cell[i - 1];
	return x * x * length_of(&cell[n]);
}

static size_t sizes(const union unit *u, int n)
{
	return n ? sizes(u->next, n - 1) + 1 : u->size;
}

/* test: union_chain n=0,1,3 */
#pragma cadgen fwd union_chain
#pragma cadgen rev union_chain
double union_chain(double x, int n)
{
	union unit u[4];

	for (int i = 0; i < 3; i++)
		u[i].next = &u[i + 1];
	u[3].size = 5;
	return x * x * (double)sizes(&u[3 - n], n);
}

static int chain_of(char *p)
{
	int n = 0;

	while (p) {
		p = *(char **)p;
		n++;
	}
	return n;
}

/* test: bytes_outside {p=NEW(void*,1);*p=NULL;} */
#pragma cadgen fwd bytes_outside wrt(x)
#pragma cadgen rev bytes_outside wrt(x)
double bytes_outside(double x, void **p)
{
	return x * x * chain_of((char *)p);
}

struct front { double v; };
struct whole { struct front front; double w; };
struct kept { struct front *at; double *d; void *any; };

static void keep_front(struct kept *k, void *p, int n)
{
	if (n > 0)
		keep_front(k, p, n - 1);
	else
		k->at = p;
}

/* test: first_member n=0,1 */
#pragma cadgen fwd first_member wrt(x)
#pragma cadgen rev first_member wrt(x)
double first_member(double x, int n)
{
	struct whole whole = {{x}, x * 2};
	struct kept k = {NULL, NULL, NULL};

	keep_front(&k, &whole, n);
	k.at->v *= x;
	return whole.front.v * whole.w;
}

struct one { double x; };
struct two { double y, z; };
struct either { void *any; const double *k; int is_two; };

static double sum_either(const struct either *e, int n)
{
	const struct one *one = (const struct one *)e->any;
	const struct two *two = (const struct two *)e->any;
	double v = e->is_two ? two->y * two->z : one->x * one->x;

	return n ? *e->k * v + sum_either(e + 1, n - 1) : 0;
}

/* test: two_types_behind n=0,1,2 k[1] */
#pragma cadgen fwd two_types_behind wrt(w)
#pragma cadgen rev two_types_behind wrt(w)
double two_types_behind(double w, int n, const double *k)
{
	struct one one = {w};
	struct two two = {w * w, w};
	struct either e[3] = {{&one, k, 0}, {&two, k, 1}, {&two, k, 1}};

	return sum_either(e, n);
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
struct point { double x[3]; int k; };
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
	struct point t = {{x, 1, 2 * x}, 2};

	return of_three(a, 3) + of_three(&t, 2) + of_three(t.x, 1) + of_three(b[1], 2);
}

/* test: row_in_struct */
#pragma cadgen fwd row_in_struct
#pragma cadgen rev row_in_struct
double row_in_struct(double x)
{
	double a[6] = {x, x * x, 2 * x, 1, x, x};
	struct { int n; double v[6]; } t = {2, {x, 2 * x, 1, x * x, x, 3}};

	return of_pairs(a, 2) + of_pairs(t.v, 1) + of_pairs(t.v + 2, t.n - 1);
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
