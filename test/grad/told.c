/* type(...): what `void *` members, and pointers to a base structure, lead to. Vectors as in the solvers of SUNDIALS. */
#include <math.h>
#include <stddef.h>

#ifdef HARNESS
#include "harness.h"
#endif

typedef long sunindextype;
typedef struct vector *N_Vector;
struct serial {
	sunindextype length;
	int own_data;
	double *data;
};
struct vector_ops {
	sunindextype (*length)(N_Vector);
	double *(*data)(N_Vector);
};
struct vector {
	void *content;
	const struct vector_ops *ops;
};
typedef struct serial *Serial;
#define CONTENT(v) ((Serial)(v->content))
#define LENGTH(v) (CONTENT(v)->length)
#define DATA(v) (CONTENT(v)->data)
#define ITH(v, i) (DATA(v)[(i) - 1])

struct rates {
	double k1, k2, k3;
};

/* test: rhs {y->content = NEW(struct serial, 1); ydot->content = NEW(struct serial, 1);} y->content->data[3] ydot->content->data[3] */
#pragma cadgen fwd rhs type(y->content: struct serial *, ydot->content: struct serial *, user_data: struct rates *) wrt(y->content->data[3], user_data) of(ydot->content->data[3])
#pragma cadgen rev rhs type(y->content: struct serial *, ydot->content: struct serial *, user_data: struct rates *) wrt(y->content->data[3], user_data) of(ydot->content->data[3])
#pragma cadgen rev rhs type(y->content: struct serial *, ydot->content: struct serial *, user_data: struct rates *) wrt(y->content->data[3], user_data->k2) of(ydot->content->data[3]) keep(ydot->content->data) overwrite name(rhs_kept)
#pragma cadgen rev rhs type(y->content: struct serial *, ydot->content: struct serial *, user_data: struct rates *) wrt(y->content->data[3]) of(ydot->content->data[3]) split name(rhs_split)
int rhs(double t, N_Vector y, N_Vector ydot, void *user_data)
{
	struct rates *p = user_data;
	double y1 = ITH(y, 1), y2 = ITH(y, 2), y3 = ITH(y, 3), yd1, yd3;

	(void)t;
	yd1 = ITH(ydot, 1) = -p->k1 * y1 + p->k2 * y2 * y3;
	yd3 = ITH(ydot, 3) = p->k3 * y2 * y2;
	ITH(ydot, 2) = -yd1 - yd3;
	return 0;
}

/* test: norm cases=3 {v->content = NEW(struct serial, 1); w->content = NEW(struct serial, 1); CONTENT(v)->length = CASE * 2;} v->content->data[CASE * 2] w->content->data[CASE * 2] w->content->data[CASE * 2]:0.5..2 */
#pragma cadgen fwd norm type(v->content: struct serial *, w->content: struct serial *) wrt(v->content->data, w->content->data)
#pragma cadgen rev norm type(v->content: struct serial *, w->content: struct serial *) wrt(v->content->data, w->content->data)
#pragma cadgen grad norm type(v->content: struct serial *, w->content: struct serial *) wrt(v->content->data[v->content->length], w->content->data[v->content->length]) of(return)
double norm(const struct vector *v, const struct vector *w)
{
	double s = 1;

	for (sunindextype i = 0; i < LENGTH(v); i++)
		s += DATA(v)[i] * DATA(v)[i] * DATA(w)[i];
	return sqrt(s);
}

/* The whole of it; and the default, which lists what is told. */
/* test: scaled cases=3 x {v->content = NEW(struct serial, 1); CONTENT(v)->length = CASE;} v->content->data[CASE] */
#pragma cadgen fwd scaled type(v->content: struct serial *) wrt(v, x) of(v)
#pragma cadgen rev scaled type(v->content: struct serial *) wrt(v, x) of(v)
void scaled(struct vector *v, double x)
{
	for (sunindextype i = 0; i < LENGTH(v); i++)
		DATA(v)[i] *= x;
}

/* A second vector as work. */
/* test: worked cases=3 x {v->content = NEW(struct serial, 1); w->content = NEW(struct serial, 1); CONTENT(v)->length = CASE;} v->content->data[CASE] w->content->data[CASE] */
#pragma cadgen fwd worked type(v->content: struct serial *, w->content: struct serial *) wrt(v->content->data, x) of(return) scratch(w->content->data[v->content->length])
#pragma cadgen rev worked type(v->content: struct serial *, w->content: struct serial *) wrt(v->content->data, x) of(return) scratch(w->content->data[v->content->length])
double worked(const struct vector *v, const struct vector *w, double x)
{
	double s = 0;

	for (sunindextype i = 0; i < LENGTH(v); i++)
		DATA(w)[i] = DATA(v)[i] * x;
	for (sunindextype i = 0; i < LENGTH(v); i++)
		s += DATA(w)[i] * DATA(v)[LENGTH(v) - 1 - i];
	return s;
}

struct work {
	struct vector *a, *b;
	double sum;
};

/* All of it is work. */
/* test: worked_all x {w->a = NEW(struct vector, 1); w->b = NEW(struct vector, 1); w->a->content = NEW(struct serial, 1); w->b->content = NEW(struct serial, 1);} w->a->content->data[2] w->b->content->data[3] */
#pragma cadgen fwd worked_all type(w->a->content: struct serial *, w->b->content: struct serial *) wrt(x) of(return) scratch(w->a[1]->content->data[2], w->b[1]->content->data[3], w->sum)
#pragma cadgen rev worked_all type(w->a->content: struct serial *, w->b->content: struct serial *) wrt(x) of(return) scratch(w->a[1]->content->data[2], w->b[1]->content->data[3], w->sum)
double worked_all(struct work *w, double x)
{
	ITH(w->a, 1) = x * x;
	ITH(w->b, 3) = ITH(w->a, 1) * x;
	w->sum = ITH(w->b, 3) + ITH(w->a, 1);
	return w->sum * x;
}

/* Recursion: a kept callee. */
/* test: kept_norm n=0,1,3 {v->content = NEW(struct serial, 1); CONTENT(v)->length = 3;} v->content->data[4] */
#pragma cadgen fwd kept_norm type(v->content: struct serial *) wrt(v->content->data[4])
#pragma cadgen rev kept_norm type(v->content: struct serial *) wrt(v->content->data[4])
double kept_norm(const struct vector *v, int n)
{
	return n == 0 ? DATA(v)[0] : DATA(v)[n] * kept_norm(v, n - 1);
}

/* ---- pointers to numbers, floats, structures in rows ---- */

struct buffer {
	int n;
	void *numbers;
};

/* test: plain_numbers b->n=0,1,4 x {b->numbers = NEW(float, b->n);} */
#pragma cadgen fwd plain_numbers type(b->numbers: float *) wrt(b->numbers[b->n], x)
#pragma cadgen rev plain_numbers type(b->numbers: float *) wrt(b->numbers[b->n], x)
#pragma cadgen grad plain_numbers type(b->numbers: float *) wrt(b->numbers[b->n]) of(return)
float plain_numbers(const struct buffer *b, float x)
{
	const float *v = b->numbers;
	float s = 0;

	for (int i = 0; i < b->n; i++)
		s += v[i] * x * v[i];
	return s;
}

struct point {
	double x, y;
	void *next;
};

/* test: points b->n=0,1,4 {b->numbers = NEW(struct point, b->n);} */
#pragma cadgen fwd points type(b->numbers: const struct point *) wrt(b->numbers[b->n].y) of(return)
#pragma cadgen rev points type(b->numbers: struct point *) wrt(b->numbers[b->n].y) of(return)
#pragma cadgen grad points type(b->numbers: struct point *) wrt(b->numbers[b->n].y, b->numbers[b->n].x) of(return)
double points(const struct buffer *b)
{
	double s = 0;

	for (int i = 0; i < b->n; i++) {
		const struct point *p = (const struct point *)b->numbers + i;

		s += p->x * p->y * p->y;
	}
	return s;
}

/* test: chained n=0,1,3 {struct point *at = p; for (int i = 0; i < n; i++) { at->next = NEW(struct point, 1); at = at->next; } at->next = NULL;} */
#pragma cadgen fwd chained type(p->next: struct point *) wrt(p)
#pragma cadgen rev chained type(p->next: struct point *) wrt(p)
double chained(const struct point *p, int n)
{
	double s = 0;

	(void)n;
	for (; p; p = p->next)
		s += p->x * p->y;
	return s;
}

/* by value */
/* test: by_value b.n=3 {b.numbers = NEW(double, 3);} */
#pragma cadgen fwd by_value type(b.numbers: double *) wrt(b.numbers[b.n], x)
#pragma cadgen rev by_value type(b.numbers: double *) wrt(b.numbers[b.n], x)
double by_value(struct buffer b, double x)
{
	double s = 0;

	for (int i = 0; i < b.n; i++)
		s += ((double *)b.numbers)[i] * x;
	return s * s;
}

/* ---- base structures ---- */

struct base {
	int kind;
};
struct derived {
	struct base base;
	int n;
	double w[4];
	double *tail;
};
struct flat {
	int kind;
	double scale;
};

/* test: base_parameter {s->n = 3;} s->tail[2] x */
#pragma cadgen fwd base_parameter type(s: struct derived *) wrt(s, x)
#pragma cadgen rev base_parameter type(s: struct derived *)
#pragma cadgen rev base_parameter type(s: struct derived *) wrt(s->w, s->tail[2]) of(return) name(base_parameter_part) overwrite
#pragma cadgen grad base_parameter type(s: struct derived *) wrt(s->w, x) of(return)
double base_parameter(const struct base *s, double x)
{
	const struct derived *d = (const struct derived *)s;
	double r = s->kind + d->tail[0] * x * d->tail[1];

	for (int i = 0; i < d->n; i++)
		r += d->w[i] * x * d->w[i];
	return r;
}

static double evaluate(const struct base *s, double x)
{
	return s->kind ? ((const struct flat *)s)->scale * x : x;
}

/* test: base_helper s->kind=0,1 */
#pragma cadgen fwd base_helper type(s: struct flat *)
#pragma cadgen rev base_helper type(s: struct flat *)
double base_helper(const struct base *s, double x)
{
	return evaluate(s, x * x);
}

struct owner {
	struct base *model;
	double x;
};

/* test: base_member {o->model = (struct base *)NEW(struct flat, 1);} */
#pragma cadgen fwd base_member type(o->model: struct flat *) wrt(o->model->scale, o->x)
#pragma cadgen rev base_member type(o->model: struct flat *) wrt(o->model->scale, o->x)
double base_member(const struct owner *o)
{
	return ((struct flat *)o->model)->scale * o->x;
}

struct handle;

/* A structure that is only declared. */
/* test: opaque h[1] */
#pragma cadgen fwd opaque type(h: struct flat *)
#pragma cadgen rev opaque type(h: struct flat *) wrt(h->scale, x)
double opaque(struct handle *h, double x)
{
	struct flat *f = (struct flat *)h;

	return f->scale * x;
}
