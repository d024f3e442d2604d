#include "filter.h"

#pragma cadgen fwd wrt(x) scratch(filter.old, delayed.line)
#pragma cadgen rev wrt(x) scratch(filter.old, delayed.line)
double signal_of(double x, int n)
{
	double s = filter(0, 1);

	for (int i = 0; i < n; i++)
		s = s * 0.5 + filter(x + 0.1 * i, 0);
	return s;
}
