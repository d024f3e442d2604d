/*
 * conductivity_demo: reads thermometers around a plate of which the inside is not known, and finds
 * there what conducts heat well and what does not, by all 144 derivatives of the misfit. The exit
 * status is 0 iff the derivatives are right, take little memory, and the inside is found again.
 *
 *   conductivity_demo [PICTURE.svg]
 */
#include "conductivity.h"
#include "conductivity_ad.h"

#include "../common/plot.h"
#include "../common/random.h"
#include "../gmm/lbfgs.h"

#include <stdlib.h>

static const double noise = 2e-3, stiffness = 4e-5; /* of thermometers; what roughness costs */

typedef struct Problem {
	double readings[4][READINGS * EDGE];
	void *work;
	size_t size;
} Problem;

/* The truth: a good conductor, and a bad one. */
static double true_at(int i)
{
	double x = i % SIDE + 0.5, y = i / SIDE + 0.5;

	return 1.2 * exp(-(pow(x - 3.6, 2) + pow(y - 4.2, 2)) / 6) -
	       1.2 * exp(-(pow(x - 8.4, 2) + pow(y - 7.4, 2)) / 6);
}

/* The misfit to one experiment, with its gradient; memory is taken as it is needed. */
static double misfit_and_gradient(Problem *t, const double *p, int heated, double *gradient)
{
	double value;
	int status;

	for (;;) {
		value = misfit_grad(p, heated, t->readings[heated], gradient, t->work, t->size,
				    &status);
		if (status == 0)
			return value;
		t->size = status == 2 ? *(size_t *)t->work : 0;
		t->work = realloc(t->work, t->size);
		if (!t->work || t->size == 0)
			exit(EXIT_FAILURE);
	}
}

/* What is climbed: minus all misfits, and minus the roughness. */
static double objective(void *context, const double *p, double *g)
{
	Problem *t = context;
	double part[CELLS], sum = 0;

	for (int i = 0; g && i < CELLS; i++)
		g[i] = 0;
	for (int k = 0; k < 5; k++) {
		double weight = k < 4 ? -1 : -stiffness;

		if (!g)
			sum += weight * (k < 4 ? misfit(p, k, t->readings[k]) : roughness(p));
		else
			sum += weight * (k < 4 ? misfit_and_gradient(t, p, k, part)
					       : roughness_grad(p, part));
		for (int i = 0; g && i < CELLS; i++)
			g[i] += weight * part[i];
	}
	return sum;
}

static void print_iteration(void *context, int iteration, double value, double norm, double step)
{
	(void)context;
	(void)step;
	if (iteration % 20 == 0)
		printf("%9d  %12.3e  %10.1e\n", iteration, -value, norm);
}

/* The derivative along a direction: forward, reverse, and a difference quotient of sixth order. */
static int check_gradient(Problem *t)
{
	static const double weights[] = {0.75, -0.15, 1.0 / 60};
	double p[CELLS], q[CELLS], d[CELLS], g[CELLS], along = 0, quotient = 0, tangent, h = 1e-2;

	for (int i = 0; i < CELLS; i++) {
		p[i] = 0.3 * sin(2 * i);
		d[i] = cos(5 * i);
	}
	misfit_fwd(p, 0, t->readings[0], d, &tangent);
	misfit_and_gradient(t, p, 0, g);
	for (int i = 0; i < CELLS; i++)
		along += g[i] * d[i];
	for (int k = -3; k <= 3; k++) {
		for (int i = 0; i < CELLS; i++)
			q[i] = p[i] + k * h * d[i];
		if (k)
			quotient += (k > 0 ? 1 : -1) * weights[abs(k) - 1] / h *
				    misfit(q, 0, t->readings[0]);
	}
	printf("reverse against forward %.1e, against a quotient %.1e\n", fabs(along / tangent - 1),
	       fabs(along / quotient - 1));
	printf("work memory: %zu bytes, for %d states of %zu bytes\n", t->size, READINGS * EVERY,
	       CELLS * sizeof(double));
	return fabs(along / tangent - 1) < 1e-11 && fabs(along / quotient - 1) < 1e-7 &&
	       t->size < READINGS * EVERY * sizeof p / 5;
}

/* Compares the inside with the truth. */
static int check_inside(const double *p)
{
	double off = 0, all = 0, both = 0, found = 0;
	int best[2] = {0, 0}, true_best[2] = {0, 0}, good = 1;

	for (int i = 0; i < CELLS; i++) {
		off += pow(p[i] - true_at(i), 2) / CELLS;
		all += pow(true_at(i), 2) / CELLS;
		both += p[i] * true_at(i) / CELLS;
		found += p[i] * p[i] / CELLS;
		best[0] = p[i] > p[best[0]] ? i : best[0];
		best[1] = p[i] < p[best[1]] ? i : best[1];
		true_best[0] = true_at(i) > true_at(true_best[0]) ? i : true_best[0];
		true_best[1] = true_at(i) < true_at(true_best[1]) ? i : true_best[1];
	}
	for (int k = 0; k < 2; k++) {
		int x = best[k] % SIDE - true_best[k] % SIDE,
		    y = best[k] / SIDE - true_best[k] / SIDE;

		printf("%s conductor: cell %2d %2d, in truth %2d %2d, log %.2f, in truth %.2f\n",
		       k ? "worst" : "best ", best[k] % SIDE, best[k] / SIDE, true_best[k] % SIDE,
		       true_best[k] / SIDE, p[best[k]], true_at(true_best[k]));
		good &= abs(x) <= 1 && abs(y) <= 1;
	}
	printf("off by %.3f in the mean, of %.3f; correlation %.3f\n", sqrt(off), sqrt(all),
	       both / sqrt(all * found));
	return good && both > 0.95 * sqrt(all * found);
}

/* ---- the picture ---- */

static void draw_plate(FILE *file, double left, const double *p, const char *name)
{
	fprintf(file, "<text x='%.0f' y='72' font-weight='bold'>%s</text>\n", left, name);
	for (int i = 0; i < CELLS; i++) {
		double t = fmin(fabs(p[i]) / 1.2, 1);

		fprintf(file,
			"<rect x='%.0f' y='%d' width='22' height='22' fill='hsl(%d,%.0f%%,%.0f%%)'/>\n",
			left + i % SIDE * 22, 84 + i / SIDE * 22, p[i] > 0 ? 18 : 210, 30 + 60 * t,
			96 - 50 * t);
	}
	for (int i = 0; i < SIDE; i++)
		fprintf(file,
			"<path d='M%.0f 80v-5M%.0f 352v5M%.0f %dh-5M%.0f %dh5' stroke='#333' "
			"stroke-width='2'/>\n",
			left + 11 + i * 22, left + 11 + i * 22, left - 4, 95 + i * 22, left + 268,
			95 + i * 22);
}

static int draw(const char *path, const Problem *problem, const double *truth, const double *p)
{
	static const char *colors[] = {"#d62728", "#1f77b4", "#2ca02c"};
	double predicted[READINGS * EDGE], time[READINGS], read[READINGS], told[READINGS];
	FILE *file = plot_open(path, 960, 370, "What conducts heat inside, seen from the edges");
	Plot plot = {file, 680, 84, 250, 264, {-0.7, READINGS - 0.3}, {0, 2}};

	if (!file)
		return 0;
	draw_plate(file, 40, truth, "truth");
	draw_plate(file, 350, p, "found by 48 thermometers");
	plot_axes(&plot, "three of them, and what is predicted", "time");
	predict(p, 0, predicted);
	for (int c = 0; c < 3; c++) {
		char style[64];

		for (int k = 0; k < READINGS; k++) {
			int at = k * EDGE + (int[]){3, 27, 21}[c];

			time[k] = k;
			read[k] = problem->readings[0][at];
			told[k] = predicted[at];
		}
		sprintf(style, "fill='%s' stroke='%s' stroke-width='2'", colors[c], colors[c]);
		plot_dots(&plot, READINGS, time, read, 2, style);
		plot_line(&plot, READINGS, time, told, style + 15);
	}
	return plot_close(file);
}

int main(int argc, char **argv)
{
	static Problem problem = {.size = sizeof(size_t)};
	double truth[CELLS], p[CELLS] = {0};
	Random random = {3};
	int good;

	for (int i = 0; i < CELLS; i++)
		truth[i] = true_at(i);
	for (int k = 0; k < 4; k++) {
		predict(truth, k, problem.readings[k]);
		for (int i = 0; i < READINGS * EDGE; i++)
			problem.readings[k][i] += noise * random_normal(&random);
	}
	problem.work = malloc(problem.size);
	good = problem.work && check_gradient(&problem);
	printf("\niteration  misfit       |gradient|\n");
	lbfgs_maximise(CELLS, p, objective, print_iteration, &problem, 2e-4, 80);
	good &= check_inside(p);
	if (argc > 1)
		good &= draw(argv[1], &problem, truth, p);
	free(problem.work);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
