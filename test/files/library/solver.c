#include "solver.h"
#include "library_ad.h"
#include "util.h"

#include <string.h>

static double scale = 0.125;

static double square(double x)
{
	return scale * x * x;
}

/* Steps along the derivative that the header of the run declares. */
double descend(struct mesh *m, const material *law, double *force, double step, int n)
{
	for (int i = 0; i < n; i++) {
		struct mesh m_b = {.x = force};
		material law_b = {0};

		memset(force, 0, 2 * (unsigned)m->npoints * sizeof *force);
		energy_rev(m, law, &m_b, &law_b, 1);
		axpy(2 * m->npoints, -step, force, m->x);
	}
	return energy(m, law);
}

double relax(int n, double *x, const double *b, double w, int steps)
{
	if (steps == 0)
		return square(dot(n, x, x));
	for (int i = 0; i < n; i++)
		x[i] = (1 - w) * x[i] + w * (b[i] - scale * x[(i + 1) % n]);
	axpy(n, w, b, x);
	return relax(n, x, b, w, steps - 1) + tree_weight(w, 2);
}
