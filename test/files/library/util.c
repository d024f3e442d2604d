#include "util.h"

/* Nothing is asked for in this file: all of it is for the others. */

double dot(int n, const double *x, const double *y)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

double clamp(double x, double low, double high)
{
	return x < low ? low : x > high ? high : x;
}

static double bend = 0.25;

static double half(int n, const double *x)
{
	return n == 1 ? x[0] * x[0] : half(n / 2, x) + bend * half(n - n / 2, x + n / 2);
}

/* Its own file has what it needs. */
double longest(int n, const double *x)
{
	return n ? half(n, x) : 0;
}

void axpy(int n, double a, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}
