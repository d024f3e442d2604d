/* LAPACK in double precision without lapacke.h; lapack_calls_float.h is its translation. */

#ifndef _LAPACKE_H_
#ifdef CADGEN_CALLS_LAPACKE_dpotrf
void dpotrf_(const char *uplo, const int *n, double *a, const int *lda, int *info);

static int LAPACKE_dpotrf(int layout, char uplo, int n, double *a, int lda)
{
	int info;

	(void)layout;
	dpotrf_(&uplo, &n, a, &lda, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dpotrs
void dpotrs_(const char *uplo, const int *n, const int *nrhs, const double *a, const int *lda,
	     double *b, const int *ldb, int *info);

static int LAPACKE_dpotrs(int layout, char uplo, int n, int nrhs, const double *a, int lda,
			  double *b, int ldb)
{
	int info;

	(void)layout;
	dpotrs_(&uplo, &n, &nrhs, (double *)a, &lda, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dposv
void dposv_(const char *uplo, const int *n, const int *nrhs, double *a, const int *lda, double *b,
	    const int *ldb, int *info);

static int LAPACKE_dposv(int layout, char uplo, int n, int nrhs, double *a, int lda, double *b,
			 int ldb)
{
	int info;

	(void)layout;
	dposv_(&uplo, &n, &nrhs, a, &lda, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dgetrf
void dgetrf_(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info);

static int LAPACKE_dgetrf(int layout, int m, int n, double *a, int lda, int *ipiv)
{
	int info;

	(void)layout;
	dgetrf_(&m, &n, a, &lda, ipiv, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dgetrs
void dgetrs_(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda,
	     const int *ipiv, double *b, const int *ldb, int *info);

static int LAPACKE_dgetrs(int layout, char trans, int n, int nrhs, const double *a, int lda,
			  const int *ipiv, double *b, int ldb)
{
	int info;

	(void)layout;
	dgetrs_(&trans, &n, &nrhs, (double *)a, &lda, (int *)ipiv, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dgesv
void dgesv_(const int *n, const int *nrhs, double *a, const int *lda, int *ipiv, double *b,
	    const int *ldb, int *info);

static int LAPACKE_dgesv(int layout, int n, int nrhs, double *a, int lda, int *ipiv, double *b,
			 int ldb)
{
	int info;

	(void)layout;
	dgesv_(&n, &nrhs, a, &lda, ipiv, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dsyev
void dsyev_(const char *jobz, const char *uplo, const int *n, double *a, const int *lda, double *w,
	    double *work, const int *lwork, int *info);

static int LAPACKE_dsyev(int layout, char jobz, char uplo, int n, double *a, int lda, double *w)
{
	int info, size = n > 0 ? 3 * n : 1;
	double *work = malloc((size_t)size * sizeof *work);

	(void)layout;
	if (!work)
		abort();
	dsyev_(&jobz, &uplo, &n, a, &lda, w, work, &size, &info);
	free(work);
	return info;
}
#endif
#endif
