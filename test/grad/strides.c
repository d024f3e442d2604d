/* Loops whose bound is included, whose steps are not 1, and whose counters have no sign. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>

/* test: included n=0,1,5 a[n * n] */
#pragma cadgen fwd included
#pragma cadgen rev included
#pragma cadgen rev included tape(workspace) wrt(a[n * n]) name(included_within)
double included(unsigned n, const double *a)
{
	double p = 1;

	for (unsigned i = 0; i < n; i++)
		for (unsigned j = 0; j <= i; j++)
			p = sin(p * a[i * n + j] + j);
	return p;
}

/* test: given n=0,1,6 x[n + 1] */
#pragma cadgen fwd given
#pragma cadgen rev given
double given(size_t n, const double *x)
{
	double p = 1;

	for (size_t i = 0; i <= n; i++)
		p = sin(p * x[i]);
	return p;
}

/* test: down_to m=1,3,4,7 n=5,5,4,3 x[n + 1] */
#pragma cadgen fwd down_to
#pragma cadgen rev down_to
double down_to(unsigned m, unsigned n, const double *x)
{
	double p = 1;

	for (unsigned i = n; i >= m; i--)
		p = cos(p * x[i]);
	return p;
}

/* test: printed n=0,1,6 x[n + 1] prints */
#pragma cadgen fwd printed
#pragma cadgen rev printed
double printed(unsigned n, const double *x)
{
	double p = 1;

	for (unsigned i = 0; i <= n; i++) {
		printf("%u\n", i);
		p = sin(p * x[i]);
	}
	return p;
}

/* test: by_four n=1,3,4,5,8,9 x[n] */
#pragma cadgen fwd by_four
#pragma cadgen rev by_four
double by_four(size_t n, double *x)
{
	size_t i;

	for (i = 0; i + 1 < n; i += 4) {
		x[i + 1] *= x[i];
		x[i] = exp(x[i] * x[i + 1]);
	}
	return x[0] * i;
}

/* test: by_two_down n=1,2,3,8 x[n] */
#pragma cadgen fwd by_two_down
#pragma cadgen rev by_two_down
double by_two_down(size_t n, double *x)
{
	size_t i;

	for (i = n; i >= 2; i -= 2)
		x[i - 1] = sin(x[i - 1] * x[i - 2]);
	return x[n - 1] * i;
}

/* test: from_below n=-5,-3,0,4 x[8] */
#pragma cadgen fwd from_below
#pragma cadgen rev from_below
double from_below(long n, double *x)
{
	long i;

	for (i = -4; i <= n && i < 4; i += 3)
		x[i + 4] = exp(x[i + 4]);
	for (i = -4; i < n; i += 3)
		x[i + 4] = sin(x[i + 4] * x[0]);
	return x[1] * i;
}

/* test: tiles n=0,1,7,8,9 size=1,3,4,20 x[n] */
#pragma cadgen fwd tiles
#pragma cadgen rev tiles
double tiles(int n, int size, double *x)
{
	double p = 1;

	for (int first = 0; first < n; first += size)
		for (int i = first; i < (first + size < n ? first + size : n); i++) {
			x[i] *= p;
			p = sin(p * x[i]) + 0.5;
		}
	return p;
}

/* test: no_trip n=0,-3 step=0,-2 x[1] */
#pragma cadgen fwd no_trip
#pragma cadgen rev no_trip
double no_trip(int n, int step, double *x)
{
	int i;

	for (i = 0; i < n; i += step)
		x[i] = exp(x[i]);
	for (i = 4; i <= n; i += step)
		x[i] = exp(x[i]);
	return x[0] * i;
}

/* test: butterflies n=1,2,8 a[n] */
#pragma cadgen fwd butterflies
#pragma cadgen rev butterflies
double butterflies(long n, double *a)
{
	for (long length = 2; length <= n; length *= 2)
		for (long i = 0; i < n; i += length)
			for (long j = 0; j < length / 2; j++) {
				double u = a[i + j], v = a[i + j + length / 2] * 0.5;

				a[i + j] = u + v * u;
				a[i + j + length / 2] = u - v;
			}
	return a[0];
}

/* test: backwards n=2,9 step=-1,-3 x[n] */
#pragma cadgen fwd backwards
#pragma cadgen rev backwards
double backwards(unsigned n, unsigned step, double *x)
{
	double p = 1;

	/* The step wraps: downwards, until the counter passes 0. */
	for (unsigned i = n - 1; i < n; i += step)
		p = sin(p * x[i]);
	return p;
}

/* test: two_bounds n=0,3,9 m=2,4,20 x[n] y[n] */
#pragma cadgen fwd two_bounds
#pragma cadgen rev two_bounds
double two_bounds(int n, int m, double *x, const double *y)
{
	double p = 1;
	int i = 0, j = 0;

	for (int k = 0; k < n; k += 4)
		for (i = k; i < k + 4 && i < n; i++)
			p = sin(p * x[i]);
	for (i = 0; i < n && i < m - 1; i++)
		p = sin(p + y[i]);
	for (unsigned u = 0; u < (unsigned)n && u <= (unsigned)m; u++)
		p = cos(p * y[u]);
	while (j < m && j <= n - 1) {
		x[j] *= p;
		j++;
	}
	return p * i * j;
}

/* test: blocked n=1,3,5,9 a[n * n] b[n * n] c[n * n] overlap(a, c) */
#pragma cadgen fwd blocked
#pragma cadgen rev blocked wrt(a[n * n], b[n * n]) of(c[n * n])
void blocked(int n, const double *a, const double *b, double *c)
{
	enum { TILE = 4 };

	for (int ii = 0; ii < n; ii += TILE)
		for (int kk = 0; kk < n; kk += TILE)
			for (int jj = 0; jj < n; jj += TILE)
				for (int i = ii; i < ii + TILE && i < n; i++)
					for (int k = kk; k < kk + TILE && k < n; k++)
						for (int j = jj; j < jj + TILE && j < n; j++)
							c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* test: not_taken n=0,5,7 a=1000000,1,2 b=1000000,2,1 k=1000,1,0 x[2 * n + 1] */
#pragma cadgen fwd not_taken
#pragma cadgen rev not_taken
double not_taken(int n, int a, int b, int k, const double *x)
{
	double s = 0;
	const double *p = x;
	int j = 0;

	for (int i = 0; i < n; i += a * b, p++)
		s += x[i] * *p;
	for (int i = 0; i < n; i += 1 << k, p++)
		s += x[i] * *p * s;
	for (int i = 0; i < n; i++, j += 1 << k)
		s += x[i] * x[j % n];
	return s + j * 1e-3;
}
