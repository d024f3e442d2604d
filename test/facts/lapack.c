#include <cblas.h>
#include <lapacke.h>
/* cadgen: --facts lapack */

static void lift(double *a, double by)
{
	for (int i = 0; i < 4; i++)
		a[6 * i] += by;
}

/* So that pivots are clear. */
static void turn(double *a, double by)
{
	for (int i = 0; i < 4; i++)
		a[5 * i + (i + 1) % 4] += by;
}

/* facts: c1 30 50 -1 1 */
void c1(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'L', 4, y, 5);
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'L', 0, y, 5);
	y[24] += 3;
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'L', 1, y + 24, 5);
}

/* facts: c2 30 50 -1 1 */
void c2(const double *x, double *y)
{
	for (int i = 0; i < 8; i++)
		y[i + 30] += x[i];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'L', 4, y, 5);
	LAPACKE_dpotrs(LAPACK_ROW_MAJOR, 'L', 4, 2, y, 5, y + 24, 3);
}

/* facts: c3 30 50 -1 1 */
void c3(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dposv(LAPACK_ROW_MAJOR, 'L', 4, 2, y, 5, y + 24, 3);
}

/* facts: c4 30 50 -1 1 */
void c4(const double *x, double *y)
{
	double a[20];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	lift(a, 6);
	LAPACKE_dposv(LAPACK_ROW_MAJOR, 'L', 4, 2, a, 5, y + 24, 3);
}

/* facts: c5 30 50 -1 1 */
void c5(const double *x, double *y)
{
	for (int i = 0; i < 4; i++)
		y[6 * i] += 3 * i;
	LAPACKE_dsyev(LAPACK_ROW_MAJOR, 'V', 'L', 4, y, 5, y + 24);
	for (int i = 0; i < 20; i++)
		y[i] *= y[i]; /* signs of vectors are arbitrary */
	y[1] *= x[1];
}

/* facts: c6 30 50 -1 1 */
void c6(const double *x, double *y)
{
	double a[20], w[4];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	LAPACKE_dsyev(LAPACK_ROW_MAJOR, 'V', 'L', 4, a, 5, w);
	for (int i = 0; i < 4; i++)
		y[i] += w[i] * w[i];
}

/* facts: c7 30 50 -1 1 */
void c7(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', 4, y, 5);
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', 0, y, 5);
	y[24] += 3;
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', 1, y + 24, 5);
}

/* facts: c8 30 50 -1 1 */
void c8(const double *x, double *y)
{
	for (int i = 0; i < 8; i++)
		y[i + 30] += x[i];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', 4, y, 5);
	LAPACKE_dpotrs(LAPACK_ROW_MAJOR, 'U', 4, 2, y, 5, y + 24, 3);
}

/* facts: c9 30 50 -1 1 */
void c9(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dposv(LAPACK_ROW_MAJOR, 'U', 4, 2, y, 5, y + 24, 3);
}

/* facts: c10 30 50 -1 1 */
void c10(const double *x, double *y)
{
	double a[20];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	lift(a, 6);
	LAPACKE_dposv(LAPACK_ROW_MAJOR, 'U', 4, 2, a, 5, y + 24, 3);
}

/* facts: c11 30 50 -1 1 */
void c11(const double *x, double *y)
{
	for (int i = 0; i < 4; i++)
		y[6 * i] += 3 * i;
	LAPACKE_dsyev(LAPACK_ROW_MAJOR, 'V', 'U', 4, y, 5, y + 24);
	for (int i = 0; i < 20; i++)
		y[i] *= y[i]; /* signs of vectors are arbitrary */
	y[1] *= x[1];
}

/* facts: c12 30 50 -1 1 */
void c12(const double *x, double *y)
{
	double a[20], w[4];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	LAPACKE_dsyev(LAPACK_ROW_MAJOR, 'V', 'U', 4, a, 5, w);
	for (int i = 0; i < 4; i++)
		y[i] += w[i] * w[i];
}

/* facts: c13 30 46 -1 1 */
void c13(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 4; i++)
		y[6 * i + (i + 1) % 4] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 4, 4, y, 6, p);
	for (int i = 0; i < 4; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c14 30 46 -1 1 */
void c14(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 3; i++)
		y[6 * i + (i + 1) % 3] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 3, 5, y, 6, p);
	for (int i = 0; i < 3; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c15 30 46 -1 1 */
void c15(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 3; i++)
		y[6 * i + (i + 1) % 3] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 5, 3, y, 6, p);
	for (int i = 0; i < 3; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c16 30 46 -1 1 */
void c16(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 1; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 1, 3, y, 6, p);
	for (int i = 0; i < 1; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c17 30 46 -1 1 */
void c17(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 1; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 3, 1, y, 6, p);
	for (int i = 0; i < 1; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c18 30 46 -1 1 */
void c18(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 0; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 0, 3, y, 6, p);
	for (int i = 0; i < 0; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c19 30 46 -1 1 */
void c19(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 0; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 4, 0, y, 6, p);
	for (int i = 0; i < 0; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c20 30 50 -1 1 */
void c20(const double *x, double *y)
{
	int p[4];

	turn(y, 4);
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 4, 4, y, 5, p);
	LAPACKE_dgetrs(LAPACK_ROW_MAJOR, 'N', 4, 2, y, 5, p, y + 24, 3);
	y[1] *= x[1];
}

/* facts: c21 30 50 -1 1 */
void c21(const double *x, double *y)
{
	int p[4];

	turn(y, 4);
	LAPACKE_dgetrf(LAPACK_ROW_MAJOR, 4, 4, y, 5, p);
	LAPACKE_dgetrs(LAPACK_ROW_MAJOR, 'T', 4, 2, y, 5, p, y + 24, 3);
	y[1] *= x[1];
}

/* facts: c22 30 50 -1 1 */
void c22(const double *x, double *y)
{
	int p[4];

	turn(y, 4);
	LAPACKE_dgesv(LAPACK_ROW_MAJOR, 4, 2, y, 5, p, y + 24, 3);
	y[1] *= x[1];
}

/* facts: c23 30 50 -1 1 */
void c23(const double *x, double *y)
{
	double a[20];
	int p[4];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	turn(a, 4);
	LAPACKE_dgesv(LAPACK_ROW_MAJOR, 4, 2, a, 5, p, y + 24, 3);
}

/* facts: c24 30 50 -1 1 */
void c24(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', 4, y, 5);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', 0, y, 5);
	y[24] += 3;
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', 1, y + 24, 5);
}

/* facts: c25 30 50 -1 1 */
void c25(const double *x, double *y)
{
	for (int i = 0; i < 8; i++)
		y[i + 30] += x[i];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', 4, y, 5);
	LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'L', 4, 2, y, 5, y + 24, 5);
}

/* facts: c26 30 50 -1 1 */
void c26(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dposv(LAPACK_COL_MAJOR, 'L', 4, 2, y, 5, y + 24, 5);
}

/* facts: c27 30 50 -1 1 */
void c27(const double *x, double *y)
{
	double a[20];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	lift(a, 6);
	LAPACKE_dposv(LAPACK_COL_MAJOR, 'L', 4, 2, a, 5, y + 24, 5);
}

/* facts: c28 30 50 -1 1 */
void c28(const double *x, double *y)
{
	for (int i = 0; i < 4; i++)
		y[6 * i] += 3 * i;
	LAPACKE_dsyev(LAPACK_COL_MAJOR, 'V', 'L', 4, y, 5, y + 24);
	for (int i = 0; i < 20; i++)
		y[i] *= y[i]; /* signs of vectors are arbitrary */
	y[1] *= x[1];
}

/* facts: c29 30 50 -1 1 */
void c29(const double *x, double *y)
{
	double a[20], w[4];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	LAPACKE_dsyev(LAPACK_COL_MAJOR, 'V', 'L', 4, a, 5, w);
	for (int i = 0; i < 4; i++)
		y[i] += w[i] * w[i];
}

/* facts: c30 30 50 -1 1 */
void c30(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'U', 4, y, 5);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'U', 0, y, 5);
	y[24] += 3;
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'U', 1, y + 24, 5);
}

/* facts: c31 30 50 -1 1 */
void c31(const double *x, double *y)
{
	for (int i = 0; i < 8; i++)
		y[i + 30] += x[i];
	lift(y, 6);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'U', 4, y, 5);
	LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'U', 4, 2, y, 5, y + 24, 5);
}

/* facts: c32 30 50 -1 1 */
void c32(const double *x, double *y)
{
	y[0] += x[0];
	lift(y, 6);
	LAPACKE_dposv(LAPACK_COL_MAJOR, 'U', 4, 2, y, 5, y + 24, 5);
}

/* facts: c33 30 50 -1 1 */
void c33(const double *x, double *y)
{
	double a[20];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	lift(a, 6);
	LAPACKE_dposv(LAPACK_COL_MAJOR, 'U', 4, 2, a, 5, y + 24, 5);
}

/* facts: c34 30 50 -1 1 */
void c34(const double *x, double *y)
{
	for (int i = 0; i < 4; i++)
		y[6 * i] += 3 * i;
	LAPACKE_dsyev(LAPACK_COL_MAJOR, 'V', 'U', 4, y, 5, y + 24);
	for (int i = 0; i < 20; i++)
		y[i] *= y[i]; /* signs of vectors are arbitrary */
	y[1] *= x[1];
}

/* facts: c35 30 50 -1 1 */
void c35(const double *x, double *y)
{
	double a[20], w[4];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	LAPACKE_dsyev(LAPACK_COL_MAJOR, 'V', 'U', 4, a, 5, w);
	for (int i = 0; i < 4; i++)
		y[i] += w[i] * w[i];
}

/* facts: c36 30 46 -1 1 */
void c36(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 4; i++)
		y[6 * i + (i + 1) % 4] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 4, 4, y, 6, p);
	for (int i = 0; i < 4; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c37 30 46 -1 1 */
void c37(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 3; i++)
		y[6 * i + (i + 1) % 3] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 3, 5, y, 6, p);
	for (int i = 0; i < 3; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c38 30 46 -1 1 */
void c38(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 3; i++)
		y[6 * i + (i + 1) % 3] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 5, 3, y, 6, p);
	for (int i = 0; i < 3; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c39 30 46 -1 1 */
void c39(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 1; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 1, 3, y, 6, p);
	for (int i = 0; i < 1; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c40 30 46 -1 1 */
void c40(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 1; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 3, 1, y, 6, p);
	for (int i = 0; i < 1; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c41 30 46 -1 1 */
void c41(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 0; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 0, 3, y, 6, p);
	for (int i = 0; i < 0; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c42 30 46 -1 1 */
void c42(const double *x, double *y)
{
	int p[5];

	for (int i = 0; i < 0; i++)
		y[6 * i + (i + 1) % 1] += 4;
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 4, 0, y, 6, p);
	for (int i = 0; i < 0; i++)
		y[i + 40] *= p[i] + x[i];
}

/* facts: c43 30 50 -1 1 */
void c43(const double *x, double *y)
{
	int p[4];

	turn(y, 4);
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 4, 4, y, 5, p);
	LAPACKE_dgetrs(LAPACK_COL_MAJOR, 'N', 4, 2, y, 5, p, y + 24, 5);
	y[1] *= x[1];
}

/* facts: c44 30 50 -1 1 */
void c44(const double *x, double *y)
{
	int p[4];

	turn(y, 4);
	LAPACKE_dgetrf(LAPACK_COL_MAJOR, 4, 4, y, 5, p);
	LAPACKE_dgetrs(LAPACK_COL_MAJOR, 'T', 4, 2, y, 5, p, y + 24, 5);
	y[1] *= x[1];
}

/* facts: c45 30 50 -1 1 */
void c45(const double *x, double *y)
{
	int p[4];

	turn(y, 4);
	LAPACKE_dgesv(LAPACK_COL_MAJOR, 4, 2, y, 5, p, y + 24, 5);
	y[1] *= x[1];
}

/* facts: c46 30 50 -1 1 */
void c46(const double *x, double *y)
{
	double a[20];
	int p[4];

	for (int i = 0; i < 20; i++)
		a[i] = x[i];
	turn(a, 4);
	LAPACKE_dgesv(LAPACK_COL_MAJOR, 4, 2, a, 5, p, y + 24, 5);
}

