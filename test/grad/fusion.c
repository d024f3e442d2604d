/* Loops that may be fused with their adjoints, and others that only look as if they might. */

#include <math.h>

/* test: prefix_sums n=0,1,5 x[n] y[n] */
#pragma cadgen fwd prefix_sums
#pragma cadgen rev prefix_sums
void prefix_sums(int n, const double *restrict x, double *restrict y)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i] * x[i];
		y[i] = s;
	}
}

/* test: sums_before n=0,1,5 x[n] y[n] */
#pragma cadgen fwd sums_before
#pragma cadgen rev sums_before
double sums_before(int n, const double *restrict x, double *restrict y)
{
	double s = 0;

	for (int i = n - 1; i >= 0; i--) {
		y[i] = sin(x[i]) * s;
		if (x[i] > 0)
			s += x[i];
	}
	return s;
}

/* test: nests_of_one_size n=0,1,2 x[3*n+1] */
#pragma cadgen fwd nests_of_one_size
#pragma cadgen rev nests_of_one_size
double nests_of_one_size(int n, const double *x, double w)
{
	double r = w, s = 0;
	int m = 3 * n + 1;

	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			r = sin(r * w);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += sin(exp(x[j]) * (i + 1));
	return s + r;
}

/* Each trip has another base: all of them change one element. */
/* test: base_moves n=0,1,4 y[n] x[n] */
#pragma cadgen fwd base_moves wrt(y[n]) of(y[n], x[n])
#pragma cadgen rev base_moves wrt(y[n]) of(y[n], x[n])
void base_moves(int n, double *restrict y, double *restrict x)
{
	for (int i = 0; i < n; i++) {
		double *p = y + (n - 1 - i);

		x[i] = p[i];
		p[i] = 3 * p[i];
	}
}

/* The row behind the trip's own is no part of it. */
/* test: next_row n=0,1,3 y[n+1][3] */
#pragma cadgen fwd next_row wrt(y[n+1][3]) of(y[n+1][3])
#pragma cadgen rev next_row wrt(y[n+1][3]) of(y[n+1][3])
void next_row(int n, double (*restrict y)[3])
{
	for (int i = 0; i < n; i++) {
		double (*q)[3] = y + i;

		q[1][0] = 3 * q[0][0];
	}
}
