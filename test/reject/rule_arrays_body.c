#include "rule_dot.h"

#pragma cadgen rev dot wrt(x[n], y[n]) // error: the request is for 'dot', which has rules that take arrays: these are its derivatives

/* What changes before the adjoint is formed: by an inactive function, and where arrays may overlap. */
static double weighed(int n, const int *k, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += k[i] * x[i];
	return s;
}

#pragma cadgen rule rev(weighed) wrt(x[n])
static void weighed_adjoint(int n, const int *k, const double *x, double *x_b, double s_b)
{
	(void)x;
	for (int i = 0; i < n; i++)
		x_b[i] += k[i] * s_b;
}

struct table {
	int n, *k;
};

void update(const struct table *t);
void tick(void);
#pragma cadgen inactive update
#pragma cadgen inactive tick

#pragma cadgen rev wrt(x[t->n])
double updated(const struct table *t, const double *x)
{
	double r = weighed(t->n, t->k, x); // error: a reverse derivative calls the rule for 'weighed' later, when what 'k' leads to may have changed

	update(t);
	return r * r;
}

#pragma cadgen rev wrt(x[n])
double ticked(int n, const int *k, const double *x)
{
	double r = weighed(n, k, x); // error: a reverse derivative calls the rule for 'weighed' later, when what 'k' leads to may have changed

	tick();
	return r * r;
}

#pragma cadgen rev wrt(x[n])
double overlapped(int n, const int *k, const double *x, int *j)
{
	double r = weighed(n, k, x); // error: a reverse derivative calls the rule for 'weighed' later, when what 'k' leads to may have changed

	j[0] = 7;
	return r * r;
}

#pragma cadgen rev wrt(x[n])
double apart(int n, const int *restrict k, const double *x, int *restrict j)
{
	double r = weighed(n, k, x);

	j[0] = 7;
	return r * r;
}
