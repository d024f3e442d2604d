/* What a function reads from the variables and members in inactive(...) counts as a constant. */
#include <math.h>

struct model {
	double k, last; /* a cache: what was computed before */
	double *history;
	int calls;
};

static double table[4];

/* test: tabled n=0,1,3 work[4] d(x)=2 */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
#pragma cadgen inactive(work, table)
double tabled(int n, double x, double *work)
{
	work[n] = x * x;
	table[n] = work[n] * x;
	return 2 * x + table[n] + work[0];
}

/* variables of the function, one of them a row */
/* test: local n=0,1,3 d(x)=4 */
#pragma cadgen fwd
#pragma cadgen rev
#pragma cadgen inactive(t, s)
double local(int n, double x)
{
	double t[4] = {0}, s = x;

	for (int i = 0; i <= n; i++) {
		t[i] = x * i + s;
		s += t[i] * x;
		t[i] *= s;
	}
	return 4 * x + s + t[n];
}

/* members of structs that carry derivatives; inlined */
#pragma cadgen inactive(m->last, m->history)
static double cached(struct model *m, double x)
{
	double t = sin(x * m->k);

	m->calls++;
	m->history[0] = t;
	m->last = m->history[0];
	if (m->last > 2)
		return m->last;
	return t + (m->last - m->history[0]);
}

/* test: twice m->history[3] */
#pragma cadgen fwd wrt(x, m->k) of(return)
#pragma cadgen rev wrt(x, m->k) of(return)
double twice(double x, struct model *m)
{
	return cached(m, x) * cached(m, x * x) * m->k;
}

/* of other types; of one derivative that is differentiated again */
/* test: narrow d(x)=3 */
#pragma cadgen fwd
#pragma cadgen rev
#pragma cadgen inactive(f, l)
double narrow(double x)
{
	float f = (float)x;
	long double l = x;

	return 3 * x + f * l + (double)l;
}

/* test: flat x[2] */
#pragma cadgen fwd
#pragma cadgen rev
#pragma cadgen hess wrt(x[2])
#pragma cadgen inactive(c)
double flat(const double *x)
{
	double c = x[0] * x[1];

	return x[0] * x[0] * x[1] * (c > 1 ? 2 : 1) + (c - c);
}

/* in a function whose calls are kept */
#pragma cadgen inactive(at)
static double descend(int n, double x, double *at)
{
	at[n] = x * x;
	if (n <= 0)
		return x + (at[0] > 9 ? 2 : 1) * x;
	return descend(n - 1, x, at) + (at[n - 1] - at[n - 1]);
}

/* test: descended n=0,1,3 at[4] */
#pragma cadgen fwd wrt(x) of(return) scratch(at[4])
#pragma cadgen rev wrt(x) of(return) scratch(at[4])
double descended(int n, double x, double *at)
{
	return descend(n, x, at);
}
