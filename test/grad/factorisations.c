/* Factorisations and the like in place: what no later step writes is loaded again, not stored. */
#include <math.h>
#include <stddef.h>

/* test: lu n=0,1,2,5 a[n*n] */
#pragma cadgen fwd wrt(a[n * n]) of(a)
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

/* test: trisolve n=0,1,4 l[n*n] b[n] x[n] */
#pragma cadgen fwd wrt(l[n * n], b[n]) of(x[n])
#pragma cadgen rev wrt(l[n * n], b[n]) of(x[n])
void trisolve(int n, const double *l, const double *b, double *x)
{
	for (int i = 0; i < n; i++) {
		double s = b[i];
		for (int j = 0; j < i; j++)
			s -= l[i * n + j] * x[j];
		x[i] = s / l[i * n + i];
	}
}

/* test: mgs m=0,3,4 n=0,1,3 q[m*n] r[n*n] */
#pragma cadgen fwd wrt(q[m * n]) of(q, r[n * n])
#pragma cadgen rev wrt(q[m * n]) of(q, r[n * n])
void mgs(int m, int n, double *q, double *r)
{
	for (int k = 0; k < n; k++) {
		double s = 0;
		for (int i = 0; i < m; i++)
			s += q[i * n + k] * q[i * n + k];
		r[k * n + k] = sqrt(s);
		for (int i = 0; i < m; i++)
			q[i * n + k] /= r[k * n + k];
		for (int j = k + 1; j < n; j++) {
			double t = 0;
			for (int i = 0; i < m; i++)
				t += q[i * n + k] * q[i * n + j];
			r[k * n + j] = t;
			for (int i = 0; i < m; i++)
				q[i * n + j] -= q[i * n + k] * t;
		}
	}
}

/* test: matmul n=0,1,3 a[n*n] b[n*n] c[n*n] */
#pragma cadgen fwd wrt(a[n * n], b[n * n], c[n * n]) of(c)
#pragma cadgen rev wrt(a[n * n], b[n * n], c[n * n]) of(c)
void matmul(int n, const double *a, const double *b, double *c)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			for (int j = 0; j < n; j++)
				c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* test: syrk n=0,1,3 m=0,2 a[n*m] c[n*n] */
#pragma cadgen fwd wrt(a[n * m]) of(c[n * n])
#pragma cadgen rev wrt(a[n * m]) of(c[n * n])
void syrk(int n, int m, const double *a, double *c)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++) {
			double s = 0;
			for (int k = 0; k < m; k++)
				s += a[i * m + k] * a[j * m + k];
			c[i * n + j] = s;
			c[j * n + i] = s;
		}
}

/* test: det n=0,1,4 a[n*n] */
#pragma cadgen fwd wrt(a[n * n]) of(return, a)
#pragma cadgen rev wrt(a[n * n]) of(return, a)
double det(int n, double *a)
{
	double d = 1;
	for (int k = 0; k < n; k++) {
		int p = k;
		for (int i = k + 1; i < n; i++)
			if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
		if (p != k) {
			for (int j = 0; j < n; j++) {
				double t = a[k * n + j];
				a[k * n + j] = a[p * n + j];
				a[p * n + j] = t;
			}
			d = -d;
		}
		d *= a[k * n + k];
		for (int i = k + 1; i < n; i++) {
			double f = a[i * n + k] / a[k * n + k];
			for (int j = k + 1; j < n; j++)
				a[i * n + j] -= f * a[k * n + j];
		}
	}
	return d;
}

/* test: cholesky n=0,1,3 x[n*n] a[n*n] */
#pragma cadgen fwd wrt(x[n * n]) of(a[n * n])
#pragma cadgen rev wrt(x[n * n]) of(a[n * n])
void cholesky(size_t n, const double *x, double *a)
{
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < n; j++)
			a[i * n + j] = x[i * n + j] * x[j * n + i] + (i == j ? 4.0 * (double)n : 0);
	for (size_t j = 0; j < n; j++) {
		double s = a[j * n + j];

		for (size_t k = 0; k < j; k++)
			s -= a[j * n + k] * a[j * n + k];
		a[j * n + j] = sqrt(s);
		for (size_t i = j + 1; i < n; i++) {
			double t = a[i * n + j];

			for (size_t k = 0; k < j; k++)
				t -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = t / a[j * n + j];
		}
	}
}

/* A row that is chosen among those from k on; the last line may choose one before it. */
/* test: choose n=0,1,2,5 q=0,1 a[n*n] */
#pragma cadgen fwd wrt(a[n * n]) of(a)
#pragma cadgen rev wrt(a[n * n]) of(a)
void choose(int n, int q, double *a)
{
	for (int k = 0; k < n; k++) {
		int p = k;

		for (int i = k + 1; i < n; i++)
			if (a[i * n + k] > a[p * n + k])
				p = i;
			else if (q && i + 2 == n)
				p = 0;
		for (int j = 0; j < n; j++) {
			double t = a[k * n + j];

			a[k * n + j] = sin(a[p * n + j]);
			a[p * n + j] = t * t;
		}
	}
}
