#include <cblas.h>
/* cadgen: --facts blas */
/* facts: dots 8 1 */
void dots(const double *x, double *y)
{
	y[0] = cblas_ddot(3, x, 1, x + 2, 2) + y[0] * cblas_ddot(4, x, -2, x, 2) +
	       cblas_ddot(0, x, 1, x, 1) * cblas_ddot(1, x, 7, x, 1);
}
/* facts: axpys 4 8 */
void axpys(const double *x, double *y)
{
	cblas_daxpy(3, x[3], x, 1, y, 3);
	cblas_daxpy(4, y[0], x, -1, y, 2);
	cblas_daxpy(8, 0.5, y, 1, y, 1);
	cblas_dscal(3, y[1], y, 2);
	cblas_dscal(3, y[1], y, -2);
	cblas_dscal(0, y[1], y, -2);
}
/* facts: others 8 9 -1 1 */
void others(const double *x, double *y)
{
	cblas_dcopy(4, x, -2, y, 1);
	cblas_drot(3, y, 1, y + 3, -2, x[2], x[3]);
	y[8] = cblas_dnrm2(4, x, 2) * cblas_dnrm2(3, y + 1, 2);
	cblas_dswap(3, y, 2, y + 1, 2);
	y[0] += cblas_dasum(4, x, 2) * cblas_dasum(3, y + 1, 1) * cblas_dnrm2(3, y + 2, 1);
}
