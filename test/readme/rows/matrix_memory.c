/* row: `jac`, `hess`, `hvp` with `tape(fixed)` and `tape(workspace)`: no allocation, memory of the caller */
#include <math.h>

/* test: cooled n=3,20 x[n] y[4] */
#pragma cadgen jac cooled wrt(x[n]) of(y[4]) tape(workspace)
void cooled(int n, const double *x, double *y)
{
	for (int i = 0; i < 4; i++) {
		y[i] = 1;
		for (int k = 0; k < n; k++)
			y[i] = sin(y[i] * x[k]) + 0.1 * i;
	}
}

/* test: mixed x[30] y[4] */
#pragma cadgen jac mixed wrt(x) of(y) tape(fixed)
void mixed(const double x[30], double y[4])
{
	for (int i = 0; i < 4; i++) {
		y[i] = 1;
		for (int k = 0; k < 30; k++)
			y[i] = sin(y[i] * x[k]) + 0.1 * i;
	}
}

#pragma cadgen hess spring wrt(x[n]) tape(workspace)
#pragma cadgen hvp spring wrt(x[n]) tape(workspace)
double spring(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s * x[i]) * s;
	return s;
}

#pragma cadgen hess wire wrt(x) tape(fixed)
#pragma cadgen hvp wire wrt(x) tape(fixed)
double wire(const double x[30])
{
	double s = 1;

	for (int i = 0; i < 30; i++)
		s = sin(s * x[i]) * s;
	return s;
}
