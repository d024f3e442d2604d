#include <stdint.h>

#pragma cadgen rev
double f(double *x)
{
	uintptr_t at = (uintptr_t)x; // error: a cast between pointer and integer
	double *y = (double *)(at + 8); // error: a cast between pointer and integer

	return *y;
}
