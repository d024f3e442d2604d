/* A function that reports and reads errno: each that calls it has it read there. */
#include <errno.h>
#include <math.h>

static int last;

static void compared(const char *format, ...)
{
	last = errno == 0;
}

#pragma cadgen rev
double compares(double x)
{
	compared("");
	return x * x;
}

#pragma cadgen rev
double compares_too(double x)
{
	x = sqrt(x);
	compared(""); // error: errno is read in a function that calls math.h
	return x;
}
