/*
 * Control flow that depends on floats, at arguments where `a * b - c` is exactly zero in two roundings and not in one: with
 * contraction the two ways to compute it differ. Both branches have the same value and derivative, so that it
 * does not matter which one is taken; but one must not read what the other stored.
 */
#include <math.h>
#include <stdlib.h>

/* test: edge n=0,1,4 c[n] x=0.1 y=0.1 */
/* 0.1 * 0.1 rounds up: with one rounding t is below zero, with two it is zero. */
#pragma cadgen fwd wrt(c)
#pragma cadgen rev wrt(c)
double edge(int n, const double *c, double x, double y)
{
	double r = 1;

	for (int i = 0; i < n; i++) {
		double t = x * y - 0.010000000000000002;

		if (t >= 0)
			r = sin(r) * c[i] + t * t * exp(c[i]);
		else
			r = c[i] * sin(r) - exp(r) * t * t * t;
	}
	return r;
}

/* test: chain n=0,1,5 c[n]:0.5..1.5 x=0.1 y=0.1 */
/* The trip count: halved until the distance is not more than the product's rounding. */
#pragma cadgen fwd wrt(c)
#pragma cadgen rev wrt(c)
double chain(int n, const double *c, double x, double y)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		double d = x * y - 0.010000000000000002, u = c[i];
		int trips = 0;

		while (d >= 0 && trips < 3) {
			u += d * sin(u);
			d -= 1e-20;
			trips++;
		}
		r = r * cos(r) + u * u;
	}
	return r;
}

/* test: spline n=0,1,6 x[n] m=9 c[m] h=1.0/3 */
/* A quadratic spline at its knots: the index steps where the weights do not. */
#pragma cadgen fwd wrt(x, c)
#pragma cadgen rev wrt(x, c)
double spline(int n, const double *x, int m, const double *c, double h)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		double at = h * 3 - 1;
		int k = 4 + (int)floor(at);
		double t = at - floor(at);

		if (k < 1 || k + 1 >= m)
			continue;
		r = sin(r) + (0.5 * (1 - t) * (1 - t) * c[k - 1] + (0.5 + t * (1 - t)) * c[k] + 0.5 * t * t * c[k + 1]) * cos(x[i]);
	}
	return r;
}

/* test: pick n=0,1,5 x[n] w=0.1 */
/* The larger of two that are equal: which one is kept, its index with it. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double pick(int n, const double *x, double w)
{
	double best = 0.010000000000000002, r = 0;
	int at = -1;

	for (int i = 0; i < n; i++) {
		double v = w * w;

		if (v > best) {
			best = v;
			at = i;
		}
		r = at >= 0 ? sin(r) * x[i] + x[i] : (sin(r) * x[i] + x[i]) * (1 + (v - best));
	}
	return r;
}

/* test: sized n=0,1,3 x[n] w=0.1 */
/* The size of memory, and where it is read. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double sized(int n, const double *x, double w)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		int m = 3 - (w * w - 0.010000000000000002 < 0);
		double t[m];

		for (int k = 0; k < m; k++)
			t[k] = k < 2 ? x[i] * sin(x[i] + k) : 0;
		for (int k = 0; k < m; k++)
			r = k < 2 ? sin(r) + t[k] * t[k] : r * (1 + t[k] * r);
	}
	return r;
}

static double walk(int depth, double x, double y, double u)
{
	double t = x * y - 0.010000000000000002;

	if (depth == 0 || t < -1e-10)
		return u * u;
	return t >= 0 ? walk(depth - 1, x, y, sin(u)) : walk(depth - 1, x, y, sin(u) + t * t);
}

/* test: recursion n=0,1,4 c[n] x=0.1 y=0.1 */
#pragma cadgen fwd wrt(c)
#pragma cadgen rev wrt(c)
double recursion(int n, const double *c, double x, double y)
{
	double r = 0;

	for (int i = 0; i < n; i++)
		r = sin(r) + walk(i, x, y, c[i]);
	return r;
}

/* test: several n=0,1,4 c[n] x=0.1 y=0.1 */
/* One condition, used by three tests. */
#pragma cadgen fwd wrt(c)
#pragma cadgen rev wrt(c)
double several(int n, const double *c, double x, double y)
{
	double t = x * y - 0.010000000000000002, r = 0, u = 1;
	int above = t >= 0;

	for (int i = 0; i < n; i++) {
		if (above)
			u *= sin(c[i]);
		if (!above)
			u *= sin(c[i]) * (1 + t);
		r += u;
		r += above ? u * u : u * (u - t * exp(c[i]));
	}
	return r + u;
}

/* test: switched n=0,1,4 c[n] x=0.1 y=0.1 */
#pragma cadgen fwd wrt(c)
#pragma cadgen rev wrt(c)
double switched(int n, const double *c, double x, double y)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		double t = x * y - 0.010000000000000002;

		switch ((t >= 0) + 2 * (t < 0) + 3 * (i & 1)) {
		case 1:
			r = r * r + exp(c[i]);
			break;
		case 2:
			r = r * r + exp(c[i]) * (1 + t * t);
			break;
		default:
			r = 0.1 * r * c[i];
		}
	}
	return r;
}

/* A sum with its sign changed is no more exact than the sum. */
/* test: negated n=3 x[n] y[n] */
#pragma cadgen fwd negated wrt(x[n])
#pragma cadgen rev negated wrt(x[n])
double negated(int n, const double *x, const double *y)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		double t = -(x[i] * y[i] + s);

		if (t < -1)
			s *= x[i] * t;
		else
			s += x[i] * s;
	}
	return s;
}
