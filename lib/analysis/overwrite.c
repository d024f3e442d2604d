/*
 * overwrite: whether a stored value may be overwritten before anything reads it.
 *
 * The cotangent of a value stored in the caller's memory is what the caller gives, unless something
 * is stored there again: then it is zero on some paths.
 */
#include "analysis/overwrite.h"

#include "rewrite/rewrite.h"

#include <string.h>

enum { DEPTH = 12, MOST_WRITES = 1000 }; /* beyond MOST_WRITES everything may be overwritten */

static bool same_value(const Value *a, const Value *b, int depth)
{
	const Op *x = a->def, *y = b->def;

	if (a == b)
		return true;
	if (!x || !y || depth == 0 || x->code != y->code || x->nargs != y->nargs ||
	    (!op_is_pure(x) && x->code != OP_LOAD))
		return false;
	if (op_info[x->code].attr == A_STRING ? strcmp(x->attr.s, y->attr.s) != 0
					      : x->code == OP_CONST && x->attr.i != y->attr.i)
		return false;
	for (uint32_t i = 0; i < x->nargs; i++)
		if (!same_value(x->args[i], y->args[i], depth - 1))
			return false;
	return true;
}

/* ---- loops ---- */

static bool is_loop(const Op *op)
{
	return op->code == OP_FOR || op->code == OP_WHILE;
}

/* Whether the value differs from trip to trip of the loop. */
static bool moves_in(const Op *loop, const Value *v, int depth)
{
	const Op *op = v->def;

	if (!op)
		return v->region->owner == loop;
	if (depth == 0 || (!address_base(v) && op->code != OP_CAST && op->code != OP_ADD &&
			   op->code != OP_SUB && op->code != OP_MUL && op->code != OP_NEG))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (moves_in(loop, op->args[i], depth - 1))
			return true;
	return false;
}

/* Whether the address is the same in several trips of some loop around. */
static bool stays(const Value *at, const Op *around)
{
	for (; around; around = around->parent->owner)
		if (is_loop(around) && !moves_in(around, at, DEPTH))
			return true;
	return false;
}

static bool is_in_loop(const Op *around)
{
	while (around && !is_loop(around))
		around = around->parent->owner;
	return around != NULL;
}

static const Region *region_around(const Region *r)
{
	return r->owner ? r->owner->parent : NULL;
}

/* The innermost op around both, or NULL. *exclude: they are in different arms of it. */
static const Op *around_both(const Op *a, const Op *b, bool *exclude)
{
	for (const Region *r = a->parent; r; r = region_around(r))
		for (const Region *s = b->parent; s; s = region_around(s))
			if (r->owner == s->owner) {
				*exclude = r != s && r->owner->code == OP_IF;
				return r->owner;
			}
	*exclude = false;
	return NULL;
}

/* ---- writes ---- */

/* Whether v is computed from a load at `at` that has at least `from` of the writes before it. */
static bool holds_load(const Writes *writes, const Value *v, const Value *at, uint32_t from,
		       int depth)
{
	const Op *op = v->def;

	if (!op || depth == 0 || op->nregions)
		return false;
	if (op->code == OP_LOAD)
		return writes->before[v->id] >= from && same_value(op->args[0], at, DEPTH);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage == v->stage &&
		    holds_load(writes, op->args[i], at, from, depth - 1))
			return true;
	return false;
}

/* Whether the write is an update: it stores a value computed from what was there. */
static bool is_update(const Writes *writes, const Op *op, uint32_t from)
{
	return op->code == OP_ACCUM ||
	       (op->code == OP_STORE && holds_load(writes, op->args[1], op->args[0], from, DEPTH));
}

/* Whether the write may overwrite what the store wrote. `behind`: if the write stands behind the
 * store, the number of writes up to the store; else 0. */
static bool overwrites(const Writes *writes, const Op *write, uint32_t behind, const Op *store)
{
	bool exclude;
	const Op *around = around_both(write, store, &exclude);
	const Value *at = store->args[0];

	if (exclude)
		behind = 0;
	if (!behind && !is_in_loop(around))
		return false;
	if (write->code == OP_CALL)
		return true;
	if (is_update(writes, write, behind))
		return false;
	if (write->code == OP_STORE && same_value(write->args[0], at, DEPTH))
		return behind || stays(at, around);
	return op_may_change(writes->aliases, write, at, 0);
}

bool is_overwritten(const Writes *writes, const Op *store)
{
	uint32_t behind = 0;

	if (writes->ops.count > MOST_WRITES ||
	    (!is_update(writes, store, 0) && stays(store->args[0], store->parent->owner)))
		return true;
	for (uint32_t i = 0; i < writes->ops.count; i++) {
		const Op *write = writes->ops.items[i];

		if (write == store)
			behind = i + 1;
		else if (overwrites(writes, write, behind, store))
			return true;
	}
	return false;
}
