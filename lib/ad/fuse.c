/*
 * fuse: joins a loop and its adjoint into one loop, and branches with calls likewise. Optional.
 *
 * Expects   a transposed function.
 * Leaves    the same function in which an adjoint loop A has moved up into the primal loop P whose
 *           trips it reverses, where that is legal. What P stored for A by trip is then available
 *           in the same trip (contract.c), so that at most one trip's worth is stored.
 *
 *     %s = for %i = 0 to %n carry ..  {P}                 %s, %w_b = for %i = 0 to %n carry .. {
 *     ...                                         ->        P; A
 *     %w_b = for down %i = 0 to %n carry .. {A}            }
 *
 * Note [Fusion]. A runs the trips of P later and in the other order. Moving it is legal iff
 *   - what A uses from outside exists before P, or is pure arithmetic on such values: cotangents
 *     that do not depend on results of P;
 *   - the carries of A are only summed: v + g with coefficient 1, and neither v nor a partial sum
 *     is used for anything else. cadgen may choose the order in which adjoints are added;
 *   - shadow memory: A only adds to it, or clears and reads elements that only one trip touches, or
 *     that every trip finds zero and leaves zero, or that is of a local which every trip of P
 *     writes anew; and between P and A nothing clears or reads what A touches;
 *   - primal memory that A reads: nothing between P and A writes it, and no trip of P what an
 *     earlier trip of A reads. Storage of P's trips is safe: by construction of unzip, a trip of A
 *     reads what the same trip of P stored or one before it. The same holds for pointers in
 *     shadow memory, which only the primal part writes;
 *   - A has no effects and carries only cotangents. P may have effects: its own order does not
 *     change.
 * Which trips touch the same element is said by dependence.c.
 *
 * Note [Calls]. A calls the second halves of kept calls, P the first ones. A second half is an
 * access to all differentials that it may touch (halves.c), which only adds where the original only
 * reads.
 *
 * Note [Branches]. A branch with such calls is joined with its adjoint, too: both run once, so that
 * only what stands between them matters. A may use results of P, which its arms have at hand.
 *
 * Note [Rounds]. All pairs that are found in one round are moved together. That is the same as one
 * after the other: what a pair may pass is checked for all that stands between P and A, and others
 * that move only move up, to a place in between or in front.
 *
 * See Griewank and Walther, "Evaluating Derivatives", 2008, section 12.3, for the gain. The
 * conditions are those of loop fusion (Kennedy and Allen, "Optimizing Compilers for Modern
 * Architectures", 2001, section 6.2).
 */
#include "ad/fuse.h"

/* ---- which loops ---- */

enum {
	BOUND_DEPTH = 4, /* of the ops that compute a bound */
	MOST_TRIED = 8   /* of the loops that an adjoint may be joined with */
};

/* Whether two bounds are one number: the linear part has computed its own anew. */
static bool is_same_bound(const Value *v, const Value *w, int depth)
{
	const Op *a = v->def, *b = w->def;

	if (v == w)
		return true;
	if (!a || !b || depth == 0 || a->code != b->code || v->type != w->type || !op_is_pure(a) ||
	    !op_same_attr(a, b) || a->nargs != b->nargs)
		return false;
	for (uint32_t i = 0; i < a->nargs; i++)
		if (!is_same_bound(a->args[i], b->args[i], depth - 1))
			return false;
	return true;
}

static bool is_same_loc(Loc a, Loc b)
{
	return a.file == b.file && a.line == b.line && a.col == b.col;
}

static bool is_parameter(const Value *v)
{
	return v && !v->def && v->hint;
}

/* Says why the loop stays apart from its own adjoint. */
static void tell(const Fuse *s, Twins t, const Obstacle *o)
{
	Diags *diags = s->c->diags;

	if (!diags_wants_remarks(diags) || !t.p->loc.file || !is_same_loc(t.p->loc, t.a->loc))
		return;
	diags_retract(diags, R_APART, t.p->loc);
	diags_retract(diags, R_APART_OVERLAP, t.p->loc);
	diags_retract(diags, R_APART_UNKNOWN, t.p->loc);
	if (!o->why)
		diag_report(diags, R_FUSED, t.p->loc);
	else if (is_parameter(o->read) && is_parameter(o->written_at) && o->read != o->written_at)
		diag_report(diags, R_APART_OVERLAP, t.p->loc, o->why, o->read->hint,
			    o->written_at->hint);
	else
		diag_report(diags, o->is_across ? R_APART_UNKNOWN : R_APART, t.p->loc, o->why);
	if (o->why && o->at.file)
		diag_note(diags, o->at, "here");
}

static bool is_twin(const Op *p, const Op *a)
{
	uint32_t bounds = a->code == OP_FOR ? 2 : 1;

	for (uint32_t i = 0; p->code == a->code && i < bounds; i++)
		if (!is_same_bound(p->args[i], a->args[i], BOUND_DEPTH))
			return false;
	return p->code == a->code;
}

static bool try_fuse(Fuse *s, Twins t)
{
	Obstacle obstacle;
	bool may = twins_may_fuse(s, t, &obstacle);

	if (t.a->code == OP_FOR)
		tell(s, t, &obstacle);
	return may;
}

/* The loops and branches of a region that are still without an adjoint, in order. The adjoints come
 * in the opposite order: those of loops from number `own` on are behind us. */
typedef struct Waiting {
	LIST(Op *) ops; /* NULL: it has one */
	uint32_t own;
} Waiting;

/* The loop that A is the adjoint of, as far as the source tells; or the end. */
static uint32_t own_of(Waiting *w, const Op *a)
{
	for (uint32_t i = w->own; i-- > 0;)
		if (w->ops.items[i] && is_same_loc(w->ops.items[i]->loc, a->loc) &&
		    is_twin(w->ops.items[i], a)) {
			w->own = i;
			return i;
		}
	return w->ops.count;
}

static Op *take(Waiting *w, uint32_t i)
{
	Op *p = w->ops.items[i];

	w->ops.items[i] = NULL;
	return p;
}

/* Finds a loop for the adjoint: its own one, or the nearest that will do. */
static Op *find_twin(Fuse *s, Waiting *w, Op *a)
{
	uint32_t own = own_of(w, a), tried = 0;

	if (own < w->ops.count && try_fuse(s, (Twins){w->ops.items[own], a}))
		return take(w, own);
	for (uint32_t i = w->ops.count; i-- > 0 && tried < MOST_TRIED;) {
		if (i == own || !w->ops.items[i] || !is_twin(w->ops.items[i], a))
			continue;
		tried++;
		if (try_fuse(s, (Twins){w->ops.items[i], a}))
			return take(w, i);
	}
	return NULL;
}

/* Loops, and branches in which a kept call has its second half: it may stand beside the first. */
static bool is_adjoint(const Fuse *s, const Op *op)
{
	return op->code == OP_FOR || ptrmap_get(s->halved, op) != NULL;
}

typedef struct Round {
	Fuse *s;
	PtrMap *paired;
	LIST(Twins) found;
} Round;

/* Finds pairs in a region, and in the regions of ops that have no twin. */
static void find_pairs(Round *round, const Region *r)
{
	Arena *scratch = round->s->c->scratch;
	Waiting w = {{0}, 0};

	for (Op *op = r->first; op; op = op->next) {
		if (op->code != OP_FOR && op->code != OP_IF)
			continue;
		if (!ptrmap_get(round->s->linear, op)) {
			list_push(scratch, &w.ops, op);
			w.own = w.ops.count;
			continue;
		}
		Op *p = is_adjoint(round->s, op) ? find_twin(round->s, &w, op) : NULL;
		if (!p)
			continue;
		ptrmap_set(round->paired, p, op);
		ptrmap_set(round->paired, op, p);
		list_push(scratch, &round->found, ((Twins){p, op}));
	}
	for (Op *op = r->first; op; op = op->next)
		for (uint32_t i = 0; !ptrmap_get(round->paired, op) && i < op->nregions; i++)
			find_pairs(round, op->regions[i]);
}

/* Note [Rounds] */
static bool fuse_round(Fuse *s)
{
	Round round = {.s = s, .paired = ptrmap_new(s->c->scratch)};
	LIST(Op *) loops = {0};

	s->aliases = aliases_of(s->c->scratch, s->f, s->c->request);
	s->dependences = dependences_of(s->c->scratch, s->f);
	s->halves = halves_of(s->c, s->f, s->aliases);
	fuse_survey(s);
	find_pairs(&round, s->f->body);
	for (uint32_t i = 0; i < round.found.count; i++) {
		Twins t = round.found.items[i];

		if (t.a->code == OP_FOR)
			list_push(s->c->scratch, &loops, merge_loops(s, t));
		else
			merge_branches(s, t);
	}
	contract_storage(s->c, s->f, loops.items, loops.count);
	return round.found.count > 0;
}

Func *pass_fuse(PassContext *c, const Func *in)
{
	Fuse s = {.c = c, .f = func_copy(in)};

	while (fuse_round(&s))
		;
	return s.f;
}
