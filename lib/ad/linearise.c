/*
 * linearise: makes a tangent beside every active value.
 *
 * Expects   structured SSA whose only calls are kept ones, and a request in the context.
 * Leaves    f(params; for each parameter with a differential, in order, its tangent or shadow) ->
 *           (result; its tangent if it is a dependent). Every value of the input is computed as
 *           before. Each active value has a tangent, made by the rule of its op from the tangents
 *           of its operands. Each pointer to memory with differentials has a shadow, computed by
 *           the same steps from the shadow of the pointer at which it starts. Beside loads and
 *           stores of active memory, tangents are loaded and stored; a store of an inactive value
 *           there stores the tangent 0. The shadow of a local object is zero at first. The shadow
 *           of a pointer in memory lies in shadow memory, at the same member: it is loaded through
 *           the shadow pointer, and stored, or NULL, beside a store of the pointer. These loads and
 *           stores are primal work, because the program does them, too. Blocks of memory: block.c.
 *
 *     %y = mul %x, %x : f64                %y = mul %x, %x : f64
 *                                     ->   %t = mul %x_d, %x : f64'
 *                                          %u = mul %x_d, %x : f64'
 *                                          %y_d = add %t, %u : f64'
 *
 * A scalar parameter that the request lists but that is inactive (not used) still has a tangent
 * parameter: the prototype depends on the request alone. "You Only Linearize Once: Tangents
 * Transpose to Gradients", arXiv 2204.10923, section 4.
 */
#include "ad/linearise.h"
#include "ad/residual.h"
#include "ad/rotate.h"
#include "ad/sorts.h"
#include "ad/rules.h"
#include "rewrite/shell.h"

static void linearise_ops(Linearise *s, const Region *from, Builder *b);

static bool has_differential(const Linearise *s, const Value *v)
{
	return value_is_active(s->activity, v) || pointer_is_active(s->activity, v);
}

/* In reverse mode a shadow is not const even if its primal is: adjoints are added for memory that
 * the original only reads. */
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

const char *differential_hint(const Linearise *s, const char *hint)
{
	if (!hint)
		return NULL;
	return module_string(s->c->module,
			     arena_printf(s->c->scratch, "%s%s", hint, s->c->request->suffix));
}

/* ---- control ---- */

/* The differentials of those values whose receivers have one. */
static Value **differentials(Linearise *s, Builder *b, Value *const *values,
			     Value *const *receivers, uint32_t count)
{
	Value **list = arena_array(s->c->scratch, Value *, count + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < count; i++)
		if (has_differential(s, receivers[i]))
			list[n++] = differential(s, b, values[i]);
	return list;
}

/* Maps each value that has a differential to the next one in `made`. */
static void map_differentials(Linearise *s, Value *const *values, uint32_t count,
			      Value *const *made)
{
	for (uint32_t i = 0; i < count; i++) {
		if (!has_differential(s, values[i]))
			continue;
		s->tan[values[i]->id] = *made;
		(*made++)->hint = differential_hint(s, values[i]->hint);
	}
}

static Value **results_of(Linearise *s, const Op *op, uint32_t first, uint32_t end)
{
	Value **list = arena_array(s->c->scratch, Value *, end - first + 1);

	for (uint32_t i = first; i < end; i++)
		list[i - first] = &op->results[i];
	return list;
}

/* The values that receive what region r passes on. They decide which differentials go with it. */
static Value *const *receivers(Linearise *s, const Op *op, uint32_t r)
{
	if (op->code == OP_IF)
		return results_of(s, op, 0, op->nresults);
	if (op->code == OP_FOR)
		return op->regions[0]->params + 1;
	return r == 0 ? op->regions[1]->params + 1 : op->regions[0]->params;
}

/* A shell with additional carries and values for the differentials. */
static Shell shell_with_differentials(Linearise *s, const Op *op, Builder *b)
{
	Shell shell = shell_of(s->c->scratch, op, s->map);
	Value *const *carries = receivers(s, op, op->nregions - 1);
	Value *const *values = receivers(s, op, 0);
	Value *const *inits = op->args + (op->nargs - shell.ncarries);

	for (uint32_t i = 0; i < shell.ncarries; i++)
		if (has_differential(s, carries[i]))
			shell_add_carry(&shell, differential(s, b, inits[i]));
	for (uint32_t i = 0; i < shell.nvalues; i++)
		if (has_differential(s, values[i]))
			shell_add_value(&shell, differential_type(s, values[i]->type),
					(Stage)stage_of_differential(values[i]));
	return shell;
}

static void linearise_control(Linearise *s, const Op *op, Builder *b)
{
	Shell shell = shell_with_differentials(s, op, b);
	Op *made = shell_build(&shell, b);

	for (uint32_t r = 0; r < op->nregions; r++) {
		const Region *from = op->regions[r];
		uint32_t skip = from->last->code == OP_CONDITION;
		Builder in = builder_at_end(s->out, made->regions[r], op->loc);

		map_differentials(s, from->params, from->nparams,
				  made->regions[r]->params + from->nparams);
		linearise_ops(s, from, &in);
		in.loc = from->last->loc;
		shell_end(&shell, &in, r,
			  differentials(s, &in, from->last->args + skip, receivers(s, op, r),
					from->last->nargs - skip));
	}
	map_differentials(s, results_of(s, op, 0, shell.nvalues), shell.nvalues,
			  results_of(s, made, shell.nvalues, made->nresults));
	/* The trip number must not take the name of the source's counter. */
	if (op->code == OP_WHILE)
		made->regions[1]->params[0]->hint = made->results[made->nresults - 1].hint = NULL;
}

static void release_pool(Linearise *s, Builder *b)
{
	if (s->pool && s->pool->def)
		build_op(b, OP_FREE, NULL, 0, &s->pool, 1);
}

static void linearise_return(Linearise *s, const Op *op, Builder *b)
{
	Value **values = arena_array(s->c->scratch, Value *, op->nargs + 1);
	uint32_t n;

	for (n = 0; n < op->nargs; n++)
		values[n] = s->map[op->args[n]->id];
	if (op->nargs && s->c->request->of_return)
		values[n++] = differential(s, b, op->args[0]);
	release_pool(s, b);
	build_return(b, values, n);
}

/* ---- memory and the rest ---- */

/* The differential that a store puts into shadow memory, of the type that is held there. */
static Value *stored_differential(Linearise *s, Builder *b, const Value *p, const Value *v)
{
	Value *d = differential(s, b, v);

	return type_is_ptr(v->type) ? build_cast(b, s->tan[p->id]->type->elem, d) : d;
}

static void linearise_store(Linearise *s, const Op *op, Builder *b)
{
	const Value *p = op->args[0], *v = op->args[1];

	op_copy(b, op, s->map);
	if (!s->tan[p->id] || type_is_integer(v->type) || v->type->kind == TYPE_FUNCTION)
		return;
	if (op->code == OP_ACCUM) {
		if (s->tan[v->id])
			build_accum(b, s->tan[p->id], s->tan[v->id]);
		return;
	}
	Value *d = stored_differential(s, b, p, v);
	build_store(b, s->tan[p->id], d);
}

/* The same address step as in the primal, on the shadow. Const members are not const in shadows
 * that are written. */
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
	shadow->spelled = op->spelled;
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
	Value *tangents[4] = {NULL, NULL, NULL, NULL};

	if (op->nresults != 1 || !value_is_active(s->activity, &op->results[0]) || op->nargs > 4)
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

static void tell_step(const Linearise *s, const Op *op)
{
	if (op->code == OP_CAST && type_is_integer(op->results[0].type) &&
	    value_varies(s->activity, op->args[0]))
		diag_report(s->c->diags, R_STEP, op->loc);
}

static void linearise_op(Linearise *s, const Op *op, Builder *b)
{
	b->loc = op->loc;
	switch (op_info[op->code].kind) {
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
		linearise_control(s, op, b);
		break;
	case KIND_END:
		if (op->code == OP_RETURN)
			linearise_return(s, op, b);
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
		tell_step(s, op);
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

/* Makes local shadows for structs passed by value that are not in the request but hold active
 * data. */
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

/* The pool: a parameter of kept functions and split requests, else one that the function releases
 * itself. Forward, it is for what is kept between the halves of functions that allocate nothing. */
static void make_pool(Linearise *s, const Func *in, Builder *b)
{
	const Type *pool = type_pool(s->c->module);
	const Request *r = s->c->request;
	const bool reverse = request_is_reverse(r);

	if (r->split || (reverse && r->is_kept && !r->is_whole)) {
		Value *param = region_param(s->out, s->out->body, pool, PRIMAL,
					    kept_free_name(s->c->kept, "pool"));

		s->pool = reverse ? param : NULL;
		return;
	}
	if (!reverse)
		return;
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

typedef const Func *Rewrite(PassContext *, const Func *in, const Activity *);

/* The function that the rewrite leaves, and its activity; NULL: refused. */
static const Func *rewritten(Linearise *s, const Func *in, Rewrite *rewrite)
{
	PassContext *c = s->c;
	const Func *out = rewrite(c, in, s->activity);

	if (out != in)
		s->activity = activity_of(c, out, aliases_of(c->scratch, out, c->request));
	return s->activity ? out : NULL;
}

Func *pass_linearise(PassContext *c, const Func *in)
{
	Linearise s = {.c = c};
	uint32_t errors = diags_errors(c->diags);
	const Func *given = in;

	promises_check(c, in);
	s.activity = activity_of(c, in, aliases_of(c->scratch, in, c->request));
	if (!s.activity || diags_errors(c->diags) > errors)
		return NULL;
	in = rewritten(&s, in, write_out_sorts);
	in = in ? rewritten(&s, in, rotate_active_tests) : NULL;
	if (!in)
		return NULL;
	activity_tell(s.activity);
	s.map = value_map_new(c->scratch, in);
	s.tan = value_map_new(c->scratch, in);
	s.out = func_copy_shell(in, s.map);
	add_differential_params(&s, in);
	set_results(&s, in);
	Builder b = builder_at_end(s.out, s.out->body, in->loc);
	make_pool(&s, in, &b);
	make_private_shadows(&s, in, &b);
	linearise_ops(&s, in->body, &b);
	if (in != given)
		func_free((Func *)(uintptr_t)in);
	return diags_errors(c->diags) == errors ? s.out : NULL;
}
