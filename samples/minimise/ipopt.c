/*
 * minimise_ipopt_demo: solves the problem of minimise.c by the interior-point method of Ipopt, which
 * asks for the Jacobian of the constraints and the Hessian of the Lagrangian. To Ipopt both are
 * sparse matrices; here all elements are given, of the Hessian those of the lower triangle. The exit
 * status is 0 iff the known minimum is found.
 */
#include "minimise.h"
#include "minimise_ad.h"

#include <coin/IpStdCInterface.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TRIANGLE = VARIABLES * (VARIABLES + 1) / 2 };

static const double solution[VARIABLES] = {1, 4.7429996373, 3.8211499842, 1.3794082932};
static const double minimum = 17.0140172892;
static const double tolerance = 1e-8; /* relative */

static Bool value(Index n, Number *x, Bool is_new, Number *f, void *none)
{
	(void)n, (void)is_new, (void)none;
	*f = objective(x);
	return TRUE;
}

static Bool gradient(Index n, Number *x, Bool is_new, Number *df, void *none)
{
	(void)n, (void)is_new, (void)none;
	objective_grad(x, df);
	return TRUE;
}

static Bool limits(Index n, Number *x, Bool is_new, Index m, Number *c, void *none)
{
	(void)n, (void)is_new, (void)m, (void)none;
	constraints(x, c);
	return TRUE;
}

/* Ipopt asks for the places once, without values, and for values from then on. */
static Bool jacobian(Index n, Number *x, Bool is_new, Index m, Index count, Index *row,
		     Index *column, Number *values, void *none)
{
	double c[CONSTRAINTS];

	(void)m, (void)is_new, (void)none;
	if (values)
		constraints_jac(x, c, values);
	for (int i = 0; i < count && !values; i++) {
		row[i] = i / n;
		column[i] = i % n;
	}
	return TRUE;
}

static Bool hessian(Index n, Number *x, Bool is_new, Number sigma, Index m, Number *lambda,
		    Bool is_new_lambda, Index count, Index *row, Index *column, Number *values,
		    void *none)
{
	double all[VARIABLES][VARIABLES];
	int at = 0;

	(void)m, (void)is_new, (void)is_new_lambda, (void)count, (void)none;
	if (values)
		lagrangian_hess(x, sigma, lambda, &all[0][0]);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j <= i; j++, at++) {
			if (values) {
				values[at] = all[i][j];
			} else {
				row[at] = i;
				column[at] = j;
			}
		}
	}
	return TRUE;
}

int main(void)
{
	double low[VARIABLES] = {1, 1, 1, 1}, high[VARIABLES] = {5, 5, 5, 5};
	double least[CONSTRAINTS] = {-1e20, 0}, most[CONSTRAINTS] = {0, 0};
	double x[VARIABLES] = {1, 5, 5, 1}, found = 0;
	int good;
	IpoptProblem problem = CreateIpoptProblem(VARIABLES, low, high, CONSTRAINTS, least, most,
						  CONSTRAINTS * VARIABLES, TRIANGLE, 0, value,
						  limits, gradient, jacobian, hessian);

	AddIpoptNumOption(problem, "tol", 1e-10);
	AddIpoptNumOption(problem, "bound_relax_factor", 0);
	AddIpoptStrOption(problem, "sb", "yes"); /* no banner */
	good = IpoptSolve(problem, x, NULL, &found, NULL, NULL, NULL, NULL) == Solve_Succeeded;
	FreeIpoptProblem(problem);
	good &= fabs(found / minimum - 1) <= tolerance;
	printf("\nfound         known\n");
	for (int i = 0; i < VARIABLES; i++) {
		printf("%.10f  %.10f\n", x[i], solution[i]);
		good &= fabs(x[i] / solution[i] - 1) <= tolerance;
	}
	printf("%.10f  %.10f  %s\n", found, minimum, good ? "the same" : "DIFFERENT");
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
