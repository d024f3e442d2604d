/*
 * fit_demo: fits four parameters by GSL's nonlinear least squares, the method of Levenberg and
 * Marquardt with geodesic acceleration. GSL asks for the Jacobian of the residuals and for their
 * second derivative in the direction of a step; cadgen generates both from a function of GSL's
 * vectors. The points are set MGH09 of NIST's Statistical Reference Datasets
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

/* What GSL does not ask for, but the derivatives compute: each has the stride of its primal, 1. */
struct work {
	struct points points; /* the first, as residual is passed a pointer to it */
	gsl_vector *f, *fv, *unit;
};

/* One column for each parameter: the derivative in its direction. */
static int jacobian(const gsl_vector *p, void *data, gsl_matrix *df)
{
	struct work *w = data;

	for (size_t k = 0; k < p->size; k++) {
		gsl_vector_set_basis(w->unit, k);
		residual_fwd(p, data, w->f, w->unit, w->fv);
		gsl_matrix_set_col(df, k, w->fv);
	}
	return GSL_SUCCESS;
}

static int second(const gsl_vector *p, const gsl_vector *v, void *data, gsl_vector *fvv)
{
	struct work *w = data;

	return residual_fwd_fwd(p, data, w->f, v, w->fv, v, fvv);
}

/* Compares the second derivative at p with a difference quotient of the first along the direction. */
static int second_is_right(const double p[PARAMETERS], struct work *w)
{
	double v[PARAMETERS] = {1, -2, 3, 2}, h = 1e-3, fvv[POINTS], worst = 0;
	double first[2][POINTS];
	gsl_vector_const_view at = gsl_vector_const_view_array(p, PARAMETERS);
	gsl_vector_view along = gsl_vector_view_array(v, PARAMETERS);
	gsl_vector_view into = gsl_vector_view_array(fvv, POINTS);

	second(&at.vector, &along.vector, w, &into.vector);
	for (int side = 0; side < 2; side++) {
		double q[PARAMETERS];
		gsl_vector_view moved = gsl_vector_view_array(q, PARAMETERS);
		gsl_vector_view fv = gsl_vector_view_array(first[side], POINTS);

		for (int k = 0; k < PARAMETERS; k++)
			q[k] = p[k] + (side ? h : -h) * v[k];
		residual_fwd(&moved.vector, w, w->f, &along.vector, &fv.vector);
	}
	for (int i = 0; i < POINTS; i++)
		worst = fmax(worst, fabs((first[1][i] - first[0][i]) / (2 * h) - fvv[i]));
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
		.f = residual, .df = jacobian, .fvv = second, .n = POINTS, .p = PARAMETERS};
	gsl_multifit_nlinear_parameters settings = gsl_multifit_nlinear_default_parameters();
	double first_guess[PARAMETERS] = {25, 39, 41.5, 39};
	gsl_vector_view p = gsl_vector_view_array(first_guess, PARAMETERS);
	struct work work = {{inhibitor, rate},
			    gsl_vector_alloc(POINTS),
			    gsl_vector_alloc(POINTS),
			    gsl_vector_alloc(PARAMETERS)};
	int why, good = second_is_right(first_guess, &work);

	problem.params = &work;
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
	gsl_vector_free(work.f);
	gsl_vector_free(work.fv);
	gsl_vector_free(work.unit);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
