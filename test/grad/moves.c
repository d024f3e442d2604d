/* Places that only some trips change: conditional exchanges, insertion, pivoting. */
#include <math.h>

/* test: bubble n=5,1,0 a[n] */
#pragma cadgen fwd bubble wrt(a[n]) of(a[n])
#pragma cadgen rev bubble wrt(a[n]) of(a[n])
void bubble(int n, double *a)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j + 1 < n; j++)
			if (a[j] > a[j + 1]) {
				double t = a[j];

				a[j] = a[j + 1];
				a[j + 1] = t;
			}
}

/* test: insertion n=5,1,0 a[n] */
#pragma cadgen fwd insertion wrt(a[n]) of(a[n])
#pragma cadgen rev insertion wrt(a[n]) of(a[n])
void insertion(int n, double *a)
{
	for (int i = 1; i < n; i++) {
		double t = a[i];
		int j = i;

		while (j > 0 && a[j - 1] > t) {
			a[j] = a[j - 1] * 1.5;
			j--;
		}
		a[j] = t * t;
	}
}

/* test: rows n=4 k=0,1,2 p=2,1,0 a[n] */
/* The two may be one element. */
#pragma cadgen fwd rows wrt(a[n]) of(a[n])
#pragma cadgen rev rows wrt(a[n]) of(a[n])
void rows(int n, int k, int p, double *a)
{
	double s = a[k], t = a[p];

	if (s > -3) {
		a[k] = t * s;
		a[p] = s + 2 * t;
	}
	for (int i = 0; i < n; i++)
		a[i] *= a[k];
}

/* test: crossed n=4,1,0 x[n] y[n] overlap(x, y) */
/* What is read before is written on the way to the branch. */
#pragma cadgen fwd crossed wrt(x[n], y[n]) of(x[n], y[n])
#pragma cadgen rev crossed wrt(x[n], y[n]) of(x[n], y[n])
void crossed(int n, double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double t = x[i], u = y[i] * y[i];

		y[n - 1 - i] = u * x[0];
		if (t > 0) {
			x[i] = 0.5 * t * u;
			y[i] += t;
		}
	}
}

/* test: arms n=5,1,0 m=2,0 x[n] y[n] */
/* In one arm, in both, and in a loop in an arm. */
#pragma cadgen fwd arms wrt(x[n], y[n]) of(x[n], y[n])
#pragma cadgen rev arms wrt(x[n], y[n]) of(x[n], y[n])
void arms(int n, int m, double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double t = x[i], u = y[i], v = y[n - 1 - i];

		if (t < 0.25) {
			for (int j = 0; j < m; j++)
				x[i] = x[i] * u + t;
			y[i] = t;
		} else if (i % 2) {
			x[i] = u * v;
			y[i] = 0;
		}
	}
}

/* test: solve n=4,3,1,0 a[n*n] b[n] */
#pragma cadgen fwd solve wrt(a[n*n], b[n]) of(a[n*n], b[n], return)
#pragma cadgen rev solve wrt(a[n*n], b[n]) of(a[n*n], b[n], return)
double solve(int n, double *a, double *b)
{
	double d = 1;

	for (int k = 0; k < n; k++) {
		int p = k;

		for (int i = k + 1; i < n; i++)
			if (fabs(a[i * n + k]) > fabs(a[p * n + k]))
				p = i;
		if (p != k) {
			double t = b[k];

			b[k] = b[p];
			b[p] = t;
			for (int j = 0; j < n; j++) {
				t = a[k * n + j];
				a[k * n + j] = a[p * n + j];
				a[p * n + j] = t;
			}
			d = -d;
		}
		d *= a[k * n + k];
		for (int i = k + 1; i < n; i++) {
			double f = a[i * n + k] / a[k * n + k];

			b[i] -= f * b[k];
			for (int j = k; j < n; j++)
				a[i * n + j] -= f * a[k * n + j];
		}
	}
	return d;
}

/* test: heap n=5,2,0 v[n] */
/* Members that hold together. */
struct entry {
	double key, load;
};

#pragma cadgen fwd heap wrt(v[n]) of(v[n])
#pragma cadgen rev heap wrt(v[n]) of(v[n])
void heap(int n, struct entry *v)
{
	for (int i = 0; 2 * i + 1 < n; i++) {
		int c = 2 * i + 1;

		if (c + 1 < n && v[c + 1].key > v[c].key)
			c++;
		if (v[c].key > v[i].key) {
			struct entry t = v[i];

			v[i] = v[c];
			v[c] = t;
			v[c].load *= v[c].key;
		}
	}
}
