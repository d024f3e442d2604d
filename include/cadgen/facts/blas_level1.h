/* The part of blas.h for level 1 in double precision; blas_level1_float.h is its translation. */

#ifdef CADGEN_CALLS_cblas_ddot
#pragma cadgen rule fwd(cblas_ddot) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	optional(x, y)
static double cadgen_ddot_fwd(int n, const double *x, int incx, const double *y, int incy,
			      const double *x_d, const double *y_d, double *dot_d)
{
	*dot_d = 0;
	if (x_d)
		*dot_d += cblas_ddot(n, x_d, incx, y, incy);
	if (y_d)
		*dot_d += cblas_ddot(n, x, incx, y_d, incy);
	return cblas_ddot(n, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_ddot) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	optional(x(y), y(x))
static void cadgen_ddot_rev(int n, const double *x, int incx, const double *y, int incy,
			    double *x_b, double *y_b, double dot_b)
{
	if (x_b)
		cblas_daxpy(n, dot_b, y, incy, x_b, incx);
	if (y_b)
		cblas_daxpy(n, dot_b, x, incx, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_daxpy
#pragma cadgen rule fwd(cblas_daxpy)                                     \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
		of(y[CADGEN_VECTOR(n, incy)]) optional(alpha, x)
static void cadgen_daxpy_fwd(int n, double alpha, const double *x, int incx, double *y, int incy,
			     double alpha_d, const double *x_d, double *y_d)
{
	if (x_d)
		cblas_daxpy(n, alpha, x_d, incx, y_d, incy);
	cblas_daxpy(n, alpha_d, x, incx, y_d, incy);
	cblas_daxpy(n, alpha, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_daxpy)                                     \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
		of(y[CADGEN_VECTOR(n, incy)]) entry(x) optional(alpha(x), x)
static void cadgen_daxpy_rev(int n, double alpha, const double *x, int incx, double *y, int incy,
			     double *alpha_b, double *x_b, double *y_b)
{
	(void)y;
	if (alpha_b)
		*alpha_b += cblas_ddot(n, x, incx, y_b, incy);
	if (x_b)
		cblas_daxpy(n, alpha, y_b, incy, x_b, incx);
}
#endif

/* Does nothing if the increment is not positive. */
#ifdef CADGEN_CALLS_cblas_dscal
#pragma cadgen rule fwd(cblas_dscal) wrt(alpha, x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) optional(alpha)
static void cadgen_dscal_fwd(int n, double alpha, double *x, int incx, double alpha_d, double *x_d)
{
	cblas_dscal(n, alpha, x_d, incx);
	if (incx > 0)
		cblas_daxpy(n, alpha_d, x, incx, x_d, incx);
	cblas_dscal(n, alpha, x, incx);
}

#pragma cadgen rule rev(cblas_dscal) wrt(alpha, x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) entry(x) optional(alpha(x))
static void cadgen_dscal_rev(int n, double alpha, double *x, int incx, double *alpha_b, double *x_b)
{
	if (alpha_b && incx > 0)
		*alpha_b += cblas_ddot(n, x, incx, x_b, incx);
	cblas_dscal(n, alpha, x_b, incx);
}
#endif

/* Where all are 0, the derivative is said to be 0. */
#ifdef CADGEN_CALLS_cblas_dnrm2
#pragma cadgen rule fwd(cblas_dnrm2) wrt(x[CADGEN_VECTOR(n, incx)])
static double cadgen_dnrm2_fwd(int n, const double *x, int incx, const double *x_d, double *norm_d)
{
	double norm = cblas_dnrm2(n, x, incx);

	*norm_d = norm == 0 ? 0 : cblas_ddot(n, x, incx, x_d, incx) / norm;
	return norm;
}

#pragma cadgen rule rev(cblas_dnrm2) wrt(x[CADGEN_VECTOR(n, incx)])
static void cadgen_dnrm2_rev(int n, const double *x, int incx, double *x_b, double norm_b)
{
	double norm = cblas_dnrm2(n, x, incx);

	if (norm != 0)
		cblas_daxpy(n, norm_b / norm, x, incx, x_b, incx);
}
#endif

/* 0 if the increment is not positive. The derivative of |0| is said to be 0. */
#ifdef CADGEN_CALLS_cblas_dasum
#pragma cadgen rule fwd(cblas_dasum) wrt(x[CADGEN_VECTOR(n, incx)])
static double cadgen_dasum_fwd(int n, const double *x, int incx, const double *x_d, double *sum_d)
{
	*sum_d = 0;
	for (int i = 0; i < n && incx > 0; i++)
		*sum_d += x[(long)i * incx] > 0   ? x_d[(long)i * incx]
			  : x[(long)i * incx] < 0 ? -x_d[(long)i * incx]
						  : 0;
	return cblas_dasum(n, x, incx);
}

#pragma cadgen rule rev(cblas_dasum) wrt(x[CADGEN_VECTOR(n, incx)])
static void cadgen_dasum_rev(int n, const double *x, int incx, double *x_b, double sum_b)
{
	for (int i = 0; i < n && incx > 0; i++)
		x_b[(long)i * incx] += x[(long)i * incx] > 0   ? sum_b
				       : x[(long)i * incx] < 0 ? -sum_b
							       : 0;
}
#endif

#ifdef CADGEN_CALLS_cblas_dcopy
#pragma cadgen rule fwd(cblas_dcopy) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	of(y[CADGEN_VECTOR(n, incy)])
static void cadgen_dcopy_fwd(int n, const double *x, int incx, double *y, int incy,
			     const double *x_d, double *y_d)
{
	cblas_dcopy(n, x_d, incx, y_d, incy);
	cblas_dcopy(n, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_dcopy) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	of(y[CADGEN_VECTOR(n, incy)]) entry()
static void cadgen_dcopy_rev(int n, const double *x, int incx, double *y, int incy, double *x_b,
			     double *y_b)
{
	double zero = 0;

	(void)x;
	(void)y;
	cblas_daxpy(n, 1, y_b, incy, x_b, incx);
	cblas_dcopy(n, &zero, 0, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_dswap
#pragma cadgen rule fwd(cblas_dswap) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)])
static void cadgen_dswap_fwd(int n, double *x, int incx, double *y, int incy, double *x_d,
			     double *y_d)
{
	cblas_dswap(n, x_d, incx, y_d, incy);
	cblas_dswap(n, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_dswap) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	entry()
static void cadgen_dswap_rev(int n, double *x, int incx, double *y, int incy, double *x_b,
			     double *y_b)
{
	(void)x;
	(void)y;
	cblas_dswap(n, x_b, incx, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_drot
#pragma cadgen rule fwd(cblas_drot)                                     \
	wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)], c, s) \
		of(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) optional(c, s)
static void cadgen_drot_fwd(int n, double *x, int incx, double *y, int incy, double c, double s,
			    double *x_d, double *y_d, double c_d, double s_d)
{
	cblas_drot(n, x_d, incx, y_d, incy, c, s);
	cblas_daxpy(n, c_d, x, incx, x_d, incx);
	cblas_daxpy(n, s_d, y, incy, x_d, incx);
	cblas_daxpy(n, c_d, y, incy, y_d, incy);
	cblas_daxpy(n, -s_d, x, incx, y_d, incy);
	cblas_drot(n, x, incx, y, incy, c, s);
}

#pragma cadgen rule rev(cblas_drot)                                                  \
	wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)], c, s)              \
		of(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) entry(x, y) \
			optional(c(x, y), s(x, y))
static void cadgen_drot_rev(int n, double *x, int incx, double *y, int incy, double c, double s,
			    double *x_b, double *y_b, double *c_b, double *s_b)
{
	if (c_b)
		*c_b += cblas_ddot(n, x_b, incx, x, incx) + cblas_ddot(n, y_b, incy, y, incy);
	if (s_b)
		*s_b += cblas_ddot(n, x_b, incx, y, incy) - cblas_ddot(n, y_b, incy, x, incx);
	cblas_drot(n, x_b, incx, y_b, incy, c, -s);
}
#endif
