#include "state.h"

#include <math.h>

static double flux[CELLS + 1];
static double total; /* another one than in state.c */

static void find_fluxes(int f)
{
	flux[0] = f == 0 ? inflow : 0;
	for (int i = 1; i < CELLS; i++)
		flux[i] = model.rate[f] * (cells[f][i - 1] - cells[f][i]) * (1 + 0.1 * cells[f][i]);
	flux[CELLS] = model.rate[f] * cells[f][CELLS - 1];
}

static void react(void)
{
	for (int i = 0; i < CELLS; i++) {
		double r = model.coupling * pow(cells[0][i], model.order) * gains[1];

		cells[0][i] -= r;
		cells[1][i] += r;
		total += r;
	}
}

void advance(int n)
{
	total = 0;
	for (int k = 0; k < n; k++, steps_made++) {
		for (int f = 0; f < FIELDS; f++) {
			find_fluxes(f);
			for (int i = 0; i < CELLS; i++)
				cells[f][i] += 0.5 * (flux[i] - flux[i + 1]) / width[i];
		}
		react();
	}
	budget_add(total);
}
