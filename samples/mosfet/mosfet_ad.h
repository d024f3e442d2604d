/* Derivatives made by cadgen from mosfet.c. */
#ifndef CADGEN_MOSFET_AD_H_nmos_jac
#define CADGEN_MOSFET_AD_H_nmos_jac

#ifdef __cplusplus
extern "C" {
#endif

struct device;

/*
 * Jacobian of nmos (mosfet.c:23) with respect to v.
 *   v         in, TERMINALS values
 *   returns nmos(d, shift, v)
 *   nmos_v_j  set: 1 row of TERMINALS values
 */
#ifdef __cplusplus
#define restrict
#endif
double nmos_jac(const struct device *d, double shift, const double v[4], double *restrict nmos_v_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Jacobian of balance (mosfet.c:61) with respect to shift and v.
 *   shift      in, DEVICES values
 *   v          in, NODES values
 *   r          out, NODES values
 *   r_shift_j  set: NODES rows of DEVICES values
 *   r_v_j      set: NODES rows of NODES values
 */
#ifdef __cplusplus
#define restrict
#endif
void balance_jac(const double shift[7], const double v[8], double r[8], double *restrict r_shift_j,
	double *restrict r_v_j);
#ifdef __cplusplus
#undef restrict
#endif

/*
 * Forward derivative of output (mosfet.c:173) with respect to given.
 *   given  in, NODES values        given_d   tangent, in, NODES values
 *   returns output(shift, given)   output_d  tangent of that value, out
 */
double output_fwd(const double shift[7], const double given[8], const double given_d[8],
	double *output_d);

/*
 * Gradient of output (mosfet.c:173) with respect to shift and given.
 *   shift  in, DEVICES values   shift_b  set, DEVICES values
 *   given  in, NODES values     given_b  set, NODES values
 *   returns output(shift, given)
 * The adjoints of different parameters must not overlap.
 */
double output_grad(const double shift[7], const double given[8], double shift_b[7],
	double given_b[8]);

#ifdef __cplusplus
}
#endif

#endif
