/*
 * minimise_nlopt_demo: solves the problem of minimise.c by sequential quadratic programming in NLopt.
 * Its callbacks want a value and the gradient, and values and the Jacobian of the constraints, row
 * after row: this is what cadgen's derivatives compute in one call. For NLopt both constraints are
 * at most 0, which has the same minimum. The exit status is 0 iff that is found.
 */
#include "minimise.h"
#include "minimise_ad.h"

#include <math.h>
#include <nlopt.h>
#include <stdio.h>
#include <stdlib.h>

static const double solution[VARIABLES] = {1, 4.7429996373, 3.8211499842, 1.3794082932};
static const double minimum = 17.0140172892;
static const double tolerance = 1e-8; /* relative */

static double value(unsigned n, const double *x, double *gradient, void *calls)
{
	double f = gradient ? objective_grad(x, gradient) : objective(x);

	(void)n;
	printf("%4d", ++*(int *)calls);
	for (int i = 0; i < VARIABLES; i++)
		printf("  %12.10f", x[i]);
	printf("  %13.10f\n", f);
	return f;
}

static void limits(unsigned m, double *c, unsigned n, const double *x, double *jacobian, void *none)
{
	(void)m, (void)n, (void)none;
	if (jacobian)
		constraints_jac(x, c, jacobian);
	else
		constraints(x, c);
}

int main(void)
{
	double x[VARIABLES] = {1, 5, 5, 1}, allowed[CONSTRAINTS] = {1e-10, 1e-10}, found;
	nlopt_opt solver = nlopt_create(NLOPT_LD_SLSQP, VARIABLES);
	int calls = 0, good;

	nlopt_set_lower_bounds1(solver, 1);
	nlopt_set_upper_bounds1(solver, 5);
	nlopt_set_min_objective(solver, value, &calls);
	nlopt_add_inequality_mconstraint(solver, CONSTRAINTS, limits, NULL, allowed);
	nlopt_set_xtol_rel(solver, 1e-10);
	nlopt_set_maxeval(solver, 100);
	printf("call  x[0]          x[1]          x[2]          x[3]          objective\n");
	good = nlopt_optimize(solver, x, &found) > 0;
	nlopt_destroy(solver);
	good &= fabs(found / minimum - 1) <= tolerance;
	for (int i = 0; i < VARIABLES; i++)
		good &= fabs(x[i] / solution[i] - 1) <= tolerance;
	printf("\nminimum found: %.10f, known: %.10f: %s\n", found, minimum,
	       good ? "the same" : "DIFFERENT");
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
