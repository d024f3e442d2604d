/*
 * linear: which ops belong to the linear part of a linearised function.
 */
#include "ad/rules.h"
#include "ad/residual.h"
#include "rewrite/rewrite.h"

/* Whether the op copies or clears tangents in whole objects, which hold no pointers: moving
 * pointers is primal work. */
static bool is_tangent_memory(const Op *op)
{
	const Type *type;

	if ((op->code != OP_FILL && op->code != OP_COPY) || op->args[0]->stage != SHADOW)
		return false;
	type = op->args[0]->type->elem;
	return type_holds_float(type) && !type_holds_ptr(type);
}

typedef struct Late {
	bool with_shadows, found;
} Late;

static bool find_late(Op *op, void *data)
{
	Late *late = data;

	late->found |= op->code == OP_CALL && op->attr.callee->transposed;
	for (uint32_t i = 0; i < op->nargs; i++)
		late->found |= value_is_late(op->args[i], late->with_shadows);
	for (uint32_t i = 0; i < op->nresults; i++)
		late->found |= value_is_late(&op->results[i], late->with_shadows);
	late->found |= is_tangent_memory(op);
	return !late->found;
}

bool value_is_late(const Value *v, bool with_shadows)
{
	return v->stage == TANGENT || (with_shadows && v->stage == SHADOW);
}

bool op_is_late(const Op *op, bool with_shadows)
{
	Late late = {with_shadows, false};

	find_late((Op *)(uintptr_t)op, &late);
	for (uint32_t r = 0; r < op->nregions && !late.found; r++)
		region_walk(op->regions[r], find_late, &late);
	return late.found;
}

bool op_is_linear_alone(const Op *op)
{
	Late late = {false, false};

	find_late((Op *)(uintptr_t)op, &late);
	return late.found;
}

bool op_is_linear(const Op *op)
{
	return op_is_late(op, false);
}

static bool is_control(const Op *op)
{
	return op->nregions || (op_info[op->code].flags & F_T);
}

typedef struct Ops {
	Arena *arena;
	LIST(const Op *) list;
} Ops;

static bool note_op(Op *op, void *data)
{
	Ops *ops = data;

	list_push(ops->arena, &ops->list, (const Op *)op);
	return true;
}

const bool *primal_uses(Arena *scratch, const Func *func, bool with_shadows)
{
	bool *used = arena_array(scratch, bool, func->nvalues);
	Ops ops = {.arena = scratch};

	region_walk(func->body, note_op, &ops);
	for (uint32_t i = ops.list.count; i-- > 0;) {
		const Op *op = ops.list.items[i];

		if (op_is_pure(op) && (op_is_late(op, with_shadows) || !used[op->results[0].id]))
			continue;
		for (uint32_t k = 0; k < op->nargs; k++)
			if (!value_is_late(op->args[k], with_shadows) &&
			    (is_control(op) || !op_is_late(op, with_shadows)))
				used[op->args[k]->id] = true;
	}
	return used;
}

bool op_decides_control(const Op *op)
{
	if (op->nresults != 1 || (!type_is_integer(op->results[0].type) &&
				  op->code != OP_COPYSIGN && !rule_info[op->code].step))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_float(op->args[i]->type))
			return true;
	return false;
}

bool op_is_in_test(const Op *op)
{
	const Op *owner = op->parent->owner;

	return owner && owner->code == OP_WHILE && op->parent == owner->regions[0];
}

bool shadows_are_late(const Request *request, const Func *func)
{
	bool late = request && request->split && !request->split_both;

	for (uint32_t i = 0; late && i < func->body->nparams; i++)
		if (func->body->params[i]->type->kind == TYPE_POOL)
			return true;
	return false;
}

bool free_is_last(const Op *op)
{
	return op->code == OP_FREE && op->parent->owner == NULL;
}
