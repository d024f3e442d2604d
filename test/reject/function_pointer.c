#include <math.h>

typedef double function(double);

static double apply(double x, double (*f)(double)) // error: 'double (*)(double)': the function it will call is not known here
{
	return f(x);
}

#pragma cadgen rev
double calls(double x, int n)
{
	function *f = n ? sin : cos; // error: 'function *': the function it will call is not known here
	double (*const table[])(double) = {sin, cos}; // error: the function it will call is not known here

	x = f(x); // error: 'f' is called through a pointer: the function
	x = table[n](x); // error: a call through a pointer: the function
	return apply(x, sin); // error: 'sin' is used as a value: the function
}
