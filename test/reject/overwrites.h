#include "overwritten.h"

#pragma cadgen rev
double f(double x)
{
	return x * OVERWRITTEN;
}
