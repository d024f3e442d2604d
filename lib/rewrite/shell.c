/*
 * shell: copies control ops into a new function, with fewer or more carries and results.
 */
#include "rewrite/shell.h"
#include "rewrite/rewrite.h"

Shell shell_of(Arena *scratch, const Op *op, Value **map)
{
	Shell s = {.scratch = scratch, .op = op, .map = map};

	s.ncarries = op->code == OP_IF ? 0 : op->code == OP_FOR ? op->nargs - 2 : op->nargs;
	s.nvalues = op->nresults - (op->code == OP_WHILE);
	s.drops_carry = arena_array(scratch, bool, s.ncarries + 1);
	s.drops_value =
		op->code == OP_FOR ? s.drops_carry : arena_array(scratch, bool, s.nvalues + 1);
	return s;
}

void shell_add_carry(Shell *s, Value *init)
{
	list_push(s->scratch, &s->added, init);
}

void shell_add_value(Shell *s, const Type *type, Stage stage)
{
	if (s->op->code == OP_FOR)
		return;
	list_push(s->scratch, &s->added_types, type);
	list_push(s->scratch, &s->added_stages, (uint8_t)stage);
}

static void map_pair(const Shell *s, const Value *from, Value *to)
{
	s->map[from->id] = to;
	to->hint = from->hint;
}

/* Region 0 of a `while` receives the carries and passes on the values, region 1 the other way
 * round. */
static void map_params(const Shell *s, const Region *from, const Region *to)
{
	bool is_test = s->op->code == OP_WHILE && from == s->op->regions[0];
	const bool *drops = is_test ? s->drops_carry : s->drops_value;
	uint32_t counters = op_is_loop(s->op) && !is_test, n = counters;

	if (counters)
		map_pair(s, from->params[0], to->params[0]);
	for (uint32_t i = counters; i < from->nparams; i++)
		if (!drops[i - counters])
			map_pair(s, from->params[i], to->params[n++]);
}

static void map_results(const Shell *s, Op *made)
{
	const Op *op = s->op;
	uint32_t n = 0;

	for (uint32_t i = 0; i < s->nvalues; i++)
		if (!s->drops_value[i])
			map_pair(s, &op->results[i], &made->results[n++]);
	if (op->code == OP_WHILE)
		map_pair(s, &op->results[s->nvalues], &made->results[made->nresults - 1]);
}

/* The operands that stay, mapped, then the added ones. */
static Value **operands(const Shell *s, uint32_t *count)
{
	const Op *op = s->op;
	Value **args = arena_array(s->scratch, Value *, op->nargs + s->added.count + 1);
	uint32_t first = op->nargs - s->ncarries, n = 0;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (i < first || !s->drops_carry[i - first])
			args[n++] = s->map[op->args[i]->id];
	for (uint32_t i = 0; i < s->added.count; i++)
		args[n++] = s->added.items[i];
	*count = n;
	return args;
}

/* Types and stages of the values that stay, then of the added ones. */
static uint32_t shapes(const Shell *s, const Type ***types, uint8_t **stages)
{
	uint32_t n = 0, most = s->nvalues + s->added_types.count;

	*types = arena_array(s->scratch, const Type *, most + 1);
	*stages = arena_array(s->scratch, uint8_t, most + 1);
	for (uint32_t i = 0; i < s->nvalues; i++) {
		if (s->drops_value[i])
			continue;
		(*types)[n] = s->op->results[i].type;
		(*stages)[n++] = s->op->results[i].stage;
	}
	for (uint32_t i = 0; i < s->added_types.count; i++) {
		(*types)[n] = s->added_types.items[i];
		(*stages)[n++] = s->added_stages.items[i];
	}
	return n;
}

Op *shell_build(const Shell *s, Builder *b)
{
	const Op *op = s->op;
	const Type **types;
	uint8_t *stages;
	uint32_t nargs, n = shapes(s, &types, &stages);
	Value **args = operands(s, &nargs);
	Op *made;

	b->loc = op->loc;
	if (op->code == OP_IF)
		made = build_if(b, args[0], types, stages, n);
	else if (op->code == OP_FOR)
		made = build_for(b, args[0], args[1], op->attr.i, args + 2, nargs - 2);
	else
		made = build_while(b, args, nargs, types, stages, n);
	made->hints = op->hints;
	for (uint32_t r = 0; r < op->nregions; r++)
		map_params(s, op->regions[r], made->regions[r]);
	map_results(s, made);
	return made;
}

void shell_end(const Shell *s, Builder *b, uint32_t r, Value *const *added)
{
	const Op *op = s->op, *end = op->regions[r]->last;
	bool gives_carries = op->code == OP_FOR || (op->code == OP_WHILE && r == 1);
	const bool *drops = gives_carries ? s->drops_carry : s->drops_value;
	uint32_t nadded = gives_carries ? s->added.count : s->added_types.count;
	uint32_t first = end->code == OP_CONDITION, n = 0;
	Value **values = arena_array(s->scratch, Value *, end->nargs + nadded + 1);

	for (uint32_t i = first; i < end->nargs; i++)
		if (!drops[i - first])
			values[n++] = s->map[end->args[i]->id];
	for (uint32_t i = 0; i < nadded; i++)
		values[n++] = added[i];
	b->loc = end->loc;
	if (first)
		build_condition(b, s->map[end->args[0]->id], values, n);
	else
		build_yield(b, values, n);
}

void for_take_body(Op *to, const Op *from, uint32_t first)
{
	Region *old = from->regions[0], *body = to->regions[0];

	region_move_ops(old, body, body->last);
	op_replace_uses_in(body, old->params[0], body->params[0]);
	for (uint32_t i = 0; i < from->nresults; i++) {
		Value *param = body->params[1 + first + i], *result = &to->results[first + i];

		param->hint = old->params[1 + i]->hint;
		result->hint = from->results[i].hint;
		op_replace_uses_in(body, old->params[1 + i], param);
		op_replace_result(from, i, result);
	}
}
