#include "springs.h"

static double weight(double x)
{
	return x / 2;
}

double spring(double length, double stiffness)
{
	return weight(stiffness) * length * length;
}
