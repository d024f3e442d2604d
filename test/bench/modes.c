/*
 * modes: many directions or seeds over one, second derivatives over a gradient, few non-zeros over one
 * strip of directions, Jacobians by `jac` over the function.
 *
 * NAME_fwd_8     8 directions over 1                      at most 3
 * NAME_rev_2     2 seeds over 1                           at most 1.4
 * NAME_hvp       Hessian times vector over gradient       at most 3
 * NAME_hess      Hessian over gradient                    at most variables / 4
 * NAME_sparse    Jacobian over one call for 8 directions  at most 2
 * ba_jac, ht_jac Jacobian over the function               at most 2.8, 5
 */
#include "value.h"

#include "ba_ad.h"
#include "ht_ad.h"
#include "modes_ad.h"
#include "original/original.h"

#include <stdlib.h>
#include <string.h>

double ba_jac_value(Instance *t)
{
	return ba_value(t);
}

double ba_jac_derivative(Instance *t)
{
	for (size_t i = 0; i < (size_t)t->size[0]; i++) {
		const double *p = t->input + 15 * i;
		double *j = t->jacobian + 30 * i;

		reproject_jac(p, p + 11, p[14], t->fixed + 2 * i, t->output + 2 * i, j, j + 22, j + 28);
	}
	return 0;
}

double ht_jac_value(Instance *t)
{
	return ht_value(t);
}

double ht_jac_derivative(Instance *t)
{
	int n = t->size[0];

	hand_jac(n, t->input, t->fixed, t->fixed + 63, t->fixed + 63 + 63 * n,
		t->fixed + 63 + 84 * n, t->work, t->output, t->jacobian);
	return 0;
}

/* ---- directions and seeds ---- */

static const double first_direction[8] = {1};
static const double directions[8][8] = {{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 0, 1},
	{0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 0, 0, 1}};
static double (*const all_directions)[8] = (double (*)[8])directions;

double species_fwd_8_value(Instance *t)
{
	species_fwd(t->size[0], 1e-3, t->input, t->output, first_direction, t->jacobian);
	return 0;
}

double species_fwd_8_derivative(Instance *t)
{
	species_fwd_8(t->size[0], 1e-3, t->input, t->output, all_directions,
		(double (*)[8])t->jacobian);
	return 0;
}

double rational_fwd_8_value(Instance *t)
{
	rational_fwd(t->size[0], t->fixed, t->input, t->output, first_direction, t->jacobian);
	return 0;
}

double rational_fwd_8_derivative(Instance *t)
{
	rational_fwd_8(t->size[0], t->fixed, t->input, t->output, all_directions,
		(double (*)[8])t->jacobian);
	return 0;
}

double species_rev_2_value(Instance *t)
{
	double seed[2] = {1, 0};

	species_rev(t->size[0], 1e-3, t->input, t->output, t->jacobian, seed);
	return 0;
}

double species_rev_2_derivative(Instance *t)
{
	double seeds[2][2] = {{1, 0}, {0, 1}};

	species_rev_2(t->size[0], 1e-3, t->input, t->output, (double (*)[2])t->jacobian, seeds);
	return 0;
}

double rational_rev_2_value(Instance *t)
{
	double seed[2] = {1, 0};

	rational_rev(t->size[0], t->fixed, t->input, t->output, t->jacobian, seed);
	return 0;
}

double rational_rev_2_derivative(Instance *t)
{
	double seeds[2][2] = {{1, 0}, {0, 1}};

	rational_rev_2(t->size[0], t->fixed, t->input, t->output, (double (*)[2])t->jacobian,
		seeds);
	return 0;
}

/* ---- second derivatives: what is differentiated is the gradient ---- */

double valley_hvp_value(Instance *t)
{
	valley_grad(t->size[0], t->input, t->output);
	return 0;
}

double valley_hvp_derivative(Instance *t)
{
	valley_hvp(t->size[0], t->input, t->seed, t->gradient);
	return 0;
}

double valley_hess_value(Instance *t)
{
	return valley_hvp_value(t);
}

double valley_hess_derivative(Instance *t)
{
	valley_hess(t->size[0], t->input, t->jacobian);
	return 0;
}

double logistic_hvp_value(Instance *t)
{
	logistic_grad(t->size[0], t->size[1], t->fixed, t->input, t->output);
	return 0;
}

double logistic_hvp_derivative(Instance *t)
{
	logistic_hvp(t->size[0], t->size[1], t->fixed, t->input, t->seed, t->gradient);
	return 0;
}

double logistic_hess_value(Instance *t)
{
	return logistic_hvp_value(t);
}

double logistic_hess_derivative(Instance *t)
{
	logistic_hess(t->size[0], t->size[1], t->fixed, t->input, t->jacobian);
	return 0;
}

double cluster_hvp_value(Instance *t)
{
	cluster_grad(t->size[0], t->input, t->output);
	return 0;
}

double cluster_hvp_derivative(Instance *t)
{
	cluster_hvp(t->size[0], t->input, t->seed, t->gradient);
	return 0;
}

double cluster_hess_value(Instance *t)
{
	return cluster_hvp_value(t);
}

double cluster_hess_derivative(Instance *t)
{
	cluster_hess(t->size[0], t->input, t->jacobian);
	return 0;
}

/* ---- few non-zeros ---- */

/* Where the non-zeros are, and their colours, found once for each size. */
typedef struct Pattern {
	int n;
	size_t *start, *column, *color;
} Pattern;

static void pattern_new(Pattern *p, int n, size_t rows, size_t columns, size_t nonzeros)
{
	free(p->start);
	free(p->column);
	free(p->color);
	p->n = n;
	p->start = malloc((rows + 1) * sizeof *p->start);
	p->column = malloc(nonzeros * sizeof *p->column);
	p->color = malloc(columns * sizeof *p->color);
	if (!p->start || !p->column || !p->color)
		abort();
}

static void collect(Instance *t, const Pattern *p)
{
	for (size_t i = 0; i < t->noutputs; i++)
		for (size_t e = p->start[i]; e < p->start[i + 1]; e++)
			t->gradient[p->column[e]] += t->seed[i] * t->jacobian[e];
}

static Pattern band_found, mesh_found;

double band_sparse_value(Instance *t)
{
	double (*u_d)[8] = (double (*)[8])t->work;

	band_fwd_8(t->size[0], t->input, t->output, u_d, u_d + t->ninputs);
	return 0;
}

double band_sparse_derivative(Instance *t)
{
	Pattern *p = &band_found;
	int n = t->size[0];

	if (p->n != n) {
		pattern_new(p, n, t->noutputs, t->ninputs, 5 * t->noutputs);
		band_jac_pattern(n, t->input, t->output, p->start, NULL);
		band_jac_pattern(n, t->input, t->output, p->start, p->column);
		band_jac_colors(n, t->input, t->output, p->start, p->column, p->color);
	}
	band_jac(n, t->input, t->output, p->start, p->column, p->color, t->jacobian);
	return 0;
}

void band_sparse_collect(Instance *t)
{
	collect(t, &band_found);
}

double mesh_sparse_value(Instance *t)
{
	double (*u_d)[8] = (double (*)[8])t->work;

	mesh_fwd_8(t->size[0], t->input, t->output, u_d, u_d + t->ninputs);
	return 0;
}

double mesh_sparse_derivative(Instance *t)
{
	Pattern *p = &mesh_found;
	int n = t->size[0];

	if (p->n != n) {
		pattern_new(p, n, t->noutputs, t->ninputs, 5 * t->noutputs);
		mesh_jac_pattern(n, t->input, t->output, p->start, NULL);
		mesh_jac_pattern(n, t->input, t->output, p->start, p->column);
		mesh_jac_colors(n, t->input, t->output, p->start, p->column, p->color);
	}
	mesh_jac(n, t->input, t->output, p->start, p->column, p->color, t->jacobian);
	return 0;
}

void mesh_sparse_collect(Instance *t)
{
	collect(t, &mesh_found);
}
