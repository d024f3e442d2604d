#include "static_pragma_of.h"

#pragma cadgen rev
double f(double x)
{
	static int k;
#pragma other k

	k++;
	return x * k;
}
