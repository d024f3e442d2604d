/*
 * orbit_demo [PICTURE.svg]: finds the orbit of a satellite from what four stations see of it on one day,
 * by GSL's nonlinear least squares. The observations are made up, with errors that are known, so that the
 * truth is known, too. Checked is the Jacobian; that without errors the truth comes out; that with them
 * it is off by no more than the covariance lets expect; and that so are predictions for the day after.
 * The exit status is 0 iff all is so.
 */
#include "../common/random.h"
#include "orbit.h"
#include "orbit_ad.h"

#include <gsl/gsl_blas.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 400, ROWS = 3 * MOST + 1 };

static const double degree = 3.14159265358979323846 / 180;
static const double day = 86400 / 806.8110, pause = 20 / 806.8110;

/* 420 kilometres high, as inclined as the space station's, over the first station at time 0 */
static void launch(double p[PARAMETERS])
{
	double node = -55 * degree, angle = 6.64 * degree, tilt = 51.6 * degree;
	double r = 1 + 420 / kilometres, v = 1.0007 / sqrt(r);

	for (int k = 0; k < 2; k++) {
		double c = k ? -v * sin(angle) : r * cos(angle),
		       s = k ? v * cos(angle) : r * sin(angle);

		p[3 * k] = cos(node) * c - sin(node) * cos(tilt) * s;
		p[3 * k + 1] = sin(node) * c + cos(node) * cos(tilt) * s;
		p[3 * k + 2] = sin(tilt) * s;
	}
	p[DRAG] = 2.2;
}

/* What is seen every 20 seconds 10 degrees above the horizon, with errors of this part of their size */
static size_t observe(const struct track *t, const double truth[PARAMETERS], double part,
		      struct observation at[MOST])
{
	Random random = {2024};
	size_t count = 0;
	double x[PARAMETERS] = {[DRAG] = truth[DRAG]}, next[STATE];

	state(-12 * pause, truth, x);
	for (int k = -12; k * pause < day; k++) {
		for (int i = 0; i < STATIONS && count < MOST; i++) {
			struct observation *o = &at[count];

			o->time = k * pause;
			o->station = i;
			if (see(i, o->time, x, o->seen) < sin(10 * degree))
				continue;
			for (int c = 0; c < 3; c++)
				o->seen[c] += part * t->error[c] * random_normal(&random);
			count++;
		}
		state(pause, x, next);
		for (int i = 0; i < STATE; i++)
			x[i] = next[i];
	}
	return count;
}

/* Of three places one minute apart: the one between, and the velocity from the others. */
static void guess(const struct track *t, double p[PARAMETERS])
{
	double x[3][3];
	size_t k = 0;

	while (t->at[k].time < -3.5 * pause)
		k++;
	for (int i = 0; i < 3; i++)
		locate(&t->at[k + 3 * i], x[i]);
	for (int i = 0; i < 3; i++) {
		p[i] = x[1][i];
		p[VELOCITY + i] = (x[2][i] - x[0][i]) / (6 * pause);
	}
	p[DRAG] = t->drag;
}

/* ---- GSL ---- */

static int differences(const gsl_vector *p, void *track, gsl_vector *f)
{
	residuals(track, p->data, f->data);
	return GSL_SUCCESS;
}

/* Both have their numbers row by row. */
static int slopes(const gsl_vector *p, void *track, gsl_matrix *j)
{
	static double f[ROWS];

	residuals_jac(track, p->data, f, j->data);
	return GSL_SUCCESS;
}

/* Improves p; returns the sum of squares for each number that is observed, or -1 if that fails. */
static double fit(struct track *t, double until, double p[PARAMETERS],
		  double covariance[PARAMETERS * PARAMETERS])
{
	gsl_multifit_nlinear_parameters settings = gsl_multifit_nlinear_default_parameters();
	gsl_multifit_nlinear_fdf problem = {.f = differences, .df = slopes, .p = PARAMETERS};
	struct track seen = *t;
	gsl_vector_view start = gsl_vector_view_array(p, PARAMETERS);
	gsl_matrix_view c = gsl_matrix_view_array(covariance, PARAMETERS, PARAMETERS);
	double squares;
	int why, status;

	while (seen.count > 0 && seen.at[seen.count - 1].time > until)
		seen.count--;
	problem.n = 3 * seen.count + 1;
	problem.params = &seen;
	gsl_multifit_nlinear_workspace *w = gsl_multifit_nlinear_alloc(
		gsl_multifit_nlinear_trust, &settings, problem.n, PARAMETERS);
	gsl_multifit_nlinear_init(&start.vector, &problem, w);
	status = gsl_multifit_nlinear_driver(50, 1e-12, 0, 0, NULL, NULL, &why, w);
	gsl_multifit_nlinear_covar(w->J, 0, &c.matrix);
	gsl_blas_ddot(w->f, w->f, &squares);
	squares /= (double)(problem.n - PARAMETERS);
	for (int i = 0; i < PARAMETERS; i++)
		p[i] = gsl_vector_get(w->x, i);
	printf("%6.1f hours, %3zu observations: %2zu Jacobians, squares %.4f\n", until / day * 24,
	       seen.count, problem.nevaldf, squares);
	gsl_multifit_nlinear_free(w);
	return status == GSL_SUCCESS ? squares : -1;
}

/* From a pass of ten minutes to a day: a longer arc needs a better guess. */
static double fit_all(struct track *t, double p[PARAMETERS],
		      double covariance[PARAMETERS * PARAMETERS])
{
	guess(t, p);
	fit(t, 30 * pause, p, covariance);
	fit(t, day / 4, p, covariance);
	return fit(t, day, p, covariance);
}

/* ---- checks ---- */

/* The Jacobian in a direction against a quotient of fourth order */
static int check_jacobian(const struct track *t, const double p[PARAMETERS])
{
	static const double weights[] = {2.0 / 3, -1.0 / 12};
	static double j[ROWS * PARAMETERS], f[ROWS], sum[ROWS];
	const double along[PARAMETERS] = {1, -1, 2, 1, 2, -1, 1e5}, h = 1e-7;
	double worst = 0, largest = 0;

	residuals_jac(t, p, f, j);
	for (int k = 1; k <= 2; k++)
		for (int sign = -1; sign <= 1; sign += 2) {
			double q[PARAMETERS];

			for (int i = 0; i < PARAMETERS; i++)
				q[i] = p[i] + sign * k * h * along[i];
			residuals(t, q, f);
			for (size_t i = 0; i <= 3 * t->count; i++)
				sum[i] += sign * weights[k - 1] * f[i] / h;
		}
	for (size_t i = 0; i <= 3 * t->count; i++) {
		double slope = 0;

		for (int k = 0; k < PARAMETERS; k++)
			slope += j[i * PARAMETERS + k] * along[k];
		worst = fmax(worst, fabs(slope - sum[i]));
		largest = fmax(largest, fabs(slope));
	}
	printf("Jacobian, by quotients: %.0e of its largest part\n\n", worst / largest);
	return worst < 1e-7 * largest;
}

/* The parameters are off by d: d^T C^-1 d is a sum of squares of as many normal numbers. */
static int check_parameters(const double truth[PARAMETERS], const double p[PARAMETERS],
			    const double covariance[PARAMETERS * PARAMETERS])
{
	static const char *const names[PARAMETERS] = {"x, km",   "y, km",   "z, km", "x', m/s",
						      "y', m/s", "z', m/s", "drag"};
	double factor[PARAMETERS * PARAMETERS], d[PARAMETERS], y[PARAMETERS], squares;
	gsl_matrix_view l = gsl_matrix_view_array(factor, PARAMETERS, PARAMETERS);
	gsl_vector_view right = gsl_vector_view_array(d, PARAMETERS);
	gsl_vector_view solution = gsl_vector_view_array(y, PARAMETERS);

	printf("\n               truth           found     off by    expected\n");
	for (int i = 0; i < PARAMETERS; i++) {
		double unit = i == DRAG      ? 1
			      : i < VELOCITY ? kilometres
					     : 1e3 * kilometres / seconds;

		d[i] = p[i] - truth[i];
		printf("%-8s %14.6f %14.6f %11.6f %10.6f\n", names[i], unit * truth[i], unit * p[i],
		       unit * d[i], unit * sqrt(covariance[i * PARAMETERS + i]));
	}
	for (int i = 0; i < PARAMETERS * PARAMETERS; i++)
		factor[i] = covariance[i];
	gsl_linalg_cholesky_decomp1(&l.matrix);
	gsl_linalg_cholesky_solve(&l.matrix, &right.vector, &solution.vector);
	gsl_blas_ddot(&right.vector, &solution.vector, &squares);
	printf("all together: %.2f, expected about %d\n", squares, PARAMETERS);
	return squares < 24.3; /* of a thousand, one is greater */
}

static int check_predictions(const double truth[PARAMETERS], const double p[PARAMETERS],
			     const double covariance[PARAMETERS * PARAMETERS])
{
	int good = 1;

	printf("\n hours  off along the path, km  expected\n");
	for (int hours = 24; hours <= 48; hours += 8) {
		double expected, off = miss(hours * day / 24, truth, p, covariance, &expected);

		printf("%6d %23.4f %9.4f\n", hours, off, expected);
		good &= fabs(off) < 4 * expected;
	}
	return good;
}

int main(int argc, char **argv)
{
	static struct observation at[MOST];
	struct track t = {0, at, {0.02 / 6378.137, 2e-4, 2e-4}, 2.2, 5};
	double truth[PARAMETERS], p[PARAMETERS], covariance[PARAMETERS * PARAMETERS], squares,
		worst = 0;
	int good;

	launch(truth);
	t.count = observe(&t, truth, 0, at);
	guess(&t, p);
	good = check_jacobian(&t, p);

	printf("without errors\n");
	good &= fit_all(&t, p, covariance) >= 0;
	for (int i = 0; i < PARAMETERS; i++)
		worst = fmax(worst, fabs(p[i] - truth[i]));
	printf("parameters off by %.0e\n\n", worst);
	good &= worst < 1e-8;

	printf("with errors of 20 m and 0.01 degrees\n");
	t.count = observe(&t, truth, 1, at);
	t.drag = 1; /* a bad guess, which one pass cannot better */
	squares = fit_all(&t, p, covariance);
	good &= fabs(squares - 1) < 4 * sqrt(2.0 / (3 * t.count)); /* as sums of squares scatter */
	good &= check_parameters(truth, p, covariance);
	good &= check_predictions(truth, p, covariance);
	if (argc > 1)
		good &= draw(argv[1], &t, truth, p, covariance);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
