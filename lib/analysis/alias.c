/*
 * alias: whether two accesses may touch the same memory. All passes and the emitter ask here.
 *
 * Two places are apart if
 *   - one is memory of differentials and the other is not;
 *   - their addresses start from distinct objects: locals, allocated memory, globals, parameters
 *     that `restrict` or `noalias(...)` separates, arrays behind members that a test on entry has
 *     found apart; constant objects, which nobody writes;
 *   - the arithmetic that leads from one address to both says so (address.c);
 *   - their types say so, unless -fno-strict-aliasing is among the flags: Note [Types];
 *   - what the pointers may point to says so: locations (points_to.c) that share no bytes of one
 *     object and lie in objects that cannot be the same memory outside.
 * The first four need only the addresses.
 *
 * Note [Types]. Scalars of types that do not alias are apart (C11 6.5, paragraph 7), and so are
 * different members of structs, since a scalar in memory is a member of one struct only. An access
 * through a union has the union's type, which overlaps the types of all its members. A struct that
 * is part of a union may lie over other structs there: its members are apart from theirs only by
 * their position, and from each other only if two objects of the struct cannot overlap partly. The
 * same holds where casts make one struct of another: Note [Views] in struct.c. A store may change
 * the type of memory. So if an access may move behind a write, types separate the two only where
 * both are to memory outside, in two objects.
 */
#include "analysis/alias.h"
#include "analysis/points_to_flow.h"

#include <string.h>

/* ---- types ---- */

static bool is_any(const Type *type)
{
	return is_byte(type) || (type->kind == TYPE_STRUCT && !type->def->is_complete);
}

/* Pointer types differ if they point to different types, apart from qualifiers and void. */
static bool pointers_may_overlap(const Type *p, const Type *q);

static bool scalars_may_overlap(const Type *p, const Type *q)
{
	if (type_is_ptr(p) || type_is_ptr(q))
		return p->kind == q->kind && pointers_may_overlap(p, q);
	if (type_is_float(p) || type_is_float(q))
		return p->kind == q->kind;
	/* Signed and unsigned types of one size alias. So may long and long long: a user's typedef
	 * may be either. */
	return type_info[p->kind].size == type_info[q->kind].size;
}

static bool pointers_may_overlap(const Type *p, const Type *q)
{
	p = type_without_arrays(p->elem);
	q = type_without_arrays(q->elem);
	if (is_any(p) || is_any(q) || p == q)
		return true;
	if (p->kind == TYPE_STRUCT && q->kind == TYPE_STRUCT)
		return p->def->is_viewed && q->def->is_viewed;
	return p->kind != TYPE_STRUCT && q->kind != TYPE_STRUCT && scalars_may_overlap(p, q);
}

bool types_may_overlap(const Type *p, const Type *q)
{
	if (p)
		p = type_without_arrays(p);
	if (q)
		q = type_without_arrays(q);
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

/* The type of an access; through a union, that of the outermost union or struct with members that
 * share bytes. */
static const Type *access_type(const Value *p)
{
	const Type *type = p->type->elem;

	for (const Value *base = address_base(p); base; p = base, base = address_base(p))
		if (p->def->code == OP_FIELD &&
		    struct_field(base->type->elem, p->def->attr.s)->is_shared)
			type = base->type->elem;
	return type;
}

Place place_of(const Value *at, Span span)
{
	return (Place){at, access_type(at), span};
}

static bool is_scalar(const Type *type)
{
	return type->kind != TYPE_STRUCT;
}

/* Whether all scalars of an s and of a t that begins `by` bytes behind it are the same where they
 * lie over each other. */
static bool lies_over(const Type *s, const Type *t, int64_t by)
{
	int64_t count = type_leaf_count(s), others = type_leaf_count(t);

	for (int64_t i = 0; i < count; i++) {
		TypeLeaf leaf = type_leaf(s, i);

		for (int64_t k = 0; k < others; k++) {
			TypeLeaf other = type_leaf(t, k);
			int64_t from = other.offset + by;

			if (leaf.offset < from + type_size(other.type) &&
			    from < leaf.offset + type_size(leaf.type) &&
			    (leaf.offset != from || leaf.type != other.type) && !leaf.field->bits &&
			    !other.field->bits)
				return false;
		}
	}
	return true;
}

/* Members of structs that lie over each other: Note [Views] in struct.c. If one struct begins with
 * the other, they are apart but where one lies over the other elsewhere: a row of the one is
 * memory for rows of the other. */
static bool views_are_apart(const Type *s, const Field *f, const Type *t, const Field *g)
{
	enum { MOST_LEAVES = 256 };
	int64_t size = type_size(type_without_arrays(f->type));
	int64_t from = f->offset - g->offset - type_size(g->type) + size;
	const Type *scalar = NULL;

	/* A row of floats may begin anywhere in another. */
	if (type_is_uniform(s, &scalar) || !(type_begins(s, t) || type_begins(t, s)) ||
	    !type_is_made_of(s, is_scalar) || !type_is_made_of(t, is_scalar) ||
	    type_leaf_count(s) > MOST_LEAVES || type_leaf_count(t) > MOST_LEAVES)
		return false;
	for (; from < f->offset - g->offset + type_size(f->type); from += size)
		if (lies_over(s, t, from))
			return false;
	return true;
}

/* Whether two members are apart in any objects of the types s and t. */
static bool members_are_apart(const Type *s, const Field *f, const Type *t, const Field *g)
{
	if (f == g || f->is_shared || g->is_shared)
		return false;
	if (s == t)
		return !s->def->staggers;
	if (s->def->in_union || t->def->in_union)
		return false;
	return !s->def->is_viewed || !t->def->is_viewed || views_are_apart(s, f, t, g);
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

	if (items[l].is_anywhere || items[m].is_anywhere)
		return items[l].object == items[m].object;
	while (items[l].depth > items[m].depth)
		l = items[l].parent;
	while (items[m].depth > items[l].depth)
		m = items[m].parent;
	while (l != m) {
		if (items[l].parent == items[m].parent)
			return items[l].parent != NO_LOCATION &&
			       (items[l].owner != items[m].owner ||
				fields_share(items[l].field, items[m].field));
		l = items[l].parent;
		m = items[m].parent;
	}
	return true;
}

static bool field_shares_float(const Type *owner, const Field *field)
{
	int64_t end = field->offset + type_size(field->type);

	for (uint32_t i = 0; field->is_shared && i < owner->def->nfields; i++) {
		const Field *other = &owner->def->fields[i];

		if (other != field && type_holds_float(other->type) && other->offset < end &&
		    field->offset < other->offset + type_size(other->type))
			return true;
	}
	return false;
}

bool location_shares_float(const Aliases *a, uint32_t l)
{
	for (; a->locations.items[l].parent != NO_LOCATION; l = a->locations.items[l].parent)
		if (field_shares_float(a->locations.items[l].owner, a->locations.items[l].field))
			return true;
	return false;
}

static bool is_scalar_member(const Location *at)
{
	return at->parent != NO_LOCATION && at->type->kind != TYPE_STRUCT;
}

static bool are_other_members(const Aliases *a, uint32_t l, uint32_t m)
{
	const Location *at = &a->locations.items[l], *other = &a->locations.items[m];

	return is_scalar_member(at) && is_scalar_member(other) &&
	       members_are_apart(at->owner, at->field, other->owner, other->field);
}

/* The type of an access at a location; through a union, that of the outermost union on the way. */
static const Type *type_at(const Aliases *a, uint32_t l, const Type *type)
{
	const Location *at = &a->locations.items[l];

	for (; at->parent != NO_LOCATION; at = &a->locations.items[at->parent])
		if (at->field->is_shared)
			type = at->owner;
	return type;
}

/* ---- objects ---- */

/* In the finished derivative, the parameters behind those of the original are differentials, which
 * overlap no primal. */
static bool params_are_apart(const Aliases *a, int32_t p, int32_t q)
{
	int32_t originals = (int32_t)func_original_params(a->func);

	return (a->request && p >= 0 && q >= 0 &&
		request_keeps_apart(a->request, (uint32_t)p, (uint32_t)q)) ||
	       ((a->func->forms & FORM_PRIMAL) && (p < originals) != (q < originals));
}

/* Whether two objects may overlap, whatever the types of the accesses. */
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
	if (p->tested && q->tested && tested_apart(p->tested, q->tested))
		return false;
	return p->param < 0 || q->param < 0 || !params_are_apart(a, p->param, q->param);
}

bool accesses_overlap(const Aliases *a, uint32_t l, const Type *p, uint32_t m, const Type *q)
{
	uint32_t i = a->locations.items[l].object, k = a->locations.items[m].object;

	if (i == k)
		return locations_share(a, l, m);
	if (!objects_may_overlap(a, &a->objects.items[i], &a->objects.items[k]))
		return false;
	return a->no_types || (types_may_overlap(type_at(a, l, p), type_at(a, m, q)) &&
			       !are_other_members(a, l, m));
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

bool alias_pointee(const Aliases *a, const Value *p, uint32_t i, uint32_t *root)
{
	const LocationSet *set = &a->sets[p->id];

	if (i >= set->count)
		return false;
	*root = a->locations.items[set->items[i]].object;
	return true;
}

bool alias_only_pointee(const Aliases *a, const Value *p, uint32_t *root)
{
	uint32_t other;

	if (!alias_pointee(a, p, 0, root))
		return false;
	for (uint32_t i = 1; alias_pointee(a, p, i, &other); i++)
		if (other != *root)
			return false;
	return true;
}

bool alias_root_is_unknown(const Aliases *a, uint32_t root)
{
	ObjectKind kind = a->objects.items[root].kind;

	return kind == OBJECT_CONTENT || kind == OBJECT_RESULT || kind == OBJECT_UNKNOWN;
}

/* The location that an access of that span may touch. Beside a member that is no array lie the
 * other members of its struct. */
static uint32_t span_location(const Aliases *a, uint32_t l, Span span)
{
	const Location *at = &a->locations.items[l];

	if (span == SPAN_OBJECT)
		return a->objects.items[at->object].root;
	if (span != SPAN_ELEMENT && at->parent != NO_LOCATION &&
	    at->field->type->kind != TYPE_ARRAY)
		return at->parent;
	return l;
}

/* Whether two locations may be in the same object, under whatever name it is known. */
static bool objects_share(const Aliases *a, uint32_t l, uint32_t m)
{
	uint32_t i = a->locations.items[l].object, k = a->locations.items[m].object;
	const Object *p = &a->objects.items[i], *q = &a->objects.items[k];

	if (i == k || p->is_shadow != q->is_shadow)
		return i == k;
	return p->kind == OBJECT_UNKNOWN || q->kind == OBJECT_UNKNOWN ||
	       (object_is_outside(p) && object_is_outside(q));
}

static bool sets_overlap(const Aliases *a, Place p, Place q)
{
	const LocationSet *from = &a->sets[p.at->id], *to = &a->sets[q.at->id];

	for (uint32_t i = 0; i < from->count; i++)
		for (uint32_t k = 0; k < to->count; k++) {
			uint32_t l = span_location(a, from->items[i], p.span);
			uint32_t m = span_location(a, to->items[k], q.span);

			if (p.span == SPAN_OBJECT || q.span == SPAN_OBJECT
				    ? objects_share(a, l, m)
				    : accesses_overlap(a, l, p.type, m, q.type))
				return true;
		}
	return false;
}

/* ---- addresses ---- */

static const CDecl *param_decl(const Aliases *a, const Value *v)
{
	if (v->def || v->region->owner || v->index >= a->func->nparams)
		return NULL;
	return &a->func->params[v->index];
}

static bool is_own_object(const Aliases *a, const Value *root)
{
	const CDecl *decl = param_decl(a, root);

	return root->def ? op_makes_object(root->def)
			 : decl && type_is_ptr(root->type) && (decl->is_value || decl->is_result);
}

static const char *global_name(const Aliases *a, const Value *root)
{
	return value_global(a->func, root);
}

static bool is_from_outside(const Aliases *a, const Value *root)
{
	return root->def ? global_name(a, root) != NULL : root->region->owner == NULL;
}

static bool is_const_global(const Aliases *a, const Value *root)
{
	const char *name = global_name(a, root);
	const Global *g = name ? module_global(a->func->module, name) : NULL;

	return g && g->is_const;
}

/* Whether all else is apart from the parameter. The shadow of a `restrict` parameter is `restrict`,
 * too, but in kept calls, whose arguments that are only read may be the same. */
static bool is_restrict(const Aliases *a, const Value *v)
{
	const CDecl *d = param_decl(a, v);
	int32_t primal = -1;

	if (v->stage != SHADOW)
		return d && d->is_restrict;
	if (!v->def && !v->region->owner && a->request && !a->request->is_kept)
		primal = primal_of_param(a->func, a->request, (int32_t)v->index);
	return primal >= 0 && a->func->params[primal].is_restrict;
}

static bool roots_are_apart(const Aliases *a, const Value *p, const Value *q)
{
	if (is_const_global(a, p) || is_const_global(a, q))
		return true;
	if (p == q)
		return false;
	if (is_own_object(a, p) || is_own_object(a, q))
		return (is_own_object(a, p) || is_from_outside(a, p)) &&
		       (is_own_object(a, q) || is_from_outside(a, q));
	if (!is_from_outside(a, p) || !is_from_outside(a, q))
		return false;
	if (global_name(a, p) && global_name(a, q))
		return strcmp(global_name(a, p), global_name(a, q)) != 0;
	if (is_restrict(a, p) || is_restrict(a, q))
		return true;
	return !p->def && !q->def && params_are_apart(a, (int32_t)p->index, (int32_t)q->index);
}

/* The member that a step leads to, if p stays inside it; else NULL. */
static const Field *member_step(const Value *p, const Value *step)
{
	return step->def->code == OP_FIELD && address_stays_inside(p, step->def)
		       ? struct_field(step->def->args[0]->type->elem, step->def->attr.s)
		       : NULL;
}

/* Whether the two addresses lead through members that are apart. Two objects of one struct are the
 * same or apart. */
static bool ways_are_apart(const Value *p, const Value *q)
{
	for (const Value *u = p; address_base(u); u = address_base(u)) {
		const Field *f = member_step(p, u);

		for (const Value *v = q; f && address_base(v); v = address_base(v)) {
			const Field *g = member_step(q, v);
			const Type *s = u->def->args[0]->type->elem;

			if (g && s == v->def->args[0]->type->elem && members_are_apart(s, f, s, g))
				return true;
		}
	}
	return false;
}

/* Whether there is a cast between two steps inside the object. */
static bool is_recast(const Value *p)
{
	for (const Value *base = address_base(p); base; p = base, base = address_base(p))
		if (p->def->code == OP_CAST && address_base(base) && base->def->code != OP_CAST)
			return true;
	return false;
}

Top top_of(Place p)
{
	const Value *step = NULL;
	Top top = {.root = p.at};

	if (!p.at)
		return top;
	for (; address_base(top.root); top.root = address_base(top.root))
		step = top.root;
	top.is_fixed = address_range(p.at, p.span, &top.from, &top.to);
	if (step && p.span == SPAN_ELEMENT && !is_recast(p.at))
		top.field = member_step(p.at, step);
	return top;
}

bool tops_are_apart(const Aliases *a, Top p, Top q)
{
	const Type *type;

	if (!p.root || !q.root)
		return false;
	if (p.root != q.root)
		return roots_are_apart(a, p.root, q.root);
	if (p.is_fixed && q.is_fixed && (p.from >= q.to || q.from >= p.to))
		return true;
	if (!p.field || !q.field || p.field == q.field || a->no_types)
		return false;
	type = p.root->type->elem;
	return members_are_apart(type, p.field, type, q.field);
}

static bool members_differ(Place p, Place q)
{
	if (p.span != SPAN_ELEMENT || q.span != SPAN_ELEMENT)
		return false;
	if (address_root(p.at) == address_root(q.at) && (is_recast(p.at) || is_recast(q.at)))
		return false;
	return ways_are_apart(p.at, q.at);
}

bool places_overlap(const Aliases *a, Place p, Place q, unsigned when)
{
	const Value *from = address_root(p.at), *to = address_root(q.at);

	if ((p.at->stage == PRIMAL) != (q.at->stage == PRIMAL) || roots_are_apart(a, from, to) ||
	    addresses_apart(p.at, p.span, q.at, q.span, when & SAME_TRIP))
		return false;
	if (!a->no_types && members_differ(p, q))
		return false;
	if (!a->no_types && (when & BEHIND_WRITE) && !types_may_overlap(p.type, q.type))
		return false;
	return !a->sets || sets_overlap(a, p, q);
}

bool may_alias(const Aliases *a, const Value *p, const Value *q)
{
	return places_overlap(a, place_of(p, SPAN_ELEMENT), place_of(q, SPAN_ELEMENT), 0);
}

bool op_may_change(const Aliases *a, const Op *op, const Value *p, unsigned when)
{
	OpAccess write;

	return op_is_call(op) ||
	       (op_written(op, &write) &&
		places_overlap(a, place_of(write.at, write.span), place_of(p, SPAN_ELEMENT), when));
}

Aliases *aliases_by_shape(Arena *arena, const Func *func, const Request *request)
{
	Aliases *a = arena_new_of(arena, Aliases);

	a->arena = arena;
	a->func = func;
	a->request = request;
	a->no_types = func->module->no_strict_aliasing;
	return a;
}

/* ---- what can be reached ---- */

bool may_reach(const Aliases *a, const Value *p, const Value *q)
{
	Arena *arena = arena_new();
	const LocationSet *to = &a->sets[q->id];
	Reached r = {.arena = arena};
	bool found = false;

	reach(a, &r, &a->sets[p->id]);
	for (uint32_t k = 0; !found && k < to->count; k++) {
		uint32_t m = to->items[k], object = a->locations.items[m].object;
		const Object *target = &a->objects.items[object];

		found = reach_meets(&r, object) ||
			(r.leads_outside && object_is_outside(target) && !target->is_restrict);
		for (uint32_t i = 0; !found && i < r.roots.count; i++) {
			uint32_t root = r.roots.items[i];

			found = accesses_overlap(a, root, a->locations.items[root].type, m,
						 q->type->elem);
		}
	}
	arena_free(arena);
	return found;
}

bool may_be_known(const Aliases *a, const Value *q)
{
	Arena *arena = arena_new();
	const LocationSet *to = &a->sets[q->id];
	Reached r = {.arena = arena};
	bool found = false;

	reach(a, &r, &a->escaped);
	for (uint32_t i = 0; i < a->outside.count; i++)
		reach(a, &r, &a->locations.items[a->outside.items[i]].stored);
	for (uint32_t k = 0; k < to->count; k++)
		found |= reach_meets(&r, a->locations.items[to->items[k]].object);
	arena_free(arena);
	return found;
}
