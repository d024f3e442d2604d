#include "mesh.h"

static double weight(double x)
{
	return MESH_UNIT * x;
}

#pragma cadgen rev
double area(double a, double b)
{
	return weight(a) * b;
}
