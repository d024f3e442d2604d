/* Fortran's names of blas.h in double precision; blas_fortran_float.h is its translation. */

#ifdef CADGEN_CALLS_ddot_
#pragma cadgen substitute ddot_ cadgen_ddot_
static double cadgen_ddot_(const int *n, const double *x, const int *incx, const double *y,
			   const int *incy)
{
	return cblas_ddot(*n, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_daxpy_
#pragma cadgen substitute daxpy_ cadgen_daxpy_
static void cadgen_daxpy_(const int *n, const double *alpha, const double *x, const int *incx,
			  double *y, const int *incy)
{
	cblas_daxpy(*n, *alpha, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_dscal_
#pragma cadgen substitute dscal_ cadgen_dscal_
static void cadgen_dscal_(const int *n, const double *alpha, double *x, const int *incx)
{
	cblas_dscal(*n, *alpha, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_dnrm2_
#pragma cadgen substitute dnrm2_ cadgen_dnrm2_
static double cadgen_dnrm2_(const int *n, const double *x, const int *incx)
{
	return cblas_dnrm2(*n, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_dasum_
#pragma cadgen substitute dasum_ cadgen_dasum_
static double cadgen_dasum_(const int *n, const double *x, const int *incx)
{
	return cblas_dasum(*n, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_dcopy_
#pragma cadgen substitute dcopy_ cadgen_dcopy_
static void cadgen_dcopy_(const int *n, const double *x, const int *incx, double *y,
			  const int *incy)
{
	cblas_dcopy(*n, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_dswap_
#pragma cadgen substitute dswap_ cadgen_dswap_
static void cadgen_dswap_(const int *n, double *x, const int *incx, double *y, const int *incy)
{
	cblas_dswap(*n, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_drot_
#pragma cadgen substitute drot_ cadgen_drot_
static void cadgen_drot_(const int *n, double *x, const int *incx, double *y, const int *incy,
			 const double *c, const double *s)
{
	cblas_drot(*n, x, *incx, y, *incy, *c, *s);
}
#endif

#ifdef CADGEN_CALLS_dgemv_
#pragma cadgen substitute dgemv_ cadgen_dgemv_
static void cadgen_dgemv_(const char *transa, const int *m, const int *n, const double *alpha,
			  const double *a, const int *lda, const double *x, const int *incx,
			  const double *beta, double *y, const int *incy)
{
	cblas_dgemv(CblasColMajor, cadgen_of_trans(*transa), *m, *n, *alpha, a, *lda, x, *incx,
		    *beta, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_dger_
#pragma cadgen substitute dger_ cadgen_dger_
static void cadgen_dger_(const int *m, const int *n, const double *alpha, const double *x,
			 const int *incx, const double *y, const int *incy, double *a,
			 const int *lda)
{
	cblas_dger(CblasColMajor, *m, *n, *alpha, x, *incx, y, *incy, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_dsymv_
#pragma cadgen substitute dsymv_ cadgen_dsymv_
static void cadgen_dsymv_(const char *uplo, const int *n, const double *alpha, const double *a,
			  const int *lda, const double *x, const int *incx, const double *beta,
			  double *y, const int *incy)
{
	cblas_dsymv(CblasColMajor, cadgen_of_uplo(*uplo), *n, *alpha, a, *lda, x, *incx, *beta, y,
		    *incy);
}
#endif

#ifdef CADGEN_CALLS_dsyr_
#pragma cadgen substitute dsyr_ cadgen_dsyr_
static void cadgen_dsyr_(const char *uplo, const int *n, const double *alpha, const double *x,
			 const int *incx, double *a, const int *lda)
{
	cblas_dsyr(CblasColMajor, cadgen_of_uplo(*uplo), *n, *alpha, x, *incx, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_dsyr2_
#pragma cadgen substitute dsyr2_ cadgen_dsyr2_
static void cadgen_dsyr2_(const char *uplo, const int *n, const double *alpha, const double *x,
			  const int *incx, const double *y, const int *incy, double *a,
			  const int *lda)
{
	cblas_dsyr2(CblasColMajor, cadgen_of_uplo(*uplo), *n, *alpha, x, *incx, y, *incy, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_dtrmv_
#pragma cadgen substitute dtrmv_ cadgen_dtrmv_
static void cadgen_dtrmv_(const char *uplo, const char *transa, const char *diag, const int *n,
			  const double *a, const int *lda, double *x, const int *incx)
{
	cblas_dtrmv(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*transa),
		    cadgen_of_diag(*diag), *n, a, *lda, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_dtrsv_
#pragma cadgen substitute dtrsv_ cadgen_dtrsv_
static void cadgen_dtrsv_(const char *uplo, const char *transa, const char *diag, const int *n,
			  const double *a, const int *lda, double *x, const int *incx)
{
	cblas_dtrsv(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*transa),
		    cadgen_of_diag(*diag), *n, a, *lda, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_dgemm_
#pragma cadgen substitute dgemm_ cadgen_dgemm_
static void cadgen_dgemm_(const char *transa, const char *transb, const int *m, const int *n,
			  const int *k, const double *alpha, const double *a, const int *lda,
			  const double *b, const int *ldb, const double *beta, double *c,
			  const int *ldc)
{
	cblas_dgemm(CblasColMajor, cadgen_of_trans(*transa), cadgen_of_trans(*transb), *m, *n, *k,
		    *alpha, a, *lda, b, *ldb, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_dsymm_
#pragma cadgen substitute dsymm_ cadgen_dsymm_
static void cadgen_dsymm_(const char *side, const char *uplo, const int *m, const int *n,
			  const double *alpha, const double *a, const int *lda, const double *b,
			  const int *ldb, const double *beta, double *c, const int *ldc)
{
	cblas_dsymm(CblasColMajor, cadgen_of_side(*side), cadgen_of_uplo(*uplo), *m, *n, *alpha, a,
		    *lda, b, *ldb, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_dsyrk_
#pragma cadgen substitute dsyrk_ cadgen_dsyrk_
static void cadgen_dsyrk_(const char *uplo, const char *trans, const int *n, const int *k,
			  const double *alpha, const double *a, const int *lda, const double *beta,
			  double *c, const int *ldc)
{
	cblas_dsyrk(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*trans), *n, *k, *alpha,
		    a, *lda, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_dsyr2k_
#pragma cadgen substitute dsyr2k_ cadgen_dsyr2k_
static void cadgen_dsyr2k_(const char *uplo, const char *trans, const int *n, const int *k,
			   const double *alpha, const double *a, const int *lda, const double *b,
			   const int *ldb, const double *beta, double *c, const int *ldc)
{
	cblas_dsyr2k(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*trans), *n, *k, *alpha,
		     a, *lda, b, *ldb, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_dtrmm_
#pragma cadgen substitute dtrmm_ cadgen_dtrmm_
static void cadgen_dtrmm_(const char *side, const char *uplo, const char *transa, const char *diag,
			  const int *m, const int *n, const double *alpha, const double *a,
			  const int *lda, double *b, const int *ldb)
{
	cblas_dtrmm(CblasColMajor, cadgen_of_side(*side), cadgen_of_uplo(*uplo),
		    cadgen_of_trans(*transa), cadgen_of_diag(*diag), *m, *n, *alpha, a, *lda, b,
		    *ldb);
}
#endif

#ifdef CADGEN_CALLS_dtrsm_
#pragma cadgen substitute dtrsm_ cadgen_dtrsm_
static void cadgen_dtrsm_(const char *side, const char *uplo, const char *transa, const char *diag,
			  const int *m, const int *n, const double *alpha, const double *a,
			  const int *lda, double *b, const int *ldb)
{
	cblas_dtrsm(CblasColMajor, cadgen_of_side(*side), cadgen_of_uplo(*uplo),
		    cadgen_of_trans(*transa), cadgen_of_diag(*diag), *m, *n, *alpha, a, *lda, b,
		    *ldb);
}
#endif
