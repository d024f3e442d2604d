/* Several directions at once whose differentials are structs and pointers: see main.c. */
#include <complex.h>
#include <stdio.h>

struct node {
	double v, w[2];
	struct node *next;
};

struct pair {
	double x, y;
};

#pragma cadgen fwd total width(3)
#pragma cadgen rev total width(3)
#pragma cadgen rev total width(1) name(total_one)
double total(const struct node *p, double scale)
{
	double s = 0;

	for (; p; p = p->next)
		s += scale * p->v * p->v;
	return s;
}

/* What it reads is changed, and it prints: it runs once. */
static int runs;

#pragma cadgen fwd squared width(3) wrt(p) of(p)
#pragma cadgen rev squared width(3) wrt(p) of(p)
#pragma cadgen rev squared width(3) wrt(p) of(p) split name(squared_later)
void squared(struct node *p)
{
	runs++;
	for (; p; p = p->next)
		p->v *= p->v;
}

/* Run again for each direction: what it changes is put back. */
#pragma cadgen rev doubled width(3) tape(workspace) extent(p[2])
#pragma cadgen rev doubled width(3) tape(fixed) extent(p[2]) name(doubled_fixed)
#pragma cadgen rev doubled width(3) status extent(p[2]) name(doubled_status)
void doubled(struct pair *p)
{
	for (int i = 0; i < 2; i++)
		p[i].x *= p[i].x * p[i].y;
}

#pragma cadgen fwd turned width(2)
#pragma cadgen rev turned width(2)
struct pair turned(struct pair a, double by)
{
	struct pair r = {a.x * by - a.y, a.y * by * a.x};

	return r;
}

#pragma cadgen fwd spin width(2) wrt(z, w[n]) of(w[n])
#pragma cadgen rev spin width(2) wrt(z, w[n]) of(w[n])
void spin(double complex z, int n, double complex *w)
{
	for (int i = 0; i < n; i++)
		w[i] *= z;
}

#pragma cadgen fwd shapes width(2)
#pragma cadgen rev shapes width(2)
double shapes(struct node a[3], double *b[4], double *c[3][2], struct node (*d)[2])
{
	return a[1].v * b[2][0] * c[1][1][0] * d[0][1].v;
}

#pragma cadgen fwd both width(2) wrt(p, x[n]) of(y[n])
#pragma cadgen rev both width(2) wrt(p, x[n]) of(y[n]) status
void both(const struct pair *p, int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = p->x * x[i] + p->y;
}

#pragma cadgen fwd after width(3)
struct node *after(struct node *p)
{
	return p->next;
}

struct pair whole;
struct node few[4];
double numbers[3];
double *memory;

#pragma cadgen fwd of_globals width(3) wrt(whole, few, numbers, memory) of(return)
#pragma cadgen rev of_globals width(3) wrt(whole, few, numbers, memory) of(return)
double of_globals(double x)
{
	double s = whole.x * whole.y * memory[0];

	for (int i = 0; i < 3; i++)
		s += few[i].v * numbers[i] * x;
	return s;
}
