/*
 * chain: the energy of a chain of springs that hangs between two hooks, with a weight at each joint.
 * It hangs where its energy is least.
 */
#include "chain.h"

#include <math.h>

#pragma cadgen grad wrt(at[n])
double energy(const struct chain *chain, int n, const double *at)
{
	double sum = 0, x = 0, y = 0;

	for (int i = 0; i < chain->links; i++) {
		int is_last = i == chain->links - 1;
		double to_x = is_last ? chain->span : at[2 * i];
		double to_y = is_last ? 0 : at[2 * i + 1];
		double longer = hypot(to_x - x, to_y - y) - chain->length;

		sum += 0.5 * chain->stiffness * longer * longer;
		if (!is_last)
			sum += chain->weight * to_y;
		x = to_x;
		y = to_y;
	}
	(void)n;
	return sum;
}
