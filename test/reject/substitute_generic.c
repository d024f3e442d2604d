#include <tgmath.h>

static float soft(float x)
{
	return sqrtf(x * x + 1e-3f);
}
#pragma cadgen substitute fabsf soft

#pragma cadgen rev
double size(double x, float w)
{
	return fabs(w)        // error: this macro of tgmath.h may call 'fabsf', which another function replaces
		+ fabs(x)     // error: this macro of tgmath.h may call 'fabsf', which another function replaces
		+ (fabs)(x) + (fabsf)(w) + sqrt(w);
}
