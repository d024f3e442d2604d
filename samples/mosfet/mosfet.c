/*
 * mosfet: transistors, and the operating point of a circuit of them by Newton's method. Each device is
 * a struct that says which function computes its current. What the operating point does when a voltage
 * or a threshold changes comes from one solve with the Jacobian, as in the sample `implicit`.
 */
#include "mosfet.h"
#include "mosfet_ad.h"

#include <math.h>

static const double thermal = 0.02585; /* V, at 300 K */
static const double body = 0.6, surface = 0.7, modulation = 0.08;

/* Between a square and an exponential: log(1 + exp(x / 2))^2 */
static double inversion(double x)
{
	double root = x > 60 ? x / 2 : log1p(exp(x / 2));

	return root * root;
}

#pragma cadgen jac wrt(v[TERMINALS]) of(return )
double nmos(const struct device *d, double shift, const double v[TERMINALS])
{
	double flat = sqrt(surface) + body / 2;
	double above = fmax(v[GATE] - v[BULK] - d->threshold - shift, -surface);
	double pinch = above - body * (sqrt(above + flat * flat) - flat);
	double slope = 1 + body / (2 * sqrt(surface + pinch));
	double forward = inversion((pinch - v[SOURCE] + v[BULK]) / thermal);
	double reverse = inversion((pinch - v[DRAIN] + v[BULK]) / thermal);
	double across = v[DRAIN] - v[SOURCE];

	return 2 * slope * d->factor * thermal * thermal * (forward - reverse) *
	       (1 + modulation * sqrt(across * across + 1e-4));
}

static double pmos(const struct device *d, double shift, const double v[TERMINALS])
{
	double opposite[TERMINALS] = {-v[GATE], -v[DRAIN], -v[SOURCE], -v[BULK]};

	return -nmos(d, shift, opposite);
}

static double resistor(const struct device *d, double shift, const double v[TERMINALS])
{
	(void)shift;
	return (v[DRAIN] - v[SOURCE]) / d->factor;
}

const struct device amplifier[DEVICES] = {
	[BIAS] = {resistor, {GROUND, SUPPLY, REFERENCE, GROUND}, 0, 120e3},
	[SINK] = {nmos, {REFERENCE, REFERENCE, GROUND, GROUND}, 0.5, 1e-3},
	[TAIL] = {nmos, {REFERENCE, COMMON, GROUND, GROUND}, 0.5, 2e-3},
	[LEFT] = {nmos, {PLUS, INNER, COMMON, GROUND}, 0.5, 4e-3},
	[RIGHT] = {nmos, {MINUS, OUTPUT, COMMON, GROUND}, 0.5, 4e-3},
	[LOAD_LEFT] = {pmos, {INNER, INNER, SUPPLY, SUPPLY}, 0.5, 4e-4},
	[LOAD_RIGHT] = {pmos, {INNER, OUTPUT, SUPPLY, SUPPLY}, 0.5, 4e-4},
};

#pragma cadgen jac wrt(shift[DEVICES], v[NODES]) of(r[NODES])
void balance(const double shift[DEVICES], const double v[NODES], double r[NODES])
{
	for (int i = 0; i < NODES; i++)
		r[i] = 0;
	for (int k = 0; k < DEVICES; k++) {
		const struct device *d = &amplifier[k];
		double at[TERMINALS], current;

		for (int t = 0; t < TERMINALS; t++)
			at[t] = v[d->node[t]];
		current = d->model(d, shift[k], at);
		r[d->node[DRAIN]] += current;
		r[d->node[SOURCE]] -= current;
	}
}

/* Solves J y = b for the unknown nodes, or with the transpose of J; b becomes y. */
static void solve(double j[NODES][NODES], int is_transposed, double b[NODES])
{
	double a[UNKNOWN][UNKNOWN];

	for (int i = 0; i < UNKNOWN; i++)
		for (int k = 0; k < UNKNOWN; k++)
			a[i][k] = is_transposed ? j[k][i] : j[i][k];
	for (int k = 0; k < UNKNOWN; k++) {
		int pivot = k;
		double t;

		for (int i = k + 1; i < UNKNOWN; i++)
			if (fabs(a[i][k]) > fabs(a[pivot][k]))
				pivot = i;
		for (int m = k; m < UNKNOWN; m++) {
			t = a[pivot][m];
			a[pivot][m] = a[k][m];
			a[k][m] = t;
		}
		t = b[pivot];
		b[pivot] = b[k];
		b[k] = t;
		for (int i = 0; i < UNKNOWN; i++) {
			double factor = i == k ? 0 : a[i][k] / a[k][k];

			for (int m = k; m < UNKNOWN; m++)
				a[i][m] -= factor * a[k][m];
			b[i] -= factor * b[k];
		}
	}
	for (int i = 0; i < UNKNOWN; i++)
		b[i] /= a[i][i];
}

void settle(const double shift[DEVICES], const double given[NODES], double v[NODES])
{
	double j[NODES][NODES], by_shift[NODES * DEVICES], r[NODES], step = 1;

	for (int i = 0; i < NODES; i++)
		v[i] = i < UNKNOWN ? given[SUPPLY] / 2 : given[i];
	for (int k = 0; k < 200 && step > 1e-13; k++) {
		balance_jac(shift, v, r, by_shift, j[0]);
		solve(j, 0, r);
		step = 0;
		for (int i = 0; i < UNKNOWN; i++) {
			v[i] -= fmax(fmin(r[i], 0.2), -0.2); /* short steps tame exponentials */
			step = fmax(step, fabs(r[i]));
		}
	}
}

/* J v_d = -(what the thresholds and the given voltages do to r) */
#pragma cadgen rule fwd(settle) wrt(shift[DEVICES], given[NODES]) of(v[NODES])
static void settle_tangent(const double shift[DEVICES], const double given[NODES], double v[NODES],
			   const double shift_d[DEVICES], const double given_d[NODES],
			   double v_d[NODES])
{
	double j[NODES][NODES], by_shift[NODES][DEVICES], r[NODES];

	settle(shift, given, v);
	balance_jac(shift, v, r, by_shift[0], j[0]);
	for (int i = 0; i < NODES; i++) {
		v_d[i] = i < UNKNOWN ? 0 : given_d[i];
		for (int k = 0; k < DEVICES && i < UNKNOWN; k++)
			v_d[i] -= by_shift[i][k] * shift_d[k];
		for (int k = UNKNOWN; k < NODES && i < UNKNOWN; k++)
			v_d[i] -= j[i][k] * given_d[k];
	}
	solve(j, 0, v_d);
}

/* J^T l = v_b, then the same from the other side; v is as it was found. */
#pragma cadgen rule rev(settle) wrt(shift[DEVICES], given[NODES]) of(v[NODES]) entry(shift) exit(v)
static void settle_adjoint(const double shift[DEVICES], const double given[NODES], double v[NODES],
			   double shift_b[DEVICES], double given_b[NODES], double v_b[NODES])
{
	double j[NODES][NODES], by_shift[NODES][DEVICES], r[NODES];

	(void)given;
	balance_jac(shift, v, r, by_shift[0], j[0]);
	solve(j, 1, v_b);
	for (int k = UNKNOWN; k < NODES; k++)
		given_b[k] += v_b[k];
	for (int i = 0; i < UNKNOWN; i++) {
		for (int k = 0; k < DEVICES; k++)
			shift_b[k] -= by_shift[i][k] * v_b[i];
		for (int k = UNKNOWN; k < NODES; k++)
			given_b[k] -= j[i][k] * v_b[i];
	}
	for (int i = 0; i < NODES; i++)
		v_b[i] = 0;
}

#pragma cadgen fwd wrt(given[NODES])
#pragma cadgen grad wrt(shift[DEVICES], given[NODES])
double output(const double shift[DEVICES], const double given[NODES])
{
	double v[NODES];

	settle(shift, given, v);
	return v[OUTPUT];
}
