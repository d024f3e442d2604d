/*
 * BLAS on vectors and matrices of the GNU Scientific Library, by the functions of gsl_cblas.h of
 * which blas.h knows the derivatives: cadgen --facts gsl.
 */
#ifndef CADGEN_FACTS_GSL_BLAS_H
#define CADGEN_FACTS_GSL_BLAS_H

#ifdef CADGEN_CALLS_gsl_blas_ddot
#pragma cadgen substitute gsl_blas_ddot cadgen_gsl_blas_ddot
static int cadgen_gsl_blas_ddot(const gsl_vector *x, const gsl_vector *y, double *result)
{
	if (x->size != y->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	*result = cblas_ddot((int)x->size, x->data, (int)x->stride, y->data, (int)y->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dnrm2
#pragma cadgen substitute gsl_blas_dnrm2 cadgen_gsl_blas_dnrm2
static double cadgen_gsl_blas_dnrm2(const gsl_vector *x)
{
	return cblas_dnrm2((int)x->size, x->data, (int)x->stride);
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dasum
#pragma cadgen substitute gsl_blas_dasum cadgen_gsl_blas_dasum
static double cadgen_gsl_blas_dasum(const gsl_vector *x)
{
	return cblas_dasum((int)x->size, x->data, (int)x->stride);
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dswap
#pragma cadgen substitute gsl_blas_dswap cadgen_gsl_blas_dswap
static int cadgen_gsl_blas_dswap(gsl_vector *x, gsl_vector *y)
{
	if (x->size != y->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dswap((int)x->size, x->data, (int)x->stride, y->data, (int)y->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dcopy
#pragma cadgen substitute gsl_blas_dcopy cadgen_gsl_blas_dcopy
static int cadgen_gsl_blas_dcopy(const gsl_vector *x, gsl_vector *y)
{
	if (x->size != y->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dcopy((int)x->size, x->data, (int)x->stride, y->data, (int)y->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_daxpy
#pragma cadgen substitute gsl_blas_daxpy cadgen_gsl_blas_daxpy
static int cadgen_gsl_blas_daxpy(double alpha, const gsl_vector *x, gsl_vector *y)
{
	if (x->size != y->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_daxpy((int)x->size, alpha, x->data, (int)x->stride, y->data, (int)y->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dscal
#pragma cadgen substitute gsl_blas_dscal cadgen_gsl_blas_dscal
static void cadgen_gsl_blas_dscal(double alpha, gsl_vector *x)
{
	cblas_dscal((int)x->size, alpha, x->data, (int)x->stride);
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_drot
#pragma cadgen substitute gsl_blas_drot cadgen_gsl_blas_drot
static int cadgen_gsl_blas_drot(gsl_vector *x, gsl_vector *y, const double c, const double s)
{
	if (x->size != y->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_drot((int)x->size, x->data, (int)x->stride, y->data, (int)y->stride, c, s);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dgemv
#pragma cadgen substitute gsl_blas_dgemv cadgen_gsl_blas_dgemv
static int cadgen_gsl_blas_dgemv(CBLAS_TRANSPOSE_t trans, double alpha, const gsl_matrix *a,
				 const gsl_vector *x, double beta, gsl_vector *y)
{
	if (x->size != (trans == CblasNoTrans ? a->size2 : a->size1) ||
	    y->size != (trans == CblasNoTrans ? a->size1 : a->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dgemv(CblasRowMajor, trans, (int)a->size1, (int)a->size2, alpha, a->data, (int)a->tda,
		    x->data, (int)x->stride, beta, y->data, (int)y->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dtrmv
#pragma cadgen substitute gsl_blas_dtrmv cadgen_gsl_blas_dtrmv
static int cadgen_gsl_blas_dtrmv(CBLAS_UPLO_t uplo, CBLAS_TRANSPOSE_t trans, CBLAS_DIAG_t diag,
				 const gsl_matrix *a, gsl_vector *x)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (a->size1 != x->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dtrmv(CblasRowMajor, uplo, trans, diag, (int)a->size1, a->data, (int)a->tda, x->data,
		    (int)x->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dtrsv
#pragma cadgen substitute gsl_blas_dtrsv cadgen_gsl_blas_dtrsv
static int cadgen_gsl_blas_dtrsv(CBLAS_UPLO_t uplo, CBLAS_TRANSPOSE_t trans, CBLAS_DIAG_t diag,
				 const gsl_matrix *a, gsl_vector *x)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (a->size1 != x->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dtrsv(CblasRowMajor, uplo, trans, diag, (int)a->size1, a->data, (int)a->tda, x->data,
		    (int)x->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dsymv
#pragma cadgen substitute gsl_blas_dsymv cadgen_gsl_blas_dsymv
static int cadgen_gsl_blas_dsymv(CBLAS_UPLO_t uplo, double alpha, const gsl_matrix *a,
				 const gsl_vector *x, double beta, gsl_vector *y)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (a->size1 != x->size || a->size1 != y->size)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dsymv(CblasRowMajor, uplo, (int)a->size1, alpha, a->data, (int)a->tda, x->data,
		    (int)x->stride, beta, y->data, (int)y->stride);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dger
#pragma cadgen substitute gsl_blas_dger cadgen_gsl_blas_dger
static int cadgen_gsl_blas_dger(double alpha, const gsl_vector *x, const gsl_vector *y,
				gsl_matrix *a)
{
	if (x->size != a->size1 || y->size != a->size2)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dger(CblasRowMajor, (int)a->size1, (int)a->size2, alpha, x->data, (int)x->stride,
		   y->data, (int)y->stride, a->data, (int)a->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dsyr
#pragma cadgen substitute gsl_blas_dsyr cadgen_gsl_blas_dsyr
static int cadgen_gsl_blas_dsyr(CBLAS_UPLO_t uplo, double alpha, const gsl_vector *x, gsl_matrix *a)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (x->size != a->size1)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dsyr(CblasRowMajor, uplo, (int)a->size1, alpha, x->data, (int)x->stride, a->data,
		   (int)a->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dsyr2
#pragma cadgen substitute gsl_blas_dsyr2 cadgen_gsl_blas_dsyr2
static int cadgen_gsl_blas_dsyr2(CBLAS_UPLO_t uplo, double alpha, const gsl_vector *x,
				 const gsl_vector *y, gsl_matrix *a)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (x->size != a->size1 || y->size != a->size1)
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dsyr2(CblasRowMajor, uplo, (int)a->size1, alpha, x->data, (int)x->stride, y->data,
		    (int)y->stride, a->data, (int)a->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dgemm
#pragma cadgen substitute gsl_blas_dgemm cadgen_gsl_blas_dgemm
static int cadgen_gsl_blas_dgemm(CBLAS_TRANSPOSE_t trans_a, CBLAS_TRANSPOSE_t trans_b, double alpha,
				 const gsl_matrix *a, const gsl_matrix *b, double beta,
				 gsl_matrix *c)
{
	size_t rows = trans_a == CblasNoTrans ? a->size1 : a->size2;
	size_t inner = trans_a == CblasNoTrans ? a->size2 : a->size1;
	size_t columns = trans_b == CblasNoTrans ? b->size2 : b->size1;

	if (c->size1 != rows || c->size2 != columns ||
	    inner != (trans_b == CblasNoTrans ? b->size1 : b->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dgemm(CblasRowMajor, trans_a, trans_b, (int)rows, (int)columns, (int)inner, alpha,
		    a->data, (int)a->tda, b->data, (int)b->tda, beta, c->data, (int)c->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dsymm
#pragma cadgen substitute gsl_blas_dsymm cadgen_gsl_blas_dsymm
static int cadgen_gsl_blas_dsymm(CBLAS_SIDE_t side, CBLAS_UPLO_t uplo, double alpha,
				 const gsl_matrix *a, const gsl_matrix *b, double beta,
				 gsl_matrix *c)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (b->size1 != c->size1 || b->size2 != c->size2 ||
	    a->size1 != (side == CblasLeft ? b->size1 : b->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dsymm(CblasRowMajor, side, uplo, (int)c->size1, (int)c->size2, alpha, a->data,
		    (int)a->tda, b->data, (int)b->tda, beta, c->data, (int)c->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dsyrk
#pragma cadgen substitute gsl_blas_dsyrk cadgen_gsl_blas_dsyrk
static int cadgen_gsl_blas_dsyrk(CBLAS_UPLO_t uplo, CBLAS_TRANSPOSE_t trans, double alpha,
				 const gsl_matrix *a, double beta, gsl_matrix *c)
{
	if (c->size1 != c->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (c->size1 != (trans == CblasNoTrans ? a->size1 : a->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dsyrk(CblasRowMajor, uplo, trans, (int)c->size1,
		    (int)(trans == CblasNoTrans ? a->size2 : a->size1), alpha, a->data, (int)a->tda,
		    beta, c->data, (int)c->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dsyr2k
#pragma cadgen substitute gsl_blas_dsyr2k cadgen_gsl_blas_dsyr2k
static int cadgen_gsl_blas_dsyr2k(CBLAS_UPLO_t uplo, CBLAS_TRANSPOSE_t trans, double alpha,
				  const gsl_matrix *a, const gsl_matrix *b, double beta,
				  gsl_matrix *c)
{
	if (c->size1 != c->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (a->size1 != b->size1 || a->size2 != b->size2 ||
	    c->size1 != (trans == CblasNoTrans ? a->size1 : a->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dsyr2k(CblasRowMajor, uplo, trans, (int)c->size1,
		     (int)(trans == CblasNoTrans ? a->size2 : a->size1), alpha, a->data,
		     (int)a->tda, b->data, (int)b->tda, beta, c->data, (int)c->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dtrmm
#pragma cadgen substitute gsl_blas_dtrmm cadgen_gsl_blas_dtrmm
static int cadgen_gsl_blas_dtrmm(CBLAS_SIDE_t side, CBLAS_UPLO_t uplo, CBLAS_TRANSPOSE_t trans,
				 CBLAS_DIAG_t diag, double alpha, const gsl_matrix *a,
				 gsl_matrix *b)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (a->size1 != (side == CblasLeft ? b->size1 : b->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dtrmm(CblasRowMajor, side, uplo, trans, diag, (int)b->size1, (int)b->size2, alpha,
		    a->data, (int)a->tda, b->data, (int)b->tda);
	return GSL_SUCCESS;
}
#endif

#ifdef CADGEN_CALLS_gsl_blas_dtrsm
#pragma cadgen substitute gsl_blas_dtrsm cadgen_gsl_blas_dtrsm
static int cadgen_gsl_blas_dtrsm(CBLAS_SIDE_t side, CBLAS_UPLO_t uplo, CBLAS_TRANSPOSE_t trans,
				 CBLAS_DIAG_t diag, double alpha, const gsl_matrix *a,
				 gsl_matrix *b)
{
	if (a->size1 != a->size2)
		GSL_ERROR("matrix must be square", GSL_ENOTSQR);
	if (a->size1 != (side == CblasLeft ? b->size1 : b->size2))
		GSL_ERROR("invalid length", GSL_EBADLEN);
	cblas_dtrsm(CblasRowMajor, side, uplo, trans, diag, (int)b->size1, (int)b->size2, alpha,
		    a->data, (int)a->tda, b->data, (int)b->tda);
	return GSL_SUCCESS;
}
#endif

#endif
