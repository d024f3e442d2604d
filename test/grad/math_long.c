/* The long double functions of math.h. */
#include <math.h>

/* test: l_acos x:-0.9..0.9 points=4 */
#pragma cadgen fwd l_acos
#pragma cadgen rev l_acos
long double l_acos(long double x)
{
	return acosl(x);
}

/* test: l_asin x:-0.9..0.9 points=4 */
#pragma cadgen fwd l_asin
#pragma cadgen rev l_asin
long double l_asin(long double x)
{
	return asinl(x);
}

/* test: l_atan x:-3..3 points=4 */
#pragma cadgen fwd l_atan
#pragma cadgen rev l_atan
long double l_atan(long double x)
{
	return atanl(x);
}

/* test: l_cos x:-3..3 points=4 */
#pragma cadgen fwd l_cos
#pragma cadgen rev l_cos
long double l_cos(long double x)
{
	return cosl(x);
}

/* test: l_sin x:-3..3 points=4 */
#pragma cadgen fwd l_sin
#pragma cadgen rev l_sin
long double l_sin(long double x)
{
	return sinl(x);
}

/* test: l_tan x:-1.3..1.3 points=4 */
#pragma cadgen fwd l_tan
#pragma cadgen rev l_tan
long double l_tan(long double x)
{
	return tanl(x);
}

/* test: l_acosh x:1.2..4 points=4 */
#pragma cadgen fwd l_acosh
#pragma cadgen rev l_acosh
long double l_acosh(long double x)
{
	return acoshl(x);
}

/* test: l_asinh x:-3..3 points=4 */
#pragma cadgen fwd l_asinh
#pragma cadgen rev l_asinh
long double l_asinh(long double x)
{
	return asinhl(x);
}

/* test: l_atanh x:-0.9..0.9 points=4 */
#pragma cadgen fwd l_atanh
#pragma cadgen rev l_atanh
long double l_atanh(long double x)
{
	return atanhl(x);
}

/* test: l_cosh x:-3..3 points=4 */
#pragma cadgen fwd l_cosh
#pragma cadgen rev l_cosh
long double l_cosh(long double x)
{
	return coshl(x);
}

/* test: l_sinh x:-3..3 points=4 */
#pragma cadgen fwd l_sinh
#pragma cadgen rev l_sinh
long double l_sinh(long double x)
{
	return sinhl(x);
}

/* test: l_tanh x:-3..3 points=4 */
#pragma cadgen fwd l_tanh
#pragma cadgen rev l_tanh
long double l_tanh(long double x)
{
	return tanhl(x);
}

/* test: l_exp x:-3..3 points=4 */
#pragma cadgen fwd l_exp
#pragma cadgen rev l_exp
long double l_exp(long double x)
{
	return expl(x);
}

/* test: l_exp2 x:-3..3 points=4 */
#pragma cadgen fwd l_exp2
#pragma cadgen rev l_exp2
long double l_exp2(long double x)
{
	return exp2l(x);
}

/* test: l_expm1 x:-3..3 points=4 */
#pragma cadgen fwd l_expm1
#pragma cadgen rev l_expm1
long double l_expm1(long double x)
{
	return expm1l(x);
}

/* test: l_log x:0.2..4 points=4 */
#pragma cadgen fwd l_log
#pragma cadgen rev l_log
long double l_log(long double x)
{
	return logl(x);
}

/* test: l_log10 x:0.2..4 points=4 */
#pragma cadgen fwd l_log10
#pragma cadgen rev l_log10
long double l_log10(long double x)
{
	return log10l(x);
}

/* test: l_log1p x:-0.7..4 points=4 */
#pragma cadgen fwd l_log1p
#pragma cadgen rev l_log1p
long double l_log1p(long double x)
{
	return log1pl(x);
}

/* test: l_log2 x:0.2..4 points=4 */
#pragma cadgen fwd l_log2
#pragma cadgen rev l_log2
long double l_log2(long double x)
{
	return log2l(x);
}

/* test: l_cbrt x:-3..-0.2 points=4 */
#pragma cadgen fwd l_cbrt
#pragma cadgen rev l_cbrt
long double l_cbrt(long double x)
{
	return cbrtl(x);
}

/* test: l_fabs x:-3..3 points=4 */
#pragma cadgen fwd l_fabs
#pragma cadgen rev l_fabs
long double l_fabs(long double x)
{
	return fabsl(x);
}

/* test: l_sqrt x:0.2..4 points=4 */
#pragma cadgen fwd l_sqrt
#pragma cadgen rev l_sqrt
long double l_sqrt(long double x)
{
	return sqrtl(x);
}

/* test: l_erf x:-2..2 points=4 */
#pragma cadgen fwd l_erf
#pragma cadgen rev l_erf
long double l_erf(long double x)
{
	return erfl(x);
}

/* test: l_erfc x:-2..2 points=4 */
#pragma cadgen fwd l_erfc
#pragma cadgen rev l_erfc
long double l_erfc(long double x)
{
	return erfcl(x);
}

/* test: l_lgamma x:0.2..4 points=4 */
#pragma cadgen fwd l_lgamma
#pragma cadgen rev l_lgamma
long double l_lgamma(long double x)
{
	return lgammal(x);
}

/* test: l_tgamma x:0.2..4 points=4 */
#pragma cadgen fwd l_tgamma
#pragma cadgen rev l_tgamma
long double l_tgamma(long double x)
{
	return tgammal(x);
}

/* test: l_ceil x:0.1..0.9 points=4 */
#pragma cadgen fwd l_ceil
#pragma cadgen rev l_ceil
long double l_ceil(long double x)
{
	return ceill(x);
}

/* test: l_floor x:-0.9..-0.1 points=4 */
#pragma cadgen fwd l_floor
#pragma cadgen rev l_floor
long double l_floor(long double x)
{
	return floorl(x);
}

/* test: l_nearbyint x:0.6..1.4 points=4 */
#pragma cadgen fwd l_nearbyint
#pragma cadgen rev l_nearbyint
long double l_nearbyint(long double x)
{
	return nearbyintl(x);
}

/* test: l_rint x:0.6..1.4 points=4 */
#pragma cadgen fwd l_rint
#pragma cadgen rev l_rint
long double l_rint(long double x)
{
	return rintl(x);
}

/* test: l_round x:0.6..1.4 points=4 */
#pragma cadgen fwd l_round
#pragma cadgen rev l_round
long double l_round(long double x)
{
	return roundl(x);
}

/* test: l_trunc x:0.1..0.9 points=4 */
#pragma cadgen fwd l_trunc
#pragma cadgen rev l_trunc
long double l_trunc(long double x)
{
	return truncl(x);
}

/* test: l_logb x:1.1..1.9 points=4 */
#pragma cadgen fwd l_logb
#pragma cadgen rev l_logb
long double l_logb(long double x)
{
	return logbl(x);
}

/* test: l_atan2 x:-2..2 y:0.2..2 points=4 */
#pragma cadgen fwd l_atan2
#pragma cadgen rev l_atan2
long double l_atan2(long double x, long double y)
{
	return atan2l(x, y);
}

/* test: l_hypot x:-2..2 y:0.2..2 points=4 */
#pragma cadgen fwd l_hypot
#pragma cadgen rev l_hypot
long double l_hypot(long double x, long double y)
{
	return hypotl(x, y);
}

/* test: l_pow x:0.2..3 y:-2..2 points=4 */
#pragma cadgen fwd l_pow
#pragma cadgen rev l_pow
long double l_pow(long double x, long double y)
{
	return powl(x, y);
}

/* test: l_fmod x:1.1..1.9 y:0.6..0.8 points=4 */
#pragma cadgen fwd l_fmod
#pragma cadgen rev l_fmod
long double l_fmod(long double x, long double y)
{
	return fmodl(x, y);
}

/* test: l_remainder x:1.1..1.3 y:0.9..1 points=4 */
#pragma cadgen fwd l_remainder
#pragma cadgen rev l_remainder
long double l_remainder(long double x, long double y)
{
	return remainderl(x, y);
}

/* test: l_copysign x:0.2..2 y:-2..2 points=4 */
#pragma cadgen fwd l_copysign
#pragma cadgen rev l_copysign
long double l_copysign(long double x, long double y)
{
	return copysignl(x, y);
}

/* test: l_fdim x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd l_fdim
#pragma cadgen rev l_fdim
long double l_fdim(long double x, long double y)
{
	return fdiml(x, y);
}

/* test: l_fmax x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd l_fmax
#pragma cadgen rev l_fmax
long double l_fmax(long double x, long double y)
{
	return fmaxl(x, y);
}

/* test: l_fmin x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd l_fmin
#pragma cadgen rev l_fmin
long double l_fmin(long double x, long double y)
{
	return fminl(x, y);
}

/* test: l_fma points=4 */
#pragma cadgen fwd l_fma
#pragma cadgen rev l_fma
long double l_fma(long double x, long double y, long double z)
{
	return fmal(x, y, z);
}

/* test: l_ldexp k=-2,0,3 */
#pragma cadgen fwd l_ldexp
#pragma cadgen rev l_ldexp
long double l_ldexp(long double x, int k)
{
	return ldexpl(x, k);
}

/* test: l_scalbn k=-2,0,3 */
#pragma cadgen fwd l_scalbn
#pragma cadgen rev l_scalbn
long double l_scalbn(long double x, int k)
{
	return scalbnl(x, k);
}

/* test: l_scalbln k=-2,0,3 */
#pragma cadgen fwd l_scalbln
#pragma cadgen rev l_scalbln
long double l_scalbln(long double x, long k)
{
	return scalblnl(x, k);
}

/* test: l_frexp x:0.3..3 points=4 */
#pragma cadgen fwd l_frexp
#pragma cadgen rev l_frexp
long double l_frexp(long double x)
{
	int e;
	long double m = frexpl(x, &e);

	return m * m + e * x;
}

/* test: l_modf x:-2.9..2.9 points=4 */
#pragma cadgen fwd l_modf
#pragma cadgen rev l_modf
long double l_modf(long double x)
{
	long double whole;
	long double part = modfl(x, &whole);

	return part * whole + part * part;
}

/* test: l_nextafter d(x)=1 d(y)=0 */
#pragma cadgen fwd l_nextafter
#pragma cadgen rev l_nextafter
long double l_nextafter(long double x, long double y)
{
	return nextafterl(x, y);
}

/* test: l_integers x:1.6..1.9 */
#pragma cadgen fwd l_integers
#pragma cadgen rev l_integers
long double l_integers(long double x)
{
	return x * lrintl(x) + x * lroundl(x) + x * ilogbl(x) + x * llrintl(x) + x * llroundl(x);
}
