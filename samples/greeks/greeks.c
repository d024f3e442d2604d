/*
 * greeks: the price of a call, that of a call with a barrier by a formula, and by finite differences
 * for the equation of Black and Scholes. `hess` gives all second derivatives, `hvp` one row of them:
 * two runs of it take the place of four on the grid.
 */
#include "greeks.h"

#include <math.h>

static double normal(double x)
{
	return 0.5 * erfc(-x / sqrt(2));
}

#pragma cadgen grad wrt(m[MARKET])
#pragma cadgen hess wrt(m[MARKET])
double call(const double m[MARKET], double strike)
{
	double spread = m[VOLATILITY] * sqrt(m[TIME]);
	double forward = m[SPOT] * exp(m[RATE] * m[TIME]);
	double above = log(forward / strike) / spread + spread / 2;

	return exp(-m[RATE] * m[TIME]) *
	       (forward * normal(above) - strike * normal(above - spread));
}

/* What the barrier takes away is a call on the share's mirror image at the barrier. */
#pragma cadgen grad wrt(m[MARKET])
#pragma cadgen hess wrt(m[MARKET])
double barrier_call(const double m[MARKET], double strike, double barrier)
{
	double image[MARKET] = {barrier * barrier / m[SPOT], m[VOLATILITY], m[RATE], m[TIME]};
	double power = 2 * m[RATE] / (m[VOLATILITY] * m[VOLATILITY]) - 1;

	return call(m, strike) - pow(barrier / m[SPOT], power) * call(image, strike);
}

/*
 * A grid in the logarithm of the price, from the barrier to where no share gets; the strike is one of
 * its points, so that the kink of the payoff costs no order of accuracy.
 */
enum { BELOW = 40, POINTS = 301, STEPS = 120, FIRST = 4 };

/* One step back in time, of which `part` is implicit; r = dt sigma^2 / (2 h^2), c = dt drift / (2 h). */
static void step(double v[POINTS], double part, double r, double c, double interest, double top)
{
	double up[POINTS], below = part * (c - r), above = part * (-c - r);
	double pivot = 1, middle = 1 + part * (2 * r + interest), rest = 1 - part, last = v[0];

	up[0] = 0;
	for (int i = 1; i < POINTS - 1; i++) {
		double old = v[i];
		double known = old + rest * ((r - c) * last - (2 * r + interest) * old +
					     (r + c) * v[i + 1]);

		pivot = middle - below * up[i - 1];
		up[i] = above / pivot;
		v[i] = (known - below * v[i - 1]) / pivot;
		last = old;
	}
	v[POINTS - 1] = top;
	for (int i = POINTS - 2; i > 0; i--)
		v[i] -= up[i] * v[i + 1];
}

/* The polynomial through the six points around x */
static double between(const double v[POINTS], double x)
{
	int first = (int)x - 2;
	double sum = 0;

	first = first < 0 ? 0 : first > POINTS - 6 ? POINTS - 6 : first;
	for (int i = 0; i < 6; i++) {
		double weight = 1;

		for (int j = 0; j < 6; j++)
			if (j != i)
				weight *= (x - first - j) / (i - j);
		sum += weight * v[first + i];
	}
	return sum;
}

/* The method of Crank and Nicolson, after FIRST short steps that are implicit (Rannacher, 1984) */
#pragma cadgen grad wrt(m[MARKET])
#pragma cadgen hvp wrt(m[MARKET])
double barrier_grid(const double m[MARKET], double strike, double barrier)
{
	double v[POINTS], h = log(strike / barrier) / BELOW;
	double variance = m[VOLATILITY] * m[VOLATILITY];
	double long_step = m[TIME] / (STEPS - FIRST / 2), left = 0;

	for (int i = 0; i < POINTS; i++)
		v[i] = i > BELOW ? barrier * exp(i * h) - strike : 0;
	for (int k = 0; k < STEPS; k++) {
		double dt = k < FIRST ? long_step / 2 : long_step;

		left += dt;
		step(v, k < FIRST ? 1 : 0.5, dt * variance / (2 * h * h),
		     dt * (m[RATE] - variance / 2) / (2 * h), dt * m[RATE],
		     barrier * exp((POINTS - 1) * h) - strike * exp(-m[RATE] * left));
	}
	return between(v, log(m[SPOT] / barrier) / h);
}
