/* Trips that run again and call functions that are kept: with rules, and recursive ones. */
#include <math.h>

enum { M = 4 };

/* ---- an implicit step, with rules for its solver ---- */

static void settle(int n, const double *k, const double *b, double *x)
{
	for (int i = 0; i < n; i++)
		x[i] = b[i] / (2 + k[i] * k[i]);
}

#pragma cadgen rule fwd(settle) wrt(k[n], b[n]) of(x[n])
static void settle_tangent(int n, const double *k, const double *b, double *x, const double *k_d,
			   const double *b_d, double *x_d)
{
	settle(n, k, b, x);
	for (int i = 0; i < n; i++)
		x_d[i] = (b_d[i] - 2 * k[i] * k_d[i] * x[i]) / (2 + k[i] * k[i]);
}

#pragma cadgen rule rev(settle) wrt(k[n], b[n]) of(x[n]) entry(k) exit(x)
static void settle_adjoint(int n, const double *k, const double *b, double *x, double *k_b,
			   double *b_b, double *x_b)
{
	(void)b;
	for (int i = 0; i < n; i++) {
		double l = x_b[i] / (2 + k[i] * k[i]);

		b_b[i] += l;
		k_b[i] -= 2 * k[i] * l * x[i];
		x_b[i] = 0;
	}
}

/* test: implicit n=0,1,4 steps=0,1,3,17 k[n] u[n] */
#pragma cadgen fwd implicit wrt(k[n], u[n])
#pragma cadgen rev implicit wrt(k[n], u[n]) of(return, u[n]) extent(k[n])
#pragma cadgen rev implicit wrt(k[n], u[n]) of(return, u[n]) name(implicit_status) status
#pragma cadgen rev implicit wrt(k[n], u[n]) of(return, u[n]) name(implicit_work) tape(workspace)
#pragma cadgen rev implicit wrt(k[n], u[n]) of(return, u[n]) name(implicit_apart) noalias(k, u)
double implicit(int n, int steps, const double *k, double *u)
{
	double x[M], s = 0;

#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			u[i] += 0.1 * sin(u[n - 1 - i]) + 0.01 * t;
		settle(n, k, u, x);
		for (int i = 0; i < n; i++) {
			u[i] = x[i] * (1 + 0.1 * k[i]);
			s += u[i] * u[i];
		}
	}
	return s;
}

/* Only in some trips, in one array, and in loops in loops; the second call changes what it reads. */
/* test: nested steps=0,1,5 k[4] u[4] */
#pragma cadgen fwd nested wrt(k, u)
#pragma cadgen rev nested wrt(k, u) of(return, u[4])
#pragma cadgen rev nested wrt(k, u) of(return, u[4]) name(nested_work) tape(workspace)
#pragma cadgen rev nested wrt(k, u) of(return, u[4]) name(nested_status) status
double nested(int steps, const double k[static 4], double u[static 4])
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++) {
		double x[4], y[4];

		settle(4, k, u, x);
#pragma cadgen loop checkpoint(2)
		for (int j = 0; j < t; j++) {
			if (x[j % 4] > 0.1 * j)
				settle(4, x, u, y);
			else
				settle(4, u, k, y);
			for (int i = 0; i < 4; i++)
				u[i] = cos(y[i] + u[(i + 1) % 4]);
		}
		for (int i = 0; i < 4; i++)
			s += u[i] * x[i];
	}
	return s;
}

/* ---- recursive functions ---- */

static double power(double x, int n)
{
	return n < 1 ? 1 : x * power(sin(x), n - 1);
}

/* test: recursion n=0,1,4 u[n] */
#pragma cadgen fwd recursion wrt(u[n])
#pragma cadgen rev recursion wrt(u[n]) of(return, u[n])
#pragma cadgen rev recursion wrt(u[n]) of(return, u[n]) name(recursion_work) tape(workspace)
#pragma cadgen rev recursion wrt(u[n]) of(return, u[n]) name(recursion_status) status
double recursion(int n, double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < 9; t++)
		for (int i = 0; i < n; i++) {
			u[i] = 0.5 * power(u[i] + 0.1, i + t % 3);
			s += u[i] * power(s * 0.1, 2);
		}
	return s;
}

static void halves(int n, const double *a, double *x, double *sum)
{
	if (n == 0)
		return;
	x[n - 1] = sin(a[n - 1] * x[n - 1]) + *sum;
	*sum += x[n - 1] * x[n - 1] * 0.1;
	halves(n / 2, a, x, sum);
}

/* The recursive function reads `a`, which is overwritten behind the loop. */
/* test: arrays n=0,1,5 a[n] x[n] */
#pragma cadgen fwd arrays wrt(a[n], x[n]) of(return, a[n], x[n])
#pragma cadgen rev arrays wrt(a[n], x[n]) of(return, a[n], x[n])
#pragma cadgen rev arrays wrt(a[n], x[n]) of(return, a[n], x[n]) name(arrays_work) tape(workspace)
double arrays(int n, double *restrict a, double *restrict x)
{
	double sum = 0.5, s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 6; t++) {
		halves(n, a, x, &sum);
		s += sum * (n > 0 ? x[0] : 1);
	}
	for (int i = 0; i < n; i++)
		a[i] = a[i] * a[i] + s;
	return s + sum;
}

/* Two loops, and what the second one calls writes what the first one reads. */
/* test: two_loops n=0,1,4 k[n] u[n] */
#pragma cadgen fwd two_loops wrt(k[n], u[n]) of(return, k[n], u[n])
#pragma cadgen rev two_loops wrt(k[n], u[n]) of(return, k[n], u[n])
#pragma cadgen rev two_loops wrt(k[n], u[n]) of(return, k[n], u[n]) name(two_loops_work) tape(workspace)
double two_loops(int n, double *restrict k, double *restrict u)
{
	double x[M], s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 5; t++) {
		settle(n, k, u, x);
		for (int i = 0; i < n; i++)
			u[i] = sin(x[i] + t);
	}
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 4; t++) {
		settle(n, u, k, x);
		settle(n, x, u, k);
		for (int i = 0; i < n; i++)
			s += k[i] * u[i];
	}
	return s;
}

/* A tape that keeps its memory from trip to trip. */
/* test: growing n=1,3 x[n] */
#pragma cadgen fwd growing wrt(x[n])
#pragma cadgen rev growing wrt(x[n]) of(return, x[n])
#pragma cadgen rev growing wrt(x[n]) of(return, x[n]) name(growing_work) tape(workspace)
#pragma cadgen rev growing wrt(x[n]) of(return, x[n]) name(growing_status) status
double growing(int n, double *x)
{
	double s = 0;

#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < 8; t++) {
		double y = x[t % n];

		while (y > 0.3)
			y = sin(y) * power(y, 2) * 0.9;
		x[t % n] = 1.3 + 0.1 * y * x[0];
		s += power(y + t, 2);
	}
	return s;
}

/* ---- what the calls share ---- */

static void mix(int n, double *x, double *y)
{
	if (n < 1)
		return;
	x[n - 1] = sin(x[n - 1]) + 0.5 * y[n];
	y[n - 1] += x[n - 1] * x[n - 1];
	mix(n - 1, x, y);
}

/* The arguments of the calls overlap, and so may those of the function. */
/* test: overlapping n=0,3 u[n+1] w[n+1] */
#pragma cadgen fwd overlapping wrt(u[n + 1], w[n + 1])
#pragma cadgen rev overlapping wrt(u[n + 1], w[n + 1])
#pragma cadgen rev overlapping wrt(u[n + 1], w[n + 1]) name(overlapping_work) tape(workspace)
double overlapping(int n, double *u, double *w)
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 6; t++) {
		mix(n, u, t % 2 ? w : u);
		s += u[0] * w[n];
		mix(n, w, u);
	}
	return s;
}

/* Under conditions, and in front of the loop and behind it. */
/* test: around n=2,3 u[n+1] w[n+1] */
#pragma cadgen fwd around wrt(u[n + 1], w[n + 1])
#pragma cadgen rev around wrt(u[n + 1], w[n + 1])
#pragma cadgen rev around wrt(u[n + 1], w[n + 1]) name(around_work) tape(workspace)
double around(int n, double *u, double *w)
{
	double s = 0;

	mix(n, u, w);
#pragma cadgen loop checkpoint(2)
	for (int t = 6; t > 0; t--) {
		if (u[0] > 0.2)
			mix(n, u, w);
		if (w[1] > 1)
			mix(n - 1, w, u);
		s += u[0] * w[n];
	}
	mix(n, w, u);
	return s + u[1];
}

static double bent;

static double bend(double x, int n)
{
	return n < 1 ? bent : x * bend(sin(x + bent), n - 1);
}

/* A global that the trips change, and what they call reads. */
/* test: with_global u[2] */
#pragma cadgen fwd with_global
#pragma cadgen rev with_global wrt(u[2], a)
double with_global(double u[2], double a)
{
	double s = 0;

	bent = a;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 6; t++) {
		u[0] = bend(u[0], 2);
		bent = bent * 0.9 + 0.1 * u[1];
		s += u[0];
	}
	return s;
}

static double sines(double x, int n)
{
	return n < 1 ? x : sin(sines(x, n - 1));
}

typedef double Curve(double, int);
static Curve *const shapes[] = {sines, power};

/* test: by_pointer which=0,1 u[3] */
#pragma cadgen fwd by_pointer
#pragma cadgen rev by_pointer
#pragma cadgen rev by_pointer name(by_pointer_work) tape(workspace)
double by_pointer(int which, double u[static 3])
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 6; t++) {
		u[t % 3] = shapes[which](u[0], t % 3) + 0.2 * u[1];
		s += u[0] * u[t % 3];
	}
	return s;
}

/* test: grows_inside x:0.2..1.5 */
#pragma cadgen rev grows_inside tape(workspace)
#pragma cadgen rev grows_inside name(grows_inside_heap)
double grows_inside(double x)
{
	double s = x;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < 3; t++) {
		s = power(s, 1) + 0.3;
#pragma cadgen loop checkpoint(2)
		for (int j = 0; j < 3; j++)
			while (s > 0.4)
				s = s * s * 0.5;
	}
	return s;
}
