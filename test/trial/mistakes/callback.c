/*
 * says: is called, but to which functions this pointer may lead is not known
 * advice: or list them in a table: static const pointer table[] = {f, g}
 * follow: sed -i 's/^#pragma/static double (*const table[])(double) = {sin, cube};\n\n&/' callback.c
 * check: --fixture make_world callback.c
 */
#include <math.h>

double cube(double x)
{
	return x * x * x;
}

#pragma cadgen rev wrt(x)
double twice(double (*f)(double), double x)
{
	return f(f(x));
}

#ifdef CADGEN_CHECK
void make_world(double (**f)(double), double *x) /* of: double twice(double (*f)(double), double x) */
{
	*f = cube;
	*x = 0.5;
}
#endif
