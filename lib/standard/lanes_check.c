/*
 * lanes_check: may trips of a loop run side by side?
 *
 * They may if
 *   - nothing in the body has an effect, allocates, or calls a function;
 *   - what goes from trip to trip is only used by ops that do nothing else, at the end of the body
 *     as it were: these run lane by lane;
 *   - no trip writes what another one reads or writes, unless both only add to it, which only
 *     adjoints do, or the user says that they do not: this allows sums, too, which must not be
 *     loaded in one loop over the lanes and stored in another;
 *   - or the memory is an object of the function's own that no other code uses and of which each
 *     trip writes all that it reads, before it does: then each lane gets one of its own.
 *
 * The last is scalar expansion for arrays: Feautrier, "Array expansion", 1988; Tu and Padua,
 * "Automatic array privatization", 1993.
 */
#include "standard/lanes.h"
#include "analysis/promised.h"

#include <stdarg.h>
#include <stdio.h>

enum { MOST_NEST = 8, MOST_TERMS = 64, MOST_BYTES = 1 << 16 };

void lanes_refuse(LaneLoop *l, Loc at, const char *why, ...)
{
	char text[200];
	va_list args;

	if (l->why)
		return;
	va_start(args, why);
	vsnprintf(text, sizeof text, why, args);
	va_end(args);
	l->why = arena_printf(l->s->c->scratch, "%s", text);
	l->at = at;
}

static const char *name_of(const Value *v)
{
	return v && v->hint ? v->hint : "a value";
}

/* ---- what the body does ---- */

/* Does the op nothing but compute, load, store, add and choose what runs? */
static bool is_plain(const Op *op)
{
	switch (op_info[op->code].kind) {
	case KIND_VALUE:
		return op_is_pure(op);
	case KIND_LOAD:
	case KIND_STORE:
	case KIND_ACCUM:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
		return true;
	case KIND_LOCAL:
		return op->code == OP_STRING;
	case KIND_NEW:
	case KIND_COPY:
	case KIND_FILL:
	case KIND_FREE:
	case KIND_REALLOC:
	case KIND_OWN:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_FRONT:
		return false;
	}
	return false;
}

static bool survey(Op *op, void *data)
{
	LaneLoop *l = data;

	if (!is_plain(op))
		lanes_refuse(l, op->loc,
			     op_is_call(op)
				     ? "its trips call functions"
				     : "its trips do more than compute, load, store and add");
	else if (op_is_access(op))
		list_push(l->s->c->scratch, &l->touches, ((Touch){op, op->args[0], SPAN_ELEMENT}));
	return !l->why;
}

/* ---- what goes from trip to trip ---- */

static bool uses_serial(const LaneLoop *l, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (l->is_serial[op->args[i]->id])
			return true;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			if (uses_serial(l, inner))
				return true;
	return false;
}

/* May it run behind all else that the trip does? */
static bool may_wait(const Op *op)
{
	if (op->code != OP_IF && op->code != OP_YIELD && !op_is_pure(op))
		return false;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			if (!may_wait(inner))
				return false;
	return true;
}

static void find_serial(LaneLoop *l)
{
	const Region *body = l->op->regions[0];

	for (uint32_t i = 1; i < body->nparams; i++)
		l->is_serial[body->params[i]->id] = true;
	for (const Op *op = body->first; op != body->last && !l->why; op = op->next) {
		if (!uses_serial(l, op))
			continue;
		if (!may_wait(op))
			lanes_refuse(l, op->loc,
				     "what one trip computes goes on to the next one, which does "
				     "more than add to it");
		for (uint32_t i = 0; i < op->nresults; i++)
			l->is_serial[op->results[i].id] = true;
	}
}

/* ---- memory ---- */

static bool only_adds(const Touch *t)
{
	return t->op->code == OP_ACCUM;
}

/* What follows from a number in memory by sums: at once, or handed on by a branch or loop. */
enum { NO_SUM, SUM, SUM_LATER };

typedef struct Sums {
	uint8_t *how; /* by id */
	bool changed;
} Sums;

static void mark_sum(Sums *s, const Value *v, uint8_t how)
{
	if (s->how[v->id] >= how)
		return;
	s->how[v->id] = how;
	s->changed = true;
}

static void hand_on(void *data, const Value *from, const Value *to)
{
	Sums *s = data;

	if (s->how[from->id])
		mark_sum(s, to, SUM_LATER);
}

static bool sums_up(const Op *op)
{
	return op->code == OP_ADD || op->code == OP_SUB || op->code == OP_NEG ||
	       op->code == OP_CAST || op->code == OP_SELECT || op->code == OP_FMA;
}

static void spread_sums(Sums *s, const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		op_hand_on(op, hand_on, s);
		for (uint32_t i = 0; sums_up(op) && i < op->nargs; i++)
			mark_sum(s, &op->results[0], s->how[op->args[i]->id]);
		for (uint32_t r = 0; r < op->nregions; r++)
			spread_sums(s, op->regions[r]);
	}
}

/* Does no other lane run between the two ops? */
static bool is_at_once(const Op *op, const Op *last)
{
	while (op && op != last && !op->nregions)
		op = op->next;
	return op == last;
}

static bool overlaps(const LaneLoop *l, const Touch *t, const Touch *u)
{
	return places_overlap(l->s->aliases, place_of(t->at, t->span), place_of(u->at, u->span), 0);
}

/* Do trips add to what was loaded, and store the sum when other lanes may have done so, too? Each
 * addition at once would be right. */
static void find_late_sums(LaneLoop *l, const Touch *load)
{
	Sums s = {arena_array(l->s->c->scratch, uint8_t, l->s->in->nvalues + 1), true};

	s.how[load->op->results[0].id] = SUM;
	while (s.changed) {
		s.changed = false;
		spread_sums(&s, l->op->regions[0]);
	}
	for (uint32_t i = 0; i < l->touches.count; i++) {
		const Touch *t = &l->touches.items[i];
		uint8_t how = t->op->code == OP_LOAD ? NO_SUM : s.how[t->op->args[1]->id];

		if (overlaps(l, load, t) &&
		    (how == SUM_LATER || (how == SUM && !is_at_once(load->op, t->op))))
			list_push(l->s->c->scratch, &l->late_sums, *t);
	}
}

static bool is_late_sum(const LaneLoop *l, const Touch *t)
{
	for (uint32_t i = 0; i < l->late_sums.count; i++)
		if (overlaps(l, t, &l->late_sums.items[i]))
			return true;
	return false;
}

/* Does the user say that no two trips touch an element there, or that all add to it at once? */
static bool is_promised(const LaneLoop *l, const Touch *t, const Touch *u)
{
	return loop_is_promised(l->op) && is_promised_memory(l->s->aliases, t->at) &&
	       is_promised_memory(l->s->aliases, u->at) && !is_late_sum(l, t) && !is_late_sum(l, u);
}

/* May a trip find what another one left there? */
static bool may_meet(const LaneLoop *l, const Touch *t, const Touch *u)
{
	if ((t->op->code == OP_LOAD && u->op->code == OP_LOAD) || (only_adds(t) && only_adds(u)))
		return false;
	return overlaps(l, t, u) && !is_promised(l, t, u) &&
	       may_meet_across(l->s->dependences, l->op, *t, *u);
}

/* ---- objects of which each lane gets its own ---- */

/* The loops around an op, outermost first, from the candidate inwards. */
typedef struct Nest {
	const Op *loops[MOST_NEST];
	uint32_t depth;
} Nest;

static bool find_nest(const LaneLoop *l, const Op *op, Nest *nest)
{
	const Op *loop = op_enclosing_loop(op);

	if (loop == l->op)
		return true;
	if (!find_nest(l, loop, nest) || nest->depth == MOST_NEST)
		return false;
	nest->loops[nest->depth++] = loop;
	return true;
}

typedef struct Match {
	const Nest *write, *read;
	uint32_t terms; /* that were compared */
} Match;

/* Is it the same number where the loops of both nests are in the same trips? */
static bool is_same(Match *m, const Value *v, const Value *w)
{
	const Op *op = v->def, *other = w->def;

	if (v == w)
		return true;
	if (++m->terms > MOST_TERMS || v->type != w->type)
		return false;
	for (uint32_t i = 0; i < m->write->depth && i < m->read->depth; i++)
		if (v == m->write->loops[i]->regions[0]->params[0])
			return w == m->read->loops[i]->regions[0]->params[0];
	if (!op || !other || op->code != other->code || op->nargs != other->nargs ||
	    !op_is_pure(op) || !op_same_attr(op, other))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_same(m, op->args[i], other->args[i]))
			return false;
	return true;
}

/* The op of the region in which the other op is, or that op. */
static const Op *ancestor_in(const Op *op, const Region *region)
{
	while (op && op->parent != region)
		op = op->parent->owner;
	return op;
}

/* Does the write run in each trip of the loops around it before the read does, or are both in the
 * same branches? */
static bool stands_before(const Op *write, const Op *read)
{
	const Region *region = write->parent;

	while (!ancestor_in(read, region)) {
		if (region->owner->code != OP_FOR)
			return false;
		region = region->owner->parent;
	}
	const Op *last = ancestor_in(read, region);
	for (const Op *op = ancestor_in(write, region)->next; op; op = op->next)
		if (op == last)
			return true;
	return false;
}

/* Has the trip written all that the read may find, by this write? */
static bool covers(const LaneLoop *l, const Op *write, const Op *read)
{
	Nest w = {.depth = 0}, r = {.depth = 0};
	Match m = {&w, &r, 0};

	if (write->code != OP_STORE || !stands_before(write, read) || !find_nest(l, write, &w) ||
	    !find_nest(l, read, &r) || w.depth > r.depth)
		return false;
	for (uint32_t i = 0; i < w.depth; i++) {
		const Op *p = w.loops[i], *q = r.loops[i];
		Nest outer = w;
		Match bounds = {&outer, &r, 0};

		outer.depth = i;
		if (p != q && (p->code != OP_FOR || q->code != OP_FOR ||
			       !is_same(&bounds, p->args[0], q->args[0]) ||
			       !is_same(&bounds, p->args[1], q->args[1])))
			return false;
	}
	return is_same(&m, write->args[0], read->args[0]);
}

static bool is_covered(const LaneLoop *l, const Touch *read)
{
	for (uint32_t i = 0; i < l->touches.count; i++)
		if (l->touches.items[i].op != read->op &&
		    covers(l, l->touches.items[i].op, read->op))
			return true;
	return false;
}

typedef struct Uses {
	const LaneLoop *l;
	const Value *object;
	bool fits;
} Uses;

/* Elements only: no address goes elsewhere. */
static bool check_use(Op *op, void *data)
{
	Uses *u = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *at = op->args[i];

		if (!type_is_ptr(at->type) || address_root(at) != u->object)
			continue;
		bool is_inside = region_contains(u->l->op->regions[0], op->parent);
		bool is_step = op->code == OP_DECAY || (op->code == OP_INDEX && op->nargs == 2);
		bool is_touch =
			i == 0 && is_inside &&
			(op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM);

		u->fits &= is_step || is_touch || (op->code == OP_FREE && !is_inside);
	}
	return u->fits;
}

static bool is_small(const LaneLoop *l, const Value *object)
{
	const Type *type = object->type->elem;

	return object->def->code == OP_HEAP ||
	       (type_size(type) > 0 && type_size(type) <= MOST_BYTES / l->count);
}

static bool is_own(const LaneLoop *l, const Value *object)
{
	for (uint32_t i = 0; i < l->objects.count; i++)
		if (l->objects.items[i] == object)
			return true;
	return false;
}

static bool is_number(const Type *type)
{
	return type_is_float(type) || type_is_integer(type);
}

/* Gives each lane its own object, if that is what the address leads to and it may. */
static bool make_own(LaneLoop *l, const Value *object)
{
	Uses uses = {l, object, true};

	if (!object || !object->def ||
	    (object->def->code != OP_ALLOCA && object->def->code != OP_HEAP) ||
	    object->def->nargs > (object->def->code == OP_HEAP) ||
	    !is_number(type_without_arrays(object->type->elem)) || !is_small(l, object) ||
	    l->objects.count == MOST_OBJECTS)
		return false;
	region_walk(l->s->in->body, check_use, &uses);
	for (uint32_t i = 0; uses.fits && i < l->touches.count; i++) {
		const Touch *t = &l->touches.items[i];

		if (address_root(t->at) == object && t->op->code != OP_STORE)
			uses.fits = is_covered(l, t);
	}
	if (uses.fits)
		list_push(l->s->c->scratch, &l->objects, object);
	return uses.fits;
}

static void check_pair(LaneLoop *l, const Touch *t, const Touch *u)
{
	const Value *root = address_root(t->at);

	if (is_own(l, root) || is_own(l, address_root(u->at)) || !may_meet(l, t, u))
		return;
	if (root == address_root(u->at) && make_own(l, root))
		return;
	lanes_refuse(l, t->op->code == OP_LOAD ? u->op->loc : t->op->loc,
		     "one trip may write to '%s' what another one reads or writes",
		     name_of(address_root(t->op->code == OP_LOAD ? u->at : t->at)));
}

static void check_memory(LaneLoop *l)
{
	if (l->touches.count > MOST_TOUCHES)
		lanes_refuse(l, l->op->loc, "its trips touch memory at too many places");
	for (uint32_t i = 0; !l->why && loop_is_promised(l->op) && i < l->touches.count; i++)
		if (l->touches.items[i].op->code == OP_LOAD)
			find_late_sums(l, &l->touches.items[i]);
	for (uint32_t i = 0; !l->why && i < l->touches.count; i++)
		for (uint32_t k = 0; !l->why && k <= i; k++)
			check_pair(l, &l->touches.items[i], &l->touches.items[k]);
}

static void check_trips(LaneLoop *l)
{
	int64_t lo, hi;

	if (value_is_const_int(l->op->args[0], &lo) && value_is_const_int(l->op->args[1], &hi) &&
	    hi - lo < l->count)
		lanes_refuse(l, l->op->loc, "it has fewer trips than there would be lanes");
}

void lanes_check(LaneLoop *l)
{
	check_trips(l);
	region_walk(l->op->regions[0], survey, l);
	if (!l->why)
		find_serial(l);
	if (!l->why)
		check_memory(l);
}
