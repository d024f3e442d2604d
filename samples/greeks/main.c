/*
 * greeks_demo [PICTURE.svg]: the sensitivities of options, which traders call by Greek letters. First
 * those of a call against the formulas of the textbooks. Then those of a call with a barrier, by finite
 * differences against a formula. Then five shares and calls are chosen so that they make all Greeks of
 * it zero in which the price of the share and its volatility have a part, first and second: what then
 * remains when the market moves must be of third order. The exit status is 0 iff all is so.
 */
#include "../common/plot.h"
#include "greeks.h"
#include "greeks_ad.h"

#include <math.h>
#include <stdlib.h>

enum { DELTA, VEGA, RHO, THETA, GAMMA, VANNA, VOLGA, GREEKS, CURVE = 201, DOTS = 21 };

static const char *const names[GREEKS] = {"delta", "vega",  "rho",  "theta",
					  "gamma", "vanna", "volga"};
static const double market[MARKET] = {100, 0.25, 0.04, 0.75};
static const double strike = 105, barrier = 85;

/* From the gradient, and the two rows of the Hessian that have the price and the volatility. */
static void collect(const double g[MARKET], const double by_spot[MARKET],
		    const double by_volatility[MARKET], double greek[GREEKS])
{
	greek[DELTA] = g[SPOT];
	greek[VEGA] = g[VOLATILITY];
	greek[RHO] = g[RATE];
	greek[THETA] = -g[TIME]; /* as time goes by, less of it is left */
	greek[GAMMA] = by_spot[SPOT];
	greek[VANNA] = by_spot[VOLATILITY];
	greek[VOLGA] = by_volatility[VOLATILITY];
}

static double greeks_of_call(const double m[MARKET], double k, double greek[GREEKS])
{
	double g[MARKET], h[MARKET * MARKET], value = call_grad(m, k, g);

	call_hess(m, k, h);
	collect(g, h + SPOT * MARKET, h + VOLATILITY * MARKET, greek);
	return value;
}

static double greeks_of_barrier(const double m[MARKET], double greek[GREEKS])
{
	double g[MARKET], h[MARKET * MARKET], value = barrier_call_grad(m, strike, barrier, g);

	barrier_call_hess(m, strike, barrier, h);
	collect(g, h + SPOT * MARKET, h + VOLATILITY * MARKET, greek);
	return value;
}

static double greeks_of_grid(const double m[MARKET], double greek[GREEKS])
{
	const double spot[MARKET] = {[SPOT] = 1}, volatility[MARKET] = {[VOLATILITY] = 1};
	double g[MARKET], h[2][MARKET], value = barrier_grid_grad(m, strike, barrier, g);

	barrier_grid_hvp(m, strike, barrier, spot, h[0]);
	barrier_grid_hvp(m, strike, barrier, volatility, h[1]);
	collect(g, h[0], h[1], greek);
	return value;
}

/* Hull, Options, Futures, and Other Derivatives; the second ones in Wilmott, Quantitative Finance */
static double textbook(const double m[MARKET], double k, double greek[GREEKS])
{
	double s = m[SPOT], v = m[VOLATILITY], r = m[RATE], t = m[TIME], root = sqrt(t);
	double d1 = (log(s / k) + (r + v * v / 2) * t) / (v * root), d2 = d1 - v * root;
	double density = exp(-d1 * d1 / 2) / sqrt(8 * atan(1)), discounted = k * exp(-r * t);
	double n1 = erfc(-d1 / sqrt(2)) / 2, n2 = erfc(-d2 / sqrt(2)) / 2;

	greek[DELTA] = n1;
	greek[VEGA] = s * density * root;
	greek[RHO] = t * discounted * n2;
	greek[THETA] = -s * density * v / (2 * root) - r * discounted * n2;
	greek[GAMMA] = density / (s * v * root);
	greek[VANNA] = -density * d2 / v;
	greek[VOLGA] = greek[VEGA] * d1 * d2 / v;
	return s * n1 - discounted * n2;
}

/* Prints both; 1 iff they agree, by this part of the value or of 1. */
static int compare(const char *title, double found, const double *greek, double value,
		   const double *expected, double tolerance)
{
	int good = fabs(found - value) <= tolerance * value;

	printf("%-26s%14.9f %14.9f\n", title, found, value);
	for (int i = 0; i < GREEKS; i++) {
		double difference = fabs(greek[i] - expected[i]);

		good &= difference <= tolerance * fabs(expected[i]);
		printf("  %-24s%14.9f %14.9f  %7.0e\n", names[i], greek[i], expected[i],
		       difference);
	}
	return good;
}

/* ---- a hedge ---- */

enum { CALLS = 4, PARTS = CALLS + 1 }; /* calls, and shares */

static const double strikes[CALLS] = {90, 110, 95, 125}, years[CALLS] = {0.4, 0.4, 1, 1};

/* The same market, as a call with another end sees it */
static const double *until(const double m[MARKET], double time, double other[MARKET])
{
	for (int i = 0; i < MARKET; i++)
		other[i] = i == TIME ? time : m[i];
	return other;
}

/* What all is worth if the option is sold and q is held; without q, if there is no hedge. */
static double worth(const double m[MARKET], const double q[PARTS])
{
	double sum = q[CALLS] * m[SPOT] - barrier_grid(m, strike, barrier), other[MARKET];

	for (int i = 0; i < CALLS; i++)
		sum += q[i] * call(until(m, years[i], other), strikes[i]);
	return sum;
}

/* q from: the five Greeks of what is held are those of the option. */
static void hedge(double q[PARTS])
{
	static const int which[PARTS] = {GAMMA, VANNA, VOLGA, VEGA, DELTA};
	double a[PARTS][PARTS + 1], greek[GREEKS], other[MARKET];

	for (int j = 0; j <= PARTS; j++) {
		for (int k = 0; k < GREEKS; k++)
			greek[k] = k == DELTA;
		if (j < CALLS)
			greeks_of_call(until(market, years[j], other), strikes[j], greek);
		else if (j == PARTS)
			greeks_of_grid(market, greek);
		for (int i = 0; i < PARTS; i++)
			a[i][j] = greek[which[i]];
	}
	for (int k = 0; k < PARTS; k++) /* Gauss and Jordan; the rows' order suits this matrix */
		for (int i = 0; i < PARTS; i++)
			for (int j = PARTS; j >= k && i != k; j--)
				a[i][j] -= a[i][k] / a[k][k] * a[k][j];
	for (int i = 0; i < PARTS; i++)
		q[i] = a[i][PARTS] / a[i][i];
}

/* What is won or lost when the price moves by this part of it, and the volatility against it. */
static double moved(const double q[PARTS], double part)
{
	double m[MARKET] = {market[SPOT] * (1 + part), market[VOLATILITY] - 0.5 * part,
			    market[RATE], market[TIME]};

	return worth(m, q) - worth(market, q);
}

static int check_hedge(const double q[PARTS])
{
	static const double none[PARTS] = {0};
	int good = 1;

	printf("\nsold: the call with the barrier; held: %.3f shares and calls\n", q[CALLS]);
	for (int i = 0; i < CALLS; i++)
		printf("%10.3f for %.1f years at %g\n", q[i], years[i], strikes[i]);
	printf("move of the market   unhedged       hedged   by that of half the move\n");
	for (double part = 0.04; part > 0.004; part /= 2) {
		double now = moved(q, part), ratio = now / moved(q, part / 2);

		printf("%17.1f%% %11.6f %13.8f %9.2f\n", 100 * part, moved(none, part), now, ratio);
		good &= fabs(now) < 0.05 * fabs(moved(none, part));
		if (part < 0.011)
			good &= ratio > 7 && ratio < 9;
	}
	return good;
}

/* ---- the picture ---- */

static int draw(const char *path, const double q[PARTS])
{
	static const int shown[] = {DELTA, GAMMA, VEGA, VANNA, VOLGA};
	static double x[CURVE], y[GREEKS][CURVE], won[2][CURVE], at[DOTS], dots[GREEKS][DOTS];
	static const double none[PARTS] = {0};
	FILE *file = plot_open(path, 960, 640, "A call that is lost below 85");
	double m[MARKET] = {0, market[VOLATILITY], market[RATE], market[TIME]}, greek[GREEKS];

	if (!file)
		return 0;
	for (int i = 0; i < CURVE; i++) {
		x[i] = m[SPOT] = barrier + 0.01 + i * 0.3;
		greeks_of_barrier(m, greek);
		for (int k = 0; k < GREEKS; k++)
			y[k][i] = greek[k];
	}
	for (int i = 0; i < DOTS; i++) {
		at[i] = m[SPOT] = barrier + 0.01 + i * 3;
		greeks_of_grid(m, greek);
		for (int k = 0; k < GREEKS; k++)
			dots[k][i] = greek[k];
	}
	for (int k = 0; k < 6; k++) {
		Plot p = {file, 64 + k % 3 * 310, 90 + k / 3 * 280, 240, 200, {84, 146}, {0, 1}};

		if (k < 5) {
			plot_range(p.y, CURVE, y[shown[k]]);
			plot_axes(&p, names[shown[k]], "price of the share");
			plot_line(&p, CURVE, x, y[shown[k]], "stroke='#1f77b4' stroke-width='2'");
			plot_dots(&p, DOTS, at, dots[shown[k]], 3, "fill='#d62728'");
			continue;
		}
		for (int i = 0; i < CURVE; i++) {
			x[i] = -10 + 0.1 * i;
			won[0][i] = moved(none, x[i] / 100);
			won[1][i] = moved(q, x[i] / 100);
		}
		p.x[0] = -10, p.x[1] = 10;
		plot_range(p.y, CURVE, won[0]);
		plot_axes(&p, "won or lost, sold and hedged", "move of the market, %");
		plot_line(&p, CURVE, x, won[0], "stroke='#999' stroke-width='2'");
		plot_line(&p, CURVE, x, won[1], "stroke='#2ca02c' stroke-width='2.5'");
	}
	plot_key(file, 24, 60, "stroke='#1f77b4' stroke-width='2'", 0, "formula");
	plot_key(file, 130, 60, "fill='#d62728'", 1, "finite differences, differentiated");
	plot_key(file, 370, 60, "stroke='#999' stroke-width='2'", 0, "without hedge");
	plot_key(file, 510, 60, "stroke='#2ca02c' stroke-width='2.5'", 0, "with hedge");
	return plot_close(file);
}

int main(int argc, char **argv)
{
	double greek[GREEKS], expected[GREEKS], q[PARTS], found, value;
	int good;

	found = greeks_of_call(market, strike, greek);
	value = textbook(market, strike, expected);
	good = compare("call: generated, textbook", found, greek, value, expected, 1e-12);
	found = greeks_of_grid(market, greek);
	value = greeks_of_barrier(market, expected);
	good &= compare("barrier: grid, formula", found, greek, value, expected, 3e-4);
	hedge(q);
	good &= check_hedge(q);
	if (argc > 1)
		good &= draw(argv[1], q);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
