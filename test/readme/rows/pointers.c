/* row: pointers, `NULL`, comparison of pointers */
#include <stddef.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(const double *x, const double *end, double *y)
{
	double s = 0;

	while (x != end)
		s += *x++;
	if (y != NULL)
		*y = s * s;
	return s;
}
