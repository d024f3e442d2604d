/* math.h: functions, variants, macros, results through pointers. */
#include <math.h>

#pragma cadgen rev
double functions(double x, float f, long double l)
{
	x = sin(x) + pow(x, 2) + fma(x, 2, 1) + scalbn(x, 3) + ldexp(x, 2) + scalbln(x, 4L);
	f = cosf(f) + fmaxf(f, 1) + fabsf(f);
	l = expl(l) + atan2l(l, 1);
	return x + f + l + ilogb(x) + lrint(x) + llround(x) + __builtin_sqrt(x);
}

#pragma cadgen rev
double questions(double x, float f)
{
	int kind = fpclassify(x);

	if (isnan(x) || isinf(x) || !isfinite(f))
		return HUGE_VAL;
	if (isnormal(x) && signbit(f) == 0 && isgreater(x, f) && isunordered(x, f))
		return nan("") + NAN + INFINITY;
	return isinf(x) + isnan(f) + kind + islessgreater(x, f);
}

#pragma cadgen rev
double pointers(double x, int *e, double *whole)
{
	double m = frexp(x, e), f = modf(x, whole);

	return m + f + remquo(x, 3, e) + nexttoward(x, 1.0L);
}
