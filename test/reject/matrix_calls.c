/* row: `hess` and `hvp` of recursions that keep values, with `tape(workspace)` */
#include <math.h>

static double power(int n, double x)
{
	return n <= 0 ? x : sin(x * power(n - 1, x));
}

#pragma cadgen hess recursive tape(workspace)
double recursive(int n, double x)
{
	return power(n, x); // error: the work memory of a matrix has room for what 'power' keeps only if that is known before its calls run
}
