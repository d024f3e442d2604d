/* Pointers to a struct without floats, behind which are structs that begin with it, of several types. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#ifdef HARNESS
#include "harness.h"
#endif

typedef struct device device;
struct device {
	const char *name;
	int kind;
	device *next;
};
typedef struct {
	device base;
	double is, vt;
} diode;
typedef struct {
	device base;
	double g;
} resistor;
/* What its members lie on is of another type than those of the other. */
typedef struct curve curve;
struct curve {
	long kind;
};
typedef struct {
	curve base;
	int n;
	double *y;
} table;
typedef struct {
	curve base;
	double a, b;
} line;

typedef struct {
	device *list;
	int n;
	double v;
} circuit;

struct shape {
	int kind;
};
struct disc {
	struct shape base;
	float r;
};
struct box {
	struct shape base;
	double w[2];
};
struct solid {
	struct box base;
	double h;
};

struct node {
	int op;
};
struct pair {
	int op;
	struct node *l, *r;
};
struct number {
	int op;
	double v;
};

static double diode_i(const device *d, double v)
{
	const diode *q = (const diode *)d;

	return q->is * (exp(v / q->vt) - 1);
}

static double resistor_i(const device *d, double v)
{
	return ((const resistor *)d)->g * v;
}

static double table_at(const curve *c, double x)
{
	const table *t = (const table *)c;
	double s = 0;

	for (int i = t->n - 1; i >= 0; i--)
		s = s * x + t->y[i];
	return s;
}

static double line_at(const curve *c, double x)
{
	const line *l = (const line *)c;

	return l->a + l->b * x;
}

static double current(const device *d, double v)
{
	double (*law)(const device *, double) = d->kind == 0 ? diode_i : resistor_i;

	return law(d, v);
}

#ifdef HARNESS
static device *bind(device *d, int kind, device *next)
{
	d->kind = kind;
	d->next = next;
	return d;
}

static device *mixed(int n)
{
	device *list = NULL;

	for (int i = 0; i < n; i++)
		if (i % 2 == 0) {
			diode *d = NEW(diode, 1);

			d->vt = 2 + d->vt / 2;
			list = bind(&d->base, 0, list);
		} else {
			list = bind(&NEW(resistor, 1)->base, 1, list);
		}
	return list;
}

static struct node *grow(int depth)
{
	struct pair *p;

	if (depth == 0) {
		struct number *n = NEW(struct number, 1);

		n->op = 0;
		return (struct node *)n;
	}
	p = NEW(struct pair, 1);
	p->op = 1 + depth % 2;
	p->l = grow(depth - 1);
	p->r = grow(depth / 2);
	return (struct node *)p;
}
#endif

/* test: total cases=4 {list = mixed(CASE * 2);} */
#pragma cadgen fwd total wrt(list, v)
#pragma cadgen rev total wrt(list, v)
#pragma cadgen rev total wrt(list) name(total_list)
#pragma cadgen rev total wrt(list, v) split name(total_split)
double total(const device *list, double v)
{
	double i = 0;

	for (const device *d = list; d; d = d->next)
		i += current(d, v);
	return i;
}

/* test: curved cases=4 {if (CASE % 2) c = &NEW(line, 1)->base; else {table *t = NEW(table, 1); t->n = CASE; t->y = NEW(double, CASE); c = &t->base;} c->kind = CASE % 2;} */
#pragma cadgen fwd curved wrt(c, x)
#pragma cadgen rev curved wrt(c, x)
double curved(const curve *c, double x)
{
	double (*at)(const curve *, double) = c->kind == 1 ? line_at : table_at;

	return at(c, x) * at(c, x * x);
}

/* By recursion. */
/* test: kept_total cases=4 {list = mixed(CASE * 2);} */
#pragma cadgen fwd kept_total wrt(list, v)
#pragma cadgen rev kept_total wrt(list, v)
#pragma cadgen rev kept_total wrt(list, v) split(both) name(kept_total_split)
double kept_total(const device *list, double v)
{
	double i;

	if (!list)
		return v;
	i = current(list, v);
	return i * kept_total(list->next, v + i / 8);
}

/* What it leads to is written; the list is turned round. */
/* test: turned cases=4 {list = mixed(CASE * 2);} */
#pragma cadgen fwd turned wrt(list, v) of(return, list)
#pragma cadgen rev turned wrt(list, v) of(return, list)
double turned(device *list, double v)
{
	device *last = NULL;
	double i = 0;

	while (list) {
		device *next = list->next;

		i += current(list, v + i / 16);
		if (list->kind == 0)
			((diode *)list)->is *= v * i;
		else if (list->kind == 1)
			((resistor *)list)->g = i * ((resistor *)list)->g;
		list->next = last;
		last = list;
		list = next;
	}
	for (const device *d = last; d; d = d->next)
		i += current(d, v / 2);
	return i;
}

/* Both may be the same object. */
/* test: two_of_them {a = mixed(1); b = mixed(1);} */
/* test: two_of_them {a = b = mixed(1);} */
#pragma cadgen fwd two_of_them wrt(a, b, v) of(return, a, b)
#pragma cadgen rev two_of_them wrt(a, b, v) of(return, a, b)
double two_of_them(device *a, device *b, double v)
{
	((diode *)a)->is *= v;
	((diode *)b)->is += v * ((diode *)a)->is;
	return ((diode *)a)->is * current(b, v);
}

/* An array of pointers; a constant one beside it. */
/* test: table_of n=0,1,4 {list = NEW(device *, n + 1); for (int i = 0; i < n; i++) list[i] = mixed(i + 1);} */
#pragma cadgen fwd table_of wrt(list, v)
#pragma cadgen rev table_of wrt(list, v)
double table_of(int n, device *const *list, double v)
{
	resistor fixed = {{"r", 1, 0}, 0.5};
	double s = resistor_i(&fixed.base, v);

	for (int i = 0; i < n; i++)
		s += current(list[i], s) * v;
	return s;
}

/* A copy on the stack in front of the list. */
/* test: copied cases=3 {list = mixed(CASE * 2 + 1); if (list->kind != 0) list = mixed(1);} */
#pragma cadgen fwd copied wrt(list, v)
#pragma cadgen rev copied wrt(list, v)
double copied(const device *list, double v)
{
	diode copy = *(const diode *)list;
	double i = 0;

	copy.is *= v;
	copy.base.next = list->next;
	for (const device *d = &copy.base; d; d = d->next)
		i += current(d, v + i / 16);
	return i;
}

/* A member of another struct. */
/* test: circuit_current {c->list = mixed(5);} */
#pragma cadgen fwd circuit_current wrt(c->list, c->v)
#pragma cadgen rev circuit_current wrt(c->list, c->v)
#pragma cadgen rev circuit_current wrt(c->v) name(circuit_current_v)
#pragma cadgen rev circuit_current wrt(c->list) name(circuit_current_list)
double circuit_current(const circuit *c)
{
	double i = 0;

	for (const device *d = c->list; d; d = d->next)
		i += current(d, c->v) * c->v;
	return i;
}

/* Devices of the function's own, in front of those of the caller. */
/* test: made cases=3 {list = mixed(CASE * 2);} */
#pragma cadgen fwd made wrt(list, g, v)
#pragma cadgen rev made wrt(list, g, v)
double made(device *list, double g, double v)
{
	resistor r[3];
	double i = 0;

	for (int k = 0; k < 3; k++) {
		r[k].base.name = "r";
		r[k].base.kind = 1;
		r[k].base.next = list;
		r[k].g = g * k;
		list = &r[k].base;
	}
	for (device *d = list; d; d = d->next)
		i += current(d, v + i / 8);
	return i;
}

/* ---- kinds; nothing is written ---- */

/* test: area cases=3 {if (CASE == 0) s = &NEW(struct disc, 1)->base; if (CASE == 1) s = &NEW(struct box, 1)->base; if (CASE == 2) s = &NEW(struct solid, 1)->base.base; s->kind = CASE;} rtol=1e-3 */
#pragma cadgen fwd area wrt(s, x)
#pragma cadgen rev area wrt(s, x)
double area(const struct shape *s, double x)
{
	switch (s->kind) {
	case 0:
		return ((const struct disc *)s)->r * ((const struct disc *)s)->r * x;
	case 1:
		return ((const struct box *)s)->w[0] * ((const struct box *)s)->w[1] * x;
	default:
		return ((const struct solid *)s)->h * x * ((const struct box *)s)->w[1];
	}
}

/* ---- a tree whose inner nodes hold no floats, by casts alone ---- */

/* test: value_of cases=5 {n = grow(CASE);} */
#pragma cadgen fwd value_of wrt(n)
#pragma cadgen rev value_of wrt(n)
double value_of(const struct node *n)
{
	const struct pair *p = (const struct pair *)n;

	if (n->op == 0)
		return ((const struct number *)n)->v;
	return n->op == 1 ? value_of(p->l) + sin(value_of(p->r)) : value_of(p->l) * value_of(p->r);
}

struct any { double kind; };
struct round { struct any any; double r; };
struct square { struct any any; double a, b; };
struct flagged { struct any any; double r; unsigned is_big : 1; };
struct counted { struct any any; long n; double r; };
struct padded { struct any any; long double r; };

/* Objects declared as structs with other data, or nothing, in the bytes of a member. */
/* test: any_flags n=0,5 */
#pragma cadgen fwd any_flags
#pragma cadgen rev any_flags
double any_flags(int n, double x)
{
	struct square b = {{1}, x, x};
	struct flagged f = {{2}, x, 1};
	const struct any *all[2] = {&b.any, &f.any}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((const struct square *)p)->a * ((const struct square *)p)->b;
		else
			s += ((const struct flagged *)p)->is_big ? 2 * x : x;
	}
	return s;
}

/* test: any_allocated n=0,3 */
#pragma cadgen fwd any_allocated
#pragma cadgen rev any_allocated
double any_allocated(int n, double x)
{
	struct round *d = malloc(sizeof *d);
	struct counted *c = malloc(sizeof *c);
	const struct any *all[2] = {&d->any, &c->any}, *p;
	double s = 0;

	d->any.kind = 1;
	d->r = x * x;
	c->any.kind = 2;
	c->n = 3;
	c->r = x;
	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		s += p->kind < 2 ? ((const struct round *)p)->r
				 : (double)((const struct counted *)p)->n *
					   ((const struct counted *)p)->r;
	}
	free(d);
	free(c);
	return s;
}

/* test: any_padded n=0,3 */
#pragma cadgen fwd any_padded
#pragma cadgen rev any_padded
double any_padded(int n, double x)
{
	struct padded d = {{1}, x * x};
	struct square b = {{2}, x, x};
	const struct any *all[2] = {&d.any, &b.any}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		s += p->kind < 2 ? (double)((const struct padded *)p)->r
				 : ((const struct square *)p)->a;
	}
	return s;
}
