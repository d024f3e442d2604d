/*
 * Elementary functions and polynomials of the GNU Scientific Library: cadgen --facts gsl.
 */
#ifndef CADGEN_FACTS_GSL_MATH_H
#define CADGEN_FACTS_GSL_MATH_H

#include <math.h>

#ifdef CADGEN_CALLS_gsl_pow_2
#pragma cadgen substitute gsl_pow_2 cadgen_gsl_pow_2
static double cadgen_gsl_pow_2(const double x)
{
	return x * x;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_3
#pragma cadgen substitute gsl_pow_3 cadgen_gsl_pow_3
static double cadgen_gsl_pow_3(const double x)
{
	return x * x * x;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_4
#pragma cadgen substitute gsl_pow_4 cadgen_gsl_pow_4
static double cadgen_gsl_pow_4(const double x)
{
	double y = x * x;

	return y * y;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_5
#pragma cadgen substitute gsl_pow_5 cadgen_gsl_pow_5
static double cadgen_gsl_pow_5(const double x)
{
	double y = x * x;

	return y * y * x;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_6
#pragma cadgen substitute gsl_pow_6 cadgen_gsl_pow_6
static double cadgen_gsl_pow_6(const double x)
{
	double y = x * x;

	return y * y * y;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_7
#pragma cadgen substitute gsl_pow_7 cadgen_gsl_pow_7
static double cadgen_gsl_pow_7(const double x)
{
	double y = x * x * x;

	return y * y * x;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_8
#pragma cadgen substitute gsl_pow_8 cadgen_gsl_pow_8
static double cadgen_gsl_pow_8(const double x)
{
	double y = x * x, z = y * y;

	return z * z;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_9
#pragma cadgen substitute gsl_pow_9 cadgen_gsl_pow_9
static double cadgen_gsl_pow_9(const double x)
{
	double y = x * x * x;

	return y * y * y;
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_int
#pragma cadgen rule fwd(gsl_pow_int)
static double cadgen_gsl_pow_int_fwd(double x, int n, double x_d, double *r_d)
{
	*r_d = (n ? n * gsl_pow_int(x, n - 1) : 0) * x_d;
	return gsl_pow_int(x, n);
}
#endif

#ifdef CADGEN_CALLS_gsl_pow_uint
#pragma cadgen rule fwd(gsl_pow_uint)
static double cadgen_gsl_pow_uint_fwd(double x, unsigned int n, double x_d, double *r_d)
{
	*r_d = (n ? n * gsl_pow_uint(x, n - 1) : 0) * x_d;
	return gsl_pow_uint(x, n);
}
#endif

#ifdef CADGEN_CALLS_gsl_log1p
#pragma cadgen rule fwd(gsl_log1p)
static double cadgen_gsl_log1p_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / (1 + x) * x_d;
	return gsl_log1p(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_expm1
#pragma cadgen rule fwd(gsl_expm1)
static double cadgen_gsl_expm1_fwd(double x, double x_d, double *r_d)
{
	*r_d = exp(x) * x_d;
	return gsl_expm1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_hypot
#pragma cadgen rule fwd(gsl_hypot)
static double cadgen_gsl_hypot_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	double r = gsl_hypot(x, y);

	*r_d = (r > 0 ? x / r : 0) * x_d + (r > 0 ? y / r : 0) * y_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_hypot3
#pragma cadgen rule fwd(gsl_hypot3)
static double cadgen_gsl_hypot3_fwd(double x, double y, double z, double x_d, double y_d,
				    double z_d, double *r_d)
{
	double r = gsl_hypot3(x, y, z);

	*r_d = (r > 0 ? x / r : 0) * x_d + (r > 0 ? y / r : 0) * y_d + (r > 0 ? z / r : 0) * z_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_acosh
#pragma cadgen rule fwd(gsl_acosh)
static double cadgen_gsl_acosh_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / sqrt(x * x - 1) * x_d;
	return gsl_acosh(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_asinh
#pragma cadgen rule fwd(gsl_asinh)
static double cadgen_gsl_asinh_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / sqrt(x * x + 1) * x_d;
	return gsl_asinh(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_atanh
#pragma cadgen rule fwd(gsl_atanh)
static double cadgen_gsl_atanh_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / (1 - x * x) * x_d;
	return gsl_atanh(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_ldexp
#pragma cadgen substitute gsl_ldexp cadgen_gsl_ldexp
static double cadgen_gsl_ldexp(const double x, const int e)
{
	return ldexp(x, e);
}
#endif

#ifdef CADGEN_CALLS_gsl_fdiv
#pragma cadgen substitute gsl_fdiv cadgen_gsl_fdiv
static double cadgen_gsl_fdiv(const double x, const double y)
{
	return x / y;
}
#endif

#ifdef CADGEN_CALLS_GSL_MAX_DBL
#pragma cadgen substitute GSL_MAX_DBL cadgen_GSL_MAX_DBL
static double cadgen_GSL_MAX_DBL(double a, double b)
{
	return a > b ? a : b;
}
#endif

#ifdef CADGEN_CALLS_GSL_MIN_DBL
#pragma cadgen substitute GSL_MIN_DBL cadgen_GSL_MIN_DBL
static double cadgen_GSL_MIN_DBL(double a, double b)
{
	return a < b ? a : b;
}
#endif

#ifdef CADGEN_CALLS_gsl_isnan
#pragma cadgen inactive gsl_isnan
#endif

#ifdef CADGEN_CALLS_gsl_isinf
#pragma cadgen inactive gsl_isinf
#endif

#ifdef CADGEN_CALLS_gsl_finite
#pragma cadgen inactive gsl_finite
#endif

#ifdef CADGEN_CALLS_gsl_fcmp
#pragma cadgen inactive gsl_fcmp
#endif

#ifdef CADGEN_CALLS_gsl_nan
#pragma cadgen inactive gsl_nan
#endif

#ifdef CADGEN_CALLS_gsl_posinf
#pragma cadgen inactive gsl_posinf
#endif

#ifdef CADGEN_CALLS_gsl_neginf
#pragma cadgen inactive gsl_neginf
#endif

#ifdef CADGEN_CALLS_gsl_poly_eval
#pragma cadgen substitute gsl_poly_eval cadgen_gsl_poly_eval
static double cadgen_gsl_poly_eval(const double c[], const int len, const double x)
{
	double sum = c[len - 1];

	for (int i = len - 1; i > 0; i--)
		sum = c[i - 1] + x * sum;
	return sum;
}
#endif

#endif
