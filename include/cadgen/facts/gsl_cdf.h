/*
 * Cumulative distribution functions of the GNU Scientific Library and their inverses: cadgen
 * --facts gsl. No derivative is known through the shapes of the gamma, beta, chi-squared and t
 * distributions.
 */
#ifndef CADGEN_FACTS_GSL_CDF_H
#define CADGEN_FACTS_GSL_CDF_H

#include <math.h>

#ifdef CADGEN_CALLS_gsl_cdf_ugaussian_P
double gsl_ran_ugaussian_pdf(const double x);

#pragma cadgen rule fwd(gsl_cdf_ugaussian_P)
static double cadgen_gsl_cdf_ugaussian_P_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_ran_ugaussian_pdf(x) * x_d;
	return gsl_cdf_ugaussian_P(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_ugaussian_Q
double gsl_ran_ugaussian_pdf(const double x);

#pragma cadgen rule fwd(gsl_cdf_ugaussian_Q)
static double cadgen_gsl_cdf_ugaussian_Q_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_ran_ugaussian_pdf(x) * x_d;
	return gsl_cdf_ugaussian_Q(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_ugaussian_Pinv
double gsl_ran_ugaussian_pdf(const double x);

#pragma cadgen rule fwd(gsl_cdf_ugaussian_Pinv)
static double cadgen_gsl_cdf_ugaussian_Pinv_fwd(double P, double P_d, double *r_d)
{
	double r = gsl_cdf_ugaussian_Pinv(P);

	*r_d = 1 / gsl_ran_ugaussian_pdf(r) * P_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_ugaussian_Qinv
double gsl_ran_ugaussian_pdf(const double x);

#pragma cadgen rule fwd(gsl_cdf_ugaussian_Qinv)
static double cadgen_gsl_cdf_ugaussian_Qinv_fwd(double Q, double Q_d, double *r_d)
{
	double r = gsl_cdf_ugaussian_Qinv(Q);

	*r_d = -1 / gsl_ran_ugaussian_pdf(r) * Q_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gaussian_P
double gsl_ran_gaussian_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_gaussian_P)
static double cadgen_gsl_cdf_gaussian_P_fwd(double x, double sigma, double x_d, double sigma_d,
					    double *r_d)
{
	*r_d = gsl_ran_gaussian_pdf(x, sigma) * x_d -
	       x / sigma * gsl_ran_gaussian_pdf(x, sigma) * sigma_d;
	return gsl_cdf_gaussian_P(x, sigma);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gaussian_Q
double gsl_ran_gaussian_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_gaussian_Q)
static double cadgen_gsl_cdf_gaussian_Q_fwd(double x, double sigma, double x_d, double sigma_d,
					    double *r_d)
{
	*r_d = -gsl_ran_gaussian_pdf(x, sigma) * x_d -
	       -x / sigma * gsl_ran_gaussian_pdf(x, sigma) * sigma_d;
	return gsl_cdf_gaussian_Q(x, sigma);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gaussian_Pinv
double gsl_ran_gaussian_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_gaussian_Pinv)
static double cadgen_gsl_cdf_gaussian_Pinv_fwd(double P, double sigma, double P_d, double sigma_d,
					       double *r_d)
{
	double r = gsl_cdf_gaussian_Pinv(P, sigma);

	*r_d = 1 / gsl_ran_gaussian_pdf(r, sigma) * P_d + r / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gaussian_Qinv
double gsl_ran_gaussian_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_gaussian_Qinv)
static double cadgen_gsl_cdf_gaussian_Qinv_fwd(double Q, double sigma, double Q_d, double sigma_d,
					       double *r_d)
{
	double r = gsl_cdf_gaussian_Qinv(Q, sigma);

	*r_d = -1 / gsl_ran_gaussian_pdf(r, sigma) * Q_d + r / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_exponential_P
double gsl_ran_exponential_pdf(const double x, const double mu);

#pragma cadgen rule fwd(gsl_cdf_exponential_P)
static double cadgen_gsl_cdf_exponential_P_fwd(double x, double mu, double x_d, double mu_d,
					       double *r_d)
{
	*r_d = gsl_ran_exponential_pdf(x, mu) * x_d -
	       x / mu * gsl_ran_exponential_pdf(x, mu) * mu_d;
	return gsl_cdf_exponential_P(x, mu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_exponential_Q
double gsl_ran_exponential_pdf(const double x, const double mu);

#pragma cadgen rule fwd(gsl_cdf_exponential_Q)
static double cadgen_gsl_cdf_exponential_Q_fwd(double x, double mu, double x_d, double mu_d,
					       double *r_d)
{
	*r_d = -gsl_ran_exponential_pdf(x, mu) * x_d -
	       -x / mu * gsl_ran_exponential_pdf(x, mu) * mu_d;
	return gsl_cdf_exponential_Q(x, mu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_exponential_Pinv
double gsl_ran_exponential_pdf(const double x, const double mu);

#pragma cadgen rule fwd(gsl_cdf_exponential_Pinv)
static double cadgen_gsl_cdf_exponential_Pinv_fwd(double P, double mu, double P_d, double mu_d,
						  double *r_d)
{
	double r = gsl_cdf_exponential_Pinv(P, mu);

	*r_d = 1 / gsl_ran_exponential_pdf(r, mu) * P_d + r / mu * mu_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_exponential_Qinv
double gsl_ran_exponential_pdf(const double x, const double mu);

#pragma cadgen rule fwd(gsl_cdf_exponential_Qinv)
static double cadgen_gsl_cdf_exponential_Qinv_fwd(double Q, double mu, double Q_d, double mu_d,
						  double *r_d)
{
	double r = gsl_cdf_exponential_Qinv(Q, mu);

	*r_d = -1 / gsl_ran_exponential_pdf(r, mu) * Q_d + r / mu * mu_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_laplace_P
double gsl_ran_laplace_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_laplace_P)
static double cadgen_gsl_cdf_laplace_P_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	*r_d = gsl_ran_laplace_pdf(x, a) * x_d - x / a * gsl_ran_laplace_pdf(x, a) * a_d;
	return gsl_cdf_laplace_P(x, a);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_laplace_Q
double gsl_ran_laplace_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_laplace_Q)
static double cadgen_gsl_cdf_laplace_Q_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	*r_d = -gsl_ran_laplace_pdf(x, a) * x_d - -x / a * gsl_ran_laplace_pdf(x, a) * a_d;
	return gsl_cdf_laplace_Q(x, a);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_laplace_Pinv
double gsl_ran_laplace_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_laplace_Pinv)
static double cadgen_gsl_cdf_laplace_Pinv_fwd(double P, double a, double P_d, double a_d,
					      double *r_d)
{
	double r = gsl_cdf_laplace_Pinv(P, a);

	*r_d = 1 / gsl_ran_laplace_pdf(r, a) * P_d + r / a * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_laplace_Qinv
double gsl_ran_laplace_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_laplace_Qinv)
static double cadgen_gsl_cdf_laplace_Qinv_fwd(double Q, double a, double Q_d, double a_d,
					      double *r_d)
{
	double r = gsl_cdf_laplace_Qinv(Q, a);

	*r_d = -1 / gsl_ran_laplace_pdf(r, a) * Q_d + r / a * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_cauchy_P
double gsl_ran_cauchy_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_cauchy_P)
static double cadgen_gsl_cdf_cauchy_P_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	*r_d = gsl_ran_cauchy_pdf(x, a) * x_d - x / a * gsl_ran_cauchy_pdf(x, a) * a_d;
	return gsl_cdf_cauchy_P(x, a);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_cauchy_Q
double gsl_ran_cauchy_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_cauchy_Q)
static double cadgen_gsl_cdf_cauchy_Q_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	*r_d = -gsl_ran_cauchy_pdf(x, a) * x_d - -x / a * gsl_ran_cauchy_pdf(x, a) * a_d;
	return gsl_cdf_cauchy_Q(x, a);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_cauchy_Pinv
double gsl_ran_cauchy_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_cauchy_Pinv)
static double cadgen_gsl_cdf_cauchy_Pinv_fwd(double P, double a, double P_d, double a_d,
					     double *r_d)
{
	double r = gsl_cdf_cauchy_Pinv(P, a);

	*r_d = 1 / gsl_ran_cauchy_pdf(r, a) * P_d + r / a * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_cauchy_Qinv
double gsl_ran_cauchy_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_cauchy_Qinv)
static double cadgen_gsl_cdf_cauchy_Qinv_fwd(double Q, double a, double Q_d, double a_d,
					     double *r_d)
{
	double r = gsl_cdf_cauchy_Qinv(Q, a);

	*r_d = -1 / gsl_ran_cauchy_pdf(r, a) * Q_d + r / a * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_logistic_P
double gsl_ran_logistic_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_logistic_P)
static double cadgen_gsl_cdf_logistic_P_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	*r_d = gsl_ran_logistic_pdf(x, a) * x_d - x / a * gsl_ran_logistic_pdf(x, a) * a_d;
	return gsl_cdf_logistic_P(x, a);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_logistic_Q
double gsl_ran_logistic_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_logistic_Q)
static double cadgen_gsl_cdf_logistic_Q_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	*r_d = -gsl_ran_logistic_pdf(x, a) * x_d - -x / a * gsl_ran_logistic_pdf(x, a) * a_d;
	return gsl_cdf_logistic_Q(x, a);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_logistic_Pinv
double gsl_ran_logistic_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_logistic_Pinv)
static double cadgen_gsl_cdf_logistic_Pinv_fwd(double P, double a, double P_d, double a_d,
					       double *r_d)
{
	double r = gsl_cdf_logistic_Pinv(P, a);

	*r_d = 1 / gsl_ran_logistic_pdf(r, a) * P_d + r / a * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_logistic_Qinv
double gsl_ran_logistic_pdf(const double x, const double a);

#pragma cadgen rule fwd(gsl_cdf_logistic_Qinv)
static double cadgen_gsl_cdf_logistic_Qinv_fwd(double Q, double a, double Q_d, double a_d,
					       double *r_d)
{
	double r = gsl_cdf_logistic_Qinv(Q, a);

	*r_d = -1 / gsl_ran_logistic_pdf(r, a) * Q_d + r / a * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_rayleigh_P
double gsl_ran_rayleigh_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_rayleigh_P)
static double cadgen_gsl_cdf_rayleigh_P_fwd(double x, double sigma, double x_d, double sigma_d,
					    double *r_d)
{
	*r_d = gsl_ran_rayleigh_pdf(x, sigma) * x_d -
	       x / sigma * gsl_ran_rayleigh_pdf(x, sigma) * sigma_d;
	return gsl_cdf_rayleigh_P(x, sigma);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_rayleigh_Q
double gsl_ran_rayleigh_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_rayleigh_Q)
static double cadgen_gsl_cdf_rayleigh_Q_fwd(double x, double sigma, double x_d, double sigma_d,
					    double *r_d)
{
	*r_d = -gsl_ran_rayleigh_pdf(x, sigma) * x_d -
	       -x / sigma * gsl_ran_rayleigh_pdf(x, sigma) * sigma_d;
	return gsl_cdf_rayleigh_Q(x, sigma);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_rayleigh_Pinv
double gsl_ran_rayleigh_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_rayleigh_Pinv)
static double cadgen_gsl_cdf_rayleigh_Pinv_fwd(double P, double sigma, double P_d, double sigma_d,
					       double *r_d)
{
	double r = gsl_cdf_rayleigh_Pinv(P, sigma);

	*r_d = 1 / gsl_ran_rayleigh_pdf(r, sigma) * P_d + r / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_rayleigh_Qinv
double gsl_ran_rayleigh_pdf(const double x, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_rayleigh_Qinv)
static double cadgen_gsl_cdf_rayleigh_Qinv_fwd(double Q, double sigma, double Q_d, double sigma_d,
					       double *r_d)
{
	double r = gsl_cdf_rayleigh_Qinv(Q, sigma);

	*r_d = -1 / gsl_ran_rayleigh_pdf(r, sigma) * Q_d + r / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gamma_P
double gsl_ran_gamma_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_gamma_P) wrt(x, b)
static double cadgen_gsl_cdf_gamma_P_fwd(double x, double a, double b, double x_d, double b_d,
					 double *r_d)
{
	*r_d = gsl_ran_gamma_pdf(x, a, b) * x_d - x / b * gsl_ran_gamma_pdf(x, a, b) * b_d;
	return gsl_cdf_gamma_P(x, a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gamma_Q
double gsl_ran_gamma_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_gamma_Q) wrt(x, b)
static double cadgen_gsl_cdf_gamma_Q_fwd(double x, double a, double b, double x_d, double b_d,
					 double *r_d)
{
	*r_d = -gsl_ran_gamma_pdf(x, a, b) * x_d - -x / b * gsl_ran_gamma_pdf(x, a, b) * b_d;
	return gsl_cdf_gamma_Q(x, a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gamma_Pinv
double gsl_ran_gamma_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_gamma_Pinv) wrt(P, b)
static double cadgen_gsl_cdf_gamma_Pinv_fwd(double P, double a, double b, double P_d, double b_d,
					    double *r_d)
{
	double r = gsl_cdf_gamma_Pinv(P, a, b);

	*r_d = 1 / gsl_ran_gamma_pdf(r, a, b) * P_d + r / b * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_gamma_Qinv
double gsl_ran_gamma_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_gamma_Qinv) wrt(Q, b)
static double cadgen_gsl_cdf_gamma_Qinv_fwd(double Q, double a, double b, double Q_d, double b_d,
					    double *r_d)
{
	double r = gsl_cdf_gamma_Qinv(Q, a, b);

	*r_d = -1 / gsl_ran_gamma_pdf(r, a, b) * Q_d + r / b * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_weibull_P
double gsl_ran_weibull_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_weibull_P)
static double cadgen_gsl_cdf_weibull_P_fwd(double x, double a, double b, double x_d, double a_d,
					   double b_d, double *r_d)
{
	*r_d = gsl_ran_weibull_pdf(x, a, b) * x_d - x / a * gsl_ran_weibull_pdf(x, a, b) * a_d +
	       x / b * log(x / a) * gsl_ran_weibull_pdf(x, a, b) * b_d;
	return gsl_cdf_weibull_P(x, a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_weibull_Q
double gsl_ran_weibull_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_weibull_Q)
static double cadgen_gsl_cdf_weibull_Q_fwd(double x, double a, double b, double x_d, double a_d,
					   double b_d, double *r_d)
{
	*r_d = -gsl_ran_weibull_pdf(x, a, b) * x_d - -x / a * gsl_ran_weibull_pdf(x, a, b) * a_d -
	       x / b * log(x / a) * gsl_ran_weibull_pdf(x, a, b) * b_d;
	return gsl_cdf_weibull_Q(x, a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_weibull_Pinv
double gsl_ran_weibull_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_weibull_Pinv)
static double cadgen_gsl_cdf_weibull_Pinv_fwd(double P, double a, double b, double P_d, double a_d,
					      double b_d, double *r_d)
{
	double r = gsl_cdf_weibull_Pinv(P, a, b);

	*r_d = 1 / gsl_ran_weibull_pdf(r, a, b) * P_d + r / a * a_d - r / b * log(r / a) * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_weibull_Qinv
double gsl_ran_weibull_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_weibull_Qinv)
static double cadgen_gsl_cdf_weibull_Qinv_fwd(double Q, double a, double b, double Q_d, double a_d,
					      double b_d, double *r_d)
{
	double r = gsl_cdf_weibull_Qinv(Q, a, b);

	*r_d = -1 / gsl_ran_weibull_pdf(r, a, b) * Q_d + r / a * a_d - r / b * log(r / a) * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_lognormal_P
double gsl_ran_lognormal_pdf(const double x, const double zeta, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_lognormal_P)
static double cadgen_gsl_cdf_lognormal_P_fwd(double x, double zeta, double sigma, double x_d,
					     double zeta_d, double sigma_d, double *r_d)
{
	*r_d = gsl_ran_lognormal_pdf(x, zeta, sigma) * x_d -
	       x * gsl_ran_lognormal_pdf(x, zeta, sigma) * zeta_d -
	       x * (log(x) - zeta) / sigma * gsl_ran_lognormal_pdf(x, zeta, sigma) * sigma_d;
	return gsl_cdf_lognormal_P(x, zeta, sigma);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_lognormal_Q
double gsl_ran_lognormal_pdf(const double x, const double zeta, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_lognormal_Q)
static double cadgen_gsl_cdf_lognormal_Q_fwd(double x, double zeta, double sigma, double x_d,
					     double zeta_d, double sigma_d, double *r_d)
{
	*r_d = -gsl_ran_lognormal_pdf(x, zeta, sigma) * x_d -
	       -x * gsl_ran_lognormal_pdf(x, zeta, sigma) * zeta_d -
	       -x * (log(x) - zeta) / sigma * gsl_ran_lognormal_pdf(x, zeta, sigma) * sigma_d;
	return gsl_cdf_lognormal_Q(x, zeta, sigma);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_lognormal_Pinv
double gsl_ran_lognormal_pdf(const double x, const double zeta, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_lognormal_Pinv)
static double cadgen_gsl_cdf_lognormal_Pinv_fwd(double P, double zeta, double sigma, double P_d,
						double zeta_d, double sigma_d, double *r_d)
{
	double r = gsl_cdf_lognormal_Pinv(P, zeta, sigma);

	*r_d = 1 / gsl_ran_lognormal_pdf(r, zeta, sigma) * P_d + r * zeta_d +
	       r * (log(r) - zeta) / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_lognormal_Qinv
double gsl_ran_lognormal_pdf(const double x, const double zeta, const double sigma);

#pragma cadgen rule fwd(gsl_cdf_lognormal_Qinv)
static double cadgen_gsl_cdf_lognormal_Qinv_fwd(double Q, double zeta, double sigma, double Q_d,
						double zeta_d, double sigma_d, double *r_d)
{
	double r = gsl_cdf_lognormal_Qinv(Q, zeta, sigma);

	*r_d = -1 / gsl_ran_lognormal_pdf(r, zeta, sigma) * Q_d + r * zeta_d +
	       r * (log(r) - zeta) / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_chisq_P
double gsl_ran_chisq_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_chisq_P) wrt(x)
static double cadgen_gsl_cdf_chisq_P_fwd(double x, double nu, double x_d, double *r_d)
{
	*r_d = gsl_ran_chisq_pdf(x, nu) * x_d;
	return gsl_cdf_chisq_P(x, nu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_chisq_Q
double gsl_ran_chisq_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_chisq_Q) wrt(x)
static double cadgen_gsl_cdf_chisq_Q_fwd(double x, double nu, double x_d, double *r_d)
{
	*r_d = -gsl_ran_chisq_pdf(x, nu) * x_d;
	return gsl_cdf_chisq_Q(x, nu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_chisq_Pinv
double gsl_ran_chisq_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_chisq_Pinv) wrt(P)
static double cadgen_gsl_cdf_chisq_Pinv_fwd(double P, double nu, double P_d, double *r_d)
{
	double r = gsl_cdf_chisq_Pinv(P, nu);

	*r_d = 1 / gsl_ran_chisq_pdf(r, nu) * P_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_chisq_Qinv
double gsl_ran_chisq_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_chisq_Qinv) wrt(Q)
static double cadgen_gsl_cdf_chisq_Qinv_fwd(double Q, double nu, double Q_d, double *r_d)
{
	double r = gsl_cdf_chisq_Qinv(Q, nu);

	*r_d = -1 / gsl_ran_chisq_pdf(r, nu) * Q_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_tdist_P
double gsl_ran_tdist_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_tdist_P) wrt(x)
static double cadgen_gsl_cdf_tdist_P_fwd(double x, double nu, double x_d, double *r_d)
{
	*r_d = gsl_ran_tdist_pdf(x, nu) * x_d;
	return gsl_cdf_tdist_P(x, nu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_tdist_Q
double gsl_ran_tdist_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_tdist_Q) wrt(x)
static double cadgen_gsl_cdf_tdist_Q_fwd(double x, double nu, double x_d, double *r_d)
{
	*r_d = -gsl_ran_tdist_pdf(x, nu) * x_d;
	return gsl_cdf_tdist_Q(x, nu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_tdist_Pinv
double gsl_ran_tdist_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_tdist_Pinv) wrt(P)
static double cadgen_gsl_cdf_tdist_Pinv_fwd(double P, double nu, double P_d, double *r_d)
{
	double r = gsl_cdf_tdist_Pinv(P, nu);

	*r_d = 1 / gsl_ran_tdist_pdf(r, nu) * P_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_tdist_Qinv
double gsl_ran_tdist_pdf(const double x, const double nu);

#pragma cadgen rule fwd(gsl_cdf_tdist_Qinv) wrt(Q)
static double cadgen_gsl_cdf_tdist_Qinv_fwd(double Q, double nu, double Q_d, double *r_d)
{
	double r = gsl_cdf_tdist_Qinv(Q, nu);

	*r_d = -1 / gsl_ran_tdist_pdf(r, nu) * Q_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_beta_P
double gsl_ran_beta_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_beta_P) wrt(x)
static double cadgen_gsl_cdf_beta_P_fwd(double x, double a, double b, double x_d, double *r_d)
{
	*r_d = gsl_ran_beta_pdf(x, a, b) * x_d;
	return gsl_cdf_beta_P(x, a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_beta_Q
double gsl_ran_beta_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_beta_Q) wrt(x)
static double cadgen_gsl_cdf_beta_Q_fwd(double x, double a, double b, double x_d, double *r_d)
{
	*r_d = -gsl_ran_beta_pdf(x, a, b) * x_d;
	return gsl_cdf_beta_Q(x, a, b);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_beta_Pinv
double gsl_ran_beta_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_beta_Pinv) wrt(P)
static double cadgen_gsl_cdf_beta_Pinv_fwd(double P, double a, double b, double P_d, double *r_d)
{
	double r = gsl_cdf_beta_Pinv(P, a, b);

	*r_d = 1 / gsl_ran_beta_pdf(r, a, b) * P_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_beta_Qinv
double gsl_ran_beta_pdf(const double x, const double a, const double b);

#pragma cadgen rule fwd(gsl_cdf_beta_Qinv) wrt(Q)
static double cadgen_gsl_cdf_beta_Qinv_fwd(double Q, double a, double b, double Q_d, double *r_d)
{
	double r = gsl_cdf_beta_Qinv(Q, a, b);

	*r_d = -1 / gsl_ran_beta_pdf(r, a, b) * Q_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_poisson_P
double gsl_ran_poisson_pdf(const unsigned int k, const double mu);

#pragma cadgen rule fwd(gsl_cdf_poisson_P)
static double cadgen_gsl_cdf_poisson_P_fwd(unsigned int k, double mu, double mu_d, double *r_d)
{
	*r_d = -gsl_ran_poisson_pdf(k, mu) * mu_d;
	return gsl_cdf_poisson_P(k, mu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_binomial_P
double gsl_ran_binomial_pdf(const unsigned int k, const double p, const unsigned int n);

#pragma cadgen rule fwd(gsl_cdf_binomial_P)
static double cadgen_gsl_cdf_binomial_P_fwd(unsigned int k, double p, unsigned int n, double p_d,
					    double *r_d)
{
	*r_d = -(double)n * gsl_ran_binomial_pdf(k, p, n - 1) * p_d;
	return gsl_cdf_binomial_P(k, p, n);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_poisson_Q
double gsl_ran_poisson_pdf(const unsigned int k, const double mu);

#pragma cadgen rule fwd(gsl_cdf_poisson_Q)
static double cadgen_gsl_cdf_poisson_Q_fwd(unsigned int k, double mu, double mu_d, double *r_d)
{
	*r_d = gsl_ran_poisson_pdf(k, mu) * mu_d;
	return gsl_cdf_poisson_Q(k, mu);
}
#endif

#ifdef CADGEN_CALLS_gsl_cdf_binomial_Q
double gsl_ran_binomial_pdf(const unsigned int k, const double p, const unsigned int n);

#pragma cadgen rule fwd(gsl_cdf_binomial_Q)
static double cadgen_gsl_cdf_binomial_Q_fwd(unsigned int k, double p, unsigned int n, double p_d,
					    double *r_d)
{
	*r_d = n * gsl_ran_binomial_pdf(k, p, n - 1) * p_d;
	return gsl_cdf_binomial_Q(k, p, n);
}
#endif

#endif
