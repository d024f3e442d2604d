/* The functions of the BLAS in single precision, whose facts are the translation of those in double. */
#include <cblas.h>
/* cadgen: --facts blas */

/* facts: f1 8 1 0.3 1.3 1e-3 */
void f1(const double *x, double *y)
{
	float u[8], v[1];

	for (int i = 0; i < 8; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 1; i++)
		v[i] = (float)y[i];
	v[0] = cblas_sdot(3, u, 1, u + 2, 2) + v[0] * cblas_sdot(4, u, -2, u, 2) +
	       cblas_sdot(0, u, 1, u, 1) * cblas_sdot(1, u, 7, u, 1);
	for (int i = 0; i < 1; i++)
		y[i] = v[i];
}

/* facts: f2 4 8 0.3 1.3 1e-3 */
void f2(const double *x, double *y)
{
	float u[4], v[8];

	for (int i = 0; i < 4; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 8; i++)
		v[i] = (float)y[i];
	cblas_saxpy(3, u[3], u, 1, v, 3);
	cblas_saxpy(4, v[0], u, -1, v, 2);
	cblas_saxpy(8, 0.5, v, 1, v, 1);
	cblas_sscal(3, v[1], v, 2);
	cblas_sscal(3, v[1], v, -2);
	cblas_sscal(0, v[1], v, -2);
	for (int i = 0; i < 8; i++)
		y[i] = v[i];
}

/* facts: f3 8 9 -1 1 1e-3 */
void f3(const double *x, double *y)
{
	float u[8], v[9];

	for (int i = 0; i < 8; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 9; i++)
		v[i] = (float)y[i];
	cblas_scopy(4, u, -2, v, 1);
	cblas_srot(3, v, 1, v + 3, -2, u[2], u[3]);
	v[8] = cblas_snrm2(4, u, 2) * cblas_snrm2(3, v + 1, 2);
	cblas_sswap(3, v, 2, v + 1, 2);
	v[0] += cblas_sasum(4, u, 2) * cblas_sasum(3, v + 1, 1) * cblas_snrm2(3, v + 2, 1);
	for (int i = 0; i < 9; i++)
		y[i] = v[i];
}

/* facts: f4 30 30 -1 1 1e-3 */
void f4(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_sgemv(CblasRowMajor, CblasNoTrans, 3, 2, u[28], u, 4, u + 13, -2, u[29], v, -2);
	cblas_sgemv(CblasRowMajor, CblasNoTrans, 3, 2, 0.5, u, 4, u + 13, 1, 0, v + 8, 3);
	cblas_sgemv(CblasRowMajor, CblasNoTrans, 3, 0, 0.5, u, 4, u + 13, 1, 0, v + 8, 3);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f5 30 30 -1 1 1e-3 */
void f5(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_sger(CblasRowMajor, 3, 2, u[28], u, -2, u + 13, 3, v, 5);
	cblas_sger(CblasRowMajor, 2, 2, 0.7, v, 1, v, 1, v + 15, 3);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f6 30 30 -1 1 1e-3 */
void f6(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	float a[12];

	cblas_scopy(12, u, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_strsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, a, 4, v, -2);
	cblas_strsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, a, 4, v, 1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f7 30 30 -1 1 1e-3 */
void f7(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	float a[12];

	cblas_scopy(12, u, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_strsv(CblasRowMajor, CblasUpper, CblasTrans, CblasUnit, 3, a, 4, v, -2);
	cblas_strsv(CblasRowMajor, CblasUpper, CblasTrans, CblasUnit, 3, a, 4, v, 1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f8 30 30 -1 1 1e-3 */
void f8(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_ssyr(CblasRowMajor, CblasLower, 3, u[28], u, -2, v, 4);
	cblas_ssyr2(CblasRowMajor, CblasLower, 3, u[29], u, -2, u + 9, 1, v, 4);
	cblas_ssyr2(CblasRowMajor, CblasLower, 3, 0.8, v, 1, v, 1, v + 15, 4);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f9 30 30 -1 1 1e-3 */
void f9(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	float a[12];

	cblas_scopy(12, u, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_strsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, a, 4, v, -2);
	cblas_strsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, a, 4, v, 1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f10 30 30 -1 1 1e-3 */
void f10(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	float a[12];

	cblas_scopy(12, u, 1, a, 1);
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	cblas_strsv(CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, 3, a, 4, v, -2);
	cblas_strsv(CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, 3, a, 4, v, 1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f11 30 30 -1 1 1e-3 */
void f11(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_sgemv(CblasColMajor, CblasTrans, 3, 2, 1, v, 4, u + 13, -2, 1, v + 20, 1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f12 30 30 -1 1 1e-3 */
void f12(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_strmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, u, 4, v, -2);
	cblas_strmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasUnit, 3, v + 8, 4, v, -1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f13 30 30 -1 1 1e-3 */
void f13(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_strmv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, 3, u, 4, v, -2);
	cblas_strmv(CblasColMajor, CblasUpper, CblasTrans, CblasUnit, 3, v + 8, 4, v, -1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f14 30 30 -1 1 1e-3 */
void f14(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_ssymv(CblasColMajor, CblasLower, 3, u[28], u, 4, u + 13, -2, u[29], v, -2);
	cblas_ssymv(CblasColMajor, CblasLower, 3, 1.5, v + 10, 4, v, -2, 0, v + 6, 1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f15 30 30 -1 1 1e-3 */
void f15(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_strmv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, u, 4, v, -2);
	cblas_strmv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, 3, v + 8, 4, v, -1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f16 30 30 -1 1 1e-3 */
void f16(const double *x, double *y)
{
	float u[30], v[30];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 30; i++)
		v[i] = (float)y[i];
	cblas_strmv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, 3, u, 4, v, -2);
	cblas_strmv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, 3, v + 8, 4, v, -1);
	for (int i = 0; i < 30; i++)
		y[i] = v[i];
}

/* facts: f17 60 60 -1 1 1e-3 */
void f17(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 2, 4, u[58], u, 5, u + 20, 4,
		    u[59], v, 4);
	cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 2, 0, u[58], u, 5, u + 20, 4,
		    u[59], v, 4);
	cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 3, 3, 0.7, v, 3, v, 3, 0, v + 20,
		    4);
	cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 0, 3, 3, 0.7, v, 3, v, 3, v[0],
		    v + 20, 4);
	cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 3, 2, 1, u, 3, v, 3, 1, v + 40,
		    4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f18 60 60 -1 1 1e-3 */
void f18(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_ssymm(CblasRowMajor, CblasRight, CblasLower, 3, 2, u[58], u, 4, u + 16, 4, u[59], v,
		    4);
	cblas_ssymm(CblasRowMajor, CblasRight, CblasLower, 2, 3, 1, v, 3, v + 10, 4, 0, v + 32, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f19 60 60 -1 1 1e-3 */
void f19(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	float a[36];

	cblas_scopy(36, u, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_strsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 3, 5, u[58] + 2,
		    a, 6, v, 6);
	cblas_strsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6,
		    v, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f20 60 60 -1 1 1e-3 */
void f20(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	float a[36];

	cblas_scopy(36, u, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_strsm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 3, 5, u[58] + 2,
		    a, 6, v, 6);
	cblas_strsm(CblasRowMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    v, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f21 60 60 -1 1 1e-3 */
void f21(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	float a[36];

	cblas_scopy(36, u, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_strsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 3, 5, u[58] + 2,
		    a, 6, v, 6);
	cblas_strsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, 2, 3, 1, a, 6, v,
		    4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f22 60 60 -1 1 1e-3 */
void f22(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_ssyrk(CblasRowMajor, CblasLower, CblasTrans, 3, 2, u[58], u, 4, u[59], v, 4);
	cblas_ssyrk(CblasRowMajor, CblasLower, CblasTrans, 3, 2, 1, v, 4, 0, v + 20, 4);
	cblas_ssyr2k(CblasRowMajor, CblasLower, CblasTrans, 3, 2, u[58], u, 4, u + 20, 3, u[59], v,
		     4);
	cblas_ssyr2k(CblasRowMajor, CblasLower, CblasTrans, 3, 2, 1, u, 4, v, 4, 0, v + 36, 4);
	cblas_ssyr2k(CblasRowMajor, CblasLower, CblasTrans, 3, 2, 1, u, 4, u, 4, 1, v + 36, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f23 60 60 -1 1 1e-3 */
void f23(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_strmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 3, 5, u[58], u,
		    6, v, 6);
	cblas_strmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, 2, 3, 1.5,
		    v + 36, 3, v, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f24 60 60 -1 1 1e-3 */
void f24(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_ssymm(CblasColMajor, CblasLeft, CblasLower, 3, 2, u[58], u, 4, u + 16, 4, u[59], v,
		    4);
	cblas_ssymm(CblasColMajor, CblasLeft, CblasLower, 2, 3, 1, v, 3, v + 10, 4, 0, v + 32, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f25 60 60 -1 1 1e-3 */
void f25(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	float a[36];

	cblas_scopy(36, u, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_strsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 3, 5,
		    u[58] + 2, a, 6, v, 6);
	cblas_strsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, 2, 3, 1, a, 6,
		    v, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f26 60 60 -1 1 1e-3 */
void f26(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	float a[36];

	cblas_scopy(36, u, 1, a, 1);
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	cblas_strsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 3, 5, u[58] + 2, a,
		    6, v, 6);
	cblas_strsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasUnit, 2, 3, 1, a, 6, v,
		    4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f27 60 60 -1 1 1e-3 */
void f27(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_ssyrk(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, u[58], u, 4, u[59], v, 4);
	cblas_ssyrk(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, 1, v, 4, 0, v + 20, 4);
	cblas_ssyr2k(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, u[58], u, 4, u + 20, 3, u[59],
		     v, 4);
	cblas_ssyr2k(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, 1, u, 4, v, 4, 0, v + 36, 4);
	cblas_ssyr2k(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, 1, u, 4, u, 4, 1, v + 36, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f28 60 60 -1 1 1e-3 */
void f28(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_strmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 3, 5, u[58],
		    u, 6, v, 6);
	cblas_strmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, 2, 3, 1.5,
		    v + 36, 3, v, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}

/* facts: f29 60 60 -1 1 1e-3 */
void f29(const double *x, double *y)
{
	float u[60], v[60];

	for (int i = 0; i < 60; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 60; i++)
		v[i] = (float)y[i];
	cblas_strmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 3, 5, u[58], u, 6,
		    v, 6);
	cblas_strmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, 2, 3, 1.5, v + 36,
		    3, v, 4);
	for (int i = 0; i < 60; i++)
		y[i] = v[i];
}
