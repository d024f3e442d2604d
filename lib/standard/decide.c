/*
 * decide: comparisons of integers with constants whose outcome the conditions around them tell
 * become constants: that of if (i > 2) in the body of while (i < 3). The derivative of what is
 * never done would only be in the way, and compilers warn of what it would do: the loop of its
 * adjoint does not tell them that i < 3.
 *
 *   %c = lt %i, %3                              %c = lt %i, %3
 *   condition %c, %i                            condition %c, %i
 * } do (%k, %j) {                       =>    } do (%k, %j) {
 *   %d = gt %j, %2                              %d = const 0 : bool
 */
#include "standard/standard.h"
#include "analysis/condition.h"

/* Bounds of a value, both included, as numbers without sign whose order is that of its type. */
typedef struct Guard {
	const Value *v;
	uint64_t least, greatest;
	const struct Guard *around;
} Guard;

typedef struct Decider {
	Arena *scratch;
	Func *func;
	Replacement outcomes;
	const Guard *guards; /* what holds where the walk is */
	const Op *loop;      /* the `while` whose condition is read; NULL: a branch */
} Decider;

static uint64_t ordered(const Type *type, int64_t value)
{
	return (uint64_t)value ^ (type_is_signed(type) ? (uint64_t)1 << 63 : 0);
}

/* The bounds of what compares so with c. False: there are none, or no such value. */
static bool bounds_of(OpCode code, uint64_t c, Guard *bounds)
{
	bool above = code == OP_GT || code == OP_GE, below = code == OP_LT || code == OP_LE;

	if (code == OP_NE || (code == OP_LT && c == 0) || (code == OP_GT && c == UINT64_MAX))
		return false;
	bounds->least = below ? 0 : c + (code == OP_GT);
	bounds->greatest = above ? UINT64_MAX : c - (code == OP_LT);
	return true;
}

static void add_guard(Decider *d, const Value *v, OpCode code, const Value *with)
{
	Guard guard = {.v = v, .around = d->guards}, *kept;
	int64_t c;

	if (!value_is_const_int(with, &c) || !bounds_of(code, ordered(v->type, c), &guard))
		return;
	kept = arena_new_of(d->scratch, Guard);
	*kept = guard;
	d->guards = kept;
}

/* What the condition passes has another name in the body. */
static void add_comparison(const Op *comparison, bool holds, void *data)
{
	Decider *d = data;
	const Value *x = comparison->args[0], *y = comparison->args[1];
	const Op *condition = d->loop ? d->loop->regions[0]->last : NULL;
	OpCode code = holds ? comparison->code : comparison_opposite(comparison);

	add_guard(d, x, code, y);
	for (uint32_t i = 1; condition && i < condition->nargs; i++)
		if (condition->args[i] == x)
			add_guard(d, d->loop->regions[1]->params[i], code, y);
}

/* ---- the walk ---- */

static bool is_decided(const Decider *d, OpCode comparison, const Value *x, const Value *y,
		       bool *outcome)
{
	uint64_t least = 0, greatest = UINT64_MAX;
	OpCode code = comparison == OP_NE ? OP_EQ : comparison;
	Guard asked;
	int64_t c;

	if (!value_is_const_int(y, &c) || !bounds_of(code, ordered(y->type, c), &asked))
		return false;
	for (const Guard *g = d->guards; g; g = g->around) {
		if (g->v != x)
			continue;
		least = g->least > least ? g->least : least;
		greatest = g->greatest < greatest ? g->greatest : greatest;
	}
	*outcome = (least >= asked.least && greatest <= asked.greatest) == (code == comparison);
	return (least >= asked.least && greatest <= asked.greatest) || greatest < asked.least ||
	       least > asked.greatest;
}

static void decide_region(Decider *d, Region *region);

static void decide_part(Decider *d, Op *op, uint32_t r)
{
	const Guard *around = d->guards;

	if (op->code == OP_IF)
		condition_walk(op->args[0], r == 0, add_comparison, d);
	d->loop = op->code == OP_WHILE && r == 1 ? op : NULL;
	if (d->loop)
		condition_walk(op->regions[0]->last->args[0], true, add_comparison, d);
	d->loop = NULL;
	decide_region(d, op->regions[r]);
	d->guards = around;
}

static void decide_region(Decider *d, Region *region)
{
	bool outcome;

	for (Op *op = region->first; op; op = op->next) {
		if (op_is_comparison(op) &&
		    is_decided(d, op->code, op->args[0], op->args[1], &outcome)) {
			Builder b = builder_before(d->func, op);

			replacement_set(&d->outcomes, &op->results[0],
					build_int(&b, op->results[0].type, outcome));
		}
		for (uint32_t r = 0; r < op->nregions; r++)
			decide_part(d, op, r);
	}
}

void decide_comparisons(Arena *scratch, Func *func)
{
	Decider d = {.scratch = scratch, .func = func};

	d.outcomes = replacement_new(scratch, func);
	decide_region(&d, func->body);
	replacement_apply(&d.outcomes, func->body);
}
