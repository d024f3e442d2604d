/*
 * errno: a volatile object, so that each read and write of it happens once and in order. Headers
 * expand it to a call.
 *
 * Passes treat functions of math.h as values: they move, share and drop them. Code that reads errno
 * would notice, unless it only saves it, to restore it later. What the adjoints change is restored
 * by pass `interface`.
 */
#include "front/lower.h"

#include <string.h>

Val lower_errno(Lower *l)
{
	Front *front = l->front;
	Global *global = module_global(front->module, ERRNO);

	if (!global) {
		global = arena_new_of(front->arena, Global);
		global->name = ERRNO;
		global->type = type_scalar(front->module, TYPE_I32);
		global->is_volatile = true;
		module_add_global(front->module, global);
	}
	return global_place(l, global);
}

bool is_errno(const Value *place)
{
	return place->def && place->def->code == OP_GLOBAL && !strcmp(place->def->attr.s, ERRNO);
}

/* ---- is it only saved? ---- */

typedef struct Saves {
	PtrMap *places; /* allocas that hold it */
	bool ok;
} Saves;

static bool is_read(const Value *v)
{
	return v->def && op_reads_volatile(v->def) && is_errno(v->def->args[0]);
}

/* Only a write of errno has a value beside its place. */
static bool is_restored(const Op *op)
{
	return is_errno(op->args[0]);
}

static bool find_place(Op *op, void *data)
{
	Saves *s = data;

	if (op->code == OP_STORE && is_read(op->args[1]) && op->args[0]->def->code == OP_ALLOCA)
		ptrmap_set(s->places, op->args[0], s);
	return true;
}

/* Saved in a place that nothing else uses, or restored from there? */
static bool is_saved(const Saves *s, const Op *op, uint32_t i)
{
	const Value *v = op->args[i];

	if (is_read(v))
		return is_restored(op) || ptrmap_get(s->places, op->args[0]);
	if (ptrmap_get(s->places, v))
		return op->code == OP_LOAD || (op->code == OP_STORE && is_read(op->args[1]));
	if (v->def && v->def->code == OP_LOAD && ptrmap_get(s->places, v->def->args[0]))
		return is_restored(op);
	return true;
}

static bool check_op(Op *op, void *data)
{
	Saves *s = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		s->ok = s->ok && is_saved(s, op, i);
	return s->ok;
}

bool errno_is_only_saved(const Func *func)
{
	Arena *scratch = arena_new();
	Saves s = {ptrmap_new(scratch), true};

	region_walk(func->body, find_place, &s);
	region_walk(func->body, check_op, &s);
	arena_free(scratch);
	return s.ok;
}

/* ---- refusals ---- */

/* Finds how the function and all that it calls use errno; `mark` marks what was visited. */
static void errno_uses(FuncDecl *decl, int mark, Loc *reads, bool *sets)
{
	if (decl->visiting == mark)
		return;
	decl->visiting = mark;
	if (!reads->file)
		*reads = decl->reads_errno;
	if (!reads->file)
		*reads = decl->asks_errno;
	*sets |= decl->may_set_errno;
	for (uint32_t i = 0; i < decl->calls.count; i++)
		errno_uses(decl->calls.items[i].callee, mark, reads, sets);
}

void errno_refuse(Front *front, int *mark)
{
	for (const Request *r = front->unit->requests; r; r = r->next) {
		FuncDecl *decl = r->decl;
		Loc reads = {0};
		bool sets = false;

		errno_uses(decl, ++*mark, &reads, &sets);
		front->current = decl;
		if (sets && reads.file)
			front_refuse(front, E_ERRNO, reads, "");
		front->current = NULL;
	}
}
