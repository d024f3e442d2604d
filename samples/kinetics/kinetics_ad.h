/* Derivatives made by cadgen from kinetics.c. */
#ifndef CADGEN_KINETICS_AD_H_simulate_fwd
#define CADGEN_KINETICS_AD_H_simulate_fwd

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Forward derivative of simulate (kinetics.c:50) with respect to log_rate.
 *   log_rate  in, RATES values                log_rate_d  tangent, in, RATES values
 *   path      out, samples * SPECIES values   path_d      tangent, out, samples * SPECIES values
 */
void simulate_fwd(const double log_rate[5], const double start[4], int samples, int steps,
	double dt, double path[], const double log_rate_d[5], double path_d[]);

/*
 * Reverse derivative of misfit (kinetics.c:70) with respect to log_rate.
 *   log_rate  in, RATES values   log_rate_b  added to, RATES values
 *   returns misfit(log_rate, start, samples, steps, dt, measured)
 *                                misfit_b    adjoint of that value
 */
double misfit_rev(const double log_rate[5], const double start[4], int samples, int steps,
	double dt, const double measured[], double log_rate_b[5], double misfit_b);

#ifdef __cplusplus
}
#endif

#endif
