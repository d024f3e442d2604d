#include <cblas.h>
/* cadgen: --facts blas */
/* facts: c1 30 30 -1 1 */
void c1(const double *x, double *y)
{
	cblas_dgemv(CblasRowMajor, CblasNoTrans, 3, 2, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dgemv(CblasRowMajor, CblasNoTrans, 3, 2, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
	cblas_dgemv(CblasRowMajor, CblasNoTrans, 3, 0, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
}
/* facts: c2 30 30 -1 1 */
void c2(const double *x, double *y)
{
	cblas_dgemv(CblasRowMajor, CblasNoTrans, 3, 2, 1, y, 4, x + 13, -2, 1, y + 20, 1);
}
/* facts: c3 30 30 -1 1 */
void c3(const double *x, double *y)
{
	cblas_dgemv(CblasRowMajor, CblasTrans, 3, 2, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dgemv(CblasRowMajor, CblasTrans, 3, 2, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
	cblas_dgemv(CblasRowMajor, CblasTrans, 3, 0, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
}
/* facts: c4 30 30 -1 1 */
void c4(const double *x, double *y)
{
	cblas_dgemv(CblasRowMajor, CblasTrans, 3, 2, 1, y, 4, x + 13, -2, 1, y + 20, 1);
}
/* facts: c5 30 30 -1 1 */
void c5(const double *x, double *y)
{
	cblas_dger(CblasRowMajor, 3, 2, x[28], x, -2, x + 13, 3, y, 5);
	cblas_dger(CblasRowMajor, 2, 2, 0.7, y, 1, y, 1, y + 15, 3);
}
/* facts: c6 30 30 -1 1 */
void c6(const double *x, double *y)
{
	cblas_dsymv(CblasRowMajor, CblasUpper, 3, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dsymv(CblasRowMajor, CblasUpper, 3, 1.5, y + 10, 4, y, -2, 0, y + 6, 1);
}
/* facts: c7 30 30 -1 1 */
void c7(const double *x, double *y)
{
	cblas_dsyr(CblasRowMajor, CblasUpper, 3, x[28], x, -2, y, 4);
	cblas_dsyr2(CblasRowMajor, CblasUpper, 3, x[29], x, -2, x + 9, 1, y, 4);
	cblas_dsyr2(CblasRowMajor, CblasUpper, 3, 0.8, y, 1, y, 1, y + 15, 4);
}
/* facts: c8 30 30 -1 1 */
void c8(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c9 30 30 -1 1 */
void c9(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c10 30 30 -1 1 */
void c10(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c11 30 30 -1 1 */
void c11(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c12 30 30 -1 1 */
void c12(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c13 30 30 -1 1 */
void c13(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c14 30 30 -1 1 */
void c14(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c15 30 30 -1 1 */
void c15(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c16 30 30 -1 1 */
void c16(const double *x, double *y)
{
	cblas_dsymv(CblasRowMajor, CblasLower, 3, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dsymv(CblasRowMajor, CblasLower, 3, 1.5, y + 10, 4, y, -2, 0, y + 6, 1);
}
/* facts: c17 30 30 -1 1 */
void c17(const double *x, double *y)
{
	cblas_dsyr(CblasRowMajor, CblasLower, 3, x[28], x, -2, y, 4);
	cblas_dsyr2(CblasRowMajor, CblasLower, 3, x[29], x, -2, x + 9, 1, y, 4);
	cblas_dsyr2(CblasRowMajor, CblasLower, 3, 0.8, y, 1, y, 1, y + 15, 4);
}
/* facts: c18 30 30 -1 1 */
void c18(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasNoTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasNoTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c19 30 30 -1 1 */
void c19(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c20 30 30 -1 1 */
void c20(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c21 30 30 -1 1 */
void c21(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c22 30 30 -1 1 */
void c22(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c23 30 30 -1 1 */
void c23(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c24 30 30 -1 1 */
void c24(const double *x, double *y)
{
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c25 30 30 -1 1 */
void c25(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c26 30 30 -1 1 */
void c26(const double *x, double *y)
{
	cblas_dgemv(CblasColMajor, CblasNoTrans, 3, 2, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dgemv(CblasColMajor, CblasNoTrans, 3, 2, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
	cblas_dgemv(CblasColMajor, CblasNoTrans, 3, 0, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
}
/* facts: c27 30 30 -1 1 */
void c27(const double *x, double *y)
{
	cblas_dgemv(CblasColMajor, CblasNoTrans, 3, 2, 1, y, 4, x + 13, -2, 1, y + 20, 1);
}
/* facts: c28 30 30 -1 1 */
void c28(const double *x, double *y)
{
	cblas_dgemv(CblasColMajor, CblasTrans, 3, 2, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dgemv(CblasColMajor, CblasTrans, 3, 2, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
	cblas_dgemv(CblasColMajor, CblasTrans, 3, 0, 0.5, x, 4, x + 13, 1, 0, y + 8, 3);
}
/* facts: c29 30 30 -1 1 */
void c29(const double *x, double *y)
{
	cblas_dgemv(CblasColMajor, CblasTrans, 3, 2, 1, y, 4, x + 13, -2, 1, y + 20, 1);
}
/* facts: c30 30 30 -1 1 */
void c30(const double *x, double *y)
{
	cblas_dger(CblasColMajor, 3, 2, x[28], x, -2, x + 13, 3, y, 5);
	cblas_dger(CblasColMajor, 2, 2, 0.7, y, 1, y, 1, y + 15, 3);
}
/* facts: c31 30 30 -1 1 */
void c31(const double *x, double *y)
{
	cblas_dsymv(CblasColMajor, CblasUpper, 3, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dsymv(CblasColMajor, CblasUpper, 3, 1.5, y + 10, 4, y, -2, 0, y + 6, 1);
}
/* facts: c32 30 30 -1 1 */
void c32(const double *x, double *y)
{
	cblas_dsyr(CblasColMajor, CblasUpper, 3, x[28], x, -2, y, 4);
	cblas_dsyr2(CblasColMajor, CblasUpper, 3, x[29], x, -2, x + 9, 1, y, 4);
	cblas_dsyr2(CblasColMajor, CblasUpper, 3, 0.8, y, 1, y, 1, y + 15, 4);
}
/* facts: c33 30 30 -1 1 */
void c33(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c34 30 30 -1 1 */
void c34(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c35 30 30 -1 1 */
void c35(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c36 30 30 -1 1 */
void c36(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c37 30 30 -1 1 */
void c37(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c38 30 30 -1 1 */
void c38(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c39 30 30 -1 1 */
void c39(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c40 30 30 -1 1 */
void c40(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c41 30 30 -1 1 */
void c41(const double *x, double *y)
{
	cblas_dsymv(CblasColMajor, CblasLower, 3, x[28], x, 4, x + 13, -2, x[29], y, -2);
	cblas_dsymv(CblasColMajor, CblasLower, 3, 1.5, y + 10, 4, y, -2, 0, y + 6, 1);
}
/* facts: c42 30 30 -1 1 */
void c42(const double *x, double *y)
{
	cblas_dsyr(CblasColMajor, CblasLower, 3, x[28], x, -2, y, 4);
	cblas_dsyr2(CblasColMajor, CblasLower, 3, x[29], x, -2, x + 9, 1, y, 4);
	cblas_dsyr2(CblasColMajor, CblasLower, 3, 0.8, y, 1, y, 1, y + 15, 4);
}
/* facts: c43 30 30 -1 1 */
void c43(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasLower, CblasNoTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasLower, CblasNoTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c44 30 30 -1 1 */
void c44(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c45 30 30 -1 1 */
void c45(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c46 30 30 -1 1 */
void c46(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, a, 4, y, 1);
}
/* facts: c47 30 30 -1 1 */
void c47(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasLower, CblasTrans, CblasUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasLower, CblasTrans, CblasUnit, 3, y + 8, 4, y, -1);
}
/* facts: c48 30 30 -1 1 */
void c48(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasLower, CblasTrans, CblasUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasLower, CblasTrans, CblasUnit, 3, a, 4, y, 1);
}
/* facts: c49 30 30 -1 1 */
void c49(const double *x, double *y)
{
	cblas_dtrmv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, 3, x, 4, y, -2);
	cblas_dtrmv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, 3, y + 8, 4, y, -1);
}
/* facts: c50 30 30 -1 1 */
void c50(const double *x, double *y)
{
	double a[12];

	cblas_dcopy(12, x, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_dtrsv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, 3, a, 4, y, -2);
	cblas_dtrsv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, 3, a, 4, y, 1);
}
