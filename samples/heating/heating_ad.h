/* Derivatives made by cadgen from heating.c. */
#ifndef CADGEN_HEATING_AD_H_cost_grad
#define CADGEN_HEATING_AD_H_cost_grad

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gradient of cost (heating.c:20) with respect to x.
 *   x  in, 2 * n * n values   x_b  set, 2 * n * n values
 *   returns cost(n, x)
 * The adjoints of different parameters must not overlap.
 */
#ifdef __cplusplus
#define restrict
#endif
double cost_grad(int n, const double *x, double *restrict x_b);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Where the Jacobian of balance may be other than zero, whatever the values of floating
 * numbers are: row i has the columns column[start[i]] .. column[start[i + 1] - 1].
 *   start   set if column is NULL, else in: one value more than there are rows
 *   column  NULL, or set: as many values as are returned
 */
size_t balance_jac_pattern(int n, const double *x, double *c, size_t *start, size_t *column);

/* Sets the colour of each column of balance_jac, from start and column. Returns how
 * many colours there are; 0 if there was no memory. */
size_t balance_jac_colors(int n, const double *x, double *c, const size_t *start,
	const size_t *column, size_t *color);

/*
 * Jacobian of balance (heating.c:35) with respect to x.
 *   x       in, 2 * n * n values
 *   c       out, n * n values
 *   start   in: rows, from balance_jac_pattern
 *   column  in: columns, from balance_jac_pattern
 *   color   in: from balance_jac_colors
 *   c_x_j   set: a value for each column
 */
#ifdef __cplusplus
#define restrict
#endif
void balance_jac(int n, const double *x, double *c, const size_t *start, const size_t *column,
	const size_t *color, double *restrict c_x_j);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Where the Hessian of lagrangian may be other than zero, whatever the values of floating
 * numbers are: up to the diagonal, row i has the columns column[start[i]] .. column[start[i + 1] - 1].
 *   start   set if column is NULL, else in: one value more than there are rows
 *   column  NULL, or set: as many values as are returned
 */
size_t lagrangian_hess_pattern(int n, const double *x, double sigma, const double *lambda,
	size_t *start, size_t *column);

/* Sets the colour of each column of lagrangian_hess, from start and column. Returns how
 * many colours there are; 0 if there was no memory. */
size_t lagrangian_hess_colors(int n, const double *x, double sigma, const double *lambda,
	const size_t *start, const size_t *column, size_t *color);

/*
 * Hessian of lagrangian (heating.c:58) with respect to x.
 *   x       in, 2 * n * n values
 *   returns lagrangian(n, x, sigma, lambda)
 *   start   in: rows, from lagrangian_hess_pattern
 *   column  in: columns, from lagrangian_hess_pattern
 *   color   in: from lagrangian_hess_colors
 *   x_x_h   set: a value for each column
 */
#ifdef __cplusplus
#define restrict
#endif
double lagrangian_hess(int n, const double *x, double sigma, const double *lambda,
	const size_t *start, const size_t *column, const size_t *color, double *restrict x_x_h);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
