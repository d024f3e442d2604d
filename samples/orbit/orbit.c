/*
 * orbit: the path of a satellite by the method of Runge and Kutta, and what stations see of it. The
 * Jacobian of the residuals has the layout of GSL's matrices; that of the state at a time tells how
 * errors of the parameters become errors of a prediction.
 */
#include "orbit.h"

#include <math.h>

static const double flattening = 1.08263e-3; /* J2 */
static const double turn = 7.292115e-5 * 806.8110, degree = 3.14159265358979323846 / 180;
static const double step = 20 / 806.8110;

const double stations[STATIONS][2] = {{-52.6, 5.2}, {16.7, 40.6}, {115.9, -31.8}, {-156, 20}};

/* Attraction by a flattened Earth, and air that thins out: 60 kilometres make it 1/e as dense. */
static void rate(const double x[STATE], double drag, double dx[STATE])
{
	double r2 = x[0] * x[0] + x[1] * x[1] + x[2] * x[2], r = sqrt(r2), pull = -1 / (r2 * r);
	double bulge = 1.5 * flattening / r2, up = 5 * x[2] * x[2] / r2;
	double speed = sqrt(x[3] * x[3] + x[4] * x[4] + x[5] * x[5]);
	double air = drag * 1e-7 * exp((400 / kilometres + 1 - r) * kilometres / 60) * speed;

	for (int i = 0; i < 3; i++) {
		dx[i] = x[3 + i];
		dx[3 + i] = pull * x[i] * (1 + bulge * ((i < 2 ? 1 : 3) - up)) - air * x[3 + i];
	}
}

/* From one time to another, in equal steps; whole numbers of them are not rounded up. */
static void propagate(double from, double to, double drag, double x[STATE])
{
	int steps = (int)ceil(fabs(to - from) / step - 1e-6);
	double h = steps ? (to - from) / steps : 0;

	for (int n = 0; n < steps; n++) {
		double k[4][STATE], y[STATE];

		rate(x, drag, k[0]);
		for (int s = 1; s < 4; s++) {
			for (int i = 0; i < STATE; i++)
				y[i] = x[i] + (s < 3 ? h / 2 : h) * k[s - 1][i];
			rate(y, drag, k[s]);
		}
		for (int i = 0; i < STATE; i++)
			x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
	}
}

/* Where the station is, which is also the direction up; and those to the east and the north. */
static void axes(int station, double time, double to[3][3])
{
	double longitude = stations[station][0] * degree + turn * time;
	double latitude = stations[station][1] * degree;
	double c = cos(longitude), s = sin(longitude), low = cos(latitude), high = sin(latitude);

	to[0][0] = -s, to[0][1] = c, to[0][2] = 0;
	to[1][0] = -high * c, to[1][1] = -high * s, to[1][2] = low;
	to[2][0] = low * c, to[2][1] = low * s, to[2][2] = high;
}

double see(int station, double time, const double x[STATE], double seen[3])
{
	double to[3][3], sum[3] = {0}, range = 0;

	axes(station, time, to);
	for (int i = 0; i < 3; i++) {
		double d = x[i] - to[2][i];

		range += d * d;
		for (int k = 0; k < 3; k++)
			sum[k] += d * to[k][i];
	}
	seen[0] = sqrt(range);
	seen[1] = sum[0] / seen[0];
	seen[2] = sum[1] / seen[0];
	return sum[2] / seen[0];
}

void locate(const struct observation *o, double x[3])
{
	double up = sqrt(1 - o->seen[1] * o->seen[1] - o->seen[2] * o->seen[2]), to[3][3];

	axes(o->station, o->time, to);
	for (int i = 0; i < 3; i++)
		x[i] = to[2][i] +
		       o->seen[0] * (o->seen[1] * to[0][i] + o->seen[2] * to[1][i] + up * to[2][i]);
}

#pragma cadgen jac wrt(p[PARAMETERS]) of(x[STATE])
void state(double time, const double p[PARAMETERS], double x[STATE])
{
	for (int i = 0; i < STATE; i++)
		x[i] = p[i];
	propagate(0, time, p[DRAG], x);
}

#pragma cadgen jac wrt(p[PARAMETERS]) of(f[3 * t->count + 1])
void residuals(const struct track *t, const double p[PARAMETERS], double *f)
{
	double x[STATE], seen[3], now = 0;

	for (int i = 0; i < STATE; i++)
		x[i] = p[i];
	for (size_t k = 0; k < t->count; k++) {
		const struct observation *o = &t->at[k];

		propagate(now, o->time, p[DRAG], x);
		now = o->time;
		see(o->station, now, x, seen);
		for (int i = 0; i < 3; i++)
			f[3 * k + i] = (seen[i] - o->seen[i]) / t->error[i];
	}
	f[3 * t->count] = (p[DRAG] - t->drag) / t->drag_error;
}
