#!/bin/sh
# Hessians and their products with vectors: second.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# The Hessian is the one of difference quotients, symmetric, and the product is its product.
cat >check.h <<'C'
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 64 };

static double value(const double *x);
static void hessian(const double *x, double *h);
static void product(const double *x, const double *v, double *hv);

static double quotient(int n, const double *at, int i, int k)
{
	double sum = 0, h = 1e-4;

	for (int a = -1; a <= 1; a += 2)
		for (int b = -1; b <= 1; b += 2) {
			double x[MOST];

			memcpy(x, at, n * sizeof *x);
			x[i] += a * h;
			x[k] += b * h;
			sum += a * b * value(x);
		}
	return sum / (4 * h * h);
}

static void check(int n, const double *x)
{
	static double h[MOST * MOST];
	double v[MOST], hv[MOST];

	for (int i = 0; i < n * n; i++)
		h[i] = NAN;
	for (int i = 0; i < n; i++) {
		v[i] = sin(i + 1.);
		hv[i] = NAN;
	}
	hessian(x, h);
	product(x, v, hv);
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int k = 0; k < n; k++) {
			double q = quotient(n, x, i, k), scale = 1 + fabs(q);

			sum += h[i * n + k] * v[k];
			if (!(fabs(h[i * n + k] - q) < 1e-5 * scale))
				printf("h[%d][%d] is %g, not %g\n", i, k, h[i * n + k], q);
			if (!(fabs(h[i * n + k] - h[k * n + i]) < 1e-12 * scale))
				printf("h[%d][%d] is not h[%d][%d]\n", i, k, k, i);
		}
		if (!(fabs(sum - hv[i]) < 1e-12 * (1 + fabs(sum))))
			printf("hv[%d] is %g, not %g\n", i, hv[i], sum);
	}
	puts("checked");
}
C

right() { # FILE ARGUMENTS
	run 0 "$@" -o program.c
	command="${CC:-cc} program.c"
	${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas program.c -lm -o program 2>err ||
		fail "does not compile"
	./program 2>err | sort -u >out
	echo checked >checked
	same out checked
}

# ---- a recursion: nothing is left that only the gradient used ----

cat >recursion.c <<'C'
#include <math.h>
static double product_of(int n, const double *x)
{
	return n == 0 ? 1 : sin(x[n - 1]) * product_of(n - 1, x) + x[0] * x[n - 1];
}
#pragma cadgen hess f wrt(x[n])
#pragma cadgen hvp f wrt(x[n])
double f(int n, const double *x)
{
	return product_of(n, x) * x[1];
}
#ifndef __CADGEN__
#include "check.h"
static double value(const double *x) { return f(6, x); }
static void hessian(const double *x, double *h) { f_hess(6, x, h); }
static void product(const double *x, const double *v, double *hv) { f_hvp(6, x, v, hv); }
int main(void)
{
	check(6, (double[]){.3, .4, .5, .6, .7, .8});
	return 0;
}
#endif
C
right recursion.c

# ---- an output beside others; memory for the gradient and for the Hessian ----

cat >output.c <<'C'
#pragma cadgen hess f wrt(x[n]) of(*y)
#pragma cadgen hvp f wrt(x[n]) of(*y)
int f(int n, const double *x, double *y, double *other)
{
	*y = 0;
	for (int i = 0; i < n; i++)
		*y += x[i] * x[i] * x[(i + 1) % n];
	*other = *y + 1;
	return 3;
}
#ifndef __CADGEN__
#include "check.h"
static double y, other;
static double value(const double *x) { return f(5, x, &y, &other), y; }
static void hessian(const double *x, double *h)
{
	if (f_hess(5, x, &y, &other, h) != 3 || other != y + 1)
		puts("another value");
}
static void product(const double *x, const double *v, double *hv)
{
	if (f_hvp(5, x, &y, &other, v, hv) != 3 || other != y + 1)
		puts("another value");
}
int main(void)
{
	check(5, (double[]){.3, .4, -.5, .7, .2});
	return 0;
}
#endif
C
right output.c
! grep -q f_hess_grad program.c || fail "the gradient is left"

# ---- by globals, with parameters; a global as an output, one of several ----

cat >globals.c <<'C'
#include <math.h>
enum { N = 2, M = 3 };
double gain, grid[N][M], total;
static double again;
#pragma cadgen hess f wrt(grid, x[n], gain)
#pragma cadgen hvp f wrt(grid, x[n], gain)
double f(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += gain * x[i] * x[i] * grid[i % N][i % M] * exp(grid[0][1]);
	return s;
}
#pragma cadgen hess g wrt(gain, grid[N][M]) of(total, again, *y)
#pragma cadgen hvp g wrt(gain, grid[N][M]) of(total, again, *y)
void g(double *y)
{
	total = gain * gain * grid[1][1] * grid[0][2];
	again = total * gain;
	*y = again * grid[1][1];
}
#ifndef __CADGEN__
#include "check.h"
static int which;
static void put(const double *x, int before)
{
	memcpy(grid, x, sizeof grid);
	gain = x[before];
}
static double value(const double *x)
{
	double y;

	put(x, which ? 6 : 10);
	if (!which)
		return f(4, x + 6);
	g(&y);
	return 2 * total - 3 * again + 4 * y;
}
/* Three blocks of n, m and k numbers, or two: the matrices of pairs as parts of one. */
static void join(const int *size, int blocks, double (*part)[MOST], double *h)
{
	int n = 0, row = 0;

	for (int i = 0; i < blocks; i++)
		n += size[i];
	for (int y = 0; y < blocks; row += size[y++])
		for (int x = 0, column = 0; x < blocks; column += size[x++])
			for (int i = 0; i < size[y]; i++)
				for (int k = 0; k < size[x]; k++)
					h[(row + i) * n + column + k] = part[y * blocks + x][i * size[x] + k];
}
static void hessian(const double *x, double *h)
{
	static double p[9][MOST];
	double y, two = 2, three = -3, four = 4;

	put(x, which ? 6 : 10);
	if (which) {
		g_hess(&y, &four, &two, &three, p[3], p[2], p[1], p[0]);
		join((int[]){6, 1}, 2, p, h);
	} else {
		f_hess(4, x + 6, p[4], p[3], p[5], p[1], p[0], p[2], p[7], p[6], p[8]);
		join((int[]){6, 4, 1}, 3, p, h);
	}
}
static void product(const double *x, const double *v, double *hv)
{
	double y, two = 2, three = -3, four = 4, w[MOST];

	memcpy(w, v, sizeof w);
	put(x, which ? 6 : 10);
	if (which)
		g_hvp(&y, &four, &two, &three, w + 6, (double (*)[M])w, hv + 6, (double (*)[M])hv);
	else
		f_hvp(4, x + 6, w + 6, (double (*)[M])w, w + 10, hv + 6, (double (*)[M])hv, hv + 10);
}
int main(void)
{
	check(11, (double[]){.3, .4, -.5, .7, .2, .1, .9, .8, -.6, .4, .3});
	which = 1;
	check(7, (double[]){.3, .4, -.5, .7, .2, .1, .9});
	return 0;
}
#endif
C
right globals.c

# ---- by members, and of members ----

cat >members.c <<'C'
#include <math.h>
struct net { int n; double *w; double bias[2]; };
struct model { int n; double *w; double b; const double *c; struct net *net; double out, more; };
#pragma cadgen hess f wrt(m->w[m->n], m->b, m->net[1].bias, m->net[1].w[m->net->n])
#pragma cadgen hvp f wrt(m->w[m->n], m->b, m->net[1].bias, m->net[1].w[m->net->n])
double f(const struct model *m)
{
	double r = 0;

	for (int i = 0; i < m->n; i++) {
		r += m->w[i] * m->w[i] * m->b * m->c[i];
		for (int k = 0; k < m->net->n; k++)
			r += sin(m->net->w[k] * m->net->bias[k % 2]) * m->w[i];
	}
	return r;
}
#pragma cadgen hess g wrt(m->w[4], m->b) of(m->out, m->more)
#pragma cadgen hvp g wrt(m->w[4], m->b) of(m->out, m->more)
void g(struct model *m)
{
	m->out = m->b;
	for (int i = 0; i < 4; i++)
		m->out += m->w[i] * m->w[0] * m->b * m->b;
	m->more = m->out * m->w[1];
}
#ifndef __CADGEN__
#include "check.h"
static int which;
static double c[4] = {.3, .6, .2, .4}, w[4], v[3], two = 2, three = -3;
static struct net net;
static struct model m;
static void put(const double *x)
{
	memcpy(w, x, sizeof w);
	memcpy(v, x + 7, sizeof v);
	net = (struct net){3, v, {x[5], x[6]}};
	m = (struct model){4, w, x[4], c, &net, 0, 0};
}
static double value(const double *x)
{
	put(x);
	if (!which)
		return f(&m);
	g(&m);
	return 2 * m.out - 3 * m.more;
}
static void hessian(const double *x, double *h)
{
	static const int size[] = {4, 1, 2, 3};
	static double p[16][MOST];
	int blocks = which ? 2 : 4, n = which ? 5 : 10, row = 0;

	put(x);
	if (which)
		g_hess(&m, &two, &three, p[0], p[1], p[2], p[3]);
	else
		f_hess(&m, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12], p[13], p[14],
		       p[15]);
	for (int b = 0; b < blocks; row += size[b++])
		for (int a = 0, column = 0; a < blocks; column += size[a++])
			for (int i = 0; i < size[b]; i++)
				for (int k = 0; k < size[a]; k++)
					h[(row + i) * n + column + k] = p[b * blocks + a][i * size[a] + k];
}
static void product(const double *x, const double *v_d, double *hv)
{
	double d[10];

	memcpy(d, v_d, sizeof d);
	put(x);
	if (which)
		g_hvp(&m, &two, &three, d, v_d + 4, hv, hv + 4);
	else
		f_hvp(&m, d, v_d + 4, v_d + 5, d + 7, hv, hv + 4, hv + 5, hv + 7);
}
int main(void)
{
	check(10, (double[]){.3, .4, -.5, .7, .2, .1, .9, .8, -.6, .4});
	which = 1;
	check(5, (double[]){.3, .4, -.5, .7, .2, .1, .9, .8, -.6, .4});
	return 0;
}
#endif
C
right members.c

# ---- of what the request says a void * leads to ----

cat >told.c <<'C'
struct par { int n; double w[3], k; };
struct vector { int n; void *content; };
#pragma cadgen hess f type(p: const struct par *, v->content: double *) wrt(x[2], p->w, v->content[v->n])
#pragma cadgen hvp f type(p: const struct par *, v->content: double *) wrt(x[2], p->w, v->content[v->n])
double f(const double *x, const void *p, const struct vector *v)
{
	const struct par *q = p;
	const double *c = v->content;
	double s = 0;

	for (int i = 0; i < q->n; i++)
		s += q->w[i] * q->w[i] * x[i % 2] * q->k;
	for (int i = 0; i < v->n; i++)
		s *= c[i] * c[i] + x[0];
	return s;
}
#ifndef __CADGEN__
#include "check.h"
enum { BLOCKS = 3, N = 7 };
static double c[2];
static struct par p;
static struct vector v = {2, c};
static double value(const double *x)
{
	p = (struct par){3, {x[2], x[3], x[4]}, .7};
	memcpy(c, x + 5, sizeof c);
	return f(x, &p, &v);
}
static void hessian(const double *x, double *h)
{
	static const int size[] = {2, 3, 2};
	static double b[9][MOST];

	value(x);
	f_hess(x, &p, &v, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8]);
	for (int y = 0, row = 0; y < BLOCKS; row += size[y++])
		for (int a = 0, column = 0; a < BLOCKS; column += size[a++])
			for (int i = 0; i < size[y]; i++)
				for (int k = 0; k < size[a]; k++)
					h[(row + i) * N + column + k] = b[y * BLOCKS + a][i * size[a] + k];
}
static void product(const double *x, const double *d, double *hv)
{
	double last[2] = {d[5], d[6]};

	value(x);
	f_hvp(x, &p, &v, d, d + 2, last, hv, hv + 2, hv + 5);
}
int main(void)
{
	check(N, (double[]){.3, .4, -.5, .7, .2, .1, .9});
	return 0;
}
#endif
C
right told.c

# ---- an output that may lie in the input, a struct that is returned ----

cat >returned.c <<'C'
typedef struct Sums { double value; int terms; } Sums;
#pragma cadgen hess f wrt(x[n]) of(*y)
#pragma cadgen hvp f wrt(x[n]) of(*y)
#pragma cadgen jac f wrt(x[n]) of(*y)
Sums f(int n, const double *x, double *y)
{
	Sums sums = {0, n};

	*y = 0;
	for (int i = 0; i < n; i++) {
		*y += x[i] * x[i] * x[0];
		sums.value += x[i];
	}
	return sums;
}
#ifndef __CADGEN__
#include "check.h"
enum { N = 10 };
static double y;
static void see(Sums sums, const double *x)
{
	Sums plain = f(N, x, &y);

	if (sums.value != plain.value || sums.terms != N)
		puts("another value");
}
static double value(const double *x) { return f(N, x, &y), y; }
static void hessian(const double *x, double *h)
{
	double j[N];

	see(f_hess(N, x, &y, h), x);
	see(f_jac(N, x, &y, j), x);
	for (int i = 1; i < N; i++)
		if (fabs(j[i] - 2 * x[i] * x[0]) > 1e-15)
			puts("another row");
}
static void product(const double *x, const double *v, double *hv) { see(f_hvp(N, x, &y, v, hv), x); }
int main(void)
{
	check(N, (double[]){.3, .4, -.5, .7, .2, .9, 1.1, .6, -.8, .1});
	return 0;
}
#endif
C
right returned.c

# ---- several outputs: the sum of them, with weights; before, behind and between the inputs ----

cat >weighted.c <<'C'
#include <math.h>
#pragma cadgen hess f wrt(x[n], a) of(return, y[m], *z)
#pragma cadgen hvp f wrt(x[n], a) of(return, y[m], *z)
double f(int m, double *y, int n, const double *x, float *z, double a)
{
	double s = 0;

	for (int i = 0; i < m; i++)
		y[i] = i;
	for (int i = 0; i < n; i++) {
		y[i % m] += x[i] * x[(i + 1) % n] * a;
		y[i % m] *= y[i % m];
		s += sin(x[i] * y[0]);
	}
	*z = (float)(x[0] * x[0] * a);
	return s;
}
#ifndef __CADGEN__
#include "check.h"
enum { N = 10, M = 3 };
static double y[M];
static const double y_b[M] = {.4, -.3, .9};
static const float z_b = .5;
static double value(const double *x)
{
	float z;
	double s = 1.7 * f(M, y, N - 1, x, &z, x[N - 1]);

	for (int i = 0; i < M; i++)
		s += y_b[i] * y[i];
	return s + (double)z_b * x[0] * x[0] * x[N - 1];
}
static void hessian(const double *x, double *h)
{
	double xx[N - 1][N - 1], xa[N - 1], ax[N - 1], aa, found[M];
	float z;

	value(x);
	memcpy(found, y, sizeof y);
	f_hess(M, y, N - 1, x, &z, x[N - 1], y_b, &z_b, 1.7, xx[0], xa, ax, &aa);
	if (memcmp(found, y, sizeof y))
		puts("other outputs");
	for (int i = 0; i < N - 1; i++) {
		memcpy(h + i * N, xx[i], sizeof xx[i]);
		h[i * N + N - 1] = xa[i];
		h[(N - 1) * N + i] = ax[i];
	}
	h[N * N - 1] = aa;
}
static void product(const double *x, const double *v, double *hv)
{
	float z;

	f_hvp(M, y, N - 1, x, &z, x[N - 1], y_b, &z_b, 1.7, v, v[N - 1], hv, hv + N - 1);
}
int main(void)
{
	check(N, (double[]){.3, .4, -.5, .7, .2, .9, 1.1, .6, -.8, .25});
	return 0;
}
#endif
C
right weighted.c
for line in 'Hessian of a weighted sum of the outputs of f (weighted.c:4) with respect to x and a.' \
	'y_b    in, for the sum' 'x_a_h  set: n rows of 1 value' 'y      out, m values' 'returns f(m, y, n, x, z, a)' 'x_h  set, n values'; do
	grep -qF "$line" program.c || fail "no line '$line'"
done

# ---- status: what fails is told, and all memory is freed ----

cat >status.c <<'C'
#include <math.h>
#pragma cadgen hess f wrt(x[n])
#pragma cadgen hvp f wrt(x[n])
#pragma cadgen hess f wrt(x[n]) status name(told_hess)
#pragma cadgen hvp f wrt(x[n]) status name(told_hvp)
double f(int n, int way, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s = sin(s * x[i]) + x[i] * x[0];
		if (way > 1)
			s *= exp(x[i] * s);
	}
	if (way) {
		for (int i = 0; i < n; i++)
			s = cos(s * x[i]) * s;
		if (way > 2)
			for (int i = 0; i < n; i++)
				s = sin(s) + x[i] * s;
		for (int i = 0; i < n; i++)
			s = cos(s * x[i]) + s;
	}
	return s;
}
typedef struct Sum { double value; } Sum;
#pragma cadgen hess g wrt(x[n], a) of(y[m])
#pragma cadgen hess g wrt(x[n], a) of(y[m]) layout(lower) status name(told_lower)
Sum g(int n, const double *x, int m, double *y, double a)
{
	Sum sum = {0};

	for (int i = 0; i < m; i++) {
		y[i] = a;
		for (int k = 0; k < n; k++)
			y[i] = sin(y[i] * x[k]);
		sum.value += y[i];
	}
	return sum;
}
C
run 0 status.c -o status.ad.c
cat >failing.c <<'C'
#include <stdio.h>
#include <string.h>
#include "status.ad.c"
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void __wrap_free(void *p);
enum { N = 11, M = 3, ENOUGH = 10000 };
static int left = ENOUGH, blocks;
static void *counted(void *p)
{
	blocks += p != NULL;
	return p;
}
void *__wrap_malloc(size_t n)
{
	return left-- > 0 ? counted(__real_malloc(n)) : NULL;
}
void *__wrap_calloc(size_t n, size_t size)
{
	return left-- > 0 ? counted(__real_calloc(n, size)) : NULL;
}
void __wrap_free(void *p)
{
	blocks -= p != NULL;
	__real_free(p);
}
static double x[N], y[M], weights[M] = {.4, -.3, .9};
static void (*which)(double *m, int *status);
static int way;
static void hess(double *m, int *status) { m[N * N] = told_hess(N, way, x, m, status); }
static void hvp(double *m, int *status) { m[N] = told_hvp(N, way, x, x, m, status); }
static void lower(double *m, int *status)
{
	told_lower(N, x, M, y, .7, weights, m, m + N * N, m + N * N + N, status);
}
static int tried(void *p, const double *want, int count)
{
	double *m = p;
	int status = 1, tries = 0;

	while (status && tries < 5000) {
		memset(m, 0, 200 * sizeof *m);
		left = tries++;
		which(m, &status);
		if ((status != 0 && status != 1) || blocks)
			printf("status %d, %d blocks\n", status, blocks);
	}
	left = ENOUGH;
	for (int i = 0; i < count; i++)
		if (!(m[i] == want[i]))
			printf("%d: %g, not %g\n", i, m[i], want[i]);
	return tries;
}
int main(void)
{
	double m[200], want[200] = {0}, rest[N * 2];

	for (int i = 0; i < N; i++)
		x[i] = .3 + .1 * i;
	for (way = 0; way < 4; way++) {
		which = hess;
		want[N * N] = f_hess(N, way, x, want);
		if (tried(m, want, N * N + 1) < 5)
			puts("few tries");
		which = hvp;
		want[N] = f_hvp(N, way, x, x, want);
		if (tried(m, want, N + 1) < 3)
			puts("few tries");
	}
	which = lower;
	g_hess(N, x, M, y, .7, weights, want, rest, rest + N, want + N * N + N);
	for (int i = 0, at = 0; i < N; i++)
		for (int k = 0; k <= i; k++)
			want[at++] = want[i * N + k];
	memcpy(want + N * N, rest + N, sizeof *rest * N);
	if (tried(m, want, N * (N + 1) / 2) < 5)
		puts("few tries");
	if (memcmp(m + N * N, want + N * N, sizeof *m * (N + 1)))
		puts("other numbers");
	puts("checked");
	return 0;
}
C
command="${CC:-cc} failing.c"
${CC:-cc} -std=c99 -O2 -Wall -Wextra -Werror -Wno-unknown-pragmas failing.c -lm -Wl,--wrap=malloc,--wrap=calloc,--wrap=free \
	-o program 2>err || fail "does not compile"
./program >out 2>err
prints checked
[ "$(wc -l <out)" -eq 1 ] || fail "$(head -3 out)"
grep -qF 'status  out: 0, or 1 if there was no memory' status.ad.c || fail "no role of status"

# what grows is refused where it is kept

cat >grows.c <<'C'
#include <math.h>
double grows(double x)
{
	while (x < 100)
		x = x * x + sin(x);
	return x;
}
C
run 1 grows.c --hess 'grows status'
says "grows.c:5:7: error: how many values are kept here is known only when it runs"
says 'let a counter end the loop around, as in for (i = 0; i < most; i++) if (..)'
cat >counted.c <<'C'
#include <math.h>
double grows(double x)
{
	for (int i = 0; i < 9; i++)
		if (x < 100)
			x = x * x + sin(x);
	return x;
}
C
run 0 counted.c --hess 'grows status' -o grows.ad.c
run 0 grows.c --hess 'grows' -o grows.ad.c

# ---- arrays of arrays with lengths from parameters, work memory, numbers of several types ----

cat >work.c <<'C'
#include <math.h>
#define AREA(n, m) ((n) * (m))
#pragma cadgen hess f wrt(a[n][m], w, v) of(return) scratch(t[AREA(n, m)])
#pragma cadgen hvp f wrt(a[n][m], w, v) of(return) scratch(t[AREA(n, m)])
double f(int n, int m, double (*a)[m], double w, double *t, const double v[static 2])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int k = 0; k < m; k++)
			t[i * m + k] = sin(a[i][k] * w) * a[(i + 1) % n][k] + v[k % 2];
	for (int i = 0; i < n * m; i++)
		s += t[i] * t[n * m - 1 - i] * v[1];
	return s;
}
#ifndef __CADGEN__
#include "check.h"
enum { N = 9 };
static double a[2][3], t[6];
static const double *at(const double *x)
{
	memcpy(a, x, sizeof a);
	return x;
}
static double value(const double *x) { return at(x), f(2, 3, a, x[6], t, x + 7); }
static void put(double *h, int row, int column, int rows, int columns, const double *m)
{
	for (int i = 0; i < rows; i++)
		memcpy(h + (row + i) * N + column, m + i * columns, columns * sizeof *h);
}
static void hessian(const double *x, double *h)
{
	static const int first[] = {0, 6, 7}, count[] = {6, 1, 2};
	double m[9][36];

	at(x);
	f_hess(2, 3, a, x[6], t, x + 7, m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
	for (int i = 0; i < 9; i++)
		put(h, first[i / 3], first[i % 3], count[i / 3], count[i % 3], m[i]);
}
static void product(const double *x, const double *v, double *hv)
{
	double d[2][3], h[2][3];

	at(x);
	memcpy(d, v, sizeof d);
	f_hvp(2, 3, a, x[6], t, x + 7, d, v[6], v + 7, h, hv + 6, hv + 7);
	memcpy(hv, h, sizeof h);
}
int main(void)
{
	check(N, (double[]){.3, .4, -.5, .7, .2, .9, 1.1, .6, -.8});
	return 0;
}
#endif
C
right work.c
for line in 'Hessian of f (work.c:5) with respect to a, w and v.' 'a_w_h  set: n * m rows of 1 value' \
	'v_a_h  set: 2 rows of n * m values' 'a_d  in, n * m values' 'a_h  set, n * m values' \
	'returns f(n, m, a, w, t, v)' 'Product of the Hessian of f (work.c:5) and a vector, with respect'; do
	grep -qF "$line" program.c || fail "does not print: $line"
done

# ---- the run's own header in the source, a second file, prototypes, derivatives of these ----

cat >own.c <<'C'
#include "own.h"
#include <stdio.h>
#pragma cadgen hess cube
#pragma cadgen hvp cube
#pragma cadgen fwd cube_hvp wrt(x, x_d) of(*x_h)
double cube_hvp(double x, double x_d, double *x_h);
double cube(double x)
{
	return x * x * x;
}
double other(int n, const double *x);
int main(void)
{
	double h, hv, hv_d, matrix[4];

	cube_hess(2, &h);
	cube_hvp(2, 1, &hv);
#ifndef __CADGEN__
	cube_hvp_fwd(2, 1, &hv, 1, 0, &hv_d);
#endif
	bend(2, (double[]){2, 3}, matrix);
	printf("%g %g %g; %g %g %g %g\n", h, hv, hv_d, matrix[0], matrix[1], matrix[2], matrix[3]);
	return 0;
}
C
cat >other.c <<'C'
#pragma cadgen hess other wrt(x[n]) name(bend)
double bend(int n, const double *x, double *x_x_h);
double other(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s *= x[i] * x[i];
	return s;
}
C
run 0 own.c other.c --header own.h
command="${CC:-cc} own.ad.c other.ad.c"
${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas own.ad.c other.ad.c -o program 2>err ||
	fail "does not compile"
./program >out 2>err
prints '12 12 6; 18 24 24 8'
# ---- messages of the second round do not name what the user did not write ----

cat >deep.c <<'C'
#include <math.h>
double deep(double x, int n)
{
	return n <= 0 ? x : sin(deep(x, n - 1)) * x;
}
C
run 1 deep.c --hess 'deep wrt(x)'
says "the gradient of 'deep' is a reverse derivative with a pool of records"
finish
