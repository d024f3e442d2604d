/*
 * More special functions of the GNU Scientific Library: cadgen --facts gsl. Airy functions,
 * orthogonal polynomials, hypergeometric functions, elliptic integrals.
 */
#ifndef CADGEN_FACTS_GSL_SF_MORE_H
#define CADGEN_FACTS_GSL_SF_MORE_H

#ifdef CADGEN_CALLS_gsl_sf_airy_Ai
#pragma cadgen rule fwd(gsl_sf_airy_Ai)
static double cadgen_gsl_sf_airy_Ai_fwd(double x, gsl_mode_t mode, double x_d, double *r_d)
{
	*r_d = gsl_sf_airy_Ai_deriv(x, mode) * x_d;
	return gsl_sf_airy_Ai(x, mode);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Ai_deriv
#pragma cadgen rule fwd(gsl_sf_airy_Ai_deriv)
static double cadgen_gsl_sf_airy_Ai_deriv_fwd(double x, gsl_mode_t mode, double x_d, double *r_d)
{
	*r_d = x * gsl_sf_airy_Ai(x, mode) * x_d;
	return gsl_sf_airy_Ai_deriv(x, mode);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Ai_scaled
#pragma cadgen rule fwd(gsl_sf_airy_Ai_scaled)
static double cadgen_gsl_sf_airy_Ai_scaled_fwd(double x, gsl_mode_t mode, double x_d, double *r_d)
{
	double r = gsl_sf_airy_Ai_scaled(x, mode);

	*r_d = (gsl_sf_airy_Ai_deriv_scaled(x, mode) + (x > 0 ? sqrt(x) * r : 0)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Ai_deriv_scaled
#pragma cadgen rule fwd(gsl_sf_airy_Ai_deriv_scaled)
static double cadgen_gsl_sf_airy_Ai_deriv_scaled_fwd(double x, gsl_mode_t mode, double x_d,
						     double *r_d)
{
	double r = gsl_sf_airy_Ai_deriv_scaled(x, mode);

	*r_d = (x * gsl_sf_airy_Ai_scaled(x, mode) + (x > 0 ? sqrt(x) * r : 0)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Bi
#pragma cadgen rule fwd(gsl_sf_airy_Bi)
static double cadgen_gsl_sf_airy_Bi_fwd(double x, gsl_mode_t mode, double x_d, double *r_d)
{
	*r_d = gsl_sf_airy_Bi_deriv(x, mode) * x_d;
	return gsl_sf_airy_Bi(x, mode);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Bi_deriv
#pragma cadgen rule fwd(gsl_sf_airy_Bi_deriv)
static double cadgen_gsl_sf_airy_Bi_deriv_fwd(double x, gsl_mode_t mode, double x_d, double *r_d)
{
	*r_d = x * gsl_sf_airy_Bi(x, mode) * x_d;
	return gsl_sf_airy_Bi_deriv(x, mode);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Bi_scaled
#pragma cadgen rule fwd(gsl_sf_airy_Bi_scaled)
static double cadgen_gsl_sf_airy_Bi_scaled_fwd(double x, gsl_mode_t mode, double x_d, double *r_d)
{
	double r = gsl_sf_airy_Bi_scaled(x, mode);

	*r_d = (gsl_sf_airy_Bi_deriv_scaled(x, mode) - (x > 0 ? sqrt(x) * r : 0)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_airy_Bi_deriv_scaled
#pragma cadgen rule fwd(gsl_sf_airy_Bi_deriv_scaled)
static double cadgen_gsl_sf_airy_Bi_deriv_scaled_fwd(double x, gsl_mode_t mode, double x_d,
						     double *r_d)
{
	double r = gsl_sf_airy_Bi_deriv_scaled(x, mode);

	*r_d = (x * gsl_sf_airy_Bi_scaled(x, mode) - (x > 0 ? sqrt(x) * r : 0)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_Pl
double gsl_sf_gegenpoly_n(int n, double lambda, double x);

#pragma cadgen rule fwd(gsl_sf_legendre_Pl)
static double cadgen_gsl_sf_legendre_Pl_fwd(int l, double x, double x_d, double *r_d)
{
	*r_d = (l > 0 ? gsl_sf_gegenpoly_n(l - 1, 1.5, x) : 0) * x_d;
	return gsl_sf_legendre_Pl(l, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_P1
#pragma cadgen substitute gsl_sf_legendre_P1 cadgen_gsl_sf_legendre_P1
static double cadgen_gsl_sf_legendre_P1(const double x)
{
	return x;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_P2
#pragma cadgen substitute gsl_sf_legendre_P2 cadgen_gsl_sf_legendre_P2
static double cadgen_gsl_sf_legendre_P2(const double x)
{
	return 0.5 * (3 * x * x - 1);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_P3
#pragma cadgen substitute gsl_sf_legendre_P3 cadgen_gsl_sf_legendre_P3
static double cadgen_gsl_sf_legendre_P3(const double x)
{
	return 0.5 * x * (5 * x * x - 3);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_Q0
#pragma cadgen rule fwd(gsl_sf_legendre_Q0)
static double cadgen_gsl_sf_legendre_Q0_fwd(double x, double x_d, double *r_d)
{
	*r_d = 1 / (1 - x * x) * x_d;
	return gsl_sf_legendre_Q0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_Q1
#pragma cadgen rule fwd(gsl_sf_legendre_Q1)
static double cadgen_gsl_sf_legendre_Q1_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_legendre_Q0(x) + x / (1 - x * x)) * x_d;
	return gsl_sf_legendre_Q1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_Ql
#pragma cadgen rule fwd(gsl_sf_legendre_Ql)
static double cadgen_gsl_sf_legendre_Ql_fwd(int l, double x, double x_d, double *r_d)
{
	double r = gsl_sf_legendre_Ql(l, x);

	*r_d = (l > 0 ? l * (x * r - gsl_sf_legendre_Ql(l - 1, x)) : -1) / (x * x - 1) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_Plm
#pragma cadgen rule fwd(gsl_sf_legendre_Plm)
static double cadgen_gsl_sf_legendre_Plm_fwd(int l, int m, double x, double x_d, double *r_d)
{
	double r = gsl_sf_legendre_Plm(l, m, x);

	*r_d = (l * x * r - (l > m ? (l + m) * gsl_sf_legendre_Plm(l - 1, m, x) : 0)) /
	       (x * x - 1) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_legendre_sphPlm
#pragma cadgen rule fwd(gsl_sf_legendre_sphPlm)
static double cadgen_gsl_sf_legendre_sphPlm_fwd(int l, int m, double x, double x_d, double *r_d)
{
	double r = gsl_sf_legendre_sphPlm(l, m, x);

	*r_d = (l * x * r - (l > m ? sqrt((2. * l + 1) / (2. * l - 1) * (l - m) * (l + m)) *
					     gsl_sf_legendre_sphPlm(l - 1, m, x)
				   : 0)) /
	       (x * x - 1) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_gegenpoly_n
#pragma cadgen rule fwd(gsl_sf_gegenpoly_n) wrt(x)
static double cadgen_gsl_sf_gegenpoly_n_fwd(int n, double lambda, double x, double x_d, double *r_d)
{
	*r_d = (n > 0 ? (lambda == 0 ? 2 : 2 * lambda) *
				gsl_sf_gegenpoly_n(n - 1, lambda == 0 ? 1 : lambda + 1, x)
		      : 0) *
	       x_d;
	return gsl_sf_gegenpoly_n(n, lambda, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_laguerre_n
#pragma cadgen rule fwd(gsl_sf_laguerre_n) wrt(x)
static double cadgen_gsl_sf_laguerre_n_fwd(int n, double a, double x, double x_d, double *r_d)
{
	*r_d = -(n > 0 ? gsl_sf_laguerre_n(n - 1, a + 1, x) : 0) * x_d;
	return gsl_sf_laguerre_n(n, a, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hermite
#pragma cadgen rule fwd(gsl_sf_hermite)
static double cadgen_gsl_sf_hermite_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = (n > 0 ? 2 * n * gsl_sf_hermite(n - 1, x) : 0) * x_d;
	return gsl_sf_hermite(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hermite_prob
#pragma cadgen rule fwd(gsl_sf_hermite_prob)
static double cadgen_gsl_sf_hermite_prob_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = (n > 0 ? n * gsl_sf_hermite_prob(n - 1, x) : 0) * x_d;
	return gsl_sf_hermite_prob(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hermite_func
#pragma cadgen rule fwd(gsl_sf_hermite_func)
static double cadgen_gsl_sf_hermite_func_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = ((n > 0 ? sqrt(n / 2.) * gsl_sf_hermite_func(n - 1, x) : 0) -
		sqrt((n + 1) / 2.) * gsl_sf_hermite_func(n + 1, x)) *
	       x_d;
	return gsl_sf_hermite_func(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_0F1
#pragma cadgen rule fwd(gsl_sf_hyperg_0F1) wrt(x)
static double cadgen_gsl_sf_hyperg_0F1_fwd(double c, double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_hyperg_0F1(c + 1, x) / c * x_d;
	return gsl_sf_hyperg_0F1(c, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_1F1
#pragma cadgen rule fwd(gsl_sf_hyperg_1F1) wrt(x)
static double cadgen_gsl_sf_hyperg_1F1_fwd(double a, double b, double x, double x_d, double *r_d)
{
	*r_d = a / b * gsl_sf_hyperg_1F1(a + 1, b + 1, x) * x_d;
	return gsl_sf_hyperg_1F1(a, b, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_1F1_int
#pragma cadgen rule fwd(gsl_sf_hyperg_1F1_int)
static double cadgen_gsl_sf_hyperg_1F1_int_fwd(int m, int n, double x, double x_d, double *r_d)
{
	*r_d = (double)m / n * gsl_sf_hyperg_1F1_int(m + 1, n + 1, x) * x_d;
	return gsl_sf_hyperg_1F1_int(m, n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_U
#pragma cadgen rule fwd(gsl_sf_hyperg_U) wrt(x)
static double cadgen_gsl_sf_hyperg_U_fwd(double a, double b, double x, double x_d, double *r_d)
{
	*r_d = -a * gsl_sf_hyperg_U(a + 1, b + 1, x) * x_d;
	return gsl_sf_hyperg_U(a, b, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_U_int
#pragma cadgen rule fwd(gsl_sf_hyperg_U_int)
static double cadgen_gsl_sf_hyperg_U_int_fwd(int m, int n, double x, double x_d, double *r_d)
{
	*r_d = -m * gsl_sf_hyperg_U_int(m + 1, n + 1, x) * x_d;
	return gsl_sf_hyperg_U_int(m, n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_hyperg_2F1
#pragma cadgen rule fwd(gsl_sf_hyperg_2F1) wrt(x)
static double cadgen_gsl_sf_hyperg_2F1_fwd(double a, double b, double c, double x, double x_d,
					   double *r_d)
{
	*r_d = a * b / c * gsl_sf_hyperg_2F1(a + 1, b + 1, c + 1, x) * x_d;
	return gsl_sf_hyperg_2F1(a, b, c, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_Kcomp
#pragma cadgen rule fwd(gsl_sf_ellint_Kcomp)
static double cadgen_gsl_sf_ellint_Kcomp_fwd(double k, gsl_mode_t mode, double k_d, double *r_d)
{
	double r = gsl_sf_ellint_Kcomp(k, mode);

	*r_d = k * (r - gsl_sf_ellint_Dcomp(k, mode)) / (1 - k * k) * k_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_Ecomp
#pragma cadgen rule fwd(gsl_sf_ellint_Ecomp)
static double cadgen_gsl_sf_ellint_Ecomp_fwd(double k, gsl_mode_t mode, double k_d, double *r_d)
{
	*r_d = -k * gsl_sf_ellint_Dcomp(k, mode) * k_d;
	return gsl_sf_ellint_Ecomp(k, mode);
}
#endif

/* Near 0, where the formula cancels, its series. */
#ifdef CADGEN_CALLS_gsl_sf_ellint_Dcomp
#pragma cadgen rule fwd(gsl_sf_ellint_Dcomp)
static double cadgen_gsl_sf_ellint_Dcomp_fwd(double k, gsl_mode_t mode, double k_d, double *r_d)
{
	double r = gsl_sf_ellint_Dcomp(k, mode), power = k, a = 0.25 * CADGEN_PI / 2, sum = 0;

	if (fabs(k) > 0.1) {
		*r_d = (gsl_sf_ellint_Kcomp(k, mode) - 2 * r + k * k * r) / (k * (1 - k * k)) * k_d;
		return r;
	}
	for (int n = 2; n < 10; n++) {
		a *= (2 * n - 1.) * (2 * n - 1.) / (4. * n * n);
		sum += a * 2 * n * (2 * n - 2) / (2 * n - 1) * power;
		power *= k * k;
	}
	*r_d = sum * k_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_F
#pragma cadgen rule fwd(gsl_sf_ellint_F)
static double cadgen_gsl_sf_ellint_F_fwd(double phi, double k, gsl_mode_t mode, double phi_d,
					 double k_d, double *r_d)
{
	double r = gsl_sf_ellint_F(phi, k, mode);
	double s = sin(phi), root = sqrt(1 - k * k * s * s);

	*r_d = 1 / root * phi_d +
	       k * (r - gsl_sf_ellint_D(phi, k, mode) - s * cos(phi) / root) / (1 - k * k) * k_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_E
#pragma cadgen rule fwd(gsl_sf_ellint_E)
static double cadgen_gsl_sf_ellint_E_fwd(double phi, double k, gsl_mode_t mode, double phi_d,
					 double k_d, double *r_d)
{
	double s = sin(phi), root = sqrt(1 - k * k * s * s);

	*r_d = root * phi_d - k * gsl_sf_ellint_D(phi, k, mode) * k_d;
	return gsl_sf_ellint_E(phi, k, mode);
}
#endif

/* Near k = 0, where the formula cancels, its series: the integrals of powers of the sine. */
#ifdef CADGEN_CALLS_gsl_sf_ellint_D
#pragma cadgen rule fwd(gsl_sf_ellint_D)
static double cadgen_gsl_sf_ellint_D_fwd(double phi, double k, gsl_mode_t mode, double phi_d,
					 double k_d, double *r_d)
{
	double s = sin(phi), c = cos(phi), root = sqrt(1 - k * k * s * s);
	double r = gsl_sf_ellint_D(phi, k, mode), f = gsl_sf_ellint_F(phi, k, mode), by_k = 0;
	double power = s, integral = (phi - s * c) / 2, a = 1;

	if (fabs(k) > 0.1)
		by_k = ((f - r - s * c / root) / (1 - k * k) - r) / k;
	for (int n = 1; fabs(k) <= 0.1 && n < 9; n++) {
		a *= (2 * n - 1.) / (2. * n) * (n > 1 ? k * k : k);
		power *= s * s;
		integral = ((2 * n + 1) * integral - power * c) / (2 * n + 2);
		by_k += a * 2 * n * integral;
	}
	*r_d = s * s / root * phi_d + by_k * k_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_ellint_RF
#pragma cadgen rule fwd(gsl_sf_ellint_RF)
static double cadgen_gsl_sf_ellint_RF_fwd(double x, double y, double z, gsl_mode_t mode, double x_d,
					  double y_d, double z_d, double *r_d)
{
	*r_d = -gsl_sf_ellint_RD(y, z, x, mode) / 6 * x_d -
	       gsl_sf_ellint_RD(x, z, y, mode) / 6 * y_d -
	       gsl_sf_ellint_RD(x, y, z, mode) / 6 * z_d;
	return gsl_sf_ellint_RF(x, y, z, mode);
}
#endif

#endif
