/* Two files of the run have this name. */
#include "generated/solo_ad.h"

#pragma cadgen fwd
double side(double x)
{
	_Static_assert(sizeof x == sizeof(double), "C11");
	return 3 * x;
}

double triple(void)
{
	double tangent;

	side_fwd(1, 1, &tangent);
	return tangent;
}
