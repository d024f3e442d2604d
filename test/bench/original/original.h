/*
 * original: the functions of the benchmark, as their users would write them. Each is described where
 * it is defined.
 */
#ifndef BENCH_ORIGINAL_H
#define BENCH_ORIGINAL_H

#include <math.h>

double dot(int n, const double *x, const double *y);
void matvec(int n, int m, const double *restrict a, const double *restrict x, double *restrict y);
void matvec_overlap(int n, int m, const double *a, const double *x, double *y);
double horner(int n, const double *c, double x);
double pairs(int n, const double *x);
double variance(int n, const double *x);
double lse(int n, const double *x);
double llsq(int n, int m, const double *c);
double kmeans(int n, int k, int d, const double *points, const double *centroids);

void lu(int n, double *a);
void lu_pivots(int n, double *a);
void cholesky(int n, double *a);
void gram_schmidt(int n, double *q);
void solve(int n, const double *l, const double *b, double *x);
void product(int n, const double *a, const double *b, double *c);
void product_restrict(int n, const double *restrict a, const double *restrict b,
	double *restrict c);
void symmetric(int n, const double *a, double *c);

void heat(int n, int steps, double *u, double *w);
void sweep(int n, const double *u, double *v);

double ode(int n, int steps, const double *restrict rates, const double *restrict start,
	double *restrict y, double *restrict k1, double *restrict k2, double *restrict k3,
	double *restrict k4, double *restrict trial);
double orbit(int steps, double h, const double start[2], double mu);

double det(int n, const double *a);
double lstm(int layers, int c, int b, const double *restrict gates, const double *restrict extra,
	const double *restrict start, const double *restrict sequence, double *restrict state,
	double *restrict x);
void reproject(const double *restrict camera, const double *restrict point, double weight,
	const double *restrict feature, double *restrict error);
void hand(int n, const double *restrict theta, const double *restrict lengths,
	const double *restrict vertices, const double *restrict weights,
	const double *restrict points, double *restrict poses, double *restrict error);

void species(int steps, double h, const double *restrict rates, double *restrict result);
void rational(int n, const double *restrict t, const double *restrict c, double *restrict result);
double valley(int n, const double *x);
double logistic(int n, int d, const double *data, const double *weights);
double cluster(int n, const double *x);
void band(int n, const double *restrict u, double *restrict r);
void mesh(int n, const double *restrict u, double *restrict r);

void linear(int n, int k, int m, const float *restrict x, const float *restrict w,
	const float *restrict b, float *restrict y);
void gelu(int n, const float *restrict x, float *restrict y);
void softmax(int n, int d, const float *restrict x, float *restrict y);
void layer_norm(int n, int d, const float *restrict x, const float *restrict g,
	const float *restrict b, float *restrict y);
void attention(int n, int d, const float *restrict q, const float *restrict k,
	const float *restrict v, float *restrict p, float *restrict out);

#endif
