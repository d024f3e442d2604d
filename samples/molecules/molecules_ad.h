/* Derivatives made by cadgen from molecules.c. */
#ifndef CADGEN_MOLECULES_AD_H_potential_grad
#define CADGEN_MOLECULES_AD_H_potential_grad

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gradient of potential (molecules.c:73) with respect to s and side.
 *   s     in, 2 * n values   s_b     set, 2 * n values
 *   side  in                 side_b  set
 *   returns potential(n, s, side, pair, start, order)
 * Through pointers it calls lennard_jones or soft_ball; for any other, abort().
 * The adjoints of different parameters must not overlap.
 */
#ifdef __cplusplus
#define restrict
#endif
double potential_grad(int n, const double *restrict s, double side, double (*pair)(double),
	int *restrict start, int *restrict order, double *restrict s_b, double *side_b);
#ifdef __cplusplus
#undef restrict
#endif

#ifdef __cplusplus
}
#endif

#endif
