#ifndef UTIL_H
#define UTIL_H

double dot(int n, const double *x, const double *y);
double clamp(double x, double low, double high);
double longest(int n, const double *x);
void axpy(int n, double a, const double *x, double *y);

#endif
