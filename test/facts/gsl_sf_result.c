/* Special functions of GSL that store their results. */
/* cadgen: --facts gsl */
#include <gsl/gsl_sf.h>

/* facts: stored 2 4 0.3 1.3 1e-8 */
void stored(const double *x, double *y)
{
	gsl_sf_result r, s;

	if (gsl_sf_gamma_e(x[0], &r) == GSL_SUCCESS && r.err < 1)
		y[0] *= r.val;
	gsl_sf_bessel_Jnu_e(0.5, x[1], &s);
	y[1] += s.val * r.val;
	gsl_sf_ellint_F_e(x[0], x[1] / 2, GSL_PREC_DOUBLE, &r);
	y[2] *= r.val;
	gsl_sf_erf_e(x[0] * r.val, &r);
	y[3] *= r.val;
}
