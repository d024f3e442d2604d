/*
 * settle: simplifies what transposed in-place updates leave in shadow memory. y[i] += t transposes
 * to
 *
 *     %c = load %p        %c = load %p
 *     store %p, 0    ->
 *     accum %p, %c
 *
 * Likewise `accum %p, %v` after `store %p, 0` becomes `store %p, %v`. The address is the same
 * value, and no op that touches memory stands between. Only for cotangents: of a primal, 0 + v need
 * not have the bits of v.
 */
#include "standard/standard.h"

static bool touches_memory(const Op *op)
{
	return op->nregions || op_reads_memory(op) || op_writes_memory(op) ||
	       (op_info[op->code].flags & F_E);
}

static Op *memory_op_before(const Op *op)
{
	Op *before = op->prev;

	while (before && !touches_memory(before))
		before = before->prev;
	return before;
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

static bool settle_region(Func *f, Region *region)
{
	bool changed = false;

	for (Op *op = region->first, *next; op; op = next) {
		next = op->next;
		for (uint32_t r = 0; r < op->nregions; r++)
			changed |= settle_region(f, op->regions[r]);
		if (op->code != OP_ACCUM || op->args[0]->stage != SHADOW)
			continue;
		Op *clear = memory_op_before(op);
		if (!is_clearing(clear, op->args[0]))
			continue;
		Op *load = memory_op_before(clear);
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

bool settle_shadows(Func *f)
{
	return settle_region(f, f->body);
}
