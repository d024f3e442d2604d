/* A file of definitions that is included, and one in a folder of its own, with a request. */
#include "part.c"
#include "inner/deep.c"

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y, int n)
{
	return part(x) * part_gain + deep(y) * deep_gain[n & 1] + DEEP * x;
}
