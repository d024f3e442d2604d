/* Derivatives made by cadgen from fit.c. */
#ifndef CADGEN_FIT_AD_H_residual_fwd
#define CADGEN_FIT_AD_H_residual_fwd

#include "fit.h"
#include <gsl/gsl_errno.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Forward derivative of residual (fit.c:12) with respect to p.
 *   p  in    p_d  tangent, in
 *   f  out   f_d  tangent, out
 *   returns residual(p, points, f)
 * Pointers in p_d lead to the tangents of what those in p lead to.
 * Read in p, not in p_d: size, stride, owner.
 * Pointers in f_d lead to the tangents of what those in f lead to.
 * Read in f, not in f_d: size, stride, owner.
 * It uses cadgen_gsl_vector_const_subvector in place of gsl_vector_const_subvector, cadgen_gsl_vector_get in place of gsl_vector_get, cadgen_gsl_vector_set in place of gsl_vector_set, for the value, too.
 */
int residual_fwd(const gsl_vector *p, void *points, gsl_vector *f, const gsl_vector *p_d,
	gsl_vector *f_d);

#ifdef __cplusplus
}
#endif

#include "fit.h"
#include <gsl/gsl_errno.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Forward derivative of residual_fwd with respect to p.
 *   p    in    p_d2    tangent, in
 *   f_d  out   f_d_d2  tangent, out
 *   returns residual_fwd(p, points, f, p_d, f_d)
 * Pointers in p_d2 lead to the tangents of what those in p lead to.
 * Read in p, not in p_d2: size, stride, owner.
 * Pointers in f_d_d2 lead to the tangents of what those in f_d lead to.
 * Read in f_d, not in f_d_d2: size, stride, owner.
 */
int residual_fwd_fwd(const gsl_vector *p, void *points, gsl_vector *f, const gsl_vector *p_d,
	gsl_vector *f_d, const gsl_vector *p_d2, gsl_vector *f_d_d2);

#ifdef __cplusplus
}
#endif

#endif
