/*
 * modes: functions of which many directions, seeds, second derivatives or few non-zeros are wanted.
 */
#include "original.h"

/* ---- eight inputs, two outputs ---- */

/* Eight species in a ring, each of which eats the next one: what they are together, and the first. */
#pragma cadgen fwd wrt(rates[8]) of(result[2]) name(species_fwd)
#pragma cadgen fwd wrt(rates[8]) of(result[2]) width(8) name(species_fwd_8)
#pragma cadgen rev wrt(rates[8]) of(result[2]) overwrite name(species_rev)
#pragma cadgen rev wrt(rates[8]) of(result[2]) overwrite width(2) name(species_rev_2)
void species(int steps, double h, const double *restrict rates, double *restrict result)
{
	double y[8], slope[8];

	for (int i = 0; i < 8; i++)
		y[i] = 1 + 0.1 * i;
	for (int step = 0; step < steps; step++) {
		for (int i = 0; i < 8; i++)
			slope[i] = y[i] * (rates[i] * y[(i + 1) % 8] - rates[(i + 7) % 8] * y[(i + 7) % 8]
				+ 0.1 * (1 - y[i]));
		for (int i = 0; i < 8; i++)
			y[i] += h * slope[i];
	}
	result[0] = 0;
	for (int i = 0; i < 8; i++)
		result[0] += y[i];
	result[1] = y[0];
}

/* A rational function of eight coefficients at n places: its sum, and that of its squares. */
#pragma cadgen fwd wrt(c[8]) of(result[2]) name(rational_fwd)
#pragma cadgen fwd wrt(c[8]) of(result[2]) width(8) name(rational_fwd_8)
#pragma cadgen rev wrt(c[8]) of(result[2]) overwrite name(rational_rev)
#pragma cadgen rev wrt(c[8]) of(result[2]) overwrite width(2) name(rational_rev_2)
void rational(int n, const double *restrict t, const double *restrict c, double *restrict result)
{
	double sum = 0, squares = 0;

	for (int i = 0; i < n; i++) {
		double above = c[0] + t[i] * (c[1] + t[i] * (c[2] + t[i] * c[3]));
		double under = t[i] * (c[4] + t[i] * (c[5] + t[i] * (c[6] + t[i] * c[7])));
		double value = above / (4 + under * under);

		sum += value;
		squares += value * value;
	}
	result[0] = sum;
	result[1] = squares;
}

/* ---- second derivatives ---- */

/* Rosenbrock's valley, in n dimensions. */
#pragma cadgen grad wrt(x[n])
#pragma cadgen hvp wrt(x[n])
#pragma cadgen hess wrt(x[n])
double valley(int n, const double *x)
{
	double sum = 0;

	for (int i = 0; i + 1 < n; i++) {
		double bend = x[i + 1] - x[i] * x[i], rest = 1 - x[i];

		sum += 100 * bend * bend + rest * rest;
	}
	return sum;
}

/* Logistic regression: n observations of d numbers, and weights. */
#pragma cadgen grad wrt(weights[d])
#pragma cadgen hvp wrt(weights[d])
#pragma cadgen hess wrt(weights[d])
double logistic(int n, int d, const double *data, const double *weights)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double score = 0;

		for (int j = 0; j < d; j++)
			score += data[i * d + j] * weights[j];
		sum += log1p(exp(-score));
	}
	return sum;
}

/* Lennard-Jones energy of n particles. */
#pragma cadgen grad wrt(x[3 * n])
#pragma cadgen hvp wrt(x[3 * n])
#pragma cadgen hess wrt(x[3 * n])
double cluster(int n, const double *x)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++) {
			double square = 0;

			for (int k = 0; k < 3; k++) {
				double d = x[3 * i + k] - x[3 * j + k];

				square += d * d;
			}
			double s = 1 / (square * square * square);

			sum += 4 * (s * s - s);
		}
	return sum;
}

/* ---- few non-zeros ---- */

/* A band: each number depends on its neighbours. */
#pragma cadgen fwd wrt(u[n]) of(r[n]) width(8) name(band_fwd_8)
#pragma cadgen jac sparse wrt(u[n]) of(r[n])
void band(int n, const double *restrict u, double *restrict r)
{
	for (int i = 0; i < n; i++) {
		double left = i > 0 ? u[i - 1] : 0, right = i + 1 < n ? u[i + 1] : 0;

		r[i] = left - 2 * u[i] + right + 0.1 * u[i] * u[i] * u[i];
	}
}

/* A mesh of n x n places with a border, of which each depends on the four around it. */
#pragma cadgen fwd wrt(u[(n + 2) * (n + 2)]) of(r[n * n]) width(8) name(mesh_fwd_8)
#pragma cadgen jac sparse wrt(u[(n + 2) * (n + 2)]) of(r[n * n])
void mesh(int n, const double *restrict u, double *restrict r)
{
	int m = n + 2;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			const double *at = u + (i + 1) * m + j + 1;

			r[i * n + j] = at[-m] + at[m] + at[-1] + at[1] - 4 * at[0]
				+ 0.1 * at[0] * at[0] * at[1];
		}
}
