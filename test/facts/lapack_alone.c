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
