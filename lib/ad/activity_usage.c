/*
 * activity_usage: refuses kept calls whose callee takes memory for something that is nowhere in it.
 *
 *     static void fill(struct untyped *p, double x) { *(double *)p->to = x; ... fill(p, x); }
 *
 *     char a[8];                        x is lost in `a`, which has no differential
 *     struct untyped p = {a};
 *     fill(&p, x);
 *
 * The summary of the callee tells as what it accesses what each pointer leads to (usage.c). If no
 * object to which such pointers may lead here has that, then floats that it writes have no
 * differential, and what it reads are bits of something else. Where there are several objects, or
 * the callee looks at a tag first, the others may be what it accesses so.
 */
#include "ad/activity_state.h"
#include "analysis/summary.h"
#include "ir/bytes.h"

enum { MOST_LEAVES = 512, MOST_BYTES = 4096 };

typedef struct Target {
	LIST(uint32_t) at; /* where the pointers lead */
} Target;

static bool is_alike(const Type *type, const Type *leaf)
{
	if (type_is_float(leaf))
		return type == leaf;
	return type_is_ptr(leaf) ? type_is_ptr(type) : type_is_integer(type);
}

static bool holds_alike(const Type *type, const Type *leaf)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT)
		return type->kind == TYPE_OPAQUE || is_alike(type, leaf);
	for (uint32_t i = 0; i < type->def->nfields; i++)
		if (holds_alike(type->def->fields[i].type, leaf))
			return true;
	return !type->def->is_complete;
}

/* Whether the object is known to be of its type and of no other that begins with it. */
static bool is_declared(const Activity *a, const Object *object)
{
	const Type *type = location_at(a, object->root)->type;

	if (object->kind == OBJECT_NEW)
		return type && object->value->type->elem == type &&
		       object->value->def->code == OP_MALLOC &&
		       value_is_int(object->value->def->args[0], type_size(type));
	return object->kind == OBJECT_LOCAL || object->kind == OBJECT_GLOBAL;
}

/* Whether the declared type of the pointer to the object tells nothing of it. */
static bool is_untold(const Activity *a, const Object *object)
{
	const Type *type = object->kind == OBJECT_PARAM ? object->value->type->elem : object->made;

	if (object->kind == OBJECT_UNKNOWN || object->kind == OBJECT_NEW)
		return true;
	return !is_declared(a, object) && object->kind != OBJECT_PRIVATE &&
	       (!type || type_without_arrays(type)->kind == TYPE_OPAQUE || type_is_char(type));
}

static bool writes_float(const Usage *usage)
{
	return usage->writes && type_is_float(usage->leaf);
}

/* Whether such a scalar lies at that offset of the struct, or it is not known what does. */
static bool has_leaf(const Type *type, int64_t offset, const Type *like)
{
	int64_t leaves = type_leaf_count(type);

	for (int64_t i = 0; i < leaves; i++) {
		TypeLeaf leaf = type_leaf(type, i);

		if ((leaf.field && leaf.field->is_shared) ||
		    (leaf.offset == offset && is_alike(leaf.type, like)))
			return true;
	}
	return false;
}

/* Behind its end lies a struct of which it is the beginning, or the next one of a row. */
static bool has_at(const Type *type, int64_t offset, const Usage *usage, bool is_row)
{
	int64_t size = type_size(type), leaves = type_leaf_count(type);
	int64_t end = offset + (usage->size > 0 ? usage->size : 1);

	if (type->kind != TYPE_STRUCT)
		return is_alike(type, usage->leaf);
	if (size <= 0 || leaves < 0 || leaves > MOST_LEAVES || type_parts(type, usage->view))
		return true;
	for (; offset < end; offset += type_size(usage->leaf)) {
		if (offset >= size && !is_row)
			return !writes_float(usage);
		if (!has_leaf(type, offset % size, usage->leaf))
			return false;
		if (offset >= MOST_BYTES)
			break;
	}
	return true;
}

/* Whether the member of the view lies where the pointer to the location leads. */
static bool has_member(const Activity *a, uint32_t l, const Usage *usage)
{
	const Location *at = location_at(a, l);
	int64_t offset = usage->offset;

	for (;
	     at->parent != NO_LOCATION && at->field->type->kind != TYPE_ARRAY && at->field->name[0];
	     at = location_at(a, at->parent))
		offset += at->field->offset;
	if (at->is_anywhere || !at->type || at->type->kind == TYPE_OPAQUE ||
	    (at->field && at->field->is_shared))
		return true;
	return has_at(at->type, offset, usage, is_declared(a, object_at(a, l)));
}

/* Whether it is an array that a callee does not leave which gets a pointer to it. */
static bool is_confined(const Activity *a, uint32_t l)
{
	const Location *at = location_at(a, l);

	return at->type && at->parent != NO_LOCATION && at->field->type->kind == TYPE_ARRAY &&
	       !location_leads_around(a, l);
}

/* Whether such a scalar lies somewhere in the memory to which the pointer leads. */
static bool has_scalar(const Activity *a, uint32_t l, const Type *leaf)
{
	uint32_t part = object_at(a, l)->root;

	if (is_confined(a, l))
		return holds_alike(location_at(a, l)->type, leaf);
	for (; part != NO_LOCATION; part = location_at(a, part)->next_part) {
		const Type *type = location_at(a, part)->type;

		if (!type || holds_alike(type, leaf))
			return true;
	}
	return false;
}

/* Whether the function itself finds such data in memory that it takes for more than its type. */
static bool is_seen(const Activity *a, const Object *object, const Usage *usage)
{
	uint32_t part = object->root;

	while ((part = location_at(a, part)->next_part) != NO_LOCATION)
		if (location_at(a, part)->type &&
		    is_alike(type_without_arrays(location_at(a, part)->type), usage->leaf))
			return true;
	return false;
}

/* Whether such data may lie where the pointer leads. What a kept callee's own callers left there,
 * these judge. */
static bool may_have(const Activity *a, uint32_t l, const Usage *usage)
{
	const Object *object = object_at(a, l);
	bool is_own = is_declared(a, object);

	if (!location_at(a, object->root)->type ||
	    (a->c->request->is_kept && !is_own_location(a, l)))
		return true;
	if (writes_float(usage) ? !is_own && location_is_active(a, object->root)
				: !is_own && (object->is_viewed ||
					      (is_untold(a, object) && !a->aliases->no_types)))
		return true;
	if (!is_own && object->is_viewed && is_seen(a, object, usage))
		return true;
	return usage->view ? has_member(a, l, usage) : has_scalar(a, l, usage->leaf);
}

/* Adds where pointers lead that are the way. */
static void add_targets(Activity *a, const Value *p, const void *way, Target *target)
{
	uint32_t count;
	const uint32_t *reached = call_reaches(a, p, &count);
	Places places = places_of(a, p);

	for (uint32_t i = 0; !way && i < places.count; i++)
		list_push(a->c->scratch, &target->at, places.at[i]);
	for (uint32_t i = 0; way && i < count; i++) {
		const Location *l = location_at(a, reached[i]);

		if (usage_way(l) != way)
			continue;
		for (uint32_t k = 0; k < l->stored.count; k++)
			list_push(a->c->scratch, &target->at, l->stored.items[k]);
		if (l->content != NO_LOCATION)
			list_push(a->c->scratch, &target->at,
				  a->aliases->objects.items[l->content].root);
	}
}

/* Where a tag decides, a program is trusted that may only access what it declared. */
static bool is_trusted(const Activity *a, const Usage *usage, uint32_t l)
{
	const Type *root = location_at(a, object_at(a, l)->root)->type;

	if (!usage->is_chosen || !writes_float(usage))
		return usage->is_chosen;
	if (usage->view)
		return is_declared(a, object_at(a, l)) || usage->offset < type_size(root);
	return !a->aliases->no_types && !type_is_char(root);
}

static bool matters(Activity *a, const Op *call, const Usage *usage, uint32_t l)
{
	if (type_is_ptr(usage->leaf))
		return false;
	if (writes_float(usage) && call_is_varied(a, call))
		return true;
	return location_holds_varied(a, is_confined(a, l) ? l : object_at(a, l)->root);
}

/* Whether the pointers also lead to a certain part of the object, from where they may have
 * walked. */
static bool is_walk(const Activity *a, const Target *target, uint32_t l)
{
	for (uint32_t i = 0; location_at(a, l)->is_anywhere && i < target->at.count; i++) {
		const Location *other = location_at(a, target->at.items[i]);

		if (!other->is_anywhere && other->object == location_at(a, l)->object)
			return true;
	}
	return false;
}

/* Whether the way is one pointer, not those of an array, of which each may lead to something
 * else. */
static bool is_one_pointer(Activity *a, const Value *p, const void *way)
{
	uint32_t count;
	const uint32_t *reached = call_reaches(a, p, &count);

	for (uint32_t i = 0; way && i < count; i++) {
		const Location *l = location_at(a, reached[i]);

		if (usage_way(l) == way)
			return l->parent != NO_LOCATION && l->field->type->kind != TYPE_ARRAY;
	}
	return true;
}

/* Whether the callee may access what lies there as something else. */
static bool is_other(const Activity *a, uint32_t l, const UsageList *list, const void *way)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->items[i].way == way && may_have(a, l, &list->items[i]))
			return true;
	return false;
}

/* Whether it is only known that calls may store a pointer to the object somewhere. */
static bool is_anyones(const Activity *a, uint32_t l)
{
	for (uint32_t i = 0; i < a->aliases->world.count; i++)
		if (a->aliases->world.items[i] == object_at(a, l)->root)
			return true;
	return false;
}

/* Whether the callee may have something else to access at the location, or does not get there,
 * while the usage fits another. */
static bool is_spared(Activity *a, const Value *p, uint32_t l, const UsageList *list,
		      const Usage *usage)
{
	return usage->is_chosen || is_anyones(a, l) || !is_one_pointer(a, p, usage->way) ||
	       is_other(a, l, list, usage->way);
}

static bool check_usage(Activity *a, const Op *call, const Value *p, const UsageList *list,
			const Usage *usage)
{
	Target target = {0};
	bool fits = false;

	add_targets(a, p, usage->way, &target);
	for (uint32_t i = 0; i < target.at.count; i++)
		fits |= !is_walk(a, &target, target.at.items[i]) &&
			may_have(a, target.at.items[i], usage);
	for (uint32_t i = 0; i < target.at.count; i++) {
		uint32_t l = target.at.items[i];

		if (is_trusted(a, usage, l) || !matters(a, call, usage, l) ||
		    (fits && (is_walk(a, &target, l) || is_spared(a, p, l, list, usage))))
			continue;
		activity_report_cast(a, call, l);
		return true;
	}
	return false;
}

void activity_check_usages(Activity *a, const Op *call, const Summary *summary)
{
	for (uint32_t i = 0; i < call->nargs; i++)
		for (uint32_t k = 0;
		     type_is_ptr(call->args[i]->type) && k < summary->usages[i].count; k++)
			if (check_usage(a, call, call->args[i], &summary->usages[i],
					&summary->usages[i].items[k]))
				return;
}

/* ---- floats that the function itself stores ---- */

static bool leads_to(const Activity *a, const Value *p, uint32_t object)
{
	Places places = type_is_ptr(p->type) ? places_of(a, p) : (Places){NULL, 0};

	for (uint32_t i = 0; i < places.count; i++)
		if (location_at(a, places.at[i])->object == object)
			return true;
	return false;
}

/* Whether the op may read bytes of the object, other than to show them. */
static bool reads(const Activity *a, const Op *op, uint32_t object)
{
	if (op->code == OP_LOAD)
		return leads_to(a, op->args[0], object);
	if (op->code == OP_COPY || op_moved_pointers(op) == 2)
		return leads_to(a, op->args[1], object);
	for (uint32_t i = 0; op->code == OP_CALL && i < op->nargs; i++)
		if (leads_to(a, op->args[i], object))
			return true;
	return false;
}

static bool is_read(const Activity *a, uint32_t object)
{
	for (uint32_t i = 0; i < a->ops.count; i++)
		if (reads(a, a->ops.items[i], object))
			return true;
	return false;
}

static bool may_hold_float(const Activity *a, uint32_t l)
{
	const Location *at = location_at(a, l);

	return !at->type || at->is_anywhere || at->type->kind == TYPE_OPAQUE ||
	       type_holds_float(at->type) || type_holds_ptr(at->type) ||
	       location_shares_float(a->aliases, l) ||
	       (a->c->request->is_kept && !is_own_location(a, l));
}

void activity_check_stored(Activity *a, const Op *op)
{
	Places places = places_of(a, op->args[0]);

	if (op->code != OP_STORE || !a->varied[op->args[1]->id])
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if (may_hold_float(a, places.at[i]))
			return;
	for (uint32_t i = 0; i < places.count; i++)
		if (is_read(a, location_at(a, places.at[i])->object)) {
			activity_report_cast(a, op, places.at[i]);
			return;
		}
}
