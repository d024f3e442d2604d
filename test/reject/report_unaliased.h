/* Without types, an int may be part of any object. */
#include <stdarg.h>

static void cast(const double *x, ...)
{
	((int *)x)[1] = 0;
}

static void found(int n, ...)
{
	va_list list;
	int *p;

	va_start(list, n);
	p = va_arg(list, void *);
	va_end(list);
	p[1] = n;
}

static void given(int *p, ...)
{
	p[1] = 0;
}

double f(double *x)
{
	cast(x);
	found(0, x);
	return x[0] * x[0];
}

double g(double *x)
{
	given((int *)x);
	return x[0] * x[0];
}
