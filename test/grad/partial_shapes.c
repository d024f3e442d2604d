/* Sums of adjoints in strips: arrays that overlap, shifted reads, structs, rows, exits, bounds. */
#include <math.h>
#include <stddef.h>

/* test: dots n=0,1,19,40 x[n + 3] y[n + 3] z[n + 3] overlap(x, y) overlap(y, z) overlap(x, z) points=1 */
#pragma cadgen rev dots wrt(x[n + 3], y[n + 3], z[n + 3], w, v)
double dots(int n, double *x, double *y, double *z, double w, double v)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		y[i] += w * x[i];
	for (int i = n - 1; i >= 0; i--)
		z[i + 1] = v * y[i] + w;
	for (int i = 1; i < n; i++)
		x[i] = x[i] + v * z[i - 1];
	for (int i = 0; i < n; i++)
		s += z[i] * x[i] * w;
	return s;
}

/* test: shift n=0,1,19,40 x[n + 3] points=1 */
#pragma cadgen rev shift wrt(x[n + 3], w)
double shift(int n, double *x, double w)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		x[i] += w * x[i + 2];
	for (int i = n; i > 0; i--)
		x[i] -= w * w * x[i - 1];
	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}
typedef struct P {
	double a;
	float b;
	double c[2];
} P;

/* test: structs n=0,1,19,40 p[n] w[2] points=1 */
#pragma cadgen rev structs wrt(p[n], w[2])
double structs(int n, const P *p, const double w[2])
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += w[0] * p[i].a + w[1] * p[i].c[1] + p[i].b * w[0];
	return s * s;
}

/* test: vla n=1,2,20 m=33,2,20 a[n][m] r[m] c[n] points=1 */
#pragma cadgen rev vla wrt(a, r, c)
double vla(int n, int m, double a[n][m], const double r[m], double c[n])
{
	double s = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			c[i] += a[i][j] * r[j] * c[i] * 0.1;
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			s += a[i][j] * c[i];
	return s;
}

/* test: grid k=1,3 a[20][24] b[20][24] w[3] points=1 */
#pragma cadgen rev grid wrt(a, w) of(b)
void grid(int k, const double a[20][24], double b[20][24], double w[3])
{
	for (int i = 1; i < 19; i++)
		for (int j = 1; j < 23; j++)
			b[i][j] = w[0] * a[i][j] + w[1] * a[i][j - 1] + w[2] * a[i - 1][j] * k;
}

/* test: early n=0,1,19,40 x[n]:0..1 points=1 */
#pragma cadgen rev early wrt(x[n], w)
double early(int n, const double *x, double w)
{
	double s = 0;
	for (int i = 0; i < n; i++) {
		s += w * x[i];
		if (s > 5)
			break;
	}
	return s * s;
}

/* test: pick n=0,1,19,40 m=1,2,3 x[n] w[m] points=1 */
#pragma cadgen rev pick wrt(x[n], w[m])
double pick(int n, int m, const double *x, const double *w)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += w[i % m] * x[i] * w[0];
	return s;
}

/* test: triangle n=0,1,20,37 a[n * n] x[n] points=1 */
#pragma cadgen rev triangle wrt(a[n * n], x[n]) of(x[n])
void triangle(int n, const double *a, double *x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			x[i] += a[i * n + j] * (j < i ? x[j] : 1);
}

/* test: temps n=0,1,20,37 m=33,20,1 a[n * m] x[m] points=1 */
#pragma cadgen rev temps wrt(a[n * m], x[m])
double temps(int n, int m, const double *a, const double *x)
{
	double h[64], s = 0;
	for (int i = 0; i < n; i++) {
		h[i] = 0;
		for (int j = 0; j < m; j++)
			h[i] += a[i * m + j] * x[j];
	}
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			s += h[i] * h[k] * h[k];
	return s;
}

/* Indices that jump back in the middle of a strip. */
/* test: waves n=0,1,20,300 w[256] points=1 */
#pragma cadgen rev waves wrt(c)
double waves(long n, const double *w, double c)
{
	double s = 0;

	for (long i = 3; i < n; i++)
		s += c * c * w[(signed char)i + 128];
	return s * s;
}

/* test: saw n=0,1,20,300 points=1 */
#pragma cadgen rev saw wrt(c)
double saw(int n, double c)
{
	double s = 0;

	for (int i = 5; i < n; i++)
		s += c * c * (signed char)i;
	return s * s;
}
