/*
 * minimise: problem 71 of Hock and Schittkowski (1981), whose variables are from 1 to 5: the least
 * objective where the first constraint is at most 0 and the second is 0. The requests are what
 * solvers ask for: a gradient, a Jacobian with a row for each constraint, and the Hessian of sigma
 * times the objective plus lambda times the constraints.
 */
#include "minimise.h"

#pragma cadgen grad wrt(x)
double objective(const double x[VARIABLES])
{
	return x[0] * x[3] * (x[0] + x[1] + x[2]) + x[2];
}

#pragma cadgen jac wrt(x) of(c)
void constraints(const double x[VARIABLES], double c[CONSTRAINTS])
{
	double product = 1;
	double squares = 0;

	for (int i = 0; i < VARIABLES; i++) {
		product *= x[i];
		squares += x[i] * x[i];
	}
	c[0] = 25 - product;
	c[1] = squares - 40;
}

#pragma cadgen hess wrt(x)
double lagrangian(const double x[VARIABLES], double sigma, const double lambda[CONSTRAINTS])
{
	double c[CONSTRAINTS];
	double sum = sigma * objective(x);

	constraints(x, c);
	for (int i = 0; i < CONSTRAINTS; i++)
		sum += lambda[i] * c[i];
	return sum;
}
