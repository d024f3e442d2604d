/* A function of many variables for GSL's minimisers. */
#include "valley_ad.h"
#include <gsl/gsl_blas.h>
#include <gsl/gsl_multimin.h>
#include <math.h>
#include <stdio.h>

struct shape {
	double steep;
};

#pragma cadgen rev wrt(x)
double valley(const gsl_vector *x, void *params)
{
	const struct shape *shape = params;
	double sum = 0;

	for (size_t i = 0; i + 1 < x->size; i++) {
		double a = gsl_vector_get(x, i), b = gsl_vector_get(x, i + 1);
		sum += shape->steep * gsl_pow_2(b - a * a) + gsl_pow_2(1 - a);
	}
	return sum;
}

#ifdef CADGEN_CHECK
void make_valley(const gsl_vector **x, void **params) /* of: double valley(const gsl_vector *x, void *params) */
{
	gsl_vector *made = calloc(1, sizeof *made);
	struct shape *shape = malloc(sizeof *shape);

	shape->steep = 10;
	made->size = 4;
	made->stride = 1;
	made->data = malloc(4 * sizeof *made->data);
	for (size_t i = 0; i < 4; i++)
		gsl_vector_set(made, i, 0.3 + 0.2 * (double)i);
	*x = made;
	*params = shape;
}
#endif

static void valley_fdf(const gsl_vector *x, void *params, double *f, gsl_vector *df)
{
	gsl_vector_set_zero(df);
	*f = valley_rev(x, params, df, 1);
}

static void valley_df(const gsl_vector *x, void *params, gsl_vector *df)
{
	double f;

	valley_fdf(x, params, &f, df);
}

int main(void)
{
	struct shape shape = {100};
	gsl_multimin_function_fdf problem = {valley, valley_df, valley_fdf, 6, &shape};
	gsl_multimin_fdfminimizer *m = gsl_multimin_fdfminimizer_alloc(gsl_multimin_fdfminimizer_vector_bfgs2, 6);
	gsl_vector *x = gsl_vector_calloc(6);
	double away = 0;
	int trips = 0;

	gsl_multimin_fdfminimizer_set(m, &problem, x, 0.1, 0.1);
	while (++trips < 500 && !gsl_multimin_fdfminimizer_iterate(m) &&
	       gsl_multimin_test_gradient(m->gradient, 1e-9) == GSL_CONTINUE)
		;
	for (size_t i = 0; i < 6; i++)
		away += fabs(gsl_vector_get(m->x, i) - 1);
	printf("%d trips, away by %.1e\n", trips, away);
	gsl_multimin_fdfminimizer_free(m);
	gsl_vector_free(x);
	return away > 1e-6;
}
