#include "deep.h"
double deep_gain[] = {1, 3};
static const double square_gain = 2;
double deep(double x)
{
	return x * x * square_gain;
}
