/* A macro that changes: each derivative stands where its original does. */
#define N 2
static double row(const double a[3][N], int i)
{
	return a[i][N - 1];
}
#define SCALE 2.0
typedef double pair[N];
#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y, int n)
{
	double a[3][N] = {{x, y}, {y, x * y}, {x, y}};
	pair p = {x, y};

	return row((const double(*)[N])a, n & 1) * p[n & 1] * SCALE;
}
#undef N
#undef SCALE
#define N 6
#define SCALE 3.0
double other(double v)
{
	return v * SCALE * N;
}
#include <stdlib.h>
#include <math.h>
