/* memcpy, memmove, memset of active data: arrays, structs, structs with pointers, overlaps both ways. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct vec3 { double x, y, z; };
struct body { struct vec3 pos; int id; double mass; float charge; };
struct view { double *at; int n; double gain; };
struct block { double a[6]; int used; };

/* test: copied n=0,1,4 x[n] y[n] never_null */
#pragma cadgen fwd copied
#pragma cadgen rev copied
void copied(int n, const double *x, double *y, double a)
{
	memcpy(y, x, (size_t)n * sizeof *y);
	for (int i = 0; i < n; i++)
		y[i] *= a;
}

/* test: copied_part x[4] y[4] */
#pragma cadgen fwd copied_part
#pragma cadgen rev copied_part
void copied_part(const double *x, double *y)
{
	memcpy(y + 1, &x[2], 2 * sizeof(double));
	y[3] *= y[1];
}

/* test: moved n=0,1,4 x[n] y[n] never_null overlap(x,y) */
#pragma cadgen fwd moved
#pragma cadgen rev moved
void moved(int n, const double *x, double *y)
{
	memmove(y, x, sizeof(double) * (size_t)n);
}

/* test: moved_up n=1,4 x[n] */
#pragma cadgen fwd moved_up
#pragma cadgen rev moved_up
void moved_up(int n, double *x, double a)
{
	memmove(x + 1, x, ((size_t)n - 1) * sizeof *x);
	x[0] = a * x[n - 1];
}

/* test: moved_down n=1,4 x[n] */
#pragma cadgen fwd moved_down
#pragma cadgen rev moved_down
void moved_down(int n, double *x, double a)
{
	double first = x[0];

	memmove(x, x + 1, ((size_t)n - 1) * sizeof *x);
	x[n - 1] = a * first;
}

/* test: moved_either n=6 k=0,1,3 x[n] */
#pragma cadgen fwd moved_either
#pragma cadgen rev moved_either
void moved_either(int n, int k, double *x)
{
	memmove(x + k, x + 1, (size_t)(n - 3) * sizeof *x);
	x[k] *= x[n - 1];
}

/* test: set_zero n=0,1,4 x[n] never_null */
#pragma cadgen fwd set_zero
#pragma cadgen rev set_zero
double set_zero(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	memset(x, 0, (size_t)n * sizeof *x);
	for (int i = 0; i < n; i++)
		x[i] += s;
	return s;
}

/* test: set_zero_partly x[5] */
#pragma cadgen fwd set_zero_partly
#pragma cadgen rev set_zero_partly
void set_zero_partly(double *x)
{
	x[4] *= x[2];
	memset(&x[1], 0, 2 * sizeof x[1]);
	x[1] += x[0];
}

/* test: struct_copied */
#pragma cadgen fwd struct_copied
#pragma cadgen rev struct_copied
void struct_copied(const struct body *from, struct body *to)
{
	memcpy(to, from, sizeof *to);
	to->mass *= to->pos.x;
	to->charge *= 2;
}

/* test: struct_moved_onto_itself cases=2 {if(CASE)to=from;} */
#pragma cadgen fwd struct_moved_onto_itself
#pragma cadgen rev struct_moved_onto_itself
void struct_moved_onto_itself(struct body *from, struct body *to)
{
	from->pos.y *= from->mass;
	memmove(to, from, sizeof *to);
	to->pos.x += from->pos.y;
}

/* test: struct_cleared b->id=4 */
#pragma cadgen fwd struct_cleared
#pragma cadgen rev struct_cleared
double struct_cleared(struct body *b, double a)
{
	double s = b->mass * a;

	memset(b, 0, sizeof(*b));
	b->pos.z = s * a;
	return s + b->mass;
}

/* test: structs_moved n=1,3 b[n] */
#pragma cadgen fwd structs_moved
#pragma cadgen rev structs_moved
void structs_moved(int n, struct body *b)
{
	struct body last = b[n - 1];

	memmove(b + 1, b, (size_t)(n - 1) * sizeof *b);
	last.mass *= 0.5;
	b[0] = last;
}

/* test: views_copied {a->at=NEW(double,2);b->at=NEW(double,3);} */
#pragma cadgen fwd views_copied
#pragma cadgen rev views_copied
double views_copied(struct view *a, struct view *b)
{
	double s = b->at[0] * b->gain;

	memcpy(a, b, sizeof *a);
	a->at[1] *= a->gain;
	return s + b->at[1] * a->at[0];
}

/* test: view_swapped {a->at=NEW(double,2);b->at=NEW(double,2);a->n=1;b->n=2;} */
#pragma cadgen fwd view_swapped
#pragma cadgen rev view_swapped
double view_swapped(struct view *a, struct view *b)
{
	struct view t;

	memcpy(&t, a, sizeof t);
	memcpy(a, b, sizeof t);
	memcpy(b, &t, sizeof t);
	a->at[0] *= 3;
	return a->at[0] * b->gain + b->at[1] * a->gain * a->n;
}

/* test: rows_copied n=2,3 a[n][2] */
#pragma cadgen fwd rows_copied
#pragma cadgen rev rows_copied
double rows_copied(int n, double **a)
{
	double *rows[3], s = 0;

	memcpy(rows, a, (size_t)n * sizeof *a);
	rows[0][1] *= rows[n - 1][0];
	for (int i = 0; i < n; i++)
		s += a[i][1] * rows[n - 1 - i][0];
	return s;
}

/* test: array_member_copied b->used=3 */
#pragma cadgen fwd array_member_copied
#pragma cadgen rev array_member_copied
double array_member_copied(struct block *b, double s)
{
	double t[6];

	memcpy(t, b->a, sizeof t);
	for (int i = 0; i < 6; i++)
		t[i] *= b->a[5 - i] * s;
	memcpy(b->a, t, (size_t)b->used * sizeof t[0]);
	return t[5];
}

/* test: local_copies */
#pragma cadgen fwd local_copies
#pragma cadgen rev local_copies
double local_copies(struct vec3 v, double s)
{
	struct vec3 t, u;
	double a[3] = {s, 2, 3};

	memcpy(&t, &v, sizeof v);
	t.y *= s;
	u = t;
	memset(&t, 0, sizeof t);
	memmove(a + 1, a, 2 * sizeof *a);
	return u.x * u.y + t.x * 4 + a[1] * a[2] + v.y;
}

/* test: overwritten_copy x[3] y[3] */
#pragma cadgen fwd overwritten_copy
#pragma cadgen rev overwritten_copy
double overwritten_copy(const double *x, double *y)
{
	double s = y[0] * y[1];

	memcpy(y, x, 3 * sizeof *y);
	s += y[0] * y[2];
	memcpy(y, x + 1, 2 * sizeof *y);
	return s * y[1];
}

/* test: copied_in_loop n=0,1,3 x[2*n] y[2] never_null */
#pragma cadgen fwd copied_in_loop
#pragma cadgen rev copied_in_loop
double copied_in_loop(int n, const double *x, double *y)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		double t[2];

		memcpy(t, x + 2 * i, sizeof t);
		t[0] *= s * y[1];
		s += t[0] * t[1];
		memcpy(y, t, sizeof t);
	}
	return s;
}

/* test: inactive_bytes n=3 x[n] index[n] {for(int i=0;i<n;i++)index[i]=(i+1)%n;} */
#pragma cadgen fwd inactive_bytes
#pragma cadgen rev inactive_bytes
double inactive_bytes(int n, const double *x, const int *index)
{
	int copy[3];
	char name[8];
	double s = 0;

	memcpy(copy, index, sizeof copy);
	strcpy(name, "abc");
	for (int i = 0; i < n; i++)
		s += x[copy[i]] * x[i] * (name[i] - 'a');
	return s * (double)strlen(name);
}

struct pair { double a, b; };
struct one { double c; };

/* test: out_of_a_block n=0,1 */
#pragma cadgen fwd out_of_a_block wrt(x)
#pragma cadgen rev out_of_a_block wrt(x)
double out_of_a_block(double x, int n)
{
	void *block = malloc(sizeof(struct one) + 2 * sizeof(struct pair));
	void *behind = (char *)block + sizeof(struct one);
	struct one *first = block;
	struct pair *rest = behind, copy[2];
	double y;

	first->c = x;
	rest[0].a = 2 * x;
	rest[0].b = rest[1].a = 3;
	rest[1].b = x * x;
	memcpy(copy, rest, (size_t)(n + 1) * sizeof *copy);
	y = copy[n].a * copy[n].b * first->c;
	free(block);
	return y;
}

struct box { double *p; };
struct number { int n; };

/* A struct and what it begins with. */
/* test: into_a_box n=1,3 x[n] */
#pragma cadgen fwd into_a_box
#pragma cadgen rev into_a_box
double into_a_box(int n, double *x)
{
	struct box b;
	struct number k;
	double *y = x, *z;
	int m = n - 1;

	memcpy(&b, &y, sizeof b);
	memcpy(&z, &b, sizeof z);
	memcpy(&k, &m, sizeof k);
	z[0] *= 2;
	return b.p[0] * x[k.n];
}

struct bits { int low : 3, high : 29; };

/* test: into_bits n=1,3 */
#pragma cadgen fwd into_bits
#pragma cadgen rev into_bits
double into_bits(double x, int n)
{
	struct bits b;

	memcpy(&b, &n, sizeof n);
	return (b.low + b.high) * x * x;
}

/* The last array of the struct could be one of more elements; here, whole structs are meant. */
struct with_last { long n; double w, v[1]; };

/* test: numbers_of_structs n=3 p[n] q[n] */
#pragma cadgen fwd numbers_of_structs
#pragma cadgen rev numbers_of_structs
double numbers_of_structs(int n, const struct with_last *p, struct with_last *q)
{
	struct with_last a[2], b[2], c[2];
	double s = 0;

	memcpy(q, p, n * sizeof *p);
	q[0].w *= q[n - 1].v[0];
	memmove(q, q + 1, sizeof *q * 2);
	memcpy(a, q, sizeof a);
	memcpy(q + 1, a, sizeof a);
	a[n - 2].v[0] *= a[0].v[0];
	memcpy(b, a, sizeof b);
	memcpy(c, b, n * sizeof *b - sizeof *b);
	memset(b, 0, sizeof b);
	b[n - 3].w += a[1].w;
	for (int i = 0; i < n; i++)
		s += q[i].v[0] * q[i].w;
	return s + b[0].w * c[1].v[0] * c[0].w + b[1].v[0];
}
