/* tgmath.h picks the function by type. */
#include <tgmath.h>

#pragma cadgen rev
double generic(double x, float f)
{
	return sin(x) + sqrt(f) + pow(x, f) + fabs(f);
}
