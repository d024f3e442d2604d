/* The part of lapack.h in single precision. */

#if defined CADGEN_CALLS_LAPACKE_spotrs || defined CADGEN_CALLS_LAPACKE_sgetrs || \
	defined CADGEN_CALLS_LAPACKE_ssyev
/* A matrix of zeros. */
static float *cadgen_sspace(int m, int n)
{
	float *space = calloc(m > 0 && n > 0 ? (size_t)m * (size_t)n : 1, sizeof *space);

	if (!space)
		abort();
	return space;
}
#endif

#if defined CADGEN_CALLS_LAPACKE_spotrf || defined CADGEN_CALLS_LAPACKE_sposv
/* Lower factors l of (n x n): turns the tangent of the matrix into that of the factor. */
static void cadgen_scholesky_fwd(enum CBLAS_ORDER order, int n, const float *l, int ld, float *l_d)
{
	int h = n / 2;
	long low = order == CblasColMajor ? h : (long)h * ld, end = (long)h * ld + h;

	if (n == 1)
		l_d[0] /= 2 * l[0];
	if (n <= 1)
		return;
	cadgen_scholesky_fwd(order, h, l, ld, l_d);
	cadgen_stri_left(order, CblasRight, CblasLower, CblasTrans, CblasNonUnit, h, n - h, -1, l_d,
			 ld, l + low, ld, l_d + low, ld);
	cblas_strsm(order, CblasRight, CblasLower, CblasTrans, CblasNonUnit, n - h, h, 1, l, ld,
		    l_d + low, ld);
	cblas_ssyr2k(order, CblasLower, CblasNoTrans, n - h, h, -1, l + low, ld, l_d + low, ld, 1,
		     l_d + end, ld);
	cadgen_scholesky_fwd(order, n - h, l + end, ld, l_d + end);
}

/* Turns the adjoint of the factor into that of the matrix. */
static void cadgen_scholesky_rev(enum CBLAS_ORDER order, int n, const float *l, int ld, float *l_b)
{
	int h = n / 2;
	long low = order == CblasColMajor ? h : (long)h * ld, end = (long)h * ld + h;

	if (n == 1)
		l_b[0] /= 2 * l[0];
	if (n <= 1)
		return;
	cadgen_scholesky_rev(order, n - h, l + end, ld, l_b + end);
	cadgen_stri_bothm(order, CblasLower, CblasNoTrans, n - h, h, -1, l_b + end, ld, l + low, ld,
			  l_b + low, ld);
	cblas_strsm(order, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, n - h, h, 1, l, ld,
		    l_b + low, ld);
	cadgen_stri_gemm(order, CblasLower, CblasNonUnit, CblasTrans, h, n - h, -1, l_b + low, ld,
			 l + low, ld, l_b, ld);
	cadgen_scholesky_rev(order, h, l, ld, l_b);
}

/* Upper factors by columns are lower ones by rows. */
static enum CBLAS_ORDER cadgen_slower(int layout, char uplo)
{
	int is_lower = uplo == 'L' || uplo == 'l';

	return (layout == CblasColMajor) == is_lower ? CblasColMajor : CblasRowMajor;
}

/* Did the factorization fail? Then no differential but 0 makes sense. */
static int cadgen_scholesky_failed(enum CBLAS_ORDER order, int n, const float *l, int ld,
				   float *l_b)
{
	float zero = 0;
	int fails = 0;

	for (int i = 0; i < n; i++)
		fails |= !(l[(long)i * ld + i] > 0);
	for (int i = 0; fails && i < n; i++)
		for (int j = 0; j <= i; j++) {
			float *at = l_b +
				    (order == CblasColMajor ? (long)j * ld + i : (long)i * ld + j);

			*at = *at == 0 ? 0 : *at * (zero / zero);
		}
	return fails;
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_spotrf
#pragma cadgen rule fwd(LAPACKE_spotrf) wrt(a[CADGEN_SQUARE(n, lda)]) of(a[CADGEN_SQUARE(n, lda)])
static int cadgen_spotrf_fwd(int layout, char uplo, int n, float *a, int lda, float *a_d)
{
	enum CBLAS_ORDER order = cadgen_slower(layout, uplo);
	int info = LAPACKE_spotrf(layout, uplo, n, a, lda);

	if (!cadgen_scholesky_failed(order, n, a, lda, a_d))
		cadgen_scholesky_fwd(order, n, a, lda, a_d);
	return info;
}

#pragma cadgen rule rev(LAPACKE_spotrf) wrt(a[CADGEN_SQUARE(n, lda)]) of(a[CADGEN_SQUARE(n, lda)]) \
	exit(a)
static void cadgen_spotrf_rev(int layout, char uplo, int n, float *a, int lda, float *a_b)
{
	enum CBLAS_ORDER order = cadgen_slower(layout, uplo);

	if (!cadgen_scholesky_failed(order, n, a, lda, a_b))
		cadgen_scholesky_rev(order, n, a, lda, a_b);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_spotrs
#pragma cadgen rule fwd(LAPACKE_spotrs)                                              \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) optional(a)
static int cadgen_spotrs_fwd(int layout, char uplo, int n, int nrhs, const float *a, int lda,
			     float *b, int ldb, const float *a_d, float *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_lower = uplo == 'L' || uplo == 'l', ld = order == CblasColMajor ? n : nrhs;
	enum CBLAS_UPLO half = is_lower ? CblasLower : CblasUpper;
	enum CBLAS_TRANSPOSE once = is_lower ? CblasTrans : CblasNoTrans;
	enum CBLAS_TRANSPOSE twice = is_lower ? CblasNoTrans : CblasTrans;
	int info = LAPACKE_spotrs(layout, uplo, n, nrhs, a, lda, b, ldb);
	float *t;

	if (info != 0)
		return info;
	if (a_d && n > 0 && nrhs > 0) {
		t = cadgen_sspace(n, nrhs);
		cadgen_smatrix_axpy(order, n, nrhs, 1, b, ldb, t, ld);
		cblas_strmm(order, CblasLeft, half, once, CblasNonUnit, n, nrhs, 1, a, lda, t, ld);
		cadgen_stri_left(order, CblasLeft, half, twice, CblasNonUnit, n, nrhs, -1, a_d, lda,
				 t, ld, b_d, ldb);
		cblas_sscal(n * nrhs, 0, t, 1);
		cadgen_stri_left(order, CblasLeft, half, once, CblasNonUnit, n, nrhs, 1, a_d, lda,
				 b, ldb, t, ld);
		cblas_strmm(order, CblasLeft, half, twice, CblasNonUnit, n, nrhs, 1, a, lda, t, ld);
		cadgen_smatrix_axpy(order, n, nrhs, -1, t, ld, b_d, ldb);
		free(t);
	}
	LAPACKE_spotrs(layout, uplo, n, nrhs, a, lda, b_d, ldb);
	return info;
}

/* Of lower factors l, the adjoint is that of -(b_b x^T + x b_b^T) l. */
#pragma cadgen rule rev(LAPACKE_spotrs)                                              \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) entry(a) exit(b) optional(a(b))
static void cadgen_spotrs_rev(int layout, char uplo, int n, int nrhs, const float *a, int lda,
			      float *b, int ldb, float *a_b, float *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_lower = uplo == 'L' || uplo == 'l', ld = order == CblasColMajor ? n : nrhs;
	enum CBLAS_UPLO half = is_lower ? CblasLower : CblasUpper;
	enum CBLAS_TRANSPOSE once = is_lower ? CblasTrans : CblasNoTrans;
	float *t;

	LAPACKE_spotrs(layout, uplo, n, nrhs, a, lda, b_b, ldb);
	if (!a_b || n <= 0 || nrhs <= 0)
		return;
	t = cadgen_sspace(n, nrhs);
	for (int k = 0; k < 2; k++) {
		const float *x = k ? b_b : b, *y = k ? b : b_b;

		cblas_sscal(n * nrhs, 0, t, 1);
		cadgen_smatrix_axpy(order, n, nrhs, 1, x, ldb, t, ld);
		cblas_strmm(order, CblasLeft, half, once, CblasNonUnit, n, nrhs, 1, a, lda, t, ld);
		if (is_lower)
			cadgen_stri_gemm(order, half, CblasNonUnit, CblasNoTrans, n, nrhs, -1, y,
					 ldb, t, ld, a_b, lda);
		else
			cadgen_stri_gemm(order, half, CblasNonUnit, CblasNoTrans, n, nrhs, -1, t,
					 ld, y, ldb, a_b, lda);
	}
	free(t);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sposv
/* Is the lower triangle 0? */
static int cadgen_stri_is_zero(enum CBLAS_ORDER order, int n, const float *a, int lda)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			if (a[order == CblasColMajor ? (long)j * lda + i : (long)i * lda + j] != 0)
				return 0;
	return 1;
}

#pragma cadgen rule fwd(LAPACKE_sposv)                                               \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])
static int cadgen_sposv_fwd(int layout, char uplo, int n, int nrhs, float *a, int lda, float *b,
			    int ldb, float *a_d, float *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	enum CBLAS_ORDER factor = cadgen_slower(layout, uplo);
	int info = LAPACKE_sposv(layout, uplo, n, nrhs, a, lda, b, ldb);

	if (cadgen_scholesky_failed(factor, n, a, lda, a_d))
		return info;
	cblas_ssymm(order, CblasLeft, uplo == 'L' || uplo == 'l' ? CblasLower : CblasUpper, n, nrhs,
		    -1, a_d, lda, b, ldb, 1, b_d, ldb);
	LAPACKE_spotrs(layout, uplo, n, nrhs, a, lda, b_d, ldb);
	cadgen_scholesky_fwd(factor, n, a, lda, a_d);
	return info;
}

/* The adjoint of the matrix gets -(b_b x^T + x b_b^T), its diagonal half of that. */
#pragma cadgen rule rev(LAPACKE_sposv)                                                      \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])        \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
			exit(a, b)
static void cadgen_sposv_rev(int layout, char uplo, int n, int nrhs, float *a, int lda, float *b,
			     int ldb, float *a_b, float *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	enum CBLAS_ORDER factor = cadgen_slower(layout, uplo);
	int step = order == CblasColMajor ? ldb : 1;

	if (cadgen_scholesky_failed(factor, n, a, lda, a_b))
		return;
	LAPACKE_spotrs(layout, uplo, n, nrhs, a, lda, b_b, ldb);
	if (!cadgen_stri_is_zero(factor, n, a_b, lda))
		cadgen_scholesky_rev(factor, n, a, lda, a_b);
	for (int i = 0; i < n; i++) {
		long at = order == CblasColMajor ? i : (long)i * ldb;

		a_b[(long)i * lda + i] += cblas_sdot(nrhs, b + at, step, b_b + at, step);
	}
	cblas_ssyr2k(order, uplo == 'L' || uplo == 'l' ? CblasLower : CblasUpper, CblasNoTrans, n,
		     nrhs, -1, b_b, ldb, b, ldb, 1, a_b, lda);
}
#endif

#if defined CADGEN_CALLS_LAPACKE_sgetrf || defined CADGEN_CALLS_LAPACKE_sgetrs || \
	defined CADGEN_CALLS_LAPACKE_sgesv
/* Exchanges the rows of a matrix as a factorization did, or back. */
static void cadgen_sexchange(enum CBLAS_ORDER order, int n, int count, const int *ipiv, int back,
			     float *a, int lda)
{
	long down = order == CblasColMajor ? 1 : lda;

	for (int k = 0; k < count; k++) {
		int i = back ? count - 1 - k : k;

		if (ipiv[i] != i + 1)
			cblas_sswap(n, a + i * down, order == CblasColMajor ? lda : 1,
				    a + (ipiv[i] - 1) * down, order == CblasColMajor ? lda : 1);
	}
}

/* Factors of (m x n) without pivots: turns the tangent of the matrix into that of the factors. */
static void cadgen_slu_fwd(enum CBLAS_ORDER order, int m, int n, const float *a, int ld, float *a_d)
{
	int h = (m < n ? m : n) / 2;
	long down = order == CblasColMajor ? 1 : ld, right = order == CblasColMajor ? ld : 1;
	long low = h * down, high = h * right;

	for (int i = 1; n == 1 && i < m; i++)
		a_d[i * down] = (a_d[i * down] - a_d[0] * a[i * down]) / a[0];
	if (m <= 1 || n <= 1)
		return;
	cadgen_slu_fwd(order, m, h, a, ld, a_d);
	cadgen_stri_left(order, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, h, n - h, -1, a_d,
			 ld, a + high, ld, a_d + high, ld);
	cblas_strsm(order, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, h, n - h, 1, a, ld,
		    a_d + high, ld);
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m - h, n - h, h, -1, a_d + low, ld, a + high,
		    ld, 1, a_d + low + high, ld);
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m - h, n - h, h, -1, a + low, ld, a_d + high,
		    ld, 1, a_d + low + high, ld);
	cadgen_slu_fwd(order, m - h, n - h, a + low + high, ld, a_d + low + high);
}

/* Turns the adjoint of the factors into that of the matrix. */
static void cadgen_slu_rev(enum CBLAS_ORDER order, int m, int n, const float *a, int ld, float *a_b)
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
	cadgen_slu_rev(order, m - h, n - h, a + low + high, ld, a_b + low + high);
	cblas_sgemm(order, CblasNoTrans, CblasTrans, m - h, h, n - h, -1, a_b + low + high, ld,
		    a + high, ld, 1, a_b + low, ld);
	cblas_sgemm(order, CblasTrans, CblasNoTrans, h, n - h, m - h, -1, a + low, ld,
		    a_b + low + high, ld, 1, a_b + high, ld);
	cblas_strsm(order, CblasLeft, CblasLower, CblasTrans, CblasUnit, h, n - h, 1, a, ld,
		    a_b + high, ld);
	cadgen_stri_gemm(order, CblasLower, CblasUnit, CblasNoTrans, h, n - h, -1, a_b + high, ld,
			 a + high, ld, a_b, ld);
	cadgen_slu_rev(order, m, h, a, ld, a_b);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sgetrf
#pragma cadgen rule fwd(LAPACKE_sgetrf) wrt(a[CADGEN_MATRIX(layout == 102, m, n, lda)]) \
	of(a[CADGEN_MATRIX(layout == 102, m, n, lda)])
static int cadgen_sgetrf_fwd(int layout, int m, int n, float *a, int lda, int *ipiv, float *a_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int info = LAPACKE_sgetrf(layout, m, n, a, lda, ipiv);

	if (info < 0)
		return info;
	cadgen_sexchange(order, n, m < n ? m : n, ipiv, 0, a_d, lda);
	cadgen_slu_fwd(order, m, n, a, lda, a_d);
	return info;
}

#pragma cadgen rule rev(LAPACKE_sgetrf) wrt(a[CADGEN_MATRIX(layout == 102, m, n, lda)])         \
	of(a[CADGEN_MATRIX(layout == 102, m, n, lda)]) extent(ipiv[(m < n) * m + (m >= n) * n]) \
		exit(a, ipiv)
static void cadgen_sgetrf_rev(int layout, int m, int n, float *a, int lda, int *ipiv, float *a_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;

	cadgen_slu_rev(order, m, n, a, lda, a_b);
	cadgen_sexchange(order, n, m < n ? m : n, ipiv, 1, a_b, lda);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sgetrs
/* With p a = l u: without transposition, r = p^T (l_d u + l u_d) x is subtracted from b_d; else
 * (u_d^T l^T + u^T l_d^T) p x. */
#pragma cadgen rule fwd(LAPACKE_sgetrs)                                              \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) optional(a)
static int cadgen_sgetrs_fwd(int layout, char trans, int n, int nrhs, const float *a, int lda,
			     const int *ipiv, float *b, int ldb, const float *a_d, float *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_back = trans != 'N' && trans != 'n', ld = order == CblasColMajor ? n : nrhs;
	enum CBLAS_TRANSPOSE t = is_back ? CblasTrans : CblasNoTrans;
	enum CBLAS_UPLO first = is_back ? CblasLower : CblasUpper;
	enum CBLAS_UPLO second = is_back ? CblasUpper : CblasLower;
	enum CBLAS_DIAG diag1 = is_back ? CblasUnit : CblasNonUnit;
	enum CBLAS_DIAG diag2 = is_back ? CblasNonUnit : CblasUnit;
	int info = LAPACKE_sgetrs(layout, trans, n, nrhs, a, lda, ipiv, b, ldb);
	float *x, *y, *r;

	if (info != 0)
		return info;
	if (a_d && n > 0 && nrhs > 0) {
		x = cadgen_sspace(n, nrhs);
		y = cadgen_sspace(n, nrhs);
		r = cadgen_sspace(n, nrhs);
		cadgen_smatrix_axpy(order, n, nrhs, 1, b, ldb, x, ld);
		if (is_back)
			cadgen_sexchange(order, nrhs, n, ipiv, 0, x, ld);
		cadgen_smatrix_axpy(order, n, nrhs, 1, x, ld, y, ld);
		cblas_strmm(order, CblasLeft, first, t, diag1, n, nrhs, 1, a, lda, y, ld);
		cadgen_stri_left(order, CblasLeft, first, t, diag1, n, nrhs, 1, a_d, lda, x, ld, r,
				 ld);
		cblas_strmm(order, CblasLeft, second, t, diag2, n, nrhs, 1, a, lda, r, ld);
		cadgen_stri_left(order, CblasLeft, second, t, diag2, n, nrhs, 1, a_d, lda, y, ld, r,
				 ld);
		if (!is_back)
			cadgen_sexchange(order, nrhs, n, ipiv, 1, r, ld);
		cadgen_smatrix_axpy(order, n, nrhs, -1, r, ld, b_d, ldb);
		free(r);
		free(y);
		free(x);
	}
	LAPACKE_sgetrs(layout, trans, n, nrhs, a, lda, ipiv, b_d, ldb);
	return info;
}

/* With w = p b_b and z = x, exchanged if transposed: l_b -= w (u z)^T, u_b -= (l^T w) z^T. */
#pragma cadgen rule rev(LAPACKE_sgetrs)                                                     \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])        \
		of(b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) extent(ipiv[(n > 0) * n]) \
			entry(a, ipiv) exit(b) optional(a(b))
static void cadgen_sgetrs_rev(int layout, char trans, int n, int nrhs, const float *a, int lda,
			      const int *ipiv, float *b, int ldb, float *a_b, float *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_back = trans != 'N' && trans != 'n', ld = order == CblasColMajor ? n : nrhs;
	float *w, *t;

	LAPACKE_sgetrs(layout, is_back ? 'N' : 'T', n, nrhs, a, lda, ipiv, b_b, ldb);
	if (!a_b || n <= 0 || nrhs <= 0)
		return;
	w = cadgen_sspace(n, nrhs);
	t = cadgen_sspace(n, nrhs);
	cadgen_smatrix_axpy(order, n, nrhs, 1, is_back ? b : b_b, ldb, w, ld);
	cadgen_sexchange(order, nrhs, n, ipiv, 0, w, ld);
	cadgen_smatrix_axpy(order, n, nrhs, 1, is_back ? b_b : b, ldb, t, ld);
	cblas_strmm(order, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, n, nrhs, 1, a, lda, t,
		    ld);
	cadgen_stri_gemm(order, CblasLower, CblasUnit, CblasNoTrans, n, nrhs, -1, w, ld, t, ld, a_b,
			 lda);
	cblas_strmm(order, CblasLeft, CblasLower, CblasTrans, CblasUnit, n, nrhs, 1, a, lda, w, ld);
	cadgen_stri_gemm(order, CblasUpper, CblasNonUnit, CblasNoTrans, n, nrhs, -1, w, ld,
			 is_back ? b_b : b, ldb, a_b, lda);
	free(t);
	free(w);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_sgesv
/* Is the matrix 0? */
static int cadgen_sis_zero(int n, const float *a, int lda)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			if (a[(long)i * lda + j] != 0)
				return 0;
	return 1;
}

#pragma cadgen rule fwd(LAPACKE_sgesv)                                               \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])
static int cadgen_sgesv_fwd(int layout, int n, int nrhs, float *a, int lda, int *ipiv, float *b,
			    int ldb, float *a_d, float *b_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int info = LAPACKE_sgesv(layout, n, nrhs, a, lda, ipiv, b, ldb);

	if (info < 0)
		return info;
	if (info == 0) {
		cblas_sgemm(order, CblasNoTrans, CblasNoTrans, n, nrhs, n, -1, a_d, lda, b, ldb, 1,
			    b_d, ldb);
		LAPACKE_sgetrs(layout, 'N', n, nrhs, a, lda, ipiv, b_d, ldb);
	}
	cadgen_sexchange(order, n, n, ipiv, 0, a_d, lda);
	cadgen_slu_fwd(order, n, n, a, lda, a_d);
	return info;
}

#pragma cadgen rule rev(LAPACKE_sgesv)                                                      \
	wrt(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)])        \
		of(a[CADGEN_SQUARE(n, lda)], b[CADGEN_MATRIX(layout == 102, n, nrhs, ldb)]) \
			extent(ipiv[(n > 0) * n]) exit(a, ipiv, b)
static void cadgen_sgesv_rev(int layout, int n, int nrhs, float *a, int lda, int *ipiv, float *b,
			     int ldb, float *a_b, float *b_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int fails = 0;

	for (int i = 0; i < n; i++)
		fails |= a[(long)i * lda + i] == 0;
	if (!fails)
		LAPACKE_sgetrs(layout, 'T', n, nrhs, a, lda, ipiv, b_b, ldb);
	if (!cadgen_sis_zero(n, a_b, lda)) {
		cadgen_slu_rev(order, n, n, a, lda, a_b);
		cadgen_sexchange(order, n, n, ipiv, 1, a_b, lda);
	}
	if (!fails)
		cblas_sgemm(order, CblasNoTrans, CblasTrans, n, n, nrhs, -1, b_b, ldb, b, ldb, 1,
			    a_b, lda);
}
#endif

#ifdef CADGEN_CALLS_LAPACKE_ssyev
/* Eigenvectors are found even where they are not asked for, as derivatives need them. */
static int cadgen_ssyev_vectors(int layout, char uplo, int n, float *a, int lda, float *w)
{
	return LAPACKE_ssyev(layout, 'V', uplo, n, a, lda, w);
}

#pragma cadgen substitute LAPACKE_ssyev cadgen_ssyev
static int cadgen_ssyev(int layout, char jobz, char uplo, int n, float *a, int lda, float *w)
{
	(void)jobz;
	return cadgen_ssyev_vectors(layout, uplo, n, a, lda, w);
}

/* 0 over the distance of two eigenvalues is 0, even if they are equal. */
static float cadgen_sover(float x, float distance)
{
	return x == 0 ? 0 : x / distance;
}

/* With v^T a_d v: its diagonal is w_d, the rest over w_j - w_i is v^T v_d. */
#pragma cadgen rule fwd(cadgen_ssyev_vectors) wrt(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n]) \
	of(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n])
static int cadgen_ssyev_fwd(int layout, char uplo, int n, float *a, int lda, float *w, float *a_d,
			    float *w_d)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int info = LAPACKE_ssyev(layout, 'V', uplo, n, a, lda, w);
	float *t = cadgen_sspace(n, n), *s = cadgen_sspace(n, n);
	long down = order == CblasColMajor ? 1 : n, right = order == CblasColMajor ? n : 1;

	cblas_ssymm(order, CblasLeft, uplo == 'L' || uplo == 'l' ? CblasLower : CblasUpper, n, n, 1,
		    a_d, lda, a, lda, 0, t, n > 0 ? n : 1);
	cblas_sgemm(order, CblasTrans, CblasNoTrans, n, n, n, 1, a, lda, t, n > 0 ? n : 1, 0, s,
		    n > 0 ? n : 1);
	for (int i = 0; i < n; i++) {
		w_d[i] = s[i * down + i * right];
		for (int j = 0; j < n; j++)
			s[i * down + j * right] =
				i == j ? 0 : cadgen_sover(s[i * down + j * right], w[j] - w[i]);
	}
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, n, n, n, 1, a, lda, s, n > 0 ? n : 1, 0, a_d,
		    lda);
	free(s);
	free(t);
	return info;
}

#pragma cadgen rule rev(cadgen_ssyev_vectors) wrt(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n]) \
	of(a[CADGEN_SQUARE(n, lda)], w[(n > 0) * n]) exit(a, w)
static void cadgen_ssyev_rev(int layout, char uplo, int n, float *a, int lda, float *w, float *a_b,
			     float *w_b)
{
	enum CBLAS_ORDER order = layout == CblasColMajor ? CblasColMajor : CblasRowMajor;
	int is_lower = uplo == 'L' || uplo == 'l';
	float *t = cadgen_sspace(n, n);
	long down = order == CblasColMajor ? 1 : n, right = order == CblasColMajor ? n : 1;
	long downa = order == CblasColMajor ? 1 : lda, righta = order == CblasColMajor ? lda : 1;

	cblas_sgemm(order, CblasTrans, CblasNoTrans, n, n, n, 1, a, lda, a_b, lda, 0, t,
		    n > 0 ? n : 1);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			t[i * down + j * right] =
				i == j ? w_b[i]
				       : cadgen_sover(t[i * down + j * right], w[j] - w[i]);
		w_b[i] = 0;
	}
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, n, n, n, 1, a, lda, t, n > 0 ? n : 1, 0, a_b,
		    lda);
	cblas_sgemm(order, CblasNoTrans, CblasTrans, n, n, n, 1, a_b, lda, a, lda, 0, t,
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
