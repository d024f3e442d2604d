/*
 * heating: a plate of n * n points whose edge is kept at 0 loses heat to its neighbours and, by its
 * temperature cubed, to the air. The heat that flows in at each point shall make it as warm as
 * wanted at little cost. A solver for such problems asks for the gradient of the cost, the Jacobian
 * of the balances of heat, and the Hessian of sigma times the cost plus lambda times the balances.
 * Each balance has five temperatures in it, so that both matrices are nearly empty.
 */
#include "heating.h"

/* (1 - distance to the centre): warm in the middle */
static double wanted(int n, int i, int k)
{
	double u = (i + 1.0) / (n + 1) - 0.5;
	double v = (k + 1.0) / (n + 1) - 0.5;

	return 1 - 2 * (u * u + v * v);
}

#pragma cadgen grad wrt(x[2 * n * n])
double cost(int n, const double *x)
{
	const double *heat = x + n * n;
	double sum = 0;

	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++) {
			double off = x[i * n + k] - wanted(n, i, k);

			sum += off * off + 1e-3 * heat[i * n + k] * heat[i * n + k];
		}
	return sum / (n * n);
}

#pragma cadgen jac sparse wrt(x[2 * n * n]) of(c[n * n])
void balance(int n, const double *x, double *c)
{
	const double *heat = x + n * n;
	double step = 1.0 / (n + 1);

	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++) {
			double t = x[i * n + k];
			double around = 0;

			if (i > 0)
				around += x[(i - 1) * n + k];
			if (i + 1 < n)
				around += x[(i + 1) * n + k];
			if (k > 0)
				around += x[i * n + k - 1];
			if (k + 1 < n)
				around += x[i * n + k + 1];
			c[i * n + k] = 4 * t - around + step * step * (t * t * t - heat[i * n + k]);
		}
}

#pragma cadgen hess sparse wrt(x[2 * n * n])
double lagrangian(int n, const double *x, double sigma, const double *lambda)
{
	const double *heat = x + n * n;
	double step = 1.0 / (n + 1);
	double sum = sigma * cost(n, x);

	for (int i = 0; i < n * n; i++) /* the part of each balance that is not linear */
		sum += lambda[i] * step * step * (x[i] * x[i] * x[i] - heat[i]);
	return sum;
}
