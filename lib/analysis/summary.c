/*
 * summary: what a function whose calls are kept does to the memory that its parameters lead to.
 *
 * A parameter is written if the function, or one that it calls, may write memory that is reached
 * from it. For functions that call each other it is a least fixed point over the calls that pass
 * memory of a parameter on (after Cooper and Kennedy, "Interprocedural side-effect analysis in
 * linear time", 1988).
 */
#include "analysis/summary.h"
#include "analysis/alias.h"
#include "ir/bytes.h"

enum { NEW_MEMORY = UINT32_MAX };

/* A call passes memory of parameter `param`, or NEW_MEMORY, as argument number `argument`. */
typedef struct Edge {
	const Func *callee; /* NULL: an unknown function, which writes all that it receives */
	uint32_t argument, param;
	bool drops_const;
} Edge;

typedef struct Entry {
	const Func *func; /* as it was read */
	Summary summary;
	LIST(Edge) edges;
	PassageList passages;
	LIST(const Func *) callees;
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

static const Object *object_of(const Survey *v, uint32_t l)
{
	return &v->aliases->objects.items[v->aliases->locations.items[l].object];
}

/* The parameter from which the object is reached, or -1. */
static int32_t param_of(const Survey *v, const Object *object)
{
	return object_base(v->aliases, object)->param;
}

/* The type of the pointer that leads to the object; NULL: none is known. */
static const Type *pointer_to(const Survey *v, const Object *object)
{
	const Type *type = object->kind == OBJECT_CONTENT
				   ? v->aliases->locations.items[object->from].type
				   : object->value->type;

	return type && type_is_ptr(type) ? type : NULL;
}

static bool is_behind_const(const Survey *v, const Object *object)
{
	const Type *type = pointer_to(v, object);

	return type && type->is_const;
}

/* Whether the function, or one that it calls, made the object. */
static bool is_new(const Survey *v, const Object *object)
{
	return object->kind == OBJECT_NEW || object_maker(v->aliases, object);
}

static void note_write(Survey *v, const Value *p, bool ends)
{
	const LocationSet *at = &v->aliases->sets[p->id];
	bool is_float = type_holds_float(p->type->elem) || p->type->elem->kind == TYPE_OPAQUE;
	Summary *s = &v->entry->summary;

	for (uint32_t i = 0; i < at->count; i++) {
		const Object *object = object_of(v, at->items[i]);
		int32_t param = param_of(v, object);

		if (param >= 0) {
			s->writes[param] = true;
			s->frees[param] |= ends;
			s->writes_float[param] |= is_float;
			s->writes_through_const |= is_behind_const(v, object);
			continue;
		}
		if (is_new(v, object))
			s->writes_new_float |= is_float;
		if (object_is_outside(object)) {
			s->writes_outside = true;
			s->writes_outside_float |= is_float;
		}
	}
}

/* Notes an access to integers or bytes. */
static void note_integers(Survey *v, const Value *p)
{
	const LocationSet *at = &v->aliases->sets[p->id];

	for (uint32_t i = 0; i < at->count; i++) {
		const Object *object = object_of(v, at->items[i]);
		const Location *l = &v->aliases->locations.items[at->items[i]];
		const Type *pointer = pointer_to(v, object);
		int32_t param = param_of(v, object);
		bool is_told =
			l->type && type_is_integer(l->type) &&
			(l->parent != NO_LOCATION ||
			 (pointer && type_without_arrays(pointer->elem)->kind != TYPE_OPAQUE));

		if (param >= 0)
			v->entry->summary.as_integers[param] |= !is_told;
	}
}

static void note_accesses(Survey *v, const Op *op)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++)
		if (type_is_integer(type_without_arrays(accesses[i].at->type->elem)))
			note_integers(v, accesses[i].at);
}

static void add_edge(Survey *v, const Func *callee, uint32_t argument, uint32_t l, bool drops_const)
{
	const Object *object = object_of(v, l);
	int32_t param = param_of(v, object);
	Edge edge = {callee, argument, param < 0 ? NEW_MEMORY : (uint32_t)param, drops_const};

	if (param >= 0 || is_new(v, object))
		list_push(v->s->arena, &v->entry->edges, edge);
}

/* Adds an edge for each object that the arguments lead to. */
static void note_given(Survey *v, const Op *op, const Func *callee)
{
	for (uint32_t k = 0; k < op->nargs; k++) {
		const Type *type = op->args[k]->type;
		const LocationSet *at = &v->aliases->sets[op->args[k]->id];
		Reached r = {.arena = v->aliases->arena};

		if (!type_is_ptr(type))
			continue;
		reach(v->aliases, &r, at);
		for (uint32_t i = 0; i < r.roots.count; i++)
			add_edge(v, callee, k, r.roots.items[i], false);
		for (uint32_t i = 0; i < at->count; i++)
			if (!type->is_const && is_behind_const(v, object_of(v, at->items[i])))
				add_edge(v, callee, k, at->items[i], true);
	}
}

static void note_call(Survey *v, const Op *op)
{
	entry_of(v->s, op->attr.callee);
	list_push(v->s->arena, &v->entry->callees, op->attr.callee);
	usage_note_call(v->s->arena, v->aliases, op, &v->entry->passages);
	note_given(v, op, op->attr.callee);
}

/* A function with a rule only reads what it is passed. */
static void note_rule(Survey *v, const Op *op)
{
	for (uint32_t k = 0; k < op->nargs; k++) {
		const LocationSet *at = &v->aliases->sets[op->args[k]->id];
		Reached r = {.arena = v->aliases->arena};

		if (!type_is_ptr(op->args[k]->type))
			continue;
		reach(v->aliases, &r, at);
		for (uint32_t i = 0; i < r.roots.count; i++) {
			int32_t param = param_of(v, object_of(v, r.roots.items[i]));

			if (param >= 0)
				v->entry->summary.rule_reads[param] = true;
		}
	}
}

static void note_extern(Survey *v, const Op *op)
{
	const ExternInfo *known = extern_find(op->attr.s);
	bool runs_once =
		known ? known->does == EXTERN_ONCE : !extern_runs_again(v->func->module, op);

	if (op_rule(v->func->module, op)) {
		note_rule(v, op);
		return;
	}
	v->entry->summary.runs_once |= runs_once;
	v->entry->summary.writes_outside |= runs_once;
	for (uint32_t i = 0; i < op->nargs && !op_reads_volatile(op); i++)
		if (type_is_ptr(op->args[i]->type) && !op->args[i]->type->is_const)
			note_write(v, op->args[i], false);
	if (!known)
		note_given(v, op, NULL);
}

/* Whether there may be floats on the bytes behind the address. */
static bool may_be_float(const Survey *v, const Value *p)
{
	const LocationSet *at = &v->aliases->sets[p->id];

	for (uint32_t i = 0; i < at->count; i++) {
		const Type *type = v->aliases->locations.items[at->items[i]].type;

		if (!type || type_holds_float(type) ||
		    location_shares_float(v->aliases, at->items[i]))
			return true;
	}
	return false;
}

/* Whether the op may store integers where floats are read. A copy of floats is none of integers. */
static bool makes_float(const Survey *v, const Op *op)
{
	if (op->code == OP_STORE ? !type_is_integer(op->args[1]->type)
				 : op->code != OP_COPY && op_moved_pointers(op) != 2)
		return false;
	return !(op->code == OP_COPY && type_holds_float(op->args[0]->type->elem)) &&
	       may_be_float(v, op->args[0]);
}

static bool add_cast(Summaries *s, Entry *e, const Type *type)
{
	for (uint32_t i = 0; i < e->summary.casts.count; i++)
		if (e->summary.casts.items[i] == type)
			return false;
	list_push(s->arena, &e->summary.casts, type);
	return true;
}

static void note_cast(Survey *v, const Op *op)
{
	const Type *type = op->results[0].type;

	if (!type_is_ptr(type) || !type_is_ptr(op->args[0]->type))
		return;
	type = type_without_arrays(type->elem);
	if (type != type_without_arrays(op->args[0]->type->elem) && type->kind != TYPE_OPAQUE &&
	    !type_is_char(type))
		add_cast(v->s, v->entry, type);
}

static bool survey_op(Op *op, void *data)
{
	Survey *v = data;

	OpAccess write;

	v->entry->summary.may_stop |=
		op->code == OP_EXTERN || op->code == OP_ASSERT || op->code == OP_FAULT;
	v->entry->summary.makes_float |= makes_float(v, op);
	note_accesses(v, op);
	usage_note(v->s->arena, v->aliases, op, v->entry->summary.usages);
	if (op_written(op, &write))
		note_write(v, write.at, write.how & ACCESS_END);
	if (op->code == OP_EXTERN)
		note_extern(v, op);
	if (op->code == OP_CALL)
		note_call(v, op);
	if (op->code == OP_CAST)
		note_cast(v, op);
	return true;
}

/* For a function whose pointers are not told apart (aliases_are_joined). */
static void assume_all(Summary *s, uint32_t nparams)
{
	for (uint32_t i = 0; i < nparams; i++)
		s->writes[i] = s->writes_float[i] = s->frees[i] = s->as_integers[i] = true;
	s->writes_through_const = s->writes_outside = s->writes_outside_float = true;
	s->writes_new_float = s->makes_float = true;
}

static void survey(Survey *v)
{
	Arena *scratch = arena_new();

	v->aliases = aliases_of(scratch, v->func, NULL);
	region_walk(v->func->body, survey_op, v);
	if (aliases_are_joined(v->aliases))
		assume_all(&v->entry->summary, v->func->body->nparams);
	arena_free(scratch);
}

/* The entry of a function. It is added behind those of its callees, except in recursions. */
static Entry *entry_of(Summaries *s, const Func *func)
{
	Entry *e = ptrmap_get(s->by_func, func);
	Survey v = {.s = s};

	if (e)
		return e;
	e = arena_new_of(s->arena, Entry);
	e->func = func;
	e->summary.writes = arena_array(s->arena, bool, func->body->nparams + 1);
	e->summary.rule_reads = arena_array(s->arena, bool, func->body->nparams + 1);
	e->summary.frees = arena_array(s->arena, bool, func->body->nparams + 1);
	e->summary.as_integers = arena_array(s->arena, bool, func->body->nparams + 1);
	e->summary.usages = arena_array(s->arena, UsageList, func->body->nparams + 1);
	e->summary.writes_float = arena_array(s->arena, bool, func->body->nparams + 1);
	ptrmap_set(s->by_func, func, e);
	v.entry = e;
	v.func = s->standard(s->data, func);
	if (v.func)
		survey(&v);
	list_push(s->arena, &s->entries, e);
	return e;
}

static bool raise(bool *flag, bool to)
{
	bool changed = to && !*flag;

	*flag |= to;
	return changed;
}

static bool follow_edge(Summaries *s, Entry *e, const Edge *edge)
{
	const Summary *callee = edge->callee ? &entry_of(s, edge->callee)->summary : NULL;
	Summary *own = &e->summary;
	bool changed = false;

	if (edge->param == NEW_MEMORY)
		return callee &&
		       raise(&own->writes_new_float, callee->writes_float[edge->argument]);
	if (!callee)
		return raise(&own->writes[edge->param], true);
	changed |= raise(&own->writes[edge->param], callee->writes[edge->argument]);
	changed |= raise(&own->writes_float[edge->param], callee->writes_float[edge->argument]);
	changed |= raise(&own->frees[edge->param], callee->frees[edge->argument]);
	changed |= raise(&own->as_integers[edge->param], callee->as_integers[edge->argument]);
	changed |= raise(&own->rule_reads[edge->param], callee->rule_reads[edge->argument]);
	changed |= raise(&own->writes_through_const,
			 edge->drops_const && callee->writes[edge->argument]);
	return changed;
}

static bool follow_edges(Summaries *s, Entry *e)
{
	bool changed = false;

	for (uint32_t i = 0; i < e->edges.count; i++)
		changed |= follow_edge(s, e, &e->edges.items[i]);
	for (uint32_t i = 0; i < e->passages.count; i++) {
		const Passage *p = &e->passages.items[i];

		changed |= usage_follow(s->arena, &e->passages, p,
					entry_of(s, p->callee)->summary.usages, e->summary.usages);
	}
	for (uint32_t i = 0; i < e->callees.count; i++) {
		const Summary *callee = &entry_of(s, e->callees.items[i])->summary;

		changed |= raise(&e->summary.writes_through_const, callee->writes_through_const);
		changed |= raise(&e->summary.may_stop, callee->may_stop);
		changed |= raise(&e->summary.runs_once, callee->runs_once);
		changed |= raise(&e->summary.writes_outside, callee->writes_outside);
		changed |= raise(&e->summary.writes_outside_float, callee->writes_outside_float);
		changed |= raise(&e->summary.writes_new_float, callee->writes_new_float);
		changed |= raise(&e->summary.makes_float, callee->makes_float);
		for (uint32_t k = 0; k < callee->casts.count; k++)
			changed |= add_cast(s, e, callee->casts.items[k]);
	}
	/* What is written there may be a pointer to new memory. */
	for (uint32_t i = 0; i < e->func->body->nparams; i++)
		changed |= raise(&e->summary.writes_float[i], e->summary.writes_new_float &&
								      e->summary.writes[i] &&
								      !e->func->leaves_pointers);
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

	/* Entries from before call none of the new ones. */
	while (changed) {
		changed = false;
		for (uint32_t i = known; i < s->entries.count; i++)
			changed |= follow_edges(s, s->entries.items[i]);
	}
	return &e->summary;
}
