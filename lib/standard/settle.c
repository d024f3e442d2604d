/*
 * settle: simplifies what transposed in-place updates leave in shadow memory. y[i] += t transposes
 * to
 *
 *     %c = load %p        %c = load %p
 *     store %p, 0    ->
 *     accum %p, %c
 *
 * Likewise `accum %p, %v` after `store %p, 0` becomes `store %p, %v`, so that an exchange of two
 * elements transposes to an exchange. The address is the same value, and no op between may touch
 * what it leads to. Only for cotangents: of a primal, 0 + v need not have the bits of v.
 */
#include "analysis/alias.h"
#include "standard/standard.h"

enum { MOST_BETWEEN = 64 }; /* ops between the two that are looked at */

static bool may_touch(const Aliases *aliases, const Op *op, const Value *p)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	for (uint32_t i = 0; i < count; i++)
		if (accesses[i].at->stage == p->stage &&
		    places_overlap(aliases, place_of(p, SPAN_ELEMENT),
				   place_of(accesses[i].at, accesses[i].span), SAME_TRIP))
			return true;
	return op->nregions || op_info[op->code].flags & F_E ||
	       (!count && (op_reads_memory(op) || op_writes_memory(op)));
}

/* The last op before this one that may touch what p leads to. */
static Op *toucher_before(const Aliases *aliases, const Op *op, const Value *p)
{
	Op *before = op->prev;

	for (uint32_t i = 0; before && i < MOST_BETWEEN; i++, before = before->prev)
		if (may_touch(aliases, before, p))
			return before;
	return NULL;
}

static bool is_clearing(const Op *op, const Value *p)
{
	const Value *v = op && op->code == OP_STORE && op->args[0] == p ? op->args[1] : NULL;

	return v && value_is_zero(v);
}

static bool is_load_of(const Op *op, const Value *v)
{
	return op && op->code == OP_LOAD && &op->results[0] == v;
}

static bool settle_region(Func *f, const Aliases *aliases, Region *region)
{
	bool changed = false;

	for (Op *op = region->first, *next; op; op = next) {
		next = op->next;
		for (uint32_t r = 0; r < op->nregions; r++)
			changed |= settle_region(f, aliases, op->regions[r]);
		if (op->code != OP_ACCUM || op->args[0]->stage != SHADOW)
			continue;
		Op *clear = toucher_before(aliases, op, op->args[0]);
		if (!is_clearing(clear, op->args[0]))
			continue;
		Op *load = toucher_before(aliases, clear, op->args[0]);
		if (!is_load_of(load, op->args[1]) || load->args[0] != op->args[0]) {
			Builder b = builder_before(f, op);

			b.loc = op->loc;
			build_store(&b, op->args[0], op->args[1]);
		}
		op_remove(clear);
		op_remove(op);
		changed = true;
	}
	return changed;
}

bool settle_shadows(Arena *scratch, Func *f)
{
	return settle_region(f, aliases_by_shape(scratch, f, NULL), f->body);
}
