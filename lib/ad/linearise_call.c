/*
 * linearise_call: tangents of kept calls. kept.c makes the functions that are called instead.
 *
 *     %y = call @g(%x, %p)
 *
 *     forward    %y, %y_d = call @g_fwd(%x, %p, %x_d, %p_d)
 *     reverse    %y, %rec = call @g_aug(%x, %p, %p_b, %pool)       primal work
 *                %y_b = call @g_tan(%rec, %p_b, %x_b)              linear
 *
 * Of a function with rules that take arrays, where these stay as they are:
 *
 *     reverse    %y = call @g(%x, %p)
 *                %y_b = call @g_tan(%x, %p, %x_b, %p_b)            linear
 *
 * Calls of a function f with a user's rule; given.c makes f_tan, and f_fwd if the user's rule
 * cannot be called directly:
 *
 *     %y = extern "f"(%x)
 *
 *     forward    %y, %y_d = call @f_fwd(%x, %x_d)
 *     reverse    %y = extern "f"(%x)
 *                %y_b = call @f_tan(%x, %x_b)                      linear
 */
#include "ad/linearise.h"

typedef struct Call {
	Linearise *s;
	const Op *op;
	const ParamRole *roles;
	const Kept *kept;
	Value **args;
	uint32_t nargs;
} Call;

static void add_originals(Call *c)
{
	for (uint32_t i = 0; i < c->op->nargs; i++)
		c->args[c->nargs++] = c->s->map[c->op->args[i]->id];
}

static void add_differentials(Call *c, Builder *b, bool tangents, bool shadows)
{
	for (uint32_t i = 0; i < c->op->nargs; i++) {
		const Value *v = c->op->args[i];

		if (c->roles[i].wrt && (type_is_ptr(v->type) ? shadows : tangents))
			c->args[c->nargs++] = differential(c->s, b, v);
	}
}

/* Note [Shared arguments] in kept.c. */
static void add_shared(Call *c, const Op *first)
{
	for (uint32_t i = 0; i < c->op->nargs; i++)
		if (c->kept->shared[i])
			c->args[c->nargs++] = first->args[kept_shared_param(c->kept, i)];
}

static Op *build_call(Call *c, Builder *b, Func *callee)
{
	Op *made = build_op(b, OP_CALL, callee->result_types, callee->nresults, c->args, c->nargs);

	made->attr.callee = callee;
	return made;
}

static void map_result(Call *c, Op *made)
{
	if (c->op->nresults == 0)
		return;
	c->s->map[c->op->results[0].id] = &made->results[0];
	made->results[0].hint = c->op->results[0].hint;
}

static void set_differential(Call *c, Value *d, Stage stage)
{
	d->stage = (uint8_t)stage;
	d->hint = differential_hint(c->s, c->op->results[0].hint);
	c->s->tan[c->op->results[0].id] = d;
}

static void call_forward(Call *c, Builder *b)
{
	bool is_ptr = c->op->nresults && type_is_ptr(c->op->results[0].type);

	add_originals(c);
	add_differentials(c, b, true, true);
	Op *made = build_call(c, b, c->kept->fwd);
	for (uint32_t i = 0; i < made->nresults; i++)
		made->results[i].stage = PRIMAL;
	map_result(c, made);
	if (c->kept->request->of_return)
		set_differential(c, &made->results[1], is_ptr ? SHADOW : TANGENT);
}

static void call_halves(Call *c, Builder *b)
{
	bool is_ptr = c->op->nresults && type_is_ptr(c->op->results[0].type);

	add_originals(c);
	add_differentials(c, b, false, true);
	c->args[c->nargs++] = c->s->pool;
	Op *made = build_call(c, b, c->kept->aug);
	for (uint32_t i = 0; i < made->nresults; i++)
		made->results[i].stage = PRIMAL;
	map_result(c, made);
	if (c->kept->request->of_return && is_ptr)
		set_differential(c, &made->results[1], SHADOW);
	Value *record = &made->results[made->nresults - 1];
	record->hint = "record";
	c->args[0] = record;
	c->nargs = 1;
	add_shared(c, made);
	add_differentials(c, b, true, false);
	Op *linear = build_call(c, b, c->kept->tan);
	if (linear->nresults)
		set_differential(c, &linear->results[0], TANGENT);
}

/* Numbers that the rule does not read may be gone by then. */
static void leave_unread(Call *c, Builder *b)
{
	const Request *rule = c->op->attr.callee->ruled->rev_clauses;

	for (uint32_t i = 0; i < c->op->nargs; i++)
		if (type_is_ptr(c->args[i]->type) && type_is_float(c->args[i]->type->elem) &&
		    !role_is_read(rule->roles, c->roles, i, c->op->nargs))
			c->args[i] = build_int(b, c->args[i]->type, 0);
}

/* The rule finds later what the call finds now. */
static void call_bare(Call *c, Builder *b)
{
	op_copy(b, c->op, c->s->map);
	add_originals(c);
	leave_unread(c, b);
	add_differentials(c, b, true, true);
	Op *linear = build_call(c, b, c->kept->tan);
	if (linear->nresults)
		set_differential(c, &linear->results[0], TANGENT);
}

void linearise_call(Linearise *s, const Op *op, Builder *b)
{
	ParamRole *roles = arena_array(s->c->module->arena, ParamRole, op->nargs + 1);
	Call c = {.s = s, .op = op, .roles = roles};
	bool result_active = op->nresults && (value_is_active(s->activity, &op->results[0]) ||
					      pointer_is_active(s->activity, &op->results[0]));

	if (!call_roles(s->activity, op, roles)) {
		op_copy(b, op, s->map);
		return;
	}
	if (!s->c->kept) {
		op_copy(b, op, s->map);
		return;
	}
	if (call_split_rule(s->activity, op)) {
		given_linear(s, op, roles, result_active, call_split_rule(s->activity, op), b);
		return;
	}
	c.args = arena_array(s->c->scratch, Value *, 3 * op->nargs + 2);
	if (op->attr.callee->ruled && call_is_bare(s->activity, op)) {
		c.kept = kept_get_bare(s->c->kept, op->attr.callee, roles, result_active,
				       s->c->request);
		call_bare(&c, b);
		return;
	}
	c.kept = kept_get(s->c->kept, op->attr.callee, roles, result_active, s->c->request);
	if (request_is_reverse(s->c->request))
		call_halves(&c, b);
	else
		call_forward(&c, b);
}

/* ---- the user's rules ---- */

/* A rule that is passed is called itself: Note [Passed rules]. */
static void drop_called(Call *c)
{
	if (op_through(c->s->c->module, c->op)) {
		c->args++;
		c->nargs--;
	}
}

/* Calls the user's own rule, which has a tangent parameter for each float, active or not. */
static void rule_forward(Call *c, Builder *b, const Given *given)
{
	for (uint32_t i = 0; i < c->op->nargs; i++)
		if (type_is_float(c->op->args[i]->type))
			c->args[c->nargs++] = differential(c->s, b, c->op->args[i]);
	drop_called(c);
	Op *made = build_call(c, b, given->fwd);
	map_result(c, made);
	made->results[0].stage = PRIMAL;
	set_differential(c, &made->results[1], TANGENT);
}

static void rule_reverse(Call *c, Builder *b)
{
	op_copy(b, c->op, c->s->map);
	add_differentials(c, b, true, false);
	drop_called(c);
	Op *linear = build_call(c, b, c->kept->tan);
	set_differential(c, &linear->results[0], TANGENT);
}

static bool can_name(const Linearise *s, const Func *rule)
{
	return rule && (rule->unit == s->out->unit || !rule->c_static[0]);
}

void linearise_extern(Linearise *s, const Op *op, Builder *b)
{
	const Given *given = op_rule(s->c->module, op);
	ParamRole *roles = arena_array(s->c->module->arena, ParamRole, op->nargs + 1);
	Call c = {.s = s, .op = op, .roles = roles};

	if (!given || !s->c->kept || !value_is_active(s->activity, &op->results[0])) {
		op_copy(b, op, s->map);
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		roles[i].wrt = roles[i].of = value_is_active(s->activity, op->args[i]);
	c.args = arena_array(s->c->scratch, Value *, 2 * op->nargs + 2);
	add_originals(&c);
	if (can_name(s, given->fwd) && !request_is_reverse(s->c->request)) {
		rule_forward(&c, b, given);
		return;
	}
	c.kept = kept_get(s->c->kept, given->func, roles, true, s->c->request);
	if (request_is_reverse(s->c->request)) {
		rule_reverse(&c, b);
		return;
	}
	c.nargs = 0;
	call_forward(&c, b);
}
