/*
 * shell: copying a control op without what its regions hold.
 */
#include "rewrite/shell.h"

static void map_pair(Value **map, const Value *from, Value *to)
{
	map[from->id] = to;
	to->hint = from->hint;
}

static void shapes_of_results(Arena *scratch, const Op *op, uint32_t count, const Type ***types,
			      uint8_t **stages)
{
	*types = arena_array(scratch, const Type *, count + 1);
	*stages = arena_array(scratch, uint8_t, count + 1);
	for (uint32_t i = 0; i < count; i++) {
		(*types)[i] = op->results[i].type;
		(*stages)[i] = op->results[i].stage;
	}
}

Op *op_copy_shell(Arena *scratch, Builder *b, const Op *op, Value **map)
{
	Value **args = arena_array(scratch, Value *, op->nargs + 1);
	const Type **types;
	uint8_t *stages;
	Op *made;

	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = map[op->args[i]->id];
	b->loc = op->loc;
	if (op->code == OP_IF) {
		shapes_of_results(scratch, op, op->nresults, &types, &stages);
		made = build_if(b, args[0], types, stages, op->nresults);
	} else if (op->code == OP_FOR) {
		made = build_for(b, args[0], args[1], op->attr.i, args + 2, op->nargs - 2);
	} else {
		shapes_of_results(scratch, op, op->nresults - 1, &types, &stages);
		made = build_while(b, args, op->nargs, types, stages, op->nresults - 1);
	}
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			map_pair(map, op->regions[r]->params[i], made->regions[r]->params[i]);
	for (uint32_t i = 0; i < op->nresults; i++)
		map_pair(map, &op->results[i], &made->results[i]);
	return made;
}
