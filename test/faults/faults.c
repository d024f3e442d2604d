/* Derivatives with status, which main.c runs. */
#include <math.h>

#pragma cadgen rev status
#pragma cadgen rev split status name(split)
#pragma cadgen rev tape(workspace) name(in_work)
double chain(int n, int m, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			x = c[i] * sin(x) * (1 - x);
	return x;
}

#pragma cadgen rev status
#pragma cadgen rev split status name(root)
double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-9)
		x = 0.5 * (x + a / x);
	return x;
}
