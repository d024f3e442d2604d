#include <math.h>

double first(double x);
double second(double x);
double third(double x);
double not_called(double x);

static double inner(double x)
{
	return third(x) + first(x);
}

#pragma cadgen rev
double f(double x)
{
	x = first(x); // error: without body or rule, no derivative can be formed: 'first', 'second' and 'third'
	x = second(x) + sin(x) + second(x);
	return inner(x);
}

double not_wanted(double x)
{
	return not_called(x);
}
