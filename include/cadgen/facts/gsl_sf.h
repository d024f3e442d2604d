/*
 * Special functions of the GNU Scientific Library, but for those of Bessel and other families
 * (gsl_sf_more.h): cadgen --facts gsl. Where no derivative through a parameter is known, as that of
 * gsl_sf_gamma_inc_P(a, x) through a, the rule does not list it.
 */
#ifndef CADGEN_FACTS_GSL_SF_H
#define CADGEN_FACTS_GSL_SF_H

#define CADGEN_PI 3.14159265358979323846
#define CADGEN_2_SQRTPI 1.12837916709551257390

#ifdef CADGEN_CALLS_gsl_sf_gamma
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_gamma)
static double cadgen_gsl_sf_gamma_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_gamma(x);

	*r_d = r * gsl_sf_psi(x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lngamma
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_lngamma)
static double cadgen_gsl_sf_lngamma_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_psi(x) * x_d;
	return gsl_sf_lngamma(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gammastar
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_gammastar)
static double cadgen_gsl_sf_gammastar_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_gammastar(x);

	*r_d = r * (gsl_sf_psi(x) - log(x) + 0.5 / x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gammainv
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_gammainv)
static double cadgen_gsl_sf_gammainv_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_gammainv(x);

	*r_d = -r * gsl_sf_psi(x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_psi
#pragma cadgen rule fwd(gsl_sf_psi)
static double cadgen_gsl_sf_psi_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_psi_1(x) * x_d;
	return gsl_sf_psi(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_psi_1
#pragma cadgen rule fwd(gsl_sf_psi_1)
static double cadgen_gsl_sf_psi_1_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_psi_n(2, x) * x_d;
	return gsl_sf_psi_1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_psi_n
#pragma cadgen rule fwd(gsl_sf_psi_n)
static double cadgen_gsl_sf_psi_n_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_psi_n(n + 1, x) * x_d;
	return gsl_sf_psi_n(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_beta
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_beta)
static double cadgen_gsl_sf_beta_fwd(double a, double b, double a_d, double b_d, double *r_d)
{
	double r = gsl_sf_beta(a, b);

	*r_d = r * (gsl_sf_psi(a) - gsl_sf_psi(a + b)) * a_d +
	       r * (gsl_sf_psi(b) - gsl_sf_psi(a + b)) * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lnbeta
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_lnbeta)
static double cadgen_gsl_sf_lnbeta_fwd(double a, double b, double a_d, double b_d, double *r_d)
{
	*r_d = (gsl_sf_psi(a) - gsl_sf_psi(a + b)) * a_d +
	       (gsl_sf_psi(b) - gsl_sf_psi(a + b)) * b_d;
	return gsl_sf_lnbeta(a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_poch
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_poch)
static double cadgen_gsl_sf_poch_fwd(double a, double x, double a_d, double x_d, double *r_d)
{
	double r = gsl_sf_poch(a, x);

	*r_d = r * (gsl_sf_psi(a + x) - gsl_sf_psi(a)) * a_d + r * gsl_sf_psi(a + x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lnpoch
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_sf_lnpoch)
static double cadgen_gsl_sf_lnpoch_fwd(double a, double x, double a_d, double x_d, double *r_d)
{
	*r_d = (gsl_sf_psi(a + x) - gsl_sf_psi(a)) * a_d + gsl_sf_psi(a + x) * x_d;
	return gsl_sf_lnpoch(a, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_taylorcoeff
#pragma cadgen rule fwd(gsl_sf_taylorcoeff)
static double cadgen_gsl_sf_taylorcoeff_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = (n > 0 ? gsl_sf_taylorcoeff(n - 1, x) : 0) * x_d;
	return gsl_sf_taylorcoeff(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gamma_inc_P
double gsl_ran_gamma_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_sf_gamma_inc_P) wrt(x)
static double cadgen_gsl_sf_gamma_inc_P_fwd(double a, double x, double x_d, double *r_d)
{
	*r_d = gsl_ran_gamma_pdf(x, a, 1) * x_d;
	return gsl_sf_gamma_inc_P(a, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gamma_inc_Q
double gsl_ran_gamma_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_sf_gamma_inc_Q) wrt(x)
static double cadgen_gsl_sf_gamma_inc_Q_fwd(double a, double x, double x_d, double *r_d)
{
	*r_d = -gsl_ran_gamma_pdf(x, a, 1) * x_d;
	return gsl_sf_gamma_inc_Q(a, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gamma_inc
#pragma cadgen rule fwd(gsl_sf_gamma_inc) wrt(x)
static double cadgen_gsl_sf_gamma_inc_fwd(double a, double x, double x_d, double *r_d)
{
	*r_d = -pow(x, a - 1) * exp(-x) * x_d;
	return gsl_sf_gamma_inc(a, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_beta_inc
double gsl_ran_beta_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_sf_beta_inc) wrt(x)
static double cadgen_gsl_sf_beta_inc_fwd(double a, double b, double x, double x_d, double *r_d)
{
	*r_d = gsl_ran_beta_pdf(x, a, b) * x_d;
	return gsl_sf_beta_inc(a, b, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hzeta
#pragma cadgen rule fwd(gsl_sf_hzeta) wrt(q)
static double cadgen_gsl_sf_hzeta_fwd(double s, double q, double q_d, double *r_d)
{
	*r_d = -s * gsl_sf_hzeta(s + 1, q) * q_d;
	return gsl_sf_hzeta(s, q);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_erf
#pragma cadgen rule fwd(gsl_sf_erf)
static double cadgen_gsl_sf_erf_fwd(double x, double x_d, double *r_d)
{
	*r_d = CADGEN_2_SQRTPI * exp(-x * x) * x_d;
	return gsl_sf_erf(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_erfc
#pragma cadgen rule fwd(gsl_sf_erfc)
static double cadgen_gsl_sf_erfc_fwd(double x, double x_d, double *r_d)
{
	*r_d = -CADGEN_2_SQRTPI * exp(-x * x) * x_d;
	return gsl_sf_erfc(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_log_erfc
#pragma cadgen rule fwd(gsl_sf_log_erfc)
static double cadgen_gsl_sf_log_erfc_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_log_erfc(x);

	*r_d = -CADGEN_2_SQRTPI * exp(-x * x - r) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_erf_Z
#pragma cadgen rule fwd(gsl_sf_erf_Z)
static double cadgen_gsl_sf_erf_Z_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_erf_Z(x);

	*r_d = -x * r * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_erf_Q
#pragma cadgen rule fwd(gsl_sf_erf_Q)
static double cadgen_gsl_sf_erf_Q_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_erf_Z(x) * x_d;
	return gsl_sf_erf_Q(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hazard
#pragma cadgen rule fwd(gsl_sf_hazard)
static double cadgen_gsl_sf_hazard_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_hazard(x);

	*r_d = r * (r - x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_E1
#pragma cadgen rule fwd(gsl_sf_expint_E1)
static double cadgen_gsl_sf_expint_E1_fwd(double x, double x_d, double *r_d)
{
	*r_d = -exp(-x) / x * x_d;
	return gsl_sf_expint_E1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_E2
#pragma cadgen rule fwd(gsl_sf_expint_E2)
static double cadgen_gsl_sf_expint_E2_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_expint_E1(x) * x_d;
	return gsl_sf_expint_E2(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_En
#pragma cadgen rule fwd(gsl_sf_expint_En)
static double cadgen_gsl_sf_expint_En_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = -(n > 0 ? gsl_sf_expint_En(n - 1, x) : (1 + 1 / x) * gsl_sf_expint_En(n, x)) * x_d;
	return gsl_sf_expint_En(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_E1_scaled
#pragma cadgen rule fwd(gsl_sf_expint_E1_scaled)
static double cadgen_gsl_sf_expint_E1_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_expint_E1_scaled(x);

	*r_d = (r - 1 / x) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_E2_scaled
#pragma cadgen rule fwd(gsl_sf_expint_E2_scaled)
static double cadgen_gsl_sf_expint_E2_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_expint_E2_scaled(x);

	*r_d = (r - gsl_sf_expint_E1_scaled(x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_En_scaled
#pragma cadgen rule fwd(gsl_sf_expint_En_scaled)
static double cadgen_gsl_sf_expint_En_scaled_fwd(int n, double x, double x_d, double *r_d)
{
	double r = gsl_sf_expint_En_scaled(n, x);

	*r_d = (n > 0 ? r - gsl_sf_expint_En_scaled(n - 1, x) : -1 / (x * x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_Ei
#pragma cadgen rule fwd(gsl_sf_expint_Ei)
static double cadgen_gsl_sf_expint_Ei_fwd(double x, double x_d, double *r_d)
{
	*r_d = exp(x) / x * x_d;
	return gsl_sf_expint_Ei(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_Ei_scaled
#pragma cadgen rule fwd(gsl_sf_expint_Ei_scaled)
static double cadgen_gsl_sf_expint_Ei_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_expint_Ei_scaled(x);

	*r_d = (1 / x - r) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_Shi
double gsl_sf_exprel(const double x);

#pragma cadgen rule fwd(gsl_sf_Shi)
static double cadgen_gsl_sf_Shi_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_exprel(x) + gsl_sf_exprel(-x)) / 2 * x_d;
	return gsl_sf_Shi(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_Chi
#pragma cadgen rule fwd(gsl_sf_Chi)
static double cadgen_gsl_sf_Chi_fwd(double x, double x_d, double *r_d)
{
	*r_d = cosh(x) / x * x_d;
	return gsl_sf_Chi(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_Si
double gsl_sf_sinc(const double x);

#pragma cadgen rule fwd(gsl_sf_Si)
static double cadgen_gsl_sf_Si_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_sinc(x / CADGEN_PI) * x_d;
	return gsl_sf_Si(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_Ci
#pragma cadgen rule fwd(gsl_sf_Ci)
static double cadgen_gsl_sf_Ci_fwd(double x, double x_d, double *r_d)
{
	*r_d = cos(x) / x * x_d;
	return gsl_sf_Ci(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_3
#pragma cadgen rule fwd(gsl_sf_expint_3)
static double cadgen_gsl_sf_expint_3_fwd(double x, double x_d, double *r_d)
{
	*r_d = exp(-x * x * x) * x_d;
	return gsl_sf_expint_3(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_exp
#pragma cadgen rule fwd(gsl_sf_exp)
static double cadgen_gsl_sf_exp_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_exp(x);

	*r_d = r * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_exp_mult
#pragma cadgen rule fwd(gsl_sf_exp_mult)
static double cadgen_gsl_sf_exp_mult_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	double r = gsl_sf_exp_mult(x, y);

	*r_d = r * x_d + exp(x) * y_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expm1
#pragma cadgen rule fwd(gsl_sf_expm1)
static double cadgen_gsl_sf_expm1_fwd(double x, double x_d, double *r_d)
{
	*r_d = exp(x) * x_d;
	return gsl_sf_expm1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_exprel
#pragma cadgen rule fwd(gsl_sf_exprel)
static double cadgen_gsl_sf_exprel_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_exprel(x);

	*r_d = (r - gsl_sf_exprel_2(x) / 2) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_exprel_2
#pragma cadgen rule fwd(gsl_sf_exprel_2)
static double cadgen_gsl_sf_exprel_2_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_exprel_2(x);

	*r_d = (r - 2 * gsl_sf_exprel_n(3, x) / 3) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_exprel_n
#pragma cadgen rule fwd(gsl_sf_exprel_n)
static double cadgen_gsl_sf_exprel_n_fwd(int n, double x, double x_d, double *r_d)
{
	double r = gsl_sf_exprel_n(n, x);

	*r_d = (r - n * gsl_sf_exprel_n(n + 1, x) / (n + 1)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_log
#pragma cadgen rule fwd(gsl_sf_log)
static double cadgen_gsl_sf_log_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / x * x_d;
	return gsl_sf_log(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_log_abs
#pragma cadgen rule fwd(gsl_sf_log_abs)
static double cadgen_gsl_sf_log_abs_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / x * x_d;
	return gsl_sf_log_abs(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_log_1plusx
#pragma cadgen rule fwd(gsl_sf_log_1plusx)
static double cadgen_gsl_sf_log_1plusx_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / (1 + x) * x_d;
	return gsl_sf_log_1plusx(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_log_1plusx_mx
#pragma cadgen rule fwd(gsl_sf_log_1plusx_mx)
static double cadgen_gsl_sf_log_1plusx_mx_fwd(double x, double x_d, double *r_d)
{
	*r_d = -x / (1 + x) * x_d;
	return gsl_sf_log_1plusx_mx(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_sin
#pragma cadgen rule fwd(gsl_sf_sin)
static double cadgen_gsl_sf_sin_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_cos(x) * x_d;
	return gsl_sf_sin(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_cos
#pragma cadgen rule fwd(gsl_sf_cos)
static double cadgen_gsl_sf_cos_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_sin(x) * x_d;
	return gsl_sf_cos(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_sin_pi
#pragma cadgen rule fwd(gsl_sf_sin_pi)
static double cadgen_gsl_sf_sin_pi_fwd(double x, double x_d, double *r_d)
{
	*r_d = CADGEN_PI * gsl_sf_cos_pi(x) * x_d;
	return gsl_sf_sin_pi(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_cos_pi
#pragma cadgen rule fwd(gsl_sf_cos_pi)
static double cadgen_gsl_sf_cos_pi_fwd(double x, double x_d, double *r_d)
{
	*r_d = -CADGEN_PI * gsl_sf_sin_pi(x) * x_d;
	return gsl_sf_cos_pi(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lnsinh
#pragma cadgen rule fwd(gsl_sf_lnsinh)
static double cadgen_gsl_sf_lnsinh_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / tanh(x) * x_d;
	return gsl_sf_lnsinh(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lncosh
#pragma cadgen rule fwd(gsl_sf_lncosh)
static double cadgen_gsl_sf_lncosh_fwd(double x, double x_d, double *r_d)
{
	*r_d = tanh(x) * x_d;
	return gsl_sf_lncosh(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_pow_int
#pragma cadgen rule fwd(gsl_sf_pow_int)
static double cadgen_gsl_sf_pow_int_fwd(double x, int n, double x_d, double *r_d)
{
	*r_d = (n ? n * gsl_sf_pow_int(x, n - 1) : 0) * x_d;
	return gsl_sf_pow_int(x, n);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hypot
#pragma cadgen rule fwd(gsl_sf_hypot)
static double cadgen_gsl_sf_hypot_fwd(double x, double y, double x_d, double y_d, double *r_d)
{
	double r = gsl_sf_hypot(x, y);

	*r_d = (r > 0 ? x / r : 0) * x_d + (r > 0 ? y / r : 0) * y_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_multiply
#pragma cadgen substitute gsl_sf_multiply cadgen_gsl_sf_multiply
static double cadgen_gsl_sf_multiply(const double x, const double y)
{
	return x * y;
}
#endif

/* The series of sin(t) / t where the quotient cancels. */
#ifdef CADGEN_CALLS_gsl_sf_sinc
#pragma cadgen rule fwd(gsl_sf_sinc)
static double cadgen_gsl_sf_sinc_fwd(double x, double x_d, double *r_d)
{
	double t = CADGEN_PI * x, s = t * t;

	if (s > 0.25)
		*r_d = (cos(t) - sin(t) / t) / x * x_d;
	else
		*r_d = -CADGEN_PI * t *
		       (1. / 3 -
			s * (1. / 30 -
			     s * (1. / 840 -
				  s * (1. / 45360 - s * (1. / 3991680 - s * (1. / 518918400 -
									     s / 93405312000)))))) *
		       x_d;
	return gsl_sf_sinc(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_clausen
#pragma cadgen rule fwd(gsl_sf_clausen)
static double cadgen_gsl_sf_clausen_fwd(double x, double x_d, double *r_d)
{
	*r_d = -log(2 * fabs(sin(x / 2))) * x_d;
	return gsl_sf_clausen(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_dawson
#pragma cadgen rule fwd(gsl_sf_dawson)
static double cadgen_gsl_sf_dawson_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_dawson(x);

	*r_d = (1 - 2 * x * r) * x_d;
	return r;
}
#endif

/* The series of -log(1 - x) / x near 0, such that it can be differentiated there. */
#ifdef CADGEN_CALLS_gsl_sf_dilog
#pragma cadgen rule fwd(gsl_sf_dilog)
static double cadgen_gsl_sf_dilog_fwd(double x, double x_d, double *r_d)
{
	if (fabs(x) < 1e-3)
		*r_d = (1 + x * (1. / 2 + x * (1. / 3 + x * (1. / 4 + x * (1. / 5 + x / 6))))) *
		       x_d;
	else
		*r_d = -(x < 1 ? log1p(-x) : log(x - 1)) / x * x_d;
	return gsl_sf_dilog(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lambert_W0
#pragma cadgen rule fwd(gsl_sf_lambert_W0)
static double cadgen_gsl_sf_lambert_W0_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_lambert_W0(x);

	*r_d = exp(-r) / (1 + r) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lambert_Wm1
#pragma cadgen rule fwd(gsl_sf_lambert_Wm1)
static double cadgen_gsl_sf_lambert_Wm1_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_lambert_Wm1(x);

	*r_d = exp(-r) / (1 + r) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_m1
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_m1)
static double cadgen_gsl_sf_fermi_dirac_m1_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_fermi_dirac_m1(x);

	*r_d = r * (1 - r) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_0
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_0)
static double cadgen_gsl_sf_fermi_dirac_0_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_fermi_dirac_m1(x) * x_d;
	return gsl_sf_fermi_dirac_0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_1
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_1)
static double cadgen_gsl_sf_fermi_dirac_1_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_fermi_dirac_0(x) * x_d;
	return gsl_sf_fermi_dirac_1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_2
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_2)
static double cadgen_gsl_sf_fermi_dirac_2_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_fermi_dirac_1(x) * x_d;
	return gsl_sf_fermi_dirac_2(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_half
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_half)
static double cadgen_gsl_sf_fermi_dirac_half_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_fermi_dirac_mhalf(x) * x_d;
	return gsl_sf_fermi_dirac_half(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_3half
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_3half)
static double cadgen_gsl_sf_fermi_dirac_3half_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_fermi_dirac_half(x) * x_d;
	return gsl_sf_fermi_dirac_3half(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_fermi_dirac_int
#pragma cadgen rule fwd(gsl_sf_fermi_dirac_int)
static double cadgen_gsl_sf_fermi_dirac_int_fwd(int j, double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_fermi_dirac_int(j - 1, x) * x_d;
	return gsl_sf_fermi_dirac_int(j, x);
}
#endif

#endif
