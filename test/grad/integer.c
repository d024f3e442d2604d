/* Integers of all types in floating computations: operators, wrapping, shifts, enum, _Bool. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* test: integer_operators k=13,-7,0 m=3,5,1 */
#pragma cadgen fwd integer_operators
#pragma cadgen rev integer_operators
double integer_operators(int k, int m, double x)
{
	int a = k % m + k / m - (k ^ m) + (k & 6) - (k | 1) + ~m;
	int b = (m << 3) + (m >> 1) + -k + +m + !k;

	a += b > m;
	a = (a & 0xff) << 1;
	a ^= 5;
	a |= m;
	a &= 0xff;
	a %= 50;
	return x * a + b * x * x;
}

/* test: unsigned_wraps u=0u,1u,4000000000u */
#pragma cadgen fwd unsigned_wraps
#pragma cadgen rev unsigned_wraps
double unsigned_wraps(unsigned u, double x)
{
	unsigned v = u * 3000000000u + 7;
	unsigned char c = (unsigned char)(v >> 3);
	signed char s = (signed char)(c / 2);
	unsigned long long w = (unsigned long long)v * v;

	return x * (v % 1000) + c * x * x - s * x + (double)(w % 97) * x;
}

/* test: narrow_types a=100 b=-3 c=250 d=9 */
#pragma cadgen fwd narrow_types
#pragma cadgen rev narrow_types
double narrow_types(signed char a, short b, unsigned char c, unsigned short d, double x)
{
	short t = (short)(a * b);

	c += 10;
	d = (unsigned short)(d - 20);
	a = (signed char)(a / 2);
	return t * x + c * x * x + d * x + a - x / b;
}

/* test: long_types a=5000000000 b=-7 u=18000000000000000000u */
#pragma cadgen fwd long_types
#pragma cadgen rev long_types
double long_types(long a, long long b, unsigned long u, double x)
{
	a %= 1000;
	return (double)a * x + (double)(b * 3) * x * x + (double)(u / 1000000000000000u) * x;
}

/* test: fixed_width a=-100 b=60000 c=4000000000u d=-9 */
#pragma cadgen fwd fixed_width
#pragma cadgen rev fixed_width
double fixed_width(int8_t a, uint16_t b, uint32_t c, int64_t d, double x)
{
	uint32_t mixed = c * 2654435761u >> 28;

	return x * a + x * x * (b & 15) + mixed * x + (double)d * x;
}

enum mode { LINEAR, SQUARE = 5, CUBE };

/* test: by_mode mode=LINEAR,SQUARE,CUBE,1 */
#pragma cadgen fwd by_mode
#pragma cadgen rev by_mode
double by_mode(enum mode mode, double x)
{
	if (mode == LINEAR)
		return x;
	if (mode == SQUARE)
		return x * x;
	return mode == CUBE ? x * x * x : 0;
}

/* test: flags on=0,1 off=1,0 */
#pragma cadgen fwd flags
#pragma cadgen rev flags
double flags(bool on, _Bool off, double x)
{
	bool both = on && off, any = on || off;
	_Bool from_number = x * 0 + 3.5;

	on ^= 1;
	return x * on + x * x * any - both + from_number * x;
}

/* test: character_arithmetic c='d' */
#pragma cadgen fwd character_arithmetic
#pragma cadgen rev character_arithmetic
double character_arithmetic(char c, double x)
{
	char d = c - 'a';

	return d * x + ('\n' + 1) * x * x;
}

/* test: mixed_comparison k=-1,1 u=1u */
#pragma cadgen fwd mixed_comparison
#pragma cadgen rev mixed_comparison
double mixed_comparison(int k, unsigned u, double x)
{
	double s = (unsigned)k < u ? x : x * x;

	if (k < (long)u)
		s *= 2;
	return s;
}

/* test: integer_arrays n=0,5 at[n] at:0..4 flag[n] flag:0..1 x[5] */
#pragma cadgen fwd integer_arrays
#pragma cadgen rev integer_arrays
double integer_arrays(int n, short *at, const unsigned char *flag, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += flag[i] ? x[at[i]] * x[i] : x[i];
		at[i] = (short)(at[i] * 2 + flag[i]);
	}
	return s;
}

/* test: integer_result n=0,6 x[n] y[1] */
#pragma cadgen fwd integer_result wrt(x[n], y[1]) of(y[1])
#pragma cadgen rev integer_result wrt(x[n], y[1]) of(y[1])
int integer_result(int n, const double *x, double *y)
{
	int count = 0;

	for (int i = 0; i < n; i++)
		if (x[i] > 0) {
			*y += x[i] * x[i];
			count++;
		}
	return count;
}

/* test: float_to_integer n=6 x[n] */
#pragma cadgen fwd float_to_integer
#pragma cadgen rev float_to_integer
double float_to_integer(int n, const double *x)
{
	double s = 0;
	long total = 0;

	for (int i = 0; i < n; i++) {
		int k = (int)(x[i] * 4);
		unsigned char bit = x[i] > 0;

		total += k;
		s += x[i] * k + bit * x[i] * x[i];
	}
	return s * total;
}

/* test: size_and_difference n=1,4 x[n] */
#pragma cadgen fwd size_and_difference
#pragma cadgen rev size_and_difference
double size_and_difference(size_t n, const double *x)
{
	ptrdiff_t last = (ptrdiff_t)n - 1;
	double s = 0;

	for (ptrdiff_t i = last; i >= 0; i--)
		s += x[i] * x[last - i] * (double)i;
	return s;
}

/* test: random_numbers n=0,5 seed=1u,77u */
#pragma cadgen fwd random_numbers
#pragma cadgen rev random_numbers
double random_numbers(int n, uint32_t seed, double x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		seed ^= seed << 13;
		seed ^= seed >> 17;
		seed ^= seed << 5;
		s = s * 0.5 + x * (seed % 1000) / 1000.0;
		x *= x;
	}
	return s;
}

/* test: bool_or on=0,1 */
#pragma cadgen fwd bool_or
#pragma cadgen rev bool_or
double bool_or(bool on, double x)
{
	bool off = !on, any = 0;

	any = !any;
	any |= x > -0.3;
	off |= x > 0.2;
	return on && any ? x * off : x * x;
}

/* test: counts_calls n=0,1,3 x[n] count[1] */
#pragma cadgen fwd counts_calls
#pragma cadgen rev counts_calls
double counts_calls(int n, const double *x, int *count)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i] * x[i];
		*count += 1;
	}
	--*count;
	return s;
}

/* The next counter is made of another value than the counter that the test passes on. */
/* test: narrow_other n=9 x[2*n] */
#pragma cadgen fwd narrow_other wrt(x[2*n])
#pragma cadgen rev narrow_other wrt(x[2*n])
double narrow_other(int n, const double *x)
{
	double s = n;
	unsigned char i = 0, j;

	while (j = (unsigned char)(i * 2), i < 9) {
		s += x[i] * x[i] * i;
		i = (unsigned char)(j + 1);
	}
	return s;
}
