/* Derivatives made by cadgen from stiff.c. */
#ifndef CADGEN_STIFF_AD_H_slope_jac
#define CADGEN_STIFF_AD_H_slope_jac

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Jacobian of slope (stiff.c:15) with respect to s and y.
 *   s       in
 *   y       in, SPECIES values
 *   dy      out, SPECIES values
 *   dy_s_j  set: SPECIES rows of 1 value
 *   dy_y_j  set: SPECIES rows of SPECIES values
 */
#ifdef __cplusplus
#define restrict
#endif
void slope_jac(double s, const double y[3], double dy[3], double *restrict dy_s_j,
	double *restrict dy_y_j);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
