#include <stdarg.h>
#pragma cadgen rev // error: 'sum' takes a variable number of arguments
double sum(double x, ...)
{
	return x;
}
