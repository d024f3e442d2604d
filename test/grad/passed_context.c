/* Rules for functions that take the address of data of their own, through which no derivative passes. */
#include <math.h>
#include <stddef.h>

typedef double (*function)(double, void *);

double power(double x, void *context)
{
	const int *n = context;
	double y = 1;

	for (int i = 0; n && i < *n; i++)
		y *= x;
	return y;
}

double power_fwd(double x, void *context, double x_d, double *y_d)
{
	const int *n = context;
	int less = n ? *n - 1 : 0;

	*y_d = n && *n > 0 ? *n * power(x, &less) * x_d : 0;
	return power(x, context);
}

void power_rev(double x, void *context, double *x_b, double y_b)
{
	double slope;

	power_fwd(x, context, 1, &slope);
	*x_b += slope * y_b;
}

static double middle(function f, void *p, double a, double b, int depth)
{
	double m = (a + b) / 2;

	return depth > 0 ? middle(f, p, a, m, depth - 1) + middle(f, p, m, b, depth - 1)
			 : f(m, p) * (b - a);
}

/* test: quadrature f=power n[1] n:0..4 depth=0,1,3 null(n) */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
#pragma cadgen jac rule(f)
double quadrature(function f, int *n, double a, double b, int depth)
{
	return middle(f, n, a, b, depth) * f(a, n) + f(b, NULL);
}

/* Arrays that change lie elsewhere. */
/* test: march n[2] n:0..3 f=power m=0,1,3 y[m] steps=2,0,3 */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
#pragma cadgen jac rule(f) wrt(y[m]) of(y)
void march(int m, double *y, function f, int *n, int steps)
{
	for (int s = 0; s < steps; s++)
		for (int i = 0; i < m; i++)
			y[i] += 0.25 * f(y[i], n + s % 2);
}

/* Each trip leads elsewhere, to constants, too. */
double shifted(double x, const int *k)
{
	return x * x + k[0];
}

double shifted_fwd(double x, const int *k, double x_d, double *y_d)
{
	*y_d = 2 * x * x_d;
	return shifted(x, k);
}

void shifted_rev(double x, const int *k, double *x_b, double y_b)
{
	(void)k;
	*x_b += 2 * x * y_b;
}

static const int table[] = {3, 1, 2};

/* test: walked f=shifted n=0,1,3 k[n] k:0..5 */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
#pragma cadgen jac rule(f)
double walked(int n, const int *k, double (*f)(double, const int *), double x)
{
	double s = x;

	for (int i = 0; i < n; i++, k++)
		s = f(s * x, k) / (1 + f(s, i % 2 ? table : table + 2) + *k);
	return s;
}

/* ---- functions with a name ---- */

#pragma cadgen rule rev(power)
void by_power_rev(double x, void *context, double *x_b, double y_b)
{
	power_rev(x, context, x_b, y_b);
}

/* test: named n[1] n:0..4 */
#pragma cadgen fwd named
#pragma cadgen rev named
double named(double x, int *n)
{
	return power(x, n) * power(x * x, n) * x;
}

/* In forward mode the rule is called where the function is. */
/* test: counted m=0,1,4 */
#pragma cadgen fwd counted
double counted(double x, int m)
{
	double s = x;

	for (int i = 0; i < m; i++)
		s += power(s, &i) / 8;
	return s;
}

static void fill(double *y, int *k, int n)
{
	if (n == 0)
		return;
	y[n - 1] *= 1 + *k;
	fill(y, k, n - 1);
	k[1]++;
}

/* What is written, here and in what is called, lies elsewhere. */
/* test: elsewhere n[1] n:0..4 k[2] k:0..3 f=power m=0,1,3 y[3] */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
#pragma cadgen jac rule(f) wrt(y[3], x) of(y)
void elsewhere(int m, double *restrict y, int *restrict k, function f, int *restrict n, double x)
{
	fill(y, k, m);
	y[0] *= f(x * y[1], n) * *n;
}
