/*
 * sink: moves tangents into the only branch that uses them. Optional.
 *
 * Expects   a linearised function.
 * Leaves    the same function, in which a pure op on tangents whose result is used in only one arm
 *           of an `if` stands in that arm. So does a load of a tangent, if that arm writes tangents
 *           anyway and nothing between may change what is loaded.
 *
 *     %d = sqrt %x                           %d = sqrt %x
 *     %d_b = div %x_b, (2 * %d)              %c = gt %d, %eps
 *     %c = gt %d, %eps                 ->    %r, %r_b = if %c {
 *     %r, %r_b = if %c {                       %d_b = div %x_b, (2 * %d)
 *       .. uses %d_b ..                        .. uses %d_b ..
 *
 * The source computes %d before it tests whether it may be used; where it may not, its partial need
 * not be finite. Inside the branch, reverse mode adds nothing there, where it would otherwise add
 * 0 * infinity. It also saves the work. Ops move from last to first, so that ops that only serve a
 * sunk op follow it. They never move into loops.
 *
 * A load outside the branch makes reverse mode add a zero wherever the branch is not taken, as in
 * conditional exchanges. But a loop whose branches only choose what is added has vector
 * instructions, and keeps it.
 */
#include "analysis/alias.h"
#include "standard/standard.h"

enum { MOST_BETWEEN = 256 }; /* ops between a load and the branch that are looked at */

typedef struct Sink {
	Region **arm;    /* by value id: the arm that holds all uses so far, or NULL */
	bool *elsewhere; /* by value id: a use is not in that arm */
	const Aliases *aliases;
	bool moved;
} Sink;

/* The op in the given region that is `user` or contains it; *through is the region of that op that
 * contains the user, or NULL. */
static const Op *ancestor_in(const Op *user, const Region *region, Region **through)
{
	*through = NULL;
	while (user->parent != region) {
		*through = user->parent;
		user = user->parent->owner;
		if (!user)
			return NULL;
	}
	return user;
}

static void note_use(Sink *s, const Op *user, const Value *v)
{
	Region *arm;
	const Op *branch;

	if (!v->def || v->stage != TANGENT || s->elsewhere[v->id])
		return;
	branch = ancestor_in(user, v->def->parent, &arm);
	if (!branch || !arm || branch->code != OP_IF || (s->arm[v->id] && s->arm[v->id] != arm)) {
		s->elsewhere[v->id] = true;
		return;
	}
	s->arm[v->id] = arm;
}

/* Records the uses by an op. */
static bool note_uses(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		note_use(data, op, op->args[i]);
	return true;
}

typedef struct Search {
	const Aliases *aliases;
	const Value *at; /* NULL: anything */
	bool found;
} Search;

/* Whether a write of tangents may change what is loaded. */
static bool find_change(Op *op, void *data)
{
	Search *search = data;
	OpAccess write;

	if (op_written(op, &write))
		search->found |=
			write.at->stage == SHADOW &&
			(!search->at || op_may_change(search->aliases, op, search->at, SAME_TRIP));
	else
		search->found |= op_is_call(op);
	return !search->found;
}

static bool writes_tangents(const Region *arm)
{
	Search search = {NULL, NULL, false};

	region_walk(arm, find_change, &search);
	return search.found;
}

/* Whether what is loaded stays the same up to the branch. */
static bool stays_until(const Sink *s, const Op *load, const Op *branch)
{
	Search search = {s->aliases, load->args[0], false};
	uint32_t n = 0;

	for (Op *op = load->next; op != branch && !search.found; op = op->next, n++) {
		find_change(op, &search);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], find_change, &search);
		search.found |= n > MOST_BETWEEN;
	}
	return !search.found;
}

static bool may_sink(const Sink *s, const Op *op)
{
	if (op->nresults != 1 || op->nargs == 0 || op->results[0].stage != TANGENT ||
	    !s->arm[op->results[0].id] || s->elsewhere[op->results[0].id])
		return false;
	const Region *arm = s->arm[op->results[0].id];
	return op_is_pure(op) ||
	       (op->code == OP_LOAD && writes_tangents(arm) && stays_until(s, op, arm->owner));
}

/* Last to first, so that all uses of an op are recorded when its turn comes. */
static void sink_region(Sink *s, Region *region)
{
	for (Op *op = region->last, *before; op; op = before) {
		before = op->prev;
		for (uint32_t r = op->nregions; r-- > 0;)
			sink_region(s, op->regions[r]);
		if (may_sink(s, op)) {
			Region *arm = s->arm[op->results[0].id];

			op_move(op, arm, arm->first);
			s->moved = true;
		}
		note_uses(op, s);
	}
}

Func *pass_sink(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);
	Sink s = {.aliases = aliases_of(c->scratch, out, c->request), .moved = true};

	while (s.moved) {
		s.arm = arena_array(c->scratch, Region *, out->nvalues);
		s.elsewhere = arena_array(c->scratch, bool, out->nvalues);
		s.moved = false;
		sink_region(&s, out->body);
	}
	return out;
}
