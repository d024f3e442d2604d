/*
 * combine: both halves of a kept call as one call. Optional.
 *
 * Expects   a transposed function after `fuse` and `promote`.
 * Leaves    the same function in which a call of a first half and that of its second half, which
 *           stands behind it in the same region, are one call, where that is legal. It keeps no
 *           record, and the callee may do the same with its own calls.
 *
 *     %r, %rec = call @f_aug(%x, %x_b, %pool)
 *     ...                                           ->    %r, %y_b = call @f_both(%x, %x_b, %r_b)
 *     %y_b = call @f_bwd(%rec, %r_b)                      ...
 *
 * Note [Combined calls]. The first half stays where it is, so that the original's order does not
 * change. The second half moves up to it. This is legal iff
 *   - the cotangents that it receives can be computed there: by arithmetic, by branches
 *     of which only arithmetic is needed, and by loads of what is not written in between. A load
 *     or arithmetic whose result may be undefined does not move over what may end the program;
 *   - nothing in between touches the differentials to which it adds, unless both only add, and the
 *     calls in between are halves of kept calls of which the same holds.
 * The condition on the cotangent is that of loop fusion in fuse.c.
 */
#include "ad/ad.h"
#include "ad/residual.h"
#include "ad/halves.h"
#include "rewrite/rewrite.h"
#include "analysis/summary.h"

typedef struct Combine {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	Halves halves;
	LIST(Op *) pairs; /* first halves, each right before its second half */
	bool is_stale;    /* the analyses do not know pointers made since */
} Combine;

/* A pair under examination. */
typedef struct Pair {
	Combine *s;
	Op *first, *second;
	PtrMap *moved;   /* the ops that must stand before the first half */
	PtrMap *in_arms; /* ops in arms that are repeated there */
	ValueList split; /* results of branches that are needed there */
	const Op *early; /* an op that moves and may trap or reads memory; NULL: the second half */
	bool legal;
} Pair;

/* ---- what is crossed ---- */

static bool touches_differentials(const Op *op)
{
	return op_is_access(op) && op->args[0]->stage == SHADOW &&
	       type_holds_float(op->args[0]->type->elem);
}

static bool second_may_cross(const Pair *p, const Op *op)
{
	const Halves *h = &p->s->halves;

	if (is_second_half(op))
		return !halves_meet(h, p->second, op);
	if (op->code == OP_CALL)
		return is_first_half(op);
	return !touches_differentials(op) || !half_meets_access(h, p->second, op);
}

/* Whether the op may end the program or never return, so that what stands behind it may not run. */
static bool may_stop(const Pair *p, const Op *op)
{
	if (is_first_half(op))
		return kept_summary(p->s->c->kept, op->attr.callee->primal)->may_stop;
	return op->code == OP_ASSERT || op->code == OP_FAULT ||
	       (op_is_call(op) && !is_second_half(op));
}

static bool early_may_cross(const Pair *p, const Op *op)
{
	const Value *at = p->early->code == OP_LOAD ? p->early->args[0] : NULL;

	if (may_stop(p, op))
		return false;
	if (!at)
		return true;
	if (is_first_half(op))
		return !first_half_may_change(&p->s->halves, op, at);
	if (is_second_half(op))
		return !touches_differentials(p->early) || !half_reaches(&p->s->halves, op, at);
	return !op_may_change(p->s->aliases, op, at, 0);
}

static bool check_crossing(Op *op, void *data)
{
	Pair *p = data;

	p->legal &= p->early ? early_may_cross(p, op) : second_may_cross(p, op);
	return p->legal;
}

/* Checks the ops from `from` to `end` that stay. */
static void check_between(Pair *p, Op *from, const Op *end)
{
	for (Op *op = from; op != end && p->legal; op = op->next) {
		if (ptrmap_get(p->moved, op))
			continue;
		check_crossing(op, p);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], check_crossing, p);
	}
}

/* ---- the cotangents ---- */

static void need_before(Pair *p, const Value *v);

/* Notes what a result of a branch needs that is made by one arm. Ops in the arm are repeated, so
 * none may decide anything by floats: Note [Control] in residual.c. */
static void need_in_arm(Pair *p, const Region *arm, const Value *v)
{
	const Op *op = v->def;

	if (!region_contains(arm, v->region)) {
		need_before(p, v);
		return;
	}
	if (op && ptrmap_get(p->in_arms, op))
		return;
	p->legal &= op && op_is_pure(op) && !op_decides_control(op);
	if (p->legal)
		ptrmap_set(p->in_arms, op, p);
	for (uint32_t i = 0; p->legal && i < op->nargs; i++)
		need_in_arm(p, arm, op->args[i]);
}

static void need_branch(Pair *p, const Value *v)
{
	const Op *op = v->def;

	need_before(p, op->args[0]);
	for (uint32_t r = 0; r < 2; r++)
		need_in_arm(p, op->regions[r], op->regions[r]->last->args[v->index]);
	list_push(p->s->c->scratch, &p->split, v);
}

static bool is_split(const Pair *p, const Value *v)
{
	for (uint32_t i = 0; i < p->split.count; i++)
		if (p->split.items[i] == v)
			return true;
	return false;
}

/* Notes the ops that must move for v to be known before the first half. */
static void need_before(Pair *p, const Value *v)
{
	Op *op = v->def;

	if (!p->legal || value_visible_at(v, p->first) ||
	    (op && (ptrmap_get(p->moved, op) || is_split(p, v))))
		return;
	p->legal = op && op->parent == p->first->parent && op != p->first &&
		   (op->code == OP_LOAD || op->code == OP_IF || op_is_pure(op));
	if (!p->legal)
		return;
	if (op->code == OP_IF) {
		need_branch(p, v);
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		need_before(p, op->args[i]);
	ptrmap_set(p->moved, op, p);
}

/* Whether the op may not run where something in front of it ends the program. */
static bool must_not_precede(const Op *op)
{
	return op->code == OP_LOAD || op_can_fail(op);
}

typedef struct ArmSearch {
	const Pair *p;
	bool found;
} ArmSearch;

static bool find_in_arm(Op *op, void *data)
{
	ArmSearch *s = data;

	s->found |= ptrmap_get(s->p->in_arms, op) && must_not_precede(op);
	return !s->found;
}

/* Whether the op, or what is repeated of its arms, stays behind what may end the program. */
static bool is_held_back(const Pair *p, const Op *op)
{
	ArmSearch s = {p, ptrmap_get(p->moved, op) && must_not_precede(op)};

	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], find_in_arm, &s);
	return s.found;
}

static uint32_t count_shared(const Combine *s, const Op *first)
{
	return kept_shared(kept_of(s->c->kept, first->attr.callee));
}

static void check_pair(Pair *p)
{
	for (uint32_t i = 1 + count_shared(p->s, p->first); i < p->second->nargs; i++)
		need_before(p, p->second->args[i]);
	for (Op *op = p->first->next; op != p->second && p->legal; op = op->next) {
		p->early = op;
		if (is_held_back(p, op))
			check_between(p, p->first, op);
	}
	p->early = NULL;
	check_between(p, p->first->next, p->second);
}

/* ---- moving ---- */

static Value *copy_in_arm(Builder *b, Value **map, const Region *arm, Value *v)
{
	if (map[v->id])
		return map[v->id];
	if (!region_contains(arm, v->region))
		return map[v->id] = v;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		copy_in_arm(b, map, arm, v->def->args[i]);
	return &op_copy(b, v->def, map)->results[v->index];
}

/* Makes a branch of its own for one result, before the first half. */
static void split_branch(Pair *p, const Value *v)
{
	const Op *op = v->def;
	Builder b = builder_before(p->s->f, p->first);

	b.loc = op->loc;
	Op *made = build_if(&b, op->args[0], &v->type, &v->stage, 1);
	for (uint32_t r = 0; r < 2; r++) {
		Value **map = value_map_new(p->s->c->scratch, p->s->f);
		Builder in = builder_at_end(p->s->f, made->regions[r], op->loc);
		const Region *arm = op->regions[r];
		Value *end = copy_in_arm(&in, map, arm, arm->last->args[v->index]);

		build_yield(&in, &end, 1);
	}
	made->results[0].hint = v->hint;
	p->s->is_stale |= type_is_ptr(v->type);
	op_replace_uses_in(p->s->f->body, v, &made->results[0]);
}

/* What both halves share is at hand for the first. */
static void share_arguments(Pair *p)
{
	const Kept *k = kept_of(p->s->c->kept, p->first->attr.callee);
	uint32_t next = 1;

	for (uint32_t i = 0; i < k->request->nroles; i++)
		if (k->shared[i])
			op_set_arg(p->second, next++, p->first->args[kept_shared_param(k, i)]);
}

static void move_second(Pair *p)
{
	for (Op *op = p->first->next, *next; op != p->second; op = next) {
		next = op->next;
		if (ptrmap_get(p->moved, op))
			op_move(op, p->first->parent, p->first);
		for (uint32_t i = 0; i < op->nresults; i++)
			if (is_split(p, &op->results[i]))
				split_branch(p, &op->results[i]);
	}
	share_arguments(p);
	if (p->first->next != p->second)
		op_move(p->second, p->first->parent, p->first->next);
}

/* ---- pairs ---- */

static Op *second_of(Op *first)
{
	const Value *record = &first->results[first->nresults - 1];

	if (record->uses != 1)
		return NULL;
	for (Op *op = first->next; op; op = op->next)
		if (is_second_half(op) && op->args[0] == record)
			return op;
	return NULL;
}

static void analyse(Combine *s)
{
	s->aliases = aliases_of(s->c->scratch, s->f, s->c->request);
	s->halves = halves_of(s->c, s->f, s->aliases);
	s->is_stale = false;
}

static bool join_pair(Op *op, void *data)
{
	Combine *s = data;
	Pair p = {.s = s, .first = op, .legal = true};

	if (!is_first_half(op))
		return true;
	if (s->is_stale)
		analyse(s);
	p.moved = ptrmap_new(s->c->scratch);
	p.in_arms = ptrmap_new(s->c->scratch);
	p.second = second_of(op);
	if (!p.second || !kept_both(s->c->kept, op->attr.callee))
		return true;
	check_pair(&p);
	if (!p.legal)
		return true;
	move_second(&p);
	list_push(s->c->scratch, &s->pairs, op);
	return true;
}

static void build_both(Combine *s, Op *first)
{
	Op *second = first->next;
	Func *both = kept_both(s->c->kept, first->attr.callee);
	Builder b = builder_before(s->f, first);
	Value **args = arena_array(s->c->scratch, Value *, first->nargs + second->nargs + 1);
	uint32_t n = 0, kept = first->nresults - 1;

	for (uint32_t i = 0; i + 1 < first->nargs; i++)
		args[n++] = first->args[i];
	for (uint32_t i = 1 + count_shared(s, first); i < second->nargs; i++)
		args[n++] = second->args[i];
	b.loc = first->loc;
	Op *made = build_op(&b, OP_CALL, both->result_types, both->nresults, args, n);
	made->attr.callee = both;
	for (uint32_t i = 0; i < made->nresults; i++) {
		const Value *old = i < kept ? &first->results[i] : &second->results[i - kept];

		made->results[i].stage = old->stage;
		made->results[i].hint = old->hint;
		op_replace_uses_in(s->f->body, old, &made->results[i]);
	}
	op_remove(second);
	op_remove(first);
}

Func *pass_combine(PassContext *c, const Func *in)
{
	Combine s = {.c = c, .f = func_copy(in)};

	if (!c->kept)
		return s.f;
	analyse(&s);
	if (s.halves.first.count == 0)
		return s.f;
	region_walk(s.f->body, join_pair, &s);
	for (uint32_t i = 0; i < s.pairs.count; i++)
		build_both(&s, s.pairs.items[i]);
	return s.f;
}
