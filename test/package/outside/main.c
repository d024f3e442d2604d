/* Checks the derivatives; the exit status is 0 if they are right. */
#include "app_ad.h"
#include "energy.h"
#include "springs.h"
#include "springs_ad.h"

#include <math.h>
#include <stdio.h>

static int is_near(const char *what, double got, double want)
{
	if (fabs(got - want) < 1e-6 * (1 + fabs(want)))
		return 1;
	printf("%s is %.9f, not %.9f\n", what, got, want);
	return 0;
}

int main(void)
{
	double x[3] = {0.5, 1.5, 2.5}, x_b[3] = {0}, h = 1e-6, length = 0.25, length_b = 0;
	int is_right = 1;

	energy_rev(3, x, x_b, 1);
	for (int i = 0; i < 3; i++) {
		double at = x[i], above, below;

		x[i] = at + h;
		above = energy(3, x);
		x[i] = at - h;
		below = energy(3, x);
		x[i] = at;
		is_right &= is_near("a derivative of energy", x_b[i], (above - below) / (2 * h));
	}
	spring_rev(length, 2, &length_b, 1);
	is_right &= is_near("the derivative of spring", length_b,
			    (spring(length + h, 2) - spring(length - h, 2)) / (2 * h));
	is_right &= is_near("slope", slope(3, x), x_b[0] + x_b[1] + x_b[2]);
	return !is_right;
}
