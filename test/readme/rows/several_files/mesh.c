#include "mesh.h"

static double half(double x)
{
	return 0.5 * x;
}

double length(const struct mesh *m, int i)
{
	return half(m->x[i] - m->x[i - 1]);
}
