/* BLAS on vectors and matrices of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_blas.h>

/* facts: level1 6 6 */
void level1(const double *x, double *y)
{
	gsl_vector_const_view a = gsl_vector_const_view_array_with_stride(x, 2, 3);
	gsl_vector_const_view b = gsl_vector_const_view_array(x + 3, 3);
	gsl_vector_view c = gsl_vector_view_array(y, 3);
	gsl_vector_view d = gsl_vector_view_array_with_stride(y + 3, 1, 3);
	double s;

	gsl_blas_ddot(&a.vector, &b.vector, &s);
	gsl_blas_daxpy(s, &a.vector, &c.vector);
	gsl_blas_dscal(gsl_blas_dnrm2(&c.vector), &d.vector);
	gsl_blas_drot(&c.vector, &d.vector, x[1], x[2]);
	gsl_blas_dswap(&c.vector, &d.vector);
	gsl_blas_dscal(gsl_blas_dasum(&a.vector), &d.vector);
}

/* facts: copied 4 4 */
void copied(const double *x, double *y)
{
	gsl_vector_const_view a = gsl_vector_const_view_array_with_stride(x, 2, 2);
	gsl_vector_view c = gsl_vector_view_array_with_stride(y + 1, 2, 2);

	gsl_blas_dcopy(&a.vector, &c.vector);
	gsl_blas_dscal(y[0] * x[1], &c.vector);
}

/* facts: gemv 8 6 */
void gemv(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array(x, 2, 3);
	gsl_vector_view u = gsl_vector_view_array(y, 2);
	gsl_vector_view v = gsl_vector_view_array_with_stride(y + 2, 1, 3);

	gsl_blas_dgemv(CblasNoTrans, x[6], &a.matrix, &v.vector, x[7], &u.vector);
	gsl_blas_dgemv(CblasTrans, x[7], &a.matrix, &u.vector, y[5], &v.vector);
}

/* facts: level2 10 9 */
void level2(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array(x, 3, 3);
	gsl_vector_view u = gsl_vector_view_array(y, 3), v = gsl_vector_view_array(y + 3, 3);
	gsl_vector_view w = gsl_vector_view_array(y + 6, 3);

	gsl_blas_dtrmv(CblasUpper, CblasNoTrans, CblasNonUnit, &a.matrix, &u.vector);
	gsl_blas_dtrsv(CblasLower, CblasTrans, CblasNonUnit, &a.matrix, &v.vector);
	gsl_blas_dsymv(CblasUpper, x[9], &a.matrix, &u.vector, 0.7, &w.vector);
}

/* facts: rank 7 9 */
void rank(const double *x, double *y)
{
	gsl_vector_const_view u = gsl_vector_const_view_array(x, 3);
	gsl_vector_const_view v = gsl_vector_const_view_array(x + 3, 3);
	gsl_matrix_view c = gsl_matrix_view_array(y, 3, 3);

	gsl_blas_dger(x[6], &u.vector, &v.vector, &c.matrix);
	gsl_blas_dsyr(CblasUpper, x[6], &v.vector, &c.matrix);
	gsl_blas_dsyr2(CblasLower, x[6], &u.vector, &v.vector, &c.matrix);
}

/* facts: gemm 13 4 */
void gemm(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array(x, 2, 3);
	gsl_matrix_const_view b = gsl_matrix_const_view_array(x + 6, 2, 3);
	gsl_matrix_view c = gsl_matrix_view_array(y, 2, 2);

	gsl_blas_dgemm(CblasNoTrans, CblasTrans, x[12], &a.matrix, &b.matrix, 0.3, &c.matrix);
	gsl_blas_dgemm(CblasNoTrans, CblasTrans, 1, &b.matrix, &a.matrix, x[12], &c.matrix);
}

/* facts: level3 14 8 */
void level3(const double *x, double *y)
{
	gsl_matrix_const_view a = gsl_matrix_const_view_array(x, 2, 2);
	gsl_matrix_const_view b = gsl_matrix_const_view_array(x + 4, 2, 4);
	gsl_matrix_view c = gsl_matrix_view_array(y, 2, 4);
	gsl_matrix_view d = gsl_matrix_submatrix(&c.matrix, 0, 0, 2, 2);

	gsl_blas_dsymm(CblasLeft, CblasLower, x[12], &a.matrix, &b.matrix, 0.4, &c.matrix);
	gsl_blas_dtrmm(CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, x[13], &a.matrix,
		       &c.matrix);
	gsl_blas_dtrsm(CblasRight, CblasUpper, CblasTrans, CblasNonUnit, 0.6, &a.matrix, &d.matrix);
	gsl_blas_dsyrk(CblasUpper, CblasNoTrans, x[12], &b.matrix, x[13], &d.matrix);
	gsl_blas_dsyr2k(CblasLower, CblasTrans, 0.1, &a.matrix, &a.matrix, 1, &d.matrix);
}
