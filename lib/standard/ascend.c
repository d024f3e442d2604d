/*
 * ascend: loops run upwards where the order of their trips does not matter. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values.
 * Leaves    the same function; an innermost `for free down` without effects, whose trips touch
 *           nothing of each other's but what all of them add to, is a `for free`. A loop that
 *           carries anything but sums is not free.
 *
 *     for free down %i = 0 to %n carry (%s = %z) {      for free %i = 0 to %n carry (%s = %z) {
 *       %v = load %p(i)                            ->     %v = load %p(i)
 *       accum %q, %v                                      accum %q, %v
 *       %t = add %s, %v                                   %t = add %s, %v
 *       yield %t                                          yield %t
 *     }                                                 }
 *
 * Compilers make better vector code of these. Outer loops stay: what the primal sweep touched last
 * is still in the cache. Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001,
 * section 5.
 */
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "standard/standard.h"

typedef struct Ascend {
	PassContext *c;
	const Aliases *aliases;
	Dependences *dependences;
} Ascend;

typedef LIST(Touch) Touches;

/* What a body does; `free`: nothing that depends on order but what is in the list. */
typedef struct Body {
	const Ascend *s;
	const Op *loop;
	Touches touches;
	bool free;
} Body;

static bool survey(Op *op, void *data)
{
	Body *b = data;
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	b->free &= !op_is_loop(op) && !(op_info[op->code].flags & F_E) && !op_makes_object(op);
	if (!count)
		b->free &= !op_writes_memory(op);
	for (uint32_t i = 0; i < count; i++) {
		b->free &= !(accesses[i].how & ACCESS_END);
		list_push(b->s->c->scratch, &b->touches,
			  ((Touch){op, accesses[i].at, accesses[i].span}));
	}
	return b->free;
}

static bool writes(const Touch *t)
{
	OpAccess written;

	return op_written(t->op, &written) && written.at == t->at;
}

/* May one of two different trips find what the other one left there? */
static bool meet(const Body *b, const Touch *t, const Touch *u)
{
	if ((!writes(t) && !writes(u)) || (t->op->code == OP_ACCUM && u->op->code == OP_ACCUM))
		return false;
	return places_overlap(b->s->aliases, place_of(t->at, t->span), place_of(u->at, u->span),
			      0) &&
	       may_meet_across(b->s->dependences, b->loop, *t, *u);
}

/* Is what the body yields for a carry the carry plus what does not depend on it? */
static bool is_sum(const Op *loop, uint32_t i)
{
	const Region *body = loop->regions[0];
	const Value *carry = body->params[1 + i], *v = body->last->args[i];

	if (v == carry)
		return true;
	while (v != carry) {
		const Op *op = v->def;

		if (!op || op->parent != body || v->uses != 1 || !type_is_float(v->type) ||
		    (op->code != OP_ADD && op->code != OP_SUB))
			return false;
		v = op->args[0];
		if (op->code == OP_ADD && op->args[1]->uses == 1 &&
		    (op->args[1] == carry || v->uses != 1))
			v = op->args[1];
	}
	return carry->uses == 1;
}

bool loop_has_sums_alone(const Op *loop)
{
	for (uint32_t i = 0; i < loop->nresults; i++)
		if (!is_sum(loop, i))
			return false;
	return true;
}

static bool may_ascend(const Ascend *s, const Op *loop)
{
	Body b = {s, loop, {NULL, 0, 0}, true};

	region_walk(loop->regions[0], survey, &b);
	for (uint32_t i = 0; b.free && i < b.touches.count; i++)
		for (uint32_t k = 0; b.free && k <= i; k++)
			b.free = !meet(&b, &b.touches.items[i], &b.touches.items[k]);
	return b.free;
}

static bool loads_own_object(Op *op, void *data)
{
	const Value *root = op->code == OP_LOAD ? address_root(op->args[0]) : NULL;

	*(bool *)data |= root && root->def && root->def->code == OP_ALLOCA;
	return true;
}

/* Does the loop stand behind a read of a local object that another loop may have filled? If that
 * has no trip, the read finds nothing. Compilers that see two loops with one condition, of which
 * the read stands between, follow that path and warn. */
static bool follows_read(const Op *loop)
{
	bool loads = false;

	for (Op *op = loop->prev; op; op = op->prev) {
		if (loads && (op->code == OP_FOR || op->code == OP_COPY))
			return true;
		loads_own_object(op, &loads);
		for (uint32_t r = 0; r < op->nregions && !op_is_loop(op); r++)
			region_walk(op->regions[r], loads_own_object, &loads);
	}
	return false;
}

static bool visit(Op *op, void *data)
{
	if (op->code != OP_FOR || !(op->attr.i & FOR_FREE))
		return true;
	if (!loop_has_sums_alone(op))
		op->attr.i &= ~(int64_t)FOR_FREE;
	else if ((op->attr.i & FOR_DOWN) &&
		 (loop_surely_runs(((Ascend *)data)->dependences, op) || !follows_read(op)) &&
		 may_ascend(data, op))
		op->attr.i &= ~(int64_t)FOR_DOWN;
	return true;
}

Func *pass_ascend(PassContext *c, const Func *in)
{
	Func *f = func_copy(in);
	Ascend s = {c, aliases_of(c->scratch, f, NULL), dependences_of(c->scratch, f)};

	region_walk(f->body, visit, &s);
	return f;
}
