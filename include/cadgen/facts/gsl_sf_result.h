/*
 * Special functions of the GNU Scientific Library that store a gsl_sf_result: cadgen --facts gsl.
 * The estimates of errors are constants.
 */
#ifndef CADGEN_FACTS_GSL_SF_RESULT_H
#define CADGEN_FACTS_GSL_SF_RESULT_H

#ifdef CADGEN_CALLS_gsl_sf_gamma_e
#pragma cadgen inactive cadgen_gsl_sf_gamma_error
static double cadgen_gsl_sf_gamma_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_gamma_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_gamma_e cadgen_gsl_sf_gamma_e
static int cadgen_gsl_sf_gamma_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_gamma_error(x, &status);
	result->val = gsl_sf_gamma(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lngamma_e
#pragma cadgen inactive cadgen_gsl_sf_lngamma_error
static double cadgen_gsl_sf_lngamma_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_lngamma_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_lngamma_e cadgen_gsl_sf_lngamma_e
static int cadgen_gsl_sf_lngamma_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_lngamma_error(x, &status);
	result->val = gsl_sf_lngamma(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_psi_e
#pragma cadgen inactive cadgen_gsl_sf_psi_error
static double cadgen_gsl_sf_psi_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_psi_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_psi_e cadgen_gsl_sf_psi_e
static int cadgen_gsl_sf_psi_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_psi_error(x, &status);
	result->val = gsl_sf_psi(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_psi_1_e
#pragma cadgen inactive cadgen_gsl_sf_psi_1_error
static double cadgen_gsl_sf_psi_1_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_psi_1_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_psi_1_e cadgen_gsl_sf_psi_1_e
static int cadgen_gsl_sf_psi_1_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_psi_1_error(x, &status);
	result->val = gsl_sf_psi_1(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_beta_e
#pragma cadgen inactive cadgen_gsl_sf_beta_error
static double cadgen_gsl_sf_beta_error(double a, double b, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_beta_e(a, b, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_beta_e cadgen_gsl_sf_beta_e
static int cadgen_gsl_sf_beta_e(const double a, const double b, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_beta_error(a, b, &status);
	result->val = gsl_sf_beta(a, b);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lnbeta_e
#pragma cadgen inactive cadgen_gsl_sf_lnbeta_error
static double cadgen_gsl_sf_lnbeta_error(double a, double b, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_lnbeta_e(a, b, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_lnbeta_e cadgen_gsl_sf_lnbeta_e
static int cadgen_gsl_sf_lnbeta_e(const double a, const double b, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_lnbeta_error(a, b, &status);
	result->val = gsl_sf_lnbeta(a, b);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gamma_inc_P_e
#pragma cadgen inactive cadgen_gsl_sf_gamma_inc_P_error
static double cadgen_gsl_sf_gamma_inc_P_error(double a, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_gamma_inc_P_e(a, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_gamma_inc_P_e cadgen_gsl_sf_gamma_inc_P_e
static int cadgen_gsl_sf_gamma_inc_P_e(const double a, const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_gamma_inc_P_error(a, x, &status);
	result->val = gsl_sf_gamma_inc_P(a, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gamma_inc_Q_e
#pragma cadgen inactive cadgen_gsl_sf_gamma_inc_Q_error
static double cadgen_gsl_sf_gamma_inc_Q_error(double a, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_gamma_inc_Q_e(a, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_gamma_inc_Q_e cadgen_gsl_sf_gamma_inc_Q_e
static int cadgen_gsl_sf_gamma_inc_Q_e(const double a, const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_gamma_inc_Q_error(a, x, &status);
	result->val = gsl_sf_gamma_inc_Q(a, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_beta_inc_e
#pragma cadgen inactive cadgen_gsl_sf_beta_inc_error
static double cadgen_gsl_sf_beta_inc_error(double a, double b, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_beta_inc_e(a, b, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_beta_inc_e cadgen_gsl_sf_beta_inc_e
static int cadgen_gsl_sf_beta_inc_e(const double a, const double b, const double x,
				    gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_beta_inc_error(a, b, x, &status);
	result->val = gsl_sf_beta_inc(a, b, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_erf_e
#pragma cadgen inactive cadgen_gsl_sf_erf_error
static double cadgen_gsl_sf_erf_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_erf_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_erf_e cadgen_gsl_sf_erf_e
static int cadgen_gsl_sf_erf_e(double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_erf_error(x, &status);
	result->val = gsl_sf_erf(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_erfc_e
#pragma cadgen inactive cadgen_gsl_sf_erfc_error
static double cadgen_gsl_sf_erfc_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_erfc_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_erfc_e cadgen_gsl_sf_erfc_e
static int cadgen_gsl_sf_erfc_e(double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_erfc_error(x, &status);
	result->val = gsl_sf_erfc(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_log_erfc_e
#pragma cadgen inactive cadgen_gsl_sf_log_erfc_error
static double cadgen_gsl_sf_log_erfc_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_log_erfc_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_log_erfc_e cadgen_gsl_sf_log_erfc_e
static int cadgen_gsl_sf_log_erfc_e(double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_log_erfc_error(x, &status);
	result->val = gsl_sf_log_erfc(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_E1_e
#pragma cadgen inactive cadgen_gsl_sf_expint_E1_error
static double cadgen_gsl_sf_expint_E1_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_expint_E1_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_expint_E1_e cadgen_gsl_sf_expint_E1_e
static int cadgen_gsl_sf_expint_E1_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_expint_E1_error(x, &status);
	result->val = gsl_sf_expint_E1(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_E2_e
#pragma cadgen inactive cadgen_gsl_sf_expint_E2_error
static double cadgen_gsl_sf_expint_E2_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_expint_E2_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_expint_E2_e cadgen_gsl_sf_expint_E2_e
static int cadgen_gsl_sf_expint_E2_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_expint_E2_error(x, &status);
	result->val = gsl_sf_expint_E2(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_expint_Ei_e
#pragma cadgen inactive cadgen_gsl_sf_expint_Ei_error
static double cadgen_gsl_sf_expint_Ei_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_expint_Ei_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_expint_Ei_e cadgen_gsl_sf_expint_Ei_e
static int cadgen_gsl_sf_expint_Ei_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_expint_Ei_error(x, &status);
	result->val = gsl_sf_expint_Ei(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_lambert_W0_e
#pragma cadgen inactive cadgen_gsl_sf_lambert_W0_error
static double cadgen_gsl_sf_lambert_W0_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_lambert_W0_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_lambert_W0_e cadgen_gsl_sf_lambert_W0_e
static int cadgen_gsl_sf_lambert_W0_e(double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_lambert_W0_error(x, &status);
	result->val = gsl_sf_lambert_W0(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_J0_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_J0_error
static double cadgen_gsl_sf_bessel_J0_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_J0_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_J0_e cadgen_gsl_sf_bessel_J0_e
static int cadgen_gsl_sf_bessel_J0_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_J0_error(x, &status);
	result->val = gsl_sf_bessel_J0(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_J1_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_J1_error
static double cadgen_gsl_sf_bessel_J1_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_J1_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_J1_e cadgen_gsl_sf_bessel_J1_e
static int cadgen_gsl_sf_bessel_J1_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_J1_error(x, &status);
	result->val = gsl_sf_bessel_J1(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Jn_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_Jn_error
static double cadgen_gsl_sf_bessel_Jn_error(int n, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_Jn_e(n, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_Jn_e cadgen_gsl_sf_bessel_Jn_e
static int cadgen_gsl_sf_bessel_Jn_e(int n, double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_Jn_error(n, x, &status);
	result->val = gsl_sf_bessel_Jn(n, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Y0_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_Y0_error
static double cadgen_gsl_sf_bessel_Y0_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_Y0_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_Y0_e cadgen_gsl_sf_bessel_Y0_e
static int cadgen_gsl_sf_bessel_Y0_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_Y0_error(x, &status);
	result->val = gsl_sf_bessel_Y0(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_I0_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_I0_error
static double cadgen_gsl_sf_bessel_I0_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_I0_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_I0_e cadgen_gsl_sf_bessel_I0_e
static int cadgen_gsl_sf_bessel_I0_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_I0_error(x, &status);
	result->val = gsl_sf_bessel_I0(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_K0_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_K0_error
static double cadgen_gsl_sf_bessel_K0_error(double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_K0_e(x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_K0_e cadgen_gsl_sf_bessel_K0_e
static int cadgen_gsl_sf_bessel_K0_e(const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_K0_error(x, &status);
	result->val = gsl_sf_bessel_K0(x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_jl_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_jl_error
static double cadgen_gsl_sf_bessel_jl_error(int l, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_jl_e(l, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_jl_e cadgen_gsl_sf_bessel_jl_e
static int cadgen_gsl_sf_bessel_jl_e(const int l, const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_jl_error(l, x, &status);
	result->val = gsl_sf_bessel_jl(l, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Jnu_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_Jnu_error
static double cadgen_gsl_sf_bessel_Jnu_error(double nu, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_Jnu_e(nu, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_Jnu_e cadgen_gsl_sf_bessel_Jnu_e
static int cadgen_gsl_sf_bessel_Jnu_e(const double nu, const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_Jnu_error(nu, x, &status);
	result->val = gsl_sf_bessel_Jnu(nu, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Knu_e
#pragma cadgen inactive cadgen_gsl_sf_bessel_Knu_error
static double cadgen_gsl_sf_bessel_Knu_error(double nu, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_bessel_Knu_e(nu, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_bessel_Knu_e cadgen_gsl_sf_bessel_Knu_e
static int cadgen_gsl_sf_bessel_Knu_e(const double nu, const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_bessel_Knu_error(nu, x, &status);
	result->val = gsl_sf_bessel_Knu(nu, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Ai_e
#pragma cadgen inactive cadgen_gsl_sf_airy_Ai_error
static double cadgen_gsl_sf_airy_Ai_error(double x, gsl_mode_t mode, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_airy_Ai_e(x, mode, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_airy_Ai_e cadgen_gsl_sf_airy_Ai_e
static int cadgen_gsl_sf_airy_Ai_e(const double x, const gsl_mode_t mode, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_airy_Ai_error(x, mode, &status);
	result->val = gsl_sf_airy_Ai(x, mode);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_Pl_e
#pragma cadgen inactive cadgen_gsl_sf_legendre_Pl_error
static double cadgen_gsl_sf_legendre_Pl_error(int l, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_legendre_Pl_e(l, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_legendre_Pl_e cadgen_gsl_sf_legendre_Pl_e
static int cadgen_gsl_sf_legendre_Pl_e(const int l, const double x, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_legendre_Pl_error(l, x, &status);
	result->val = gsl_sf_legendre_Pl(l, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_Kcomp_e
#pragma cadgen inactive cadgen_gsl_sf_ellint_Kcomp_error
static double cadgen_gsl_sf_ellint_Kcomp_error(double k, gsl_mode_t mode, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_ellint_Kcomp_e(k, mode, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_ellint_Kcomp_e cadgen_gsl_sf_ellint_Kcomp_e
static int cadgen_gsl_sf_ellint_Kcomp_e(double k, gsl_mode_t mode, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_ellint_Kcomp_error(k, mode, &status);
	result->val = gsl_sf_ellint_Kcomp(k, mode);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_Ecomp_e
#pragma cadgen inactive cadgen_gsl_sf_ellint_Ecomp_error
static double cadgen_gsl_sf_ellint_Ecomp_error(double k, gsl_mode_t mode, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_ellint_Ecomp_e(k, mode, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_ellint_Ecomp_e cadgen_gsl_sf_ellint_Ecomp_e
static int cadgen_gsl_sf_ellint_Ecomp_e(double k, gsl_mode_t mode, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_ellint_Ecomp_error(k, mode, &status);
	result->val = gsl_sf_ellint_Ecomp(k, mode);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_F_e
#pragma cadgen inactive cadgen_gsl_sf_ellint_F_error
static double cadgen_gsl_sf_ellint_F_error(double phi, double k, gsl_mode_t mode, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_ellint_F_e(phi, k, mode, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_ellint_F_e cadgen_gsl_sf_ellint_F_e
static int cadgen_gsl_sf_ellint_F_e(double phi, double k, gsl_mode_t mode, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_ellint_F_error(phi, k, mode, &status);
	result->val = gsl_sf_ellint_F(phi, k, mode);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_E_e
#pragma cadgen inactive cadgen_gsl_sf_ellint_E_error
static double cadgen_gsl_sf_ellint_E_error(double phi, double k, gsl_mode_t mode, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_ellint_E_e(phi, k, mode, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_ellint_E_e cadgen_gsl_sf_ellint_E_e
static int cadgen_gsl_sf_ellint_E_e(double phi, double k, gsl_mode_t mode, gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_ellint_E_error(phi, k, mode, &status);
	result->val = gsl_sf_ellint_E(phi, k, mode);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_1F1_e
#pragma cadgen inactive cadgen_gsl_sf_hyperg_1F1_error
static double cadgen_gsl_sf_hyperg_1F1_error(double a, double b, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_hyperg_1F1_e(a, b, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_hyperg_1F1_e cadgen_gsl_sf_hyperg_1F1_e
static int cadgen_gsl_sf_hyperg_1F1_e(const double a, const double b, const double x,
				      gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_hyperg_1F1_error(a, b, x, &status);
	result->val = gsl_sf_hyperg_1F1(a, b, x);
	return status;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_2F1_e
#pragma cadgen inactive cadgen_gsl_sf_hyperg_2F1_error
static double cadgen_gsl_sf_hyperg_2F1_error(double a, double b, double c, double x, int *status)
{
	gsl_sf_result result;

	*status = gsl_sf_hyperg_2F1_e(a, b, c, x, &result);
	return result.err;
}

#pragma cadgen substitute gsl_sf_hyperg_2F1_e cadgen_gsl_sf_hyperg_2F1_e
static int cadgen_gsl_sf_hyperg_2F1_e(double a, double b, const double c, const double x,
				      gsl_sf_result *result)
{
	int status;

	result->err = cadgen_gsl_sf_hyperg_2F1_error(a, b, c, x, &status);
	result->val = gsl_sf_hyperg_2F1(a, b, c, x);
	return status;
}
#endif

#endif
