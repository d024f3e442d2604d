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
 *     writes anew; and between P and A nothing clears or reads what
 *     A touches;
 *   - primal memory that A reads: nothing between P and A writes it, and no trip of P what an
 *     earlier trip of A reads. Storage of P's trips is safe: by construction of unzip, a trip of A
 *     reads what the same trip of P stored. The same holds for pointers in shadow memory, which
 *     only the primal part writes;
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
 * See Griewank and Walther, "Evaluating Derivatives", 2008, section 12.3, for the gain. The
 * conditions are those of loop fusion (Kennedy and Allen, "Optimizing Compilers for Modern
 * Architectures", 2001, section 6.2).
 */
#include "ad/fuse.h"
#include "analysis/dependence.h"
#include "ad/unzip.h"
#include "rewrite/shell.h"

typedef struct Fuse {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	Dependences *dependences;
	Halves halves;
	PtrMap *available; /* value -> the P at which it was last found available */
	const Op *p;
	const Op *a;
	bool legal;
	bool is_promised; /* a trip of P and another one of A do not depend on each other */
	/* why not: the first reason, its place, and addresses that may overlap, or NULL */
	const char *why;
	Loc at;
	const Value *read, *written_at;
	bool is_across; /* it is about different trips, of which the user may know more */
} Fuse;

static bool refuse(Fuse *s, Loc at, const char *why)
{
	if (s->legal) {
		s->why = why;
		s->at = at;
	}
	s->legal = false;
	return false;
}

/* ---- shadow memory ---- */

/* The place that an op accesses through its first operand. */
static Place first_place(const Op *op)
{
	OpAccess accesses[MAX_ACCESSES];

	op_accesses(op, accesses);
	return place_of(accesses[0].at, accesses[0].span);
}

static bool shadows_may_overlap(const Fuse *s, const Op *a, const Op *b)
{
	return places_overlap(s->aliases, first_place(a), first_place(b), 0) &&
	       objects_may_overlap(&s->halves, a->args[0], b->args[0]);
}

/* The address at which the op accesses differentials, or NULL. Pointers in shadow memory do not
 * count: they belong to the primal part. */
static const Value *shadow_access(const Op *op)
{
	return op_is_access(op) && op->args[0]->stage == SHADOW &&
			       type_holds_float(op->args[0]->type->elem)
		       ? op->args[0]
		       : NULL;
}

/* Whether it is an element with a constant index, within bounds, of a decayed array. */
static bool is_inner_element(const Op *op)
{
	const Op *row;
	int64_t k;

	if (op->code != OP_INDEX || op->nargs != 2)
		return false;
	row = op->args[0]->def;
	return row && row->code == OP_DECAY && value_is_const_int(op->args[1], &k) && k >= 0 &&
	       k < row->args[0]->type->elem->len;
}

/* The op that computes the address of the array element of which p is a part: steps to members and
 * to elements inside members are skipped. */
static const Op *object_in_row(const Value *p)
{
	const Op *op = p->def;

	while (op && (op->code == OP_FIELD || op->code == OP_DECAY || is_inner_element(op)))
		op = op->args[0]->def;
	return op;
}

/* Whether the address is the same in every trip of A. Nothing writes the pointers that A loads
 * while A runs: see check_read. */
static bool is_steady(const Fuse *s, const Value *p)
{
	if (!region_contains(s->a->regions[0], p->region))
		return true;
	return p->def &&
	       (p->def->code == OP_LOAD || p->def->code == OP_FIELD || p->def->code == OP_DECAY) &&
	       is_steady(s, p->def->args[0]);
}

/* Whether both are the same value, or loaded from one place within P and A: nothing writes there
 * then. */
static bool is_same_base(const Fuse *s, const Value *p, const Value *q)
{
	const Op *a = p->def, *b = q->def;

	if (p == q)
		return true;
	if (!a || !b || a->code != b->code || (a->code == OP_FIELD && !op_same_attr(a, b)) ||
	    (a->code == OP_LOAD && (value_visible_at(p, s->a) || value_visible_at(q, s->a))))
		return false;
	return (a->code == OP_LOAD || a->code == OP_FIELD || a->code == OP_DECAY) &&
	       is_same_base(s, a->args[0], b->args[0]);
}

/* Whether the op accesses one element, or a part of it: base[i] with the loop's own counter and a
 * steady base. */
static bool is_own_element(const Fuse *s, const Op *access, const Value **base)
{
	const Op *op = object_in_row(access->args[0]);

	if (access->code == OP_FILL || access->code == OP_COPY)
		return false;
	if (!op || op->code != OP_INDEX || op->nargs != 2 ||
	    op->args[1] != s->a->regions[0]->params[0] || !is_steady(s, op->args[0]))
		return false;
	*base = op->args[0];
	return true;
}

typedef struct Clash {
	Fuse *s;
	const Op *op;
	const Value *p;
	bool inside; /* the other access is in A, too (or, for primal memory, in P) */
	bool alone;  /* p is private: additions clash, too */
} Clash;

static Touch touch_of(const Op *op)
{
	Place place = first_place(op);

	return (Touch){op, place.at, place.span};
}

/* Whether only one trip of A touches what both touch. Where the user says that its trips do not
 * depend on each other, several trips touch a differential of the caller only to read it, or only
 * to add to it. */
static bool meet_in_one_trip(const Fuse *s, const Op *a, const Op *b)
{
	const Value *base, *other_base;

	if (loop_is_promised(s->a) && is_promised_memory(s->aliases, a->args[0]) &&
	    is_promised_memory(s->aliases, b->args[0]))
		return true;
	if (is_own_element(s, a, &base) && is_own_element(s, b, &other_base) &&
	    is_same_base(s, base, other_base))
		return true;
	return !may_meet_across(s->dependences, s->a, touch_of(a), touch_of(b));
}

/* Finds accesses to shadow memory whose order relative to c->op matters. */
static bool find_clash(Op *other, void *data)
{
	Clash *c = data;
	const Value *q = shadow_access(other);

	if (!c->s->legal)
		return false;
	if (is_second_half(other) ? half_meets_access(&c->s->halves, other, c->op)
				  : other->code == OP_CALL && !is_first_half(other))
		refuse(c->s, other->loc, "its adjoint calls a function");
	if (!q || (!c->alone && c->op->code == OP_ACCUM && other->code == OP_ACCUM) ||
	    !shadows_may_overlap(c->s, c->op, other))
		return true;
	if (c->inside && meet_in_one_trip(c->s, c->op, other))
		return true;
	c->s->is_across = c->inside;
	return refuse(c->s, other->loc,
		      "what other trips add to adjoints is read or cleared in between");
}

/* check_shadow makes sure that nothing before A touches the memory. */
static bool is_private(const Fuse *s, const Value *p)
{
	return shadow_is_private(&s->halves, s->p, s->a, p);
}

/* Checks for clashes with the ops from `first` up to `end`. */
static void check_against(Clash *clash, Op *first, const Op *end)
{
	for (Op *op = first; op != end; op = op->next) {
		find_clash(op, clash);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], find_clash, clash);
	}
}

/* The same with all that runs before A. */
static void check_against_all(Clash *clash, const Op *a)
{
	for (; a; a = a->parent->owner)
		check_against(clash, a->parent->first, a);
}

/* P and A are loops, not branches, of which each runs once. */
static bool is_loop(const Fuse *s)
{
	return s->a->code == OP_FOR;
}

/* Checks an access of A to shadow memory. Memory that every trip finds zero must be zero when the
 * first one begins: nothing before A may touch it. */
static void check_shadow(Fuse *s, const Op *op, const Value *p)
{
	Clash clash = {s, op, p, true, false};
	bool alone = is_loop(s) && is_private(s, p);

	if (is_loop(s) && !alone)
		region_walk(s->a->regions[0], find_clash, &clash);
	clash.inside = false;
	clash.alone = alone;
	if (alone)
		check_against_all(&clash, s->a);
	else
		check_against(&clash, s->p->next, s->a);
}

/* ---- second halves of kept calls ---- */

static bool find_meeting(Op *other, void *data)
{
	Clash *c = data;

	if (c->inside && shadow_access(other) && is_private(c->s, other->args[0]))
		return true;
	if (is_second_half(other)
		    ? halves_meet(&c->s->halves, c->op, other)
		    : shadow_access(other) && half_meets_access(&c->s->halves, c->op, other))
		refuse(c->s, other->loc, "its adjoint calls a function");
	return c->s->legal;
}

static void check_half(Fuse *s, const Op *half)
{
	Clash c = {s, half, NULL, true, false};

	if (is_loop(s))
		region_walk(s->a->regions[0], find_meeting, &c);
	for (Op *op = s->p->next; op != s->a; op = op->next) {
		find_meeting(op, &c);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], find_meeting, &c);
	}
}

/* ---- primal memory ---- */

/* Whether the addresses are base[i] in P and base[j] in A, with the counters i and j: the same
 * element only in the same trip. */
static bool is_same_element(const Fuse *s, const Value *written, const Value *read)
{
	const Op *w = object_in_row(written), *r = object_in_row(read);

	return w && r && w->code == OP_INDEX && r->code == OP_INDEX && w->nargs == 2 &&
	       r->nargs == 2 && is_same_base(s, w->args[0], r->args[0]) &&
	       w->args[1] == s->p->regions[0]->params[0] &&
	       r->args[1] == s->a->regions[0]->params[0];
}

/* Whether what the op in P writes is not what an earlier trip of A reads. */
static bool writes_behind(const Clash *c, const Op *op)
{
	OpAccess write;

	if (op->code == OP_STORE && is_same_element(c->s, op->args[0], c->p))
		return true;
	if (!op_written(op, &write) || write.how & ACCESS_END)
		return false;
	return (c->s->is_promised && is_promised_memory(c->s->aliases, c->p) &&
		is_promised_memory(c->s->aliases, write.at)) ||
	       !may_meet_behind(c->s->dependences, c->s->a, (Touch){c->op, c->p, SPAN_ELEMENT},
				c->s->p, (Touch){op, write.at, write.span});
}

static bool find_overwriting(Op *op, void *data)
{
	Clash *c = data;
	OpAccess write;

	if (op->code == OP_FREE || shadow_access(op) || is_second_half(op))
		return true;
	if (is_first_half(op)) {
		if (first_half_may_change(&c->s->halves, op, c->p))
			refuse(c->s, op->loc, "this may change what the adjoint reads");
		return true;
	}
	if (!op_may_change(c->s->aliases, op, c->p, 0) || (c->inside && writes_behind(c, op)))
		return true;
	if (c->s->legal && op->code == OP_STORE) {
		c->s->read = address_root(c->p);
		c->s->written_at = address_root(op->args[0]);
	}
	c->s->is_across |= c->s->legal && c->inside && op_written(op, &write);
	refuse(c->s, op->loc, "this may change what the adjoint reads");
	return true;
}

static bool is_storage(const Fuse *s, const Value *p)
{
	for (uint32_t i = 0; i < alias_root_count(s->aliases); i++) {
		const Value *root = alias_root(s->aliases, i);

		if (!alias_points_to(s->aliases, p, i))
			continue;
		if (!root->def || (root->def->code != OP_HEAP && root->def->code != OP_TAPE))
			return false;
	}
	return true;
}

/* Checks a load of primal memory in A. Storage is written only by the loop nest that it belongs to,
 * which must be P. */
static void check_read(Fuse *s, const Op *load)
{
	const Value *p = load->args[0];
	Clash c = {s, load, p, true, false};

	if (is_loop(s) && !is_storage(s, p))
		region_walk(s->p->regions[0], find_overwriting, &c);
	c.inside = false;
	for (Op *between = s->p->next; between != s->a; between = between->next) {
		find_overwriting(between, &c);
		for (uint32_t r = 0; r < between->nregions; r++)
			region_walk(between->regions[r], find_overwriting, &c);
	}
}

static bool check_op(Op *op, void *data)
{
	Fuse *s = data;
	const Value *shadow = shadow_access(op);

	if (shadow)
		check_shadow(s, op, shadow);
	else if (op->code == OP_LOAD)
		check_read(s, op);
	else if (is_second_half(op))
		check_half(s, op);
	else if ((op_info[op->code].flags & F_E) || op_writes_memory(op) || op->code == OP_HEAP ||
		 op->code == OP_TAPE || op->code == OP_WHILE)
		refuse(s, op->loc, "its adjoint has effects or memory of its own");
	return s->legal;
}

/* ---- values ---- */

/* Whether v exists before P, or is pure arithmetic on such values. */
static bool is_available(const Fuse *s, const Value *v)
{
	if (ptrmap_get(s->available, v) == s->p || value_visible_at(v, s->p))
		return true;
	if (!v->def || v->region != s->p->parent || !op_is_pure(v->def) || op_can_trap(v->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!is_available(s, v->def->args[i]))
			return false;
	ptrmap_set(s->available, v, (void *)s->p);
	return true;
}

static bool is_in_adjoint(const Fuse *s, const Value *v)
{
	for (uint32_t r = 0; r < s->a->nregions; r++)
		if (region_contains(s->a->regions[r], v->region))
			return true;
	return false;
}

/* Whether v is a result of P, which is a branch: in its arms the value is at hand. */
static bool is_branch_result(const Fuse *s, const Value *v)
{
	return !is_loop(s) && v->def == s->p;
}

static bool check_operands(Op *op, void *data)
{
	Fuse *s = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_in_adjoint(s, op->args[i]) && !is_branch_result(s, op->args[i]) &&
		    !is_available(s, op->args[i]))
			refuse(s, op->loc,
			       "the adjoint of this needs what is known only after the loop");
	return s->legal;
}

/* A value on the way from the next value of a carry back to the carry. */
typedef struct Term {
	const Value *v;
	bool is_sum;   /* the carry plus something */
	uint32_t seen; /* uses of v on that way */
} Term;

typedef struct Sum {
	Arena *arena;
	const Value *carry;
	PtrMap *terms; /* Value -> Term */
	LIST(Term *) sums;
	bool broken; /* a value is the carry plus something on one path only */
} Sum;

static bool carry_is_summed(Arena *arena, const Op *loop, uint32_t i);
static bool is_sum(Sum *s, const Value *v);

static bool adds_to_carry(Sum *s, const Value *v)
{
	const Op *op = v->def;
	bool a, b;

	if (!op)
		return false;
	if (op->code == OP_ADD)
		return is_sum(s, op->args[0]) || is_sum(s, op->args[1]);
	if (op->code == OP_SUB)
		return is_sum(s, op->args[0]);
	if (op->code == OP_IF) {
		a = is_sum(s, op->regions[0]->last->args[v->index]);
		b = is_sum(s, op->regions[1]->last->args[v->index]);
		s->broken |= a != b;
		return a && b;
	}
	if (op->code != OP_FOR)
		return false;
	a = is_sum(s, op->args[2 + v->index]);
	s->broken |= a && !carry_is_summed(s->arena, op, v->index);
	return a;
}

static bool is_sum(Sum *s, const Value *v)
{
	Term *t = ptrmap_get(s->terms, v);

	if (!t) {
		t = arena_new_of(s->arena, Term);
		t->v = v;
		ptrmap_set(s->terms, v, t);
		t->is_sum = v == s->carry || adds_to_carry(s, v);
		if (t->is_sum)
			list_push(s->arena, &s->sums, t);
	}
	t->seen++;
	return t->is_sum;
}

/* Whether carry i is only summed: neither the carry nor a partial sum is used for anything else. */
static bool carry_is_summed(Arena *arena, const Op *loop, uint32_t i)
{
	const Region *body = loop->regions[0];
	Sum s = {.arena = arena, .carry = body->params[1 + i], .terms = ptrmap_new(arena)};

	if (!is_sum(&s, body->last->args[i]) || s.broken)
		return false;
	for (uint32_t k = 0; k < s.sums.count; k++)
		if (s.sums.items[k]->seen != s.sums.items[k]->v->uses)
			return false;
	return true;
}

static void check_carries(Fuse *s)
{
	const Region *body = s->a->regions[0];

	for (uint32_t i = 0; i < s->a->nresults; i++)
		if (body->params[1 + i]->stage != TANGENT ||
		    !carry_is_summed(s->c->scratch, s->a, i))
			refuse(s, stored_loc(body->params[1 + i], NULL),
			       "each trip of its adjoint needs what the one before it made");
}

static void check(Fuse *s)
{
	s->legal = true;
	s->is_promised = promise_holds_across(s->f, s->p, s->a);
	s->why = NULL;
	s->at = (Loc){0};
	s->read = s->written_at = NULL;
	s->is_across = false;
	for (uint32_t i = 0; i < s->a->nargs; i++)
		if (!is_available(s, s->a->args[i]))
			refuse(s, s->a->args[i]->def ? s->a->args[i]->def->loc : (Loc){0},
			       "its adjoint begins with what is known only after the loop");
	for (uint32_t r = 0; r < s->a->nregions; r++)
		region_walk(s->a->regions[r], check_operands, s);
	if (is_loop(s))
		check_carries(s);
	for (uint32_t r = 0; s->legal && r < s->a->nregions; r++)
		region_walk(s->a->regions[r], check_op, s);
}

/* ---- the fused loop ---- */

static void hoist(Fuse *s, Value *v)
{
	if (value_visible_at(v, s->p))
		return;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		hoist(s, v->def->args[i]);
	op_move(v->def, s->p->parent, (Op *)s->p);
}

static bool hoist_operands(Op *op, void *data)
{
	Fuse *s = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_in_adjoint(s, op->args[i]) && !is_branch_result(s, op->args[i]))
			hoist(s, op->args[i]);
	return true;
}

static void hoist_all(Fuse *s)
{
	for (uint32_t i = 0; i < s->a->nargs; i++)
		hoist(s, s->a->args[i]);
	for (uint32_t r = 0; r < s->a->nregions; r++)
		region_walk(s->a->regions[r], hoist_operands, s);
}

/* Those of P; the order of what it carries itself is not ours. */
static int64_t merged_flags(const Op *p, const Op *a)
{
	bool free = (p->nresults == 0 || p->attr.i & FOR_FREE) && a->attr.i & FOR_FREE;

	return free ? p->attr.i | FOR_FREE : p->attr.i & ~(int64_t)FOR_FREE;
}

static Op *merge(Fuse *s)
{
	Op *p = (Op *)s->p, *a = (Op *)s->a;
	uint32_t n = p->nresults, m = a->nresults;
	Value **values = arena_array(s->c->scratch, Value *, n + m + 1);

	hoist_all(s);
	for (uint32_t i = 0; i < n; i++)
		values[i] = p->args[2 + i];
	for (uint32_t i = 0; i < m; i++)
		values[n + i] = a->args[2 + i];
	Builder b = builder_before(s->f, p);
	b.loc = p->loc;
	Op *loop = build_for(&b, p->args[0], p->args[1], merged_flags(p, a), values, n + m);
	loop->hints = p->hints;
	loop->regions[0]->params[0]->hint = p->regions[0]->params[0]->hint;
	for (uint32_t i = 0; i < n; i++)
		values[i] = p->regions[0]->last->args[i];
	for (uint32_t i = 0; i < m; i++)
		values[n + i] = a->regions[0]->last->args[i];
	Builder in = builder_at_end(s->f, loop->regions[0], p->loc);
	build_yield(&in, values, n + m);
	for_take_body(s->f, loop, p, 0);
	for_take_body(s->f, loop, a, n);
	op_remove(p);
	op_remove(a);
	return loop;
}

/* ---- the fused branch ---- */

/* Moves what releases results of P, which nothing else uses any more, to the ends of A's arms. */
static void sink_frees(Fuse *s)
{
	for (Op *op = s->a->next, *next; op; op = next) {
		const Value *v = op->nargs ? op->args[0] : NULL;

		next = op->next;
		if (op->code != OP_FREE || v->def != s->p || v->uses != 1)
			continue;
		for (uint32_t r = 0; r < 2; r++) {
			Value *made = s->p->regions[r]->last->args[v->index];
			Builder b = builder_before(s->f, s->a->regions[r]->last);

			if (made->def && made->def->code != OP_CONST)
				build_op(&b, OP_FREE, NULL, 0, &made, 1);
		}
		op_remove(op);
	}
}

/* Lists the results that are used, and ends the arms of the new branch with their values. */
static Op *build_branch(Fuse *s, ValueList *old)
{
	const Op *from[] = {s->p, s->a};
	uint32_t n = s->p->nresults + s->a->nresults;
	const Type **types = arena_array(s->c->scratch, const Type *, n + 1);
	uint8_t *stages = arena_array(s->c->scratch, uint8_t, n + 1);
	Value **values = arena_array(s->c->scratch, Value *, n + 1);
	Builder b = builder_before(s->f, (Op *)s->p);

	for (uint32_t k = 0; k < 2; k++)
		for (uint32_t i = 0; i < from[k]->nresults; i++) {
			const Value *v = &from[k]->results[i];

			if (v->uses == 0)
				continue;
			types[old->count] = v->type;
			stages[old->count] = v->stage;
			list_push(s->c->scratch, old, v);
		}
	b.loc = s->p->loc;
	Op *made = build_if(&b, s->p->args[0], types, stages, old->count);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->f, made->regions[r], s->p->loc);

		for (uint32_t i = 0; i < old->count; i++) {
			const Value *v = old->items[i];

			values[i] = v->def->regions[r]->last->args[v->index];
		}
		build_yield(&in, values, old->count);
	}
	return made;
}

static void merge_branches(Fuse *s)
{
	Op *p = (Op *)s->p, *a = (Op *)s->a;
	ValueList old = {0};

	hoist_all(s);
	for (uint32_t r = 0; r < 2; r++)
		for (uint32_t i = 0; i < p->nresults; i++)
			op_replace_uses_in(a->regions[r], &p->results[i],
					   p->regions[r]->last->args[i]);
	sink_frees(s);
	Op *made = build_branch(s, &old);
	for (uint32_t r = 0; r < 2; r++) {
		region_move_ops(p->regions[r], made->regions[r], made->regions[r]->last);
		region_move_ops(a->regions[r], made->regions[r], made->regions[r]->last);
	}
	for (uint32_t i = 0; i < old.count; i++) {
		made->results[i].hint = old.items[i]->hint;
		op_replace_uses_in(s->f->body, old.items[i], &made->results[i]);
	}
	op_remove(p);
	op_remove(a);
}

/* ---- which loops ---- */

static bool is_twin(const Op *p, const Op *a)
{
	return p->code == a->code && !op_is_linear(p);
}

enum { BOUND_DEPTH = 4 };

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
static void tell(const Fuse *s)
{
	Diags *diags = s->c->diags;

	if (!diags_wants_remarks(diags) || !s->p->loc.file || !is_same_loc(s->p->loc, s->a->loc))
		return;
	diags_retract(diags, R_APART, s->p->loc);
	diags_retract(diags, R_APART_OVERLAP, s->p->loc);
	diags_retract(diags, R_APART_UNKNOWN, s->p->loc);
	if (s->legal)
		diag_report(diags, R_FUSED, s->p->loc);
	else if (is_parameter(s->read) && is_parameter(s->written_at) && s->read != s->written_at)
		diag_report(diags, R_APART_OVERLAP, s->p->loc, s->why, s->read->hint,
			    s->written_at->hint);
	else
		diag_report(diags, s->is_across ? R_APART_UNKNOWN : R_APART, s->p->loc, s->why);
	if (!s->legal && s->at.file)
		diag_note(diags, s->at, "here");
}

static bool try_fuse(Fuse *s, Op *a)
{
	uint32_t bounds = a->code == OP_FOR ? 2 : 1;

	for (Op *p = a->prev; p; p = p->prev) {
		bool same = is_twin(p, a);

		for (uint32_t i = 0; same && i < bounds; i++)
			same = is_same_bound(p->args[i], a->args[i], BOUND_DEPTH);
		s->p = p;
		s->a = a;
		if (!same)
			continue;
		check(s);
		if (is_loop(s))
			tell(s);
		if (!s->legal)
			continue;
		if (is_loop(s))
			contract_storage(s->c, s->f, merge(s));
		else
			merge_branches(s);
		return true;
	}
	return false;
}

static bool find_second_half(Op *op, void *data)
{
	bool *found = data;

	*found |= is_second_half(op);
	return !*found;
}

/* Loops, and branches in which a kept call has its second half: it may stand beside the first. */
static bool may_fuse(const Op *op)
{
	bool found = op->code == OP_FOR;

	for (uint32_t r = 0; op->code == OP_IF && r < 2; r++)
		region_walk(op->regions[r], find_second_half, &found);
	return found && op_is_linear(op);
}

/* Fuses one pair of loops, an outer one first. */
static bool fuse_in(Fuse *s, const Region *r)
{
	for (Op *op = r->first; op; op = op->next)
		if (may_fuse(op) && try_fuse(s, op))
			return true;
	for (Op *op = r->first; op; op = op->next)
		for (uint32_t i = 0; i < op->nregions; i++)
			if (fuse_in(s, op->regions[i]))
				return true;
	return false;
}

Func *pass_fuse(PassContext *c, const Func *in)
{
	Fuse s = {.c = c, .f = func_copy(in), .available = ptrmap_new(c->scratch)};

	do {
		s.aliases = aliases_of(c->scratch, s.f, c->request);
		s.dependences = dependences_of(c->scratch, s.f);
		s.halves = halves_of(c, s.f, s.aliases);
	} while (fuse_in(&s, s.f->body));
	return s.f;
}
