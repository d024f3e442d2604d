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

static const double noise = 2e-3, stiffness = 1e-5; /* of thermometers; what roughness costs */

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
		value = misfit_grad(p, heated, t->readings[heated], stiffness, gradient, t->work,
				    t->size, &status);
		if (status == 0)
			return value;
		t->size = status == 2 ? *(size_t *)t->work : 0;
		t->work = realloc(t->work, t->size);
		if (!t->work || t->size == 0)
			exit(EXIT_FAILURE);
	}
}

/* What is climbed: minus all misfits. */
static double objective(void *context, const double *p, double *g)
{
	Problem *t = context;
	double part[CELLS] = {0}, sum = 0;

	for (int i = 0; g && i < CELLS; i++)
		g[i] = 0;
	for (int k = 0; k < 4; k++) {
		sum -= g ? misfit_and_gradient(t, p, k, part)
			 : misfit(p, k, t->readings[k], stiffness);
		for (int i = 0; g && i < CELLS; i++)
			g[i] -= part[i];
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
	misfit_fwd(p, 0, t->readings[0], stiffness, d, &tangent);
	misfit_and_gradient(t, p, 0, g);
	for (int i = 0; i < CELLS; i++)
		along += g[i] * d[i];
	for (int k = -3; k <= 3; k++) {
		for (int i = 0; i < CELLS; i++)
			q[i] = p[i] + k * h * d[i];
		if (k)
			quotient += (k > 0 ? 1 : -1) * weights[abs(k) - 1] / h *
				    misfit(q, 0, t->readings[0], stiffness);
	}
	printf("reverse against forward %.1e, against a quotient %.1e\n", fabs(along / tangent - 1),
	       fabs(along / quotient - 1));
	printf("work memory: %zu bytes, for %d states of %zu bytes\n", t->size, READINGS * EVERY,
	       CELLS * sizeof(double));
	return fabs(along / tangent - 1) < 1e-11 && fabs(along / quotient - 1) < 1e-7 &&
	       t->size < READINGS * EVERY * sizeof p;
}

/* Compares the inside with the truth. */
static int check_inside(const double *p, const double *truth)
{
	double off = 0, all = 0, both = 0, found = 0;
	int good = 1;

	for (int i = 0; i < CELLS; i++) {
		off += pow(p[i] - truth[i], 2) / CELLS;
		all += truth[i] * truth[i] / CELLS;
		both += p[i] * truth[i] / CELLS;
		found += p[i] * p[i] / CELLS;
	}
	for (int sign = 1; sign >= -1; sign -= 2) {
		int at = 0, in_truth = 0;

		for (int i = 1; i < CELLS; i++) {
			at = sign * p[i] > sign * p[at] ? i : at;
			in_truth = sign * truth[i] > sign * truth[in_truth] ? i : in_truth;
		}
		printf("%s conductor: cell %2d %2d, in truth %2d %2d; log %.2f, in truth %.2f\n",
		       sign > 0 ? "best " : "worst", at % SIDE, at / SIDE, in_truth % SIDE,
		       in_truth / SIDE, p[at], truth[in_truth]);
		good &= abs(at % SIDE - in_truth % SIDE) <= 1 &&
			abs(at / SIDE - in_truth / SIDE) <= 1;
	}
	printf("off by %.3f in the mean, of %.3f; correlation %.3f\n", sqrt(off), sqrt(all),
	       both / sqrt(all * found));
	return good && both > 0.95 * sqrt(all * found);
}

/* ---- the picture ---- */

static int draw(const char *path, const Problem *problem, const double *truth, const double *p)
{
	static const char *const heat[] = {"#d94801", "#08519c"};
	static const char *const styles[] = {"stroke='#d62728' fill='#d62728'",
					     "stroke='#1f77b4' fill='#1f77b4'",
					     "stroke='#2ca02c' fill='#2ca02c'"};
	double predicted[READINGS * EDGE], time[READINGS], read[READINGS], told[READINGS];
	FILE *file = plot_open(path, 960, 370, "What conducts heat inside, seen from the edges");
	Plot plot = {file, 680, 84, 250, 264, {-0.7, READINGS - 0.3}, {0, 2}};

	if (!file)
		return 0;
	fprintf(file,
		"<path fill='none' stroke='#333' d='M40 84h264v264h-264zM350 84h264v264h-264z'/>"
		"<text x='40' y='72' font-weight='bold'>truth</text>\n"
		"<text x='350' y='72' font-weight='bold'>found by 48 thermometers</text>\n");
	plot_squares(file, 40, 84, 22, SIDE, truth, 1.2, heat);
	plot_squares(file, 350, 84, 22, SIDE, p, 1.2, heat);
	plot_axes(&plot, "three of them, and what is predicted", "time");
	predict(p, 0, predicted);
	for (int c = 0; c < 3; c++) {
		for (int k = 0; k < READINGS; k++) {
			int at = k * EDGE + (int[]){3, 27, 21}[c];

			time[k] = k;
			read[k] = problem->readings[0][at];
			told[k] = predicted[at];
		}
		plot_dots(&plot, READINGS, time, read, 3, styles[c]);
		fprintf(file, "<g %s>", styles[c]);
		plot_line(&plot, READINGS, time, told, "stroke-width='1.5'");
		fprintf(file, "</g>\n");
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
	lbfgs_maximise(CELLS, p, objective, print_iteration, &problem, 2e-3, 60);
	good &= check_inside(p, truth);
	if (argc > 1)
		good &= draw(argv[1], &problem, truth, p);
	free(problem.work);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
