/* A wrong derivative without wrong(...): the test of this file must fail. */

/* test: product */
#pragma cadgen fwd product
#pragma cadgen rev product
double product(double a, double b)
{
	return a * b;
}
