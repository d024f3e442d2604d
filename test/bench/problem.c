/*
 * problem: the functions of the benchmark and their inputs.
 */
#include "problem.h"

#include "gmm.h"
#include "gmm_ad.h"
#include "kernels.h"
#include "kernels_ad.h"
#include "kinetics.h"
#include "kinetics_ad.h"

#include "../../samples/common/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double *new_doubles(size_t n)
{
	double *memory = calloc(n ? n : 1, sizeof *memory);

	if (!memory) {
		fprintf(stderr, "bench: out of memory\n");
		exit(EXIT_FAILURE);
	}
	return memory;
}

static double *new_normal(size_t n, uint64_t seed)
{
	Random random = { .state = seed };
	double *memory = new_doubles(n);

	for (size_t i = 0; i < n; i++)
		memory[i] = random_normal(&random);
	return memory;
}

static void setup_inputs(Instance *t, size_t n)
{
	t->ninputs = n;
	t->input = new_normal(n, 1);
	t->gradient = new_doubles(n);
}

/* ---- gmm: size is d, k, n ---- */

static void gmm_setup(Instance *t)
{
	size_t d = (size_t)t->size[0], k = (size_t)t->size[1], n = (size_t)t->size[2];

	setup_inputs(t, k + k * d + k * (d * (d + 1) / 2));
	/* Factors near one keep all components alive, so that no exponential vanishes. */
	for (size_t i = k + k * d; i < t->ninputs; i++)
		t->input[i] *= 0.1;
	t->fixed = new_normal(n * d, 2);
	t->work = new_doubles(k * d + k + d + d + k);
}

static double gmm_original(Instance *t)
{
	int d = t->size[0], k = t->size[1];
	const double *p = t->input;
	double *w = t->work;

	return gmm(d, k, t->size[2], p, p + k, p + k + k * d, t->fixed, 1, 0, w, w + k * d,
		w + k * d + k, w + k * d + k + d, w + k * d + k + 2 * d);
}

static double gmm_derivative(Instance *t)
{
	int d = t->size[0], k = t->size[1];
	const double *p = t->input;
	double *w = t->work, *g = t->gradient;

	return gmm_grad(d, k, t->size[2], p, p + k, p + k + k * d, t->fixed, 1, 0, w, w + k * d,
		w + k * d + k, w + k * d + k + d, w + k * d + k + 2 * d, g, g + k, g + k + k * d);
}

/* ---- kinetics: size is samples, steps from one to the next ---- */

static const double kinetics_start[SPECIES] = { 1, 0, 0.2, 0 };

static void kinetics_setup(Instance *t)
{
	setup_inputs(t, RATES);
	t->fixed = new_normal((size_t)t->size[0] * SPECIES, 2);
}

static double kinetics_original(Instance *t)
{
	return misfit(t->input, kinetics_start, t->size[0], t->size[1], 0.01, t->fixed);
}

static double kinetics_derivative(Instance *t)
{
	return misfit_rev(t->input, kinetics_start, t->size[0], t->size[1], 0.01, t->fixed,
		t->gradient, 1);
}

/* ---- dot: size is n ---- */

static void dot_setup(Instance *t)
{
	setup_inputs(t, 2 * (size_t)t->size[0]);
}

static double dot_original(Instance *t)
{
	return dot(t->size[0], t->input, t->input + t->size[0]);
}

static double dot_derivative(Instance *t)
{
	int n = t->size[0];

	return dot_rev(n, t->input, t->input + n, t->gradient, t->gradient + n, 1);
}

/* ---- matvec: size is n rows, m columns ---- */

static void matvec_setup(Instance *t)
{
	size_t n = (size_t)t->size[0], m = (size_t)t->size[1];

	setup_inputs(t, n * m + m);
	t->noutputs = n;
	t->output = new_doubles(n);
	t->output_b = new_doubles(n);
	t->seed = new_normal(n, 3);
}

static double matvec_original(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec(n, m, t->input, t->input + n * m, t->output);
	return 0;
}

static double matvec_derivative(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec_rev(n, m, t->input, t->input + n * m, t->output, t->gradient, t->gradient + n * m,
		t->seed);
	return 0;
}

static double matvec_overlap_original(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	matvec_overlap(n, m, t->input, t->input + n * m, t->output);
	return 0;
}

static double matvec_overlap_derivative(Instance *t)
{
	int n = t->size[0], m = t->size[1];

	memcpy(t->output_b, t->seed, t->noutputs * sizeof *t->seed);
	matvec_overlap_rev(n, m, t->input, t->input + n * m, t->output, t->gradient,
		t->gradient + n * m, t->output_b);
	return 0;
}

/* ---- horner: size is n coefficients ---- */

static void horner_setup(Instance *t)
{
	setup_inputs(t, (size_t)t->size[0] + 1);
	t->input[t->size[0]] = 0.999;
}

static double horner_original(Instance *t)
{
	return horner(t->size[0], t->input, t->input[t->size[0]]);
}

static double horner_derivative(Instance *t)
{
	int n = t->size[0];

	return horner_rev(n, t->input, t->input[n], t->gradient, t->gradient + n, 1);
}

/* ---- lu, cholesky: size is n; the output is the factored copy of the input ---- */

static void lu_setup(Instance *t)
{
	size_t n = (size_t)t->size[0];

	setup_inputs(t, n * n);
	for (size_t i = 0; i < n; i++)
		t->input[i * n + i] += 4 * (double)n;
	t->noutputs = n * n;
	t->output = new_doubles(n * n);
	t->output_b = new_doubles(n * n);
	t->seed = new_normal(n * n, 3);
}

static double factor(Instance *t, void function(int, double *))
{
	memcpy(t->output, t->input, t->ninputs * sizeof *t->input);
	function(t->size[0], t->output);
	return 0;
}

static double factor_back(Instance *t, void derivative(int, double *, double *))
{
	memcpy(t->output, t->input, t->ninputs * sizeof *t->input);
	memcpy(t->gradient, t->seed, t->ninputs * sizeof *t->seed);
	derivative(t->size[0], t->output, t->gradient);
	return 0;
}

static double lu_original(Instance *t)
{
	return factor(t, lu);
}

static double lu_derivative(Instance *t)
{
	return factor_back(t, lu_rev);
}

#define cholesky_setup lu_setup

static double cholesky_original(Instance *t)
{
	return factor(t, cholesky);
}

static double cholesky_derivative(Instance *t)
{
	return factor_back(t, cholesky_rev);
}

/* ---- product: size is n ---- */

static void product_setup(Instance *t)
{
	size_t n = (size_t)t->size[0];

	setup_inputs(t, 2 * n * n);
	t->noutputs = n * n;
	t->output = new_doubles(n * n);
	t->output_b = new_doubles(n * n);
	t->seed = new_normal(n * n, 3);
}

static double product_original(Instance *t)
{
	int n = t->size[0];

	memset(t->output, 0, t->noutputs * sizeof *t->output);
	product(n, t->input, t->input + n * n, t->output);
	return 0;
}

static double product_derivative(Instance *t)
{
	int n = t->size[0];

	memset(t->output, 0, t->noutputs * sizeof *t->output);
	memcpy(t->output_b, t->seed, t->noutputs * sizeof *t->seed);
	product_rev(n, t->input, t->input + n * n, t->output, t->gradient, t->gradient + n * n,
		t->output_b);
	return 0;
}

/* ---- pairs: size is n points ---- */

static void pairs_setup(Instance *t)
{
	setup_inputs(t, 3 * (size_t)t->size[0]);
}

static double pairs_original(Instance *t)
{
	return pairs(t->size[0], t->input);
}

static double pairs_derivative(Instance *t)
{
	return pairs_rev(t->size[0], t->input, t->gradient, 1);
}

#define PROBLEM(name, label, ...) \
	{ #name, label, { __VA_ARGS__ }, name##_setup, name##_original, name##_derivative }
#define matvec_overlap_setup matvec_setup

const Problem problem_table[] = {
	PROBLEM(dot, "n=1000", 1000),
	PROBLEM(dot, "n=1000000", 1000000),
	PROBLEM(matvec, "n=m=100", 100, 100),
	PROBLEM(matvec, "n=m=1000", 1000, 1000),
	PROBLEM(matvec_overlap, "n=m=1000", 1000, 1000),
	PROBLEM(horner, "n=1000", 1000),
	PROBLEM(horner, "n=1000000", 1000000),
	PROBLEM(lu, "n=200", 200),
	PROBLEM(cholesky, "n=200", 200),
	PROBLEM(product, "n=200", 200),
	PROBLEM(pairs, "n=500", 500),
	PROBLEM(kinetics, "60 samples, 10 steps", 60, 10),
	PROBLEM(kinetics, "60 samples, 1000 steps", 60, 1000),
	PROBLEM(gmm, "d=3 k=4 n=2000", 3, 4, 2000),
	PROBLEM(gmm, "d=10 k=25 n=10000", 10, 25, 10000),
	PROBLEM(gmm, "d=64 k=50 n=1000", 64, 50, 1000),
};
const size_t problem_count = sizeof problem_table / sizeof problem_table[0];
