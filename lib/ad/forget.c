/*
 * forget: makes every value primal again.
 *
 * Expects   a linearised function, transposed or not.
 * Leaves    the same function without SHADOW and TANGENT: differentials are ordinary numbers and
 *           pointers, so that the result can be printed, run and differentiated again. The implicit
 *           initial zero of a local shadow becomes a `fill`; the constant tangent `zero` becomes a
 *           number.
 *
 *     %t_d = alloca : ptr [4 x f64]'                %t_d = alloca : ptr [4 x f64]
 *                                           ->      %p = decay %t_d : ptr f64
 *                                                   fill %p, 4
 */
#include "ad/ad.h"
#include "rewrite/memory.h"

static void make_primal(Value *v)
{
	v->stage = PRIMAL;
}

/* In a loop over directions the factor or divisor is chosen: (t + 0) * (t == 0 ? 0 : p), and
 * (t + 0) / (t == 0 ? 2 : p), which give the same bits. Compilers make no vector code of a choice
 * that leaves out an operation with floating numbers, and take a quotient by 1 for such a choice.
 */
static void write_guarded_operand(Func *f, Op *op)
{
	Builder b = builder_before(f, op);
	const Type *type = op->results[0].type;

	b.loc = op->loc;
	Value *zero = build_float(&b, type, 0);
	Value *test = build_2(&b, OP_EQ, NULL, op->args[0], zero);
	Value *harmless = op->code == OP_MUL0 ? zero : build_float(&b, type, 2);
	Value *operand = build_3(&b, OP_SELECT, type, test, harmless, op->args[1]);
	op_set_arg(op, 0, build_2(&b, OP_ADD, NULL, op->args[0], zero)); /* no negative zero */
	op_set_arg(op, 1, operand);
	op->code = op->code == OP_MUL0 ? OP_MUL : OP_DIV;
}

static bool is_in_lanes(const Op *op)
{
	const Op *loop = op->parent->owner;

	return loop && loop->code == OP_FOR && loop->attr.i & FOR_LANES;
}

/* Turns a guarded product or quotient into a selection between 0 and the plain op. */
static void write_guard(Func *f, Op *op)
{
	Builder b = builder_before(f, op);
	OpCode code = op->code == OP_MUL0 || op->code == OP_MULP ? OP_MUL : OP_DIV;
	const Type *type = op->results[0].type;

	b.loc = op->loc;
	Value *zero = build_float(&b, type, 0);
	Value *test = build_2(&b, OP_EQ, NULL, op->args[op->code == OP_MULP], zero);
	if (op->code == OP_DIVP) {
		Value *at_pole = build_2(&b, OP_EQ, NULL, op->args[1], zero);

		test = build_2(&b, OP_OR, NULL, test, at_pole);
	}
	Value *term = build_2(&b, code, NULL, op->args[0], op->args[1]);
	op->code = OP_SELECT;
	op_set_args(f, op, (Value *[]){test, zero, term}, 3);
}

static bool forget_op(Op *op, void *data)
{
	Func *f = data;
	bool is_local_shadow = op->code == OP_ALLOCA && op->results[0].stage == SHADOW;

	for (uint32_t i = 0; i < op->nresults; i++)
		make_primal(&op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			make_primal(op->regions[r]->params[i]);
	if (op->code == OP_ZERO) {
		op->code = OP_CONSTF;
		op->attr.f = 0;
	}
	if ((op->code == OP_MUL0 || op->code == OP_DIV0) && is_in_lanes(op))
		write_guarded_operand(f, op);
	else if (op->code == OP_MUL0 || op->code == OP_DIV0 || op->code == OP_MULP ||
		 op->code == OP_DIVP)
		write_guard(f, op);
	if (is_local_shadow) {
		Builder b = builder_before(f, op->next);

		b.loc = op->loc;
		fill_object(&b, &op->results[0], op->args, op->nargs);
	}
	return true;
}

Func *pass_forget(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);

	(void)c;
	for (uint32_t i = 0; i < out->body->nparams; i++)
		make_primal(out->body->params[i]);
	region_walk(out->body, forget_op, out);
	return out;
}
