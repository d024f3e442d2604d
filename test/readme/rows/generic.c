/* row: `_Generic` */
/* flags: -std=c11 */
/* test: f x=0.5,1 y=2,3 d(x)=cosf(x)*sin(y) d(y)=sinf(x)*cos(y)+2*y */
#include <math.h>

#define SINE(x) _Generic((x), float: sinf, default: sin)(x)

#pragma cadgen fwd
#pragma cadgen rev
double f(float x, double y)
{
	return SINE(x) * SINE(y) + _Generic(y, float: x, default: y * y);
}
