/* row: pointers, `NULL`, comparison of pointers */
/* test: f {x=NEW(double,3);end=x+3;y=NEW(double,1);} */
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
