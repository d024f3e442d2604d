/* Sparse Jacobians: which numbers may be other than zero, for all values; several columns at once. */
#include <math.h>
#include <stdlib.h>

/* A band, with a branch that depends on numbers; the index is guarded by integers beside it. */
/* test: band n=20,1,0,2,65,130 x[n] r[n] */
#pragma cadgen jac band sparse wrt(x[n]) of(r[n])
void band(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++) {
		double t;

		if (x[i] > 0.2 && i > 0)
			t = sin(x[i - 1]);
		else
			t = i + 1 < n ? x[i + 1] * x[i] : 0;
		r[i] = x[i] * x[i] + t;
	}
}

static double limited(double a, double b)
{
	if (a * b <= 0)
		return 0;
	return fabs(a) < fabs(b) ? a : b;
}

/* Neighbours by an index that is given; Newton's steps until a tolerance, or sixty; a result in every third. */
/* test: flow n=9,1,3,70 u[n] f[n] */
#pragma cadgen jac flow sparse wrt(u[n], k) of(f[n], return)
double flow(int n, const double *u, double k, double *f)
{
	double total = 0;

	for (int i = 0; i < n; i++) {
		int l = i * 7 % n, r = i + 1 < n ? i + 1 : i, it = 0;
		double s = limited(u[i] - u[l], u[r] - u[i]), v = 2 + u[i], old;

		do {
			old = v;
			v = 0.5 * (v + (2 + s * s) / v);
			it++;
		} while (fabs(v - old) > 1e-15 && it < 60);
		f[i] = v * k + (u[i] > 0 ? u[l] * u[l] : u[r]);
	}
	for (int i = 0; i < n; i += 3)
		total += f[i];
	return total;
}

/* In and out: what was in y is added to; x is overwritten. */
/* test: both n=10,1,0 x[n] y[n] */
#pragma cadgen jac both sparse wrt(x[n], y[n]) of(x, y)
void both(int n, double *x, double *y)
{
	for (int i = 0; i + 1 < n; i += 2) {
		double t = x[i];

		x[i] = y[i + 1];
		y[i] += t * x[i];
	}
}

/* Work memory; each trip of the outer loop overwrites it, so that columns do not pile up. */
/* test: work n=12,4,0 x[n] r[n] t[3] */
#pragma cadgen jac work sparse wrt(x[n]) of(r[n]) scratch(t[3])
void work(int n, const double *x, double *r, double *t)
{
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < 3; k++)
			t[k] = k * x[(i + k) % n];
		r[i] = t[0] * t[1] + t[2];
	}
}

/* Which element comes first depends on numbers in the trips, but not where it is stored: one loop with a flag, one
 * without a bound whose trips are alike. */
/* test: flags n=8,1,0 x[n] r[n] */
#pragma cadgen jac flags sparse wrt(x[n]) of(r[n])
void flags(int n, const double *x, double *r)
{
	double first = 1, sum = 0, step = 1;
	int found = 0;

	for (int i = 0; i < n && !found; i++) {
		first = x[i] * x[i];
		found = x[i] > 0.5;
	}
	while (step > 1e-3) {
		sum += step * first;
		step *= 0.5 + 0.1 * sin(first);
	}
	for (int i = 0; i < n; i++)
		r[i] = i == 1 ? sum : i == 2 && found ? x[n - 1] : i * x[i];
}

/* Memory of its own: local, allocated, copied and cleared under a condition that depends on numbers. */
/* test: own n=7,2,1,0 x[n] r[n] */
#pragma cadgen jac own sparse wrt(x[n]) of(r[n])
void own(int n, const float *x, float *r)
{
	float *t = calloc(n + 1, sizeof *t), pair[2] = {0, 1};

	for (int i = 0; i < n; i++) {
		t[i] = x[i] * x[0];
		if (x[i] > 0)
			pair[0] = x[i];
		pair[1] = pair[0];
		r[i] = pair[1] + t[i / 2];
	}
	free(t);
}
