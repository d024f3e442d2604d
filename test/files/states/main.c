#include "states_ad.h"

#include <math.h>

double signal_of(double x, int n);

int main(void)
{
	const double h = 1e-6, x = 0.75;

	for (int n = 0; n < 5; n++) {
		double slope = (signal_of(x + h, n) - signal_of(x - h, n)) / (2 * h);
		double x_b = 0, tangent, value = signal_of(x, n);

		if (signal_of_fwd(x, n, 1, &tangent) != value ||
		    signal_of_rev(x, n, &x_b, 1) != value ||
		    fabs(tangent - slope) > 1e-6 * (1 + fabs(slope)) ||
		    fabs(x_b - tangent) > 1e-12 * (1 + fabs(slope)))
			return 1;
	}
	return 0;
}
