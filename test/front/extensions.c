/* _Generic, statement expressions, attributes, builtins, run-time sizes of types. */
#include <math.h>

typedef float real_t;

#define SINE(x) _Generic((x), float: sinf, default: sin)(x)
#define SQUARE(x) _Generic((x), real_t: (double)((x) * (x)), double: (x) * 2.0, int: 0.0)
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

__attribute__((noinline)) static double never(double x __attribute__((unused)))
{
	__builtin_unreachable();
}

#pragma cadgen rev
double extensions(int n, float x, double y)
{
	__attribute__((aligned(32))) double v[4] = {0};
	__auto_type z = MAX(x, y);

	v[0] = ({ double t = 0; for (int i = 0; i < n; i++) t += z; t; });
	({ z += 1; });
	if (__builtin_expect(n < 0, 0))
		z = never(y);
	return SINE(x) * SQUARE(x) + (*_Generic(y, float: &sinf, double: &sin))(y) * SQUARE(y) + (z ?: v[0]) + sizeof(double[n][3]) + sizeof(real_t[n]);
}

typedef const double fixed;

#pragma cadgen rev
double qualified(double x)
{
	return _Generic(x, const double: 1.0, default: x * x) + _Generic(x, fixed: 1.0, default: x);
}
