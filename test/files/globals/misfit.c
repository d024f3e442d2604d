#include "state.h"

static double spent;

void budget_add(double amount)
{
	spent += amount;
}

double budget(void)
{
	return spent;
}

#pragma cadgen fwd wrt(data, cells, inflow, model)
#pragma cadgen rev wrt(data, cells, inflow, model)
#pragma cadgen rev name(misfit_model) wrt(model.rate, inflow) of(return)
double misfit(int n, const double *data)
{
	double e = 0;

	spent = 0;
	advance(n);
	for (int i = 0; i < CELLS; i++)
		e += (cells[1][i] - data[i]) * (cells[1][i] - data[i]);
	return e + 0.01 * mass() * mass() + 0.1 * budget() * data[0];
}

/* In itself: the globals that the recursion changes are the same in all calls. */
static double down(int n, double x)
{
	tuning[n % 3] *= (float)x;
	if (n == 0)
		return x * tuning[0];
	return down(n - 1, x * tuning[(n + 1) % 3]) + tuning[n % 3];
}

#pragma cadgen rev wrt(x, tuning)
#pragma cadgen fwd wrt(x, tuning)
double tuned(double x)
{
	return down(4, x);
}
