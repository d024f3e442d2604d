/* Calls that are kept: counters, and pointers that they return and store, to their own memory and to that of others. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>

static int calls, limit = 7;
static const double table[3] = {1, 2, 3};

static double counting(double x, int n)
{
	calls++;
	return n ? x * counting(x, n - 1) : x;
}

/* test: counted n=0,1,3 */
#pragma cadgen fwd counted
#pragma cadgen rev counted
double counted(double x, int n)
{
	return counting(x, n) * x;
}

static double *slot(double *p, int i)
{
	return i == 0 || i > limit ? p : slot(p + 1, i - 1);
}

/* test: slots n=0,1,2 x[3] */
#pragma cadgen fwd slots
#pragma cadgen rev slots
double slots(int n, double *x)
{
	double *p = slot(x, n);

	*p *= *p * table[n];
	return x[0] * x[2] * table[1];
}

static double visits(double x, int n, int *cnt)
{
	++*cnt;
	return n ? x * visits(x, n - 1, cnt) : x * *cnt;
}

/* test: visited n=0,1,3 */
#pragma cadgen fwd visited
#pragma cadgen rev visited
double visited(double x, int n)
{
	int cnt = 0;
	double y = visits(x, n, &cnt);

	return y * cnt;
}

struct rows { double row[2][3]; double *p; };

static double walk(struct rows *s, int d)
{
	s->p = s->row[d & 1];
	s->p[d % 3] *= 2;
	return d ? s->p[0] * walk(s, d - 1) : s->p[1];
}

/* test: walked n=0,1,3 x[3] */
#pragma cadgen fwd walked wrt(x)
#pragma cadgen rev walked wrt(x)
double walked(int n, const double *x)
{
	struct rows s = {{{0}}, NULL};

	for (int i = 0; i < 3; i++) {
		s.row[0][i] = x[i];
		s.row[1][i] = x[i] * x[0];
	}
	return walk(&s, n);
}

static double own[2] = {1, 2};

static void reset(int n)
{
	if (n) {
		reset(n - 1);
		return;
	}
	own[0] = 1;
}

static void lend(struct rows *s, int n)
{
	if (n) {
		lend(s, n - 1);
		return;
	}
	s->p = own;
}

static void bump(int n)
{
	if (n) {
		bump(n - 1);
		return;
	}
	own[0] += 1;
}

/* test: lent n=0,1,3 */
#pragma cadgen fwd lent
#pragma cadgen rev lent
double lent(double x, int n)
{
	struct rows s = {{{0}}, NULL};
	double y = 1;

	reset(n);
	lend(&s, n);
	for (int i = 0; i < 3; i++) {
		y = y * x * s.p[0];
		bump(n);
	}
	return y;
}

static double noted(int n, double x)
{
	if (n == 0)
		return sin(x);
	putchar('0' + n);
	return noted(n - 1, x * x);
}

/* test: prints_below n=0,3 prints */
#pragma cadgen fwd prints_below
#pragma cadgen rev prints_below
double prints_below(int n, double x)
{
	return noted(n, x) * x;
}
