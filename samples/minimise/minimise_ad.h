/* Derivatives made by cadgen from minimise.c. */
#ifndef CADGEN_MINIMISE_AD_H_objective_grad
#define CADGEN_MINIMISE_AD_H_objective_grad

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gradient of objective (minimise.c:10) with respect to x.
 *   x  in, VARIABLES values   x_b  set, VARIABLES values
 *   returns objective(x)
 * The adjoints of different parameters must not overlap.
 */
double objective_grad(const double x[4], double x_b[4]);

/*
 * Jacobian of constraints (minimise.c:16) with respect to x.
 *   x      in, VARIABLES values
 *   c      out, CONSTRAINTS values
 *   c_x_j  set: CONSTRAINTS rows of VARIABLES values
 */
#ifdef __cplusplus
#define restrict
#endif
void constraints_jac(const double x[4], double c[2], double *restrict c_x_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Hessian of lagrangian (minimise.c:30) with respect to x.
 *   x      in, VARIABLES values
 *   x_x_h  set: VARIABLES rows of VARIABLES values
 *   returns lagrangian(x, sigma, lambda)
 */
#ifdef __cplusplus
#define restrict
#endif
double lagrangian_hess(const double x[4], double sigma, const double lambda[2],
	double *restrict x_x_h);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
