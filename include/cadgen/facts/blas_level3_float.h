/* The part of blas.h for level 3 in single precision. */

#if defined CADGEN_CALLS_cblas_sgemm || defined CADGEN_CALLS_cblas_ssymm ||     \
	defined CADGEN_CALLS_cblas_strmm || defined CADGEN_CALLS_cblas_strsm || \
	defined CADGEN_CALLS_LAPACKE_spotrs || defined CADGEN_CALLS_LAPACKE_sgetrs
/* The sum of the products of the elements of two matrices (m x n). */
static float cadgen_smatrix_dot(enum CBLAS_ORDER order, int m, int n, const float *a, int lda,
				const float *b, int ldb)
{
	int count = order == CblasColMajor ? n : m, length = order == CblasColMajor ? m : n;
	float sum = 0;

	for (int i = 0; i < count; i++)
		sum += cblas_sdot(length, a + (long)i * lda, 1, b + (long)i * ldb, 1);
	return sum;
}

/* b += alpha * a, of matrices (m x n) */
static void cadgen_smatrix_axpy(enum CBLAS_ORDER order, int m, int n, float alpha, const float *a,
				int lda, float *b, int ldb)
{
	int count = order == CblasColMajor ? n : m, length = order == CblasColMajor ? m : n;

	for (int i = 0; i < count; i++)
		cblas_saxpy(length, alpha, a + (long)i * lda, 1, b + (long)i * ldb, 1);
}
#endif

#if defined CADGEN_CALLS_cblas_ssyrk || defined CADGEN_CALLS_cblas_ssyr2k || \
	defined CADGEN_CALLS_LAPACKE_spotrf || defined CADGEN_CALLS_LAPACKE_sposv
/* The same of triangles. */
static float cadgen_stri_dot(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, const float *a,
			     int lda, const float *b, int ldb)
{
	int starts = (order == CblasColMajor) == (uplo == CblasLower);
	float sum = 0;

	for (int i = 0; i < n; i++)
		sum += cblas_sdot(starts ? n - i : i + 1, a + (long)i * lda + (starts ? i : 0), 1,
				  b + (long)i * ldb + (starts ? i : 0), 1);
	return sum;
}

static void cadgen_stri_axpy(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, float alpha,
			     const float *a, int lda, float *b, int ldb)
{
	int starts = (order == CblasColMajor) == (uplo == CblasLower);

	for (int i = 0; i < n; i++)
		cblas_saxpy(starts ? n - i : i + 1, alpha, a + (long)i * lda + (starts ? i : 0), 1,
			    b + (long)i * ldb + (starts ? i : 0), 1);
}

/* c += alpha * (a + a^T) * op(b), (n x k) if b is not transposed, or op(c) so: of a triangle a. */
static void cadgen_stri_bothm(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			      enum CBLAS_TRANSPOSE trans, int n, int k, float alpha, const float *a,
			      int lda, const float *b, int ldb, float *c, int ldc)
{
	int is_column = (order == CblasColMajor) == (trans == CblasNoTrans);

	if (trans == CblasNoTrans)
		cblas_ssymm(order, CblasLeft, uplo, n, k, alpha, a, lda, b, ldb, 1, c, ldc);
	else
		cblas_ssymm(order, CblasRight, uplo, k, n, alpha, a, lda, b, ldb, 1, c, ldc);
	for (int i = 0; i < n; i++)
		cblas_saxpy(k, alpha * a[(long)i * lda + i], b + (is_column ? i : (long)i * ldb),
			    is_column ? ldb : 1, c + (is_column ? i : (long)i * ldc),
			    is_column ? ldc : 1);
}

/* The sum of the products of the elements of a triangle c with those of op(a) * op(b)^T. */
static float cadgen_stri_products(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
				  enum CBLAS_TRANSPOSE trans, int n, int k, const float *c, int ldc,
				  const float *a, int lda, const float *b, int ldb)
{
	int is_column = (order == CblasColMajor) == (trans == CblasNoTrans);
	float sum = 0;

	for (int i = 0; i < n; i++)
		for (int j = uplo == CblasLower ? 0 : i; j < (uplo == CblasLower ? i + 1 : n); j++)
			sum += c[order == CblasColMajor ? i + (long)j * ldc : (long)i * ldc + j] *
			       cblas_sdot(k, a + (is_column ? i : (long)i * lda),
					  is_column ? lda : 1, b + (is_column ? j : (long)j * ldb),
					  is_column ? ldb : 1);
	return sum;
}
#endif

#if defined CADGEN_CALLS_cblas_strmm || defined CADGEN_CALLS_cblas_strsm ||          \
	defined CADGEN_CALLS_LAPACKE_spotrf || defined CADGEN_CALLS_LAPACKE_sposv || \
	defined CADGEN_CALLS_LAPACKE_sgetrf || defined CADGEN_CALLS_LAPACKE_sgesv || \
	defined CADGEN_CALLS_LAPACKE_spotrs || defined CADGEN_CALLS_LAPACKE_sgetrs
/* The triangle of a (n x n) += alpha * that of op(x) * op(y)^T, where op(x) is (n x k); with a unit
 * diagonal, that is left alone. Halves of the triangle, and the square between them. */
static void cadgen_stri_gemm(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_DIAG diag,
			     enum CBLAS_TRANSPOSE trans, int n, int k, float alpha, const float *x,
			     int ldx, const float *y, int ldy, float *a, int lda)
{
	enum CBLAS_TRANSPOSE other = trans == CblasNoTrans ? CblasTrans : CblasNoTrans;
	int is_column = (order == CblasColMajor) == (trans == CblasNoTrans), h = n / 2;
	long rowx = is_column ? h : (long)h * ldx, rowy = is_column ? h : (long)h * ldy;

	if (n == 1 && diag == CblasNonUnit)
		a[0] += alpha * cblas_sdot(k, x, is_column ? ldx : 1, y, is_column ? ldy : 1);
	if (n <= 1)
		return;
	cadgen_stri_gemm(order, uplo, diag, trans, h, k, alpha, x, ldx, y, ldy, a, lda);
	cadgen_stri_gemm(order, uplo, diag, trans, n - h, k, alpha, x + rowx, ldx, y + rowy, ldy,
			 a + (long)h * lda + h, lda);
	if (uplo == CblasLower)
		cblas_sgemm(order, trans, other, n - h, h, k, alpha, x + rowx, ldx, y, ldy, 1,
			    a + (order == CblasColMajor ? h : (long)h * lda), lda);
	else
		cblas_sgemm(order, trans, other, h, n - h, k, alpha, x, ldx, y + rowy, ldy, 1,
			    a + (order == CblasColMajor ? (long)h * lda : h), lda);
}

/* c += alpha * op(a) * b on the left, b * op(a) on the right, for a triangle a (n x n), of which a
 * unit diagonal counts as 0; b has k columns or rows. */
static void cadgen_stri_left(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int n, int k,
			     float alpha, const float *a, int lda, const float *b, int ldb,
			     float *c, int ldc)
{
	int is_row = (order == CblasColMajor) == (side == CblasLeft), h = n / 2;
	int goes_down = ((uplo == CblasLower) == (trans == CblasNoTrans)) == (side == CblasLeft);
	const float *corner =
		a + ((order == CblasColMajor) == (uplo == CblasLower) ? h : (long)h * lda);
	long stepb = is_row ? h : (long)h * ldb, stepc = is_row ? h : (long)h * ldc;

	if (n == 1 && diag == CblasNonUnit)
		cblas_saxpy(k, alpha * a[0], b, is_row ? ldb : 1, c, is_row ? ldc : 1);
	if (n <= 1)
		return;
	cadgen_stri_left(order, side, uplo, trans, diag, h, k, alpha, a, lda, b, ldb, c, ldc);
	cadgen_stri_left(order, side, uplo, trans, diag, n - h, k, alpha, a + (long)h * lda + h,
			 lda, b + stepb, ldb, c + stepc, ldc);
	if (side == CblasLeft)
		cblas_sgemm(order, trans, CblasNoTrans, goes_down ? n - h : h, k,
			    goes_down ? h : n - h, alpha, corner, lda, b + (goes_down ? 0 : stepb),
			    ldb, 1, c + (goes_down ? stepc : 0), ldc);
	else
		cblas_sgemm(order, CblasNoTrans, trans, k, goes_down ? n - h : h,
			    goes_down ? h : n - h, alpha, b + (goes_down ? 0 : stepb), ldb, corner,
			    lda, 1, c + (goes_down ? stepc : 0), ldc);
}
#endif

#ifdef CADGEN_CALLS_cblas_sgemm
#pragma cadgen rule fwd(cblas_sgemm)                                                              \
	wrt(alpha, a[CADGEN_MATRIX((order == CblasColMajor) == (ta == CblasNoTrans), m, k, lda)], \
	    b[CADGEN_MATRIX((order == CblasColMajor) == (tb == CblasNoTrans), k, n, ldb)], beta,  \
	    c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)])                                  \
		of(c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)])                           \
			optional(alpha, a, b, beta)
static void cadgen_sgemm_fwd(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE ta,
			     enum CBLAS_TRANSPOSE tb, int m, int n, int k, float alpha,
			     const float *a, int lda, const float *b, int ldb, float beta, float *c,
			     int ldc, float alpha_d, const float *a_d, const float *b_d,
			     float beta_d, float *c_d)
{
	cblas_sgemm(order, ta, tb, m, n, k, 0, a, lda, b, ldb, beta, c_d, ldc);
	cblas_sgemm(order, ta, tb, m, n, k, alpha_d, a, lda, b, ldb, 1, c_d, ldc);
	if (a_d)
		cblas_sgemm(order, ta, tb, m, n, k, alpha, a_d, lda, b, ldb, 1, c_d, ldc);
	if (b_d)
		cblas_sgemm(order, ta, tb, m, n, k, alpha, a, lda, b_d, ldb, 1, c_d, ldc);
	cadgen_smatrix_axpy(order, m, n, beta_d, c, ldc, c_d, ldc);
	cblas_sgemm(order, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

#pragma cadgen rule rev(cblas_sgemm)                                                              \
	wrt(alpha, a[CADGEN_MATRIX((order == CblasColMajor) == (ta == CblasNoTrans), m, k, lda)], \
	    b[CADGEN_MATRIX((order == CblasColMajor) == (tb == CblasNoTrans), k, n, ldb)], beta,  \
	    c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)])                                  \
		of(c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)]) entry(a, b, c)            \
			optional(alpha(a, b), a(b), b(a), beta(c))
static void cadgen_sgemm_rev(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE ta,
			     enum CBLAS_TRANSPOSE tb, int m, int n, int k, float alpha,
			     const float *a, int lda, const float *b, int ldb, float beta, float *c,
			     int ldc, float *alpha_b, float *a_b, float *b_b, float *beta_b,
			     float *c_b)
{
	int columna = (order == CblasColMajor) == (ta == CblasNoTrans);
	int columnb = (order == CblasColMajor) == (tb == CblasNoTrans);

	for (int i = 0; alpha_b && i < m; i++)
		for (int j = 0; j < n; j++)
			*alpha_b +=
				c_b[order == CblasColMajor ? i + (long)j * ldc
							   : (long)i * ldc + j] *
				cblas_sdot(k, a + (columna ? i : (long)i * lda), columna ? lda : 1,
					   b + (columnb ? (long)j * ldb : j), columnb ? 1 : ldb);
	if (a_b && ta == CblasNoTrans)
		cblas_sgemm(order, CblasNoTrans, tb == CblasNoTrans ? CblasTrans : CblasNoTrans, m,
			    k, n, alpha, c_b, ldc, b, ldb, 1, a_b, lda);
	else if (a_b)
		cblas_sgemm(order, tb, CblasTrans, k, m, n, alpha, b, ldb, c_b, ldc, 1, a_b, lda);
	if (b_b && tb == CblasNoTrans)
		cblas_sgemm(order, ta == CblasNoTrans ? CblasTrans : CblasNoTrans, CblasNoTrans, k,
			    n, m, alpha, a, lda, c_b, ldc, 1, b_b, ldb);
	else if (b_b)
		cblas_sgemm(order, CblasTrans, ta, n, k, m, alpha, c_b, ldc, a, lda, 1, b_b, ldb);
	if (beta_b)
		*beta_b += cadgen_smatrix_dot(order, m, n, c, ldc, c_b, ldc);
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m, n, 0, 0, c_b, ldc, c_b, ldc, beta, c_b,
		    ldc);
}
#endif

#ifdef CADGEN_CALLS_cblas_ssymm
#pragma cadgen rule fwd(cblas_ssymm)                                         \
	wrt(alpha, a[CADGEN_SQUARE(n + (side == CblasLeft) * (m - n), lda)], \
	    b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)], beta,       \
	    c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)])             \
		of(c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)])      \
			optional(alpha, a, b, beta)
static void cadgen_ssymm_fwd(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     int m, int n, float alpha, const float *a, int lda, const float *b,
			     int ldb, float beta, float *c, int ldc, float alpha_d,
			     const float *a_d, const float *b_d, float beta_d, float *c_d)
{
	cblas_ssymm(order, side, uplo, m, n, 0, a, lda, b, ldb, beta, c_d, ldc);
	cblas_ssymm(order, side, uplo, m, n, alpha_d, a, lda, b, ldb, 1, c_d, ldc);
	if (a_d)
		cblas_ssymm(order, side, uplo, m, n, alpha, a_d, lda, b, ldb, 1, c_d, ldc);
	if (b_d)
		cblas_ssymm(order, side, uplo, m, n, alpha, a, lda, b_d, ldb, 1, c_d, ldc);
	cadgen_smatrix_axpy(order, m, n, beta_d, c, ldc, c_d, ldc);
	cblas_ssymm(order, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}

/* The adjoint of the referenced half of a gets that of both halves: with g = alpha * c_b * b^T on
 * the left, b^T * c_b on the right, g + g^T, but g on the diagonal. */
#pragma cadgen rule rev(cblas_ssymm)                                                   \
	wrt(alpha, a[CADGEN_SQUARE(n + (side == CblasLeft) * (m - n), lda)],           \
	    b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)], beta,                 \
	    c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)])                       \
		of(c[CADGEN_MATRIX(order == CblasColMajor, m, n, ldc)]) entry(a, b, c) \
			optional(alpha(a, b), a(b), b(a), beta(c))
static void cadgen_ssymm_rev(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     int m, int n, float alpha, const float *a, int lda, const float *b,
			     int ldb, float beta, float *c, int ldc, float *alpha_b, float *a_b,
			     float *b_b, float *beta_b, float *c_b)
{
	enum CBLAS_TRANSPOSE trans = side == CblasLeft ? CblasNoTrans : CblasTrans;
	int is_row = (order == CblasColMajor) == (side == CblasLeft);
	int size = side == CblasLeft ? m : n, length = side == CblasLeft ? n : m;
	int stepb = is_row ? ldb : 1, stepc = is_row ? ldc : 1;

	for (int i = 0; (alpha_b || a_b) && i < size; i++) {
		const float *bi = b + (is_row ? i : (long)i * ldb);
		const float *ci = c_b + (is_row ? i : (long)i * ldc);

		if (a_b)
			a_b[(long)i * lda + i] -= alpha * cblas_sdot(length, ci, stepc, bi, stepb);
		for (int j = 0; alpha_b && j < size; j++) {
			int stands = uplo == CblasLower ? i >= j : i <= j;
			long down = stands ? i : j, right = stands ? j : i;

			*alpha_b += a[order == CblasColMajor ? down + right * lda
							     : down * lda + right] *
				    cblas_sdot(length, ci, stepc, b + (is_row ? j : (long)j * ldb),
					       stepb);
		}
	}
	if (a_b)
		cblas_ssyr2k(order, uplo, trans, size, length, alpha, c_b, ldc, b, ldb, 1, a_b,
			     lda);
	if (b_b)
		cblas_ssymm(order, side, uplo, m, n, alpha, a, lda, c_b, ldc, 1, b_b, ldb);
	if (beta_b)
		*beta_b += cadgen_smatrix_dot(order, m, n, c, ldc, c_b, ldc);
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m, n, 0, 0, c_b, ldc, c_b, ldc, beta, c_b,
		    ldc);
}
#endif

#ifdef CADGEN_CALLS_cblas_ssyrk
#pragma cadgen rule fwd(cblas_ssyrk) wrt(                                                        \
	alpha, a[CADGEN_MATRIX((order == CblasColMajor) == (trans == CblasNoTrans), n, k, lda)], \
	beta, c[CADGEN_SQUARE(n, ldc)]) of(c[CADGEN_SQUARE(n, ldc)]) optional(alpha, a, beta)
static void cadgen_ssyrk_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, int n, int k, float alpha, const float *a,
			     int lda, float beta, float *c, int ldc, float alpha_d,
			     const float *a_d, float beta_d, float *c_d)
{
	cblas_ssyrk(order, uplo, trans, n, k, alpha_d, a, lda, beta, c_d, ldc);
	if (a_d)
		cblas_ssyr2k(order, uplo, trans, n, k, alpha, a_d, lda, a, lda, 1, c_d, ldc);
	cadgen_stri_axpy(order, uplo, n, beta_d, c, ldc, c_d, ldc);
	cblas_ssyrk(order, uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}

#pragma cadgen rule rev(cblas_ssyrk)                                                          \
	wrt(alpha,                                                                            \
	    a[CADGEN_MATRIX((order == CblasColMajor) == (trans == CblasNoTrans), n, k, lda)], \
	    beta, c[CADGEN_SQUARE(n, ldc)]) of(c[CADGEN_SQUARE(n, ldc)]) entry(a, c)          \
		optional(alpha(a), a(a), beta(c))
static void cadgen_ssyrk_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, int n, int k, float alpha, const float *a,
			     int lda, float beta, float *c, int ldc, float *alpha_b, float *a_b,
			     float *beta_b, float *c_b)
{
	if (alpha_b)
		*alpha_b +=
			cadgen_stri_products(order, uplo, trans, n, k, c_b, ldc, a, lda, a, lda);
	if (a_b)
		cadgen_stri_bothm(order, uplo, trans, n, k, alpha, c_b, ldc, a, lda, a_b, lda);
	if (beta_b)
		*beta_b += cadgen_stri_dot(order, uplo, n, c, ldc, c_b, ldc);
	cblas_ssyrk(order, uplo, CblasNoTrans, n, 0, 0, c_b, ldc, beta, c_b, ldc);
}
#endif

#ifdef CADGEN_CALLS_cblas_ssyr2k
#pragma cadgen rule fwd(cblas_ssyr2k) wrt(                                                       \
	alpha, a[CADGEN_MATRIX((order == CblasColMajor) == (trans == CblasNoTrans), n, k, lda)], \
	b[CADGEN_MATRIX((order == CblasColMajor) == (trans == CblasNoTrans), n, k, ldb)], beta,  \
	c[CADGEN_SQUARE(n, ldc)]) of(c[CADGEN_SQUARE(n, ldc)]) optional(alpha, a, b, beta)
static void cadgen_ssyr2k_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			      enum CBLAS_TRANSPOSE trans, int n, int k, float alpha, const float *a,
			      int lda, const float *b, int ldb, float beta, float *c, int ldc,
			      float alpha_d, const float *a_d, const float *b_d, float beta_d,
			      float *c_d)
{
	cblas_ssyr2k(order, uplo, trans, n, k, alpha_d, a, lda, b, ldb, beta, c_d, ldc);
	if (a_d)
		cblas_ssyr2k(order, uplo, trans, n, k, alpha, a_d, lda, b, ldb, 1, c_d, ldc);
	if (b_d)
		cblas_ssyr2k(order, uplo, trans, n, k, alpha, a, lda, b_d, ldb, 1, c_d, ldc);
	cadgen_stri_axpy(order, uplo, n, beta_d, c, ldc, c_d, ldc);
	cblas_ssyr2k(order, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

#pragma cadgen rule rev(cblas_ssyr2k)                                                         \
	wrt(alpha,                                                                            \
	    a[CADGEN_MATRIX((order == CblasColMajor) == (trans == CblasNoTrans), n, k, lda)], \
	    b[CADGEN_MATRIX((order == CblasColMajor) == (trans == CblasNoTrans), n, k, ldb)], \
	    beta, c[CADGEN_SQUARE(n, ldc)]) of(c[CADGEN_SQUARE(n, ldc)]) entry(a, b, c)       \
		optional(alpha(a, b), a(b), b(a), beta(c))
static void cadgen_ssyr2k_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			      enum CBLAS_TRANSPOSE trans, int n, int k, float alpha, const float *a,
			      int lda, const float *b, int ldb, float beta, float *c, int ldc,
			      float *alpha_b, float *a_b, float *b_b, float *beta_b, float *c_b)
{
	if (alpha_b) {
		*alpha_b +=
			cadgen_stri_products(order, uplo, trans, n, k, c_b, ldc, a, lda, b, ldb);
		*alpha_b +=
			cadgen_stri_products(order, uplo, trans, n, k, c_b, ldc, b, ldb, a, lda);
	}
	if (a_b)
		cadgen_stri_bothm(order, uplo, trans, n, k, alpha, c_b, ldc, b, ldb, a_b, lda);
	if (b_b)
		cadgen_stri_bothm(order, uplo, trans, n, k, alpha, c_b, ldc, a, lda, b_b, ldb);
	if (beta_b)
		*beta_b += cadgen_stri_dot(order, uplo, n, c, ldc, c_b, ldc);
	cblas_ssyrk(order, uplo, CblasNoTrans, n, 0, 0, c_b, ldc, beta, c_b, ldc);
}
#endif

#ifdef CADGEN_CALLS_cblas_strmm
#pragma cadgen rule fwd(cblas_strmm)                                         \
	wrt(alpha, a[CADGEN_SQUARE(n + (side == CblasLeft) * (m - n), lda)], \
	    b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)])             \
		of(b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)]) optional(alpha, a)
static void cadgen_strmm_fwd(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int m, int n,
			     float alpha, const float *a, int lda, float *b, int ldb, float alpha_d,
			     const float *a_d, float *b_d)
{
	int size = side == CblasLeft ? m : n, length = side == CblasLeft ? n : m;

	cblas_strmm(order, side, uplo, trans, diag, m, n, alpha, a, lda, b_d, ldb);
	if (a_d)
		cadgen_stri_left(order, side, uplo, trans, diag, size, length, alpha, a_d, lda, b,
				 ldb, b_d, ldb);
	cadgen_stri_left(order, side, uplo, trans, diag, size, length, alpha_d, a, lda, b, ldb, b_d,
			 ldb);
	if (diag == CblasUnit)
		cadgen_smatrix_axpy(order, m, n, alpha_d, b, ldb, b_d, ldb);
	cblas_strmm(order, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
}

#pragma cadgen rule rev(cblas_strmm)                                                \
	wrt(alpha, a[CADGEN_SQUARE(n + (side == CblasLeft) * (m - n), lda)],        \
	    b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)])                    \
		of(b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)]) entry(a, b) \
			optional(alpha(b), a(b))
static void cadgen_strmm_rev(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int m, int n,
			     float alpha, const float *a, int lda, float *b, int ldb,
			     float *alpha_b, float *a_b, float *b_b)
{
	enum CBLAS_TRANSPOSE other = trans == CblasNoTrans ? CblasTrans : CblasNoTrans;
	enum CBLAS_TRANSPOSE across = side == CblasLeft ? CblasNoTrans : CblasTrans;
	int size = side == CblasLeft ? m : n, length = side == CblasLeft ? n : m;

	if (a_b && (side == CblasLeft) == (trans == CblasNoTrans))
		cadgen_stri_gemm(order, uplo, diag, across, size, length, alpha, b_b, ldb, b, ldb,
				 a_b, lda);
	else if (a_b)
		cadgen_stri_gemm(order, uplo, diag, across, size, length, alpha, b, ldb, b_b, ldb,
				 a_b, lda);
	cblas_strmm(order, side, uplo, other, diag, m, n, alpha_b ? 1 : alpha, a, lda, b_b, ldb);
	if (!alpha_b)
		return;
	*alpha_b += cadgen_smatrix_dot(order, m, n, b, ldb, b_b, ldb);
	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m, n, 0, 0, b_b, ldb, b_b, ldb, alpha, b_b,
		    ldb);
}
#endif

#ifdef CADGEN_CALLS_cblas_strsm
#pragma cadgen rule fwd(cblas_strsm)                                         \
	wrt(alpha, a[CADGEN_SQUARE(n + (side == CblasLeft) * (m - n), lda)], \
	    b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)])             \
		of(b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)]) optional(alpha, a)
static void cadgen_strsm_fwd(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int m, int n,
			     float alpha, const float *a, int lda, float *b, int ldb, float alpha_d,
			     const float *a_d, float *b_d)
{
	int size = side == CblasLeft ? m : n, length = side == CblasLeft ? n : m;

	cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m, n, 0, 0, b_d, ldb, b_d, ldb, alpha, b_d,
		    ldb);
	cadgen_smatrix_axpy(order, m, n, alpha_d, b, ldb, b_d, ldb);
	cblas_strsm(order, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
	if (a_d)
		cadgen_stri_left(order, side, uplo, trans, diag, size, length, -1, a_d, lda, b, ldb,
				 b_d, ldb);
	cblas_strsm(order, side, uplo, trans, diag, m, n, 1, a, lda, b_d, ldb);
}

/* Of an alpha that is 0, the adjoint is NaN. */
#pragma cadgen rule rev(cblas_strsm)                                                     \
	wrt(alpha, a[CADGEN_SQUARE(n + (side == CblasLeft) * (m - n), lda)],             \
	    b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)])                         \
		of(b[CADGEN_MATRIX(order == CblasColMajor, m, n, ldb)]) entry(a) exit(b) \
			optional(alpha(b), a(b))
static void cadgen_strsm_rev(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int m, int n,
			     float alpha, const float *a, int lda, float *b, int ldb,
			     float *alpha_b, float *a_b, float *b_b)
{
	enum CBLAS_TRANSPOSE other = trans == CblasNoTrans ? CblasTrans : CblasNoTrans;
	enum CBLAS_TRANSPOSE across = side == CblasLeft ? CblasNoTrans : CblasTrans;
	int size = side == CblasLeft ? m : n, length = side == CblasLeft ? n : m;

	if (alpha_b && m > 0 && n > 0)
		*alpha_b += cadgen_smatrix_dot(order, m, n, b, ldb, b_b, ldb) / alpha;
	cblas_strsm(order, side, uplo, other, diag, m, n, 1, a, lda, b_b, ldb);
	if (a_b && (side == CblasLeft) == (trans == CblasNoTrans))
		cadgen_stri_gemm(order, uplo, diag, across, size, length, -1, b_b, ldb, b, ldb, a_b,
				 lda);
	else if (a_b)
		cadgen_stri_gemm(order, uplo, diag, across, size, length, -1, b, ldb, b_b, ldb, a_b,
				 lda);
	if (alpha != 1)
		cblas_sgemm(order, CblasNoTrans, CblasNoTrans, m, n, 0, 0, b_b, ldb, b_b, ldb,
			    alpha, b_b, ldb);
}
#endif
