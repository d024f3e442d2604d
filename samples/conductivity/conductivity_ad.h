/* Derivatives made by cadgen from conductivity.c. */
#ifndef CADGEN_CONDUCTIVITY_AD_H_misfit_fwd
#define CADGEN_CONDUCTIVITY_AD_H_misfit_fwd

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Forward derivative of misfit (conductivity.c:148) with respect to p.
 *   p  in, CELLS values                              p_d       tangent, in, CELLS values
 *   returns misfit(p, heated, readings, stiffness)   misfit_d  tangent of that value, out
 */
#ifdef __cplusplus
#define restrict
#endif
double misfit_fwd(const double *restrict p, int heated, const double *restrict readings,
	double stiffness, const double *restrict p_d, double *misfit_d);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Gradient of misfit (conductivity.c:148) with respect to p.
 *   p          in, CELLS values   p_b  set, CELLS values
 *   returns misfit(p, heated, readings, stiffness)
 *   work       memory for intermediate values
 *   work_size  its bytes, at least those that misfit_grad_work tells
 *   status     out: 0, 1 if there was no memory, 2 if work_size is too small
 * How much work memory it needs is known only when it has run. If status is 2, work
 * begins with a size_t: the size for the next call. Differentials, and memory that is
 * written, are unspecified then.
 * The adjoints of different parameters must not overlap.
 */
#ifdef __cplusplus
#define restrict
#endif
double misfit_grad(const double *restrict p, int heated, const double *restrict readings,
	double stiffness, double *restrict p_b, void *work, size_t work_size, int *status);
#ifdef __cplusplus
#undef restrict
#endif

/* The bytes of work memory that misfit_grad needs at least for these arguments. */
#ifdef __cplusplus
#define restrict
#endif
size_t misfit_grad_work(const double *restrict p, int heated, const double *restrict readings,
	double stiffness);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
