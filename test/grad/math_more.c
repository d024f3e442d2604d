/* Functions of POSIX and GNU; rules at the ends of their ranges. */
#include <math.h>

/* where math.h is told to be C's alone, it has none of these */
double exp10(double), j0(double), j1(double), jn(int, double), y0(double), y1(double), yn(int, double);
float j0f(float), j1f(float), y1f(float), jnf(int, float), y0f(float);
double lgamma_r(double, int *);
void sincos(double, double *, double *), sincosf(float, float *, float *);

/* test: d_exp10 x:-2..1 points=4 */
#pragma cadgen fwd d_exp10
#pragma cadgen rev d_exp10
double d_exp10(double x)
{
	return exp10(x);
}

/* test: d_bessel n=0,1,2,5,-1 x:0.5..8 points=3 */
#pragma cadgen fwd d_bessel
#pragma cadgen rev d_bessel
double d_bessel(int n, double x)
{
	return j0(x) + 2 * j1(x) + 3 * jn(n, x) + 4 * y0(x) + 5 * y1(x) + 6 * yn(n, x);
}

/* test: d_bessel_float x:0.5..8 points=3 */
#pragma cadgen fwd d_bessel_float
#pragma cadgen rev d_bessel_float
float d_bessel_float(float x)
{
	float y1 = j0f(x), j1 = jnf(2, x); /* their names are free */

	return y1 * j1 * y0f(x);
}

/* test: d_lgamma_r x:0.2..3 points=3 */
#pragma cadgen fwd d_lgamma_r
#pragma cadgen rev d_lgamma_r
double d_lgamma_r(double x)
{
	int sign;
	double log_gamma = lgamma_r(x, &sign);

	return sign * exp(log_gamma);
}

/* test: d_sincos x:-3..3 y:-3..3 points=3 */
#pragma cadgen fwd d_sincos
#pragma cadgen rev d_sincos
double d_sincos(double x, double y)
{
	double s, c;
	float sf, cf;

	sincos(x * y, &s, &c);
	sincosf((float)y, &sf, &cf);
	return s * c * c + sf * cf;
}

/* test: angle x=1,-1e-5,3 y=2,3,-1e-9 d(x)=-y/(x*x+y*y) d(y)=x/(x*x+y*y) */
#pragma cadgen fwd angle
#pragma cadgen rev angle
double angle(double x, double y)
{
	return atan2(1e-170 * y, 1e-170 * x);
}

/* test: angle_of_large x=1,-1e-5,3 y=2,3,-1e-9 d(x)=-y/(x*x+y*y) d(y)=x/(x*x+y*y) */
#pragma cadgen fwd angle_of_large
#pragma cadgen rev angle_of_large
float angle_of_large(float x, float y)
{
	return atan2f(1e20f * y, 1e20f * x);
}

/* test: logs_of_large x=1,0.5 d(x)=(1/log(10)+1/log(2))/x */
#pragma cadgen fwd logs_of_large
#pragma cadgen rev logs_of_large
double logs_of_large(double x)
{
	return log10(1.7e308 * x) + log2(1.7e308 * x);
}

/* test: lengths x=0,3e200,1e-320,1e308 y=1,4e200,0,1e308 d(x)=x==y?sqrt(0.5):x==0?0:y==0?1:0.6 d(y)=x==y?sqrt(0.5):x==0?1:y==0?0:0.8 */
#pragma cadgen fwd lengths
#pragma cadgen rev lengths
double lengths(double x, double y)
{
	return hypot(x, y);
}

/* test: scaled x=1.5 d(x)=1 */
#pragma cadgen fwd scaled
double scaled(double x)
{
	return ldexp(ldexp(x, -1000) * 0x1p-60, 1060);
}

/* test: power x=2,1,0,3 y=0,0,0,1 d(x)=y d(y)=x==0?0:pow(x,y)*log(x) */
#pragma cadgen fwd power
#pragma cadgen rev power
double power(double x, double y)
{
	return pow(x, y);
}
