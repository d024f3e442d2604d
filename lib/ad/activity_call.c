/*
 * activity_call: kept calls, seen from the caller.
 *
 * The body of the callee is not analysed. If anything that goes in varies, the result varies, and
 * so does all memory that the callee may write (summary.c). If anything that comes out matters, all
 * that goes in matters. So what is active here suffices whatever the callee does. Roles tell the
 * callee what is active, as in a request: a parameter with a differential, limited to the members
 * that have one.
 */
#include "ad/activity_state.h"
#include "ad/kept.h"
#include "analysis/summary.h"

/* ---- what is reached from an argument ---- */

/* Facts about a location. */
enum {
	SEEN = 1,
	SEEN_WRITTEN = 2, /* reached without a pointer to const */
	MET = 4,          /* the object was searched from there */
	MET_WRITTEN = 8
};

typedef struct Reach {
	Activity *a;
	bool trusts_const;
	uint8_t *facts; /* by location */
	PtrMap *sets;   /* sets already searched as memory that may be written */
	LIST(uint32_t) list;
} Reach;

static void reach_location(Reach *r, uint32_t l, bool written);

static void reach_object(Reach *r, uint32_t l, bool written)
{
	const Aliases *aliases = r->a->aliases;
	uint8_t fact = written ? MET | MET_WRITTEN : MET;

	if (location_leads_around(r->a, l))
		l = object_at(r->a, l)->root;
	if ((r->facts[l] & fact) == fact)
		return;
	r->facts[l] |= fact;
	for (uint32_t part = location_sharer(aliases, l, NO_LOCATION); part != NO_LOCATION;
	     part = location_sharer(aliases, l, part))
		reach_location(r, part, written);
}

/* A set is searched once: many locations share the set of what calls store. */
static void reach_set(Reach *r, const LocationSet *set, bool written)
{
	if (set->count == 0 || ptrmap_get(r->sets, set->items))
		return;
	if (written)
		ptrmap_set(r->sets, set->items, r);
	for (uint32_t i = 0; i < set->count; i++)
		reach_object(r, set->items[i], written);
}

/* A pointer to const may lead to memory with pointers to what can be written. */
static void reach_location(Reach *r, uint32_t l, bool written)
{
	const Location *at = location_at(r->a, l);
	bool onward =
		!r->trusts_const || !(at->type && type_is_ptr(at->type) && at->type->is_const);
	bool is_new = !(r->facts[l] & SEEN);

	r->facts[l] |= written ? SEEN | SEEN_WRITTEN : SEEN;
	if (!is_new)
		return;
	list_push(r->a->c->scratch, &r->list, l);
	reach_set(r, &at->stored, onward);
	if (at->content != NO_LOCATION)
		reach_object(r, r->a->aliases->objects.items[at->content].root, onward);
}

static bool may_be_written(const Reach *r, uint32_t l)
{
	return r->facts[l] & SEEN_WRITTEN;
}

static const Reach *reach_of(Activity *a, const Value *p, bool trusts_const)
{
	Reach *r = ptrmap_get(a->reached[trusts_const], p);
	Places at = places_of(a, p);

	if (r)
		return r;
	r = arena_new_of(a->c->scratch, Reach);
	ptrmap_set(a->reached[trusts_const], p, r);
	*r = (Reach){.a = a, .trusts_const = trusts_const};
	r->sets = ptrmap_new(a->c->scratch);
	r->facts = arena_array(a->c->scratch, uint8_t, a->nparts + 1);
	for (uint32_t i = 0; i < at.count; i++)
		reach_object(r, at.at[i], !trusts_const || !p->type->is_const);
	return r;
}

const uint32_t *call_reaches(Activity *a, const Value *p, uint32_t *count)
{
	const Reach *r = reach_of(a, p, false);

	*count = r->list.count;
	return r->list.items;
}

/* Whether the location is a float or of unknown type. Structs need not be searched: all their
 * members have locations, made by the pointer analysis. */
static bool holds_float(const Activity *a, uint32_t l)
{
	const Type *type = location_at(a, l)->type;

	return !type || type_is_float(type);
}

static bool may_write_active(Activity *a, const Value *p, bool trusts_const, uint32_t *l)
{
	const Reach *r = reach_of(a, p, trusts_const);

	for (uint32_t i = 0; i < r->list.count; i++) {
		*l = r->list.items[i];
		const Type *type = location_at(a, *l)->type;

		if (may_be_written(r, *l) && (!type || type_holds_float(type)) &&
		    location_is_active(a, *l))
			return true;
	}
	return false;
}

bool call_may_write(Activity *a, const Value *p, uint32_t *l)
{
	return may_write_active(a, p, true, l);
}

bool globals_lead_to_varied(Activity *a, uint32_t *l)
{
	const Aliases *aliases = a->aliases;
	Reach r = {.a = a};

	r.sets = ptrmap_new(a->c->scratch);
	r.facts = arena_array(a->c->scratch, uint8_t, a->nparts + 1);
	for (uint32_t i = 0; i < map_count(aliases->globals); i++) {
		uint32_t object = (uint32_t)(uintptr_t)map_value(aliases->globals, i) - 1;

		reach_object(&r, aliases->objects.items[object].root, true);
	}
	reach_set(&r, &aliases->escaped, true);
	for (uint32_t i = 0; i < r.list.count; i++) {
		*l = r.list.items[i];
		if (base_object(a, *l)->kind != OBJECT_GLOBAL && holds_float(a, *l) &&
		    location_is_varied(a, *l))
			return true;
	}
	return false;
}

static const Summary *summary_at(const Activity *a, const Op *op)
{
	return a->c->kept ? kept_summary(a->c->kept, op->attr.callee) : NULL;
}

bool call_reads_for_rule(const Activity *a, const Op *op, uint32_t arg)
{
	const Summary *summary = summary_at(a, op);

	return summary && type_is_ptr(op->args[arg]->type) && summary->rule_reads[arg];
}

bool call_may_free(Activity *a, const Op *op, uint32_t *l)
{
	const Summary *summary = summary_at(a, op);

	for (uint32_t i = 0; summary && i < op->nargs; i++) {
		if (!type_is_ptr(op->args[i]->type) || !summary->frees[i])
			continue;
		const Reach *r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r->list.count; k++) {
			*l = r->list.items[k];
			if (may_be_written(r, *l) && !is_own_location(a, *l) &&
			    location_is_active(a, object_at(a, *l)->root))
				return true;
		}
	}
	return false;
}

bool call_may_touch(Activity *a, const Op *op, uint32_t l)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) &&
		    reach_of(a, op->args[i], true)->facts[l] & SEEN)
			return true;
	return false;
}

bool call_may_set(Activity *a, const Op *op, uint32_t l)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) &&
		    may_be_written(reach_of(a, op->args[i], true), l))
			return true;
	return false;
}

/* Whether floats that lie on the bytes of the location may be written through the pointer. */
static bool may_write_on(const Activity *a, const Reach *r, uint32_t l)
{
	uint32_t part = NO_LOCATION;

	while ((part = location_sharer(a->aliases, l, part)) != NO_LOCATION)
		if (may_be_written(r, part) && holds_float(a, part))
			return true;
	return false;
}

bool call_may_write_on(Activity *a, const Op *op, uint32_t l)
{
	const Summary *summary = summary_at(a, op);

	if (!summary || (summary->writes_outside_float && !is_own_location(a, l)))
		return true;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && summary->writes_float[i] &&
		    may_write_on(a, reach_of(a, op->args[i], !summary->writes_through_const), l))
			return true;
	return false;
}

bool call_is_published(const Activity *a, const Op *op)
{
	const LocationSet *made = made_by(a, op);

	for (uint32_t i = 0; i < made->count; i++)
		if (a->parts[object_at(a, made->items[i])->root].published &&
		    location_is_active(a, made->items[i]))
			return true;
	return false;
}

/* ---- flow ---- */

static void set(Activity *a, bool *flag)
{
	a->changed |= !*flag;
	*flag = true;
}

static bool is_float(const Value *v)
{
	return type_is_float(v->type);
}

/* ---- what rules compute ---- */

/* What is reached by the paths of a role that are outputs, from a pointer to location l. */
static void reach_listed(Reach *r, const ParamRole *role, uint32_t l, FloatPath *path);

/* The path of the part within l; false: it is no part of that. */
static bool add_path(const Activity *a, uint32_t part, uint32_t l, FloatPath *path)
{
	const Location *at = location_at(a, part);

	if (part == l)
		return true;
	if (at->parent == NO_LOCATION || !add_path(a, at->parent, l, path))
		return false;
	if (at->field->name[0] && path->length < MOST_FLOAT_PATH)
		path->names[path->length++] = at->field->name;
	return true;
}

static void reach_listed_part(Reach *r, const ParamRole *role, uint32_t part, FloatPath *path)
{
	const Location *at = location_at(r->a, part);

	if (role_gives_path(role, path) || path->length == MOST_FLOAT_PATH) {
		reach_location(r, part, true);
		return;
	}
	if (!at->type || !type_is_ptr(at->type) || !path->length)
		return;
	for (uint32_t i = 0; i < at->stored.count; i++)
		reach_listed(r, role, at->stored.items[i], path);
	if (at->content != NO_LOCATION)
		reach_listed(r, role, r->a->aliases->objects.items[at->content].root, path);
}

static void reach_listed(Reach *r, const ParamRole *role, uint32_t l, FloatPath *path)
{
	const uint32_t length = path->length;
	uint32_t part = object_at(r->a, l)->root;

	for (; part != NO_LOCATION; part = location_at(r->a, part)->next_part) {
		if (location_at(r->a, part)->is_anywhere || object_at(r->a, l)->is_viewed)
			reach_location(r, part, true);
		else if (add_path(r->a, part, l, path))
			reach_listed_part(r, role, part, path);
		path->length = length;
	}
}

/* Whether the callee has a rule that lists members of the struct at the argument, or does not list
 * that in of(...), and none of that is the location or leads there: then what the function stores
 * there has no derivative. */
static bool is_constant_part(Activity *a, const Op *op, uint32_t i, uint32_t l)
{
	const Given *given = op->attr.callee->ruled;
	const Request *rule = !given                              ? NULL
			      : request_is_reverse(a->c->request) ? given->rev_clauses
								  : given->fwd_clauses;
	Reach *r = ptrmap_get(a->listed, &op->args[i]);
	FloatPath path = {.length = 0};
	Places places = places_of(a, op->args[i]);

	if (!rule || !role_has_differential(&rule->roles[i]))
		return false;
	if (!r) {
		r = arena_new_of(a->c->scratch, Reach);
		*r = (Reach){.a = a};
		r->sets = ptrmap_new(a->c->scratch);
		r->facts = arena_array(a->c->scratch, uint8_t, a->nparts + 1);
		for (uint32_t k = 0; k < places.count; k++)
			reach_listed(r, &rule->roles[i], places.at[k], &path);
		ptrmap_set(a->listed, &op->args[i], r);
	}
	return !(r->facts[l] & SEEN);
}

static void vary_reach(Activity *a, const Op *op, uint32_t i, bool trusts_const)
{
	const Reach *r = reach_of(a, op->args[i], trusts_const);

	for (uint32_t k = 0; k < r->list.count; k++) {
		uint32_t l = r->list.items[k];

		if (may_be_written(r, l) && holds_float(a, l) && !is_constant_part(a, op, i, l))
			vary_at(a, op, l);
	}
}

static bool *made_fact(Activity *a, uint32_t location, bool useful)
{
	return useful ? &a->parts[location].useful : &a->parts[location].varied;
}

/* A fact about one object that the call makes holds for all of them: its callees may link them. */
static void share_made(Activity *a, const Op *op, bool useful)
{
	const LocationSet *made = made_by(a, op);
	bool holds = false;

	for (uint32_t i = 0; i < made->count; i++)
		holds |= *made_fact(a, made->items[i], useful);
	for (uint32_t i = 0; holds && i < made->count; i++)
		if (holds_float(a, made->items[i]))
			set(a, made_fact(a, made->items[i], useful));
}

bool call_is_varied(Activity *a, const Op *op)
{
	const Summary *summary = summary_at(a, op);
	bool varied = false;

	for (uint32_t i = 0; summary && i < op->nargs && !varied; i++) {
		varied = a->varied[op->args[i]->id];
		if (!type_is_ptr(op->args[i]->type))
			continue;
		const Reach *r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r->list.count && !varied; k++)
			varied = location_is_varied(a, r->list.items[k]);
	}
	return varied;
}

static void vary_reached(Activity *a, const Op *op)
{
	const Summary *summary = summary_at(a, op);

	if (!summary || !call_is_varied(a, op))
		return;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_float(&op->results[i]))
			set(a, &a->varied[op->results[i].id]);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && summary->writes_float[i])
			vary_reach(a, op, i, !summary->writes_through_const);
	for (uint32_t i = 0; summary->writes_new_float && i < made_by(a, op)->count; i++)
		if (holds_float(a, made_by(a, op)->items[i]))
			vary_at(a, op, made_by(a, op)->items[i]);
}

void vary_call(Activity *a, const Op *op)
{
	vary_reached(a, op);
	share_made(a, op, false);
}

static bool is_useful_after(Activity *a, const Op *op, const Summary *summary)
{
	/* What it leaves in globals is judged when the callee itself is checked. */
	if (summary->writes_outside_float)
		return true;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (a->useful[op->results[i].id])
			return true;
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (!type_is_ptr(op->results[i].type))
			continue;
		const Reach *r = reach_of(a, &op->results[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r->list.count; k++)
			if (location_is_useful(a, r->list.items[k]))
				return true;
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (!type_is_ptr(op->args[i]->type) || !summary->writes_float[i])
			continue;
		const Reach *r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r->list.count; k++)
			if (may_be_written(r, r->list.items[k]) &&
			    location_is_useful(a, r->list.items[k]))
				return true;
	}
	return false;
}

void use_call(Activity *a, const Op *op)
{
	const Summary *summary = summary_at(a, op);

	share_made(a, op, true);
	if (!summary || !is_useful_after(a, op, summary))
		return;
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (is_float(op->args[i]))
			set(a, &a->useful[op->args[i]->id]);
		if (!type_is_ptr(op->args[i]->type))
			continue;
		const Reach *r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r->list.count; k++)
			if (holds_float(a, r->list.items[k]))
				set(a, &a->parts[r->list.items[k]].useful);
	}
}

void call_leaves(Activity *a, const Op *op, LeafVisit visit, void *data)
{
	for (uint32_t i = 0; summary_at(a, op) && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			shapes_leaves(a, shapes_of(a, op->args[i]), visit, data);
}

bool call_may_change(Activity *a, const Op *op)
{
	const Summary *summary = summary_at(a, op);
	uint32_t l;

	for (uint32_t i = 0; summary && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && summary->writes_float[i] &&
		    may_write_active(a, op->args[i], !summary->writes_through_const, &l))
			return true;
	return false;
}

bool call_is_active(const Activity *a, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs + op->nresults; i++) {
		const Value *v = i < op->nargs ? op->args[i] : &op->results[i - op->nargs];

		if (value_is_active(a, v) || pointer_is_active(a, v))
			return true;
	}
	return false;
}

/* Refuses pointers with members that have differentials but are not used here: their shadows are
 * not known. */
static void describe_pointer(const Activity *a, const Op *op, const Value *v, ParamRole *role)
{
	if (!shapes_describe(shapes_of(a, v), role, op->attr.callee->ruled))
		diag_report(a->c->diags, E_KEPT_MEMBERS, op->loc, op->attr.callee->name);
}

static bool is_kin(const Value *v, const Value *null)
{
	return type_is_ptr(v->type) && v->type->elem == null->type->elem;
}

/* NULL as an argument has a differential if another pointer of its type has one: the callee may mix
 * them. */
static void describe_null(const Activity *a, const Op *op, const Value *null, ParamRole *roles,
			  ParamRole *role)
{
	for (uint32_t i = 0; i < op->nargs && !role->wrt; i++)
		if (is_kin(op->args[i], null) && places_of(a, op->args[i]).count) {
			role->wrt = roles[i].wrt;
			role->members = roles[i].members;
		}
	for (uint32_t i = 0; i < op->nresults; i++)
		role->wrt |= is_kin(&op->results[i], null) && pointer_is_active(a, &op->results[i]);
	role->of = role->wrt;
}

bool call_roles(const Activity *a, const Op *op, ParamRole *roles)
{
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *v = op->args[i];

		roles[i].loc = a->c->request->loc;
		roles[i].wrt = value_is_active(a, v) || pointer_is_active(a, v);
		if (type_is_ptr(v->type))
			describe_pointer(a, op, v, &roles[i]);
		roles[i].of = roles[i].wrt;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && places_of(a, op->args[i]).count == 0)
			describe_null(a, op, op->args[i], roles, &roles[i]);
	return call_is_active(a, op);
}
