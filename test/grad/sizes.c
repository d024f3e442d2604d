/* Sizes and trip counts that the source computes only under conditions; elsewhere they may be anything. */
#include <math.h>

struct par { int n, m; double k; };

/* test: guarded_row k=0,1,3 m=3,35184372088832 */
#pragma cadgen rev guarded_row wrt(x)
double guarded_row(int k, long m, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (m < 50)
			for (long j = 0; j < m; j++)
				r = r * r + x;
	}
	return r;
}

/* test: else_row k=0,3 m=3,35184372088832 c=0,1 */
#pragma cadgen rev else_row wrt(x)
double else_row(int k, long m, int c, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (m > 50 || c) {
			r *= 0.5;
		} else {
			if (m != 2)
				for (long j = 1; j <= m; j++)
					r = r * r + x;
		}
	}
	return r;
}

/* test: skipped_row k=0,3 m=3,35184372088832 */
#pragma cadgen rev skipped_row wrt(x)
double skipped_row(int k, long m, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (m > 50)
			continue;
		for (long j = 0; j < m; j++)
			r = r * r + x;
	}
	return r;
}

/* test: row_by_data k=4 m=3,35184372088832 x[k] */
#pragma cadgen rev row_by_data wrt(x[k])
double row_by_data(int k, long m, const double *x)
{
	double r = 1;

	for (int i = 0; i < k; i++) {
		r = sin(r * x[i]);
		if (x[i] < 1e6 * (50 - (double)m))
			for (long j = 0; j < m; j++)
				r = r * r + x[i];
	}
	return r;
}

/* test: shifted k=3,7,40,-1 */
#pragma cadgen rev shifted wrt(x)
double shifted(int k, double x)
{
	double r = x;

	for (int i = 0; i < 2; i++)
		if (k >= 0 && k < 8)
			for (int j = 0; j < 1 << k; j++)
				r = sin(r + x);
	return r;
}

/* test: cube m=2,3,100000 */
#pragma cadgen rev cube wrt(x)
double cube(int m, double x)
{
	double r = x;

	for (int i = 0; i < 2; i++)
		if (m < 1000)
			for (int j = 0; j < m * m * m; j++)
				r = sin(r + x);
	return r;
}

/* test: no_outer_trip n=0,2 m=2,2147483647 */
#pragma cadgen rev no_outer_trip wrt(x)
double no_outer_trip(int n, int m, double x)
{
	double r = x;

	if (m > 100)
		n = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m + 2; j++)
			for (int l = 0; l < m * m; l++)
				r = sin(r + x);
	return r;
}

/* test: constant_row n=0,3 x[n] */
#pragma cadgen rev constant_row wrt(x[n])
double constant_row(int n, const double *x)
{
	double r = 1;

	for (int i = 0; i < n; i++)
		if (x[i] > 0)
			for (int j = 0; j < 3; j++)
				r = sin(r + x[i]);
	return r;
}

/* test: small_array n=1,5,16,3000000,2000000000 */
#pragma cadgen fwd small_array wrt(x)
#pragma cadgen rev small_array wrt(x)
double small_array(int n, double x)
{
	if (n <= 16) {
		double t[n], s = 0;

		for (int i = 0; i < n; i++)
			t[i] = x * i + 1;
		for (int i = 0; i < n; i++)
			s += t[i] * t[n - 1 - i];
		return s;
	}
	return x;
}

/* test: early_return n=1,5,3000000 */
#pragma cadgen rev early_return wrt(x)
double early_return(int n, double x)
{
	double s = 0;

	if (n > 16)
		return x * x;
	double t[2 * n];
	for (int i = 0; i < 2 * n; i++)
		t[i] = x * i;
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	return s;
}

/* test: array_by_data n=3 m=4,300000000 x[n] */
#pragma cadgen fwd array_by_data wrt(x[n])
#pragma cadgen rev array_by_data wrt(x[n])
double array_by_data(int n, int m, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		if (x[i] < 1e6 * (50 - m)) {
			double t[m];

			for (int j = 0; j < m; j++)
				t[j] = x[i] * j * s;
			for (int j = 0; j < m; j++)
				s += t[j] * t[m - 1 - j] + x[i];
		}
	return s;
}

/* test: array_in_loop n=0,3 m=4,300000000 x[n] */
#pragma cadgen fwd array_in_loop wrt(x[n])
#pragma cadgen rev array_in_loop wrt(x[n])
double array_in_loop(int n, int m, const double *x)
{
	double s = 1;

	if (m > 100)
		n = 0;
	for (int i = 0; i < n; i++) {
		double t[m];

		for (int j = 0; j < m; j++)
			t[j] = x[i] * j * s;
		for (int j = 0; j < m; j++)
			s += t[j] * t[m - 1 - j] + x[i];
	}
	return s;
}

/* test: array_of_struct x[2] */
#pragma cadgen rev array_of_struct wrt(x[2])
double array_of_struct(const struct par *p, const double *x)
{
	double s = 1;
	int m = p->m < 0 ? 1 : p->m % 5 + 1;

	for (int i = 0; i < (p->n & 1) + 1; i++) {
		double t[m];

		for (int j = 0; j < m; j++)
			t[j] = x[i] * j * s;
		for (int j = 0; j < m; j++)
			s += t[j] * t[m - 1 - j] + x[i];
	}
	return s;
}

/* test: array_grows n=0,1,4 m=2,3 x[n] */
#pragma cadgen fwd array_grows wrt(x[n])
#pragma cadgen rev array_grows wrt(x[n])
double array_grows(int n, int m, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		double t[i + 1][m], *last = t[i];

		for (int j = 0; j < m; j++)
			last[j] = x[i] * j * s;
		for (int j = 0; j < m; j++)
			s += t[i][j] * t[i][m - 1 - j] + x[i];
	}
	return s;
}

/* test: scratch_of_long n=2,3 m=1,4 t[n*m+1] */
#pragma cadgen rev scratch_of_long wrt(x) of(return) scratch(t[n * m + 1])
double scratch_of_long(long n, long m, double x, double *t)
{
	t[0] = x * x;
	for (long i = 0; i < n * m; i++)
		t[i + 1] = sin(t[i]);
	return t[n * m];
}

/* test: scratch_of_half n=1,4 t[n*n] */
#pragma cadgen rev scratch_of_half wrt(x) of(return) scratch(t[n * (n + 1) / 2 - (n - 1) % n])
double scratch_of_half(long n, double x, double *t)
{
	t[0] = x * x;
	return t[0] * t[0] * n;
}

/* test: overwritten n=0,4 x[n] y[n] */
#pragma cadgen rev overwritten overwrite wrt(x[n], y[n]) of(y[n])
void overwritten(unsigned long n, const double *x, double *y)
{
	for (unsigned long i = 0; i < n; i++)
		y[i] = y[i] * x[i];
}

/* test: untouched n=0,4 x[n] */
#pragma cadgen grad untouched wrt(x[n])
double untouched(unsigned long n, const double *x)
{
	return n < 4 ? 1 : x[3];
}

/* The branches on counters do not keep it from being seen that the others are not taken. */
/* test: greatest_row k=0,1,4 q=0,2,9 m=3,35184372088832 */
#pragma cadgen rev greatest_row wrt(x)
double greatest_row(int k, int q, long m, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (i != q && m < 50)
			for (long j = 0; j < m; j++)
				for (int l = 0; l <= i; l++)
					r = r * r + x;
	}
	return r;
}

/* test: greatest_else k=0,4 q=2 m=3,35184372088832 c=0,1 */
#pragma cadgen rev greatest_else wrt(x)
double greatest_else(int k, int q, long m, int c, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (m > 50)
			continue;
		if (i == q)
			r *= 0.5;
		else if (c)
			for (long j = 0; j < m; j++)
				r = r * r + x;
	}
	return r;
}

/* test: long_row k=0,3 c=0 q=1 */
#pragma cadgen rev long_row wrt(x)
double long_row(int k, int c, int q, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (i > q || c)
			r += x;
		if (c)
			for (long j = 0; j < 1L << 45; j++)
				r = r * r + x;
	}
	return r;
}

/* What guards the product would itself overflow where it is not reached. */
/* test: branch_overflows k=3 q=0 m=35184372088832 */
/* test: branch_overflows k=3 q=1 m=3,10 */
#pragma cadgen rev branch_overflows wrt(x)
double branch_overflows(int k, int q, long m, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (q && i != 1 && m * m < 50)
			for (long j = 0; j < m; j++)
				r = r * r + x;
	}
	return r;
}

/* Branches that depend on the trip, in front of rows that no memory holds for all trips. */
/* test: seldom_taken k=3 q=0 c=1 m=35184372088832 */
/* test: seldom_taken k=3 q=2 c=0 m=0,5 */
#pragma cadgen fwd seldom_taken wrt(x)
#pragma cadgen rev seldom_taken wrt(x)
double seldom_taken(int k, int q, int c, long m, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r * x);
		if (i < q - 2)
			for (long j = 0; j < 1L << 45; j++)
				r = r * r + x;
		if (i * i == q * q)
			for (int h = 0; h < 4; h++)
				for (long j = c * m; j < m; j++)
					r = cos(r) * x;
		if (r > 1.5)
			for (int h = 0; h < 3; h++)
				for (long j = 0; j < 1L << 45; j++)
					r = r * r + x;
		if (i == q)
			for (int h = 0; h < 2; h++)
				for (int j = h; j < 2; j++)
					r = sin(r) + x;
	}
	return r;
}

/* test: once k=0,262144 */
#pragma cadgen rev once wrt(x)
double once(int k, double x)
{
	double r = x;

	for (int i = 0; i < k; i++) {
		r = sin(r + x);
		if (i == k - 1)
			for (int j = 0; j < k; j++)
				r = cos(r * x);
	}
	return r;
}
