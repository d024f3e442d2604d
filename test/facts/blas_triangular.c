/* Products with and solutions by triangular matrices: every order, side, half, transpose and diagonal. */
#include <cblas.h>
/* cadgen: --facts blas */
/* facts: c10 60 60 -1 1 */
void c10(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c11 60 60 -1 1 */
void c11(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c12 60 60 -1 1 */
void c12(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c13 60 60 -1 1 */
void c13(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c14 60 60 -1 1 */
void c14(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c15 60 60 -1 1 */
void c15(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c16 60 60 -1 1 */
void c16(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c17 60 60 -1 1 */
void c17(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1, a,
		    6, y, 4);
}
/* facts: c19 60 60 -1 1 */
void c19(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c20 60 60 -1 1 */
void c20(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58] + 2, a,
		    6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c21 60 60 -1 1 */
void c21(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c22 60 60 -1 1 */
void c22(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c23 60 60 -1 1 */
void c23(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c24 60 60 -1 1 */
void c24(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c25 60 60 -1 1 */
void c25(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c26 60 60 -1 1 */
void c26(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c28 60 60 -1 1 */
void c28(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c29 60 60 -1 1 */
void c29(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c30 60 60 -1 1 */
void c30(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c31 60 60 -1 1 */
void c31(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c32 60 60 -1 1 */
void c32(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c33 60 60 -1 1 */
void c33(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c34 60 60 -1 1 */
void c34(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c35 60 60 -1 1 */
void c35(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1, a,
		    6, y, 4);
}
/* facts: c37 60 60 -1 1 */
void c37(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c38 60 60 -1 1 */
void c38(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58] + 2, a,
		    6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c39 60 60 -1 1 */
void c39(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c40 60 60 -1 1 */
void c40(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c41 60 60 -1 1 */
void c41(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c42 60 60 -1 1 */
void c42(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c43 60 60 -1 1 */
void c43(const double *x, double *y)
{
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c44 60 60 -1 1 */
void c44(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c54 60 60 -1 1 */
void c54(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c55 60 60 -1 1 */
void c55(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c56 60 60 -1 1 */
void c56(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c57 60 60 -1 1 */
void c57(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c58 60 60 -1 1 */
void c58(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c59 60 60 -1 1 */
void c59(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c60 60 60 -1 1 */
void c60(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c61 60 60 -1 1 */
void c61(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1, a,
		    6, y, 4);
}
/* facts: c63 60 60 -1 1 */
void c63(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c64 60 60 -1 1 */
void c64(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58] + 2, a,
		    6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c65 60 60 -1 1 */
void c65(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c66 60 60 -1 1 */
void c66(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c67 60 60 -1 1 */
void c67(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c68 60 60 -1 1 */
void c68(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c69 60 60 -1 1 */
void c69(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c70 60 60 -1 1 */
void c70(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c72 60 60 -1 1 */
void c72(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c73 60 60 -1 1 */
void c73(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c74 60 60 -1 1 */
void c74(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c75 60 60 -1 1 */
void c75(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c76 60 60 -1 1 */
void c76(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c77 60 60 -1 1 */
void c77(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c78 60 60 -1 1 */
void c78(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5, x[58],
		    x, 6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c79 60 60 -1 1 */
void c79(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1, a,
		    6, y, 4);
}
/* facts: c81 60 60 -1 1 */
void c81(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c82 60 60 -1 1 */
void c82(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58] + 2, a,
		    6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c83 60 60 -1 1 */
void c83(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c84 60 60 -1 1 */
void c84(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
/* facts: c85 60 60 -1 1 */
void c85(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58], x, 6,
		    y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 2, 3, 1.5, y + 36,
		    3, y, 4);
}
/* facts: c86 60 60 -1 1 */
void c86(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 3, 5, x[58] + 2,
		    a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 2, 3, 1, a, 6, y,
		    4);
}
/* facts: c87 60 60 -1 1 */
void c87(const double *x, double *y)
{
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 3, 5, x[58], x,
		    6, y, 6);
	cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    y + 36, 3, y, 4);
}
/* facts: c88 60 60 -1 1 */
void c88(const double *x, double *y)
{
	double a[36];

	cblas_dcopy(36, x, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 3, 5,
		    x[58] + 2, a, 6, y, 6);
	cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    y, 4);
}
