/* Parameters that const(...) makes constants: the derivatives lack them. */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
enum op { ADD, MUL, POWER = 7 };
#define ROWS 3
#define COUNT n
#define HALF (-0.5)

/* test: chosen op=POWER n=3 x[n]:0.5..2 up='U' */
#pragma cadgen fwd chosen const(op = POWER, n = ROWS) wrt(x[n], w)
#pragma cadgen rev chosen const(op = POWER) wrt(x[n], w) name(chosen_any)
#pragma cadgen rev chosen const(n = ROWS, up = 'U') wrt(x[2 * n - n]) name(chosen_all)
#pragma cadgen grad chosen const(up = 'U', op = 7, n = 1 + 2) wrt(x[COUNT], w)
#pragma cadgen rev chosen const(n = 3, op = MUL + 6) split name(chosen_halves) wrt(x, w)
double chosen(enum op op, int n, const double x[n], double w, char up)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		switch (op) {
		case ADD:
			s += x[i] * w;
			break;
		case MUL:
			s += sin(x[i] * w);
			break;
		case POWER:
			s += up == 'U' ? pow(x[i], w) : x[i];
		}
	return s;
}

/* The body writes them, and takes an address. */
static void grow(int *n)
{
	*n += 1;
}

/* test: written n=-2 s=-3 w=-0.5 on=1 x[6] */
#pragma cadgen fwd written const(n = -2, w = HALF, s = (-3), on = true) wrt(x)
#pragma cadgen rev written const(n = (-2), w = -.5e0, s = -3, on = 1) wrt(x[6]) tape(fixed)
#pragma cadgen rev written const(s = -3, n = -2) wrt(x[6], w) status name(written_w)
double written(int n, signed char s, double w, bool on, const double *x)
{
	double t = 0;

	for (; n < 4; grow(&n)) {
		w = w * x[n + 2] + 1;
		t += w * (on ? s : 1);
		s++;
	}
	return t;
}

/* test: power n=3 x:0.5..2 */
#pragma cadgen fwd power const(n = 3)
#pragma cadgen rev power const(n = 3)
double power(int n, double x)
{
	return n == 0 ? sin(x) : x * power(n - 1, x);
}

/* Declared bounds, of which some remain. */
/* test: table n=2 m=4 a[n][m] */
#pragma cadgen fwd table const(m = 4) wrt(a)
#pragma cadgen rev table const(n = 2) wrt(a) name(table_rows)
#pragma cadgen rev table const(m = 4) wrt(a) tape(workspace) name(table_columns)
#pragma cadgen rev table const(m = 4, n = sizeof(short)) wrt(a) tape(fixed)
double table(int n, int m, const double a[n][m])
{
	double t[n][m], s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s *= t[i][j] = exp(a[i][j]);
	for (int j = 0; j < m; j++)
		s += t[n - 1][j] * t[0][j] * s;
	return s;
}

/* Sizes that are computed. */
/* test: sized n=5 k=2 a[n][n - 3 + sizeof n] */
#pragma cadgen rev sized const(n = 5) wrt(a)
#pragma cadgen fwd sized const(n = 5, k = 2) wrt(a)
double sized(unsigned char n, size_t k, const double a[n][(n - 3) / 2 + sizeof n])
{
	return a[n - 1][1] * a[k][0];
}

typedef struct Pair {
	double a, b;
} Pair;

/* test: pair n=2 c=0.25 */
#pragma cadgen fwd pair const(n = 2, c = 2.5e-1) wrt(p)
#pragma cadgen rev pair const(n = 2) wrt(p, c)
Pair pair(int n, Pair p, float c)
{
	for (int i = 0; i < n; i++)
		p = (Pair){p.a * p.b + (double)c, p.a - p.b};
	return p;
}

double square(double x)
{
	return x * x;
}

double scaled(double x)
{
	return 0.5 * x;
}

static double (*const known[])(double) = {square, scaled};

/* test: through n=2 f=square,scaled */
#pragma cadgen fwd through const(n = 2) wrt(x)
#pragma cadgen rev through const(n = 2) wrt(x)
double through(double (*f)(double), int n, double x)
{
	static double last = 1;

	for (int i = 0; i < n; i++)
		x = f(x) + last + (f == known[0]);
	return x;
}

/* Calls with other values. */
/* test: twice x:0.5..2 */
#pragma cadgen rev twice wrt(x)
double twice(double x)
{
	return power(2, x) + power(1, x);
}

/* An octal number, and one that a double does not hold. */
/* test: exact a=8 n=9007199254740993 x:0.5..2 */
#pragma cadgen fwd exact const(a = 010, n = 9007199254740993) wrt(x)
#pragma cadgen rev exact const(a = 010, n = 9007199254740993) wrt(x)
double exact(double a, long n, double x)
{
	return n % 2 ? x * x * a : x;
}
