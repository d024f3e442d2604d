/* Calls the original and its derivatives in turn and prints the values: the state that they share makes the same steps
 * as in a program of originals (PLAIN). The value is x * x times what the state gives. */
#include <math.h>
#include <stdio.h>

double step(double x, int n);

#ifdef PLAIN
static double call(int kind, double x, int n)
{
	(void)kind;
	return step(x, n);
}
#else
#include "stepping_ad.h"

static double call(int kind, double x, int n)
{
	struct step_halves_tape tape;
	double value, d, b = 0;

	switch (kind) {
	case 0:
		return step(x, n);
	case 1:
		value = step_fwd(x, n, 1, &d);
		break;
	case 2:
		value = step_rev(x, n, &b, 1);
		d = b;
		break;
	case 3:
		value = step_grad(x, n, &d);
		break;
	default:
		value = step_halves_fwd(x, n, &tape);
		value += 0 * step(x, n);
		step_halves_bwd(x, n, &b, 1, &tape);
		step_halves_tape_free(&tape);
		d = b;
	}
	return fabs(d - 2 * value / x) <= 1e-12 * fabs(d) ? value : -1;
}
#endif

int main(void)
{
	for (int i = 0; i < 60; i++) {
		double value = call(i % 5, 0.5 + i / 64.0, i % 3);

		printf("%a\n", value);
#ifdef PLAIN
		if (i % 5 == 4)
			step(0.5 + i / 64.0, i % 3);
#endif
	}
	return 0;
}
