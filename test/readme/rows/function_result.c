/* row: functions that return a pointer to a function, without a `typedef` */
#include <math.h>

static double (*chosen(int n))(double) // error: 'chosen' returns the address of a function, which a derivative can declare only if its type has a name
{
	return n ? sin : cos;
}

#pragma cadgen rev
double f(double x, int n)
{
	return chosen(n)(x);
}
