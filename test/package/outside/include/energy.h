#ifndef ENERGY_H
#define ENERGY_H

#define SCALE 2

double energy(int n, const double *x);
double slope(int n, const double *x);

#endif
