/* Derivatives made by cadgen from fit.c. */
#ifndef CADGEN_FIT_AD_H_residual_jac
#define CADGEN_FIT_AD_H_residual_jac

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Jacobian of residual (fit.c:11) with respect to p.
 *   p      in, PARAMETERS values
 *   f      out, n values
 *   f_p_j  set: n rows of PARAMETERS values
 */
#ifdef __cplusplus
#define restrict
#endif
void residual_jac(int n, const double t[], const double y[], const double p[4], double f[],
	double *restrict f_p_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Forward derivative of residual (fit.c:11) with respect to p.
 *   p  in, PARAMETERS values   p_d  tangent, in, PARAMETERS values
 *   f  out, n values           f_d  tangent, out, n values
 */
void residual_fwd(int n, const double t[], const double y[], const double p[4], double f[],
	const double p_d[4], double f_d[]);

/*
 * Forward derivative of residual_fwd with respect to p.
 *   p    in, PARAMETERS values   p_d2    tangent, in, PARAMETERS values
 *   f_d  out, n values           f_d_d2  tangent, out, n values
 */
void residual_fwd_fwd(int n, const double t[], const double y[], const double p[4], double f[],
	const double p_d[4], double f_d[], const double p_d2[4], double f_d_d2[]);

#ifdef __cplusplus
}
#endif

#endif
