/*
 * fit: the rate of an enzyme's reaction by the concentration t of an inhibitor, a quotient of two
 * polynomials. The requests are what a solver of the method of Levenberg and Marquardt asks for: the
 * residuals' derivative in one direction, of which the Jacobian is made, and their second derivative.
 */
#include "fit.h"

#include <gsl/gsl_errno.h>

#pragma cadgen fwd wrt(p) of(f)
#pragma cadgen fwd residual_fwd wrt(p) of(f_d)
int residual(const gsl_vector *p, void *points, gsl_vector *f)
{
	const struct points *at = points;
	gsl_vector_const_view above = gsl_vector_const_subvector(p, 0, 2);
	gsl_vector_const_view below = gsl_vector_const_subvector(p, 2, 2);

	for (size_t i = 0; i < f->size; i++) {
		double t = at->t[i];
		double rate = gsl_vector_get(&above.vector, 0) * t *
			      (t + gsl_vector_get(&above.vector, 1)) /
			      (t * (t + gsl_vector_get(&below.vector, 0)) +
			       gsl_vector_get(&below.vector, 1));

		gsl_vector_set(f, i, rate - at->y[i]);
	}
	return GSL_SUCCESS;
}
