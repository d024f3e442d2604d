/*
 * What a function computes before and after a pass, compared by running both in the interpreter.
 *
 *   linearise      the tangents that come out are difference quotients of the function before, in
 *                  the direction of those that go in
 *   transpose      <L u, w> = <u, L'w>, where u and w are all differentials that go in: of memory
 *                  and of scalars; twice it is L again
 *   interface      not compared: its functions are called from C
 *   all others     the same values and memory
 *
 * Primal results and memory stay the same to the bit. The arguments that a case gives are those of
 * the PRIMAL parameters; differentials are made up here, one shadow for each block of memory, so
 * that shadows overlap as their primals do.
 */
#include "case.h"

#include <math.h>
#include <string.h>

enum { MAX = 32 };

#define STEPS ((uint64_t)20000000)

/* One run of a function: what goes in, and after it what came out. */
typedef struct World {
	EvalArg args[MAX];
	EvalArg results[MAX];
	EvalBlock *blocks[MAX];  /* of the primal arguments, each once */
	EvalBlock *shadows[MAX]; /* of the blocks; NULL: none */
	uint32_t nblocks;
	uint32_t nprimal;   /* parameters */
	uint32_t nresults;  /* primal results, then tangents */
	uint32_t ntangents; /* tangent results */
	uint32_t primal_results;
} World;

/* What the parameters and results of a function are; taken from a function whose values still have
 * their stages. */
typedef struct Layout {
	uint8_t param[MAX], result[MAX]; /* Stage */
	uint32_t nparams, nresults, nprimal;
} Layout;

static bool layout_of(const Func *f, Layout *l)
{
	const Op *end = f->body->last;

	*l = (Layout){.nparams = f->body->nparams, .nresults = f->nresults};
	if (l->nparams > MAX || l->nresults > MAX || !end || end->code != OP_RETURN)
		return false;
	for (uint32_t i = 0; i < l->nparams; i++) {
		l->param[i] = f->body->params[i]->stage;
		if (l->param[i] == PRIMAL && i == l->nprimal)
			l->nprimal++;
	}
	for (uint32_t i = 0; i < l->nresults; i++)
		l->result[i] = end->args[i]->stage;
	return true;
}

/* ---- elements of blocks as numbers ---- */

static long double element(const EvalBlock *b, int64_t i)
{
	float f;
	double d;
	long double l = 0;
	int64_t n = 0;
	int64_t size = type_size(b->elem);
	const unsigned char *at = (const unsigned char *)b->data + i * size;

	if (b->elem->kind == TYPE_F32)
		return memcpy(&f, at, sizeof f), f;
	if (b->elem->kind == TYPE_F64)
		return memcpy(&d, at, sizeof d), d;
	if (b->elem->kind == TYPE_F80)
		return memcpy(&l, at, sizeof l), l;
	memcpy(&n, at, (size_t)size);
	return (long double)n;
}

static void set_element(EvalBlock *b, int64_t i, long double value)
{
	float f = (float)value;
	double d = (double)value;
	unsigned char *at = (unsigned char *)b->data + i * type_size(b->elem);

	if (b->elem->kind == TYPE_F32)
		memcpy(at, &f, sizeof f);
	else if (b->elem->kind == TYPE_F64)
		memcpy(at, &d, sizeof d);
	else if (b->elem->kind == TYPE_F80)
		memcpy(at, &value, sizeof value);
}

/* A number in [-1, 1] that even a float holds, the same for the same arguments. */
static long double made_up(unsigned seed, uint32_t which, int64_t i)
{
	uint32_t h = seed * 2654435761u + which * 40503u + (uint32_t)i * 2246822519u + 12345u;

	h ^= h >> 15;
	h *= 2246822519u;
	h ^= h >> 13;
	return ((long double)(h % 129) - 64) / 64;
}

/* ---- setting up ---- */

static bool world_args(Case *c, World *w, const Func *f, uint32_t nprimal, const char *args)
{
	uint32_t count = 0;
	EvalArg *parsed = arena_array(c->arena, EvalArg, f->body->nparams);

	w->nprimal = nprimal;
	if (!eval_args_parse(c->arena, f, args, parsed, &count, &c->faults)) {
		text_char(&c->faults, '\n');
		return false;
	}
	if (count != nprimal) {
		text_printf(&c->faults, "%u arguments for %u primal parameters\n", count, nprimal);
		return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		uint32_t k = 0;

		w->args[i] = parsed[i];
		while (k < w->nblocks && w->blocks[k] != parsed[i].block)
			k++;
		if (parsed[i].block && k == w->nblocks)
			w->blocks[w->nblocks++] = parsed[i].block;
	}
	return true;
}

static uint32_t block_number(const World *w, const EvalBlock *b)
{
	uint32_t k = 0;

	while (w->blocks[k] != b)
		k++;
	return k;
}

/* The number of the parameter whose differential, pointer or scalar, is the given one among those
 * of its sort. */
static uint32_t param_of_differential(const Func *f, const Request *r, bool pointer, uint32_t which)
{
	for (uint32_t i = 0; r && i < r->nroles; i++)
		if (role_has_differential(&r->roles[i]) &&
		    type_is_ptr(f->body->params[i]->type) == pointer && which-- == 0)
			return i;
	return UINT32_MAX;
}

static EvalBlock *make_shadow(Case *c, World *w, uint32_t k, unsigned seed)
{
	const EvalBlock *b = w->blocks[k];
	EvalBlock *s = w->shadows[k];

	if (s)
		return s;
	s = w->shadows[k] = arena_new_of(c->arena, EvalBlock);
	*s = *b;
	s->data = arena_alloc(c->arena, (size_t)((b->count + 1) * type_size(b->elem)));
	for (int64_t i = 0; i < b->count; i++)
		set_element(s, i, made_up(seed, k, i));
	return s;
}

/* Differentials for the parameters after the primal ones. */
static bool world_differentials(Case *c, World *w, const Func *f, const Layout *l, const Request *r,
				unsigned seed)
{
	uint32_t shadows = 0, tangents = 0;

	for (uint32_t i = l->nprimal; i < l->nparams; i++) {
		if (l->param[i] == SHADOW) {
			uint32_t p = param_of_differential(f, r, true, shadows++);

			if (p == UINT32_MAX) {
				text_str(&c->faults,
					 "a shadow parameter that the request does not explain\n");
				return false;
			}
			w->args[i] = w->args[p];
			if (w->args[p].block)
				w->args[i].block =
					make_shadow(c, w, block_number(w, w->args[p].block), seed);
		} else {
			w->args[i].f = made_up(seed, 1000 + tangents++, 0);
		}
	}
	return true;
}

static bool world_run(Case *c, World *w, const Func *f)
{
	Text why = {0};
	bool done = func_eval(f, w->args, w->results, STEPS, &why);

	if (!done)
		text_printf(&c->faults, "the interpreter: %s\n", text_cstr(&why));
	text_free(&why);
	return done;
}

static bool world_make(Case *c, World *w, const Func *f, const Layout *l, const Request *r,
		       const char *args, unsigned seed)
{
	*w = (World){0};
	return world_args(c, w, f, l->nprimal, args) && world_differentials(c, w, f, l, r, seed);
}

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
	return type_is_float(f->result_types[i]) ? w->results[i].f : (long double)w->results[i].i;
}

static void compare_primal_memory(Case *c, const char *pass, const World *a, const World *b)
{
	for (uint32_t k = 0; k < a->nblocks; k++)
		for (int64_t i = 0; i < a->blocks[k]->count; i++)
			if (!same_bits(element(a->blocks[k], i), element(b->blocks[k], i)))
				differ(c, pass, "memory", k, i, element(b->blocks[k], i),
				       element(a->blocks[k], i));
}

/* Results that are PRIMAL in both, in order. */
static void compare_primal(Case *c, const char *pass, const World *a, const Func *fa,
			   const Layout *la, const World *b, const Func *fb, const Layout *lb)
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

static long double tolerance_of(const Func *f)
{
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (type_innermost(f->body->params[i]->type)->kind == TYPE_F32)
			return 1e-4L;
	return 1e-11L;
}

/* Tangent results and shadows of two runs that should agree. */
static void compare_linear(Case *c, const char *pass, const World *a, const World *b, const Func *f,
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
	(void)f;
	for (k = 0; k < a->nblocks; k++) {
		if (!a->shadows[k] || !b->shadows[k])
			continue;
		for (int64_t i = 0; i < a->shadows[k]->count; i++)
			if (!is_close(element(a->shadows[k], i), element(b->shadows[k], i), 1,
				      tolerance))
				differ(c, pass, "shadow", k, i, element(b->shadows[k], i),
				       element(a->shadows[k], i));
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
	for (uint32_t k = 0; k < w->nblocks; k++)
		for (int64_t i = 0; direction->shadows[k] && i < w->blocks[k]->count; i++)
			set_element(w->blocks[k], i,
				    element(w->blocks[k], i) +
					    h * element(direction->shadows[k], i));
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
	for (uint32_t k = 0; k < after.nblocks; k++) {
		for (int64_t i = 0; after.shadows[k] && i < after.shadows[k]->count; i++) {
			for (uint32_t m = 0; m < 4; m++)
				at[m] = element(moved[m].blocks[k], i);
			want = quotient(at, h);
			if (!is_close(element(after.shadows[k], i), want, 1, tolerance))
				differ(c, "linearise", "shadow", k, i, element(after.shadows[k], i),
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
	for (uint32_t k = 0; k < a->nblocks; k++)
		for (int64_t i = 0; a->shadows[k] && b->shadows[k] && i < a->shadows[k]->count; i++)
			add_product(s, element(a->shadows[k], i), element(b->shadows[k], i));
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
	    !world_make(c, &t_w, out, &t, r, args, 2) || !world_run(c, &l_u, in) ||
	    !world_run(c, &t_w, out))
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
	else if (strcmp(pass, "interface") != 0)
		evaluate_same(c, pass, in, out, r, args);
}
