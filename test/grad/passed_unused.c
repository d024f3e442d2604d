/* A rule for a pointer that is not called. */
#include <stddef.h>
/* test: unused f=NULL */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
double unused(double (*f)(double), double x)
{
	return f ? x * x : x;
}
