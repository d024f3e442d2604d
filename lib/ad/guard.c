/*
 * guard: a tangent or cotangent that is exactly zero adds nothing.
 *
 * Expects   a linearised function.
 * Leaves    the same function, with products and quotients of tangents guarded (mul0, div0: 0 where
 *           the tangent is 0) where the partial may be infinite or NaN and the tangent, or the
 *           cotangent that the transpose will have there, may be zero because of the path taken.
 *
 *     for .. carry (%x_d = zero)                for .. carry (%x_d = zero)
 *       %t = div %x_d, (2 * sqrt %x)     ->       %t = div0 %x_d, (2 * sqrt %x)
 *
 * A guarded op transposes to itself, so both modes have the same guards. But a zero may also come
 * from a partial instead of the path, as in sqrt(x * x) at 0: there one mode sees a zero tangent
 * where the other one multiplies an infinite cotangent by zero. So where the value is finite and
 * the partial is not, as for roots, the guarded op has the partial 0 (divp).
 *
 * A tangent may be zero if it is loaded from the function's own memory, or from where the function
 * may have stored a tangent that may be zero; or if it begins as a constant and is carried or
 * chosen. A cotangent may be zero if all uses of the value stand in branches, in loops that may not
 * run, or in arms of selections, or are stores to the function's own memory, which may never be
 * read, or to memory of the caller that may be stored to again. Tangents that come in by parameters
 * are taken as nonzero: they are the caller's choice. But the caller of a kept function is a
 * derivative, so they may be zero there, and so may what a kept call returns. Products of the
 * user's inputs, and sums of such products, are taken to be finite. A partial may be infinite if it
 * contains a quotient, a logarithm, an exponential function or the like, and signs do not exclude
 * it.
 */
#include "ad/ad.h"
#include "analysis/finite.h"
#include "analysis/overwrite.h"

#include <string.h>

typedef struct Guard {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	bool *own_params;    /* by parameter: its memory is the function's own */
	bool *copies;        /* by parameter: its memory is a copy that the caller does not see */
	Writes writes;       /* of tangents */
	PtrMap *overwritten; /* set of stores of tangents that may be overwritten */
	OpRefs leaves_zero;  /* writes to the caller's memory that may leave a zero tangent */
	bool *zero;          /* by value id: a tangent that may be zero */
	bool *used;          /* by value id: its cotangent is not zero because of the path */
	bool *found;         /* by value id: a use was found in this search */
	uint8_t *singular;   /* by value id: a primal value that may be infinite or NaN */
	uint8_t stores_singular;
	OpRefs leaves_singular; /* ops that may leave such values in memory, calls and tables too */
	bool is_kept;           /* the callers are derivatives: what they pass may be zero, too */
	bool changed;
} Guard;

/* The functions that a call may lead to. */
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

/* Whether, because of the path, tangents read there may be zero and those written there never
 * read. */
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

enum { MOST_ASKED = 100 }; /* more ops than that may change anything */

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

/* Whether the memory holds only what the user gives, as is assumed of parameters that point to
 * const, unless the caller is a derivative. */
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

/* ---- facts about values, from their definitions ---- */

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

/* The function that is called, or whose derivative is called. */
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

/* Whether a call may give infinities or NaN. */
static uint8_t call_is_singular(const Guard *g, const Op *call)
{
	Callees all = {.arena = g->c->scratch, .singular = g->stores_singular};

	for (uint32_t i = 0; i < call->nargs; i++)
		all.singular |= g->singular[call->args[i]->id];
	if (!all.singular)
		see_callee(&all, called_primal(call));
	return all.singular ? MAY_BE_ANY : 0;
}

/* Whether a user's rule is called: it is a partial like any other, linear and without paths. */
static bool is_rule(const Op *call)
{
	return call->code == OP_CALL && called_primal(call)->is_given;
}

/* Whether the op may write tangents to the caller's memory, by a call as well. */
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

/* Finds facts about what a callee returns and writes. */
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

/* Sets the facts about what the callers of a kept function pass to it. */
static void find_given(Guard *g)
{
	const Func *read = g->is_kept ? module_find(g->c->module, g->c->request->name) : NULL;
	const Region *body = g->f->body;

	for (uint32_t i = 0; i < g->f->nglobals; i++)
		if (g->f->globals[i])
			raise_to(g, &g->stores_singular,
				 global_is_singular(g->c->module, g->f->globals[i]));
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
		leave_singular(g, op, global_is_singular(g->c->module, op->attr.s));
	else if (op->code == OP_COPY && is_own_memory(g, op->args[0]))
		leave_singular(g, op, g->stores_singular);
	if ((op->code != OP_STORE && op->code != OP_ACCUM) || op->args[1]->stage != PRIMAL ||
	    !type_is_float(op->args[1]->type))
		return;
	if (is_own_memory(g, op->args[0]))
		leave_singular(g, op, g->singular[op->args[1]->id]);
	raise_to(g, &g->stores_singular, g->singular[op->args[1]->id]);
}

/* Whether the write may leave a zero tangent. Copies and fills always may. */
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

/* Whether the user runs whenever the value is computed. */
static bool is_reached(const Value *v, const Op *user)
{
	for (; user->parent != v->region; user = user->parent->owner)
		if (!user->parent->owner || !runs(user->parent->owner))
			return false;
	return true;
}

/* Whether the value that operand i of the terminator becomes is used. */
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

/* Updates `used` when all uses of the value have been seen. */
static void settle(Guard *g, const Value *v)
{
	g->changed |= g->used[v->id] != g->found[v->id];
	g->used[v->id] = g->found[v->id];
	g->found[v->id] = false;
}

/* Last to first, so that all uses of a value, except in the next trip, are seen before it. */
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

/* Starts with all values used and removes those without a use, so that carried sums stay used if
 * their last value is. */
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

/* Finds the parameters whose memory the caller does not see, and their differentials. */
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

enum { MOST_FACTORS = 4 }; /* depth to which products are searched for roots */

/* Whether it is a root or a product with a root in it, which is 0 where the root is. */
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

/* Whether it is what a rule divides by for ops whose value is finite where the divisor is 0:
 * 2 * sqrt(x), sqrt(1 - x * x) of asin, and the like. */
static bool is_divisor_of_rule(const Value *v)
{
	const Op *op = v->def;

	if (op && op->code == OP_SQRT)
		return op->args[0]->def && op->args[0]->def->code == OP_FMA;
	return is_root_product(v, MOST_FACTORS);
}

/* Whether v is y - 1. */
static bool is_one_less(const Value *v, const Value *y)
{
	const Op *op = v->def, *whole = y->def;

	if (op && whole && op->code == OP_CONSTF && whole->code == OP_CONSTF)
		return op->attr.f == whole->attr.f - 1;
	return op && op->code == OP_SUB && op->args[0] == y && op->args[1]->def &&
	       op->args[1]->def->code == OP_CONSTF && op->args[1]->def->attr.f == 1;
}

/* The power in y * pow(x, y - 1), the partial of pow with respect to x; NULL if v is another
 * partial. */
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

/* The partial of pow, replaced by 0 where the power is infinite but the value of pow is not. */
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
