/*
 * activity_call: calls that are kept, seen from the caller.
 *
 * What a callee does inside is not looked at. If anything that goes in varies, its result varies
 * and all memory that it may write (summary.c); if anything that comes out matters, all that goes
 * in does. So what is active here is enough for whatever the callee does. What of it the callee is
 * told is described by roles, as in a request: a parameter with a differential, limited to the
 * members that have one.
 */
#include "pass/activity_state.h"
#include "pass/summary.h"

enum { MAX_PATH = 16 };

/* ---- what is reached from an argument ---- */

typedef struct Reach {
	Activity *a;
	bool trusts_const;
	bool *seen;         /* by location */
	bool *seen_written; /* the same, where no pointer to const leads */
	LIST(uint32_t) list;
} Reach;

static void reach_location(Reach *r, uint32_t l, bool written);

static void reach_object(Reach *r, uint32_t l, bool written)
{
	const Aliases *aliases = r->a->aliases;

	for (uint32_t part = object_at(r->a, l)->root; part != NO_LOCATION;
	     part = location_at(r->a, part)->next_part)
		if (locations_share(aliases, part, l))
			reach_location(r, part, written);
}

/* Memory that a pointer to const leads to may lead on to what can be written. */
static void reach_location(Reach *r, uint32_t l, bool written)
{
	const Location *at = location_at(r->a, l);
	bool onward =
		!r->trusts_const || !(at->type && type_is_ptr(at->type) && at->type->is_const);
	bool is_new = !r->seen[l];

	r->seen_written[l] |= written;
	if (!is_new)
		return;
	list_push(r->a->c->scratch, &r->list, l);
	r->seen[l] = true;
	for (uint32_t i = 0; i < at->stored.count; i++)
		reach_object(r, at->stored.items[i], onward);
	if (at->content != NO_LOCATION)
		reach_object(r, r->a->aliases->objects.items[at->content].root, onward);
}

static Reach reach_of(Activity *a, const Value *p, bool trusts_const)
{
	Reach r = {.a = a, .trusts_const = trusts_const};
	Places at = places_of(a, p);

	r.seen = arena_array(a->c->scratch, bool, a->nparts + 1);
	r.seen_written = arena_array(a->c->scratch, bool, a->nparts + 1);
	for (uint32_t i = 0; i < at.count; i++)
		reach_object(&r, at.at[i], !r.trusts_const || !p->type->is_const);
	return r;
}

/* The analysis of pointers has made all members of structs that a call reaches. */
static bool holds_float(const Activity *a, uint32_t l)
{
	const Type *type = location_at(a, l)->type;

	return !type || type_is_float(type);
}

bool call_may_write(Activity *a, const Value *p, uint32_t *l)
{
	Reach r = reach_of(a, p, true);

	for (uint32_t i = 0; i < r.list.count; i++) {
		*l = r.list.items[i];
		const Type *type = location_at(a, *l)->type;

		if (r.seen_written[*l] && (!type || type_holds_float(type)) &&
		    location_is_active(a, *l))
			return true;
	}
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

static const Summary *summary_at(const Activity *a, const Op *op)
{
	return a->c->kept ? kept_summary(a->c->kept, op->attr.callee) : NULL;
}

static void vary_reach(Activity *a, const Op *op, const Value *p, bool trusts_const)
{
	Reach r = reach_of(a, p, trusts_const);

	for (uint32_t k = 0; k < r.list.count; k++) {
		uint32_t l = r.list.items[k];

		if (!r.seen_written[l] || !holds_float(a, l))
			continue;
		if (!a->parts[l].store)
			a->parts[l].store = op;
		set(a, &a->parts[l].varied);
	}
}

void vary_call(Activity *a, const Op *op)
{
	const Summary *summary = summary_at(a, op);
	bool varied = false;

	if (!summary)
		return;
	for (uint32_t i = 0; i < op->nargs && !varied; i++) {
		varied = a->varied[op->args[i]->id];
		if (!type_is_ptr(op->args[i]->type))
			continue;
		Reach r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r.list.count && !varied; k++)
			varied = location_is_varied(a, r.list.items[k]);
	}
	if (!varied)
		return;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (is_float(&op->results[i]))
			set(a, &a->varied[op->results[i].id]);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && summary->writes_float[i])
			vary_reach(a, op, op->args[i], !summary->writes_through_const);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_is_ptr(op->results[i].type) && summary->writes_new_float)
			vary_reach(a, op, &op->results[i], false);
}

static bool is_useful_after(Activity *a, const Op *op, const Summary *summary)
{
	/* The callee's own check judges what it leaves in globals. */
	if (summary->writes_outside_float)
		return true;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (a->useful[op->results[i].id])
			return true;
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (!type_is_ptr(op->results[i].type))
			continue;
		Reach r = reach_of(a, &op->results[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r.list.count; k++)
			if (location_is_useful(a, r.list.items[k]))
				return true;
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (!type_is_ptr(op->args[i]->type) || !summary->writes_float[i])
			continue;
		Reach r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r.list.count; k++)
			if (r.seen_written[r.list.items[k]] &&
			    location_is_useful(a, r.list.items[k]))
				return true;
	}
	return false;
}

void use_call(Activity *a, const Op *op)
{
	const Summary *summary = summary_at(a, op);

	if (!summary || !is_useful_after(a, op, summary))
		return;
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (is_float(op->args[i]))
			set(a, &a->useful[op->args[i]->id]);
		if (!type_is_ptr(op->args[i]->type))
			continue;
		Reach r = reach_of(a, op->args[i], !summary->writes_through_const);
		for (uint32_t k = 0; k < r.list.count; k++)
			if (holds_float(a, r.list.items[k]))
				set(a, &a->parts[r.list.items[k]].useful);
	}
}

/* Where the pointers at these places lead. */
static Places places_behind(const Activity *a, Places at)
{
	LIST(uint32_t) list = {NULL, 0, 0};

	for (uint32_t i = 0; i < at.count; i++) {
		const Location *l = location_at(a, at.at[i]);

		for (uint32_t k = 0; k < l->stored.count; k++)
			list_push(a->c->scratch, &list, l->stored.items[k]);
		if (l->content != NO_LOCATION)
			list_push(a->c->scratch, &list, a->aliases->objects.items[l->content].root);
	}
	return (Places){list.items, list.count};
}

static void pointer_leaves(Activity *a, Places at, const Type *type, LeafVisit visit, void *data)
{
	bool unknown = type->elem->kind == TYPE_OPAQUE ||
		       (type->elem->kind == TYPE_STRUCT && !type->elem->def->is_complete);

	if (unknown)
		visit(a, at, type, data);
	else
		places_leaves(a, at, type->elem, visit, data);
}

void call_leaves(Activity *a, const Op *op, LeafVisit visit, void *data)
{
	const Summary *summary = summary_at(a, op);

	for (uint32_t i = 0; summary && i < op->nargs; i++) {
		if (!type_is_ptr(op->args[i]->type))
			continue;
		Reach r = reach_of(a, op->args[i], !summary->writes_through_const);
		pointer_leaves(a, places_of(a, op->args[i]), op->args[i]->type, visit, data);
		for (uint32_t k = 0; k < r.list.count; k++) {
			const Type *type = location_at(a, r.list.items[k])->type;

			if (type && type_is_ptr(type))
				pointer_leaves(a, places_behind(a, (Places){&r.list.items[k], 1}),
					       type, visit, data);
		}
	}
}

/* ---- what the callee is told ---- */

typedef enum Extent { NOTHING, SOME, ALL, WHATEVER } Extent;

/* The path from the parameter to what is described. */
typedef struct Path {
	const char *names[MAX_PATH];
	const Type *structs[MAX_PATH];
	uint32_t length;
	bool is_vague;  /* what the callee would have to be told cannot be said */
	bool is_hidden; /* members have differentials that nothing here goes through */
} Path;

static Extent join(Extent x, Extent y)
{
	if (x == WHATEVER)
		return y;
	return y == WHATEVER || x == y ? x : SOME;
}

static Extent describe(const Activity *a, Places at, const Type *type, Path *path, ParamRole *role);

static void add_member(const Activity *a, const Path *path, ParamRole *role)
{
	MemberRole *m = arena_new_of(a->c->module->arena, MemberRole);
	const char **names = arena_array(a->c->module->arena, const char *, path->length);
	MemberRole **link = &role->members;

	for (uint32_t i = 0; i < path->length; i++)
		names[i] = path->names[i];
	m->path = names;
	m->length = path->length;
	m->wrt = m->of = true;
	m->loc = a->c->request->loc;
	while (*link)
		link = &(*link)->next;
	*link = m;
}

static const Extent extent_of[] = {[COVER_NONE] = NOTHING, [COVER_WAY] = SOME, [COVER_ALL] = ALL};

/* The locations of a member, and what is known of where the member has none, since nothing here
 * goes through it. */
static Places member_places(const Activity *a, Places from, const Type *owner, const Field *field,
			    Extent *rest)
{
	uint32_t *at = arena_array(a->c->scratch, uint32_t, from.count + 1), count = 0;

	*rest = WHATEVER;
	for (uint32_t i = 0; i < from.count; i++) {
		uint32_t l = from.at[i], m = l;

		if (location_at(a, l)->type == owner)
			m = location_member(a->aliases, l, field);
		if (m != NO_LOCATION)
			at[count++] = m;
		else if (!is_own_location(a, l) && type_reaches_float(field->type))
			*rest = join(*rest, extent_of[member_covering(a, l, field)]);
	}
	return (Places){at, count};
}

static Extent describe_struct(const Activity *a, Places at, const Type *type, Path *path,
			      ParamRole *role)
{
	Extent extents[256], all = WHATEVER;
	uint32_t depth = path->length, n = type->def->nfields;

	for (uint32_t i = 0; i < depth; i++)
		if (path->structs[i] == type)
			return WHATEVER;
	if (depth == MAX_PATH || n > sizeof extents / sizeof *extents) {
		path->is_vague = true;
		return NOTHING;
	}
	for (uint32_t i = 0; i < n; i++) {
		const Field *field = &type->def->fields[i];
		Extent rest;
		Places member = member_places(a, at, type, field, &rest);

		path->names[depth] = field->name;
		path->structs[depth] = type;
		path->length = depth + 1;
		path->is_vague |= rest == SOME;
		path->is_hidden |= rest == ALL || rest == SOME;
		extents[i] = join(rest, describe(a, member, field->type, path, role));
		path->length = depth;
		all = join(all, extents[i]);
	}
	if (all != SOME)
		return all;
	for (uint32_t i = 0; i < n; i++) {
		path->names[depth] = type->def->fields[i].name;
		path->length = depth + 1;
		if (extents[i] == ALL ||
		    (extents[i] == WHATEVER && type_holds_float(type->def->fields[i].type)))
			add_member(a, path, role);
		path->length = depth;
	}
	return SOME;
}

/* What a void * points to, as the function uses it or the request says. */
static const Type *known_type(const Activity *a, Places at)
{
	const Type *type = NULL;

	for (uint32_t i = 0; i < at.count; i++) {
		const Object *object = object_at(a, at.at[i]);
		const Type *told = location_at(a, at.at[i])->type;

		if (!told && object->kind == OBJECT_PARAM &&
		    (uint32_t)object->param < a->c->request->nroles &&
		    a->c->request->roles[object->param].type)
			told = a->c->request->roles[object->param].type->elem;
		if (!told || told->kind == TYPE_OPAQUE || (type && told != type))
			return NULL;
		type = told;
	}
	return type;
}

static Extent describe(const Activity *a, Places at, const Type *type, Path *path, ParamRole *role)
{
	Extent all = WHATEVER;

	type = without_arrays(type);
	if (type->kind == TYPE_STRUCT)
		return type->def->is_complete ? describe_struct(a, at, type, path, role) : WHATEVER;
	if (type_is_ptr(type)) {
		Places behind = places_behind(a, at);

		if (!type_leads_to_float(type) || behind.count == 0)
			return WHATEVER;
		return describe(a, behind, type->elem, path, role);
	}
	if (type->kind == TYPE_OPAQUE) {
		const Type *known = known_type(a, at);

		if (known)
			return describe(a, at, known, path, role);
		return places_are_active(a, at) ? ALL : NOTHING;
	}
	if (!type_is_float(type))
		return WHATEVER;
	for (uint32_t i = 0; i < at.count; i++) {
		bool has_room = is_own_location(a, at.at[i]) &&
				location_is_active(a, object_at(a, at.at[i])->root);

		all = join(all, has_room || location_is_active(a, at.at[i]) ? ALL : NOTHING);
	}
	return all;
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

/* A pointer whose members with differentials nobody goes through here has no shadow to hand on. */
static void describe_pointer(const Activity *a, const Op *op, const Value *v, ParamRole *role)
{
	Path path = {.length = 0};
	Extent extent = describe(a, places_of(a, v), v->type->elem, &path, role);

	if (path.is_vague || (!role->wrt && path.is_hidden))
		diag_report(a->c->diags, E_KEPT_MEMBERS, op->loc, op->attr.callee->name);
	if (extent == NOTHING || !role->wrt) {
		role->wrt = false;
		role->members = NULL;
	}
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
	return call_is_active(a, op);
}
