/*
 * activity_overlap: refuses to read bytes of a float that varies as another type, by addresses.
 *
 *     struct s { int a, b; double c; } *s = malloc(sizeof *s);
 *     *(double *)s = x;
 *     k = s->a;               bits of x, in a member that has no differential
 *     s->b = 0;
 *     y = *(double *)s;       no x any more: bits of another type are stored on it
 *
 * Behind a cast, the locations of an object do not tell what lies on the bytes of a member. So each
 * two accesses to scalars are compared, members of blocks one by one.
 *
 * By C11 6.5, paragraphs 6 and 7, a program must not do that, and it is refused where the addresses
 * of both are known from one root. Of an access in a loop over elements all are known if the trips
 * are, else the first. What a cast of a whole block leads to is judged by locations:
 * activity_types.c.
 *
 * With -fno-strict-aliasing a program may do that. Then an unknown index is any element, what is
 * accessed from different roots is judged by locations, and functions access all that they reach.
 */
#include "ad/activity_state.h"
#include "ad/kept.h"
#include "analysis/summary.h"
#include "ir/bytes.h"

/* Scalars of one type: at `first` and, if step is not 0, any number of steps before and behind it,
 * within [from, to), in bytes behind the root. */
typedef struct Access {
	const Op *op;
	const Value *at; /* NULL: what a kept callee may reach */
	Places places;
	const Type *type;
	const Value *root;
	const void *key; /* the root, or the global; NULL: the address is not known */
	int64_t first, step, from, to;
	uint32_t order; /* of the op, in the program */
	bool is_whole;  /* it surely touches all of these bytes */
	bool reads, writes;
	bool varied;   /* they are floats that vary */
	bool in_union; /* it is a member of one, or in one */
	struct Access *next;
} Access;

/* Accesses that are compared with each other: those from one root, or all. */
typedef struct Group {
	Access *accesses; /* the last one first */
	bool is_cast;     /* one of them is behind a cast, or may be */
	struct Group *next;
} Group;

typedef struct Overlaps {
	Activity *a;
	PtrMap *by_key; /* -> Group */
	Group *groups;
	bool no_types; /* -fno-strict-aliasing */
	bool *is_row;  /* by object */
	const Op *reported;
} Overlaps;

/* ---- addresses ---- */

static const int64_t far = (int64_t)1 << 40; /* further than one step reaches */
static const int64_t endless = INT64_MAX / 4;

static int64_t gcd(int64_t a, int64_t b)
{
	while (b) {
		int64_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

static void move(Access *access, int64_t lowest, int64_t highest)
{
	access->first += lowest;
	access->from += lowest;
	access->to += highest;
}

/* The elements that follow belong to the access, too; count < 0: any number of them. */
static void extend(Access *access, int64_t size, int64_t count)
{
	access->step = gcd(access->step, size);
	access->to = count < 0 ? endless : access->to + (count - 1) * size;
}

static const Op *counted_loop(const Value *v)
{
	const Op *owner = v->def ? NULL : v->region->owner;

	return owner && owner->code == OP_FOR && v == v->region->params[0] ? owner : NULL;
}

/* Whether it is the number of a trip of a `while`, from 0 on. */
static bool is_trip_number(const Value *v)
{
	const Op *owner = v->def ? NULL : v->region->owner;

	return owner && owner->code == OP_WHILE && v == owner->regions[1]->params[0];
}

/* Whether the number is a constant, or a counter of a loop from a constant on plus a constant.
 * *count: how many numbers it may be; -1: not known. */
static bool is_counted(const Value *v, int64_t size, int64_t *first, int64_t *count)
{
	const int64_t all = far / size + 1; /* memory has fewer elements */
	const Op *loop;
	int64_t c, end;

	for (*first = 0; v->def && !value_is_const_int(v, &c); v = v->def->args[0])
		if (v->def->code == OP_ADD && value_is_const_int(v->def->args[1], &c))
			*first += c % all;
		else if (v->def->code != OP_CAST || type_size(v->type) < 4)
			return false;
	*count = -1;
	if (is_trip_number(v))
		return true;
	loop = counted_loop(v);
	if (!value_is_const_int(loop ? loop->args[0] : v, &c))
		return false;
	*first += c % all;
	if (!loop)
		*count = 1;
	else if (value_is_const_int(loop->args[1], &end))
		*count = end % all - c % all;
	return true;
}

/* Adds an element of a size with a known or unknown index. */
static bool add_index(const Overlaps *o, Access *access, const Value *p)
{
	int64_t size = type_size(p->type->elem), first, count;
	bool is_known = p->def->code == OP_INDEX && p->def->nargs == 2 && size > 0 &&
			is_counted(p->def->args[1], size, &first, &count);

	if (!is_known && !o->no_types)
		return false;
	if (!is_known) {
		size = type_size(type_without_arrays(p->type->elem));
		extend(access, size > 0 ? size : 1, -1);
		access->from = -endless;
		access->is_whole = false;
		return true;
	}
	move(access, first * size, first * size);
	if (count != 1) {
		extend(access, size, count < 0 && !o->no_types ? 1 : count);
		access->is_whole = false;
	}
	return true;
}

static bool add_step(const Overlaps *o, Access *access, const Value *p)
{
	int64_t offset;

	if (p->def->code == OP_CAST || p->def->code == OP_DECAY)
		return true;
	if (p->def->code != OP_FIELD)
		return add_index(o, access, p);
	offset = struct_field(p->def->args[0]->type->elem, p->def->attr.s)->offset;
	move(access, offset, offset);
	return true;
}

/* Finds the bytes of one object of the type that the address leads to. */
static bool find_address(const Overlaps *o, Access *access)
{
	const char *global;
	const Value *p = access->at;

	access->to = type_size(p->type->elem);
	access->is_whole = true;
	for (; address_base(p); p = address_base(p))
		if (!add_step(o, access, p))
			return false;
	global = value_global(o->a->func, p);
	access->root = p;
	access->key = global ? (const void *)module_global(o->a->c->module, global) : p;
	return access->key != NULL;
}

static bool is_behind_cast(const Value *p)
{
	for (; address_base(p); p = address_base(p))
		if (p->def->code == OP_CAST)
			return true;
	return false;
}

static bool is_of_union(const Value *p)
{
	for (; address_base(p); p = address_base(p))
		if (p->def->code == OP_FIELD &&
		    struct_field(p->def->args[0]->type->elem, p->def->attr.s)->is_shared)
			return true;
	return false;
}

/* ---- accesses ---- */

static Group *group_of(Overlaps *o, const Access *access)
{
	const void *key = o->no_types ? o : access->key;
	Group *group = ptrmap_get(o->by_key, key);

	if (group)
		return group;
	group = arena_new_of(o->a->c->scratch, Group);
	*group = (Group){.is_cast = o->no_types, .next = o->groups};
	o->groups = group;
	ptrmap_set(o->by_key, key, group);
	return group;
}

static bool any_varied(const Activity *a, Places places)
{
	for (uint32_t i = 0; i < places.count; i++)
		if (location_is_varied(a, places.at[i]))
			return true;
	return false;
}

static void add_scalar(Overlaps *o, Access access)
{
	Group *group = group_of(o, &access);
	Access *made = arena_new_of(o->a->c->scratch, Access);

	access.varied = access.varied && type_is_float(access.type);
	access.is_whole &= access.step == 0 || access.step == type_size(access.type);
	*made = access;
	made->next = group->accesses;
	group->accesses = made;
	group->is_cast |= access.at && is_behind_cast(access.at);
}

/* Members of the locations, those that are accessed anywhere. */
static Places members_at(const Activity *a, Places from, const Type *owner, const Field *field)
{
	uint32_t *at = arena_array(a->c->scratch, uint32_t, from.count + 1), count = 0;

	for (uint32_t i = 0; i < from.count; i++) {
		at[count] = location_member(a->aliases, from.at[i], owner, field);
		count += at[count] != NO_LOCATION;
	}
	return (Places){at, count};
}

/* Adds the scalars of a type at the address of the access. Of members of a union, what they have in
 * common is not known. */
static void add_type(Overlaps *o, Access access, const Type *type)
{
	const Type *elem = type_without_arrays(type);
	bool is_row = access.step != 0;

	if (type->kind == TYPE_ARRAY) {
		access.step = gcd(access.step, type_size(elem));
		is_row = true;
	}
	if (elem->kind != TYPE_STRUCT) {
		access.type = elem;
		add_scalar(o, access);
		return;
	}
	for (uint32_t i = 0; i < elem->def->nfields; i++) {
		const Field *field = &elem->def->fields[i];
		int64_t size = type_size(field->type);
		Access member = access;

		if (field->is_shared)
			continue;
		member.first += field->offset;
		member.places = members_at(o->a, access.places, elem, field);
		if (!is_row) {
			member.from = member.first;
			member.to = size < 0 ? endless : member.first + size;
		}
		member.varied = any_varied(o->a, member.places);
		add_type(o, member, field->type);
	}
}

/* Adds an access to `count` objects at an address; count < 0: not known how many. */
static void add_block(Overlaps *o, Access access, int64_t count)
{
	const Type *type = access.at->type->elem;
	int64_t size = type_size(type);

	access.places = places_of(o->a, access.at);
	access.in_union = is_of_union(access.at);
	if ((uint64_t)size - 1 >= (uint64_t)far || !find_address(o, &access))
		return;
	if (count != 1)
		extend(&access, size, count < 0 && !o->no_types ? 1 : count);
	access.is_whole &= count >= 0;
	add_type(o, access, type);
}

static int64_t constant_count(const Op *op)
{
	int64_t count;

	return value_is_const_int(op->args[op->nargs - 1], &count) ? count % far : -1;
}

typedef struct Called {
	Overlaps *o;
	Access access;
	bool is_anywhere; /* in the object of the place */
} Called;

static bool is_member_of_union(const Activity *a, uint32_t l)
{
	const Location *at = location_at(a, l);

	for (; at->parent != NO_LOCATION; at = location_at(a, at->parent))
		if (at->field->is_shared)
			return true;
	return false;
}

/* Where a kept callee that finds such data behind a pointer accesses it, in unions or outside them.
 * A pointer that leads to data of unknown type is none. */
static Places places_accessed(const Activity *a, Places from, const Type *leaf, bool in_union)
{
	uint32_t *at = arena_array(a->c->scratch, uint32_t, from.count + 1), count = 0;

	for (uint32_t i = 0; i < from.count; i++)
		if ((!type_is_ptr(leaf) || location_at(a, from.at[i])->type) &&
		    is_member_of_union(a, from.at[i]) == in_union)
			at[count++] = from.at[i];
	return (Places){at, count};
}

static void add_called(Activity *a, Places places, const Type *leaf, void *data)
{
	Called *called = data;
	Access access = called->access;

	access.type = leaf;
	access.step = called->is_anywhere;
	access.from = called->is_anywhere ? -endless : 0;
	access.to = called->is_anywhere ? endless : type_size(leaf);
	for (int in_union = 0; in_union < 2; in_union++) {
		access.in_union = in_union;
		access.places = places_accessed(a, places, leaf, in_union);
		access.varied = any_varied(a, access.places);
		add_scalar(called->o, access);
	}
}

/* Whether the data at the location is made as that type, or begins with or contains it. */
static bool is_made_as(const Activity *a, uint32_t l, const Type *type)
{
	const Type *at = location_at(a, l)->type;

	if (!at || type->kind != TYPE_STRUCT)
		return at == type && location_at(a, l)->parent == NO_LOCATION;
	return at->kind == TYPE_STRUCT && types_are_related(at, type);
}

/* Whether a callee may get from a pointer to the location to such data by a cast. Members of a
 * struct are reached as well. */
static bool may_be_cast(const Activity *a, uint32_t l, const Type *type)
{
	const Type *at = location_at(a, l)->type;

	return !at || type->kind != TYPE_STRUCT || location_leads_around(a, l);
}

/* Adds the scalars of a type that lie somewhere in an object. */
static void add_parts(Called *called, const uint32_t *root, const Type *type)
{
	type = type_without_arrays(type);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++)
		add_parts(called, root, type->def->fields[i].type);
	if (type->kind != TYPE_STRUCT)
		add_called(called->o->a, (Places){root, 1}, type, called);
}

/* Adds what a kept callee may access by a cast: such data in what it reaches that is not made as
 * such. */
static void add_cast(Called *called, const Value *p, const Type *type)
{
	const Activity *a = called->o->a;
	uint32_t count;
	const uint32_t *at = call_reaches(called->o->a, p, &count);

	for (uint32_t i = 0; i < count; i++) {
		bool is_made = !may_be_cast(a, at[i], type);

		for (uint32_t k = 0; !is_made && k < count; k++)
			is_made = object_at(a, at[k]) == object_at(a, at[i]) &&
				  is_made_as(a, at[k], type);
		if (!is_made)
			add_parts(called, &object_at(a, at[i])->root, type);
	}
}

static void add_casts(Called called, const Op *op)
{
	KeptTable *kept = called.o->a->c->kept;
	const Summary *summary = kept ? kept_summary(kept, op->attr.callee) : NULL;

	called.is_anywhere = true;
	for (uint32_t i = 0; summary && i < op->nargs; i++)
		for (uint32_t k = 0; type_is_ptr(op->args[i]->type) && k < summary->casts.count;
		     k++)
			add_cast(&called, op->args[i], summary->casts.items[k]);
}

/* What an external function does to numbers. Of bytes that it moves by pointers to void, all is
 * refused that varies where it reads, or carries a derivative where it writes. */
static void add_extern(Called *called, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs && !op_given(called->o->a->c->module, op); i++) {
		const Type *type = op->args[i]->type;

		if (!type_is_ptr(type))
			continue;
		called->access.writes = !type->is_const;
		add_called(called->o->a, places_of(called->o->a, op->args[i]),
			   type_without_arrays(type->elem), called);
	}
}

static void add_call(Overlaps *o, const Op *op, uint32_t order)
{
	Called called = {.o = o,
			 .access = {.op = op, .order = order, .reads = true, .writes = true}};

	if (op->code == OP_CALL) {
		call_leaves(o->a, op, add_called, &called);
		add_casts(called, op);
	} else {
		add_extern(&called, op);
	}
}

/* The same by types: what it is given is read. */
static void add_given(Overlaps *o, const Op *op, uint32_t order)
{
	Access read = {.op = op, .order = order, .reads = true};

	for (uint32_t i = 0; i < op->nargs; i++) {
		read.at = op->args[i];
		if (type_is_ptr(read.at->type) &&
		    (op->code == OP_CALL || (op_moved_pointers(op) == 2 && i == 1)))
			add_block(o, read, 1);
	}
}

static void add_op(Overlaps *o, const Op *op, uint32_t order)
{
	const Activity *a = o->a;
	Access read = {
		.op = op, .at = op->nargs ? op->args[0] : NULL, .order = order, .reads = true};
	Access write = {.op = op, .at = read.at, .order = order, .writes = true};

	if (op->code == OP_LOAD) {
		read.varied = a->varied[op->results[0].id];
		add_block(o, read, 1);
	} else if (op->code == OP_STORE || op->code == OP_ACCUM) {
		write.varied = a->varied[op->args[1]->id];
		add_block(o, write, 1);
	} else if (op->code == OP_COPY || (op->code == OP_REALLOC && o->no_types)) {
		if (op->code == OP_COPY)
			read.at = op->args[1];
		else
			write.at = &op->results[0];
		read.varied = any_varied(a, places_of(a, read.at));
		write.varied = any_varied(a, places_of(a, write.at));
		add_block(o, read, op->code == OP_COPY ? constant_count(op) : -1);
		add_block(o, write, op->code == OP_COPY ? constant_count(op) : -1);
	} else if (op->code == OP_FILL) {
		add_block(o, write, constant_count(op));
	} else if (op_is_call(op)) {
		(o->no_types ? add_call : add_given)(o, op, order);
	}
}

/* ---- whether accesses meet ---- */

static bool is_number(const Type *type)
{
	return type_is_float(type) || type_is_integer(type);
}

/* Whether scalars of the two may share bytes, by addresses from one root. */
static bool bytes_meet(const Access *p, const Access *q)
{
	int64_t size = type_size(p->type), before = type_size(q->type) - 1;
	int64_t step = gcd(p->step, q->step), apart = q->first - p->first;

	if (p->from >= q->to || q->from >= p->to)
		return false;
	/* the first scalar that may reach into p */
	return !step || ((apart + before) % step + step) % step - before < size;
}

static bool places_share(const Activity *a, Places p, Places q)
{
	for (uint32_t i = 0; i < p.count; i++)
		for (uint32_t k = 0; k < q.count; k++)
			if (locations_share(a->aliases, p.at[i], q.at[k]))
				return true;
	return false;
}

/* ---- order ---- */

/* Whether the root is another address in each trip of a loop. */
static bool is_made_in(const Region *loop, const Value *root)
{
	return !(root->def && root->def->code == OP_GLOBAL) && region_contains(loop, root->region);
}

/* Whether the op stands in one of the regions of another. */
static bool is_within(const Op *op, const Op *owner)
{
	while (op && op != owner)
		op = op->parent->owner;
	return op;
}

/* The region of p in the innermost loop around both. Of what is accessed from one root that is
 * made there, each trip
 * has its own. With -fno-strict-aliasing, that must be a new object. */
static const Region *common_loop(const Overlaps *o, const Access *p, const Access *q)
{
	for (const Region *r = p->op->parent; r->owner; r = r->owner->parent) {
		if (!op_is_loop(r->owner) || !is_within(q->op, r->owner))
			continue;
		if (!p->key || p->key != q->key || !is_made_in(r, p->root))
			return r;
		return !o->no_types || (p->root->def && op_makes_object(p->root->def)) ? NULL : r;
	}
	return NULL;
}

/* Whether q stands in the branch behind that of p. */
static bool in_other_branches(const Op *p, const Op *q)
{
	for (const Region *r = p->parent; r->owner; r = r->owner->parent)
		if (r->owner->code == OP_IF && r == r->owner->regions[0] &&
		    region_contains(r->owner->regions[1], q->parent))
			return true;
	return false;
}

/* Whether the memory may be accessed again in other calls of the function. */
static bool outlives_call(const Activity *a, Places places)
{
	for (uint32_t i = 0; a->c->request->is_kept && i < places.count; i++)
		if (!is_own_location(a, places.at[i]))
			return true;
	return false;
}

static bool may_run_before(const Overlaps *o, const Access *p, const Access *q)
{
	return common_loop(o, p, q) || (o->no_types && outlives_call(o->a, p->places)) ||
	       (p->order < q->order && !in_other_branches(p->op, q->op));
}

/* Whether the op surely runs after the store and before what is read, in the next trip of a loop if
 * the read stands before the store. */
static bool runs_between(const Overlaps *o, const Access *store, const Access *set,
			 const Access *read)
{
	const Region *loop = common_loop(o, store, read);

	if (loop && !region_contains(loop, set->op->parent))
		return false;
	if (read->order < store->order && store->order < set->order)
		return loop && !is_made_in(loop, read->root) &&
		       region_contains(set->op->parent, store->op->parent);
	return set->order < read->order &&
	       !(set->order < store->order && store->order < read->order) &&
	       region_contains(set->op->parent, read->op->parent);
}

/* Whether what is read was set since, by a store of the same type. Where floats that vary are read,
 * it may store such. */
static bool is_set_again(const Overlaps *o, const Group *group, const Access *store,
			 const Access *read)
{
	for (const Access *set = group->accesses; read->key && set; set = set->next)
		if (set->writes && set->is_whole && (!set->varied || !store->varied) &&
		    set->key == read->key && set->type == read->type && set->from <= read->from &&
		    set->to >= read->to && runs_between(o, store, set, read))
			return true;
	return false;
}

/* ---- all accesses ---- */

/* Finds the objects in which pointers step from one element to another. */
static void find_rows(Overlaps *o)
{
	const Activity *a = o->a;

	o->is_row = arena_array(a->c->scratch, bool, a->aliases->objects.count + 1);
	for (uint32_t i = 0; i < a->ops.count; i++) {
		const Op *op = a->ops.items[i];
		Places places;

		if (op->code != OP_INDEX || value_is_int(op->args[1], 0))
			continue;
		places = places_of(a, &op->results[0]);
		for (uint32_t k = 0; k < places.count; k++)
			o->is_row[location_at(a, places.at[k])->object] |=
				location_at(a, places.at[k])->parent == NO_LOCATION;
	}
}

/* Counts the bytes of an access from the beginning of the object, or of one of its elements, if the
 * root points to the location. False if it is not known where that lies. */
static bool move_to_object(const Overlaps *o, Access *access, uint32_t l)
{
	const Object *object = object_at(o->a, l);
	const Location *at = location_at(o->a, l);

	if (access->root == object->value && object->kind != OBJECT_CONTENT)
		return true;
	for (; at->parent != NO_LOCATION; at = location_at(o->a, at->parent)) {
		if (!at->field->name[0] || at->field->type->kind == TYPE_ARRAY)
			return false;
		move(access, at->field->offset, at->field->offset);
	}
	if (!at->type)
		return false;
	if (!o->is_row[at->object])
		return true;
	if (object->is_viewed || type_size(at->type) <= 0)
		return false;
	extend(access, type_size(at->type), -1);
	access->from = -endless;
	return true;
}

/* The same by addresses from several roots. */
static bool objects_meet(const Overlaps *o, const Access *p, const Access *q)
{
	const Activity *a = o->a;
	Places from = p->root ? places_of(a, p->root) : p->places;
	Places to = q->root ? places_of(a, q->root) : q->places;

	for (uint32_t i = 0; i < from.count; i++)
		for (uint32_t k = 0; k < to.count; k++) {
			Access one = *p, other = *q;

			if (object_at(a, from.at[i]) == object_at(a, to.at[k]) &&
			    (!move_to_object(o, &one, from.at[i]) ||
			     !move_to_object(o, &other, to.at[k]) || bytes_meet(&one, &other)))
				return true;
		}
	return false;
}

/* Whether the value is stored as it is. */
static bool is_stored(const Overlaps *o, const Value *v)
{
	for (uint32_t i = 0; i < o->a->ops.count; i++) {
		const Op *op = o->a->ops.items[i];

		if (op->code == OP_STORE && op->args[1] == v)
			return true;
		if (op->code == OP_CAST && op->args[0] == v && is_stored(o, op->results))
			return true;
	}
	return false;
}

/* Whether bits of a float that another access stores or reads may be there. A pointer that is only
 * followed or compared holds none, nor are any expected where callees are involved. */
static bool may_hold_bits(const Overlaps *o, const Access *p, const Access *other)
{
	if (is_number(p->type))
		return true;
	return p->key && other->key && (p->op->code != OP_LOAD || is_stored(o, p->op->results));
}

/* Whether a number is read to be stored as it is, from memory that is all of one type, holds no
 * floats or is of unknown type. */
static bool is_moved(const Overlaps *o, const Access *read, uint32_t l)
{
	const Type *type = location_at(o->a, object_at(o->a, l)->root)->type, *scalar = NULL;

	return (!type || !type_holds_float(type) || type_is_uniform(type, &scalar)) &&
	       is_number(read->type) &&
	       (read->op->code == OP_COPY ||
		(read->op->code == OP_LOAD && is_stored(o, read->op->results)));
}

/* Whether the caller may give pointers to the same memory, in which a float that varies is stored
 * and its bits are moved as another type. */
static bool callers_meet(const Overlaps *o, const Access *store, const Access *read)
{
	for (uint32_t i = 0; store->varied && i < store->places.count; i++)
		for (uint32_t k = 0; k < read->places.count; k++)
			if (is_moved(o, read, read->places.at[k]) &&
			    accesses_overlap(o->a->aliases, store->places.at[i], store->type,
					     read->places.at[k], read->type))
				return true;
	return false;
}

static bool may_meet(const Overlaps *o, const Access *p, const Access *q)
{
	const Region *loop = common_loop(o, p, q);

	if (p->type == q->type)
		return false;
	if (o->no_types && !places_share(o->a, p->places, q->places))
		return callers_meet(o, p, q);
	if (p->key && p->key == q->key && !(loop && is_made_in(loop, p->root)))
		return bytes_meet(p, q);
	return may_hold_bits(o, p, q) && may_hold_bits(o, q, p) && objects_meet(o, p, q);
}

/* Whether bits of a float that varies are read as another type, or the float is read where another
 * type was stored. Where both are members of a union, that is judged in activity_types.c. */
static bool reads_bits(const Overlaps *o, const Group *group, const Access *store,
		       const Access *read)
{
	const Type *other = store->varied ? read->type : store->type;

	return store->writes && (store->varied || read->varied) &&
	       !(store->in_union && read->in_union) && (o->no_types || is_number(other)) &&
	       may_run_before(o, store, read) && may_meet(o, store, read) &&
	       !is_set_again(o, group, store, read);
}

static void report_read(Overlaps *o, const Access *store, const Access *read)
{
	Places places = read->at ? places_of(o->a, read->at) : read->places;
	const char *name = places.count ? location_name(o->a, places.at[0]) : "this memory";

	if (o->no_types && !places_share(o->a, store->places, read->places))
		activity_report(o->a, E_ACTIVE_BOTH, read->op->loc, name,
				location_name(o->a, store->places.at[0]));
	else
		activity_report(o->a, E_ACTIVE_CAST, read->op->loc, name, NULL);
	o->reported = read->op;
}

static void check_read(Overlaps *o, const Group *group, const Access *read)
{
	for (const Access *store = group->accesses; store; store = store->next)
		if (reads_bits(o, group, store, read)) {
			report_read(o, store, read);
			return;
		}
}

void activity_check_overlaps(Activity *a)
{
	Overlaps o = {.a = a,
		      .by_key = ptrmap_new(a->c->scratch),
		      .no_types = a->c->module->no_strict_aliasing};

	find_rows(&o);
	for (uint32_t i = 0; i < a->ops.count; i++)
		add_op(&o, a->ops.items[i], i);
	for (const Group *group = o.groups; group; group = group->next)
		for (const Access *read = group->accesses; group->is_cast && read;
		     read = read->next)
			if (read->reads && read->op != o.reported)
				check_read(&o, group, read);
}
