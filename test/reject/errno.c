#include <errno.h>
#include <math.h>

static double root(double x)
{
	return sqrt(x);
}

#pragma cadgen rev
double f(double x)
{
	double y;

	errno = 0;
	y = root(x);
	if (errno == EDOM) // error: errno is read in a function that calls math.h
		return 0;
	return y;
}

#pragma cadgen rev
double only_written(double x)
{
	if (x < 0)
		errno = EDOM;
	return sqrt(x);
}

/* Saved, but also tested. */
#pragma cadgen rev
double saved(double x)
{
	int before = errno; // error: errno is read in a function that calls math.h

	x = sqrt(x);
	errno = before;
	return before ? 0 : x;
}

#pragma cadgen fwd
double only_saved(double x)
{
	const int before = errno;

	x = sqrt(x);
	errno = before;
	return x;
}
