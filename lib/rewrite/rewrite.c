/*
 * rewrite: changes a function in place. Only for a fresh copy that a pass owns: the input of a pass
 * is never touched.
 */
#include "rewrite/rewrite.h"

Replacement replacement_new(Arena *arena, const Func *func)
{
	return (Replacement){arena, arena_array(arena, Value *, func->nvalues + 1), func->nvalues};
}

void replacement_set(Replacement *r, const Value *from, Value *to)
{
	if (from->id >= r->count)
		bug("replacement of a value that was made later");
	r->to[from->id] = to;
}

Value *replacement_of(const Replacement *r, Value *v)
{
	while (v->id < r->count && r->to[v->id])
		v = r->to[v->id];
	return v;
}

static bool apply(Op *op, void *data)
{
	const Replacement *r = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		Value *v = replacement_of(r, op->args[i]);

		if (v != op->args[i])
			op_set_arg(op, i, v);
	}
	return true;
}

void replacement_apply(const Replacement *r, Region *region)
{
	Replacement copy = *r;

	region_walk(region, apply, &copy);
}

static void op_unlink(Op *op)
{
	*(op->prev ? &op->prev->next : &op->parent->first) = op->next;
	*(op->next ? &op->next->prev : &op->parent->last) = op->prev;
}

static void op_link(Op *op, Region *to, Op *before)
{
	op->parent = to;
	op->next = before;
	op->prev = before ? before->prev : to->last;
	*(op->prev ? &op->prev->next : &to->first) = op;
	*(before ? &before->prev : &to->last) = op;
	for (uint32_t i = 0; i < op->nresults; i++)
		op->results[i].region = to;
}

void op_move(Op *op, Region *to, Op *before)
{
	op_unlink(op);
	op_link(op, to, before);
}

void region_move_ops(Region *from, Region *to, Op *before)
{
	while (from->first && from->first != from->last)
		op_move(from->first, to, before);
}

bool value_visible_at(const Value *v, const Op *op)
{
	if (!v->def)
		return region_contains(v->region, op->parent);
	for (; op; op = op->parent->owner) {
		if (op->parent != v->def->parent)
			continue;
		for (const Op *p = op->prev; p; p = p->prev)
			if (p == v->def)
				return true;
		return false;
	}
	return false;
}

bool op_is_pure(const Op *op)
{
	return (op_info[op->code].flags & F_P) != 0;
}

bool op_can_trap(const Op *op)
{
	int64_t divisor;

	if ((op->code != OP_DIV && op->code != OP_REM) || !type_is_integer(op->results[0].type))
		return false;
	return !value_is_const_int(op->args[1], &divisor) || divisor == 0 || divisor == -1;
}

bool op_can_fail(const Op *op)
{
	const Type *type = op->nresults ? op->results[0].type : NULL;
	bool sums = op->code == OP_ADD || op->code == OP_SUB || op->code == OP_NEG;
	int64_t count;

	if (!type || !type_is_integer(type))
		return false;
	if (sums || op->code == OP_MUL)
		return type_is_signed(type);
	if (op->code == OP_SHL || op->code == OP_SHR)
		return (op->code == OP_SHL && type_is_signed(type)) ||
		       !value_is_const_int(op->args[1], &count);
	return op->code == OP_CAST ? type_is_float(op->args[0]->type) : op_can_trap(op);
}
