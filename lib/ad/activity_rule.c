/*
 * activity_rule: what functions with a user's rule find behind pointers.
 *
 * A rule has no differentials of what pointers lead to, so no derivative may pass through that. And
 * a reverse derivative calls the rule after the work of the original, when it must find what the
 * function found. So the memory must be the caller's: what a parameter leads to that is in no list
 * is constant, unless the function itself writes it.
 *
 * A function with rules that take arrays (front/model.c) has differentials of those. And what calls
 * a function that another one replaces must not be called itself.
 */
#include "ad/activity_state.h"
#include "ad/kept.h"
#include "analysis/points_to_flow.h"
#include "analysis/summary.h"
#include "analysis/visible.h"
#include "rewrite/rewrite.h"

typedef struct Context {
	Activity *a;
	LIST(uint32_t) locations; /* they can be reached from the pointer */
} Context;

/* Is it a library's, of a struct whose members are not known? Only what is passed it writes it. */
static bool is_opaque(const Activity *a, uint32_t l)
{
	const Type *type = location_at(a, l)->type;

	return type && type->kind == TYPE_STRUCT && !type->def->is_complete;
}

/* May the location and one of those be the same memory? */
static bool is_there(const Context *c, uint32_t l)
{
	for (uint32_t i = 0; i < c->locations.count; i++) {
		uint32_t k = c->locations.items[i];

		if (location_at(c->a, k)->object == location_at(c->a, l)->object ||
		    (is_opaque(c->a, k) == is_opaque(c->a, l) &&
		     accesses_overlap(c->a->aliases, k, location_at(c->a, k)->type, l,
				      location_at(c->a, l)->type)))
			return true;
	}
	return false;
}

/* What nothing is known of may be anything. */
static bool leads_there(const Context *c, Places places)
{
	bool found = places.count == 0;

	for (uint32_t i = 0; i < places.count && !found; i++)
		found = is_there(c, places.at[i]);
	return found;
}

static bool may_lead_there(const Context *c, const Value *p)
{
	uint32_t count;
	const uint32_t *at = call_reaches(c->a, p, &count);
	bool found = false;

	for (uint32_t i = 0; i < count && !found; i++)
		found = is_there(c, at[i]);
	return found;
}

/* A function with a rule for numbers only reads. One that is inactive may write what it finds by
 * itself, and what pointers to const lead on to, unless it is known only to report. */
static bool call_writes_there(const Context *c, const Op *op)
{
	const Module *m = c->a->c->module;
	const Given *given = op_given(m, op);
	const Summary *s = op->code == OP_CALL && c->a->c->kept
				   ? kept_summary(c->a->c->kept, op->attr.callee)
				   : NULL;
	bool found = s ? s->writes_outside
		       : given && given->is_inactive && given->is_stated && !given->is_report;

	if (!op_is_call(op) || op_rule(m, op))
		return false;
	for (uint32_t i = 0; i < op->nargs && !found; i++) {
		const Type *type = op->args[i]->type;
		bool writes =
			s ? s->writes[i]
			  : !type->is_const || (type_is_ptr(type) && type_holds_ptr(type->elem));

		found = type_is_ptr(type) && writes && may_lead_there(c, op->args[i]);
	}
	return found;
}

static bool releases(const Op *op)
{
	return op_info[op->code].kind == KIND_FREE || op_info[op->code].kind == KIND_REALLOC;
}

static bool is_written(const Context *c)
{
	for (uint32_t i = 0; i < c->a->ops.count; i++) {
		const Op *op = c->a->ops.items[i];
		OpAccess write;

		if ((op_written(op, &write) && leads_there(c, places_of(c->a, write.at))) ||
		    (releases(op) && may_lead_there(c, op->args[0])) || call_writes_there(c, op))
			return true;
	}
	return false;
}

/* Why it may be other memory in the reverse sweep, or NULL. */
static const char *why_changed(const Activity *a, uint32_t l)
{
	const Object *base = base_object(a, l);
	const char *name = base->kind == OBJECT_GLOBAL ? value_global(a->func, base->value) : NULL;
	const Global *g = name ? module_global(a->c->module, name) : NULL;

	if (base->kind == OBJECT_PARAM || (g && g->is_const) || is_opaque(a, l))
		return NULL;
	return base->kind == OBJECT_GLOBAL ? "it is a global that any function may write"
					   : "it is memory of the function's own";
}

void activity_check_context(Activity *a, const Op *op, const Value *p)
{
	Context c = {.a = a};
	const char *why = NULL;
	uint32_t count, l = NO_LOCATION;
	const uint32_t *at = call_reaches(a, p, &count);

	for (uint32_t i = 0; i < count; i++) {
		list_push(a->c->scratch, &c.locations, at[i]);
		if (location_holds_varied(a, at[i]) || location_is_active(a, at[i])) {
			activity_report(a, E_RULE_CONTEXT, op->loc, location_name(a, at[i]), NULL);
			return;
		}
		l = why ? l : at[i];
		why = why ? why : why_changed(a, at[i]);
	}
	if (!request_is_reverse(a->c->request) || l == NO_LOCATION ||
	    (op->code == OP_EXTERN && !value_is_active(a, &op->results[0])))
		return;
	if (!why) {
		l = at[0];
		why = a->c->request->split ? "with split, the caller may write it in between"
		      : is_written(&c)     ? "the function writes it"
					   : NULL;
	}
	if (why)
		activity_report(a, E_RULE_MEMORY, op->loc, location_name(a, l), why);
}

/* ---- calls ---- */

bool call_is_bare(const Activity *a, const Op *op)
{
	return ptrmap_get(a->bare, op) != NULL;
}

/* Must the rule rev find what the pointer leads to; or its call a length there, or pointers, which
 * are in the shadow, too? */
static bool is_needed(const Request *rule, const ParamRole *roles, uint32_t i, const Op *op)
{
	const ParamRole *role = &rule->roles[i];

	return role_is_read(rule->roles, roles, i, op->nargs) || rule_counts_by(rule, i) ||
	       (role_has_differential(role) &&
		type_holds_ptr(rule_pointer(role, op->args[i]->type)->elem));
}

static bool is_bare(Activity *a, const Op *op, const ParamRole *roles)
{
	Context c = {.a = a};
	const Request *rule = op->attr.callee->ruled->rev_clauses;
	uint32_t count;

	if (!request_is_reverse(a->c->request) || a->c->request->split || a->c->request->is_kept ||
	    !rule)
		return false;
	for (uint32_t i = 0; i < op->nargs; i++) {
		const uint32_t *at = type_is_ptr(op->args[i]->type) && is_needed(rule, roles, i, op)
					     ? call_reaches(a, op->args[i], &count)
					     : NULL;

		if (at && count == 0 && !value_is_null(op->args[i]))
			return false;
		for (uint32_t k = 0; at && k < count; k++) {
			if (why_changed(a, at[k]))
				return false;
			list_push(a->c->scratch, &c.locations, at[k]);
		}
	}
	return !is_written(&c);
}

/* `v->data`, of what the clauses do not tell the length. */
static const char *part_name(Activity *a, const char *name, const RulePart *part)
{
	for (uint32_t i = 0; part->member && i < part->member->length; i++)
		name = arena_printf(a->c->scratch, "%s->%s", name, part->member->path[i]);
	return name;
}

/* The derivative cannot copy the part for the rule. */
static void check_uncounted(Activity *a, const Op *op, uint32_t i, const RulePart *part)
{
	const Func *f = op->attr.callee;
	const char *name = part_name(a, f->params[i].name, part);

	if (call_is_bare(a, op))
		return;
	if (type_holds_ptr(part->type))
		activity_report(a, E_RULE_DEEP, op->loc, func_c_name(f), name);
	else if (a->c->request->is_kept || type_reaches_float(op->args[i]->type->elem) ||
		 type_is_integer(part->type))
		activity_report(a, E_RULE_UNCOUNTED, op->loc, func_c_name(f), name);
	else
		activity_check_context(a, op, op->args[i]);
}

const Func *call_split_rule(const Activity *a, const Op *op)
{
	return ptrmap_get(a->split_rules, op);
}

/* Can the body of the rule stand in this file? */
static bool is_visible(const Activity *a, const Func *rule)
{
	CallGraph *graph = callgraph_new(a->c->scratch, a->c->module, NULL, a->c->spared);

	return rule->unit == a->func->unit ||
	       visible_body(visible_new(a->c, graph, a->func->unit), rule);
}

/* Shadows of structs may lack what the rule has differentials of. */
static bool takes_structs(const Func *f)
{
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (type_innermost(f->body->params[i]->type)->kind == TYPE_STRUCT ||
		    type_is_void(type_innermost(f->body->params[i]->type)))
			return true;
	return false;
}

/* Notes the rule fwd if its body takes the place of the call. */
static bool takes_body(Activity *a, const Op *op)
{
	const bool is_reverse = request_is_reverse(a->c->request);
	const Func *f = op->attr.callee;
	const Given *given = f->ruled;
	const Op *unknown;

	if (!a->c->kept || !given->fwd_body || (is_reverse && given->rev) || takes_structs(f) ||
	    !kept_rule_is_linear(a->c->kept, a->c->diags, given, f, &unknown) ||
	    !is_visible(a, given->fwd_body) || (!is_reverse && (unknown || !a->c->request->width)))
		return false;
	if (unknown)
		activity_report(a, E_RULE_SPLIT, unknown->loc, func_c_name(given->fwd),
				func_c_name(f));
	ptrmap_set(a->split_rules, op,
		   (void *)(uintptr_t)kept_standard(a->c->kept, given->fwd_body));
	return true;
}

/* Can the derivative make a shadow for the rule, of which parts have a differential here? */
static bool can_lend(const ParamRole *here, const ParamRole *rule, const RuleParts *parts)
{
	for (uint32_t k = 1; k < parts->count; k++) {
		RoleMatch match = role_match_part(here, rule, &parts->items[k]);

		if (match.missing && (match.any || !parts->items[k].is_counted))
			return false;
	}
	return parts->items[0].is_counted;
}

/* Are there floats in the struct itself, not behind pointers, that have a differential here? */
static bool has_own_floats(const ParamRole *here, const Type *type, FloatPath *path)
{
	bool found = type_is_float(type) && role_has_path(here, path);

	if (type->kind == TYPE_ARRAY)
		return has_own_floats(here, type->elem, path);
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields && !found &&
			     path->length < MOST_FLOAT_PATH;
	     i++) {
		path->names[path->length++] = type->def->fields[i].name;
		found = has_own_floats(here, type->def->fields[i].type, path);
		path->length--;
	}
	return found;
}

typedef struct OwnSearch {
	const Context *c;
	bool found;
} OwnSearch;

static void find_own(Aliases *aliases, const LocationSet *set, void *data)
{
	OwnSearch *s = data;

	(void)aliases;
	for (uint32_t i = 0; i < set->count; i++)
		for (uint32_t k = 0; k < s->c->locations.count; k++)
			s->found |= location_at(s->c->a, set->items[i])->object ==
				    location_at(s->c->a, s->c->locations.items[k])->object;
}

/* Do pointers in the memory at the argument lead back to it? */
static bool leads_back(const Context *c, const Value *p)
{
	OwnSearch s = {.c = c};
	uint32_t count;
	const uint32_t *at = call_reaches(c->a, p, &count);

	for (uint32_t i = 0; i < count; i++)
		known_contents((Aliases *)(uintptr_t)c->a->aliases, at[i], find_own, &s);
	return s.found;
}

/* May the same memory be reached by another argument that has a differential, or by a pointer in
 * itself? */
static bool is_passed_twice(Activity *a, const Op *op, uint32_t i, const ParamRole *roles)
{
	Places places = places_of(a, op->args[i]);
	Context c = {.a = a};

	for (uint32_t k = 0; k < places.count; k++)
		list_push(a->c->scratch, &c.locations, places.at[k]);
	for (uint32_t k = 0; k < op->nargs; k++)
		if (k != i && roles[k].wrt && type_is_ptr(op->args[k]->type) &&
		    may_lead_there(&c, op->args[k]))
			return true;
	return leads_back(&c, op->args[i]);
}

/* A shadow of the rule's own, to which floats are copied and back, is another one than those of
 * other arguments. */
static bool is_split(Activity *a, const Op *op, uint32_t i, const Request *rule,
		     const ParamRole *roles)
{
	const Type *type = rule_pointer(&rule->roles[i], op->args[i]->type);
	FloatPath path = {.length = 0};
	bool is_own;

	if (!type_is_ptr(type) || !roles[i].wrt)
		return false;
	is_own = role_match(&roles[i], &rule->roles[i], op->args[i]->type).missing ||
		 (request_is_reverse(a->c->request) && !call_is_bare(a, op) &&
		  type_holds_ptr(type_without_arrays(type->elem)));
	return is_own && has_own_floats(&roles[i], type->elem, &path) &&
	       is_passed_twice(a, op, i, roles);
}

static void check_twice(Activity *a, const Op *op, const Request *rule, const ParamRole *roles)
{
	const Func *f = op->attr.callee;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_split(a, op, i, rule, roles)) {
			activity_report(a, E_RULE_ALIAS, op->loc, f->params[i].name,
					func_c_name(f));
			return;
		}
}

/* `p->part.x`, as C writes it. */
static const char *float_name(Arena *arena, const char *name, const Type *type,
			      const FloatPath *path)
{
	for (uint32_t i = 0; i < path->length; i++) {
		bool is_pointer = type_is_ptr(type_without_arrays(type));

		type = type_innermost(type);
		if (type_is_complex(type))
			break;
		name = arena_printf(arena, "%s%s%s", name, is_pointer ? "->" : ".", path->names[i]);
		type = struct_field(type, path->names[i])->type;
	}
	return name;
}

/* The rule knows of what has a differential here, and the other way round. */
static void check_differential(Activity *a, const Op *op, uint32_t i, const Request *rule,
			       const ParamRole *here)
{
	const Func *f = op->attr.callee;
	const char *name = f->params[i].is_result ? "return" : f->params[i].name;
	RoleMatch match = role_match(here, &rule->roles[i], op->args[i]->type);
	RuleParts parts = {0};

	if (type_is_ptr(op->args[i]->type))
		parts = rule_parts(a->c->scratch, rule, f, i);
	if (here->wrt && !role_has_differential(&rule->roles[i]))
		activity_report(a, E_RULE_PASSIVE, op->loc, name, func_c_name(f));
	else if (match.passive)
		activity_report(a, E_RULE_PASSIVE, op->loc,
				float_name(a->c->scratch, name,
					   rule_pointer(&rule->roles[i], op->args[i]->type),
					   &match.passive_at),
				func_c_name(f));
	else if (match.missing && parts.count && (here->wrt || !rule->roles[i].is_optional) &&
		 !can_lend(here, &rule->roles[i], &parts))
		activity_report(a, E_RULE_PARTLY, op->loc, name, func_c_name(f));
}

/* What a rule rev reads must be there. */
static void check_read(Activity *a, const Op *op, uint32_t i, const Request *rule,
		       const ParamRole *roles)
{
	const RulePart *missing;
	RuleParts parts;

	if (!type_is_ptr(op->args[i]->type) || !rule->roles[i].on_entry ||
	    !role_is_read(rule->roles, roles, i, op->nargs))
		return;
	parts = rule_parts(a->c->scratch, rule, op->attr.callee, i);
	missing = parts_missing(&parts);
	if (missing)
		check_uncounted(a, op, i, missing);
}

/* Pointers in its shadow are copied, but not what lies behind others. */
static void check_shadow(Activity *a, const Op *op, uint32_t i, const Request *rule)
{
	const Func *f = op->attr.callee;
	RuleParts parts;

	if (!type_is_ptr(op->args[i]->type) || !role_has_differential(&rule->roles[i]) ||
	    call_is_bare(a, op))
		return;
	parts = rule_parts(a->c->scratch, rule, f, i);
	for (uint32_t k = 0; k < parts.count; k++) {
		const RulePart *part = &parts.items[k];
		bool is_deep =
			type_holds_ptr(part->type) && (k ? !part->is_left : !part->is_counted);

		if (!is_deep)
			continue;
		activity_report(a, E_RULE_DEEP, op->loc, func_c_name(f),
				part_name(a, f->params[i].name, part));
		return;
	}
}

/* A rule for the mode has a differential of each parameter through which a derivative passes. */
static void check_ruled(Activity *a, const Op *op, const ParamRole *roles)
{
	const bool is_reverse = request_is_reverse(a->c->request);
	const Func *f = op->attr.callee;
	const Request *rule = is_reverse ? f->ruled->rev_clauses : f->ruled->fwd_clauses;
	const uint32_t errors = diags_errors(a->c->diags);
	const bool splits = takes_body(a, op);

	if (diags_errors(a->c->diags) > errors)
		return;
	rule = splits ? f->ruled->fwd_clauses : rule;
	if (!rule) {
		activity_report(a, E_RULE_MODE, op->loc, func_c_name(f),
				is_reverse ? "rev" : "fwd");
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		check_differential(a, op, i, rule, &roles[i]);
		if (is_reverse && !splits) {
			check_read(a, op, i, rule, roles);
			check_shadow(a, op, i, rule);
		}
	}
	check_twice(a, op, rule, roles);
	if (a->c->request->width && !splits)
		activity_report(a, E_RULE_WIDTH, op->loc, func_c_name(f), NULL);
	if (op->nresults && value_is_active(a, &op->results[0]) && !rule->of_return)
		activity_report(a, E_RULE_PASSIVE, op->loc, "return", func_c_name(f));
}

void activity_check_rule(Activity *a, const Op *op)
{
	const Given *given = op_rule(a->c->module, op);
	const Op *unknown;

	if (given && given->fwd && a->c->kept && value_is_active(a, &op->results[0]))
		kept_rule_is_linear(a->c->kept, a->c->diags, given, given->func, &unknown);
}

/* A call without derivatives is one of the original, which knows nothing of substitutes. */
void activity_check_called(Activity *a, const Op *op)
{
	const Func *callee = op->attr.callee;
	ParamRole *roles = arena_array(a->c->scratch, ParamRole, op->nargs + 1);

	bool is_active = call_roles(a, op, roles);

	if (callee->ruled && is_bare(a, op, roles))
		ptrmap_set(a->bare, op, a);
	if (callee->ruled && is_active)
		check_ruled(a, op, roles);
	if (callee->replaced && !is_active)
		activity_report(a, E_SUBSTITUTE_KEPT, op->loc, func_c_name(callee),
				callee->replaced);
}
