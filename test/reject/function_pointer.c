#include <math.h>
#include <stdio.h>

typedef double function(double);

static double apply(double x, double (*f)(double, int))
{
	x = f(x, 0); // error: 'f' is called, but to which functions this pointer may lead is not known
	return f(x, 1); // error: 'f' is called, but to which functions this pointer may lead is not known: nothing in this run takes the address of a function of that type that can be differentiated
}

#pragma cadgen rev
double calls(double x, int n)
{
	function *f = n ? sin : cos;

	return apply(f(x), 0);
}

struct solver {
	double weight;
	void (*log)(struct solver *, double);
	int (*print)(const char *, ...);
};

#pragma cadgen rev wrt(x)
double hooked(double x, struct solver *s)
{
	if (s->log)
		s->log(s, x); // error: 'log' is called, but to which functions this pointer may lead is not known
	s->print = printf;
	s->print("%g", x); // error: 'print' is called, but to which functions this pointer may lead is not known
	if ((void *)s->log == (void *)s) // error: this cast of the address of a function
		x *= 2;
	if (s->log + 1) // error: arithmetic with a pointer to a function
		x *= 3;
	return x * s->weight;
}

/* Functions whose address is taken where a request leads are like called ones. */
static double counting(double x)
{
	_Atomic int seen = 1; // error: is _Atomic: it may change by itself

	return x * seen;
}

static float missing(float x); // error: without body or rule, no derivative can be formed: 'missing'

#pragma cadgen fwd
double taken(double x, int n)
{
	double (*const table[])(double) = {sin, counting};
	float (*f)(float) = missing;

	return table[n](x) * f((float)x);
}

struct changing {
	_Atomic(long) address;
};

#pragma cadgen rev wrt(x)
double changing(double x, struct changing *c)
{
	return ((double (*)(double))c->address)(x); // error: is _Atomic
}

/* Such as those of its tables. */
static double counting_too(double x)
{
	_Atomic int seen = 1; // error: is _Atomic: it may change by itself

	return x * seen;
}

static double (*const static_table[])(double) = {sin, counting_too};

#pragma cadgen fwd
double taken_by_a_table(double x, int n)
{
	return static_table[n](x);
}

int steps();
#pragma cadgen inactive steps

/* What it takes is not known, either. */
#pragma cadgen fwd
double counted(int k, double x)
{
	int (*t[1])() = {steps};

	return x * t[k](k); // error: this pointer is called, but to which functions this pointer may lead is not known
}
