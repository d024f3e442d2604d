/* Trips side by side: numbers of trips, directions, types of counters, branches, local arrays. */
#include <math.h>
#include <stddef.h>

/* test: fit n=0,1,7,8,9,16,27 m=3,0,4 c[m] */
#pragma cadgen rev fit wrt(c[m]) of(return)
double fit(int n, int m, const double *c)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double t = -1 + 2.0 * i / (n + 1), power = 1, p = 0;

		for (int j = 0; j < m; j++) {
			p += c[j] * power;
			power *= t;
		}
		sum += (t - p) * (t - p);
	}
	return sum / 2;
}

/* test: nearest n=0,1,8,19 k=4,1,0 p[n][3] q[k][3] p[0]=NAN */
#pragma cadgen rev nearest wrt(q[k * 3]) of(return)
double nearest(int n, int k, const double *p, const double *q)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double best = 1e3;

		for (int c = 0; c < k; c++) {
			double d = 0;

			for (int j = 0; j < 3; j++)
				d += (p[i * 3 + j] - q[c * 3 + j]) * (p[i * 3 + j] - q[c * 3 + j]);
			if (d < best)
				best = d;
		}
		sum += best;
	}
	return sum;
}

/* What the points of a strip load again and again, if it is not too much, and if it is loaded at all. */
/* test: nearest_of n=0,8,17,8,9 k=3,2,0,1,2 d=3,0,2,33,1 p[n][d] q[k][d] points=1 */
#pragma cadgen rev nearest_of wrt(q[k * d]) of(return)
double nearest_of(int n, int k, int d, const double *p, const double *q)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double best = 1e4;

		for (int c = 0; c < k; c++) {
			double s = 0;

			for (int j = d - 1; j >= 0; j--)
				s += (p[i * d + j] - q[c * d + j]) * (p[i * d + j] - q[c * d + j]);
			if (s < best)
				best = s;
		}
		sum += best;
	}
	return sum;
}

/* Memory that is there only if the outer loop has a trip. */
/* test: absent n=0,9 k=0,2 p[n * k][3] q[3] points=1 */
#pragma cadgen rev absent wrt(q[3]) of(return)
double absent(long n, long k, const double *p, const double *q)
{
	double sum = 0;

	for (long i = 0; i < n; i++) {
		double t = 1;

		for (long c = 0; c < k; c++) {
			double s = c;

			for (int j = 0; j < 3; j++)
				s += p[i * 3 + j] * q[j];
			t += s * s;
		}
		sum += t;
	}
	return sum;
}

/* Downwards, and the sum of all trips is not the first thing in them. */
/* test: backwards n=0,8,21 m=2,5 a[n][m] x[m] */
#pragma cadgen rev backwards wrt(x[m]) of(return)
double backwards(long n, int m, const double *a, const double *x)
{
	double s = 1;

	for (long i = n - 1; i >= 0; i--) {
		double t = 0.1;

		for (int j = 0; j < m; j++)
			t += a[i * m + j] * x[j];
		s -= t * t * t;
	}
	return s;
}

/* test: unsigned_trips lo=0,3,5,4000000000 n=13,11,4,17 x[4] a[20] */
#pragma cadgen rev unsigned_trips wrt(x[4]) of(return)
double unsigned_trips(unsigned lo, unsigned n, const double *x, const double *a)
{
	double s = 0;

	for (unsigned i = lo; i < n; i++) {
		double t = 0;

		for (unsigned j = 0; j < 4; j++)
			t += a[i + j] * x[j];
		s += t * t;
	}
	return s;
}

/* Both ends of int. */
/* test: ends lo=2147483638,-2147483647-1,2147483647,0 hi=2147483647,-2147483647+12,-2147483647-1,0 x[4] */
#pragma cadgen rev ends wrt(x[4]) of(return)
double ends(int lo, int hi, const double *x)
{
	double s = 0;

	for (int i = lo; i < hi; i++) {
		double t = 0;

		for (int j = 0; j < 4; j++)
			t += x[j] * (i % (j + 2));
		s += t * t;
	}
	return s;
}

/* Elements of its own for each trip, which another branch writes, in float. */
/* test: layer n=0,7,8,20 m=3,0 a[n][m] x[m] y[n] rtol=2e-3 points=1 */
#pragma cadgen rev layer wrt(x[m]) of(y[n])
void layer(size_t n, size_t m, const float *restrict a, const float *restrict x, float *restrict y)
{
	for (size_t i = 0; i < n; i++) {
		float t = 0;

		for (size_t j = 0; j < m; j++)
			t += a[i * m + j] * x[j];
		if (t > 0)
			y[i] = t;
		else
			y[i] = t * 0.125f;
	}
}

/* The same without any promise. */
/* test: layer_overlap n=0,8,20 m=3,2 a[n][m] x[m] y[n] overlap(x, y) points=1 */
#pragma cadgen rev layer_overlap wrt(x[m]) of(y[n])
void layer_overlap(int n, int m, const double *a, const double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double t = 0;

		for (int j = 0; j < m; j++)
			t += a[i * m + j] * x[j];
		y[i] = t * t;
	}
}

/* Each trip fills a local array and reads it, wholly or not. */
/* test: local n=0,8,17 a[n + 4] x[5] */
#pragma cadgen rev local wrt(x[5], a[n + 4]) of(return)
double local(int n, const double *a, const double *x)
{
	double s = 0, t[20];

	for (int i = 0; i < n; i++) {
		double v = 0;

		for (int j = 0; j < 20; j++)
			t[j] = a[i + j % 5] * x[j % 5];
		for (int j = 0; j < 20; j++)
			v += t[j] * t[19 - j];
		s += v * v;
	}
	return s;
}

/* test: remembered n=0,8,17 a[n] x[5] */
#pragma cadgen rev remembered wrt(x[5], a[n]) of(return)
double remembered(int n, const double *a, const double *x)
{
	double s = 0, t[20] = {0};

	for (int i = 0; i < n; i++) {
		double v = 0;

		t[i % 20] = a[i];
		for (int j = 0; j < 20; j++)
			v += t[j] * x[j % 5];
		s += v * v;
	}
	return s;
}

/* Hints: a function in the loop, trips of inner loops that differ, what is read and written in place. */
/* test: asked n=0,3,4,11 x[n] y[n] */
#pragma cadgen rev asked wrt(x[n]) of(y[n])
void asked(int n, const double *restrict x, double *restrict y)
{
#pragma cadgen loop lanes(4)
	for (int i = 0; i < n; i++)
		y[i] = sin(x[i]) * x[i];
}

/* test: triangle n=0,9,20 x[n] w[n] */
#pragma cadgen rev triangle wrt(x[n], w[n]) of(return)
double triangle(int n, const double *x, const double *w)
{
	double s = 0;

#pragma cadgen loop lanes(8)
	for (int i = 0; i < n; i++) {
		double t = w[i];

		for (int j = 0; j < i; j++)
			t += x[j] * x[i];
		s += t * t;
	}
	return s;
}

/* test: in_place n=0,9,20 m=3 x[n] c[m] */
#pragma cadgen rev in_place wrt(x[n], c[m]) of(x[n])
void in_place(int n, int m, double *restrict x, const double *restrict c)
{
#pragma cadgen loop lanes(8) independent
	for (int i = 0; i < n; i++) {
		double t = x[i], p = 0;

		for (int j = 0; j < m; j++)
			p = p * t + c[j];
		x[i] = p;
	}
}

/* test: spread n=0,9,20 m=3 x[n] k[n] k:0..1 y[n] c[m] */
#pragma cadgen rev spread wrt(x[n], c[m]) of(y[n])
void spread(int n, int m, const double *restrict x, const int *k, double *restrict y, const double *restrict c)
{
#pragma cadgen loop lanes(8) independent
	for (int i = 0; i < n; i++) {
		double p = 0;

		for (int j = 0; j < m; j++)
			p += c[j] * x[i] * c[j];
		if (k[i] > 0)
			y[i] += p * p;
	}
}

/* Trips add to one element, as promised. */
/* test: gathered n=0,9,20 m=3 x[m] k[n] k:0..2 y[3] a[n + m] */
#pragma cadgen rev gathered wrt(x[m], a[n + m]) of(y[3])
void gathered(int n, int m, const double *restrict x, const int *restrict k, double *restrict y,
		      const double *restrict a)
{
#pragma cadgen loop lanes(4) independent
	for (int i = 0; i < n; i++) {
		double t = 0;

		for (int j = 0; j < m; j++)
			t += a[i + j] * x[j];
		y[k[i]] += t * t;
	}
}

/* test: most n=1,8,19 m=3 a[n][m] x[m] */
#pragma cadgen rev most wrt(x[m]) of(return)
double most(int n, int m, const double *a, const double *x)
{
	double top = -1e3;

#pragma cadgen loop lanes(8)
	for (int i = 0; i < n; i++) {
		double t = 0;

		for (int j = 0; j < m; j++)
			t += a[i * m + j] * x[j];
		if (t > top)
			top = t;
	}
	return top;
}

/* One loop in lanes uses what another one computes. */
/* test: variance n=1,9,20 m=3 a[n][m] x[m] */
#pragma cadgen rev variance wrt(x[m]) of(return)
double variance(int n, int m, const double *a, const double *x)
{
	double sum = 0, s = 0;

	for (int i = 0; i < n; i++) {
		double t = 0;

		for (int j = 0; j < m; j++)
			t += a[i * m + j] * x[j];
		sum += t * t;
	}
	for (int i = 0; i < n; i++) {
		double t = -sum / n;

		for (int j = 0; j < m; j++)
			t += a[i * m + j] * x[j];
		s += t * t;
	}
	return s;
}

/* In a loop, in a recursive callee, with an early exit. */
/* test: often s=0,2 n=9 m=3 a[n][m] x[m] */
#pragma cadgen rev often wrt(x[m]) of(x[m])
void often(int s, int n, int m, const double *restrict a, double *restrict x)
{
	for (int k = 0; k < s; k++)
		for (int i = 0; i < n; i++) {
			double t = 0;

			for (int j = 0; j < m; j++)
				t += a[i * m + j] * x[j];
			x[i % m] += 0.01 * t;
		}
}

/* test: halved n=0,9,40 x[3] a[n + 3] */
#pragma cadgen rev halved wrt(x[3]) of(return)
double halved(int n, const double *x, const double *a)
{
	double s = 0;

	if (n > 20)
		return halved(n / 2, x, a) * halved(n - n / 2, x, a + n / 2);
	for (int i = 0; i < n; i++) {
		double t = 0;

		for (int j = 0; j < 3; j++)
			t += a[i + j] * x[j];
		s += t * t;
	}
	return s;
}

/* test: until n=0,9,20 x[3] a[n + 3] */
#pragma cadgen rev until wrt(x[3]) of(return)
double until(int n, const double *x, const double *a)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double t = 0;

		for (int j = 0; j < 3; j++)
			t += a[i + j] * x[j];
		if (t > 2)
			break;
		s += t * t;
	}
	return s;
}

/* Memory from the caller, and of constant size. */
/* test: fit_within n=0,7,8,27 m=3,1 c[m] */
#pragma cadgen rev fit_within wrt(c[m]) of(return) tape(workspace)
double fit_within(int n, int m, const double *c)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double t = -1 + 2.0 * i / (n + 1), power = 1, p = 0;

		for (int j = 0; j < m; j++) {
			p += c[j] * power;
			power *= t;
		}
		sum += (t - p) * (t - p);
	}
	return sum / 2;
}

/* test: fit_fixed c[9] */
#pragma cadgen rev fit_fixed wrt(c[9]) of(return) tape(fixed)
double fit_fixed(const double *c)
{
	double sum = 0;

	for (int i = 0; i < 27; i++) {
		double t = -1 + 2.0 * i / 28, power = 1, p = 0;

		for (int j = 0; j < 9; j++) {
			p += c[j] * power;
			power *= t;
		}
		sum += (t - p) * (t - p);
	}
	return sum / 2;
}
