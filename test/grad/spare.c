/*
 * Seeds that are kept, and shadow memory that is cleared though nothing reads it again.
 */
#include <math.h>

/* Each element is written once: the seeds serve as they are. */
/* test: once n=3 x[3] y[3] */
#pragma cadgen fwd once wrt(x[n]) of(y[n])
#pragma cadgen rev once wrt(x[n]) of(y[n]) keep(y)
void once(int n, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[i] = sin(x[i]) * x[0];
}

/* The result may overlap what it is made of, and so may the differentials. */
/* test: any n=3 x[3] y[3] */
#pragma cadgen fwd any wrt(x[n]) of(y[n])
#pragma cadgen rev any wrt(x[n]) of(y[n]) keep(y)
void any(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = sin(x[i]) * x[0];
}

/* An element is written twice: what the first adjoint finds is not the seed. */
/* test: twice n=3 x[3] y[3] */
#pragma cadgen fwd twice wrt(x[n]) of(y[n])
#pragma cadgen rev twice wrt(x[n]) of(y[n]) keep(y)
void twice(int n, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		y[i] *= exp(x[n - 1 - i]);
}

/* Neighbours write one element, the last wins: the others must find its adjoint cleared. */
/* test: neighbours n=4 x[4] y[5] */
#pragma cadgen fwd neighbours wrt(x[n]) of(y[n + 1])
#pragma cadgen rev neighbours wrt(x[n]) of(y[n + 1]) keep(y)
void neighbours(int n, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * 2;
		y[i + 1] = x[i] * x[i];
	}
}

/* Rows of a table, some of them overlapping by one. */
/* test: rows n=3 m=2 x[8] y[8] */
#pragma cadgen fwd rows wrt(x[8]) of(y[8])
#pragma cadgen rev rows wrt(x[8]) of(y[8]) keep(y)
void rows(int n, int m, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= m; j++)
			y[i * m + j] = x[i * m + j] * x[i + j] + cos(x[0]);
}

/* A row of work memory is made, normalised and forgotten. */
/* test: normalise n=3 d=2 x[6] w[6] y[6] */
#pragma cadgen fwd normalise wrt(x[n * d]) of(y[n * d]) scratch(w[n * d])
#pragma cadgen rev normalise wrt(x[n * d]) of(y[n * d]) scratch(w[n * d]) keep(y)
void normalise(int n, int d, const double *restrict x, double *restrict w, double *restrict y)
{
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int j = 0; j < d; j++) {
			w[i * d + j] = exp(x[i * d + j]);
			sum += w[i * d + j];
		}
		for (int j = 0; j < d; j++)
			y[i * d + j] = w[i * d + j] / sum;
	}
}
