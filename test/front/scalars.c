/* Types, conversions and constants of scalars. */
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

typedef double real;
enum mode { PLAIN, SQUARED = 4, SIGNED = -1 };
#define TWICE(x) ((x) + (x))
#define THIRD (1.0L / 3)

#pragma cadgen fwd
real constants(real x, enum mode mode)
{
	long double pi = 3.14159265358979323846264338327950288L;
	float tenth = 0.1f;
	char c = 'a', newline = '\n';
	unsigned u = 4000000000u;
	unsigned long long big = 0xffffffffffffffffull;
	double hex = 0x1.8p3, huge = DBL_MAX, inf = -INFINITY, none = NAN;

	if (mode == SQUARED)
		return x * x + sizeof(double) + sizeof x * 2;
	return (real)(pi * tenth + c + newline + u + big + hex + huge + inf + none + THIRD + SIGNED);
}

#pragma cadgen fwd
float mixed(float x, int n, unsigned char small, bool flag)
{
	short s = n;
	size_t z = n;

	small += 3;
	small <<= 1;
	s *= 2.5;
	n = n / 3 % 5 - (n & 6 | n ^ 1) + (n << 2) + ~n + -n + +n + (small >> 1);
	flag = x;
	flag = flag && !n || z > 3;
	return TWICE(x) * s / (flag ? 2 : 3.0) - (n, x) + (flag != (n < s));
}

#pragma cadgen fwd
void steps(double *x, int *n, unsigned char *c)
{
	*x = (*n)++ + --*n;
	(*x)++;
	++*c;
	*c -= 1;
	*n += 2.5;
	*x = *x = 1;
	*n = *x > 0 ?: 3;
}
