/* Straight-line code: operators, conversions, evaluation order, locals that are assigned again. */
#include <math.h>

/* test: add3 */
#pragma cadgen fwd add3
#pragma cadgen rev add3
double add3(double a, double b, double c)
{
	return a + b - c;
}

/* test: quotients b:0.5..2 */
#pragma cadgen fwd quotients
#pragma cadgen rev quotients
double quotients(double a, double b)
{
	double q = a / b;

	return q / (a * a + 1) - -q;
}

/* test: square_twice */
#pragma cadgen fwd square_twice
#pragma cadgen rev square_twice
double square_twice(double x)
{
	x = x * x;
	x = x * x;
	return x + x;
}

/* test: compound a:0.5..1.5 */
#pragma cadgen fwd compound
#pragma cadgen rev compound
double compound(double a, double b)
{
	double s = a;

	s += b;
	s *= s;
	s -= a * b;
	s /= a;
	return s;
}

/* test: chained_assignment */
#pragma cadgen fwd chained_assignment
#pragma cadgen rev chained_assignment
double chained_assignment(double a, double b)
{
	double x, y;

	x = y = a * b;
	x += y *= b;
	return x * y;
}

/* test: comma_value */
#pragma cadgen fwd comma_value
#pragma cadgen rev comma_value
double comma_value(double a, double b)
{
	double t = (a *= 2, b += a, a * b);

	return t + a;
}

/* test: increments */
#pragma cadgen fwd increments
#pragma cadgen rev increments
double increments(double a)
{
	double b = a++;
	double c = --a;

	b *= a;
	++c;
	c--;
	return b * c - a;
}

/* test: constants */
#pragma cadgen fwd constants
#pragma cadgen rev constants
double constants(double x)
{
	return 0x1.8p1 * x * x - 1e-3 * x + .5 - 3 * x + 7 / 2 + 'a' * x;
}

/* test: unused_input */
#pragma cadgen fwd unused_input
#pragma cadgen rev unused_input
double unused_input(double a, double b)
{
	(void)b;
	return 3 * a;
}

/* test: constant_value */
#pragma cadgen fwd constant_value
#pragma cadgen rev constant_value
double constant_value(double a)
{
	a = 2;
	return a;
}

/* test: identity */
#pragma cadgen fwd identity
#pragma cadgen rev identity
double identity(double a)
{
	return a;
}

/* test: swap x[1] y[1] overlap(x,y) */
#pragma cadgen fwd swap
#pragma cadgen rev swap
void swap(double *x, double *y)
{
	double t = *x;

	*x = *y;
	*y = t;
}

/* test: three_results s[1] p[1] q[1] b:0.5..2 */
#pragma cadgen fwd three_results
#pragma cadgen rev three_results
void three_results(double a, double b, double *s, double *p, double *q)
{
	*s = a + b;
	*p = a * b;
	*q = a / b;
}

/* test: polynomial c[4] */
#pragma cadgen fwd polynomial
#pragma cadgen rev polynomial
double polynomial(const double *c, double x)
{
	return c[0] + x * (c[1] + x * (c[2] + x * c[3]));
}

/* test: unary_plus */
#pragma cadgen fwd unary_plus
#pragma cadgen rev unary_plus
double unary_plus(double a, double b)
{
	return +a * -(-b) - (+b);
}

/* test: nested_blocks */
#pragma cadgen fwd nested_blocks
#pragma cadgen rev nested_blocks
double nested_blocks(double a)
{
	double t = a;
	{
		double t = 2 * a;
		{
			double a = t * t;
			t += a;
		}
		a *= t;
	}
	return t * a;
}

/* test: overwritten_result y[2] */
#pragma cadgen fwd overwritten_result
#pragma cadgen rev overwritten_result
void overwritten_result(double a, double *y)
{
	y[0] = a;
	y[1] = y[0] * a;
	y[0] = y[1] * y[1];
	y[0] = 1;
	y[1] *= y[1];
}

/* test: distance p[3] q[3] q:2..3 */
#pragma cadgen fwd distance
#pragma cadgen rev distance
double distance(const double p[3], const double q[3])
{
	double dx = p[0] - q[0], dy = p[1] - q[1], dz = p[2] - q[2];

	return sqrt(dx * dx + dy * dy + dz * dz);
}

/* test: sizeof_inside n=3 */
#pragma cadgen fwd sizeof_inside
#pragma cadgen rev sizeof_inside
double sizeof_inside(int n, double x)
{
	double t[4] = {x, x * x};

	return t[0] + t[1] * (double)(sizeof t / sizeof t[0]) + t[3] + (double)sizeof(n) * x + n;
}
