/*
 * walk: walking regions; small questions about ops and values.
 */
#include "ir/ir.h"

#include <math.h>
#include <string.h>

void region_walk(const Region *r, OpVisit before, void *data)
{
	for (Op *op = r->first; op; op = op->next) {
		if (!before(op, data))
			continue;
		for (uint32_t i = 0; i < op->nregions; i++)
			region_walk(op->regions[i], before, data);
	}
}

static void hand_on_inits(const Op *op, HandOn visit, void *data)
{
	uint32_t first = op->code == OP_FOR ? 2 : 0;

	for (uint32_t i = first; i < op->nargs; i++) {
		if (op->code == OP_FOR)
			visit(data, op->args[i], &op->results[i - 2]);
		visit(data, op->args[i], op->regions[0]->params[op->code == OP_FOR ? i - 1 : i]);
	}
}

static void hand_on_end(const Op *op, const Op *owner, HandOn visit, void *data)
{
	uint32_t skip = op->code == OP_CONDITION ? 1 : 0;

	for (uint32_t i = skip; i < op->nargs; i++) {
		uint32_t k = i - skip;

		if (owner->code == OP_IF || owner->code == OP_FOR || op->code == OP_CONDITION)
			visit(data, op->args[i], &owner->results[k]);
		if (owner->code == OP_FOR)
			visit(data, op->args[i], owner->regions[0]->params[k + 1]);
		else if (op->code == OP_CONDITION)
			visit(data, op->args[i], owner->regions[1]->params[k + 1]);
		else if (owner->code == OP_WHILE)
			visit(data, op->args[i], owner->regions[0]->params[k]);
	}
}

void op_hand_on(const Op *op, HandOn visit, void *data)
{
	if (op->code == OP_FOR || op->code == OP_WHILE)
		hand_on_inits(op, visit, data);
	else if ((op->code == OP_YIELD || op->code == OP_CONDITION) && op->parent->owner)
		hand_on_end(op, op->parent->owner, visit, data);
}

bool op_is_size(OpCode code)
{
	return code == OP_SIZE_ADD || code == OP_SIZE_SUB || code == OP_SIZE_MUL ||
	       code == OP_COUNT_MUL || code == OP_ADVANCE;
}

bool op_is_leaf(const Op *op)
{
	return op_info[op->code].args == 0 && op_info[op->code].flags & F_P;
}

bool op_is_constant(const Op *op)
{
	return op->code == OP_CONST || op->code == OP_CONSTF || op->code == OP_ZERO ||
	       op->code == OP_UNDEF;
}

bool op_same_attr(const Op *a, const Op *b)
{
	switch (op_info[a->code].attr) {
	case A_INT:
	case A_WITHIN:
	case A_LEVEL:
		return a->attr.i == b->attr.i;
	case A_FLOAT:
		return a->attr.f == b->attr.f && !signbit(a->attr.f) == !signbit(b->attr.f);
	case A_STRING:
		return strcmp(a->attr.s, b->attr.s) == 0;
	case A_FUNC:
		return a->attr.callee == b->attr.callee;
	case A_NONE:
		return true;
	}
	return false;
}

bool op_is_loop(const Op *op)
{
	return op->code == OP_FOR || op->code == OP_WHILE || op->code == OP_LOOP;
}

Op *op_enclosing_loop(const Op *op)
{
	Op *owner = op->parent->owner;

	while (owner && !op_is_loop(owner))
		owner = owner->parent->owner;
	return owner;
}

bool region_contains(const Region *outer, const Region *inner)
{
	while (inner && inner != outer)
		inner = inner->owner ? inner->owner->parent : NULL;
	return inner != NULL;
}

bool value_is_const_float(const Value *v, long double *out)
{
	if (!v->def || v->def->code != OP_CONSTF)
		return false;
	*out = v->def->attr.f;
	return true;
}

bool value_is_nothing(const Value *v)
{
	const Op *op = v->def;
	long double x;

	if (!op)
		return false;
	if (op->code == OP_MUL)
		return value_is_nothing(op->args[0]) || value_is_nothing(op->args[1]);
	if (op->code == OP_DIV || op->code == OP_NEG)
		return value_is_nothing(op->args[0]);
	return value_is_const_float(v, &x) && x == 0;
}

bool value_is_int(const Value *v, int64_t c)
{
	int64_t own;

	return value_is_const_int(v, &own) && own == c;
}

bool value_is_const_int(const Value *v, int64_t *out)
{
	if (!v->def || v->def->code != OP_CONST || !type_is_integer(v->type))
		return false;
	*out = v->def->attr.i;
	return true;
}

Func *value_function(const Value *v)
{
	while (v->def && v->def->code == OP_CAST)
		v = v->def->args[0];
	return v->def && v->def->code == OP_FUNCTION ? v->def->attr.callee : NULL;
}

bool value_is_zero(const Value *v)
{
	return v->def && v->def->code == OP_ZERO;
}

bool value_adds_nothing(const Value *v)
{
	return value_is_zero(v) || (v->def && v->def->code == OP_CONSTF && v->def->attr.f == 0);
}
