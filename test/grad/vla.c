/* Parameters with variable extents. */
#include <math.h>
#include <stddef.h>
#include <string.h>

/* test: row_sums n=0,1,3 m=2,1,4 a[n][m] y[n] */
#pragma cadgen fwd row_sums
#pragma cadgen rev row_sums
void row_sums(int n, int m, const double a[n][m], double y[n])
{
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int j = 0; j < m; j++)
			y[i] += a[i][j] * a[i][j];
	}
}

/* test: matvec n=0,2,3 m=2,0,4 a[n][m] x[m] y[n] */
#pragma cadgen fwd matvec
#pragma cadgen rev matvec
void matvec(int n, int m, double a[n][m], const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int j = 0; j < m; j++)
			s += a[i][j] * x[j];
		y[i] = s;
	}
}

/* test: matmul n=0,2 m=2 k=3 a[n][k] b[k][m] c[n][m] */
#pragma cadgen fwd matmul
#pragma cadgen rev matmul
void matmul(int n, int m, int k, const double a[n][k], const double b[k][m], double c[n][m])
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			c[i][j] = 0;
			for (int l = 0; l < k; l++)
				c[i][j] += a[i][l] * b[l][j];
		}
}

/* test: cholesky n=0,1,3 a[n][n] a:0.1..0.3 scratch[n] */
#pragma cadgen fwd cholesky
#pragma cadgen rev cholesky
double cholesky(int n, double a[n][n], double scratch[n])
{
	double logdet = 0;

	for (int i = 0; i < n; i++) {
		scratch[i] = a[i][i] + 2;
		for (int j = 0; j < i; j++) {
			for (int k = 0; k < j; k++)
				a[i][j] -= a[i][k] * a[j][k];
			a[i][j] /= a[j][j];
			scratch[i] -= a[i][j] * a[i][j];
		}
		a[i][i] = sqrt(scratch[i]);
		logdet += 2 * log(a[i][i]);
	}
	return logdet;
}

/* test: stencil n=1,4 m=3 u[n][m] v[n][m] overlap(u,v) */
#pragma cadgen fwd stencil
#pragma cadgen rev stencil
void stencil(int n, int m, const double u[n][m], double v[n][m], double k)
{
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			v[i][j] = u[i][j] + k * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]
			                         - 4 * u[i][j]) * u[i][j];
}

/* test: expression_extent n=0,1,3 a[n+1][2*n+1] */
#pragma cadgen fwd expression_extent
#pragma cadgen rev expression_extent
double expression_extent(int n, double a[n + 1][2 * n + 1])
{
	double s = 0;

	for (int i = 0; i <= n; i++)
		for (int j = 0; j < 2 * n + 1; j++)
			s = s * 0.5 + a[i][j] * a[n - i][2 * n - j];
	return s;
}

/* test: three_dims n=0,2 m=2 k=3 a[n][m][k] */
#pragma cadgen fwd three_dims
#pragma cadgen rev three_dims
double three_dims(int n, int m, int k, double a[n][m][k])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			for (int l = 0; l < k; l++) {
				a[i][j][l] *= a[n - 1 - i][m - 1 - j][k - 1 - l];
				s += a[i][j][l];
			}
	return s;
}

/* test: unsigned_extent n=0u,3u a[n][n] */
#pragma cadgen fwd unsigned_extent
#pragma cadgen rev unsigned_extent
void unsigned_extent(unsigned n, double a[n][n], float w)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned j = i + 1; j < n; j++)
			a[i][j] = w * a[j][i];
}

/* test: sizes_of_structs n=0,3 x:0.5..2 */
#pragma cadgen fwd sizes_of_structs
#pragma cadgen rev sizes_of_structs
double sizes_of_structs(double x, int n)
{
	struct { int a; double b; } r[n + 2];

	memset(r, 0, sizeof r);
	r[1].b = x;
	return r[1].b * x * (double)(sizeof r / sizeof r[0]) + r[0].b;
}

/* test: sizes_of_pointers n=0,3 x:0.5..2 */
#pragma cadgen fwd sizes_of_pointers
#pragma cadgen rev sizes_of_pointers
double sizes_of_pointers(double x, int n)
{
	const int *rows[n + 1];

	rows[n] = NULL;
	return x * x * (double)(sizeof rows / sizeof *rows + sizeof(int *[n + 1]) / sizeof *rows + (rows[n] == NULL));
}

/* test: sizes_in_sizes n=1,3 x:0.5..2 */
#pragma cadgen fwd sizes_in_sizes
#pragma cadgen rev sizes_in_sizes
double sizes_in_sizes(double x, int n)
{
	int t[sizeof(char[n + 1])][sizeof(short[n])];

	t[0][0] = 2;
	t[n][2 * n - 1] = 3;
	return x * x * (t[n][2 * n - 1] + t[0][0] + (int)(sizeof t / sizeof **t) + (int)(sizeof t / sizeof *t));
}

/* test: effects_of_sizes k=1,2 x:0.5..2 */
#pragma cadgen fwd effects_of_sizes
#pragma cadgen rev effects_of_sizes
double effects_of_sizes(double x, int k)
{
	unsigned long s = sizeof(char[k++]);

	(void)sizeof(char[k++]);
	return x * x * ((double)s + k);
}

/* An unused parameter whose name ends that of an extent. */
/* test: ends_alike n=1 in=1,3 a[in][in] */
#pragma cadgen fwd ends_alike
#pragma cadgen rev ends_alike
double ends_alike(int n, int in, double a[in][in])
{
	double s = 0;

	(void)n;
	for (int i = 0; i < in; i++)
		s += a[i][i] * a[0][i];
	return s;
}

/* The first element of the array, of which compilers believe that no loop may have set it. */
/* test: casteljau n=0,1,4 c[n + 1] */
#pragma cadgen rev casteljau wrt(c[n + 1], t)
double casteljau(int n, const double *c, double t)
{
	double b[n + 1];

	for (int i = 0; i <= n; i++)
		b[i] = c[i];
	for (int k = 1; k <= n; k++)
		for (int i = 0; i <= n - k; i++)
			b[i] = (1 - t) * b[i] + t * b[i + 1];
	return b[0];
}

/* Rows that are made anew in each trip of a loop that ends early. */
/* test: rows_in_loop n=0,1,4 x[n] */
#pragma cadgen fwd rows_in_loop
#pragma cadgen rev rows_in_loop
double rows_in_loop(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		int m = i % 2 + 1;
		double t[m][2];

		t[0][0] = s;
		t[m - 1][1] = x[i];
		t[0][1] = x[i] * s;
		if (x[i] > 1)
			break;
		s += t[m - 1][1] * t[0][0] * t[0][1];
	}
	return s;
}
