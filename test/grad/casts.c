/* Memory under other types: a struct that begins with another, structs as rows of numbers and back, containers, bytes. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define container_of(p, T, m) ((T *)((char *)(p) - offsetof(T, m)))

struct xyz { double x, y, z; };
struct state { struct xyz pos, vel; };
struct plain { int kind; struct plain *next; double t; };
struct flat { int kind; struct plain *next; double t; double w; double v[3]; };
struct base { int kind; struct base *next; double t; };
struct derived { struct base base; double w; double v[2]; };
struct other { struct base base; double f; double *p; };
struct node { struct node *next; };
struct item { double w; int kind; struct node link; double v[2]; };
struct par { double a, b; int n; double c; };
struct content { long n; double *data; };
struct vector { void *content; int ops; };

#ifdef HARNESS
static struct base *chain(struct derived *d, struct other *o, struct base *b)
{
	d->base.kind = 1;
	d->base.next = &o->base;
	o->base.kind = 2;
	o->base.next = b;
	b->kind = 0;
	b->next = NULL;
	return &d->base;
}
#endif

/* ---- structs of numbers as rows ---- */

/* test: walk p[1] */
#pragma cadgen fwd walk
#pragma cadgen rev walk
double walk(const struct xyz *p)
{
	const double *v = (const double *)p;
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += v[i] * v[i] * (i + 1);
	return s * p->y;
}

/* test: walk_many n=0,1,3 p[n] */
#pragma cadgen fwd walk_many
#pragma cadgen rev walk_many
void walk_many(int n, struct xyz *p)
{
	double *v = (double *)p;

	for (int i = 1; i < 3 * n; i++)
		v[i] = v[i] * v[i - 1] + p[0].x;
}

/* test: walk_inside s[1] */
#pragma cadgen fwd walk_inside
#pragma cadgen rev walk_inside
double walk_inside(struct state *s)
{
	double *v = (double *)&s->pos, t = s->vel.y * s->vel.z;

	for (int i = 0; i < 6; i++)
		v[i] *= s->vel.y;
	return t * s->vel.y;
}

/* test: as_structs n=1,3 v[3 * n] */
#pragma cadgen fwd as_structs wrt(v[3 * n])
#pragma cadgen rev as_structs wrt(v[3 * n])
double as_structs(int n, double *v)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct xyz *p = (struct xyz *)(v + 3 * i);

		p->x *= p->y;
		s += p->x * p->z * v[0];
	}
	return s;
}

/* test: rows_flat n=1,3 */
#pragma cadgen fwd rows_flat
#pragma cadgen rev rows_flat
double rows_flat(int n, double x)
{
	struct xyz p[3];
	double *v = (double *)p, s = 0;

	for (int i = 0; i < 9; i++)
		v[i] = x * (i + 1);
	for (int i = 0; i < n; i++) {
		p[i].y *= v[3 * i + 1];
		s += v[3 * i + 1] * p[i].x;
	}
	return s;
}

/* test: table_flat a[3][4] */
#pragma cadgen fwd table_flat
#pragma cadgen rev table_flat
double table_flat(double (*a)[4])
{
	double *v = (double *)a, s = 0;

	for (int i = 0; i < 12; i++) {
		s += v[i] * a[2][1];
		v[i] *= s;
	}
	return s;
}

/* ---- a struct that begins with another ---- */

/* test: up d[1] d->base.next=0 */
#pragma cadgen fwd up
#pragma cadgen rev up
double up(struct derived *d)
{
	struct base *b = (struct base *)d;

	b->t *= d->w;
	return b->t * d->base.t;
}

static double eval(const struct base *b, double x)
{
	if (b->kind == 1) {
		const struct derived *d = (const struct derived *)b;

		return d->w * x * b->t;
	}
	return b->t * x;
}

/* test: down d[1] d->base.kind=0,1 d->base.next=0 */
#pragma cadgen fwd down
#pragma cadgen rev down
double down(struct derived *d, double x)
{
	return eval(&d->base, x) * eval((struct base *)d, x * x);
}

/* test: down_param b[1] {b = &NEW(struct derived, 1)->base;} */
#pragma cadgen fwd down_param
#pragma cadgen rev down_param
double down_param(struct base *b, double x)
{
	struct derived *d = (struct derived *)b;

	d->w *= b->t * x;
	b->t += d->w;
	return d->w * d->base.t;
}

/* test: same_members d[1] d->next=0 */
#pragma cadgen fwd same_members
#pragma cadgen rev same_members
double same_members(struct flat *d, double x)
{
	struct plain *b = (struct plain *)d;

	b->t *= d->w;
	d->v[1] = b->t * d->t * x;
	return b->t * d->t + d->v[1];
}

/* test: devices b[1] {struct derived *d = NEW(struct derived, 1); struct other *o = NEW(struct other, 1); o->p = NEW(double, 1); b = chain(d, o, NEW(struct base, 1));} */
#pragma cadgen fwd devices
#pragma cadgen rev devices
#pragma cadgen rev devices split name(devices_split)
double devices(struct base *b, double x)
{
	double s = 0;

	for (; b; b = b->next) {
		s += b->t * x;
		if (b->kind == 1) {
			struct derived *d = (struct derived *)b;

			d->w *= x;
			s += d->w * d->v[1] * d->base.t;
		} else if (b->kind == 2) {
			struct other *o = (struct other *)b;

			s += o->f * *o->p;
			*o->p = s * b->t;
			b->t = 2 * x;
		}
	}
	return s;
}

/* test: devices_kept b[1] {struct derived *d = NEW(struct derived, 1); struct other *o = NEW(struct other, 1); o->p = NEW(double, 1); b = chain(d, o, NEW(struct base, 1));} */
#pragma cadgen fwd devices_kept
#pragma cadgen rev devices_kept
double devices_kept(struct base *b, double x)
{
	double s;

	if (!b)
		return 0;
	s = b->t * x;
	if (b->kind == 1) {
		struct derived *d = (struct derived *)b;

		d->w *= x;
		s += d->w * d->v[1] * d->base.t;
	} else if (b->kind == 2) {
		struct other *o = (struct other *)b;

		s += o->f * *o->p;
		*o->p = s * b->t;
		b->t = 2 * x;
	}
	return s + devices_kept(b->next, x * s);
}

static double set(struct base *b, double x, int n)
{
	if (n > 0)
		return set(b, x * x, n - 1);
	((struct derived *)b)->w = x;
	return b->t;
}

static double get(struct base *b, double x, int n)
{
	if (n > 0)
		return x * get(b, x, n - 1);
	return ((struct derived *)b)->w * x;
}

/* What the callees use of it lies behind what they are given. */
/* test: behind n=0,2 */
#pragma cadgen fwd behind
#pragma cadgen rev behind
double behind(double x, int n)
{
	struct derived d = {{1, 0, x}, 1, {2, 3}};
	double s = set(&d.base, x, n);

	return s + get(&d.base, x, n) * d.w;
}

/* test: behind_param n=0,2 d[1] d->base.next=0 */
#pragma cadgen fwd behind_param
#pragma cadgen rev behind_param
double behind_param(struct derived *d, double x, int n)
{
	double s = set(&d->base, x, n);

	return s + get((struct base *)d, x, n) * d->v[1];
}

/* test: made n=1,2 */
#pragma cadgen fwd made
#pragma cadgen rev made
double made(int n, double x)
{
	struct base *list = NULL;
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct derived *d = malloc(sizeof *d);

		if (!d)
			abort();
		d->base.kind = 1;
		d->base.t = x * i;
		d->w = x * x;
		d->base.next = list;
		list = (struct base *)d;
	}
	while (list) {
		struct base *next = list->next;

		s += eval(list, x) + list->t;
		free(list);
		list = next;
	}
	return s;
}

/* ---- the struct around a member ---- */

/* test: contained n=0,1,4 x[n] */
#pragma cadgen fwd contained
#pragma cadgen rev contained
double contained(int n, const double *x)
{
	struct item items[4];
	struct node head = {0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		items[i].w = x[i] * x[i];
		items[i].kind = i;
		items[i].link.next = head.next;
		head.next = &items[i].link;
	}
	for (struct node *p = head.next; p; p = p->next) {
		struct item *it = container_of(p, struct item, link);

		s += it->w * it->kind * s + it->w;
		it->w *= s;
	}
	for (int i = 0; i < n; i++)
		s += items[i].w;
	return s;
}

static double along(struct node *p, double x)
{
	struct item *it;

	if (!p)
		return x;
	it = container_of(p, struct item, link);
	it->w *= x;
	return it->w * along(p->next, it->w + x * x);
}

/* test: contained_kept n=0,1,4 x[n] */
#pragma cadgen fwd contained_kept
#pragma cadgen rev contained_kept
double contained_kept(int n, const double *x)
{
	struct item items[4];
	struct node head = {0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		items[i].w = x[i] * x[i];
		items[i].link.next = head.next;
		head.next = &items[i].link;
	}
	s = along(head.next, 1.5);
	for (int i = 0; i < n; i++)
		s += items[i].w;
	return s;
}

/* ---- bytes ---- */

static const size_t offsets[3] = {offsetof(struct par, a), offsetof(struct par, b), offsetof(struct par, c)};

/* test: by_offset k=0,1,2 p[1] */
#pragma cadgen fwd by_offset
#pragma cadgen rev by_offset
double by_offset(struct par *p, int k, double x)
{
	double *at = (double *)((char *)p + offsets[k]);

	*at *= x * p->a;
	return *at * p->c + p->b;
}

/* test: row_by_bytes n=0,1,4 x[n] */
#pragma cadgen fwd row_by_bytes
#pragma cadgen rev row_by_bytes
double row_by_bytes(int n, double *x)
{
	char *p = (char *)x;
	double s = 0;

	for (int i = 0; i < n; i++, p += sizeof(double)) {
		double *d = (double *)p;

		s += *d * x[0];
		*d *= s;
	}
	return s;
}

/* ---- copies from one type to another ---- */

/* test: struct_to_row s[1] v[3] */
#pragma cadgen fwd struct_to_row
#pragma cadgen rev struct_to_row
double struct_to_row(const struct xyz *s, double *v)
{
	memcpy(v, s, sizeof *s);
	return v[1] * v[2] * s->x;
}

/* test: row_to_structs n=1,2 v[3 * n] */
#pragma cadgen fwd row_to_structs
#pragma cadgen rev row_to_structs
double row_to_structs(int n, const double *v, double x)
{
	struct xyz p[2] = {{x, 1, 2}};

	memcpy(p, v, (size_t)n * sizeof *p);
	return p[0].x * p[0].y * x;
}

/* test: base_copied d[1] b[1] {b->next = NULL; d->base.next = NULL;} */
#pragma cadgen fwd base_copied
#pragma cadgen rev base_copied
double base_copied(struct derived *d, const struct base *b)
{
	double t = d->base.t * d->w;

	memcpy(d, b, sizeof *b);
	return t * d->base.t * d->w;
}

/* The first member, or a part of it. */
/* test: begin_cleared d[1] b[1] {b->next = NULL; d->base.next = NULL;} */
#pragma cadgen fwd begin_cleared
#pragma cadgen rev begin_cleared
double begin_cleared(struct derived *d, struct base *b, double x)
{
	double s = d->base.t * d->w;

	memset(d, 0, sizeof *b);
	d->base.t += x * s;
	memcpy(b, d, sizeof *b);
	return s * d->base.t * d->w * b->t;
}

struct filter { double a[4]; int n; double t; };

/* test: begin_of_row f[1] g[1] s[1] */
#pragma cadgen fwd begin_of_row
#pragma cadgen rev begin_of_row
double begin_of_row(struct filter *f, struct filter *g, struct xyz *s)
{
	memcpy(f, g, 3 * sizeof(double));
	f->a[2] *= s->x;
	memset(g, 0, sizeof g->a);
	memcpy(s, f, 2 * sizeof(double));
	return f->a[1] * f->a[2] * f->a[3] + g->a[0] * g->t + s->y * s->z;
}

/* ---- members that are void * ---- */

static double *data_of(const struct vector *v)
{
	return ((struct content *)v->content)->data;
}

/* test: behind_void y[1] {struct content *c = NEW(struct content, 1); c->n = 3; c->data = NEW(double, 3); y->content = c;} */
#pragma cadgen fwd behind_void wrt(y, x)
#pragma cadgen rev behind_void wrt(y, x)
#pragma cadgen rev behind_void wrt(y, x) split name(behind_void_split)
double behind_void(struct vector *y, double x)
{
	struct content *c = y->content;
	double s = 0;

	for (long i = 0; i < c->n; i++) {
		c->data[i] *= x;
		s += data_of(y)[i] * c->data[0];
	}
	return s;
}

/* test: behind_void_kept y[1] n=0,2 {struct content *c = NEW(struct content, 1); c->n = 3; c->data = NEW(double, 3); y->content = c;} */
#pragma cadgen fwd behind_void_kept wrt(y, x)
#pragma cadgen rev behind_void_kept wrt(y, x)
double behind_void_kept(const struct vector *y, double x, int n)
{
	double *v = data_of(y), t = v[n] * x;

	v[1] *= t;
	return n > 0 ? t * behind_void_kept(y, v[0], n - 1) : t;
}

struct pair { double a, b; };

static double chosen(const double *p, int n)
{
	return n ? *p * chosen(p, n - 1) : *p;
}

/* A row of structs is read as one of larger structs. */
/* test: row_or_struct n=0,1 */
#pragma cadgen fwd row_or_struct
#pragma cadgen rev row_or_struct
double row_or_struct(int n, double x)
{
	struct pair row[2] = {{x, 1}, {x * x, x}};
	struct xyz w = {1, 2, x};
	const struct xyz *p = n ? &w : (const struct xyz *)row;

	return chosen(&p->z, n) * x;
}

/* What is set beside a float that was there, by copies of bytes. */
/* test: sets_bytes n=0,3 bytes[4] */
#pragma cadgen fwd sets_bytes wrt(x)
#pragma cadgen rev sets_bytes wrt(x)
double sets_bytes(double x, const char *bytes, int n)
{
	struct mixed { int a, b; double c; } *s = malloc(sizeof *s);
	double y;

	s->c = x;
	*(double *)s = x * x;
	y = *(double *)s * s->c;
	memcpy(&s->b, bytes, n & 3);
	free(s);
	return y;
}
