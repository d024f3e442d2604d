/*
 * heating_demo: solves the problem of heating.c on a grid by the interior-point method of Ipopt,
 * which takes sparse matrices by the places of their numbers. Draws the temperatures. The exit
 * status is 0 iff the balances hold and the derivative of the cost plus lambda times the balances is
 * 0, with the multipliers lambda that Ipopt found.
 */
#include "heating.h"
#include "heating_ad.h"

#include <coin/IpStdCInterface.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 20, POINTS = N * N, VARIABLES = 2 * POINTS, MOST = 8 * VARIABLES };

/* The places of a matrix by rows, and the colours of its columns. */
typedef struct Matrix {
	size_t start[VARIABLES + 1], column[MOST], color[VARIABLES];
	Index count;
} Matrix;

static Matrix jacobian, hessian;

static void find_places(void)
{
	static double x[VARIABLES], c[POINTS]; /* which numbers there are does not matter */
	size_t colors[2];

	jacobian.count = (Index)balance_jac_pattern(N, x, c, jacobian.start, NULL);
	hessian.count = (Index)lagrangian_hess_pattern(N, x, 1, c, hessian.start, NULL);
	if (jacobian.count > MOST || hessian.count > MOST)
		exit(EXIT_FAILURE);
	balance_jac_pattern(N, x, c, jacobian.start, jacobian.column);
	lagrangian_hess_pattern(N, x, 1, c, hessian.start, hessian.column);
	colors[0] = balance_jac_colors(N, x, c, jacobian.start, jacobian.column, jacobian.color);
	colors[1] =
		lagrangian_hess_colors(N, x, 1, c, hessian.start, hessian.column, hessian.color);
	printf("%d variables, %d balances: a Jacobian of %d numbers in %zu colours, a Hessian of %d in "
	       "%zu\n",
	       VARIABLES, POINTS, jacobian.count, colors[0], hessian.count, colors[1]);
}

static void give_places(const Matrix *m, int rows, Index *row, Index *column)
{
	for (int i = 0; i < rows; i++)
		for (size_t e = m->start[i]; e < m->start[i + 1]; e++) {
			row[e] = i;
			column[e] = (Index)m->column[e];
		}
}

/* ---- what Ipopt calls ---- */

static Bool value(Index n, Number *x, Bool is_new, Number *f, void *none)
{
	(void)n, (void)is_new, (void)none;
	*f = cost(N, x);
	return TRUE;
}

static Bool gradient(Index n, Number *x, Bool is_new, Number *df, void *none)
{
	(void)n, (void)is_new, (void)none;
	cost_grad(N, x, df);
	return TRUE;
}

static Bool balances(Index n, Number *x, Bool is_new, Index m, Number *c, void *none)
{
	(void)n, (void)is_new, (void)m, (void)none;
	balance(N, x, c);
	return TRUE;
}

static Bool first_order(Index n, Number *x, Bool is_new, Index m, Index count, Index *row,
			Index *column, Number *values, void *none)
{
	double c[POINTS];

	(void)n, (void)m, (void)is_new, (void)count, (void)none;
	if (values)
		balance_jac(N, x, c, jacobian.start, jacobian.column, jacobian.color, values);
	else
		give_places(&jacobian, POINTS, row, column);
	return TRUE;
}

static Bool second_order(Index n, Number *x, Bool is_new, Number sigma, Index m, Number *lambda,
			 Bool is_new_lambda, Index count, Index *row, Index *column, Number *values,
			 void *none)
{
	(void)n, (void)m, (void)is_new, (void)is_new_lambda, (void)count, (void)none;
	if (values)
		lagrangian_hess(N, x, sigma, lambda, hessian.start, hessian.column, hessian.color,
				values);
	else
		give_places(&hessian, VARIABLES, row, column);
	return TRUE;
}

/* ---- the result ---- */

/* The largest derivative of the cost plus lambda times the balances. */
static double slope(const double *x, const double *lambda)
{
	static double df[VARIABLES], c[POINTS], numbers[MOST];
	double worst = 0;

	cost_grad(N, x, df);
	balance_jac(N, x, c, jacobian.start, jacobian.column, jacobian.color, numbers);
	for (int i = 0; i < POINTS; i++)
		for (size_t e = jacobian.start[i]; e < jacobian.start[i + 1]; e++)
			df[jacobian.column[e]] += lambda[i] * numbers[e];
	for (int i = 0; i < VARIABLES; i++)
		worst = fmax(worst, fabs(df[i]));
	return worst;
}

static void draw(const double *x)
{
	for (int i = 0; i < N; i += 2) {
		for (int k = 0; k < N; k++)
			putchar(" .:-=+*#%@"[(int)fmin(9, fmax(0, 10 * x[i * N + k]))]);
		putchar('\n');
	}
}

int main(void)
{
	static double x[VARIABLES], low[VARIABLES], high[VARIABLES], c[POINTS], none[POINTS];
	static double lambda[POINTS];
	double found = 0, worst = 0;
	IpoptProblem problem;
	int good;

	find_places();
	for (int i = 0; i < VARIABLES; i++) {
		low[i] = -1e20;
		high[i] = 1e20;
	}
	problem = CreateIpoptProblem(VARIABLES, low, high, POINTS, none, none, jacobian.count,
				     hessian.count, 0, value, balances, gradient, first_order,
				     second_order);
	AddIpoptNumOption(problem, "tol", 1e-10);
	AddIpoptIntOption(problem, "print_level", 3);
	AddIpoptStrOption(problem, "sb", "yes"); /* no banner */
	good = IpoptSolve(problem, x, NULL, &found, lambda, NULL, NULL, NULL) == Solve_Succeeded;
	FreeIpoptProblem(problem);
	balance(N, x, c);
	for (int i = 0; i < POINTS; i++)
		worst = fmax(worst, fabs(c[i]));
	draw(x);
	printf("cost %.8f, balances off by %.1e, slope %.1e\n", found, worst, slope(x, lambda));
	good &= worst < 1e-9 && slope(x, lambda) < 1e-9;
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
