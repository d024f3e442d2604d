/* Macros: constants, functions, statements, and code that the preprocessor leaves out. */
#include <math.h>

#define N 3
#define SQUARE(x) ((x) * (x))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(type, a, b) do { type swap_ = (a); (a) = (b); (b) = swap_; } while (0)
#define FOR_EACH(i, n) for (int i = 0; i < (n); i++)
#define REAL double
#define AT(a, i, j) ((a)[(i) * N + (j)])
#define CONCATENATE(a, b) a##b
#define HALF 0.5

/* test: macro_expressions */
#pragma cadgen fwd macro_expressions
#pragma cadgen rev macro_expressions
double macro_expressions(double a, double b)
{
	return SQUARE(a + b) * MAX(a, b) + HALF * SQUARE(SQUARE(a));
}

/* test: macro_statements x[N] */
#pragma cadgen fwd macro_statements
#pragma cadgen rev macro_statements
void macro_statements(double x[N])
{
	SWAP(double, x[0], x[2]);
	FOR_EACH(i, N)
		x[i] = SQUARE(x[i]) * HALF;
}

/* test: macro_matrix a[N*N] */
#pragma cadgen fwd macro_matrix
#pragma cadgen rev macro_matrix
REAL macro_matrix(const REAL *a)
{
	REAL s = 0;

	FOR_EACH(i, N)
		FOR_EACH(j, N)
			s += AT(a, i, j) * AT(a, j, i);
	return s;
}

/* test: conditional_code */
#pragma cadgen fwd conditional_code
#pragma cadgen rev conditional_code
double conditional_code(double x)
{
#if N > 2 && defined(HALF)
	x = SQUARE(x);
#else
	x = broken;
#endif
	return CONCATENATE(s, in)(x);
}

/* test: library_constants */
#pragma cadgen fwd library_constants
#pragma cadgen rev library_constants
double library_constants(double x)
{
	return x > -HUGE_VAL && x < INFINITY ? x * x : NAN;
}

#ifdef __CADGEN__
#define SEEN 1
#else
#define SEEN 1.0
#endif

/* test: while_reading */
#pragma cadgen fwd while_reading
#pragma cadgen rev while_reading
double while_reading(double x)
{
	return SEEN * x * x;
}

/* test: kahan n=0,1,5 x[n] */
#pragma cadgen fwd kahan
#pragma cadgen rev kahan
double kahan(const volatile int n, const double *x, volatile double s)
{
	volatile double c = 0;
	const double *volatile p = x;

	for (volatile int i = 0; i < n; i++) {
		volatile double y = *p * *p - c, t = s + y;

		p++;
		c = (t - s) - y;
		s = t;
	}
	return s;
}

#define TRI(n) ((n) * ((n) + 1) / 2)
#define LARGER(a, b) (TRI(a) * (b) + sizeof(struct size) / sizeof(int))
struct size {
	int n, m;
};

/* test: called_macros n=1,3 x[TRI(n)] w[LARGER(n, 2)] a[TRI(3)][TRI(n)] */
#pragma cadgen fwd called_macros
#pragma cadgen grad called_macros wrt(x[TRI(n)], w[LARGER(n, 2)])
#pragma cadgen rev called_macros wrt(w) of(return) extent(w[LARGER(n, 2)]) overwrite
double called_macros(int n, const double *x, const double *w, const double a[TRI(3)][TRI(n)])
{
	return x[TRI(n) - 1] * w[LARGER(n, 2) - 1] * a[1][n - 1];
}

#define GAIN 1.5

static double amplified(double x)
{
	return GAIN * sin(x);
}

#undef GAIN
#define GAIN 2.5

/* A name stands for the number that it is where the derivative is. */
/* test: constants_by_name */
#pragma cadgen fwd constants_by_name
#pragma cadgen rev constants_by_name
double constants_by_name(double x)
{
	return amplified(x) * x * GAIN + amplified(x * x);
}

/* What partial sums would be called. */
#define part 1

/* test: sum_of_powers n=1,2,5,40 x[n] */
#pragma cadgen fwd sum_of_powers
#pragma cadgen rev sum_of_powers
double sum_of_powers(int n, const double *x)
{
	double top = x[0], s = 0;

	for (int i = part; i < n; i++)
		if (x[i] > top)
			top = x[i];
	for (int i = 0; i < n; i++)
		s += exp(x[i] - top);
	return top + log(s);
}
