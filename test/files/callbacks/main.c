#include "callbacks_ad.h"
#include "kernels.h"

#include <math.h>
#include <stdio.h>

static double at(int number, const double *v)
{
	return energy(number, v[0], v[1], v + 2);
}

int main(void)
{
	int failed = 0;

	for (int number = 0; number < 3; number++) {
		double v[4] = {0.3, 0.9, 0.7, 1.3}, b[4] = {0};

		energy_rev(number, v[0], v[1], v + 2, &b[0], &b[1], b + 2, 1);
		for (int i = 0; i < 4; i++) {
			const double h = 1e-6, was = v[i];
			double d[4] = {0}, up, tangent, slope;

			v[i] = was + h;
			up = at(number, v);
			v[i] = was - h;
			slope = (up - at(number, v)) / (2 * h);
			v[i] = was;
			d[i] = 1;
			energy_fwd(number, v[0], v[1], v + 2, d[0], d[1], d + 2, &tangent);
			if (fabs(tangent - slope) < 1e-8 && fabs(b[i] - tangent) < 1e-13)
				continue;
			printf("%d, %d: %g %g %g\n", number, i, slope, tangent, b[i]);
			failed = 1;
		}
	}
	return failed;
}
