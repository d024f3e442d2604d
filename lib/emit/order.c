/*
 * order: may a loop say that the sums in it can be added up in any order?
 *
 * What is said so to a compiler holds of all arithmetic in the block, of folded operands, too. It
 * may then multiply factors in another order, which may overflow or vanish on the way, and take the
 * rounding out of (x + c) - c. So a loop says it only where its floating arithmetic is what is
 * added to the carries, and products of two that are no products.
 */
#include "emit/internal.h"

static bool is_sum_op(const Op *op)
{
	return (op->code == OP_ADD || op->code == OP_SUB) && type_is_float(op->results[0].type);
}

static bool is_product_op(const Op *op)
{
	return op->code == OP_MUL || op->code == OP_DIV;
}

/* How many additions lead from the carry to the value, plus one; 0: it is no sum. */
static uint32_t sum_length(const Value *v, const Value *carry)
{
	uint32_t length = 0;

	if (v == carry)
		return 1;
	if (!v->def || v->def->parent != carry->region || v->uses != 1 || !is_sum_op(v->def))
		return 0;
	for (uint32_t i = 0; i < 2 && !length && (i == 0 || v->def->code == OP_ADD); i++)
		length = sum_length(v->def->args[i], carry);
	return length ? length + 1 : 0;
}

/* Is it computed where the loop stands, and by what? */
static const Op *made_in(const Emit *e, const Op *loop, const Value *v)
{
	bool is_inside = region_contains(loop->regions[0], v->region);

	return v->def && (is_inside || e->folded[v->id]) ? v->def : NULL;
}

static bool is_product(const Emit *e, const Op *loop, const Value *v)
{
	const Op *op = made_in(e, loop, v);

	if (!op || !type_is_float(v->type))
		return false;
	if (op->code == OP_SELECT)
		return is_product(e, loop, op->args[1]) || is_product(e, loop, op->args[2]);
	if (op->code == OP_NEG || op->code == OP_CAST)
		return is_product(e, loop, op->args[0]);
	return is_product_op(op) || op_info[op->code].flags & F_M;
}

typedef struct Body {
	const Emit *e;
	const Op *loop;
	uint32_t sums;
	bool ordered;
} Body;

static bool survey(Op *op, void *data)
{
	Body *b = data;

	b->sums += is_sum_op(op);
	b->ordered |= op_is_loop(op);
	for (uint32_t i = 0; i < op->nargs && !b->ordered; i++) {
		const Op *made = made_in(b->e, b->loop, op->args[i]);

		b->ordered |= is_product_op(op) && is_product(b->e, b->loop, op->args[i]);
		b->ordered |= made && is_sum_op(made) &&
			      !region_contains(b->loop->regions[0], made->parent);
	}
	return !b->ordered;
}

bool sums_in_any_order(const Emit *e, const Op *loop)
{
	const Region *body = loop->regions[0];
	Body b = {e, loop, 0, false};
	uint32_t sums = 0;

	if (!(loop->attr.i & FOR_FREE))
		return false;
	for (uint32_t i = 0; i < loop->nresults; i++) {
		uint32_t length = type_is_float(loop->results[i].type)
					  ? sum_length(body->last->args[i], body->params[1 + i])
					  : 1;

		if (!length)
			return false;
		sums += length - 1;
	}
	region_walk(loop->regions[0], survey, &b);
	return sums > 0 && !b.ordered && b.sums == sums;
}
