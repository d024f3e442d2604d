/* Fortran's names of lapack.h in double precision; lapack_fortran_float.h is its translation. */

#ifdef CADGEN_CALLS_dpotrf_
#pragma cadgen substitute dpotrf_ cadgen_dpotrf_
static void cadgen_dpotrf_(const char *uplo, const int *n, double *a, const int *lda, int *info)
{
	*info = LAPACKE_dpotrf(102, *uplo, *n, a, *lda);
}
#endif

#ifdef CADGEN_CALLS_dpotrs_
#pragma cadgen substitute dpotrs_ cadgen_dpotrs_
static void cadgen_dpotrs_(const char *uplo, const int *n, const int *nrhs, const double *a,
			   const int *lda, double *b, const int *ldb, int *info)
{
	*info = LAPACKE_dpotrs(102, *uplo, *n, *nrhs, a, *lda, b, *ldb);
}
#endif

#ifdef CADGEN_CALLS_dposv_
#pragma cadgen substitute dposv_ cadgen_dposv_
static void cadgen_dposv_(const char *uplo, const int *n, const int *nrhs, double *a,
			  const int *lda, double *b, const int *ldb, int *info)
{
	*info = LAPACKE_dposv(102, *uplo, *n, *nrhs, a, *lda, b, *ldb);
}
#endif

#ifdef CADGEN_CALLS_dgetrf_
#pragma cadgen substitute dgetrf_ cadgen_dgetrf_
static void cadgen_dgetrf_(const int *m, const int *n, double *a, const int *lda, int *ipiv,
			   int *info)
{
	*info = LAPACKE_dgetrf(102, *m, *n, a, *lda, ipiv);
}
#endif

#ifdef CADGEN_CALLS_dgetrs_
#pragma cadgen substitute dgetrs_ cadgen_dgetrs_
static void cadgen_dgetrs_(const char *trans, const int *n, const int *nrhs, const double *a,
			   const int *lda, const int *ipiv, double *b, const int *ldb, int *info)
{
	*info = LAPACKE_dgetrs(102, *trans, *n, *nrhs, a, *lda, ipiv, b, *ldb);
}
#endif

#ifdef CADGEN_CALLS_dgesv_
#pragma cadgen substitute dgesv_ cadgen_dgesv_
static void cadgen_dgesv_(const int *n, const int *nrhs, double *a, const int *lda, int *ipiv,
			  double *b, const int *ldb, int *info)
{
	*info = LAPACKE_dgesv(102, *n, *nrhs, a, *lda, ipiv, b, *ldb);
}
#endif
