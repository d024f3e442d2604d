/* Commas, sizes, _Generic and extensions of GNU C. */
#include <math.h>
#include <stddef.h>

/* test: commas n=0,1,4 x[n] */
#pragma cadgen fwd commas
#pragma cadgen rev commas
double commas(int n, const double *x)
{
	double s = 0, t = 1;
	int i, j;

	for (i = 0, j = n - 1; i < j; i++, j--)
		s += (t = x[i] * x[j], t * t), t *= 2;
	return (s *= t, s += t), t += s, s * t;
}

/* test: sizes n=1,3 m=2,4 x[n*m] */
#pragma cadgen fwd sizes
#pragma cadgen rev sizes
double sizes(int n, int m, const double *x)
{
	double grid[n][m], s = 0;
	const double(*rows)[m] = (const double(*)[m])x;

	for (size_t i = 0; i < sizeof grid / sizeof grid[0]; i++)
		for (size_t j = 0; j < sizeof *grid / sizeof **grid; j++)
			grid[i][j] = rows[i][j] * rows[i][j];
	for (size_t k = 0; k < sizeof(double[n][m]) / sizeof(double); k++)
		s += grid[k / (unsigned)m][k % (unsigned)m] * (double)(sizeof(short[m]) + sizeof "ab");
	return s * (double)__alignof__(short);
}

#define SINE(x) __extension__(_Generic((x), long double: sinl, default: sin))(x)
#define TWICE(x) __extension__(_Generic((x), int: (x) * 4.0, double: (x) * 2.0, default: (x) * 3.0))

/* test: by_type k=2 */
#pragma cadgen fwd by_type
#pragma cadgen rev by_type
double by_type(int k, double x, long double y)
{
	return (double)SINE(y) * SINE(x) + TWICE(k) * x + TWICE('a') * x * x;
}

enum colour { RED, GREEN };
typedef long count;
struct tag;
#define LONG_TENTH(x) __extension__(_Generic((x), int: 0.2L, default: 0.1L))
#define KIND(v, x) __extension__(_Generic((v), long: (x), enum colour: (x) * 2, const struct tag *: (x) * 3, void *: (x) * 4, count *: (x) * 5, const count *: (x) * 6, default: (x) * 7))

/* test: by_association k=1 */
#pragma cadgen fwd by_association
#pragma cadgen rev by_association
double by_association(int k, double x)
{
	enum colour c = k ? GREEN : RED;
	const struct tag *none = NULL;
	const long n = 2, *p = &n;
	long m = 1, *q = &m;

	return KIND(n, x) * (double)*p + KIND(c, x) * x + KIND(none, x) + KIND((void *)0, x) + KIND(p, x) + KIND(q, x) * (double)*q + KIND(x, x) * k
	       + (double)LONG_TENTH(x) * x;
}

#define MAX(a, b)                                                                                 \
	__extension__({                                                                            \
		__typeof__(a) a_ = (a);                                                            \
		__typeof__(b) b_ = (b);                                                            \
		a_ > b_ ? a_ : b_;                                                                 \
	})

/* test: statements_within n=0,3 x[n] */
#pragma cadgen fwd statements_within
#pragma cadgen rev statements_within
double statements_within(int n, const double *x)
{
	double top = -10, s = __extension__({
		double t = 1;

		for (int i = 0; i < n; i++) {
			if (x[i] > 1)
				continue;
			t *= x[i];
		}
		t;
	});

	for (int i = 0; i < n; i++)
		top = MAX(top, MAX(x[i], s * x[i]));
	return top * s + MAX(s, 2 * s) * (n > 0 && __extension__({ double t = x[0]; t > 0; }));
}

/* test: without_middle x:-1..1 */
#pragma cadgen fwd without_middle
#pragma cadgen rev without_middle
double without_middle(double x, double y)
{
	__extension__ double z = __extension__(x ?: y);

	return z * y + __extension__((double)(x > 0) ?: x * x);
}

__attribute__((noreturn)) static void fail(void)
{
	__builtin_trap();
}

__attribute__((noinline)) static double doubled(double x, int k __attribute__((unused)))
{
	return 2 * x;
}

/* test: with_attributes n=3 x[n] */
#pragma cadgen fwd with_attributes
#pragma cadgen rev with_attributes
double with_attributes(int n, const double *x)
{
	__attribute__((aligned(32))) double t[4] = {0};
	register double s = 0;

	if (n > 4)
		fail();
	for (int i = 0; i < n; i++) {
		t[i & 3] += x[i] * x[i];
		s += doubled(t[i & 3], i) * x[0];
	}
	return s;
}

/* Enumerators that fit no int: one is unsigned, one is long. */
__extension__ enum mask { HIGH = 4000000000u, LOW = 5 };
__extension__ enum span { BELOW = -1, ABOVE = 3000000000u };

/* test: wide_enumerators n=0,5,6 */
#pragma cadgen fwd wide_enumerators
#pragma cadgen rev wide_enumerators
double wide_enumerators(int n, double x)
{
	static const enum mask masks[] = {LOW, HIGH};
	enum mask m = n == LOW ? HIGH : LOW;
	double s = HIGH * x + ABOVE * x * x + BELOW * x;

	switch (m) {
	case HIGH:
		s *= x;
		break;
	case LOW:
		s += m * x;
	}
	return s + masks[n == LOW] * x;
}
