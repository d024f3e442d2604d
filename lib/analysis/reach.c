/*
 * reach: what can be reached from pointers, following those in memory; used while the sets of
 * points_to.c grow and afterwards.
 *
 * The search goes from object to object: the address of a part leads to the whole. What the
 * function stored is in the sets; what it stored outside may be read back wherever that may be the
 * same memory. What the caller left in memory is a content. While the sets grow, missing contents
 * are made; afterwards they are only known to exist (leads_outside).
 */
#include "analysis/points_to_flow.h"

enum { FEW = 4 };

/* Adds the set to `held`; for a member that is no array also its struct, to which steps lead. */
static void hold(Aliases *a, LocationSet *held, const LocationSet *set)
{
	set_add_all(a, held, set);
	for (uint32_t i = 0; i < set->count; i++) {
		const Location *l = &a->locations.items[set->items[i]];

		if (l->parent != NO_LOCATION && l->field->type->kind != TYPE_ARRAY)
			set_add(a->arena, held, l->parent);
	}
}

static void meet(Aliases *a, const LocationSet *set, void *data)
{
	Reached *r = data;

	if (set->count > FEW && ptrmap_get(r->sets, set->items))
		return;
	if (set->count > FEW)
		ptrmap_set(r->sets, set->items, r);
	if (r->held)
		hold(a, r->held, set);
	while (r->met.count < a->objects.count)
		list_push(r->arena, &r->met, false);
	for (uint32_t i = 0; i < set->count; i++) {
		uint32_t object = a->locations.items[set->items[i]].object;

		if (r->met.items[object])
			continue;
		r->met.items[object] = true;
		list_push(r->arena, &r->roots, a->objects.items[object].root);
	}
}

bool may_hold_pointer(const Aliases *a, uint32_t l)
{
	const Type *type = a->locations.items[l].type;

	return !type || type_is_ptr(type);
}

/* Whether the caller may have left pointers in the object. */
static bool is_left(const Aliases *a, uint32_t root)
{
	const Object *object = &a->objects.items[a->locations.items[root].object];
	const Type *type = a->locations.items[root].type;

	return (object_is_outside(object) || object->kind == OBJECT_PRIVATE) &&
	       (is_byte(type) || type_holds_ptr(type) ||
		(type->kind == TYPE_STRUCT && !type->def->is_complete));
}

static void follow(Aliases *a, Reached *r, uint32_t root)
{
	uint32_t part = root;

	if (r->makes && a->locations.items[part].type)
		flow_make_members(a, part, a->locations.items[part].type);
	for (; part != NO_LOCATION; part = a->locations.items[part].next_part) {
		if (!may_hold_pointer(a, part) && !a->locations.items[part].stored.count)
			continue;
		if (r->makes)
			flow_contents(a, part, meet, r);
		else
			known_contents(a, part, meet, r);
	}
	if (r->makes || r->leads_outside || !is_left(a, root))
		return;
	r->leads_outside = true;
	for (uint32_t i = 0; i < a->outside.count; i++)
		meet(a, &a->locations.items[a->outside.items[i]].stored, r);
}

void reach(const Aliases *aliases, Reached *r, const LocationSet *from)
{
	Aliases *a = (Aliases *)(uintptr_t)aliases; /* grows only if r->makes */

	if (!r->sets)
		r->sets = ptrmap_new(r->arena);
	meet(a, from, r);
	for (; r->followed < r->roots.count; r->followed++)
		follow(a, r, r->roots.items[r->followed]);
}

bool reach_meets(const Reached *r, uint32_t object)
{
	return object < r->met.count && r->met.items[object];
}
