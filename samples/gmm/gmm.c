/*
 * gmm: the log-likelihood of n points of d dimensions under a mixture of k Gaussians, with a
 * Wishart prior on the precisions that keeps a component from collapsing onto a point. The
 * parametrisation is that of the GMM problem of ADBench and has no constraints:
 *
 *   alphas   k           the weight of component c is exp(alphas[c]) / sum of exp(alphas)
 *   means    k x d
 *   icf      k x d(d+1)/2   inverse covariance factors: the precision of a component is
 *                        transpose(Q) Q with Q lower triangular; first the logarithms of the d
 *                        diagonal entries of Q, then what is below it, row by row
 *   x        n x d       the points
 *   gamma, m             the prior: Wishart with scale 1 / gamma^2 and d + m + 1 degrees of freedom
 *
 * The rest is work memory: diagonal (k x d) and sum_q (k) hold the diagonals of all Q and the
 * logarithms of their determinants; centred and scaled (d) and term (k) hold the point at hand.
 */
#include "gmm.h"

#include <math.h>

#define LOG_PI 1.14472988584940017414
#define LOG_2PI 1.83787706640934548356

/* log(exp(x[0]) + ... + exp(x[n - 1])), without overflow. */
static double log_sum_exp(int n, const double *x)
{
	double top = x[0];
	double sum = 0;

	for (int i = 1; i < n; i++) {
		if (x[i] > top)
			top = x[i];
	}
	for (int i = 0; i < n; i++)
		sum += exp(x[i] - top);
	return top + log(sum);
}

static double square_norm(int n, const double *x)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += x[i] * x[i];
	return sum;
}

/* The diagonals of all Q, and the logarithms of their determinants. */
static void unpack_diagonals(int d, int k, const double *icf, double *diagonal, double *sum_q)
{
	int size = d * (d + 1) / 2;

	for (int c = 0; c < k; c++) {
		const double *q = icf + c * size;

		sum_q[c] = 0;
		for (int i = 0; i < d; i++) {
			sum_q[c] += q[i];
			diagonal[c * d + i] = exp(q[i]);
		}
	}
}

/* out = Q v. */
static void scale_by_factor(int d, const double *diagonal, const double *lower, const double *v,
	double *out)
{
	for (int i = 0; i < d; i++) {
		const double *row = lower + i * (i - 1) / 2;

		out[i] = diagonal[i] * v[i];
		for (int j = 0; j < i; j++)
			out[i] += row[j] * v[j];
	}
}

/* Logarithm of the multivariate gamma function. */
static double log_gamma_d(int d, double a)
{
	double sum = 0.25 * d * (d - 1) * LOG_PI;

	for (int i = 0; i < d; i++)
		sum += lgamma(a - 0.5 * i);
	return sum;
}

/* Logarithm of the Wishart density of the k precisions. */
static double log_prior(int d, int k, double gamma, int m, const double *icf,
	const double *diagonal, const double *sum_q)
{
	int size = d * (d + 1) / 2;
	int freedom = d + m + 1;
	double each = freedom * d * (log(gamma) - 0.5 * log(2)) - log_gamma_d(d, 0.5 * freedom);
	double sum = 0;

	for (int c = 0; c < k; c++) {
		double trace = square_norm(d, diagonal + c * d)
			+ square_norm(size - d, icf + c * size + d);

		sum += each + m * sum_q[c] - 0.5 * gamma * gamma * trace;
	}
	return sum;
}

#pragma cadgen grad wrt(alphas[k], means[k * d], icf[k * (d * (d + 1) / 2)]) of(return) \
	scratch(diagonal[k * d], sum_q[k], centred[d], scaled[d], term[k])
double gmm(int d, int k, int n, const double *restrict alphas, const double *restrict means,
	const double *restrict icf, const double *restrict x, double gamma, int m,
	double *restrict diagonal, double *restrict sum_q, double *restrict centred,
	double *restrict scaled, double *restrict term)
{
	int size = d * (d + 1) / 2;
	double sum = 0;

	unpack_diagonals(d, k, icf, diagonal, sum_q);
	for (int i = 0; i < n; i++) {
		for (int c = 0; c < k; c++) {
			for (int j = 0; j < d; j++)
				centred[j] = x[i * d + j] - means[c * d + j];
			scale_by_factor(d, diagonal + c * d, icf + c * size + d, centred, scaled);
			term[c] = alphas[c] + sum_q[c] - 0.5 * square_norm(d, scaled);
		}
		sum += log_sum_exp(k, term);
	}
	return sum - n * (0.5 * d * LOG_2PI + log_sum_exp(k, alphas))
		+ log_prior(d, k, gamma, m, icf, diagonal, sum_q);
}
