/*
 * activity: what varies with the independents and matters to the dependents.
 *
 * Forward, a value varies if an operand does through which it is differentiable; a root of memory
 * varies once a varying value may be stored there. Backward, a value matters if a result that
 * depends on it does; a root matters once a load from it does. Memory of a parameter with a
 * differential varies on entry and matters on exit, whichever list names it: what the differential
 * holds there is the caller's. Both are fixed points (Hascoet, Naumann, Pascual: "TBR analysis in
 * reverse-mode automatic differentiation", 2005, section 2, for the terms). Active is what varies
 * and matters.
 *
 * A parameter without a differential is constant. It is refused where derivatives would have to
 * pass through it.
 */
#include "pass/activity.h"

typedef struct RootState {
	bool has_differential; /* a parameter of the request's */
	bool varied, useful, active;
	const Op *store; /* the first store of a varying value */
	const Op *load;  /* a load of a varying value that matters */
} RootState;

struct Activity {
	PassContext *c;
	const Func *func;
	const Aliases *aliases;
	RootState *roots;
	uint32_t nroots;
	bool *varied, *useful; /* by value id */
	LIST(Op *) ops;        /* in program order */
	bool changed;
};

static bool is_float(const Value *v)
{
	return type_is_float(v->type);
}

static void set(Activity *a, bool *flag)
{
	a->changed |= !*flag;
	*flag = true;
}

/* ---- what ends a region flows to its owner's results and parameters, in both directions ---- */

typedef void (*Flow)(Activity *, const Value *from, const Value *to);

static void flow_yield(Activity *a, const Op *op, Flow flow)
{
	const Op *owner = op->parent->owner;

	if (!owner)
		return;
	uint32_t skip = op->code == OP_CONDITION ? 1 : 0;
	for (uint32_t i = skip; i < op->nargs; i++) {
		uint32_t k = i - skip;

		if (owner->code == OP_IF || owner->code == OP_FOR || op->code == OP_CONDITION)
			flow(a, op->args[i], &owner->results[k]);
		if (owner->code == OP_FOR)
			flow(a, op->args[i], owner->regions[0]->params[k + 1]);
		else if (op->code == OP_CONDITION)
			flow(a, op->args[i], owner->regions[1]->params[k + 1]);
		else if (owner->code == OP_WHILE)
			flow(a, op->args[i], owner->regions[0]->params[k]);
	}
}

static void flow_inits(Activity *a, const Op *op, Flow flow)
{
	uint32_t first = op->code == OP_FOR ? 2 : 0;

	for (uint32_t i = first; i < op->nargs; i++) {
		if (op->code == OP_FOR)
			flow(a, op->args[i], &op->results[i - 2]);
		flow(a, op->args[i], op->regions[0]->params[op->code == OP_FOR ? i - 1 : i]);
	}
}

/* The operands through which a pure op is differentiable. */
static bool depends_smoothly(const Op *op, uint32_t arg)
{
	const struct RuleInfo *rule = &rule_info[op->code];

	return (op_info[op->code].flags & F_P) && rule->has_rule && !rule->step &&
	       op->nresults == 1 && is_float(&op->results[0]) && is_float(op->args[arg]) &&
	       (rule->joint || rule->part[arg]);
}

/* ---- forward ---- */

static void vary(Activity *a, const Value *from, const Value *to)
{
	if (is_float(to) && a->varied[from->id])
		set(a, &a->varied[to->id]);
}

static void vary_stored(Activity *a, const Op *op)
{
	for (uint32_t r = 0; r < a->nroots; r++) {
		if (!alias_points_to(a->aliases, op->args[0], r))
			continue;
		if (!a->roots[r].store)
			a->roots[r].store = op;
		set(a, &a->roots[r].varied);
	}
}

static bool vary_op(Op *op, void *data)
{
	Activity *a = data;

	switch ((int)op->code) {
	case OP_LOAD:
		for (uint32_t r = 0; is_float(&op->results[0]) && r < a->nroots; r++)
			if (a->roots[r].varied && alias_points_to(a->aliases, op->args[0], r))
				set(a, &a->varied[op->results[0].id]);
		break;
	case OP_STORE:
	case OP_ACCUM:
		if (is_float(op->args[1]) && a->varied[op->args[1]->id])
			vary_stored(a, op);
		break;
	case OP_FOR:
	case OP_WHILE:
		flow_inits(a, op, vary);
		break;
	case OP_YIELD:
	case OP_CONDITION:
		flow_yield(a, op, vary);
		break;
	default:
		for (uint32_t i = 0; i < op->nargs; i++)
			if (depends_smoothly(op, i))
				vary(a, op->args[i], &op->results[0]);
		break;
	}
	return true;
}

/* ---- backward ---- */

static void use(Activity *a, const Value *from, const Value *to)
{
	if (is_float(from) && a->useful[to->id])
		set(a, &a->useful[from->id]);
}

/* What a loop carries and what it leaves are one variable: either both have a tangent or neither.
 * */
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

static bool use_op(Op *op, void *data)
{
	Activity *a = data;

	switch ((int)op->code) {
	case OP_LOAD:
		for (uint32_t r = 0;
		     is_float(&op->results[0]) && a->useful[op->results[0].id] && r < a->nroots;
		     r++) {
			if (!alias_points_to(a->aliases, op->args[0], r))
				continue;
			set(a, &a->roots[r].useful);
			if (!a->roots[r].load)
				a->roots[r].load = op;
		}
		break;
	case OP_STORE:
	case OP_ACCUM:
		for (uint32_t r = 0; is_float(op->args[1]) && r < a->nroots; r++)
			if (a->roots[r].useful && alias_points_to(a->aliases, op->args[0], r))
				set(a, &a->useful[op->args[1]->id]);
		break;
	case OP_RETURN:
		for (uint32_t i = 0; i < op->nargs; i++)
			if (is_float(op->args[i]) && a->c->request->of_return)
				set(a, &a->useful[op->args[i]->id]);
		break;
	case OP_FOR:
	case OP_WHILE:
		use_together(a, op);
		flow_inits(a, op, use);
		break;
	case OP_YIELD:
	case OP_CONDITION:
		flow_yield(a, op, use);
		break;
	default:
		for (uint32_t i = 0; i < op->nargs; i++)
			if (depends_smoothly(op, i))
				use(a, op->args[i], &op->results[0]);
		break;
	}
	return true;
}

/* ---- roots ---- */

static const char *root_name(const Activity *a, uint32_t r)
{
	const Value *v = alias_root(a->aliases, r);

	if (v->def && v->def->code == OP_GLOBAL)
		return v->def->attr.s;
	return v->hint ? v->hint : "an array";
}

static bool is_local_root(const Activity *a, uint32_t r)
{
	const Value *v = alias_root(a->aliases, r);

	return v->def && (v->def->code == OP_ALLOCA || v->def->code == OP_HEAP);
}

static bool is_access(const Op *op)
{
	return op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM ||
	       op->code == OP_FILL || op->code == OP_COPY;
}

/* Where one pointer may point into memory with and without differentials, local memory gets one
 * too. */
static bool spread_op(Op *op, void *data)
{
	Activity *a = data;
	const Value *p = op->nargs ? op->args[0] : NULL;

	if (!is_access(op) || !pointer_is_active(a, p))
		return true;
	for (uint32_t r = 0; r < a->nroots; r++)
		if (alias_points_to(a->aliases, p, r) && is_local_root(a, r))
			set(a, &a->roots[r].active);
	return true;
}

/* An external function writes no memory that has differentials. What is not floating data is
 * written as bytes. */
static void check_extern(Activity *a, const Op *op)
{
	const ExternInfo *known = extern_find(op->attr.s);

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *p = op->args[i];

		if (!type_is_ptr(p->type) || p->type->is_const || !pointer_is_active(a, p))
			continue;
		if (known && !known->writes_numbers &&
		    (type_is_float(type_innermost(p->type)) ||
		     type_innermost(p->type)->kind == TYPE_OPAQUE))
			continue;
		for (uint32_t r = 0; r < a->nroots; r++) {
			if (!alias_points_to(a->aliases, p, r) || !a->roots[r].active)
				continue;
			diag_report(a->c->diags, E_EXTERN_WRITES, op->loc, op->attr.s,
				    root_name(a, r));
			request_note(a->c->request, a->c->diags, diags_count(a->c->diags) - 1);
			break;
		}
	}
}

static bool check_op(Op *op, void *data)
{
	Activity *a = data;
	const Value *p = op->nargs ? op->args[0] : NULL;

	if (op->code == OP_EXTERN)
		check_extern(a, op);
	if (!is_access(op) || !pointer_is_active(a, p) || !type_is_float(p->type->elem))
		return true;
	for (uint32_t r = 0; r < a->nroots; r++) {
		if (!alias_points_to(a->aliases, p, r) || a->roots[r].active)
			continue;
		diag_report(a->c->diags, E_MIXED_POINTER, op->loc, root_name(a, r));
		request_note(a->c->request, a->c->diags, diags_count(a->c->diags) - 1);
	}
	return true;
}

static void check_root(Activity *a, uint32_t r)
{
	const RootState *s = &a->roots[r];
	int32_t param = alias_root_param(a->aliases, r);
	const Value *v = alias_root(a->aliases, r);
	DiagCode code;
	Loc loc;

	if (!s->store)
		return;
	loc = s->store->loc;
	if (param >= 0) {
		const ParamRole *role = &a->c->request->roles[param];

		if (role->wrt && !role->of)
			code = E_WRITES_INDEPENDENT;
		else if (!role_has_differential(role) && s->load && s->useful)
			code = E_NEEDS_SCRATCH;
		else
			return;
	} else if (v->def && v->def->code == OP_GLOBAL) {
		code = E_ACTIVE_GLOBAL;
	} else {
		return;
	}
	diag_report(a->c->diags, code, loc, root_name(a, r));
	request_note(a->c->request, a->c->diags, diags_count(a->c->diags) - 1);
}

static void init_roots(Activity *a)
{
	a->nroots = alias_root_count(a->aliases);
	a->roots = arena_array(a->c->scratch, RootState, a->nroots);
	for (uint32_t r = 0; r < a->nroots; r++) {
		int32_t param = alias_root_param(a->aliases, r);
		const Value *v = alias_root(a->aliases, r);

		if (param < 0 || !role_has_differential(&a->c->request->roles[param]) ||
		    !type_is_float(type_innermost(v->type)))
			continue;
		a->roots[r] = (RootState){
			.has_differential = true, .varied = true, .useful = true, .active = true};
	}
}

static bool collect_op(Op *op, void *data)
{
	Activity *a = data;

	list_push(a->c->scratch, &a->ops, op);
	return true;
}

/* Backward facts are looked for against program order, so that a long chain takes one round. */
static void run_to_fixed_point(Activity *a, OpVisit visit, bool backward)
{
	uint32_t n = a->ops.count;

	do {
		a->changed = false;
		for (uint32_t i = 0; i < n; i++)
			visit(a->ops.items[backward ? n - 1 - i : i], a);
	} while (a->changed);
}

Activity *activity_of(PassContext *c, const Func *func, const Aliases *aliases)
{
	Activity *a = arena_new_of(c->scratch, Activity);
	uint32_t errors = diags_errors(c->diags);

	a->c = c;
	a->func = func;
	a->aliases = aliases;
	a->varied = arena_array(c->scratch, bool, func->nvalues);
	a->useful = arena_array(c->scratch, bool, func->nvalues);
	init_roots(a);
	region_walk(func->body, collect_op, a);
	for (uint32_t i = 0; i < c->request->nroles && i < func->body->nparams; i++) {
		const Value *p = func->body->params[i];

		if (is_float(p) && role_has_differential(&c->request->roles[i]))
			a->varied[p->id] = a->useful[p->id] = true;
	}
	run_to_fixed_point(a, vary_op, false);
	run_to_fixed_point(a, use_op, true);
	for (uint32_t r = 0; r < a->nroots; r++)
		if (is_local_root(a, r) &&
		    type_is_float(type_innermost(alias_root(aliases, r)->type)))
			a->roots[r].active = a->roots[r].varied && a->roots[r].useful;
	run_to_fixed_point(a, spread_op, false);
	region_walk(func->body, check_op, a);
	for (uint32_t r = 0; r < a->nroots; r++)
		check_root(a, r);
	return diags_errors(c->diags) == errors ? a : NULL;
}

bool value_is_active(const Activity *a, const Value *v)
{
	return is_float(v) && a->varied[v->id] && a->useful[v->id];
}

bool pointer_is_active(const Activity *a, const Value *p)
{
	for (uint32_t r = 0; p && p->type->kind == TYPE_PTR && r < a->nroots; r++)
		if (a->roots[r].active && alias_points_to(a->aliases, p, r))
			return true;
	return false;
}
