/*
 * says: tape(fixed) requires memory of constant size, but values of this loop must be stored
 * advice: use constant loop bounds
 * follow: sed -i 's/i < n/i < 8/' tape_fixed.c
 */
#include <math.h>

#pragma cadgen rev wrt(x) tape(fixed)
double iterate(int n, double x)
{
	for (int i = 0; i < n; i++)
		x = sin(x) * x;
	return x;
}
