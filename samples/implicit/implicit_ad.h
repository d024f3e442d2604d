/* Derivatives made by cadgen from implicit.c. */
#ifndef CADGEN_IMPLICIT_AD_H_balance_jac
#define CADGEN_IMPLICIT_AD_H_balance_jac

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Jacobian of balance (implicit.c:22) with respect to x.
 *   x      in, n values
 *   r      out, n values
 *   r_x_j  set: n rows of n values
 */
#ifdef __cplusplus
#define restrict
#endif
void balance_jac(int n, const double *p, const double *x, double *r, double *restrict r_x_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Forward derivative of balance (implicit.c:22) with respect to p.
 *   p  in, 2 * n values   p_d  tangent, in, 2 * n values
 *   r  out, n values      r_d  tangent, out, n values
 */
void balance_fwd(int n, const double *p, const double *x, double *r, const double *p_d,
	double *r_d);

/*
 * Reverse derivative of balance (implicit.c:22) with respect to p.
 *   p  in, 2 * n values   p_b  added to, 2 * n values
 *   r  out, n values      r_b  adjoint, in; zero where overwritten, n values
 */
void balance_rev(int n, const double *p, const double *x, double *r, double *p_b, double *r_b);

/*
 * Gradient of height (implicit.c:181) with respect to eccentricity and anomaly.
 *   eccentricity  in   eccentricity_b  set
 *   anomaly       in   anomaly_b       set
 *   returns height(eccentricity, anomaly)
 * The adjoints of different parameters must not overlap.
 */
double height_grad(double eccentricity, double anomaly, double *eccentricity_b, double *anomaly_b);

/*
 * Gradient of height_iterated (implicit.c:187) with respect to eccentricity and anomaly.
 *   eccentricity  in   eccentricity_b  set
 *   anomaly       in   anomaly_b       set
 *   returns height_iterated(eccentricity, anomaly)
 * The adjoints of different parameters must not overlap.
 */
double height_iterated_grad(double eccentricity, double anomaly, double *eccentricity_b,
	double *anomaly_b);

#ifdef __cplusplus
}
#endif

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Forward derivative of loss (implicit.c:130) with respect to p.
 *   p  in, 2 * n values   p_d     tangent, in, 2 * n values
 *   returns loss(n, p)    loss_d  tangent of that value, out
 */
double loss_fwd(int n, const double *p, const double *p_d, double *loss_d);

/*
 * Reverse derivative of loss (implicit.c:130) with respect to p.
 *   p          in, 2 * n values   p_b     added to, 2 * n values
 *   returns loss(n, p)            loss_b  adjoint of that value
 *   work       memory for intermediate values
 *   work_size  its bytes, at least those that loss_rev_work tells
 *   status     out: 0, 1 if there was no memory, 2 if work_size is too small
 * How much work memory it needs is known only when it has run. If status is 2, work
 * begins with a size_t: the size for the next call. Differentials, and memory that is
 * written, are unspecified then.
 */
double loss_rev(int n, const double *p, double *p_b, double loss_b, void *work, size_t work_size,
	int *status);

/* The bytes of work memory that loss_rev needs at least for these arguments. */
size_t loss_rev_work(int n, const double *p);

/*
 * Reverse derivative of loss_iterated (implicit.c:139) with respect to p.
 *   p          in, 2 * n values   p_b              added to, 2 * n values
 *   returns loss_iterated(n, p)   loss_iterated_b  adjoint of that value
 *   work       memory for intermediate values
 *   work_size  its bytes, at least those that loss_iterated_rev_work tells
 *   status     out: 0, 1 if there was no memory, 2 if work_size is too small
 * How much work memory it needs is known only when it has run. If status is 2, work
 * begins with a size_t: the size for the next call. Differentials, and memory that is
 * written, are unspecified then.
 */
double loss_iterated_rev(int n, const double *p, double *p_b, double loss_iterated_b, void *work,
	size_t work_size, int *status);

/* The bytes of work memory that loss_iterated_rev needs at least for these arguments. */
size_t loss_iterated_rev_work(int n, const double *p);

#ifdef __cplusplus
}
#endif

#endif
