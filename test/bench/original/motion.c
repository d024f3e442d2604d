/*
 * motion: Runge-Kutta steps of ordinary differential equations.
 */
#include "original.h"

static void chain(int n, const double *restrict rates, const double *restrict y,
	double *restrict slope)
{
	slope[0] = rates[0];
	for (int i = 1; i < n; i++)
		slope[i] = rates[i] * y[i - 1];
}

/*
 * The last of n states, each driven by the one in front, at time 1. Work memory: y, four slopes
 * and a trial state, of n values each.
 */
#pragma cadgen rev wrt(rates[n]) of(return) scratch(y[n], k1[n], k2[n], k3[n], k4[n], trial[n])
double ode(int n, int steps, const double *restrict rates, const double *restrict start,
	double *restrict y, double *restrict k1, double *restrict k2, double *restrict k3,
	double *restrict k4, double *restrict trial)
{
	double h = 1.0 / steps;

	for (int i = 0; i < n; i++)
		y[i] = start[i];
	for (int s = 0; s < steps; s++) {
		chain(n, rates, y, k1);
		for (int i = 0; i < n; i++)
			trial[i] = y[i] + h / 2 * k1[i];
		chain(n, rates, trial, k2);
		for (int i = 0; i < n; i++)
			trial[i] = y[i] + h / 2 * k2[i];
		chain(n, rates, trial, k3);
		for (int i = 0; i < n; i++)
			trial[i] = y[i] + h * k3[i];
		chain(n, rates, trial, k4);
		for (int i = 0; i < n; i++)
			y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
	}
	return y[n - 1];
}

static void oscillator(const double y[2], double mu, double slope[2])
{
	slope[0] = y[1];
	slope[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0];
}

/* Van der Pol's oscillator: a small state, many steps. */
#pragma cadgen rev wrt(start[2], mu) of(return)
double orbit(int steps, double h, const double start[2], double mu)
{
	double y[2] = { start[0], start[1] };

	for (int s = 0; s < steps; s++) {
		double k1[2], k2[2], k3[2], k4[2], t[2];

		oscillator(y, mu, k1);
		for (int c = 0; c < 2; c++)
			t[c] = y[c] + h / 2 * k1[c];
		oscillator(t, mu, k2);
		for (int c = 0; c < 2; c++)
			t[c] = y[c] + h / 2 * k2[c];
		oscillator(t, mu, k3);
		for (int c = 0; c < 2; c++)
			t[c] = y[c] + h * k3[c];
		oscillator(t, mu, k4);
		for (int c = 0; c < 2; c++)
			y[c] += h / 6 * (k1[c] + 2 * k2[c] + 2 * k3[c] + k4[c]);
	}
	return y[0] * y[0] + y[1];
}
