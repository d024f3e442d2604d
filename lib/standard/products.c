/*
 * products: turns `t == 0 ? 0 : t * p` and `(t + 0) * (t == 0 ? 0 : p)` into one product.
 *
 * Expects   SINGLE_EXIT, and the source as it was read.
 * Leaves    the same function with mul0, div0 and divp in place of such choices.
 *
 *     %c = eq %t, %zero                     %r = mul0 %t, %p : f64
 *     %r = if %c {
 *       yield %zero                    ->
 *     } else {
 *       %q = mul %t, %p : f64
 *       yield %q
 *     } : f64
 *
 * Derivatives that cadgen wrote contain such choices (guard.c, forget.c). The branch for t == 0 is
 * constant, but t * p is not: its derivative there is p. So the choice is differentiated as a
 * product, or as the branch where p is infinite. No bit of a value changes. If an arm reads memory,
 * the choice stays.
 */
#include "standard/standard.h"

#include <math.h>

typedef struct Choices {
	Arena *scratch;
	LIST(Op *) found;
	LIST(Op *) chosen; /* products and quotients whose second operand is chosen */
} Choices;

static bool is_plus_zero(const Value *v)
{
	const Op *op = v->def;

	return op && op->code == OP_CONSTF && op->attr.f == 0 && !signbit(op->attr.f);
}

/* The value that the condition compares with 0; NULL if it is another test. */
static Value *tested(const Value *cond)
{
	const Op *op = cond->def;

	if (!op || op->code != OP_EQ)
		return NULL;
	return is_plus_zero(op->args[1])   ? op->args[0]
	       : is_plus_zero(op->args[0]) ? op->args[1]
					   : NULL;
}

/* Reads `t == 0` or `t == 0 || d == 0`: zeros[0] is t, zeros[1] is d or NULL. */
static bool read_test(const Value *cond, Value *zeros[2])
{
	const Op *op = cond->def;
	int64_t k;

	zeros[0] = tested(cond);
	zeros[1] = NULL;
	if (zeros[0] || !op)
		return zeros[0] != NULL;
	if (op->code == OP_OR) {
		zeros[0] = tested(op->args[0]);
		zeros[1] = tested(op->args[1]);
	} else if (op->code == OP_SELECT && value_is_const_int(op->args[1], &k) && k != 0) {
		zeros[0] = tested(op->args[0]);
		zeros[1] = tested(op->args[2]);
	}
	return zeros[0] && zeros[1];
}

/* The factor or divisor beside the tested value, and the op that replaces the choice; NULL if the
 * choice is no such product. */
static Value *factor_of(const Op *choice, OpCode *code)
{
	const Op *op = choice->regions[1]->last->args[0]->def;
	Value *zeros[2];

	if (!op || !read_test(choice->args[0], zeros))
		return NULL;
	if (op->code == OP_MUL && !zeros[1] &&
	    (op->args[0] == zeros[0] || op->args[1] == zeros[0])) {
		*code = OP_MUL0;
		return op->args[op->args[0] == zeros[0]];
	}
	if (op->code != OP_DIV || op->args[0] != zeros[0] || (zeros[1] && op->args[1] != zeros[1]))
		return NULL;
	*code = zeros[1] ? OP_DIVP : OP_DIV0;
	return op->args[1];
}

/* Whether all ops of the arm may run whatever the condition is. */
static bool is_free(const Region *arm)
{
	for (const Op *op = arm->first; op != arm->last; op = op->next)
		if (!op_is_pure(op) || op_can_trap(op))
			return false;
	return true;
}

static bool find_choice(Op *op, void *data)
{
	Choices *all = data;
	OpCode code;

	if (op->code == OP_IF && op->nresults == 1 && type_is_float(op->results[0].type) &&
	    is_plus_zero(op->regions[0]->last->args[0]) && is_free(op->regions[0]) &&
	    is_free(op->regions[1]) && factor_of(op, &code))
		list_push(all->scratch, &all->found, op);
	return true;
}

static bool is_sum_with_zero(const Value *v, const Value *of)
{
	const Op *op = v->def;

	return op && op->code == OP_ADD && op->args[0] == of && is_plus_zero(op->args[1]);
}

/* In (t + 0) * (t == 0 ? 0 : p) and (t + 0) / (t == 0 ? 2 : p): p. NULL: it is another op. */
static Value *chosen_operand(const Op *op)
{
	const Op *choice = op->nargs == 2 ? op->args[1]->def : NULL, *harmless;
	Value *zeros[2];

	if ((op->code != OP_MUL && op->code != OP_DIV) || !choice || choice->code != OP_IF ||
	    choice->nresults != 1 || !read_test(choice->args[0], zeros) || zeros[1] ||
	    !is_sum_with_zero(op->args[0], zeros[0]))
		return NULL;
	harmless = choice->regions[0]->last->args[0]->def;
	if (!harmless || harmless->code != OP_CONSTF ||
	    harmless->attr.f != (op->code == OP_DIV) * 2)
		return NULL;
	return is_free(choice->regions[1]) ? choice->regions[1]->last->args[0] : NULL;
}

static bool find_chosen(Op *op, void *data)
{
	Choices *all = data;

	if (chosen_operand(op))
		list_push(all->scratch, &all->chosen, op);
	return true;
}

static void choose_none(Op *op)
{
	Op *choice = op->args[1]->def;
	Value *operand = chosen_operand(op), *t = op->args[0]->def->args[0];

	region_move_ops(choice->regions[1], choice->parent, choice);
	op->code = op->code == OP_MUL ? OP_MUL0 : OP_DIV0;
	op_set_arg(op, 0, t);
	op_set_arg(op, 1, operand);
}

static void make_product(Func *f, Op *choice)
{
	Builder b = builder_before(f, choice);
	OpCode code;
	Value *factor = factor_of(choice, &code), *zeros[2], *product;

	read_test(choice->args[0], zeros);
	region_move_ops(choice->regions[1], choice->parent, choice);
	b.loc = choice->loc;
	product = build_2(&b, code, NULL, zeros[0], factor);
	product->hint = choice->results[0].hint;
	op_replace_uses_in(f->body, &choice->results[0], product);
	op_remove(choice);
}

Func *pass_products(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);
	Choices all = {.scratch = c->scratch};

	region_walk(out->body, find_choice, &all);
	for (uint32_t i = all.found.count; i-- > 0;)
		make_product(out, all.found.items[i]);
	region_walk(out->body, find_chosen, &all);
	for (uint32_t i = 0; i < all.chosen.count; i++)
		choose_none(all.chosen.items[i]);
	return out;
}
