/* Gradients through calls of libraries, against what a person would call: speed.sh. */
#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

enum { N = 200 };

/* trace(b a a); c is work memory */
#pragma cadgen grad wrt(a[n * n]) scratch(c[n * n])
double traced(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
	double s = 0;

	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1, a, n, a, n, 0, c, n);
	for (int i = 0; i < n; i++)
		s += cblas_ddot(n, b + i * n, 1, c + i, n);
	return s;
}

/* The logarithm of the density of y under a normal distribution of covariance k, but for a constant;
 * l and x are work memory. */
#pragma cadgen grad wrt(k[n * n], y[n]) scratch(l[n * n], x[n])
double likelihood(int n, const double *restrict k, const double *restrict y, double *restrict l,
		  double *restrict x)
{
	double s = 0;

	cblas_dcopy(n * n, k, 1, l, 1);
	cblas_dcopy(n, y, 1, x, 1);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', n, l, n);
	cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, n, l, n, x, 1);
	for (int i = 0; i < n; i++)
		s -= log(l[i * n + i]);
	return s - 0.5 * cblas_ddot(n, x, 1, x, 1);
}
