/* row: calls through pointers to functions (parameters, variables, members, tables) whose address the run takes */
/* test: f n=4 kind=0,1,2 x[4] */
#include <math.h>
#ifdef WIDENED
#define sin sinl
#define cos cosl
#define exp expl
#endif

typedef double (*function)(double);

static double square(double x)
{
	return x * x;
}

static const function table[] = {sin, square, exp};

static double sum(int n, const double *x, function g)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += g(x[i]);
	return s;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x, int kind)
{
	function g = table[kind];

	return sum(n, x, g) * g(x[0]) + sum(n, x, cos);
}
