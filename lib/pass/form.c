/*
 * form: what may be relied on between passes, and the check of it. Forms are found in the function
 * itself, not believed from its `forms`, so that IR text can enter a pipeline anywhere.
 *
 *   SINGLE_EXIT  no `loop`, `break`, `continue`; the only `return` ends the function's body
 *   INLINED      calls that are left are those that inline keeps: by construction
 *   SSA          no `alloca` of a scalar or pointer that is only loaded and stored directly:
 *                whatever is left has its address taken; every alloca stands in the function's own
 *                region, so that its storage lives to the end of the function
 *   COUNTED      what `loops` leaves: its only sign is the absence of `loop`, since a counted
 *                `while` is merely a missed chance
 *   LINEAR, UNZIPPED, ADJOINT
 *                by construction of the passes that give them; the stages that they rest on are the
 *                verifier's business
 *   PRIMAL       no value of stage SHADOW or TANGENT
 */
#include "pass/standard.h"

typedef struct Check {
	const Func *func;
	uint32_t forms;
	Text *out;
	bool good;
} Check;

static void complain(Check *c, const Op *op, const char *why)
{
	c->good = false;
	text_printf(c->out, "%s", why);
	if (op && op->nresults)
		text_printf(c->out, " (%%%s)", op->results[0].hint ? op->results[0].hint : "?");
	if (op && op->loc.line)
		text_printf(c->out, " from line %u", op->loc.line);
	text_char(c->out, '\n');
}

static void check_single_exit(Check *c, const Op *op)
{
	if (op->code == OP_LOOP || op->code == OP_BREAK || op->code == OP_CONTINUE)
		complain(c, op, "a loop of the front form or a jump is left");
	if (op->code == OP_RETURN && op->parent != c->func->body)
		complain(c, op, "a nested return is left");
}

static bool is_direct_use(const Op *op, uint32_t arg)
{
	return op->code == OP_LOAD || (op->code == OP_STORE && arg == 0);
}

/* How many uses of a value would be served as well by a value in place of the memory. */
typedef struct DirectUses {
	uint32_t *count; /* by value id */
} DirectUses;

static bool count_direct(Op *op, void *data)
{
	DirectUses *d = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_direct_use(op, i))
			d->count[op->args[i]->id]++;
	return true;
}

static void check_ssa(Check *c, const Op *op, const DirectUses *direct)
{
	const Value *v = op->results;

	if (op->code != OP_ALLOCA || v->stage != PRIMAL)
		return;
	if (op->parent != c->func->body)
		complain(c, op, "an alloca is nested");
	if (v->type->elem->kind != TYPE_ARRAY && direct->count[v->id] == v->uses)
		complain(c, op, "a local is in memory without need");
}

static bool check_stage(const Value *v)
{
	return v->stage == PRIMAL;
}

static void check_primal(Check *c, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!check_stage(&op->results[i]))
			complain(c, op, "a value is not primal");
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			if (!check_stage(op->regions[r]->params[i]))
				complain(c, op, "a parameter of a region is not primal");
}

typedef struct Walk {
	Check check;
	DirectUses direct;
} Walk;

static bool check_op(Op *op, void *data)
{
	Walk *w = data;
	Check *c = &w->check;

	if (c->forms & FORM_SINGLE_EXIT)
		check_single_exit(c, op);
	if (c->forms & FORM_SSA)
		check_ssa(c, op, &w->direct);
	if ((c->forms & FORM_COUNTED) && op->code == OP_LOOP)
		complain(c, op, "a loop of the front form is left");
	if (c->forms & FORM_PRIMAL)
		check_primal(c, op);
	return true;
}

bool form_check(const Func *func, uint32_t forms, Text *out)
{
	Arena *arena = arena_new();
	Walk w = {.check = {func, forms, out, true}};

	w.direct.count = arena_array(arena, uint32_t, func->nvalues + 1);
	if (forms & FORM_SSA)
		region_walk(func->body, count_direct, &w.direct);
	region_walk(func->body, check_op, &w);
	if (forms & FORM_PRIMAL)
		for (uint32_t i = 0; i < func->body->nparams; i++)
			if (!check_stage(func->body->params[i]))
				complain(&w.check, NULL,
					 "a parameter of the function is not primal");
	arena_free(arena);
	return w.check.good;
}
