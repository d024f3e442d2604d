/* Kept calls that need no memory, where the request says how much there may be. */
#include <math.h>

/* test: power_fixed x=0.7 n=0,1,4 */
#pragma cadgen rev power_fixed tape(fixed)
double power_fixed(double x, int n)
{
	return n == 0 ? 1 : x * power_fixed(x, n - 1);
}

/* test: power_within x=0.7 n=0,1,4 */
#pragma cadgen rev power_within tape(workspace)
double power_within(double x, int n)
{
	return n == 0 ? 1 : x * power_within(x, n - 1);
}

static double horner(const double *c, int n, double x)
{
	return n == 0 ? c[0] : c[0] + x * horner(c + 1, n - 1, x);
}

/* test: poly c[n+1] n=0,1,4 x=0.6 */
#pragma cadgen rev poly status
double poly(const double *c, int n, double x)
{
	return horner(c, n, x) * x;
}

/* test: polys c[n] n=0,1,4 x[n] */
#pragma cadgen rev polys status
double polys(const double *c, int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * horner(c, i, x[i]);
	return s;
}

/* test: polys_within c[n] n=0,1,4 x[n] */
#pragma cadgen rev polys_within tape(workspace)
double polys_within(const double *c, int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * horner(c, i, x[i]);
	return s;
}

/* test: minors n=1,2,4 a[n*n] */
#pragma cadgen rev minors status
double minors(int n, const double *a)
{
	double sum = 0, m[25];

	if (n == 1)
		return a[0];
	for (int j = 0; j < n; j++) {
		for (int r = 1; r < n; r++)
			for (int c = 0; c < n - 1; c++)
				m[(r - 1) * (n - 1) + c] = a[r * n + (c < j ? c : c + 1)];
		sum += (j % 2 ? -1 : 1) * a[j] * minors(n - 1, m);
	}
	return sum;
}
