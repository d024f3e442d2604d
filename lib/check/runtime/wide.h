/*
 * The arithmetic of the source in long double: comes behind all headers of the system that the
 * source needs, and before the source. Of the two ways to say it one forbids `long double` in the
 * source, the other `double complex`.
 */
#include <complex.h>
#include <math.h>
#include <stdio.h>

typedef long double cadgen_wide;

static inline int cadgen_silent(const char *format, ...)
{
	(void)format;
	return 0;
}

static inline int cadgen_silent_file(FILE *file, const char *format, ...)
{
	(void)file, (void)format;
	return 0;
}

#if CADGEN_WIDE == 1
#define double cadgen_wide
#define float cadgen_wide
#else
#define double long double
#define float long double
#endif
#define cadgen_check_float cadgen_check_long
#define cadgen_check_double cadgen_check_long
#define printf cadgen_silent
#define fprintf cadgen_silent_file
#define lgamma_r lgammal_r
#define j0 j0l
#define j1 j1l
#define jn jnl
#define y0 y0l
#define y1 y1l
#define yn ynl
#define exp10 exp10l
#undef acos
#define acos acosl
#define acosf acosl
#undef asin
#define asin asinl
#define asinf asinl
#undef atan
#define atan atanl
#define atanf atanl
#undef atan2
#define atan2 atan2l
#define atan2f atan2l
#undef cos
#define cos cosl
#define cosf cosl
#undef sin
#define sin sinl
#define sinf sinl
#undef tan
#define tan tanl
#define tanf tanl
#undef acosh
#define acosh acoshl
#define acoshf acoshl
#undef asinh
#define asinh asinhl
#define asinhf asinhl
#undef atanh
#define atanh atanhl
#define atanhf atanhl
#undef cosh
#define cosh coshl
#define coshf coshl
#undef sinh
#define sinh sinhl
#define sinhf sinhl
#undef tanh
#define tanh tanhl
#define tanhf tanhl
#undef exp
#define exp expl
#define expf expl
#undef exp2
#define exp2 exp2l
#define exp2f exp2l
#undef expm1
#define expm1 expm1l
#define expm1f expm1l
#undef frexp
#define frexp frexpl
#define frexpf frexpl
#undef ilogb
#define ilogb ilogbl
#define ilogbf ilogbl
#undef ldexp
#define ldexp ldexpl
#define ldexpf ldexpl
#undef log
#define log logl
#define logf logl
#undef log10
#define log10 log10l
#define log10f log10l
#undef log1p
#define log1p log1pl
#define log1pf log1pl
#undef log2
#define log2 log2l
#define log2f log2l
#undef logb
#define logb logbl
#define logbf logbl
#undef modf
#define modf modfl
#define modff modfl
#undef scalbn
#define scalbn scalbnl
#define scalbnf scalbnl
#undef scalbln
#define scalbln scalblnl
#define scalblnf scalblnl
#undef cbrt
#define cbrt cbrtl
#define cbrtf cbrtl
#undef fabs
#define fabs fabsl
#define fabsf fabsl
#undef hypot
#define hypot hypotl
#define hypotf hypotl
#undef pow
#define pow powl
#define powf powl
#undef sqrt
#define sqrt sqrtl
#define sqrtf sqrtl
#undef erf
#define erf erfl
#define erff erfl
#undef erfc
#define erfc erfcl
#define erfcf erfcl
#undef lgamma
#define lgamma lgammal
#define lgammaf lgammal
#undef tgamma
#define tgamma tgammal
#define tgammaf tgammal
#undef ceil
#define ceil ceill
#define ceilf ceill
#undef floor
#define floor floorl
#define floorf floorl
#undef nearbyint
#define nearbyint nearbyintl
#define nearbyintf nearbyintl
#undef rint
#define rint rintl
#define rintf rintl
#undef lrint
#define lrint lrintl
#define lrintf lrintl
#undef llrint
#define llrint llrintl
#define llrintf llrintl
#undef round
#define round roundl
#define roundf roundl
#undef lround
#define lround lroundl
#define lroundf lroundl
#undef llround
#define llround llroundl
#define llroundf llroundl
#undef trunc
#define trunc truncl
#define truncf truncl
#undef fmod
#define fmod fmodl
#define fmodf fmodl
#undef remainder
#define remainder remainderl
#define remainderf remainderl
#undef remquo
#define remquo remquol
#define remquof remquol
#undef copysign
#define copysign copysignl
#define copysignf copysignl
#undef nextafter
#define nextafter nextafterl
#define nextafterf nextafterl
#undef nexttoward
#define nexttoward nexttowardl
#define nexttowardf nexttowardl
#undef fdim
#define fdim fdiml
#define fdimf fdiml
#undef fmax
#define fmax fmaxl
#define fmaxf fmaxl
#undef fmin
#define fmin fminl
#define fminf fminl
#undef fma
#define fma fmal
#define fmaf fmal
#undef creal
#define creal creall
#define crealf creall
#undef cimag
#define cimag cimagl
#define cimagf cimagl
#undef conj
#define conj conjl
#define conjf conjl
#undef cabs
#define cabs cabsl
#define cabsf cabsl
#undef carg
#define carg cargl
#define cargf cargl
#undef cproj
#define cproj cprojl
#define cprojf cprojl
#undef cexp
#define cexp cexpl
#define cexpf cexpl
#undef clog
#define clog clogl
#define clogf clogl
#undef csqrt
#define csqrt csqrtl
#define csqrtf csqrtl
#undef cpow
#define cpow cpowl
#define cpowf cpowl
#undef csin
#define csin csinl
#define csinf csinl
#undef ccos
#define ccos ccosl
#define ccosf ccosl
#undef ctan
#define ctan ctanl
#define ctanf ctanl
#undef csinh
#define csinh csinhl
#define csinhf csinhl
#undef ccosh
#define ccosh ccoshl
#define ccoshf ccoshl
#undef ctanh
#define ctanh ctanhl
#define ctanhf ctanhl
#undef casin
#define casin casinl
#define casinf casinl
#undef cacos
#define cacos cacosl
#define cacosf cacosl
#undef catan
#define catan catanl
#define catanf catanl
#undef casinh
#define casinh casinhl
#define casinhf casinhl
#undef cacosh
#define cacosh cacoshl
#define cacoshf cacoshl
#undef catanh
#define catanh catanhl
#define catanhf catanhl
