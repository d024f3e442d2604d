/* float, double, long double and integers in one expression: C's conversions. */
#include <math.h>

/* test: float_in_double */
#pragma cadgen fwd float_in_double
#pragma cadgen rev float_in_double
double float_in_double(float a, double b)
{
	return a * b + a * a;
}

/* test: double_to_float */
#pragma cadgen fwd double_to_float
#pragma cadgen rev double_to_float
float double_to_float(double a, float b)
{
	float t = a * a;

	t += a;
	t *= b;
	return t;
}

/* test: all_three */
#pragma cadgen fwd all_three
#pragma cadgen rev all_three
long double all_three(float a, double b, long double c)
{
	long double s = a * b + c;
	double t = s * c;
	float u = t + a;

	return s * t + u;
}

/* test: arrays_of_three n=0,1,3 x[n] y[n] z[n] */
#pragma cadgen fwd arrays_of_three
#pragma cadgen rev arrays_of_three
void arrays_of_three(int n, const float *x, double *y, long double *z)
{
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * y[i] + z[i];
		z[i] *= y[i] * x[n - 1 - i];
	}
}

/* test: integers_in_between k=-3,0,5 u=7u */
#pragma cadgen fwd integers_in_between
#pragma cadgen rev integers_in_between
double integers_in_between(int k, unsigned u, double x)
{
	return k / 2 * x + u / 2 * x + k * u % 5 * x + (k + 0.5) * x * x - (float)k / 3;
}

/* test: explicit_casts */
#pragma cadgen fwd explicit_casts
#pragma cadgen rev explicit_casts
double explicit_casts(double x, double y)
{
	return (float)x * (double)(float)(x * y) + (long double)y * x;
}

/* test: compound_conversion k=3 */
#pragma cadgen fwd compound_conversion
#pragma cadgen rev compound_conversion
float compound_conversion(int k, float x, double d)
{
	int m = k;

	x += d;
	x *= m;
	m *= 1.7;
	m += 2.9f;
	x -= m / 2;
	x /= 3.0L;
	return x;
}

/* test: long_double_sum n=0,1,4 x[n] */
#pragma cadgen fwd long_double_sum
#pragma cadgen rev long_double_sum
double long_double_sum(int n, const double *x)
{
	long double s = 0;

	for (int i = 0; i < n; i++)
		s += (long double)x[i] * x[i] * s + x[i];
	return (double)s;
}

/* test: float_sum n=0,1,4 x[n] y[n] */
#pragma cadgen fwd float_sum
#pragma cadgen rev float_sum
float float_sum(int n, const float *x, float *y)
{
	float s = 0.5f;

	for (int i = 0; i < n; i++) {
		y[i] = s * x[i];
		s = s * s + y[i];
	}
	return s;
}

/* test: float_only x[2] y[2] overlap(x,y) */
#pragma cadgen fwd float_only
#pragma cadgen rev float_only
void float_only(const float *x, float *y)
{
	y[0] = sinf(x[0]) * x[1];
	y[1] = expf(x[1]) + y[0];
}

/* test: long_double_only x[2] y[2] overlap(x,y) */
#pragma cadgen fwd long_double_only
#pragma cadgen rev long_double_only
void long_double_only(const long double *x, long double *y)
{
	y[0] = sinl(x[0]) * x[1];
	y[1] = expl(x[1]) + y[0] * 1.5L;
}

/* test: double_function_of_float */
#pragma cadgen fwd double_function_of_float
#pragma cadgen rev double_function_of_float
double double_function_of_float(float x)
{
	return sin(x) * sinf(x) + cosl(x);
}

/* test: ternary_conversion k=0,1 */
#pragma cadgen fwd ternary_conversion
#pragma cadgen rev ternary_conversion
double ternary_conversion(int k, float x, double y)
{
	return (k ? x : y) * (k ? 1 : x) + (k ? k : 2.5f) * y;
}

/* test: same_kind_shared */
#pragma cadgen fwd same_kind_shared
#pragma cadgen rev same_kind_shared
float same_kind_shared(float a, float b, double c, double d)
{
	return a * b + (float)(c / (2 + d * d));
}
