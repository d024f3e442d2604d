/*
 * Densities of distributions of the GNU Scientific Library: cadgen --facts gsl. They are the values
 * times the derivatives of their logarithms.
 */
#ifndef CADGEN_FACTS_GSL_RANDIST_H
#define CADGEN_FACTS_GSL_RANDIST_H

#include <math.h>

#ifdef CADGEN_CALLS_gsl_ran_ugaussian_pdf
double gsl_ran_ugaussian_pdf(double x);

#pragma cadgen rule fwd(gsl_ran_ugaussian_pdf)
static double cadgen_gsl_ran_ugaussian_pdf_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_ran_ugaussian_pdf(x);

	*r_d = -x * r * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_gaussian_pdf
double gsl_ran_gaussian_pdf(double x, double sigma);

#pragma cadgen rule fwd(gsl_ran_gaussian_pdf)
static double cadgen_gsl_ran_gaussian_pdf_fwd(double x, double sigma, double x_d, double sigma_d,
					      double *r_d)
{
	double r = gsl_ran_gaussian_pdf(x, sigma);

	*r_d = r * (-x / (sigma * sigma)) * x_d +
	       r * ((x * x / (sigma * sigma) - 1) / sigma) * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_exponential_pdf
double gsl_ran_exponential_pdf(double x, double mu);

#pragma cadgen rule fwd(gsl_ran_exponential_pdf)
static double cadgen_gsl_ran_exponential_pdf_fwd(double x, double mu, double x_d, double mu_d,
						 double *r_d)
{
	double r = gsl_ran_exponential_pdf(x, mu);

	*r_d = r * (-1 / mu) * x_d + r * ((x / mu - 1) / mu) * mu_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_laplace_pdf
double gsl_ran_laplace_pdf(double x, double a);

#pragma cadgen rule fwd(gsl_ran_laplace_pdf)
static double cadgen_gsl_ran_laplace_pdf_fwd(double x, double a, double x_d, double a_d,
					     double *r_d)
{
	double r = gsl_ran_laplace_pdf(x, a);

	*r_d = r * ((x < 0 ? 1 : -1) / a) * x_d + r * ((fabs(x) / a - 1) / a) * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_cauchy_pdf
double gsl_ran_cauchy_pdf(double x, double a);

#pragma cadgen rule fwd(gsl_ran_cauchy_pdf)
static double cadgen_gsl_ran_cauchy_pdf_fwd(double x, double a, double x_d, double a_d, double *r_d)
{
	double r = gsl_ran_cauchy_pdf(x, a);

	*r_d = r * (-2 * x / (a * a + x * x)) * x_d +
	       r * ((x * x - a * a) / (a * (a * a + x * x))) * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_logistic_pdf
double gsl_ran_logistic_pdf(double x, double a);

#pragma cadgen rule fwd(gsl_ran_logistic_pdf)
static double cadgen_gsl_ran_logistic_pdf_fwd(double x, double a, double x_d, double a_d,
					      double *r_d)
{
	double r = gsl_ran_logistic_pdf(x, a);

	*r_d = r * (-tanh(x / (2 * a)) / a) * x_d + r * ((x / a * tanh(x / (2 * a)) - 1) / a) * a_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_lognormal_pdf
double gsl_ran_lognormal_pdf(double x, double zeta, double sigma);

#pragma cadgen rule fwd(gsl_ran_lognormal_pdf)
static double cadgen_gsl_ran_lognormal_pdf_fwd(double x, double zeta, double sigma, double x_d,
					       double zeta_d, double sigma_d, double *r_d)
{
	double r = gsl_ran_lognormal_pdf(x, zeta, sigma);
	double u = (log(x) - zeta) / sigma;

	*r_d = x <= 0 ? 0
		      : r * (-(1 + u / sigma) / x) * x_d + r * (u / sigma) * zeta_d +
				r * ((u * u - 1) / sigma) * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_weibull_pdf
double gsl_ran_weibull_pdf(double x, double a, double b);

#pragma cadgen rule fwd(gsl_ran_weibull_pdf)
static double cadgen_gsl_ran_weibull_pdf_fwd(double x, double a, double b, double x_d, double a_d,
					     double b_d, double *r_d)
{
	double r = gsl_ran_weibull_pdf(x, a, b);
	double u = pow(x / a, b);

	*r_d = x < 0 ? 0
		     : (x_d == 0 ? 0 : r * ((b - 1 - b * u) / x) * x_d) +
			       r * (b * (u - 1) / a) * a_d +
			       (b_d == 0 || r == 0 ? 0 : r * (1 / b + log(x / a) * (1 - u)) * b_d);
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_gamma_pdf
double gsl_ran_gamma_pdf(double x, double a, double b);
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_ran_gamma_pdf)
static double cadgen_gsl_ran_gamma_pdf_fwd(double x, double a, double b, double x_d, double a_d,
					   double b_d, double *r_d)
{
	double r = gsl_ran_gamma_pdf(x, a, b);

	*r_d = x < 0 ? 0
		     : (x_d == 0 ? 0 : r * ((a - 1) / x - 1 / b) * x_d) +
			       (a_d == 0 || r == 0 ? 0 : r * (log(x / b) - gsl_sf_psi(a)) * a_d) +
			       r * ((x / b - a) / b) * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_beta_pdf
double gsl_ran_beta_pdf(double x, double a, double b);
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_ran_beta_pdf)
static double cadgen_gsl_ran_beta_pdf_fwd(double x, double a, double b, double x_d, double a_d,
					  double b_d, double *r_d)
{
	double r = gsl_ran_beta_pdf(x, a, b);

	*r_d = x < 0 || x > 1
		       ? 0
		       : (x_d == 0 ? 0 : r * ((a - 1) / x - (b - 1) / (1 - x)) * x_d) +
				 (a_d == 0 || r == 0
					  ? 0
					  : r * (log(x) + gsl_sf_psi(a + b) - gsl_sf_psi(a)) *
						    a_d) +
				 (b_d == 0 || r == 0
					  ? 0
					  : r * (log1p(-x) + gsl_sf_psi(a + b) - gsl_sf_psi(b)) *
						    b_d);
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_chisq_pdf
double gsl_ran_chisq_pdf(double x, double nu);
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_ran_chisq_pdf)
static double cadgen_gsl_ran_chisq_pdf_fwd(double x, double nu, double x_d, double nu_d,
					   double *r_d)
{
	double r = gsl_ran_chisq_pdf(x, nu);

	*r_d = x < 0 ? 0
		     : (x_d == 0 ? 0 : r * ((nu / 2 - 1) / x - 0.5) * x_d) +
			       (nu_d == 0 || r == 0
					? 0
					: r * ((log(x / 2) - gsl_sf_psi(nu / 2)) / 2) * nu_d);
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_tdist_pdf
double gsl_ran_tdist_pdf(double x, double nu);
double gsl_sf_psi(const double x);

#pragma cadgen rule fwd(gsl_ran_tdist_pdf)
static double cadgen_gsl_ran_tdist_pdf_fwd(double x, double nu, double x_d, double nu_d,
					   double *r_d)
{
	double r = gsl_ran_tdist_pdf(x, nu);

	*r_d = r * (-(nu + 1) * x / (nu + x * x)) * x_d +
	       r *
		       ((gsl_sf_psi((nu + 1) / 2) - gsl_sf_psi(nu / 2) - 1 / nu -
			 log1p(x * x / nu) + (nu + 1) * x * x / (nu * (nu + x * x))) /
			2) *
		       nu_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_rayleigh_pdf
double gsl_ran_rayleigh_pdf(double x, double sigma);

#pragma cadgen rule fwd(gsl_ran_rayleigh_pdf)
static double cadgen_gsl_ran_rayleigh_pdf_fwd(double x, double sigma, double x_d, double sigma_d,
					      double *r_d)
{
	double r = gsl_ran_rayleigh_pdf(x, sigma);

	*r_d = x < 0 ? 0
		     : exp(-x * x / (2 * sigma * sigma)) * (1 - x * x / (sigma * sigma)) /
				       (sigma * sigma) * x_d +
			       r * (x * x / (sigma * sigma) - 2) / sigma * sigma_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_pareto_pdf
double gsl_ran_pareto_pdf(double x, double a, double b);

#pragma cadgen rule fwd(gsl_ran_pareto_pdf)
static double cadgen_gsl_ran_pareto_pdf_fwd(double x, double a, double b, double x_d, double a_d,
					    double b_d, double *r_d)
{
	double r = gsl_ran_pareto_pdf(x, a, b);

	*r_d = x < b ? 0
		     : r * (-(a + 1) / x) * x_d + r * (1 / a - log(x / b)) * a_d +
			       r * (a / b) * b_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_poisson_pdf
double gsl_ran_poisson_pdf(unsigned int k, double mu);

#pragma cadgen rule fwd(gsl_ran_poisson_pdf)
static double cadgen_gsl_ran_poisson_pdf_fwd(unsigned int k, double mu, double mu_d, double *r_d)
{
	double r = gsl_ran_poisson_pdf(k, mu);

	*r_d = r * ((k ? k / mu : 0) - 1) * mu_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_binomial_pdf
double gsl_ran_binomial_pdf(unsigned int k, double p, unsigned int n);

#pragma cadgen rule fwd(gsl_ran_binomial_pdf)
static double cadgen_gsl_ran_binomial_pdf_fwd(unsigned int k, double p, unsigned int n, double p_d,
					      double *r_d)
{
	double r = gsl_ran_binomial_pdf(k, p, n);

	*r_d = r * ((k ? k / p : 0) - (k < n ? (n - k) / (1 - p) : 0)) * p_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_bernoulli_pdf
double gsl_ran_bernoulli_pdf(unsigned int k, double p);

#pragma cadgen rule fwd(gsl_ran_bernoulli_pdf)
static double cadgen_gsl_ran_bernoulli_pdf_fwd(unsigned int k, double p, double p_d, double *r_d)
{
	*r_d = (k == 1 ? 1 : k == 0 ? -1 : 0) * p_d;
	return gsl_ran_bernoulli_pdf(k, p);
}
#endif

#ifdef CADGEN_CALLS_gsl_ran_geometric_pdf
double gsl_ran_geometric_pdf(unsigned int k, double p);

#pragma cadgen rule fwd(gsl_ran_geometric_pdf)
static double cadgen_gsl_ran_geometric_pdf_fwd(unsigned int k, double p, double p_d, double *r_d)
{
	double r = gsl_ran_geometric_pdf(k, p);

	*r_d = r * (1 / p - (k > 1 ? (k - 1) / (1 - p) : 0)) * p_d;
	return r;
}
#endif

#endif
