/*
 * alias: may two accesses touch the same memory?
 *
 * They may if locations of theirs (points_to.c) are the same bytes of one object, or lie in two
 * objects that may be one memory seen from outside: parameters, globals, and what pointers in the
 * caller's memory lead to. Of these, `restrict` and `noalias(...)` tell parameters apart; no
 * differential overlaps a primal. Effective types tell the rest (C11 6.5, paragraph 7): scalars of
 * types that do not alias are apart, and so are two different members of structs, since a scalar in
 * memory is a member of one struct only; only members that share their bytes are not. With
 * -fno-strict-aliasing types tell nothing.
 */
#include "pass/alias.h"

/* ---- types ---- */

static bool is_any(const Type *type)
{
	if (!type)
		return true;
	switch ((int)type->kind) {
	case TYPE_OPAQUE:
	case TYPE_CHAR:
	case TYPE_I8:
	case TYPE_U8:
		return true;
	case TYPE_STRUCT:
		return !type->def->is_complete;
	default:
		return false;
	}
}

/* Pointers to types that differ are types that differ, but for qualifiers and void. */
static bool pointers_may_overlap(const Type *p, const Type *q);

static bool scalars_may_overlap(const Type *p, const Type *q)
{
	if (type_is_ptr(p) || type_is_ptr(q))
		return p->kind == q->kind && pointers_may_overlap(p, q);
	if (type_is_float(p) || type_is_float(q))
		return p->kind == q->kind;
	/* signed and unsigned of one size alias, and so may long and long long behind typedefs of
	 * one's own */
	return type_info[p->kind].size == type_info[q->kind].size;
}

static bool pointers_may_overlap(const Type *p, const Type *q)
{
	p = without_arrays(p->elem);
	q = without_arrays(q->elem);
	if (is_any(p) || is_any(q) || p == q)
		return true;
	return p->kind != TYPE_STRUCT && q->kind != TYPE_STRUCT && scalars_may_overlap(p, q);
}

static bool types_may_overlap(const Type *p, const Type *q)
{
	if (p)
		p = without_arrays(p);
	if (q)
		q = without_arrays(q);
	if (is_any(p) || is_any(q) || p == q)
		return true;
	if (p->kind != TYPE_STRUCT && q->kind == TYPE_STRUCT)
		return types_may_overlap(q, p);
	if (p->kind != TYPE_STRUCT)
		return scalars_may_overlap(p, q);
	for (uint32_t i = 0; i < p->def->nfields; i++)
		if (types_may_overlap(p->def->fields[i].type, q))
			return true;
	return false;
}

/* ---- locations ---- */

static bool fields_share(const Field *a, const Field *b)
{
	int64_t size_a = type_size(a->type), size_b = type_size(b->type);

	return a->is_shared && b->is_shared && (size_a < 0 || b->offset < a->offset + size_a) &&
	       (size_b < 0 || a->offset < b->offset + size_b);
}

bool locations_share(const Aliases *a, uint32_t l, uint32_t m)
{
	const Location *items = a->locations.items;

	while (items[l].depth > items[m].depth)
		l = items[l].parent;
	while (items[m].depth > items[l].depth)
		m = items[m].parent;
	while (l != m) {
		if (items[l].parent == items[m].parent)
			return items[l].parent != NO_LOCATION &&
			       fields_share(items[l].field, items[m].field);
		l = items[l].parent;
		m = items[m].parent;
	}
	return true;
}

/* A scalar member that shares its bytes with no other. */
static bool is_plain_member(const Aliases *a, uint32_t l)
{
	const Location *at = &a->locations.items[l];

	if (at->parent == NO_LOCATION || at->type->kind == TYPE_STRUCT)
		return false;
	for (; at->parent != NO_LOCATION; at = &a->locations.items[at->parent])
		if (at->field->is_shared)
			return false;
	return true;
}

static bool are_other_members(const Aliases *a, uint32_t l, uint32_t m)
{
	return is_plain_member(a, l) && is_plain_member(a, m) &&
	       a->locations.items[l].field != a->locations.items[m].field;
}

/* ---- objects ---- */

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

/* Of two objects, whatever types the accesses have. */
static bool objects_may_overlap(const Aliases *a, const Object *p, const Object *q)
{
	if (p->is_shadow != q->is_shadow)
		return false;
	if (p->kind == OBJECT_UNKNOWN || q->kind == OBJECT_UNKNOWN)
		return true;
	if (!object_is_outside(p) || !object_is_outside(q) || p->is_restrict || q->is_restrict)
		return false;
	if (p->kind == OBJECT_GLOBAL && q->kind == OBJECT_GLOBAL)
		return false;
	return !is_noalias_pair(a, p->param, q->param);
}

bool accesses_overlap(const Aliases *a, uint32_t l, const Type *p, uint32_t m, const Type *q)
{
	uint32_t i = a->locations.items[l].object, k = a->locations.items[m].object;

	if (i == k)
		return locations_share(a, l, m);
	if (!objects_may_overlap(a, &a->objects.items[i], &a->objects.items[k]))
		return false;
	return a->no_types || (types_may_overlap(p, q) && !are_other_members(a, l, m));
}

/* ---- pointers ---- */

uint32_t alias_root_count(const Aliases *a)
{
	return a->objects.count;
}

const Value *alias_root(const Aliases *a, uint32_t root)
{
	return a->objects.items[root].value;
}

int32_t alias_root_param(const Aliases *a, uint32_t root)
{
	return a->objects.items[root].param;
}

bool alias_points_to(const Aliases *a, const Value *p, uint32_t root)
{
	const LocationSet *set = &a->sets[p->id];

	for (uint32_t i = 0; i < set->count; i++)
		if (a->locations.items[set->items[i]].object == root)
			return true;
	return false;
}

bool alias_root_is_unknown(const Aliases *a, uint32_t root)
{
	ObjectKind kind = a->objects.items[root].kind;

	return kind == OBJECT_CONTENT || kind == OBJECT_RESULT || kind == OBJECT_UNKNOWN;
}

static bool sets_overlap(const Aliases *a, const LocationSet *p, const Type *type,
			 const LocationSet *q, const Type *other)
{
	for (uint32_t i = 0; i < p->count; i++)
		for (uint32_t k = 0; k < q->count; k++)
			if (accesses_overlap(a, p->items[i], type, q->items[k], other))
				return true;
	return false;
}

bool may_alias(const Aliases *a, const Value *p, const Value *q)
{
	return sets_overlap(a, &a->sets[p->id], p->type->elem, &a->sets[q->id], q->type->elem);
}

/* ---- what can be reached ---- */

typedef struct Reach {
	const Aliases *a;
	bool *seen; /* by object */
	LIST(uint32_t) objects;
	bool leads_outside; /* to memory of which only the caller knows where it is */
} Reach;

static void reach_location(Reach *r, Arena *arena, uint32_t l)
{
	uint32_t object = r->a->locations.items[l].object;

	if (r->seen[object])
		return;
	r->seen[object] = true;
	list_push(arena, &r->objects, object);
}

static void reach_from(Reach *r, Arena *arena, uint32_t object)
{
	const Aliases *a = r->a;
	const Object *from = &a->objects.items[object];
	uint32_t part = from->root;
	const Type *type = a->locations.items[part].type;

	if ((object_is_outside(from) || from->kind == OBJECT_PRIVATE) &&
	    (!type || type_holds_ptr(type) || is_any(type)))
		r->leads_outside = true;
	for (; part != NO_LOCATION; part = a->locations.items[part].next_part) {
		const LocationSet *stored = &a->locations.items[part].stored;

		for (uint32_t i = 0; i < stored->count; i++)
			reach_location(r, arena, stored->items[i]);
	}
}

bool may_reach(const Aliases *a, const Value *p, const Value *q)
{
	Arena *arena = arena_new();
	const LocationSet *from = &a->sets[p->id], *to = &a->sets[q->id];
	Reach r = {.a = a, .seen = arena_array(arena, bool, a->objects.count)};
	bool found = false;

	for (uint32_t i = 0; i < from->count; i++)
		reach_location(&r, arena, from->items[i]);
	for (uint32_t i = 0; i < r.objects.count; i++)
		reach_from(&r, arena, r.objects.items[i]);
	for (uint32_t i = 0; r.leads_outside && i < a->outside.count; i++) {
		const LocationSet *stored = &a->locations.items[a->outside.items[i]].stored;

		for (uint32_t k = 0; k < stored->count; k++)
			reach_location(&r, arena, stored->items[k]);
	}
	for (uint32_t i = 0; i < r.objects.count; i++)
		reach_from(&r, arena, r.objects.items[i]);
	for (uint32_t k = 0; !found && k < to->count; k++) {
		uint32_t m = to->items[k], object = a->locations.items[m].object;
		const Object *target = &a->objects.items[object];

		found = r.seen[object] ||
			(r.leads_outside && object_is_outside(target) && !target->is_restrict);
		for (uint32_t i = 0; !found && i < r.objects.count; i++) {
			uint32_t root = a->objects.items[r.objects.items[i]].root;

			found = accesses_overlap(a, root, a->locations.items[root].type, m,
						 q->type->elem);
		}
	}
	arena_free(arena);
	return found;
}
