#include <stddef.h>
#include <string.h>

struct pair {
	double a, b;
};

struct nest {
	struct pair p;
};

#pragma cadgen rev wrt(x)
double f(double x, void *p, int n)
{
	p = p + 1; // error: arithmetic with a pointer to void is not part of the C
	struct pair whole = {x, x};
	struct nest part = {whole, .p.a = 1}; // error: an initialiser for part of an object that is already initialised is not part of the C that is differentiated
	x *= part.p.b;
	x *= __builtin_choose_expr(1, x, n); // error: '__builtin_choose_expr' is not part of the C
	return x;
}

struct tail {
	int n;
	double v[];
};

#pragma cadgen rev
double initialised_tail(double x, int i)
{
	static const struct tail t = {2, {3, 4}}; // error: an initialiser of a flexible array member is not part of the C

	return x * t.v[i];
}
