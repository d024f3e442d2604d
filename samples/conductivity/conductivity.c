/*
 * conductivity: the heated plate is at rest first; then the heat is turned off, and it cools in
 * implicit steps. All of them take a system of linear equations. The derivative goes through both:
 *
 *   - a solution of A x = b has the adjoint b_b += l, A_b -= l x^T with A l = x_b: a rule says so,
 *     and nothing of the elimination is kept or differentiated;
 *   - of the steps, 10 states are kept, and the others are computed again (`checkpoint`).
 */
#include "conductivity.h"

#include <math.h>

/* ---- linear equations ---- */

/* A symmetric matrix of which the lower part lies in a band: a[i * BAND + j] is A[i][i - SIDE + j]. */
enum { BAND = SIDE + 1 };

/* A x = b by Cholesky's factors. */
static void solve(const double *restrict a, const double *restrict b, double *restrict x)
{
	double f[CELLS * BAND];

	for (int i = 0; i < CELLS; i++) {
		x[i] = b[i];
		for (int k = i < SIDE ? 0 : i - SIDE; k <= i; k++) {
			double sum = a[i * BAND + k - i + SIDE];

			for (int m = i < SIDE ? 0 : i - SIDE; m < k; m++)
				if (m >= k - SIDE)
					sum -= f[i * BAND + m - i + SIDE] *
					       f[k * BAND + m - k + SIDE];
			f[i * BAND + k - i + SIDE] = k < i ? sum / f[k * BAND + SIDE] : sqrt(sum);
			if (k < i)
				x[i] -= f[i * BAND + k - i + SIDE] * x[k];
		}
		x[i] /= f[i * BAND + SIDE];
	}
	for (int i = CELLS - 1; i >= 0; i--) {
		x[i] /= f[i * BAND + SIDE];
		for (int k = i < SIDE ? 0 : i - SIDE; k < i; k++)
			x[k] -= f[i * BAND + k - i + SIDE] * x[i];
	}
}

#pragma cadgen rule fwd(solve) wrt(a[CELLS * BAND], b[CELLS]) of(x[CELLS])
static void solve_tangent(const double *restrict a, const double *restrict b, double *restrict x,
			  const double *restrict a_d, const double *restrict b_d,
			  double *restrict x_d)
{
	double r[CELLS];

	solve(a, b, x);
	for (int i = 0; i < CELLS; i++)
		r[i] = b_d[i];
	for (int i = 0; i < CELLS; i++)
		for (int k = i < SIDE ? 0 : i - SIDE; k <= i; k++) {
			r[i] -= a_d[i * BAND + k - i + SIDE] * x[k];
			if (k < i)
				r[k] -= a_d[i * BAND + k - i + SIDE] * x[i];
		}
	solve(a, r, x_d);
}

/* It reads A, which is kept for it, and x as it was found. */
#pragma cadgen rule rev(solve) wrt(a[CELLS * BAND], b[CELLS]) of(x[CELLS]) entry(a) exit(x)
static void solve_adjoint(const double *restrict a, const double *restrict b, double *restrict x,
			  double *restrict a_b, double *restrict b_b, double *restrict x_b)
{
	double l[CELLS];

	(void)b;
	solve(a, x_b, l);
	for (int i = 0; i < CELLS; i++) {
		b_b[i] += l[i];
		x_b[i] = 0;
		for (int k = i < SIDE ? 0 : i - SIDE; k <= i; k++)
			a_b[i * BAND + k - i + SIDE] -= l[i] * x[k] + (k < i ? l[k] * x[i] : 0);
	}
}

/* ---- heat ---- */

static const double air = 0.3, step = 0.8; /* what an edge loses to the air, and the time step */

/* Where thermometer number t is. */
static int cell_at(int t)
{
	static const int first[4] = {0, CELLS - SIDE, 0, SIDE - 1}, next[4] = {1, 1, SIDE, SIDE};

	return first[t / SIDE] + next[t / SIDE] * (t % SIDE);
}

/* Heat flows between the neighbours i and k: half of the way through each. */
static void join(const double *p, int i, int k, double *a)
{
	double flow = 2 / (exp(-p[i]) + exp(-p[k]));

	a[i * BAND + SIDE] += flow;
	a[k * BAND + SIDE] += flow;
	a[k * BAND + SIDE + i - k] = -flow;
}

/* The plate at rest has the temperatures u with A u = what flows in. */
static void rest(const double *p, int heated, double *a, double *u)
{
	double b[CELLS] = {0};

	for (int i = 0; i < CELLS * BAND; i++)
		a[i] = 0;
	for (int t = 0; t < EDGE; t++)
		a[cell_at(t) * BAND + SIDE] += air;
	for (int i = 0; i < CELLS; i++)
		if (i % SIDE < SIDE - 1)
			join(p, i, i + 1, a);
	for (int i = 0; i < CELLS - SIDE; i++)
		join(p, i, i + SIDE, a);
	for (int t = heated * SIDE; t < (heated + 1) * SIDE; t++)
		b[cell_at(t)] = 1;
	solve(a, b, u);
	for (int i = 0; i < CELLS; i++)
		a[i * BAND + SIDE] += 1 / step; /* from here on, A is that of the steps */
}

static void cool(const double *a, double *u)
{
	double b[CELLS];

	for (int i = 0; i < CELLS; i++)
		b[i] = u[i] / step;
	solve(a, b, u);
}

void predict(const double *restrict p, int heated, double *restrict readings)
{
	double a[CELLS * BAND], u[CELLS];

	rest(p, heated, a, u);
	for (int k = 0; k < READINGS; k++) {
		for (int t = 0; t < EDGE; t++)
			readings[k * EDGE + t] = u[cell_at(t)];
		for (int j = 0; j < EVERY; j++)
			cool(a, u);
	}
}

#pragma cadgen fwd wrt(p[CELLS])
#pragma cadgen grad wrt(p[CELLS]) tape(workspace)
double misfit(const double *restrict p, int heated, const double *restrict readings,
	      double stiffness)
{
	double a[CELLS * BAND], u[CELLS], sum = 0;

	for (int i = 0; i < CELLS - SIDE; i++) {
		double right = i % SIDE < SIDE - 1 ? p[i] - p[i + 1] : 0, down = p[i] - p[i + SIDE];

		sum += stiffness * (right * right + down * down);
	}
	rest(p, heated, a, u);
#pragma cadgen loop checkpoint(10)
	for (int k = 0; k < READINGS * EVERY; k++) {
		for (int t = 0; t < EDGE && k % EVERY == 0; t++) {
			double off = u[cell_at(t)] - readings[k / EVERY * EDGE + t];

			sum += off * off;
		}
		cool(a, u);
	}
	return sum;
}
