/* A matrix library: structs with dimensions and data, accessors, checks, a Cholesky solve on top. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>

typedef struct matrix {
	size_t rows, cols, tda;         /* tda: elements from row to row */
	double *data;
} matrix;

typedef struct {
	size_t size, stride;
	double *data;
} vector;

#ifdef HARNESS
static void make_matrix(matrix *m, size_t rows, size_t cols, size_t tda)
{
	m->rows = rows;
	m->cols = cols;
	m->tda = tda;
	m->data = NEW(double, (long)(rows * tda));
}

static void make_vector(vector *v, size_t size, size_t stride)
{
	v->size = size;
	v->stride = stride;
	v->data = NEW(double, (long)(size * stride));
}
#endif

static inline double matrix_get(const matrix *m, size_t i, size_t j)
{
	assert(i < m->rows && j < m->cols);
	return m->data[i * m->tda + j];
}

static inline void matrix_set(matrix *m, size_t i, size_t j, double x)
{
	assert(i < m->rows && j < m->cols);
	m->data[i * m->tda + j] = x;
}

static inline double *vector_ptr(const vector *v, size_t i)
{
	assert(i < v->size);
	return v->data + i * v->stride;
}

/* G = A' A + ridge */
static void normal_matrix(const matrix *a, double ridge, matrix *g)
{
	for (size_t i = 0; i < a->cols; i++)
		for (size_t j = 0; j <= i; j++) {
			double s = i == j ? ridge : 0.0;

			for (size_t k = 0; k < a->rows; k++)
				s += matrix_get(a, k, i) * matrix_get(a, k, j);
			matrix_set(g, i, j, s);
			matrix_set(g, j, i, s);
		}
}

static int cholesky(matrix *g)
{
	for (size_t j = 0; j < g->cols; j++) {
		double d = matrix_get(g, j, j);

		for (size_t k = 0; k < j; k++)
			d -= matrix_get(g, j, k) * matrix_get(g, j, k);
		if (d <= 0.0)
			return -1;
		d = sqrt(d);
		matrix_set(g, j, j, d);
		for (size_t i = j + 1; i < g->rows; i++) {
			double s = matrix_get(g, i, j);

			for (size_t k = 0; k < j; k++)
				s -= matrix_get(g, i, k) * matrix_get(g, j, k);
			matrix_set(g, i, j, s / d);
		}
	}
	return 0;
}

static void solve_in_place(const matrix *l, vector *x)
{
	for (size_t i = 0; i < l->rows; i++) {
		for (size_t k = 0; k < i; k++)
			*vector_ptr(x, i) -= matrix_get(l, i, k) * *vector_ptr(x, k);
		*vector_ptr(x, i) /= matrix_get(l, i, i);
	}
	for (size_t i = l->rows; i-- > 0;) {
		for (size_t k = i + 1; k < l->rows; k++)
			*vector_ptr(x, i) -= matrix_get(l, k, i) * *vector_ptr(x, k);
		*vector_ptr(x, i) /= matrix_get(l, i, i);
	}
}

/* test: ridge_regression {make_matrix(a,4,3,5);make_vector(b,4,2);make_matrix(g,3,3,3);make_vector(x,3,1);}
 * ridge:1..2 */
#pragma cadgen fwd ridge_regression
#pragma cadgen rev ridge_regression
int ridge_regression(const matrix *a, const vector *b, double ridge, matrix *g, vector *x)
{
	int status;

	normal_matrix(a, ridge, g);
	status = cholesky(g);
	if (status != 0)
		return status;
	for (size_t j = 0; j < a->cols; j++) {
		double *xj = vector_ptr(x, j);

		*xj = 0.0;
		for (size_t i = 0; i < a->rows; i++)
			*xj += matrix_get(a, i, j) * *vector_ptr(b, i);
	}
	solve_in_place(g, x);
	return 0;
}
