/*
 * transpose: the linear part backwards.
 *
 * Expects   an unzipped function f(params, shadows; tangents) -> (results; tangents of results).
 * Leaves    f(params, shadows; cotangents of the tangents of the results) -> (results; cotangents
 *           of the tangent parameters).
 *
 * The primal part stays. In each region of the linear part the primal ops (residuals, addresses)
 * come first, in their order; then the linear ops follow in reverse order, each replaced by its
 * transpose (r~ is the cotangent of r):
 *
 *     r = add a, b         a~ += r~, b~ += r~       r = load p     accum p, r~
 *     r = mul a, x         a~ += r~ * x             store p, v     v~ += load p; store p, 0
 *     r = cast a           a~ += cast r~            accum p, v     v~ += load p
 *     r = call f(a)        a~ += call f'(r~), where f' is f's `transposed`
 *     r = select c, a, b   a~ += c ? r~ : 0, ..     fill p         fill p
 *     if c                 if c, arms transposed    for up carry   for down carry
 *
 * Cotangents of values that are defined outside an `if` or `for` and used inside pass through it as
 * results and carries. A value without a cotangent makes no code. transpose(transpose(f)) computes
 * f again, with the same tangent parameters in the same order. arXiv 2204.10923, section 6.
 */
#include "ad/residual.h"
#include "ad/ad.h"

typedef struct Transpose {
	PassContext *c;
	Func *out;
	Value **map;    /* primal values */
	Value **ct;     /* input tangent id -> its cotangent so far; NULL: zero */
	uint32_t *seen; /* input value id -> number of the last search that met it */
	uint32_t searches;
	PtrMap *free; /* op with regions -> the tangents from outside that it uses */
} Transpose;

static void add_to(Transpose *s, Builder *b, const Value *v, Value *ct)
{
	Value **sum = &s->ct[v->id];

	if (!ct || value_is_zero(v))
		return;
	*sum = *sum ? build_2(b, OP_ADD, NULL, *sum, ct) : ct;
}

static Value *or_zero(Builder *b, Value *ct, const Type *type)
{
	return ct ? ct : build_zero(b, type);
}

/* ---- single ops ---- */

static void transpose_select(Transpose *s, Builder *b, const Op *op, Value *ct)
{
	Value *cond = s->map[op->args[0]->id];
	Value *zero = build_zero(b, ct->type);

	if (!value_is_zero(op->args[1]))
		add_to(s, b, op->args[1], build_3(b, OP_SELECT, ct->type, cond, ct, zero));
	if (!value_is_zero(op->args[2]))
		add_to(s, b, op->args[2], build_3(b, OP_SELECT, ct->type, cond, zero, ct));
}

static void transpose_memory(Transpose *s, Builder *b, const Op *op)
{
	Value *p = s->map[op->args[0]->id];

	if (op->code == OP_FILL) {
		Value *args[] = {p, s->map[op->args[1]->id]};

		build_op(b, OP_FILL, NULL, 0, args, 2);
		return;
	}
	const Value *v = op->args[1];
	Value *ct = value_is_zero(v) ? NULL : build_load(b, p);

	if (op->code == OP_STORE)
		build_store(b, p, build_zero(b, p->type->elem));
	if (ct)
		ct->hint = v->hint;
	add_to(s, b, v, ct);
}

/* An op with one tangent result. */
static void transpose_value(Transpose *s, Builder *b, const Op *op)
{
	Value *ct = s->ct[op->results[0].id];

	if (!ct)
		return;
	if (op->code == OP_LOAD) {
		build_accum(b, s->map[op->args[0]->id], ct);
	} else if (op->code == OP_CAST) {
		add_to(s, b, op->args[0], build_cast(b, op->args[0]->type, ct));
	} else if (op->code == OP_SELECT) {
		transpose_select(s, b, op, ct);
	} else if (op->code == OP_NEG) {
		add_to(s, b, op->args[0], build_1(b, OP_NEG, NULL, ct));
	} else if (op->code == OP_ADD || op->code == OP_SUB) {
		add_to(s, b, op->args[0], ct);
		add_to(s, b, op->args[1], op->code == OP_ADD ? ct : build_1(b, OP_NEG, NULL, ct));
	} else if (op_info[op->code].linear == L_FIRST) {
		add_to(s, b, op->args[0], build_2(b, op->code, NULL, ct, s->map[op->args[1]->id]));
	} else if (!op_is_leaf(op)) {
		bug("no transposition of the linear op %s", op_info[op->code].text);
	}
}

/* The second half of a call: cotangents of its results go in, those of its operands come out. */
static void transpose_call(Transpose *s, Builder *b, const Op *op)
{
	Func *callee = op->attr.callee->transposed;
	Value **args = arena_array(s->c->scratch, Value *, op->nargs + op->nresults + 1);
	uint32_t nargs = 0, next = 0;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage != TANGENT)
			args[nargs++] = s->map[op->args[i]->id];
	for (uint32_t i = 0; i < op->nresults; i++)
		args[nargs++] = or_zero(b, s->ct[op->results[i].id], op->results[i].type);
	Op *made = build_op(b, OP_CALL, callee->result_types, callee->nresults, args, nargs);
	made->attr.callee = callee;
	for (uint32_t i = 0; i < callee->nresults; i++)
		made->results[i].stage = TANGENT;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage == TANGENT)
			add_to(s, b, op->args[i], &made->results[next++]);
}

/* ---- regions ---- */

static void add_free(Transpose *s, const Region *region, const Value *v, ValueList *list)
{
	if (v->stage != TANGENT || s->seen[v->id] == s->searches || v->region == region ||
	    value_is_zero(v))
		return;
	s->seen[v->id] = s->searches;
	list_push(s->c->scratch, list, v);
}

static const ValueList *free_tangents(Transpose *s, const Op *op);

/* Lists the tangents from outside the region that its ops use, in order of first use. */
static void collect_free(Transpose *s, const Region *region, ValueList *list)
{
	for (const Op *op = region->first; op; op = op->next) {
		const ValueList *inner = op->nregions ? free_tangents(s, op) : NULL;

		for (uint32_t i = 0; i < op->nargs; i++)
			add_free(s, region, op->args[i], list);
		for (uint32_t i = 0; inner && i < inner->count; i++)
			add_free(s, region, inner->items[i], list);
	}
}

/* The tangents from outside that an op with regions uses. Found once for each op, and reused for
 * the ops around it. */
static const ValueList *free_tangents(Transpose *s, const Op *op)
{
	ValueList *list = ptrmap_get(s->free, op);

	if (list)
		return list;
	list = arena_new_of(s->c->scratch, ValueList);
	ptrmap_set(s->free, op, list);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *in = op->regions[r]->first; in; in = in->next)
			if (in->nregions)
				free_tangents(s, in);
	s->searches++;
	for (uint32_t r = 0; r < op->nregions; r++)
		collect_free(s, op->regions[r], list);
	return list;
}

static void transpose_ops(Transpose *s, const Region *from, Builder *b);

/* Whether a primal op that stands behind linear ops stays behind their transposes: one that ends
 * the life of memory, or writes what they must not find changed. */
static bool stays_behind(const Op *op)
{
	OpAccess write;

	return op->code == OP_FREE || op_written(op, &write);
}

/* Copies the primal ops of a region; `last`: those that stay behind the linear ones, else the
 * others. */
static void copy_primal_ops(Transpose *s, const Region *from, Builder *b, bool last)
{
	bool is_behind = false;

	for (const Op *op = from->first; op; op = op->next) {
		bool is_linear = op_is_linear(op);

		if (!is_linear && !(op_info[op->code].flags & F_T) &&
		    (free_is_last(op) || (is_behind && stays_behind(op))) == last) {
			b->loc = op->loc;
			op_copy(b, op, s->map);
		}
		is_behind |= is_linear;
	}
}

/* Yields, at the end of a region, `own` and then the cotangents of the free tangents. */
static void yield_cotangents(Transpose *s, Builder *b, Value *const *own, uint32_t nown,
			     const ValueList *free)
{
	Value **values = arena_array(s->c->scratch, Value *, nown + free->count + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < nown; i++)
		values[n++] = own[i];
	for (uint32_t i = 0; i < free->count; i++)
		values[n++] = or_zero(b, s->ct[free->items[i]->id], free->items[i]->type);
	build_yield(b, values, n);
}

static void transpose_if(Transpose *s, const Op *op, Builder *b)
{
	ValueList free = *free_tangents(s, op);
	const Type **types = arena_array(s->c->scratch, const Type *, free.count + 1);
	uint8_t *stages = arena_array(s->c->scratch, uint8_t, free.count + 1);
	Value **incoming = arena_array(s->c->scratch, Value *, free.count + 1);

	for (uint32_t i = 0; i < free.count; i++) {
		types[i] = free.items[i]->type;
		stages[i] = TANGENT;
		incoming[i] = s->ct[free.items[i]->id];
	}
	Op *made = build_if(b, s->map[op->args[0]->id], types, stages, free.count);
	for (uint32_t r = 0; r < 2; r++) {
		const Op *end = op->regions[r]->last;
		Builder in = builder_at_end(s->out, made->regions[r], op->loc);

		for (uint32_t i = 0; i < free.count; i++)
			s->ct[free.items[i]->id] = incoming[i];
		copy_primal_ops(s, op->regions[r], &in, false);
		for (uint32_t i = 0; i < end->nargs; i++)
			add_to(s, &in, end->args[i], s->ct[op->results[i].id]);
		transpose_ops(s, op->regions[r], &in);
		copy_primal_ops(s, op->regions[r], &in, true);
		yield_cotangents(s, &in, NULL, 0, &free);
	}
	for (uint32_t i = 0; i < free.count; i++) {
		s->ct[free.items[i]->id] = &made->results[i];
		made->results[i].hint = free.items[i]->hint;
	}
}

static void transpose_for(Transpose *s, const Op *op, Builder *b)
{
	const Region *body = op->regions[0];
	ValueList free = *free_tangents(s, op);
	uint32_t ncarries = op->nresults, n = ncarries + free.count;
	bool is_whole = op_hint(op, HINT_CHECKPOINT, NULL) != NULL;
	Value **inits = arena_array(s->c->scratch, Value *, n + 1);
	Value **own = arena_array(s->c->scratch, Value *, ncarries + 1);

	for (uint32_t i = 0; i < ncarries; i++)
		inits[i] = or_zero(b, s->ct[op->results[i].id], op->results[i].type);
	for (uint32_t i = 0; i < free.count; i++)
		inits[ncarries + i] = or_zero(b, s->ct[free.items[i]->id], free.items[i]->type);
	Op *made = build_for(b, s->map[op->args[0]->id], s->map[op->args[1]->id],
			     (op->attr.i ^ FOR_DOWN) | (is_whole ? 0 : FOR_FREE), inits, n);
	made->hints = op->hints;
	Region *to = made->regions[0];
	Builder in = builder_at_end(s->out, to, op->loc);
	s->map[body->params[0]->id] = to->params[0];
	to->params[0]->hint = body->params[0]->hint;
	copy_primal_ops(s, body, &in, false);
	for (uint32_t i = 0; i < free.count; i++) {
		s->ct[free.items[i]->id] = to->params[1 + ncarries + i];
		to->params[1 + ncarries + i]->hint = free.items[i]->hint;
	}
	for (uint32_t i = 0; i < ncarries; i++) {
		s->ct[body->params[1 + i]->id] = NULL;
		to->params[1 + i]->hint = body->params[1 + i]->hint;
	}
	for (uint32_t i = 0; i < ncarries; i++)
		add_to(s, &in, body->last->args[i], to->params[1 + i]);
	transpose_ops(s, body, &in);
	copy_primal_ops(s, body, &in, true);
	for (uint32_t i = 0; i < ncarries; i++)
		own[i] = or_zero(&in, s->ct[body->params[1 + i]->id], body->params[1 + i]->type);
	yield_cotangents(s, &in, own, ncarries, &free);
	for (uint32_t i = 0; i < free.count; i++) {
		s->ct[free.items[i]->id] = &made->results[ncarries + i];
		made->results[ncarries + i].hint = free.items[i]->hint;
	}
	for (uint32_t i = 0; i < ncarries; i++) {
		made->results[i].hint = body->params[1 + i]->hint;
		add_to(s, b, op->args[2 + i], &made->results[i]);
	}
}

/* Transposes the linear ops of a region, last to first. */
static void transpose_ops(Transpose *s, const Region *from, Builder *b)
{
	for (const Op *op = from->last; op; op = op->prev) {
		if ((op_info[op->code].flags & F_T) || !op_is_linear(op))
			continue;
		b->loc = op->loc;
		if (op->code == OP_IF)
			transpose_if(s, op, b);
		else if (op->code == OP_FOR)
			transpose_for(s, op, b);
		else if (op->code == OP_CALL)
			transpose_call(s, b, op);
		else if (op->nresults == 1)
			transpose_value(s, b, op);
		else
			transpose_memory(s, b, op);
	}
}

/* ---- the function ---- */

/* Makes the parameters: all except tangents, then one cotangent for each tangent result. */
static void make_signature(Transpose *s, const Func *in)
{
	const Op *end = in->body->last;
	const Type **types =
		arena_array(s->c->scratch, const Type *, end->nargs + in->body->nparams + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (p->stage != TANGENT)
			s->map[p->id] = region_param(s->out, s->out->body, p->type, (Stage)p->stage,
						     p->hint);
	}
	for (uint32_t i = 0; i < end->nargs; i++)
		if (end->args[i]->stage != TANGENT)
			types[n++] = end->args[i]->type;
	for (uint32_t i = 0; i < in->body->nparams; i++)
		if (in->body->params[i]->stage == TANGENT)
			types[n++] = in->body->params[i]->type;
	func_set_results(s->out, types, n);
}

static const char *seed_hint(Transpose *s, const Func *in)
{
	const char *suffix = s->c->request ? s->c->request->suffix : "_b";

	return module_string(in->module, arena_printf(s->c->scratch, "%s%s", in->name, suffix));
}

static void return_cotangents(Transpose *s, const Func *in, Builder *b)
{
	const Op *end = in->body->last;
	Value **values = arena_array(s->c->scratch, Value *, end->nargs + in->body->nparams + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < end->nargs; i++)
		if (end->args[i]->stage != TANGENT)
			values[n++] = s->map[end->args[i]->id];
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (p->stage == TANGENT)
			values[n++] = or_zero(b, s->ct[p->id], p->type);
	}
	copy_primal_ops(s, in->body, b, true);
	build_return(b, values, n);
}

Func *pass_transpose(PassContext *c, const Func *in)
{
	Transpose s = {.c = c};
	const Op *end = in->body->last;

	s.map = value_map_new(c->scratch, in);
	s.ct = value_map_new(c->scratch, in);
	s.seen = arena_array(c->scratch, uint32_t, in->nvalues);
	s.free = ptrmap_new(c->scratch);
	s.out = func_new(in->module, in->name);
	s.out->loc = in->loc;
	s.out->params = in->params;
	s.out->nparams = in->nparams;
	s.out->globals = in->globals;
	s.out->nglobals = in->nglobals;
	s.out->c_result = in->c_result;
	s.out->c_static = in->c_static;
	s.out->request = in->request;
	make_signature(&s, in);
	Builder b = builder_at_end(s.out, s.out->body, in->loc);
	for (uint32_t i = 0; i < end->nargs; i++)
		if (end->args[i]->stage == TANGENT) {
			const Type *type = end->args[i]->type;
			Value *seed =
				region_param(s.out, s.out->body, type, TANGENT, seed_hint(&s, in));

			add_to(&s, &b, end->args[i], seed);
		}
	copy_primal_ops(&s, in->body, &b, false);
	transpose_ops(&s, in->body, &b);
	return_cotangents(&s, in, &b);
	return s.out;
}
