/* Pointers chosen at run time between objects of several structs, whose rows or ends differ. */
#include <stdlib.h>

#ifdef HARNESS
#include "harness.h"
#endif

struct two { double v[2]; };
struct four { double v[4]; };
struct tagged { long kind; };
struct box { struct tagged base; double w[2]; };
struct counted { struct tagged base; long n; double r; };

/* test: longer_row k=0,1 chosen=0,1 */
#pragma cadgen fwd longer_row wrt(x)
#pragma cadgen rev longer_row wrt(x)
double longer_row(double x, int chosen, int k)
{
	struct two two = {{1, 2}};
	struct four four = {{1, 2, 3, 4}};
	double *q = (chosen ? (struct four *)&two : &four)->v;

	q[k] = x * x;
	return two.v[0] * two.v[1] * 2 + four.v[0] * four.v[1] * four.v[2] + four.v[3];
}

/* test: longer_row_allocated k=0,1 chosen=0,1 */
#pragma cadgen fwd longer_row_allocated wrt(x)
#pragma cadgen rev longer_row_allocated wrt(x)
double longer_row_allocated(double x, int chosen, int k)
{
	struct two *two = malloc(sizeof *two);
	struct four *four = malloc(sizeof *four);
	const double *q;
	double s;

	for (int i = 0; i < 4; i++)
		four->v[i] = i * x;
	two->v[0] = x * x;
	two->v[1] = 3 * x;
	q = (chosen ? (const struct four *)two : four)->v;
	s = q[k] * q[1];
	free(two);
	free(four);
	return s;
}

/* A row that begins where another struct has an integer is not one of that struct. */
/* test: tagged_rows n=0,5 */
#pragma cadgen fwd tagged_rows
#pragma cadgen rev tagged_rows
double tagged_rows(int n, double x)
{
	struct box b = {{1}, {x, x * x}};
	struct counted c = {{2}, 3, x};
	const struct tagged *all[2] = {&b.base, &c.base}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((const struct box *)p)->w[i / 2 % 2];
		else
			s += (double)((const struct counted *)p)->n *
			     ((const struct counted *)p)->r;
	}
	return s;
}

struct flat { struct tagged base; double v[2]; };
struct round { struct tagged base; double v[3]; };
struct place { double x, y; };
struct space { double x, y, z; };
struct in_plane { struct tagged base; struct place at; };
struct in_space { struct tagged base; struct space at; };

/* test: tagged_vectors n=0,7 */
#pragma cadgen fwd tagged_vectors
#pragma cadgen rev tagged_vectors
double tagged_vectors(int n, double x)
{
	struct flat b = {{1}, {x, x * x}};
	struct round c = {{2}, {2, x, x * 3}};
	struct tagged *all[2] = {&b.base, &c.base}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((struct flat *)p)->v[i / 2 % 2];
		else
			s += ((struct round *)p)->v[i / 2 % 3] *= x;
	}
	return s;
}

/* test: tagged_places n=0,5 */
#pragma cadgen fwd tagged_places
#pragma cadgen rev tagged_places
double tagged_places(int n, double x)
{
	struct in_plane b = {{1}, {x, x * x}};
	struct in_space c = {{2}, {2, x, x * 3}};
	struct tagged *all[2] = {&b.base, &c.base}, *p;
	double s = 0;

	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((struct in_plane *)p)->at.y *= 2;
		else
			s += ((struct in_space *)p)->at.z *= x;
	}
	return s;
}

/* A member that ends behind an object may begin in it. */
/* test: begun_places chosen=0,1 */
#pragma cadgen fwd begun_places
#pragma cadgen rev begun_places
double begun_places(double x, int chosen)
{
	struct in_plane b = {{1}, {x, x * x}};
	struct in_space c = {{2}, {2 * x, x, x * 3}};
	const struct space *q = &(chosen ? (struct in_space *)&b : &c)->at;
	const double *qx = &q->x, *qy = &q->y;

	return *qx * *qy;
}

/* test: begun_or_whole chosen=0,1 */
#pragma cadgen fwd begun_or_whole
#pragma cadgen rev begun_or_whole
double begun_or_whole(double x, int chosen)
{
	struct in_plane b = {{1}, {x, x * x}};
	struct in_space c = {{2}, {2 * x, x, x * 3}};
	struct space *q = &(chosen ? (struct in_space *)&b : &c)->at;
	double *z = &q->z, *y = &q->y;

	return chosen ? *y : *z * *y;
}

/* test: begun_places_stored chosen=0,1 */
#pragma cadgen fwd begun_places_stored
#pragma cadgen rev begun_places_stored
double begun_places_stored(double x, int chosen)
{
	struct in_plane b = {{1}, {x, x * x}};
	struct in_space c = {{2}, {2, x, x * 3}};
	double *q = &(chosen ? (struct in_space *)&b : &c)->at.y, s = b.at.y * c.at.y;

	*q = s * x;
	s *= b.at.x * b.at.y + c.at.y * c.at.z;
	b.at.y = s * x;
	return s * *q;
}

struct wide { struct in_space in; };

/* test: begun_places_inside chosen=0,1 */
#pragma cadgen fwd begun_places_inside
#pragma cadgen rev begun_places_inside
double begun_places_inside(double x, int chosen)
{
	struct in_plane b = {{1}, {x, x * x}};
	struct wide c = {{{2}, {2, x, x * 3}}};
	double *q = &(chosen ? (struct wide *)&b : &c)->in.at.y, s = b.at.y * c.in.at.y;

	*q = s * x;
	s *= b.at.x * b.at.y + c.in.at.y * c.in.at.z;
	b.at.y = s * x;
	return s * *q;
}

/* test: begun_rows chosen=0,1 k=0,1 */
#pragma cadgen fwd begun_rows
#pragma cadgen rev begun_rows
double begun_rows(double x, int chosen, int k)
{
	struct wide_row { struct four in; } c = {{{2, x, x * 3, 4}}};
	struct two b = {{x, x * x}};
	double *q = &(chosen ? (struct wide_row *)&b : &c)->in.v[k], s = b.v[0] * c.in.v[1];

	*q = s * x;
	s *= b.v[0] * b.v[1] + c.in.v[0] * c.in.v[1];
	return s * *q;
}

static double norm(const struct space *p, int n)
{
	const double *x = &p->x, *y = &p->y;

	return n ? *x * *y * norm(p, n - 1) : *y;
}

/* test: begun_places_handed chosen=0,1 n=0,2 */
#pragma cadgen fwd begun_places_handed
#pragma cadgen rev begun_places_handed
double begun_places_handed(double x, int chosen, int n)
{
	struct in_plane *b = malloc(sizeof *b);
	struct in_space *c = malloc(sizeof *c);
	double r;

	b->at.x = x;
	b->at.y = x * x;
	c->at.x = 2 * x;
	c->at.y = x;
	r = norm(&(chosen ? (struct in_space *)b : c)->at, n);
	free(b);
	free(c);
	return r;
}

/* ---- rows that begin with something else ---- */

struct headed { long n; double v[3]; };

/* test: row_over_header chosen=0,0,1,1 k=0,2,1,3 */
#pragma cadgen fwd row_over_header
#pragma cadgen rev row_over_header
double row_over_header(double x, int chosen, int k)
{
	struct headed h = {3, {x, 2, 3 * x}};
	struct four r = {{1, x, 2, 4 * x}};
	double *q = (chosen ? (struct four *)&h : &r)->v, s = h.v[0] * h.v[2] * r.v[2];

	q[k] = s * x;
	return s * h.v[0] * h.v[1] * h.v[2] * r.v[0] + r.v[1] * r.v[2] * r.v[3] * (double)h.n;
}

/* test: row_over_header_made chosen=0,0,1,1 k=0,2,1,3 */
#pragma cadgen fwd row_over_header_made
#pragma cadgen rev row_over_header_made
double row_over_header_made(double x, int chosen, int k)
{
	struct headed *h = malloc(sizeof *h);
	struct four r = {{1, x, 2, 4 * x}};
	double *q, s;

	h->n = 3;
	h->v[0] = x;
	h->v[1] = 2;
	h->v[2] = 3 * x;
	q = (chosen ? (struct four *)h : &r)->v;
	s = h->v[0] * h->v[2] * r.v[2];
	q[k] = s * x;
	s *= h->v[0] * h->v[1] * h->v[2] * r.v[0] + r.v[1] * r.v[2] * r.v[3] * (double)h->n;
	free(h);
	return s;
}

/* test: tagged_rows_made n=0,5 */
#pragma cadgen fwd tagged_rows_made
#pragma cadgen rev tagged_rows_made
double tagged_rows_made(int n, double x)
{
	struct box *b = malloc(sizeof *b);
	struct counted *c = malloc(sizeof *c);
	const struct tagged *all[2] = {&b->base, &c->base}, *p;
	double s = 0;

	b->base.kind = 1;
	b->w[0] = x;
	b->w[1] = x * x;
	c->base.kind = 2;
	c->n = 3;
	c->r = x;
	for (int i = 0; i < n; i++) {
		p = all[i % 2];
		if (p->kind < 2)
			s += ((const struct box *)p)->w[i / 2 % 2];
		else
			s += (double)((const struct counted *)p)->n *
			     ((const struct counted *)p)->r;
	}
	free(b);
	free(c);
	return s;
}

/* ---- members of one, and rows that one of several has ---- */

struct longer { struct tagged base; long n; double r, more; };
struct item { long n; double a; };
struct items { struct item p, q; };
struct disc { struct tagged base; double r; };

/* test: same_beginning chosen=0,1 */
#pragma cadgen fwd same_beginning
#pragma cadgen rev same_beginning
double same_beginning(double x, int chosen)
{
	struct longer l = {{1}, 2, 3, 4};
	struct counted c = {{1}, 2, 3};
	double *q = &(chosen ? (struct counted *)&l : &c)->r;

	*q = x * x;
	return l.r * 3 + c.r * l.more;
}

/* test: two_of_a_row chosen=0,1 */
#pragma cadgen fwd two_of_a_row
#pragma cadgen rev two_of_a_row
double two_of_a_row(double x, int chosen)
{
	struct item p[2] = {{1, 2}, {3, 4}};
	struct items i = {{1, 2}, {3, 4}};
	double *q = &(chosen ? (struct items *)p : &i)->q.a;

	*q = x * x;
	return p[0].a * 3 + p[1].a + i.p.a * i.q.a;
}

/* test: row_of_one k=0 chosen=1 */
#pragma cadgen fwd row_of_one
#pragma cadgen rev row_of_one
double row_of_one(double x, int chosen, int k)
{
	struct disc d = {{1}, 0};
	struct box b = {{2}, {3, 4}};
	const double *q;

	d.r = x;
	q = (chosen ? (const struct box *)&d : &b)->w;
	return q[k] * x;
}

struct numbers { struct tagged base; double a, b; };
struct vector { struct tagged base; double v[4]; };

/* test: row_of_members chosen=0,1,1 k=0,0,1 */
#pragma cadgen fwd row_of_members
#pragma cadgen rev row_of_members
double row_of_members(double x, int chosen, int k)
{
	struct numbers d = {{1}, x, x * x};
	struct vector b = {{2}, {3, 4, x, 2 * x}};
	double *q = (chosen ? (struct vector *)&d : &b)->v, s = d.a * d.b * b.v[0];

	q[k] *= x;
	return q[k] * d.a * d.b + s * b.v[k] * b.v[3];
}

struct number { long n; double v[2]; };
struct vector_4 { long n; double v[4]; };

/* test: row_over_two k=0,1,3 */
#pragma cadgen fwd row_over_two
#pragma cadgen rev row_over_two
double row_over_two(double x, int k)
{
	struct number a[2] = {{1, {x, 2}}, {2, {3, x}}};
	struct vector_4 *whole = (struct vector_4 *)a;
	double *q = whole->v, s = a[0].v[0] * a[1].v[1] * x;

	q[k] = s * x;
	return s * a[0].v[0] + a[1].v[0] * a[1].v[1] * a[0].v[1];
}

/* ---- steps by other structs than lie there ---- */

struct xyz { double x, y, z; };
struct pair { double a, b; };
struct single { double q; };
struct entry { long k; double u; };
struct entries { long k; double u; long m; double w; };

/* test: steps_in_rows k=0,1,2 */
#pragma cadgen fwd steps_in_rows
#pragma cadgen rev steps_in_rows
double steps_in_rows(double x, int k)
{
	struct xyz p[2] = {{1, 2, x}, {4, 5, 6}};
	double *q = &((struct pair *)p)[k].a, s = p[0].x * p[0].z * p[1].y * x;

	*q = s * x;
	return s * p[0].z + p[0].x * p[1].y;
}

/* test: steps_over_parts k=0,1 */
#pragma cadgen fwd steps_over_parts
#pragma cadgen rev steps_over_parts
double steps_over_parts(double x, int k)
{
	struct entries m = {1, x, 2, 3 * x};
	double *q = &((struct entry *)&m)[k].u, s = m.u * m.w * x;

	*q = s * x;
	s += m.w * m.u * x;
	m.w *= s;
	return s * m.w * *q;
}

/* test: steps_over_parts_param m[1] m->k=1 m->m=2 k=0,1 */
#pragma cadgen fwd steps_over_parts_param wrt(m[1], x)
#pragma cadgen rev steps_over_parts_param wrt(m[1], x)
double steps_over_parts_param(struct entries *m, double x, int k)
{
	double *q = &((struct entry *)m)[k].u, s = m->u * m->w * x;

	*q = s * x;
	s += m->w * m->u * x;
	m->w *= s;
	return s * m->w * *q;
}

/* test: behind_header chosen=0,1 */
#pragma cadgen fwd behind_header
#pragma cadgen rev behind_header
double behind_header(double x, int chosen)
{
	struct entry m = {1, x};
	struct single d = {3};
	double *p = &(chosen ? (struct single *)&m + 1 : &d)->q, s = m.u * d.q * x;

	*p = x * s;
	return m.u * s * d.q;
}

/* test: wide_steps k=0,1 */
#pragma cadgen fwd wide_steps
#pragma cadgen rev wide_steps
double wide_steps(double x, int k)
{
	struct entry m[4] = {{1, x}, {2, 2 * x}, {3, 3 * x}, {4, 4 * x}};
	double *q = &((struct entries *)m)[k].w, s = m[1].u * m[3].u * x;

	*q = s * x;
	return s * m[1].u * m[3].u + m[0].u * m[2].u;
}

/* A row of such structs may lie over a larger one that is another argument. */
/* test: steps_in_other k=0,1 cases=6 {m = NEW(struct entries, 2); e = CASE < 4 ? (struct entry *)m + CASE / 2 : NEW(struct entry, 2);} */
#pragma cadgen fwd steps_in_other wrt(m[1], e[k + 1], x)
#pragma cadgen rev steps_in_other wrt(m[1], e[k + 1], x)
double steps_in_other(struct entries *m, struct entry *e, int k, double x)
{
	double *w = &m->w, *u = &e[k].u, s = x;

	for (int i = 0; i < 3; i++) {
		s += *w * s;
		*u = x * s;
	}
	return s * *w * *&((struct entry *)m)->u;
}
