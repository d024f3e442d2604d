/*
 * What a function computes before and after a pass, compared by running both in the interpreter.
 *
 *   linearise      the output tangents are difference quotients of the original function, in the
 *                  direction of the input tangents
 *   transpose      <L u, w> = <u, L'w>, where u and w are all input differentials, of memory and of
 *                  scalars; the transpose of the transpose is L again
 *   augment, detach, interface
 *                  a caller of the functions that they make computes the same (called.c)
 *   all others     the same values and memory
 *
 * Primal results and memory stay the same to the bit. A case gives the arguments of the PRIMAL
 * parameters only. Differentials are generated (world.c), with one shadow for each block of memory,
 * so that shadows overlap as their primals do.
 */
#include "world.h"

#include <math.h>
#include <string.h>

/* ---- comparing ---- */

static bool same_bits(long double a, long double b)
{
	return a == b ? signbit(a) == signbit(b) : isnan(a) && isnan(b);
}

static bool is_close(long double a, long double b, long double scale, long double tolerance)
{
	return same_bits(a, b) || fabsl(a - b) <= tolerance * (scale + fabsl(a) + fabsl(b));
}

static void differ(Case *c, const char *pass, const char *what, uint32_t k, int64_t i,
		   long double have, long double want)
{
	text_printf(&c->faults, "after %s: %s %u", pass, what, k);
	if (i >= 0)
		text_printf(&c->faults, "[%lld]", (long long)i);
	text_printf(&c->faults, " is %.18Lg, not %.18Lg\n", have, want);
}

static long double result(const World *w, const Func *f, uint32_t i)
{
	if (type_is_ptr(f->result_types[i]))
		return w->results[i].block != NULL;
	return type_is_float(f->result_types[i]) ? w->results[i].f : (long double)w->results[i].i;
}

/* What a function leaves of an argument that was passed by value is its own affair. */
static void compare_primal_memory(Case *c, const char *pass, const World *a, const World *b)
{
	for (uint32_t k = 0; k < a->blocks.count; k++)
		for (int64_t i = 0; !a->is_value[k] && i < world_leaves(a, k); i++)
			if (!same_bits(world_leaf(a, k, i), world_leaf(b, k, i)))
				differ(c, pass, "memory", k, i, world_leaf(b, k, i),
				       world_leaf(a, k, i));
}

void compare_primal(Case *c, const char *pass, const World *a, const Func *fa, const Layout *la,
		    const World *b, const Func *fb, const Layout *lb)
{
	uint32_t k = 0;

	for (uint32_t i = 0; i < la->nresults; i++) {
		if (la->result[i] != PRIMAL)
			continue;
		while (k < lb->nresults && lb->result[k] != PRIMAL)
			k++;
		if (k == lb->nresults)
			text_printf(&c->faults, "after %s: a result is missing\n", pass);
		else if (!same_bits(result(a, fa, i), result(b, fb, k)))
			differ(c, pass, "result", k, -1, result(b, fb, k), result(a, fa, i));
		k++;
	}
	compare_primal_memory(c, pass, a, b);
}

long double tolerance_of(const Func *f)
{
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (type_innermost(f->body->params[i]->type)->kind == TYPE_F32)
			return 1e-4L;
	return 1e-11L;
}

void compare_linear(Case *c, const char *pass, const World *a, const World *b, const Func *f,
		    const Layout *la, const Layout *lb, long double tolerance)
{
	uint32_t k = 0;

	for (uint32_t i = 0; i < la->nresults; i++) {
		if (la->result[i] == PRIMAL)
			continue;
		while (k < lb->nresults && lb->result[k] == PRIMAL)
			k++;
		if (k == lb->nresults)
			text_printf(&c->faults, "after %s: a tangent is missing\n", pass);
		else if (!is_close(a->results[i].f, b->results[k].f, 1, tolerance))
			differ(c, pass, "tangent", k, -1, b->results[k].f, a->results[i].f);
		k++;
	}
	for (k = 0; k < a->blocks.count; k++) {
		bool is_left = f->forms & FORM_ADJOINT ? a->is_result[k] : a->is_value[k];

		if (!a->shadows[k] || !b->shadows[k] || is_left)
			continue;
		for (int64_t i = 0; i < world_leaves(a, k); i++)
			if (!is_close(world_shadow(a, k, i), world_shadow(b, k, i), 1, tolerance))
				differ(c, pass, "shadow", k, i, world_shadow(b, k, i),
				       world_shadow(a, k, i));
	}
}

/* ---- passes that keep what is computed ---- */

static void evaluate_same(Case *c, const char *pass, const Func *in, const Func *out,
			  const Request *r, const char *args)
{
	Layout l, after;
	World a, b;

	if (!layout_of(in, &l) || !layout_of(out, &after) ||
	    !world_make(c, &a, in, &l, r, args, 1) || !world_make(c, &b, in, &l, r, args, 1))
		return;
	if (l.nparams != after.nparams || l.nresults != after.nresults) {
		text_printf(&c->faults, "after %s: another signature\n", pass);
		return;
	}
	if (!world_run(c, &a, in) || !world_run(c, &b, out))
		return;
	compare_primal(c, pass, &a, in, &l, &b, out, &l);
	compare_linear(c, pass, &a, &b, in, &l, &l, tolerance_of(in));
}

/* ---- linearise: against difference quotients ---- */

/* Moves all that has a differential by h times the tangent it starts with. */
static void perturb(World *w, const World *direction, const Func *f, const Layout *l,
		    const Request *r, long double h)
{
	uint32_t tangents = 0;

	for (uint32_t i = l->nprimal; i < l->nparams; i++)
		if (l->param[i] == TANGENT)
			w->args[param_of_differential(f, r, false, tangents++)].f +=
				h * direction->args[i].f;
	for (uint32_t k = 0; k < w->blocks.count; k++)
		for (int64_t i = 0; direction->shadows[k] && i < world_leaves(w, k); i++)
			if (world_leaf_is_float(w, k, i))
				world_set_leaf(w, k, i,
					       world_leaf(w, k, i) +
						       h * world_shadow(direction, k, i));
}

/* (8 (f(h) - f(-h)) - (f(2h) - f(-2h))) / 12h */
static long double quotient(const long double at[4], long double h)
{
	return (8 * (at[0] - at[1]) - (at[2] - at[3])) / (12 * h);
}

static void evaluate_linearised(Case *c, const Func *in, const Func *out, const Request *r,
				const char *args)
{
	static const int factor[4] = {1, -1, 2, -2};
	bool is_float = tolerance_of(in) > 1e-6L;
	long double h = is_float ? 0x1p-5L : 0x1p-11L, tolerance = is_float ? 1e-2L : 1e-7L, at[4],
		    want;
	Layout l, before;
	World base, direction, after, moved[4];

	if (!layout_of(in, &before) || !layout_of(out, &l) ||
	    !world_make(c, &base, in, &before, r, args, 1) ||
	    !world_make(c, &direction, out, &l, r, args, 1) ||
	    !world_make(c, &after, out, &l, r, args, 1))
		return;
	if (!world_run(c, &base, in) || !world_run(c, &after, out))
		return;
	compare_primal(c, "linearise", &base, in, &before, &after, out, &l);
	for (uint32_t m = 0; m < 4; m++) {
		if (!world_make(c, &moved[m], in, &before, r, args, 1))
			return;
		perturb(&moved[m], &direction, out, &l, r, h * factor[m]);
		if (!world_run(c, &moved[m], in))
			return;
	}
	for (uint32_t i = 0, k = 0; k < l.nresults; k++) {
		if (l.result[k] != TANGENT)
			continue;
		for (uint32_t m = 0; m < 4; m++)
			at[m] = result(&moved[m], in, i);
		want = quotient(at, h);
		if (!is_close(after.results[k].f, want, 1, tolerance))
			differ(c, "linearise", "tangent of result", i, -1, after.results[k].f,
			       want);
		i++;
	}
	for (uint32_t k = 0; k < after.blocks.count; k++) {
		if (!after.shadows[k] || after.is_value[k])
			continue;
		for (int64_t i = 0; i < world_leaves(&after, k); i++) {
			if (!world_leaf_is_float(&after, k, i))
				continue;
			for (uint32_t m = 0; m < 4; m++)
				at[m] = world_leaf(&moved[m], k, i);
			want = quotient(at, h);
			if (!is_close(world_shadow(&after, k, i), want, 1, tolerance))
				differ(c, "linearise", "shadow", k, i, world_shadow(&after, k, i),
				       want);
		}
	}
}

/* ---- transpose: the inner product ---- */

typedef struct Sum {
	long double sum, size;
} Sum;

static void add_product(Sum *s, long double a, long double b)
{
	s->sum += a * b;
	s->size += fabsl(a * b);
}

static void add_shadows(Sum *s, const World *a, const World *b)
{
	for (uint32_t k = 0; k < a->blocks.count; k++)
		for (int64_t i = 0; a->shadows[k] && b->shadows[k] && i < world_leaves(a, k); i++)
			if (world_leaf_is_float(a, k, i))
				add_product(s, world_shadow(a, k, i), world_shadow(b, k, i));
}

/* Tangents that went into one run with those that came out of the other. */
static void add_tangents(Sum *s, const World *in, const Layout *lin, const World *out,
			 const Layout *lout)
{
	uint32_t k = 0;

	for (uint32_t i = 0; i < lin->nparams; i++) {
		if (lin->param[i] != TANGENT)
			continue;
		while (k < lout->nresults && lout->result[k] != TANGENT)
			k++;
		if (k < lout->nresults)
			add_product(s, in->args[i].f, out->results[k++].f);
	}
}

static void evaluate_transposed(Case *c, const Func *in, const Func *out, const Request *r,
				const char *args)
{
	Layout l, t;
	World u, w, l_u, t_w;
	Sum left = {0}, right = {0};

	if (!layout_of(in, &l) || !layout_of(out, &t) || !world_make(c, &u, in, &l, r, args, 1) ||
	    !world_make(c, &l_u, in, &l, r, args, 1) || !world_make(c, &w, out, &t, r, args, 2) ||
	    !world_make(c, &t_w, out, &t, r, args, 2))
		return;
	world_clear_shadows(&u, u.is_result);
	world_clear_shadows(&l_u, u.is_result);
	world_clear_shadows(&w, u.is_value);
	world_clear_shadows(&t_w, u.is_value);
	if (!world_run(c, &l_u, in) || !world_run(c, &t_w, out))
		return;
	compare_primal(c, "transpose", &l_u, in, &l, &t_w, out, &t);
	add_shadows(&left, &l_u, &w);
	add_tangents(&left, &w, &t, &l_u, &l);
	add_shadows(&right, &u, &t_w);
	add_tangents(&right, &u, &l, &t_w, &t);
	if (!is_close(left.sum, right.sum, left.size + right.size, tolerance_of(in)))
		text_printf(&c->faults, "after transpose: <L u, w> = %.18Lg, <u, L'w> = %.18Lg\n",
			    left.sum, right.sum);
}

void case_evaluate_twice(Case *c, const Func *in, const Func *twice, const Request *r,
			 const char *args)
{
	Layout l, t;
	World a, b;

	if (!layout_of(in, &l) || !layout_of(twice, &t) || !world_make(c, &a, in, &l, r, args, 1) ||
	    !world_make(c, &b, twice, &t, r, args, 1) || !world_run(c, &a, in) ||
	    !world_run(c, &b, twice))
		return;
	compare_primal(c, "transpose twice", &a, in, &l, &b, twice, &t);
	compare_linear(c, "transpose twice", &a, &b, in, &l, &t, tolerance_of(in));
}

void case_evaluate_alone(Case *c, const Func *f, const Request *r, const char *args)
{
	Layout l;
	World w;

	if (layout_of(f, &l) && world_make(c, &w, f, &l, r, args, 1))
		world_run(c, &w, f);
}

void case_evaluate(Case *c, const char *pass, const Func *in, const Func *out, const Request *r,
		   const char *args)
{
	if (!strcmp(pass, "linearise"))
		evaluate_linearised(c, in, out, r, args);
	else if (!strcmp(pass, "transpose"))
		evaluate_transposed(c, in, out, r, args);
	else
		evaluate_same(c, pass, in, out, r, args);
}
