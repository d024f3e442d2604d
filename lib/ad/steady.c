/*
 * steady: whether a stored value is the same in all trips of a loop.
 *
 * Note [Steady values]. A value that does not change from trip to trip of a loop around it needs no
 * place of its own in each. In
 *
 *     for i { for l { a[l] = .. } for j { for l = 0 to j { .. a[l] .. } } }
 *
 * the loads of a[l] are kept by i and l, not by j: each trip of j stores there what others stored
 * or will store. That holds if the value is loaded, or an integer, from what does not change,
 * memory that nothing in the loop may write included, and if a trip of the loops inside has the
 * same place whatever the trip of the loop: their first counters do not change either. Floating
 * arithmetic is left out: compilers contract it differently from trip to trip, and a condition must
 * find the bits that it had.
 */
#include "rewrite/rewrite.h"
#include "ad/unzip.h"

enum { MOST_OPS = 32 }; /* looked at for one value */

static bool is_steady(const Residuals *s, const Value *v, const Op *loop, int *left)
{
	const Op *op = v->def;

	if (!region_contains(loop->regions[0], v->region))
		return true;
	if ((*left)-- <= 0)
		return false;
	if (!op)
		return v->index == 0 && v->region->owner != loop;
	if (op->code == OP_LOAD ? residual_changes_in(s, op, loop)
				: type_is_float(v->type) || !op_is_pure(op))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_steady(s, op->args[i], loop, left))
			return false;
	return true;
}

bool value_is_steady(const Residuals *s, const Value *v, const LoopInfo *inner, const Op *loop)
{
	int left = MOST_OPS;

	for (; inner->op != loop; inner = inner->parent)
		if (!is_steady(s, inner->op->args[0], loop, &left))
			return false;
	return is_steady(s, v, loop, &left);
}
