/*
 * summary: what a function whose calls are kept does to the memory that its parameters lead to.
 *
 * A parameter is written if the function, or one that it calls, may write memory that is reached
 * from it. Found for all functions that call each other together: the least fixed point over the
 * calls of arguments that hang on parameters (Cooper and Kennedy: "Interprocedural side-effect
 * analysis in linear time", 1988, for the idea).
 */
#include "pass/summary.h"
#include "pass/alias.h"

/* A parameter of a callee that stands for memory of a parameter of ours. */
typedef struct Edge {
	const Func *callee;
	uint32_t argument, param;
} Edge;

typedef struct Entry {
	const Func *func; /* as it was read */
	Summary summary;
	LIST(Edge) edges;
} Entry;

struct Summaries {
	Arena *arena;
	const Func *(*standard)(void *, const Func *);
	void *data;
	LIST(Entry *) entries;
	PtrMap *by_func;
};

typedef struct Survey {
	Summaries *s;
	Entry *entry;
	const Func *func; /* standardised */
	const Aliases *aliases;
} Survey;

static Entry *entry_of(Summaries *s, const Func *func);

/* Does the pointer lead to memory that hangs on parameter i? */
static bool hangs_on(const Survey *v, const Value *p, uint32_t i)
{
	for (uint32_t r = 0; r < alias_root_count(v->aliases); r++)
		if (alias_points_to(v->aliases, p, r) &&
		    alias_root(v->aliases, r) == v->func->body->params[i])
			return true;
	return false;
}

static void note_write(Survey *v, const Value *p)
{
	for (uint32_t i = 0; i < v->func->body->nparams; i++) {
		if (!type_is_ptr(v->func->body->params[i]->type) || !hangs_on(v, p, i))
			continue;
		v->entry->summary.writes[i] = true;
		v->entry->summary.writes_float[i] |= type_holds_float(p->type->elem);
	}
}

static void note_call(Survey *v, const Op *op)
{
	entry_of(v->s, op->attr.callee);
	for (uint32_t k = 0; k < op->nargs; k++)
		for (uint32_t i = 0; i < v->func->body->nparams; i++) {
			const Value *p = v->func->body->params[i];
			Edge edge = {op->attr.callee, k, i};

			if (type_is_ptr(p->type) && type_is_ptr(op->args[k]->type) &&
			    may_reach(v->aliases, op->args[k], p))
				list_push(v->s->arena, &v->entry->edges, edge);
		}
}

static bool survey_op(Op *op, void *data)
{
	Survey *v = data;

	switch ((int)op->code) {
	case OP_STORE:
	case OP_ACCUM:
	case OP_COPY:
	case OP_FILL:
	case OP_FREE:
	case OP_REALLOC:
		note_write(v, op->args[0]);
		break;
	case OP_EXTERN:
		for (uint32_t i = 0; i < op->nargs; i++)
			if (type_is_ptr(op->args[i]->type) && !op->args[i]->type->is_const)
				note_write(v, op->args[i]);
		break;
	case OP_CALL:
		note_call(v, op);
		break;
	default:
		break;
	}
	return true;
}

static Entry *entry_of(Summaries *s, const Func *func)
{
	Entry *e = ptrmap_get(s->by_func, func);
	Survey v = {.s = s};

	if (e)
		return e;
	e = arena_new_of(s->arena, Entry);
	e->func = func;
	e->summary.writes = arena_array(s->arena, bool, func->body->nparams + 1);
	e->summary.writes_float = arena_array(s->arena, bool, func->body->nparams + 1);
	ptrmap_set(s->by_func, func, e);
	list_push(s->arena, &s->entries, e);
	v.entry = e;
	v.func = s->standard(s->data, func);
	if (!v.func)
		return e;
	Arena *scratch = arena_new();
	v.aliases = aliases_of(scratch, v.func, NULL, false);
	region_walk(v.func->body, survey_op, &v);
	arena_free(scratch);
	return e;
}

static bool follow_edges(Summaries *s, Entry *e)
{
	bool changed = false;

	for (uint32_t i = 0; i < e->edges.count; i++) {
		const Edge *edge = &e->edges.items[i];
		const Summary *callee = &entry_of(s, edge->callee)->summary;

		if (callee->writes[edge->argument] && !e->summary.writes[edge->param])
			changed = e->summary.writes[edge->param] = true;
		if (callee->writes_float[edge->argument] && !e->summary.writes_float[edge->param])
			changed = e->summary.writes_float[edge->param] = true;
	}
	return changed;
}

Summaries *summaries_new(Arena *arena, const Func *(*standard)(void *, const Func *), void *data)
{
	Summaries *s = arena_new_of(arena, Summaries);

	s->arena = arena;
	s->standard = standard;
	s->data = data;
	s->by_func = ptrmap_new(arena);
	return s;
}

const Summary *summary_of(Summaries *s, const Func *func)
{
	uint32_t known = s->entries.count;
	Entry *e = entry_of(s, func);
	bool changed = s->entries.count > known;

	while (changed) {
		changed = false;
		for (uint32_t i = 0; i < s->entries.count; i++)
			changed |= follow_edges(s, s->entries.items[i]);
	}
	return &e->summary;
}
