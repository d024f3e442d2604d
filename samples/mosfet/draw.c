/*
 * The picture: the current of a transistor and what it gains for it, the amplifier's output by its
 * input, and its gain. Lines at dots are what the derivatives say there.
 */
#include "../common/plot.h"
#include "mosfet.h"
#include "mosfet_ad.h"

enum { CURVE = 121 };

static const double none[DEVICES] = {0};
static const char line[] = "stroke='#1f77b4' stroke-width='2'";
static const char tangent[] = "stroke='#d62728' stroke-width='1.3'";
static const char dot[] = "fill='#d62728'";

/* A dot on a curve, with a line through it that is as long as the panel is wide, times this. */
static void plot_tangent(const Plot *p, double x, double y, double slope, double part)
{
	double dx = part * (p->x[1] - p->x[0]) / 2;

	plot_line(p, 2, (double[]){x - dx, x + dx}, (double[]){y - slope * dx, y + slope * dx},
		  tangent);
	plot_dots(p, 1, &x, &y, 3, dot);
}

static void by_drain(FILE *file)
{
	Plot p = {file, 70, 100, 380, 230, {0, 1.8}, {0, 420}};
	double x[CURVE], y[CURVE], v[TERMINALS] = {0}, g[TERMINALS];

	plot_axes(&p, "current, uA, at gates from 0.6 to 1.4 V", "drain, V");
	for (v[GATE] = 0.6; v[GATE] < 1.5; v[GATE] += 0.2) {
		for (int i = 0; i < CURVE; i++) {
			v[DRAIN] = x[i] = 1.8 * i / (CURVE - 1);
			y[i] = 1e6 * nmos(&amplifier[SINK], 0, v);
		}
		plot_line(&p, CURVE, x, y, line);
		for (v[DRAIN] = 0.25; v[DRAIN] < 1.6; v[DRAIN] += 0.6) {
			double current = nmos_jac(&amplifier[SINK], 0, v, g);

			plot_tangent(&p, v[DRAIN], 1e6 * current, 1e6 * g[DRAIN], 0.1);
		}
	}
}

static void efficiency(FILE *file)
{
	Plot p = {file, 540, 100, 380, 230, {-10, -3}, {0, 32}};
	double x[CURVE], y[3][CURVE], v[TERMINALS] = {0, 1, 0, 0}, g[TERMINALS];

	plot_axes(&p, "gm / current, 1/V", "current, powers of ten of an ampere");
	for (int i = 0; i < CURVE; i++) {
		double current, slope;

		v[GATE] = 0.15 + 1.2 * i / (CURVE - 1);
		current = nmos_jac(&amplifier[SINK], 0, v, g);
		slope = -(g[SOURCE] + g[DRAIN]) / g[GATE]; /* n: how much weaker the gate is */
		x[i] = log10(current);
		y[0][i] = g[GATE] / current;
		y[1][i] = 1 / (slope * 0.02585);
		y[2][i] = fmin(32, sqrt(2 * amplifier[SINK].factor / (slope * current)));
	}
	plot_line(&p, CURVE, x, y[1], "stroke='#999' stroke-dasharray='5 4'");
	plot_line(&p, CURVE, x, y[2], "stroke='#999' stroke-dasharray='5 4'");
	plot_line(&p, CURVE, x, y[0], line);
	plot_key(file, 560, 300, line, 0, "the model");
	plot_key(file, 560, 320, "stroke='#999' stroke-dasharray='5 4'", 0, "exponential, square");
}

/* The output and its derivative by the difference of the inputs */
static void transfer(FILE *file)
{
	Plot p = {file, 70, 420, 380, 230, {-20, 20}, {0, 1.8}}, q = p;
	double x[CURVE], y[2][CURVE], given[NODES] = {[SUPPLY] = 1.8};
	const double forward[NODES] = {[PLUS] = 0.5, [MINUS] = -0.5};

	q.left = 540;
	q.y[1] = 130;
	plot_axes(&p, "the amplifier's output, V", "input, mV");
	plot_axes(&q, "its gain", "input, mV");
	for (int i = 0; i < CURVE; i++) {
		x[i] = -20 + 40.0 * i / (CURVE - 1);
		given[PLUS] = 0.9 + x[i] / 2000;
		given[MINUS] = 0.9 - x[i] / 2000;
		y[0][i] = output_fwd(none, given, forward, &y[1][i]);
	}
	plot_line(&p, CURVE, x, y[0], line);
	plot_line(&q, CURVE, x, y[1], line);
	for (int i = 0; i < CURVE; i += 10)
		plot_tangent(&p, x[i], y[0][i], y[1][i] / 1000, 0.06);
}

int draw(const char *path)
{
	FILE *file = plot_open(path, 960, 710, "From a transistor's model to an amplifier's gain");

	if (!file)
		return 0;
	plot_key(file, 24, 62, line, 0, "the function");
	plot_key(file, 160, 62, tangent, 0, "what its derivative says");
	by_drain(file);
	efficiency(file);
	transfer(file);
	return plot_close(file);
}
