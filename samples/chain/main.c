/*
 * chain_demo: finds how the chain of chain.c hangs by a minimiser of GSL, multimin, draws it, and
 * compares it with the solution in closed form: the horizontal force is the same in all links, the
 * vertical one differs by a weight from link to link, and together they say how each link lies. The
 * exit status is 0 iff the two agree.
 */
#include "chain.h"
#include "chain_ad.h"

#include <gsl/gsl_blas.h>
#include <gsl/gsl_multimin.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINKS = 24, NUMBERS = 2 * (LINKS - 1), MOST_STEPS = 2000, COLUMNS = 64, LINES = 16 };

static struct chain chain = {LINKS, 2.0, 0.125, 400, 1};
static const double tolerance = 1e-6; /* metres */

/* GSL's vectors of this program have their numbers one after the other. */
static double value(const gsl_vector *at, void *chain)
{
	return energy(chain, NUMBERS, at->data);
}

static void both(const gsl_vector *at, void *chain, double *f, gsl_vector *gradient)
{
	*f = energy_grad(chain, NUMBERS, at->data, gradient->data);
}

static void slope(const gsl_vector *at, void *chain, gsl_vector *gradient)
{
	energy_grad(chain, NUMBERS, at->data, gradient->data);
}

/* Where the joints are if the horizontal force is `force`; returns where the last link ends. */
static double hang(double force, double *at)
{
	double x = 0, y = 0;

	for (int i = 0; i < LINKS; i++) {
		double down = (i - (LINKS - 1) / 2.0) * chain.weight;
		double tension = hypot(force, down);
		double stretched = chain.length + tension / chain.stiffness;

		x += stretched * force / tension;
		y += stretched * down / tension;
		if (i < LINKS - 1) {
			at[2 * i] = x;
			at[2 * i + 1] = y;
		}
	}
	return x;
}

static void solve(double *at)
{
	double low = 0, high = 1000 * chain.weight;

	for (int i = 0; i < 100; i++) {
		double force = (low + high) / 2;

		if (hang(force, at) < chain.span)
			low = force;
		else
			high = force;
	}
}

static void draw(const double *at)
{
	char canvas[LINES][COLUMNS + 1];
	double depth = 0;

	memset(canvas, ' ', sizeof canvas);
	for (int i = 0; i < LINKS - 1; i++)
		depth = fmax(depth, -at[2 * i + 1]);
	canvas[0][0] = canvas[0][COLUMNS - 1] = '+';
	for (int i = 0; i < LINKS - 1; i++) {
		int column = (int)lround(at[2 * i] / chain.span * (COLUMNS - 1));
		int line = (int)lround(-at[2 * i + 1] / depth * (LINES - 1));

		canvas[line][column] = 'o';
	}
	for (int line = 0; line < LINES; line++)
		printf("%.*s\n", COLUMNS, canvas[line]);
}

int main(void)
{
	gsl_multimin_function_fdf function = {value, slope, both, NUMBERS, &chain};
	gsl_multimin_fdfminimizer *solver =
		gsl_multimin_fdfminimizer_alloc(gsl_multimin_fdfminimizer_vector_bfgs2, NUMBERS);
	gsl_vector *start = gsl_vector_alloc(NUMBERS);
	double known[NUMBERS], worst = 0;
	int steps = 0, good = GSL_CONTINUE;

	for (int i = 0; i < LINKS - 1; i++) {
		gsl_vector_set(start, 2 * i, (i + 1) * chain.span / LINKS);
		gsl_vector_set(start, 2 * i + 1, -0.1);
	}
	gsl_multimin_fdfminimizer_set(solver, &function, start, 0.01, 0.1);
	printf("step  energy          |gradient|\n");
	while (good == GSL_CONTINUE && steps < MOST_STEPS) {
		if (gsl_multimin_fdfminimizer_iterate(solver))
			break;
		good = gsl_multimin_test_gradient(solver->gradient, 1e-6);
		if (++steps % 20 == 0 || good != GSL_CONTINUE)
			printf("%4d  %14.10f  %.1e\n", steps, solver->f,
			       gsl_blas_dnrm2(solver->gradient));
	}
	solve(known);
	for (int i = 0; i < NUMBERS; i++)
		worst = fmax(worst, fabs(solver->x->data[i] - known[i]));
	printf("\n");
	draw(solver->x->data);
	printf("\nlargest distance from the solution in closed form: %.1e m\n", worst);
	gsl_multimin_fdfminimizer_free(solver);
	gsl_vector_free(start);
	return worst <= tolerance ? EXIT_SUCCESS : EXIT_FAILURE;
}
