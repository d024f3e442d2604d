#include <stdlib.h>

typedef double function(double);

struct holder {
	function *f;
};

#pragma cadgen rev rule(x) // error: rule(...) is for pointers to functions that take numbers by value, at least one of them floating, and pointers to no floating data, and return a floating number; 'x' is not one
double number(double x)
{
	return x;
}

#pragma cadgen fwd rule(f) // error: 'f' is not one
double through_pointer(double (*f)(const double *), double x)
{
	return x * x;
}

#pragma cadgen fwd rule(f) // error: 'f' is not one
double open_list(double (*f)(double, ...), double x)
{
	return x * x;
}

#pragma cadgen fwd rule(f) // error: 'f' is not one
double integers(double (*f)(int), double x)
{
	return x * x;
}

#pragma cadgen fwd rule(f, f) // error: 'f' is listed twice in this clause
double twice(function *f, double x)
{
	return f(x);
}

#pragma cadgen fwd rule(g) // error: the function 'other_name' has no parameter 'g'; its parameters are 'f' and 'x'
double other_name(function *f, double x)
{
	return f(x);
}

/* ---- where the pointer goes ---- */

static double call(struct holder *h, double x)
{
	return h->f(x);
}

#pragma cadgen rev rule(f)
double stored(function *f, double x)
{
	struct holder h = {f}; // error: 'f' is in rule(...), and here it goes where calls through it could not be told from others

	return call(&h, x);
}

static double square(double x)
{
	return x * x;
}

#pragma cadgen fwd rule(f)
double changed(function *f, double x) // error: 'f' is in rule(...), and here it goes
{
	if (x > 1)
		f = square;
	return f(x);
}

#pragma cadgen fwd rule(f)
double chosen(function *f, double x)
{
	function *g = x > 1 ? f : square; // error: 'f' is in rule(...), and here it goes

	return g(x);
}

static double helped(function *f, double x)
{
	function *const table[] = {f, square}; // error: 'g' is in rule(...), and here it goes

	return table[x > 0](x);
}

#pragma cadgen fwd rule(g)
double passed(function *g, double x)
{
	return helped(g, x) + g(x);
}

/* ---- pointers that are in no rule ---- */

#pragma cadgen fwd rule(f)
double another(float (*f)(float), float (*g)(float), float x)
{
	return f(x) + g(x); // error: 'g' is called, but to which functions this pointer may lead is not known
}

#pragma cadgen rev
double without(float (*f)(float), float x)
{
	return f(x); // error: 'f' is called, but to which functions this pointer may lead is not known
}

static double run_first(double (**t)(double), double x)
{
	return t[0](x);
}

/* What is lost is said once. */
#pragma cadgen fwd rule(f)
double lost_in_a_table(double (*f)(double), double x)
{
	double (*t[1])(double);

	t[0] = f; // error: 'f' is in rule(...), and here it goes where calls through it could not be told from others
	return run_first(t, x);
}

/* Nor what else is unknown of a function that is refused. */
#pragma cadgen fwd
double refused_before(double (*f)(double), double x)
{
	__asm__("nop"); // error: cadgen cannot see what inline assembly computes
	return f(x);
}

/* What else is wrong with a request: nothing more is said of the pointers in its rule(...). */
#pragma cadgen fwd rule(y) // error: 'y' is not one
double no_rule(double (*y)(short), double x)
{
	return x * y((short)x);
}

/* But of others. */
struct shifted {
	float (*by)(float);
};

#pragma cadgen fwd wrt(z) // error: the function 'no_such' has no parameter 'z'
double no_such(struct shifted *h, double x)
{
	return h->by((float)x); // error: to which functions this pointer may lead is not known
}
