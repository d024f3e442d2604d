/* Products of matrices, whole and symmetric: every order, side, half and transpose. */
#include <cblas.h>
/* cadgen: --facts blas */
/* facts: c1 60 60 -1 1 */
void c1(const double *x, double *y)
{
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 2, 4, x[58], x, 5, x + 20, 4,
		    x[59], y, 4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 2, 0, x[58], x, 5, x + 20, 4,
		    x[59], y, 4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20,
		    4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0],
		    y + 20, 4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40,
		    4);
}
/* facts: c2 60 60 -1 1 */
void c2(const double *x, double *y)
{
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 3, 2, 4, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 3, 2, 0, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20,
		    4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0], y + 20,
		    4);
	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40, 4);
}
/* facts: c3 60 60 -1 1 */
void c3(const double *x, double *y)
{
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 3, 2, 4, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 3, 2, 0, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20,
		    4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0], y + 20,
		    4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40, 4);
}
/* facts: c4 60 60 -1 1 */
void c4(const double *x, double *y)
{
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, 3, 2, 4, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, 3, 2, 0, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20, 4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0], y + 20,
		    4);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40, 4);
}
/* facts: c5 60 60 -1 1 */
void c5(const double *x, double *y)
{
	cblas_dsymm(CblasRowMajor, CblasLeft, CblasUpper, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasRowMajor, CblasLeft, CblasUpper, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c6 60 60 -1 1 */
void c6(const double *x, double *y)
{
	cblas_dsymm(CblasRowMajor, CblasLeft, CblasLower, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasRowMajor, CblasLeft, CblasLower, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c7 60 60 -1 1 */
void c7(const double *x, double *y)
{
	cblas_dsymm(CblasRowMajor, CblasRight, CblasUpper, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasRowMajor, CblasRight, CblasUpper, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c8 60 60 -1 1 */
void c8(const double *x, double *y)
{
	cblas_dsymm(CblasRowMajor, CblasRight, CblasLower, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasRowMajor, CblasRight, CblasLower, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c9 60 60 -1 1 */
void c9(const double *x, double *y)
{
	cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasRowMajor, CblasUpper, CblasNoTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59],
		     y, 4);
	cblas_dsyr2k(CblasRowMajor, CblasUpper, CblasNoTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasRowMajor, CblasUpper, CblasNoTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c18 60 60 -1 1 */
void c18(const double *x, double *y)
{
	cblas_dsyrk(CblasRowMajor, CblasUpper, CblasTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasRowMajor, CblasUpper, CblasTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasRowMajor, CblasUpper, CblasTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59], y,
		     4);
	cblas_dsyr2k(CblasRowMajor, CblasUpper, CblasTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasRowMajor, CblasUpper, CblasTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c27 60 60 -1 1 */
void c27(const double *x, double *y)
{
	cblas_dsyrk(CblasRowMajor, CblasLower, CblasNoTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasRowMajor, CblasLower, CblasNoTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasRowMajor, CblasLower, CblasNoTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59],
		     y, 4);
	cblas_dsyr2k(CblasRowMajor, CblasLower, CblasNoTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasRowMajor, CblasLower, CblasNoTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c36 60 60 -1 1 */
void c36(const double *x, double *y)
{
	cblas_dsyrk(CblasRowMajor, CblasLower, CblasTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasRowMajor, CblasLower, CblasTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasRowMajor, CblasLower, CblasTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59], y,
		     4);
	cblas_dsyr2k(CblasRowMajor, CblasLower, CblasTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasRowMajor, CblasLower, CblasTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c45 60 60 -1 1 */
void c45(const double *x, double *y)
{
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, 3, 2, 4, x[58], x, 5, x + 20, 4,
		    x[59], y, 4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, 3, 2, 0, x[58], x, 5, x + 20, 4,
		    x[59], y, 4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20,
		    4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0],
		    y + 20, 4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40,
		    4);
}
/* facts: c46 60 60 -1 1 */
void c46(const double *x, double *y)
{
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 3, 2, 4, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 3, 2, 0, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20,
		    4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0], y + 20,
		    4);
	cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40, 4);
}
/* facts: c47 60 60 -1 1 */
void c47(const double *x, double *y)
{
	cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, 3, 2, 4, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, 3, 2, 0, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20,
		    4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0], y + 20,
		    4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40, 4);
}
/* facts: c48 60 60 -1 1 */
void c48(const double *x, double *y)
{
	cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, 3, 2, 4, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, 3, 2, 0, x[58], x, 5, x + 20, 4, x[59],
		    y, 4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, 3, 3, 3, 0.7, y, 3, y, 3, 0, y + 20, 4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, 0, 3, 3, 0.7, y, 3, y, 3, y[0], y + 20,
		    4);
	cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, 3, 3, 2, 1, x, 3, y, 3, 1, y + 40, 4);
}
/* facts: c49 60 60 -1 1 */
void c49(const double *x, double *y)
{
	cblas_dsymm(CblasColMajor, CblasLeft, CblasUpper, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasColMajor, CblasLeft, CblasUpper, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c50 60 60 -1 1 */
void c50(const double *x, double *y)
{
	cblas_dsymm(CblasColMajor, CblasLeft, CblasLower, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasColMajor, CblasLeft, CblasLower, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c51 60 60 -1 1 */
void c51(const double *x, double *y)
{
	cblas_dsymm(CblasColMajor, CblasRight, CblasUpper, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasColMajor, CblasRight, CblasUpper, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c52 60 60 -1 1 */
void c52(const double *x, double *y)
{
	cblas_dsymm(CblasColMajor, CblasRight, CblasLower, 3, 2, x[58], x, 4, x + 16, 4, x[59], y,
		    4);
	cblas_dsymm(CblasColMajor, CblasRight, CblasLower, 2, 3, 1, y, 3, y + 10, 4, 0, y + 32, 4);
}
/* facts: c53 60 60 -1 1 */
void c53(const double *x, double *y)
{
	cblas_dsyrk(CblasColMajor, CblasUpper, CblasNoTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasColMajor, CblasUpper, CblasNoTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasColMajor, CblasUpper, CblasNoTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59],
		     y, 4);
	cblas_dsyr2k(CblasColMajor, CblasUpper, CblasNoTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasColMajor, CblasUpper, CblasNoTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c62 60 60 -1 1 */
void c62(const double *x, double *y)
{
	cblas_dsyrk(CblasColMajor, CblasUpper, CblasTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasColMajor, CblasUpper, CblasTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasColMajor, CblasUpper, CblasTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59], y,
		     4);
	cblas_dsyr2k(CblasColMajor, CblasUpper, CblasTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasColMajor, CblasUpper, CblasTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c71 60 60 -1 1 */
void c71(const double *x, double *y)
{
	cblas_dsyrk(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59],
		     y, 4);
	cblas_dsyr2k(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasColMajor, CblasLower, CblasNoTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
/* facts: c80 60 60 -1 1 */
void c80(const double *x, double *y)
{
	cblas_dsyrk(CblasColMajor, CblasLower, CblasTrans, 3, 2, x[58], x, 4, x[59], y, 4);
	cblas_dsyrk(CblasColMajor, CblasLower, CblasTrans, 3, 2, 1, y, 4, 0, y + 20, 4);
	cblas_dsyr2k(CblasColMajor, CblasLower, CblasTrans, 3, 2, x[58], x, 4, x + 20, 3, x[59], y,
		     4);
	cblas_dsyr2k(CblasColMajor, CblasLower, CblasTrans, 3, 2, 1, x, 4, y, 4, 0, y + 36, 4);
	cblas_dsyr2k(CblasColMajor, CblasLower, CblasTrans, 3, 2, 1, x, 4, x, 4, 1, y + 36, 4);
}
