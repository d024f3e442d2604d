/* Sums of adjoints in partial sums: long loops, and what is left over. */
#include <math.h>
#include <stddef.h>

/* The adjoint of a is a sum in a loop that also stores. */
/* test: product n=0,1,17 a[n][n] b[n][n] c[n][n] overlap(a, b) points=1 */
#pragma cadgen rev product wrt(a[n * n], b[n * n]) of(c[n * n])
void product(int n, const double *a, const double *b, double *c)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			for (int j = 0; j < n; j++)
				c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* test: product_apart n=0,1,2 m=3,33,40 a[n][n] b[n][m] c[n][m] points=1 */
#pragma cadgen rev product_apart wrt(a[n * n], b[n * m]) of(c[n * m])
void product_apart(size_t n, size_t m, const float *restrict a, const float *restrict b, float *restrict c)
{
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < n; k++)
			for (size_t j = 0; j < m; j++)
				c[i * m + j] += a[i * n + k] * b[k * m + j];
}

/* Rows of one array, and sums that start at the diagonal. */
/* test: eliminate n=0,1,18,36 a[n][n]:3..4 points=1 */
#pragma cadgen rev eliminate wrt(a[n * n]) of(a[n * n])
void eliminate(int n, double *a)
{
	for (int k = 0; k < n; k++)
		for (int i = k + 1; i < n; i++) {
			a[i * n + k] /= 9 + a[k * n + k];
			for (int j = k + 1; j < n; j++)
				a[i * n + j] -= a[i * n + k] * a[k * n + j];
		}
}

/* Bounds below zero. */
/* test: shifted n=0,1,40 lo=-25,-40,-40 hi=-3,-40,0 x[n + 1] points=1 */
#pragma cadgen rev shifted wrt(x[n + 1], w)
double shifted(int n, int lo, int hi, const double *x, double w)
{
	double s = 0;

	if (n < 40)
		return x[0] * w;
	for (int i = lo; i < hi; i++)
		s += w * w * x[i + n];
	return s * s;
}

/* Trips that depend on each other: the adjoint goes down, and its sum stays. */
/* test: filter n=0,1,2,20,40 x[n] */
#pragma cadgen rev filter wrt(x[n], w)
double filter(long n, double *x, double w)
{
	for (long i = 1; i < n; i++)
		x[i] += w * x[i - 1];
	return n > 0 ? x[n - 1] * w : w;
}

/* Norms of rows: two sums in a loop, over floats; a column has no neighbours. */
/* test: normalise n=1,2,3 d=32,40,5 x[n][d]:1..2 g[d] y[n][d] rtol=2e-3 points=1 */
#pragma cadgen rev normalise wrt(x[n * d], g[d]) of(y[n * d])
void normalise(int n, int d, const float *x, const float *g, float *y)
{
	for (int i = 0; i < n; i++) {
		float m = 0, v = 0;

		for (int j = 0; j < d; j++)
			m += x[i * d + j];
		m /= d;
		for (int j = 0; j < d; j++)
			v += (x[i * d + j] - m) * (x[i * d + j] - m);
		v = 1 / sqrtf(v / d + 1);
		for (int j = 0; j < d; j++)
			y[i * d + j] = (x[i * d + j] - m) * v * g[j];
	}
}

/* test: columns n=17,1,0 m=18,20,3 a[n + 1][m] */
#pragma cadgen rev columns wrt(a[(n + 1) * m])
double columns(int n, int m, const double *a)
{
	double s = 1;

	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			s += 0.01 * a[i * m + j] * a[n * m + j];
	return s * s;
}

/* A loop whose counter wraps would have no end; its offset may wrap. */
/* test: unsigned_rows n=0,1,20 k=0,1,3 x[n * (k + 1)] y[n] */
#pragma cadgen rev unsigned_rows wrt(x[n * (k + 1)], y[n], w)
double unsigned_rows(unsigned n, unsigned k, const double *x, const double *y, double w)
{
	double s = 0;

	for (unsigned i = 0; i < n; i++)
		s += sqrt(1 + x[n * k + i] * x[n * k + i]) * y[n - 1 - i] * w;
	return s;
}

/* In a recursive callee. */
/* test: halves n=0,1,35,70 x[n] */
#pragma cadgen rev halves wrt(x[n], w)
double halves(int n, const double *x, double w)
{
	double s = 0;

	if (n > 34)
		return halves(n / 2, x, w) * halves(n - n / 2, x + n / 2, w * w);
	for (int i = 0; i < n; i++)
		s += w * x[i];
	return s;
}

/* The sum of the loop itself keeps its order, in memory, too; those of its adjoint need not. */
/* test: with_total n=0,1,16,40 x[n] y[2] points=1 */
#pragma cadgen rev with_total wrt(x[n], w) of(y[2])
void with_total(int n, const double *restrict x, double w, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[1] += x[i] * w * w;
}

/* test: halve n=0,1,40 x[n] y[n] points=1 */
#pragma cadgen rev halve wrt(x[n], w) of(y[n])
double halve(int n, const double *x, double w, double *y)
{
	double s = 1;

	for (int k = 0; k < 2; k++)
		for (int i = 0; i < n; i++)
			y[i] = x[i] * w / (1 + w * w) + k;
	for (int i = n - 1; i >= 0; i--)
		y[i] *= x[i] * w;
	return s;
}
