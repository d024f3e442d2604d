/*
 * fit: the residuals of a curve through measured points. See fit.c.
 */
#ifndef FIT_H
#define FIT_H

enum { PARAMETERS = 4 };

void residual(int n, const double t[], const double y[], const double p[PARAMETERS], double f[]);

#endif
