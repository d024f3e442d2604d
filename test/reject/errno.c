#include <errno.h>
#include <math.h>
#include <stdio.h>

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

#pragma cadgen rev
double printed(double x)
{
	if (x < 0)
		perror("x"); // error: errno is read in a function that calls math.h
	return sqrt(x);
}

#pragma cadgen rev
double formatted(double x)
{
	x = sqrt(x);
	fprintf(stderr, "%g: %m\n", 1.0); // error: errno is read in a function that calls math.h
	return x;
}

#pragma cadgen rev
double nothing_to_report(double x)
{
	perror("no math.h here");
	return x * x;
}

static int last_error(const char *format, ...)
{
	return errno;
}

static int saves(const char *format, ...)
{
	int before = errno;

	errno = EDOM;
	errno = before;
	return 0;
}

static int saves_and_asks(const char *format, ...)
{
	int before = errno;

	errno = before;
	return before;
}

#pragma cadgen rev
double asks(double x)
{
	double y = log(x);

	return saves("") || last_error("") ? 0 : y; // error: errno is read in a function that calls math.h
}

#pragma cadgen rev
double asks_behind(double x)
{
	double y = log(x);

	return saves_and_asks("") ? 0 : y; // error: errno is read in a function that calls math.h
}

#pragma cadgen rev
double works_with_report(double x)
{
	double y = log(x);

	return saves("") ? 0 : y;
}

#pragma cadgen fwd
double only_saved(double x)
{
	const int before = errno;

	x = sqrt(x);
	errno = before;
	return x;
}
