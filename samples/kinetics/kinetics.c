/*
 * kinetics: the concentrations of four species in five reactions,
 *
 *     A -> B  (rate 0)    B -> A  (1)    2 B -> C  (2)    B + C -> D  (3)    D -> B + C  (4)
 *
 * integrated by the classical Runge-Kutta method with `steps` steps of length dt from each sample
 * to the next. Rates are given by their logarithms, so that none becomes negative. A path has
 * `samples` rows of SPECIES concentrations; the start is not one of them.
 */
#include "kinetics.h"

#include <math.h>

enum { A, B, C, D };

/* The change of the concentrations c per time. */
static void slope(const double rate[RATES], const double c[SPECIES], double out[SPECIES])
{
	double isomerised = rate[0] * c[A] - rate[1] * c[B];
	double dimerised = rate[2] * c[B] * c[B];
	double bound = rate[3] * c[B] * c[C] - rate[4] * c[D];

	out[A] = -isomerised;
	out[B] = isomerised - 2 * dimerised - bound;
	out[C] = dimerised - bound;
	out[D] = bound;
}

/* Moves the concentrations c on by dt. */
static void step(const double rate[RATES], double dt, double c[SPECIES])
{
	static const double reach[4] = { 0, 0.5, 0.5, 1 };
	static const double weight[4] = { 1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6 };
	double k[SPECIES] = { 0 };
	double total[SPECIES] = { 0 };
	double at[SPECIES];

	for (int stage = 0; stage < 4; stage++) {
		for (int i = 0; i < SPECIES; i++)
			at[i] = c[i] + reach[stage] * dt * k[i];
		slope(rate, at, k);
		for (int i = 0; i < SPECIES; i++)
			total[i] += weight[stage] * k[i];
	}
	for (int i = 0; i < SPECIES; i++)
		c[i] += dt * total[i];
}

#pragma cadgen fwd wrt(log_rate[RATES]) of(path[samples * SPECIES])
void simulate(const double log_rate[RATES], const double start[SPECIES], int samples, int steps,
	double dt, double path[])
{
	double rate[RATES];
	double c[SPECIES];

	for (int r = 0; r < RATES; r++)
		rate[r] = exp(log_rate[r]);
	for (int i = 0; i < SPECIES; i++)
		c[i] = start[i];
	for (int s = 0; s < samples; s++) {
		for (int t = 0; t < steps; t++)
			step(rate, dt, c);
		for (int i = 0; i < SPECIES; i++)
			path[s * SPECIES + i] = c[i];
	}
}

/* Half the sum of squared differences between the simulated path and the measured one. */
#pragma cadgen rev wrt(log_rate[RATES]) of(return)
double misfit(const double log_rate[RATES], const double start[SPECIES], int samples, int steps,
	double dt, const double measured[])
{
	double rate[RATES];
	double c[SPECIES];
	double sum = 0;

	for (int r = 0; r < RATES; r++)
		rate[r] = exp(log_rate[r]);
	for (int i = 0; i < SPECIES; i++)
		c[i] = start[i];
	for (int s = 0; s < samples; s++) {
		for (int t = 0; t < steps; t++)
			step(rate, dt, c);
		for (int i = 0; i < SPECIES; i++) {
			double error = c[i] - measured[s * SPECIES + i];

			sum += 0.5 * error * error;
		}
	}
	return sum;
}
