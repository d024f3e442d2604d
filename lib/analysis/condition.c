/*
 * condition: which comparisons hold where a condition does.
 */
#include "analysis/condition.h"

enum { DEPTH = 40 };

typedef struct Walk {
	ComparisonVisit visit;
	void *data;
} Walk;

static void walk(const Walk *w, const Value *v, bool holds, int depth);

/* a && b and a || b, as a choice between b and a constant: what is not that constant is b. */
static void walk_joined(const Walk *w, const Value *v, bool holds, int depth)
{
	const Op *op = v->def;

	for (uint32_t i = 0; i < 2; i++) {
		bool is_select = op->code == OP_SELECT;
		const Value *arm =
			is_select ? op->args[1 + i] : op->regions[i]->last->args[v->index];
		const Value *other =
			is_select ? op->args[2 - i] : op->regions[1 - i]->last->args[v->index];

		if (!value_is_int(arm, !holds))
			continue;
		walk(w, op->args[0], i == 1, depth);
		walk(w, other, holds, depth);
	}
}

static void walk(const Walk *w, const Value *v, bool holds, int depth)
{
	const Op *op = v->def;

	if (!op || depth == 0)
		return;
	if (op_is_comparison(op))
		w->visit(op, holds, w->data);
	else if (op->code == OP_NOT)
		walk(w, op->args[0], !holds, depth - 1);
	else if ((op->code == OP_AND && holds) || (op->code == OP_OR && !holds))
		for (uint32_t i = 0; i < 2; i++)
			walk(w, op->args[i], holds, depth - 1);
	else if (op->code == OP_SELECT || op->code == OP_IF)
		walk_joined(w, v, holds, depth - 1);
}

void condition_walk(const Value *condition, bool holds, ComparisonVisit visit, void *data)
{
	walk(&(Walk){visit, data}, condition, holds, DEPTH);
}
