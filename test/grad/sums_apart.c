/* Loops with much arithmetic and sums in the order of the source: the sums get loops of their own. */
#include <math.h>
#include <stddef.h>

/* test: fit n=0,1,127,128,129,258 t[n] y[n] p[4] */
#pragma cadgen fwd fit wrt(p[4])
#pragma cadgen rev fit wrt(p[4])
double fit(int n, const double *t, const double *y, const double *p)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double r = (p[0] + p[1] * t[i]) / (3 + p[2] * p[2] * t[i] * t[i]) - y[i];

		s += r * r;
	}
	return s;
}

/* Additions to neighbours; of the two sums one goes downwards from an argument. */
/* test: springs n=-1,0,1,2,131,259 e[1] x[n+1] y[n+1] rest=1.5 overlap(x,y) */
#pragma cadgen fwd springs wrt(e[1], x[n + 1], y[n + 1], rest) of(e, return)
#pragma cadgen rev springs wrt(e[1], x[n + 1], y[n + 1], rest) of(e, return)
double springs(int n, double *restrict e, const double *x, const double *y, double rest)
{
	double sum = *e, least = 1;

	for (int i = 0; i + 1 < n; i++) {
		double dx = x[i + 1] - x[i], dy = y[i + 1] - y[i];
		double r = sqrt(dx * dx + dy * dy + rest * rest);

		sum += (r - rest) * (r - rest) / r - 1 / (1 + r * r);
		least = least - dx / r / (2 + dy * dy);
	}
	*e = sum;
	return least;
}

/* test: gravity n=0,1,2,5,134 x[2*n] m[n] */
#pragma cadgen fwd gravity wrt(x[2 * n], m[n])
#pragma cadgen rev gravity wrt(x[2 * n], m[n])
double gravity(size_t n, const double *restrict x, const double *restrict m)
{
	double e = 0;

	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++) {
			double dx = x[2 * i] - x[2 * j], dy = x[2 * i + 1] - x[2 * j + 1];

			e -= m[i] * m[j] / sqrt(dx * dx + dy * dy + 1e-3);
		}
	return e;
}

/* test: single n=0,1,128,164 x[n] rtol=1e-3 */
#pragma cadgen fwd single wrt(x[n])
#pragma cadgen rev single wrt(x[n])
float single(unsigned n, const float *x)
{
	float e = 0;

	for (unsigned i = 0; i < n; i++) {
		float q = 1 + x[i] * x[i];

		e += x[i] / (q * q) + q / (2 + q * q);
	}
	return e;
}

/* The additions go to elements that data choose, some of them twice. */
/* test: listed n=1,3 m=0,1,130 a[m] x[3*n] */
#pragma cadgen fwd listed wrt(x[3 * n])
#pragma cadgen rev listed wrt(x[3 * n])
double listed(int n, int m, const int *restrict a, const double *x)
{
	double e = 0;

	for (int k = 0; k < m; k++) {
		int i = 3 * (k % n), j = 3 * ((k + (a[k] & 1)) % n);
		double dx = x[i] - x[j], dy = x[i + 1] - x[j + 1], dz = x[i + 2] - x[j + 2];
		double r2 = dx * dx + dy * dy + dz * dz + 0.1, s = 1 / (r2 * r2 * r2);

		e += s * s - s;
	}
	return e;
}

/* What is changed in the loop is read again, and a sum is used in its loop. */
/* test: changed n=0,1,129 x[n+1] */
#pragma cadgen fwd changed wrt(x[n + 1]) of(return, x)
#pragma cadgen rev changed wrt(x[n + 1]) of(return, x)
double changed(int n, double *x)
{
	double e = 0, f = 0;

	for (int i = 0; i < n; i++) {
		double q = 1 + x[i] * x[i];

		e += x[i] / (q * q) + q / (2 + q * q);
		f += q / (3 + e * e) * x[i + 1] / (5 + q);
		x[i + 1] += 0.1 * x[i] / q;
	}
	return e + f;
}
