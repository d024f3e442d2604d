//**** model ****
#define _XOPEN_SOURCE 700
#ifdef FAST
#include "no_such.h"
#else
#include <math.h>
#endif
#define UNIT 1.0
static const double grid[] = {
#include "table.inc"
};
static double fill(double *t, double x)
{
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += t[i] = x * (double[]){
#include "table.inc"
		}[i];
	return s;
}
#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y, int n)
{
	double t[3], r = 1;

	for (int i = 0; i < 40 * n; i++)
		r = sin(r * x) + M_PI * UNIT * y / (i + 1);
	return r * fill(t, y) * grid[n & 1] * t[1];
}
#include <stdlib.h>
