/*
 * gmm_demo: draws points from a known mixture of Gaussians, fits a mixture to them by climbing the
 * log-likelihood with the gradient that cadgen generates, and compares the two. The exit status is 0
 * iff the mixture is found again.
 *
 *   gmm_demo           fit
 *   gmm_demo --check   compare the gradient with difference quotients instead
 */
#include "gmm.h"
#include "gmm_ad.h"

#include "../common/random.h"
#include "lbfgs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef DERIVATIVE_FILE
#define DERIVATIVE_FILE "gmm.ad.c" /* where to read the function that is shown at the end */
#endif

enum {
	D = 3,    /* dimensions */
	K = 4,    /* components */
	N = 2000, /* points */
	SIZE = D * (D + 1) / 2,
	MEANS = K, /* where the means and the factors begin among the parameters */
	ICF = MEANS + K * D,
	PARAMETERS = ICF + K * SIZE,
	WISHART_M = 0,
	MAX_ITERATIONS = 60,
	SHOWN_LINES = 25
};

static const double wishart_gamma = 1;
static const double gradient_goal = 0.2; /* where the climb ends */
static const double mean_tolerance = 0.15, weight_tolerance = 0.03, gradient_tolerance = 1e-7;

/* The truth: weights, means, and points = mean + L z with z normal. */
static const double true_weight[K] = {0.4, 0.3, 0.2, 0.1};
static const double true_mean[K][D] = {{0, 0, 0}, {3, 1, -1}, {-2, 2.5, 1}, {1, -3, 2}};
static const double true_l[K][D][D] = {
	{{1.0, 0, 0}, {0.5, 0.8, 0}, {-0.3, 0.2, 0.6}},
	{{0.6, 0, 0}, {-0.4, 0.7, 0}, {0.2, 0.5, 0.9}},
	{{0.9, 0, 0}, {0.1, 0.5, 0}, {0.4, -0.2, 0.5}},
	{{0.5, 0, 0}, {0.2, 0.6, 0}, {-0.1, 0.3, 0.7}},
};

/* The points, and the work memory of gmm. */
typedef struct Problem {
	double x[N * D];
	double diagonal[K * D], sum_q[K], centred[D], scaled[D], term[K];
} Problem;

/* The objective at the parameters p (alphas, means, icf); its gradient to g, unless g is NULL. */
static double objective(void *context, const double *p, double *g)
{
	Problem *t = context;

	if (!g)
		return gmm(D, K, N, p, p + MEANS, p + ICF, t->x, wishart_gamma, WISHART_M,
			   t->diagonal, t->sum_q, t->centred, t->scaled, t->term);
	return gmm_grad(D, K, N, p, p + MEANS, p + ICF, t->x, wishart_gamma, WISHART_M, t->diagonal,
			t->sum_q, t->centred, t->scaled, t->term, g, g + MEANS, g + ICF);
}

static void draw_points(Problem *problem, Random *random)
{
	for (int i = 0; i < N; i++) {
		double left = random_uniform(random);
		double z[D];
		int c = 0;

		while (c < K - 1 && left >= true_weight[c])
			left -= true_weight[c++];
		for (int j = 0; j < D; j++)
			z[j] = random_normal(random);
		for (int j = 0; j < D; j++) {
			double *x = &problem->x[i * D + j];

			*x = true_mean[c][j];
			for (int l = 0; l <= j; l++)
				*x += true_l[c][j][l] * z[l];
		}
	}
}

static double square_distance(const double *a, const double *b)
{
	double sum = 0;

	for (int j = 0; j < D; j++)
		sum += (a[j] - b[j]) * (a[j] - b[j]);
	return sum;
}

/*
 * Draws a start: equal weights, unit covariances, and as means points that are far from each other,
 * the best of a few draws.
 */
static void draw_start(const Problem *problem, Random *random, double *p)
{
	memset(p, 0, PARAMETERS * sizeof *p);
	for (int c = 0; c < K; c++) {
		double widest = -1;

		for (int draw = 0; draw < 5; draw++) {
			int i = (int)((double)N * random_uniform(random));
			const double *x = problem->x + i * D;
			double nearest = INFINITY;

			for (int other = 0; other < c; other++)
				nearest = fmin(nearest, square_distance(x, p + MEANS + other * D));
			if (nearest > widest) {
				widest = nearest;
				memcpy(p + MEANS + c * D, x, D * sizeof *x);
			}
		}
	}
}

/*
 * The parameters of the mixture that the points were drawn from. As x = mean + L z, Q is the
 * inverse of L.
 */
static void true_parameters(double *p)
{
	for (int c = 0; c < K; c++) {
		double *icf = p + ICF + c * SIZE;
		double q[D][D] = {{0}};

		for (int i = 0; i < D; i++) {
			q[i][i] = 1 / true_l[c][i][i];
			for (int j = 0; j < i; j++) {
				for (int l = j; l < i; l++)
					q[i][j] -= true_l[c][i][l] * q[l][j] * q[i][i];
			}
		}
		p[c] = log(true_weight[c]);
		memcpy(p + MEANS + c * D, true_mean[c], sizeof true_mean[c]);
		for (int i = 0, at = D; i < D; i++) {
			icf[i] = log(q[i][i]);
			for (int j = 0; j < i; j++)
				icf[at++] = q[i][j];
		}
	}
}

static void print_iteration(void *context, int iteration, double value, double norm, double step)
{
	(void)context;
	if (iteration == 0) {
		printf("iteration  log-likelihood  |gradient|  step\n");
		printf("%9d  %14.4f  %10.2e\n", 0, value, norm);
	} else {
		printf("%9d  %14.4f  %10.2e  %g\n", iteration, value, norm, step);
	}
}

/*
 * Prints the components found beside the true ones, each with the nearest that is left. Returns
 * whether all are within tolerance.
 */
static int print_comparison(const double *p)
{
	int good = 1, taken[K] = {0};
	double total = 0;

	for (int c = 0; c < K; c++)
		total += exp(p[c]);
	printf("\n             weight   mean\n");
	for (int c = 0; c < K; c++) {
		int best = 0;
		double nearest = INFINITY;

		for (int f = 0; f < K; f++) {
			double distance = square_distance(p + MEANS + f * D, true_mean[c]);

			if (!taken[f] && distance < nearest) {
				nearest = distance;
				best = f;
			}
		}
		const double *mean = p + MEANS + best * D;
		double weight = exp(p[best]) / total;

		taken[best] = 1;
		printf("%d  true     %6.3f  ", c + 1, true_weight[c]);
		for (int j = 0; j < D; j++)
			printf(" %7.3f", true_mean[c][j]);
		printf("\n   found    %6.3f  ", weight);
		for (int j = 0; j < D; j++)
			printf(" %7.3f", mean[j]);
		printf("\n");
		good &= sqrt(square_distance(mean, true_mean[c])) < mean_tolerance &&
			fabs(weight - true_weight[c]) < weight_tolerance;
	}
	return good;
}

/* Prints the comment and the first lines of the function that cadgen wrote. */
static void show_derivative(void)
{
	FILE *file = fopen(DERIVATIVE_FILE, "r");
	char line[512];
	long start = 0, comment = 0;
	int shown = -1;

	if (!file)
		return;
	while (shown < 0 && fgets(line, sizeof line, file)) {
		if (strncmp(line, "/*", 2) == 0)
			comment = start;
		if (strncmp(line, "double gmm_grad(", 16) == 0)
			shown = 0;
		start = ftell(file);
	}
	if (shown == 0 && fseek(file, comment, SEEK_SET) == 0) {
		int code = 0;

		printf("\nThe gradient is this function, which cadgen wrote:\n\n");
		while (shown < SHOWN_LINES && fgets(line, sizeof line, file)) {
			code |= strncmp(line, "double", 6) == 0;
			shown += code;
			printf("    %s", line);
		}
		printf("    ...\n");
	}
	fclose(file);
}

static int fit(Problem *problem, double *p)
{
	double truth[PARAMETERS];

	printf("%d points in %d dimensions, %d components, %d parameters\n", N, D, K, PARAMETERS);
	true_parameters(truth);
	double value = lbfgs_maximise(PARAMETERS, p, objective, print_iteration, problem,
				      gradient_goal, MAX_ITERATIONS);
	int good = print_comparison(p);
	double value_true = objective(problem, truth, NULL);

	good &= value >= value_true;
	printf("\nlog-likelihood of the true mixture %.4f, of the one found %.4f: %s\n", value_true,
	       value, good ? "found again" : "NOT found again");
	return good;
}

/*
 * Compares the gradient with difference quotients of sixth order at the parameters p. Returns whether
 * they agree. Rounding in the value, about 1e-16 of it, divided by the step limits the agreement.
 */
static int check(Problem *problem, double *p, const char *where)
{
	static const double weight[3] = {3.0 / 4, -3.0 / 20, 1.0 / 60};
	const double step = 1e-2;
	double g[PARAMETERS], worst = 0, size = 0;

	objective(problem, p, g);
	for (int i = 0; i < PARAMETERS; i++) {
		double kept = p[i], quotient = 0;

		for (int s = 1; s <= 3; s++) {
			p[i] = kept + s * step;
			quotient += weight[s - 1] * objective(problem, p, NULL);
			p[i] = kept - s * step;
			quotient -= weight[s - 1] * objective(problem, p, NULL);
		}
		p[i] = kept;
		worst = fmax(worst, fabs(quotient / step - g[i]));
		size = fmax(size, fabs(g[i]));
	}
	printf("%-10s %d parameters, largest gradient entry %.3e, "
	       "largest difference %.1e of that\n",
	       where, PARAMETERS, size, worst / size);
	return worst <= gradient_tolerance * size;
}

int main(int argc, char **argv)
{
	static Problem problem;
	Random random = {.state = 8};
	double p[PARAMETERS];

	draw_points(&problem, &random);
	draw_start(&problem, &random, p);
	if (argc == 1) {
		int good = fit(&problem, p);

		show_derivative();
		return good ? EXIT_SUCCESS : EXIT_FAILURE;
	}
	if (argc == 2 && strcmp(argv[1], "--check") == 0) {
		int good = check(&problem, p, "start:");

		for (int i = 0; i < PARAMETERS; i++)
			p[i] += 0.3 * random_normal(&random);
		good &= check(&problem, p, "elsewhere:");
		return good ? EXIT_SUCCESS : EXIT_FAILURE;
	}
	fprintf(stderr, "usage: gmm_demo [--check]\n");
	return EXIT_FAILURE;
}
