/*
 * says: takes a variable number of arguments
 * advice: give it a fixed list of parameters
 * follow: sed -i -e 's/int n, \.\.\./double x, double y/' -e '/va_\|for\|double s/d' -e 's/return s;/return x * y;/' variable_arguments.c
 * follow: sed -i -e 's/product(2, /product(/' variable_arguments.c
 */
#include <stdarg.h>

static double product(int n, ...)
{
	double s = 1;
	va_list list;
	va_start(list, n);
	for (int i = 0; i < n; i++) s *= va_arg(list, double);
	va_end(list);
	return s;
}

#pragma cadgen rev wrt(x)
double cube(double x)
{
	return product(2, x, x * x);
}
