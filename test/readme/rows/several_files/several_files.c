/* row: functions of other files of the run, also with `static` names that occur in several files */
#include "mesh.h"

static double half(double x)
{
	return x / 2;
}

#pragma cadgen fwd
#pragma cadgen rev
double energy(const struct mesh *m)
{
	double sum = 0;

	for (int i = 1; i < m->n; i++)
		sum += half(length(m, i) * length(m, i));
	return sum;
}
