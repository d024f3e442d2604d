/* Cotangents that each trip multiplies several times. */
#include <math.h>

/* test: orbit steps=0,1,2,7 h=0.1 start[2]:0.5..1.5 mu:0.5..1.5 */
#pragma cadgen rev orbit wrt(start[2], mu) of(return)
double orbit(int steps, double h, const double start[2], double mu)
{
	double x = start[0], y = start[1];

	for (int s = 0; s < steps; s++) {
		double a = mu * (1 - x * x) * y - x, b = x + h * y, c = y + h * a;

		x += h / 2 * (y + c);
		y += h / 2 * (a + mu * (1 - b * b) * c - b);
	}
	return x * x + y;
}

/* A map with a branch, downwards, and a trip that ends it. */
/* test: logistic n=0,1,3,8 r:0.5..3.5 x:0.1..0.9 w[n] */
#pragma cadgen rev logistic wrt(r, x, w[n])
double logistic(int n, double r, double x, const double *w)
{
	for (int i = n - 1; i >= 0; i--) {
		double y = r * x * (1 - x) * w[i];

		if (y > 0.8)
			y = -y * 0.5 * r;
		x = -(x - y * r * 0.25 * w[i]);
		if (x > 100)
			break;
	}
	return x;
}

/* The same in single and extended precision, and in a loop that is not counted. */
/* test: halve x:0.5..2 a:0.5..1.5 b:0.5..1.5 */
#pragma cadgen rev halve wrt(x, a, b)
float halve(float x, float a, float b)
{
	for (int i = 0; i < 5; i++)
		x = x - x * a * b * 0.5f;
	return x;
}

/* test: extended x:0.5..2 a:0.5..1.5 b:0.5..1.5 */
#pragma cadgen rev extended wrt(x, a, b)
long double extended(long double x, long double a, long double b)
{
	for (int i = 0; i < 5; i++)
		x = x - x * a * b * 0.5L;
	return x;
}

/* test: newton x:1..4 a:1..4 */
#pragma cadgen rev newton wrt(x, a)
double newton(double x, double a)
{
	while (fabs(x * x - a) > 1e-12)
		x = x - (x * x - a) * (0.5 / x);
	return x * a;
}
