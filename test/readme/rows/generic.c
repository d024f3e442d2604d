/* row: `_Generic` */
#include <math.h>

#define SINE(x) _Generic((x), float: sinf, default: sin)(x)

#pragma cadgen fwd
#pragma cadgen rev
double f(float x, double y)
{
	return SINE(x) * SINE(y) + _Generic(y, float: x, double: y * y);
}
