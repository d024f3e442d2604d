/*
 * minimise: a problem with constraints. See minimise.c.
 */
#ifndef MINIMISE_H
#define MINIMISE_H

enum { VARIABLES = 4, CONSTRAINTS = 2 };

double objective(const double x[VARIABLES]);
void constraints(const double x[VARIABLES], double c[CONSTRAINTS]);
double lagrangian(const double x[VARIABLES], double sigma, const double lambda[CONSTRAINTS]);

#endif
