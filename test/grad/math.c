/* math.h in double: signs, classification, powers, and functions that are tested in one type only. */
#include <math.h>

/* The sign is a constant wherever it is smooth: what is stored needs no derivative. */
/* test: sign_kept y[1] y:0.3..1 */
#pragma cadgen fwd sign_kept wrt(x) of(return)
#pragma cadgen rev sign_kept wrt(x) of(return)
double sign_kept(double x, double *y)
{
	*y = copysign(*y, x);
	return *y * x * x;
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
