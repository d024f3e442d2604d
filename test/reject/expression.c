#include <stddef.h>
#include <string.h>

#pragma cadgen rev wrt(x)
double f(double x, void *p, int n)
{
	p = p + 1; // error: arithmetic with a pointer to void is not part of the C
	x *= __builtin_choose_expr(1, x, n); // error: '__builtin_choose_expr' is not part of the C
	return x;
}
