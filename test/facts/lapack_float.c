/* The same of LAPACK. */
#include <cblas.h>
#include <lapacke.h>
/* cadgen: --facts lapack */

static void lift(float *a, float by)
{
	for (int i = 0; i < 4; i++)
		a[6 * i] += by;
}

/* So that pivots are clear. */
static void turn(float *a, float by)
{
	for (int i = 0; i < 4; i++)
		a[5 * i + (i + 1) % 4] += by;
}

/* facts: f30 30 50 -1 1 1e-3 */
void f30(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	v[0] += u[0];
	lift(v, 6);
	LAPACKE_spotrf(LAPACK_ROW_MAJOR, 'L', 4, v, 5);
	LAPACKE_spotrf(LAPACK_ROW_MAJOR, 'L', 0, v, 5);
	v[24] += 3;
	LAPACKE_spotrf(LAPACK_ROW_MAJOR, 'L', 1, v + 24, 5);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f31 30 50 -1 1 1e-3 */
void f31(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	float a[20];

	for (int i = 0; i < 20; i++)
		a[i] = u[i];
	lift(a, 6);
	LAPACKE_sposv(LAPACK_ROW_MAJOR, 'L', 4, 2, a, 5, v + 24, 3);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f32 30 50 -1 1 1e-3 */
void f32(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	v[0] += u[0];
	lift(v, 6);
	LAPACKE_spotrf(LAPACK_ROW_MAJOR, 'U', 4, v, 5);
	LAPACKE_spotrf(LAPACK_ROW_MAJOR, 'U', 0, v, 5);
	v[24] += 3;
	LAPACKE_spotrf(LAPACK_ROW_MAJOR, 'U', 1, v + 24, 5);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f33 30 50 -1 1 1e-3 */
void f33(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	float a[20];

	for (int i = 0; i < 20; i++)
		a[i] = u[i];
	lift(a, 6);
	LAPACKE_sposv(LAPACK_ROW_MAJOR, 'U', 4, 2, a, 5, v + 24, 3);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f34 30 46 -1 1 1e-3 */
void f34(const double *x, double *y)
{
	float u[30], v[46];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 46; i++)
		v[i] = (float)y[i];
	int p[5];

	for (int i = 0; i < 4; i++)
		v[6 * i + (i + 1) % 4] += 4;
	LAPACKE_sgetrf(LAPACK_ROW_MAJOR, 4, 4, v, 6, p);
	for (int i = 0; i < 4; i++)
		v[i + 40] *= p[i] + u[i];
	for (int i = 0; i < 46; i++)
		y[i] = v[i];
}

/* facts: f35 30 46 -1 1 1e-3 */
void f35(const double *x, double *y)
{
	float u[30], v[46];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 46; i++)
		v[i] = (float)y[i];
	int p[5];

	for (int i = 0; i < 1; i++)
		v[6 * i + (i + 1) % 1] += 4;
	LAPACKE_sgetrf(LAPACK_ROW_MAJOR, 1, 3, v, 6, p);
	for (int i = 0; i < 1; i++)
		v[i + 40] *= p[i] + u[i];
	for (int i = 0; i < 46; i++)
		y[i] = v[i];
}

/* facts: f36 30 46 -1 1 1e-3 */
void f36(const double *x, double *y)
{
	float u[30], v[46];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 46; i++)
		v[i] = (float)y[i];
	int p[5];

	for (int i = 0; i < 0; i++)
		v[6 * i + (i + 1) % 1] += 4;
	LAPACKE_sgetrf(LAPACK_ROW_MAJOR, 4, 0, v, 6, p);
	for (int i = 0; i < 0; i++)
		v[i + 40] *= p[i] + u[i];
	for (int i = 0; i < 46; i++)
		y[i] = v[i];
}

/* facts: f37 30 50 -1 1 1e-3 */
void f37(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	int p[4];

	turn(v, 4);
	LAPACKE_sgesv(LAPACK_ROW_MAJOR, 4, 2, v, 5, p, v + 24, 3);
	v[1] *= u[1];
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f38 30 50 -1 1 1e-3 */
void f38(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	for (int i = 0; i < 8; i++)
		v[i + 30] += u[i];
	lift(v, 6);
	LAPACKE_spotrf(LAPACK_COL_MAJOR, 'L', 4, v, 5);
	LAPACKE_spotrs(LAPACK_COL_MAJOR, 'L', 4, 2, v, 5, v + 24, 5);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f39 30 50 -1 1 1e-3 */
void f39(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	for (int i = 0; i < 4; i++)
		v[6 * i] += 3 * i;
	LAPACKE_ssyev(LAPACK_COL_MAJOR, 'V', 'L', 4, v, 5, v + 24);
	for (int i = 0; i < 20; i++)
		v[i] *= v[i]; /* signs of vectors are arbitrary */
	v[1] *= u[1];
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f40 30 50 -1 1 1e-3 */
void f40(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	for (int i = 0; i < 8; i++)
		v[i + 30] += u[i];
	lift(v, 6);
	LAPACKE_spotrf(LAPACK_COL_MAJOR, 'U', 4, v, 5);
	LAPACKE_spotrs(LAPACK_COL_MAJOR, 'U', 4, 2, v, 5, v + 24, 5);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f41 30 50 -1 1 1e-3 */
void f41(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	for (int i = 0; i < 4; i++)
		v[6 * i] += 3 * i;
	LAPACKE_ssyev(LAPACK_COL_MAJOR, 'V', 'U', 4, v, 5, v + 24);
	for (int i = 0; i < 20; i++)
		v[i] *= v[i]; /* signs of vectors are arbitrary */
	v[1] *= u[1];
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f42 30 46 -1 1 1e-3 */
void f42(const double *x, double *y)
{
	float u[30], v[46];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 46; i++)
		v[i] = (float)y[i];
	int p[5];

	for (int i = 0; i < 3; i++)
		v[6 * i + (i + 1) % 3] += 4;
	LAPACKE_sgetrf(LAPACK_COL_MAJOR, 3, 5, v, 6, p);
	for (int i = 0; i < 3; i++)
		v[i + 40] *= p[i] + u[i];
	for (int i = 0; i < 46; i++)
		y[i] = v[i];
}

/* facts: f43 30 46 -1 1 1e-3 */
void f43(const double *x, double *y)
{
	float u[30], v[46];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 46; i++)
		v[i] = (float)y[i];
	int p[5];

	for (int i = 0; i < 1; i++)
		v[6 * i + (i + 1) % 1] += 4;
	LAPACKE_sgetrf(LAPACK_COL_MAJOR, 3, 1, v, 6, p);
	for (int i = 0; i < 1; i++)
		v[i + 40] *= p[i] + u[i];
	for (int i = 0; i < 46; i++)
		y[i] = v[i];
}

/* facts: f44 30 50 -1 1 1e-3 */
void f44(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	int p[4];

	turn(v, 4);
	LAPACKE_sgetrf(LAPACK_COL_MAJOR, 4, 4, v, 5, p);
	LAPACKE_sgetrs(LAPACK_COL_MAJOR, 'N', 4, 2, v, 5, p, v + 24, 5);
	v[1] *= u[1];
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}

/* facts: f45 30 50 -1 1 1e-3 */
void f45(const double *x, double *y)
{
	float u[30], v[50];

	for (int i = 0; i < 30; i++)
		u[i] = (float)x[i];
	for (int i = 0; i < 50; i++)
		v[i] = (float)y[i];
	float a[20];
	int p[4];

	for (int i = 0; i < 20; i++)
		a[i] = u[i];
	turn(a, 4);
	LAPACKE_sgesv(LAPACK_COL_MAJOR, 4, 2, a, 5, p, v + 24, 5);
	for (int i = 0; i < 50; i++)
		y[i] = v[i];
}
