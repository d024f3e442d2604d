#include "generated/springs_ad.h"

int main(void)
{
	const double x[3] = {0, 1, 3}, x_d[3] = {0, 1, 0};
	double x_b[3], x_b_d[3];

	energy_grad_fwd(3, x, x_b, x_d, x_b_d);
	return !(x_b[1] == 3 * (1 - 2) && x_b_d[1] == 6);
}
