#!/bin/sh
# Matrices by members of structs, and of members: matrices.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# A Jacobian is that of difference quotients; value and memory are as the function leaves them.
cat >check.h <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 40, AROUND = 3 };

/* Numbers of an input or output: `each` together, then again `step` bytes behind. */
typedef struct Numbers {
	double *at;
	int count, each;
	size_t step;
} Numbers;

static Numbers in[8], out[8];
static int ins, outs;
static double *matrix[64];

static void begin(void);        /* sets all memory, and `in` and `out` */
static double run(void);
static double jac(void);

static void input(double *at, int count) { in[ins++] = (Numbers){at, count, count ? count : 1, 0}; }
static void inputs(double *at, int count, int each, size_t step) { in[ins++] = (Numbers){at, count, each, step}; }
static void output(double *at, int count) { out[outs++] = (Numbers){at, count, count ? count : 1, 0}; }
static void outputs(double *at, int count, int each, size_t step) { out[outs++] = (Numbers){at, count, each, step}; }

static double *number(const Numbers *n, int i)
{
	return (double *)((char *)n->at + (size_t)(i / n->each) * n->step) + i % n->each;
}

static void again(void)
{
	ins = outs = 0;
	begin();
}

static double quotient(int x, int k, int y, int i)
{
	double h = 1e-5, found[2];

	for (int s = 0; s < 2; s++) {
		again();
		Numbers seen = out[y];
		*number(&in[x], k) += s ? h : -h;
		run();
		found[s] = *number(&seen, i);
	}
	return (found[1] - found[0]) / (2 * h);
}

static void check(const char *name)
{
	double value, results[8][MOST];
	int n = 0;

	again();
	for (int y = 0; y < outs; y++)
		for (int x = 0; x < ins; x++) {
			int size = out[y].count * in[x].count + 2 * AROUND;

			matrix[n] = malloc((size_t)size * sizeof(double));
			for (int i = 0; i < size; i++)
				matrix[n][i] = NAN;
			matrix[n++] += AROUND;
		}
	value = run();
	for (int y = 0; y < outs; y++)
		for (int i = 0; i < out[y].count; i++)
			results[y][i] = *number(&out[y], i);
	again();
	if (jac() != value)
		printf("%s: another value\n", name);
	for (int y = 0; y < outs; y++)
		for (int i = 0; i < out[y].count; i++)
			if (*number(&out[y], i) != results[y][i])
				printf("%s: output %d[%d] is %g, not %g\n", name, y, i, *number(&out[y], i), results[y][i]);
	n = 0;
	for (int y = 0; y < outs; y++)
		for (int x = 0; x < ins; x++, n++) {
			int rows = out[y].count, columns = in[x].count;

			for (int e = 0; e < rows * columns; e++) {
				double q = quotient(x, e % columns, y, e / columns);

				if (!(fabs(matrix[n][e] - q) < 1e-6 * (1 + fabs(q))))
					printf("%s: matrix %d, [%d][%d] is %g, not %g\n", name, n, e / columns, e % columns, matrix[n][e], q);
			}
			for (int e = 1; e <= AROUND; e++)
				if (!isnan(matrix[n][-e]) || !isnan(matrix[n][rows * columns - 1 + e]))
					printf("%s: writes around matrix %d\n", name, n);
			free(matrix[n] - AROUND);
		}
}

static double wave(int i) { return sin(1.3 * i + 0.4) + 0.1; }

static void fill(double *at, int n, int from)
{
	for (int i = 0; i < n; i++)
		at[i] = wave(from + i);
}
C

right() { # FILE ARGUMENTS
	run 0 "$@" -o program.c
	command="${CC:-cc} program.c"
	for flags in -O2 "-g -fsanitize=address,undefined -fno-sanitize-recover=all"; do
		# shellcheck disable=SC2086
		${CC:-cc} $flags -ffp-contract=off -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas -Wno-unused-function program.c -lm \
			-o program 2>err || fail "does not compile"
		./program >out 2>&1 || fail "does not run"
		echo checked >checked
		same out checked
	done
}

# ---- pointers to arrays, numbers, arrays, structs behind pointers ----

cat >model.c <<'C'
#include <math.h>
struct net { int n; double *w; double bias[2]; };
struct model { int n; double *w; double b; const double *c; struct net *net; double a[2][3]; };
#pragma cadgen jac residual wrt(m->w[m->n], m->b, m->a, m->net[1].bias, m->net[1].w[m->net->n]) of(r[rows])
void residual(const struct model *m, int rows, double *r)
{
	for (int i = 0; i < rows; i++)
		r[i] = i;
	for (int i = 0; i < m->n; i++) {
		r[i % rows] += m->w[i] * m->b * m->c[i] + sin(m->a[i % 2][i % 3]);
		for (int k = 0; k < m->net->n; k++)
			r[i % rows] += m->net->w[k] * m->net->bias[k % 2] * m->w[i];
	}
}
#ifndef __CADGEN__
#include "check.h"
static int n, rows, k;
static double w[20], c[20], v[20], r[20];
static struct net net;
static struct model m;
static void begin(void)
{
	net = (struct net){k, v, {0.3, 0.7}};
	m = (struct model){n, w, 1.5, c, &net, {{0.1, 0.2, 0.3}, {0.4, 0.5, 0.6}}};
	fill(w, 20, 0);
	fill(c, 20, 3);
	fill(v, 20, 7);
	input(m.w, n);
	input(&m.b, 1);
	input(&m.a[0][0], 6);
	input(net.bias, 2);
	input(net.w, k);
	output(r, rows);
}
static double run(void) { residual(&m, rows, r); return 0; }
static double jac(void)
{
	residual_jac(&m, rows, r, matrix[0], matrix[1], matrix[2], matrix[3], matrix[4]);
	return 0;
}
int main(void)
{
	const int sizes[][3] = {{0, 1, 0}, {1, 1, 1}, {5, 5, 2}, {3, 20, 4}, {12, 2, 9}};

	for (int i = 0; i < 5; i++) {
		n = sizes[i][0], rows = sizes[i][1], k = sizes[i][2];
		check("residual");
	}
	puts("checked");
	return 0;
}
#endif
C
right model.c

# ---- outputs in the struct, which each strip finds as the first one did ----

cat >state.c <<'C'
struct state { int n; double *r, *w, sum, rest; };
#pragma cadgen jac advance wrt(s->w[s->n], s->rest) of(s->r[s->n], s->sum, s->rest)
double advance(struct state *s)
{
	s->sum *= 0.5;
	for (int i = 0; i < s->n; i++) {
		s->r[i] *= s->rest;
		for (int k = 0; k <= i; k++)
			s->r[i] += s->w[k] * s->w[i];
		s->sum += s->r[i];
		s->rest = s->rest * s->w[i] + 1;
	}
	return s->sum;
}
#ifndef __CADGEN__
#include "check.h"
static int n;
static double r[20], w[20];
static struct state s;
static void begin(void)
{
	s = (struct state){n, r, w, 3, 0.5};
	fill(r, 20, 0);
	fill(w, 20, 2);
	input(w, n);
	input(&s.rest, 1);
	output(&s.rest, 1);
	output(r, n);
	output(&s.sum, 1);
}
static double run(void) { return advance(&s); }
static double jac(void)
{
	return advance_jac(&s, matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]);
}
int main(void)
{
	for (n = 0; n < 20; n += n < 3 ? 1 : 8)
		check("advance");
	puts("checked");
	return 0;
}
#endif
C
right state.c

# ---- pointers that the function exchanges ----

cat >swap.c <<'C'
struct state { int n; double *cur, *next; };
#pragma cadgen jac swap wrt(s->cur[s->n]) of(s->cur, s->next[s->n])
void swap(struct state *s)
{
	for (int t = 0; t < 3; t++) {
		double *p = s->cur;

		for (int i = 0; i < s->n; i++)
			s->next[i] = s->cur[i] * s->cur[0];
		s->cur = s->next;
		s->next = p;
	}
}
#ifndef __CADGEN__
#include "check.h"
static int n;
static double a[20], b[20];
static struct state s;
static void begin(void)
{
	s = (struct state){n, a, b};
	fill(a, 20, 0);
	fill(b, 20, 2);
	input(a, n);
	output(a, n);
	output(b, n);
}
static double run(void) { swap(&s); return s.cur == b && s.next == a; }
static double jac(void)
{
	swap_jac(&s, matrix[0], matrix[1]);
	return s.cur == b && s.next == a;
}
int main(void)
{
	for (n = 0; n < 20; n += n < 3 ? 1 : 8)
		check("swap");
	puts("checked");
	return 0;
}
#endif
C
right swap.c

# ---- arrays of structs, structs by value, globals ----

cat >parts.c <<'C'
#include <math.h>
struct part { double x, y; int k; double w[2]; };
#pragma cadgen jac forces wrt(p[n].x, p[n].y, p[n].w, g) of(f[n])
void forces(int n, const struct part *p, double g, double *f)
{
	for (int i = 0; i < n; i++)
		f[i] = p[i].x * p[i].y * g + p[i].w[1] * p[0].w[0];
}
#pragma cadgen jac moves wrt(p[n].x, p[n].w) of(p[n].w, p[n].y)
void moves(int n, struct part *p)
{
	for (int i = 0; i < n; i++) {
		p[i].w[0] *= p[i].x * p[i].y;
		p[i].w[1] = p[i].w[0] * p[0].x;
		p[i].y = p[i].w[1] * p[i].x;
	}
}
struct pair { struct part one, two; double *far; };
#pragma cadgen jac value wrt(q.one.x, q.two.w, q.far[3]) of(return, y[2])
double value(struct pair q, double *y)
{
	y[0] = q.one.x * q.two.w[1] * q.far[1];
	y[1] = q.two.w[0] * q.far[2];
	q.one.x *= 2;
	return q.one.x * q.one.x * q.two.w[0] * q.one.y;
}
struct part all[3], last;
#pragma cadgen jac whole wrt(all[3].x, all[3].w, last.w) of(last.x, last.w, return)
double whole(void)
{
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += all[i].x * all[2 - i].w[i % 2] * all[i].y;
	last.x = s * last.w[1];
	last.w[0] = s * all[0].x;
	return exp(s);
}
#ifndef __CADGEN__
#include "check.h"
static int n, which;
static struct part p[12];
static struct pair q;
static double f[12], far[3], g;
static void begin(void)
{
	for (int i = 0; i < 12; i++)
		p[i] = (struct part){wave(i), wave(i + 2), 7, {wave(i + 4), wave(i + 6)}};
	for (int i = 0; i < 3; i++)
		all[i] = p[i];
	last = p[4];
	q = (struct pair){p[2], p[3], far};
	fill(far, 3, 1);
	g = 0.7;
	if (which == 0) {
		inputs(&p[0].x, n, 1, sizeof *p);
		inputs(&p[0].y, n, 1, sizeof *p);
		inputs(p[0].w, 2 * n, 2, sizeof *p);
		input(&g, 1);
		output(f, n);
	} else if (which == 1) {
		inputs(&p[0].x, n, 1, sizeof *p);
		inputs(p[0].w, 2 * n, 2, sizeof *p);
		outputs(p[0].w, 2 * n, 2, sizeof *p);
		outputs(&p[0].y, n, 1, sizeof *p);
	} else if (which == 2) {
		input(&q.one.x, 1);
		input(q.two.w, 2);
		input(q.far, 3);
		output(f, 2);
		output(f + 2, 1);
	} else {
		inputs(&all[0].x, 3, 1, sizeof *p);
		inputs(all[0].w, 6, 2, sizeof *p);
		input(last.w, 2);
		output(last.w, 2);
		output(&last.x, 1);
		output(f, 1);
	}
}
static double run(void)
{
	if (which == 0)
		forces(n, p, g, f);
	else if (which == 1)
		moves(n, p);
	else if (which == 2)
		return f[2] = value(q, f);
	else
		return f[0] = whole();
	return 0;
}
static double jac(void)
{
	if (which == 0)
		forces_jac(n, p, g, f, matrix[0], matrix[1], matrix[2], matrix[3]);
	else if (which == 1)
		moves_jac(n, p, matrix[0], matrix[1], matrix[2], matrix[3]);
	else if (which == 2)
		return f[2] = value_jac(q, f, matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]);
	else
		return f[0] = whole_jac(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5], matrix[6],
		                        matrix[7], matrix[8]);
	return 0;
}
int main(void)
{
	for (n = 0; n < 13; n += n < 3 ? 1 : 5) {
		which = 0;
		check("forces");
		which = 1;
		check("moves");
	}
	which = 2;
	check("value");
	which = 3;
	check("whole");
	puts("checked");
	return 0;
}
#endif
C
right parts.c
# ---- members within members, const ones, void *, two structs that may be one, what overlaps ----

cat >places.c <<'C'
#include <stdlib.h>
struct vec { double x, y, z; };
struct body { struct vec pos, vel; double w[6]; const double k; };
struct group { int n; struct body b[3]; const double *c; };
#pragma cadgen jac inside wrt(g->b[3].vel.y, g->b[3].w[4], g->b[3].k, g->c[g->n]) of(g->b[3].pos.x, g->b[3].pos.z, y[2])
void inside(struct group *g, double *y)
{
	for (int i = 0; i < 3; i++) {
		g->b[i].pos.x = g->b[i].vel.y * g->b[i].k;
		g->b[i].pos.z *= g->b[i].w[i + 1];
	}
	y[0] = g->b[1].k * g->b[0].k;
	y[1] = 1;
	for (int i = 0; i < g->n; i++)
		y[1] *= g->c[i];
}
struct par { double a; double b[3]; double *far; };
#pragma cadgen jac told type(p: struct par *) wrt(p->a, p->b, p->far[2], x) of(return, y[n]) status
double told(double x, int n, double *y, void *p)
{
	struct par *q = p;

	for (int i = 0; i < n; i++)
		y[i] = q->a * x * q->b[i % 3] * q->far[i % 2];
	return q->a * q->a;
}
struct two { double a, *far; };
#pragma cadgen jac both wrt(m->a, k->a) of(m->a, k->far[2]) status
void both(struct two *m, struct two *k)
{
	m->a *= k->a;
	k->far[0] = m->a;
}
#ifndef __CADGEN__
#include "check.h"
static int n, which, status;
static struct group g;
static struct par q;
static struct two m, k;
static double c[9], y[9], far[2], x, value;
static void begin(void)
{
	ins = outs = 0;
	fill((double *)g.b, 3 * (sizeof *g.b / (sizeof(double))), 3);
	g.n = n;
	g.c = c;
	fill(c, 9, 2);
	fill(far, 2, 5);
	x = 0.6;
	q = (struct par){1.2, {.3, .5, .7}, far};
	m = (struct two){1.2, far};
	k = (struct two){1.4, far};
	y[0] = 3;
	if (which == 0) {
		inputs(&g.b[0].vel.y, 3, 1, sizeof *g.b);
		inputs(g.b[0].w, 12, 4, sizeof *g.b);
		inputs((double *)&g.b[0].k, 3, 1, sizeof *g.b);
		input(c, n);
		outputs(&g.b[0].pos.x, 3, 1, sizeof *g.b);
		outputs(&g.b[0].pos.z, 3, 1, sizeof *g.b);
		output(y, 2);
	} else if (which == 1) {
		input(&x, 1);
		input(&q.a, 1);
		input(q.b, 3);
		input(far, 2);
		output(y, n);
		output(&value, 1);
	} else {
		input(&m.a, 1);
		input(&k.a, 1);
		output(&m.a, 1);
		output(far, 2);
	}
}
static double run(void)
{
	if (which == 0)
		inside(&g, y);
	else if (which == 1)
		return value = told(x, n, y, &q);
	else
		both(&m, &k);
	return 0;
}
static double jac(void)
{
	double **j = matrix;

	if (which == 0)
		inside_jac(&g, y, j[0], j[1], j[2], j[3], j[4], j[5], j[6], j[7], j[8], j[9], j[10], j[11]);
	else if (which == 1)
		return value = told_jac(x, n, y, &q, j[0], j[1], j[2], j[3], j[4], j[5], j[6], j[7], &status);
	else
		both_jac(&m, &k, j[0], j[1], j[2], j[3], &status);
	return 0;
}
int main(void)
{
	for (n = 0; n < 9; n += n < 3 ? 1 : 5)
		for (which = 0; which < 2; which++)
			check(which ? "told" : "inside");
	which = 2;
	check("both");
	begin();
	both_jac(&m, &m, y, y + 1, y + 2, y + 4, &status);
	if (status != 4)
		puts("one struct is two");
	begin();
	m.far = &k.a;
	both_jac(&k, &m, y, y + 1, y + 2, y + 4, &status);
	if (status != 4)
		puts("an array is a member");
	puts("checked");
	return 0;
}
#endif
C
right places.c
# ---- pointers to structs that the function changes, also in a struct by value; lengths that it changes ----

cat >ways.c <<'C'
struct net { int n; double bias[2], *w; };
struct model { struct net *net, *other; };
#pragma cadgen jac turns wrt(x) of(m->net[1].bias, m->other[1].bias, *y)
void turns(struct model *m, double x, double *y)
{
	struct net *net = m->net;

	for (int t = 0; t < 3; t++) {
		m->net->bias[0] *= m->other->bias[1] * net->w[t] * x;
		m->net = m->other;
		m->other = net;
		net = m->net;
		net->w = m->other->w;
	}
	*y = m->net->bias[0] * m->other->bias[0];
}
#pragma cadgen jac spoils wrt(x) of(m.net[1].bias, return)
double spoils(struct model m, double x)
{
	double s = m.net->bias[0] * x;

	m.net->bias[0] = 3;
	for (int i = 0; i < 30; i++)
		m.net->bias[1] += x * s * i;
	s *= m.net->bias[0] * m.net->bias[1];
	m.net->bias[0] = s;
	return s;
}
struct list { int n, k; double *v; };
#pragma cadgen jac shortens wrt(l->v[l->n]) of(y[12])
void shortens(struct list *l, double *y)
{
	for (int i = 0; i < 12; i++)
		y[i] = l->v[i % 10] * l->v[0];
	l->n = 0;
}
#ifndef __CADGEN__
#include "check.h"
static int which;
static struct net a, b;
static struct model m;
static struct list l;
static double w[3], x[1], y[12], v[10];
static void begin(void)
{
	a = (struct net){3, {.3, .7}, w};
	b = (struct net){3, {.4, .9}, w};
	m = (struct model){&a, &b};
	l = (struct list){10, 0, v};
	fill(w, 3, 2);
	fill(v, 10, 2);
	fill(x, 1, 5);
	if (which == 0) {
		input(x, 1);
		output(a.bias, 2);
		output(b.bias, 2);
		output(y, 1);
	} else if (which == 1) {
		input(x, 1);
		output(a.bias, 2);
		output(y, 1);
	} else {
		input(v, 10);
		output(y, 12);
	}
}
static double run(void)
{
	if (which == 1)
		return y[0] = spoils(m, x[0]);
	if (which == 2)
		shortens(&l, y);
	else
		turns(&m, x[0], y);
	return l.n + (m.net == &a);
}
static double jac(void)
{
	double **j = matrix;

	if (which == 1)
		return y[0] = spoils_jac(m, x[0], j[0], j[1]);
	if (which == 2)
		shortens_jac(&l, y, j[0]);
	else
		turns_jac(&m, x[0], y, j[0], j[1], j[2]);
	return l.n + (m.net == &a);
}
int main(void)
{
	check("turns");
	which = 1;
	check("spoils");
	which = 2;
	check("shortens");
	puts("checked");
	return 0;
}
#endif
C
right ways.c

# ---- second derivatives of a function with rules, which are differentiated again ----

cat >rules.c <<'C'
double cube(double x);
double cube_fwd(double x, double x_d, double *cube_d);
void cube_rev(double x, double *x_b, double cube_b);

#pragma cadgen rule fwd(cube)
double cube_fwd(double x, double x_d, double *cube_d)
{
	*cube_d = 3 * x * x * x_d;
	return cube(x);
}

#pragma cadgen rule rev(cube)
void cube_rev(double x, double *x_b, double cube_b)
{
	*x_b += 3 * x * x * cube_b;
}

#pragma cadgen hess wrt(x[n])
#pragma cadgen hvp wrt(x[n])
double chained(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += cube(x[i]) * x[(i + 1) % n];
	return s;
}
C
cat >use.c <<'C'
#include "rules.h"
#include <stdio.h>
double cube(double x) { return x * x * x; }
int main(void)
{
	double x[3] = {1, 2, 4}, v[3] = {1, 0, 1}, h[9], hv[3];

	chained_hess(3, x, h);
	chained_hvp(3, x, v, hv);
	for (int i = 0; i < 3; i++)
		printf("%g %g %g, %g\n", h[3 * i], h[3 * i + 1], h[3 * i + 2], hv[i]);
	return 0;
}
C
run 0 rules.c --header rules.h
command="${CC:-cc} use.c rules.ad.c"
${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror use.c rules.ad.c -o program 2>err || fail "does not compile"
./program >out 2>err
prints '12 3 48, 60'
prints '3 48 12, 15'
prints '48 12 24, 72'
finish
