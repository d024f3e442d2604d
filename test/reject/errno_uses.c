/* Which uses of errno do more than to save it. */
#include <errno.h>
#include <math.h>

static int peek(int *p)
{
	return *p;
}

#pragma cadgen rev
double copied(double x)
{
	int saved = errno, other[2]; // error: errno is read in a function that calls math.h
	double y;

	other[0] = saved;
	y = log(x);
	errno = other[0];
	return y;
}

#pragma cadgen rev
double address(double x)
{
	int saved = errno; // error: errno is read in a function that calls math.h
	double y = log(x);

	errno = peek(&saved);
	return y;
}

#pragma cadgen rev
double overwritten(double x)
{
	int saved = errno; // error: errno is read in a function that calls math.h
	double y = log(x);

	saved = 3;
	errno = saved;
	return y;
}

#pragma cadgen rev
double in_memory(double x, int *place)
{
	double y;

	*place = errno; // error: errno is read in a function that calls math.h
	y = log(x);
	errno = *place;
	return y;
}

#pragma cadgen rev
double index_by(double x, const double *t)
{
	double y = log(x);

	return y * t[errno]; // error: errno is read in a function that calls math.h
}

struct s { int e; };

#pragma cadgen rev
double member(double x, struct s *p)
{
	double y = log(x);

	p->e = errno; // error: errno is read in a function that calls math.h
	return y;
}

#pragma cadgen rev
double twice(double x)
{
	int a = errno, b = a; // error: errno is read in a function that calls math.h
	double y = log(x);

	errno = b;
	return y;
}

#pragma cadgen rev
double array_place(double x)
{
	int a[2];
	double y;

	a[1] = errno; // error: errno is read in a function that calls math.h
	y = log(x);
	errno = a[1];
	return y;
}

#pragma cadgen rev
double later(double x)
{
	int a = errno; // error: errno is read in a function that calls math.h
	double y = log(x);

	errno = 0;
	errno = a;
	return a ? y : x;
}

#pragma cadgen rev
double nested(double x)
{
	double y = log(x);

	if (x > 2)
		y *= errno; // error: errno is read in a function that calls math.h
	return y;
}

static double of_helper(double x)
{
	return errno ? x : 2; // error: errno is read in a function that calls math.h
}

#pragma cadgen rev
double called(double x)
{
	return of_helper(x) * log(x);
}

#pragma cadgen rev
double only_saved(double x)
{
	int saved = errno;
	double y = log(x);

	if (x > 2)
		errno = saved;
	return y;
}
