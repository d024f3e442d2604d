/*
 * world: the arguments and memory that a program is run on, and running it.
 */
#include "eval/eval.h"
#include "world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGS = 3 * PARAM_COUNT, STEPS = 400000 };

bool param_is_float(int p)
{
	return p == PARAM_A || p == PARAM_B || p == PARAM_Q || p == PARAM_H;
}

bool param_is_active(int p)
{
	return p != PARAM_N && p != PARAM_Q && p != PARAM_D && p != PARAM_J;
}

bool block_is_active(int block)
{
	return block != BLOCK_D && block != BLOCK_J;
}

Layout layout_random(Random *r, const Program *program)
{
	static const int own[PARAM_COUNT] = {
		[PARAM_X] = BLOCK_X, [PARAM_Y] = BLOCK_Y, [PARAM_W] = BLOCK_W, [PARAM_C] = BLOCK_C,
		[PARAM_D] = BLOCK_D, [PARAM_M] = BLOCK_M, [PARAM_G] = BLOCK_G, [PARAM_J] = BLOCK_J,
	};
	Layout l = {.n = random_chance(r, 10) ? 0 : 2 + random_below(r, 3)};

	for (int p = 0; p < PARAM_COUNT; p++) {
		bool may_share = p == PARAM_X || p == PARAM_Y || p == PARAM_M || p == PARAM_C;

		l.block[p] = own[p] ? own[p] : -1;
		if (!may_share || program->is_restrict[p])
			continue;
		if (random_chance(r, 50)) {
			l.block[p] = BLOCK_SHARED;
			l.offset[p] = random_below(r, 3);
		}
	}
	return l;
}

World world_random(Random *r, const Layout *l)
{
	World w = {0};

	(void)l;
	for (int p = 0; p < PARAM_COUNT; p++)
		if (param_is_float(p))
			w.scalar[p] = (float)random_between(r, -2, 2);
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; i < BLOCK_SIZE; i++)
			w.memory[b][i] = b == BLOCK_J ? (float)random_below(r, 16)
						      : (float)random_between(r, -2, 2);
	return w;
}

World world_direction(Random *r, const Layout *l)
{
	World w = world_random(r, l);

	w.scalar[PARAM_Q] = 0;
	memset(w.memory[BLOCK_D], 0, sizeof w.memory[BLOCK_D]);
	memset(w.memory[BLOCK_J], 0, sizeof w.memory[BLOCK_J]);
	w.result = random_between(r, -2, 2);
	return w;
}

static void add_term(long double x, long double y, long double *sum, long double *size)
{
	*sum += x * y;
	*size += fabsl(x * y);
}

long double world_dot(const World *x, const World *y, long double *size)
{
	long double sum = 0;

	for (int p = 0; p < PARAM_COUNT; p++)
		add_term(x->scalar[p], y->scalar[p], &sum, size);
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; i < BLOCK_SIZE && block_is_active(b); i++)
			add_term(x->memory[b][i], y->memory[b][i], &sum, size);
	return sum;
}

World world_along(const World *x, long double t, const World *v)
{
	World w = *x;

	for (int p = 0; p < PARAM_COUNT; p++)
		w.scalar[p] += t * v->scalar[p];
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; i < BLOCK_SIZE; i++)
			w.memory[b][i] += t * v->memory[b][i];
	return w;
}

static long double larger(long double a, long double b)
{
	return isnan(a) || isnan(b) ? (long double)INFINITY : fmaxl(a, b);
}

long double world_size(const World *w)
{
	long double size = fabsl(w->result);

	for (int p = 0; p < PARAM_COUNT; p++)
		size = larger(size, fabsl(w->scalar[p]));
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; i < BLOCK_SIZE && b != BLOCK_J; i++)
			size = larger(size, fabsl(w->memory[b][i]));
	return size;
}

static long double gap(long double a, long double b)
{
	return a == b || (isnan(a) && isnan(b)) ? 0 : fabsl(a - b);
}

long double world_distance(const World *v, const World *w)
{
	long double worst = gap(v->result, w->result);

	for (int p = 0; p < PARAM_COUNT; p++)
		worst = larger(worst, gap(v->scalar[p], w->scalar[p]));
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; i < BLOCK_SIZE; i++)
			worst = larger(worst, gap(v->memory[b][i], w->memory[b][i]));
	return worst;
}

/* ---- running ---- */

typedef struct Frame {
	const Func *func;
	const Layout *layout;
	Arena *arena;
	EvalArg args[MAX_ARGS];
	uint32_t nargs;
	EvalBlock *primal[BLOCK_COUNT], *differential[BLOCK_COUNT];
	EvalBlock *sinks[PARAM_COUNT + 1];
} Frame;

static void put(EvalBlock *block, int64_t i, long double v)
{
	if (block->elem->kind == TYPE_F32)
		((float *)block->data)[i] = (float)v;
	else if (block->elem->kind == TYPE_F64)
		((double *)block->data)[i] = (double)v;
	else if (block->elem->kind == TYPE_F80)
		((long double *)block->data)[i] = v;
	else
		((int32_t *)block->data)[i] = (int32_t)v;
}

static long double get(const EvalBlock *block, int64_t i)
{
	if (block->elem->kind == TYPE_F32)
		return ((const float *)block->data)[i];
	if (block->elem->kind == TYPE_F64)
		return ((const double *)block->data)[i];
	if (block->elem->kind == TYPE_F80)
		return ((const long double *)block->data)[i];
	return ((const int32_t *)block->data)[i];
}

static EvalBlock *block_new(Frame *f, const Type *elem, const long double *values, int64_t count)
{
	EvalBlock *block = arena_new_of(f->arena, EvalBlock);

	block->elem = elem;
	block->count = count;
	block->data = arena_alloc(f->arena, (size_t)(count * type_size(elem)));
	for (int64_t i = 0; values && i < count; i++)
		put(block, i, values[i]);
	return block;
}

static void push(Frame *f, EvalArg arg)
{
	f->args[f->nargs++] = arg;
}

static void push_memory(Frame *f, EvalBlock **blocks, const World *w, int param)
{
	int b = f->layout->block[param];

	if (!blocks[b])
		blocks[b] = block_new(f, type_innermost(f->func->body->params[f->nargs]->type),
				      w->memory[b], BLOCK_SIZE);
	push(f, (EvalArg){.block = blocks[b], .offset = f->layout->offset[param]});
}

static void push_sink(Frame *f, int param, long double value)
{
	f->sinks[param] =
		block_new(f, type_innermost(f->func->body->params[f->nargs]->type), &value, 1);
	push(f, (EvalArg){.block = f->sinks[param]});
}

static void push_original(Frame *f, const World *primal)
{
	for (int p = 0; p < PARAM_COUNT; p++) {
		if (f->layout->block[p] >= 0)
			push_memory(f, f->primal, primal, p);
		else
			push(f, (EvalArg){.i = f->layout->n, .f = primal->scalar[p]});
	}
}

static void push_differentials(Frame *f, Shape shape, const World *d)
{
	bool in_prototype = shape == SHAPE_FWD || shape == SHAPE_REV;

	for (int p = 0; p < PARAM_COUNT; p++) {
		if (!param_is_active(p) || (in_prototype && p == PARAM_W))
			continue;
		if (f->layout->block[p] >= 0)
			push_memory(f, f->differential, d, p);
		else if (shape == SHAPE_REV)
			push_sink(f, p, d->scalar[p]);
		else if (shape == SHAPE_TANGENT || shape == SHAPE_FWD)
			push(f, (EvalArg){.f = d->scalar[p]});
	}
	if (shape == SHAPE_COTANGENT || shape == SHAPE_REV)
		push(f, (EvalArg){.f = d->result});
	else if (shape == SHAPE_FWD)
		push_sink(f, PARAM_COUNT, 0);
	for (int p = 0; p < PARAM_COUNT && shape == SHAPE_TWICE; p++)
		if (param_is_active(p) && param_is_float(p))
			push(f, (EvalArg){.f = d->scalar[p]});
}

static void take_memory(World *w, EvalBlock *const *blocks)
{
	for (int b = 0; b < BLOCK_COUNT; b++)
		for (int i = 0; blocks[b] && i < BLOCK_SIZE; i++)
			w->memory[b][i] = get(blocks[b], i);
}

static void take_results(const Frame *f, Shape shape, const EvalArg *results, World *primal,
			 World *d)
{
	uint32_t next = 1;

	take_memory(primal, f->primal);
	primal->result = results[0].f;
	if (shape == SHAPE_ORIGINAL)
		return;
	take_memory(d, f->differential);
	if (shape == SHAPE_TANGENT || shape == SHAPE_TWICE)
		d->result = results[1].f;
	else if (shape == SHAPE_FWD)
		d->result = get(f->sinks[PARAM_COUNT], 0);
	for (int p = 0; p < PARAM_COUNT; p++) {
		if (shape == SHAPE_REV && f->sinks[p])
			d->scalar[p] = get(f->sinks[p], 0);
		else if (shape == SHAPE_COTANGENT && param_is_float(p) && param_is_active(p))
			d->scalar[p] = results[next++].f;
	}
}

bool world_run(const Func *func, Shape shape, const Layout *layout, World *primal, World *d,
	       Text *fault)
{
	Frame f = {.func = func, .layout = layout, .arena = arena_new()};
	EvalArg results[PARAM_COUNT];
	bool done;

	push_original(&f, primal);
	if (shape != SHAPE_ORIGINAL)
		push_differentials(&f, shape, d);
	if (f.nargs != func->body->nparams)
		bug("a function of %u parameters is called with %u", func->body->nparams, f.nargs);
	done = func_eval(func, f.args, results, STEPS, fault);
	if (done)
		take_results(&f, shape, results, primal, d);
	arena_free(f.arena);
	return done;
}
