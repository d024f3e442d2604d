/*
 * pattern: which inputs each output may depend on, 64 inputs at once.
 *
 * Expects   a linearised function whose differentials are numbers and arrays of numbers.
 * Leaves    a function of integers alone: in the place of each tangent stands a set of 64 inputs,
 *           one bit for each. All differentials are parameters that point to such sets, those of
 *           tangent results come last. Of the primal part remains what addresses, bounds and
 *           settled branches need (settled.c); it computes no floating number and writes no memory
 *           of the caller but these sets.
 *
 *     %a = load %x_d : f64'                  %a = load %x_d : ull
 *     %b = mul %a, %c                  ->
 *     %d = add %b, %e                        %d = or %a, %e
 *
 * Where a condition is open, what it may be is computed instead: an `if` runs each branch that may
 * be taken, a `while` goes on as long as another trip may be made, and until its trips find nothing
 * more. There a set that is stored is added to the one that was there. So the result holds for all
 * values of the floating numbers.
 *
 * Bit vectors through derivative code: Griewank and Walther, "Evaluating Derivatives" (2008), 7.1.
 */
#include "ad/checkpoint.h"
#include "ad/pattern_sets.h"
#include "ir/struct.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"
#include "rewrite/shell.h"

static void refuse(Pattern *p, const Op *op, DiagCode code)
{
	if (p->refused)
		return;
	p->refused = true;
	diag_report(p->c->diags, code, op->loc);
	request_note(p->c->request, p->c->diags, diags_count(p->c->diags) - 1);
}

/* ---- ops ---- */

static bool args_stay(const Pattern *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!value_stays(&p->settled, op->args[i]))
			return false;
	return true;
}

/* The union of what the arms that may be chosen depend on. */
static Value *choose_set(Pattern *p, Builder *b, const Op *op)
{
	Value *none = build_int(b, p->set, 0), *arms[2];

	for (uint32_t i = 0; i < 2; i++) {
		Value *chosen = pattern_may_be(p, b, op->args[0], i == 0);
		Value *set = pattern_set_of(p, b, op->args[1 + i]);

		arms[i] = build_3(b, OP_SELECT, NULL, chosen, set, none);
	}
	return build_2(b, OP_OR, NULL, arms[0], arms[1]);
}

static Value *join_args(Pattern *p, Builder *b, const Op *op)
{
	Value *all = NULL;

	for (uint32_t i = 0; i < op->nargs; i++) {
		if (op->args[i]->stage != TANGENT)
			continue;
		Value *set = pattern_set_of(p, b, op->args[i]);
		all = all ? build_2(b, OP_OR, NULL, all, set) : set;
	}
	return all ? all : build_int(b, p->set, 0);
}

static void build_tangent(Pattern *p, Builder *b, const Op *op)
{
	const Value *v = &op->results[0];
	OpKind kind = op_info[op->code].kind;

	if ((kind == KIND_LOAD || kind == KIND_STORE || kind == KIND_ACCUM) &&
	    !value_stays(&p->settled, op->args[0])) {
		refuse(p, op, E_SPARSE_INDEX);
		return;
	}
	if (kind == KIND_STORE || kind == KIND_ACCUM) {
		pattern_store_set(p, b, op);
		return;
	}
	if (kind == KIND_LOAD)
		p->sets[v->id] = build_load(b, p->map[op->args[0]->id]);
	else if (op->code == OP_SELECT)
		p->sets[v->id] = choose_set(p, b, op);
	else
		p->sets[v->id] = join_args(p, b, op);
	if (kind == KIND_LOAD)
		p->sets[v->id]->hint = v->hint;
}

/* Memory for shadows, by the number of bytes that the numbers of the primal take. */
static void build_new(Pattern *p, Builder *b, const Op *op)
{
	const Value *bytes = op->args[op->nargs - 1];
	Value *plain = p->map[bytes->id];
	uint8_t size = type_info[type_innermost(op->results[0].type)->kind].size;
	Value *k = build_int(b, plain->type, size < 8 ? 8 / size : 1);

	p->map[bytes->id] = build_2(b, OP_MUL, NULL, plain, k);
	op_copy(b, op, p->map);
	p->map[bytes->id] = plain;
}

static void build_shadow(Pattern *p, Builder *b, const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	if (!args_stay(p, op)) {
		refuse(p, op, E_SPARSE_INDEX);
		return;
	}
	if (kind == KIND_REALLOC) {
		refuse(p, op, E_SPARSE_REALLOC);
		return;
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!type_has_sets(op->results[i].type) && !value_is_int(&op->results[i], 0)) {
			refuse(p, op, E_SPARSE_MEMORY);
			return;
		}
	if (kind == KIND_FILL || kind == KIND_COPY) {
		pattern_build_block(p, b, op);
		return;
	}
	if (kind == KIND_NEW)
		build_new(p, b, op);
	else
		op_copy(b, op, p->map);
	for (uint32_t i = 0; i < op->nresults; i++)
		pattern_make_primal(p, &op->results[i]);
	if (op->code == OP_ALLOCA)
		fill_object(b, p->map[op->results[0].id], p->map[op->results[0].id]->def->args,
			    op->nargs);
}

static Value *arm_may_have(Pattern *p, Builder *b, const Op *select, uint32_t arm, bool truth)
{
	Value *chosen = pattern_may_be(p, b, select->args[0], arm == 0);
	Value *x = pattern_may_be(p, b, select->args[1 + arm], truth);

	return build_2(b, OP_AND, NULL, chosen, x);
}

/* Whether an open bool may have this truth, from what its operands may be. */
static Value *may_have(Pattern *p, Builder *b, const Op *op, bool truth)
{
	Value *x, *y;

	if (op->code == OP_NOT)
		return pattern_may_be(p, b, op->args[0], !truth);
	if (op->code == OP_SELECT) {
		x = arm_may_have(p, b, op, 0, truth);
		y = arm_may_have(p, b, op, 1, truth);
		return build_2(b, OP_OR, NULL, x, y);
	}
	if (op->code != OP_AND && op->code != OP_OR)
		return build_int(b, pattern_bool(p), 1);
	x = pattern_may_be(p, b, op->args[0], truth);
	y = pattern_may_be(p, b, op->args[1], truth);
	return build_2(b, (op->code == OP_AND) == truth ? OP_AND : OP_OR, NULL, x, y);
}

static void build_open(Pattern *p, Builder *b, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		if (!pattern_is_open_bool(p, v))
			continue;
		p->may[v->id] = may_have(p, b, op, true);
		p->may_not[v->id] = may_have(p, b, op, false);
	}
}

static bool results_stay(const Pattern *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!value_stays(&p->settled, &op->results[i]))
			return false;
	return true;
}

static void build_free(Pattern *p, Builder *b, const Op *op)
{
	if (p->uncertain || !args_stay(p, op))
		refuse(p, op, E_SPARSE_FREE);
	else
		op_copy(b, op, p->map);
}

/* The divisor, or 1 where the function may not divide: by 0, and the least number by -1. */
static Value *safe_divisor(Builder *b, Value *x, Value *divisor)
{
	const Type *type = divisor->type;
	Value *fails = build_2(b, OP_EQ, NULL, divisor, build_int(b, type, 0));

	if (type_is_signed(type)) {
		int64_t least = type_info[type->kind].size == 8 ? INT64_MIN : INT32_MIN;
		Value *is_least = build_2(b, OP_EQ, NULL, x, build_int(b, type, least));
		Value *turns = build_2(b, OP_EQ, NULL, divisor, build_int(b, type, -1));

		fails = build_2(b, OP_OR, NULL, fails, build_2(b, OP_AND, NULL, is_least, turns));
	}
	return build_3(b, OP_SELECT, NULL, fails, build_int(b, type, 1), divisor);
}

/* A copy. Memory is there: what the function does without it is of no interest. */
static void copy_settled(Pattern *p, Builder *b, const Op *op)
{
	Value *divisor = p->uncertain && op_can_trap(op) ? p->map[op->args[1]->id] : NULL;
	Op *made;

	if (divisor)
		p->map[op->args[1]->id] = safe_divisor(b, p->map[op->args[0]->id], divisor);
	made = op_copy(b, op, p->map);
	if (divisor)
		p->map[op->args[1]->id] = divisor;
	if (op->code == OP_MALLOC && op->nargs == 1)
		made->attr.i = MALLOC_MUST;
}

static void build_primal(Pattern *p, Builder *b, const Op *op)
{
	switch (op_info[op->code].kind) {
	case KIND_STORE:
	case KIND_COPY:
	case KIND_FILL:
		if (write_stays(&p->settled, op))
			op_copy(b, op, p->map);
		return;
	case KIND_FREE:
		build_free(p, b, op);
		return;
	case KIND_CALL:
		refuse(p, op, E_SPARSE_CALL);
		return;
	case KIND_VALUE:
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_LOAD:
	case KIND_ACCUM:
	case KIND_REALLOC:
	case KIND_OWN:
	case KIND_EXTERN:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
	case KIND_FRONT:
		break;
	}
	if ((op->nresults && results_stay(p, op)) ||
	    (op_is_run_once(op) && !p->uncertain && args_stay(p, op)))
		copy_settled(p, b, op);
	else
		build_open(p, b, op);
}

static bool has_stage(const Op *op, Stage stage)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage == stage)
			return true;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == stage)
			return true;
	return false;
}

/* ---- control ---- */

/* False: refused. */
static bool build_region(Pattern *p, Builder *b, const Region *from);

/* The builder of an op's branch that runs if the condition holds. The other one stays empty. */
static Builder build_when(Pattern *p, Builder *b, Value *condition)
{
	Op *branch = build_if(b, condition, NULL, NULL, 0);
	Builder otherwise = builder_at_end(p->out, branch->regions[1], b->loc);

	build_yield(&otherwise, NULL, 0);
	return builder_at_end(p->out, branch->regions[0], b->loc);
}

static void empty_cells(Pattern *p, Builder *b, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		if (p->set_cell[v->id])
			build_store(b, p->set_cell[v->id], build_int(b, p->set, 0));
		if (p->may_cell[v->id]) {
			build_store(b, p->may_cell[v->id], build_int(b, pattern_bool(p), 0));
			build_store(b, p->may_not_cell[v->id], build_int(b, pattern_bool(p), 0));
		}
	}
}

/* Both branches, as far as they may be taken. */
static void build_open_if(Pattern *p, Builder *b, const Op *op)
{
	pattern_result_cells(p, op);
	empty_cells(p, b, op);
	p->uncertain++;
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = build_when(p, b, pattern_may_be(p, b, op->args[0], r == 0));

		if (!build_region(p, &in, op->regions[r]))
			return;
		pattern_hand_on(p, &in, op->regions[r]->last->args, pattern_results_of(p, op),
				op->nresults, true);
		build_yield(&in, NULL, 0);
	}
	p->uncertain--;
}

static void make_control_primal(const Pattern *p, const Op *op)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			if (p->map[op->regions[r]->params[i]->id])
				pattern_make_primal(p, op->regions[r]->params[i]);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (p->map[op->results[i].id])
			pattern_make_primal(p, &op->results[i]);
}

static void build_settled_if(Pattern *p, Builder *b, const Op *op)
{
	Shell shell = shell_of(p->c->scratch, op, p->map);
	Op *made;

	pattern_result_cells(p, op);
	for (uint32_t i = 0; i < op->nresults; i++)
		shell.drops_value[i] = !value_stays(&p->settled, &op->results[i]);
	made = shell_build(&shell, b);
	make_control_primal(p, op);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(p->out, made->regions[r], op->loc);

		if (!build_region(p, &in, op->regions[r]))
			return;
		pattern_hand_on(p, &in, op->regions[r]->last->args, pattern_results_of(p, op),
				op->nresults, false);
		shell_end(&shell, &in, r, NULL);
	}
}

static void drop_carries(Pattern *p, const Op *op, Shell *shell)
{
	const uint32_t counter = op->code == OP_FOR;

	for (uint32_t i = 0; i < shell->ncarries; i++)
		shell->drops_carry[i] =
			!value_stays(&p->settled, op->regions[0]->params[counter + i]);
}

static void build_for_loop(Pattern *p, Builder *b, const Op *op)
{
	const Region *body = op->regions[0];
	Shell shell = shell_of(p->c->scratch, op, p->map);
	Op *made;

	if (!value_is_settled(&p->settled, body->params[0])) {
		if (control_has_tangents(op))
			refuse(p, op, E_SPARSE_TRIPS);
		build_open(p, b, op);
		return;
	}
	pattern_result_cells(p, op);
	pattern_param_cells(p, body);
	pattern_hand_on(p, b, op->args + 2, body->params + 1, shell.ncarries, false);
	drop_carries(p, op, &shell);
	made = shell_build(&shell, b);
	make_control_primal(p, op);
	Builder in = builder_at_end(p->out, made->regions[0], op->loc);
	if (!build_region(p, &in, body))
		return;
	pattern_hand_on(p, &in, body->last->args, body->params + 1, shell.ncarries, false);
	shell_end(&shell, &in, 0, NULL);
	pattern_hand_on(p, b, body->params + 1, pattern_results_of(p, op), shell.ncarries, false);
}

/* As sets, the truths that a carry has had and has. */
static Value *as_set(Pattern *p, Builder *b, Value *truth)
{
	return build_cast(b, p->set, truth);
}

static void note_carry(Pattern *p, Builder *b, const Value *from, const Value *carry)
{
	Value *before;

	if (p->set_cell[carry->id]) {
		before = build_load(b, p->set_cell[carry->id]);
		pattern_note_growth(p, b, before, pattern_set_of(p, b, from));
	}
	for (int truth = 0; truth < 2 && p->may_cell[carry->id]; truth++) {
		before = build_load(b, (truth ? p->may_cell : p->may_not_cell)[carry->id]);
		before = as_set(p, b, before);
		pattern_note_growth(p, b, before, as_set(p, b, pattern_may_be(p, b, from, truth)));
	}
}

static void note_carries(Pattern *p, Builder *b, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];

	for (uint32_t i = 0; i < op->nargs; i++)
		note_carry(p, b, body->last->args[i], test->params[i]);
}

/* An open loop runs as long as there may be another trip. If its trips are alike, it ends when one
 * has found nothing more. */
static void end_open_test(Pattern *p, Builder *b, const Op *op, Value *grown)
{
	const Value *condition = op->regions[0]->last->args[0];
	Value *more = pattern_may_be(p, b, condition, true);

	if (grown) {
		Value *none = build_int(b, p->set, 0);
		Value *has_grown = build_2(b, OP_NE, NULL, build_load(b, grown), none);

		more = build_2(b, OP_AND, NULL, more, has_grown);
		build_store(b, grown, none);
	}
	p->map[condition->id] = more;
}

static Value *build_step(Builder *b, Value *v, int64_t step)
{
	if (!type_is_ptr(v->type))
		return build_plus(b, v, step);
	return build_index(b, v, build_int(b, type_scalar(b->func->module, TYPE_I64), step), NULL,
			   0);
}

/* What counters have gained, where it is open whether another trip follows. */
static void count_on(Pattern *p, Builder *b, const Op *op)
{
	int64_t step;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *counter = find_counter(&p->settled, op, i, &step);

		if (counter)
			p->map[op->regions[1]->last->args[i]->id] =
				build_step(b, p->map[counter->id], step);
	}
}

/* Copies what an invariant of the loop is computed by in it. */
static void copy_invariant(Pattern *p, Builder *b, const Op *loop, const Value *v)
{
	if (value_visible_at(v, loop))
		return;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		copy_invariant(p, b, loop, v->def->args[i]);
	op_copy(b, v->def, p->map);
}

/* The function goes on until floating numbers end the loop, but how long that is is not known. */
static void test_strides(Pattern *p, Builder *b, const Op *loop, const Strides *strides)
{
	for (uint32_t i = 0; i < strides->count; i++) {
		const Value *stride = strides->items[i];

		copy_invariant(p, b, loop, stride);
		bool is_wide = type_info[stride->type->kind].size > 4;
		const Type *type = type_scalar(p->c->module, is_wide ? TYPE_I64 : TYPE_I32);
		Value *step = build_cast(b, type, p->map[stride->id]);
		Builder in = build_when(p, b, build_2(b, OP_LE, NULL, step, build_int(b, type, 0)));

		build_op(&in, OP_FAULT, NULL, 0, NULL, 0)->attr.i = FAULT_STEP;
		build_yield(&in, NULL, 0);
	}
}

/* Both regions of a `while`; open: it may end before any trip, with what
 * that test hands on. */
static void build_trips(Pattern *p, Builder *b, const Op *op, const Strides *open, Value *grown)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	Shell shell = shell_of(p->c->scratch, op, p->map);
	Op *made;

	drop_carries(p, op, &shell);
	for (uint32_t i = 0; i < shell.nvalues; i++)
		shell.drops_value[i] = !value_stays(&p->settled, body->params[1 + i]);
	made = shell_build(&shell, b);
	make_control_primal(p, op);
	Builder in = builder_at_end(p->out, made->regions[0], op->loc);
	if (!build_region(p, &in, test))
		return;
	pattern_hand_on(p, &in, test->last->args + 1, body->params + 1, shell.nvalues, false);
	pattern_hand_on(p, &in, test->last->args + 1, pattern_results_of(p, op), shell.nvalues,
			open != NULL);
	if (open)
		end_open_test(p, &in, op, grown);
	shell_end(&shell, &in, 0, NULL);
	in = builder_at_end(p->out, made->regions[1], op->loc);
	if (!build_region(p, &in, body))
		return;
	if (grown)
		note_carries(p, &in, op);
	pattern_hand_on(p, &in, body->last->args, test->params, op->nargs, grown != NULL);
	count_on(p, &in, op);
	if (open)
		test_strides(p, &in, op, open);
	shell_end(&shell, &in, 1, NULL);
}

static void build_open_while(Pattern *p, Builder *b, const Op *op)
{
	Strides strides = {0};
	const Trips trips = trips_of(&p->settled, op, &strides);
	Value *grown = NULL;

	if (trips == TRIPS_OPEN) {
		refuse(p, op, E_SPARSE_TRIPS);
		return;
	}
	if (trips == TRIPS_ALIKE) {
		grown = pattern_new_cell(p, p->set, "grown");
		build_store(b, grown, build_int(b, p->set, -1));
		list_push(p->c->scratch, &p->grown, grown);
	}
	empty_cells(p, b, op);
	p->uncertain++;
	build_trips(p, b, op, &strides, grown);
	p->uncertain--;
	p->grown.count -= grown != NULL;
}

static void build_while_loop(Pattern *p, Builder *b, const Op *op)
{
	const Region *test = op->regions[0];

	pattern_result_cells(p, op);
	for (uint32_t r = 0; r < 2; r++)
		pattern_param_cells(p, op->regions[r]);
	pattern_hand_on(p, b, op->args, test->params, op->nargs, false);
	if (value_is_settled(&p->settled, test->last->args[0]))
		build_trips(p, b, op, NULL, NULL);
	else
		build_open_while(p, b, op);
}

/* Is it the derivative of a function with a rule, which only reads? */
static bool is_rule_call(const Op *op)
{
	const Func *f = op->attr.callee;

	return (f->primal ? f->primal : f)->is_given && !has_stage(op, SHADOW);
}

/* The function is not called: its result is a floating number, which may depend on all that it is
 * given. */
static void build_call(Pattern *p, Builder *b, const Op *op)
{
	if (!is_rule_call(op)) {
		refuse(p, op, E_SPARSE_CALL);
		return;
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == TANGENT)
			p->sets[op->results[i].id] = join_args(p, b, op);
}

static void build_control(Pattern *p, Builder *b, const Op *op)
{
	b->loc = op->loc;
	if (op->code == OP_FOR)
		build_for_loop(p, b, op);
	else if (op->code == OP_WHILE)
		build_while_loop(p, b, op);
	else if (value_is_settled(&p->settled, op->args[0]))
		build_settled_if(p, b, op);
	else if (if_is_followed(&p->settled, op))
		build_open_if(p, b, op);
	else
		build_open(p, b, op);
}

/* All ops of a region but the last. */
static bool build_region(Pattern *p, Builder *b, const Region *from)
{
	for (const Op *op = from->first; op != from->last && !p->refused; op = op->next) {
		b->loc = op->loc;
		if (op->nregions)
			build_control(p, b, op);
		else if (op->code == OP_CALL)
			build_call(p, b, op);
		else if (has_stage(op, TANGENT))
			build_tangent(p, b, op);
		else if (has_stage(op, SHADOW))
			build_shadow(p, b, op);
		else
			build_primal(p, b, op);
	}
	return !p->refused;
}

/* ---- the function ---- */

static Value *add_param(Pattern *p, const Type *type, const char *name)
{
	return region_param(p->out, p->out->body, type, PRIMAL, name);
}

static void make_params(Pattern *p, const Func *in)
{
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *v = in->body->params[i];
		const Type *type = v->type;

		if (v->stage == TANGENT)
			type = type_ptr(p->c->module, p->set, false);
		else if (v->stage == SHADOW)
			type = pattern_type(p, type);
		p->map[v->id] = add_param(p, type, v->hint);
		if (v->stage == SHADOW && !(type_has_sets(v->type->elem) &&
					    !type_is_ptr(type_without_arrays(v->type->elem))))
			refuse(p, in->body->first, E_SPARSE_MEMORY);
	}
}

static void load_params(Pattern *p, Builder *b, const Func *in)
{
	for (uint32_t i = 0; i < in->body->nparams; i++)
		if (in->body->params[i]->stage == TANGENT)
			p->sets[in->body->params[i]->id] =
				build_load(b, p->map[in->body->params[i]->id]);
}

/* Sets of results are stored. */
static void store_results(Pattern *p, Builder *b, const Func *in)
{
	const Op *end = in->body->last;

	for (uint32_t i = 0; i < end->nargs; i++) {
		if (end->args[i]->stage != TANGENT)
			continue;
		Value *at = add_param(p, type_ptr(p->c->module, p->set, false), end->args[i]->hint);
		build_store(b, at, pattern_set_of(p, b, end->args[i]));
	}
	build_return(b, NULL, 0);
}

static Pattern pattern_of(PassContext *c, const Func *in)
{
	Pattern p = {.c = c, .set = type_scalar(c->module, TYPE_ULL)};

	p.settled = settled_of(c->scratch, in, c->request);
	p.map = value_map_new(c->scratch, in);
	p.sets = value_map_new(c->scratch, in);
	p.may = value_map_new(c->scratch, in);
	p.may_not = value_map_new(c->scratch, in);
	p.set_cell = value_map_new(c->scratch, in);
	p.may_cell = value_map_new(c->scratch, in);
	p.may_not_cell = value_map_new(c->scratch, in);
	p.out = func_new(in->module, in->name);
	p.out->loc = in->loc;
	return p;
}

Func *pass_pattern(PassContext *c, const Func *in)
{
	Pattern p = pattern_of(c, in);
	Builder b;

	make_params(&p, in);
	b = builder_at_end(p.out, p.out->body, in->loc);
	/* Cells stand in front of this op. */
	Value *mark = build_int(&b, p.set, 0);
	p.entry = builder_before(p.out, mark->def);
	p.entry.loc = in->loc;
	load_params(&p, &b, in);
	if (!build_region(&p, &b, in->body))
		return NULL;
	store_results(&p, &b, in);
	return p.out;
}
