/*
 * The prices of options, functions of a market: what a share costs, how much it varies in a year, the
 * interest rate, and the years that are left. A call is the right to buy a share at the price `strike`
 * at the end; a call with a barrier is lost once the share has cost no more than `barrier`.
 */
#ifndef GREEKS_H
#define GREEKS_H

enum { SPOT, VOLATILITY, RATE, TIME, MARKET };

/* Black and Scholes, 1973 */
double call(const double m[MARKET], double strike);

/* Merton, 1973: for barriers below the strike */
double barrier_call(const double m[MARKET], double strike, double barrier);

/* The same by finite differences */
double barrier_grid(const double m[MARKET], double strike, double barrier);

#endif
