/* row: functions without a body of which a file of facts tells: `--facts` or `#include <cadgen/facts/NAME.h>` */
/* no test: this function has no body */
double sinpi(double x), cospi(double x);
#include <cadgen/facts/math_extra.h>

#pragma cadgen fwd
#pragma cadgen rev
double wave(double x)
{
	return x * sinpi(x);
}
