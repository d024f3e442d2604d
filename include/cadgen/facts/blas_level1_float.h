/* The part of blas.h for level 1 in single precision. */

#ifdef CADGEN_CALLS_cblas_sdot
#pragma cadgen rule fwd(cblas_sdot) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	optional(x, y)
static float cadgen_sdot_fwd(int n, const float *x, int incx, const float *y, int incy,
			     const float *x_d, const float *y_d, float *dot_d)
{
	*dot_d = 0;
	if (x_d)
		*dot_d += cblas_sdot(n, x_d, incx, y, incy);
	if (y_d)
		*dot_d += cblas_sdot(n, x, incx, y_d, incy);
	return cblas_sdot(n, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_sdot) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	optional(x(y), y(x))
static void cadgen_sdot_rev(int n, const float *x, int incx, const float *y, int incy, float *x_b,
			    float *y_b, float dot_b)
{
	if (x_b)
		cblas_saxpy(n, dot_b, y, incy, x_b, incx);
	if (y_b)
		cblas_saxpy(n, dot_b, x, incx, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_saxpy
#pragma cadgen rule fwd(cblas_saxpy)                                     \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
		of(y[CADGEN_VECTOR(n, incy)]) optional(alpha, x)
static void cadgen_saxpy_fwd(int n, float alpha, const float *x, int incx, float *y, int incy,
			     float alpha_d, const float *x_d, float *y_d)
{
	if (x_d)
		cblas_saxpy(n, alpha, x_d, incx, y_d, incy);
	cblas_saxpy(n, alpha_d, x, incx, y_d, incy);
	cblas_saxpy(n, alpha, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_saxpy)                                     \
	wrt(alpha, x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
		of(y[CADGEN_VECTOR(n, incy)]) entry(x) optional(alpha(x), x)
static void cadgen_saxpy_rev(int n, float alpha, const float *x, int incx, float *y, int incy,
			     float *alpha_b, float *x_b, float *y_b)
{
	(void)y;
	if (alpha_b)
		*alpha_b += cblas_sdot(n, x, incx, y_b, incy);
	if (x_b)
		cblas_saxpy(n, alpha, y_b, incy, x_b, incx);
}
#endif

/* Does nothing if the increment is not positive. */
#ifdef CADGEN_CALLS_cblas_sscal
#pragma cadgen rule fwd(cblas_sscal) wrt(alpha, x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) optional(alpha)
static void cadgen_sscal_fwd(int n, float alpha, float *x, int incx, float alpha_d, float *x_d)
{
	cblas_sscal(n, alpha, x_d, incx);
	if (incx > 0)
		cblas_saxpy(n, alpha_d, x, incx, x_d, incx);
	cblas_sscal(n, alpha, x, incx);
}

#pragma cadgen rule rev(cblas_sscal) wrt(alpha, x[CADGEN_VECTOR(n, incx)]) \
	of(x[CADGEN_VECTOR(n, incx)]) entry(x) optional(alpha(x))
static void cadgen_sscal_rev(int n, float alpha, float *x, int incx, float *alpha_b, float *x_b)
{
	if (alpha_b && incx > 0)
		*alpha_b += cblas_sdot(n, x, incx, x_b, incx);
	cblas_sscal(n, alpha, x_b, incx);
}
#endif

/* Where all are 0, the derivative is said to be 0. */
#ifdef CADGEN_CALLS_cblas_snrm2
#pragma cadgen rule fwd(cblas_snrm2) wrt(x[CADGEN_VECTOR(n, incx)])
static float cadgen_snrm2_fwd(int n, const float *x, int incx, const float *x_d, float *norm_d)
{
	float norm = cblas_snrm2(n, x, incx);

	*norm_d = norm == 0 ? 0 : cblas_sdot(n, x, incx, x_d, incx) / norm;
	return norm;
}

#pragma cadgen rule rev(cblas_snrm2) wrt(x[CADGEN_VECTOR(n, incx)])
static void cadgen_snrm2_rev(int n, const float *x, int incx, float *x_b, float norm_b)
{
	float norm = cblas_snrm2(n, x, incx);

	if (norm != 0)
		cblas_saxpy(n, norm_b / norm, x, incx, x_b, incx);
}
#endif

/* 0 if the increment is not positive. The derivative of |0| is said to be 0. */
#ifdef CADGEN_CALLS_cblas_sasum
#pragma cadgen rule fwd(cblas_sasum) wrt(x[CADGEN_VECTOR(n, incx)])
static float cadgen_sasum_fwd(int n, const float *x, int incx, const float *x_d, float *sum_d)
{
	*sum_d = 0;
	for (int i = 0; i < n && incx > 0; i++)
		*sum_d += x[(long)i * incx] > 0   ? x_d[(long)i * incx]
			  : x[(long)i * incx] < 0 ? -x_d[(long)i * incx]
						  : 0;
	return cblas_sasum(n, x, incx);
}

#pragma cadgen rule rev(cblas_sasum) wrt(x[CADGEN_VECTOR(n, incx)])
static void cadgen_sasum_rev(int n, const float *x, int incx, float *x_b, float sum_b)
{
	for (int i = 0; i < n && incx > 0; i++)
		x_b[(long)i * incx] += x[(long)i * incx] > 0   ? sum_b
				       : x[(long)i * incx] < 0 ? -sum_b
							       : 0;
}
#endif

#ifdef CADGEN_CALLS_cblas_scopy
#pragma cadgen rule fwd(cblas_scopy) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	of(y[CADGEN_VECTOR(n, incy)])
static void cadgen_scopy_fwd(int n, const float *x, int incx, float *y, int incy, const float *x_d,
			     float *y_d)
{
	cblas_scopy(n, x_d, incx, y_d, incy);
	cblas_scopy(n, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_scopy) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	of(y[CADGEN_VECTOR(n, incy)]) entry()
static void cadgen_scopy_rev(int n, const float *x, int incx, float *y, int incy, float *x_b,
			     float *y_b)
{
	float zero = 0;

	(void)x;
	(void)y;
	cblas_saxpy(n, 1, y_b, incy, x_b, incx);
	cblas_scopy(n, &zero, 0, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_sswap
#pragma cadgen rule fwd(cblas_sswap) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)])
static void cadgen_sswap_fwd(int n, float *x, int incx, float *y, int incy, float *x_d, float *y_d)
{
	cblas_sswap(n, x_d, incx, y_d, incy);
	cblas_sswap(n, x, incx, y, incy);
}

#pragma cadgen rule rev(cblas_sswap) wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) \
	entry()
static void cadgen_sswap_rev(int n, float *x, int incx, float *y, int incy, float *x_b, float *y_b)
{
	(void)x;
	(void)y;
	cblas_sswap(n, x_b, incx, y_b, incy);
}
#endif

#ifdef CADGEN_CALLS_cblas_srot
#pragma cadgen rule fwd(cblas_srot)                                     \
	wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)], c, s) \
		of(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) optional(c, s)
static void cadgen_srot_fwd(int n, float *x, int incx, float *y, int incy, float c, float s,
			    float *x_d, float *y_d, float c_d, float s_d)
{
	cblas_srot(n, x_d, incx, y_d, incy, c, s);
	cblas_saxpy(n, c_d, x, incx, x_d, incx);
	cblas_saxpy(n, s_d, y, incy, x_d, incx);
	cblas_saxpy(n, c_d, y, incy, y_d, incy);
	cblas_saxpy(n, -s_d, x, incx, y_d, incy);
	cblas_srot(n, x, incx, y, incy, c, s);
}

#pragma cadgen rule rev(cblas_srot)                                                  \
	wrt(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)], c, s)              \
		of(x[CADGEN_VECTOR(n, incx)], y[CADGEN_VECTOR(n, incy)]) entry(x, y) \
			optional(c(x, y), s(x, y))
static void cadgen_srot_rev(int n, float *x, int incx, float *y, int incy, float c, float s,
			    float *x_b, float *y_b, float *c_b, float *s_b)
{
	if (c_b)
		*c_b += cblas_sdot(n, x_b, incx, x, incx) + cblas_sdot(n, y_b, incy, y, incy);
	if (s_b)
		*s_b += cblas_sdot(n, x_b, incx, y, incy) - cblas_sdot(n, y_b, incy, x, incx);
	cblas_srot(n, x_b, incx, y_b, incy, c, -s);
}
#endif
