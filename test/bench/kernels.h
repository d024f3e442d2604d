/*
 * kernels: the small problems of the benchmark. See kernels.c.
 */
#ifndef BENCH_KERNELS_H
#define BENCH_KERNELS_H

double dot(int n, const double *x, const double *y);
void matvec(int n, int m, const double *restrict a, const double *restrict x, double *restrict y);
void matvec_overlap(int n, int m, const double *a, const double *x, double *y);
double horner(int n, const double *c, double x);
void lu(int n, double *a);
void cholesky(int n, double *a);
void product(int n, const double *a, const double *b, double *c);
double pairs(int n, const double *x);

#endif
