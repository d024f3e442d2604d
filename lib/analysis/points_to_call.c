/*
 * points_to_call: where pointers go in calls whose body is not analysed.
 *
 * A kept call may return whatever it received or can reach from there, and may store it there; its
 * habits (habits.c) tell whether it does. Types limit where a pointer may lead.
 */
#include "analysis/habits.h"
#include "analysis/points_to_flow.h"

#include <stdlib.h>

static uint32_t object_made_by(Aliases *a, const Value *value)
{
	uint32_t object = (uint32_t)(uintptr_t)ptrmap_get(a->made, value);

	if (object)
		return object - 1;
	object = flow_object(a, OBJECT_RESULT, value, NULL);
	ptrmap_set(a->made, value, (void *)(uintptr_t)(object + 1));
	return object;
}

static uint32_t memory_made_by(Aliases *a, const Value *value)
{
	uint32_t object = object_made_by(a, value);

	return a->objects.items[object].root;
}

bool call_leaves_memory(const Op *op)
{
	return op->code == OP_CALL && op->attr.callee->makes_memory &&
	       !op->attr.callee->leaves_pointers;
}

static bool may_be_left(const Aliases *a, const Type *type)
{
	if (!a->maker || !type || a->makes_any || a->makes_others)
		return a->maker;
	for (uint32_t i = 0; i < a->made_types.count; i++)
		if (a->made_types.items[i] == type)
			return true;
	return false;
}

/* The memory that kept calls left where pointers to `type` lead; NULL: pointers of unknown type. */
static uint32_t memory_left(Aliases *a, const Type *type, bool is_shadow)
{
	Value *name;
	uint32_t object;

	for (uint32_t i = 0; i < a->left.count; i++) {
		const Object *left = &a->objects.items[a->locations.items[a->left.items[i]].object];

		if (left->made == type && left->is_shadow == is_shadow)
			return left->root;
	}
	name = arena_new_of(a->arena, Value); /* a new one: the call may have no operands */
	*name = (Value){.def = (Op *)(uintptr_t)a->maker, .region = a->func->body};
	object = flow_object(a, OBJECT_RESULT, name, type);
	a->objects.items[object].is_shadow = is_shadow;
	a->objects.items[object].call = a->maker;
	a->objects.items[object].made = type;
	list_push(a->arena, &a->left, a->objects.items[object].root);
	flow_add(a, &a->escaped, a->objects.items[object].root);
	return a->objects.items[object].root;
}

/* The roots of all objects that can be reached from a set, with all of their members made. *held
 * gains the locations that pointers on the way lead to. */
static LocationSet reached(Aliases *a, const LocationSet *from, LocationSet *held)
{
	Reached r = {.arena = a->arena, .makes = true, .held = held};

	reach(a, &r, from);
	return (LocationSet){r.roots.items, r.roots.count, r.roots.count};
}

/* Whether a pointer to `type` may lead to the location. */
static bool is_target(const Aliases *a, uint32_t l, const Type *type)
{
	const Type *at = a->locations.items[l].type;

	return is_byte(at) || at == type ||
	       (at->kind != TYPE_STRUCT && type->kind != TYPE_STRUCT &&
		types_may_overlap(at, type));
}

static int compare_locations(const void *p, const void *q)
{
	uint32_t l = *(const uint32_t *)p, m = *(const uint32_t *)q;

	return (l > m) - (l < m);
}

/* Adds the location if a pointer to `type` may lead there; behind casts, it may lead anywhere in
 * the object. */
static void add_target(Aliases *a, LocationSet *found, uint32_t l, const Type *type)
{
	const Type *at = a->locations.items[l].type;

	if (is_target(a, l, type))
		list_push(a->arena, found, l);
	else if (may_become(a, at, type))
		list_push(a->arena, found, flow_anywhere(a, a->locations.items[l].object));
}

/* What a pointer may lead to: locations, or (with_parts) whole objects with all their parts. */
typedef struct Candidates {
	const LocationSet *set;
	bool with_parts;
} Candidates;

/* Those candidates, among differentials or not, to which a pointer of that type may lead; all of
 * them, without their parts, if it may point to anything. The set is never added to in place. */
static LocationSet targets(Aliases *a, Candidates c, const Type *pointer, bool is_shadow)
{
	const Type *type = pointer ? type_without_arrays(pointer->elem) : NULL;
	bool any = !type || a->no_types || is_byte(type) ||
		   (type->kind == TYPE_STRUCT && !type->def->is_complete);
	LocationSet found = {NULL, 0, 0};

	if (may_be_left(a, any ? NULL : type) && (!is_shadow || a->maker_has_shadow))
		list_push(a->arena, &found, memory_left(a, any ? NULL : type, is_shadow));
	for (uint32_t i = 0; i < c.set->count; i++) {
		uint32_t part = c.set->items[i];

		if (a->objects.items[a->locations.items[part].object].is_shadow != is_shadow)
			continue;
		if (any)
			list_push(a->arena, &found, part);
		else
			add_target(a, &found, part, type);
		while (!any && c.with_parts) {
			part = a->locations.items[part].next_part;
			if (part == NO_LOCATION)
				break;
			add_target(a, &found, part, type);
		}
	}
	uint32_t count = 0;
	if (found.count)
		qsort(found.items, found.count, sizeof *found.items, compare_locations);
	for (uint32_t i = 0; i < found.count; i++)
		if (i == 0 || found.items[i] != found.items[i - 1])
			found.items[count++] = found.items[i];
	return (LocationSet){found.items, count, count};
}

static void give_args(Aliases *a, const Op *op, LocationSet *to)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			set_add_all(a, to, flow_set(a, op->args[i]));
}

static void give_globals(Aliases *a, LocationSet *to)
{
	for (uint32_t i = 0; i < map_count(a->globals); i++) {
		uint32_t object = (uint32_t)(uintptr_t)map_value(a->globals, i) - 1;

		set_add(a->arena, to, a->objects.items[object].root);
	}
}

static void note_type(Aliases *a, const Type *type)
{
	for (uint32_t i = 0; i < a->made_types.count; i++)
		if (a->made_types.items[i] == type)
			return;
	list_push(a->arena, &a->made_types, type);
	a->changed = true;
}

static void note_maker(Aliases *a, const Op *op)
{
	const Func *callee = op->attr.callee;
	bool has_shadow = a->maker_has_shadow;

	for (uint32_t i = 0; i < callee->made_types.count; i++)
		note_type(a, callee->made_types.items[i]);
	a->changed |= callee->makes_any && !a->makes_any;
	a->makes_any |= callee->makes_any;
	for (uint32_t i = 0; i < op->nargs; i++)
		has_shadow |= type_is_ptr(op->args[i]->type) && op->args[i]->stage == SHADOW;
	for (uint32_t i = 0; i < op->nresults; i++)
		has_shadow |= type_is_ptr(op->results[i].type) && op->results[i].stage == SHADOW;
	a->changed |= !a->maker || has_shadow != a->maker_has_shadow;
	a->maker = a->maker ? a->maker : op;
	a->maker_has_shadow = has_shadow;
}

/* What calls that store pointers may store. */
static Candidates world(const Aliases *a)
{
	bool any = a->makes_others || a->no_types;

	return any ? (Candidates){&a->world, true} : (Candidates){&a->held, false};
}

/* What pointers of one type may lead to. */
typedef struct Targets {
	const Type *type;
	bool is_shadow;
	LocationSet set;
	struct Targets *next;
} Targets;

static const LocationSet *targets_of(Aliases *a, Targets **list, const Type *type, bool is_shadow)
{
	Targets *t = *list;

	while (t && (t->type != type || t->is_shadow != is_shadow))
		t = t->next;
	if (!t) {
		t = arena_new_of(a->arena, Targets);
		*t = (Targets){type, is_shadow, targets(a, world(a), type, is_shadow), *list};
		*list = t;
	}
	return &t->set;
}

/* Calls that store pointers may store any pointer that they can reach, and addresses of parts if
 * one of them makes such, anywhere that they can reach. What one of them received or made may reach
 * all others, so they share one world. */
void flow_world(Aliases *a)
{
	uint32_t before = a->world.count;
	LocationSet held = {NULL, 0, 0};
	Targets *list = NULL;

	if (!a->escaped.count)
		return;
	a->world = reached(a, &a->escaped, &held);
	a->changed |= a->world.count != before || held.count != a->held.count;
	a->held = held;
	for (uint32_t i = 0; i < a->world.count; i++) {
		uint32_t part = a->world.items[i];

		for (; part != NO_LOCATION; part = a->locations.items[part].next_part) {
			const Location *l = &a->locations.items[part];
			bool is_shadow = a->objects.items[l->object].is_shadow;

			if (may_hold_pointer(a, part))
				flow_store(a, part, targets_of(a, &list, l->type, is_shadow));
		}
	}
}

/* The type of the memory that the callee allocates and that the pointer leads to; NULL if
 * unknown. */
static const Type *type_made(const Func *callee, const Type *pointer)
{
	const Type *type = pointee(pointer);

	for (uint32_t i = 0; !callee->makes_any && i < callee->made_types.count; i++)
		if (callee->made_types.items[i] == type)
			return type;
	return NULL;
}

/* Adds what a pointer that a call returns may lead to: memory that it made, or that it can
 * reach. */
static void take_result(Aliases *a, const Op *op, Value *result, Candidates c)
{
	const Func *callee = op->attr.callee;
	bool is_record = callee->primal && request_is_reverse(callee->request) &&
			 result == &op->results[op->nresults - 1];

	if (is_record || (!callee->returns_no_other && !call_leaves_memory(op))) {
		uint32_t made = memory_made_by(a, result);

		flow_add(a, flow_set(a, result), made);
		if (!is_record && !a->locations.items[made].type)
			a->locations.items[made].type = type_made(callee, result->type);
	}
	if (is_record)
		return;
	LocationSet found = targets(a, c, result->type, result->stage == SHADOW);
	flow_add_all(a, flow_set(a, result), &found);
}

static void escape(Aliases *a, const Op *op)
{
	LocationSet given = {NULL, 0, 0};

	give_args(a, op, &given);
	if (!op->attr.callee->leaves_globals)
		give_globals(a, &given);
	flow_add_all(a, &a->escaped, &given);
	a->changed |= !a->makes_others && !op->attr.callee->stores_no_other;
	a->makes_others |= !op->attr.callee->stores_no_other;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_is_ptr(op->results[i].type) && !op->attr.callee->returns_no_other &&
		    !call_leaves_memory(op))
			flow_add(a, &a->escaped, memory_made_by(a, &op->results[i]));
	if (call_leaves_memory(op))
		note_maker(a, op);
}

/* All that a call that stores no pointer can reach and return. */
static LocationSet reach_of_call(Aliases *a, const Op *op)
{
	LocationSet given = {NULL, 0, 0}, all;

	give_args(a, op, &given);
	if (!op->attr.callee->returns_no_other)
		give_globals(a, &given);
	set_add_all(a, &given, &a->escaped);
	all = reached(a, &given, NULL);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_is_ptr(op->results[i].type) && !op->attr.callee->returns_no_other)
			list_push(a->arena, &all, memory_made_by(a, &op->results[i]));
	return all;
}

/* Notes the memory to which a call may store another type than it has. */
static void note_handed(Aliases *a, const Value *p)
{
	const LocationSet *to = flow_set(a, p);

	for (uint32_t i = 0; !p->type->is_const && i < to->count; i++) {
		const Location *l = &a->locations.items[to->items[i]];
		Object *object = &a->objects.items[l->object];

		if (l->type == pointee(p->type) || object->is_handed)
			continue;
		object->is_handed = true;
		a->changed = true;
	}
}

/* Whether the walk may begin with a pointer to the type; NULL: unknown. */
static bool may_walk_from(const Aliases *a, const PtrWalk *w, const Type *type)
{
	if (!w->from || !type || type == w->from ||
	    (type->kind == TYPE_STRUCT && !type->def->is_complete))
		return true;
	return may_become(a, type, w->from) || may_become(a, w->from, type) ||
	       (type->kind != TYPE_STRUCT && w->from->kind != TYPE_STRUCT && !is_byte(w->from) &&
		types_may_overlap(type, w->from));
}

LocationSet flow_walks(Aliases *a, const LocationSet *from, const Type *type,
		       const PtrWalkList *walks, bool is_loaded)
{
	LocationSet found = {NULL, 0, 0};

	for (uint32_t k = 0; k < walks->count; k++) {
		const PtrWalk *w = &walks->items[k];

		if (w->is_loaded != is_loaded || !may_walk_from(a, w, type))
			continue;
		for (uint32_t i = 0; i < from->count; i++)
			set_add(a->arena, &found, flow_steps(a, from->items[i], w->by));
	}
	return found;
}

/* What the callee walks over from the argument is where the argument leads, too. */
static void flow_walked(Aliases *a, const Op *op, uint32_t i)
{
	LocationSet *to = flow_set(a, op->args[i]), found;

	if (!func_walks(op->attr.callee, i))
		return;
	found = flow_walks(a, to, pointee(op->args[i]->type), &op->attr.callee->walk_types, false);
	flow_add_all(a, to, &found);
}

/* A kept call, of which only the habits are known. What one that stores pointers received may reach
 * all calls that follow. The linear half of a call works from its record. */
void flow_call(Aliases *a, const Op *op)
{
	LocationSet all;
	Candidates c = {&all, true};

	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type)) {
			flow_walked(a, op, i);
			note_handed(a, op->args[i]);
		}
	if (op->attr.callee->transposed)
		return;
	if (op->attr.callee->leaves_pointers) {
		all = reach_of_call(a, op);
	} else {
		escape(a, op);
		c = world(a);
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_is_ptr(op->results[i].type))
			take_result(a, op, &op->results[i], c);
}

/* An extern may store any pointer that it can reach where another one leads: to each member what
 * its type can lead to. One that only reports stores none that lead to floats. */
static void flow_stored(Aliases *a, const Op *op, const LocationSet *given, const LocationSet *to)
{
	const Given *by = op_given(a->func->module, op);
	LocationSet all = reached(a, given, NULL);
	Candidates c = {&all, true};

	for (uint32_t i = 0; i < to->count; i++) {
		uint32_t l = to->items[i], part = a->locations.items[l].object;
		bool is_shadow = a->objects.items[part].is_shadow;

		part = a->objects.items[part].root;
		for (; part != NO_LOCATION; part = a->locations.items[part].next_part) {
			LocationSet found;
			const Type *type = a->locations.items[part].type;

			if (!may_hold_pointer(a, part) || !locations_share(a, part, l) ||
			    (by && by->is_report && type && type_reaches_float(type)))
				continue;
			found = targets(a, c, type, is_shadow);
			flow_store(a, part, &found);
		}
	}
}

/* Library functions keep no pointer, but they may return one, or store it where another one
 * leads. */
void flow_extern(Aliases *a, const Op *op)
{
	LocationSet given = {NULL, 0, 0};

	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			set_add_all(a, &given, flow_set(a, op->args[i]));
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (!type_is_ptr(op->results[i].type))
			continue;
		uint32_t object = object_made_by(a, &op->results[i]);
		if (!a->locations.items[a->objects.items[object].root].type)
			a->locations.items[a->objects.items[object].root].type =
				pointee(op->results[i].type);
		set_add(a->arena, &given, a->objects.items[object].root);
		flow_add_all(a, flow_set(a, &op->results[i]), &given);
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Type *type = op->args[i]->type;

		if (type_is_ptr(type) && !type->is_const && type_holds_ptr(type->elem))
			flow_stored(a, op, &given, flow_set(a, op->args[i]));
	}
}

void flow_restore(Aliases *a, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (!type_is_ptr(op->results[i].type))
			continue;
		uint32_t object = object_made_by(a, &op->results[i]);
		flow_add(a, flow_set(a, &op->results[i]), a->objects.items[object].root);
		flow_add_all(a, flow_set(a, &op->results[i]), &a->saved);
	}
}
