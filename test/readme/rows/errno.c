/* row: reading `errno` in a function that calls `math.h`, but to restore it */
#include <errno.h>
#include <math.h>

#pragma cadgen rev
double f(double x)
{
	double y = log(x);

	if (errno) // error: errno is read in a function that calls math.h
		y = 0;
	return y;
}
