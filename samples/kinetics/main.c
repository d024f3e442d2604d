/*
 * kinetics_demo: simulates reactions with known rates, adds noise, and estimates the rates from the
 * result by the method of Levenberg and Marquardt. The gradient of the misfit comes from the reverse
 * derivative of misfit. The Jacobian of the path, one column for each rate, comes from the forward
 * derivative of simulate. cadgen generates both. The exit status is 0 iff the rates are found again.
 *
 *   kinetics_demo           estimate
 *   kinetics_demo --check   compare the derivatives with difference quotients, and with each other
 */
#include "kinetics.h"
#include "kinetics_ad.h"

#include "../common/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 60, STEPS = 10, PATH = SAMPLES * SPECIES, MAX_ITERATIONS = 40 };

static const double dt = 0.02;
static const double noise = 0.003;
static const double start[SPECIES] = {1, 0, 0.2, 0};
static const double true_rate[RATES] = {1.2, 0.3, 2.5, 4, 0.8};
static const double rate_tolerance = 0.05; /* relative */
static const double derivative_tolerance = 1e-8;
static const double gradient_goal = 1e-9; /* the norm at which the descent ends */

/* path = simulation with the true rates. */
static void simulate_truth(double path[PATH])
{
	double truth[RATES];

	for (int r = 0; r < RATES; r++)
		truth[r] = log(true_rate[r]);
	simulate(truth, start, SAMPLES, STEPS, dt, path);
}

static double misfit_gradient(const double p[RATES], const double measured[PATH], double g[RATES])
{
	memset(g, 0, RATES * sizeof *g);
	return misfit_rev(p, start, SAMPLES, STEPS, dt, measured, g, 1);
}

/*
 * The path at p, and its Jacobian: jacobian[r] is the derivative of the path with respect to p[r].
 */
static void path_jacobian(const double p[RATES], double path[PATH], double jacobian[RATES][PATH])
{
	memset(jacobian, 0, RATES * sizeof *jacobian);
	for (int r = 0; r < RATES; r++) {
		double p_d[RATES] = {0};

		p_d[r] = 1;
		simulate_fwd(p, start, SAMPLES, STEPS, dt, path, p_d, jacobian[r]);
	}
}

/*
 * Solves a x = b for a positive definite matrix by Cholesky's factorisation; a and b are
 * overwritten, b by x.
 */
static void solve(double a[RATES][RATES], double b[RATES])
{
	for (int i = 0; i < RATES; i++) {
		for (int j = 0; j <= i; j++) {
			for (int l = 0; l < j; l++)
				a[i][j] -= a[i][l] * a[j][l];
			a[i][j] = i == j ? sqrt(a[i][i]) : a[i][j] / a[j][j];
		}
	}
	for (int i = 0; i < RATES; i++) {
		for (int j = 0; j < i; j++)
			b[i] -= a[i][j] * b[j];
		b[i] /= a[i][i];
	}
	for (int i = RATES - 1; i >= 0; i--) {
		for (int j = i + 1; j < RATES; j++)
			b[i] -= a[j][i] * b[j];
		b[i] /= a[i][i];
	}
}

/* The step to try from p: (transpose(J) J + damping diagonal) step = -g. */
static void damped_step(double jacobian[RATES][PATH], const double g[RATES], double damping,
			double step[RATES])
{
	double normal[RATES][RATES] = {{0}};

	for (int r = 0; r < RATES; r++) {
		for (int q = 0; q < RATES; q++) {
			for (int i = 0; i < PATH; i++)
				normal[r][q] += jacobian[r][i] * jacobian[q][i];
		}
		normal[r][r] *= 1 + damping;
		step[r] = -g[r];
	}
	solve(normal, step);
}

static double norm(const double g[RATES])
{
	double sum = 0;

	for (int r = 0; r < RATES; r++)
		sum += g[r] * g[r];
	return sqrt(sum);
}

/* Moves p to the least misfit. */
static void estimate(const double measured[PATH], double p[RATES])
{
	static double jacobian[RATES][PATH], path[PATH];
	double g[RATES], damping = 0.1;
	double value = misfit_gradient(p, measured, g);

	printf("iteration  misfit        |gradient|  damping  rates\n");
	for (int iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
		printf("%9d  %12.6e  %9.2e  %8.1e ", iteration, value, norm(g), damping);
		for (int r = 0; r < RATES; r++)
			printf(" %6.4f", exp(p[r]));
		printf("\n");
		if (norm(g) <= gradient_goal)
			return;
		path_jacobian(p, path, jacobian);
		for (;;) {
			double change[RATES], there[RATES];

			damped_step(jacobian, g, damping, change);
			for (int r = 0; r < RATES; r++)
				there[r] = p[r] + change[r];
			if (misfit(there, start, SAMPLES, STEPS, dt, measured) < value) {
				memcpy(p, there, sizeof there);
				damping /= 3;
				break;
			}
			if (damping > 1e9)
				return; /* no step is better, as far as rounding shows */
			damping *= 4;
		}
		value = misfit_gradient(p, measured, g);
	}
}

static int print_comparison(const double p[RATES])
{
	static const char *const reaction[RATES] = {"A -> B", "B -> A", "2 B -> C", "B + C -> D",
						    "D -> B + C"};
	int good = 1;

	printf("\nreaction     true    found   difference\n");
	for (int r = 0; r < RATES; r++) {
		double difference = exp(p[r]) / true_rate[r] - 1;

		printf("%-10s %6.3f  %7.4f  %+9.2f %%\n", reaction[r], true_rate[r], exp(p[r]),
		       100 * difference);
		good &= fabs(difference) < rate_tolerance;
	}
	printf("\nall within %g %%: %s\n", 100 * rate_tolerance,
	       good ? "found again" : "NOT found again");
	return good;
}

static int agree(const char *what, double worst)
{
	printf("%-56s %.1e\n", what, worst);
	return worst <= derivative_tolerance;
}

/*
 * Compares gradient and Jacobian at p with difference quotients of fourth order and with each
 * other.
 */
static int check(const double measured[PATH], double p[RATES])
{
	static double jacobian[RATES][PATH], path[PATH], moved[4][PATH];
	static const double weight[4] = {1.0 / 12, -2.0 / 3, 2.0 / 3, -1.0 / 12};
	static const double at[4] = {-2, -1, 1, 2};
	const double h = 2e-3;
	double g[RATES], worst_gradient = 0, worst_jacobian = 0, worst_both = 0;

	misfit_gradient(p, measured, g);
	path_jacobian(p, path, jacobian);
	for (int r = 0; r < RATES; r++) {
		double kept = p[r], quotient = 0, product = 0;

		for (int s = 0; s < 4; s++) {
			p[r] = kept + at[s] * h;
			quotient += weight[s] * misfit(p, start, SAMPLES, STEPS, dt, measured) / h;
			simulate(p, start, SAMPLES, STEPS, dt, moved[s]);
		}
		p[r] = kept;
		for (int i = 0; i < PATH; i++) {
			double slope = 0;

			for (int s = 0; s < 4; s++)
				slope += weight[s] * moved[s][i] / h;
			worst_jacobian = fmax(worst_jacobian, fabs(slope - jacobian[r][i]));
			product += jacobian[r][i] * (path[i] - measured[i]);
		}
		worst_gradient = fmax(worst_gradient, fabs(quotient - g[r]) / norm(g));
		worst_both = fmax(worst_both, fabs(product - g[r]) / norm(g));
	}
	int good = agree("gradient (reverse) against difference quotients:", worst_gradient);

	good &= agree("Jacobian (forward) against difference quotients:", worst_jacobian);
	good &= agree("gradient against transpose(Jacobian) times residual:", worst_both);
	return good;
}

int main(int argc, char **argv)
{
	static double measured[PATH];
	Random random = {.state = 2};
	double p[RATES] = {0}; /* the first guess: every rate is 1 */

	simulate_truth(measured);
	for (int i = 0; i < PATH; i++)
		measured[i] += noise * random_normal(&random);
	if (argc == 1) {
		printf("%d samples of %d species, %d Runge-Kutta steps between them, noise %g\n",
		       SAMPLES, SPECIES, STEPS, noise);
		estimate(measured, p);
		return print_comparison(p) ? EXIT_SUCCESS : EXIT_FAILURE;
	}
	if (argc == 2 && strcmp(argv[1], "--check") == 0)
		return check(measured, p) ? EXIT_SUCCESS : EXIT_FAILURE;
	fprintf(stderr, "usage: kinetics_demo [--check]\n");
	return EXIT_FAILURE;
}
