/*
 * implicit: derivatives of what a solver finds. If F(x, p) = 0 gives x, then
 *
 *     F_x x_d + F_p p_d = 0
 *
 * whatever way x was found. So the tangent of x takes one linear solve with the Jacobian F_x, and
 * the adjoint one with its transpose: F_x^T l = x_b, then p_b -= F_p^T l. Two rules say that; the
 * derivatives of F in them are cadgen's own. Without rules, cadgen differentiates the iteration:
 * that keeps all its steps, and is only as exact as they are.
 */
#include "implicit.h"
#include "implicit_ad.h"

#include <math.h>

/* ---- a system: Newton's method ---- */

/* F: what flows into each node of the ring. A diode leads from each node to the ground. */
#pragma cadgen jac wrt(x[n]) of(r[n])
#pragma cadgen fwd wrt(p[2 * n]) of(r[n])
#pragma cadgen rev wrt(p[2 * n]) of(r[n])
void balance(int n, const double *p, const double *x, double *r)
{
	for (int i = 0; i < n; i++) {
		int next = i + 1 < n ? i + 1 : 0, last = i > 0 ? i - 1 : n - 1;

		r[i] = p[i] * (x[next] - x[i]) + p[last] * (x[last] - x[i]) - sinh(x[i]) + p[n + i];
	}
}

/* Solves a y = b by elimination with row pivots; b becomes y, and a is lost. */
static void solve(int n, double *a, double *b)
{
	for (int k = 0; k < n; k++) {
		int pivot = k;

		for (int i = k + 1; i < n; i++)
			if (fabs(a[i * n + k]) > fabs(a[pivot * n + k]))
				pivot = i;
		for (int j = 0; j < n && pivot != k; j++) {
			double t = a[k * n + j];

			a[k * n + j] = a[pivot * n + j];
			a[pivot * n + j] = t;
		}
		if (pivot != k) {
			double t = b[k];

			b[k] = b[pivot];
			b[pivot] = t;
		}
		for (int i = k + 1; i < n; i++) {
			double factor = a[i * n + k] / a[k * n + k];

			for (int j = k; j < n; j++)
				a[i * n + j] -= factor * a[k * n + j];
			b[i] -= factor * b[k];
		}
	}
	for (int i = n - 1; i >= 0; i--) {
		for (int j = i + 1; j < n; j++)
			b[i] -= a[i * n + j] * b[j];
		b[i] /= a[i * n + i];
	}
}

/* x from F(x, p) = 0 */
static void newton(int n, const double *p, double *x)
{
	double a[MOST_NODES * MOST_NODES], r[MOST_NODES], step = 1;

	for (int i = 0; i < n; i++)
		x[i] = 0;
	for (int k = 0; k < 30 && step > 1e-12; k++) {
		balance_jac(n, p, x, r, a);
		solve(n, a, r);
		step = 0;
		for (int i = 0; i < n; i++) {
			x[i] -= r[i];
			step += fabs(r[i]);
		}
	}
}

static void settle(int n, const double *p, double *x)
{
	newton(n, p, x);
}

#pragma cadgen rule fwd(settle) wrt(p[2 * n]) of(x[n])
static void settle_tangent(int n, const double *p, double *x, const double *p_d, double *x_d)
{
	double a[MOST_NODES * MOST_NODES], r[MOST_NODES];

	settle(n, p, x);
	balance_fwd(n, p, x, r, p_d, x_d);
	balance_jac(n, p, x, r, a);
	solve(n, a, x_d);
	for (int i = 0; i < n; i++)
		x_d[i] = -x_d[i];
}

/* The adjoint reads x as it was found, so x is kept, and nothing of the iteration. */
#pragma cadgen rule rev(settle) wrt(p[2 * n]) of(x[n]) entry(p) exit(x)
static void settle_adjoint(int n, const double *p, double *x, double *p_b, double *x_b)
{
	double a[MOST_NODES * MOST_NODES], t[MOST_NODES * MOST_NODES], r[MOST_NODES];

	balance_jac(n, p, x, r, a);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			t[i * n + j] = a[j * n + i];
	solve(n, t, x_b);
	for (int i = 0; i < n; i++)
		x_b[i] = -x_b[i];
	balance_rev(n, p, x, r, p_b, x_b);
}

static double distance(int n, const double *x)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += (x[i] - 1) * (x[i] - 1);
	return sum;
}

#pragma cadgen fwd wrt(p[2 * n])
#pragma cadgen rev wrt(p[2 * n]) tape(workspace)
double loss(int n, const double *p)
{
	double x[MOST_NODES];

	settle(n, p, x);
	return distance(n, x);
}

#pragma cadgen rev wrt(p[2 * n]) tape(workspace)
double loss_iterated(int n, const double *p)
{
	double x[MOST_NODES];

	newton(n, p, x);
	return distance(n, x);
}

/* ---- one equation: bisection ---- */

/* E from Kepler's equation E - e sin E = m, for 0 <= m <= pi */
static double bisect(double e, double m)
{
	double low = 0, high = 4;

	for (int k = 0; k < 60; k++) {
		double middle = (low + high) / 2;

		if (middle - e * sin(middle) < m)
			low = middle;
		else
			high = middle;
	}
	return low;
}

static double anomaly_of(double e, double m)
{
	return bisect(e, m);
}

/* E_d - e_d sin E - e cos E E_d = m_d; reverse mode transposes the rule. */
#pragma cadgen rule fwd(anomaly_of)
static double anomaly_tangent(double e, double m, double e_d, double m_d, double *E_d)
{
	double E = anomaly_of(e, m);

	*E_d = (m_d + e_d * sin(E)) / (1 - e * cos(E));
	return E;
}

#pragma cadgen grad wrt(eccentricity, anomaly)
double height(double eccentricity, double anomaly)
{
	return 1 - eccentricity * cos(anomaly_of(eccentricity, anomaly));
}

#pragma cadgen grad wrt(eccentricity, anomaly)
double height_iterated(double eccentricity, double anomaly)
{
	return 1 - eccentricity * cos(bisect(eccentricity, anomaly));
}
