/* Recursions of constant depth with tape(fixed). */
#include <math.h>
#include <stdlib.h>

static double power(double x, int n)
{
	double t = n > 0 ? power(x, n - 1) : 1;

	return t * t * x;
}

/* The request that keeps a tape on the heap calls the recursion. */
/* test: six */
#pragma cadgen rev six tape(fixed)
#pragma cadgen rev six name(six_heap)
double six(double x)
{
	return power(x, 5) + power(x * x, 0) * power(-x, 1);
}

static double panel(double a, double b, int d)
{
	double m = 0.5 * (a + b);

	if (d == 0)
		return (b - a) * exp(m * m);
	return panel(a, m, d - 1) * (1 + a) + panel(m, b, d - 1);
}

/* test: panels a=0.3,-1 */
#pragma cadgen rev panels tape(fixed)
double panels(double a, double b)
{
	return panel(a, b, 4);
}

/* Each level may also stop by what it computes. */
static double narrow(double (*f)(double), double a, double b, int d)
{
	double m = 0.5 * (a + b), w = b - a;

	if (d >= 4 || w * w < 0.01 || f(m) < 0.1)
		return w * f(m);
	return narrow(f, a, m, d + 1) + narrow(f, m, b, d + 1);
}

static double gauss(double t)
{
	return exp(-t * t);
}

static double wave(double t)
{
	return sin(t);
}

/* test: adaptive x:0.4..3 y:0.5..2 */
#pragma cadgen rev adaptive tape(fixed)
double adaptive(double x, double y)
{
	return narrow(gauss, 0, x, 0) * narrow(wave, 0.2, y, 3);
}

/* Two functions that call each other, from a loop and a branch; the counter is unsigned. */
static float odd(float x, unsigned char n);

static float even(float x, unsigned char n)
{
	return n == 0 ? x : sinf(odd(x * x, n - 1)) + 0.5f * x;
}

static float odd(float x, unsigned char n)
{
	return n == 0 ? -x : cosf(even(0.5f * x, n - 1)) * x;
}

/* test: turns n=0,1,5 x[5] */
#pragma cadgen rev turns wrt(x[5]) tape(fixed) status
float turns(int n, const float *x)
{
	float s = 0;

	for (int i = 0; i < 5; i++)
		if (i < n)
			s += 0.1f * s * even(x[i], 6) + odd(x[i], (unsigned char)(3 - 3));
	return s;
}

/* In place, with loops in each level, and locals of which the address is passed on. */
static void haar(double *x, int n, double *carry)
{
	double low[8], next = *carry;

	if (n < 2)
		return;
	for (int i = 0; i < n / 2; i++) {
		low[i] = x[2 * i] * x[2 * i + 1];
		next += low[i] * next;
		x[n / 2 + i] = x[2 * i] - next;
	}
	for (int i = 0; i < n / 2; i++)
		x[i] = low[i];
	haar(x, n / 2, &next);
	*carry = next * x[0];
}

/* test: transform x[16] */
#pragma cadgen rev transform wrt(x[16]) of(return, x) tape(fixed)
double transform(double *x)
{
	double c = 1;

	haar(x, 16, &c);
	return c;
}

/* A struct by value, with the depth as an argument of its own. */
struct span {
	double a, b;
};

static double bisect(struct span s, int left)
{
	double m = (s.a + s.b) / 2;

	if (!left)
		return m * s.a;
	if (m * m > 2)
		s.b = m;
	else
		s.a = m;
	return bisect(s, left - 1);
}

/* test: root b=1.5,3 */
#pragma cadgen rev root tape(fixed)
double root(double b)
{
	return bisect((struct span){b / 4, b}, 12);
}
