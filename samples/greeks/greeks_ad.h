/* Derivatives made by cadgen from greeks.c. */
#ifndef CADGEN_GREEKS_AD_H_call_grad
#define CADGEN_GREEKS_AD_H_call_grad

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gradient of call (greeks.c:17) with respect to m.
 *   m  in, MARKET values   m_b  set, MARKET values
 *   returns call(m, strike)
 * The adjoints of different parameters must not overlap.
 */
double call_grad(const double m[4], double strike, double m_b[4]);

/*
 * Gradient of barrier_call (greeks.c:30) with respect to m.
 *   m  in, MARKET values   m_b  set, MARKET values
 *   returns barrier_call(m, strike, barrier)
 * The adjoints of different parameters must not overlap.
 */
double barrier_call_grad(const double m[4], double strike, double barrier, double m_b[4]);

/*
 * Gradient of barrier_grid (greeks.c:87) with respect to m.
 *   m  in, MARKET values   m_b  set, MARKET values
 *   returns barrier_grid(m, strike, barrier)
 * The adjoints of different parameters must not overlap.
 */
double barrier_grid_grad(const double m[4], double strike, double barrier, double m_b[4]);

/*
 * Hessian of call (greeks.c:17) with respect to m.
 *   m      in, MARKET values
 *   m_m_h  set: MARKET rows of MARKET values
 *   returns call(m, strike)
 */
#ifdef __cplusplus
#define restrict
#endif
double call_hess(const double m[4], double strike, double *restrict m_m_h);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Hessian of barrier_call (greeks.c:30) with respect to m.
 *   m      in, MARKET values
 *   m_m_h  set: MARKET rows of MARKET values
 *   returns barrier_call(m, strike, barrier)
 */
#ifdef __cplusplus
#define restrict
#endif
double barrier_call_hess(const double m[4], double strike, double barrier, double *restrict m_m_h);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Product of the Hessian of barrier_grid (greeks.c:87) and a vector, with respect to m.
 *   m    in, MARKET values   m_d  in, MARKET values
 *   m_h  set, MARKET values
 *   returns barrier_grid(m, strike, barrier)
 * The product must not overlap anything else.
 */
double barrier_grid_hvp(const double m[4], double strike, double barrier, const double m_d[4],
	double m_h[4]);

#ifdef __cplusplus
}
#endif

#endif
