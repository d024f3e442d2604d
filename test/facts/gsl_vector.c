/* Vectors and matrices of GSL: cadgen follows their members. */
/* cadgen: --facts gsl */
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_vector.h>

enum { N = 4 };

/* facts: accessors 4 4 */
void accessors(const double *x, double *y)
{
	gsl_vector *v = gsl_vector_alloc(N);

	for (size_t i = 0; i < N; i++)
		gsl_vector_set(v, i, x[i] * x[(i + 1) % N]);
	*gsl_vector_ptr(v, 2) *= x[0];
	for (size_t i = 0; i < N; i++)
		y[i] *= gsl_vector_get(v, N - 1 - i) + *gsl_vector_const_ptr(v, i);
	gsl_vector_free(v);
}

/* facts: arithmetic 4 4 */
void arithmetic(const double *x, double *y)
{
	gsl_vector *v = gsl_vector_calloc(N);
	gsl_vector_const_view w = gsl_vector_const_view_array(x, N);
	gsl_vector_view out = gsl_vector_view_array(y, N);

	gsl_vector_add(v, &w.vector);
	gsl_vector_mul(v, &w.vector);
	gsl_vector_scale(v, x[1]);
	gsl_vector_add_constant(v, x[0] * x[2]);
	gsl_vector_div(v, &w.vector);
	gsl_vector_sub(v, &out.vector);
	gsl_vector_axpby(x[1], v, x[2] * y[3], &out.vector);
	y[0] *= gsl_vector_sum(v);
	gsl_vector_free(v);
}

/* facts: filled 3 4 */
void filled(const double *x, double *y)
{
	gsl_vector_view out = gsl_vector_view_array(y, N);
	gsl_vector *v = gsl_vector_alloc(N);

	gsl_vector_set_all(v, x[0]);
	gsl_vector_mul(&out.vector, v);
	gsl_vector_set_zero(v);
	gsl_vector_set(v, 1, x[1]);
	gsl_vector_add(&out.vector, v);
	gsl_vector_set_basis(v, 2);
	gsl_vector_scale(v, x[2]);
	gsl_vector_add(&out.vector, v);
	gsl_vector_memcpy(v, &out.vector);
	gsl_vector_reverse(v);
	gsl_vector_swap(v, &out.vector);
	gsl_vector_swap_elements(&out.vector, 0, 2);
	gsl_vector_mul(&out.vector, v);
	gsl_vector_free(v);
}

/* facts: extremes 4 6 */
void extremes(const double *x, double *y)
{
	double apart[N] = {x[0] + 4, x[1] + 8, x[2] * x[3], x[3] + 6};
	gsl_vector_view v = gsl_vector_view_array(apart, N);
	gsl_matrix_view m = gsl_matrix_view_array(apart, 2, 2);
	double low, high;

	gsl_vector_minmax(&v.vector, &low, &high);
	y[0] *= gsl_vector_max(&v.vector);
	y[1] += gsl_vector_min(&v.vector) * low;
	y[2] = x[gsl_vector_max_index(&v.vector)] * high;
	y[3] = x[gsl_vector_min_index(&v.vector)] * y[3];
	y[4] *= gsl_matrix_max(&m.matrix);
	y[5] *= gsl_matrix_min(&m.matrix);
}

/* facts: strides 6 6 0.3 1.3 1e-8 second */
void strides(const double *x, double *y)
{
	gsl_vector_const_view odd = gsl_vector_const_view_array_with_stride(x + 1, 2, 3);
	gsl_vector_view even = gsl_vector_view_array_with_stride(y, 2, 3);
	gsl_vector_view all = gsl_vector_view_array(y, 6);
	gsl_vector_view back = gsl_vector_subvector(&all.vector, 2, 3);
	gsl_vector_view two = gsl_vector_subvector_with_stride(&even.vector, 0, 2, 2);
	gsl_vector_const_view last = gsl_vector_const_subvector(&odd.vector, 1, 2);
	gsl_vector_const_view ends = gsl_vector_const_subvector_with_stride(&odd.vector, 0, 2, 2);

	gsl_vector_mul(&even.vector, &odd.vector);
	gsl_vector_mul(&back.vector, &even.vector);
	gsl_vector_mul(&two.vector, &last.vector);
	gsl_vector_add(&two.vector, &ends.vector);
}

/* facts: matrix 6 6 */
void matrix(const double *x, double *y)
{
	gsl_matrix *a = gsl_matrix_alloc(2, 3), *b = gsl_matrix_calloc(3, 2);

	for (size_t i = 0; i < 2; i++)
		for (size_t j = 0; j < 3; j++)
			gsl_matrix_set(a, i, j, x[3 * i + j] * x[j]);
	gsl_matrix_transpose_memcpy(b, a);
	*gsl_matrix_ptr(b, 2, 1) += x[0] * *gsl_matrix_const_ptr(a, 1, 1);
	gsl_matrix_scale(b, x[4]);
	gsl_matrix_add_constant(b, x[3]);
	for (size_t i = 0; i < 3; i++)
		for (size_t j = 0; j < 2; j++)
			y[2 * i + j] *= gsl_matrix_get(b, i, j) + gsl_matrix_get(a, j, i);
	gsl_matrix_free(a);
	gsl_matrix_free(b);
}

/* facts: elementwise 6 6 */
void elementwise(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array(x, 2, 3);
	gsl_matrix_view b = gsl_matrix_view_array(y, 2, 3);
	gsl_matrix *c = gsl_matrix_alloc(2, 3);

	gsl_matrix_memcpy(c, &a.matrix);
	gsl_matrix_add(&b.matrix, c);
	gsl_matrix_mul_elements(&b.matrix, &a.matrix);
	gsl_matrix_sub(c, &b.matrix);
	gsl_matrix_div_elements(&b.matrix, &a.matrix);
	gsl_matrix_add_diagonal(c, x[2] * y[4]);
	gsl_matrix_mul_elements(&b.matrix, c);
	gsl_matrix_free(c);
}

/* facts: square 4 4 */
void square(const double *x, double *y)
{
	gsl_matrix_view b = gsl_matrix_view_array(y, 2, 2);
	gsl_matrix *c = gsl_matrix_alloc(2, 2);

	gsl_matrix_set_identity(c);
	gsl_matrix_scale(c, x[0]);
	gsl_matrix_add(c, &b.matrix);
	gsl_matrix_transpose(c);
	gsl_matrix_mul_elements(&b.matrix, c);
	gsl_matrix_set_all(c, x[1]);
	gsl_matrix_add(&b.matrix, c);
	gsl_matrix_set_zero(c);
	gsl_matrix_set(c, 0, 1, x[2] * x[3]);
	gsl_matrix_add(&b.matrix, c);
	gsl_matrix_free(c);
}

/* facts: rows 6 6 */
void rows(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array(x, 3, 2);
	gsl_matrix_view b = gsl_matrix_view_array(y, 3, 2);
	gsl_vector *v = gsl_vector_alloc(2), *w = gsl_vector_alloc(3);

	gsl_matrix_get_row(v, &a.matrix, 2);
	gsl_matrix_scale_columns(&b.matrix, v);
	gsl_matrix_get_col(w, &b.matrix, 1);
	gsl_matrix_scale_rows(&b.matrix, w);
	gsl_vector_mul(v, v);
	gsl_matrix_set_row(&b.matrix, 0, v);
	gsl_matrix_swap_rows(&b.matrix, 0, 1);
	gsl_matrix_swap_columns(&b.matrix, 0, 1);
	gsl_vector_scale(w, x[0]);
	gsl_matrix_set_col(&b.matrix, 1, w);
	gsl_vector_free(v);
	gsl_vector_free(w);
}

/* facts: views 12 12 0.3 1.3 1e-8 second */
void views(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array_with_tda(x, 3, 3, 4);
	gsl_matrix_view b = gsl_matrix_view_array_with_tda(y, 3, 3, 4);
	gsl_matrix_const_view a1 = gsl_matrix_const_submatrix(&a.matrix, 0, 1, 2, 2);
	gsl_matrix_view b1 = gsl_matrix_submatrix(&b.matrix, 1, 1, 2, 2);
	gsl_vector_view row = gsl_matrix_row(&b.matrix, 1);
	gsl_vector_view column = gsl_matrix_column(&b.matrix, 2);
	gsl_vector_view diagonal = gsl_matrix_diagonal(&b.matrix);
	gsl_vector_view below = gsl_matrix_subdiagonal(&b.matrix, 1);
	gsl_vector_view above = gsl_matrix_superdiagonal(&b.matrix, 1);
	gsl_vector_view part = gsl_matrix_subrow(&b.matrix, 0, 1, 2);
	gsl_vector_view piece = gsl_matrix_subcolumn(&b.matrix, 0, 1, 2);

	gsl_matrix_mul_elements(&b1.matrix, &a1.matrix);
	gsl_vector_mul(&row.vector, &column.vector);
	gsl_vector_mul(&column.vector, &diagonal.vector);
	gsl_vector_add(&diagonal.vector, &row.vector);
	gsl_vector_mul(&below.vector, &above.vector);
	gsl_vector_add(&above.vector, &part.vector);
	gsl_vector_mul(&part.vector, &piece.vector);
}

/* facts: const_views 12 12 */
void const_views(const double *x, double *y)
{
	gsl_vector_const_view all = gsl_vector_const_view_array(x, 12);
	gsl_vector_view out = gsl_vector_view_array(y, 12);
	gsl_matrix_const_view a = gsl_matrix_const_view_vector(&all.vector, 3, 4);
	gsl_matrix_const_view t = gsl_matrix_const_view_vector_with_tda(&all.vector, 3, 3, 4);
	gsl_matrix_view b = gsl_matrix_view_vector(&out.vector, 3, 4);
	gsl_matrix_view c = gsl_matrix_view_vector_with_tda(&out.vector, 3, 3, 4);
	gsl_vector_const_view row = gsl_matrix_const_row(&t.matrix, 1);
	gsl_vector_const_view column = gsl_matrix_const_column(&a.matrix, 2);
	gsl_vector_const_view diagonal = gsl_matrix_const_diagonal(&a.matrix);
	gsl_vector_const_view below = gsl_matrix_const_subdiagonal(&t.matrix, 1);
	gsl_vector_const_view above = gsl_matrix_const_superdiagonal(&t.matrix, 1);
	gsl_vector_const_view part = gsl_matrix_const_subrow(&a.matrix, 0, 1, 2);
	gsl_vector_const_view piece = gsl_matrix_const_subcolumn(&a.matrix, 0, 1, 2);
	gsl_vector_view r = gsl_matrix_row(&c.matrix, 0), s = gsl_matrix_subrow(&b.matrix, 2, 2, 2);

	gsl_vector_mul(&r.vector, &row.vector);
	gsl_vector_mul(&r.vector, &column.vector);
	gsl_vector_add(&r.vector, &diagonal.vector);
	gsl_vector_mul(&s.vector, &below.vector);
	gsl_vector_add(&s.vector, &above.vector);
	gsl_vector_mul(&s.vector, &part.vector);
	gsl_vector_add(&s.vector, &piece.vector);
}

/* facts: empty 2 2 */
void empty(const double *x, double *y)
{
	gsl_vector_const_view v = gsl_vector_const_view_array(x, 2);
	gsl_vector_const_view none = gsl_vector_const_subvector(&v.vector, 0, 0);
	gsl_vector *w = gsl_vector_alloc(0);

	gsl_vector_memcpy(w, &none.vector);
	gsl_vector_scale(w, x[1]);
	y[0] = x[0] * y[1] + gsl_vector_sum(w);
	gsl_vector_free(w);
	gsl_vector_free(NULL);
}
