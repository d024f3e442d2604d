/* The float functions of math.h. */
#include <math.h>

/* test: f_acos x:-0.9..0.9 points=4 */
#pragma cadgen fwd f_acos
#pragma cadgen rev f_acos
float f_acos(float x)
{
	return acosf(x);
}

/* test: f_asin x:-0.9..0.9 points=4 */
#pragma cadgen fwd f_asin
#pragma cadgen rev f_asin
float f_asin(float x)
{
	return asinf(x);
}

/* test: f_atan x:-3..3 points=4 */
#pragma cadgen fwd f_atan
#pragma cadgen rev f_atan
float f_atan(float x)
{
	return atanf(x);
}

/* test: f_cos x:-3..3 points=4 */
#pragma cadgen fwd f_cos
#pragma cadgen rev f_cos
float f_cos(float x)
{
	return cosf(x);
}

/* test: f_sin x:-3..3 points=4 */
#pragma cadgen fwd f_sin
#pragma cadgen rev f_sin
float f_sin(float x)
{
	return sinf(x);
}

/* test: f_tan x:-1.3..1.3 points=4 */
#pragma cadgen fwd f_tan
#pragma cadgen rev f_tan
float f_tan(float x)
{
	return tanf(x);
}

/* test: f_acosh x:1.2..4 points=4 */
#pragma cadgen fwd f_acosh
#pragma cadgen rev f_acosh
float f_acosh(float x)
{
	return acoshf(x);
}

/* test: f_asinh x:-3..3 points=4 */
#pragma cadgen fwd f_asinh
#pragma cadgen rev f_asinh
float f_asinh(float x)
{
	return asinhf(x);
}

/* test: f_atanh x:-0.9..0.9 points=4 */
#pragma cadgen fwd f_atanh
#pragma cadgen rev f_atanh
float f_atanh(float x)
{
	return atanhf(x);
}

/* test: f_cosh x:-3..3 points=4 */
#pragma cadgen fwd f_cosh
#pragma cadgen rev f_cosh
float f_cosh(float x)
{
	return coshf(x);
}

/* test: f_sinh x:-3..3 points=4 */
#pragma cadgen fwd f_sinh
#pragma cadgen rev f_sinh
float f_sinh(float x)
{
	return sinhf(x);
}

/* test: f_tanh x:-3..3 points=4 */
#pragma cadgen fwd f_tanh
#pragma cadgen rev f_tanh
float f_tanh(float x)
{
	return tanhf(x);
}

/* test: f_exp x:-3..3 points=4 */
#pragma cadgen fwd f_exp
#pragma cadgen rev f_exp
float f_exp(float x)
{
	return expf(x);
}

/* test: f_exp2 x:-3..3 points=4 */
#pragma cadgen fwd f_exp2
#pragma cadgen rev f_exp2
float f_exp2(float x)
{
	return exp2f(x);
}

/* test: f_expm1 x:-3..3 points=4 */
#pragma cadgen fwd f_expm1
#pragma cadgen rev f_expm1
float f_expm1(float x)
{
	return expm1f(x);
}

/* test: f_log x:0.2..4 points=4 */
#pragma cadgen fwd f_log
#pragma cadgen rev f_log
float f_log(float x)
{
	return logf(x);
}

/* test: f_log10 x:0.2..4 points=4 */
#pragma cadgen fwd f_log10
#pragma cadgen rev f_log10
float f_log10(float x)
{
	return log10f(x);
}

/* test: f_log1p x:-0.7..4 points=4 */
#pragma cadgen fwd f_log1p
#pragma cadgen rev f_log1p
float f_log1p(float x)
{
	return log1pf(x);
}

/* test: f_log2 x:0.2..4 points=4 */
#pragma cadgen fwd f_log2
#pragma cadgen rev f_log2
float f_log2(float x)
{
	return log2f(x);
}

/* test: f_cbrt x:-3..-0.2 points=4 */
#pragma cadgen fwd f_cbrt
#pragma cadgen rev f_cbrt
float f_cbrt(float x)
{
	return cbrtf(x);
}

/* test: f_fabs x:-3..3 points=4 */
#pragma cadgen fwd f_fabs
#pragma cadgen rev f_fabs
float f_fabs(float x)
{
	return fabsf(x);
}

/* test: f_sqrt x:0.2..4 points=4 */
#pragma cadgen fwd f_sqrt
#pragma cadgen rev f_sqrt
float f_sqrt(float x)
{
	return sqrtf(x);
}

/* test: f_erf x:-2..2 points=4 */
#pragma cadgen fwd f_erf
#pragma cadgen rev f_erf
float f_erf(float x)
{
	return erff(x);
}

/* test: f_erfc x:-2..2 points=4 */
#pragma cadgen fwd f_erfc
#pragma cadgen rev f_erfc
float f_erfc(float x)
{
	return erfcf(x);
}

/* test: f_lgamma x:0.2..4 points=4 */
#pragma cadgen fwd f_lgamma
#pragma cadgen rev f_lgamma
float f_lgamma(float x)
{
	return lgammaf(x);
}

/* test: f_tgamma x:0.2..4 points=4 */
#pragma cadgen fwd f_tgamma
#pragma cadgen rev f_tgamma
float f_tgamma(float x)
{
	return tgammaf(x);
}

/* test: f_ceil x:0.1..0.9 points=4 */
#pragma cadgen fwd f_ceil
#pragma cadgen rev f_ceil
float f_ceil(float x)
{
	return ceilf(x);
}

/* test: f_floor x:-0.9..-0.1 points=4 */
#pragma cadgen fwd f_floor
#pragma cadgen rev f_floor
float f_floor(float x)
{
	return floorf(x);
}

/* test: f_nearbyint x:0.6..1.4 points=4 */
#pragma cadgen fwd f_nearbyint
#pragma cadgen rev f_nearbyint
float f_nearbyint(float x)
{
	return nearbyintf(x);
}

/* test: f_rint x:0.6..1.4 points=4 */
#pragma cadgen fwd f_rint
#pragma cadgen rev f_rint
float f_rint(float x)
{
	return rintf(x);
}

/* test: f_round x:0.6..1.4 points=4 */
#pragma cadgen fwd f_round
#pragma cadgen rev f_round
float f_round(float x)
{
	return roundf(x);
}

/* test: f_trunc x:0.1..0.9 points=4 */
#pragma cadgen fwd f_trunc
#pragma cadgen rev f_trunc
float f_trunc(float x)
{
	return truncf(x);
}

/* test: f_logb x:1.1..1.9 points=4 */
#pragma cadgen fwd f_logb
#pragma cadgen rev f_logb
float f_logb(float x)
{
	return logbf(x);
}

/* test: f_atan2 x:-2..2 y:0.2..2 points=4 */
#pragma cadgen fwd f_atan2
#pragma cadgen rev f_atan2
float f_atan2(float x, float y)
{
	return atan2f(x, y);
}

/* test: f_hypot x:-2..2 y:0.2..2 points=4 */
#pragma cadgen fwd f_hypot
#pragma cadgen rev f_hypot
float f_hypot(float x, float y)
{
	return hypotf(x, y);
}

/* test: f_pow x:0.2..3 y:-2..2 points=4 */
#pragma cadgen fwd f_pow
#pragma cadgen rev f_pow
float f_pow(float x, float y)
{
	return powf(x, y);
}

/* test: f_fmod x:1.1..1.9 y:0.6..0.8 points=4 */
#pragma cadgen fwd f_fmod
#pragma cadgen rev f_fmod
float f_fmod(float x, float y)
{
	return fmodf(x, y);
}

/* test: f_remainder x:1.1..1.3 y:0.9..1 points=4 */
#pragma cadgen fwd f_remainder
#pragma cadgen rev f_remainder
float f_remainder(float x, float y)
{
	return remainderf(x, y);
}

/* test: f_copysign x:0.2..2 y:-2..2 points=4 */
#pragma cadgen fwd f_copysign
#pragma cadgen rev f_copysign
float f_copysign(float x, float y)
{
	return copysignf(x, y);
}

/* test: f_fdim x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd f_fdim
#pragma cadgen rev f_fdim
float f_fdim(float x, float y)
{
	return fdimf(x, y);
}

/* test: f_fmax x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd f_fmax
#pragma cadgen rev f_fmax
float f_fmax(float x, float y)
{
	return fmaxf(x, y);
}

/* test: f_fmin x:-2..2 y:-2..2 points=4 */
#pragma cadgen fwd f_fmin
#pragma cadgen rev f_fmin
float f_fmin(float x, float y)
{
	return fminf(x, y);
}

/* test: f_fma points=4 */
#pragma cadgen fwd f_fma
#pragma cadgen rev f_fma
float f_fma(float x, float y, float z)
{
	return fmaf(x, y, z);
}

/* test: f_ldexp k=-2,0,3 */
#pragma cadgen fwd f_ldexp
#pragma cadgen rev f_ldexp
float f_ldexp(float x, int k)
{
	return ldexpf(x, k);
}

/* test: f_scalbn k=-2,0,3 */
#pragma cadgen fwd f_scalbn
#pragma cadgen rev f_scalbn
float f_scalbn(float x, int k)
{
	return scalbnf(x, k);
}

/* test: f_scalbln k=-2,0,3 */
#pragma cadgen fwd f_scalbln
#pragma cadgen rev f_scalbln
float f_scalbln(float x, long k)
{
	return scalblnf(x, k);
}

/* test: f_frexp x:0.3..3 points=4 */
#pragma cadgen fwd f_frexp
#pragma cadgen rev f_frexp
float f_frexp(float x)
{
	int e;
	float m = frexpf(x, &e);

	return m * m + e * x;
}

/* test: f_modf x:-2.9..2.9 points=4 */
#pragma cadgen fwd f_modf
#pragma cadgen rev f_modf
float f_modf(float x)
{
	float whole;
	float part = modff(x, &whole);

	return part * whole + part * part;
}

/* test: f_nextafter d(x)=1 d(y)=0 */
#pragma cadgen fwd f_nextafter
#pragma cadgen rev f_nextafter
float f_nextafter(float x, float y)
{
	return nextafterf(x, y);
}

/* test: f_integers x:1.6..1.9 */
#pragma cadgen fwd f_integers
#pragma cadgen rev f_integers
float f_integers(float x)
{
	return x * lrintf(x) + x * lroundf(x) + x * ilogbf(x) + x * llrintf(x) + x * llroundf(x);
}
