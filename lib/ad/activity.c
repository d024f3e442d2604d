/*
 * activity: which values vary with the independents and matter to the dependents.
 *
 * Forward, a value varies if it depends differentiably on an operand that varies; a location in
 * memory (points_to.h) varies once a varying value may be stored there. Backward, a value matters
 * if a result that depends on it does; a location matters once a load from it does. Both are fixed
 * points (Hascoet, Naumann, Pascual: "TBR analysis in reverse-mode automatic differentiation",
 * 2005, section 2, for the terms). What varies and matters is active.
 *
 * A parameter with a differential makes all memory that it leads to vary on entry and matter on
 * exit, whichever list names it, because the caller decides what the differentials hold. If the
 * request lists members, this holds only for them and what they lead to. Pointers on the way to
 * such memory have shadows in the memory of differentials. Other parameters, globals and what they
 * lead to are constant. Where derivatives would have to pass through them, the function is refused
 * (activity_check.c).
 *
 * The function's own memory is active where it varies and matters, member by member; the whole
 * object is active if it is left where a differential leads to it. A pointer in such memory has a
 * shadow if it may lead to active memory. Where one pointer may point to memory with and without
 * differentials, the function's own memory gets them, too.
 */
#include "ad/rules.h"
#include "ad/activity_state.h"

#include <string.h>

static bool is_float(const Value *v)
{
	return type_is_float(v->type);
}

static void set(Activity *a, bool *flag)
{
	a->changed |= !*flag;
	*flag = true;
}

/* ---- locations ---- */

const Location *location_at(const Activity *a, uint32_t l)
{
	return &a->aliases->locations.items[l];
}

const Object *object_at(const Activity *a, uint32_t l)
{
	return &a->aliases->objects.items[location_at(a, l)->object];
}

const Object *base_object(const Activity *a, uint32_t l)
{
	return object_base(a->aliases, object_at(a, l));
}

bool is_own_location(const Activity *a, uint32_t l)
{
	return !object_is_outside(object_at(a, l)) ||
	       (a->c->kept && object_maker(a->aliases, object_at(a, l)));
}

bool type_leads_to_float(const Type *type)
{
	type = type_without_arrays(type);
	if (!type_is_ptr(type))
		return false;
	return type_innermost(type)->kind == TYPE_OPAQUE || type_reaches_float(type) ||
	       type_reaches_void(type);
}

typedef enum Fact { FACT_VARIED, FACT_USEFUL, FACT_ACTIVE } Fact;

static bool part_has(const Part *part, Fact fact)
{
	switch (fact) {
	case FACT_VARIED:
		return part->varied;
	case FACT_USEFUL:
		return part->useful;
	case FACT_ACTIVE:
		return part->active;
	}
	return false;
}

/* Whether the fact holds for any location that shares bytes with l. */
static bool holds_at(const Activity *a, uint32_t l, Fact fact)
{
	uint32_t part = NO_LOCATION;

	if (a->parts[l].whole)
		return true;
	while ((part = location_sharer(a->aliases, l, part)) != NO_LOCATION)
		if (part_has(&a->parts[part], fact))
			return true;
	return false;
}

bool location_is_varied(const Activity *a, uint32_t l)
{
	return holds_at(a, l, FACT_VARIED);
}

bool location_is_useful(const Activity *a, uint32_t l)
{
	return holds_at(a, l, FACT_USEFUL);
}

bool location_is_active(const Activity *a, uint32_t l)
{
	return holds_at(a, l, FACT_ACTIVE);
}

bool location_leads_around(const Activity *a, uint32_t l)
{
	const Type *type = location_at(a, l)->type;

	if (type && type->kind == TYPE_STRUCT)
		return type->def->is_viewed;
	return a->c->module->leaves_parts &&
	       (!type || (!type_is_integer(type) && type->kind != TYPE_FUNCTION));
}

/* Whether a pointer to the location needs a shadow. */
static bool is_active_target(const Activity *a, uint32_t l)
{
	return location_is_active(a, l) ||
	       (location_leads_around(a, l) && location_is_active(a, object_at(a, l)->root));
}

bool location_leads_to_active(const Activity *a, uint32_t l)
{
	uint32_t part = NO_LOCATION, content = location_at(a, l)->content;

	if (content != NO_LOCATION && is_active_target(a, a->aliases->objects.items[content].root))
		return true;
	while ((part = location_sharer(a->aliases, l, part)) != NO_LOCATION) {
		const LocationSet *stored = &location_at(a, part)->stored;

		for (uint32_t i = 0; i < stored->count; i++)
			if (is_active_target(a, stored->items[i]))
				return true;
	}
	return false;
}

/* ---- memory that calls make ---- */

static void find_made(Activity *a)
{
	a->made = ptrmap_new(a->c->scratch);
	for (uint32_t l = 0; l < a->nparts; l++) {
		const Op *maker = object_maker(a->aliases, object_at(a, l));
		LocationSet *made = maker ? ptrmap_get(a->made, maker) : NULL;

		if (maker && !made) {
			made = arena_new_of(a->c->scratch, LocationSet);
			ptrmap_set(a->made, maker, made);
		}
		if (maker)
			list_push(a->c->scratch, made, l);
	}
}

const LocationSet *made_by(const Activity *a, const Op *op)
{
	static const LocationSet nothing = {NULL, 0, 0};
	const Op *maker = call_leaves_memory(op) ? a->aliases->maker : op;
	const LocationSet *made = maker ? ptrmap_get(a->made, maker) : NULL;

	return made ? made : &nothing;
}

/* ---- places ---- */

Places places_of(const Activity *a, const Value *p)
{
	const LocationSet *set_of = &a->aliases->sets[p->id];

	return (Places){set_of->items, set_of->count};
}

Places places_member(const Activity *a, Places from, const Type *owner, const Field *field)
{
	uint32_t *at = arena_array(a->c->scratch, uint32_t, from.count + 1);

	for (uint32_t i = 0; i < from.count; i++) {
		at[i] = location_member(a->aliases, from.at[i], owner, field);
		if (at[i] == NO_LOCATION)
			bug("a member '%s' that is moved has no location", field->name);
	}
	return (Places){at, from.count};
}

bool places_are_active(const Activity *a, Places places)
{
	for (uint32_t i = 0; i < places.count; i++)
		if (location_is_active(a, places.at[i]))
			return true;
	return false;
}

bool places_may_hold(const Activity *a, Places places, const Type *scalar)
{
	if (!type_is_ptr(scalar))
		return type_is_float(scalar);
	for (uint32_t i = 0; i < places.count; i++)
		if (location_leads_to_active(a, places.at[i]))
			return true;
	return type_leads_to_float(scalar);
}

void places_leaves(Activity *a, Places places, const Type *type, LeafVisit visit, void *data)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT) {
		visit(a, places, type, data);
		return;
	}
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];

		places_leaves(a, places_member(a, places, type, field), field->type, visit, data);
	}
}

/* Visits the pairs of locations between which a copy moves data, member by member. */
typedef void (*MoveVisit)(Activity *, const Op *, uint32_t to, uint32_t from);

static void flow_move(Activity *a, const Op *op, uint32_t to, uint32_t from, const Type *type,
		      MoveVisit visit)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT) {
		visit(a, op, to, from);
		return;
	}
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];
		uint32_t member_to = location_member(a->aliases, to, type, field);
		uint32_t member_from = location_member(a->aliases, from, type, field);

		if (member_to == NO_LOCATION || member_from == NO_LOCATION)
			bug("a member '%s' that is moved has no location", field->name);
		flow_move(a, op, member_to, member_from, field->type, visit);
	}
}

static void flow_moves(Activity *a, const Op *op, MoveVisit visit)
{
	const Value *to = op->code == OP_COPY ? op->args[0] : &op->results[0];
	const Value *from = op->code == OP_COPY ? op->args[1] : op->args[0];
	Places dst = places_of(a, to), src = places_of(a, from);

	for (uint32_t i = 0; i < dst.count; i++)
		for (uint32_t k = 0; k < src.count; k++)
			flow_move(a, op, dst.at[i], src.at[k], to->type->elem, visit);
}

/* Whether a pure op depends differentiably on the operand. */
static bool depends_smoothly(const Op *op, uint32_t arg)
{
	const struct RuleInfo *rule = &rule_info[op->code];

	return (op_info[op->code].flags & F_P) && rule->has_rule && !rule->step &&
	       (rule->joint || rule->part[arg]);
}

/* How a fact passes through ops. */
typedef struct Flow {
	HandOn value;
	/* v is loaded from, or stored to, the location */
	void (*access)(Activity *, const Op *, const Value *v, uint32_t l);
	MoveVisit move;
	void (*call)(Activity *, const Op *);
} Flow;

static void flow_access(Activity *a, const Op *op, const Value *v, const Flow *flow)
{
	Places at = places_of(a, op->args[0]);

	for (uint32_t i = 0; is_float(v) && i < at.count; i++)
		flow->access(a, op, v, at.at[i]);
}

static void flow_op(Activity *a, const Op *op, const Flow *flow)
{
	switch (op_info[op->code].kind) {
	case KIND_LOAD:
		flow_access(a, op, &op->results[0], flow);
		break;
	case KIND_STORE:
	case KIND_ACCUM:
		flow_access(a, op, op->args[1], flow);
		break;
	case KIND_COPY:
	case KIND_REALLOC:
		flow_moves(a, op, flow->move);
		break;
	case KIND_CALL:
		flow->call(a, op);
		break;
	case KIND_EXTERN:
		for (uint32_t i = 0; op_rule(a->c->module, op) && i < op->nargs; i++)
			flow->value(a, op->args[i], &op->results[0]);
		break;
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
		op_hand_on(op, flow->value, a);
		break;
	case KIND_VALUE:
		for (uint32_t i = 0; i < op->nargs; i++)
			if (depends_smoothly(op, i))
				flow->value(a, op->args[i], &op->results[0]);
		break;
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_FILL:
	case KIND_FREE:
	case KIND_OWN:
	case KIND_IF:
	case KIND_FRONT:
		break;
	}
}

/* ---- forward ---- */

static void vary(void *data, const Value *from, const Value *to)
{
	Activity *a = data;

	if (is_float(to) && a->varied[from->id])
		set(a, &a->varied[to->id]);
}

void vary_at(Activity *a, const Op *op, uint32_t l)
{
	if (!a->parts[l].store)
		a->parts[l].store = op;
	set(a, &a->parts[l].varied);
}

static void vary_move(Activity *a, const Op *op, uint32_t to, uint32_t from)
{
	if (location_is_varied(a, from))
		vary_at(a, op, to);
}

static void vary_access(Activity *a, const Op *op, const Value *v, uint32_t l)
{
	if (op->code == OP_LOAD && location_is_varied(a, l))
		set(a, &a->varied[v->id]);
	if (op->code != OP_LOAD && a->varied[v->id])
		vary_at(a, op, l);
}

static const Flow forward = {vary, vary_access, vary_move, vary_call};

/* ---- backward ---- */

static void use(void *data, const Value *from, const Value *to)
{
	Activity *a = data;

	if (is_float(from) && a->useful[to->id])
		set(a, &a->useful[from->id]);
}

static void use_move(Activity *a, const Op *op, uint32_t to, uint32_t from)
{
	(void)op;
	if (location_is_useful(a, to))
		set(a, &a->parts[from].useful);
}

/* A carry and the result of the loop are one variable: both have a tangent or neither has. */
static void use_together(Activity *a, const Op *op)
{
	const Region *body = op->regions[op->nregions - 1];

	for (uint32_t i = 0; i + 1 < body->nparams; i++) {
		bool *param = &a->useful[body->params[i + 1]->id],
		     *result = &a->useful[op->results[i].id];

		if (*param)
			set(a, result);
		if (*result)
			set(a, param);
	}
}

static void use_access(Activity *a, const Op *op, const Value *v, uint32_t l)
{
	if (op->code == OP_LOAD && a->useful[v->id])
		set(a, &a->parts[l].useful);
	if (op->code != OP_LOAD && location_is_useful(a, l))
		set(a, &a->useful[v->id]);
}

static const Flow backward = {use, use_access, use_move, use_call};

static void use_op(Activity *a, const Op *op)
{
	if (op_is_loop(op))
		use_together(a, op);
	flow_op(a, op, &backward);
	for (uint32_t i = 0; op->code == OP_RETURN && i < op->nargs; i++)
		if (is_float(op->args[i]) && a->c->request->of_return)
			set(a, &a->useful[op->args[i]->id]);
}

/* ---- what the request says about memory ---- */

typedef struct Way { /* from a parameter to a location: the members on the way, last first */
	const char **names;
	uint32_t count;
} Way;

static Way way_to(const Activity *a, uint32_t l)
{
	LIST(const char *) names = {NULL, 0, 0};

	for (;;) {
		const Location *at = location_at(a, l);

		if (at->parent != NO_LOCATION) {
			list_push(a->c->scratch, &names, at->field->name);
			l = at->parent;
		} else if (object_at(a, l)->kind == OBJECT_CONTENT) {
			l = object_at(a, l)->from;
		} else {
			return (Way){names.items, names.count};
		}
	}
}

/* Whether the way and the path of a member agree as far as both go. */
static bool is_along(Way way, const MemberRole *m)
{
	for (uint32_t i = 0; i < way.count && i < m->length; i++)
		if (strcmp(way.names[way.count - 1 - i], m->path[i]) != 0)
			return false;
	return true;
}

static void cover(Activity *a, uint32_t l)
{
	Part *part = &a->parts[l];
	const Object *base = base_object(a, l);
	Way way;

	if (base->param < 0 || (uint32_t)base->param >= a->c->request->nroles)
		return;
	part->role = &a->c->request->roles[base->param];
	if (!role_has_differential(part->role))
		return;
	if (!part->role->members) {
		part->covering = COVER_ALL;
		return;
	}
	way = way_to(a, l);
	for (const MemberRole *m = part->role->members; m; m = m->next) {
		if (!is_along(way, m))
			continue;
		if (way.count >= m->length) {
			part->covering = COVER_ALL;
			part->member = m;
			return;
		}
		part->covering = COVER_WAY;
	}
}

Covering member_covering(const Activity *a, uint32_t l, const Field *field)
{
	const Part *part = &a->parts[l];
	LIST(const char *) names = {NULL, 0, 0};
	Covering covering = COVER_NONE;
	Way way;

	if (part->covering != COVER_WAY)
		return part->covering;
	way = way_to(a, l);
	list_push(a->c->scratch, &names, field->name);
	for (uint32_t i = 0; i < way.count; i++)
		list_push(a->c->scratch, &names, way.names[i]);
	way = (Way){names.items, names.count};
	for (const MemberRole *m = part->role->members; m; m = m->next)
		if (is_along(way, m) && covering != COVER_ALL)
			covering = way.count >= m->length ? COVER_ALL : COVER_WAY;
	return covering;
}

enum { MOST_STEPS = 8 };

/* Does the function itself find numbers behind the pointer, where its type only tells of void *? */
static bool finds_float(const Activity *a, uint32_t l, int steps)
{
	uint32_t content = location_at(a, l)->content, part;

	if (content == NO_LOCATION || steps == 0)
		return false;
	part = a->aliases->objects.items[content].root;
	for (; part != NO_LOCATION; part = location_at(a, part)->next_part) {
		const Type *type = location_at(a, part)->type;

		if (type &&
		    (type_is_float(type) || (type_is_ptr(type) && finds_float(a, part, steps - 1))))
			return true;
	}
	return false;
}

/* Sets the facts of a location that has a differential (`all`), or lies on the way to one. */
static void claim(Activity *a, uint32_t l, bool all)
{
	Part *part = &a->parts[l];
	const Type *type = location_at(a, l)->type;

	if (type && type_is_ptr(type)) {
		part->active = type_leads_to_float(type) || finds_float(a, l, MOST_STEPS);
	} else if (all && (!type || type->kind == TYPE_STRUCT)) {
		part->whole = !type || type_reaches_float(type);
	} else if (all && type_is_float(type)) {
		part->varied = part->useful = part->active = true;
	}
}

/* A global whose differential ends with the call: Note [Lifted globals]. */
static bool is_adopted(const Activity *a, uint32_t l)
{
	return base_object(a, l)->kind == OBJECT_GLOBAL && a->parts[l].role->scratch;
}

static void init_parts(Activity *a)
{
	a->nparts = a->aliases->locations.count;
	a->parts = arena_array(a->c->scratch, Part, a->nparts);
	for (uint32_t l = 0; l < a->nparts; l++) {
		cover(a, l);
		if (a->parts[l].covering != COVER_NONE)
			claim(a, l, a->parts[l].covering == COVER_ALL);
		if (a->parts[l].covering != COVER_NONE && location_at(a, l)->type &&
		    type_is_ptr(location_at(a, l)->type))
			a->parts[l].active |= is_adopted(a, l);
	}
}

/* Claims the function's own memory that is left where a differential leads to it; published: where
 * the caller finds it. */
static void claim_objects(Activity *a, const LocationSet *found, bool is_published)
{
	for (uint32_t i = 0; i < found->count; i++) {
		uint32_t root = object_at(a, found->items[i])->root;
		Part *part = &a->parts[root];

		if (!is_own_location(a, root) || (is_published ? part->published : part->claimed))
			continue;
		part->claimed = a->changed = true;
		part->published |= is_published;
		for (uint32_t l = root; l != NO_LOCATION; l = location_at(a, l)->next_part) {
			claim(a, l, true);
			claim_objects(a, &location_at(a, l)->stored, is_published);
		}
	}
}

static void publish_parts(Activity *a)
{
	const Op *end = a->func->body->last;

	for (uint32_t l = 0; l < a->nparts; l++)
		if (a->parts[l].covering != COVER_NONE)
			claim_objects(a, &location_at(a, l)->stored, !is_adopted(a, l));
	for (uint32_t i = 0; a->c->request->of_return && i < end->nargs; i++)
		claim_objects(a, &a->aliases->sets[end->args[i]->id], true);
}

/* ---- which of the function's own memory gets a shadow ---- */

static void activate_parts(Activity *a)
{
	for (uint32_t l = 0; l < a->nparts; l++) {
		Part *part = &a->parts[l];

		if (is_own_location(a, l) && (part->varied || part->useful) &&
		    location_is_varied(a, l) && location_is_useful(a, l))
			part->active = true;
	}
}

/* If any memory that a kept callee made has a differential, all of it has. */
static void activate_made(Activity *a)
{
	for (uint32_t i = 0; i < a->ops.count; i++) {
		const LocationSet *made = made_by(a, a->ops.items[i]);
		bool is_active = false;

		for (uint32_t k = 0; k < made->count; k++)
			is_active |= location_is_active(a, made->items[k]);
		if (is_active)
			claim_objects(a, made, false);
	}
}

/* Activates pointers that lead to active memory. */
static void activate_pointers(Activity *a)
{
	for (uint32_t l = 0; l < a->nparts; l++)
		if (is_own_location(a, l) && !a->parts[l].active &&
		    location_at(a, l)->stored.count && location_leads_to_active(a, l))
			set(a, &a->parts[l].active);
}

static void spread_leaf(Activity *a, Places places, const Type *leaf, void *data)
{
	(void)data;
	if (!places_may_hold(a, places, leaf) || !places_are_active(a, places))
		return;
	for (uint32_t i = 0; i < places.count; i++)
		if (is_own_location(a, places.at[i]) && !location_is_active(a, places.at[i]))
			set(a, &a->parts[places.at[i]].active);
}

/* Where one pointer may point to memory with and without differentials, the function's own memory
 * gets them, too. */
static void spread_op(Activity *a, const Op *op)
{
	if (op_is_access(op) && places_of(a, op->args[0]).count > 1)
		places_leaves(a, places_of(a, op->args[0]), op->args[0]->type->elem, spread_leaf,
			      NULL);
	if (op->code == OP_CALL && call_is_active(a, op))
		call_leaves(a, op, spread_leaf, NULL);
	if (op->code == OP_COPY && places_of(a, op->args[1]).count > 1)
		places_leaves(a, places_of(a, op->args[1]), op->args[1]->type->elem, spread_leaf,
			      NULL);
}

/* ---- the analysis ---- */

static bool collect_op(Op *op, void *data)
{
	Activity *a = data;

	list_push(a->c->scratch, &a->ops, op);
	return true;
}

/* The backward analysis goes against program order, so that a long chain takes one round. */
static void run_to_fixed_point(Activity *a)
{
	uint32_t n = a->ops.count;

	do {
		a->changed = false;
		for (uint32_t i = 0; i < n; i++)
			flow_op(a, a->ops.items[i], &forward);
	} while (a->changed);
	do {
		a->changed = false;
		for (uint32_t i = n; i > 0; i--)
			use_op(a, a->ops.items[i - 1]);
	} while (a->changed);
}

static Activity *find_activity(PassContext *c, const Func *func, const Aliases *aliases)
{
	Activity *a = arena_new_of(c->scratch, Activity);

	a->c = c;
	a->func = func;
	a->aliases = aliases;
	a->varied = arena_array(c->scratch, bool, func->nvalues);
	a->useful = arena_array(c->scratch, bool, func->nvalues);
	a->shapes = ptrmap_new(c->scratch);
	a->bare = ptrmap_new(c->scratch);
	a->split_rules = ptrmap_new(c->scratch);
	a->listed = ptrmap_new(c->scratch);
	a->reached[0] = ptrmap_new(c->scratch);
	a->reached[1] = ptrmap_new(c->scratch);
	init_parts(a);
	find_made(a);
	publish_parts(a);
	region_walk(func->body, collect_op, a);
	for (uint32_t i = 0; i < c->request->nroles && i < func->body->nparams; i++) {
		const Value *p = func->body->params[i];

		if (is_float(p) && role_has_differential(&c->request->roles[i]))
			a->varied[p->id] = a->useful[p->id] = true;
	}
	run_to_fixed_point(a);
	activate_parts(a);
	do {
		a->changed = false;
		activate_made(a);
		activate_pointers(a);
		for (uint32_t i = 0; i < a->ops.count; i++)
			spread_op(a, a->ops.items[i]);
	} while (a->changed);
	activity_check(a);
	return a;
}

Activity *activity_of(PassContext *c, const Func *func, const Aliases *aliases)
{
	uint32_t told = diags_count(c->diags), errors = diags_errors(c->diags);
	Activity *a;

	if (aliases_are_joined(aliases)) {
		diag_report(c->diags, E_POINTER_WAYS, func->loc, func_c_name(func));
		return NULL;
	}
	while ((a = find_activity(c, func, aliases))->adopted)
		diags_forget(c->diags, told);
	return diags_errors(c->diags) == errors ? a : NULL;
}

bool value_varies(const Activity *a, const Value *v)
{
	return is_float(v) && a->varied[v->id];
}

bool value_is_active(const Activity *a, const Value *v)
{
	return is_float(v) && a->varied[v->id] && a->useful[v->id];
}

bool pointer_is_active(const Activity *a, const Value *p)
{
	Places places = p && p->type->kind == TYPE_PTR ? places_of(a, p) : (Places){NULL, 0};

	for (uint32_t i = 0; i < places.count; i++)
		if (is_active_target(a, places.at[i]))
			return true;
	return false;
}
