#include <math.h>

typedef double function(double);

static double apply(double x, double (*f)(double))
{
	return f(x); // error: 'f' is called through a pointer: cadgen does not know which function will run, so it cannot differentiate that
}

#pragma cadgen rev
double calls(double x, int n)
{
	function *f = n ? sin : cos; // error: 'sin' is used as a value: cadgen does not know which function will run, so it cannot differentiate that
	double (*const table[])(double) = {sin, cos}; // error: 'sin' is used as a value: cadgen does not know which function will run, so it cannot differentiate that

	x = f(x); // error: 'f' is called through a pointer: cadgen does not know which function will run, so it cannot differentiate that
	x = table[n](x); // error: a call through a pointer: cadgen does not know which function will run, so it cannot differentiate that
	return apply(x, sin); // error: 'sin' is used as a value: cadgen does not know which function will run, so it cannot differentiate that
}

struct solver {
	double weight;
	void (*log)(struct solver *, double);
};

#pragma cadgen rev wrt(x)
double hooked(double x, struct solver *s)
{
	if (s->log)
		s->log(s, x); // error: 'log' is called through a pointer: cadgen does not know which function will run, so it cannot differentiate that
	if ((void *)s->log == (void *)s) // error: this cast of the address of a function
		x *= 2;
	if (s->log + 1) // error: arithmetic with a pointer to a function
		x *= 3;
	return x * s->weight;
}

#pragma cadgen rev
double (*returned(double x))(double) // error: 'returned' returns the address of a function
{
	(void)x;
	return 0;
}
