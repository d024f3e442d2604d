/*
 * says: grad differentiates exactly one number, but without of(...) the outputs are the return value and 'y'
 * advice: use of(return) or of(*y)
 * follow: sed -i 's/wrt(x)/& of(return)/' of_missing.c
 */
#pragma cadgen grad wrt(x)
double both(double x, double *y)
{
	*y = x * x * x;
	return x * x;
}
