/* row: globals that only a function declares (`extern` in a block): the derivative declares them, too */
/* test: f x:0.5..2 */
#include <math.h>

#pragma cadgen rev
double f(double x)
{
	extern int optind;

	return sin(x) * optind;
}
