/*
 * fit: the residuals of a curve through measured points. See fit.c.
 */
#ifndef FIT_H
#define FIT_H

#include <gsl/gsl_vector.h>

enum { PARAMETERS = 4 };

struct points {
	const double *t, *y;
};

/* Sets f, one number for each point; points leads to a struct points. */
int residual(const gsl_vector *p, void *points, gsl_vector *f);

#endif
