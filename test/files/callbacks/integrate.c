#include "kernels.h"

static const method methods[] = {FLAT, {"gauss", gauss, 2}, {.order = 3, .f = damped}};

const method *method_of(int number)
{
	return &methods[number];
}

double integrate(const method *m, double a, double b, const void *context)
{
	double s = 0;

	for (int i = 0; i < m->order; i++) {
		double x = a + (b - a) * (i + 0.5) / m->order;

		s += m->f(x, context);
	}
	return s * (b - a) / m->order;
}
