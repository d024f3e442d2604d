/* Memory under other types where compilers must be told so: structs that overlap partly, members that two structs share. */
/* flags: -fno-strict-aliasing */

struct xyz { double x, y, z; };
struct plain { int kind; struct plain *next; double t; };
struct tag { int kind; };
struct disc { struct tag tag; double r; };
struct box { struct tag tag; double a, b; };
struct flat { int kind; struct plain *next; double t; double w; double v[3]; };
struct pair { double a, b; };
struct two { struct pair first, second; };
struct askew { double x; struct pair mid; double y; };
struct raw { double t; double q[6]; };
struct named { double t; struct xyz pos, vel; };
struct either { double t; __extension__ union { struct xyz pos; double p[6]; }; };

/* Structs that overlap: the x of one is the y of another. */
/* test: sliding n=3,5 v[n] */
#pragma cadgen fwd sliding wrt(v[n])
#pragma cadgen rev sliding wrt(v[n])
double sliding(int n, double *v)
{
	double s = 0;

	for (int i = 0; i + 3 <= n; i++) {
		struct xyz *p = (struct xyz *)(v + i), *q = (struct xyz *)v;
		double t = q->y * p->x;

		p->x = s * p->y + p->x;
		q->y *= p->z * q->y;
		s += t * p->x * q->y;
	}
	return s;
}

static double windows(struct xyz *p, struct xyz *q, int n)
{
	double t = p->y * p->y;

	q->x *= p->y;
	return n > 0 ? windows(p, q, n - 1) * t : t + p->y * q->x;
}

/* test: sliding_kept n=0,2 v[4] */
#pragma cadgen fwd sliding_kept wrt(v[4])
#pragma cadgen rev sliding_kept wrt(v[4])
double sliding_kept(int n, double *v)
{
	return windows((struct xyz *)v, (struct xyz *)(v + 1), n);
}

static double twice(struct plain *b, struct flat *d, int n)
{
	double t = b->t * b->t;

	d->t *= 3;
	return n > 0 ? t * twice(b, d, n - 1) : t + b->t * d->w;
}

/* test: same_members_kept d[1] d->next=0 n=0,2 */
#pragma cadgen fwd same_members_kept
#pragma cadgen rev same_members_kept
double same_members_kept(struct flat *d, int n)
{
	return twice((struct plain *)d, d, n);
}

/* Pointers to the two structs may be the same pointer. */
/* test: next_by_other d[1] {d->next = NEW(struct plain, 1); d->next->next = NEW(struct plain, 1);} */
#pragma cadgen fwd next_by_other
#pragma cadgen rev next_by_other
double next_by_other(struct flat *d, double x)
{
	struct plain *b = (struct plain *)d, *old = b->next;

	d->next = old->next;
	b->next->t = x * old->t;
	return d->next->t * old->t;
}

static double area(const struct tag *s)
{
	if (s->kind == 1)
		return ((const struct disc *)s)->r * ((const struct disc *)s)->r;
	return ((const struct box *)s)->a * ((const struct box *)s)->b;
}

/* gcc 12 makes wrong code of this by its types. */
/* test: shapes n=0,1,4 x:0.2..0.6 */
#pragma cadgen fwd shapes
#pragma cadgen rev shapes
double shapes(int n, double x)
{
	struct disc d = {{1}, x};
	struct box b = {{2}, x, 2 * x};
	const struct tag *all[2] = {&d.tag, &b.tag};
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += area(all[i % 2]) * x;
		d.r += s;
	}
	return s;
}

/* A struct that lies across two, and structs that lie in a row. */
/* test: across_two */
#pragma cadgen fwd across_two
#pragma cadgen rev across_two
double across_two(double x)
{
	struct two o = {{0, 0}, {0, 0}};
	struct askew *s = (struct askew *)&o;

	o.first.b = x * x;
	o.second.a = s->mid.a;
	return s->mid.b * x + s->y;
}

/* test: across_row */
#pragma cadgen fwd across_row
#pragma cadgen rev across_row
double across_row(double x)
{
	struct raw o = {0, {0}};
	struct xyz *s = &((struct named *)&o)->vel, *u = &((struct either *)&o)->pos;

	for (int i = 0; i < 6; i++)
		o.q[i] = x * (i + 1);
	return s->x * s->y + u->x + u->y * s->z;
}
