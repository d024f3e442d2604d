/*
 * points_to: where each pointer may point, pointers in memory included.
 *
 * An object is memory at which pointers start: what a parameter points to, a local, a global, what
 * malloc returned. A location is an object, or a member of one or of a part of one; all elements
 * of an array are one location. Every pointer value has a set of locations, and every location has
 * the set of those that pointers stored in it lead to. `field` goes to a member; index steps stay
 * at the location, and casts go to what has that type there (points_to_cast.c); a load reads the
 * sets of all locations that may be the same memory; a store adds to the set of its own. The sets
 * grow until nothing changes: Andersen, "Program Analysis and Specialization for the C Programming
 * Language", 1994; with separate members: Pearce, Kelly, Hankin, "Efficient field-sensitive
 * pointer analysis of C", 2007. The analysis ignores the order of the program, except for what SSA
 * form expresses.
 *
 * Note [Memory outside]. What the caller left in memory is not known. A pointer loaded from there
 * leads to a CONTENT object, made on demand, one per location. If an object on the way from the
 * parameter already has the type of the content, the content is that object again; so it is if the
 * same member led to one whose type was unknown in the same way (void *, bytes; such objects get a
 * type later). So no way has the same type and member twice, and lists and trees have finitely many
 * contents. There may still be many ways through structs that all point to each other (k! for k
 * structs), so their number is bounded by MOST_CONTENTS. Beyond it, all contents are one object
 * without parts or type, which leads to itself and may overlap anything (OBJECT_UNKNOWN). The
 * number of objects and locations, and the sum of all sets, is then polynomial in the size of the
 * function. Activity refuses such a function, because what a request says of some ways would apply
 * to all. Two objects outside may be the same memory. That is decided when two accesses are
 * compared (alias.c), never in the sets. What the function stores outside may be read back through
 * every location outside that may be the same memory.
 */
#include "analysis/points_to_flow.h"

/* The bound for primal memory, and again for memory of differentials. */
enum { MOST_CONTENTS = 500 };

/* ---- sets ---- */

/* The number of members of the set that are less. */
static uint32_t place_in(const LocationSet *set, uint32_t l)
{
	uint32_t low = 0, high = set->count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (set->items[middle] < l)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool set_add(Arena *arena, LocationSet *set, uint32_t l)
{
	uint32_t i = place_in(set, l);

	if (i < set->count && set->items[i] == l)
		return false;
	list_push(arena, set, l);
	for (uint32_t k = set->count - 1; k > i; k--)
		set->items[k] = set->items[k - 1];
	set->items[i] = l;
	return true;
}

static bool set_holds_all(const LocationSet *set, const LocationSet *of)
{
	uint32_t i = 0;

	for (uint32_t k = 0; k < of->count; k++) {
		while (i < set->count && set->items[i] < of->items[k])
			i++;
		if (i == set->count || set->items[i] != of->items[k])
			return false;
	}
	return true;
}

bool set_add_all(Aliases *a, LocationSet *set, const LocationSet *of)
{
	uint32_t *merged, i = 0, k = 0, count = 0;

	if (of->count == 1)
		return set_add(a->arena, set, of->items[0]);
	if (set->items == of->items || set_holds_all(set, of))
		return false;
	if (of->cap == of->count && set_holds_all(of, set)) { /* full: never added to in place */
		*set = *of;
		return true;
	}
	merged = arena_array(a->arena, uint32_t, set->count + of->count);
	while (i < set->count || k < of->count) {
		if (k == of->count || (i < set->count && set->items[i] < of->items[k])) {
			merged[count++] = set->items[i++];
		} else {
			i += i < set->count && set->items[i] == of->items[k];
			merged[count++] = of->items[k++];
		}
	}
	*set = (LocationSet){merged, count, set->count + of->count};
	return true;
}

/* ---- objects and locations ---- */

/* The type that a pointer points to; NULL if it is unknown. */
const Type *pointee(const Type *type)
{
	if (!type || !type_is_ptr(type))
		return NULL;
	type = type_without_arrays(type->elem);
	return type->kind == TYPE_OPAQUE ? NULL : type;
}

bool is_byte(const Type *type)
{
	return !type || type->kind == TYPE_OPAQUE || type_is_char(type);
}

uint32_t flow_location(Aliases *a, Location location)
{
	location.content = NO_LOCATION;
	list_push(a->arena, &a->locations, location);
	return a->locations.count - 1;
}

uint32_t flow_object(Aliases *a, ObjectKind kind, const Value *value, const Type *type)
{
	Object object = {.kind = kind, .value = value, .param = -1, .from = NO_LOCATION};
	Location root = {.object = a->objects.count,
			 .parent = NO_LOCATION,
			 .type = type,
			 .next_part = NO_LOCATION};

	object.is_shadow = value->stage == SHADOW;
	object.root = flow_location(a, root);
	list_push(a->arena, &a->objects, object);
	a->changed = true;
	return a->objects.count - 1;
}

/* Whether the location is a scalar member that shares no bytes with others. */
static bool is_unshared_scalar(const Aliases *a, uint32_t l)
{
	const Location *items = a->locations.items;

	if (items[l].parent == NO_LOCATION || items[l].type->kind == TYPE_STRUCT)
		return false;
	for (; items[l].parent != NO_LOCATION; l = items[l].parent)
		if (items[l].field->is_shared)
			return false;
	return true;
}

uint32_t location_sharer(const Aliases *a, uint32_t l, uint32_t after)
{
	const Location *items = a->locations.items;
	const Object *object = &a->objects.items[items[l].object];

	if (!object->is_viewed && is_unshared_scalar(a, l)) {
		if (after == NO_LOCATION)
			return l;
		if (items[after].parent != NO_LOCATION)
			return items[after].parent;
		return object->anywhere && !items[after].is_anywhere ? object->anywhere
								     : NO_LOCATION;
	}
	after = after == NO_LOCATION ? object->root : items[after].next_part;
	while (after != NO_LOCATION && !locations_share(a, after, l))
		after = items[after].next_part;
	return after;
}

/* The location that stands for any part of an object. */
uint32_t flow_anywhere(Aliases *a, uint32_t object)
{
	uint32_t root = a->objects.items[object].root, made = a->objects.items[object].anywhere;

	if (made)
		return made;
	made = flow_location(a, (Location){.object = object,
					   .parent = NO_LOCATION,
					   .is_anywhere = true,
					   .next_part = a->locations.items[root].next_part});
	a->locations.items[root].next_part = made;
	a->objects.items[object].anywhere = made;
	a->changed = true;
	return made;
}

/* Whether the type of the object is unknown and may be set by its use. */
bool may_take_type(const Aliases *a, uint32_t l)
{
	const Location *at = &a->locations.items[l];
	ObjectKind kind = a->objects.items[at->object].kind;

	return at->parent == NO_LOCATION && !at->is_anywhere && is_byte(at->type) &&
	       kind != OBJECT_LOCAL && kind != OBJECT_GLOBAL && kind != OBJECT_PRIVATE;
}

bool object_is_outside(const Object *object)
{
	switch (object->kind) {
	case OBJECT_PARAM:
	case OBJECT_GLOBAL:
	case OBJECT_CONTENT:
	case OBJECT_RESULT:
	case OBJECT_UNKNOWN:
		return true;
	case OBJECT_PRIVATE:
	case OBJECT_LOCAL:
	case OBJECT_NEW:
		return false;
	}
	return true;
}

const Object *object_base(const Aliases *a, const Object *object)
{
	while (object->kind == OBJECT_CONTENT)
		object = &a->objects.items[a->locations.items[object->from].object];
	return object;
}

const Op *object_maker(const Aliases *a, const Object *object)
{
	const Object *base = object_base(a, object);
	const Op *op = base->call ? base->call : base->value->def;

	return base->kind == OBJECT_RESULT && op && op->code == OP_CALL ? op : NULL;
}

static bool leads_outside(const Aliases *a, const Object *object)
{
	if (object->is_fresh ||
	    object->call) /* its pointers lead to what calls left, by their types */
		return false;
	if (object->kind == OBJECT_PRIVATE)
		return !a->func->params[object->param].is_result;
	return object_is_outside(object);
}

bool is_content_again(const Type *root, const Type *made, const Field *from, const Type *type,
		      const Field *member)
{
	return (type && root == type) || (made == type && from == member);
}

/* The object on the way to location l to which the caller's pointers at l lead again, or
 * NO_LOCATION. */
static uint32_t content_again(const Aliases *a, uint32_t l, const Type *type)
{
	const Location *items = a->locations.items;
	uint32_t made = items[l].object;

	while (a->objects.items[made].kind == OBJECT_CONTENT) {
		const Object *object = &a->objects.items[made];

		if (is_content_again(items[object->root].type, object->made,
				     items[object->from].field, type, items[l].field))
			return made;
		made = items[object->from].object;
	}
	return NO_LOCATION;
}

/* The object that stands for all contents beyond MOST_CONTENTS. */
static uint32_t joined_object(Aliases *a, const Object *like)
{
	const bool is_shadow = like->is_shadow;
	uint32_t *joined = &a->joined[is_shadow];

	if (*joined == 0) {
		uint32_t made = flow_object(a, OBJECT_UNKNOWN, like->value, NULL);
		Object *object = &a->objects.items[made];

		object->is_shadow = is_shadow;
		object->anywhere = object->root;
		a->locations.items[object->root].is_anywhere = true;
		a->locations.items[object->root].content = made;
		*joined = made + 1;
	}
	return *joined - 1;
}

bool aliases_are_joined(const Aliases *a)
{
	return a->joined[false] || a->joined[true];
}

/* The object that the caller's pointers at a location lead to: Note [Memory outside]. */
static uint32_t content_of(Aliases *a, uint32_t l)
{
	uint32_t object = a->locations.items[l].object, made;
	const Type *type = pointee(a->locations.items[l].type);

	if (a->locations.items[l].content != NO_LOCATION)
		return a->locations.items[l].content;
	made = content_again(a, l, type);
	if (made == NO_LOCATION &&
	    a->contents[a->objects.items[object].is_shadow]++ >= MOST_CONTENTS)
		made = joined_object(a, &a->objects.items[object]);
	if (made == NO_LOCATION) {
		made = flow_object(a, OBJECT_CONTENT, a->objects.items[object].value, type);
		a->objects.items[made].from = l;
		a->objects.items[made].made = type;
		a->objects.items[made].is_shadow = a->objects.items[object].is_shadow;
		a->objects.items[made].tested = flow_tested(a, &a->objects.items[object], l);
	}
	a->locations.items[l].content = made;
	return made;
}

/* The root of that object. (Making the object may move all objects in memory.) */
static uint32_t content_root(Aliases *a, uint32_t l)
{
	uint32_t object = content_of(a, l);

	return a->objects.items[object].root;
}

/* ---- steps ---- */

/* ---- memory ---- */

LocationSet *flow_set(const Aliases *a, const Value *v)
{
	return &a->sets[v->id];
}

void flow_add(Aliases *a, LocationSet *set, uint32_t l)
{
	a->changed |= set_add(a->arena, set, l);
}

void flow_add_all(Aliases *a, LocationSet *set, const LocationSet *of)
{
	a->changed |= set_add_all(a, set, of);
}

static void flow(void *data, const Value *from, const Value *to)
{
	Aliases *a = data;

	if (type_is_ptr(to->type))
		flow_add_all(a, flow_set(a, to), flow_set(a, from));
}

void known_contents(Aliases *a, uint32_t l, SetVisit visit, void *data)
{
	uint32_t object = a->locations.items[l].object, part = NO_LOCATION;
	uint32_t content = a->locations.items[l].content;
	const Type *type = a->locations.items[l].type;

	while ((part = location_sharer(a, l, part)) != NO_LOCATION)
		if (a->locations.items[part].stored.count)
			visit(a, &a->locations.items[part].stored, data);
	if (content != NO_LOCATION && leads_outside(a, &a->objects.items[object]))
		visit(a, &(LocationSet){&a->objects.items[content].root, 1, 1}, data);
	if (!object_is_outside(&a->objects.items[object]))
		return;
	for (uint32_t i = 0; i < a->outside.count; i++) {
		uint32_t other = a->outside.items[i];

		if (a->locations.items[other].object != object &&
		    accesses_overlap(a, l, type, other, a->locations.items[other].type))
			visit(a, &a->locations.items[other].stored, data);
	}
}

void flow_contents(Aliases *a, uint32_t l, SetVisit visit, void *data)
{
	if (leads_outside(a, &a->objects.items[a->locations.items[l].object]))
		(void)content_of(a, l);
	known_contents(a, l, visit, data);
}

static void add_set(Aliases *a, const LocationSet *of, void *to)
{
	flow_add_all(a, to, of);
}

void flow_store(Aliases *a, uint32_t l, const LocationSet *what)
{
	LocationSet walked;

	if (what->count == 0)
		return;
	walked = flow_walks(a, what, pointee(a->locations.items[l].type), &a->walks, true);
	flow_add_all(a, &a->locations.items[l].stored, what);
	flow_add_all(a, &a->locations.items[l].stored, &walked);
	if (object_is_outside(&a->objects.items[a->locations.items[l].object]))
		flow_add(a, &a->outside, l);
}

static void gather(Aliases *a, const LocationSet *of, void *found)
{
	set_add_all(a, found, of);
}

/* Copies the pointers in an object of the type from one location to another, member by member. */
static void copy_contents(Aliases *a, uint32_t to, uint32_t from, const Type *type)
{
	LocationSet found = {NULL, 0, 0};

	type = type_without_arrays(type);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];
		uint32_t member_to = flow_member(a, to, type, field);
		uint32_t member_from = flow_member(a, from, type, field);

		copy_contents(a, member_to, member_from, field->type);
	}
	if (type->kind == TYPE_STRUCT)
		return;
	if (!type_holds_ptr(type) && type->kind != TYPE_OPAQUE && !is_byte(type))
		return;
	flow_contents(a, from, gather, &found);
	flow_store(a, to, &found);
}

/* Makes the locations of all members of a struct. */
void flow_make_members(Aliases *a, uint32_t l, const Type *type)
{
	type = type_without_arrays(type);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];

		flow_make_members(a, flow_member(a, l, type, field), field->type);
	}
}

static void copy_op(Aliases *a, const Value *to, const Value *from, const Type *type)
{
	const LocationSet *dst = flow_set(a, to), *src = flow_set(a, from);

	for (uint32_t i = 0; i < dst->count; i++)
		for (uint32_t k = 0; k < src->count; k++)
			copy_contents(a, dst->items[i], src->items[k], type);
}

/* ---- the ops ---- */

/* Whether the pointer leads to an object of its own type, too. */
static bool has_own_target(const Aliases *a, const Op *field)
{
	const LocationSet *from = flow_set(a, field->args[0]);
	const Type *owner = field->args[0]->type->elem;

	for (uint32_t i = 0; i < from->count; i++)
		if (a->locations.items[from->items[i]].type == owner)
			return true;
	return false;
}

/* Passes over objects of other types than the pointer has, if it has a target of its own. */
static void flow_field(Aliases *a, const Op *op)
{
	const LocationSet *from = flow_set(a, op->args[0]);
	const Type *owner = op->args[0]->type->elem;
	const Field *field = struct_field(owner, op->attr.s);
	bool is_only_other = a->looks_further && !has_own_target(a, op);

	for (uint32_t i = 0; i < from->count; i++) {
		bool is_other = is_other_object(a, from->items[i], op);

		if (is_other && (!is_only_other || op_is_in_target(op))) {
			a->passed_over = true;
			continue;
		}
		if (is_only_other)
			note_stored_as_other(a, from->items[i], op);
		flow_add(a, flow_set(a, &op->results[0]),
			 flow_member(a, from->items[i], owner, field));
	}
}

static void flow_step(Aliases *a, const Op *op)
{
	const LocationSet *from = flow_set(a, op->args[0]);
	LocationSet *to = flow_set(a, &op->results[0]);

	for (uint32_t i = 0; i < from->count; i++) {
		uint32_t l = from->items[i];

		if (op->code == OP_INDEX)
			l = flow_index(a, l, op);
		else if (op->code == OP_CAST)
			l = flow_cast(a, l, op);
		flow_add(a, to, l);
	}
}

static void flow_memory(Aliases *a, const Op *op)
{
	const LocationSet *at = flow_set(a, op->args[0]);

	for (uint32_t i = 0; i < at->count; i++) {
		if (op->code == OP_LOAD && type_is_ptr(op->results[0].type))
			flow_contents(a, at->items[i], add_set, flow_set(a, &op->results[0]));
		else if (op->code == OP_STORE && type_is_ptr(op->args[1]->type))
			flow_store(a, at->items[i], flow_set(a, op->args[1]));
		else if (op->code == OP_FILL || op->code == OP_COPY)
			flow_make_members(a, at->items[i], op->args[0]->type->elem);
	}
}

static void flow_own(Aliases *a, const Op *op)
{
	for (uint32_t i = 1; op->code == OP_SAVE && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			flow_add_all(a, &a->saved, flow_set(a, op->args[i]));
	if (op->code == OP_RESTORE)
		flow_restore(a, op);
}

static void flow_op(Aliases *a, const Op *op)
{
	if (op->code == OP_FIELD) {
		flow_field(a, op);
		return;
	}
	if (op->nresults == 1 && address_base(&op->results[0])) {
		flow_step(a, op);
		return;
	}
	switch (op_info[op->code].kind) {
	case KIND_VALUE:
		for (uint32_t i = 1; op->code == OP_SELECT && i < op->nargs; i++)
			flow(a, op->args[i], &op->results[0]);
		break;
	case KIND_LOAD:
	case KIND_STORE:
	case KIND_FILL:
		flow_memory(a, op);
		break;
	case KIND_COPY:
		flow_memory(a, op);
		copy_op(a, op->args[0], op->args[1], op->args[0]->type->elem);
		break;
	case KIND_REALLOC:
		copy_op(a, &op->results[0], op->args[0], op->args[0]->type->elem);
		break;
	case KIND_OWN:
		flow_own(a, op);
		break;
	case KIND_EXTERN:
		flow_extern(a, op);
		break;
	case KIND_CALL:
		flow_call(a, op);
		break;
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
		op_hand_on(op, flow, a);
		break;
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_ACCUM:
	case KIND_FREE:
	case KIND_IF:
	case KIND_FRONT:
		break;
	}
}

/* ---- where pointers start ---- */

static void start(Aliases *a, ObjectKind kind, const Value *v)
{
	uint32_t object = flow_object(a, kind, v, pointee(v->type));

	set_add(a->arena, flow_set(a, v), a->objects.items[object].root);
}

static void start_global(Aliases *a, const Op *op)
{
	uint32_t object = (uint32_t)(uintptr_t)map_get(a->globals, op->attr.s);

	if (!object) {
		object = flow_object(a, OBJECT_GLOBAL, &op->results[0],
				     pointee(op->results[0].type)) +
			 1;
		map_set(a->globals, op->attr.s, (void *)(uintptr_t)object);
	}
	set_add(a->arena, flow_set(a, &op->results[0]), a->objects.items[object - 1].root);
}

static void note_walk(Aliases *a, PtrWalk walk)
{
	for (uint32_t i = 0; i < a->walks.count; i++)
		if (a->walks.items[i].from == walk.from && a->walks.items[i].by == walk.by)
			return;
	if (walk.is_loaded)
		list_push(a->arena, &a->walks, walk);
}

static bool start_op(Op *op, void *data)
{
	OpKind kind = op_info[op->code].kind;
	Aliases *a = data;

	list_push(a->arena, &a->ops, op);
	for (uint32_t i = 0; op->code == OP_CALL && i < op->attr.callee->walk_types.count; i++)
		note_walk(a, op->attr.callee->walk_types.items[i]);
	if (op->code == OP_GLOBAL)
		start_global(a, op);
	else if (kind == KIND_LOCAL)
		start(a, OBJECT_LOCAL, &op->results[0]);
	else if (kind == KIND_NEW || kind == KIND_REALLOC || op->code == OP_POOL_MOVE)
		start(a, OBJECT_NEW, &op->results[0]);
	else if (op->code == OP_CAST && type_is_ptr(op->results[0].type) &&
		 !type_is_ptr(op->args[0]->type))
		start(a, OBJECT_UNKNOWN, &op->results[0]);
	return true;
}

/* The member of what lies at l, or of what the caller's pointers there lead to. */
static uint32_t named_member(Aliases *a, uint32_t l, const char *name)
{
	const Field *field;
	const Type *type;

	while (a->locations.items[l].type && type_is_ptr(a->locations.items[l].type))
		l = content_root(a, l);
	type = a->locations.items[l].type;
	field = type && type->kind == TYPE_STRUCT ? struct_field(type, name) : NULL;
	return field ? flow_member(a, l, type, field) : NO_LOCATION;
}

/* Sets the type of an object that nothing is known of but what its pointer declares. */
static void take_type(Aliases *a, uint32_t root, const Type *pointer)
{
	Location *at = &a->locations.items[root];

	if (pointer && !at->members && !at->is_anywhere)
		at->type = pointee(pointer);
}

/* Sets the types of what members lead to. */
static void take_told(Aliases *a, uint32_t l, const Told *told)
{
	for (const Told *member = told->members; member; member = member->next) {
		uint32_t at = named_member(a, l, member->name);

		if (at == NO_LOCATION)
			continue;
		if (member->type)
			take_type(a, content_root(a, at), member->type);
		take_told(a, at, member);
	}
}

/* Makes the locations that a request names by member paths, used in the function or not. */
static void make_member_paths(Aliases *a, uint32_t object, const ParamRole *role)
{
	for (const MemberRole *m = role->members; m; m = m->next) {
		uint32_t l = a->objects.items[object].root;

		for (uint32_t i = 0; i < m->length && l != NO_LOCATION; i++)
			l = named_member(a, l, m->path[i]);
	}
}

typedef struct Use {
	const Value *of;
	bool found;
} Use;

static bool find_use(Op *op, void *data)
{
	Use *use = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		use->found |= op->args[i] == use->of;
	return !use->found;
}

/* Does the function store a pointer there before it does anything else with the place? */
static bool is_put_first(const Region *body, const Value *place)
{
	Use use = {place, false};

	if (!type_is_ptr(place->type->elem))
		return false;
	for (Op *op = body->first; op && !use.found; op = op->next) {
		if (op->code == OP_STORE && op->args[0] == place && op->args[1] != place)
			return true;
		find_use(op, &use);
		for (uint32_t i = 0; i < op->nregions; i++)
			region_walk(op->regions[i], find_use, &use);
	}
	return false;
}

static void start_param(Aliases *a, uint32_t i)
{
	const Value *p = a->func->body->params[i];
	const CDecl *decl = i < a->func->nparams ? &a->func->params[i] : NULL;
	bool is_private = decl && (decl->is_value || decl->is_result);
	const char *global = func_global(a->func, i);
	const ParamRole *role =
		decl && a->request && i < a->request->nroles ? &a->request->roles[i] : NULL;

	start(a, is_private ? OBJECT_PRIVATE : global ? OBJECT_GLOBAL : OBJECT_PARAM, p);
	if (global)
		map_set(a->globals, global, (void *)(uintptr_t)a->objects.count);
	Object *object = &a->objects.items[a->objects.count - 1];
	object->param = (int32_t)i;
	object->is_fresh = global && is_put_first(a->func->body, p);
	object->is_restrict = decl && decl->is_restrict;
	object->tested = flow_tested(a, object, object->root);
	if (!role)
		return;
	i = a->objects.count - 1;
	take_type(a, object->root, role->told.type);
	take_told(a, object->root, &role->told);
	make_member_paths(a, i, role);
}

/* Puts what the initial pointers of a global lead to where pointers may lie in it. Are all these
 * objects known in this function? */
static bool start_initial(Aliases *a, uint32_t from, const Global *g)
{
	uint32_t part = a->objects.items[from].root;
	bool known = !g->leads_elsewhere;

	flow_make_members(a, part, a->locations.items[part].type);
	for (; part != NO_LOCATION; part = a->locations.items[part].next_part) {
		const Type *type = a->locations.items[part].type;

		for (uint32_t i = 0; type && type_is_ptr(type) && i < g->leads_to.count; i++) {
			uint32_t to = (uint32_t)(uintptr_t)map_get(a->globals,
								   g->leads_to.items[i]->name);
			uint32_t root = to ? a->objects.items[to - 1].root : 0;

			known &= to != 0;
			if (to)
				flow_store(a, part, &(LocationSet){&root, 1, 1});
		}
	}
	return known;
}

static void start_globals(Aliases *a)
{
	for (uint32_t i = 0; i < map_count(a->globals); i++) {
		uint32_t object = (uint32_t)(uintptr_t)map_value(a->globals, i) - 1;
		const Global *g = module_global(a->func->module, map_key(a->globals, i));
		bool known;

		if (!g || !g->leads_to.count)
			continue;
		known = start_initial(a, object, g);
		a->objects.items[object].is_fresh |= g->is_const && known;
	}
}

/* Until nothing changes. */
static void flow_all(Aliases *a)
{
	do {
		a->changed = false;
		for (uint32_t i = 0; i < a->ops.count; i++)
			flow_op(a, a->ops.items[i]);
		flow_world(a);
	} while (a->changed);
}

Aliases *aliases_of(Arena *arena, const Func *func, const Request *request)
{
	Aliases *a = arena_new_of(arena, Aliases);

	a->arena = arena;
	a->func = func;
	a->request = request;
	a->no_types = func->module->no_strict_aliasing;
	a->made = ptrmap_new(arena);
	a->globals = map_new(arena);
	a->sets = arena_array(arena, LocationSet, func->nvalues);
	for (uint32_t i = 0; i < func->body->nparams; i++)
		if (type_is_ptr(func->body->params[i]->type))
			start_param(a, i);
	region_walk(func->body, start_op, a);
	start_globals(a);
	flow_all(a);
	a->looks_further = true;
	if (a->passed_over)
		flow_all(a);
	return a;
}
