/*
 * conductivity: the heated plate is at rest first, which takes one system of linear equations; then
 * the heat is turned off, and it cools step by step. The derivative goes through both:
 *
 *   - a solution of A x = b has the adjoint b_b += l, A_b -= l x^T with A l = x_b: a rule says so,
 *     and nothing of the elimination is kept or differentiated;
 *   - of the steps, 20 states are kept, and the others are computed again (`checkpoint`).
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

static const double air = 0.3, step = 0.08; /* what an edge loses to the air, and the time step */

/* Where thermometer number t is. */
static int cell_at(int t)
{
	static const int first[4] = {0, CELLS - SIDE, 0, SIDE - 1}, next[4] = {1, 1, SIDE, SIDE};

	return first[t / SIDE] + next[t / SIDE] * (t % SIDE);
}

/* What flows between two neighbours that differ by one degree: half of the way through each. */
static double between(double p, double q)
{
	return 2 / (exp(-p) + exp(-q));
}

/* right[i] and down[i]: what flows from cell i to its neighbour; lost[i]: to the air */
typedef struct Plate {
	double right[CELLS], down[CELLS], lost[CELLS];
} Plate;

static void make_plate(const double *p, Plate *plate)
{
	for (int i = 0; i < CELLS; i++) {
		plate->right[i] = i % SIDE < SIDE - 1 ? between(p[i], p[i + 1]) : 0;
		plate->down[i] = i < CELLS - SIDE ? between(p[i], p[i + SIDE]) : 0;
		plate->lost[i] = 0;
	}
	for (int t = 0; t < EDGE; t++)
		plate->lost[cell_at(t)] += air;
}

/* Where what flows in is lost again. */
static void rest(const Plate *plate, int heated, double *u)
{
	double a[CELLS * BAND] = {0}, b[CELLS] = {0};

	for (int t = heated * SIDE; t < (heated + 1) * SIDE; t++)
		b[cell_at(t)] = 1;
	for (int i = 0; i < CELLS; i++) {
		a[i * BAND + SIDE] += plate->lost[i];
		if (i % SIDE < SIDE - 1) {
			a[i * BAND + SIDE] += plate->right[i];
			a[(i + 1) * BAND + SIDE] += plate->right[i];
			a[(i + 1) * BAND + SIDE - 1] = -plate->right[i];
		}
		if (i < CELLS - SIDE) {
			a[i * BAND + SIDE] += plate->down[i];
			a[(i + SIDE) * BAND + SIDE] += plate->down[i];
			a[(i + SIDE) * BAND] = -plate->down[i];
		}
	}
	solve(a, b, u);
}

static void cool(const Plate *plate, double *u)
{
	double in[CELLS];

	for (int i = 0; i < CELLS; i++)
		in[i] = -plate->lost[i] * u[i];
	for (int i = 0; i < CELLS - 1; i++) {
		double flow = plate->right[i] * (u[i] - u[i + 1]);

		in[i] -= flow;
		in[i + 1] += flow;
	}
	for (int i = 0; i < CELLS - SIDE; i++) {
		double flow = plate->down[i] * (u[i] - u[i + SIDE]);

		in[i] -= flow;
		in[i + SIDE] += flow;
	}
	for (int i = 0; i < CELLS; i++)
		u[i] += step * in[i];
}

void predict(const double *restrict p, int heated, double *restrict readings)
{
	double u[CELLS];
	Plate plate;

	make_plate(p, &plate);
	rest(&plate, heated, u);
	for (int k = 0; k < READINGS; k++) {
		for (int t = 0; t < EDGE; t++)
			readings[k * EDGE + t] = u[cell_at(t)];
		for (int j = 0; j < EVERY; j++)
			cool(&plate, u);
	}
}

#pragma cadgen fwd wrt(p[CELLS])
#pragma cadgen grad wrt(p[CELLS]) tape(workspace)
double misfit(const double *restrict p, int heated, const double *restrict readings,
	      double stiffness)
{
	double u[CELLS], sum = 0;
	Plate plate;

	for (int i = 0; i < CELLS - SIDE; i++) {
		double right = i % SIDE < SIDE - 1 ? p[i] - p[i + 1] : 0, down = p[i] - p[i + SIDE];

		sum += stiffness * (right * right + down * down);
	}
	make_plate(p, &plate);
	rest(&plate, heated, u);
#pragma cadgen loop checkpoint(20)
	for (int k = 0; k < READINGS * EVERY; k++) {
		for (int t = 0; t < EDGE && k % EVERY == 0; t++) {
			double off = u[cell_at(t)] - readings[k / EVERY * EDGE + t];

			sum += off * off;
		}
		cool(&plate, u);
	}
	return sum;
}
