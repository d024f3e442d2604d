/* inner: the headers have names at the same bytes as this file, here and where NAMED has its argument */
#define NAMED(variable) (sizeof #variable * 2)

#pragma cadgen rev
double quoted(double x)
{
	static int inner; // error: a macro names it

	inner++;
	x *= NAMED(inner);
#include "static_moved_far.h"
	return x * inner * far;
}

#pragma cadgen rev
double named_in_header(double x)
{
	static int inner; // error: a macro names it

	inner++;
#include "static_moved_near.h"
	return x;
}

#pragma cadgen rev
double names_of_function(double x)
{
	static int k = sizeof __FUNCTION__; // error: it needs the name of the function
	static int n = sizeof __PRETTY_FUNCTION__; // error: it needs the name of the function

	return x * k++ * n++;
}

#define SIZE 3
#pragma cadgen rev
double undefines(double x)
{
#undef SIZE
	static int k = 3; // error: the function defines macros before it

	return x * k++;
}
