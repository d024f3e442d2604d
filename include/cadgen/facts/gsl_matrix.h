/*
 * Matrices of the GNU Scientific Library: cadgen --facts gsl. See gsl_vector.h.
 */
#ifndef CADGEN_FACTS_GSL_MATRIX_H
#define CADGEN_FACTS_GSL_MATRIX_H

#ifdef CADGEN_CALLS_gsl_matrix_get
#pragma cadgen substitute gsl_matrix_get cadgen_gsl_matrix_get
static double cadgen_gsl_matrix_get(const gsl_matrix *m, const size_t i, const size_t j)
{
	return m->data[i * m->tda + j];
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_set
#pragma cadgen substitute gsl_matrix_set cadgen_gsl_matrix_set
static void cadgen_gsl_matrix_set(gsl_matrix *m, const size_t i, const size_t j, const double x)
{
	m->data[i * m->tda + j] = x;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_ptr
#pragma cadgen substitute gsl_matrix_ptr cadgen_gsl_matrix_ptr
static double *cadgen_gsl_matrix_ptr(gsl_matrix *m, const size_t i, const size_t j)
{
	return m->data + (i * m->tda + j);
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_ptr
#pragma cadgen substitute gsl_matrix_const_ptr cadgen_gsl_matrix_const_ptr
static const double *cadgen_gsl_matrix_const_ptr(const gsl_matrix *m, const size_t i,
						 const size_t j)
{
	return m->data + (i * m->tda + j);
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_alloc
#pragma cadgen substitute gsl_matrix_alloc cadgen_gsl_matrix_alloc
static gsl_matrix *cadgen_gsl_matrix_alloc(const size_t n1, const size_t n2)
{
	gsl_matrix *m = malloc(sizeof *m);
	gsl_block *b = malloc(sizeof *b);

	b->data = malloc(n1 * n2 * sizeof *b->data);
	b->size = n1 * n2;
	m->size1 = n1;
	m->size2 = n2;
	m->tda = n2;
	m->data = b->data;
	m->block = b;
	m->owner = 1;
	return m;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_calloc
#pragma cadgen substitute gsl_matrix_calloc cadgen_gsl_matrix_calloc
static gsl_matrix *cadgen_gsl_matrix_calloc(const size_t n1, const size_t n2)
{
	gsl_matrix *m = malloc(sizeof *m);
	gsl_block *b = malloc(sizeof *b);

	b->data = calloc(n1 * n2, sizeof *b->data);
	b->size = n1 * n2;
	m->size1 = n1;
	m->size2 = n2;
	m->tda = n2;
	m->data = b->data;
	m->block = b;
	m->owner = 1;
	return m;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_free
#pragma cadgen substitute gsl_matrix_free cadgen_gsl_matrix_free
static void cadgen_gsl_matrix_free(gsl_matrix *m)
{
	if (!m)
		return;
	if (m->owner) {
		free(m->block->data);
		free(m->block);
	}
	free(m);
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_set_zero
#pragma cadgen substitute gsl_matrix_set_zero cadgen_gsl_matrix_set_zero
static void cadgen_gsl_matrix_set_zero(gsl_matrix *m)
{
	for (size_t i = 0; i < m->size1; i++)
		for (size_t j = 0; j < m->size2; j++)
			m->data[i * m->tda + j] = 0;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_set_all
#pragma cadgen substitute gsl_matrix_set_all cadgen_gsl_matrix_set_all
static void cadgen_gsl_matrix_set_all(gsl_matrix *m, double x)
{
	for (size_t i = 0; i < m->size1; i++)
		for (size_t j = 0; j < m->size2; j++)
			m->data[i * m->tda + j] = x;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_set_identity
#pragma cadgen substitute gsl_matrix_set_identity cadgen_gsl_matrix_set_identity
static void cadgen_gsl_matrix_set_identity(gsl_matrix *m)
{
	for (size_t i = 0; i < m->size1; i++)
		for (size_t j = 0; j < m->size2; j++)
			m->data[i * m->tda + j] = i == j;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_memcpy
#pragma cadgen substitute gsl_matrix_memcpy cadgen_gsl_matrix_memcpy
static int cadgen_gsl_matrix_memcpy(gsl_matrix *dest, const gsl_matrix *src)
{
	if (dest->size1 != src->size1 || dest->size2 != src->size2)
		GSL_ERROR("matrices must have same dimensions", GSL_EBADLEN);
	for (size_t i = 0; i < dest->size1; i++)
		for (size_t j = 0; j < dest->size2; j++)
			dest->data[i * dest->tda + j] = src->data[i * src->tda + j];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_transpose_memcpy
#pragma cadgen substitute gsl_matrix_transpose_memcpy cadgen_gsl_matrix_transpose_memcpy
static int cadgen_gsl_matrix_transpose_memcpy(gsl_matrix *dest, const gsl_matrix *src)
{
	if (dest->size2 != src->size1 || dest->size1 != src->size2)
		GSL_ERROR("dimensions of dest matrix must be transpose of src matrix", GSL_EBADLEN);
	for (size_t i = 0; i < dest->size1; i++)
		for (size_t j = 0; j < dest->size2; j++)
			dest->data[i * dest->tda + j] = src->data[j * src->tda + i];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_transpose
#pragma cadgen substitute gsl_matrix_transpose cadgen_gsl_matrix_transpose
static int cadgen_gsl_matrix_transpose(gsl_matrix *m)
{
	if (m->size1 != m->size2)
		GSL_ERROR("matrix must be square to take transpose", GSL_ENOTSQR);
	for (size_t i = 0; i < m->size1; i++)
		for (size_t j = 0; j < i; j++) {
			double x = m->data[i * m->tda + j];

			m->data[i * m->tda + j] = m->data[j * m->tda + i];
			m->data[j * m->tda + i] = x;
		}
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_add
#pragma cadgen substitute gsl_matrix_add cadgen_gsl_matrix_add
static int cadgen_gsl_matrix_add(gsl_matrix *a, const gsl_matrix *b)
{
	if (a->size1 != b->size1 || a->size2 != b->size2)
		GSL_ERROR("matrices must have same dimensions", GSL_EBADLEN);
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] += b->data[i * b->tda + j];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_sub
#pragma cadgen substitute gsl_matrix_sub cadgen_gsl_matrix_sub
static int cadgen_gsl_matrix_sub(gsl_matrix *a, const gsl_matrix *b)
{
	if (a->size1 != b->size1 || a->size2 != b->size2)
		GSL_ERROR("matrices must have same dimensions", GSL_EBADLEN);
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] -= b->data[i * b->tda + j];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_mul_elements
#pragma cadgen substitute gsl_matrix_mul_elements cadgen_gsl_matrix_mul_elements
static int cadgen_gsl_matrix_mul_elements(gsl_matrix *a, const gsl_matrix *b)
{
	if (a->size1 != b->size1 || a->size2 != b->size2)
		GSL_ERROR("matrices must have same dimensions", GSL_EBADLEN);
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] *= b->data[i * b->tda + j];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_div_elements
#pragma cadgen substitute gsl_matrix_div_elements cadgen_gsl_matrix_div_elements
static int cadgen_gsl_matrix_div_elements(gsl_matrix *a, const gsl_matrix *b)
{
	if (a->size1 != b->size1 || a->size2 != b->size2)
		GSL_ERROR("matrices must have same dimensions", GSL_EBADLEN);
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] /= b->data[i * b->tda + j];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_scale
#pragma cadgen substitute gsl_matrix_scale cadgen_gsl_matrix_scale
static int cadgen_gsl_matrix_scale(gsl_matrix *a, const double x)
{
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] *= x;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_add_constant
#pragma cadgen substitute gsl_matrix_add_constant cadgen_gsl_matrix_add_constant
static int cadgen_gsl_matrix_add_constant(gsl_matrix *a, const double x)
{
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] += x;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_scale_rows
#pragma cadgen substitute gsl_matrix_scale_rows cadgen_gsl_matrix_scale_rows
static int cadgen_gsl_matrix_scale_rows(gsl_matrix *a, const gsl_vector *x)
{
	if (x->size != a->size1)
		GSL_ERROR("x must match the number of rows of A", GSL_EBADLEN);
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] *= x->data[i * x->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_scale_columns
#pragma cadgen substitute gsl_matrix_scale_columns cadgen_gsl_matrix_scale_columns
static int cadgen_gsl_matrix_scale_columns(gsl_matrix *a, const gsl_vector *x)
{
	if (x->size != a->size2)
		GSL_ERROR("x must match the number of columns of A", GSL_EBADLEN);
	for (size_t i = 0; i < a->size1; i++)
		for (size_t j = 0; j < a->size2; j++)
			a->data[i * a->tda + j] *= x->data[j * x->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_add_diagonal
#pragma cadgen substitute gsl_matrix_add_diagonal cadgen_gsl_matrix_add_diagonal
static int cadgen_gsl_matrix_add_diagonal(gsl_matrix *a, const double x)
{
	for (size_t i = 0; i < a->size1 && i < a->size2; i++)
		a->data[i * a->tda + i] += x;
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_get_row
#pragma cadgen substitute gsl_matrix_get_row cadgen_gsl_matrix_get_row
static int cadgen_gsl_matrix_get_row(gsl_vector *v, const gsl_matrix *m, const size_t i)
{
	if (i >= m->size1)
		GSL_ERROR("row index is out of range", GSL_EINVAL);
	if (v->size != m->size2)
		GSL_ERROR("matrix row size and vector length are not equal", GSL_EBADLEN);
	for (size_t k = 0; k < v->size; k++)
		v->data[k * v->stride] = m->data[i * m->tda + k];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_set_row
#pragma cadgen substitute gsl_matrix_set_row cadgen_gsl_matrix_set_row
static int cadgen_gsl_matrix_set_row(gsl_matrix *m, const size_t i, const gsl_vector *v)
{
	if (i >= m->size1)
		GSL_ERROR("row index is out of range", GSL_EINVAL);
	if (v->size != m->size2)
		GSL_ERROR("matrix row size and vector length are not equal", GSL_EBADLEN);
	for (size_t k = 0; k < v->size; k++)
		m->data[i * m->tda + k] = v->data[k * v->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_get_col
#pragma cadgen substitute gsl_matrix_get_col cadgen_gsl_matrix_get_col
static int cadgen_gsl_matrix_get_col(gsl_vector *v, const gsl_matrix *m, const size_t i)
{
	if (i >= m->size2)
		GSL_ERROR("column index is out of range", GSL_EINVAL);
	if (v->size != m->size1)
		GSL_ERROR("matrix column size and vector length are not equal", GSL_EBADLEN);
	for (size_t k = 0; k < v->size; k++)
		v->data[k * v->stride] = m->data[k * m->tda + i];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_set_col
#pragma cadgen substitute gsl_matrix_set_col cadgen_gsl_matrix_set_col
static int cadgen_gsl_matrix_set_col(gsl_matrix *m, const size_t i, const gsl_vector *v)
{
	if (i >= m->size2)
		GSL_ERROR("column index is out of range", GSL_EINVAL);
	if (v->size != m->size1)
		GSL_ERROR("matrix column size and vector length are not equal", GSL_EBADLEN);
	for (size_t k = 0; k < v->size; k++)
		m->data[k * m->tda + i] = v->data[k * v->stride];
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_swap_rows
#pragma cadgen substitute gsl_matrix_swap_rows cadgen_gsl_matrix_swap_rows
static int cadgen_gsl_matrix_swap_rows(gsl_matrix *m, const size_t i, const size_t j)
{
	if (i >= m->size1 || j >= m->size1)
		GSL_ERROR("index is out of range", GSL_EINVAL);
	for (size_t k = 0; k < m->size2; k++) {
		double x = m->data[i * m->tda + k];

		m->data[i * m->tda + k] = m->data[j * m->tda + k];
		m->data[j * m->tda + k] = x;
	}
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_swap_columns
#pragma cadgen substitute gsl_matrix_swap_columns cadgen_gsl_matrix_swap_columns
static int cadgen_gsl_matrix_swap_columns(gsl_matrix *m, const size_t i, const size_t j)
{
	if (i >= m->size2 || j >= m->size2)
		GSL_ERROR("index is out of range", GSL_EINVAL);
	for (size_t k = 0; k < m->size1; k++) {
		double x = m->data[k * m->tda + i];

		m->data[k * m->tda + i] = m->data[k * m->tda + j];
		m->data[k * m->tda + j] = x;
	}
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_max
#pragma cadgen substitute gsl_matrix_max cadgen_gsl_matrix_max
static double cadgen_gsl_matrix_max(const gsl_matrix *m)
{
	double max = m->data[0];

	for (size_t i = 0; i < m->size1; i++)
		for (size_t j = 0; j < m->size2; j++) {
			double x = m->data[i * m->tda + j];

			if (isnan(x))
				return x;
			if (x > max)
				max = x;
		}
	return max;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_min
#pragma cadgen substitute gsl_matrix_min cadgen_gsl_matrix_min
static double cadgen_gsl_matrix_min(const gsl_matrix *m)
{
	double min = m->data[0];

	for (size_t i = 0; i < m->size1; i++)
		for (size_t j = 0; j < m->size2; j++) {
			double x = m->data[i * m->tda + j];

			if (isnan(x))
				return x;
			if (x < min)
				min = x;
		}
	return min;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_row
#pragma cadgen substitute gsl_matrix_row cadgen_gsl_matrix_row
static _gsl_vector_view cadgen_gsl_matrix_row(gsl_matrix *m, const size_t i)
{
	_gsl_vector_view view = {{m->size2, 1, m->data + i * m->tda, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_row
#pragma cadgen substitute gsl_matrix_const_row cadgen_gsl_matrix_const_row
static _gsl_vector_const_view cadgen_gsl_matrix_const_row(const gsl_matrix *m, const size_t i)
{
	_gsl_vector_const_view view = {{m->size2, 1, m->data + i * m->tda, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_column
#pragma cadgen substitute gsl_matrix_column cadgen_gsl_matrix_column
static _gsl_vector_view cadgen_gsl_matrix_column(gsl_matrix *m, const size_t j)
{
	_gsl_vector_view view = {{m->size1, m->tda, m->data + j, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_column
#pragma cadgen substitute gsl_matrix_const_column cadgen_gsl_matrix_const_column
static _gsl_vector_const_view cadgen_gsl_matrix_const_column(const gsl_matrix *m, const size_t j)
{
	_gsl_vector_const_view view = {{m->size1, m->tda, m->data + j, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_subrow
#pragma cadgen substitute gsl_matrix_subrow cadgen_gsl_matrix_subrow
static _gsl_vector_view cadgen_gsl_matrix_subrow(gsl_matrix *m, const size_t i, const size_t offset,
						 const size_t n)
{
	_gsl_vector_view view = {{n, 1, m->data + (i * m->tda + offset), m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_subrow
#pragma cadgen substitute gsl_matrix_const_subrow cadgen_gsl_matrix_const_subrow
static _gsl_vector_const_view cadgen_gsl_matrix_const_subrow(const gsl_matrix *m, const size_t i,
							     const size_t offset, const size_t n)
{
	_gsl_vector_const_view view = {{n, 1, m->data + (i * m->tda + offset), m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_subcolumn
#pragma cadgen substitute gsl_matrix_subcolumn cadgen_gsl_matrix_subcolumn
static _gsl_vector_view cadgen_gsl_matrix_subcolumn(gsl_matrix *m, const size_t j,
						    const size_t offset, const size_t n)
{
	_gsl_vector_view view = {{n, m->tda, m->data + (offset * m->tda + j), m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_subcolumn
#pragma cadgen substitute gsl_matrix_const_subcolumn cadgen_gsl_matrix_const_subcolumn
static _gsl_vector_const_view cadgen_gsl_matrix_const_subcolumn(const gsl_matrix *m, const size_t j,
								const size_t offset, const size_t n)
{
	_gsl_vector_const_view view = {{n, m->tda, m->data + (offset * m->tda + j), m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_diagonal
#pragma cadgen substitute gsl_matrix_diagonal cadgen_gsl_matrix_diagonal
static _gsl_vector_view cadgen_gsl_matrix_diagonal(gsl_matrix *m)
{
	size_t n = m->size1 < m->size2 ? m->size1 : m->size2;
	_gsl_vector_view view = {{n, m->tda + 1, m->data, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_diagonal
#pragma cadgen substitute gsl_matrix_const_diagonal cadgen_gsl_matrix_const_diagonal
static _gsl_vector_const_view cadgen_gsl_matrix_const_diagonal(const gsl_matrix *m)
{
	size_t n = m->size1 < m->size2 ? m->size1 : m->size2;
	_gsl_vector_const_view view = {{n, m->tda + 1, m->data, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_subdiagonal
#pragma cadgen substitute gsl_matrix_subdiagonal cadgen_gsl_matrix_subdiagonal
static _gsl_vector_view cadgen_gsl_matrix_subdiagonal(gsl_matrix *m, const size_t k)
{
	size_t n = m->size1 - k < m->size2 ? m->size1 - k : m->size2;
	_gsl_vector_view view = {{n, m->tda + 1, m->data + k * m->tda, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_subdiagonal
#pragma cadgen substitute gsl_matrix_const_subdiagonal cadgen_gsl_matrix_const_subdiagonal
static _gsl_vector_const_view cadgen_gsl_matrix_const_subdiagonal(const gsl_matrix *m,
								  const size_t k)
{
	size_t n = m->size1 - k < m->size2 ? m->size1 - k : m->size2;
	_gsl_vector_const_view view = {{n, m->tda + 1, m->data + k * m->tda, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_superdiagonal
#pragma cadgen substitute gsl_matrix_superdiagonal cadgen_gsl_matrix_superdiagonal
static _gsl_vector_view cadgen_gsl_matrix_superdiagonal(gsl_matrix *m, const size_t k)
{
	size_t n = m->size1 < m->size2 - k ? m->size1 : m->size2 - k;
	_gsl_vector_view view = {{n, m->tda + 1, m->data + k, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_superdiagonal
#pragma cadgen substitute gsl_matrix_const_superdiagonal cadgen_gsl_matrix_const_superdiagonal
static _gsl_vector_const_view cadgen_gsl_matrix_const_superdiagonal(const gsl_matrix *m,
								    const size_t k)
{
	size_t n = m->size1 < m->size2 - k ? m->size1 : m->size2 - k;
	_gsl_vector_const_view view = {{n, m->tda + 1, m->data + k, m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_submatrix
#pragma cadgen substitute gsl_matrix_submatrix cadgen_gsl_matrix_submatrix
static _gsl_matrix_view cadgen_gsl_matrix_submatrix(gsl_matrix *m, const size_t i, const size_t j,
						    const size_t n1, const size_t n2)
{
	_gsl_matrix_view view = {{n1, n2, m->tda, m->data + (i * m->tda + j), m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_submatrix
#pragma cadgen substitute gsl_matrix_const_submatrix cadgen_gsl_matrix_const_submatrix
static _gsl_matrix_const_view cadgen_gsl_matrix_const_submatrix(const gsl_matrix *m, const size_t i,
								const size_t j, const size_t n1,
								const size_t n2)
{
	_gsl_matrix_const_view view = {{n1, n2, m->tda, m->data + (i * m->tda + j), m->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_view_array
#pragma cadgen substitute gsl_matrix_view_array cadgen_gsl_matrix_view_array
static _gsl_matrix_view cadgen_gsl_matrix_view_array(double *base, const size_t n1, const size_t n2)
{
	_gsl_matrix_view view = {{n1, n2, n2, base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_view_array
#pragma cadgen substitute gsl_matrix_const_view_array cadgen_gsl_matrix_const_view_array
static _gsl_matrix_const_view cadgen_gsl_matrix_const_view_array(const double *base,
								 const size_t n1, const size_t n2)
{
	_gsl_matrix_const_view view = {{n1, n2, n2, (double *)base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_view_array_with_tda
#pragma cadgen substitute gsl_matrix_view_array_with_tda cadgen_gsl_matrix_view_array_with_tda
static _gsl_matrix_view cadgen_gsl_matrix_view_array_with_tda(double *base, const size_t n1,
							      const size_t n2, const size_t tda)
{
	_gsl_matrix_view view = {{n1, n2, tda, base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_view_array_with_tda
#pragma cadgen substitute gsl_matrix_const_view_array_with_tda \
	cadgen_gsl_matrix_const_view_array_with_tda
static _gsl_matrix_const_view cadgen_gsl_matrix_const_view_array_with_tda(const double *base,
									  const size_t n1,
									  const size_t n2,
									  const size_t tda)
{
	_gsl_matrix_const_view view = {{n1, n2, tda, (double *)base, NULL, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_view_vector
#pragma cadgen substitute gsl_matrix_view_vector cadgen_gsl_matrix_view_vector
static _gsl_matrix_view cadgen_gsl_matrix_view_vector(gsl_vector *v, const size_t n1,
						      const size_t n2)
{
	_gsl_matrix_view view = {{n1, n2, n2, v->data, v->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_view_vector
#pragma cadgen substitute gsl_matrix_const_view_vector cadgen_gsl_matrix_const_view_vector
static _gsl_matrix_const_view cadgen_gsl_matrix_const_view_vector(const gsl_vector *v,
								  const size_t n1, const size_t n2)
{
	_gsl_matrix_const_view view = {{n1, n2, n2, v->data, v->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_view_vector_with_tda
#pragma cadgen substitute gsl_matrix_view_vector_with_tda cadgen_gsl_matrix_view_vector_with_tda
static _gsl_matrix_view cadgen_gsl_matrix_view_vector_with_tda(gsl_vector *v, const size_t n1,
							       const size_t n2, const size_t tda)
{
	_gsl_matrix_view view = {{n1, n2, tda, v->data, v->block, 0}};

	return view;
}
#endif

#ifdef CADGEN_CALLS_gsl_matrix_const_view_vector_with_tda
#pragma cadgen substitute gsl_matrix_const_view_vector_with_tda \
	cadgen_gsl_matrix_const_view_vector_with_tda
static _gsl_matrix_const_view cadgen_gsl_matrix_const_view_vector_with_tda(const gsl_vector *v,
									   const size_t n1,
									   const size_t n2,
									   const size_t tda)
{
	_gsl_matrix_const_view view = {{n1, n2, tda, v->data, v->block, 0}};

	return view;
}
#endif

#endif
