/*
 * problem: the problems of the benchmark and their inputs.
 */
#include "problem.h"

#include "value.h"

#include "../../samples/common/random.h"

#include <stdio.h>
#include <stdlib.h>

static void *zeroed(size_t n, size_t size)
{
	void *memory = calloc(n ? n : 1, size);

	if (!memory) {
		fprintf(stderr, "bench: out of memory\n");
		exit(EXIT_FAILURE);
	}
	return memory;
}

double *new_doubles(size_t n)
{
	return zeroed(n, sizeof(double));
}

static double *new_normal(size_t n, uint64_t seed)
{
	Random random = { .state = seed };
	double *memory = new_doubles(n);

	for (size_t i = 0; i < n; i++)
		memory[i] = random_normal(&random);
	return memory;
}

static float *new_normal_floats(size_t n, uint64_t seed)
{
	Random random = { .state = seed };
	float *memory = zeroed(n, sizeof *memory);

	for (size_t i = 0; i < n; i++)
		memory[i] = (float)random_normal(&random);
	return memory;
}

static void set_inputs(Instance *t, size_t n)
{
	t->ninputs = n;
	t->input = new_normal(n, 1);
	t->gradient = new_doubles(n);
}

static void set_outputs(Instance *t, size_t n)
{
	t->noutputs = n;
	t->output = new_doubles(n);
	t->output_b = new_doubles(n);
	t->seed = new_normal(n, 3);
}

static void set_fixed(Instance *t, size_t n)
{
	t->nfixed = n;
	t->fixed = new_normal(n, 2);
}

static void set_work(Instance *t, size_t n)
{
	t->nwork = n;
	t->work = new_doubles(n);
}

static void set_floats(Instance *t, size_t inputs, size_t outputs, size_t work)
{
	t->ninputs = inputs;
	t->input_f = new_normal_floats(inputs, 1);
	t->gradient_f = zeroed(inputs, sizeof *t->gradient_f);
	t->noutputs = outputs;
	t->output_f = zeroed(outputs, sizeof *t->output_f);
	t->seed_f = new_normal_floats(outputs, 3);
	t->work_f = zeroed(work, sizeof *t->work_f);
}

static size_t size(const Instance *t, int i)
{
	return (size_t)t->size[i];
}

/* ---- sums ---- */

/* n values */
static void variance_setup(Instance *t)
{
	set_inputs(t, size(t, 0));
}
#define lse_setup variance_setup

static void dot_setup(Instance *t)
{
	set_inputs(t, 2 * size(t, 0));
}

/* n rows, m columns */
static void matvec_setup(Instance *t)
{
	set_inputs(t, size(t, 0) * size(t, 1) + size(t, 1));
	set_outputs(t, size(t, 0));
}
#define matvec_overlap_setup matvec_setup

/* n coefficients */
static void horner_setup(Instance *t)
{
	set_inputs(t, size(t, 0) + 1);
	t->input[t->size[0]] = 0.9999; /* its powers stay normal numbers */
}

/* n points */
static void pairs_setup(Instance *t)
{
	set_inputs(t, 3 * size(t, 0));
}

/* n points, m coefficients */
static void llsq_setup(Instance *t)
{
	set_inputs(t, size(t, 1));
}

/* n points, k centroids, d dimensions; each point is so near to one that no step changes which */
static void kmeans_setup(Instance *t)
{
	size_t n = size(t, 0), k = size(t, 1), d = size(t, 2);

	set_inputs(t, k * d);
	set_fixed(t, n * d);
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < d; j++)
			t->fixed[i * d + j] = t->input[i * 7919 % k * d + j] + 0.3 * t->fixed[i * d + j];
}

/* ---- factor, stencil ---- */

/* n rows and columns, dominated by the diagonal */
static void lu_setup(Instance *t)
{
	size_t n = size(t, 0);

	set_inputs(t, n * n);
	for (size_t i = 0; i < n; i++)
		t->input[i * n + i] += 4 * (double)n;
	set_outputs(t, n * n);
}
#define cholesky_setup lu_setup

/* A matrix whose largest values stand elsewhere, so that rows change places. */
static void lu_pivots_setup(Instance *t)
{
	size_t n = size(t, 0);

	set_inputs(t, n * n);
	for (size_t i = 0; i < n; i++)
		t->input[i * n + (i * 7 + 3) % n] += 4 * (double)n;
	set_outputs(t, n * n);
}

static void symmetric_setup(Instance *t)
{
	set_inputs(t, size(t, 0) * size(t, 0));
	set_outputs(t, t->ninputs);
}
#define gram_schmidt_setup symmetric_setup
#define sweep_setup symmetric_setup

static void solve_setup(Instance *t)
{
	size_t n = size(t, 0);

	set_inputs(t, n * n + n);
	for (size_t i = 0; i < n; i++)
		t->input[i * n + i] += 4 * (double)n;
	set_outputs(t, n);
}

static void product_setup(Instance *t)
{
	set_inputs(t, 2 * size(t, 0) * size(t, 0));
	set_outputs(t, size(t, 0) * size(t, 0));
}
#define product_restrict_setup product_setup

/* n cells, all warm */
static void heat_setup(Instance *t)
{
	set_inputs(t, size(t, 0));
	for (size_t i = 0; i < t->ninputs; i++)
		t->input[i] = 2 + 0.3 * t->input[i];
	set_outputs(t, size(t, 0));
	set_work(t, size(t, 0));
}

/* ---- motion ---- */

/* n states */
static void ode_setup(Instance *t)
{
	set_inputs(t, size(t, 0));
	set_fixed(t, size(t, 0));
	set_work(t, 6 * size(t, 0));
}

static void orbit_setup(Instance *t)
{
	set_inputs(t, 3);
}

/* samples, steps from one to the next; the work memory holds the start of the four species */
static void kinetics_setup(Instance *t)
{
	set_inputs(t, 5);
	set_fixed(t, 4 * size(t, 0));
	set_work(t, 4);
	t->work[0] = 1;
	t->work[2] = 0.2;
}

/* ---- the rest ---- */

/* d dimensions, k components, n points */
static void gmm_setup(Instance *t)
{
	size_t d = size(t, 0), k = size(t, 1);

	set_inputs(t, k + k * d + k * (d * (d + 1) / 2));
	/* Factors near one keep all components alive, so that no exponential vanishes. */
	for (size_t i = k + k * d; i < t->ninputs; i++)
		t->input[i] *= 0.1;
	set_fixed(t, size(t, 2) * d);
	set_work(t, k * d + k + d + d + k);
}

static void det_setup(Instance *t)
{
	set_inputs(t, size(t, 0) * size(t, 0));
}

/* layers, steps, width */
static void lstm_setup(Instance *t)
{
	size_t b = size(t, 2), state = size(t, 0) * 2 * b;

	set_inputs(t, 4 * state + 3 * b);
	set_fixed(t, state + size(t, 1) * b);
	set_work(t, state + b);
}

/* observations, each with a camera, point and weight of its own */
static void ba_setup(Instance *t)
{
	size_t n = size(t, 0);

	set_inputs(t, 15 * n);
	set_outputs(t, 2 * n);
	set_fixed(t, 2 * n);
	t->jacobian = new_doubles(30 * n);
	for (size_t i = 0; i < n; i++) {
		double *p = t->input + 15 * i;

		for (int j = 0; j < 11; j++)
			p[j] *= 0.1;
		p[6] += 1;
		p[13] = 4 + 0.1 * p[13];
	}
}

static void ba_collect(Instance *t)
{
	for (size_t i = 0; i < t->noutputs; i++)
		for (size_t j = 0; j < 15; j++)
			t->gradient[i / 2 * 15 + j] += t->seed[i] * t->jacobian[(i / 2 * 15 + j) * 2 + i % 2];
}

/* n vertices */
static void ht_setup(Instance *t)
{
	size_t n = size(t, 0);

	set_inputs(t, 26);
	set_outputs(t, 3 * n);
	set_fixed(t, 63 + 63 * n + 21 * n + 3 * n);
	set_work(t, 12 * 21);
	t->jacobian = new_doubles(26 * 3 * n);
}

static void ht_collect(Instance *t)
{
	for (size_t j = 0; j < 26; j++)
		for (size_t i = 0; i < t->noutputs; i++)
			t->gradient[j] += t->seed[i] * t->jacobian[i * 26 + j];
}

/* ---- modes ---- */

/* A matrix with a row for each output. */
static void set_jacobian(Instance *t)
{
	t->jacobian = new_doubles(t->ninputs * t->noutputs);
}

static void matrix_collect(Instance *t)
{
	for (size_t i = 0; i < t->noutputs; i++)
		for (size_t j = 0; j < t->ninputs; j++)
			t->gradient[j] += t->seed[i] * t->jacobian[i * t->ninputs + j];
}
#define ht_jac_setup ht_setup
#define ht_jac_collect matrix_collect
#define ba_jac_setup ba_setup

/* For each observation 2 x 11 numbers, 2 x 3, 2. */
static void ba_jac_collect(Instance *t)
{
	static const size_t width[3] = {11, 3, 1};

	for (size_t i = 0; i < t->noutputs / 2; i++) {
		const double *j = t->jacobian + 30 * i;
		double *gradient = t->gradient + 15 * i;

		for (int part = 0; part < 3; gradient += width[part++])
			for (size_t row = 0; row < 2; row++)
				for (size_t k = 0; k < width[part]; k++)
					gradient[k] += t->seed[2 * i + row] * *j++;
	}
}

/* steps, or places; eight inputs and two outputs */
static void eight_setup(Instance *t)
{
	set_inputs(t, 8);
	for (size_t i = 0; i < 8; i++)
		t->input[i] = 1 + 0.1 * t->input[i];
	set_outputs(t, 2);
	set_fixed(t, size(t, 0));
	set_jacobian(t);
}
#define species_fwd_8_setup eight_setup
#define rational_fwd_8_setup eight_setup
#define species_rev_2_setup eight_setup
#define rational_rev_2_setup eight_setup

/* Lanes of 8 inputs, two outputs; or of 2 outputs, eight inputs. */
static void lanes_8_collect(Instance *t)
{
	for (size_t i = 0; i < 2; i++)
		for (size_t j = 0; j < 8; j++)
			t->gradient[j] += t->seed[i] * t->jacobian[i * 8 + j];
}
#define species_fwd_8_collect lanes_8_collect
#define rational_fwd_8_collect lanes_8_collect

static void lanes_2_collect(Instance *t)
{
	for (size_t i = 0; i < 2; i++)
		for (size_t j = 0; j < 8; j++)
			t->gradient[j] += t->seed[i] * t->jacobian[j * 2 + i];
}
#define species_rev_2_collect lanes_2_collect
#define rational_rev_2_collect lanes_2_collect

/* n numbers, a gradient of as many */
static void valley_setup(Instance *t)
{
	set_inputs(t, size(t, 0));
	set_outputs(t, t->ninputs);
	set_jacobian(t);
}

/* n observations of d numbers */
static void logistic_setup(Instance *t)
{
	set_inputs(t, size(t, 1));
	set_outputs(t, t->ninputs);
	set_fixed(t, size(t, 0) * size(t, 1));
	set_jacobian(t);
}

/* n particles, on a bent grid */
static void cluster_setup(Instance *t)
{
	set_inputs(t, 3 * size(t, 0));
	for (size_t i = 0; i < size(t, 0); i++) {
		const size_t place[3] = {i % 3, i / 3 % 3, i / 9};

		for (size_t k = 0; k < 3; k++)
			t->input[3 * i + k] = 1.2 * (double)place[k] + 0.05 * t->input[3 * i + k];
	}
	set_outputs(t, t->ninputs);
	set_jacobian(t);
}
#define valley_hvp_setup valley_setup
#define valley_hess_setup valley_setup
#define valley_hess_collect matrix_collect
#define logistic_hvp_setup logistic_setup
#define logistic_hess_setup logistic_setup
#define logistic_hess_collect matrix_collect
#define cluster_hvp_setup cluster_setup
#define cluster_hess_setup cluster_setup
#define cluster_hess_collect matrix_collect

/* Lanes of 8 for the inputs and the outputs, and values of the matrix. */
static void set_lanes(Instance *t)
{
	set_work(t, 8 * (t->ninputs + t->noutputs));
	t->jacobian = new_doubles(5 * t->noutputs);
}

static void band_sparse_setup(Instance *t)
{
	set_inputs(t, size(t, 0));
	set_outputs(t, size(t, 0));
	set_lanes(t);
}

static void mesh_sparse_setup(Instance *t)
{
	set_inputs(t, (size(t, 0) + 2) * (size(t, 0) + 2));
	set_outputs(t, size(t, 0) * size(t, 0));
	set_lanes(t);
}

/* ---- layers ---- */

/* n rows, k values in, m values out */
static void linear_setup(Instance *t)
{
	size_t n = size(t, 0), k = size(t, 1), m = size(t, 2);

	set_floats(t, n * k + m * k + m, n * m, 0);
}

static void gelu_setup(Instance *t)
{
	set_floats(t, size(t, 0), size(t, 0), 0);
}

/* n rows of d values */
static void softmax_setup(Instance *t)
{
	set_floats(t, size(t, 0) * size(t, 1), size(t, 0) * size(t, 1), 0);
}

static void layer_norm_setup(Instance *t)
{
	size_t n = size(t, 0), d = size(t, 1);

	set_floats(t, n * d + 2 * d, n * d, 0);
}

static void attention_setup(Instance *t)
{
	size_t n = size(t, 0), d = size(t, 1);

	set_floats(t, 3 * n * d, n * d, n * n);
}

#define PROBLEM(name, label, ...) \
	{ #name, label, { __VA_ARGS__ }, name##_setup, name##_value, name##_derivative, NULL, NULL }
#define PROBLEM_J(name, label, ...) \
	{ #name, label, { __VA_ARGS__ }, name##_setup, name##_value, name##_derivative, NULL, \
		name##_collect }
#define PROBLEM_F(name, label, ...) \
	{ #name, label, { __VA_ARGS__ }, name##_setup, name##_value, name##_derivative, \
		name##_by_hand, NULL }

const Problem problem_table[] = {
	/* the standard problems */
	PROBLEM(gmm, "d=10 k=25 n=10000", 10, 25, 10000),
	PROBLEM(gmm, "d=64 k=50 n=1000", 64, 50, 1000),
	PROBLEM_J(ba, "31843 observations", 31843),
	PROBLEM_J(ba, "393775 observations", 393775),
	PROBLEM_J(ht, "544 vertices", 544),
	PROBLEM_J(ht, "10000 vertices", 10000),
	PROBLEM_J(ba_jac, "31843 observations", 31843),
	PROBLEM_J(ba_jac, "393775 observations", 393775),
	PROBLEM_J(ht_jac, "544 vertices", 544),
	PROBLEM_J(ht_jac, "10000 vertices", 10000),
	PROBLEM(lstm, "l=2 c=1024 b=14", 2, 1024, 14),
	PROBLEM(lstm, "l=4 c=4096 b=14", 4, 4096, 14),
	PROBLEM(det, "n=8", 8),
	PROBLEM(det, "n=10", 10),
	PROBLEM(kmeans, "k=10 n=10000 d=16", 10000, 10, 16),
	PROBLEM(kmeans, "k=100 n=10000 d=16", 10000, 100, 16),
	PROBLEM(llsq, "n=2048 m=128", 2048, 128),
	PROBLEM(llsq, "n=16392 m=128", 16392, 128),
	PROBLEM(lse, "n=100000", 100000),
	PROBLEM(lse, "n=1280000", 1280000),
	PROBLEM(ode, "n=6 s=20", 6, 20),
	PROBLEM(ode, "n=10000 s=10", 10000, 10),
	PROBLEM(ode, "n=10000 s=100", 10000, 100),
	/* families */
	PROBLEM(dot, "n=1000", 1000),
	PROBLEM(dot, "n=1000000", 1000000),
	PROBLEM(variance, "n=1000", 1000),
	PROBLEM(matvec, "n=m=100", 100, 100),
	PROBLEM(matvec, "n=m=1000", 1000, 1000),
	PROBLEM(matvec_overlap, "n=m=1000", 1000, 1000),
	PROBLEM(horner, "n=1000", 1000),
	PROBLEM(horner, "n=1000000", 1000000),
	PROBLEM(pairs, "n=500", 500),
	PROBLEM(lu, "n=200", 200),
	PROBLEM(lu_pivots, "n=200", 200),
	PROBLEM(cholesky, "n=200", 200),
	PROBLEM(gram_schmidt, "n=150", 150),
	PROBLEM(solve, "n=400", 400),
	PROBLEM(product, "n=200", 200),
	PROBLEM(product_restrict, "n=200", 200),
	PROBLEM(symmetric, "n=200", 200),
	PROBLEM(heat, "n=1000 s=500", 1000, 500),
	PROBLEM(sweep, "n=400", 400),
	PROBLEM(orbit, "20000 steps", 20000),
	PROBLEM(kinetics, "60 samples, 10 steps", 60, 10),
	PROBLEM(kinetics, "60 samples, 1000 steps", 60, 1000),
	PROBLEM(gmm, "d=3 k=4 n=2000", 3, 4, 2000),
	/* modes, over what they are made of: see modes.c */
	PROBLEM_J(species_fwd_8, "1000 steps", 1000),
	PROBLEM_J(rational_fwd_8, "n=1000", 1000),
	PROBLEM_J(species_rev_2, "1000 steps", 1000),
	PROBLEM_J(rational_rev_2, "n=1000", 1000),
	PROBLEM(valley_hvp, "n=1000", 1000),
	PROBLEM(logistic_hvp, "n=1000 d=32", 1000, 32),
	PROBLEM(cluster_hvp, "n=18", 18),
	PROBLEM_J(valley_hess, "n=64", 64),
	PROBLEM_J(logistic_hess, "n=1000 d=32", 1000, 32),
	PROBLEM_J(cluster_hess, "n=18, 54 variables", 18),
	PROBLEM_J(band_sparse, "n=100000", 100000),
	PROBLEM_J(mesh_sparse, "316 x 316", 316),
	/* layers, in float */
	PROBLEM_F(linear, "n=k=m=200", 200, 200, 200),
	PROBLEM_F(gelu, "n=100000", 100000),
	PROBLEM_F(softmax, "n=500 d=256", 500, 256),
	PROBLEM_F(layer_norm, "n=500 d=256", 500, 256),
	PROBLEM_F(attention, "n=200 d=64", 200, 64),
};
const size_t problem_count = sizeof problem_table / sizeof problem_table[0];
