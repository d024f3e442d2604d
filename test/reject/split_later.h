#include "made.h"

#pragma cadgen rev split
double f(double x)
{
	return x * x * x;
}

/* It waits for the two halves. */
#pragma cadgen fwd
double by_tape(double x)
{
	struct f_tape tape;
	double b = 0;

	f_rev_fwd(x, &tape);
	f_rev_bwd(x, &b, 1, &tape);
	return b;
}
