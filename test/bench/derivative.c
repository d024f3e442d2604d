/*
 * derivative: the emitted derivatives, called with what an instance holds.
 */
#include "value.h"

#include "ba_ad.h"
#include "det_ad.h"
#include "factor_ad.h"
#include "gmm.h"
#include "gmm_ad.h"
#include "ht_ad.h"
#include "kinetics.h"
#include "kinetics_ad.h"
#include "layers_ad.h"
#include "lstm_ad.h"
#include "motion_ad.h"
#include "stencil_ad.h"
#include "sums_ad.h"

#include <string.h>

/* ---- sums ---- */

double dot_derivative(Instance *t)
{
	int n = t->size[0];

	return dot_rev(n, t->input, t->input + n, t->gradient, t->gradient + n, 1);
}

double matvec_derivative(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec_rev(n, m, t->input, t->input + n * m, t->output, t->gradient, t->gradient + n * m,
		t->seed);
	return 0;
}

/* The seed in a place that the derivative may clear. */
static double *copy_seed(Instance *t)
{
	return memcpy(t->output_b, t->seed, t->noutputs * sizeof *t->seed);
}

double matvec_overlap_derivative(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec_overlap_rev(n, m, t->input, t->input + n * m, t->output, t->gradient,
		t->gradient + n * m, copy_seed(t));
	return 0;
}

double horner_derivative(Instance *t)
{
	int n = t->size[0];

	return horner_rev(n, t->input, t->input[n], t->gradient, t->gradient + n, 1);
}

double pairs_derivative(Instance *t)
{
	return pairs_rev(t->size[0], t->input, t->gradient, 1);
}

double variance_derivative(Instance *t)
{
	return variance_rev(t->size[0], t->input, t->gradient, 1);
}

double lse_derivative(Instance *t)
{
	return lse_rev(t->size[0], t->input, t->gradient, 1);
}

double llsq_derivative(Instance *t)
{
	return llsq_rev(t->size[0], t->size[1], t->input, t->gradient, 1);
}

double kmeans_derivative(Instance *t)
{
	return kmeans_rev(t->size[0], t->size[1], t->size[2], t->fixed, t->input, t->gradient, 1);
}

/* ---- factor: seed and gradient are one array ---- */

static double factor_back(Instance *t, void derivative(int, double *, double *))
{
	memcpy(t->output, t->input, t->ninputs * sizeof *t->input);
	memcpy(t->gradient, t->seed, t->ninputs * sizeof *t->seed);
	derivative(t->size[0], t->output, t->gradient);
	return 0;
}

double lu_derivative(Instance *t)
{
	return factor_back(t, lu_rev);
}

double lu_pivots_derivative(Instance *t)
{
	return factor_back(t, lu_pivots_rev);
}

double cholesky_derivative(Instance *t)
{
	return factor_back(t, cholesky_rev);
}

double gram_schmidt_derivative(Instance *t)
{
	return factor_back(t, gram_schmidt_rev);
}

double solve_derivative(Instance *t)
{
	int n = t->size[0];

	solve_rev(n, t->input, t->input + n * n, t->output, t->gradient, t->gradient + n * n,
		copy_seed(t));
	return 0;
}

double product_derivative(Instance *t)
{
	int n = t->size[0];

	memset(t->output, 0, t->noutputs * sizeof *t->output);
	product_rev(n, t->input, t->input + n * n, t->output, t->gradient, t->gradient + n * n,
		copy_seed(t));
	return 0;
}

double product_restrict_derivative(Instance *t)
{
	int n = t->size[0];

	memset(t->output, 0, t->noutputs * sizeof *t->output);
	product_restrict_rev(n, t->input, t->input + n * n, t->output, t->gradient,
		t->gradient + n * n, copy_seed(t));
	return 0;
}

double symmetric_derivative(Instance *t)
{
	symmetric_rev(t->size[0], t->input, t->output, t->gradient, copy_seed(t));
	return 0;
}

/* ---- stencil ---- */

double heat_derivative(Instance *t)
{
	memcpy(t->output, t->input, t->ninputs * sizeof *t->input);
	memcpy(t->gradient, t->seed, t->ninputs * sizeof *t->seed);
	heat_rev(t->size[0], t->size[1], t->output, t->work, t->gradient);
	return 0;
}

double sweep_derivative(Instance *t)
{
	sweep_rev(t->size[0], t->input, t->output, t->gradient, copy_seed(t));
	return 0;
}

/* ---- motion ---- */

double ode_derivative(Instance *t)
{
	int n = t->size[0];
	double *w = t->work;

	return ode_rev(n, t->size[1], t->input, t->fixed, w, w + n, w + 2 * n, w + 3 * n,
		w + 4 * n, w + 5 * n, t->gradient, 1);
}

double orbit_derivative(Instance *t)
{
	return orbit_rev(t->size[0], 1e-3, t->input, t->input[2], t->gradient, t->gradient + 2, 1);
}

double kinetics_derivative(Instance *t)
{
	return misfit_rev(t->input, t->work, t->size[0], t->size[1], 0.01, t->fixed, t->gradient,
		1);
}

/* ---- the rest ---- */

double gmm_derivative(Instance *t)
{
	int d = t->size[0], k = t->size[1];
	const double *p = t->input;
	double *w = t->work, *g = t->gradient;

	return gmm_grad(d, k, t->size[2], p, p + k, p + k + k * d, t->fixed, 1, 0, w, w + k * d,
		w + k * d + k, w + k * d + k + d, w + k * d + k + 2 * d, g, g + k, g + k + k * d);
}

double det_derivative(Instance *t)
{
	return det_rev(t->size[0], t->input, t->gradient, 1);
}

double lstm_derivative(Instance *t)
{
	int layers = t->size[0], c = t->size[1], b = t->size[2];
	int extra = layers * 8 * b;

	return lstm_rev(layers, c, b, t->input, t->input + extra, t->fixed,
		t->fixed + layers * 2 * b, t->work, t->work + layers * 2 * b, t->gradient,
		t->gradient + extra, 1);
}

/* Two rows of 15 for each observation. */
/* Both rows of the Jacobian at once: `jacobian` has pairs, 15 for each observation. */
double ba_derivative(Instance *t)
{
	for (size_t i = 0; i < (size_t)t->size[0]; i++) {
		const double *p = t->input + 15 * i;
		double (*j)[2] = (double (*)[2])(t->jacobian + 30 * i);
		double seed[2][2] = { { 1, 0 }, { 0, 1 } };

		reproject_rev(p, p + 11, p[14], t->fixed + 2 * i, t->output + 2 * i, j, j + 11,
			j[14], seed);
	}
	return 0;
}

/* One column after the other. */
/* All columns at once: `jacobian` has a row of 26 for each error. */
double ht_derivative(Instance *t)
{
	int n = t->size[0];
	double directions[26][26] = { { 0 } };

	for (int column = 0; column < 26; column++)
		directions[column][column] = 1;
	hand_fwd(n, t->input, t->fixed, t->fixed + 63, t->fixed + 63 + 63 * n,
		t->fixed + 63 + 84 * n, t->work, t->output, directions,
		(double (*)[26])t->jacobian);
	return 0;
}

/* ---- layers ---- */

double linear_derivative(Instance *t)
{
	int n = t->size[0], k = t->size[1], m = t->size[2];
	const float *x = t->input_f;
	float *g = t->gradient_f;

	linear_rev(n, k, m, x, x + n * k, x + n * k + m * k, t->output_f, g, g + n * k,
		g + n * k + m * k, t->seed_f);
	return 0;
}

double gelu_derivative(Instance *t)
{
	gelu_rev(t->size[0], t->input_f, t->output_f, t->gradient_f, t->seed_f);
	return 0;
}

double softmax_derivative(Instance *t)
{
	softmax_rev(t->size[0], t->size[1], t->input_f, t->output_f, t->gradient_f, t->seed_f);
	return 0;
}

double layer_norm_derivative(Instance *t)
{
	int n = t->size[0], d = t->size[1];
	const float *x = t->input_f;
	float *g = t->gradient_f;

	layer_norm_rev(n, d, x, x + n * d, x + n * d + d, t->output_f, g, g + n * d,
		g + n * d + d, t->seed_f);
	return 0;
}

double attention_derivative(Instance *t)
{
	int n = t->size[0], d = t->size[1], nd = n * d;
	const float *x = t->input_f;
	float *g = t->gradient_f;

	attention_rev(n, d, x, x + nd, x + 2 * nd, t->work_f, t->output_f, g, g + nd, g + 2 * nd,
		t->seed_f);
	return 0;
}
