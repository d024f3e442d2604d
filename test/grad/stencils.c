/* Loops whose adjoints add to neighbouring elements: they run in strips, one loop for each group of additions. */
#include <math.h>
#include <stddef.h>

/* test: heat n=1,3,130,259 steps=0,2 u[n] w[n] overlap(u, w) */
#pragma cadgen rev wrt(u[n], k) of(u[n]) scratch(w[n])
#pragma cadgen fwd wrt(u[n], k) of(u[n]) scratch(w[n])
void heat(int n, int steps, double *u, double *w, double k)
{
	for (int t = 0; t < steps; t++) {
		for (int i = 1; i < n - 1; i++)
			w[i] = u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]) - 0.01 * u[i] * u[i];
		for (int i = 1; i < n - 1; i++)
			u[i] = w[i];
	}
}

/* The places move on by one: what is added is read before, not later. */
/* test: advect n=1,2,129,130,258 steps=0,1,3 u[n] */
#pragma cadgen rev wrt(u[n], c) of(u[n])
#pragma cadgen fwd wrt(u[n], c) of(u[n])
void advect(int n, int steps, double *u, double c)
{
	for (int t = 0; t < steps; t++)
		for (int i = n - 1; i > 0; i--)
			u[i] = u[i] - c * u[i] * (u[i] - u[i - 1]);
}

/* Each trip needs what the one before left. */
/* test: seidel n=1,3,134 u[n] f[n] */
#pragma cadgen rev wrt(u[n], f[n]) of(u[n])
#pragma cadgen fwd wrt(u[n], f[n]) of(u[n])
void seidel(int n, double *u, const double *f)
{
	for (int i = 1; i < n - 1; i++)
		u[i] = 0.5 * (u[i - 1] * u[i + 1] + f[i]);
	for (int i = n - 2; i > 0; i--)
		u[i] = 0.5 * (u[i - 1] + u[i + 1] * f[i]);
}

/* test: upwind n=0,1,2,128,129,257 u[n] c[n] v[n] overlap(u, v) overlap(c, v) overlap(u, c) */
#pragma cadgen rev wrt(u[n], c[n]) of(v[n])
#pragma cadgen fwd wrt(u[n], c[n]) of(v[n])
void upwind(unsigned n, const double *u, const double *c, double *v)
{
	for (unsigned i = 1; i < n; i++)
		v[i] = u[i] - c[i] * (u[i] - u[i - 1]);
}

/* test: nine n=1,3,4 m=2,3,68 u[n*m] k[9] v[n*m] points=1 */
#pragma cadgen rev wrt(u[n*m], k[9]) of(v[n*m])
#pragma cadgen fwd wrt(u[n*m], k[9]) of(v[n*m])
void nine(int n, int m, const double *u, const double *k, double *v)
{
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			v[i * m + j] = k[0] * u[(i - 1) * m + j - 1] + k[1] * u[(i - 1) * m + j] +
				       k[2] * u[(i - 1) * m + j + 1] + k[3] * u[i * m + j - 1] +
				       k[4] * u[i * m + j] + k[5] * u[i * m + j + 1] +
				       k[6] * u[(i + 1) * m + j - 1] + k[7] * u[(i + 1) * m + j] +
				       k[8] * u[(i + 1) * m + j + 1];
}

/* test: seven n=1,3,4 m=2,3,67 u[n][n][m] v[n][n][m] points=1 */
#pragma cadgen rev wrt(u) of(v)
#pragma cadgen fwd wrt(u) of(v)
void seven(int n, int m, const double u[n][n][m], double v[n][n][m])
{
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			for (int k = 1; k < m - 1; k++)
				v[i][j][k] = u[i - 1][j][k] * u[i + 1][j][k] + u[i][j - 1][k] +
					     u[i][j + 1][k] - 6 * u[i][j][k] * u[i][j][k] +
					     u[i][j][k - 1] + u[i][j][k + 1];
}

/* test: narrow n=0,3,4,134,261 u[n] v[n] */
#pragma cadgen rev wrt(u[n]) of(v[n], return)
#pragma cadgen fwd wrt(u[n]) of(v[n], return)
float narrow(size_t n, const float *restrict u, float *restrict v)
{
	float e = 0;

	for (size_t i = 0; i + 3 < n; i++) {
		v[i] = u[i] * u[i + 3] + 0.5f * u[i + 1];
		e += u[i + 1] * u[i + 2];
	}
	return e;
}

/* Downwards, in steps, from a place that may be negative. */
/* test: backwards lo=-3,0,5 hi=2,70 u[90] v[90] */
#pragma cadgen rev wrt(u[90]) of(v[90])
#pragma cadgen fwd wrt(u[90]) of(v[90])
void backwards(int lo, int hi, const double *restrict u, double *restrict v)
{
	const double *x = u + 4;
	double *y = v + 4;

	for (int i = hi; i > lo; i--)
		y[i] = x[i] * x[i + 1] + x[i - 1];
	for (int i = lo; i < hi; i += 2)
		y[i] += x[i] * x[i + 2];
}

/* test: early n=0,3,80 u[n] v[n] u[2]=9 */
#pragma cadgen rev wrt(u[n]) of(v[n], return)
#pragma cadgen fwd wrt(u[n]) of(v[n], return)
double early(int n, const double *restrict u, double *restrict v)
{
	double s = 0;

	for (int i = 0; i + 1 < n; i++) {
		if (u[i] > 5)
			return s;
		v[i] = u[i] * u[i + 1];
		s += v[i];
	}
	return s;
}

/* Each trip adds what the one before left to several neighbours. */
/* test: recurrence n=1,5,6,7,133,134,135,263 u[n] */
#pragma cadgen rev wrt(u[n]) of(return)
#pragma cadgen fwd wrt(u[n]) of(return)
double recurrence(int n, const double *restrict u)
{
	double s = 0.1;

	for (int i = n - 6; i >= 0; i--)
		s = 0.5 * s + u[i] * u[i + 1] + u[i + 2] + u[i + 3] + u[i + 4] * u[i + 5];
	return s;
}

/* Some trips only, and an index from data. */
/* test: some n=0,2,80 u[n] v[n] at[n] {for (int i = 0; i < n; i++) at[i] = (i * 7) % n;} */
#pragma cadgen rev wrt(u[n]) of(v[n])
#pragma cadgen fwd wrt(u[n]) of(v[n])
void some(int n, const double *restrict u, double *restrict v, const int *restrict at)
{
	for (int i = 0; i + 1 < n; i++)
		v[i] = u[i] > 0 ? u[i] * u[i + 1] : u[i + 1] - u[i];
	for (int i = 0; i + 1 < n; i++)
		v[i] += u[at[i]] * u[i + 1] + u[at[i + 1]];
}

/* Two buffers that change places. */
/* test: swapped n=1,3,134 steps=0,1,4 u[n] w[n] */
#pragma cadgen rev wrt(u[n]) of(u[n]) scratch(w[n])
#pragma cadgen fwd wrt(u[n]) of(u[n]) scratch(w[n])
void swapped(int n, int steps, double *restrict u, double *restrict w)
{
	double *a = u, *b = w;

	for (int i = 0; i < n; i++)
		w[i] = u[i];
	for (int t = 0; t < steps; t++) {
		double *s = a;

		for (int i = 1; i < n - 1; i++)
			b[i] = a[i] * a[i - 1] + 0.1 * a[i + 1];
		a = b;
		b = s;
	}
	if (a != u)
		for (int i = 0; i < n; i++)
			u[i] = a[i];
}

/* Values that no row can hold alone, and one that is not a number. */
/* test: mixed n=1,2,3,80 u[n] v[n] */
#pragma cadgen rev wrt(u[n]) of(v[n])
#pragma cadgen fwd wrt(u[n]) of(v[n])
void mixed(int n, const double *restrict u, double *restrict v)
{
	for (int i = 1; i < n - 1; i++)
		v[i] = sqrt(u[i - 1] * u[i - 1] + 1) * u[i + 1] / (2 + u[i] * u[i]) - v[i] * u[i + 1];
}
