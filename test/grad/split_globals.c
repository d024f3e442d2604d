/* Derivatives in two halves that both have the differentials of globals. */
#include <math.h>

enum { N = 6 };

double u[N], w[N], scale;

/* globals: step double u[N] double scale */
/* test: step */
#pragma cadgen rev step wrt(u, scale) of(u) split(both)
void step(void)
{
	for (int i = 0; i < N; i++)
		u[i] = u[i] * sin(u[i]) * scale;
}

static void deeper(int n, double *p)
{
	if (n < 1)
		return;
	deeper(n - 1, p + 1);
	p[0] = p[0] * sin(p[1]) * scale;
	u[n] += p[0] * p[0];
}

/* globals: deep double u[N] double w[N] double scale */
/* test: deep n=0,1,4 */
#pragma cadgen rev deep wrt(u, w, scale) of(u, w) split(both)
void deep(int n)
{
	deeper(n, w);
}

/* globals: mixed double u[N] double scale */
/* test: mixed n=1,4 x[n+1] */
#pragma cadgen rev mixed wrt(u, x) of(u, x, return) split(both)
double mixed(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		x[i] = x[i] * u[i] * sin(u[i + 1]);
		u[i] += x[i];
		s += u[i] * x[i];
	}
	deeper(1, x);
	return s * u[0];
}
