/*
 * says: use of undeclared identifier 'M_PI'
 * advice: what the -std flag leaves out needs another, such as -std=gnu17
 * run: standard_wrong.c -- -std=c99
 * again: standard_wrong.c -- -std=gnu17
 */
#include <math.h>

#pragma cadgen grad wrt(r)
double circle(double r)
{
	return M_PI * r * r;
}
