/* Constants for parameters: how they are written, and what the body does with them. */
#include <math.h>
#include <stdbool.h>
enum scale { LOW = -3, HIGH = 200 };
typedef unsigned char Byte;
#define MINUS_TWO -2

/* Unsigned numbers, of several bases, beyond the signed ones. */
/* test: bases n=5 k=3 x[n]:0.5..2 u=4000000000u b=200 */
#pragma cadgen rev bases const(u = 4000000000u, b = 200) wrt(x[n])
#pragma cadgen fwd bases const(n = 0x5, k = 03) wrt(x[n])
#pragma cadgen grad bases const(n = 5, k = 1 + 1 * 2, u = 4000000000, b = HIGH) wrt(x[n])
double bases(int n, long k, const double *x, unsigned u, Byte b)
{
	double s = 0;
	unsigned v = u + u;
	Byte c = (Byte)(b + b);

	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * (v % 7) * c * k + (u > 5u ? 1 : x[i]);
	return s;
}

static void triple(double *p)
{
	*p *= 3;
}

/* Floating numbers with endings, which are rounded as C rounds them. */
/* test: endings w=1.1 q=1.10000002384185791015625 x:0.5..2 */
#pragma cadgen rev endings const(w = 1.1, q = 1.1F) wrt(x)
#pragma cadgen fwd endings const(w = 11e-1, q = 1.1f) wrt(x)
#pragma cadgen rev endings const(w = 0x1.199999999999ap+0, q = 0x1.19999ap0) wrt(x) name(endings_hex)
#pragma cadgen rev endings const(w = 1.1L) wrt(x) name(endings_long)
#pragma cadgen fwd endings const(w = 1.1l) wrt(x) name(endings_l)
double endings(double w, double q, double x)
{
	double v = w;

	triple(&w);
	return w * x * x * (q - v) * 1e7;
}

/* test: narrow z=0.1f x:0.5..2 */
#pragma cadgen rev narrow const(z = 0.1) wrt(x)
#pragma cadgen fwd narrow const(z = .1l) wrt(x)
double narrow(float z, double x)
{
	return x * x * (double)z;
}

/* test: signs w=-0.0 x:0.5..2 */
#pragma cadgen rev signs const(w = -0.0) wrt(x)
#pragma cadgen fwd signs const(w = (-(0.0))) wrt(x)
#pragma cadgen rev signs const(w = -+(0e5)) wrt(x) name(signs_more)
double signs(double w, double x)
{
	return signbit(w) ? x * x : x;
}

/* Integers for floating parameters. */
/* test: whole w=3 v=-2 z=97 x:0.5..2 */
#pragma cadgen rev whole const(w = 3, v = MINUS_TWO, z = 'a') wrt(x)
#pragma cadgen fwd whole const(w = 7 / 2, v = -(1 + 1)) wrt(x)
double whole(double w, double v, float z, double x)
{
	return w * x * x * v + z * x;
}

/* test: truth yes=1 no=0 x:0.5..2 */
#pragma cadgen rev truth const(yes = true, no = 0) wrt(x)
#pragma cadgen fwd truth const(yes = 1, no = false) wrt(x)
double truth(bool yes, bool no, double x)
{
	return yes && !no ? x * x * x : x;
}

/* Other things of the same name. */
/* test: hidden n=2 x[4] */
#pragma cadgen rev hidden const(n = 2) wrt(x[2 * n])
#pragma cadgen fwd hidden const(n = MINUS_TWO + 4) wrt(x[n * n])
double hidden(int n, const double *x)
{
	double s = 0;
	struct { int n; } t = {n};

	for (int n = 0; n < 4; n++)
		s += x[n] * x[n];
	return s * t.n;
}

/* test: chosen e=LOW c='a' s=-7 x:0.5..2 */
#pragma cadgen rev chosen const(e = LOW, c = 'a', s = MINUS_TWO - 5) wrt(x)
#pragma cadgen fwd chosen const(s = -7, e = -3) wrt(x)
double chosen(enum scale e, char c, short s, double x)
{
	s -= 1;
	return e == LOW ? x * x * s * (c == 'a') : x;
}

/* Brackets, of which some have the parameter. */
/* test: brackets n=2 m=3 a[n][m] b[n * m] */
#pragma cadgen rev brackets const(m = 3) wrt(a[n][m], b[n * m])
#pragma cadgen fwd brackets const(m = 3, n = 2) wrt(a[n], b[n * m])
#pragma cadgen rev brackets const(n = 2) wrt(a[n][m], b[n * m]) name(brackets_n)
#pragma cadgen grad brackets const(n = 2) wrt(a[n][m], b[n * m]) of(return)
double brackets(int n, int m, double (*a)[m], const double b[static n * m])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += a[i][j] * a[i][j] * b[i * m + j];
	return s;
}

/* test: counted_down n=6 x[n] */
#pragma cadgen rev counted_down const(n = 6) wrt(x[n])
#pragma cadgen fwd counted_down const(n = 6) wrt(x[n])
double counted_down(int n, const double *x)
{
	double s = 1;

	while (n-- > 0)
		s *= x[n] + n;
	return s * n;
}

/* test: jacobian n=4 x[n] */
#pragma cadgen jac jacobian const(n = 4) wrt(x[n]) of(x)
void jacobian(int n, double x[n])
{
	double t[n];

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[(i + 1) % n];
	for (int i = 0; i < n; i++)
		x[i] = t[i] * t[0];
}
