/* The part of lapack.h in double precision; lapack_factors_float.h is its translation. */

#if defined CADGEN_CALLS_LAPACKE_dpotrs || defined CADGEN_CALLS_LAPACKE_dgetrs || \
	defined CADGEN_CALLS_LAPACKE_dsyev
/* A matrix of zeros. */
static double *cadgen_dspace(int m, int n)
{
	double *space = calloc(m > 0 && n > 0 ? (size_t)m * (size_t)n : 1, sizeof *space);

	if (!space)
		abort();
	return space;
}
#endif

#if defined CADGEN_CALLS_LAPACKE_dpotrf || defined CADGEN_CALLS_LAPACKE_dposv
/* Lower factors l of (n x n): turns the tangent of the matrix into that of the factor. */
static void cadgen_dcholesky_fwd(enum CBLAS_ORDER order, int n, const double *l, int ld,
				 double *l_d)
{
	int h = n / 2;
	long low = order == CblasColMajor ? h : (long)h * ld, end = (long)h * ld + h;

	if (n == 1)
		l_d[0] /= 2 * l[0];
	if (n <= 1)
		return;
	cadgen_dcholesky_fwd(order, h, l, ld, l_d);
	cadgen_dtri_left(order, CblasRight, CblasLower, CblasTrans, CblasNonUnit, h, n - h, -1, l_d,
			 ld, l + low, ld, l_d + low, ld);
	cblas_dtrsm(order, CblasRight, CblasLower, CblasTrans, CblasNonUnit, n - h, h, 1, l, ld,
		    l_d + low, ld);
	cblas_dsyr2k(order, CblasLower, CblasNoTrans, n - h, h, -1, l + low, ld, l_d + low, ld, 1,
		     l_d + end, ld);
	cadgen_dcholesky_fwd(order, n - h, l + end, ld, l_d + end);
}

/* Turns the adjoint of the factor into that of the matrix. */
static void cadgen_dcholesky_rev(enum CBLAS_ORDER order, int n, const double *l, int ld,
				 double *l_b)
{
	int h = n / 2;
	long low = order == CblasColMajor ? h : (long)h * ld, end = (long)h * ld + h;

	if (n == 1)
		l_b[0] /= 2 * l[0];
	if (n <= 1)
		return;
	cadgen_dcholesky_rev(order, n - h, l + end, ld, l_b + end);
	cadgen_dtri_bothm(order, CblasLower, CblasNoTrans, n - h, h, -1, l_b + end, ld, l + low, ld,
			  l_b + low, ld);
	cblas_dtrsm(order, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, n - h, h, 1, l, ld,
		    l_b + low, ld);
	cadgen_dtri_gemm(order, CblasLower, CblasNonUnit, CblasTrans, h, n - h, -1, l_b + low, ld,
			 l + low, ld, l_b, ld);
	cadgen_dcholesky_rev(order, h, l, ld, l_b);
}

/* Upper factors by columns are lower ones by rows. */
static enum CBLAS_ORDER cadgen_dlower(int layout, char uplo)
{
	int is_lower = uplo == 'L' || uplo == 'l';

	return (layout == CblasColMajor) == is_lower ? CblasColMajor : CblasRowMajor;
}

/* Did the factorization fail? Then no differential but 0 makes sense. */
static int cadgen_dcholesky_failed(enum CBLAS_ORDER order, int n, const double *l, int ld,
				   double *l_b)
{
	double zero = 0;
	int fails = 0;

	for (int i = 0; i < n; i++)
		fails |= !(l[(long)i * ld + i] > 0);
	for (int i = 0; fails && i < n; i++)
		for (int j = 0; j <= i; j++) {
			double *at = l_b +
				     (order == CblasColMajor ? (long)j * ld + i : (long)i * ld + j);

			*at = *at == 0 ? 0 : *at * (zero / zero);
		}
	return fails;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dpotrf
#pragma cadgen rule fwd(LAPACKE_dpotrf) wrt(a[CADGEN_SQUARE(n, lda)]) of(a[CADGEN_SQUARE(n, lda)])
static int cadgen_dpotrf_fwd(int layout, char uplo, int n, double *a, int lda, double *a_d)
{
	enum CBLAS_ORDER order = cadgen_dlower(layout, uplo);
	int info = LAPACKE_dpotrf(layout, uplo, n, a, lda);

	if (!cadgen_dcholesky_failed(order, n, a, lda, a_d))
		cadgen_dcholesky_fwd(order, n, a, lda, a_d);
	return info;
}

#pragma cadgen rule rev(LAPACKE_dpotrf) wrt(a[CADGEN_SQUARE(n, lda)]) of(a[CADGEN_SQUARE(n, lda)]) \
	exit(a)
static void cadgen_dpotrf_rev(int layout, char uplo, int n, double *a, int lda, double *a_b)
{
	enum CBLAS_ORDER order = cadgen_dlower(layout, uplo);

	if (!cadgen_dcholesky_failed(order, n, a, lda, a_b))
		cadgen_dcholesky_rev(order, n, a, lda, a_b);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dpotrs
#pragma cadgen rule fwd(LAPACKE_dpotrs)                                              \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) optional(a)
static int cadgen_dpotrs_fwd(int layout, char uplo, int n, int nrhs, const double *a, int lda,
			     double *b, int ldb, const double *a_d, double *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_lower = uplo == 'L' || uplo == 'l', ld = order == CblasColMajor ? n : nrhs;
	enum CBLAS_UPLO half = is_lower ? CblasLower : CblasUpper;
	enum CBLAS_TRANSPOSE once = is_lower ? CblasTrans : CblasNoTrans;
	enum CBLAS_TRANSPOSE twice = is_lower ? CblasNoTrans : CblasTrans;
	int info = LAPACKE_dpotrs(layout, uplo, n, nrhs, a, lda, b, ldb);
	double *t;

	if (info != 0)
		return info;
	if (a_d && n > 0 && nrhs > 0) {
		t = cadgen_dspace(n, nrhs);
		cadgen_dmatrix_axpy(order, n, nrhs, 1, b, ldb, t, ld);
		cblas_dtrmm(order, CblasLeft, half, once, CblasNonUnit, n, nrhs, 1, a, lda, t, ld);
		cadgen_dtri_left(order, CblasLeft, half, twice, CblasNonUnit, n, nrhs, -1, a_d, lda,
				 t, ld, b_d, ldb);
		cblas_dscal(n * nrhs, 0, t, 1);
		cadgen_dtri_left(order, CblasLeft, half, once, CblasNonUnit, n, nrhs, 1, a_d, lda,
				 b, ldb, t, ld);
		cblas_dtrmm(order, CblasLeft, half, twice, CblasNonUnit, n, nrhs, 1, a, lda, t, ld);
		cadgen_dmatrix_axpy(order, n, nrhs, -1, t, ld, b_d, ldb);
		free(t);
	}
	LAPACKE_dpotrs(layout, uplo, n, nrhs, a, lda, b_d, ldb);
	return info;
}

/* Of lower factors l, the adjoint is that of -(b_b x^T + x b_b^T) l. */
#pragma cadgen rule rev(LAPACKE_dpotrs)                                              \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) entry(a) exit(b) optional(a(b))
static void cadgen_dpotrs_rev(int layout, char uplo, int n, int nrhs, const double *a, int lda,
			      double *b, int ldb, double *a_b, double *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_lower = uplo == 'L' || uplo == 'l', ld = order == CblasColMajor ? n : nrhs;
	enum CBLAS_UPLO half = is_lower ? CblasLower : CblasUpper;
	enum CBLAS_TRANSPOSE once = is_lower ? CblasTrans : CblasNoTrans;
	double *t;

	LAPACKE_dpotrs(layout, uplo, n, nrhs, a, lda, b_b, ldb);
	if (!a_b || n <= 0 || nrhs <= 0)
		return;
	t = cadgen_dspace(n, nrhs);
	for (int k = 0; k < 2; k++) {
		const double *x = k ? b_b : b, *y = k ? b : b_b;

		cblas_dscal(n * nrhs, 0, t, 1);
		cadgen_dmatrix_axpy(order, n, nrhs, 1, x, ldb, t, ld);
		cblas_dtrmm(order, CblasLeft, half, once, CblasNonUnit, n, nrhs, 1, a, lda, t, ld);
		if (is_lower)
			cadgen_dtri_gemm(order, half, CblasNonUnit, CblasNoTrans, n, nrhs, -1, y,
					 ldb, t, ld, a_b, lda);
		else
			cadgen_dtri_gemm(order, half, CblasNonUnit, CblasNoTrans, n, nrhs, -1, t,
					 ld, y, ldb, a_b, lda);
	}
	free(t);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dposv
/* Is the lower triangle 0? */
static int cadgen_dtri_is_zero(enum CBLAS_ORDER order, int n, const double *a, int lda)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			if (a[order == CblasColMajor ? (long)j * lda + i : (long)i * lda + j] != 0)
				return 0;
	return 1;
}

#pragma cadgen rule fwd(LAPACKE_dposv)                                               \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])
static int cadgen_dposv_fwd(int layout, char uplo, int n, int nrhs, double *a, int lda, double *b,
			    int ldb, double *a_d, double *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	enum CBLAS_ORDER factor = cadgen_dlower(layout, uplo);
	int info = LAPACKE_dposv(layout, uplo, n, nrhs, a, lda, b, ldb);

	if (cadgen_dcholesky_failed(factor, n, a, lda, a_d))
		return info;
	cblas_dsymm(order, CblasLeft, uplo == 'L' || uplo == 'l' ? CblasLower : CblasUpper, n, nrhs,
		    -1, a_d, lda, b, ldb, 1, b_d, ldb);
	LAPACKE_dpotrs(layout, uplo, n, nrhs, a, lda, b_d, ldb);
	cadgen_dcholesky_fwd(factor, n, a, lda, a_d);
	return info;
}

/* The adjoint of the matrix gets -(b_b x^T + x b_b^T), its diagonal half of that. */
#pragma cadgen rule rev(LAPACKE_dposv)                                                      \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])        \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
			exit(a, b)
static void cadgen_dposv_rev(int layout, char uplo, int n, int nrhs, double *a, int lda, double *b,
			     int ldb, double *a_b, double *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	enum CBLAS_ORDER factor = cadgen_dlower(layout, uplo);
	int step = order == CblasColMajor ? ldb : 1;

	if (cadgen_dcholesky_failed(factor, n, a, lda, a_b))
		return;
	LAPACKE_dpotrs(layout, uplo, n, nrhs, a, lda, b_b, ldb);
	if (!cadgen_dtri_is_zero(factor, n, a_b, lda))
		cadgen_dcholesky_rev(factor, n, a, lda, a_b);
	for (int i = 0; i < n; i++) {
		long at = order == CblasColMajor ? i : (long)i * ldb;

		a_b[(long)i * lda + i] += cblas_ddot(nrhs, b + at, step, b_b + at, step);
	}
	cblas_dsyr2k(order, uplo == 'L' || uplo == 'l' ? CblasLower : CblasUpper, CblasNoTrans, n,
		     nrhs, -1, b_b, ldb, b, ldb, 1, a_b, lda);
}
#endif

#if defined CADGEN_CALLS_LAPACKE_dgetrf || defined CADGEN_CALLS_LAPACKE_dgetrs || \
	defined CADGEN_CALLS_LAPACKE_dgesv
/* Exchanges the rows of a matrix as a factorization did, or back. */
static void cadgen_dexchange(enum CBLAS_ORDER order, int n, int count, const int *ipiv, int back,
			     double *a, int lda)
{
	long down = order == CblasColMajor ? 1 : lda;

	for (int k = 0; k < count; k++) {
		int i = back ? count - 1 - k : k;

		if (ipiv[i] != i + 1)
			cblas_dswap(n, a + i * down, order == CblasColMajor ? lda : 1,
				    a + (ipiv[i] - 1) * down, order == CblasColMajor ? lda : 1);
	}
}

/* Factors of (m x n) without pivots: turns the tangent of the matrix into that of the factors. */
static void cadgen_dlu_fwd(enum CBLAS_ORDER order, int m, int n, const double *a, int ld,
			   double *a_d)
{
	int h = (m < n ? m : n) / 2;
	long down = order == CblasColMajor ? 1 : ld, right = order == CblasColMajor ? ld : 1;
	long low = h * down, high = h * right;

	for (int i = 1; n == 1 && i < m; i++)
		a_d[i * down] = (a_d[i * down] - a_d[0] * a[i * down]) / a[0];
	if (m <= 1 || n <= 1)
		return;
	cadgen_dlu_fwd(order, m, h, a, ld, a_d);
	cadgen_dtri_left(order, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, h, n - h, -1, a_d,
			 ld, a + high, ld, a_d + high, ld);
	cblas_dtrsm(order, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, h, n - h, 1, a, ld,
		    a_d + high, ld);
	cblas_dgemm(order, CblasNoTrans, CblasNoTrans, m - h, n - h, h, -1, a_d + low, ld, a + high,
		    ld, 1, a_d + low + high, ld);
	cblas_dgemm(order, CblasNoTrans, CblasNoTrans, m - h, n - h, h, -1, a + low, ld, a_d + high,
		    ld, 1, a_d + low + high, ld);
	cadgen_dlu_fwd(order, m - h, n - h, a + low + high, ld, a_d + low + high);
}

/* Turns the adjoint of the factors into that of the matrix. */
static void cadgen_dlu_rev(enum CBLAS_ORDER order, int m, int n, const double *a, int ld,
			   double *a_b)
{
	int h = (m < n ? m : n) / 2;
	long down = order == CblasColMajor ? 1 : ld, right = order == CblasColMajor ? ld : 1;
	long low = h * down, high = h * right;

	for (int i = 1; n == 1 && i < m; i++)
		if (a_b[i * down] != 0) {
			a_b[i * down] /= a[0];
			a_b[0] -= a_b[i * down] * a[i * down];
		}
	if (m <= 1 || n <= 1)
		return;
	cadgen_dlu_rev(order, m - h, n - h, a + low + high, ld, a_b + low + high);
	cblas_dgemm(order, CblasNoTrans, CblasTrans, m - h, h, n - h, -1, a_b + low + high, ld,
		    a + high, ld, 1, a_b + low, ld);
	cblas_dgemm(order, CblasTrans, CblasNoTrans, h, n - h, m - h, -1, a + low, ld,
		    a_b + low + high, ld, 1, a_b + high, ld);
	cblas_dtrsm(order, CblasLeft, CblasLower, CblasTrans, CblasUnit, h, n - h, 1, a, ld,
		    a_b + high, ld);
	cadgen_dtri_gemm(order, CblasLower, CblasUnit, CblasNoTrans, h, n - h, -1, a_b + high, ld,
			 a + high, ld, a_b, ld);
	cadgen_dlu_rev(order, m, h, a, ld, a_b);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dgetrf
#pragma cadgen rule fwd(LAPACKE_dgetrf) wrt(a[CADGEN_MATRIX(layout == 102, m, n, lda)]) \
	of(a[CADGEN_MATRIX(layout == 102, m, n, lda)])
static int cadgen_dgetrf_fwd(int layout, int m, int n, double *a, int lda, int *ipiv, double *a_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int info = LAPACKE_dgetrf(layout, m, n, a, lda, ipiv);

	if (info < 0)
		return info;
	cadgen_dexchange(order, n, m < n ? m : n, ipiv, 0, a_d, lda);
	cadgen_dlu_fwd(order, m, n, a, lda, a_d);
	return info;
}

#pragma cadgen rule rev(LAPACKE_dgetrf) wrt(a[CADGEN_MATRIX(layout == 102, m, n, lda)])         \
	of(a[CADGEN_MATRIX(layout == 102, m, n, lda)]) extent(ipiv[(m < n) * m + (m >= n) * n]) \
		exit(a, ipiv)
static void cadgen_dgetrf_rev(int layout, int m, int n, double *a, int lda, int *ipiv, double *a_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;

	cadgen_dlu_rev(order, m, n, a, lda, a_b);
	cadgen_dexchange(order, n, m < n ? m : n, ipiv, 1, a_b, lda);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dgetrs
/* With p a = l u: without transposition, r = p^T (l_d u + l u_d) x is subtracted from b_d; else
 * (u_d^T l^T + u^T l_d^T) p x. */
#pragma cadgen rule fwd(LAPACKE_dgetrs)                                              \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) optional(a)
static int cadgen_dgetrs_fwd(int layout, char trans, int n, int nrhs, const double *a, int lda,
			     const int *ipiv, double *b, int ldb, const double *a_d, double *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_back = trans != 'N' && trans != 'n', ld = order == CblasColMajor ? n : nrhs;
	enum CBLAS_TRANSPOSE t = is_back ? CblasTrans : CblasNoTrans;
	enum CBLAS_UPLO first = is_back ? CblasLower : CblasUpper;
	enum CBLAS_UPLO second = is_back ? CblasUpper : CblasLower;
	enum CBLAS_DIAG diag1 = is_back ? CblasUnit : CblasNonUnit;
	enum CBLAS_DIAG diag2 = is_back ? CblasNonUnit : CblasUnit;
	int info = LAPACKE_dgetrs(layout, trans, n, nrhs, a, lda, ipiv, b, ldb);
	double *x, *y, *r;

	if (info != 0)
		return info;
	if (a_d && n > 0 && nrhs > 0) {
		x = cadgen_dspace(n, nrhs);
		y = cadgen_dspace(n, nrhs);
		r = cadgen_dspace(n, nrhs);
		cadgen_dmatrix_axpy(order, n, nrhs, 1, b, ldb, x, ld);
		if (is_back)
			cadgen_dexchange(order, nrhs, n, ipiv, 0, x, ld);
		cadgen_dmatrix_axpy(order, n, nrhs, 1, x, ld, y, ld);
		cblas_dtrmm(order, CblasLeft, first, t, diag1, n, nrhs, 1, a, lda, y, ld);
		cadgen_dtri_left(order, CblasLeft, first, t, diag1, n, nrhs, 1, a_d, lda, x, ld, r,
				 ld);
		cblas_dtrmm(order, CblasLeft, second, t, diag2, n, nrhs, 1, a, lda, r, ld);
		cadgen_dtri_left(order, CblasLeft, second, t, diag2, n, nrhs, 1, a_d, lda, y, ld, r,
				 ld);
		if (!is_back)
			cadgen_dexchange(order, nrhs, n, ipiv, 1, r, ld);
		cadgen_dmatrix_axpy(order, n, nrhs, -1, r, ld, b_d, ldb);
		free(r);
		free(y);
		free(x);
	}
	LAPACKE_dgetrs(layout, trans, n, nrhs, a, lda, ipiv, b_d, ldb);
	return info;
}

/* With w = p b_b and z = x, exchanged if transposed: l_b -= w (u z)^T, u_b -= (l^T w) z^T. */
#pragma cadgen rule rev(LAPACKE_dgetrs)                                                     \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])        \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) extent(ipiv[(n > 0) * n]) \
			entry(a, ipiv) exit(b) optional(a(b))
static void cadgen_dgetrs_rev(int layout, char trans, int n, int nrhs, const double *a, int lda,
			      const int *ipiv, double *b, int ldb, double *a_b, double *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_back = trans != 'N' && trans != 'n', ld = order == CblasColMajor ? n : nrhs;
	double *w, *t;

	LAPACKE_dgetrs(layout, is_back ? 'N' : 'T', n, nrhs, a, lda, ipiv, b_b, ldb);
	if (!a_b || n <= 0 || nrhs <= 0)
		return;
	w = cadgen_dspace(n, nrhs);
	t = cadgen_dspace(n, nrhs);
	cadgen_dmatrix_axpy(order, n, nrhs, 1, is_back ? b : b_b, ldb, w, ld);
	cadgen_dexchange(order, nrhs, n, ipiv, 0, w, ld);
	cadgen_dmatrix_axpy(order, n, nrhs, 1, is_back ? b_b : b, ldb, t, ld);
	cblas_dtrmm(order, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, n, nrhs, 1, a, lda, t,
		    ld);
	cadgen_dtri_gemm(order, CblasLower, CblasUnit, CblasNoTrans, n, nrhs, -1, w, ld, t, ld, a_b,
			 lda);
	cblas_dtrmm(order, CblasLeft, CblasLower, CblasTrans, CblasUnit, n, nrhs, 1, a, lda, w, ld);
	cadgen_dtri_gemm(order, CblasUpper, CblasNonUnit, CblasNoTrans, n, nrhs, -1, w, ld,
			 is_back ? b_b : b, ldb, a_b, lda);
	free(t);
	free(w);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dgesv
/* Is the matrix 0? */
static int cadgen_dis_zero(int n, const double *a, int lda)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			if (a[(long)i * lda + j] != 0)
				return 0;
	return 1;
}

#pragma cadgen rule fwd(LAPACKE_dgesv)                                               \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])
static int cadgen_dgesv_fwd(int layout, int n, int nrhs, double *a, int lda, int *ipiv, double *b,
			    int ldb, double *a_d, double *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int info = LAPACKE_dgesv(layout, n, nrhs, a, lda, ipiv, b, ldb);

	if (info < 0)
		return info;
	if (info == 0) {
		cblas_dgemm(order, CblasNoTrans, CblasNoTrans, n, nrhs, n, -1, a_d, lda, b, ldb, 1,
			    b_d, ldb);
		LAPACKE_dgetrs(layout, 'N', n, nrhs, a, lda, ipiv, b_d, ldb);
	}
	cadgen_dexchange(order, n, n, ipiv, 0, a_d, lda);
	cadgen_dlu_fwd(order, n, n, a, lda, a_d);
	return info;
}

#pragma cadgen rule rev(LAPACKE_dgesv)                                                      \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])        \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
			extent(ipiv[(n > 0) * n]) exit(a, ipiv, b)
static void cadgen_dgesv_rev(int layout, int n, int nrhs, double *a, int lda, int *ipiv, double *b,
			     int ldb, double *a_b, double *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int fails = 0;

	for (int i = 0; i < n; i++)
		fails |= a[(long)i * lda + i] == 0;
	if (!fails)
		LAPACKE_dgetrs(layout, 'T', n, nrhs, a, lda, ipiv, b_b, ldb);
	if (!cadgen_dis_zero(n, a_b, lda)) {
		cadgen_dlu_rev(order, n, n, a, lda, a_b);
		cadgen_dexchange(order, n, n, ipiv, 1, a_b, lda);
	}
	if (!fails)
		cblas_dgemm(order, CblasNoTrans, CblasTrans, n, n, nrhs, -1, b_b, ldb, b, ldb, 1,
			    a_b, lda);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_dsyev
/* Eigenvectors are found even where they are not asked for, as derivatives need them. */
static int cadgen_dsyev_vectors(int layout, char uplo, int n, double *a, int lda, double *w)
{
	return LAPACKE_dsyev(layout, 'V', uplo, n, a, lda, w);
}

#pragma cadgen substitute LAPACKE_dsyev cadgen_dsyev
static int cadgen_dsyev(int layout, char jobz, char uplo, int n, double *a, int lda, double *w)
{
	(void)jobz;
	return cadgen_dsyev_vectors(layout, uplo, n, a, lda, w);
}

/* 0 over the distance of two eigenvalues is 0, even if they are equal. */
static double cadgen_dover(double x, double distance)
{
	return x == 0 ? 0 : x / distance;
}

/* With v^T a_d v: its diagonal is w_d, the rest over w_j - w_i is v^T v_d. */
#pragma cadgen rule fwd(cadgen_dsyev_vectors) wrt(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n]) \
	of(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n])
static int cadgen_dsyev_fwd(int layout, char uplo, int n, double *a, int lda, double *w,
			    double *a_d, double *w_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int info = LAPACKE_dsyev(layout, 'V', uplo, n, a, lda, w);
	double *t = cadgen_dspace(n, n), *s = cadgen_dspace(n, n);
	long down = order == CblasColMajor ? 1 : n, right = order == CblasColMajor ? n : 1;

	cblas_dsymm(order, CblasLeft, uplo == 'L' || uplo == 'l' ? CblasLower : CblasUpper, n, n, 1,
		    a_d, lda, a, lda, 0, t, n > 0 ? n : 1);
	cblas_dgemm(order, CblasTrans, CblasNoTrans, n, n, n, 1, a, lda, t, n > 0 ? n : 1, 0, s,
		    n > 0 ? n : 1);
	for (int i = 0; i < n; i++) {
		w_d[i] = s[i * down + i * right];
		for (int j = 0; j < n; j++)
			s[i * down + j * right] =
				i == j ? 0 : cadgen_dover(s[i * down + j * right], w[j] - w[i]);
	}
	cblas_dgemm(order, CblasNoTrans, CblasNoTrans, n, n, n, 1, a, lda, s, n > 0 ? n : 1, 0, a_d,
		    lda);
	free(s);
	free(t);
	return info;
}

#pragma cadgen rule rev(cadgen_dsyev_vectors) wrt(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n]) \
	of(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n]) exit(a, w)
static void cadgen_dsyev_rev(int layout, char uplo, int n, double *a, int lda, double *w,
			     double *a_b, double *w_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_lower = uplo == 'L' || uplo == 'l';
	double *t = cadgen_dspace(n, n);
	long down = order == CblasColMajor ? 1 : n, right = order == CblasColMajor ? n : 1;
	long downa = order == CblasColMajor ? 1 : lda, righta = order == CblasColMajor ? lda : 1;

	cblas_dgemm(order, CblasTrans, CblasNoTrans, n, n, n, 1, a, lda, a_b, lda, 0, t,
		    n > 0 ? n : 1);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			t[i * down + j * right] =
				i == j ? w_b[i]
				       : cadgen_dover(t[i * down + j * right], w[j] - w[i]);
		w_b[i] = 0;
	}
	cblas_dgemm(order, CblasNoTrans, CblasNoTrans, n, n, n, 1, a, lda, t, n > 0 ? n : 1, 0, a_b,
		    lda);
	cblas_dgemm(order, CblasNoTrans, CblasTrans, n, n, n, 1, a_b, lda, a, lda, 0, t,
		    n > 0 ? n : 1);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a_b[i * downa + j * righta] =
				i == j ? t[i * down + i * right]
				: (i > j) == is_lower
					? t[i * down + j * right] + t[j * down + i * right]
					: 0;
	free(t);
}
#endif
