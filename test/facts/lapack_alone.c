/* LAPACKE without the header of the CBLAS, whose functions the derivatives call. */
#include <lapacke.h>
/* cadgen: --facts lapack */

/* facts: solved 9 3 -1 1 */
void solved(const double *x, double *y)
{
	double a[9];
	int pivots[3];

	for (int i = 0; i < 9; i++)
		a[i] = x[i] + 4 * (i % 4 == 0);
	LAPACKE_dgesv(LAPACK_ROW_MAJOR, 3, 1, a, 3, pivots, y, 1);
}

/* Factorizations that fail, whose factors are not used. */
/* facts: failed 4 2 */
void failed(const double *x, double *y)
{
	double a[4], b[2];
	int pivots[2];

	for (int i = 0; i < 4; i++)
		a[i] = x[i] - 4;
	if (LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', 2, a, 2) != 0)
		y[0] *= x[0];
	else
		y[0] += a[0];
	for (int i = 0; i < 4; i++)
		a[i] = i < 2 ? x[i] : 0;
	for (int i = 0; i < 2; i++)
		b[i] = x[i + 1];
	if (LAPACKE_dgesv(LAPACK_COL_MAJOR, 2, 1, a, 2, pivots, b, 2) != 0)
		y[1] *= b[0] * b[1];
	else
		y[1] += b[0];
}
