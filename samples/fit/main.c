/*
 * fit_demo: fits four parameters by GSL's nonlinear least squares, the method of Levenberg and
 * Marquardt with geodesic acceleration. GSL asks for the Jacobian of the residuals and for their
 * second derivative in the direction of a step; cadgen generates both, and they are written straight
 * into GSL's matrix and vector. The points are set MGH09 of NIST's Statistical Reference Datasets
 * (Kowalik and Osborne, 1978), whose result is certified to 11 digits. The exit status is 0 iff the
 * fit agrees with it.
 */
#include "fit.h"
#include "fit_ad.h"

#include <gsl/gsl_multifit_nlinear.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { POINTS = 11 };

static const double inhibitor[POINTS] = {4,     2,   1,      0.5,    0.25,  0.167,
					 0.125, 0.1, 0.0833, 0.0714, 0.0625};
static const double rate[POINTS] = {0.1957, 0.1947, 0.1735, 0.16,   0.0844, 0.0627,
				    0.0456, 0.0342, 0.0323, 0.0235, 0.0246};
static const double certified[PARAMETERS] = {1.9280693458e-1, 1.9128232873e-1, 1.2305650693e-1,
					     1.3606233068e-1};
static const double certified_sum = 3.0750560385e-4;
static const double tolerance = 1e-6; /* relative */

static int value(const gsl_vector *p, void *unused, gsl_vector *f)
{
	(void)unused;
	residual(POINTS, inhibitor, rate, p->data, f->data);
	return GSL_SUCCESS;
}

/* GSL's matrix is row-major, and its rows are adjacent: tda is the number of columns. */
static int jacobian(const gsl_vector *p, void *unused, gsl_matrix *df)
{
	double f[POINTS];

	(void)unused;
	residual_jac(POINTS, inhibitor, rate, p->data, f, df->data);
	return GSL_SUCCESS;
}

static int second(const gsl_vector *p, const gsl_vector *v, void *unused, gsl_vector *fvv)
{
	double f[POINTS], fv[POINTS];

	(void)unused;
	residual_fwd_fwd(POINTS, inhibitor, rate, p->data, f, v->data, fv, v->data, fvv->data);
	return GSL_SUCCESS;
}

/* Compares the second derivative at p with a difference quotient of Jacobian times direction. */
static int second_is_right(const double p[PARAMETERS])
{
	const double v[PARAMETERS] = {1, -2, 3, 2}, h = 1e-3;
	double f[POINTS], fv[POINTS], fvv[POINTS], j[2][POINTS][PARAMETERS], worst = 0;

	residual_fwd_fwd(POINTS, inhibitor, rate, p, f, v, fv, v, fvv);
	for (int side = 0; side < 2; side++) {
		double q[PARAMETERS];

		for (int k = 0; k < PARAMETERS; k++)
			q[k] = p[k] + (side ? h : -h) * v[k];
		residual_jac(POINTS, inhibitor, rate, q, f, &j[side][0][0]);
	}
	for (int i = 0; i < POINTS; i++) {
		double quotient = 0;

		for (int k = 0; k < PARAMETERS; k++)
			quotient += (j[1][i][k] - j[0][i][k]) / (2 * h) * v[k];
		worst = fmax(worst, fabs(quotient - fvv[i]));
	}
	printf("second derivative against a difference quotient: %.0e\n\n", worst);
	return worst <= tolerance;
}

static double sum_of_squares(const gsl_vector *f)
{
	double sum = 0;

	for (int i = 0; i < POINTS; i++)
		sum += f->data[i] * f->data[i];
	return sum;
}

static void report(const size_t iteration, void *unused, const gsl_multifit_nlinear_workspace *w)
{
	const double *p = w->x->data;

	(void)unused;
	if (iteration % 5 == 0)
		printf("%9zu  %.6e  %9.6f  %9.6f  %9.6f  %9.6f\n", iteration, sum_of_squares(w->f),
		       p[0], p[1], p[2], p[3]);
}

static int agrees(const char *what, double found, double expected)
{
	int good = fabs(found / expected - 1) <= tolerance;

	printf("%-9s  %.10e  %.10e  %s\n", what, found, expected, good ? "agrees" : "DIFFERS");
	return good;
}

int main(void)
{
	gsl_multifit_nlinear_fdf problem = {
		.f = value, .df = jacobian, .fvv = second, .n = POINTS, .p = PARAMETERS};
	gsl_multifit_nlinear_parameters settings = gsl_multifit_nlinear_default_parameters();
	double first_guess[PARAMETERS] = {25, 39, 41.5, 39};
	gsl_vector_view p = gsl_vector_view_array(first_guess, PARAMETERS);
	int why, good = second_is_right(first_guess);

	settings.trs = gsl_multifit_nlinear_trs_lmaccel;
	gsl_multifit_nlinear_workspace *w = gsl_multifit_nlinear_alloc(
		gsl_multifit_nlinear_trust, &settings, POINTS, PARAMETERS);
	gsl_multifit_nlinear_init(&p.vector, &problem, w);
	printf("iteration  squares       parameters\n");
	good &= gsl_multifit_nlinear_driver(200, 1e-12, 1e-12, 0, report, NULL, &why, w) ==
		GSL_SUCCESS;
	printf("\n%zu iterations; evaluations: %zu residuals, %zu Jacobians, %zu second derivatives\n\n",
	       gsl_multifit_nlinear_niter(w), problem.nevalf, problem.nevaldf, problem.nevalfvv);
	printf("           found             certified\n");
	for (int i = 0; i < PARAMETERS; i++)
		good &= agrees("parameter", w->x->data[i], certified[i]);
	good &= agrees("squares", sum_of_squares(w->f), certified_sum);
	gsl_multifit_nlinear_free(w);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
