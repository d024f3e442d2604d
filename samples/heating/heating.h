/*
 * heating: heat a plate so that it is as warm as wanted. See heating.c.
 */
#ifndef HEATING_H
#define HEATING_H

/* x holds the temperatures of n * n points, row by row, then the heat that flows in at each. */
double cost(int n, const double *x);
void balance(int n, const double *x, double *c);
double lagrangian(int n, const double *x, double sigma, const double *lambda);

#endif
