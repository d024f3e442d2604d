/*
 * kernels: small functions whose reverse derivative should store nothing, or one array, or only what
 * possible overlap demands.
 */
#include "kernels.h"

/* Nothing need be stored. */
#pragma cadgen rev wrt(x[n], y[n]) of(return)
double dot(int n, const double *x, const double *y)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

/* y = a x, with a of n rows and m columns. Nothing need be stored. */
#pragma cadgen rev wrt(a[n * m], x[m]) of(y[n]) keep(y)
void matvec(int n, int m, const double *restrict a, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int j = 0; j < m; j++)
			sum += a[i * m + j] * x[j];
		y[i] = sum;
	}
}

/*
 * The same where y may overlap a or x: what is read may be overwritten before the reverse sweep
 * needs it.
 */
#pragma cadgen rev wrt(a[n * m], x[m]) of(y[n])
void matvec_overlap(int n, int m, const double *a, const double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int j = 0; j < m; j++)
			sum += a[i * m + j] * x[j];
		y[i] = sum;
	}
}

/*
 * The polynomial c[0] + c[1] x + ... + c[n - 1] x^(n - 1). Its n intermediate values need be
 * stored.
 */
#pragma cadgen rev wrt(c[n], x) of(return)
double horner(int n, const double *c, double x)
{
	double p = 0;

	for (int i = n - 1; i >= 0; i--)
		p = p * x + c[i];
	return p;
}
