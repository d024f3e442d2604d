/*
 * gmm: the log-likelihood of points under a mixture of Gaussians. See gmm.c.
 */
#ifndef GMM_H
#define GMM_H

double gmm(int d, int k, int n, const double *restrict alphas, const double *restrict means,
	   const double *restrict icf, const double *restrict x, double gamma, int m,
	   double *restrict diagonal, double *restrict sum_q, double *restrict centred,
	   double *restrict scaled, double *restrict term);

#endif
