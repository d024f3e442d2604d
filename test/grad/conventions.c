/* Points without a derivative: the conventions of cadgen-c(7). */
#include <complex.h>
#include <math.h>

/* test: fabs_at_zero x=0,-0.0 d(x)=0 */
#pragma cadgen fwd fabs_at_zero
#pragma cadgen rev fabs_at_zero
double fabs_at_zero(double x)
{
	return fabs(x);
}

/* test: fmax_tie x=1 y=1 d(x)=1 d(y)=0 */
#pragma cadgen fwd fmax_tie
#pragma cadgen rev fmax_tie
double fmax_tie(double x, double y)
{
	return fmax(x, y);
}

/* test: fmin_tie x=1 y=1 d(x)=1 d(y)=0 */
#pragma cadgen fwd fmin_tie
#pragma cadgen rev fmin_tie
double fmin_tie(double x, double y)
{
	return fmin(x, y);
}

/* test: fmax_nan x=NAN,2 y=1,NAN d(x)=x==2 d(y)=y==1 */
#pragma cadgen fwd fmax_nan
#pragma cadgen rev fmax_nan
double fmax_nan(double x, double y)
{
	return fmax(x, y);
}

/* test: fdim_tie x=1 y=1 d(x)=0 d(y)=0 */
#pragma cadgen fwd fdim_tie
#pragma cadgen rev fdim_tie
double fdim_tie(double x, double y)
{
	return fdim(x, y);
}

/* test: hypot_at_zero x=0 y=0 d(x)=0 d(y)=0 */
#pragma cadgen fwd hypot_at_zero
#pragma cadgen rev hypot_at_zero
double hypot_at_zero(double x, double y)
{
	return hypot(x, y);
}

/* test: pow_at_zero x=0,0,0 y=0,1,2 d(x)=y==1 d(y)=0 */
#pragma cadgen fwd pow_at_zero
#pragma cadgen rev pow_at_zero
double pow_at_zero(double x, double y)
{
	return pow(x, y);
}

/* test: steps_at_integers x=1,-2 d(x)=0 */
#pragma cadgen fwd steps_at_integers
#pragma cadgen rev steps_at_integers
double steps_at_integers(double x)
{
	return floor(x) + ceil(x) + trunc(x) + round(x) + rint(x) + nearbyint(x);
}

/* test: fmod_at_multiple x=2 y=1 d(x)=1 d(y)=-2 */
#pragma cadgen fwd fmod_at_multiple
#pragma cadgen rev fmod_at_multiple
double fmod_at_multiple(double x, double y)
{
	return fmod(x, y);
}

/* test: copysign_of_zero x=0,0,-0.0 y=1,-1,1 d(x)=(signbit(x)?-1:1)*y d(y)=0 */
#pragma cadgen fwd copysign_of_zero
#pragma cadgen rev copysign_of_zero
double copysign_of_zero(double x, double y)
{
	return copysign(x, y);
}

/* test: cast_is_a_step x=1.7 d(x)=1 */
#pragma cadgen fwd cast_is_a_step
#pragma cadgen rev cast_is_a_step
double cast_is_a_step(double x)
{
	return x * (int)x;
}

/* test: branch_at_tie x=0,1 d(x)=x==0?0:2 */
#pragma cadgen fwd branch_at_tie
#pragma cadgen rev branch_at_tie
double branch_at_tie(double x)
{
	return x > 0 ? x * x : 0;
}

/* test: guarded_product x=0,2 y=3 d(x)=y+1/y d(y)=x-x/(y*y) */
#pragma cadgen fwd guarded_product
#pragma cadgen rev guarded_product
double guarded_product(double x, double y)
{
	return (x == 0 ? 0 : x * y) + (x == 0 ? 0 : x / y);
}

/* test: guarded_entropy x=0,2 y=3 d(x)=x==0?1/y:1+log(x)+1/y+1.5*sqrt(x) d(y)=-x/(y*y) */
#pragma cadgen fwd guarded_entropy
#pragma cadgen rev guarded_entropy
double guarded_entropy(double x, double y)
{
	return (x == 0 ? 0 : x * log(x)) + (x == 0 ? 0 : sqrt(x) * x) + x / y;
}

/* test: guarded_log x=0 y=2 d(x)=0 d(y)=1 */
#pragma cadgen fwd guarded_log
#pragma cadgen rev guarded_log
double guarded_log(double x, double y)
{
	return x > 0 ? x * log(x) + y : y;
}

/* test: inactive_infinity x=0 d(y)=2 */
#pragma cadgen fwd inactive_infinity wrt(y)
#pragma cadgen rev inactive_infinity wrt(y)
double inactive_infinity(double x, double y)
{
	return 1 / (1 + 1 / sqrt(x)) + 2 * y;
}

/* test: cabs_at_zero x=0 y=0 d(x)=0 d(y)=0 */
#pragma cadgen fwd cabs_at_zero
#pragma cadgen rev cabs_at_zero
double cabs_at_zero(double x, double y)
{
	return cabs(x + I * y);
}

/* test: cpow_at_zero x=0 y=0 p=1.5,2,3 d(x)=0 d(y)=0 d(p)=0 */
#pragma cadgen fwd cpow_at_zero
#pragma cadgen rev cpow_at_zero
double cpow_at_zero(double x, double y, double p)
{
	return creal(cpow(x + I * y, p));
}

/* test: csqrt_on_cut x=-4 y=0,-0.0 d(x)=signbit(y)?0.25:-0.25 d(y)=0 */
#pragma cadgen fwd csqrt_on_cut
#pragma cadgen rev csqrt_on_cut
double csqrt_on_cut(double x, double y)
{
	return cimag(csqrt(x + I * y));
}
