/* A function that reports through others does what they do, though others call these, too. */
#include <stdlib.h>

static void first(char *to, ...)
{
	to[7] = 0;
}

static void second(char *to, ...)
{
	first(to, 1);
}

#pragma cadgen rev
double bytes(double *x)
{
	char line[8];

	first(line);
	second((char *)x); // error: 'second' may write to 'x', which carries a derivative
	return x[0] * x[0];
}

static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

static void sorts(double *x, ...)
{
	qsort(x, 2, sizeof *x, compare);
}

#pragma cadgen rev
double sorted(double *x)
{
	int k[2] = {2, 1};

	qsort(k, 2, sizeof *k, compare);
	sorts(x); // error: 'sorts' takes a variable number of arguments, as only a function that reports may, but it calls 'qsort', which may do more
	return x[k[0]] * x[0];
}

static void traced(double *x);
#pragma cadgen inactive traced

static void traces(double *x, ...)
{
	traced(x);
}

static void traced(double *x)
{
	x[0] += 0;
}

/* The user answers for it. */
#pragma cadgen rev
double works(double *x)
{
	double y = x[0];

	traces(&y);
	return x[0] * x[0];
}
