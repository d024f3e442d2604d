/*
 * movable: whether an adjoint may move up into its primal loop: Note [Fusion] in fuse.c.
 */
#include "ad/fuse.h"
#include "ad/unzip.h"

typedef struct Move {
	Fuse *fuse;
	Twins twins;
	const Op *p, *a;  /* the same */
	bool is_promised; /* a trip of P and another one of A do not depend on each other */
	bool legal;
	Obstacle *obstacle; /* if it is not */
} Move;

static bool refuse(Move *s, Loc at, const char *why)
{
	if (s->legal) {
		s->obstacle->why = why;
		s->obstacle->at = at;
	}
	s->legal = false;
	return false;
}

/* ---- the order of ops ---- */

static uint32_t position(const Fuse *s, const Op *op)
{
	return (uint32_t)(uintptr_t)ptrmap_get(s->positions, op);
}

bool fuse_sees(const Fuse *s, const Value *v, const Op *op)
{
	if (!v->def)
		return region_contains(v->region, op->parent);
	for (; op; op = op->parent->owner)
		if (op->parent == v->def->parent)
			return v->def != op && position(s, v->def) <= position(s, op);
	return false;
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

/* The heap or tape that the pointer leads into, or NULL. */
static Op *storage_of(const Value *p)
{
	Op *op = address_root(p)->def;

	return op && (op->code == OP_HEAP || op->code == OP_TAPE) ? op : NULL;
}

/* Notes a store in storage. */
static bool note_filled(Fuse *s, Op *store)
{
	Op *storage = store->code == OP_STORE ? storage_of(store->args[0]) : NULL;

	if (storage)
		ptrmap_set(s->filled, storage, ptrmap_get(s->filled, storage) ? storage : store);
	return storage != NULL;
}

/* Notes an op and the control around it. */
static void note_around(PtrMap *map, Op *op)
{
	for (; op && !ptrmap_get(map, op); op = op->parent->owner)
		ptrmap_set(map, op, op);
}

static bool number_op(Op *op, void *data)
{
	Fuse *s = data;
	Event event = {op, ++s->nops};
	OpAccess write;

	ptrmap_set(s->positions, op, (void *)(uintptr_t)s->nops);
	if (op_is_linear_alone(op))
		note_around(s->linear, op);
	if (is_second_half(op))
		note_around(s->halved, op);
	if (shadow_access(op) || is_second_half(op)) {
		EventKind kind = op->code == OP_ACCUM ? EVENT_ADD : EVENT_SHADOW;

		list_push(s->c->scratch, &s->events[kind], event);
		return true;
	}
	if (op->code == OP_CALL && !is_first_half(op))
		list_push(s->c->scratch, &s->events[EVENT_SHADOW], event);
	if (op->code != OP_FREE && (op_is_call(op) || op_written(op, &write))) {
		EventKind kind = note_filled(s, op) ? EVENT_KEEP : EVENT_WRITE;

		list_push(s->c->scratch, &s->events[kind], event);
	}
	return true;
}

void fuse_survey(Fuse *s)
{
	s->positions = ptrmap_new(s->c->scratch);
	s->available = ptrmap_new(s->c->scratch);
	s->filled = ptrmap_new(s->c->scratch);
	s->linear = ptrmap_new(s->c->scratch);
	s->halved = ptrmap_new(s->c->scratch);
	s->nops = 0;
	for (uint32_t k = 0; k < EVENT_KINDS; k++)
		s->events[k].count = 0;
	region_walk(s->f->body, number_op, s);
}

/* The ops from `first` up to `end`, which is not among them. */
typedef struct Range {
	const Op *first, *end;
} Range;

static Range inside(const Op *loop)
{
	return (Range){loop->regions[0]->first, loop->next};
}

static Range between(const Move *s)
{
	return (Range){s->p->next, s->a};
}

static bool is_in_range(const Fuse *s, const Op *op, Range range)
{
	return position(s, op) >= position(s, range.first) &&
	       position(s, op) < position(s, range.end);
}

typedef void (*Check)(Op *, void *data);

/* Checks the events of the range, until one forbids the move. */
static void check_events(const Move *s, EventKind kind, Range range, Check check, void *data)
{
	uint32_t from = position(s->fuse, range.first), end = position(s->fuse, range.end);
	uint32_t lo = 0, hi = s->fuse->events[kind].count;

	while (lo < hi) {
		uint32_t mid = lo + (hi - lo) / 2;

		if (s->fuse->events[kind].items[mid].position < from)
			lo = mid + 1;
		else
			hi = mid;
	}
	for (; s->legal && lo < s->fuse->events[kind].count; lo++) {
		Event event = s->fuse->events[kind].items[lo];

		if (event.position >= end)
			return;
		check(event.op, data);
	}
}

/* ---- shadow memory ---- */

/* The place that an op accesses through its first operand. */
static Place first_place(const Op *op)
{
	OpAccess accesses[MAX_ACCESSES];

	op_accesses(op, accesses);
	return place_of(accesses[0].at, accesses[0].span);
}

static bool shadows_may_overlap(const Move *s, const Op *a, const Op *b)
{
	return places_overlap(s->fuse->aliases, first_place(a), first_place(b), 0) &&
	       objects_may_overlap(&s->fuse->halves, a->args[0], b->args[0]);
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
static bool is_steady(const Move *s, const Value *p)
{
	if (!region_contains(s->a->regions[0], p->region))
		return true;
	return p->def &&
	       (p->def->code == OP_LOAD || p->def->code == OP_FIELD || p->def->code == OP_DECAY) &&
	       is_steady(s, p->def->args[0]);
}

/* Whether both are the same value, or loaded from one place within P and A: nothing writes there
 * then. */
static bool is_same_base(const Move *s, const Value *p, const Value *q)
{
	const Op *a = p->def, *b = q->def;

	if (p == q)
		return true;
	if (!a || !b || a->code != b->code || (a->code == OP_FIELD && !op_same_attr(a, b)) ||
	    (a->code == OP_LOAD && (fuse_sees(s->fuse, p, s->a) || fuse_sees(s->fuse, q, s->a))))
		return false;
	return (a->code == OP_LOAD || a->code == OP_FIELD || a->code == OP_DECAY) &&
	       is_same_base(s, a->args[0], b->args[0]);
}

/* Whether the op accesses one element, or a part of it: base[i] with the loop's own counter and a
 * steady base. */
static bool is_own_element(const Move *s, const Op *access, const Value **base)
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
	Move *s;
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
static bool meet_in_one_trip(const Move *s, const Op *a, const Op *b)
{
	const Value *base, *other_base;

	if (loop_is_promised(s->a) && is_promised_memory(s->fuse->aliases, a->args[0]) &&
	    is_promised_memory(s->fuse->aliases, b->args[0]))
		return true;
	if (is_own_element(s, a, &base) && is_own_element(s, b, &other_base) &&
	    is_same_base(s, base, other_base))
		return true;
	return !may_meet_across(s->fuse->dependences, s->a, touch_of(a), touch_of(b));
}

/* Checks an access to shadow memory whose order relative to c->op may matter. */
static void check_clash(Op *other, void *data)
{
	Clash *c = data;
	const Value *q = shadow_access(other);

	if (is_second_half(other) ? half_meets_access(&c->s->fuse->halves, other, c->op)
				  : other->code == OP_CALL)
		refuse(c->s, other->loc, "its adjoint calls a function");
	if (!q || !c->s->legal || !shadows_may_overlap(c->s, c->op, other) ||
	    (c->inside && meet_in_one_trip(c->s, c->op, other)))
		return;
	c->s->obstacle->is_across = c->inside;
	refuse(c->s, other->loc, "what other trips add to adjoints is read or cleared in between");
}

/* Additions may pass each other, unless memory is private. */
static void check_shadows(Clash *c, Range range)
{
	check_events(c->s, EVENT_SHADOW, range, check_clash, c);
	if (c->alone || c->op->code != OP_ACCUM)
		check_events(c->s, EVENT_ADD, range, check_clash, c);
}

/* check_shadow makes sure that nothing before A touches the memory. */
static bool is_private(const Move *s, const Value *p)
{
	return shadow_is_private(&s->fuse->halves, s->twins, p);
}

/* P and A are loops, not branches, of which each runs once. */
static bool is_loop(const Move *s)
{
	return s->a->code == OP_FOR;
}

/* Checks an access of A to shadow memory. Memory that every trip finds zero must be zero when the
 * first one begins: nothing before A may touch it. */
static void check_shadow(Move *s, const Op *op, const Value *p)
{
	Clash clash = {s, op, p, true, false};
	bool alone = is_loop(s) && is_private(s, p);

	if (is_loop(s) && !alone)
		check_shadows(&clash, inside(s->a));
	clash.inside = false;
	clash.alone = alone;
	check_shadows(&clash, alone ? (Range){s->fuse->f->body->first, s->a} : between(s));
}

/* ---- second halves of kept calls ---- */

static void check_meeting(Op *other, void *data)
{
	Clash *c = data;

	if (c->inside && shadow_access(other) && is_private(c->s, other->args[0]))
		return;
	if (is_second_half(other)
		    ? halves_meet(&c->s->fuse->halves, c->op, other)
		    : shadow_access(other) && half_meets_access(&c->s->fuse->halves, c->op, other))
		refuse(c->s, other->loc, "its adjoint calls a function");
}

static void check_half(Move *s, const Op *half)
{
	Clash c = {s, half, NULL, true, false};

	for (EventKind kind = EVENT_ADD; kind <= EVENT_SHADOW; kind++) {
		c.inside = true;
		if (is_loop(s))
			check_events(s, kind, inside(s->a), check_meeting, &c);
		c.inside = false;
		check_events(s, kind, between(s), check_meeting, &c);
	}
}

/* ---- primal memory ---- */

/* Whether the addresses are base[i] in P and base[j] in A, with the counters i and j: the same
 * element only in the same trip. */
static bool is_same_element(const Move *s, const Value *written, const Value *read)
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
	return (c->s->is_promised && is_promised_memory(c->s->fuse->aliases, c->p) &&
		is_promised_memory(c->s->fuse->aliases, write.at)) ||
	       !may_meet_behind(c->s->fuse->dependences, c->s->a,
				(Touch){c->op, c->p, SPAN_ELEMENT}, c->s->p,
				(Touch){op, write.at, write.span});
}

static void check_overwriting(Op *op, void *data)
{
	Clash *c = data;
	OpAccess write;

	if (is_first_half(op) ? !first_half_may_change(&c->s->fuse->halves, op, c->p)
			      : !op_may_change(c->s->fuse->aliases, op, c->p, 0) ||
					(c->inside && writes_behind(c, op)))
		return;
	if (op->code == OP_STORE) {
		c->s->obstacle->read = address_root(c->p);
		c->s->obstacle->written_at = address_root(op->args[0]);
	}
	c->s->obstacle->is_across = c->inside && !is_first_half(op) && op_written(op, &write);
	refuse(c->s, op->loc, "this may change what the adjoint reads");
}

static bool is_storage(const Move *s, const Value *p)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(s->fuse->aliases, p, i, &r); i++) {
		const Value *root = alias_root(s->fuse->aliases, r);

		if (!root->def || (root->def->code != OP_HEAP && root->def->code != OP_TAPE))
			return false;
	}
	return true;
}

/* Only a pointer that was loaded may lead into storage, too. */
static void check_writes(Clash *c, Range range)
{
	check_events(c->s, EVENT_WRITE, range, check_overwriting, c);
	if (address_root(c->p)->def)
		check_events(c->s, EVENT_KEEP, range, check_overwriting, c);
}

/* Checks a load of primal memory in A. Storage is written only by the loop nest that it belongs to,
 * which must be P. */
static void check_read(Move *s, const Op *load)
{
	const Value *p = load->args[0];
	Clash c = {s, load, p, true, false};
	Op *storage = storage_of(p), *store = storage ? ptrmap_get(s->fuse->filled, storage) : NULL;

	if (is_loop(s) && !is_storage(s, p))
		check_writes(&c, inside(s->p));
	c.inside = false;
	if (!store || store == storage)
		check_writes(&c, between(s));
	else if (is_in_range(s->fuse, store, between(s)))
		check_overwriting(store, &c);
}

static bool check_adjoint(Op *op, void *data)
{
	Move *s = data;
	const Value *shadow = shadow_access(op);

	if (shadow)
		check_shadow(s, op, shadow);
	else if (is_second_half(op))
		check_half(s, op);
	return s->legal;
}

static bool check_primal(Op *op, void *data)
{
	Move *s = data;

	if (shadow_access(op) || is_second_half(op))
		return true;
	if (op->code == OP_LOAD)
		check_read(s, op);
	else if ((op_info[op->code].flags & F_E) || op_writes_memory(op) || op->code == OP_HEAP ||
		 op->code == OP_TAPE || op->code == OP_WHILE)
		refuse(s, op->loc, "its adjoint has effects or memory of its own");
	return s->legal;
}

/* ---- values ---- */

/* Whether v exists before P, or is pure arithmetic on such values. */
static bool is_available(const Move *s, const Value *v)
{
	if (ptrmap_get(s->fuse->available, v) == s->p || fuse_sees(s->fuse, v, s->p))
		return true;
	if (!v->def || v->region != s->p->parent || !op_is_pure(v->def) || op_can_trap(v->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!is_available(s, v->def->args[i]))
			return false;
	ptrmap_set(s->fuse->available, v, (void *)s->p);
	return true;
}

bool is_in_adjoint(Twins t, const Value *v)
{
	for (uint32_t r = 0; r < t.a->nregions; r++)
		if (region_contains(t.a->regions[r], v->region))
			return true;
	return false;
}

bool is_branch_result(Twins t, const Value *v)
{
	return t.p->code == OP_IF && v->def == t.p;
}

static bool check_operands(Op *op, void *data)
{
	Move *s = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_in_adjoint(s->twins, op->args[i]) &&
		    !is_branch_result(s->twins, op->args[i]) && !is_available(s, op->args[i]))
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
bool carry_is_summed(Arena *arena, const Op *loop, uint32_t i)
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

static void check_carries(Move *s)
{
	const Region *body = s->a->regions[0];

	for (uint32_t i = 0; i < s->a->nresults; i++)
		if (body->params[1 + i]->stage != TANGENT ||
		    !carry_is_summed(s->fuse->c->scratch, s->a, i))
			refuse(s, stored_loc(body->params[1 + i], NULL),
			       "each trip of its adjoint needs what the one before it made");
}

bool twins_may_fuse(Fuse *fuse, Twins t, Obstacle *obstacle)
{
	Move s = {fuse, t, t.p, t.a, promise_holds_across(fuse->f, t.p, t.a), true, obstacle};

	*obstacle = (Obstacle){0};
	for (uint32_t i = 0; i < t.a->nargs; i++)
		if (!is_available(&s, t.a->args[i]))
			refuse(&s, t.a->args[i]->def ? t.a->args[i]->def->loc : (Loc){0},
			       "its adjoint begins with what is known only after the loop");
	for (uint32_t r = 0; s.legal && r < t.a->nregions; r++)
		region_walk(t.a->regions[r], check_operands, &s);
	if (s.legal && is_loop(&s))
		check_carries(&s);
	for (uint32_t r = 0; s.legal && r < t.a->nregions; r++)
		region_walk(t.a->regions[r], check_adjoint, &s);
	for (uint32_t r = 0; s.legal && r < t.a->nregions; r++)
		region_walk(t.a->regions[r], check_primal, &s);
	return s.legal;
}
