/*
 * The currents and tensions of a ring of n nodes, and an orbit: both come from equations that a
 * solver solves. p holds n conductances, then n currents that flow in.
 */
#ifndef IMPLICIT_H
#define IMPLICIT_H

enum { MOST_NODES = 40 };

/* How far the tensions are from 1, squared; by the rules for the solver, and without them. */
double loss(int n, const double *p);
double loss_iterated(int n, const double *p);

/* The height of an orbit of this eccentricity at a mean anomaly; likewise. */
double height(double eccentricity, double anomaly);
double height_iterated(double eccentricity, double anomaly);

#endif
