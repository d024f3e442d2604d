/*
 * module: the functions and globals of a run, and the arenas of the functions.
 */
#include "ir/ir.h"

#include <string.h>

typedef LIST(Arena *) ArenaList;

Module *module_new(Arena *arena, Sources *sources)
{
	Module *m = arena_new_of(arena, Module);

	m->arena = arena;
	m->sources = sources;
	m->names = map_new(arena);
	m->only_named = map_new(arena);
	m->given = map_new(arena);
	m->given_places = map_new(arena);
	m->prototypes = map_new(arena);
	m->strings = map_new(arena);
	m->arenas = arena_new_of(arena, ArenaList);
	return m;
}

void module_free(Module *m)
{
	ArenaList *arenas = m->arenas;

	for (uint32_t i = 0; i < arenas->count; i++)
		arena_free(arenas->items[i]);
	arenas->count = 0;
	m->first = m->last = NULL;
}

void func_free(Func *f)
{
	ArenaList *arenas = f->module->arenas;

	arenas->items[f->number] = NULL;
	arena_free(f->arena);
}

const char *module_string(Module *m, const char *s)
{
	char *copy = map_get(m->strings, s);

	if (!copy) {
		copy = arena_strdup(m->arena, s);
		map_set(m->strings, s, copy);
	}
	return copy;
}

Func *module_find(const Module *m, const char *name)
{
	return map_get(m->names, name);
}

const char *func_c_name(const Func *f)
{
	return f->c_name ? f->c_name : f->name;
}

const char *func_global(const Func *f, uint32_t param)
{
	return param < f->nglobals ? f->globals[param] : NULL;
}

const char *value_global(const Func *f, const Value *v)
{
	if (v->def)
		return v->def->code == OP_GLOBAL ? v->def->attr.s : NULL;
	return v->region == f->body ? func_global(f, v->index) : NULL;
}

void module_add(Module *m, Func *f)
{
	f->next = NULL;
	if (m->last)
		m->last->next = f;
	else
		m->first = f;
	m->last = f;
	map_set(m->names, f->name, f);
}

void module_replace(Module *m, const Func *old, Func *by)
{
	Func **link = &m->first;

	while (*link != old)
		link = &(*link)->next;
	by->next = old->next;
	*link = by;
	if (m->last == old)
		m->last = by;
	map_set(m->names, by->name, by);
}

Global *module_global(const Module *m, const char *name)
{
	Global *g = m->globals;

	while (g && strcmp(g->name, name) != 0)
		g = g->next;
	return g;
}

void module_add_global(Module *m, Global *global)
{
	Global **link = &m->globals;

	while (*link)
		link = &(*link)->next;
	*link = global;
}

bool global_has_scalars(const Global *g)
{
	TypeKind kind = type_without_arrays(g->type)->kind;

	return g->init && (kind < TYPE_PTR || kind == TYPE_FUNCTION);
}

int64_t initial_integer(const Initial *initial)
{
	long double n = initial->number;

	return n < 0 ? (int64_t)n : (int64_t)(uint64_t)n;
}

const char *global_c_name(const Module *m, const char *name)
{
	const Global *g = module_global(m, name);

	return g && g->c_name ? g->c_name : name;
}

Func *func_new(Module *m, const char *name)
{
	Arena *arena = arena_new();
	Func *f = arena_new_of(arena, Func);
	ArenaList *arenas = m->arenas;

	f->number = arenas->count;
	list_push(m->arena, arenas, arena);
	f->arena = arena;
	f->module = m;
	f->name = arena_strdup(arena, name);
	f->c_result = "";
	f->c_static = "";
	f->body = region_new(f, NULL);
	return f;
}

void func_set_results(Func *f, const Type *const *types, uint32_t count)
{
	f->result_types = arena_array(f->arena, const Type *, count);
	f->nresults = count;
	for (uint32_t i = 0; i < count; i++)
		f->result_types[i] = types[i];
}

bool func_is_hidden(const Func *f, uint32_t param)
{
	return func_global(f, param) ||
	       (param >= f->first_rule && param - f->first_rule < f->nrules);
}

/* ---- what the user states about functions ---- */

uint32_t op_through(const Module *m, const Op *op)
{
	const Func *f = op->code == OP_CALL     ? op->attr.callee
			: op->code == OP_EXTERN ? map_get(m->prototypes, op->attr.s)
						: NULL;

	return f ? f->through : 0;
}

const char *extern_c_name(const Module *m, const char *name)
{
	const Func *f = map_get(m->prototypes, name);

	return f ? func_c_name(f) : name;
}

bool op_reads_volatile(const Op *op)
{
	return op->code == OP_EXTERN && !strcmp(op->attr.s, VOLATILE_READ);
}

bool op_writes_volatile(const Op *op)
{
	return op->code == OP_EXTERN && !strcmp(op->attr.s, VOLATILE_WRITE);
}

bool op_uses_errno(const Op *op)
{
	const Op *place = op_reads_volatile(op) || op_writes_volatile(op) ? op->args[0]->def : NULL;

	return place && place->code == OP_GLOBAL && !strcmp(place->attr.s, ERRNO);
}

const Given *op_given(const Module *m, const Op *op)
{
	return op->code == OP_EXTERN ? map_get(m->given, op->attr.s) : NULL;
}

const Given *op_rule(const Module *m, const Op *op)
{
	const Given *given = op_given(m, op);

	return given && !given->is_inactive ? given : NULL;
}
