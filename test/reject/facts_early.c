/* row: files of facts that are included before the headers of their library */
#include <stddef.h>
#include <cadgen/facts/gsl.h> // error: facts of a library are included before its headers: unknown type name 'gsl_vector'

typedef struct {
	size_t size, stride;
	double *data;
} gsl_vector;
double gsl_vector_get(const gsl_vector *v, size_t i);

#pragma cadgen rev wrt(v->data[v->size])
double f(const gsl_vector *v)
{
	return gsl_vector_get(v, 0) * gsl_vector_get(v, 1);
}
