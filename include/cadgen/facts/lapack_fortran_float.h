/* Fortran's names of lapack.h in single precision. */

#ifdef CADGEN_CALLS_spotrf_
#pragma cadgen substitute spotrf_ cadgen_spotrf_
static void cadgen_spotrf_(const char *uplo, const int *n, float *a, const int *lda, int *info)
{
	*info = LAPACKE_spotrf(102, *uplo, *n, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_spotrs_
#pragma cadgen substitute spotrs_ cadgen_spotrs_
static void cadgen_spotrs_(const char *uplo, const int *n, const int *nrhs, const float *a,
			   const int *lda, float *b, const int *ldb, int *info)
{
	*info = LAPACKE_spotrs(102, *uplo, *n, *nrhs, a, *lda, b, *ldb);
}
#endif

#ifdef CADGEN_CALLS_sposv_
#pragma cadgen substitute sposv_ cadgen_sposv_
static void cadgen_sposv_(const char *uplo, const int *n, const int *nrhs, float *a, const int *lda,
			  float *b, const int *ldb, int *info)
{
	*info = LAPACKE_sposv(102, *uplo, *n, *nrhs, a, *lda, b, *ldb);
}
#endif

#ifdef CADGEN_CALLS_sgetrf_
#pragma cadgen substitute sgetrf_ cadgen_sgetrf_
static void cadgen_sgetrf_(const int *m, const int *n, float *a, const int *lda, int *ipiv,
			   int *info)
{
	*info = LAPACKE_sgetrf(102, *m, *n, a, *lda, ipiv);
}
#endif

#ifdef CADGEN_CALLS_sgetrs_
#pragma cadgen substitute sgetrs_ cadgen_sgetrs_
static void cadgen_sgetrs_(const char *trans, const int *n, const int *nrhs, const float *a,
			   const int *lda, const int *ipiv, float *b, const int *ldb, int *info)
{
	*info = LAPACKE_sgetrs(102, *trans, *n, *nrhs, a, *lda, ipiv, b, *ldb);
}
#endif

#ifdef CADGEN_CALLS_sgesv_
#pragma cadgen substitute sgesv_ cadgen_sgesv_
static void cadgen_sgesv_(const int *n, const int *nrhs, float *a, const int *lda, int *ipiv,
			  float *b, const int *ldb, int *info)
{
	*info = LAPACKE_sgesv(102, *n, *nrhs, a, *lda, ipiv, b, *ldb);
}
#endif
