/*
 * kinetics: a small network of chemical reactions, simulated and compared with measurements. See
 * kinetics.c.
 */
#ifndef KINETICS_H
#define KINETICS_H

enum { SPECIES = 4, RATES = 5 };

void simulate(const double log_rate[RATES], const double start[SPECIES], int samples, int steps,
	      double dt, double path[]);
double misfit(const double log_rate[RATES], const double start[SPECIES], int samples, int steps,
	      double dt, const double measured[]);

#endif
