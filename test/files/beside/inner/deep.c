#include "deep.h"
#include <gain.h>
double deep_gain[] = {1, 3};
static const double square_gain = GAIN;
#pragma cadgen rev
double deep(double x)
{
	return x * x * square_gain;
}
