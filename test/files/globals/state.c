/* What the files share. */
#include "state.h"

double cells[FIELDS][CELLS];
double inflow = 1.5;
struct model model = {.rate = {0.25, 0.5}, .coupling = 0.125, .order = 2};
const double width[CELLS] = {1, 1.5, 2, 1.5, 1};
int steps_made;
float tuning[3] = {1, 0.5, 0.25f};
static double total, gain_table[2] = {0.5, 1};
double *const gains = gain_table;

double mass(void)
{
	total = 0;
	for (int f = 0; f < FIELDS; f++)
		for (int i = 0; i < CELLS; i++)
			total += cells[f][i] * width[i];
	return total;
}
