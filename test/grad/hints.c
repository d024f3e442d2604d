/* What the user says of loops changes where values come from, not what is computed. */
#include <math.h>

/* test: hinted_chain n=0,1,5 x[3]:0.5..1.5 */
#pragma cadgen fwd hinted_chain
#pragma cadgen rev hinted_chain
double hinted_chain(int n, double x[3])
{
	double s = x[0];

#pragma cadgen loop store(t) trips(2)
	for (int i = 0; i < n; i++) {
		double t = x[1] * s;
		double u = t * t + x[2];

		s = sin(u) * t;
	}
	return s;
}

/* test: hinted_again n=0,1,5 x[3]:0.5..1.5 */
#pragma cadgen fwd hinted_again
#pragma cadgen rev hinted_again
double hinted_again(int n, double x[3])
{
	double s = x[0];

#pragma cadgen loop recompute(t) recompute(u)
	for (int i = 0; i < n; i++) {
		double t = sin(x[1] * s);
		double u = exp(t * x[2]) * t;

		s = u * t + s * x[0];
	}
	return s;
}

/* test: hinted_while x[3]:1.2..1.5 */
#pragma cadgen fwd hinted_while
#pragma cadgen rev hinted_while
double hinted_while(double x[3])
{
	double s = x[0];

#pragma cadgen loop trips(3)
	while (s < 100) {
		s = s * x[1] * x[1] + 1 + x[2] * x[2];
#pragma cadgen loop trips(2) store(k)
		for (double k = s; k > 50; k *= x[1] / 3)
			s += k * x[2];
	}
	return s;
}

/* a decision is made of what is computed again */
/* test: hinted_decision n=0,1,5 x[3]:0.5..1.5 */
#pragma cadgen fwd hinted_decision
#pragma cadgen rev hinted_decision
double hinted_decision(int n, double x[3])
{
	double s = 0;

#pragma cadgen loop recompute(t) store(s)
	for (int i = 0; i < n; i++) {
		double t = cos(x[1] * i + x[0]);

		if (t > 0)
			s += t * t * x[2];
		else
			s = s * t * 0.5;
	}
	return s;
}

/* No two trips touch the same element, which only the user knows. */
/* test: hinted_scatter n=0,1,4 y[3 * n + 1] a[n] m=3 */
#pragma cadgen fwd hinted_scatter
#pragma cadgen rev hinted_scatter
void hinted_scatter(int n, int m, double *y, const double *a)
{
#pragma cadgen loop independent
	for (int i = 0; i < n; i++) {
		int k = (i * m) % (3 * n);

		y[k] = y[k] * sin(a[i] * y[k]);
		y[k + 1] *= y[k];
	}
}

/* sums into memory and into a number; a local array of each trip */
/* test: hinted_sums n=0,1,2,5 x[4 * n] y[4] total[1] */
#pragma cadgen fwd hinted_sums
#pragma cadgen rev hinted_sums
double hinted_sums(int n, const double *x, double *y, double *total)
{
	double s = 0;

#pragma cadgen loop independent trips(3)
	for (int i = 0; i < n; i++) {
		double t[4];

		for (int j = 0; j < 4; j++)
			t[j] = x[4 * i + j] * x[4 * i + (j + 1) % 4];
		for (int j = 0; j < 4; j++) {
			y[(i + j) % 4] += t[j] * t[(j + 2) % 4];
			s -= t[j] * t[j] * t[j];
		}
		if (t[0] > 0)
			*total += t[1];
	}
	return s;
}

/* Trips of the outer loop depend on each other, those of the inner one do not. */
/* test: hinted_inner n=0,1,5 m=3 y[5] x[5] */
#pragma cadgen fwd hinted_inner
#pragma cadgen rev hinted_inner
void hinted_inner(int n, int m, double *restrict y, const double *restrict x)
{
	for (int k = 0; k < m; k++)
#pragma cadgen loop independent
		for (int i = 0; i < n; i++)
			y[i * 7 % 5] = y[i * 7 % 5] * y[i * 7 % 5] * x[i] * 0.5 + x[k];
}

/* far fewer trips than are said to be usual, and early loops that run longer */
/* test: hinted_nest n=0,1,4 m=3 b[1] x[n] y[n] */
#pragma cadgen fwd hinted_nest
#pragma cadgen rev hinted_nest
double hinted_nest(int n, int m, const double *b, const double *x, double *y)
{
	double s = 0;

#pragma cadgen loop trips(1000000000) store(q) store(k)
	for (int k = 0; k * k < m; k++)
#pragma cadgen loop independent trips(1000000000)
		for (int i = 0; i < n; i++) {
			double q = x[i] * b[0] + k;

			if (q > 0)
				s += q * q;
			y[i] = y[i] * q;
#pragma cadgen loop trips(1000000000)
			while (fabs(y[i]) > 1)
				y[i] *= 0.5 * x[i] * x[i] / (1 + x[i] * x[i]);
		}
	return s;
}

/* The promise is that of the first loop alone: the adjoint of the second one runs backwards. */
/* test: promised_before_another n=1,4 x[n+1] y[n+1] z[n] */
#pragma cadgen fwd promised_before_another wrt(x[n + 1], y[n + 1]) of(y[n + 1], z[n])
#pragma cadgen rev promised_before_another wrt(x[n + 1], y[n + 1]) of(y[n + 1], z[n])
void promised_before_another(int n, const double *restrict x, double *restrict y,
			     double *restrict z)
{
#pragma cadgen loop independent
	for (int i = 0; i < n; i++)
		z[i] = sin(x[i]);
	for (int i = 0; i < n; i++)
		y[i + 1] = 2 * y[i] + x[i];
}

/* Of a local array nothing is promised. */
/* test: local_in_promised n=1,4,30 x[n] y[n] k[n]:0..30 */
#pragma cadgen fwd local_in_promised wrt(x[n]) of(y[n])
#pragma cadgen rev local_in_promised wrt(x[n]) of(y[n])
void local_in_promised(int n, const double *restrict x, double *restrict y, const int *restrict k)
{
	double t[33] = {1};

#pragma cadgen loop independent
	for (int i = 0; i < n; i++) {
		int a = k[i] & 31;

		t[a + 1] = 2 * t[a] + x[i];
		y[i] = t[a];
	}
}
