/* Calls of qsort and bsearch that are refused for something else are no sorts. */
#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void of_nothing(void)
{
	qsort((double *)4096L, 3, sizeof(double), by_value); // error: a cast between pointer and integer hides which memory is meant
}

#pragma cadgen rev
double nothing(double x)
{
	of_nothing();
	return x;
}

#pragma cadgen rev
double number(double *x, long n)
{
	x[0] *= 2;
	qsort((double *)n, 3, sizeof(double), by_value); // error: a cast between pointer and integer hides which memory is meant
	return x[0];
}

#pragma cadgen rev
double searched(double *x, long n)
{
	double *p = bsearch(x, (double *)n, 3, sizeof(double), by_value); // error: a cast between pointer and integer hides which memory is meant

	return *p;
}

#pragma cadgen rev
double compared(double *x, int n)
{
	qsort(x, n, sizeof(double), (int (*)(const void *, const void *))(long)n); // error: this cast of the address of a function
	return *x;
}

#pragma cadgen rev
double first(double *x, unsigned long n, int (*compare)(const void *, const void *))
{
	qsort((void *)n, n, n, compare); // error: a cast between pointer and integer hides which memory is meant
	return x[0];
}

void say(void);
#pragma cadgen inactive say

#pragma cadgen rev
double behind_other(double *x, unsigned long n, int (*compare)(const void *, const void *))
{
	say();
	qsort((void *)n, n, n, compare); // error: a cast between pointer and integer hides which memory is meant
	return x[0];
}
