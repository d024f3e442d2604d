#include "rule_dot.h"

#pragma cadgen rev tape(fixed)
double local(const double *x, double w)
{
	double t[2] = {w, w};

	return dot(2, t, x); // error: tape(fixed) must know in advance how much memory it needs
}
