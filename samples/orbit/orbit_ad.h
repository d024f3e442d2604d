/* Derivatives made by cadgen from orbit.c. */
#ifndef CADGEN_ORBIT_AD_H_state_jac
#define CADGEN_ORBIT_AD_H_state_jac

#ifdef __cplusplus
extern "C" {
#endif

struct track;

/*
 * Jacobian of state (orbit.c:91) with respect to p.
 *   p      in, PARAMETERS values
 *   x      out, STATE values
 *   x_p_j  set: STATE rows of PARAMETERS values
 */
#ifdef __cplusplus
#define restrict
#endif
void state_jac(double time, const double p[7], double x[6], double *restrict x_p_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Jacobian of residuals (orbit.c:99) with respect to p.
 *   p      in, PARAMETERS values
 *   f      out, 3 * t->count + 1 values
 *   f_p_j  set: 3 * t->count + 1 rows of PARAMETERS values
 */
#ifdef __cplusplus
#define restrict
#endif
void residuals_jac(const struct track *t, const double p[7], double *f, double *restrict f_p_j);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
