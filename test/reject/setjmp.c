/* row: `setjmp` */
#include <setjmp.h>

static jmp_buf back;

static double root(double x)
{
	return x < 0 ? 0 : x * x;
}

#pragma cadgen rev
double f(double x)
{
	if (setjmp(back)) // error: setjmp() is not supported
		return 0;
	return root(x);
}
