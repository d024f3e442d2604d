/* row: `va_arg` in what is differentiated */
/* Arguments behind a va_list: nothing tells where they lie. */
#include <stdarg.h>

struct pair {
	double a, b;
};

static void put(va_list list, double v)
{
	double *q = va_arg(list, double *); // error: an argument is taken from a 'va_list' here: nothing tells the derivative its differential

	q[0] = v;
}

#pragma cadgen rev
void first(const double *x, double *y, va_list list)
{
	put(list, x[0]);
	y[0] = x[0];
}

#pragma cadgen rev of(y)
void untyped(double *x, double *y, va_list list)
{
	double *q = (double *)va_arg(list, void *); // error: an argument is taken from a 'va_list' here

	q[0] = x[0];
	y[0] = q[0];
}

#pragma cadgen rev
double number(double x, va_list list)
{
	return x * va_arg(list, double); // error: an argument is taken from a 'va_list' here
}

#pragma cadgen rev
double structure(double x, va_list list)
{
	struct pair p = va_arg(list, struct pair); // error: an argument is taken from a 'va_list' here

	return x * p.a;
}

static double hidden(double x, void *list)
{
	return x * va_arg(*(va_list *)list, double); // error: an argument is taken from a 'va_list' here
}

#pragma cadgen rev
double by_cast(double x, va_list list)
{
	va_list *at = &list;

	return hidden(x, (void *)at);
}
