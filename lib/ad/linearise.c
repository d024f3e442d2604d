/*
 * linearise: the tangent of every active value beside it.
 *
 * Expects   structured SSA without calls, and a request in the context.
 * Leaves    f(params; for each parameter with a differential, in order, its tangent or shadow) ->
 *           (result; its tangent if it is a dependent). Every value of the input is computed as
 *           before. Each active value has a tangent, made by the rule of its op from the tangents
 *           of its operands; each pointer into memory with differentials has a shadow, computed by
 *           the same steps from the shadow of its start. Loads and stores of active memory load and
 *           store tangents beside; a store of an inactive value there stores the tangent 0. The
 *           shadow of a local object is zero when it is made. Pointers in memory have their shadows
 *           in the shadow memory, at the same members: a load through a shadow pointer gives a
 *           shadow pointer, a store of a pointer stores its shadow beside, or NULL. These loads and
 *           stores are primal work: the program does them too. Blocks of memory: block.c.
 *
 *     %y = mul %x, %x : f64                %y = mul %x, %x : f64
 *                                     ->   %t = mul %x_d, %x : f64'
 *                                          %u = mul %x_d, %x : f64'
 *                                          %y_d = add %t, %u : f64'
 *
 * A parameter with a differential that is a value and inactive all the same (not used) keeps its
 * tangent parameter: the prototype depends on the request alone. "You Only Linearize Once: Tangents
 * Transpose to Gradients", arXiv 2204.10923, section 4.
 */
#include "ad/linearise.h"
#include "ad/rotate.h"
#include "ad/rules.h"

static void linearise_ops(Linearise *s, const Region *from, Builder *b);

static bool has_differential(const Linearise *s, const Value *v)
{
	return value_is_active(s->activity, v) || pointer_is_active(s->activity, v);
}

/* A shadow may be written where the primal is const: adjoints are added to what the original only
 * reads. */
const Type *differential_type(const Linearise *s, const Type *type)
{
	if (!type_is_ptr(type) || !request_is_reverse(s->c->request))
		return type;
	return type_ptr(s->c->module, type->elem, false);
}

Value *null_shadow(Builder *b, const Type *type)
{
	Value *null = build_int(b, type, 0);

	null->stage = SHADOW;
	return null;
}

Value *differential(Linearise *s, Builder *b, const Value *v)
{
	if (s->tan[v->id])
		return s->tan[v->id];
	if (type_is_float(v->type))
		return build_zero(b, v->type);
	return null_shadow(b, differential_type(s, v->type));
}

static uint8_t stage_of_differential(const Value *v)
{
	return type_is_float(v->type) ? TANGENT : SHADOW;
}

/* The list of values, then the differentials of those among `like` that have one. */
static Value **values_with_differentials(Linearise *s, Builder *b, Value *const *values,
					 Value *const *like, uint32_t count, uint32_t *total)
{
	Value **list = arena_array(s->c->scratch, Value *, 2 * count + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < count; i++)
		list[n++] = s->map[values[i]->id];
	for (uint32_t i = 0; i < count; i++)
		if (has_differential(s, like[i]))
			list[n++] = differential(s, b, values[i]);
	*total = n;
	return list;
}

/* Types and stages of the copies of `values` and their differentials. */
static uint32_t shapes(Linearise *s, Value *const *values, uint32_t count, const Type ***types,
		       uint8_t **stages)
{
	uint32_t n = 0;

	*types = arena_array(s->c->scratch, const Type *, 2 * count + 1);
	*stages = arena_array(s->c->scratch, uint8_t, 2 * count + 1);
	for (uint32_t i = 0; i < count; i++) {
		(*types)[n] = values[i]->type;
		(*stages)[n++] = values[i]->stage;
	}
	for (uint32_t i = 0; i < count; i++) {
		if (!has_differential(s, values[i]))
			continue;
		(*types)[n] = differential_type(s, values[i]->type);
		(*stages)[n++] = stage_of_differential(values[i]);
	}
	return n;
}

static Value **results_of(Linearise *s, const Op *op, uint32_t count)
{
	Value **list = arena_array(s->c->scratch, Value *, count + 1);

	for (uint32_t i = 0; i < count; i++)
		list[i] = &op->results[i];
	return list;
}

const char *differential_hint(const Linearise *s, const char *hint)
{
	if (!hint)
		return NULL;
	return module_string(s->c->module,
			     arena_printf(s->c->scratch, "%s%s", hint, s->c->request->suffix));
}

/* Maps values to the first `count` of `made`, their differentials to those after. */
static void map_values(Linearise *s, Value *const *values, uint32_t count, Value *const *made)
{
	uint32_t n = count;

	for (uint32_t i = 0; i < count; i++) {
		s->map[values[i]->id] = made[i];
		made[i]->hint = values[i]->hint;
		if (!has_differential(s, values[i]))
			continue;
		s->tan[values[i]->id] = made[n];
		made[n++]->hint = differential_hint(s, values[i]->hint);
	}
}

static void map_results(Linearise *s, const Op *op, Op *made, uint32_t count)
{
	map_values(s, results_of(s, op, count), count, results_of(s, made, made->nresults));
}

/* ---- control ---- */

static void linearise_if(Linearise *s, const Op *op, Builder *b)
{
	const Type **types;
	uint8_t *stages;
	uint32_t n = shapes(s, results_of(s, op, op->nresults), op->nresults, &types, &stages);
	Op *made = build_if(b, s->map[op->args[0]->id], types, stages, n);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->out, made->regions[r], op->loc);

		linearise_ops(s, op->regions[r], &in);
	}
	map_results(s, op, made, op->nresults);
}

static void linearise_for(Linearise *s, const Op *op, Builder *b)
{
	uint32_t n, count = op->nresults;
	Value **inits = values_with_differentials(s, b, op->args + 2, op->regions[0]->params + 1,
						  count, &n);
	Op *made = build_for(b, s->map[op->args[0]->id], s->map[op->args[1]->id], op->attr.i, inits,
			     n);
	Region *body = made->regions[0];
	Builder in = builder_at_end(s->out, body, op->loc);

	s->map[op->regions[0]->params[0]->id] = body->params[0];
	body->params[0]->hint = op->regions[0]->params[0]->hint;
	map_values(s, op->regions[0]->params + 1, count, body->params + 1);
	linearise_ops(s, op->regions[0], &in);
	map_results(s, op, made, count);
}

static void linearise_while(Linearise *s, const Op *op, Builder *b)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	uint32_t n, m, nvalues = body->nparams - 1;
	Value **inits = values_with_differentials(s, b, op->args, test->params, op->nargs, &n);
	const Type **types;
	uint8_t *stages;

	m = shapes(s, body->params + 1, nvalues, &types, &stages);
	Op *made = build_while(b, inits, n, types, stages, m);
	Builder in = builder_at_end(s->out, made->regions[0], op->loc);
	map_values(s, test->params, test->nparams, made->regions[0]->params);
	linearise_ops(s, test, &in);
	in = builder_at_end(s->out, made->regions[1], op->loc);
	s->map[body->params[0]->id] = made->regions[1]->params[0];
	map_values(s, body->params + 1, nvalues, made->regions[1]->params + 1);
	linearise_ops(s, body, &in);
	map_results(s, op, made, nvalues);
	s->map[op->results[nvalues].id] = &made->results[m];
}

/* Which values receive what the terminator hands on: they decide which differentials go with it. */
static Value *const *receivers(Linearise *s, const Op *op)
{
	const Op *owner = op->parent->owner;

	if (op->code == OP_CONDITION)
		return owner->regions[1]->params + 1;
	if (owner->code == OP_IF)
		return results_of(s, owner, owner->nresults);
	return owner->code == OP_FOR ? owner->regions[0]->params + 1 : owner->regions[0]->params;
}

static void release_pool(Linearise *s, Builder *b)
{
	if (s->pool && s->pool->def)
		build_op(b, OP_FREE, NULL, 0, &s->pool, 1);
}

static void linearise_end(Linearise *s, const Op *op, Builder *b)
{
	uint32_t n;

	if (op->code == OP_RETURN) {
		Value **values = arena_array(s->c->scratch, Value *, op->nargs + 1);

		for (n = 0; n < op->nargs; n++)
			values[n] = s->map[op->args[n]->id];
		if (op->nargs && s->c->request->of_return)
			values[n++] = differential(s, b, op->args[0]);
		release_pool(s, b);
		build_return(b, values, n);
		return;
	}
	uint32_t skip = op->code == OP_CONDITION ? 1 : 0;
	Value **values = values_with_differentials(s, b, op->args + skip, receivers(s, op),
						   op->nargs - skip, &n);
	if (skip)
		build_condition(b, s->map[op->args[0]->id], values, n);
	else
		build_yield(b, values, n);
}

/* ---- memory and the rest ---- */

/* The value that a store leaves in shadow memory: of the type that is kept there. */
static Value *stored_differential(Linearise *s, Builder *b, const Value *p, const Value *v)
{
	Value *d = differential(s, b, v);

	return type_is_ptr(v->type) ? build_cast(b, s->tan[p->id]->type->elem, d) : d;
}

static void linearise_store(Linearise *s, const Op *op, Builder *b)
{
	const Value *p = op->args[0], *v = op->args[1];

	op_copy(b, op, s->map);
	if (!s->tan[p->id] || type_is_integer(v->type))
		return;
	if (op->code == OP_ACCUM) {
		if (s->tan[v->id])
			build_accum(b, s->tan[p->id], s->tan[v->id]);
		return;
	}
	Value *d = stored_differential(s, b, p, v);
	build_store(b, s->tan[p->id], d);
}

/* The step that the primal takes, from the shadow of where it starts. Members that are const are
 * not so in shadows that are written. */
static Value *shadow_step(Linearise *s, const Op *op, const Op *made, Builder *b)
{
	Value **args = arena_array(s->c->scratch, Value *, op->nargs + 1);
	const Type *type = differential_type(s, op->results[0].type);
	Op *shadow;

	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = type_is_ptr(op->args[i]->type) ? differential(s, b, op->args[i])
							 : made->args[i];
	shadow = build_op(b, op->code, &type, 1, args, op->nargs);
	shadow->attr = op->attr;
	shadow->results[0].stage = SHADOW;
	return &shadow->results[0];
}

static void linearise_pointer(Linearise *s, const Op *op, Builder *b)
{
	const Op *made = op_copy(b, op, s->map);
	Value *shadow = shadow_step(s, op, made, b);

	shadow->hint = differential_hint(s, op->results[0].hint);
	s->tan[op->results[0].id] = shadow;
}

static void linearise_pure(Linearise *s, const Op *op, Builder *b)
{
	Op *made = op_copy(b, op, s->map);
	Value *tangents[3] = {NULL, NULL, NULL};

	if (op->nresults != 1 || !value_is_active(s->activity, &op->results[0]) || op->nargs > 3)
		return;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_float(op->args[i]->type))
			tangents[i] = s->tan[op->args[i]->id];
	Value *t = rule_tangent(b, op->code, made->args, tangents, op->nargs, &made->results[0]);
	if (!t)
		return;
	if (!t->hint && t->def && t->stage == TANGENT)
		t->hint = differential_hint(s, op->results[0].hint);
	s->tan[op->results[0].id] = t;
}

static void linearise_load(Linearise *s, const Op *op, Builder *b)
{
	const Value *v = &op->results[0];

	op_copy(b, op, s->map);
	if (!has_differential(s, v) || !s->tan[op->args[0]->id])
		return;
	Value *t = build_load(b, s->tan[op->args[0]->id]);
	if (type_is_ptr(v->type))
		t = build_cast(b, differential_type(s, v->type), t);
	t->hint = differential_hint(s, v->hint);
	s->tan[v->id] = t;
}

static void linearise_op(Linearise *s, const Op *op, Builder *b)
{
	b->loc = op->loc;
	switch (op_info[op->code].kind) {
	case KIND_IF:
		linearise_if(s, op, b);
		break;
	case KIND_FOR:
		linearise_for(s, op, b);
		break;
	case KIND_WHILE:
		linearise_while(s, op, b);
		break;
	case KIND_END:
		linearise_end(s, op, b);
		break;
	case KIND_STORE:
	case KIND_ACCUM:
		linearise_store(s, op, b);
		break;
	case KIND_COPY:
		linearise_copy(s, op, b);
		break;
	case KIND_FILL:
		linearise_fill(s, op, b);
		break;
	case KIND_NEW:
		linearise_malloc(s, op, b);
		break;
	case KIND_REALLOC:
		linearise_realloc(s, op, b);
		break;
	case KIND_FREE:
		linearise_free(s, op, b);
		break;
	case KIND_CALL:
		linearise_call(s, op, b);
		break;
	case KIND_EXTERN:
		linearise_extern(s, op, b);
		break;
	case KIND_LOAD:
		linearise_load(s, op, b);
		break;
	case KIND_VALUE:
	case KIND_LOCAL:
	case KIND_OWN:
	case KIND_FRONT:
		if (op->nresults == 1 && pointer_is_active(s->activity, &op->results[0]))
			linearise_pointer(s, op, b);
		else
			linearise_pure(s, op, b);
		break;
	}
}

static void linearise_ops(Linearise *s, const Region *from, Builder *b)
{
	for (const Op *op = from->first; op; op = op->next)
		linearise_op(s, op, b);
}

/* ---- the function ---- */

static void add_differential_params(Linearise *s, const Func *in)
{
	const Request *request = s->c->request;

	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (i >= request->nroles || !role_has_differential(&request->roles[i]))
			continue;
		s->tan[p->id] =
			region_param(s->out, s->out->body, differential_type(s, p->type),
				     stage_of_differential(p), differential_hint(s, p->hint));
	}
}

/* Structs passed by value that have no differential, but carry derivatives inside. */
static void make_private_shadows(Linearise *s, const Func *in, Builder *b)
{
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (s->tan[p->id] || !pointer_is_active(s->activity, p))
			continue;
		Value *shadow = build_0(b, OP_ALLOCA, differential_type(s, p->type));
		shadow->stage = SHADOW;
		shadow->hint = differential_hint(s, p->hint);
		s->tan[p->id] = shadow;
	}
}

static bool find_allocation(Op *op, void *data)
{
	Linearise *s = data;

	if ((op->code == OP_MALLOC || op->code == OP_REALLOC) &&
	    pointer_is_active(s->activity, &op->results[0]))
		s->allocates = true;
	if (op->code == OP_CALL)
		s->allocates |= call_roles(s->activity, op,
					   arena_array(s->c->scratch, ParamRole, op->nargs + 1));
	return true;
}

/* The pool of a function that is given one, or one that it releases itself. */
static void make_pool(Linearise *s, const Func *in, Builder *b)
{
	const Type *pool = type_pool(s->c->module);

	if (!request_is_reverse(s->c->request))
		return;
	if (s->c->request->is_kept || s->c->request->split) {
		s->pool = region_param(s->out, s->out->body, pool, PRIMAL,
				       kept_free_name(s->c->kept, "pool"));
		return;
	}
	region_walk(in->body, find_allocation, s);
	if (s->allocates)
		s->pool = build_0(b, OP_POOL, pool);
}

static void set_results(Linearise *s, const Func *in)
{
	const Type **types = arena_array(s->c->scratch, const Type *, in->nresults + 1);
	uint32_t n;

	for (n = 0; n < in->nresults; n++)
		types[n] = in->result_types[n];
	if (s->c->request->of_return && in->nresults)
		types[n++] = differential_type(s, in->result_types[0]);
	func_set_results(s->out, types, n);
}

Func *pass_linearise(PassContext *c, const Func *in)
{
	Linearise s = {.c = c};
	uint32_t errors = diags_errors(c->diags);
	const Aliases *aliases = aliases_of(c->scratch, in, c->request);
	const Func *given = in, *rotated;

	s.activity = activity_of(c, in, aliases);
	if (!s.activity)
		return NULL;
	rotated = rotate_active_tests(c, in, s.activity);
	if (rotated != in) {
		in = rotated;
		aliases = aliases_of(c->scratch, in, c->request);
		s.activity = activity_of(c, in, aliases);
		if (!s.activity)
			return NULL;
	}
	s.map = value_map_new(c->scratch, in);
	s.tan = value_map_new(c->scratch, in);
	s.out = func_copy_shell(in, s.map);
	add_differential_params(&s, in);
	set_results(&s, in);
	Builder b = builder_at_end(s.out, s.out->body, in->loc);
	make_pool(&s, in, &b);
	make_private_shadows(&s, in, &b);
	linearise_ops(&s, in->body, &b);
	if (rotated == in && rotated != given)
		func_free((Func *)(uintptr_t)rotated);
	return diags_errors(c->diags) == errors ? s.out : NULL;
}
