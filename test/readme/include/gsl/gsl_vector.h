/* What the README's example takes from the GNU Scientific Library, with its layout, for machines without that library. */
#ifndef GSL_VECTOR_H
#define GSL_VECTOR_H

#include <stdlib.h>

typedef struct {
	size_t size;
	double *data;
} gsl_block;

typedef struct {
	size_t size;
	size_t stride;
	double *data;
	gsl_block *block;
	int owner;
} gsl_vector;

typedef struct {
	gsl_vector vector;
} gsl_vector_view;

#ifdef __CADGEN__
double gsl_vector_get(const gsl_vector *v, const size_t i);
#else
static inline double gsl_vector_get(const gsl_vector *v, const size_t i)
{
	return v->data[i * v->stride];
}
#endif

static inline void gsl_vector_set_zero(gsl_vector *v)
{
	for (size_t i = 0; i < v->size; i++)
		v->data[i * v->stride] = 0;
}

static inline gsl_vector_view gsl_vector_view_array_with_stride(double *data, size_t stride, size_t size)
{
	gsl_vector_view view = {{size, stride, data, NULL, 0}};

	return view;
}

#endif
