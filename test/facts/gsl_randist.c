/* Distributions of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>

/* facts: densities 3 7 0.3 0.8 1e-8 second */
void densities(const double *x, double *y)
{
	y[0] *= gsl_ran_ugaussian_pdf(x[0]);
	y[1] *= gsl_ran_gaussian_pdf(x[0], x[1]);
	y[2] *= gsl_ran_exponential_pdf(x[0], x[1]);
	y[3] *= gsl_ran_laplace_pdf(x[0] - 2, x[1]);
	y[4] *= gsl_ran_cauchy_pdf(x[0], x[1]);
	y[5] *= gsl_ran_logistic_pdf(x[0], x[1]);
	y[6] *= gsl_ran_rayleigh_pdf(x[0], x[1]);
}

/* facts: shapes 3 7 0.3 0.8 1e-8 second */
void shapes(const double *x, double *y)
{
	y[0] *= gsl_ran_lognormal_pdf(x[0], x[1], x[2]);
	y[1] *= gsl_ran_weibull_pdf(x[0], x[1], x[2]);
	y[2] *= gsl_ran_gamma_pdf(x[0], x[1], x[2]);
	y[3] *= gsl_ran_beta_pdf(x[0], x[1], x[2]);
	y[4] *= gsl_ran_chisq_pdf(x[0], x[1]);
	y[5] *= gsl_ran_tdist_pdf(x[0], x[1]);
	y[6] *= gsl_ran_pareto_pdf(x[0] + 1, x[1], x[2]);
}

/* facts: discrete 3 8 0.3 0.8 1e-8 second */
void discrete(const double *x, double *y)
{
	y[0] *= gsl_ran_poisson_pdf(3, x[0]);
	y[1] *= gsl_ran_binomial_pdf(2, x[0], 5);
	y[2] *= gsl_ran_bernoulli_pdf(0, x[0]);
	y[3] *= gsl_ran_geometric_pdf(3, x[1]);
	y[4] *= gsl_cdf_poisson_P(2, x[0]);
	y[5] *= gsl_cdf_poisson_Q(2, x[0]);
	y[6] *= gsl_cdf_binomial_P(2, x[0], 5);
	y[7] *= gsl_cdf_binomial_Q(2, x[0], 5);
}

/* facts: outside 3 6 0.3 0.8 1e-8 */
void outside(const double *x, double *y)
{
	y[0] *= gsl_ran_exponential_pdf(-x[0], x[1]);
	y[1] *= gsl_ran_lognormal_pdf(-x[0], x[1], x[2]);
	y[2] *= gsl_ran_weibull_pdf(-x[0], x[1], x[2]);
	y[3] *= gsl_ran_gamma_pdf(-x[0], x[1], x[2]);
	y[4] *= gsl_ran_beta_pdf(1 + x[0], x[1], x[2]);
	y[5] *= gsl_ran_poisson_pdf(0, x[0]);
}

/* facts: cdf_ugaussian 3 4 0.3 0.8 1e-8 second */
void cdf_ugaussian(const double *x, double *y)
{
	y[0] *= gsl_cdf_ugaussian_P(x[0]);
	y[1] *= gsl_cdf_ugaussian_Q(x[0]);
	y[2] *= gsl_cdf_ugaussian_Pinv(x[0]);
	y[3] *= gsl_cdf_ugaussian_Qinv(x[0]);
}

/* facts: cdf_gaussian 3 4 0.3 0.8 1e-8 second */
void cdf_gaussian(const double *x, double *y)
{
	y[0] *= gsl_cdf_gaussian_P(x[0], x[1]);
	y[1] *= gsl_cdf_gaussian_Q(x[0], x[1]);
	y[2] *= gsl_cdf_gaussian_Pinv(x[0], x[1]);
	y[3] *= gsl_cdf_gaussian_Qinv(x[0], x[1]);
}

/* facts: cdf_exponential 3 4 0.3 0.8 1e-8 */
void cdf_exponential(const double *x, double *y)
{
	y[0] *= gsl_cdf_exponential_P(x[0], x[1]);
	y[1] *= gsl_cdf_exponential_Q(x[0], x[1]);
	y[2] *= gsl_cdf_exponential_Pinv(x[0], x[1]);
	y[3] *= gsl_cdf_exponential_Qinv(x[0], x[1]);
}

/* facts: cdf_laplace 3 4 0.3 0.8 1e-8 */
void cdf_laplace(const double *x, double *y)
{
	y[0] *= gsl_cdf_laplace_P(x[0], x[1]);
	y[1] *= gsl_cdf_laplace_Q(x[0], x[1]);
	y[2] *= gsl_cdf_laplace_Pinv(x[0], x[1]);
	y[3] *= gsl_cdf_laplace_Qinv(x[0], x[1]);
}

/* facts: cdf_cauchy 3 4 0.3 0.8 1e-8 */
void cdf_cauchy(const double *x, double *y)
{
	y[0] *= gsl_cdf_cauchy_P(x[0], x[1]);
	y[1] *= gsl_cdf_cauchy_Q(x[0], x[1]);
	y[2] *= gsl_cdf_cauchy_Pinv(x[0], x[1]);
	y[3] *= gsl_cdf_cauchy_Qinv(x[0], x[1]);
}

/* facts: cdf_logistic 3 4 0.3 0.8 1e-8 */
void cdf_logistic(const double *x, double *y)
{
	y[0] *= gsl_cdf_logistic_P(x[0], x[1]);
	y[1] *= gsl_cdf_logistic_Q(x[0], x[1]);
	y[2] *= gsl_cdf_logistic_Pinv(x[0], x[1]);
	y[3] *= gsl_cdf_logistic_Qinv(x[0], x[1]);
}

/* facts: cdf_rayleigh 3 4 0.3 0.8 1e-8 */
void cdf_rayleigh(const double *x, double *y)
{
	y[0] *= gsl_cdf_rayleigh_P(x[0], x[1]);
	y[1] *= gsl_cdf_rayleigh_Q(x[0], x[1]);
	y[2] *= gsl_cdf_rayleigh_Pinv(x[0], x[1]);
	y[3] *= gsl_cdf_rayleigh_Qinv(x[0], x[1]);
}

/* facts: cdf_gamma 3 4 0.3 0.8 1e-8 second */
void cdf_gamma(const double *x, double *y)
{
	y[0] *= gsl_cdf_gamma_P(x[0], 1.7, x[1]);
	y[1] *= gsl_cdf_gamma_Q(x[0], 1.7, x[1]);
	y[2] *= gsl_cdf_gamma_Pinv(x[0], 1.7, x[1]);
	y[3] *= gsl_cdf_gamma_Qinv(x[0], 1.7, x[1]);
}

/* facts: cdf_weibull 3 4 0.3 0.8 1e-8 second */
void cdf_weibull(const double *x, double *y)
{
	y[0] *= gsl_cdf_weibull_P(x[0], x[1], x[2]);
	y[1] *= gsl_cdf_weibull_Q(x[0], x[1], x[2]);
	y[2] *= gsl_cdf_weibull_Pinv(x[0], x[1], x[2]);
	y[3] *= gsl_cdf_weibull_Qinv(x[0], x[1], x[2]);
}

/* facts: cdf_lognormal 3 4 0.3 0.8 1e-8 */
void cdf_lognormal(const double *x, double *y)
{
	y[0] *= gsl_cdf_lognormal_P(x[0], x[1], x[2]);
	y[1] *= gsl_cdf_lognormal_Q(x[0], x[1], x[2]);
	y[2] *= gsl_cdf_lognormal_Pinv(x[0], x[1], x[2]);
	y[3] *= gsl_cdf_lognormal_Qinv(x[0], x[1], x[2]);
}

/* facts: cdf_chisq 3 4 0.3 0.8 1e-8 */
void cdf_chisq(const double *x, double *y)
{
	y[0] *= gsl_cdf_chisq_P(x[0], 1.7);
	y[1] *= gsl_cdf_chisq_Q(x[0], 1.7);
	y[2] *= gsl_cdf_chisq_Pinv(x[0], 1.7);
	y[3] *= gsl_cdf_chisq_Qinv(x[0], 1.7);
}

/* facts: cdf_tdist 3 4 0.3 0.8 1e-8 */
void cdf_tdist(const double *x, double *y)
{
	y[0] *= gsl_cdf_tdist_P(x[0], 1.7);
	y[1] *= gsl_cdf_tdist_Q(x[0], 1.7);
	y[2] *= gsl_cdf_tdist_Pinv(x[0], 1.7);
	y[3] *= gsl_cdf_tdist_Qinv(x[0], 1.7);
}

/* facts: cdf_beta 3 4 0.3 0.8 1e-8 second */
void cdf_beta(const double *x, double *y)
{
	y[0] *= gsl_cdf_beta_P(x[0], 1.7, 0.8);
	y[1] *= gsl_cdf_beta_Q(x[0], 1.7, 0.8);
	y[2] *= gsl_cdf_beta_Pinv(x[0], 1.7, 0.8);
	y[3] *= gsl_cdf_beta_Qinv(x[0], 1.7, 0.8);
}

/* data at 0 or 1, where the logarithm of a density and its derivative by x are infinite */
/* facts: at_zero 3 1 */
void at_zero(const double *x, double *y)
{
	y[0] *= 1 + gsl_ran_gamma_pdf(0, 1, x[0]) + gsl_ran_gamma_pdf(0, 1.5 + x[0], 2) +
		gsl_ran_chisq_pdf(0, 2.5 + x[0]) + gsl_ran_beta_pdf(0, 1, x[1]) +
		gsl_ran_beta_pdf(1, x[1], 1) + gsl_ran_weibull_pdf(0, x[2], 1) +
		gsl_ran_laplace_pdf(x[0], -x[1]);
}
