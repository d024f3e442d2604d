/*
 * world: the arguments and memory that a function of a golden file is run on.
 */
#include "world.h"

#include <string.h>

#define STEPS ((uint64_t)20000000)

bool layout_of(const Func *f, Layout *l)
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

/* ---- scalars of blocks as numbers ---- */

static long double pointer_number(const EvalBlocks *blocks, EvalArg a)
{
	if (!a.block)
		return 0;
	for (uint32_t k = 0; k < blocks->count; k++)
		if (blocks->items[k] == a.block)
			return 1e9L * (k + 1) + 1e3L * (long double)a.offset +
			       (long double)a.inside;
	return -1;
}

static long double leaf(const EvalBlocks *blocks, const EvalBlock *b, int64_t i)
{
	const Type *type = eval_leaf_type(b, i);
	EvalArg a = eval_leaf_get(blocks, b, i);

	if (type_is_ptr(type))
		return pointer_number(blocks, a);
	return type_is_float(type) ? a.f : (long double)a.i;
}

int64_t world_leaves(const World *w, uint32_t k)
{
	return eval_leaf_count(w->blocks.items[k]);
}

bool world_leaf_is_float(const World *w, uint32_t k, int64_t i)
{
	return type_is_float(eval_leaf_type(w->blocks.items[k], i));
}

long double world_leaf(const World *w, uint32_t k, int64_t i)
{
	return leaf(&w->blocks, w->blocks.items[k], i);
}

long double world_shadow(const World *w, uint32_t k, int64_t i)
{
	return leaf(&w->shadow_list, w->shadows[k], i);
}

void world_set_leaf(World *w, uint32_t k, int64_t i, long double value)
{
	eval_leaf_set(w->blocks.items[k], i, (EvalArg){.f = value});
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

/* ---- arguments ---- */

static uint32_t block_number(const World *w, const EvalBlock *b)
{
	uint32_t k = 0;

	while (w->blocks.items[k] != b)
		k++;
	return k;
}

static bool world_args(Case *c, World *w, const Func *f, uint32_t nprimal, const char *args)
{
	uint32_t count = 0;
	EvalArg *parsed = arena_array(c->arena, EvalArg, f->body->nparams);

	if (!eval_args_parse(c->arena, f, args, parsed, &count, &c->faults)) {
		text_char(&c->faults, '\n');
		return false;
	}
	if (count != nprimal) {
		text_printf(&c->faults, "%u arguments for %u primal parameters\n", count, nprimal);
		return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		w->args[i] = parsed[i];
		if (parsed[i].block)
			eval_blocks_add(c->arena, &w->blocks, parsed[i].block);
	}
	if (w->blocks.count > MAX) {
		text_printf(&c->faults, "too many blocks of memory\n");
		return false;
	}
	for (uint32_t i = 0; i < count && i < f->nparams; i++) {
		if (!w->args[i].block)
			continue;
		w->is_value[block_number(w, w->args[i].block)] = f->params[i].is_value;
		w->is_result[block_number(w, w->args[i].block)] = f->params[i].is_result;
	}
	return true;
}

/* ---- differentials ---- */

/* How many parameters come before the differentials. */
static uint32_t originals(const Func *f)
{
	uint32_t n = 0;

	while (n < f->body->nparams && f->body->params[n]->stage == PRIMAL)
		n++;
	return n;
}

uint32_t param_of_differential(const Func *f, const Request *r, bool pointer, uint32_t which)
{
	uint32_t nprimal = originals(f);

	for (uint32_t i = 0; r && i < r->nroles; i++) {
		bool is_ptr = i >= nprimal || type_is_ptr(f->body->params[i]->type);

		if (role_has_differential(&r->roles[i]) && is_ptr == pointer && which-- == 0)
			return i;
	}
	return UINT32_MAX;
}

/* A block of the same shape whose pointers lead to shadows, all else as in the primal block but
 * floats, which are 0. */
static EvalBlock *make_shadow(Case *c, World *w, uint32_t k)
{
	EvalBlock *b = w->blocks.items[k], *s = w->shadows[k];
	size_t size = (size_t)(b->count * type_size(b->elem));

	if (s)
		return s;
	s = w->shadows[k] = arena_new_of(c->arena, EvalBlock);
	*s = *b;
	s->data = arena_alloc(c->arena, size + 1);
	memcpy(s->data, b->data, size);
	list_push(c->arena, &w->shadow_list, s);
	s->links = arena_array(c->arena, EvalBlock *, b->nlinks);
	for (uint32_t i = 0; i < b->nlinks; i++)
		s->links[i] = make_shadow(c, w, block_number(w, b->links[i]));
	for (int64_t i = 0; i < world_leaves(w, k); i++) {
		EvalArg a = {0};

		if (type_is_ptr(eval_leaf_type(b, i))) {
			a = eval_leaf_get(&w->blocks, b, i);
			if (a.block)
				a.block = w->shadows[block_number(w, a.block)];
			eval_leaf_set(s, i, a);
		} else if (world_leaf_is_float(w, k, i)) {
			eval_leaf_set(s, i, a);
		}
	}
	return s;
}

/* A block that stands for a global of the type, whose shadow alone is passed to the function. */
static uint32_t add_global(Case *c, World *w, const Type *type)
{
	EvalBlock *block = arena_new_of(c->arena, EvalBlock);

	block->elem = type;
	while (block->elem->kind == TYPE_ARRAY)
		block->elem = block->elem->elem;
	block->count = type_size(type) / type_size(block->elem);
	block->data = arena_alloc(c->arena, (size_t)type_size(type));
	memset(block->data, 0, (size_t)type_size(type));
	list_push(c->arena, &w->blocks, block);
	return w->blocks.count - 1;
}

/* What is put into shadows. */
typedef struct Making {
	World *w;
	unsigned seed; /* 0: not made up */
	Pick pick;
	const World *from; /* NULL: the value */
	long double value;
	bool done[MAX]; /* all of the block and what it leads to has differentials */
} Making;

static void make_block(Making *m, uint32_t k);

static long double number(const Making *m, uint32_t k, int64_t i)
{
	if (m->seed)
		return made_up(m->seed, k, i);
	return m->from ? world_shadow(m->from, k, i) : m->value;
}

/* Leaf i of block k, and what it leads to. */
static void make_leaf(Making *m, uint32_t k, int64_t i)
{
	World *w = m->w;
	EvalArg a;

	if (world_leaf_is_float(w, k, i))
		eval_leaf_set(w->shadows[k], i, (EvalArg){.f = number(m, k, i)});
	if (!type_is_ptr(eval_leaf_type(w->blocks.items[k], i)))
		return;
	a = eval_leaf_get(&w->blocks, w->blocks.items[k], i);
	if (a.block)
		make_block(m, block_number(w, a.block));
}

static void make_block(Making *m, uint32_t k)
{
	if (m->done[k])
		return;
	m->done[k] = true;
	for (int64_t i = 0; i < world_leaves(m->w, k); i++)
		make_leaf(m, k, i);
}

/* The members that the rest of a path leads to, in an object of which the first leaf is number i of
 * block k. */
static void make_member(Making *m, uint32_t k, const Type *type, int64_t i, const char *const *path,
			uint32_t length)
{
	const EvalBlock *b = m->w->blocks.items[k];
	int64_t leaves = type_leaf_count(type);

	if (length == 0) {
		for (int64_t n = 0; n < leaves; n++)
			make_leaf(m, k, i + n);
	} else if (type->kind == TYPE_ARRAY) {
		for (int64_t n = 0; n < type->len; n++)
			make_member(m, k, type->elem, i + n * type_leaf_count(type->elem), path,
				    length);
	} else if (type_is_ptr(type)) {
		EvalArg a = eval_leaf_get(&m->w->blocks, b, i);
		const EvalBlock *to = a.block;

		for (int64_t n = 0; to && n < to->count; n++)
			make_member(m, block_number(m->w, to), to->elem,
				    n * type_leaf_count(to->elem), path, length);
	} else if (type->kind == TYPE_STRUCT) {
		for (uint32_t n = 0; n < type->def->nfields; n++) {
			const Field *field = &type->def->fields[n];

			if (!strcmp(field->name, path[0]))
				make_member(m, k, field->type, i, path + 1, length - 1);
			i += type_leaf_count(field->type);
		}
	}
}

static bool picks(Pick pick, bool wrt, bool of, bool scratch, bool keep)
{
	switch (pick) {
	case PICK_ALL:
		return true;
	case PICK_SET:
		return wrt && !of;
	case PICK_OF:
		return of;
	case PICK_SCRATCH:
		return scratch;
	case PICK_KEPT:
		return keep;
	}
	return false;
}

static void make_differentials(Making *m, const ParamRole *role, uint32_t k)
{
	const EvalBlock *b = m->w->blocks.items[k];

	if (!role->members && picks(m->pick, role->wrt, role->of, role->scratch, role->keep))
		make_block(m, k);
	for (const MemberRole *r = role->members; r; r = r->next)
		for (int64_t n = 0; n < b->count; n++)
			if (picks(m->pick, r->wrt, r->of, r->scratch, r->keep))
				make_member(m, k, b->elem, n * type_leaf_count(b->elem), r->path,
					    r->length);
}

void world_fill_roles(World *w, const Request *r, Pick pick, const World *from, long double value)
{
	Making m = {.w = w, .pick = pick, .from = from, .value = value};

	for (uint32_t p = 0; p < r->nroles; p++)
		if (w->args[p].block && w->shadows[block_number(w, w->args[p].block)])
			make_differentials(&m, &r->roles[p], block_number(w, w->args[p].block));
}

/* The shadow that is parameter i, the one of role p. */
static bool world_shadow_of(Case *c, Making *m, const Func *f, const Layout *l,
			    const ParamRole *role, uint32_t i, uint32_t p)
{
	World *w = m->w;
	bool is_global = p >= l->nprimal;
	uint32_t k;

	if (is_global && w->blocks.count == MAX) {
		text_str(&c->faults, "too many blocks of memory\n");
		return false;
	}
	w->args[i] = is_global ? (EvalArg){0} : w->args[p];
	if (!is_global && !w->args[p].block)
		return true;
	k = is_global ? add_global(c, w, f->body->params[i]->type->elem)
		      : block_number(w, w->args[p].block);
	w->args[i].block = make_shadow(c, w, k);
	make_differentials(m, role, k);
	return true;
}

/* Differentials for the parameters after the primal ones. */
static bool world_differentials(Case *c, World *w, const Func *f, const Layout *l, const Request *r,
				unsigned seed)
{
	Making m = {.w = w, .seed = seed};
	uint32_t shadows = 0, tangents = 0, p;

	for (uint32_t i = l->nprimal; i < l->nparams; i++) {
		if (l->param[i] != SHADOW) {
			w->args[i].f = made_up(seed, 1000 + tangents++, 0);
			continue;
		}
		p = param_of_differential(f, r, true, shadows++);
		if (p == UINT32_MAX) {
			text_str(&c->faults,
				 "a shadow parameter that the request does not explain\n");
			return false;
		}
		if (!world_shadow_of(c, &m, f, l, &r->roles[p], i, p))
			return false;
	}
	return true;
}

void world_clear_shadows(World *w, const bool which[MAX])
{
	for (uint32_t k = 0; k < w->blocks.count; k++)
		for (int64_t i = 0; w->shadows[k] && which[k] && i < world_leaves(w, k); i++)
			if (world_leaf_is_float(w, k, i))
				eval_leaf_set(w->shadows[k], i, (EvalArg){0});
}

bool world_make(Case *c, World *w, const Func *f, const Layout *l, const Request *r,
		const char *args, unsigned seed)
{
	*w = (World){0};
	return world_args(c, w, f, l->nprimal, args) && world_differentials(c, w, f, l, r, seed);
}

bool world_run(Case *c, World *w, const Func *f)
{
	Text why = {0};
	bool done = func_eval(f, w->args, w->results, STEPS, &why);

	if (!done)
		text_printf(&c->faults, "the interpreter: %s\n", text_cstr(&why));
	text_free(&why);
	return done;
}
