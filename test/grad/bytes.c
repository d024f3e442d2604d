/* memcpy, memmove and memset on void *, in helpers whose calls show what is moved. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct pair { double a, b; };
struct body { int kind; double m; struct pair at; float f; };
struct vec { int n; double *v; };
struct named { char name[8]; double v; };

static void *dup(const void *p, size_t n)
{
	void *q = malloc(n);

	memcpy(q, p, n);
	return q;
}

static void *dup_returned(const void *p, size_t n)
{
	return memcpy(malloc(n), p, n);
}

static void clear(void *p, size_t n)
{
	memset(p, 0, n);
}

static void swap(void *a, void *b, size_t n)
{
	char tmp[256];

	memcpy(tmp, a, n);
	memcpy(a, b, n);
	memcpy(b, tmp, n);
}

static void swap_made(void *a, void *b, size_t n)
{
	void *tmp = malloc(n);

	memcpy(tmp, a, n);
	memmove(a, b, n);
	memcpy(b, tmp, n);
	free(tmp);
}

static void move(void *to, const void *from, size_t n)
{
	memmove(to, from, n);
}

static void fill(void *p, int byte, size_t n)
{
	memset(p, byte, n);
}

/* test: dup_struct */
#pragma cadgen fwd dup_struct
#pragma cadgen rev dup_struct
double dup_struct(double x)
{
	struct body b = {1, x, {x * x, 2}, 0}, *c;

	b.f = (float)x;
	c = dup(&b, sizeof b);
	b.m = 0;
	c->at.b *= x;
	double s = c->m * c->at.a * c->at.b + b.m + c->kind * c->f;
	free(c);
	return s;
}

/* test: dup_array n=1,4 x[n] */
#pragma cadgen fwd dup_array
#pragma cadgen rev dup_array
double dup_array(int n, const double *x)
{
	double *y = dup_returned(x, n * sizeof *x), s = 0;

	for (int i = 0; i < n; i++) {
		y[i] *= y[i];
		s += y[i] * x[n - 1 - i];
	}
	free(y);
	return s;
}

/* test: dup_twice n=1,3 x[n] */
#pragma cadgen fwd dup_twice
#pragma cadgen rev dup_twice
double dup_twice(int n, const float *x)
{
	float *y = dup(x, n * sizeof *x), *z = dup(y, n * sizeof(float));
	float s = 0;

	for (int i = 0; i < n; i++) {
		y[i] *= z[n - 1 - i];
		s += y[i] * z[i];
	}
	free(y);
	free(z);
	return s;
}

/* test: swap_scalars x[1] y[1] */
#pragma cadgen fwd swap_scalars wrt(x[1], y[1])
#pragma cadgen rev swap_scalars wrt(x[1], y[1])
void swap_scalars(double *x, double *y)
{
	*x *= *y;
	swap(x, y, sizeof *x);
	*y = *x * *y;
}

/* test: swap_structs p[1] q[1] */
#pragma cadgen fwd swap_structs
#pragma cadgen rev swap_structs
double swap_structs(struct body *p, struct body *q)
{
	swap(p, q, sizeof *p);
	p->m *= q->at.a;
	swap(&p->at, &q->at, sizeof(struct pair));
	return p->m * p->at.b + q->m * q->m * p->f;
}

/* test: swap_rows n=1,3 a[2 * n] */
#pragma cadgen fwd swap_rows
#pragma cadgen rev swap_rows wrt(a[2 * n])
void swap_rows(int n, double *a)
{
	a[0] *= a[2 * n - 1];
	swap_made(a, a + n, n * sizeof *a);
	a[0] *= a[0];
}

/* test: insert n=1,2,5 a[n] */
#pragma cadgen fwd insert
#pragma cadgen rev insert wrt(a[n], x)
void insert(int n, double *a, double x)
{
	move(a + 1, a, (n - 1) * sizeof(double));
	a[0] = x * a[n - 1];
}

/* test: erase n=1,2,5 a[n] */
#pragma cadgen fwd erase
#pragma cadgen rev erase wrt(a[n])
void erase(int n, double *a)
{
	a[n - 1] *= a[0];
	move(a, a + 1, sizeof *a * (size_t)(n - 1));
	a[0] *= a[n - 1];
}

/* test: cleared n=1,3 a[n] */
#pragma cadgen fwd cleared
#pragma cadgen rev cleared wrt(a[n])
double cleared(int n, double *a)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += a[i] * a[i];
	clear(a, n * sizeof *a);
	a[0] += s;
	return s * a[0];
}

/* test: cleared_struct */
#pragma cadgen fwd cleared_struct
#pragma cadgen rev cleared_struct
double cleared_struct(double x)
{
	struct body b = {1, x, {x, x}, 1};
	double s = b.m * b.at.a;

	clear(&b, sizeof b);
	b.m += x * s;
	return b.m * (b.at.b + 2) + b.kind;
}

/* test: with_pointers */
#pragma cadgen fwd with_pointers
#pragma cadgen rev with_pointers
double with_pointers(double x)
{
	double u[2] = {x, x * x}, w[2] = {3, x};
	struct vec a = {2, u}, b = {2, w}, *c = dup(&a, sizeof a);

	swap(&a, &b, sizeof a);
	c->v[0] *= a.v[1];
	a.v[0] *= b.v[0];
	double s = c->v[0] * b.v[1] + a.v[0] * w[0];
	free(c);
	return s;
}

/* test: filled_ints n=1,3 x[n] */
#pragma cadgen fwd filled_ints
#pragma cadgen rev filled_ints
double filled_ints(int n, const double *x)
{
	int mark[4];
	double s = 0;

	fill(mark, 255, sizeof mark);
	mark[n] = 1;
	for (int i = 0; i < n; i++)
		s += mark[i] * x[i] * x[i];
	return s * mark[n];
}

/* test: named_value */
#pragma cadgen fwd named_value
#pragma cadgen rev named_value
double named_value(double x)
{
	struct named a = {"abc", x}, b;

	move(&b, &a, sizeof a);
	fill(b.name, 'x', sizeof b.name);
	return b.v * b.v * b.name[1] + a.name[0];
}

/* test: rows_of_pairs n=1,2 p[n] */
#pragma cadgen fwd rows_of_pairs
#pragma cadgen rev rows_of_pairs
double rows_of_pairs(int n, const struct pair *p)
{
	double v[8], s = 0;

	move(v, p, n * sizeof *p);
	for (int i = 0; i < 2 * n; i++)
		s += v[i] * v[0] * (i + 1);
	return s;
}

/* test: in_loop n=0,1,3 x[n] */
#pragma cadgen fwd in_loop
#pragma cadgen rev in_loop
double in_loop(int n, double *x)
{
	double s = 1;

	for (int i = 0; i + 1 < n; i++) {
		swap(&x[i], &x[i + 1], sizeof *x);
		s *= x[i];
		if (i % 2)
			swap_made(x, &s, sizeof s);
	}
	return s;
}

/* test: either flag=0,1 n=2 x[n] y[n] */
#pragma cadgen fwd either
#pragma cadgen rev either
double either(int flag, int n, const double *x, double *y)
{
	const void *from = flag ? x : y + 1;
	double z[2] = {1, 2};

	move(z, from, sizeof(double));
	if (flag)
		move(y, z, sizeof z);
	return z[0] * z[1] * y[0] * x[n - 1];
}

static double descend(int n, double *x)
{
	double y[2];

	if (n == 0)
		return x[0] * x[1];
	move(y, x, sizeof y);
	swap(y, y + 1, sizeof *y);
	y[0] *= x[0];
	return descend(n - 1, y) + y[1];
}

/* test: recursive n=0,1,3 x[2] */
#pragma cadgen fwd recursive wrt(x[2])
#pragma cadgen rev recursive wrt(x[2])
double recursive(int n, double *x)
{
	return descend(n, x);
}

struct packet {
	int kind;
	char raw[32];
};

/* test: unpacked n=0,1,3 key[4] x[2] */
#pragma cadgen fwd unpacked wrt(x)
#pragma cadgen rev unpacked wrt(x)
double unpacked(int n, const int *key, const double *x)
{
	struct packet p = {n, {0}};
	int *at = (int *)p.raw, copy[4];
	double s = x[0];

	memcpy(p.raw, key, (size_t)n * sizeof *key);
	memcpy(copy, p.raw, sizeof copy);
	for (int i = 0; i < n; i++)
		s += sin(x[1]) * (at[i] + copy[i]) * s;
	return s;
}
