/* Compares the derivatives with respect to globals of several files with difference quotients. */
#include "globals_ad.h"
#include "state.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static int failed;

static void near(const char *what, double is, double should, double tolerance)
{
	if (fabs(is - should) <= tolerance * (1 + fabs(should)))
		return;
	printf("%s: %.12g, not %.12g\n", what, is, should);
	failed = 1;
}

static const double data[CELLS] = {0.5, -0.25, 1, 0.75, 0.125};

static void fill(void)
{
	for (int f = 0; f < FIELDS; f++)
		for (int i = 0; i < CELLS; i++)
			cells[f][i] = 0.5 + 0.25 * sin(1.0 + i + 3 * f);
	steps_made = 0;
}

/* The value with `by` added to one of the inputs, which is a cell or not. */
static double moved(double *place, double by, int n)
{
	double value, before;

	fill();
	before = *place;
	*place += by;
	value = misfit(n, data);
	*place = before;
	fill();
	return value;
}

static double slope(double *place, int n)
{
	const double h = 1e-6;

	return (moved(place, h, n) - moved(place, -h, n)) / (2 * h);
}

static void clear(void)
{
	memset(cells_b, 0, sizeof cells_b);
	inflow_b = 0;
	model_b = (struct model){{0}, 0, 0};
}

static void check_reverse(int n)
{
	double data_b[CELLS] = {0}, cells_a[FIELDS][CELLS], value;

	clear();
	fill();
	value = misfit_rev(n, data, data_b, 1);
	near("misfit_rev", steps_made, n, 0);
	near("misfit_rev", value, moved(&inflow, 0, n), 1e-14);
	memcpy(cells_a, cells_b, sizeof cells_a);
	for (int f = 0; f < FIELDS; f++)
		for (int i = 0; i < CELLS; i++)
			near("cells_b", cells_a[f][i], slope(&cells[f][i], n), 1e-6);
	near("inflow_b", inflow_b, slope(&inflow, n), 1e-6);
	for (int f = 0; f < FIELDS; f++)
		near("model_b.rate", model_b.rate[f], slope(&model.rate[f], n), 1e-6);
	near("model_b.coupling", model_b.coupling, slope(&model.coupling, n), 1e-6);
}

static void check_model(int n)
{
	clear();
	fill();
	(void)misfit_model(n, data, 2);
	near("misfit_model: inflow_b", inflow_b, 2 * slope(&inflow, n), 1e-6);
	near("misfit_model: model_b.rate", model_b.rate[1], 2 * slope(&model.rate[1], n), 1e-6);
	near("misfit_model: model_b.coupling", model_b.coupling, 0, 0);
}

static void check_forward(int n)
{
	double data_d[CELLS] = {0}, value, d;

	fill();
	memset(cells_d, 0, sizeof cells_d);
	model_d = (struct model){{0, 3}, 0, 0};
	inflow_d = 2;
	value = misfit_fwd(n, data, data_d, &d);
	near("misfit_fwd", value, moved(&inflow, 0, n), 1e-14);
	near("forward", d, 2 * slope(&inflow, n) + 3 * slope(&model.rate[1], n), 1e-6);
}

static void check_tuned(void)
{
	static const float start[3] = {1.5f, 0.75f, 1.25f};
	float seed[3] = {0.5f, -1, 0.25f}, back[3];
	double x_b = 0, x_d = 0.5, d, value, along;

	memcpy(tuning, start, sizeof tuning);
	value = tuned(1.1);
	memcpy(tuning, start, sizeof tuning);
	memset(tuning_b, 0, sizeof tuning_b);
	near("tuned_rev", tuned_rev(1.1, &x_b, 1), value, 1e-6);
	memcpy(back, tuning_b, sizeof back);
	memcpy(tuning, start, sizeof tuning);
	memcpy(tuning_d, seed, sizeof seed);
	near("tuned_fwd", tuned_fwd(1.1, x_d, &d), value, 1e-6);
	along = x_b * x_d + back[0] * seed[0] + back[1] * seed[1] + back[2] * seed[2];
	near("tuned", d, along, 1e-5);
}

int main(void)
{
	for (int n = 0; n < 4; n++) {
		check_reverse(n);
		check_model(n);
		check_forward(n);
	}
	check_tuned();
	return failed;
}
