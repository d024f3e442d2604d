/* Derivatives made by cadgen from chain.c. */
#ifndef CADGEN_CHAIN_AD_H_energy_grad
#define CADGEN_CHAIN_AD_H_energy_grad

#ifdef __cplusplus
extern "C" {
#endif

struct chain;

/*
 * Gradient of energy (chain.c:10) with respect to at.
 *   at  in, n values   at_b  set, n values
 *   returns energy(chain, n, at)
 * The adjoints of different parameters must not overlap.
 */
#ifdef __cplusplus
#define restrict
#endif
double energy_grad(const struct chain *chain, int n, const double *at, double *restrict at_b);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
