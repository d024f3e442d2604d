/* Objects that builders make: allocation, visits, reachability. */
#include "objects.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUARD_BYTES = 64, GUARD_PATTERN = 0x2a };

typedef enum Purpose { PURPOSE_ADD, PURPOSE_RANGE, PURPOSE_SPOIL, PURPOSE_LIST } Purpose;

struct Visit {
	Purpose purpose;
	Objects *objects;
	int block;
	long element;
	double lo, hi;
	Leaves *leaves;
};

/* Builders are plain C without a word about the objects they add to. */
static Objects *current;

static void *grown(void *array, int n, int *room, size_t size)
{
	if (n < *room)
		return array;
	*room = 2 * n + 16;
	array = realloc(array, (size_t)*room * size);
	if (!array) {
		fprintf(stderr, "harness: out of memory\n");
		exit(2);
	}
	return array;
}

static double next_between(Objects *objects, double lo, double hi)
{
	uint64_t z = objects->random += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	z ^= z >> 31;
	return lo + (hi - lo) * (double)(z >> 11) * 0x1p-53;
}

/* ---- visits ---- */

static void add_cell(Visit *visit, Kind kind, void *at, const char *name)
{
	Objects *objects = visit->objects;

	objects->cell = grown(objects->cell, objects->ncells, &objects->cell_room, sizeof *objects->cell);
	objects->cell[objects->ncells] = (Cell){kind, at, visit->block, visit->element, name, {0}};
	objects->ncells++;
	if (objects->block[visit->block].origin != ORIGIN_TAKEN)
		kind_set(kind, at, next_between(objects, -1.5, 1.5));
}

static void add_leaf(Visit *visit, int kind, const void *at, const char *name)
{
	Leaves *leaves = visit->leaves;
	const Objects *objects = visit->objects;
	Leaf leaf = {.kind = kind, .block = visit->block, .element = visit->element, .name = name};

	if (leaves->n == leaves->room) {
		leaves->room = 2 * leaves->room + 64;
		leaves->at = realloc(leaves->at, leaves->room * sizeof *leaves->at);
		if (!leaves->at) {
			fprintf(stderr, "harness: out of memory\n");
			exit(2);
		}
	}
	if (kind == KIND_POINTER) {
		const char *target = *(char *const *)at;
		int block = target ? objects_find(objects, target) : -1;

		if (target && (block < 0 || objects->block[block].origin == ORIGIN_GIVEN))
			block = -2;
		leaf.offset = block < 0 ? 0 : (long)(target - objects->block[block].at);
		memcpy(leaf.bytes, &block, sizeof block);
	} else {
		memcpy(leaf.bytes, at, kind_size((Kind)kind));
	}
	leaves->at[leaves->n++] = leaf;
}

void visit_leaf(Visit *visit, int kind, void *at, const char *name)
{
	int is_floating = kind != KIND_POINTER && kind_is_floating((Kind)kind);

	switch (visit->purpose) {
	case PURPOSE_ADD:
		if (is_floating)
			add_cell(visit, (Kind)kind, at, name);
		break;
	case PURPOSE_RANGE:
		if (is_floating)
			kind_set((Kind)kind, at, next_between(visit->objects, visit->lo, visit->hi));
		break;
	case PURPOSE_SPOIL:
		if (!is_floating && kind != KIND_POINTER)
			kind_set((Kind)kind, at, kind == KIND_BOOL ? !kind_get((Kind)kind, at)
			                                           : 117 - kind_get((Kind)kind, at));
		break;
	case PURPOSE_LIST:
		add_leaf(visit, kind, at, name);
		break;
	}
}

void visit_pointer(Visit *visit, void *at)
{
	visit_leaf(visit, KIND_POINTER, at, "");
}

#define K(name, type, floating) \
	void visit_##name(Visit *visit, void *at) \
	{ \
		visit_leaf(visit, KIND_##name, at, ""); \
	}
KINDS(K)
#undef K

#define K(name, type, floating) \
	void visit_complex_##name(Visit *visit, void *at) \
	{ \
		visit_leaf(visit, KIND_##name, at, ".re"); \
		visit_leaf(visit, KIND_##name, (type *)at + 1, ".im"); \
	}
FLOATING_KINDS(K)
#undef K

static void visit_block(Visit *visit, int block)
{
	const ObjectBlock *b = &visit->objects->block[block];

	visit->block = block;
	for (visit->element = 0; visit->element < b->count; visit->element++)
		b->visitor(visit, b->at + (size_t)visit->element * b->size);
}

/* ---- blocks ---- */

static void add_block(ObjectBlock block)
{
	Visit visit = {.purpose = PURPOSE_ADD, .objects = current};

	current->block = grown(current->block, current->nblocks, &current->block_room, sizeof block);
	current->block[current->nblocks++] = block;
	visit_block(&visit, current->nblocks - 1);
}

void *graph_new(const char *name, size_t size, long count, Visitor *visitor, int is_given)
{
	size_t guard = is_given ? 0 : (size_t)current->guard;
	size_t bytes = count > 0 ? (size_t)count * size : 0;
	char *base;

	base = malloc(bytes + 2 * guard);
	if (!base) {
		fprintf(stderr, "harness: out of memory\n");
		exit(2);
	}
	memset(base, GUARD_PATTERN, bytes + 2 * guard);
	memset(base + guard, 0, bytes);
	add_block((ObjectBlock){is_given ? ORIGIN_GIVEN : ORIGIN_BUILDER, name, base, base + guard, size, count > 0 ? count : 0,
	                        visitor, 0});
	return base + guard;
}

void graph_take(void *at, size_t size, long count, Visitor *visitor)
{
	if (at)
		add_block((ObjectBlock){ORIGIN_TAKEN, "taken", at, at, size, count, visitor, 0});
}

int graph_case(void)
{
	return current->which;
}

/* How well an address fits a block: within, one past its end, one object before it; 0: not at all. */
static int fit(const ObjectBlock *block, const char *at)
{
	const char *end = block->at + (size_t)block->count * block->size;

	if (at >= block->at && at < end)
		return 3;
	if (at == end)
		return 2;
	return at < block->at && at + block->size >= block->at;
}

/* Blocks that the function allocated may lie where one that it freed was: the latest counts. */
int objects_find(const Objects *objects, const void *at)
{
	int best = -1;

	for (int i = objects->nblocks - 1; i >= 0; i--)
		if (fit(&objects->block[i], at) > (best < 0 ? 0 : fit(&objects->block[best], at)))
			best = i;
	return best;
}

/* ---- what is reached from an object ---- */

typedef void Reached(char *from, char *to, void *context);

static void reach(char *at, size_t size, Reached *reached, void *context)
{
	char *word = at + (-(uintptr_t)at & (sizeof(char *) - 1));

	reached(at, at + size, context);
	for (; word + sizeof(char *) <= at + size; word += sizeof(char *)) {
		char *target;
		int block;

		memcpy(&target, word, sizeof target);
		block = target ? objects_find(current, target) : -1;
		if (block < 0 || current->block[block].is_seen)
			continue;
		current->block[block].is_seen = 1;
		reach(current->block[block].at, (size_t)current->block[block].count * current->block[block].size,
		      reached, context);
	}
}

static void forget_seen(void)
{
	for (int i = 0; i < current->nblocks; i++)
		current->block[i].is_seen = 0;
}

typedef struct MarkContext {
	int request;
	char role;
} MarkContext;

static int is_cell_within(const Cell *cell, const char *from, const char *to)
{
	return (const char *)cell->at >= from && (const char *)cell->at < to;
}

static void mark_range(char *from, char *to, void *context)
{
	const MarkContext *mark = context;

	for (int i = 0; i < current->ncells; i++) {
		char *role = &current->cell[i].role[mark->request];

		if (is_cell_within(&current->cell[i], from, to))
			*role = *role == 0 || mark->role == 'k' ? mark->role : *role == mark->role ? *role : 'b';
	}
}

void graph_mark(int request, char role, const void *at, size_t size)
{
	MarkContext context = {request, role};

	reach((char *)(size_t)at, size, mark_range, &context);
	forget_seen();
}

static void randomise(char *from, char *to, void *context)
{
	const double *range = context;

	for (int i = 0; i < current->ncells; i++)
		if (is_cell_within(&current->cell[i], from, to))
			kind_set(current->cell[i].kind, current->cell[i].at,
			         next_between(current, range[0], range[1]));
}

void graph_range(void *at, size_t size, double lo, double hi)
{
	double range[] = {lo, hi};

	reach(at, size, randomise, range);
	forget_seen();
}

/* ---- all objects ---- */

void objects_open(Objects *objects, Builder *build, int which, uint64_t seed, int has_guards)
{
	*objects = (Objects){.which = which, .random = seed, .guard = has_guards ? GUARD_BYTES : 0};
	current = objects;
	build(objects->arg);
	objects->nbuilt = objects->ncells;
}

void objects_after(Objects *objects, Builder *after)
{
	current = objects;
	objects->is_used = 1;
	if (after)
		after(objects->arg);
}

void objects_close(Objects *objects)
{
	for (int i = 0; i < objects->nblocks; i++)
		if (objects->block[i].origin != ORIGIN_GIVEN || !objects->is_used)
			free(objects->block[i].base);
	free(objects->block);
	free(objects->cell);
}

static int is_parameter(const Objects *objects, const Function *f, const char *at)
{
	for (int p = 0; p < f->nparams; p++)
		if (objects->arg[p] == at && f->params[p].kind != KIND_VOID && !f->params[p].is_array)
			return 1;
	return 0;
}

void objects_spoil(Objects *objects, const Function *f)
{
	Visit visit = {.purpose = PURPOSE_SPOIL, .objects = objects};

	for (int i = 0; i < objects->nblocks; i++)
		if (!is_parameter(objects, f, objects->block[i].at))
			visit_block(&visit, i);
}

void objects_list(const Objects *objects, Leaves *leaves)
{
	Visit visit = {.purpose = PURPOSE_LIST, .objects = (Objects *)(size_t)objects, .leaves = leaves};

	leaves->n = 0;
	for (int i = 0; i < objects->nblocks; i++)
		if (objects->block[i].origin != ORIGIN_GIVEN)
			visit_block(&visit, i);
}

const char *objects_broken_guard(const Objects *objects)
{
	for (int i = 0; i < objects->nblocks; i++) {
		const ObjectBlock *block = &objects->block[i];
		const char *end = block->at + (size_t)block->count * block->size;

		for (long k = 0; k < objects->guard && block->origin == ORIGIN_BUILDER; k++)
			if (block->base[k] != GUARD_PATTERN || end[k] != GUARD_PATTERN)
				return block->name;
	}
	return NULL;
}
