/* row: `static inline` functions, also in headers */
#include "vec.h"

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y)
{
	return square(x) * square(square(y));
}
