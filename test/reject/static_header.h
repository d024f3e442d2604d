#include "static_moved.h"

#pragma cadgen rev
double in_a_header(double x)
{
	return x * stepped();
}
