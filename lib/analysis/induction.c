/*
 * induction: affine carries. (The analysis of induction variables in Aho, Lam, Sethi and Ullman,
 * "Compilers", section 9.1.6, on carries in place of phis.)
 *
 * Note [Guarded steps]. A loop that `break` may leave does its step under a flag: the body yields
 * i + 1 for carry i if the flag is still true, else i. If the flag is false the test fails, so no
 * trip sees that i: on every trip that takes place, i is its first value plus the trip number. The
 * difference shows only after the loop; the carry itself stays for that use, unless it is known
 * what the trip does that clears the flag.
 */
#include "analysis/induction.h"

enum { MAX_DEPTH = 16, MAX_ARMS = 256 };

static bool is_inside(const Op *loop, const Value *v)
{
	for (uint32_t r = 0; r < loop->nregions; r++)
		if (region_contains(loop->regions[r], v->region))
			return true;
	return false;
}

static bool is_counting_type(const Type *type)
{
	return type_is_ptr(type) || (type_is_integer(type) && type_info[type->kind].size >= 4);
}

/* ---- invariants ---- */

static bool invariant_within(const Op *loop, const Value *v, uint32_t depth)
{
	if (!is_inside(loop, v))
		return true;
	if (!v->def || depth == 0 || !op_is_pure(v->def) || op_can_trap(v->def) ||
	    (op_info[v->def->code].flags & F_M))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!invariant_within(loop, v->def->args[i], depth - 1))
			return false;
	return true;
}

bool is_loop_invariant(const Op *loop, const Value *v)
{
	return invariant_within(loop, v, MAX_DEPTH);
}

/* Overflow of integers that is undefined in C. */
static bool is_signed_sum(const Op *op)
{
	return (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL ||
		op->code == OP_NEG) &&
	       type_is_integer(op->results[0].type) && type_is_signed(op->results[0].type);
}

/* Whether the invariant value can be computed where the loop may have no trip. */
static bool can_be_early(const Op *loop, const Value *v)
{
	if (!is_inside(loop, v))
		return true;
	if (op_can_fail(v->def) && !is_signed_sum(v->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!can_be_early(loop, v->def->args[i]))
			return false;
	return true;
}

static bool is_early(const Op *loop, const Value *v)
{
	return is_loop_invariant(loop, v) && can_be_early(loop, v);
}

Value *build_invariant(Builder *b, const Op *loop, Value *v)
{
	Value **args;
	Op *copy;

	if (!is_inside(loop, v))
		return v;
	args = arena_array(b->func->arena, Value *, v->def->nargs + 1);
	for (uint32_t i = 0; i < v->def->nargs; i++)
		args[i] = build_invariant(b, loop, v->def->args[i]);
	copy = build_op(b, v->def->code, &v->type, 1, args, v->def->nargs);
	copy->attr = v->def->attr;
	copy->results[0].hint = v->hint;
	return &copy->results[0];
}

Value *build_early(Builder *b, const Op *loop, Value *v)
{
	const Type *type = v->type, *made;
	Value **args;
	Op *copy;

	if (!is_inside(loop, v))
		return v;
	made = is_signed_sum(v->def)
		       ? type_scalar(b->func->module,
				     type_info[type->kind].size == 8 ? TYPE_U64 : TYPE_U32)
		       : type;
	args = arena_array(b->func->arena, Value *, v->def->nargs + 1);
	for (uint32_t i = 0; i < v->def->nargs; i++) {
		args[i] = build_early(b, loop, v->def->args[i]);
		if (made != type)
			args[i] = build_cast(b, made, args[i]);
	}
	copy = build_op(b, v->def->code, &made, 1, args, v->def->nargs);
	copy->attr = v->def->attr;
	copy->results[0].hint = v->hint;
	return build_cast(b, type, &copy->results[0]);
}

/* ---- steps ---- */

/* Takes one op off a chain: v is *from plus a constant or an amount. */
static bool peel(const Op *loop, const Value *v, Value **from, int64_t *constant, Value **amount)
{
	const Op *op = v->def;
	int64_t sign = 1;

	*constant = 0;
	*amount = NULL;
	if (!op || !is_counting_type(v->type) ||
	    !((op->code == OP_INDEX && op->nargs == 2) || op->code == OP_ADD || op->code == OP_SUB))
		return false;
	if (op->code == OP_SUB)
		sign = -1;
	*from = op->args[0];
	if (value_is_const_int(op->args[1], constant)) {
		*constant = (int64_t)((uint64_t)*constant * (uint64_t)sign);
		return true;
	}
	if (op->code == OP_ADD && value_is_const_int(op->args[0], constant)) {
		*from = op->args[1];
		return true;
	}
	if (op->code == OP_SUB)
		return false;
	if (is_early(loop, op->args[1]) && !is_loop_invariant(loop, op->args[0])) {
		*amount = op->args[1];
		return true;
	}
	if (op->code == OP_ADD && is_early(loop, op->args[0])) {
		*amount = op->args[0];
		*from = op->args[1];
		return true;
	}
	return false;
}

/* Follows the chain of v back through body and test, summing the steps. True if it leads to `carry`
 * (to any carry if that is UINT32_MAX, which is then set). */
static bool chain_to_carry(const Op *loop, Value *v, uint32_t *carry, Step *sum)
{
	const Region *test = loop->regions[0], *body = loop->regions[1];
	Value *from, *amount;
	int64_t constant;

	*sum = (Step){0};
	for (;;) {
		if (!v->def && v->region == body && v->index > 0) {
			v = test->last->args[v->index];
		} else if (!v->def && v->region == test) {
			if (*carry != UINT32_MAX && *carry != v->index)
				return false;
			*carry = v->index;
			if (!type_is_ptr(v->type))
				sum->constant = signed_offset(v->type, sum->constant);
			return is_counting_type(v->type);
		} else if (peel(loop, v, &from, &constant, &amount)) {
			if (amount && sum->amount)
				return false;
			if (amount)
				sum->amount = amount;
			sum->constant = (int64_t)((uint64_t)sum->constant + (uint64_t)constant);
			v = from;
		} else {
			return false;
		}
	}
}

bool value_is_affine(const Op *loop, Value *v, Affine *out)
{
	Step sum;

	out->carry = UINT32_MAX;
	if (!chain_to_carry(loop, v, &out->carry, &sum) || sum.amount)
		return false;
	out->offset = sum.constant;
	return true;
}

/* The carry that must be true for the test to hold: the condition itself or a guard around it. NULL
 * if there is none. */
static const Value *flag_of_test(const Op *loop)
{
	const Region *test = loop->regions[0];
	const Value *cond = test->last->args[0];
	int64_t c;

	while (cond->def) {
		const Op *op = cond->def;
		const Value *otherwise = op->code == OP_IF ? op->regions[1]->last->args[cond->index]
					 : op->code == OP_SELECT ? op->args[2]
								 : NULL;

		if (!otherwise || !value_is_const_int(otherwise, &c) || c != 0)
			return NULL;
		cond = op->args[0];
	}
	return cond->region == test ? cond : NULL;
}

static bool same_step(const Step *a, const Step *b)
{
	return a->constant == b->constant && a->amount == b->amount;
}

typedef enum Answer { ANSWER_NO, ANSWER_STEP, ANSWER_NEVER } Answer;

static bool is_not(const Value *v, const Value *of)
{
	return v->def && v->def->code == OP_NOT && v->def->args[0] == of;
}

/* Whether `go` cannot be `known` in arm r of the `if`. */
static bool arm_is_excluded(const Op *op, uint32_t r, const Value *go, bool known)
{
	const Value *cond = op->args[0];

	if (cond == go)
		return r == known;
	return (is_not(cond, go) || is_not(go, cond)) && r != known;
}

/* Whether v is the flag as the body sees it: true. */
static bool is_flag_in_body(const Op *loop, const Value *v)
{
	return !v->def && v->region == loop->regions[1] && v->index > 0 &&
	       loop->regions[0]->last->args[v->index] == flag_of_test(loop);
}

/* The step from carry i to v if the flag `go` is `known`: Note [Guarded steps]. */
static Answer step_given(const Op *loop, uint32_t i, Value *v, Value *go, bool known, Step *out,
			 uint32_t *budget)
{
	Answer answer = ANSWER_NEVER;
	const Op *op = v->def;

	if (value_is_int(go, !known) || (!known && is_flag_in_body(loop, go)))
		return ANSWER_NEVER;
	if (chain_to_carry(loop, v, &i, out))
		return ANSWER_STEP;
	if (!op || op->code != OP_IF || *budget == 0)
		return ANSWER_NO;
	--*budget;
	for (uint32_t r = 0; r < 2; r++) {
		const Op *yield = op->regions[r]->last;
		Value *arm_go = go->def == op ? yield->args[go->index] : go;
		Step step;
		Answer own;

		if (arm_is_excluded(op, r, go, known))
			continue;
		own = step_given(loop, i, yield->args[v->index], arm_go, known, &step, budget);
		if (own == ANSWER_NO ||
		    (own == ANSWER_STEP && answer == ANSWER_STEP && !same_step(&step, out)))
			return ANSWER_NO;
		if (own == ANSWER_STEP) {
			*out = step;
			answer = ANSWER_STEP;
		}
	}
	return answer;
}

static bool find_step_given(const Op *loop, uint32_t i, bool known, Step *out)
{
	const Op *yield = loop->regions[1]->last;
	const Value *flag = flag_of_test(loop);
	uint32_t budget = MAX_ARMS;

	return flag && step_given(loop, i, yield->args[i], yield->args[flag->index], known, out,
				  &budget) == ANSWER_STEP;
}

bool carry_step(const Op *loop, uint32_t i, Step *out, bool *always)
{
	uint32_t carry = i;

	*always = chain_to_carry(loop, loop->regions[1]->last->args[i], &carry, out);
	return *always || find_step_given(loop, i, true, out);
}

bool carry_last_step(const Op *loop, uint32_t i, int64_t *out)
{
	Step step;

	if (!find_step_given(loop, i, false, &step) || step.amount)
		return false;
	*out = step.constant;
	return true;
}

/* ---- closed forms ---- */

bool has_closed_form(const Value *init)
{
	if (type_is_ptr(init->type))
		return type_open_dims(init->type->elem) == 0;
	return is_counting_type(init->type);
}

/* constant + amount, in that type. */
static Value *build_step(Builder *b, const Type *type, const Step *step)
{
	Value *amount;

	if (!step->amount)
		return build_int(b, type, type_wrap(type, step->constant));
	amount = build_cast(b, type, step->amount);
	return build_plus(b, amount, step->constant);
}

static Value *build_times(Builder *b, Value *k, const Step *step)
{
	Value *s;

	if (!step->amount && step->constant == 1)
		return k;
	if (!step->amount && step->constant == -1)
		return build_1(b, OP_NEG, NULL, k);
	s = build_step(b, k->type, step);
	return build_2(b, OP_MUL, NULL, k, s);
}

static Value *build_sum(Builder *b, Value *x, Value *y)
{
	if (value_is_int(x, 0))
		return y;
	if (y->def && y->def->code == OP_NEG)
		return build_2(b, OP_SUB, NULL, x, y->def->args[0]);
	return build_2(b, OP_ADD, NULL, x, y);
}

/*
 * Note [Products of trip numbers]. init + k * step is a value of the source, but k * step, which is
 * that value minus init, may be out of range. It is computed in the type of init only if it cannot
 * be: in unsigned types, which wrap; for steps of 1 and -1; or if init is a constant from which the
 * counter moves away from zero. Otherwise it is computed in 64 bits, where a loop would have to run
 * for centuries to overflow.
 */
static bool product_fits(const Value *init, const Step *step, const Value *k)
{
	int64_t c;

	if (k->type != init->type)
		return false;
	if (!type_is_signed(init->type) || type_info[init->type->kind].size == 8)
		return true;
	if (step->amount)
		return false;
	if (step->constant == 1 || step->constant == -1)
		return true;
	return value_is_const_int(init, &c) && (step->constant > 0 ? c >= 0 : c <= 0);
}

Value *build_closed_form(Builder *b, Value *init, const Step *step, Value *k)
{
	const Type *type = init->type, *wide = type_scalar(b->func->module, TYPE_I64);
	Value *offset, *first, *sum;

	if (!step->amount && step->constant == 0)
		return init;
	if (type_is_ptr(type)) {
		bool is_unit = !step->amount && step->constant == 1;

		offset = build_times(b, is_unit ? k : build_cast(b, wide, k), step);
		return build_index(b, init, offset, NULL, 0);
	}
	if (!type_is_signed(type) && k->type != type)
		k = build_cast(b, type, k);
	if (product_fits(init, step, k)) {
		offset = build_times(b, k, step);
		return build_sum(b, init, offset);
	}
	k = build_cast(b, wide, k);
	offset = build_times(b, k, step);
	first = build_converted(b, wide, init);
	sum = build_sum(b, first, offset);
	return build_cast(b, type, sum);
}
