/* LAPACK in float precision without lapacke.h; lapack_calls_float.h is its translation. */

#ifndef _LAPACKE_H_
#ifdef CADGEN_CALLS_LAPACKE_spotrf
void spotrf_(const char *uplo, const int *n, float *a, const int *lda, int *info);

static int LAPACKE_spotrf(int layout, char uplo, int n, float *a, int lda)
{
	int info;

	(void)layout;
	spotrf_(&uplo, &n, a, &lda, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_spotrs
void spotrs_(const char *uplo, const int *n, const int *nrhs, const float *a, const int *lda,
	     float *b, const int *ldb, int *info);

static int LAPACKE_spotrs(int layout, char uplo, int n, int nrhs, const float *a, int lda, float *b,
			  int ldb)
{
	int info;

	(void)layout;
	spotrs_(&uplo, &n, &nrhs, (float *)a, &lda, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sposv
void sposv_(const char *uplo, const int *n, const int *nrhs, float *a, const int *lda, float *b,
	    const int *ldb, int *info);

static int LAPACKE_sposv(int layout, char uplo, int n, int nrhs, float *a, int lda, float *b,
			 int ldb)
{
	int info;

	(void)layout;
	sposv_(&uplo, &n, &nrhs, a, &lda, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sgetrf
void sgetrf_(const int *m, const int *n, float *a, const int *lda, int *ipiv, int *info);

static int LAPACKE_sgetrf(int layout, int m, int n, float *a, int lda, int *ipiv)
{
	int info;

	(void)layout;
	sgetrf_(&m, &n, a, &lda, ipiv, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sgetrs
void sgetrs_(const char *trans, const int *n, const int *nrhs, const float *a, const int *lda,
	     const int *ipiv, float *b, const int *ldb, int *info);

static int LAPACKE_sgetrs(int layout, char trans, int n, int nrhs, const float *a, int lda,
			  const int *ipiv, float *b, int ldb)
{
	int info;

	(void)layout;
	sgetrs_(&trans, &n, &nrhs, (float *)a, &lda, (int *)ipiv, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sgesv
void sgesv_(const int *n, const int *nrhs, float *a, const int *lda, int *ipiv, float *b,
	    const int *ldb, int *info);

static int LAPACKE_sgesv(int layout, int n, int nrhs, float *a, int lda, int *ipiv, float *b,
			 int ldb)
{
	int info;

	(void)layout;
	sgesv_(&n, &nrhs, a, &lda, ipiv, b, &ldb, &info);
	return info;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_ssyev
void ssyev_(const char *jobz, const char *uplo, const int *n, float *a, const int *lda, float *w,
	    float *work, const int *lwork, int *info);

static int LAPACKE_ssyev(int layout, char jobz, char uplo, int n, float *a, int lda, float *w)
{
	int info, size = n > 0 ? 3 * n : 1;
	float *work = malloc((size_t)size * sizeof *work);

	(void)layout;
	if (!work)
		abort();
	ssyev_(&jobz, &uplo, &n, a, &lda, w, work, &size, &info);
	free(work);
	return info;
}
#endif
#endif
