/*
 * activity_types: refuses active data that is read or written as another type than it has.
 *
 * Shadow memory has the layout of its primal, so a float must lie where the shadow has one of its
 * type: not across members, not as integers, not as a block of bytes. Members of a union are one
 * place where they have the same floats at the same offsets. Where a union holds floats or
 * integers, the integers may be read where the floats are not accessed, as in the cases of a tag;
 * but what is stored as one must not be read as the other, nor by way of other memory.
 */
#include "ad/activity_state.h"
#include "analysis/summary.h"
#include "ir/bytes.h"

#include <string.h>

static bool is_shared(const Activity *a, uint32_t l)
{
	for (; location_at(a, l)->parent != NO_LOCATION; l = location_at(a, l)->parent)
		if (location_at(a, l)->field->is_shared)
			return true;
	return false;
}

/* Whether a float at the location lies across other floats of a union. */
static bool lies_across(const Activity *a, uint32_t l)
{
	for (; location_at(a, l)->parent != NO_LOCATION; l = location_at(a, l)->parent)
		if (!field_agrees(location_at(a, l)->owner, location_at(a, l)->field))
			return true;
	return false;
}

/* Whether the type consists only of scalars of the type `leaf`. */
static bool is_made_of(const Type *type, const Type *leaf)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT)
		return type == leaf;
	for (uint32_t i = 0; i < type->def->nfields; i++)
		if (type->def->fields[i].is_shared || !is_made_of(type->def->fields[i].type, leaf))
			return false;
	return type->def->nfields > 0;
}

static bool holds_no_differential(const Type *type)
{
	return !type_holds_float(type) && !type_holds_ptr(type);
}

/* Whether the address is that of a member, or of an element of one. */
static bool is_member(const Value *p)
{
	while (p->def && (p->def->code == OP_INDEX || p->def->code == OP_DECAY))
		p = p->def->args[0];
	return p->def && p->def->code == OP_FIELD;
}

static bool type_holds_other_float(const Type *type, const Type *leaf)
{
	type = type_without_arrays(type);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++)
		if (type_holds_other_float(type->def->fields[i].type, leaf))
			return true;
	return type_is_float(type) && type != leaf;
}

/* Whether all floats in the object are of that type; where it is not known what lies where, floats
 * must be accessed as one type. */
static bool is_only_float(Activity *a, uint32_t l, const Type *leaf)
{
	const Type *root = location_at(a, object_at(a, l)->root)->type;

	if (root && type_holds_other_float(root, leaf))
		return false;
	if (!a->parts[l].leaf)
		a->parts[l].leaf = leaf;
	return a->parts[l].leaf == leaf;
}

/* Whether floats lie on the bytes of the location, which is in a union. */
static bool shares_float(const Activity *a, uint32_t l)
{
	uint32_t part = NO_LOCATION;

	while (is_shared(a, l) && (part = location_sharer(a->aliases, l, part)) != NO_LOCATION) {
		const Type *type = location_at(a, part)->type;

		if (type && type_is_float(type))
			return true;
	}
	return false;
}

void activity_report_cast(Activity *a, const Op *op, uint32_t l)
{
	bool is_new = object_at(a, l)->kind == OBJECT_NEW;

	activity_report(a, is_new ? E_ACTIVE_BLOCK : E_ACTIVE_CAST, op->loc, location_name(a, l),
			NULL);
}

static bool scalar_fits(const Type *at, const Type *leaf)
{
	if (type_is_float(leaf))
		return is_made_of(at, leaf);
	return type_is_ptr(leaf) ? type_is_ptr(at) : holds_no_differential(at);
}

/* Checks an access to one scalar at a location that has a differential or shadow. */
static void check_scalar(Activity *a, const Op *op, uint32_t l, const Type *leaf)
{
	const Type *at = location_at(a, l)->type;
	bool fits;

	if (type_is_float(leaf) ? lies_across(a, l) : op->code != OP_LOAD && shares_float(a, l)) {
		activity_report(a, type_is_float(leaf) ? E_ACTIVE_UNION : E_UNION_STORE, op->loc,
				location_name(a, l), NULL);
		return;
	}
	if (!at && type_is_float(leaf))
		fits = is_only_float(a, l, leaf);
	else if (!at)
		fits = is_member(op->args[0]);
	else
		fits = scalar_fits(at, leaf);
	if (!fits && !integers_lie_apart(a, l, leaf))
		activity_report_cast(a, op, l);
}

static bool is_within(const Activity *a, uint32_t part, uint32_t l)
{
	while (part != l && part != NO_LOCATION)
		part = location_at(a, part)->parent;
	return part == l;
}

/* Whether there is varying floating data at the location or in a part of it. */
bool location_holds_varied(const Activity *a, uint32_t l)
{
	for (uint32_t part = object_at(a, l)->root; part != NO_LOCATION;
	     part = location_at(a, part)->next_part) {
		const Type *type = location_at(a, part)->type;

		if (location_is_varied(a, part) && is_within(a, part, l) &&
		    (!type || type_holds_float(type)))
			return true;
	}
	return false;
}

/* Whether an extern copies bytes between different types. */
static bool moves_bytes(const Op *op)
{
	return !strcmp(op->attr.s, "memcpy") || !strcmp(op->attr.s, "memmove");
}

/* Refuses to read bytes of varying data as integers: what becomes of them is not tracked, so it is
 * unknown whether they matter. */
void activity_check_bytes(Activity *a, const Op *op, const Value *p)
{
	const Type *leaf = type_without_arrays(p->type->elem);
	Places places = places_of(a, p);
	bool moved = op->code == OP_EXTERN && moves_bytes(op) && p == op->args[1];

	if (!moved && (leaf->kind == TYPE_OPAQUE || type_is_ptr(leaf) || type_holds_float(leaf)))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if ((moved || !location_is_active(a, places.at[i])) &&
		    location_holds_varied(a, places.at[i]) &&
		    (moved || !integers_lie_apart(a, places.at[i], leaf))) {
			activity_report_cast(a, op, places.at[i]);
			return;
		}
}

/* Whether an integer that a callee may access at the location may be bits of a float. */
static bool may_be_bits(const Activity *a, uint32_t l, const Type *leaf)
{
	const Type *type = location_at(a, l)->type;

	if (!type)
		return object_at(a, l)->kind == OBJECT_NEW && !integers_lie_apart(a, l, leaf);
	if (type_is_char(leaf) ? !type_holds_float(type)
			       : !type_is_float(type_without_arrays(type)))
		return false;
	return !integers_lie_apart(a, l, leaf);
}

static void check_called_leaf(Activity *a, Places places, const Type *leaf, void *data)
{
	for (uint32_t i = 0; type_is_integer(leaf) && i < places.count; i++)
		if (location_holds_varied(a, places.at[i]) && may_be_bits(a, places.at[i], leaf)) {
			activity_report_cast(a, data, places.at[i]);
			return;
		}
}

static const Summary *summary_at(const Activity *a, const Op *call)
{
	return a->c->kept ? kept_summary(a->c->kept, call->attr.callee) : NULL;
}

static bool places_hold(Places places, uint32_t l)
{
	for (uint32_t i = 0; i < places.count; i++)
		if (places.at[i] == l)
			return true;
	return false;
}

/* Whether a pointer to the location, or to void, among what the callee reaches leads there. */
static bool is_untold(const Activity *a, const Value *p, const uint32_t *at, uint32_t count,
		      uint32_t l)
{
	const Type *type = location_at(a, l)->type;

	if (places_hold(places_of(a, p), l) || (type && type->kind == TYPE_STRUCT))
		return true;
	for (uint32_t i = 0; i < count; i++) {
		const Location *from = location_at(a, at[i]);

		if (from->type && type_is_ptr(from->type) &&
		    from->type->elem->kind == TYPE_OPAQUE &&
		    (places_hold((Places){from->stored.items, from->stored.count}, l) ||
		     (from->content != NO_LOCATION &&
		      a->aliases->objects.items[from->content].root == l)))
			return true;
	}
	return false;
}

/* Refuses what the callee may access as integers, by casts, where that holds varying data. */
static bool check_called_casts(Activity *a, const Op *call, const Value *p)
{
	uint32_t count;
	const uint32_t *at = call_reaches(a, p, &count);

	for (uint32_t i = 0; i < count; i++)
		if (location_holds_varied(a, at[i]) && is_untold(a, p, at, count, at[i])) {
			activity_report_cast(a, call, at[i]);
			return true;
		}
	return false;
}

/* Refuses floats that the callee may write to an object of integers, of which its pointer to void
 * or to bytes does not tell. Nothing else can be reached from there. */
static bool check_called_floats(Activity *a, const Op *call, const Value *p)
{
	Places places = places_of(a, p);
	const Type *elem = type_is_ptr(p->type) ? type_without_arrays(p->type->elem) : NULL;

	if (!elem || !(elem->kind == TYPE_OPAQUE || type_is_char(elem)))
		return false;
	for (uint32_t i = 0; i < places.count; i++) {
		const Type *type = location_at(a, object_at(a, places.at[i])->root)->type;

		if (type && holds_no_differential(type)) {
			activity_report_cast(a, call, places.at[i]);
			return true;
		}
	}
	return false;
}

/* The same for what a kept callee may access. */
void activity_check_called_bytes(Activity *a, const Op *call)
{
	const Summary *summary = summary_at(a, call);

	call_leaves(a, call, check_called_leaf, (void *)(uintptr_t)call);
	for (uint32_t i = 0; summary && i < call->nargs; i++)
		if ((summary->as_integers[i] && check_called_casts(a, call, call->args[i])) ||
		    (summary->writes_float[i] && call_is_active(a, call) &&
		     check_called_floats(a, call, call->args[i])))
			return;
	if (summary)
		activity_check_usages(a, call, summary);
}

/* Whether the op, a call or an access, may write floats that are read later: by other trips of a
 * loop or, in a kept callee, by other calls. */
static bool may_write_float(const Activity *a, const Op *op)
{
	const Summary *summary;

	if (op->code != OP_CALL)
		return op->code != OP_LOAD;
	summary = summary_at(a, op);
	for (uint32_t i = 0; summary && i < op->nargs; i++)
		if (summary->writes_float[i])
			return true;
	return !summary || summary->writes_outside_float;
}

/* Whether the ops lie in different branches of one op, of which only one runs. If q writes, that op
 * must not run again: memory stays from one trip to the next. */
static bool are_exclusive(const Activity *a, const Op *p, const Op *q)
{
	for (const Region *r = p->parent; r->owner; r = r->owner->parent) {
		const Op *owner = r->owner;

		if (owner->code != OP_IF || region_contains(owner->regions[0], q->parent) ==
						    region_contains(owner->regions[1], q->parent))
			continue;
		return !region_contains(r, q->parent) &&
		       (!may_write_float(a, q) ||
			(!op_enclosing_loop(owner) && !a->c->request->is_kept));
	}
	return false;
}

static bool has_pointer(const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			return true;
	return false;
}

/* Whether the op may access floats on the bytes of the location. */
static bool may_touch_float(const Activity *a, const Op *op, uint32_t l)
{
	if (op_is_call(op))
		return has_pointer(op); /* globals that it may write are among its arguments */
	for (uint32_t i = 0; op_is_access(op) && i < op->nargs; i++) {
		Places places = places_of(a, op->args[i]);

		if (!op_accesses_through(op, i) || !type_holds_float(op->args[i]->type->elem))
			continue;
		for (uint32_t k = 0; k < places.count; k++)
			if (locations_share(a->aliases, places.at[k], l))
				return true;
	}
	return false;
}

static bool connect(const Activity *a, const Op *copy, bool *objects)
{
	bool found = false, changed = false;

	for (uint32_t pass = 0; pass < 2; pass++)
		for (uint32_t i = 0; i < 2; i++) {
			Places places = places_of(a, copy->args[i]);

			for (uint32_t k = 0; k < places.count; k++) {
				bool *object = &objects[location_at(a, places.at[k])->object];

				changed |= found && !*object;
				*object |= found;
				found |= *object;
			}
		}
	return changed;
}

/* The objects from which, or to which, blocks that hold the location may be copied, and so on. */
static bool *copied_objects(const Activity *a, uint32_t l)
{
	bool *objects = arena_array(a->c->scratch, bool, a->aliases->objects.count);
	bool changed = true;

	objects[location_at(a, l)->object] = true;
	while (changed) {
		changed = false;
		for (uint32_t i = 0; i < a->ops.count; i++)
			if (a->ops.items[i]->code == OP_COPY)
				changed |= connect(a, a->ops.items[i], objects);
	}
	return objects;
}

/* Whether the op may write a float in a union in such an object. */
static bool may_write_copy(const Activity *a, const Op *op, const bool *objects)
{
	for (uint32_t i = 0; op_is_access(op) && op->code != OP_LOAD && i < op->nargs; i++) {
		Places places = places_of(a, op->args[i]);

		if (!op_accesses_through(op, i) || !type_holds_float(op->args[i]->type->elem))
			continue;
		for (uint32_t k = 0; k < places.count; k++) {
			const Location *at = location_at(a, places.at[k]);

			if (objects[at->object] &&
			    (at->parent == NO_LOCATION || is_shared(a, places.at[k])))
				return true;
		}
	}
	return false;
}

/* Whether floats on the bytes that the op reads are accessed only where it does not run, and none
 * are written on bytes that these may be copies of. A copy itself does not tell what they are. */
static bool is_alternative(const Activity *a, const Op *op, uint32_t l)
{
	const bool *objects = copied_objects(a, l);

	for (uint32_t i = 0; i < a->ops.count; i++) {
		const Op *other = a->ops.items[i];

		if (other->code != OP_COPY &&
		    (may_touch_float(a, other, l) || may_write_copy(a, other, objects)) &&
		    !are_exclusive(a, op, other))
			return false;
	}
	return true;
}

/* ---- integers that are read from a union ---- */

typedef struct Bits {
	Activity *a;
	bool *values;        /* by value id: computed from such an integer */
	bool *places;        /* by location: holds one */
	bool is_outside;     /* a kept callee may hold one in memory that is not known here */
	bool changed, found; /* found: one is stored where a float may be read */
} Bits;

static void mark(Bits *bits, bool *flag)
{
	bits->changed |= !*flag;
	*flag = true;
}

static void hand_on(void *data, const Value *from, const Value *to)
{
	Bits *bits = data;

	if (bits->values[from->id] && type_is_integer(to->type))
		mark(bits, &bits->values[to->id]);
}

static void follow_store(Bits *bits, const Op *op)
{
	Places places = places_of(bits->a, op->args[0]);

	for (uint32_t i = 0; i < places.count; i++) {
		const Type *type = location_at(bits->a, places.at[i])->type;

		mark(bits, &bits->places[places.at[i]]);
		bits->found |=
			shares_float(bits->a, places.at[i]) || !type || type_holds_float(type);
	}
}

static bool holds_bits(const Bits *bits, const Value *from)
{
	Places places = places_of(bits->a, from);

	for (uint32_t l = 0; l < bits->a->nparts; l++)
		for (uint32_t i = 0; bits->places[l] && i < places.count; i++)
			if (location_at(bits->a, l)->object ==
			    location_at(bits->a, places.at[i])->object)
				return true;
	return false;
}

/* A copy moves integers to where integers are, unless it is one of bytes of another type. */
static void follow_copy(Bits *bits, const Op *op)
{
	const Value *to = op->args[0];
	bool is_alike = op->code == OP_COPY && type_holds_float(to->type->elem);
	Places places = places_of(bits->a, to);

	for (uint32_t l = 0; holds_bits(bits, op->args[1]) && l < bits->a->nparts; l++) {
		const Type *type = location_at(bits->a, l)->type;

		for (uint32_t i = 0; i < places.count; i++)
			if (is_within(bits->a, l, places.at[i])) {
				bits->found |= !is_alike && type &&
					       (type_holds_float(type) || shares_float(bits->a, l));
				if (!type || type_is_integer(type_without_arrays(type)))
					mark(bits, &bits->places[l]);
			}
	}
}

static bool leads_into(const Activity *a, Places places, uint32_t l)
{
	for (uint32_t i = 0; i < places.count; i++)
		if (is_shared(a, places.at[i]) && is_within(a, l, places.at[i]))
			return true;
	return false;
}

/* Whether a kept callee may get a pointer to the location that does not tell of the union around
 * it. */
static bool is_told_without_union(const Activity *a, const Op *call, uint32_t l)
{
	for (uint32_t i = 0; i < call->nargs; i++)
		if (leads_into(a, places_of(a, call->args[i]), l))
			return true;
	for (uint32_t m = 0; m < a->nparts; m++) {
		const LocationSet *stored = &location_at(a, m)->stored;

		if (leads_into(a, (Places){stored->items, stored->count}, l))
			return true;
	}
	return false;
}

/* A kept callee that has such integers may set others to them, its results, and memory that is not
 * known here. */
static void spread(Bits *bits, const Op *call)
{
	const Summary *summary = summary_at(bits->a, call);

	for (uint32_t i = 0; i < call->nresults; i++)
		if (type_is_integer(call->results[i].type))
			mark(bits, &bits->values[call->results[i].id]);
	for (uint32_t l = 0; l < bits->a->nparts; l++) {
		const Type *type = location_at(bits->a, l)->type;

		if (!type || !type_is_integer(type) || !call_may_set(bits->a, call, l))
			continue;
		mark(bits, &bits->places[l]);
		bits->found |= shares_float(bits->a, l) && is_told_without_union(bits->a, call, l);
	}
	if (!summary || summary->writes_outside)
		mark(bits, &bits->is_outside);
}

static bool receives_bits(const Bits *bits, const Op *call)
{
	for (uint32_t i = 0; i < call->nargs; i++)
		if (bits->values[call->args[i]->id])
			return true;
	for (uint32_t l = 0; l < bits->a->nparts; l++)
		if (bits->places[l] && (call_may_touch(bits->a, call, l) ||
					base_object(bits->a, l)->kind == OBJECT_GLOBAL))
			return true;
	return bits->is_outside;
}

static void follow_call(Bits *bits, const Op *call)
{
	const Summary *summary = summary_at(bits->a, call);

	if (!receives_bits(bits, call))
		return;
	bits->found |= !summary || summary->makes_float;
	spread(bits, call);
}

static bool may_hold_bits(const Bits *bits, uint32_t l)
{
	return bits->places[l] ||
	       (bits->is_outside && base_object(bits->a, l)->kind == OBJECT_GLOBAL);
}

static void follow(Bits *bits, const Op *op)
{
	if (op_is_loop(op) || op->code == OP_YIELD || op->code == OP_CONDITION)
		op_hand_on(op, hand_on, bits);
	else if (op->code == OP_STORE && bits->values[op->args[1]->id])
		follow_store(bits, op);
	else if (op->code == OP_COPY || op_moved_pointers(op) == 2)
		follow_copy(bits, op);
	else if (op->code == OP_CALL)
		follow_call(bits, op);
	else if (op->code == OP_LOAD) {
		Places places = places_of(bits->a, op->args[0]);

		for (uint32_t i = 0; i < places.count; i++)
			if (may_hold_bits(bits, places.at[i]) &&
			    type_is_integer(op->results[0].type))
				mark(bits, &bits->values[op->results[0].id]);
	} else if (op->code != OP_IF) {
		for (uint32_t i = 0; i < op->nargs; i++)
			for (uint32_t k = 0; k < op->nresults; k++)
				hand_on(bits, op->args[i], &op->results[k]);
	}
}

/* Whether integers that the op reads may be stored where they can be read as floats. */
static bool may_become_float(Activity *a, const Op *op)
{
	Bits bits = {.a = a, .changed = true};

	bits.values = arena_array(a->c->scratch, bool, a->func->nvalues);
	bits.places = arena_array(a->c->scratch, bool, a->nparts);
	if (op->code == OP_CALL)
		spread(&bits, op);
	else if (op->code == OP_COPY)
		for (uint32_t i = 0; i < places_of(a, op->args[1]).count; i++)
			mark(&bits, &bits.places[places_of(a, op->args[1]).at[i]]);
	else
		mark(&bits, &bits.values[op->results[0].id]);
	while (bits.changed && !bits.found) {
		bits.changed = false;
		for (uint32_t i = 0; i < a->ops.count; i++)
			follow(&bits, a->ops.items[i]);
	}
	return bits.found;
}

/* Whether the op may store a float on the bytes of the location. */
static bool may_store_float(Activity *a, const Op *op, uint32_t l)
{
	if (op->code == OP_CALL)
		return call_may_write_on(a, op, l);
	return (op->code == OP_STORE || op->code == OP_ACCUM) && may_touch_float(a, op, l);
}

/* Whether a float may be stored where the op loads a pointer, on the same path: the caller cannot
 * give the shadow that the pointer needs and the adjoint of the float in the same bytes. What a
 * kept callee does itself is checked there. */
static bool turns_into_float(Activity *a, const Op *load, uint32_t l)
{
	for (uint32_t i = 0; i < a->ops.count; i++) {
		const Op *op = a->ops.items[i];

		if (op != load && !are_exclusive(a, load, op) && may_store_float(a, op, l))
			return true;
	}
	return false;
}

/* The same for pointers that a kept callee may follow. */
void activity_check_shared_call(Activity *a, const Op *op)
{
	for (uint32_t l = 0; l < a->nparts; l++) {
		const Type *type = location_at(a, l)->type;

		if (type && type_is_ptr(type) && places_may_hold(a, (Places){&l, 1}, type) &&
		    location_is_active(a, l) && shares_float(a, l) && call_may_touch(a, op, l) &&
		    turns_into_float(a, op, l)) {
			activity_report(a, E_ACTIVE_UNION, op->loc, location_name(a, l), NULL);
			return;
		}
	}
}

/* Refuses integers from a union that a kept callee may hand on, if they may become floats here. */
void activity_check_shared_bits(Activity *a, const Op *op)
{
	for (uint32_t l = 0; l < a->nparts; l++) {
		const Type *type = location_at(a, l)->type;

		if (type && type_is_integer(type) && location_is_varied(a, l) &&
		    shares_float(a, l) && call_may_touch(a, op, l) && may_become_float(a, op)) {
			activity_report(a, E_ACTIVE_UNION, op->loc, location_name(a, l), NULL);
			return;
		}
	}
}

static bool reads_shared_bits(Activity *a, const Op *op, uint32_t l)
{
	return is_shared(a, l) && location_is_varied(a, l) &&
	       (!is_alternative(a, op, l) || may_become_float(a, op));
}

/* The same in a union, by a load of another member. A tagged value is the caller's, and where it is
 * read as an integer, it is not read as a float. */
void activity_check_shared(Activity *a, const Op *op)
{
	Places places = places_of(a, op->args[0]);

	for (uint32_t i = 0; type_is_integer(op->results[0].type) && i < places.count; i++)
		if (reads_shared_bits(a, op, places.at[i]))
			activity_report(a, E_ACTIVE_UNION, op->loc, location_name(a, places.at[i]),
					NULL);
	for (uint32_t i = 0; pointer_is_active(a, &op->results[0]) && i < places.count; i++)
		if (shares_float(a, places.at[i]) && turns_into_float(a, op, places.at[i]))
			activity_report(a, E_ACTIVE_UNION, op->loc, location_name(a, places.at[i]),
					NULL);
}

/* The same for a copy of integers. */
void activity_check_shared_copy(Activity *a, const Op *op)
{
	Places places = places_of(a, op->args[1]);

	for (uint32_t i = 0; holds_no_differential(op->args[1]->type->elem) && i < places.count;
	     i++)
		if (reads_shared_bits(a, op, places.at[i])) {
			activity_report(a, E_ACTIVE_UNION, op->loc, location_name(a, places.at[i]),
					NULL);
			return;
		}
}

static bool carries(const Activity *a, const Op *op)
{
	const Value *v = op->code == OP_LOAD ? &op->results[0] : op->args[1];

	if (op->code == OP_LOAD && type_is_float(v->type))
		return value_is_active(a, v);
	if (op->code == OP_LOAD && type_is_ptr(v->type))
		return pointer_is_active(a, v);
	return true;
}

void activity_check_types(Activity *a, const Op *op)
{
	Places places = places_of(a, op->args[0]);

	for (uint32_t i = 0; carries(a, op) && i < places.count; i++)
		if (location_is_active(a, places.at[i]))
			check_scalar(a, op, places.at[i],
				     type_without_arrays(op->args[0]->type->elem));
}

static void check_block_leaf(Activity *a, Places places, const Type *leaf, void *data)
{
	const Op *op = data;

	for (uint32_t i = 0; i < places.count; i++) {
		uint32_t l = places.at[i];
		const Type *at = location_at(a, l)->type;
		bool fits;

		if (!location_is_active(a, l))
			continue;
		if (at)
			fits = scalar_fits(at, leaf);
		else
			fits = !type_is_float(leaf) || is_only_float(a, l, leaf);
		if (type_is_float(leaf)
			    ? lies_across(a, l)
			    : places_may_hold(a, (Places){&l, 1}, leaf) && shares_float(a, l))
			activity_report(a, E_ACTIVE_UNION, op->loc, location_name(a, l), NULL);
		else if (!fits &&
			 !(op->code != OP_REALLOC && integers_are_set_first(a, op, l, leaf)))
			activity_report(a, E_ACTIVE_COPY, op->loc, NULL, NULL);
	}
}

/* Whether the block consists of whole elements. In reverse mode, realloc moves them one by one. */
static bool is_of_elements(const Activity *a, const Op *op, const Type *type)
{
	const Type *elem = type_without_arrays(type);

	if (elem->kind != TYPE_STRUCT)
		return true;
	if (type_open_dims(type))
		return false;
	if (op->code == OP_REALLOC)
		return !request_is_reverse(a->c->request) || !type_may_stretch(elem);
	return !type_ends_open(elem) || value_is_int(op->args[op->nargs - 1], 1);
}

/* Whether a block of elements of that type lies there as the memory itself is made of elements. One
 * element may be the beginning of a larger struct. */
static bool is_row_of(const Activity *a, const Op *op, uint32_t l, const Type *type)
{
	const Type *at = location_at(a, l)->type, *scalar = NULL;
	const Field *member = location_at(a, l)->field;

	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT ||
	    (op->code != OP_REALLOC && value_is_int(op->args[op->nargs - 1], 1)))
		return true;
	if (type_is_uniform(type, &scalar) && (!at || type_is_uniform(at, &scalar)))
		return true;
	if (member && member->type->kind != TYPE_ARRAY && type->def->is_viewed)
		return false;
	return at == type && !object_at(a, l)->is_viewed;
}

void activity_check_block(Activity *a, const Op *op, const Value *p)
{
	const Type *type = p->type->elem;
	Places places = places_of(a, p);

	if (!pointer_is_active(a, p))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if (location_is_active(a, places.at[i]) &&
		    (!is_row_of(a, op, places.at[i], type) ||
		     ends_in_integers(a, op, places.at[i], type))) {
			activity_report(a, E_ACTIVE_COPY, op->loc, NULL, NULL);
			return;
		}
	places_leaves(a, places_of(a, p), type, check_block_leaf, (void *)(uintptr_t)op);
	if (!is_of_elements(a, op, type))
		activity_report(a, E_ACTIVE_COPY, op->loc, NULL, NULL);
}

/* Refuses a cast to a pointer that needs a shadow from one that has none. */
void activity_check_cast(Activity *a, const Op *op)
{
	const Value *p = &op->results[0];

	if (op->code == OP_CAST && pointer_is_active(a, p) && type_holds_float(p->type->elem) &&
	    type_is_ptr(op->args[0]->type) && !pointer_is_active(a, op->args[0]))
		activity_report(a, E_ACTIVE_CAST, op->loc, location_name(a, places_of(a, p).at[0]),
				NULL);
}
