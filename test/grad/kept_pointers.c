/* Kept calls and pointers: what they write through them, store, return and are passed. */
#include <math.h>
#include <stddef.h>

struct vec { int n; double scale; double *data; };
struct two { double *p, *q; };
struct big { double v[20]; int n; double w; };

static void set_behind(const struct vec *v, double x, int n)
{
	if (n == 0)
		return;
	v->data[n - 1] = x * n;
	set_behind(v, x * x, n - 1);
}

/* test: behind_const n=0,1,3 */
#pragma cadgen fwd behind_const
#pragma cadgen rev behind_const
double behind_const(double x, int n)
{
	double t[3] = {1, 2, 3};
	struct vec v = {3, 1, NULL};

	v.data = t;
	set_behind(&v, x, n);
	return t[0] * t[2] + t[1];
}

/* test: behind_outside n=0,1,3 v->data[3] */
#pragma cadgen fwd behind_outside
#pragma cadgen rev behind_outside
double behind_outside(double x, int n, struct vec *v)
{
	set_behind(v, x, n);
	v->scale = x;
	return v->data[0] * v->data[1] * v->scale;
}

static void set_cast(const double *p, double x, int n)
{
	if (n == 0)
		return;
	((double *)p)[n - 1] = x * n;
	set_cast(p, x * x, n - 1);
}

/* test: const_cast_away n=0,1,3 */
#pragma cadgen fwd const_cast_away
#pragma cadgen rev const_cast_away
double const_cast_away(double x, int n)
{
	double t[3] = {1, 2, 3}, s = 1;

	for (int i = 0; i < 3; i++)
		s *= t[i] * x;
	for (int i = 0; i < n; i++) {
		s += s * t[i];
		set_cast(t, s, n);
	}
	return t[0] * t[2] + t[1] + s;
}

static void join(struct two *t, double *a, double *b, int n)
{
	if (n == 0) {
		t->p = a;
		t->q = b;
		return;
	}
	join(t, b, a, n - 1);
}

static double read_joined(const struct two *t, int n)
{
	return n ? read_joined(t, n - 1) * t->q[0] : t->p[0];
}

static void write_joined(const struct two *t, double x, int n)
{
	if (n == 0) {
		t->p[0] *= x;
		return;
	}
	write_joined(t, x, n - 1);
	t->q[1] = t->q[0];
}

/* test: joined_read n=0,1,3 */
#pragma cadgen fwd joined_read
#pragma cadgen rev joined_read
double joined_read(double x, int n)
{
	double u[2], w[2] = {3, 4};
	struct two t;

	u[0] = x;
	u[1] = x * x;
	join(&t, u, w, n);
	return read_joined(&t, n);
}

/* test: joined_written n=0,1,3 */
#pragma cadgen fwd joined_written
#pragma cadgen rev joined_written
double joined_written(double x, int n)
{
	double u[2] = {1, 2}, w[2] = {3, 4};
	struct two t;

	join(&t, u, w, n);
	write_joined(&t, x, n);
	return u[0] * w[1] + w[0] * u[1];
}

/* test: joined_outside n=0,1,2 x[2] y[2] */
#pragma cadgen fwd joined_outside
#pragma cadgen rev joined_outside
double joined_outside(double *x, double *y, int n)
{
	struct two t = {0, 0};
	double s = 1;

	for (int i = 0; i <= n; i++) {
		join(&t, x, y, i);
		s += t.p[0] * t.q[1];
		*t.q += s;
		t.p[1] *= s;
	}
	return s;
}

static double *seek(double *p, int n)
{
	return n ? seek(p + 1, n - 1) : p;
}

/* test: sought n=0,1,3 x[4] */
#pragma cadgen fwd sought
#pragma cadgen rev sought
double sought(double *x, int n)
{
	double *p = seek(x, n);

	*p *= 2 * x[0];
	*seek(x, n / 2) += *p;
	return *seek(p, 0);
}

static double vec_sum(const struct vec *v, int i)
{
	return i < v->n ? v->data[i] * v->scale + vec_sum(v, i + 1) * v->data[i] : v->scale;
}

/* test: member_data v->n=0,1,3 v->data[v->n] */
#pragma cadgen fwd member_data wrt(v->data[v->n]) of(return)
#pragma cadgen rev member_data wrt(v->data[v->n]) of(return)
double member_data(const struct vec *v)
{
	return vec_sum(v, 0) + vec_sum(v, 1);
}

/* test: member_scale v->n=0,1,3 v->data[v->n] */
#pragma cadgen fwd member_scale wrt(v->scale) of(return)
#pragma cadgen rev member_scale wrt(v->scale) of(return)
double member_scale(const struct vec *v)
{
	return vec_sum(v, 0) + vec_sum(v, 1);
}

static struct big enlarge(struct big b, int n)
{
	struct big c;

	if (n == 0)
		return b;
	b.v[n] *= b.v[n - 1];
	c = enlarge(b, n - 1);
	c.w += b.v[n] * c.v[0];
	c.v[0] = b.w;
	c.n += 1;
	return c;
}

/* test: passed_on n=0,1,3 */
#pragma cadgen fwd passed_on
#pragma cadgen rev passed_on
double passed_on(struct big b, int n)
{
	return enlarge(b, n).w * enlarge(enlarge(b, 1), 2).v[1];
}

/* test: not_looked_at n=0,1,3 */
#pragma cadgen fwd not_looked_at
#pragma cadgen rev not_looked_at
double not_looked_at(struct big b, int n)
{
	struct big c = enlarge(b, n);

	enlarge(c, 1);
	b = enlarge(c, n);
	(void)enlarge(b, 2);
	return b.w * c.w + b.v[0] * c.v[1] + b.n;
}

/* A recursion that stores pointers which it finds, and counts its calls. */

struct view {
	const double *p;
	const double **row;
	double acc;
	double own[2];
};

static double wander(struct view *s, int d, int *calls)
{
	++*calls;
	s->p = s->row[d & 1];
	if (d == 0)
		return s->p[0];
	s->acc += s->p[1] * s->p[0];
	return s->p[1] * wander(s, d - 1, calls) + s->acc;
}

/* test: wandered n=0,1,4 x[4] calls[1] */
#pragma cadgen fwd wandered
#pragma cadgen rev wandered
double wandered(int n, const double *x, double y, int *calls)
{
	const double *row[2] = {x, x + 2};
	struct view s = {NULL, row, y, {0}};
	double r = wander(&s, n, calls);

	return r * s.p[1] + s.acc * *calls;
}

struct ends {
	const double *p, *q;
	double acc;
	double own[2];
};

static void point(struct ends *s, int d)
{
	if (d > 0) {
		point(s, d - 1);
		return;
	}
	s->p = &s->acc;
	s->q = s->own + 1;
}

/* The addresses of members, which nothing led to before. */

/* test: pointed n=0,1,3 */
#pragma cadgen fwd pointed
#pragma cadgen rev pointed
double pointed(int n, double x, double y)
{
	struct ends s = {&y, &x, x, {x, y * y}};

	point(&s, n);
	s.acc *= y;
	s.own[1] += x;
	return *s.p * *s.q;
}

static void follow(struct ends *s, int d)
{
	if (d > 0) {
		follow(s, d - 1);
		return;
	}
	s->q = s->p++;
}

/* test: followed n=0,1,3 */
#pragma cadgen fwd followed
#pragma cadgen rev followed
double followed(int n, double x, double y)
{
	struct ends s = {NULL, &x, x, {x, y * y}};

	s.p = s.own;
	follow(&s, n);
	s.own[0] *= y;
	s.own[1] += x;
	return *s.p * *s.q;
}

struct link {
	double v;
	const double *scale;
	struct link *next;
};

static struct link *reversed(struct link *l, struct link *done)
{
	struct link *rest;

	if (!l)
		return done;
	rest = l->next;
	l->next = done;
	return reversed(rest, l);
}

/* test: reversed_list n=0,1,3 x[3] */
#pragma cadgen fwd reversed_list
#pragma cadgen rev reversed_list
double reversed_list(int n, const double *x, double y)
{
	const double two = 2;
	struct link links[3], *first = NULL;
	double s = 0, w = y;

	for (int i = 0; i < n; i++) {
		links[i].v = x[i] * y;
		links[i].scale = &two;
		links[i].next = first;
		first = &links[i];
	}
	for (struct link *l = reversed(first, NULL); l; l = l->next) {
		w *= 1.5;
		s += w * *l->scale * l->v * l->v;
	}
	return s;
}

struct three { double a, b, c; };
struct point { double x, y, z; };
struct posed { struct point at; double w, v; };
struct moving { struct point at, speed, force; int n; };

static void add_behind(double *p, int n)
{
	double *q = p;

	if (n == 0)
		return;
	q[n] += p[0];
	add_behind(q, n - 1);
}

static void add_points(struct point *v, int n)
{
	if (n == 0)
		return;
	v[n].y += v[0].x;
	add_points(v, n - 1);
}

static void square_there(double *p, int n)
{
	*p *= *p;
	if (n > 0)
		square_there(p, n - 1);
}

/* From a member the callee walks on to others. */
/* test: member_walks n=0,1,2 */
#pragma cadgen fwd member_walks
#pragma cadgen rev member_walks
double member_walks(int n, double x)
{
	struct three s = {x, 1, 2};

	add_behind(&s.a, n);
	return s.a * s.b * s.c;
}

/* test: part_walks n=0,2,4 */
#pragma cadgen fwd part_walks
#pragma cadgen rev part_walks
#pragma cadgen rev part_walks split(both) name(part_walks_split)
double part_walks(int n, double x)
{
	struct posed s = {{x, 1, 2}, 3, 4};

	add_behind(&s.at.x, n);
	return s.at.z * s.w + s.v;
}

/* test: points_walk n=0,1,2 */
#pragma cadgen fwd points_walk
#pragma cadgen rev points_walk
double points_walk(int n, double x)
{
	struct moving s = {{x, 1, 2}, {3, 4, 5}, {6, 7, 8}, n};

	add_points(&s.at, n);
	return s.speed.y * s.force.y + s.n;
}

/* test: member_stays n=0,1,2 */
#pragma cadgen fwd member_stays wrt(s->w) of(s->w, return)
#pragma cadgen rev member_stays wrt(s->w) of(s->w, return)
double member_stays(int n, struct posed *s)
{
	square_there(&s->w, n);
	return s->w * s->v;
}

static double *place;

static void double_there(int n)
{
	*place *= 2;
	if (n)
		double_there(n - 1);
}

/* The callee gets no pointer but that in the global. */
/* test: global_doubled n=0,1,2 */
#pragma cadgen fwd global_doubled
#pragma cadgen rev global_doubled
double global_doubled(int n, double x)
{
	double t[2] = {x, 1};

	place = t;
	double_there(n);
	place = NULL;
	return t[0] * t[1];
}

struct at { double *p; int n; };
struct at_inside { int k; struct at at; };
struct at_any { void *p; };
struct at_point { struct point *p; };

static void add_at(struct at *h, int n)
{
	if (n == 0)
		return;
	h->p[n] += h->p[0];
	add_at(h, n - 1);
}

static void add_inside(struct at_inside *h, int n)
{
	double *q = h->at.p;

	if (n == 0)
		return;
	q[n] += q[0];
	add_inside(h, n - 1);
}

static void add_any(struct at_any *h, int n)
{
	double *q = h->p;

	if (n == 0)
		return;
	q[n] += q[0];
	add_any(h, n - 1);
}

static void add_rows(double **rows, int n)
{
	if (n == 0)
		return;
	rows[1][n] += rows[0][0];
	add_rows(rows, n - 1);
}

static double *found(const struct at *h, int n)
{
	return n ? found(h, n - 1) : h->p;
}

static void add_found(struct at *h, int n)
{
	if (n == 0)
		return;
	found(h, n)[n] += *found(h, 0);
	add_found(h, n - 1);
}

static void find(const struct at *h, double **q)
{
	*q = h->p;
}

static void add_out(struct at *h, int n)
{
	double *q;

	find(h, &q);
	if (n == 0)
		return;
	q[n] += *q;
	add_out(h, n - 1);
}

static void add_handed(struct at *h, int n)
{
	if (n > 1)
		add_handed(h, n - 1);
	add_behind(h->p, n);
}

static void add_cast(struct at_point *h, int n)
{
	if (n == 0)
		return;
	((double *)h->p)[n + 2] += h->p->x;
	add_cast(h, n - 1);
}

static void add_beyond(struct point *p, int n)
{
	if (n == 0)
		return;
	((double *)p)[n + 2] += p->x;
	add_beyond(p, n - 1);
}

static void put_at(struct at *h, double *p, int n)
{
	if (n)
		put_at(h, p, n - 1);
	else
		h->p = p;
}

static void add_global(int n)
{
	if (n == 0)
		return;
	place[n] += *place;
	add_global(n - 1);
}

static void square_at(struct at *h, int n)
{
	*h->p *= *h->p;
	if (n > 0)
		square_at(h, n - 1);
}

/* The same from a pointer that lies in memory. */
/* test: loaded_walks n=0,1,2 */
#pragma cadgen fwd loaded_walks
#pragma cadgen rev loaded_walks
double loaded_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at h = {&s.a, n};

	add_at(&h, n);
	return s.a * s.b * s.c;
}

/* test: inner_walks n=0,1,2 */
#pragma cadgen fwd inner_walks
#pragma cadgen rev inner_walks
double inner_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at_inside h = {1, {&s.a, n}};

	add_inside(&h, n);
	return s.a * s.b * s.c;
}

/* test: untyped_walks n=0,1,2 */
#pragma cadgen fwd untyped_walks
#pragma cadgen rev untyped_walks
double untyped_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at_any h = {&s.a};

	add_any(&h, n);
	return s.a * s.b * s.c;
}

/* test: rows_walk n=0,1,2 */
#pragma cadgen fwd rows_walk
#pragma cadgen rev rows_walk
double rows_walk(int n, double x)
{
	struct three s = {x, 1, 2}, t = {3, 4, 5};
	double *rows[2] = {&s.a, &t.a};

	add_rows(rows, n);
	return s.a * s.b * s.c + t.b * t.c;
}

/* test: found_walks n=0,1,2 */
#pragma cadgen fwd found_walks
#pragma cadgen rev found_walks
double found_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at h = {&s.a, n};

	add_found(&h, n);
	return s.a * s.b * s.c;
}

/* test: out_walks n=0,1,2 */
#pragma cadgen fwd out_walks
#pragma cadgen rev out_walks
double out_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at h = {&s.a, n};

	add_out(&h, n);
	return s.a * s.b * s.c;
}

/* test: handed_walks n=0,1,2 */
#pragma cadgen fwd handed_walks
#pragma cadgen rev handed_walks
double handed_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at h = {&s.a, n};

	add_handed(&h, n);
	return s.a * s.b * s.c;
}

/* test: cast_walks n=0,1,2 */
#pragma cadgen fwd cast_walks
#pragma cadgen rev cast_walks
double cast_walks(int n, double x)
{
	struct posed s = {{x, 1, 2}, 3, 4};
	struct at_point h = {&s.at};

	add_cast(&h, n);
	return s.w * s.v;
}

/* test: beyond_walks n=0,1,2 */
#pragma cadgen fwd beyond_walks
#pragma cadgen rev beyond_walks
double beyond_walks(int n, double x)
{
	struct posed s = {{x, 1, 2}, 3, 4};

	add_beyond(&s.at, n);
	return s.w * s.v;
}

/* test: put_walks n=0,1,2 */
#pragma cadgen fwd put_walks
#pragma cadgen rev put_walks
double put_walks(int n, double x)
{
	struct three s = {x, 1, 2};
	struct at h = {NULL, 0};

	put_at(&h, &s.a, n);
	add_at(&h, n);
	return s.a * s.b * s.c;
}

/* test: global_walks n=0,1,2 */
#pragma cadgen fwd global_walks
#pragma cadgen rev global_walks
double global_walks(int n, double x)
{
	struct three s = {x, 1, 2};

	place = &s.a;
	add_global(n);
	place = NULL;
	return s.a * s.b * s.c;
}

/* test: loaded_stays n=0,1,2 */
#pragma cadgen fwd loaded_stays wrt(s->w) of(s->w, return)
#pragma cadgen rev loaded_stays wrt(s->w) of(s->w, return)
double loaded_stays(int n, struct posed *s)
{
	struct at h = {&s->w, n};

	square_at(&h, n);
	return s->w * s->v;
}
