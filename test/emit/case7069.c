#include <math.h>

double mixed(int i, unsigned long n, double x, float f);
int bits(int a, int b);
long signs(int i, unsigned u, long l);
int narrow(int i, int j);
int truths(int i, double x);
double parens(double a, double b, double c);
long least(long n);
double limits(double x);
double no_number(double x, double y);
double overdrive(double x, int n);

double mixed(int i, unsigned long n, double x, float f)
{
	return (((double)i * n + f) / (f * 0.1f) - 2 / (float)x + -0.0) / 1e+300;
}

int bits(int a, int b)
{
	return (-(-(~((((a << 3) | b) ^ a) & b) + 3)) ^ (-2147483647 - 1)) >> 3;
}

long signs(int i, unsigned u, long l)
{
	return (u + l + (1L << 40) - ((unsigned)i < u)) * (u - 4000000000u) + i * l;
}

int narrow(int i, int j)
{
	return (signed char)((unsigned char)i * (short)j);
}

int truths(int i, double x)
{
	int cond = isnan(x) != 0;

	return (i != 0 && !cond) + (!(x < 0)) - cond;
}

double parens(double a, double b, double c)
{
	double t = b * c;
	double t1 = -(a / t / b);

	return -1.5 * (t1 + ((a - (b - c) + (b + c)) * t - t1) - 1.5);
}

long least(long n)
{
	return (-9223372036854775807L - 1) / (n * -2147483648);
}

double limits(double x)
{
	double r;

	if (x < INFINITY)
		r = x;
	else
		r = INFINITY;
	return r;
}

double no_number(double x, double y)
{
	double r = x < 0 ? 0.0 / 0.0 : x / 0.0 + y;

	return r;
}

double overdrive(double x, int n)
{
	double a = x;

	for (int i = 0; i < n; i++) /* types.ir:144 */
		a /= 0.0;
	return a;
}
