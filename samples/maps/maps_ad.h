/* Derivatives made by cadgen from maps.c. */
#ifndef CADGEN_MAPS_AD_H_project_jac
#define CADGEN_MAPS_AD_H_project_jac

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Jacobian of project (maps.c:111) with respect to at.
 *   at       in, 2 values
 *   xy       out, 2 values
 *   xy_at_j  set: 2 rows of 2 values
 * Through pointers it calls equirectangular, mercator or one of 5 others; for any other, abort().
 */
#ifdef __cplusplus
#define restrict
#endif
void project_jac(void (*how)(const double *, const double *, double *), const double parallel[2],
	const double at[2], double xy[2], double *restrict xy_at_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Gradient of distortion (maps.c:136) with respect to parallel.
 *   parallel  in, 2 values   parallel_b  set, 2 values
 *   returns distortion(parallel, south, north)
 * The adjoints of different parameters must not overlap.
 */
double distortion_grad(const double parallel[2], double south, double north, double parallel_b[2]);

/*
 * Hessian of distortion (maps.c:136) with respect to parallel.
 *   parallel             in, 2 values
 *   parallel_parallel_h  set: 2 rows of 2 values
 *   returns distortion(parallel, south, north)
 */
#ifdef __cplusplus
#define restrict
#endif
double distortion_hess(const double parallel[2], double south, double north,
	double *restrict parallel_parallel_h);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
