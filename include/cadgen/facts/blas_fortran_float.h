/* Fortran's names of blas.h in single precision. */

#ifdef CADGEN_CALLS_sdot_
#pragma cadgen substitute sdot_ cadgen_sdot_
static float cadgen_sdot_(const int *n, const float *x, const int *incx, const float *y,
			  const int *incy)
{
	return cblas_sdot(*n, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_saxpy_
#pragma cadgen substitute saxpy_ cadgen_saxpy_
static void cadgen_saxpy_(const int *n, const float *alpha, const float *x, const int *incx,
			  float *y, const int *incy)
{
	cblas_saxpy(*n, *alpha, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_sscal_
#pragma cadgen substitute sscal_ cadgen_sscal_
static void cadgen_sscal_(const int *n, const float *alpha, float *x, const int *incx)
{
	cblas_sscal(*n, *alpha, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_snrm2_
#pragma cadgen substitute snrm2_ cadgen_snrm2_
static float cadgen_snrm2_(const int *n, const float *x, const int *incx)
{
	return cblas_snrm2(*n, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_sasum_
#pragma cadgen substitute sasum_ cadgen_sasum_
static float cadgen_sasum_(const int *n, const float *x, const int *incx)
{
	return cblas_sasum(*n, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_scopy_
#pragma cadgen substitute scopy_ cadgen_scopy_
static void cadgen_scopy_(const int *n, const float *x, const int *incx, float *y, const int *incy)
{
	cblas_scopy(*n, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_sswap_
#pragma cadgen substitute sswap_ cadgen_sswap_
static void cadgen_sswap_(const int *n, float *x, const int *incx, float *y, const int *incy)
{
	cblas_sswap(*n, x, *incx, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_srot_
#pragma cadgen substitute srot_ cadgen_srot_
static void cadgen_srot_(const int *n, float *x, const int *incx, float *y, const int *incy,
			 const float *c, const float *s)
{
	cblas_srot(*n, x, *incx, y, *incy, *c, *s);
}
#endif

#ifdef CADGEN_CALLS_sgemv_
#pragma cadgen substitute sgemv_ cadgen_sgemv_
static void cadgen_sgemv_(const char *transa, const int *m, const int *n, const float *alpha,
			  const float *a, const int *lda, const float *x, const int *incx,
			  const float *beta, float *y, const int *incy)
{
	cblas_sgemv(CblasColMajor, cadgen_of_trans(*transa), *m, *n, *alpha, a, *lda, x, *incx,
		    *beta, y, *incy);
}
#endif

#ifdef CADGEN_CALLS_sger_
#pragma cadgen substitute sger_ cadgen_sger_
static void cadgen_sger_(const int *m, const int *n, const float *alpha, const float *x,
			 const int *incx, const float *y, const int *incy, float *a, const int *lda)
{
	cblas_sger(CblasColMajor, *m, *n, *alpha, x, *incx, y, *incy, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_ssymv_
#pragma cadgen substitute ssymv_ cadgen_ssymv_
static void cadgen_ssymv_(const char *uplo, const int *n, const float *alpha, const float *a,
			  const int *lda, const float *x, const int *incx, const float *beta,
			  float *y, const int *incy)
{
	cblas_ssymv(CblasColMajor, cadgen_of_uplo(*uplo), *n, *alpha, a, *lda, x, *incx, *beta, y,
		    *incy);
}
#endif

#ifdef CADGEN_CALLS_ssyr_
#pragma cadgen substitute ssyr_ cadgen_ssyr_
static void cadgen_ssyr_(const char *uplo, const int *n, const float *alpha, const float *x,
			 const int *incx, float *a, const int *lda)
{
	cblas_ssyr(CblasColMajor, cadgen_of_uplo(*uplo), *n, *alpha, x, *incx, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_ssyr2_
#pragma cadgen substitute ssyr2_ cadgen_ssyr2_
static void cadgen_ssyr2_(const char *uplo, const int *n, const float *alpha, const float *x,
			  const int *incx, const float *y, const int *incy, float *a,
			  const int *lda)
{
	cblas_ssyr2(CblasColMajor, cadgen_of_uplo(*uplo), *n, *alpha, x, *incx, y, *incy, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_strmv_
#pragma cadgen substitute strmv_ cadgen_strmv_
static void cadgen_strmv_(const char *uplo, const char *transa, const char *diag, const int *n,
			  const float *a, const int *lda, float *x, const int *incx)
{
	cblas_strmv(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*transa),
		    cadgen_of_diag(*diag), *n, a, *lda, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_strsv_
#pragma cadgen substitute strsv_ cadgen_strsv_
static void cadgen_strsv_(const char *uplo, const char *transa, const char *diag, const int *n,
			  const float *a, const int *lda, float *x, const int *incx)
{
	cblas_strsv(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*transa),
		    cadgen_of_diag(*diag), *n, a, *lda, x, *incx);
}
#endif

#ifdef CADGEN_CALLS_sgemm_
#pragma cadgen substitute sgemm_ cadgen_sgemm_
static void cadgen_sgemm_(const char *transa, const char *transb, const int *m, const int *n,
			  const int *k, const float *alpha, const float *a, const int *lda,
			  const float *b, const int *ldb, const float *beta, float *c,
			  const int *ldc)
{
	cblas_sgemm(CblasColMajor, cadgen_of_trans(*transa), cadgen_of_trans(*transb), *m, *n, *k,
		    *alpha, a, *lda, b, *ldb, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_ssymm_
#pragma cadgen substitute ssymm_ cadgen_ssymm_
static void cadgen_ssymm_(const char *side, const char *uplo, const int *m, const int *n,
			  const float *alpha, const float *a, const int *lda, const float *b,
			  const int *ldb, const float *beta, float *c, const int *ldc)
{
	cblas_ssymm(CblasColMajor, cadgen_of_side(*side), cadgen_of_uplo(*uplo), *m, *n, *alpha, a,
		    *lda, b, *ldb, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_ssyrk_
#pragma cadgen substitute ssyrk_ cadgen_ssyrk_
static void cadgen_ssyrk_(const char *uplo, const char *trans, const int *n, const int *k,
			  const float *alpha, const float *a, const int *lda, const float *beta,
			  float *c, const int *ldc)
{
	cblas_ssyrk(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*trans), *n, *k, *alpha,
		    a, *lda, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_ssyr2k_
#pragma cadgen substitute ssyr2k_ cadgen_ssyr2k_
static void cadgen_ssyr2k_(const char *uplo, const char *trans, const int *n, const int *k,
			   const float *alpha, const float *a, const int *lda, const float *b,
			   const int *ldb, const float *beta, float *c, const int *ldc)
{
	cblas_ssyr2k(CblasColMajor, cadgen_of_uplo(*uplo), cadgen_of_trans(*trans), *n, *k, *alpha,
		     a, *lda, b, *ldb, *beta, c, *ldc);
}
#endif

#ifdef CADGEN_CALLS_strmm_
#pragma cadgen substitute strmm_ cadgen_strmm_
static void cadgen_strmm_(const char *side, const char *uplo, const char *transa, const char *diag,
			  const int *m, const int *n, const float *alpha, const float *a,
			  const int *lda, float *b, const int *ldb)
{
	cblas_strmm(CblasColMajor, cadgen_of_side(*side), cadgen_of_uplo(*uplo),
		    cadgen_of_trans(*transa), cadgen_of_diag(*diag), *m, *n, *alpha, a, *lda, b,
		    *ldb);
}
#endif

#ifdef CADGEN_CALLS_strsm_
#pragma cadgen substitute strsm_ cadgen_strsm_
static void cadgen_strsm_(const char *side, const char *uplo, const char *transa, const char *diag,
			  const int *m, const int *n, const float *alpha, const float *a,
			  const int *lda, float *b, const int *ldb)
{
	cblas_strsm(CblasColMajor, cadgen_of_side(*side), cadgen_of_uplo(*uplo),
		    cadgen_of_trans(*transa), cadgen_of_diag(*diag), *m, *n, *alpha, a, *lda, b,
		    *ldb);
}
#endif
