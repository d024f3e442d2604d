/*
 * guard: zero is zero. A tangent or cotangent that is exactly zero adds nothing.
 *
 * Expects   a linearised function.
 * Leaves    the same function in which products and quotients of tangents are guarded (mul0, div0:
 *           0 where the tangent is 0) where two things meet: the partial may be infinite or NaN,
 *           and the tangent, or the cotangent that the transpose will have there, may be zero
 *           because of the path that is taken.
 *
 *     for .. carry (%x_d = zero)                for .. carry (%x_d = zero)
 *       %t = div %x_d, (2 * sqrt %x)     ->       %t = div0 %x_d, (2 * sqrt %x)
 *
 * A guarded op transposes to itself, so both modes have the same guards. One mode sees a zero that
 * is a partial's, not the path's, as in sqrt(x * x) at 0, where the other one multiplies by it what
 * is infinite by then. So where the value is finite and the partial is not, which is so of roots,
 * what is guarded has the partial 0 (divp). A tangent may be zero if
 * it is loaded from memory of the function's own or where the function may have stored such a one,
 * or begins as a constant and is carried or chosen;
 * the cotangent may be zero if all uses stand in branches, in loops that may not run, in arms of
 * selections, or are stores to memory of the function's own, which may never be read, or to such of
 * the caller's as may be stored to again. What comes in
 * by parameters is taken as it is: there the caller decides. But where the call is kept, the
 * caller is a derivative, so it may be zero; so may what comes back from such a call. Products of
 * what comes from outside are taken to be finite, so are sums of such products: a partial may be
 * infinite where a quotient, a logarithm, an exponential function or the like is in it and signs do
 * not exclude it.
 */
#include "ad/ad.h"
#include "analysis/finite.h"
#include "analysis/overwrite.h"

#include <string.h>

typedef struct Guard {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	bool *own_params; /* by parameter: its memory is the function's own */
	bool *copies;     /* or begins as what the caller gives, and the caller does not see it */
	Writes writes;    /* of tangents */
	PtrMap *overwritten; /* stores of tangents */
	OpRefs leaves_zero;  /* such writes, to the caller's memory */
	bool *zero;          /* by value id: a tangent that may be zero */
	bool *used;          /* its cotangent is not zero because of the path */
	bool *found;         /* a use of it, in this search */
	uint8_t *singular;   /* a primal value that may be infinite or NaN */
	uint8_t stores_singular;
	OpRefs leaves_singular; /* in memory of the function's own; calls, tables */
	bool is_kept;           /* the callers are derivatives: what they pass may be zero, too */
	bool changed;
} Guard;

/* The functions that a call leads to. */
typedef struct Callees {
	Arena *arena;
	LIST(const Func *) seen;
	uint8_t singular;
} Callees;

static void see_callee(Callees *, const Func *);

static void mark(Guard *g, bool *fact, bool value)
{
	g->changed |= value && !*fact;
	*fact |= value;
}

static void raise_to(Guard *g, uint8_t *fact, uint8_t value)
{
	g->changed |= (value & ~*fact) != 0;
	*fact |= value;
}

/* ---- memory ---- */

/* May what is read there be zero, and what is written there not be read, because of the path? */
static bool is_own_memory(const Guard *g, const Value *p)
{
	if (g->is_kept)
		return true;
	while (p->def && (p->def->code == OP_LOAD || address_base(p)))
		p = p->def->args[0];
	if (p->def)
		return p->def->code != OP_GLOBAL;
	return p->region != g->f->body || g->own_params[p->index];
}

static bool is_copy(const Guard *g, const Value *p)
{
	const Value *root = address_root(p);

	return !root->def && root->region == g->f->body && g->copies[root->index];
}

enum { MOST_ASKED = 100 }; /* beyond which anything may be changed */

static bool any_may_change(const Guard *g, const OpRefs *ops, const Value *p)
{
	for (uint32_t i = 0; i < ops->count && ops->count <= MOST_ASKED; i++)
		if (op_may_change(g->aliases, ops->items[i], p, BEHIND_WRITE))
			return true;
	return ops->count > MOST_ASKED;
}

static void add_op(Guard *g, OpRefs *ops, const Op *op)
{
	for (uint32_t i = 0; i < ops->count; i++)
		if (ops->items[i] == op)
			return;
	list_push(g->c->scratch, ops, op);
	g->changed = true;
}

/* ---- primal values that may be infinite or NaN ---- */

static void leave_singular(Guard *g, const Op *op, uint8_t facts)
{
	if (!facts)
		return;
	raise_to(g, &g->stores_singular, facts);
	add_op(g, &g->leaves_singular, op);
}

static bool may_leave_at(const Guard *g, const Op *op, const Value *p)
{
	const Value *root = address_root(p);

	if (op->code == OP_GLOBAL)
		return !root->def || root->def->code != OP_GLOBAL ||
		       strcmp(root->def->attr.s, op->attr.s) == 0;
	return op_may_change(g->aliases, op, p, BEHIND_WRITE);
}

/* Is it given by the user, as what is read through a parameter that points to const is taken to
 * be? Unless that comes from a derivative, too. */
static bool is_given(const Guard *g, const Value *p)
{
	const Value *root = address_root(p);

	if (g->is_kept || !p->type->is_const)
		return false;
	if (!root->def && root->region == g->f->body)
		return true;
	for (uint32_t i = 0; i < g->leaves_singular.count; i++)
		if (may_leave_at(g, g->leaves_singular.items[i], p))
			return false;
	return true;
}

static uint8_t singular_of(const Guard *g, const Op *op)
{
	if (op->code == OP_LOAD)
		return g->stores_singular && !is_given(g, op->args[0]) ? g->stores_singular : 0;
	return op_hands_on_singular(op, g->singular);
}

/* ---- facts of values, from what gives them ---- */

static void hand_on(Guard *g, const Value *from, const Value *to)
{
	mark(g, &g->zero[to->id], g->zero[from->id]);
	raise_to(g, &g->singular[to->id], g->singular[from->id]);
}

static void hand_on_all(Guard *g, Value *const *from, uint32_t count, Value *const *params,
			Op *results)
{
	for (uint32_t i = 0; i < count; i++) {
		if (params)
			hand_on(g, from[i], params[i]);
		if (results)
			hand_on(g, from[i], &results->results[i]);
	}
}

static bool runs(const Op *loop)
{
	int64_t from, to;

	return loop->code == OP_FOR && value_is_const_int(loop->args[0], &from) &&
	       value_is_const_int(loop->args[1], &to) && from < to;
}

static void hand_on_control(Guard *g, Op *op)
{
	Region *const *r = op->regions;

	if (op->code == OP_IF) {
		for (uint32_t i = 0; i < 2; i++)
			hand_on_all(g, r[i]->last->args, op->nresults, NULL, op);
	} else if (op->code == OP_FOR) {
		hand_on_all(g, op->args + 2, op->nresults, r[0]->params + 1, runs(op) ? NULL : op);
		hand_on_all(g, r[0]->last->args, op->nresults, r[0]->params + 1, op);
	} else if (op->code == OP_WHILE) {
		hand_on_all(g, op->args, op->nargs, r[0]->params, NULL);
		hand_on_all(g, r[0]->last->args + 1, op->nresults - 1, r[1]->params + 1, op);
		hand_on_all(g, r[1]->last->args, r[1]->last->nargs, r[0]->params, NULL);
	}
}

static bool tangent_is_zero(const Guard *g, const Op *op)
{
	if (op->code == OP_ADD || op->code == OP_SUB)
		return g->zero[op->args[0]->id] && g->zero[op->args[1]->id];
	if (op->code == OP_SELECT)
		return g->zero[op->args[1]->id] || g->zero[op->args[2]->id];
	if (op->code == OP_LOAD)
		return is_own_memory(g, op->args[0]) ||
		       any_may_change(g, &g->leaves_zero, op->args[0]);
	return op->code == OP_ZERO || op->code == OP_MULP ||
	       (op->nargs > 0 && g->zero[op->args[0]->id]);
}

/* The function whose derivative is called, or is called itself. */
static const Func *called_primal(const Op *call)
{
	return call->attr.callee->primal ? call->attr.callee->primal : call->attr.callee;
}

static bool find_singular(Op *op, void *data)
{
	Callees *all = data;

	all->singular |= op_is_singular(op);
	if (op->code == OP_CALL)
		see_callee(all, called_primal(op));
	return !all->singular;
}

static void see_callee(Callees *all, const Func *f)
{
	for (uint32_t i = 0; i < all->seen.count; i++)
		if (all->seen.items[i] == f)
			return;
	list_push(all->arena, &all->seen, f);
	if (f->body && f->body->last)
		region_walk(f->body, find_singular, all);
	else
		all->singular = MAY_BE_ANY;
}

/* May a call make what is infinite or NaN? */
static uint8_t call_is_singular(const Guard *g, const Op *call)
{
	Callees all = {.arena = g->c->scratch, .singular = g->stores_singular};

	for (uint32_t i = 0; i < call->nargs; i++)
		all.singular |= g->singular[call->args[i]->id];
	if (!all.singular)
		see_callee(&all, called_primal(call));
	return all.singular ? MAY_BE_ANY : 0;
}

/* A rule of the user's is a partial like another: it is linear and has no paths. */
static bool is_rule(const Op *call)
{
	return call->code == OP_CALL && called_primal(call)->is_given;
}

/* To memory of the caller's, or calls what may. */
static bool writes_tangents(const Guard *g, const Op *op)
{
	if (op->code == OP_CALL)
		return !g->is_kept && !is_rule(op);
	return (op->code == OP_STORE || op->code == OP_FILL || op->code == OP_COPY) &&
	       op->args[0]->stage != PRIMAL && !is_own_memory(g, op->args[0]);
}

static bool gives_zero(const Guard *g, const Op *call)
{
	bool any = false;

	for (uint32_t i = 0; i < call->nargs; i++)
		any |= call->args[i]->stage == TANGENT && g->zero[call->args[i]->id];
	return any || !is_rule(call);
}

/* What a callee hands back and writes. */
static void find_call_facts(Guard *g, const Op *call)
{
	uint8_t singular = call_is_singular(g, call);
	bool zero = gives_zero(g, call);

	leave_singular(g, call, singular);
	for (uint32_t i = 0; i < call->nresults; i++) {
		const Value *v = &call->results[i];

		if (!type_is_float(v->type))
			continue;
		if (v->stage == TANGENT)
			mark(g, &g->zero[v->id], zero);
		else
			raise_to(g, &g->singular[v->id], singular);
	}
}

/* What the callers of a kept function give it. */
static void find_given(Guard *g)
{
	const Func *read = g->is_kept ? module_find(g->c->module, g->c->request->name) : NULL;
	const Region *body = g->f->body;

	for (uint32_t i = 0; i < body->nparams && g->is_kept; i++)
		g->zero[body->params[i]->id] = body->params[i]->stage == TANGENT;
	if (!read || !read->may_be_infinite)
		return;
	for (uint32_t i = 0; i < read->body->nparams; i++)
		g->singular[body->params[i]->id] = read->may_be_infinite[i];
	g->stores_singular = g->c->module->stores_infinite;
}

static void find_left(Guard *g, const Op *op)
{
	if (op->code == OP_GLOBAL)
		leave_singular(g, op, global_is_singular(g->c->module, op));
	else if (op->code == OP_COPY && is_own_memory(g, op->args[0]))
		leave_singular(g, op, g->stores_singular);
	if ((op->code != OP_STORE && op->code != OP_ACCUM) || op->args[1]->stage != PRIMAL ||
	    !type_is_float(op->args[1]->type))
		return;
	if (is_own_memory(g, op->args[0]))
		leave_singular(g, op, g->singular[op->args[1]->id]);
	raise_to(g, &g->stores_singular, g->singular[op->args[1]->id]);
}

/* Also what copies, or clears. */
static bool may_leave_zero(const Guard *g, const Op *op)
{
	return op->code != OP_STORE || g->zero[op->args[1]->id];
}

static bool find_facts(Op *op, void *data)
{
	Guard *g = data;

	find_left(g, op);
	if (writes_tangents(g, op) && may_leave_zero(g, op))
		add_op(g, &g->leaves_zero, op);
	if (op->nregions)
		hand_on_control(g, op);
	else if (op->code == OP_CALL)
		find_call_facts(g, op);
	else if (op->nresults == 1 && op->results[0].stage == TANGENT)
		mark(g, &g->zero[op->results[0].id], tangent_is_zero(g, op));
	else if (op->nresults == 1 && type_is_float(op->results[0].type))
		raise_to(g, &g->singular[op->results[0].id], singular_of(g, op));
	return true;
}

/* ---- uses ---- */

/* Does the user run whenever the value is there? */
static bool is_reached(const Value *v, const Op *user)
{
	for (; user->parent != v->region; user = user->parent->owner)
		if (!user->parent->owner || !runs(user->parent->owner))
			return false;
	return true;
}

/* What the terminator's operand i becomes: is that used? */
static bool end_is_used(const Guard *g, const Op *end, uint32_t i)
{
	const Op *owner = end->parent->owner;

	if (end->code == OP_RETURN)
		return !g->is_kept;
	if (end->code == OP_CONDITION)
		return i > 0 && (g->used[owner->results[i - 1].id] &&
				 g->used[owner->regions[1]->params[i]->id]);
	if (owner->code == OP_IF)
		return g->used[owner->results[i].id];
	if (owner->code == OP_FOR)
		return g->used[owner->results[i].id] &&
		       g->used[owner->regions[0]->params[1 + i]->id];
	return g->used[owner->regions[0]->params[i]->id];
}

static bool rule_is_used(const Guard *g, const Op *call)
{
	bool used = true;

	for (uint32_t i = 0; i < call->nresults; i++)
		used &= call->results[i].stage != TANGENT || g->used[call->results[i].id];
	return used;
}

static bool operand_is_used(const Guard *g, const Op *op, uint32_t i)
{
	if (op_info[op->code].flags & F_T)
		return end_is_used(g, op, i);
	if (op->code == OP_FOR)
		return g->used[op->regions[0]->params[i - 1]->id] || g->used[op->results[i - 2].id];
	if (op->code == OP_WHILE)
		return g->used[op->regions[0]->params[i]->id];
	if (op->code == OP_STORE || op->code == OP_ACCUM)
		return !is_own_memory(g, op->args[0]) && !is_copy(g, op->args[0]) &&
		       !ptrmap_get(g->overwritten, op);
	if (op->code == OP_CALL)
		return is_rule(op) && rule_is_used(g, op);
	return op->code != OP_SELECT && op->code != OP_MULP && op->nresults == 1 &&
	       g->used[op->results[0].id];
}

/* All uses of the value have been seen. */
static void settle(Guard *g, const Value *v)
{
	g->changed |= g->used[v->id] != g->found[v->id];
	g->used[v->id] = g->found[v->id];
	g->found[v->id] = false;
}

/* Last to first, so that all uses of a value but those of the next trip come before it. */
static void find_uses(Guard *g, const Region *region)
{
	for (const Op *op = region->last; op; op = op->prev) {
		for (uint32_t i = 0; i < op->nresults; i++)
			settle(g, &op->results[i]);
		for (uint32_t r = op->nregions; r-- > 0;)
			find_uses(g, op->regions[r]);
		for (uint32_t i = 0; i < op->nargs; i++) {
			const Value *v = op->args[i];

			if (v->stage == TANGENT && !g->found[v->id] && is_reached(v, op))
				g->found[v->id] = operand_is_used(g, op, i);
		}
	}
	for (uint32_t i = 0; i < region->nparams; i++)
		settle(g, region->params[i]);
}

/* All are taken to be used until no use is left: sums that are carried are used where their last
 * value is. */
static void find_used(Guard *g)
{
	for (uint32_t i = 0; i < g->f->nvalues; i++)
		g->used[i] = true;
	do {
		g->changed = false;
		find_uses(g, g->f->body);
	} while (g->changed);
}

/* ---- the pass ---- */

/* The parameters, and their differentials, whose memory the caller does not see. */
static void find_own_params(Guard *g)
{
	const Request *r = g->c->request;
	const Region *body = g->f->body;
	uint32_t next = r ? r->nroles : 0;

	g->own_params = arena_array(g->c->scratch, bool, body->nparams + 1);
	g->copies = arena_array(g->c->scratch, bool, body->nparams + 1);
	for (uint32_t i = 0; r && i < r->nroles && i < body->nparams; i++) {
		bool has_differential = role_has_differential(&r->roles[i]);

		g->own_params[i] = r->roles[i].scratch;
		g->copies[i] = i < g->f->nparams && g->f->params[i].is_value;
		if (!has_differential || next >= body->nparams)
			continue;
		g->own_params[next] = g->own_params[i];
		g->copies[next++] = g->copies[i];
	}
}

static bool find_write(Op *op, void *data)
{
	Guard *g = data;

	if (writes_tangents(g, op))
		list_push(g->c->scratch, &g->writes.ops, op);
	else if (op->code == OP_LOAD)
		g->writes.before[op->results[0].id] = g->writes.ops.count;
	return true;
}

static void find_overwritten(Guard *g)
{
	g->writes.aliases = g->aliases;
	g->writes.before = arena_array(g->c->scratch, uint32_t, g->f->nvalues);
	g->overwritten = ptrmap_new(g->c->scratch);
	region_walk(g->f->body, find_write, g);
	for (uint32_t i = 0; i < g->writes.ops.count; i++) {
		const Op *op = g->writes.ops.items[i];

		if (op->code == OP_STORE && is_overwritten(&g->writes, op))
			ptrmap_set(g->overwritten, op, g);
	}
}

static bool wants_guard(const Guard *g, const Op *op)
{
	const Value *partial = op->args[1];
	bool may_be_zero = g->zero[op->args[0]->id] || !g->used[op->results[0].id];

	if (partial->def && partial->def->code == OP_CONSTF)
		return false;
	if (g->c->options->zeros == ZEROS_STRONG)
		return true;
	return may_be_zero &&
	       (g->singular[partial->id] || (op->code == OP_DIV && !value_is_nonzero(partial)));
}

/* ---- roots ---- */

enum { MOST_FACTORS = 4 }; /* of products, on the way to one */

/* Is it a product of roots, 0 where they are? */
static bool is_root_product(const Value *v, int depth)
{
	const Op *op = v->def;

	if (!op || depth == 0)
		return false;
	if (op->code == OP_SQRT || op->code == OP_CBRT)
		return true;
	return op->code == OP_MUL &&
	       (is_root_product(op->args[0], depth - 1) || is_root_product(op->args[1], depth - 1));
}

/* What a rule divides by where the value is finite: 2 * sqrt(x), sqrt(1 - x * x) of asin, and their
 * kin. */
static bool is_divisor_of_rule(const Value *v)
{
	const Op *op = v->def;

	if (op && op->code == OP_SQRT)
		return op->args[0]->def && op->args[0]->def->code == OP_FMA;
	return is_root_product(v, MOST_FACTORS);
}

/* Is it y - 1? */
static bool is_one_less(const Value *v, const Value *y)
{
	const Op *op = v->def, *whole = y->def;

	if (op && whole && op->code == OP_CONSTF && whole->code == OP_CONSTF)
		return op->attr.f == whole->attr.f - 1;
	return op && op->code == OP_SUB && op->args[0] == y && op->args[1]->def &&
	       op->args[1]->def->code == OP_CONSTF && op->args[1]->def->attr.f == 1;
}

/* The power in y * pow(x, y - 1), the partial of pow by its base; NULL: it is another one. */
static const Op *power_in(const Value *v)
{
	const Op *op = v->def, *power;

	if (op && op->code == OP_SELECT)
		op = op->args[2]->def;
	if (!op || op->code != OP_MUL)
		return NULL;
	power = op->args[1]->def;
	return power && power->code == OP_POW && is_one_less(power->args[1], op->args[0]) ? power
											  : NULL;
}

/* The partial of pow, 0 where the power is infinite and the value is not. */
static Value *without_pole(Guard *g, Op *op, const Op *power)
{
	const Op *exponent = power->args[1]->def;
	Builder b = builder_before(g->f, op);
	const Type *type = power->results[0].type;
	Value *zero = build_float(&b, type, 0);
	Value *at_pole = build_2(&b, OP_EQ, NULL, power->args[0], zero);

	if (!exponent || exponent->code != OP_CONSTF) {
		Value *is_low = build_2(&b, OP_LT, NULL, power->args[1], zero);

		at_pole = build_2(&b, OP_AND, NULL, at_pole, is_low);
	} else if (exponent->attr.f >= 0) {
		return op->args[1];
	}
	return build_3(&b, OP_SELECT, type, at_pole, zero, op->args[1]);
}

static void guard_op(Guard *g, Op *op)
{
	const Op *power = power_in(op->args[1]);

	if (op->code == OP_MUL && power)
		op_set_arg(op, 1, without_pole(g, op, power));
	if (op->code == OP_MUL)
		op->code = OP_MUL0;
	else
		op->code = is_divisor_of_rule(op->args[1]) ? OP_DIVP : OP_DIV0;
}

static bool set_guards(Op *op, void *data)
{
	Guard *g = data;
	bool guards = g->c->options->zeros != ZEROS_WEAK;

	if (op->nresults != 1 || op->results[0].stage != TANGENT)
		return true;
	if ((op->code == OP_MUL || op->code == OP_DIV) && guards && wants_guard(g, op))
		guard_op(g, op);
	else if (op->code == OP_MUL0 && !guards)
		op->code = OP_MUL;
	return true;
}

Func *pass_guard(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);
	Guard g = {.c = c, .f = out};

	g.zero = arena_array(c->scratch, bool, out->nvalues);
	g.used = arena_array(c->scratch, bool, out->nvalues);
	g.found = arena_array(c->scratch, bool, out->nvalues);
	g.singular = arena_array(c->scratch, uint8_t, out->nvalues);
	g.aliases = aliases_by_shape(c->scratch, out, c->request);
	g.is_kept = c->request && c->request->is_kept;
	find_own_params(&g);
	find_given(&g);
	find_overwritten(&g);
	do {
		g.changed = false;
		region_walk(out->body, find_facts, &g);
	} while (g.changed);
	find_used(&g);
	region_walk(out->body, set_guards, &g);
	return out;
}
