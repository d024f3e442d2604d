/*
 * factor: linear algebra in place, and products. What a step leaves in its row and column stays
 * there, so that the derivative has it without a tape.
 */
#include "original.h"

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

/* The same with the largest pivot of each column; the rows change places. */
#pragma cadgen rev wrt(a[n * n]) of(a)
void lu_pivots(int n, double *a)
{
	for (int k = 0; k < n; k++) {
		int p = k;

		for (int i = k + 1; i < n; i++)
			if (fabs(a[i * n + k]) > fabs(a[p * n + k]))
				p = i;
		if (p != k)
			for (int j = 0; j < n; j++) {
				double t = a[k * n + j];

				a[k * n + j] = a[p * n + j];
				a[p * n + j] = t;
			}
		for (int i = k + 1; i < n; i++) {
			a[i * n + k] /= a[k * n + k];
			for (int j = k + 1; j < n; j++)
				a[i * n + j] -= a[i * n + k] * a[k * n + j];
		}
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

/* The columns of q become orthonormal (modified Gram-Schmidt). */
#pragma cadgen rev wrt(q[n * n]) of(q)
void gram_schmidt(int n, double *q)
{
	for (int k = 0; k < n; k++) {
		double s = 0;

		for (int i = 0; i < n; i++)
			s += q[i * n + k] * q[i * n + k];
		s = sqrt(s);
		for (int i = 0; i < n; i++)
			q[i * n + k] /= s;
		for (int j = k + 1; j < n; j++) {
			double r = 0;

			for (int i = 0; i < n; i++)
				r += q[i * n + k] * q[i * n + j];
			for (int i = 0; i < n; i++)
				q[i * n + j] -= q[i * n + k] * r;
		}
	}
}

/* x = the inverse of the lower triangle l times b. */
#pragma cadgen rev wrt(l[n * n], b[n]) of(x[n])
void solve(int n, const double *l, const double *b, double *x)
{
	for (int i = 0; i < n; i++) {
		double s = b[i];

		for (int j = 0; j < i; j++)
			s -= l[i * n + j] * x[j];
		x[i] = s / l[i * n + i];
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

/* The same with the promise. */
#pragma cadgen rev wrt(a[n * n], b[n * n]) of(c[n * n])
void product_restrict(int n, const double *restrict a, const double *restrict b,
	double *restrict c)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			for (int j = 0; j < n; j++)
				c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* c = a a', both triangles. */
#pragma cadgen rev wrt(a[n * n]) of(c[n * n])
void symmetric(int n, const double *a, double *c)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++) {
			double s = 0;

			for (int k = 0; k < n; k++)
				s += a[i * n + k] * a[j * n + k];
			c[i * n + j] = s;
			c[j * n + i] = s;
		}
}
