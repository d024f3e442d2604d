/*
 * The linear map of a function with differentials: it computes what the function computes; the
 * adjoint of its adjoint is the map itself; <m u, w> = <u, adj(m) w>.
 */
#include "map_run.h"
#include "world.h"

#include <math.h>
#include <string.h>

typedef struct Check {
	Case *c;
	const char *pass;
	const Func *f;
	const LinearMap *map;
	MapTrace *trace;
	World before, after;
	Layout l;
	MapState in, out;
	long double tolerance;
	/* what is read at the moment */
	int64_t base;
	const unsigned char *data;
} Check;

static long double read_number(const Type *type, const unsigned char *at)
{
	float f;
	double d;
	long double l;

	if (type->kind == TYPE_F32)
		return memcpy(&f, at, sizeof f), (long double)f;
	if (type->kind == TYPE_F64)
		return memcpy(&d, at, sizeof d), (long double)d;
	return memcpy(&l, at, sizeof l), l;
}

static void read_cell(void *data, const Type *type, int64_t address)
{
	Check *k = data;

	if (map_cell(&k->in.cells, address) == 0)
		map_cell_add(k->c->arena, &k->in.cells, address,
			     read_number(type, k->data + (address - k->base)));
}

static bool is_near(const Check *k, long double a, long double b, long double scale)
{
	if (isnan(a) || isnan(b) || isinf(a) || isinf(b))
		return a == b || (isnan(a) && isnan(b));
	return fabsl(a - b) <= k->tolerance * (scale + fabsl(a) + fabsl(b));
}

static void compare_cell(void *data, const Type *type, int64_t address)
{
	Check *k = data;
	long double want = read_number(type, k->data + (address - k->base));
	long double have = map_cell(&k->out.cells, address);

	if (!is_near(k, have, want, 1))
		text_printf(&k->c->faults, "map after %s: a shadow is %.18Lg, not %.18Lg\n",
			    k->pass, have, want);
}

static void each_shadow(Check *k, const World *w, void (*visit)(void *, const Type *, int64_t))
{
	for (uint32_t i = 0; i < w->blocks.count; i++) {
		const EvalBlock *ran = k->after.shadows[i], *block = w->shadows[i];

		if (!block)
			continue;
		k->base = map_trace_address(k->trace, ran);
		k->data = block->data;
		for (int64_t e = 0; k->base && e < block->count; e++)
			map_floats(block->elem, k->base + e * type_size(block->elem), visit, k);
	}
}

static void compare_results(Check *k)
{
	uint32_t slot = 0;

	for (uint32_t i = 0; i < k->l.nresults; i++) {
		if (k->l.result[i] != TANGENT)
			continue;
		if (!is_near(k, k->out.slots[slot], k->after.results[i].f, 1))
			text_printf(&k->c->faults,
				    "map after %s: result %u is %.18Lg, not %.18Lg\n", k->pass, i,
				    k->out.slots[slot], k->after.results[i].f);
		slot++;
	}
	each_shadow(k, &k->after, compare_cell);
}

static long double made_up(uint32_t i)
{
	return 1 + (long double)(i * 7919 % 31) / 16;
}

static void multiply(long double *sum, long double *size, const MapState *a, const MapState *b)
{
	for (uint32_t i = 0; i < a->nslots; i++) {
		*sum += a->slots[i] * b->slots[i];
		*size += fabsl(a->slots[i] * b->slots[i]);
	}
	for (uint32_t i = 0; i < a->cells.count; i++) {
		long double x = a->cells.items[i].number,
			    y = map_cell(&b->cells, a->cells.items[i].address);

		*sum += x * y;
		*size += fabsl(x * y);
	}
}

/* Where a partial is infinite, the products need not be numbers. */
static void check_adjoint(Check *k)
{
	Arena *arena = k->c->arena;
	const LinearMap *adjoint = linear_map_adjoint(arena, k->map);
	long double left = 0, right = 0, size = 0;
	MapState w = {.nslots = k->map->out}, v;

	w.slots = arena_array(arena, long double, w.nslots + 1);
	for (uint32_t i = 0; i < w.nslots; i++)
		w.slots[i] = made_up(i);
	for (uint32_t i = 0; i < k->out.cells.count; i++)
		map_cell_add(arena, &w.cells, k->out.cells.items[i].address, made_up(i + 5));
	v = linear_map_run(arena, adjoint, k->trace, w);
	multiply(&left, &size, &k->out, &w);
	multiply(&right, &size, &k->in, &v);
	if (isfinite(left) && isfinite(right) && !is_near(k, left, right, 1 + size))
		text_printf(&k->c->faults,
			    "map after %s: <m u, w> = %.18Lg, <u, adj(m) w> = %.18Lg\n", k->pass,
			    left, right);
}

static bool find_float(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		*(bool *)data |= op->results[i].type->kind == TYPE_F32;
	if (op->code == OP_CALL)
		for (uint32_t i = 0; i < op->nargs; i++)
			*(bool *)data |= op->args[i]->type->kind == TYPE_F32;
	return true;
}

/* Sums of numbers of type float are not rounded in a linear map. */
static long double tolerance_of_map(const Func *f)
{
	bool has_float = false;

	region_walk(f->body, find_float, &has_float);
	return has_float ? 1e-6L : tolerance_of(f);
}

static bool run_watched(Check *k)
{
	EvalWatch watch = map_trace_watch(k->trace);
	Text why = {0};
	bool done = func_eval_watched(k->f, k->after.args, k->after.results, 1000000, &watch, &why);

	if (!done)
		text_printf(&k->c->faults, "the interpreter: %s\n", text_cstr(&why));
	text_free(&why);
	return done;
}

void case_check_map(Case *c, const char *pass, const Func *f)
{
	const Op *why = NULL;
	const LinearMap *map = linear_map_new(c->arena, f, &why), *adjoint;

	if (!map) {
		text_printf(&c->faults, "map after %s: there is none of '%s'\n", pass,
			    op_info[why->code].text);
		return;
	}
	adjoint = linear_map_adjoint(c->arena, map);
	if (!linear_map_same(linear_map_adjoint(c->arena, adjoint), map))
		text_printf(&c->faults, "map after %s: the adjoint of the adjoint is another\n",
			    pass);
}

void case_evaluate_map(Case *c, const char *pass, const Func *f, const Request *r, const char *args)
{
	Check *k = arena_new_of(c->arena, Check);
	const Op *why = NULL;
	uint32_t slot = 0;

	*k = (Check){.c = c,
		     .pass = pass,
		     .f = f,
		     .trace = map_trace_new(c->arena),
		     .tolerance = tolerance_of_map(f)};
	k->map = linear_map_new(c->arena, f, &why);
	if (!k->map || !layout_of(f, &k->l) || !world_make(c, &k->before, f, &k->l, r, args, 1) ||
	    !world_make(c, &k->after, f, &k->l, r, args, 1) || !run_watched(k))
		return;
	k->in = (MapState){.slots = arena_array(c->arena, long double, MAX), .nslots = k->map->in};
	for (uint32_t i = 0; i < k->l.nparams; i++)
		if (k->l.param[i] == TANGENT)
			k->in.slots[slot++] = k->before.args[i].f;
	each_shadow(k, &k->before, read_cell);
	k->out = linear_map_run(c->arena, k->map, k->trace, k->in);
	compare_results(k);
	check_adjoint(k);
}
