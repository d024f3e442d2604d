/*
 * alias: which memory a pointer may point into.
 *
 * A root is an object of memory that a pointer can start from: what a parameter points to, a local
 * object, a global, a heap array. Every pointer value gets the set of roots it may point into,
 * found by a fixed point over carried values and branches (flow-insensitive but in SSA, as in
 * Andersen's analysis without pointers in memory, which the accepted C does not have). Two accesses
 * may overlap if they share a root, or if two of their roots may be the same memory seen from
 * outside: parameters (and globals that can be written) whose effective types agree, unless one is
 * `restrict` or `noalias(...)` names the pair.
 */
#include "pass/alias.h"

#include <string.h>

typedef struct Root {
	const Value *value; /* the parameter, or the result of alloca, heap, tape, global */
	int32_t param;      /* its number, or -1 */
	bool is_restrict;
	bool is_outside; /* memory that a caller can see */
	TypeKind scalar; /* innermost type */
} Root;

struct Aliases {
	Arena *arena;
	const Func *func;
	LIST(Root) roots;
	uint32_t words;
	uint64_t **sets; /* by value id; NULL: not a pointer */
	const Request *request;
	bool no_types;
	bool changed;
};

static bool is_address(const Type *type)
{
	return type->kind == TYPE_PTR || type->kind == TYPE_TAPE;
}

static void root_add(Aliases *a, const Value *value, int32_t param, bool is_restrict,
		     bool is_outside)
{
	Root root = {value, param, is_restrict, is_outside, type_innermost(value->type)->kind};

	list_push(a->arena, &a->roots, root);
}

static bool find_root_ops(Op *op, void *data)
{
	Aliases *a = data;

	switch ((int)op->code) {
	case OP_ALLOCA:
	case OP_HEAP:
	case OP_TAPE:
		root_add(a, &op->results[0], -1, true, false);
		break;
	case OP_GLOBAL:
		root_add(a, &op->results[0], -1, false, true);
		break;
	case OP_LOAD:
	case OP_EXTERN:
	case OP_CAST:
		/* a pointer from nowhere we know: something of its own, visible outside */
		if (op->nresults && is_address(op->results[0].type) &&
		    (op->code != OP_CAST || !is_address(op->args[0]->type)))
			root_add(a, &op->results[0], -1, false, true);
		break;
	default:
		break;
	}
	return true;
}

static uint64_t *set_of(const Aliases *a, const Value *v)
{
	return a->sets[v->id];
}

static void flow(Aliases *a, const Value *from, const Value *to)
{
	if (!is_address(to->type) || !set_of(a, from))
		return;
	for (uint32_t w = 0; w < a->words; w++) {
		uint64_t both = set_of(a, to)[w] | set_of(a, from)[w];

		a->changed |= both != set_of(a, to)[w];
		set_of(a, to)[w] = both;
	}
}

static void flow_region_end(Aliases *a, const Op *op)
{
	const Op *owner = op->parent->owner;

	if (!owner)
		return;
	switch ((int)owner->code) {
	case OP_IF:
		for (uint32_t i = 0; i < op->nargs; i++)
			flow(a, op->args[i], &owner->results[i]);
		break;
	case OP_FOR:
		for (uint32_t i = 0; i < op->nargs; i++) {
			flow(a, op->args[i], &owner->results[i]);
			flow(a, op->args[i], owner->regions[0]->params[i + 1]);
		}
		break;
	case OP_WHILE:
		if (op->code == OP_CONDITION) {
			for (uint32_t i = 1; i < op->nargs; i++) {
				flow(a, op->args[i], &owner->results[i - 1]);
				flow(a, op->args[i], owner->regions[1]->params[i]);
			}
		} else {
			for (uint32_t i = 0; i < op->nargs; i++)
				flow(a, op->args[i], owner->regions[0]->params[i]);
		}
		break;
	default:
		break;
	}
}

static bool flow_op(Op *op, void *data)
{
	Aliases *a = data;

	switch ((int)op->code) {
	case OP_INDEX:
	case OP_DECAY:
	case OP_CAST:
	case OP_AT:
		flow(a, op->args[0], &op->results[0]);
		break;
	case OP_SELECT:
		flow(a, op->args[1], &op->results[0]);
		flow(a, op->args[2], &op->results[0]);
		break;
	case OP_FOR:
		for (uint32_t i = 2; i < op->nargs; i++) {
			flow(a, op->args[i], &op->results[i - 2]);
			flow(a, op->args[i], op->regions[0]->params[i - 1]);
		}
		break;
	case OP_WHILE:
		for (uint32_t i = 0; i < op->nargs; i++)
			flow(a, op->args[i], op->regions[0]->params[i]);
		break;
	case OP_YIELD:
	case OP_CONDITION:
		flow_region_end(a, op);
		break;
	default:
		break;
	}
	return true;
}

static void give_set(Aliases *a, const Value *v)
{
	if (is_address(v->type))
		a->sets[v->id] = arena_array(a->arena, uint64_t, a->words);
}

static bool give_sets(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		give_set(data, &op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			give_set(data, op->regions[r]->params[i]);
	return true;
}

Aliases *aliases_of(Arena *arena, const Func *func, const Request *request, bool no_strict_aliasing)
{
	Aliases *a = arena_new_of(arena, Aliases);

	a->arena = arena;
	a->func = func;
	a->request = request;
	a->no_types = no_strict_aliasing;
	for (uint32_t i = 0; i < func->body->nparams; i++) {
		const Value *p = func->body->params[i];

		if (is_address(p->type))
			root_add(a, p, (int32_t)i, i < func->nparams && func->params[i].is_restrict,
				 true);
	}
	region_walk(func->body, find_root_ops, a);
	a->words = a->roots.count / 64 + 1;
	a->sets = arena_array(arena, uint64_t *, func->nvalues);
	for (uint32_t i = 0; i < func->body->nparams; i++)
		give_set(a, func->body->params[i]);
	region_walk(func->body, give_sets, a);
	for (uint32_t i = 0; i < a->roots.count; i++)
		set_of(a, a->roots.items[i].value)[i / 64] |= UINT64_C(1) << i % 64;
	do {
		a->changed = false;
		region_walk(func->body, flow_op, a);
	} while (a->changed);
	return a;
}

uint32_t alias_root_count(const Aliases *a)
{
	return a->roots.count;
}

const Value *alias_root(const Aliases *a, uint32_t root)
{
	return a->roots.items[root].value;
}

int32_t alias_root_param(const Aliases *a, uint32_t root)
{
	return a->roots.items[root].param;
}

bool alias_points_to(const Aliases *a, const Value *p, uint32_t root)
{
	const uint64_t *set = set_of(a, p);

	return set && (set[root / 64] >> root % 64 & 1);
}

static bool scalars_may_alias(TypeKind a, TypeKind b)
{
	if (a == TYPE_OPAQUE || b == TYPE_OPAQUE)
		return true;
	if (a == TYPE_CHAR || a == TYPE_I8 || a == TYPE_U8 || b == TYPE_CHAR || b == TYPE_I8 ||
	    b == TYPE_U8)
		return true;
	if (type_info[a].is_float || type_info[b].is_float)
		return a == b;
	/* signed and unsigned of one size alias, and so may long and long long behind typedefs of
	 * one's own */
	return type_info[a].size == type_info[b].size;
}

static bool is_noalias_pair(const Aliases *a, int32_t p, int32_t q)
{
	for (uint32_t i = 0; a->request && i < a->request->nnoalias; i++) {
		uint32_t u = a->request->noalias[i][0], v = a->request->noalias[i][1];

		if (p >= 0 && q >= 0 &&
		    ((u == (uint32_t)p && v == (uint32_t)q) ||
		     (u == (uint32_t)q && v == (uint32_t)p)))
			return true;
	}
	return false;
}

bool alias_root_is_unknown(const Aliases *a, uint32_t root)
{
	const Value *v = alias_root(a, root);

	return v->def &&
	       (v->def->code == OP_LOAD || v->def->code == OP_EXTERN || v->def->code == OP_CAST);
}

static bool roots_may_overlap(const Aliases *a, uint32_t i, uint32_t j)
{
	const Root *p = &a->roots.items[i], *q = &a->roots.items[j];

	if (i == j)
		return true;
	if (p->value->def && q->value->def && p->value->def->code == OP_GLOBAL &&
	    q->value->def->code == OP_GLOBAL)
		return strcmp(p->value->def->attr.s, q->value->def->attr.s) == 0;
	if (alias_root_is_unknown(a, i) || alias_root_is_unknown(a, j))
		return a->no_types || scalars_may_alias(p->scalar, q->scalar);
	if (!p->is_outside || !q->is_outside || p->is_restrict || q->is_restrict)
		return false;
	if (!a->no_types && !scalars_may_alias(p->scalar, q->scalar))
		return false;
	return !is_noalias_pair(a, p->param, q->param);
}

bool may_alias(const Aliases *a, const Value *p, const Value *q)
{
	for (uint32_t i = 0; i < a->roots.count; i++)
		for (uint32_t j = 0; alias_points_to(a, p, i) && j < a->roots.count; j++)
			if (alias_points_to(a, q, j) && roots_may_overlap(a, i, j))
				return true;
	return false;
}
