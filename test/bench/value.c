/*
 * value: the originals, called with what an instance holds. No name stands in for `double` here, so
 * that a tool which wants another type of number can have this file, too.
 */
#include "value.h"

#include "gmm.h"
#include "kinetics.h"
#include "original/original.h"

/* ---- sums ---- */

double dot_value(Instance *t)
{
	return dot(t->size[0], t->input, t->input + t->size[0]);
}

double matvec_value(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec(n, m, t->input, t->input + n * m, t->output);
	return 0;
}

double matvec_overlap_value(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec_overlap(n, m, t->input, t->input + n * m, t->output);
	return 0;
}

double horner_value(Instance *t)
{
	return horner(t->size[0], t->input, t->input[t->size[0]]);
}

double pairs_value(Instance *t)
{
	return pairs(t->size[0], t->input);
}

double variance_value(Instance *t)
{
	return variance(t->size[0], t->input);
}

double lse_value(Instance *t)
{
	return lse(t->size[0], t->input);
}

double llsq_value(Instance *t)
{
	return llsq(t->size[0], t->size[1], t->input);
}

double kmeans_value(Instance *t)
{
	return kmeans(t->size[0], t->size[1], t->size[2], t->fixed, t->input);
}

/* ---- factor: the output is the factored copy of the input ---- */

static void copy_input(Instance *t)
{
	for (size_t i = 0; i < t->ninputs; i++)
		t->output[i] = t->input[i];
}

double lu_value(Instance *t)
{
	copy_input(t);
	lu(t->size[0], t->output);
	return 0;
}

double lu_pivots_value(Instance *t)
{
	copy_input(t);
	lu_pivots(t->size[0], t->output);
	return 0;
}

double cholesky_value(Instance *t)
{
	copy_input(t);
	cholesky(t->size[0], t->output);
	return 0;
}

double gram_schmidt_value(Instance *t)
{
	copy_input(t);
	gram_schmidt(t->size[0], t->output);
	return 0;
}

double solve_value(Instance *t)
{
	int n = t->size[0];

	solve(n, t->input, t->input + n * n, t->output);
	return 0;
}

double product_value(Instance *t)
{
	int n = t->size[0];

	for (size_t i = 0; i < t->noutputs; i++)
		t->output[i] = 0;
	product(n, t->input, t->input + n * n, t->output);
	return 0;
}

double product_restrict_value(Instance *t)
{
	int n = t->size[0];

	for (size_t i = 0; i < t->noutputs; i++)
		t->output[i] = 0;
	product_restrict(n, t->input, t->input + n * n, t->output);
	return 0;
}

double symmetric_value(Instance *t)
{
	symmetric(t->size[0], t->input, t->output);
	return 0;
}

/* ---- stencil ---- */

double heat_value(Instance *t)
{
	copy_input(t);
	heat(t->size[0], t->size[1], t->output, t->work);
	return 0;
}

double sweep_value(Instance *t)
{
	sweep(t->size[0], t->input, t->output);
	return 0;
}

/* ---- motion ---- */

double ode_value(Instance *t)
{
	int n = t->size[0];
	double *w = t->work;

	return ode(n, t->size[1], t->input, t->fixed, w, w + n, w + 2 * n, w + 3 * n, w + 4 * n,
		w + 5 * n);
}

double orbit_value(Instance *t)
{
	return orbit(t->size[0], 1e-3, t->input, t->input[2]);
}

double kinetics_value(Instance *t)
{
	return misfit(t->input, t->work, t->size[0], t->size[1], 0.01, t->fixed);
}

/* ---- the rest ---- */

double gmm_value(Instance *t)
{
	int d = t->size[0], k = t->size[1];
	const double *p = t->input;
	double *w = t->work;

	return gmm(d, k, t->size[2], p, p + k, p + k + k * d, t->fixed, 1, 0, w, w + k * d,
		w + k * d + k, w + k * d + k + d, w + k * d + k + 2 * d);
}

double det_value(Instance *t)
{
	return det(t->size[0], t->input);
}

double lstm_value(Instance *t)
{
	int layers = t->size[0], c = t->size[1], b = t->size[2];

	return lstm(layers, c, b, t->input, t->input + layers * 8 * b, t->fixed,
		t->fixed + layers * 2 * b, t->work, t->work + layers * 2 * b);
}

double ba_value(Instance *t)
{
	for (int i = 0; i < t->size[0]; i++) {
		const double *p = t->input + 15 * (size_t)i;

		reproject(p, p + 11, p[14], t->fixed + 2 * i, t->output + 2 * i);
	}
	return 0;
}

double ht_value(Instance *t)
{
	int n = t->size[0];

	hand(n, t->input, t->fixed, t->fixed + 63, t->fixed + 63 + 63 * n,
		t->fixed + 63 + 84 * n, t->work, t->output);
	return 0;
}

/* ---- layers ---- */

double linear_value(Instance *t)
{
	int n = t->size[0], k = t->size[1], m = t->size[2];
	const float *x = t->input_f;

	linear(n, k, m, x, x + n * k, x + n * k + m * k, t->output_f);
	return 0;
}

double gelu_value(Instance *t)
{
	gelu(t->size[0], t->input_f, t->output_f);
	return 0;
}

double softmax_value(Instance *t)
{
	softmax(t->size[0], t->size[1], t->input_f, t->output_f);
	return 0;
}

double layer_norm_value(Instance *t)
{
	int n = t->size[0], d = t->size[1];
	const float *x = t->input_f;

	layer_norm(n, d, x, x + n * d, x + n * d + d, t->output_f);
	return 0;
}

double attention_value(Instance *t)
{
	int n = t->size[0], d = t->size[1];
	const float *x = t->input_f;

	attention(n, d, x, x + n * d, x + 2 * n * d, t->work_f, t->output_f);
	return 0;
}
