#ifndef SOLVER_H
#define SOLVER_H

#include "energy.h"

double descend(struct mesh *m, const material *law, double *force, double step, int n);
double relax(int n, double *x, const double *b, double w, int steps);

#endif
