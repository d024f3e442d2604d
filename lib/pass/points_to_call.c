/*
 * points_to_call: where pointers go in calls whose body is not looked at.
 *
 * A call that is kept may hand out what it was given and what can be reached from there, and store
 * it there; its habits (habits.c) tell whether it does. Types bound where a pointer may lead.
 */
#include "pass/points_to_flow.h"

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

/* Not known to be anything else. Members that nobody has met hold pointers that nobody follows. */
static bool may_hold_pointer(const Aliases *a, uint32_t l)
{
	const Type *type = a->locations.items[l].type;

	return !type || type_is_ptr(type);
}

/* All that can be reached from a set: objects as wholes, with all of their members. */
static LocationSet reach(Aliases *a, const LocationSet *from)
{
	LocationSet all = {NULL, 0, 0};

	for (uint32_t i = 0; i < from->count; i++)
		set_add(a->arena, &all,
			a->objects.items[a->locations.items[from->items[i]].object].root);
	for (bool grows = true; grows;) {
		LocationSet more = {NULL, 0, 0};

		for (uint32_t i = 0; i < all.count; i++) {
			uint32_t part = all.items[i];

			if (a->locations.items[part].type)
				flow_make_members(a, part, a->locations.items[part].type);
			for (; part != NO_LOCATION; part = a->locations.items[part].next_part)
				if (may_hold_pointer(a, part))
					flow_contents(a, &more, part);
		}
		grows = false;
		for (uint32_t i = 0; i < more.count; i++) {
			uint32_t object = a->locations.items[more.items[i]].object;

			grows |= set_add(a->arena, &all, a->objects.items[object].root);
		}
	}
	return all;
}

/* The locations of a set that are memory of differentials, or those that are not. */
static LocationSet of_kind(Aliases *a, const LocationSet *from, bool is_shadow)
{
	LocationSet found = {NULL, 0, 0};

	for (uint32_t i = 0; i < from->count; i++)
		if (a->objects.items[a->locations.items[from->items[i]].object].is_shadow ==
		    is_shadow)
			set_add(a->arena, &found, from->items[i]);
	return found;
}

/* Does a pointer of the type lead there? */
static bool is_target(const Aliases *a, uint32_t l, const Type *type)
{
	const Type *at = a->locations.items[l].type;

	return is_byte(at) || at == type || is_same_scalar(at, type);
}

/* The locations of these objects, of differentials or not, that a pointer may lead to; the whole
 * objects if it is one to nobody knows what. */
static LocationSet targets(Aliases *a, const LocationSet *objects, const Type *type, bool is_shadow)
{
	LocationSet found = {NULL, 0, 0};

	type = without_arrays(type->elem);
	for (uint32_t i = 0; i < objects->count; i++) {
		uint32_t part = objects->items[i];
		bool any = a->no_types || is_byte(type) ||
			   (type->kind == TYPE_STRUCT && !type->def->is_complete);

		if (a->objects.items[a->locations.items[part].object].is_shadow != is_shadow)
			continue;
		if (any)
			set_add(a->arena, &found, part);
		for (; !any && part != NO_LOCATION; part = a->locations.items[part].next_part)
			if (is_target(a, part, type))
				set_add(a->arena, &found, part);
	}
	return found;
}

static LocationSet given_to(Aliases *a, const Op *op)
{
	LocationSet given = {NULL, 0, 0};

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_address(op->args[i]->type))
			set_add_all(a, &given, flow_set(a, op->args[i]));
	for (uint32_t i = 0; i < map_count(a->globals); i++) {
		uint32_t object = (uint32_t)(uintptr_t)map_value(a->globals, i) - 1;

		set_add(a->arena, &given, a->objects.items[object].root);
	}
	return given;
}

/* Memory that a call makes and leaves where its arguments lead; and the shadow of it. */
static void add_made(Aliases *a, const Op *op, LocationSet *all)
{
	const Value *name = op->nresults ? &op->results[0] : NULL;
	bool shadow = false;

	for (uint32_t i = 0; i < op->nargs; i++) {
		if (!is_address(op->args[i]->type))
			continue;
		name = name ? name : op->args[i];
		shadow |= op->args[i]->stage == SHADOW;
	}
	for (uint32_t i = 0; name && i < 1u + shadow; i++) {
		const char *key = (const char *)op + i;
		uint32_t object = (uint32_t)(uintptr_t)ptrmap_get(a->made, key);

		if (!object) {
			object = flow_object(a, OBJECT_RESULT, name, NULL) + 1;
			a->objects.items[object - 1].is_shadow = i == 1;
			ptrmap_set(a->made, key, (void *)(uintptr_t)object);
		}
		set_add(a->arena, all, a->objects.items[object - 1].root);
	}
}

/* A call that stores pointers may store any that it can reach anywhere that it can reach. */
static void store_in_reach(Aliases *a, const LocationSet *objects)
{
	for (uint32_t i = 0; i < objects->count; i++) {
		uint32_t part = objects->items[i];

		for (; part != NO_LOCATION; part = a->locations.items[part].next_part) {
			const Location *l = &a->locations.items[part];
			bool is_shadow = a->objects.items[l->object].is_shadow;
			LocationSet what = {NULL, 0, 0};

			if (l->type && !type_is_ptr(l->type))
				continue;
			what = l->type ? targets(a, objects, l->type, is_shadow)
				       : of_kind(a, objects, is_shadow);
			flow_store(a, part, &what);
		}
	}
}

/* What a call hands out: memory that it made, or any that it can reach. */
static void take_result(Aliases *a, const Op *op, Value *result, const LocationSet *objects)
{
	const Func *callee = op->attr.callee;
	bool is_record = callee->primal && request_is_reverse(callee->request) &&
			 result == &op->results[op->nresults - 1];

	if (!callee->returns_no_other || is_record)
		flow_add(a, flow_set(a, result), memory_made_by(a, result));
	if (is_record)
		return;
	LocationSet found = targets(a, objects, result->type, result->stage == SHADOW);
	flow_add_all(a, flow_set(a, result), &found);
}

/* A call that is kept, of which only its habits are known. What was given to one that stores
 * pointers may be had by all that follow. The linear half of one works from its record. */
void flow_call(Aliases *a, const Op *op)
{
	LocationSet given, all;

	if (op->attr.callee->transposed)
		return;
	given = given_to(a, op);
	if (!op->attr.callee->leaves_pointers)
		flow_add_all(a, &a->escaped, &given);
	set_add_all(a, &given, &a->escaped);
	all = reach(a, &given);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_address(op->results[i].type) && !op->attr.callee->returns_no_other)
			set_add(a->arena, &all, memory_made_by(a, &op->results[i]));
	if (!op->attr.callee->leaves_pointers && op->attr.callee->makes_memory)
		add_made(a, op, &all);
	if (!op->attr.callee->leaves_pointers)
		store_in_reach(a, &all);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_address(op->results[i].type))
			take_result(a, op, &op->results[i], &all);
}

/* Functions of the library keep no pointer; they may hand one back, or store it where another
 * leads. */
void flow_extern(Aliases *a, const Op *op)
{
	LocationSet given = {NULL, 0, 0};

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_address(op->args[i]->type))
			set_add_all(a, &given, flow_set(a, op->args[i]));
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (!is_address(op->results[i].type))
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

		if (!is_address(type) || type->is_const || !type_holds_ptr(type->elem))
			continue;
		for (uint32_t k = 0; k < flow_set(a, op->args[i])->count; k++)
			flow_store(a, flow_set(a, op->args[i])->items[k], &given);
	}
}

void flow_restore(Aliases *a, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (!is_address(op->results[i].type))
			continue;
		uint32_t object = object_made_by(a, &op->results[i]);
		flow_add(a, flow_set(a, &op->results[i]), a->objects.items[object].root);
		flow_add_all(a, flow_set(a, &op->results[i]), &a->saved);
	}
}
