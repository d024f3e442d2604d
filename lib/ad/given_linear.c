/*
 * given_linear: the body of a rule fwd in the place of a call, with tangents and shadows, so that
 * it is split and transposed like what stands around it.
 *
 *     %s = call @dot(%n, %x, %y)       ->      the body of dot_fwd(%n, %x, %y, %x_b, %y_b, %place)
 *
 * The primal values of the rule stay, with all that it does to the function's own memory: it does
 * the function's work. Its tangents become tangents of the IR. Where no derivative passes through
 * an argument, its tangents are 0: loads of them are 0, and stores are left out.
 */
#include "ad/given_stages.h"
#include "ad/linearise.h"
#include "rewrite/rewrite.h"
#include "rewrite/shell.h"

typedef struct Making {
	Linearise *s;
	Arena *scratch;
	const GivenStages *stages;
	Value **map;    /* by id in the rule */
	Value *place;   /* of the result's tangent; NULL: it has none */
	Value *value;   /* what the rule returns, or NULL; */
	Value *tangent; /* and its tangent */
} Making;

static void make_ops(Making *m, const Region *from, Builder *b);

static GivenClass class_of(const Making *m, const Value *v)
{
	return given_class(m->stages, v);
}

static bool is_tangent(const Making *m, const Value *v)
{
	return type_is_float(v->type) && class_of(m, v) == CLASS_LINEAR;
}

/* A tangent or shadow that the function made has. */
static bool is_linear(const Making *m, const Value *v)
{
	return class_of(m, v) == CLASS_LINEAR;
}

static bool is_absent(const Making *m, const Value *v)
{
	return class_of(m, v) == CLASS_ABSENT;
}

static const Type *type_made(const Making *m, const Value *v)
{
	return is_linear(m, v) ? differential_type(m->s, v->type) : v->type;
}

/* The value where a tangent or a shadow is wanted. */
static Value *linear(Making *m, Builder *b, const Value *v, const Type *type)
{
	if (is_linear(m, v))
		return m->map[v->id];
	return type_is_float(type) ? build_zero(b, type) : null_shadow(b, type);
}

/* ---- control ---- */

static void add_linear(Making *m, Value ***list, Builder *b, Value *const *values,
		       Value *const *receivers, uint32_t count)
{
	uint32_t n = 0;

	*list = arena_array(m->scratch, Value *, count + 1);
	for (uint32_t i = 0; i < count; i++)
		if (is_linear(m, receivers[i]))
			(*list)[n++] = linear(m, b, values[i], type_made(m, receivers[i]));
}

static void map_linear(Making *m, Value *const *values, uint32_t count, Value *const *made)
{
	for (uint32_t i = 0; i < count; i++)
		if (is_linear(m, values[i])) {
			(*made)->hint = values[i]->hint;
			m->map[values[i]->id] = *made++;
		}
}

static Value **results_of(const Making *m, const Op *op, uint32_t first, uint32_t end)
{
	Value **list = arena_array(m->scratch, Value *, end - first + 1);

	for (uint32_t i = first; i < end; i++)
		list[i - first] = &op->results[i];
	return list;
}

/* The values that receive what region r passes on. */
static Value *const *receivers(const Making *m, const Op *op, uint32_t r)
{
	if (op->code == OP_IF)
		return results_of(m, op, 0, op->nresults);
	if (op->code == OP_FOR)
		return op->regions[0]->params + 1;
	return r == 0 ? op->regions[1]->params + 1 : op->regions[0]->params;
}

/* Tangents and shadows are added behind the other carries and values. */
static Shell shell_with_linear(Making *m, const Op *op, Builder *b)
{
	Shell shell = shell_of(m->scratch, op, m->map);
	Value *const *carries = receivers(m, op, op->nregions - 1);
	Value *const *values = receivers(m, op, 0);
	Value *const *inits = op->args + (op->nargs - shell.ncarries);

	for (uint32_t i = 0; i < shell.ncarries; i++) {
		shell.drops_carry[i] = is_linear(m, carries[i]);
		if (shell.drops_carry[i])
			shell_add_carry(&shell, linear(m, b, inits[i], type_made(m, carries[i])));
	}
	for (uint32_t i = 0; i < shell.nvalues; i++) {
		shell.drops_value[i] = is_linear(m, values[i]);
		if (shell.drops_value[i])
			shell_add_value(&shell, type_made(m, values[i]),
					type_is_ptr(values[i]->type) ? SHADOW : TANGENT);
	}
	return shell;
}

static uint32_t count_linear(const Making *m, Value *const *values, uint32_t count)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < count; i++)
		n += is_linear(m, values[i]);
	return n;
}

static void make_control(Making *m, const Op *op, Builder *b)
{
	Shell shell = shell_with_linear(m, op, b);
	Op *made = shell_build(&shell, b);
	Value **results = results_of(m, op, 0, shell.nvalues);

	for (uint32_t r = 0; r < op->nregions; r++) {
		const Region *from = op->regions[r];
		uint32_t skip = from->last->code == OP_CONDITION;
		uint32_t added = count_linear(m, from->params, from->nparams);
		Builder in = builder_at_end(m->s->out, made->regions[r], op->loc);
		Value **ends;

		map_linear(m, from->params, from->nparams,
			   made->regions[r]->params + made->regions[r]->nparams - added);
		make_ops(m, from, &in);
		in.loc = from->last->loc;
		add_linear(m, &ends, &in, from->last->args + skip, receivers(m, op, r),
			   from->last->nargs - skip);
		shell_end(&shell, &in, r, ends);
	}
	map_linear(m, results, shell.nvalues,
		   results_of(m, made, shell.nvalues - count_linear(m, results, shell.nvalues),
			      made->nresults));
}

/* ---- the other ops ---- */

/* The op with these operands, which are in `out`. */
static Value *again(Making *m, Builder *b, const Op *op, Value **args)
{
	const Type *type = type_made(m, &op->results[0]);
	Op *made = build_op(b, op->code, &type, 1, args, op->nargs);

	made->attr = op->attr;
	made->spelled = op->spelled;
	made->results[0].hint = op->results[0].hint;
	if (type_is_ptr(type))
		made->results[0].stage = SHADOW;
	return &made->results[0];
}

/* Tangents take a * b + c in two steps. */
static Value *make_fma(Making *m, Builder *b, const Op *op)
{
	const Value *x = op->args[0], *y = op->args[1], *z = op->args[2];
	Value *product = NULL, *sum;

	if (is_tangent(m, x))
		product = build_2(b, OP_MUL, NULL, m->map[x->id], m->map[y->id]);
	else if (is_tangent(m, y))
		product = build_2(b, OP_MUL, NULL, m->map[y->id], m->map[x->id]);
	if (!product)
		return m->map[z->id];
	sum = linear(m, b, z, z->type);
	return build_2(b, OP_ADD, NULL, product, sum);
}

/* An op whose result is a tangent or a shadow. */
static Value *make_linear(Making *m, Builder *b, const Op *op)
{
	Value **args = arena_array(m->scratch, Value *, op->nargs + 1);
	const uint8_t kind = op_info[op->code].linear;
	const bool is_address = type_is_ptr(op->results[0].type);

	if (op->code == OP_FMA)
		return make_fma(m, b, op);
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *v = op->args[i];
		bool wants = is_address       ? type_is_ptr(v->type)
			     : kind == L_ALL  ? true
			     : kind == L_ARMS ? i > 0
					      : false;

		args[i] = wants ? linear(m, b, v, type_made(m, v)) : m->map[v->id];
	}
	if (op->code == OP_MUL && !is_tangent(m, op->args[0])) {
		args[0] = m->map[op->args[1]->id];
		args[1] = m->map[op->args[0]->id];
	}
	return again(m, b, op, args);
}

static void make_store(Making *m, const Op *op, Builder *b)
{
	const Value *at = op->args[0], *v = op->args[1];
	Value *stored;

	if (is_absent(m, at))
		return;
	if (!is_linear(m, at) || !type_is_float(v->type)) {
		op_copy(b, op, m->map);
		return;
	}
	stored = linear(m, b, v, v->type);
	if (op->code == OP_ACCUM)
		build_accum(b, m->map[at->id], stored);
	else
		build_store(b, m->map[at->id], stored);
}

/* Moves tangents of floats one by one; from NULL: zeros. */
static void move_tangents(Making *m, Builder *b, Value *to, Value *from, Value *count,
			  int64_t flags)
{
	Value *zero = build_int(b, count->type, 0);
	Op *loop = build_for(b, zero, count, flags, NULL, 0);
	Builder in = builder_at_end(m->s->out, loop->regions[0], b->loc);
	Value *i = loop->regions[0]->params[0];
	Value *source = from ? build_index(&in, from, i, NULL, 0) : NULL;
	Value *place = build_index(&in, to, i, NULL, 0);
	Value *moved = source ? build_load(&in, source) : build_zero(&in, to->type->elem);

	build_store(&in, place, moved);
	build_yield(&in, NULL, 0);
}

/* Upwards if the destination lies below the source, else downwards, as memmove does. */
static void move_overlapping(Making *m, Builder *b, Value *to, Value *from, Value *count)
{
	Value *same = build_cast(b, to->type, from);
	Value *below = build_2(b, OP_LT, NULL, to, same);
	Op *branch = build_if(b, below, NULL, NULL, 0);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(m->s->out, branch->regions[r], b->loc);

		move_tangents(m, &in, to, from, count, r ? FOR_DOWN : 0);
		build_yield(&in, NULL, 0);
	}
}

static void make_copy(Making *m, const Op *op, Builder *b)
{
	const bool is_fill = op->code == OP_FILL;
	Value *to = m->map[op->args[0]->id], *from = NULL, *count;

	if (is_absent(m, op->args[0]))
		return;
	if (!is_linear(m, op->args[0])) {
		op_copy(b, op, m->map);
		return;
	}
	count = m->map[op->args[op->nargs - 1]->id];
	if (!is_fill && !is_absent(m, op->args[1]))
		from = m->map[op->args[1]->id];
	if (from && op->attr.i)
		move_overlapping(m, b, to, from, count);
	else
		move_tangents(m, b, to, from, count, 0);
}

static void make_load(Making *m, const Op *op, Builder *b)
{
	const Value *v = &op->results[0];
	Value *made;

	if (is_absent(m, op->args[0])) {
		m->map[v->id] = build_zero(b, v->type);
		return;
	}
	if (!is_linear(m, v)) {
		op_copy(b, op, m->map);
		return;
	}
	made = build_load(b, m->map[op->args[0]->id]);
	made->hint = v->hint;
	m->map[v->id] = made;
}

static void make_return(Making *m, const Op *op, Builder *b)
{
	if (op->nargs)
		m->value = m->map[op->args[0]->id];
	if (m->place)
		m->tangent = build_load(b, m->place);
}

/* Locals stand in the function's own region. */
static Value *make_local(Making *m, const Type *type, bool is_linear)
{
	Region *body = m->s->out->body;
	Builder top = builder_at_end(m->s->out, body, m->stages->rule->loc);
	Value *local;

	top.before = body->first;
	local = build_0(&top, OP_ALLOCA, type);
	local->stage = is_linear ? SHADOW : PRIMAL;
	return local;
}

static void make_value(Making *m, const Op *op, Builder *b)
{
	if (op->code == OP_ALLOCA) {
		const Value *v = &op->results[0];

		m->map[v->id] = make_local(m, v->type, is_linear(m, v));
		m->map[v->id]->hint = v->hint;
		return;
	}
	if (op->nresults == 1 && is_absent(m, &op->results[0])) {
		m->map[op->results[0].id] = null_shadow(b, op->results[0].type);
		return;
	}
	if (op->nresults == 1 && is_linear(m, &op->results[0]))
		m->map[op->results[0].id] = make_linear(m, b, op);
	else
		op_copy(b, op, m->map);
}

static void make_op(Making *m, const Op *op, Builder *b)
{
	b->loc = op->loc;
	switch (op_info[op->code].kind) {
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
		make_control(m, op, b);
		break;
	case KIND_END:
		if (op->code == OP_RETURN)
			make_return(m, op, b);
		break;
	case KIND_STORE:
	case KIND_ACCUM:
		make_store(m, op, b);
		break;
	case KIND_COPY:
	case KIND_FILL:
		make_copy(m, op, b);
		break;
	case KIND_LOAD:
		make_load(m, op, b);
		break;
	case KIND_VALUE:
	case KIND_LOCAL:
	case KIND_FRONT:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_NEW:
	case KIND_REALLOC:
	case KIND_FREE:
	case KIND_OWN:
		make_value(m, op, b);
		break;
	}
}

static void make_ops(Making *m, const Region *from, Builder *b)
{
	for (const Op *op = from->first; op; op = op->next)
		make_op(m, op, b);
}

/* ---- the call ---- */

static bool has_differential(const Given *given, const Func *f, uint32_t i)
{
	return given->fwd_clauses ? role_has_differential(&given->fwd_clauses->roles[i])
				  : type_is_float(f->body->params[i]->type);
}

/* Is the argument's differential there? A literal NULL has none. */
static bool has_argument(const ParamRole *roles, const Op *call, uint32_t i)
{
	return roles[i].wrt && !value_is_null(call->args[i]);
}

/* The classes of the rule's parameters, where the arguments of the call have these differentials;
 * call NULL: all that the rule knows of. */
static uint8_t *classes_of(Arena *arena, const Given *given, const Func *f, const Op *call,
			   const ParamRole *roles)
{
	const uint32_t n = f->body->nparams;
	uint8_t *classes = arena_array(arena, uint8_t, 2 * n + 2);
	uint32_t at = n;

	for (uint32_t i = 0; i < n; i++)
		classes[i] = CLASS_PRIMAL;
	for (uint32_t i = 0; i < n; i++) {
		bool is_there = !call || has_argument(roles, call, i) ||
				type_is_float(f->body->params[i]->type);

		if (has_differential(given, f, i))
			classes[at++] = is_there ? CLASS_LINEAR : CLASS_ABSENT;
	}
	classes[at] = CLASS_LINEAR; /* the place of the result's tangent */
	return classes;
}

/* What the rule's parameters are here. */
static void map_params(Making *m, Builder *b, const Op *op, const ParamRole *roles)
{
	const Given *given = op->attr.callee->ruled;
	const Region *body = m->stages->rule->body;
	uint32_t next = op->nargs;

	for (uint32_t i = 0; i < op->nargs; i++)
		m->map[body->params[i]->id] = m->s->map[op->args[i]->id];
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *d;

		if (!has_differential(given, op->attr.callee, i))
			continue;
		d = body->params[next++];
		if (has_argument(roles, op, i))
			m->map[d->id] = differential(m->s, b, op->args[i]);
		else
			m->map[d->id] = type_is_float(d->type) ? build_zero(b, d->type)
							       : null_shadow(b, d->type);
	}
	if (next < body->nparams) {
		Value *zero = build_zero(b, body->params[next]->type->elem);

		m->place = make_local(m, body->params[next]->type, true);
		build_store(b, m->place, zero);
		m->map[body->params[next]->id] = m->place;
	}
}

bool given_is_linear(Arena *arena, Diags *diags, const Given *given, const Func *f,
		     const Func *rule, const Op **unknown)
{
	const GivenStages s = given_stages(arena, rule, classes_of(arena, given, f, NULL, NULL));

	*unknown = s.unknown;
	return given_stages_check(&s, diags, func_c_name(given->fwd));
}

void given_linear(Linearise *s, const Op *op, const ParamRole *roles, bool result_active,
		  const Func *rule, Builder *b)
{
	Arena *scratch = s->c->scratch;
	const Func *f = op->attr.callee;
	const Given *given = f->ruled;
	const GivenStages stages =
		given_stages(scratch, rule, classes_of(scratch, given, f, op, roles));
	Making m = {.s = s, .scratch = scratch, .stages = &stages};
	const Loc loc = b->loc;

	if (stages.unknown) {
		diag_report(s->c->diags, E_RULE_SPLIT, stages.unknown->loc, func_c_name(given->fwd),
			    func_c_name(f));
		if (op->nresults)
			s->map[op->results[0].id] = build_undef(b, op->results[0].type, PRIMAL);
		return;
	}
	m.map = value_map_new(scratch, rule);
	map_params(&m, b, op, roles);
	make_ops(&m, rule->body, b);
	b->loc = loc;
	if (op->nresults)
		s->map[op->results[0].id] = m.value;
	if (m.tangent && result_active)
		s->tan[op->results[0].id] = m.tangent;
}
