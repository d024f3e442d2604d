/*
 * Functions of <math.h> that are in no standard of C before C23: cadgen --facts math_extra.
 * cadgen itself knows those of C99 and POSIX, exp10 and sincos.
 *
 *   gamma drem                           as lgamma, remainder
 *   significand scalb                    of BSD and POSIX
 *   roundeven                            piecewise constant
 *   fmaximum fminimum, also with _num    the larger, the smaller one
 *   sinpi cospi tanpi asinpi acospi atanpi atan2pi exp2m1 exp10m1 log2p1 log10p1 logp1 rsqrt
 *
 * and the same with f for float.
 */
#ifndef CADGEN_FACTS_MATH_EXTRA_H
#define CADGEN_FACTS_MATH_EXTRA_H

#define CADGEN_PI 3.14159265358979323846
#define CADGEN_LN2 0.693147180559945309417
#define CADGEN_LN10 2.30258509299404568402

#ifdef CADGEN_CALLS_gamma
#pragma cadgen substitute gamma lgamma
#endif

#ifdef CADGEN_CALLS_gammaf
#pragma cadgen substitute gammaf lgammaf
#endif

#ifdef CADGEN_CALLS_drem
#pragma cadgen substitute drem remainder
#endif

#ifdef CADGEN_CALLS_dremf
#pragma cadgen substitute dremf remainderf
#endif

#ifdef CADGEN_CALLS_roundeven
#pragma cadgen inactive roundeven
#endif

#ifdef CADGEN_CALLS_roundevenf
#pragma cadgen inactive roundevenf
#endif

#ifdef CADGEN_CALLS_significand
double scalbln(double x, long n);
int ilogb(double x);
#pragma cadgen rule fwd(significand)
static double cadgen_significand_fwd(double x, double x_d, double *r_d)
{
	*r_d = scalbln(x_d, -(long)ilogb(x));
	return significand(x);
}
#endif

#ifdef CADGEN_CALLS_significandf
float scalblnf(float x, long n);
int ilogbf(float x);
#pragma cadgen rule fwd(significandf)
static float cadgen_significandf_fwd(float x, float x_d, float *r_d)
{
	*r_d = scalblnf(x_d, -(long)ilogbf(x));
	return significandf(x);
}
#endif

#ifdef CADGEN_CALLS_scalb
#pragma cadgen rule fwd(scalb)
static double cadgen_scalb_fwd(double x, double n, double x_d, double n_d, double *r_d)
{
	(void)n_d;
	*r_d = scalb(x_d, n);
	return scalb(x, n);
}
#endif

#ifdef CADGEN_CALLS_scalbf
#pragma cadgen rule fwd(scalbf)
static float cadgen_scalbf_fwd(float x, float n, float x_d, float n_d, float *r_d)
{
	(void)n_d;
	*r_d = scalbf(x_d, n);
	return scalbf(x, n);
}
#endif

#ifdef CADGEN_CALLS_fmaximum
#pragma cadgen rule fwd(fmaximum)
static double cadgen_fmaximum_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	*r_d = x >= y || x != x ? x_d : y_d;
	return fmaximum(x, y);
}
#endif

#ifdef CADGEN_CALLS_fmaximumf
#pragma cadgen rule fwd(fmaximumf)
static float cadgen_fmaximumf_fwd(float x, float y, float x_d, float y_d, float *r_d)
{
	*r_d = x >= y || x != x ? x_d : y_d;
	return fmaximumf(x, y);
}
#endif

#ifdef CADGEN_CALLS_fminimum
#pragma cadgen rule fwd(fminimum)
static double cadgen_fminimum_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	*r_d = x <= y || x != x ? x_d : y_d;
	return fminimum(x, y);
}
#endif

#ifdef CADGEN_CALLS_fminimumf
#pragma cadgen rule fwd(fminimumf)
static float cadgen_fminimumf_fwd(float x, float y, float x_d, float y_d, float *r_d)
{
	*r_d = x <= y || x != x ? x_d : y_d;
	return fminimumf(x, y);
}
#endif

#ifdef CADGEN_CALLS_fmaximum_num
#pragma cadgen rule fwd(fmaximum_num)
static double cadgen_fmaximum_num_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	*r_d = x >= y || y != y ? x_d : y_d;
	return fmaximum_num(x, y);
}
#endif

#ifdef CADGEN_CALLS_fmaximum_numf
#pragma cadgen rule fwd(fmaximum_numf)
static float cadgen_fmaximum_numf_fwd(float x, float y, float x_d, float y_d, float *r_d)
{
	*r_d = x >= y || y != y ? x_d : y_d;
	return fmaximum_numf(x, y);
}
#endif

#ifdef CADGEN_CALLS_fminimum_num
#pragma cadgen rule fwd(fminimum_num)
static double cadgen_fminimum_num_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	*r_d = x <= y || y != y ? x_d : y_d;
	return fminimum_num(x, y);
}
#endif

#ifdef CADGEN_CALLS_fminimum_numf
#pragma cadgen rule fwd(fminimum_numf)
static float cadgen_fminimum_numf_fwd(float x, float y, float x_d, float y_d, float *r_d)
{
	*r_d = x <= y || y != y ? x_d : y_d;
	return fminimum_numf(x, y);
}
#endif

#ifdef CADGEN_CALLS_sinpi
double cospi(double x);
#pragma cadgen rule fwd(sinpi)
static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)
{
	*r_d = CADGEN_PI * cospi(x) * x_d;
	return sinpi(x);
}
#endif

#ifdef CADGEN_CALLS_sinpif
float cospif(float x);
#pragma cadgen rule fwd(sinpif)
static float cadgen_sinpif_fwd(float x, float x_d, float *r_d)
{
	*r_d = (float)CADGEN_PI * cospif(x) * x_d;
	return sinpif(x);
}
#endif

#ifdef CADGEN_CALLS_cospi
double sinpi(double x);
#pragma cadgen rule fwd(cospi)
static double cadgen_cospi_fwd(double x, double x_d, double *r_d)
{
	*r_d = -CADGEN_PI * sinpi(x) * x_d;
	return cospi(x);
}
#endif

#ifdef CADGEN_CALLS_cospif
float sinpif(float x);
#pragma cadgen rule fwd(cospif)
static float cadgen_cospif_fwd(float x, float x_d, float *r_d)
{
	*r_d = -(float)CADGEN_PI * sinpif(x) * x_d;
	return cospif(x);
}
#endif

#ifdef CADGEN_CALLS_tanpi
#pragma cadgen rule fwd(tanpi)
static double cadgen_tanpi_fwd(double x, double x_d, double *r_d)
{
	double t = tanpi(x);

	*r_d = CADGEN_PI * (1 + t * t) * x_d;
	return t;
}
#endif

#ifdef CADGEN_CALLS_tanpif
#pragma cadgen rule fwd(tanpif)
static float cadgen_tanpif_fwd(float x, float x_d, float *r_d)
{
	float t = tanpif(x);

	*r_d = (float)CADGEN_PI * (1 + t * t) * x_d;
	return t;
}
#endif

#ifdef CADGEN_CALLS_asinpi
double sqrt(double x);
#pragma cadgen rule fwd(asinpi)
static double cadgen_asinpi_fwd(double x, double x_d, double *r_d)
{
	*r_d = x_d / (CADGEN_PI * sqrt((1 - x) * (1 + x)));
	return asinpi(x);
}
#endif

#ifdef CADGEN_CALLS_asinpif
float sqrtf(float x);
#pragma cadgen rule fwd(asinpif)
static float cadgen_asinpif_fwd(float x, float x_d, float *r_d)
{
	*r_d = x_d / ((float)CADGEN_PI * sqrtf((1 - x) * (1 + x)));
	return asinpif(x);
}
#endif

#ifdef CADGEN_CALLS_acospi
double sqrt(double x);
#pragma cadgen rule fwd(acospi)
static double cadgen_acospi_fwd(double x, double x_d, double *r_d)
{
	*r_d = -x_d / (CADGEN_PI * sqrt((1 - x) * (1 + x)));
	return acospi(x);
}
#endif

#ifdef CADGEN_CALLS_acospif
float sqrtf(float x);
#pragma cadgen rule fwd(acospif)
static float cadgen_acospif_fwd(float x, float x_d, float *r_d)
{
	*r_d = -x_d / ((float)CADGEN_PI * sqrtf((1 - x) * (1 + x)));
	return acospif(x);
}
#endif

#ifdef CADGEN_CALLS_atanpi
#pragma cadgen rule fwd(atanpi)
static double cadgen_atanpi_fwd(double x, double x_d, double *r_d)
{
	*r_d = x_d / (CADGEN_PI * (1 + x * x));
	return atanpi(x);
}
#endif

#ifdef CADGEN_CALLS_atanpif
#pragma cadgen rule fwd(atanpif)
static float cadgen_atanpif_fwd(float x, float x_d, float *r_d)
{
	*r_d = x_d / ((float)CADGEN_PI * (1 + x * x));
	return atanpif(x);
}
#endif

#ifdef CADGEN_CALLS_atan2pi
double hypot(double x, double y);
#pragma cadgen rule fwd(atan2pi)
static double cadgen_atan2pi_fwd(double y, double x, double y_d, double x_d, double *r_d)
{
	double h = hypot(x, y);

	*r_d = (x / h * (y_d / h) - y / h * (x_d / h)) / CADGEN_PI;
	return atan2pi(y, x);
}
#endif

#ifdef CADGEN_CALLS_atan2pif
float hypotf(float x, float y);
#pragma cadgen rule fwd(atan2pif)
static float cadgen_atan2pif_fwd(float y, float x, float y_d, float x_d, float *r_d)
{
	float h = hypotf(x, y);

	*r_d = (x / h * (y_d / h) - y / h * (x_d / h)) / (float)CADGEN_PI;
	return atan2pif(y, x);
}
#endif

#ifdef CADGEN_CALLS_exp2m1
double exp2(double x);
#pragma cadgen rule fwd(exp2m1)
static double cadgen_exp2m1_fwd(double x, double x_d, double *r_d)
{
	*r_d = CADGEN_LN2 * exp2(x) * x_d;
	return exp2m1(x);
}
#endif

#ifdef CADGEN_CALLS_exp2m1f
float exp2f(float x);
#pragma cadgen rule fwd(exp2m1f)
static float cadgen_exp2m1f_fwd(float x, float x_d, float *r_d)
{
	*r_d = (float)CADGEN_LN2 * exp2f(x) * x_d;
	return exp2m1f(x);
}
#endif

#ifdef CADGEN_CALLS_exp10m1
double pow(double x, double y);
#pragma cadgen rule fwd(exp10m1)
static double cadgen_exp10m1_fwd(double x, double x_d, double *r_d)
{
	*r_d = CADGEN_LN10 * pow(10, x) * x_d;
	return exp10m1(x);
}
#endif

#ifdef CADGEN_CALLS_exp10m1f
float powf(float x, float y);
#pragma cadgen rule fwd(exp10m1f)
static float cadgen_exp10m1f_fwd(float x, float x_d, float *r_d)
{
	*r_d = (float)CADGEN_LN10 * powf(10, x) * x_d;
	return exp10m1f(x);
}
#endif

#ifdef CADGEN_CALLS_log2p1
#pragma cadgen rule fwd(log2p1)
static double cadgen_log2p1_fwd(double x, double x_d, double *r_d)
{
	*r_d = x_d / (CADGEN_LN2 * (1 + x));
	return log2p1(x);
}
#endif

#ifdef CADGEN_CALLS_log2p1f
#pragma cadgen rule fwd(log2p1f)
static float cadgen_log2p1f_fwd(float x, float x_d, float *r_d)
{
	*r_d = x_d / ((float)CADGEN_LN2 * (1 + x));
	return log2p1f(x);
}
#endif

#ifdef CADGEN_CALLS_log10p1
#pragma cadgen rule fwd(log10p1)
static double cadgen_log10p1_fwd(double x, double x_d, double *r_d)
{
	*r_d = x_d / (CADGEN_LN10 * (1 + x));
	return log10p1(x);
}
#endif

#ifdef CADGEN_CALLS_log10p1f
#pragma cadgen rule fwd(log10p1f)
static float cadgen_log10p1f_fwd(float x, float x_d, float *r_d)
{
	*r_d = x_d / ((float)CADGEN_LN10 * (1 + x));
	return log10p1f(x);
}
#endif

#ifdef CADGEN_CALLS_logp1
#pragma cadgen rule fwd(logp1)
static double cadgen_logp1_fwd(double x, double x_d, double *r_d)
{
	*r_d = x_d / (1 + x);
	return logp1(x);
}
#endif

#ifdef CADGEN_CALLS_logp1f
#pragma cadgen rule fwd(logp1f)
static float cadgen_logp1f_fwd(float x, float x_d, float *r_d)
{
	*r_d = x_d / (1 + x);
	return logp1f(x);
}
#endif

#ifdef CADGEN_CALLS_rsqrt
#pragma cadgen rule fwd(rsqrt)
static double cadgen_rsqrt_fwd(double x, double x_d, double *r_d)
{
	double r = rsqrt(x);

	*r_d = -0.5 * (r / x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_rsqrtf
#pragma cadgen rule fwd(rsqrtf)
static float cadgen_rsqrtf_fwd(float x, float x_d, float *r_d)
{
	float r = rsqrtf(x);

	*r_d = -0.5f * (r / x) * x_d;
	return r;
}
#endif

#endif
