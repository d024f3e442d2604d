/* All of math.h that has a derivative, in double. */
#include <math.h>

/* test: d_acos x:-0.9..0.9 points=4 */
#pragma cadgen fwd d_acos
#pragma cadgen rev d_acos
double d_acos(double x)
{
	return acos(x);
}

/* test: d_asin x:-0.9..0.9 points=4 */
#pragma cadgen fwd d_asin
#pragma cadgen rev d_asin
double d_asin(double x)
{
	return asin(x);
}

/* test: d_atan x:-3..3 points=4 */
#pragma cadgen fwd d_atan
#pragma cadgen rev d_atan
double d_atan(double x)
{
	return atan(x);
}

/* test: d_cos x:-3..3 points=4 */
#pragma cadgen fwd d_cos
#pragma cadgen rev d_cos
double d_cos(double x)
{
	return cos(x);
}

/* test: d_sin x:-3..3 points=4 */
#pragma cadgen fwd d_sin
#pragma cadgen rev d_sin
double d_sin(double x)
{
	return sin(x);
}

/* test: d_tan x:-1.3..1.3 points=4 */
#pragma cadgen fwd d_tan
#pragma cadgen rev d_tan
double d_tan(double x)
{
	return tan(x);
}

/* test: d_acosh x:1.2..4 points=4 */
#pragma cadgen fwd d_acosh
#pragma cadgen rev d_acosh
double d_acosh(double x)
{
	return acosh(x);
}

/* test: d_asinh x:-3..3 points=4 */
#pragma cadgen fwd d_asinh
#pragma cadgen rev d_asinh
double d_asinh(double x)
{
	return asinh(x);
}

/* test: d_atanh x:-0.9..0.9 points=4 */
#pragma cadgen fwd d_atanh
#pragma cadgen rev d_atanh
double d_atanh(double x)
{
	return atanh(x);
}

/* test: d_cosh x:-3..3 points=4 */
#pragma cadgen fwd d_cosh
#pragma cadgen rev d_cosh
double d_cosh(double x)
{
	return cosh(x);
}

/* test: d_sinh x:-3..3 points=4 */
#pragma cadgen fwd d_sinh
#pragma cadgen rev d_sinh
double d_sinh(double x)
{
	return sinh(x);
}

/* test: d_tanh x:-3..3 points=4 */
#pragma cadgen fwd d_tanh
#pragma cadgen rev d_tanh
double d_tanh(double x)
{
	return tanh(x);
}

/* test: d_exp x:-3..3 points=4 */
#pragma cadgen fwd d_exp
#pragma cadgen rev d_exp
double d_exp(double x)
{
	return exp(x);
}

/* test: d_exp2 x:-3..3 points=4 */
#pragma cadgen fwd d_exp2
#pragma cadgen rev d_exp2
double d_exp2(double x)
{
	return exp2(x);
}

/* test: d_expm1 x:-3..3 points=4 */
#pragma cadgen fwd d_expm1
#pragma cadgen rev d_expm1
double d_expm1(double x)
{
	return expm1(x);
}

/* test: d_log x:0.2..4 points=4 */
#pragma cadgen fwd d_log
#pragma cadgen rev d_log
double d_log(double x)
{
	return log(x);
}

/* test: d_log10 x:0.2..4 points=4 */
#pragma cadgen fwd d_log10
#pragma cadgen rev d_log10
double d_log10(double x)
{
	return log10(x);
}

/* test: d_log1p x:-0.7..4 points=4 */
#pragma cadgen fwd d_log1p
#pragma cadgen rev d_log1p
double d_log1p(double x)
{
	return log1p(x);
}

/* test: d_log2 x:0.2..4 points=4 */
#pragma cadgen fwd d_log2
#pragma cadgen rev d_log2
double d_log2(double x)
{
	return log2(x);
}

/* test: d_cbrt x:-3..-0.2 points=4 */
#pragma cadgen fwd d_cbrt
#pragma cadgen rev d_cbrt
double d_cbrt(double x)
{
	return cbrt(x);
}

/* test: d_fabs x:-3..3 points=4 */
#pragma cadgen fwd d_fabs
#pragma cadgen rev d_fabs
double d_fabs(double x)
{
	return fabs(x);
}

/* test: d_sqrt x:0.2..4 points=4 */
#pragma cadgen fwd d_sqrt
#pragma cadgen rev d_sqrt
double d_sqrt(double x)
{
	return sqrt(x);
}

/* test: d_erf x:-2..2 points=4 */
#pragma cadgen fwd d_erf
#pragma cadgen rev d_erf
double d_erf(double x)
{
	return erf(x);
}

/* test: d_erfc x:-2..2 points=4 */
#pragma cadgen fwd d_erfc
#pragma cadgen rev d_erfc
double d_erfc(double x)
{
	return erfc(x);
}

/* test: d_lgamma x:0.2..4 points=4 */
#pragma cadgen fwd d_lgamma
#pragma cadgen rev d_lgamma
double d_lgamma(double x)
{
	return lgamma(x);
}

/* test: d_tgamma x:0.2..4 points=4 */
#pragma cadgen fwd d_tgamma
#pragma cadgen rev d_tgamma
double d_tgamma(double x)
{
	return tgamma(x);
}

/* test: d_ceil x:0.1..0.9 points=4 */
#pragma cadgen fwd d_ceil
#pragma cadgen rev d_ceil
double d_ceil(double x)
{
	return ceil(x);
}

/* test: d_floor x:-0.9..-0.1 points=4 */
#pragma cadgen fwd d_floor
#pragma cadgen rev d_floor
double d_floor(double x)
{
	return floor(x);
}

/* test: d_nearbyint x:0.6..1.4 points=4 */
#pragma cadgen fwd d_nearbyint
#pragma cadgen rev d_nearbyint
double d_nearbyint(double x)
{
	return nearbyint(x);
}

/* test: d_rint x:0.6..1.4 points=4 */
#pragma cadgen fwd d_rint
#pragma cadgen rev d_rint
double d_rint(double x)
{
	return rint(x);
}

/* test: d_round x:0.6..1.4 points=4 */
#pragma cadgen fwd d_round
#pragma cadgen rev d_round
double d_round(double x)
{
	return round(x);
}

/* test: d_trunc x:0.1..0.9 points=4 */
#pragma cadgen fwd d_trunc
#pragma cadgen rev d_trunc
double d_trunc(double x)
{
	return trunc(x);
}

/* test: d_logb x:1.1..1.9 points=4 */
#pragma cadgen fwd d_logb
#pragma cadgen rev d_logb
double d_logb(double x)
{
	return logb(x);
}

/* test: d_atan2 x:-2..2 y:0.2..2 points=4 */
#pragma cadgen fwd d_atan2
#pragma cadgen rev d_atan2
double d_atan2(double x, double y)
{
	return atan2(x, y);
}

/* test: d_hypot x:-2..2 y:0.2..2 points=4 */
#pragma cadgen fwd d_hypot
#pragma cadgen rev d_hypot
double d_hypot(double x, double y)
{
	return hypot(x, y);
}

/* test: d_pow x:0.2..3 y:-2..2 points=4 */
#pragma cadgen fwd d_pow
#pragma cadgen rev d_pow
double d_pow(double x, double y)
{
	return pow(x, y);
}

/* test: d_fmod x:1.1..1.9 y:0.6..0.8 points=4 */
#pragma cadgen fwd d_fmod
#pragma cadgen rev d_fmod
double d_fmod(double x, double y)
{
	return fmod(x, y);
}

/* test: d_remainder x:1.1..1.3 y:0.9..1 points=4 */
#pragma cadgen fwd d_remainder
#pragma cadgen rev d_remainder
double d_remainder(double x, double y)
{
	return remainder(x, y);
}

/* test: d_copysign x:0.2..2 y:-2..2 points=4 */
#pragma cadgen fwd d_copysign
#pragma cadgen rev d_copysign
double d_copysign(double x, double y)
{
	return copysign(x, y);
}

/* The sign is a constant wherever it is smooth: what is stored needs no derivative. */
/* test: sign_kept y[1] y:0.3..1 */
#pragma cadgen fwd sign_kept wrt(x) of(return)
#pragma cadgen rev sign_kept wrt(x) of(return)
double sign_kept(double x, double *y)
{
	*y = copysign(*y, x);
	return *y * x * x;
}

/* test: d_fdim x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd d_fdim
#pragma cadgen rev d_fdim
double d_fdim(double x, double y)
{
	return fdim(x, y);
}

/* test: d_fmax x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd d_fmax
#pragma cadgen rev d_fmax
double d_fmax(double x, double y)
{
	return fmax(x, y);
}

/* test: d_fmin x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd d_fmin
#pragma cadgen rev d_fmin
double d_fmin(double x, double y)
{
	return fmin(x, y);
}

/* test: d_fma points=4 */
#pragma cadgen fwd d_fma
#pragma cadgen rev d_fma
double d_fma(double x, double y, double z)
{
	return fma(x, y, z);
}

/* test: d_ldexp k=-2,0,3 */
#pragma cadgen fwd d_ldexp
#pragma cadgen rev d_ldexp
double d_ldexp(double x, int k)
{
	return ldexp(x, k);
}

/* test: d_scalbn k=-2,0,3 */
#pragma cadgen fwd d_scalbn
#pragma cadgen rev d_scalbn
double d_scalbn(double x, int k)
{
	return scalbn(x, k);
}

/* test: d_scalbln k=-2,0,3 */
#pragma cadgen fwd d_scalbln
#pragma cadgen rev d_scalbln
double d_scalbln(double x, long k)
{
	return scalbln(x, k);
}

/* test: d_frexp x:0.3..3 points=4 */
#pragma cadgen fwd d_frexp
#pragma cadgen rev d_frexp
double d_frexp(double x)
{
	int e;
	double m = frexp(x, &e);

	return m * m + e * x;
}

/* test: d_modf x:-2.9..2.9 points=4 */
#pragma cadgen fwd d_modf
#pragma cadgen rev d_modf
double d_modf(double x)
{
	double whole;
	double part = modf(x, &whole);

	return part * whole + part * part;
}

/* test: d_nextafter d(x)=1 d(y)=0 */
#pragma cadgen fwd d_nextafter
#pragma cadgen rev d_nextafter
double d_nextafter(double x, double y)
{
	return nextafter(x, y);
}

/* test: d_integers x:1.6..1.9 */
#pragma cadgen fwd d_integers
#pragma cadgen rev d_integers
double d_integers(double x)
{
	return x * lrint(x) + x * lround(x) + x * ilogb(x) + x * llrint(x) + x * llround(x);
}

/* test: d_remquo x:1.1..1.3 y:0.9..1 */
#pragma cadgen fwd d_remquo
#pragma cadgen rev d_remquo
double d_remquo(double x, double y)
{
	int q;
	double r = remquo(x, y, &q);

	return r * x + (q & 7) * y;
}

/* test: d_nexttoward d(x)=1 */
#pragma cadgen fwd d_nexttoward wrt(x)
#pragma cadgen rev d_nexttoward wrt(x)
double d_nexttoward(double x, long double y)
{
	return nexttoward(x, y);
}

/* test: gamma_below x:-1.8..-1.2 points=4 */
#pragma cadgen fwd gamma_below
#pragma cadgen rev gamma_below
double gamma_below(double x)
{
	return lgamma(x) + tgamma(x - 1);
}

/* test: gamma_far x:20..40 points=4 */
#pragma cadgen fwd gamma_far
#pragma cadgen rev gamma_far
double gamma_far(double x)
{
	return lgamma(x) + log(tgamma(x));
}

/* test: pow_negative_base x:-2..-0.5 k=-2,0,1,3 */
#pragma cadgen fwd pow_negative_base
#pragma cadgen rev pow_negative_base
double pow_negative_base(double x, int k)
{
	return pow(x, k);
}

/* test: pow_constant x:0.5..2 */
#pragma cadgen fwd pow_constant
#pragma cadgen rev pow_constant
double pow_constant(double x)
{
	return pow(x, 2.5) + pow(x, 2) + pow(2, x);
}

/* test: classified n=6 x[n] x[1]=NAN x[3]=INFINITY */
#pragma cadgen fwd classified
#pragma cadgen rev classified
double classified(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (isfinite(x[i]) && !isnan(x[i]) && !isinf(x[i]))
			s += signbit(x[i]) ? -x[i] : x[i] * x[i];
	return s;
}

/* test: compared points=4 */
#pragma cadgen fwd compared
#pragma cadgen rev compared
double compared(double x, double y)
{
	double s = isgreater(x, y) ? x * x : y;

	if (islessequal(x, 0.5))
		s *= x;
	return s;
}

/* test: composed x:0.2..1 y:0.2..1 */
#pragma cadgen fwd composed
#pragma cadgen rev composed
double composed(double x, double y)
{
	return exp(sin(x * y)) / sqrt(log1p(x) + cosh(y)) + atan2(tanh(x), erf(y));
}

/* test: log_sum_exp n=1,5 x[n] */
#pragma cadgen fwd log_sum_exp
#pragma cadgen rev log_sum_exp
double log_sum_exp(int n, const double *x)
{
	double m = x[0], s = 0;

	for (int i = 1; i < n; i++)
		m = fmax(m, x[i]);
	for (int i = 0; i < n; i++)
		s += exp(x[i] - m);
	return m + log(s);
}

/* test: function_of_constant */
#pragma cadgen fwd function_of_constant
#pragma cadgen rev function_of_constant
double function_of_constant(double x)
{
	return x * (fabs(2.0) + fmax(1.0, x));
}
