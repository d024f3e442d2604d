/* Derivatives made by cadgen from gmm.c. */
#ifndef CADGEN_GMM_AD_H_gmm_grad
#define CADGEN_GMM_AD_H_gmm_grad

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gradient of gmm (gmm.c:107) with respect to alphas, means and icf.
 *   alphas    in, k values                       alphas_b  set, k values
 *   means     in, k * d values                   means_b   set, k * d values
 *   icf       in, k * (d * (d + 1) / 2) values   icf_b     set, k * (d * (d + 1) / 2) values
 *   diagonal  work, k * d values
 *   sum_q     work, k values
 *   centred   work, d values
 *   scaled    work, d values
 *   term      work, k values
 *   returns gmm(d, k, n, alphas, means, icf, x, gamma, m, diagonal, sum_q, centred, scaled, term)
 * The adjoints of different parameters must not overlap.
 */
#ifdef __cplusplus
#define restrict
#endif
double gmm_grad(int d, int k, int n, const double *restrict alphas, const double *restrict means,
	const double *restrict icf, const double *restrict x, double gamma, int m,
	double *restrict diagonal, double *restrict sum_q, double *restrict centred,
	double *restrict scaled, double *restrict term, double *restrict alphas_b,
	double *restrict means_b, double *restrict icf_b);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
