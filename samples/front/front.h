/*
 * front: a reaction front on a line. See front.c.
 */
#ifndef FRONT_H
#define FRONT_H

/* How fast the concentrations u of n points at distance h change. */
void change(int n, double h, double a, const double *u, double *du);

#endif
