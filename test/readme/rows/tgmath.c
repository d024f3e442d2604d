/* row: `tgmath.h` */
/* test: f */
#include <tgmath.h>

#pragma cadgen fwd
#pragma cadgen rev
float f(float x)
{
	return sin(x) * exp(x);
}
