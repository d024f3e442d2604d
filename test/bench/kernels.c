/*
 * kernels: small functions whose reverse derivative should store nothing, or one array, or only what
 * possible overlap demands.
 */
#include "kernels.h"

#include <math.h>

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

/* The same where y may overlap a or x, which the derivative finds out on entry. */
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

/* Factors in place, without pivots. What a step leaves in its row and column stays there. */
#pragma cadgen rev wrt(a[n * n]) of(a)
void lu(int n, double *a)
{
	for (int k = 0; k < n; k++)
		for (int i = k + 1; i < n; i++) {
			a[i * n + k] /= a[k * n + k];
			for (int j = k + 1; j < n; j++)
				a[i * n + j] -= a[i * n + k] * a[k * n + j];
		}
}

#pragma cadgen rev wrt(a[n * n]) of(a)
void cholesky(int n, double *a)
{
	for (int j = 0; j < n; j++) {
		double s = a[j * n + j];

		for (int k = 0; k < j; k++)
			s -= a[j * n + k] * a[j * n + k];
		a[j * n + j] = sqrt(s);
		for (int i = j + 1; i < n; i++) {
			double t = a[i * n + j];

			for (int k = 0; k < j; k++)
				t -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = t / a[j * n + j];
		}
	}
}

/* c += a b, without a promise that c is another array. */
#pragma cadgen rev wrt(a[n * n], b[n * n]) of(c[n * n])
void product(int n, const double *a, const double *b, double *c)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			for (int j = 0; j < n; j++)
				c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* The energy of n points that attract and repel each other. */
#pragma cadgen rev wrt(x[3 * n]) of(return)
double pairs(int n, const double *x)
{
	double e = 0;

	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++) {
			double dx = x[3 * i] - x[3 * j];
			double dy = x[3 * i + 1] - x[3 * j + 1];
			double dz = x[3 * i + 2] - x[3 * j + 2];
			double r2 = dx * dx + dy * dy + dz * dz + 0.1;
			double s = 1 / (r2 * r2 * r2);

			e += s * s - s;
		}
	return e;
}
