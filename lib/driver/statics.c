/*
 * statics: static variables of which each call of a function can have its own.
 *
 * What a function's own statics hold is judged in its standardised form. Those that its callees
 * still have become its own where these are inlined and no kept callee has them:
 *
 *   static double *room(int n)          double f(int n, const double *x)
 *   {                                   {
 *           static double *buf;                 double *w = room(n);
 *           .. realloc ..                       ..
 *           return buf;                 }
 *   }
 *
 * A caller of f might read what f leaves in them, so no derivative may come from a call of it.
 */
#include "driver/statics.h"
#include "analysis/grown.h"
#include "analysis/set_first.h"

#include <string.h>

typedef LIST(const Global *) GlobalList;

typedef struct Found {
	Arena *arena;
	const Func *func;
	bool is_inlined; /* statics of its callees count, too */
	GlobalList *globals;
} Found;

typedef struct Named {
	const char *name;
	bool found;
} Named;

static bool find_name(Op *op, void *data)
{
	Named *named = data;

	named->found |= op->code == OP_GLOBAL && !strcmp(op->attr.s, named->name);
	return !named->found;
}

static bool names(const Func *f, const Global *g)
{
	Named named = {g->name, false};

	region_walk(f->body, find_name, &named);
	return named.found;
}

/* Does the static object of the file belong to the function? */
static bool is_its_own(const Func *f, const Global *g)
{
	if (!g->user || g->unit != f->unit || strcmp(g->user, func_c_name(f)) != 0)
		return false;
	for (const Func *other = f->module->first; other; other = other->next)
		if (other != f && names(other, g))
			return false;
	return true;
}

/* ---- calls ---- */

typedef struct Reached {
	Arena *arena;
	PtrMap *seen;
	LIST(const Func *) funcs;
} Reached;

static bool reach(Op *op, void *data)
{
	Reached *r = data;

	if (op->code == OP_CALL && !ptrmap_get(r->seen, op->attr.callee)) {
		ptrmap_set(r->seen, op->attr.callee, op->attr.callee);
		list_push(r->arena, &r->funcs, op->attr.callee);
	}
	return true;
}

/* Does a function that the body calls, directly or not, name the static? */
static bool callee_names(Arena *arena, const Func *f, const Global *g)
{
	Reached r = {.arena = arena, .seen = ptrmap_new(arena)};

	region_walk(f->body, reach, &r);
	for (uint32_t i = 0; i < r.funcs.count; i++) {
		if (names(r.funcs.items[i], g))
			return true;
		region_walk(r.funcs.items[i]->body, reach, &r);
	}
	return false;
}

/* Does a requested function call this one, directly or not? */
static bool is_called(Arena *arena, const Func *f, const StaticsLook *look)
{
	Reached r = {.arena = arena, .seen = ptrmap_new(arena)};

	for (uint32_t i = 0; i < look->count; i++)
		region_walk(look->requested[i]->body, reach, &r);
	for (uint32_t i = 0; i < r.funcs.count; i++)
		region_walk(r.funcs.items[i]->body, reach, &r);
	return ptrmap_get(r.seen, f) != NULL;
}

/* ---- which statics ---- */

static bool find_static(Op *op, void *data)
{
	Found *found = data;
	const Func *f = found->func;
	const Global *g = op->code == OP_GLOBAL ? module_global(f->module, op->attr.s) : NULL;

	for (uint32_t i = 0; g && i < found->globals->count; i++)
		if (found->globals->items[i] == g)
			return true;
	if (g && (found->is_inlined ? g->spelled && !callee_names(found->arena, f, g)
				    : g->spelled || is_its_own(f, g)))
		list_push(found->arena, found->globals, g);
	return true;
}

static GlobalList find_statics(Arena *arena, const Func *f, bool is_inlined)
{
	GlobalList globals = {0};
	Found found = {arena, f, is_inlined, &globals};

	region_walk(f->body, find_static, &found);
	return globals;
}

/* The statics that each call may have of its own: those that it sets first, or else those that
 * only save allocations. */
typedef struct Fit {
	GlobalList set_first, grown;
} Fit;

static Fit find_fit(Arena *arena, const Func *standard, const GlobalList *globals)
{
	bool *is_grown = arena_array(arena, bool, globals->count);
	Fit fit = {0};

	for (uint32_t i = 0; i < globals->count; i++)
		if (globals->items[i]->spelled && is_set_first(arena, standard, globals->items[i]))
			list_push(arena, &fit.set_first, globals->items[i]);
	if (fit.set_first.count)
		return fit;
	find_grown(arena, standard, globals->items, globals->count, is_grown);
	for (uint32_t i = 0; i < globals->count; i++)
		if (is_grown[i])
			list_push(arena, &fit.grown, globals->items[i]);
	return fit;
}

/* ---- locals in their place ---- */

static void replace_body(Func *f, const Func *by)
{
	Arena *scratch = arena_new();
	Value **map = value_map_new(scratch, by);
	Builder b;

	while (f->body->last)
		op_remove(f->body->last);
	for (uint32_t i = 0; i < f->body->nparams; i++)
		map[by->body->params[i]->id] = f->body->params[i];
	b = builder_at_end(f, f->body, f->loc);
	region_copy_ops(&b, by->body, map);
	f->forms = by->forms;
	arena_free(scratch);
}

static void make_fit_local(Func *f, const Fit *fit)
{
	for (uint32_t i = 0; i < fit->set_first.count; i++)
		make_local(f, fit->set_first.items[i]);
	for (uint32_t i = 0; i < fit->grown.count; i++)
		make_local_memory(f, fit->grown.items[i]);
}

/* Makes locals of some; false: there are none, or no other ones. */
static bool make_some_local(Func *f, const StaticsLook *look)
{
	Arena *scratch = arena_new();
	GlobalList globals = find_statics(scratch, f, false);
	const Func *standard = globals.count ? look->standardised(look->data, f) : NULL;
	Fit fit = standard ? find_fit(scratch, standard, &globals) : (Fit){0};
	uint32_t made = fit.set_first.count + fit.grown.count;

	make_fit_local(f, &fit);
	arena_free(scratch);
	return made > 0 && made < globals.count;
}

static bool is_requested(const Func *f, const StaticsLook *look)
{
	for (uint32_t i = 0; i < look->count; i++)
		if (look->requested[i] == f)
			return true;
	return false;
}

/* The same of statics that its callees have; the function takes over their bodies. */
static bool take_over(Func *f, const StaticsLook *look)
{
	Arena *scratch = arena_new();
	const Func *inlined = is_called(scratch, f, look) ? NULL : look->inlined(look->data, f);
	GlobalList globals = inlined ? find_statics(scratch, inlined, true) : (GlobalList){0};
	const Func *standard = globals.count ? look->standardised(look->data, f) : NULL;
	Fit fit = standard ? find_fit(scratch, standard, &globals) : (Fit){0};
	bool made = fit.set_first.count + fit.grown.count > 0;

	if (made) {
		replace_body(f, inlined);
		make_fit_local(f, &fit);
	}
	arena_free(scratch);
	return made;
}

void statics_make_local(const Module *m, const StaticsLook *look)
{
	/* The counter of a loop that sets another one must be a local first. */
	for (Func *f = m->first; f; f = f->next)
		while (make_some_local(f, look))
			;
	/* Those that such a function has called are not called by it any more. */
	for (bool changed = true; changed;) {
		changed = false;
		for (Func *f = m->first; f; f = f->next)
			changed |= is_requested(f, look) && take_over(f, look);
	}
}
