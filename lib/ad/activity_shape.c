/*
 * activity_shape: the memory that a kept callee receives, as the callee sees it.
 *
 * The callee names what a parameter leads to by the members on the way. A pointer to a type that
 * was met on the way leads back to that object (points_to.c, Note [Memory outside]): a list of any
 * length is its first node and all others. A shape is that graph. Each part of it stands for all of
 * the caller's places to which some way through the graph leads, so either all or none of them must
 * have a differential. A role with members tells the callee which.
 *
 *     struct joint { const double *axis; double angle; struct joint *parent; };
 *
 *     j -> { axis, angle, parent -> { axis, angle, parent -> the same } }
 *     wrt(j->angle, j->parent->angle, j->parent->parent)
 *
 * Where casts may lead from a part of an object to the rest of it, the shape has all of its
 * scalars, too, and the callee must not be told of single members.
 */
#include "ad/activity_state.h"
#include "analysis/points_to_flow.h"

enum { MOST_PARTS = 4096, MOST_MEMBERS = 16 };

typedef struct Shape Shape;
struct Shape {
	const Type *type;   /* without arrays; behind a void *, the type known from its use */
	const Field *field; /* which member it is */
	Shape *above;       /* the shape around it, or the pointer to it; NULL: the parameter */
	const Type *made;   /* the type that the pointer to it declares; NULL: none */
	bool is_behind;     /* a pointer leads to it */
	LIST(uint32_t) places;
	uint32_t grown; /* the number of places whose parts were added */
	uint32_t rest;  /* the number of places whose objects were added */
	bool is_rest;   /* some part of an object around a place of `above` */
	bool has_rest;  /* the callee may reach more there than its types tell */
	bool *has;      /* by location: it is among the places */
	Shape **parts;  /* by member; of a pointer, what it leads to; NULL: nothing */
	bool is_covered, is_uncovered; /* where it has no location: what the request says */
	bool has_active, has_inactive; /* somewhere in it or behind it */
	Shape *next;
};

struct Shapes {
	const Activity *a;
	const Type *pointer; /* the type of the argument */
	Shape *first, *last;
	uint32_t count;
	bool changed;
	bool is_vague;  /* roles cannot express what the callee would have to know */
	bool is_hidden; /* there are members with differentials that this function does not use */
};

/* ---- places ---- */

/* The type to which a void * points, by its use in the function or by the request; NULL if
 * unknown. */
static const Type *known_type(const Activity *a, const Shape *shape)
{
	const Type *type = NULL;

	for (uint32_t i = 0; i < shape->places.count; i++) {
		const Object *object = object_at(a, shape->places.items[i]);
		const Type *told = location_at(a, shape->places.items[i])->type;

		if (!told && (uint32_t)object->param < a->c->request->nroles &&
		    a->c->request->roles[object->param].told.type)
			told = a->c->request->roles[object->param].told.type->elem;
		if (!told || told->kind == TYPE_OPAQUE || (type && told != type))
			return NULL;
		type = told;
	}
	return type;
}

/* ---- the graph ---- */

static Shape *new_shape(Shapes *s, Shape *above, const Field *field, const Type *type)
{
	Shape *shape = arena_new_of(s->a->c->scratch, Shape);

	shape->type = type_without_arrays(type);
	shape->field = field;
	shape->above = above;
	shape->has = arena_array(s->a->c->scratch, bool, s->a->nparts + 1);
	if (s->last)
		s->last->next = shape;
	else
		s->first = shape;
	s->last = shape;
	s->count++;
	s->changed = true;
	return shape;
}

static void add_place(Shapes *s, Shape *shape, uint32_t l)
{
	if (shape->has[l])
		return;
	shape->has[l] = s->changed = true;
	list_push(s->a->c->scratch, &shape->places, l);
}

/* Adds the location of a member. If it has none, this function does not use it, and only the
 * request says whether it has a differential. */
static void add_member(Shapes *s, const Shape *owner, uint32_t l, Shape *member)
{
	const Activity *a = s->a;
	uint32_t m = location_member(a->aliases, l, owner->type, member->field);

	if (m != NO_LOCATION) {
		add_place(s, member, m);
		return;
	}
	if (is_own_location(a, l) || !type_reaches_float(member->field->type))
		return;
	Covering covering = member_covering(a, l, member->field);
	s->is_vague |= covering == COVER_WAY;
	s->is_hidden |= covering != COVER_NONE;
	member->is_covered |= covering == COVER_ALL;
	member->is_uncovered |= covering == COVER_NONE;
}

static void grow_struct(Shapes *s, Shape *shape)
{
	const StructDef *def = shape->type->def;

	if (!shape->parts)
		shape->parts = arena_array(s->a->c->scratch, Shape *, def->nfields + 1);
	for (uint32_t i = 0; i < def->nfields; i++) {
		const Field *field = &def->fields[i];

		if (!shape->parts[i])
			shape->parts[i] = new_shape(s, shape, field, field->type);
		for (uint32_t k = shape->grown; k < shape->places.count; k++)
			add_member(s, shape, shape->places.items[k], shape->parts[i]);
	}
	shape->grown = shape->places.count;
}

/* The shape met on the way that the callee takes for the target of the pointer, or NULL. */
static Shape *shape_behind(const Shape *pointer)
{
	const Type *type = pointee(pointer->type);

	for (Shape *at = pointer->above; at && at->above; at = at->above)
		if (at->is_behind &&
		    is_content_again(at->type, at->made, at->above->field, type, pointer->field))
			return at;
	return NULL;
}

static Shape *part_behind(Shapes *s, Shape *pointer)
{
	Shape *part = pointer->parts[0];

	if (part)
		return part;
	part = new_shape(s, pointer, NULL, pointer->type->elem);
	part->made = pointee(pointer->type);
	part->is_behind = true;
	return pointer->parts[0] = part;
}

static void grow_pointer(Shapes *s, Shape *shape)
{
	if (!type_leads_to_float(shape->type))
		return;
	if (!shape->parts) {
		shape->parts = arena_array(s->a->c->scratch, Shape *, 1);
		shape->parts[0] = shape_behind(shape);
	}
	for (; shape->grown < shape->places.count; shape->grown++) {
		const Location *l = location_at(s->a, shape->places.items[shape->grown]);

		for (uint32_t k = 0; k < l->stored.count; k++)
			add_place(s, part_behind(s, shape), l->stored.items[k]);
		if (l->content != NO_LOCATION)
			add_place(s, part_behind(s, shape),
				  s->a->aliases->objects.items[l->content].root);
	}
}

/* Whether the callee knows all of the object by the type of its pointer to the location. */
static bool is_all(const Activity *a, uint32_t l, const Type *type)
{
	const Type *at = location_at(a, l)->type;

	return l == object_at(a, l)->root && !object_at(a, l)->is_viewed &&
	       (!at || at->kind != TYPE_STRUCT || type->kind == TYPE_OPAQUE || at == type);
}

/* Adds all scalars of the objects in which the places lie, where casts in the callee may lead to
 * them. */
static void grow_rest(Shapes *s, Shape *shape)
{
	const Activity *a = s->a;

	for (; shape->rest < shape->places.count; shape->rest++) {
		uint32_t l = shape->places.items[shape->rest];
		uint32_t part = object_at(a, l)->root;

		if (!location_leads_around(a, l) || is_all(a, l, shape->type))
			continue;
		for (; part != NO_LOCATION; part = location_at(a, part)->next_part) {
			const Type *type = location_at(a, part)->type;

			if (!type || type->kind == TYPE_STRUCT || s->count >= MOST_PARTS)
				continue;
			Shape *rest = new_shape(s, shape, NULL, type);
			add_place(s, rest, part);
			rest->is_rest = shape->has_rest = true;
		}
	}
}

static void grow(Shapes *s, Shape *shape)
{
	if (shape->is_behind)
		grow_rest(s, shape);
	if (shape->type->kind == TYPE_OPAQUE) {
		const Type *known = known_type(s->a, shape);

		if (known)
			shape->type = type_without_arrays(known);
	}
	if (shape->type->kind == TYPE_STRUCT && shape->type->def->is_complete)
		grow_struct(s, shape);
	else if (type_is_ptr(shape->type))
		grow_pointer(s, shape);
}

/* ---- which parts have a differential ---- */

static void judge(const Activity *a, Shape *shape)
{
	const Type *type = shape->type;

	shape->has_active = shape->is_covered;
	shape->has_inactive = shape->is_uncovered;
	for (uint32_t i = 0; i < shape->places.count; i++) {
		uint32_t l = shape->places.items[i];
		bool has_room = type_is_float(type) && is_own_location(a, l) &&
				location_is_active(a, object_at(a, l)->root);
		bool is_active = has_room || location_is_active(a, l);

		if (!type_is_float(type) && type->kind != TYPE_OPAQUE)
			return;
		shape->has_active |= is_active;
		shape->has_inactive |= !is_active;
	}
}

static uint32_t part_count(const Shape *shape)
{
	if (!shape->parts)
		return 0;
	return shape->type->kind == TYPE_STRUCT ? shape->type->def->nfields : 1;
}

static void spread_fact(Shapes *s, Shape *shape, const Shape *part)
{
	s->changed |= (part->has_active && !shape->has_active) ||
		      (part->has_inactive && !shape->has_inactive);
	shape->has_active |= part->has_active;
	shape->has_inactive |= part->has_inactive;
}

static void spread_facts(Shapes *s, Shape *shape)
{
	for (uint32_t i = 0; i < part_count(shape); i++)
		if (shape->parts[i])
			spread_fact(s, shape, shape->parts[i]);
}

/* Whether no float can be there: it is a pointer that leads nowhere. */
static bool is_nowhere(const Shape *shape)
{
	return type_is_ptr(shape->type) && type_leads_to_float(shape->type) &&
	       (!shape->parts || !shape->parts[0]);
}

static void judge_all(Shapes *s, bool is_exact)
{
	for (Shape *shape = s->first; shape; shape = shape->next) {
		judge(s->a, shape);
		shape->has_inactive |= is_exact && is_nowhere(shape);
	}
	do {
		s->changed = false;
		for (Shape *shape = s->first; shape; shape = shape->next) {
			spread_facts(s, shape);
			if (shape->is_rest)
				spread_fact(s, shape->above, shape);
		}
	} while (s->changed);
}

Shapes *shapes_of(const Activity *a, const Value *p)
{
	Shapes *s = ptrmap_get(a->shapes, p);
	Shape *top;

	if (s)
		return s;
	s = arena_new_of(a->c->scratch, Shapes);
	ptrmap_set(a->shapes, p, s);
	s->a = a;
	s->pointer = p->type;
	top = new_shape(s, NULL, NULL, p->type->elem);
	top->is_behind = true;
	for (uint32_t i = 0; i < places_of(a, p).count; i++)
		add_place(s, top, places_of(a, p).at[i]);
	while (s->changed) {
		s->changed = false;
		for (Shape *shape = s->first; shape && s->count < MOST_PARTS; shape = shape->next)
			grow(s, shape);
	}
	s->is_vague |= s->count >= MOST_PARTS;
	return s;
}

/* The scalar or pointer type of a shape, NULL if it is a struct with parts. A target of unknown
 * type is one leaf. */
static const Type *leaf_of(const Shapes *s, const Shape *shape)
{
	if (shape->type->kind != TYPE_OPAQUE && shape->type->kind != TYPE_STRUCT)
		return shape->type;
	if (shape->parts)
		return NULL;
	return shape->above ? shape->above->type : s->pointer;
}

void shapes_leaves(Activity *a, const Shapes *s, LeafVisit visit, void *data)
{
	for (const Shape *shape = s->first; shape; shape = shape->next) {
		const Type *leaf = leaf_of(s, shape);

		if (leaf)
			visit(a, (Places){shape->places.items, shape->places.count}, leaf, data);
	}
}

/* ---- what the callee is told ---- */

typedef struct Path {
	const char *names[MOST_MEMBERS];
	const Type *types[MOST_MEMBERS];
	uint32_t length;
	ParamRole *role;
} Path;

static void list_member(const Shapes *s, const Path *path)
{
	Arena *arena = s->a->c->module->arena;
	MemberRole *m = arena_new_of(arena, MemberRole);
	const char **names = arena_array(arena, const char *, path->length);
	const Type **types = arena_array(arena, const Type *, path->length);
	MemberRole **link = &path->role->members;

	for (uint32_t i = 0; i < path->length; i++) {
		names[i] = path->names[i];
		types[i] = path->types[i];
	}
	m->path = names;
	m->types = types;
	m->length = path->length;
	m->wrt = m->of = true;
	m->loc = s->a->c->request->loc;
	while (*link)
		link = &(*link)->next;
	*link = m;
}

static void list_part(Shapes *s, const Shape *part, Path *path);

static void list_struct(Shapes *s, const Shape *shape, Path *path)
{
	for (uint32_t i = 0; i < part_count(shape); i++) {
		if (path->length == MOST_MEMBERS) {
			s->is_vague = true;
			return;
		}
		path->types[path->length] = shape->type->def->fields[i].type;
		path->names[path->length++] = shape->type->def->fields[i].name;
		list_part(s, shape->parts[i], path);
		path->length--;
	}
}

/* Lists a part that has a differential. Where only some parts of it have one, lists those; but a
 * pointer back to a shape on the way is listed itself. */
static void list_part(Shapes *s, const Shape *part, Path *path)
{
	const Shape *behind = type_is_ptr(part->type) && part->parts ? part->parts[0] : NULL;
	bool is_known = part->has_active || part->has_inactive;
	bool is_mixed = part->has_active && part->has_inactive;

	s->is_vague |= is_mixed && part->has_rest;
	if (is_mixed && behind && behind->above == part)
		list_part(s, behind, path);
	else if (is_mixed && part->type->kind == TYPE_STRUCT)
		list_struct(s, part, path);
	else if (part->has_active || (!is_known && type_holds_float(part->type)))
		list_member(s, path);
}

bool shapes_describe(Shapes *s, ParamRole *role, bool is_exact)
{
	Path path = {.role = role};
	const Shape *top = s->first;

	judge_all(s, is_exact);
	role->members = NULL;
	if (role->wrt && top->has_inactive && top->has_active)
		list_part(s, top, &path);
	if (top->has_inactive && !top->has_active)
		role->wrt = false;
	return !s->is_vague && (role->wrt || !s->is_hidden);
}
