/* Special functions of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_sf.h>

/* facts: gamma_1 2 6 0.6 2.4 1e-8 second */
void gamma_1(const double *x, double *y)
{
	y[0] *= gsl_sf_gamma(x[0]);
	y[1] *= gsl_sf_lngamma(x[0]);
	y[2] *= gsl_sf_gammastar(x[0]);
	y[3] *= gsl_sf_gammainv(x[1]);
	y[4] *= gsl_sf_psi(x[0]);
	y[5] *= gsl_sf_psi_1(x[0]);
}

/* facts: gamma_2 2 6 0.6 2.4 1e-8 second */
void gamma_2(const double *x, double *y)
{
	y[0] *= gsl_sf_psi_n(3, x[0]);
	y[1] *= gsl_sf_beta(x[0], x[1]);
	y[2] *= gsl_sf_lnbeta(x[0], x[1]);
	y[3] *= gsl_sf_poch(x[0], x[1]);
	y[4] *= gsl_sf_lnpoch(x[0], x[1]);
	y[5] *= gsl_sf_taylorcoeff(4, x[0]);
}

/* facts: gamma_3 2 1 0.6 2.4 1e-8 second */
void gamma_3(const double *x, double *y)
{
	y[0] *= gsl_sf_taylorcoeff(0, x[0]);
}

/* facts: gamma_left 2 3 -1.8 -1.2 1e-8 second */
void gamma_left(const double *x, double *y)
{
	y[0] *= gsl_sf_gamma(x[0]);
	y[1] *= gsl_sf_lngamma(x[1]);
	y[2] *= gsl_sf_gammainv(x[0]);
}

/* facts: errors 2 6 -1.2 1.2 1e-8 second */
void errors(const double *x, double *y)
{
	y[0] *= gsl_sf_erf(x[0]);
	y[1] *= gsl_sf_erfc(x[0]);
	y[2] *= gsl_sf_log_erfc(x[0]);
	y[3] *= gsl_sf_erf_Z(x[0]);
	y[4] *= gsl_sf_erf_Q(x[0]);
	y[5] *= gsl_sf_hazard(x[0]);
}

/* facts: expint_1 2 6 0.4 2.4 1e-8 second */
void expint_1(const double *x, double *y)
{
	y[0] *= gsl_sf_expint_E1(x[0]);
	y[1] *= gsl_sf_expint_E2(x[0]);
	y[2] *= gsl_sf_expint_En(3, x[0]);
	y[3] *= gsl_sf_expint_En(0, x[1]);
	y[4] *= gsl_sf_expint_E1_scaled(x[0]);
	y[5] *= gsl_sf_expint_E2_scaled(x[0]);
}

/* facts: expint_2 2 6 0.4 2.4 1e-8 second */
void expint_2(const double *x, double *y)
{
	y[0] *= gsl_sf_expint_En_scaled(3, x[0]);
	y[1] *= gsl_sf_expint_En_scaled(0, x[1]);
	y[2] *= gsl_sf_expint_Ei(x[0]);
	y[3] *= gsl_sf_expint_Ei_scaled(x[0]);
	y[4] *= gsl_sf_Shi(x[0]);
	y[5] *= gsl_sf_Chi(x[0]);
}

/* facts: expint_3 2 3 0.4 2.4 1e-8 second */
void expint_3(const double *x, double *y)
{
	y[0] *= gsl_sf_Si(x[0]);
	y[1] *= gsl_sf_Ci(x[0]);
	y[2] *= gsl_sf_expint_3(x[0]);
}

/* facts: elementary_1 2 6 -0.6 0.9 1e-8 second */
void elementary_1(const double *x, double *y)
{
	y[0] *= gsl_sf_exp(x[0]);
	y[1] *= gsl_sf_exp_mult(x[0], x[1]);
	y[2] *= gsl_sf_expm1(x[0]);
	y[3] *= gsl_sf_exprel(x[0]);
	y[4] *= gsl_sf_exprel_2(x[0]);
	y[5] *= gsl_sf_exprel_n(4, x[0]);
}

/* facts: elementary_2 2 6 -0.6 0.9 1e-8 second */
void elementary_2(const double *x, double *y)
{
	y[0] *= gsl_sf_log_1plusx(x[0]);
	y[1] *= gsl_sf_log_1plusx_mx(x[0]);
	y[2] *= gsl_sf_sin(x[0]);
	y[3] *= gsl_sf_cos(x[0]);
	y[4] *= gsl_sf_sin_pi(x[0]);
	y[5] *= gsl_sf_cos_pi(x[0]);
}

/* facts: elementary_3 2 6 -0.6 0.9 1e-8 second */
void elementary_3(const double *x, double *y)
{
	y[0] *= gsl_sf_lncosh(x[0]);
	y[1] *= gsl_sf_pow_int(x[0], 3);
	y[2] *= gsl_sf_pow_int(x[0], 0);
	y[3] *= gsl_sf_hypot(x[0], x[1] + 1);
	y[4] *= gsl_sf_sinc(x[0]);
	y[5] *= gsl_sf_sinc(x[0] / 9);
}

/* facts: elementary_4 2 4 -0.6 0.9 1e-8 second */
void elementary_4(const double *x, double *y)
{
	y[0] *= gsl_sf_dilog(x[0]);
	y[1] *= gsl_sf_dilog(x[0] / 4000);
	y[2] *= gsl_sf_multiply(x[0], x[1]);
	y[3] *= gsl_sf_dawson(x[0]);
}

/* facts: positive_1 2 6 0.4 2.6 1e-8 second */
void positive_1(const double *x, double *y)
{
	y[0] *= gsl_sf_log(x[0]);
	y[1] *= gsl_sf_log_abs(-x[0]);
	y[2] *= gsl_sf_lnsinh(x[0]);
	y[3] *= gsl_sf_clausen(x[0]);
	y[4] *= gsl_sf_dilog(x[0] + 1.5);
	y[5] *= gsl_sf_pow_int(x[0], -2);
}

/* facts: positive_2 2 6 0.4 2.6 1e-8 second */
void positive_2(const double *x, double *y)
{
	y[0] *= gsl_sf_lambert_W0(x[0]);
	y[1] *= gsl_sf_fermi_dirac_0(x[0]);
	y[2] *= gsl_sf_fermi_dirac_1(x[0]);
	y[3] *= gsl_sf_fermi_dirac_2(x[0]);
	y[4] *= gsl_sf_fermi_dirac_m1(x[0]);
	y[5] *= gsl_sf_fermi_dirac_int(1, x[0]);
}

/* facts: lambert 2 2 -0.34 -0.1 1e-8 second */
void lambert(const double *x, double *y)
{
	y[0] *= gsl_sf_lambert_W0(x[0]);
	y[1] *= gsl_sf_lambert_Wm1(x[0]);
}

/* facts: fermi 2 2 -0.6 0.9 1e-8 */
void fermi(const double *x, double *y)
{
	y[0] *= gsl_sf_fermi_dirac_half(x[0]);
	y[1] *= gsl_sf_fermi_dirac_3half(x[0]);
}

/* facts: exactly_zero 2 6 0 0 1e-8 second */
void exactly_zero(const double *x, double *y)
{
	y[0] *= gsl_sf_sinc(x[0]);
	y[1] *= gsl_sf_dilog(x[0]);
	y[2] *= gsl_sf_exprel(x[0]);
	y[3] *= gsl_sf_Si(x[0]);
	y[4] *= gsl_sf_Shi(x[0]);
	y[5] *= gsl_sf_pow_int(x[0], 2);
}
