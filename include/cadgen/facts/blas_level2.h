/* The part of blas.h for level 2 in double precision; blas_level2_float.h is its translation. */

#if defined CADGEN_CALLS_cblas_dsymv || defined CADGEN_CALLS_cblas_dtrmv || \
	defined CADGEN_CALLS_cblas_dtrsv
/* The triangle of a (n x n) += alpha * that of u v^T; with a unit diagonal, that is left alone. */
static void cadgen_dtri_add(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_DIAG diag,
			    int n, double alpha, const double *u, int incu, const double *v,
			    int incv, double *a, int lda)
{
	long down = order == CblasColMajor ? 1 : lda, right = order == CblasColMajor ? lda : 1;
	int off = diag == CblasUnit;

	u -= incu < 0 && n > 0 ? (long)(n - 1) * incu : 0;
	v -= incv < 0 && n > 0 ? (long)(n - 1) * incv : 0;
	for (int j = 0; j < n; j++) {
		int first = uplo == CblasLower ? j + off : 0;
		int end = uplo == CblasLower ? n : j + 1 - off;
		double t = alpha * v[(long)j * incv];

		for (int i = first; i < end; i++)
			a[i * down + j * right] += t * u[(long)i * incu];
	}
}
#endif

#if defined CADGEN_CALLS_cblas_dtrmv || defined CADGEN_CALLS_cblas_dtrsv
/* y += alpha * op(a) * x for a triangle a, of which a unit diagonal counts as 0. */
static void cadgen_dtri_times(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			      enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int n, double alpha,
			      const double *a, int lda, const double *x, int incx, double *y,
			      int incy)
{
	long down = order == CblasColMajor ? 1 : lda, right = order == CblasColMajor ? lda : 1;
	int off = diag == CblasUnit;

	x -= incx < 0 && n > 0 ? (long)(n - 1) * incx : 0;
	y -= incy < 0 && n > 0 ? (long)(n - 1) * incy : 0;
	for (int j = 0; j < n; j++) {
		int first = uplo == CblasLower ? j + off : 0;
		int end = uplo == CblasLower ? n : j + 1 - off;

		for (int i = first; i < end; i++)
			if (trans == CblasNoTrans)
				y[(long)i * incy] +=
					alpha * a[i * down + j * right] * x[(long)j * incx];
			else
				y[(long)j * incy] +=
					alpha * a[i * down + j * right] * x[(long)i * incx];
	}
}
#endif

#if defined CADGEN_CALLS_cblas_dsymv || defined CADGEN_CALLS_cblas_dsyr || \
	defined CADGEN_CALLS_cblas_dsyr2
/* u^T a v for a triangle a, without the diagonal if that is a unit one. */
static double cadgen_dtri_form(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_DIAG diag,
			       int n, const double *a, int lda, const double *u, int incu,
			       const double *v, int incv)
{
	long down = order == CblasColMajor ? 1 : lda, right = order == CblasColMajor ? lda : 1;
	int off = diag == CblasUnit;
	double sum = 0;

	u -= incu < 0 && n > 0 ? (long)(n - 1) * incu : 0;
	v -= incv < 0 && n > 0 ? (long)(n - 1) * incv : 0;
	for (int j = 0; j < n; j++) {
		int first = uplo == CblasLower ? j + off : 0;
		int end = uplo == CblasLower ? n : j + 1 - off;

		for (int i = first; i < end; i++)
			sum += a[i * down + j * right] * u[(long)i * incu] * v[(long)j * incv];
	}
	return sum;
}
#endif

#if defined CADGEN_CALLS_cblas_dsyr || defined CADGEN_CALLS_cblas_dsyr2
/* y += alpha * (a + a^T) * x for a triangle a. */
static void cadgen_dtri_both(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			     const double *a, int lda, const double *x, int incx, double *y,
			     int incy)
{
	cblas_dsymv(order, uplo, n, alpha, a, lda, x, incx, 1, y, incy);
	x -= incx < 0 && n > 0 ? (long)(n - 1) * incx : 0;
	y -= incy < 0 && n > 0 ? (long)(n - 1) * incy : 0;
	for (int i = 0; i < n; i++)
		y[(long)i * incy] += alpha * a[(long)i * lda + i] * x[(long)i * incx];
}
#endif

#ifdef CADGEN_CALLS_cblas_dgemv
/* u^T a v */
static double cadgen_dform(enum CBLAS_ORDER order, int m, int n, const double *a, int lda,
			   const double *u, int incu, const double *v, int incv)
{
	long down = order == CblasColMajor ? 1 : lda;
	int right = order == CblasColMajor ? lda : 1;
	double sum = 0;

	u -= incu < 0 && m > 0 ? (long)(m - 1) * incu : 0;
	for (int i = 0; i < m; i++)
		sum += u[(long)i * incu] * cblas_ddot(n, a + i * down, right, v, incv);
	return sum;
}

#pragma cadgen rule fwd(cblas_dgemv)                                              \
	wrt(alpha, a[CADGEN_MATRIX(order == CblasColMajor, m, n, lda)],           \
	    x[CADGEN_VECTOR(m + (trans == CblasNoTrans) * (n - m), incx)], beta,  \
	    y[CADGEN_VECTOR(n + (trans == CblasNoTrans) * (m - n), incy)])        \
		of(y[CADGEN_VECTOR(n + (trans == CblasNoTrans) * (m - n), incy)]) \
			optional(alpha, a, x, beta)
static void cadgen_dgemv_fwd(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE trans, int m, int n,
			     double alpha, const double *a, int lda, const double *x, int incx,
			     double beta, double *y, int incy, double alpha_d, const double *a_d,
			     const double *x_d, double beta_d, double *y_d)
{
	cblas_dgemv(order, trans, m, n, 0, a, lda, x, incx, beta, y_d, incy);
	cblas_dgemv(order, trans, m, n, alpha_d, a, lda, x, incx, 1, y_d, incy);
	if (a_d)
		cblas_dgemv(order, trans, m, n, alpha, a_d, lda, x, incx, 1, y_d, incy);
	if (x_d)
		cblas_dgemv(order, trans, m, n, alpha, a, lda, x_d, incx, 1, y_d, incy);
	if (m > 0 && n > 0)
		cblas_daxpy(trans == CblasNoTrans ? m : n, beta_d, y, incy, y_d, incy);
	cblas_dgemv(order, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
}

#pragma cadgen rule rev(cblas_dgemv)                                                             \
	wrt(alpha, a[CADGEN_MATRIX(order == CblasColMajor, m, n, lda)],                          \
	    x[CADGEN_VECTOR(m + (trans == CblasNoTrans) * (n - m), incx)], beta,                 \
	    y[CADGEN_VECTOR(n + (trans == CblasNoTrans) * (m - n), incy)])                       \
		of(y[CADGEN_VECTOR(n + (trans == CblasNoTrans) * (m - n), incy)]) entry(a, x, y) \
			optional(alpha(a, x), a(x), x(a), beta(y))
static void cadgen_dgemv_rev(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE trans, int m, int n,
			     double alpha, const double *a, int lda, const double *x, int incx,
			     double beta, double *y, int incy, double *alpha_b, double *a_b,
			     double *x_b, double *beta_b, double *y_b)
{
	double zero = 0;

	if (alpha_b && trans == CblasNoTrans)
		*alpha_b += cadgen_dform(order, m, n, a, lda, y_b, incy, x, incx);
	else if (alpha_b)
		*alpha_b += cadgen_dform(order, m, n, a, lda, x, incx, y_b, incy);
	if (a_b && trans == CblasNoTrans)
		cblas_dger(order, m, n, alpha, y_b, incy, x, incx, a_b, lda);
	else if (a_b)
		cblas_dger(order, m, n, alpha, x, incx, y_b, incy, a_b, lda);
	if (x_b)
		cblas_dgemv(order, trans == CblasNoTrans ? CblasTrans : CblasNoTrans, m, n, alpha,
			    a, lda, y_b, incy, 1, x_b, incx);
	if (beta_b && m > 0 && n > 0)
		*beta_b += cblas_ddot(trans == CblasNoTrans ? m : n, y, incy, y_b, incy);
	if (m > 0 && n > 0 && beta == 0)
		cblas_dcopy(trans == CblasNoTrans ? m : n, &zero, 0, y_b, incy);
	else if (m > 0 && n > 0)
		cblas_dscal(trans == CblasNoTrans ? m : n, beta, y_b, incy < 0 ? -incy : incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_dger
#pragma cadgen rule fwd(cblas_dger)                                      \
	wrt(alpha, x[CADGEN_VECTOR(m, incx)], y[CADGEN_VECTOR(n, incy)], \
	    a[CADGEN_MATRIX(order == CblasColMajor, m, n, lda)])         \
		of(a[CADGEN_MATRIX(order == CblasColMajor, m, n, lda)]) optional(alpha, x, y)
static void cadgen_dger_fwd(enum CBLAS_ORDER order, int m, int n, double alpha, const double *x,
			    int incx, const double *y, int incy, double *a, int lda, double alpha_d,
			    const double *x_d, const double *y_d, double *a_d)
{
	cblas_dger(order, m, n, alpha_d, x, incx, y, incy, a_d, lda);
	if (x_d)
		cblas_dger(order, m, n, alpha, x_d, incx, y, incy, a_d, lda);
	if (y_d)
		cblas_dger(order, m, n, alpha, x, incx, y_d, incy, a_d, lda);
	cblas_dger(order, m, n, alpha, x, incx, y, incy, a, lda);
}

#pragma cadgen rule rev(cblas_dger)                                                 \
	wrt(alpha, x[CADGEN_VECTOR(m, incx)], y[CADGEN_VECTOR(n, incy)],            \
	    a[CADGEN_MATRIX(order == CblasColMajor, m, n, lda)])                    \
		of(a[CADGEN_MATRIX(order == CblasColMajor, m, n, lda)]) entry(x, y) \
			optional(alpha(x, y), x(y), y(x))
static void cadgen_dger_rev(enum CBLAS_ORDER order, int m, int n, double alpha, const double *x,
			    int incx, const double *y, int incy, double *a, int lda,
			    double *alpha_b, double *x_b, double *y_b, double *a_b)
{
	long down = order == CblasColMajor ? 1 : lda, first = incx < 0 ? (long)(1 - m) * incx : 0;
	int right = order == CblasColMajor ? lda : 1;

	(void)a;
	for (int i = 0; alpha_b && i < m; i++)
		*alpha_b +=
			x[first + (long)i * incx] * cblas_ddot(n, a_b + i * down, right, y, incy);
	if (x_b)
		cblas_dgemv(order, CblasNoTrans, m, n, alpha, a_b, lda, y, incy, 1, x_b, incx);
	if (y_b)
		cblas_dgemv(order, CblasTrans, m, n, alpha, a_b, lda, x, incx, 1, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_dsymv
#pragma cadgen rule fwd(cblas_dsymv)                                          \
	wrt(alpha, a[CADGEN_SQUARE(n, lda)], x[CADGEN_VECTOR(n, incx)], beta, \
	    y[CADGEN_VECTOR(n, incy)]) of(y[CADGEN_VECTOR(n, incy)]) optional(alpha, a, x, beta)
static void cadgen_dsymv_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			     const double *a, int lda, const double *x, int incx, double beta,
			     double *y, int incy, double alpha_d, const double *a_d,
			     const double *x_d, double beta_d, double *y_d)
{
	cblas_dsymv(order, uplo, n, 0, a, lda, x, incx, beta, y_d, incy);
	cblas_dsymv(order, uplo, n, alpha_d, a, lda, x, incx, 1, y_d, incy);
	if (a_d)
		cblas_dsymv(order, uplo, n, alpha, a_d, lda, x, incx, 1, y_d, incy);
	if (x_d)
		cblas_dsymv(order, uplo, n, alpha, a, lda, x_d, incx, 1, y_d, incy);
	cblas_daxpy(n, beta_d, y, incy, y_d, incy);
	cblas_dsymv(order, uplo, n, alpha, a, lda, x, incx, beta, y, incy);
}

#pragma cadgen rule rev(cblas_dsymv)                                                \
	wrt(alpha, a[CADGEN_SQUARE(n, lda)], x[CADGEN_VECTOR(n, incx)], beta,       \
	    y[CADGEN_VECTOR(n, incy)]) of(y[CADGEN_VECTOR(n, incy)]) entry(a, x, y) \
		optional(alpha(a, x), a(x), x(a), beta(y))
static void cadgen_dsymv_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			     const double *a, int lda, const double *x, int incx, double beta,
			     double *y, int incy, double *alpha_b, double *a_b, double *x_b,
			     double *beta_b, double *y_b)
{
	double zero = 0;

	if (alpha_b) {
		*alpha_b +=
			cadgen_dtri_form(order, uplo, CblasNonUnit, n, a, lda, y_b, incy, x, incx);
		*alpha_b += cadgen_dtri_form(order, uplo, CblasUnit, n, a, lda, x, incx, y_b, incy);
	}
	if (a_b) {
		cadgen_dtri_add(order, uplo, CblasNonUnit, n, alpha, y_b, incy, x, incx, a_b, lda);
		cadgen_dtri_add(order, uplo, CblasUnit, n, alpha, x, incx, y_b, incy, a_b, lda);
	}
	if (x_b)
		cblas_dsymv(order, uplo, n, alpha, a, lda, y_b, incy, 1, x_b, incx);
	if (beta_b)
		*beta_b += cblas_ddot(n, y, incy, y_b, incy);
	if (beta == 0)
		cblas_dcopy(n, &zero, 0, y_b, incy);
	else
		cblas_dscal(n, beta, y_b, incy < 0 ? -incy : incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_dsyr
#pragma cadgen rule fwd(cblas_dsyr)                                     \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], a[CADGEN_SQUARE(n, lda)]) \
		of(a[CADGEN_SQUARE(n, lda)]) optional(alpha, x)
static void cadgen_dsyr_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			    const double *x, int incx, double *a, int lda, double alpha_d,
			    const double *x_d, double *a_d)
{
	cblas_dsyr(order, uplo, n, alpha_d, x, incx, a_d, lda);
	if (x_d)
		cblas_dsyr2(order, uplo, n, alpha, x, incx, x_d, incx, a_d, lda);
	cblas_dsyr(order, uplo, n, alpha, x, incx, a, lda);
}

#pragma cadgen rule rev(cblas_dsyr)                                     \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], a[CADGEN_SQUARE(n, lda)]) \
		of(a[CADGEN_SQUARE(n, lda)]) entry(x) optional(alpha, x)
static void cadgen_dsyr_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			    const double *x, int incx, double *a, int lda, double *alpha_b,
			    double *x_b, double *a_b)
{
	(void)a;
	if (alpha_b)
		*alpha_b +=
			cadgen_dtri_form(order, uplo, CblasNonUnit, n, a_b, lda, x, incx, x, incx);
	if (x_b)
		cadgen_dtri_both(order, uplo, n, alpha, a_b, lda, x, incx, x_b, incx);
}
#endif

#ifdef CADGEN_CALLS_cblas_dsyr2
#pragma cadgen rule fwd(cblas_dsyr2)                                                               \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)], a[CADGEN_SQUARE(n, lda)]) \
		of(a[CADGEN_SQUARE(n, lda)]) optional(alpha, x, y)
static void cadgen_dsyr2_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			     const double *x, int incx, const double *y, int incy, double *a,
			     int lda, double alpha_d, const double *x_d, const double *y_d,
			     double *a_d)
{
	cblas_dsyr2(order, uplo, n, alpha_d, x, incx, y, incy, a_d, lda);
	if (x_d)
		cblas_dsyr2(order, uplo, n, alpha, x_d, incx, y, incy, a_d, lda);
	if (y_d)
		cblas_dsyr2(order, uplo, n, alpha, x, incx, y_d, incy, a_d, lda);
	cblas_dsyr2(order, uplo, n, alpha, x, incx, y, incy, a, lda);
}

#pragma cadgen rule rev(cblas_dsyr2)                                                               \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)], a[CADGEN_SQUARE(n, lda)]) \
		of(a[CADGEN_SQUARE(n, lda)]) entry(x, y) optional(alpha(x, y), x(y), y(x))
static void cadgen_dsyr2_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha,
			     const double *x, int incx, const double *y, int incy, double *a,
			     int lda, double *alpha_b, double *x_b, double *y_b, double *a_b)
{
	(void)a;
	if (alpha_b) {
		*alpha_b +=
			cadgen_dtri_form(order, uplo, CblasNonUnit, n, a_b, lda, x, incx, y, incy);
		*alpha_b +=
			cadgen_dtri_form(order, uplo, CblasNonUnit, n, a_b, lda, y, incy, x, incx);
	}
	if (x_b)
		cadgen_dtri_both(order, uplo, n, alpha, a_b, lda, y, incy, x_b, incx);
	if (y_b)
		cadgen_dtri_both(order, uplo, n, alpha, a_b, lda, x, incx, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_dtrmv
#pragma cadgen rule fwd(cblas_dtrmv) wrt(a[CADGEN_SQUARE(n, lda)], x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) optional(a)
static void cadgen_dtrmv_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int n,
			     const double *a, int lda, double *x, int incx, const double *a_d,
			     double *x_d)
{
	cblas_dtrmv(order, uplo, trans, diag, n, a, lda, x_d, incx);
	if (a_d)
		cadgen_dtri_times(order, uplo, trans, diag, n, 1, a_d, lda, x, incx, x_d, incx);
	cblas_dtrmv(order, uplo, trans, diag, n, a, lda, x, incx);
}

#pragma cadgen rule rev(cblas_dtrmv) wrt(a[CADGEN_SQUARE(n, lda)], x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) entry(a, x) optional(a(x))
static void cadgen_dtrmv_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int n,
			     const double *a, int lda, double *x, int incx, double *a_b,
			     double *x_b)
{
	if (a_b && trans == CblasNoTrans)
		cadgen_dtri_add(order, uplo, diag, n, 1, x_b, incx, x, incx, a_b, lda);
	else if (a_b)
		cadgen_dtri_add(order, uplo, diag, n, 1, x, incx, x_b, incx, a_b, lda);
	cblas_dtrmv(order, uplo, trans == CblasNoTrans ? CblasTrans : CblasNoTrans, diag, n, a, lda,
		    x_b, incx);
}
#endif

#ifdef CADGEN_CALLS_cblas_dtrsv
#pragma cadgen rule fwd(cblas_dtrsv) wrt(a[CADGEN_SQUARE(n, lda)], x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) optional(a)
static void cadgen_dtrsv_fwd(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int n,
			     const double *a, int lda, double *x, int incx, const double *a_d,
			     double *x_d)
{
	cblas_dtrsv(order, uplo, trans, diag, n, a, lda, x, incx);
	if (a_d)
		cadgen_dtri_times(order, uplo, trans, diag, n, -1, a_d, lda, x, incx, x_d, incx);
	cblas_dtrsv(order, uplo, trans, diag, n, a, lda, x_d, incx);
}

#pragma cadgen rule rev(cblas_dtrsv) wrt(a[CADGEN_SQUARE(n, lda)], x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) entry(a) exit(x) optional(a(x))
static void cadgen_dtrsv_rev(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo,
			     enum CBLAS_TRANSPOSE trans, enum CBLAS_DIAG diag, int n,
			     const double *a, int lda, double *x, int incx, double *a_b,
			     double *x_b)
{
	cblas_dtrsv(order, uplo, trans == CblasNoTrans ? CblasTrans : CblasNoTrans, diag, n, a, lda,
		    x_b, incx);
	if (a_b && trans == CblasNoTrans)
		cadgen_dtri_add(order, uplo, diag, n, -1, x_b, incx, x, incx, a_b, lda);
	else if (a_b)
		cadgen_dtri_add(order, uplo, diag, n, -1, x, incx, x_b, incx, a_b, lda);
}
#endif
