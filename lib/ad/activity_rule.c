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
#include "analysis/summary.h"

typedef struct Context {
	Activity *a;
	bool *objects; /* by number: it can be reached from the pointer */
} Context;

static bool leads_there(const Context *c, Places places)
{
	for (uint32_t i = 0; i < places.count; i++)
		if (c->objects[location_at(c->a, places.at[i])->object])
			return true;
	return false;
}

static bool may_lead_there(const Context *c, const Value *p)
{
	uint32_t count;
	const uint32_t *at = call_reaches(c->a, p, &count);

	for (uint32_t i = 0; i < count; i++)
		if (c->objects[location_at(c->a, at[i])->object])
			return true;
	return false;
}

/* A function with a rule only reads. */
static bool call_writes_there(const Context *c, const Op *op)
{
	const Module *m = c->a->c->module;
	const Summary *s = op->code == OP_CALL && c->a->c->kept
				   ? kept_summary(c->a->c->kept, op->attr.callee)
				   : NULL;

	for (uint32_t i = 0; op_is_call(op) && !op_rule(m, op) && i < op->nargs; i++)
		if ((s ? s->writes[i] : !op->args[i]->type->is_const) &&
		    may_lead_there(c, op->args[i]))
			return true;
	return false;
}

static bool is_written(const Context *c)
{
	for (uint32_t i = 0; i < c->a->ops.count; i++) {
		const Op *op = c->a->ops.items[i];
		OpAccess write;

		if ((op_written(op, &write) && leads_there(c, places_of(c->a, write.at))) ||
		    call_writes_there(c, op))
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

	if (base->kind == OBJECT_PARAM || (g && g->is_const))
		return NULL;
	return base->kind == OBJECT_GLOBAL ? "it is a global that any function may write"
					   : "it is memory of the function's own";
}

void activity_check_context(Activity *a, const Op *op, const Value *p)
{
	Context c = {a, arena_array(a->c->scratch, bool, a->aliases->objects.count + 1)};
	const char *why = NULL;
	uint32_t count, l = NO_LOCATION;
	const uint32_t *at = call_reaches(a, p, &count);

	for (uint32_t i = 0; i < count; i++) {
		c.objects[location_at(a, at[i])->object] = true;
		if (location_holds_varied(a, at[i]) || location_is_active(a, at[i])) {
			activity_report(a, E_RULE_CONTEXT, op->loc, location_name(a, at[i]), NULL);
			return;
		}
		l = why ? l : at[i];
		why = why ? why : why_changed(a, at[i]);
	}
	if (!request_is_reverse(a->c->request) || l == NO_LOCATION)
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

static bool is_bare(Activity *a, const Op *op)
{
	Context c = {a, arena_array(a->c->scratch, bool, a->aliases->objects.count + 1)};
	const Request *rule;
	uint32_t count;

	if (!request_is_reverse(a->c->request) || a->c->request->split || a->c->request->is_kept)
		return false;
	rule = op->attr.callee->ruled->rev_clauses;
	for (uint32_t i = 0; rule && i < op->nargs; i++) {
		bool is_read = rule->roles[i].on_entry || rule->roles[i].on_exit;
		const uint32_t *at = type_is_ptr(op->args[i]->type) && is_read
					     ? call_reaches(a, op->args[i], &count)
					     : NULL;

		for (uint32_t k = 0; at && k < count; k++) {
			if (why_changed(a, at[k]))
				return false;
			c.objects[location_at(a, at[k])->object] = true;
		}
	}
	return !is_written(&c);
}

/* What the derivative cannot copy for the rule. */
static void check_uncounted(Activity *a, const Op *op, uint32_t i)
{
	const Func *f = op->attr.callee;
	const Type *type = op->args[i]->type->elem;

	if (call_is_bare(a, op))
		return;
	if (a->c->request->is_kept || type_is_float(type) || type_is_integer(type))
		activity_report(a, E_RULE_UNCOUNTED, op->loc, func_c_name(f), f->params[i].name);
	else
		activity_check_context(a, op, op->args[i]);
}

/* A rule for the mode has a differential of each parameter through which a derivative passes. */
static void check_ruled(Activity *a, const Op *op, ParamRole *roles)
{
	const bool is_reverse = request_is_reverse(a->c->request);
	const Func *f = op->attr.callee;
	const Request *rule = is_reverse ? f->ruled->rev_clauses : f->ruled->fwd_clauses;

	if (!call_roles(a, op, roles))
		return;
	if (!rule) {
		activity_report(a, E_RULE_MODE, op->loc, func_c_name(f),
				is_reverse ? "rev" : "fwd");
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		const char *name = f->params[i].name;

		if (roles[i].wrt && !role_has_differential(&rule->roles[i])) {
			activity_report(a, E_RULE_PASSIVE, op->loc, name, func_c_name(f));
			continue;
		}
		if (is_reverse && type_is_ptr(op->args[i]->type) && rule->roles[i].on_entry &&
		    !rule->roles[i].extent)
			check_uncounted(a, op, i);
	}
	if (a->c->request->width)
		activity_report(a, E_RULE_WIDTH, op->loc, func_c_name(f), NULL);
	if (op->nresults && value_is_active(a, &op->results[0]) && !rule->of_return)
		activity_report(a, E_RULE_PASSIVE, op->loc, "return", func_c_name(f));
}

/* A call without derivatives is one of the original, which knows nothing of substitutes. */
void activity_check_called(Activity *a, const Op *op)
{
	const Func *callee = op->attr.callee;
	ParamRole *roles = arena_array(a->c->scratch, ParamRole, op->nargs + 1);

	if (callee->ruled && is_bare(a, op))
		ptrmap_set(a->bare, op, a);
	if (callee->ruled)
		check_ruled(a, op, roles);
	if (callee->replaced && !call_roles(a, op, roles))
		activity_report(a, E_SUBSTITUTE_KEPT, op->loc, func_c_name(callee),
				callee->replaced);
}
