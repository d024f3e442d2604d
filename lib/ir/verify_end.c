/*
 * verify_end: checks that a terminator may end its region and passes on the values that are needed
 * there.
 */
#include "ir/verify.h"

/* Checks that the operands from number `from` on match `count` values. */
static void want_values(Verifier *v, const Op *op, uint32_t from, const Value *const *values,
			uint32_t count)
{
	if (op->nargs != from + count) {
		verify_fail(v, op, "has %u values where %u are wanted", op->nargs - from, count);
		return;
	}
	for (uint32_t i = 0; i < count; i++)
		verify_want_same(v, op, "a value", op->args[from + i], values[i]);
}

static void want_results(Verifier *v, const Op *op, uint32_t from, const Value *results,
			 uint32_t count)
{
	if (op->nargs != from + count) {
		verify_fail(v, op, "has %u values where %u are wanted", op->nargs - from, count);
		return;
	}
	for (uint32_t i = 0; i < count; i++)
		verify_want_same(v, op, "a value", op->args[from + i], &results[i]);
}

static void check_yield(Verifier *v, const Op *op, const Op *owner)
{
	if (owner && owner->code == OP_IF)
		want_results(v, op, 0, owner->results, owner->nresults);
	else if (owner && owner->code == OP_FOR)
		want_results(v, op, 0, owner->results, owner->nresults);
	else if (owner && owner->code == OP_WHILE && op->parent == owner->regions[1])
		want_values(v, op, 0, (const Value *const *)owner->args, owner->nargs);
	else if (owner && owner->code == OP_LOOP && op->parent != owner->regions[0])
		verify_want(v, op, op->nargs == 0, "yields values to a loop");
	else
		verify_fail(v, op, "does not end such a region");
}

static void check_condition_end(Verifier *v, const Op *op, const Op *owner)
{
	if (op->nargs == 0)
		return;
	if (owner && owner->code == OP_WHILE && op->parent == owner->regions[0] && owner->nresults)
		want_results(v, op, 1, owner->results, owner->nresults - 1);
	else if (owner && owner->code == OP_LOOP && op->parent == owner->regions[0])
		verify_want(v, op, op->nargs == 1, "passes values to a loop");
	else
		verify_fail(v, op, "does not end such a region");
}

/* The innermost region at or around `r` that does not belong to an `if`. */
static const Region *region_past_ifs(const Region *r)
{
	while (r->owner && r->owner->code == OP_IF)
		r = r->owner->parent;
	return r;
}

/* Whether the region is the body of a `loop`. */
static bool is_body(const Region *r)
{
	return r->owner && r->owner->code == OP_LOOP && r == r->owner->regions[1];
}

/* break, continue */
static void check_jump(Verifier *v, const Op *op)
{
	const Region *r = region_past_ifs(op->parent);

	for (int64_t i = 0; i < op->attr.i && is_body(r); i++)
		r = region_past_ifs(r->owner->parent);
	verify_want(v, op, op->attr.i >= 0 && is_body(r), "is not in the body of a loop");
}

void verify_jumps_out(Verifier *v, const Op *op)
{
	const Region *r = region_past_ifs(op->parent);

	while (is_body(r))
		r = region_past_ifs(r->owner->parent);
	verify_want(v, op, !r->owner, "leaves a region that has one end only");
}

static void check_goto(Verifier *v, const Op *op)
{
	verify_jumps_out(v, op);
	verify_want(v, op, op->attr.s && map_get(v->labels, op->attr.s),
		    "goes to a label that is not there");
}

static void check_return(Verifier *v, const Op *op)
{
	verify_jumps_out(v, op);
	if (op->nargs != v->func->nresults) {
		verify_fail(v, op, "has %u values where %u are wanted", op->nargs,
			    v->func->nresults);
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		verify_want_type(v, op, "a value", op->args[i]->type, v->func->result_types[i]);
}

void verify_terminator(Verifier *v, const Op *op)
{
	const Op *owner = op->parent->owner;

	if (op->code == OP_GOTO)
		check_goto(v, op);
	else if (!owner && op->code != OP_RETURN)
		verify_fail(v, op, "ends a function");
	else if (op->code == OP_YIELD)
		check_yield(v, op, owner);
	else if (op->code == OP_CONDITION)
		check_condition_end(v, op, owner);
	else if (op->code == OP_RETURN)
		check_return(v, op);
	else
		check_jump(v, op);
}
