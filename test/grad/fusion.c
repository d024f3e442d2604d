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

/* A sum over pairs: the inner loop and its adjoint are one loop. */
/* test: pairs n=0,1,2,5 x[2*n] */
#pragma cadgen fwd wrt(x[2 * n]) of(return)
#pragma cadgen rev wrt(x[2 * n]) of(return)
double pairs(int n, const double *x)
{
	double e = 0;

	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++) {
			double d = x[2 * i] - x[2 * j], g = x[2 * i + 1] - x[2 * j + 1];

			e += 1 / (d * d + g * g + 0.5);
		}
	return e;
}

/* The inner sum decides what its terms are worth. */
/* test: weighed n=0,1,2,4 x[n] */
#pragma cadgen fwd wrt(x[n]) of(return)
#pragma cadgen rev wrt(x[n]) of(return)
double weighed(int n, const double *x)
{
	double e = 0;

	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int j = 0; j < n; j++)
			s += sin(x[i] * x[j]);
		e += s * s;
	}
	return e;
}

/* A row of work memory that every trip of the outer loop uses again, read and cleared in two inner
 * loops. */
/* test: work_row n=0,1,3 x[n] */
#pragma cadgen fwd wrt(x[n]) of(return)
#pragma cadgen rev wrt(x[n]) of(return)
double work_row(int n, const double *x)
{
	double w[8] = {0}, e = 0;

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			w[j] += x[i] * x[j];
		for (int j = 0; j < n; j++)
			e += w[j] * x[j];
	}
	return e;
}

/* Between an inner loop and its adjoint the outer body reads what the adjoint adds to. */
/* test: in_between n=0,1,3 x[n] y[n] */
#pragma cadgen fwd wrt(x[n], y[n]) of(return, y)
#pragma cadgen rev wrt(x[n], y[n]) of(return, y)
double in_between(int n, const double *x, double *y)
{
	double e = 0;

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			e += exp(-y[j]) * x[j];
		y[i] = y[i] * x[i] + 1;
	}
	return e;
}

/* The pointer that the trips load is not the one that was loaded before. */
struct moved {
	double *x;
};
/* test: pointer_moved n=0,4,5 m=0,3 s->x[n+2] */
#pragma cadgen fwd pointer_moved wrt(s) of(s)
#pragma cadgen rev pointer_moved wrt(s) of(s)
void pointer_moved(int n, int m, struct moved *s)
{
	double *p = s->x;

	if (m > 2)
		s->x = p + 1;
	for (int i = 0; i < n; i++)
		s->x[i] = 2 * p[i];
}
