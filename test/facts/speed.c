/* Gradients through calls of libraries, against what a person would call: speed.sh. */
#include <cblas.h>
#include <lapacke.h>
#include <math.h>

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
 * both are work memory, too. */
#pragma cadgen rev wrt(k[n * n], y[n])
double likelihood(int n, double *restrict k, double *restrict y)
{
	double s = 0;

	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', n, k, n);
	cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, n, k, n, y, 1);
	for (int i = 0; i < n; i++)
		s -= log(k[i * n + i]);
	return s - 0.5 * cblas_ddot(n, y, 1, y, 1);
}
