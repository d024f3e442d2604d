/* row: those whose declaration cannot stand there, because macros or pragmas name them, the function declares their type, or it stands in a header */
#define NEXT(variable) variable##_of_all
#define NAMED(variable) (sizeof #variable * variable)
#define MEMBER(object, name) (object.name * name)
#define COUNTER static int counter
#define COUNT calls++
#define LENGTH 1

#pragma cadgen rev
double declares_a_type(double x)
{
	static struct { int n; } s; // error: the derivative shares 's' with the original, but its declaration cannot be moved out of the function: it declares a type

	s.n++;
	static enum { OFF, ON } state; // error: it declares a type
	state = state == OFF ? ON : OFF;
	return x * s.n * state;
}

#pragma cadgen rev
double needs_a_type(double x)
{
	typedef int number;
	static number k; // error: it needs what the function declares
	enum { START = 3 };
	static int n = START; // error: it needs what the function declares

	k++;
	n++;
	return x * k * n;
}

#pragma cadgen rev
double in_macros(double x)
{
	static int calls, quoted, pasted, pasted_of_all; // error: a macro names it
	COUNTER; // error: a macro declares it

	COUNT;
	counter++;
	return x * calls * counter;
}

#pragma cadgen rev
double quoted(double x)
{
	static int k; // error: a macro names it

	k++;
	return x * NAMED(k);
}

#pragma cadgen rev
double member(double x)
{
	static int k; // error: a macro names it
	struct { int k; } s = {2};

	k++;
	return x * MEMBER(s, k);
}

#pragma cadgen rev
double pasted(double x)
{
	static int k; // error: a macro names it
	int k_of_all = 2;

	k++;
	return x * k * NEXT(k);
}

#pragma cadgen rev
double told(double x)
{
	static int k; // error: a pragma names it
#pragma other k

	k++;
	return x * k;
}

#pragma cadgen rev
double defines(double x)
{
#define START 2
	static int k = START; // error: the function defines macros before it

	k++;
	return x * k;
}

#pragma cadgen rev
inline double open(double x)
{
	static int k; // error: the function is inline, but not static

	k++;
	return x * k;
}

#pragma cadgen rev
double includes(double x)
{
#include "static_moved_inner.h"
	static int k = LENGTH; // error: the function includes a file before it

	k++;
	return x * k;
}

#pragma cadgen rev
double its_own_name(double x)
{
	static int k = sizeof __func__; // error: it needs the name of the function

	k++;
	return x * k;
}

#pragma cadgen rev
struct result {
	double value;
	int n;
} declares_its_type(double x)
{
	static struct result last = {0}; // error: it needs what the function declares
	struct result now = {x * x, 0};

	last.n++;
	now.value *= last.n;
	return now;
}

#pragma cadgen rev wrt(x[n])
double in_pragmas(int n, const double *x)
{
	static double gain = 1, shared; // error: a pragma names it
	static int calls; // error: a pragma names it
	double s = 0;

	calls++;
#pragma omp threadprivate(calls)
	gain += calls;
	shared = 2;
	_Pragma("omp parallel for reduction(+:s) shared(gain)")
	for (int i = 0; i < n; i++)
		s += x[i] * gain * shared;
	return s;
}
