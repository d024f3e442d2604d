/*
 * Compares the library's derivatives with difference quotients, and its functions in the output with
 * the originals.
 */
#include "library_ad.h"
#include "solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { POINTS = 5, SPRINGS = 7, N = 4 };

static int failed;

static void near(const char *what, double is, double should)
{
	if (fabs(is - should) <= 1e-6 * (1 + fabs(should)))
		return;
	printf("%s: %.12g, not %.12g\n", what, is, should);
	failed = 1;
}

static double x[2 * POINTS];
static struct spring springs[SPRINGS];
static struct mesh grid = {POINTS, SPRINGS, x, springs};
static material law = {1.25, 0.5, 1};

static void fill(void)
{
	for (int i = 0; i < 2 * POINTS; i++)
		x[i] = sin(1.7 * i) + 0.1 * i;
	for (int i = 0; i < SPRINGS; i++)
		springs[i] = (struct spring){i % POINTS, (i + 1 + i / POINTS) % POINTS, 1 + 0.1 * i};
}

static double slope(double *place)
{
	const double h = 1e-6, at = *place;
	double up, down;

	*place = at + h;
	up = energy(&grid, &law);
	*place = at - h;
	down = energy(&grid, &law);
	*place = at;
	return (up - down) / (2 * h);
}

static void check_energy(void)
{
	double x_b[2 * POINTS] = {0}, x_d[2 * POINTS] = {0}, value = energy(&grid, &law), d;
	struct mesh grid_b = {.x = x_b}, grid_d = {.x = x_d};
	material law_b = {0}, law_d = {0};

	near("energy", energy_rev(&grid, &law, &grid_b, &law_b, 1), value);
	for (int i = 0; i < 2 * POINTS; i++)
		near("x_b", x_b[i], slope(&x[i]));
	near("stiffness_b", law_b.stiffness, slope(&law.stiffness));
	near("cubic_b", law_b.cubic, slope(&law.cubic));
	x_d[3] = 1;
	law_d.cubic = 2;
	near("energy", energy_fwd(&grid, &law, &grid_d, &law_d, &d), value);
	near("d", d, x_b[3] + 2 * law_b.cubic);
}

static double relaxed(const double *start, const double *b, double w)
{
	double y[N];

	for (int i = 0; i < N; i++)
		y[i] = start[i];
	return relax(N, y, b, w, 3);
}

static void check_relax(void)
{
	double start[N] = {1, 2, -1, 0.5}, b[N] = {0.5, -1, 2, 1}, y[N], w = 0.3, h = 1e-6;
	double y_b[N] = {0}, b_b[N] = {0}, w_b = 0;

	for (int i = 0; i < N; i++)
		y[i] = start[i];
	near("relax", relax_rev(N, y, b, w, 3, y_b, b_b, &w_b, 1), relaxed(start, b, w));
	near("w_b", w_b, (relaxed(start, b, w + h) - relaxed(start, b, w - h)) / (2 * h));
	for (int i = 0; i < N; i++) {
		double up, at = start[i];

		start[i] = at + h;
		up = relaxed(start, b, w);
		start[i] = at - h;
		near("y_b", y_b[i], (up - relaxed(start, b, w)) / (2 * h));
		start[i] = at;
	}
}

static double planted(const double *weights, double w)
{
	struct tree *t = tree_new(weights, 9);
	double value = forest(t, w);

	tree_delete(t);
	return value;
}

static void check_forest(void)
{
	static const double zeros[9];
	double weights[9] = {0.5, 1, -2, 0.25, 3, 1.5, -1, 0.75, 2}, w = 0.7, w_b = 0, h = 1e-6, up;
	struct tree *t = tree_new(weights, 9), *t_b = tree_new(zeros, 9);

	near("forest", forest_rev(t, w, t_b, &w_b, 1), planted(weights, w));
	near("w_b", w_b, planted(weights, 1));
	weights[0] += h;
	up = planted(weights, w);
	weights[0] -= 2 * h;
	near("weight_b", tree_top(t_b), (up - planted(weights, w)) / (2 * h));
	tree_delete(t);
	tree_delete(t_b);
}

static void check_descend(void)
{
	double force[2 * POINTS], before = energy(&grid, &law);

	if (descend(&grid, &law, force, 1e-3, 20) < before)
		return;
	printf("descend: the energy grows\n");
	failed = 1;
}

int main(void)
{
	fill();
	check_energy();
	check_relax();
	check_forest();
	check_descend();
	return failed;
}
