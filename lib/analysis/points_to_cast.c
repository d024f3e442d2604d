/*
 * points_to_cast: where pointers lead behind casts and steps, and where members lie.
 *
 * A location has one type. A cast pointer leads to what has its type at that place: to a part at
 * offset 0, or to the struct around (a struct begins with its base). A struct that is neither is a
 * view: its members are those of the location where these have the same type at the same offset.
 *
 *     struct base { int kind; double t; };                 b -> { kind, t }
 *     struct derived { int kind; double t; double w; };    (struct derived *)b -> the same, and w
 *
 * Members behind the end of the location's type, and those of a struct around the whole object, are
 * members of their own, which may share bytes with all that are not of their struct. Where members
 * lie across each other, the view is the location as a whole, and activity refuses active data.
 *
 * A pointer to a scalar may walk over the whole row of structs of such scalars; of another struct
 * it leads to the first member, or else anywhere in the object, as to data behind a header. Where a
 * pointer has walked in units of scalars or bytes, it is not known which element or member it leads
 * to. It may point to any part of the object, unless it then becomes a pointer to a struct of which
 * the object has just one part. An object of unknown type (void *, malloc) gets the first type that
 * is asked for. With -fno-strict-aliasing two objects of one struct may overlap partly: a step
 * through a pointer to another type than the location's leads anywhere in the object.
 *
 * Where a pointer leads to structs of several types and is used as a pointer to one of them
 * (contexts of functions, chosen at run time), the member is not one of an object that was declared
 * as another struct, with something else in those bytes.
 */
#include "analysis/points_to_flow.h"

/* ---- members ---- */

static const Location *at(const Aliases *a, uint32_t l)
{
	return &a->locations.items[l];
}

/* Chains a new location behind the root of its object. */
static uint32_t add_part(Aliases *a, Location location)
{
	uint32_t made, root = a->objects.items[location.object].root;

	location.next_part = at(a, root)->next_part;
	made = flow_location(a, location);
	a->locations.items[root].next_part = made;
	a->changed = true;
	return made;
}

static uint32_t new_member(Aliases *a, uint32_t l, const Type *owner, const Field *field)
{
	return add_part(a, (Location){.object = at(a, l)->object,
				      .parent = l,
				      .depth = at(a, l)->depth + 1,
				      .owner = owner,
				      .field = field,
				      .type = type_without_arrays(field->type)});
}

/* Whether it stands for the struct around its object. */
static bool is_around(const Location *l)
{
	return l->field && l->field->name[0] == 0;
}

/* The object that a struct around it contains, if a member of l is that object; else
 * NO_LOCATION. */
static uint32_t surrounded(const Aliases *a, uint32_t l, const Field *field)
{
	while (at(a, l)->parent != NO_LOCATION && !is_around(at(a, l)))
		l = at(a, l)->parent;
	if (!is_around(at(a, l)) ||
	    at(a, at(a, l)->parent)->type != type_without_arrays(field->type))
		return NO_LOCATION;
	return at(a, l)->parent;
}

static uint32_t own_member(Aliases *a, uint32_t l, const Field *field, bool makes)
{
	const StructDef *def = at(a, l)->type->def;
	uint32_t found;

	if (!at(a, l)->members) {
		if (!makes)
			return NO_LOCATION;
		a->locations.items[l].members = arena_array(a->arena, uint32_t, def->nfields);
		for (uint32_t i = 0; i < def->nfields; i++)
			a->locations.items[l].members[i] = NO_LOCATION;
	}
	found = at(a, l)->members[field - def->fields];
	if (found != NO_LOCATION || !makes)
		return found;
	found = surrounded(a, l, field);
	if (found == NO_LOCATION)
		found = new_member(a, l, at(a, l)->type, field);
	a->locations.items[l].members[field - def->fields] = found;
	return found;
}

static uint32_t view_member(Aliases *a, uint32_t l, const Type *owner, const Field *field,
			    bool makes)
{
	uint32_t found = at(a, l)->views;

	while (found && at(a, found)->field != field)
		found = at(a, found)->next_view;
	if (found || !makes)
		return found ? found : NO_LOCATION;
	found = new_member(a, l, owner, field);
	a->locations.items[found].next_view = at(a, l)->views;
	a->locations.items[l].views = found;
	a->objects.items[at(a, l)->object].is_viewed = true;
	return found;
}

/* The member of the struct in which the scalar or struct at an offset lies; NULL: none, or several
 * share it. */
static const Field *field_around(const Type *type, int64_t offset)
{
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];
		int64_t size = type_size(f->type);

		if (offset >= f->offset && (size < 0 || offset < f->offset + size) && !f->bits)
			return f->is_shared ? NULL : f;
	}
	return NULL;
}

static const Field *same_bits(const Type *type, const Field *bits)
{
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];

		if (f->offset == bits->offset && f->bits == bits->bits &&
		    f->first_bit == bits->first_bit)
			return f;
	}
	return NULL;
}

/* Whether the object at the offset within a member is one of its elements, or a row of them. */
static bool is_element(const Field *f, int64_t offset, const Type *type)
{
	const Type *elem = type_without_arrays(f->type);

	return elem == type_without_arrays(type) && type_size(elem) > 0 &&
	       (offset - f->offset) % type_size(elem) == 0 &&
	       (type_size(f->type) < 0 ||
		offset + type_size(type) <= f->offset + type_size(f->type));
}

/* Anywhere in the object of l; NO_LOCATION if nothing points there and it makes none. */
static uint32_t anywhere_in(Aliases *a, uint32_t l, bool makes)
{
	uint32_t object = at(a, l)->object, anywhere = a->objects.items[object].anywhere;

	if (makes)
		return flow_anywhere(a, object);
	return anywhere ? anywhere : NO_LOCATION;
}

static bool has_declaration(const Object *object)
{
	return object->kind == OBJECT_LOCAL || object->kind == OBJECT_GLOBAL;
}

/* Whether the object was declared or allocated as one struct of its type. */
static bool is_one_struct(const Aliases *a, const Object *object)
{
	const Type *type = at(a, object->root)->type;

	if (object->kind != OBJECT_NEW)
		return has_declaration(object) && object->value->type->elem == type;
	return object->value->type->elem == type &&
	       value_is_int(object->value->def->args[0], type_size(type));
}

/* Whether all floats in the type are of the one, and share no bytes with others. */
static bool has_only(const Type *type, const Type *scalar)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT)
		return !type_is_float(type) || type == scalar;
	for (uint32_t i = 0; i < type->def->nfields; i++)
		if (type->def->fields[i].is_shared || !has_only(type->def->fields[i].type, scalar))
			return false;
	return true;
}

/* A member that lies across several of l is l as a whole. The members of a struct are those of l
 * only where it begins there. The elements of a row are the floats in an object that was declared,
 * whatever else lies between. */
static uint32_t across(Aliases *a, uint32_t l, const Field *field, bool makes)
{
	const Type *elem = type_without_arrays(field->type);
	Object *object = &a->objects.items[at(a, l)->object];

	if (!a->no_types && (has_declaration(object) || is_one_struct(a, object)) &&
	    field->type->kind == TYPE_ARRAY && type_is_float(elem) &&
	    has_only(at(a, l)->type, elem)) {
		object->is_viewed |= makes;
		return anywhere_in(a, l, makes);
	}
	if (field->offset == 0 || elem->kind != TYPE_STRUCT)
		return l;
	return anywhere_in(a, l, makes);
}

/* Whether the row begins with one of l, behind which there is nothing else. */
static bool begins_with_last(const Aliases *a, uint32_t l, const Field *field)
{
	const Type *type = at(a, l)->type;
	const Field *f = field_around(type, field->offset);

	return is_one_struct(a, &a->objects.items[at(a, l)->object]) && f &&
	       f->offset == field->offset &&
	       type_without_arrays(f->type) == type_without_arrays(field->type) &&
	       f->offset + type_size(f->type) >= type_end(type);
}

/* Where in l a member of another struct lies. */
static uint32_t member_by_layout(Aliases *a, uint32_t l, const Field *field, bool makes)
{
	int64_t offset = field->offset;
	uint32_t part = l;

	if (begins_with_last(a, l, field))
		return own_member(a, l, field_around(at(a, l)->type, offset), makes);
	while (part != NO_LOCATION && at(a, part)->type->kind == TYPE_STRUCT) {
		const Type *type = at(a, part)->type;
		const Field *f = field->bits ? same_bits(type, field) : field_around(type, offset);

		if (offset == 0 && type == field->type)
			return part;
		if (f && ((f->offset == offset && f->type == field->type) ||
			  is_element(f, offset, field->type)))
			return own_member(a, part, f, makes);
		if (!f)
			break;
		part = own_member(a, part, f, makes);
		offset -= f->offset;
	}
	return part == NO_LOCATION ? part : across(a, l, field, makes);
}

static uint32_t find_member(Aliases *a, uint32_t l, const Type *owner, const Field *field,
			    bool makes)
{
	const Type *type = at(a, l)->type;

	if (type == owner)
		return own_member(a, l, field, makes);
	if (!type || type->kind != TYPE_STRUCT)
		return l;
	if (field->is_shared)
		return across(a, l, field, makes);
	if (field->offset < type_end(type))
		return member_by_layout(a, l, field, makes);
	if (at(a, l)->parent == NO_LOCATION)
		return view_member(a, l, owner, field, makes);
	return anywhere_in(a, l, makes);
}

uint32_t flow_member(Aliases *a, uint32_t l, const Type *owner, const Field *field)
{
	if (may_take_type(a, l))
		a->locations.items[l].type = owner;
	return find_member(a, l, owner, field, true);
}

uint32_t location_member(const Aliases *a, uint32_t l, const Type *owner, const Field *field)
{
	return find_member((Aliases *)(uintptr_t)a, l, owner, field, false); /* makes nothing */
}

/* ---- several types behind one pointer ---- */

bool op_is_in_target(const Op *op)
{
	for (const Region *r = op->parent; r->owner; r = r->owner->parent) {
		const Op *test = r->owner->code == OP_IF ? r->owner->args[0]->def : NULL;

		if (!test || test->code != OP_EQ || r != r->owner->regions[0])
			continue;
		for (uint32_t i = 0; i < test->nargs; i++)
			if (test->args[i]->def && test->args[i]->def->code == OP_FUNCTION)
				return true;
	}
	return false;
}

/* Notes the members that more is done with than reading them: of those that are stored, or whose
 * addresses are handed on. */
static void note_written(Aliases *a, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *p = op->args[i];
		bool is_step = op->nresults == 1 && address_base(&op->results[0]) == p;

		if (is_step || op->code == OP_LOAD || (op->code == OP_COPY && i == 1))
			continue;
		for (; p && type_is_ptr(p->type); p = address_base(p))
			if (p->def)
				ptrmap_set(a->written, p->def, a);
	}
}

static bool is_written(Aliases *a, const Op *field)
{
	if (!a->written) {
		a->written = ptrmap_new(a->arena);
		for (uint32_t i = 0; i < a->ops.count; i++)
			note_written(a, a->ops.items[i]);
	}
	return ptrmap_get(a->written, field) != NULL;
}

/* Whether the type of the object is known for certain: all of its bytes were declared, or allocated
 * for one object of that type, unless another is stored there. Anything may begin with what a
 * parameter is declared as. */
static bool is_declared(Aliases *a, const Object *object, const Op *field)
{
	if (object->kind == OBJECT_NEW)
		return is_one_struct(a, object) && !object->anywhere && !object->is_handed &&
		       (op_is_in_target(field) || !is_written(a, field));
	return has_declaration(object);
}

/* Whether an access to a part of `what` may be one to a part of such an object that lies between
 * the offsets. */
static bool may_hold(const Type *type, int64_t from, int64_t to, const Type *what)
{
	if (type->kind != TYPE_STRUCT)
		return types_may_overlap(type, what);
	if (!type->def->is_complete)
		return true;
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];
		int64_t size = type_size(f->type);

		if (to > f->offset && (size < 0 || from < f->offset + size) &&
		    may_hold(f->type, from - f->offset, to - f->offset, what))
			return true;
	}
	return false;
}

/* Whether rows of the one may be read as rows of the other: it consists of them, or both of floats
 * of one type. */
static bool cuts_rows(const Type *a, const Type *b)
{
	const Type *scalar = NULL;

	return type_parts(a, b) || (type_is_uniform(a, &scalar) && type_is_uniform(b, &scalar));
}

/* Notes how far an access of so many bytes at p goes in the structs of which p is a member. */
static void note_end(Aliases *a, const Value *p, int64_t end)
{
	for (; p->def && p->def->code == OP_FIELD; p = p->def->args[0]) {
		uintptr_t least = (uintptr_t)ptrmap_get(a->ends, p->def);

		if (!least || (uintptr_t)end + 1 < least)
			ptrmap_set(a->ends, p->def, (void *)((uintptr_t)end + 1));
		end += struct_field(p->def->args[0]->type->elem, p->def->attr.s)->offset;
	}
}

/* Of a row, the first element may be all that is used; of what is handed on, nothing. */
static void note_ends(Aliases *a, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *p = op->args[i];
		const Type *elem = type_is_ptr(p->type) ? type_without_arrays(p->type->elem) : NULL;

		if (!elem || elem->kind != TYPE_STRUCT)
			continue;
		if (op->code != OP_FIELD)
			note_end(a, p, op->code == OP_COPY ? type_size(elem) : 0);
		else if (op->results[0].type->elem->kind != TYPE_STRUCT)
			note_end(a, &op->results[0],
				 type_size(type_without_arrays(op->results[0].type->elem)));
	}
}

/* The least number of bytes of the member that something is done with. */
static int64_t used_size(Aliases *a, const Op *field, const Type *type)
{
	uintptr_t least;

	if (type->kind != TYPE_STRUCT || op_is_in_target(field))
		return type_size(type);
	if (!a->ends) {
		a->ends = ptrmap_new(a->arena);
		for (uint32_t i = 0; i < a->ops.count; i++)
			note_ends(a, a->ops.items[i]);
	}
	least = (uintptr_t)ptrmap_get(a->ends, field);
	return least ? (int64_t)least - 1 : type_size(type);
}

/* Whether the member cannot be one of the object at l, if that is of its type. What runs only for
 * one function of several gets contexts of its own, with rows that are there as a whole. */
static bool is_elsewhere(Aliases *a, uint32_t l, const Op *op)
{
	const Type *owner = op->args[0]->type->elem;
	const Field *field = struct_field(owner, op->attr.s);
	const Type *elem = type_without_arrays(field->type);
	const Location *of = at(a, l);
	const Object *object = &a->objects.items[of->object];

	if ((object->kind != OBJECT_NEW && !has_declaration(object)) || a->no_types ||
	    of->parent != NO_LOCATION || !of->type || of->type->kind != TYPE_STRUCT ||
	    of->type == owner || field->is_shared || type_size(field->type) < 0)
		return false;
	if (object->value->type->elem->kind == TYPE_ARRAY && cuts_rows(owner, of->type))
		return false;
	return (field->offset + used_size(a, op, field->type) > type_end(of->type) &&
		(op_is_in_target(op) || field->type->kind != TYPE_ARRAY)) ||
	       !may_hold(of->type, field->offset, field->offset + type_size(field->type), elem);
}

bool is_other_object(Aliases *a, uint32_t l, const Op *op)
{
	return is_elsewhere(a, l, op) && is_declared(a, &a->objects.items[at(a, l)->object], op);
}

void note_stored_as_other(Aliases *a, uint32_t l, const Op *op)
{
	Object *object = &a->objects.items[at(a, l)->object];

	if (object->kind != OBJECT_NEW || object->is_handed || op_is_in_target(op) ||
	    !is_elsewhere(a, l, op) || !is_written(a, op))
		return;
	object->is_handed = true;
	a->changed = true;
}

/* ---- casts ---- */

bool is_same_scalar(const Type *a, const Type *b)
{
	if (type_is_ptr(a))
		return type_is_ptr(b);
	return type_is_integer(a) && type_is_integer(b) && type_size(a) == type_size(b);
}

/* The location of that type, a struct or like that scalar, at offset 0 of l, at any depth;
 * NO_LOCATION if there is none. */
static uint32_t first_of_type(Aliases *a, uint32_t l, const Type *type)
{
	for (;;) {
		const Type *has = at(a, l)->type;

		if (has == type || (has && is_same_scalar(has, type)))
			return l;
		if (!has || has->kind != TYPE_STRUCT || has->def->nfields == 0 ||
		    has->def->fields[0].is_shared)
			return NO_LOCATION;
		l = flow_member(a, l, has, &has->def->fields[0]);
	}
}

/* The struct that begins with l; NO_LOCATION if there is none, or l is an element of an array. */
static uint32_t begun_by(const Aliases *a, uint32_t l)
{
	const Location *part = at(a, l);

	if (part->parent == NO_LOCATION || part->field->offset != 0 ||
	    part->field->type->kind == TYPE_ARRAY || part->owner != at(a, part->parent)->type)
		return NO_LOCATION;
	return part->parent;
}

static bool is_uniform(const Type *type, const Type *scalar)
{
	return type_is_uniform(type, &scalar);
}

/* Where a pointer to scalars may walk that points to a struct or member of such scalars: the
 * outermost struct that consists of them. */
static uint32_t walk_from(const Aliases *a, uint32_t l, const Type *scalar)
{
	while (at(a, l)->parent != NO_LOCATION && at(a, at(a, l)->parent)->type &&
	       is_uniform(at(a, at(a, l)->parent)->type, scalar))
		l = at(a, l)->parent;
	return l;
}

/* The only part of that type in l. */
static uint32_t only_part(Aliases *a, uint32_t l, const Type *type)
{
	while (at(a, l)->type != type) {
		const StructDef *def = at(a, l)->type->def;
		uint32_t i = 0;

		while (!type_parts(def->fields[i].type, type))
			i++;
		l = own_member(a, l, &def->fields[i], true);
	}
	return l;
}

/* The struct of that type around a whole object, which is its only part of the object's type. */
static uint32_t view_around(Aliases *a, uint32_t root, const Type *type)
{
	uint32_t found = at(a, root)->views;
	Field *field;

	while (found && !(is_around(at(a, found)) && at(a, found)->owner == type))
		found = at(a, found)->next_view;
	if (found)
		return found;
	field = arena_new_of(a->arena, Field);
	*field = (Field){.name = "", .type = type};
	return view_member(a, root, type, field, true);
}

/* The place of a struct somewhere in an object: known if the object has one part of that type. Rows
 * of floats may be cut into structs anywhere. */
static uint32_t struct_in(Aliases *a, uint32_t object, const Type *type)
{
	uint32_t root = a->objects.items[object].root;
	const Type *in = at(a, root)->type, *scalar = NULL;

	if (a->no_types || !in || at(a, root)->is_anywhere || type_is_uniform(type, &scalar))
		return flow_anywhere(a, object);
	if (type_parts(in, type) == 1)
		return only_part(a, root, type);
	if (in->kind == TYPE_STRUCT && type_parts(type, in) == 1)
		return view_around(a, root, type);
	a->objects.items[object].is_viewed |= !type_parts(in, type);
	return flow_anywhere(a, object);
}

bool may_become(const Aliases *a, const Type *from, const Type *to)
{
	const Type *scalar = from;

	if (from->kind == TYPE_STRUCT && to->kind == TYPE_STRUCT)
		return from->def->is_viewed && to->def->is_viewed;
	if (from->kind == TYPE_STRUCT)
		return from->def->is_viewed && is_uniform(from, to);
	return to->kind == TYPE_STRUCT && to->def->is_viewed &&
	       (a->func->module->leaves_parts || type_is_uniform(to, &scalar));
}

/* Whether the pointer has been one to scalars or bytes, so that it may have walked. */
static bool may_have_walked(const Value *p)
{
	while (p->def && p->def->code == OP_CAST && p->type->elem->kind != TYPE_STRUCT)
		p = p->def->args[0];
	const Type *type = type_without_arrays(p->type->elem);

	return type->kind != TYPE_STRUCT && !type_is_void(type);
}

/* Whether rows of structs of floats lie there, behind the header of a block of memory. */
static bool is_behind_header(const Aliases *a, uint32_t l, const Type *type, const Value *p)
{
	const Type *has = at(a, l)->type, *scalar = NULL;
	int64_t steps;

	return has && has->kind == TYPE_STRUCT && at(a, l)->parent == NO_LOCATION &&
	       a->objects.items[at(a, l)->object].kind == OBJECT_NEW && p->def &&
	       p->def->code == OP_INDEX && value_is_const_int(p->def->args[1], &steps) &&
	       steps > 0 && p->type->elem == has && !type_parts(has, type) &&
	       type_is_uniform(type, &scalar) && type_is_float(scalar) && !is_uniform(has, scalar);
}

static uint32_t cast_to_struct(Aliases *a, uint32_t l, const Type *type, const Op *op)
{
	const Type *has = at(a, l)->type, *scalar = has;
	uint32_t around = l, first;

	if (is_behind_header(a, l, type, op->args[0])) {
		a->objects.items[at(a, l)->object].is_viewed = true;
		return flow_anywhere(a, at(a, l)->object);
	}
	if (has && has->kind == TYPE_STRUCT && may_have_walked(op->args[0]))
		return struct_in(a, at(a, l)->object, type);
	first = first_of_type(a, l, type);
	if (first != NO_LOCATION)
		return first;
	while ((around = begun_by(a, around)) != NO_LOCATION)
		if (at(a, around)->type == type)
			return around;
	if (has && has->kind == TYPE_STRUCT)
		while (type_size(at(a, l)->type) < type_size(type) &&
		       (around = begun_by(a, l)) != NO_LOCATION)
			l = around;
	if (at(a, l)->parent == NO_LOCATION ||
	    (has && has->kind == TYPE_STRUCT && type_size(type) <= type_size(at(a, l)->type)))
		return l;
	if (type_is_uniform(type, &scalar) && at(a, l)->field->type->kind == TYPE_ARRAY)
		return l;
	return struct_in(a, at(a, l)->object, type);
}

/* Where a pointer to scalars leads that was one to a struct: to its first member, from which a step
 * leads to the struct, or to what lies behind it in the same block of memory. */
static uint32_t cast_to_scalar(Aliases *a, uint32_t l, const Type *type)
{
	const Type *has = at(a, l)->type;
	uint32_t first;

	if (is_uniform(has, type))
		return walk_from(a, l, type);
	first = first_of_type(a, l, type);
	if (first != NO_LOCATION &&
	    (type_parts(has, at(a, first)->type) == 1 ||
	     (at(a, first)->parent == l && at(a, first)->field->type->kind != TYPE_ARRAY)))
		return first;
	if (!type_is_float(type))
		return l;
	a->objects.items[at(a, l)->object].is_viewed = true;
	return flow_anywhere(a, at(a, l)->object);
}

/* Whether it is a block of integers that was allocated as bytes: behind them may lie floats, whose
 * type it then has. */
static bool begins_with_integers(const Aliases *a, uint32_t l)
{
	const Object *object = &a->objects.items[at(a, l)->object];
	const Type *type = at(a, l)->type;

	return !a->no_types && object->kind == OBJECT_NEW && object->root == l && type &&
	       type_is_integer(type) && is_byte(pointee(object->value->type));
}

uint32_t flow_cast(Aliases *a, uint32_t l, const Op *op)
{
	const Type *type = type_without_arrays(op->results[0].type->elem);
	const Type *has = at(a, l)->type;

	if (type->kind == TYPE_OPAQUE || is_byte(type) ||
	    (type->kind == TYPE_STRUCT && !type->def->is_complete))
		return l;
	if (at(a, l)->is_anywhere)
		return type->kind == TYPE_STRUCT ? struct_in(a, at(a, l)->object, type) : l;
	if (has && is_same_scalar(has, type))
		return l;
	if (may_take_type(a, l)) {
		a->locations.items[l].type = type;
		return l;
	}
	if (begins_with_integers(a, l) && type_is_float(type)) {
		a->locations.items[l].type = type;
		return l;
	}
	if (type->kind == TYPE_STRUCT)
		return cast_to_struct(a, l, type, op);
	if (has && has->kind == TYPE_STRUCT)
		return cast_to_scalar(a, l, type);
	return has == type ? l : a->objects.items[at(a, l)->object].root;
}

/* ---- steps ---- */

/* Whether other members lie beside the one, at the steps of a pointer to it. */
static bool has_others_beside(const Location *l)
{
	return l->parent != NO_LOCATION && l->field->type->kind != TYPE_ARRAY && !is_around(l);
}

/* Where a step from a member that is no array leads: into its struct, and those around. */
static uint32_t beside(Aliases *a, uint32_t l, const Type *elem)
{
	uint32_t around = l;

	while (has_others_beside(at(a, around)))
		around = at(a, around)->parent;
	if (elem->kind == TYPE_STRUCT && type_parts(at(a, around)->type, elem) == 1)
		return l;
	return elem->kind != TYPE_STRUCT && is_uniform(at(a, around)->type, elem)
		       ? around
		       : flow_anywhere(a, at(a, l)->object);
}

static uint32_t flow_walk(Aliases *a, uint32_t l, const Type *elem)
{
	return has_others_beside(at(a, l)) ? beside(a, l, elem) : l;
}

/* Whether steps over structs lead from struct to struct at l, which is of another type. Memory that
 * was not declared, and begins with such structs, may be a row of larger ones. */
static bool keeps_to_elements(const Aliases *a, uint32_t l, const Type *elem)
{
	const Type *type = at(a, l)->type, *scalar = NULL;
	int64_t size = type_size(type), by = type_size(elem);

	return size <= 0 || by % size == 0 ||
	       (by > size && !has_declaration(&a->objects.items[at(a, l)->object]) &&
		!type_is_uniform(type, &scalar));
}

uint32_t flow_steps(Aliases *a, uint32_t l, const Type *elem)
{
	const Location *from = at(a, l);

	if (!elem)
		return from->type ? flow_walk(a, l, from->type) : l;
	if (a->no_types && elem != from->type && (from->type || from->parent != NO_LOCATION))
		return flow_anywhere(a, from->object);
	if (is_byte(elem) && elem != from->type)
		return is_byte(from->type) || from->type->kind == TYPE_STRUCT ||
				       from->parent != NO_LOCATION
			       ? flow_anywhere(a, from->object)
			       : l;
	if (from->type && from->type->kind == TYPE_STRUCT && from->type != elem) {
		if (elem->kind != TYPE_STRUCT)
			return l;
		if (!keeps_to_elements(a, l, elem))
			return flow_anywhere(a, from->object);
	}
	return flow_walk(a, l, elem);
}

uint32_t flow_index(Aliases *a, uint32_t l, const Op *op)
{
	return value_is_int(op->args[1], 0)
		       ? l
		       : flow_steps(a, l, type_without_arrays(op->args[0]->type->elem));
}
