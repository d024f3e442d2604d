/* Values that some loops around them do not change, of work memory that others fill anew. */
#include <math.h>
#include <string.h>

/* test: mix n=0,1,3 k=0,2 d=0,1,4 x[n*d+1] m[k*d+1] q[k*d*d+1] w[d+1] v[d+1] */
#pragma cadgen rev wrt(x, m, q) of(return) scratch(w[d+1], v[d+1])
double mix(int n, int k, int d, const double *restrict x, const double *restrict m, const double *restrict q, double *restrict w, double *restrict v)
{
	double e = 0;
	for (int i = 0; i < n; i++) {
		double f = 1;
		for (int c = 0; c < k; c++) {
			for (int j = 0; j < d; j++)
				w[j] = x[i * d + j] - m[c * d + j];
			double t = 0;
			for (int j = 0; j < d; j++) {
				v[j] = 0;
				for (int l = 0; l < d; l++)
					v[j] += q[(c * d + j) * d + l] * w[l];
				t += v[j] * v[j];
			}
			f *= 1 + t;
		}
		e += f;
	}
	return e;
}
/* test: tri n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] w[d+1] */
#pragma cadgen rev wrt(x, q) of(return) scratch(w[d+1])
double tri(int n, int d, const double *restrict x, const double *restrict q, double *restrict w)
{
	double e = 1;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = sin(x[i * d + j] * e);
		for (int j = 0; j < d; j++)
			for (int l = j; l < d; l++)
				e += q[j * d + l] * w[l];
	}
	return e;
}
/* test: net n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] w[d+1] v[d+1] */
#pragma cadgen rev wrt(x, q) of(return) scratch(w[d+1], v[d+1])
double net(int n, int d, const double *restrict x, const double *restrict q, double *restrict w, double *restrict v)
{
	double e = 1;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = tanh(x[i * d + j] * e);
		for (int j = 0; j < d; j++) {
			double s = 0;
			for (int l = 0; l < d; l++)
				s += q[j * d + l] * w[l];
			v[j] = tanh(s);
		}
		for (int j = 0; j < d; j++)
			e += v[j] * w[0];
	}
	return e;
}
/* test: changes n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] w[d+1] */
#pragma cadgen rev wrt(x, q) of(return) scratch(w[d+1])
double changes(int n, int d, const double *restrict x, const double *restrict q, double *restrict w)
{
	double e = 1;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = sin(x[i * d + j] * e);
		for (int j = 0; j < d; j++) {
			for (int l = 0; l < d; l++)
				e += q[j * d + l] * w[l] * w[l];
			w[j] = e * 0.1;
		}
	}
	return e;
}
/* test: taken n=0,1,3 d=0,1,4 m[d+1] m:0..1 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double taken(int n, int d, const int *m, const double *x, const double *q)
{
	double e = 1, w[8];

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[d - 1 - j] = sin(x[i * d + j] * e);
		for (int j = d - 1; j >= 0; j--)
			if (m[j] || e > 0.5)
				for (int k = 0; k < 2; k++)
					for (int l = d - 1; l > j; l--)
						if (w[l] > 0.2 * k)
							e += q[j * d + l] * w[l] * w[k];
	}
	return e;
}

/* What the loop writes through a pointer that may lead there. */
/* test: may_alias n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] y[d+1] overlap(q, y) */
#pragma cadgen rev wrt(x, q) of(return, y)
double may_alias(int n, int d, const double *x, const double *q, double *y)
{
	double e = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < d; j++) {
			for (int l = 0; l < d; l++)
				e += x[i * d + l] * q[l] * q[l];
			y[j] += sin(e);
		}
	return e;
}

/* Written behind the inner loop, at what was read before; and an element that is read by one trip only. */
/* test: moves n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double moves(int n, int d, const double *x, const double *q)
{
	double e = 1, w[8] = {0}, v[8] = {0};

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = sin(x[i * d + j] * e);
		for (int j = 0; j < d; j++) {
			for (int l = j + 1; l < d; l++)
				e += q[j * d + l] * w[l] * v[0];
			for (int l = 0; l < d; l++)
				v[l] = w[j] * e;
			w[j] = e;
		}
	}
	return e;
}
/* Written by a call, by copies, through pointers that change places, and at places that data tell. */
static void bump(double *p, double e) { p[0] = sin(p[0] + e); }
/* test: called n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double called(int n, int d, const double *x, const double *q)
{
	double e = 1, w[8] = {0};
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = x[i * d + j] * e;
		for (int j = 0; j < d; j++) {
			for (int l = 0; l < d; l++)
				e += q[j * d + l] * w[l] * w[l];
			bump(w + (j + 1) % 4, e);
		}
	}
	return e;
}
/* test: copied n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double copied(int n, int d, const double *x, const double *q)
{
	double e = 1, w[8] = {0}, v[8] = {0};
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = x[i * d + j] * e, v[j] = 0.3 * e;
		for (int j = 0; j < d; j++) {
			for (int l = 0; l < d; l++)
				e += q[j * d + l] * w[l] * w[l];
			memcpy(w, v, sizeof w);
		}
		for (int j = 0; j < d; j++)
			for (int l = 0; l < d; l++) {
				e += q[j * d + l] * w[l] * w[0];
				if (l == j)
					memmove(w + 1, v, 2 * sizeof *w);
			}
	}
	return e;
}
/* test: rotates n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double rotates(int n, int d, const double *x, const double *q)
{
	double e = 1, w[8] = {0}, v[8] = {0};
	for (int i = 0; i < n; i++) {
		double *a = w, *b = v;
		for (int j = 0; j < d; j++)
			a[j] = x[i * d + j] * e, b[j] = e - x[i * d + j];
		for (int j = 0; j < d; j++) {
			double *t = a;
			for (int l = 0; l < d; l++)
				e += q[j * d + l] * a[l] * a[l];
			a = b;
			b = t;
			b[j] = cos(e);
		}
	}
	return e;
}
/* test: inner_while n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double inner_while(int n, int d, const double *x, const double *q)
{
	double e = 1, w[8] = {0};
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = x[i * d + j] * e;
		for (int j = 0; j < d; j++) {
			int l = 0;
			while (l < d && w[l] < 1.2) {
				e += q[j * d + l] * w[l] * w[l];
				l++;
			}
			for (int k = 0; k < d; k++)
				for (int m = k; m < k + 2; m++)
					e += 0.1 * w[m] * w[k] * q[j] * (m & 1 ? w[0] : 1);
		}
	}
	return e;
}
/* test: scattered n=0,1,3 d=0,1,4 p[d+1] p:0..4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double scattered(int n, int d, const int *p, const double *x, const double *q)
{
	double e = 1, w[8] = {0};
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < d; j++)
			w[j] = x[i * d + j] * e;
		for (int j = 0; j < d; j++) {
			for (int l = 0; l < d; l++)
				e += q[j * d + l] * w[p[l]] * w[l];
			w[p[j]] += 0.1 * e;
		}
		for (int j = 0; j < d; j++)
			for (int l = 0; l < d; l++)
				e += q[j * d + l] * w[p[l]] * w[(l + 1) % 5] * w[p[l]];
	}
	return e;
}
/* test: made n=0,1,3 d=0,1,4 x[n*d+1] q[d*d+1] */
#pragma cadgen rev wrt(x, q) of(return)
double made(int n, int d, const double *x, const double *q)
{
	double e = 1;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < d; j++) {
			double w[4];
			for (int l = 0; l < d; l++)
				w[l] = x[i * d + l] * e;
			for (int k = 0; k < d; k++)
				for (int l = 0; l < d; l++)
					e += q[j * d + l] * w[l] * w[k];
		}
	return e;
}
/* A part of the storage is that of a row, not that of a trip of j, though both are as long. */
/* test: square n=0,1,3 d=0,1,4 x[n*d+1] q[d+1] w[d+1] */
#pragma cadgen rev wrt(x) of(return) scratch(w[d+1])
double square(int n, int d, const double *restrict x, const double *restrict q, double *restrict w)
{
	double e = 0;
	for (int i = 0; i < n; i++) {
		for (int l = 0; l < d; l++)
			w[l] = x[i * d + l] * q[l];
		for (int j = 0; j < d; j++)
			for (int l = 0; l < d; l++)
				e += w[l] * w[l] * w[l] * q[j];
	}
	return e;
}
/* The rows of k stay; a row of l must not become one element, for they would not lie side by side. */
/* test: stairs n=0,2,5 x[8] q[n+1] */
#pragma cadgen rev wrt(x)
double stairs(int n, const double *restrict x, const double *restrict q)
{
	double e = 0, w[8], v[8] = {0.4, -0.2, 0.3, 0.1, 0.5, 0.6, 0.7, 0.8};

	for (int i = 0; i < n; i++) {
		for (int l = 0; l < 8; l++)
			w[l] = x[l] * q[i];
		for (int k = i; k < n; k++)
			for (int l = 0; l < n; l++) {
				if (w[(l + i) & 7] > v[k & 3])
					e += w[(l + i) & 7] * w[(k + l) & 7];
				v[k & 3] = 0.03;
			}
	}
	return e;
}
