/*
 * rotate: moves active tests of `while` into the body. A `while` whose test computes active values
 * (while ((x = next(x)) > tol)) runs its test once more than its body. But loops of the linear part
 * have one region, which runs a counted number of times. So the test moves:
 *
 *     %v, %n = while carry (%a = %a0) {      %go, .., %v, %m = while carry (%go = true, ..) {
 *       TEST                                   condition %go, %a, %w
 *       condition %c, %v              ->     } do (%k, %a, %w) {
 *     } do (%k, %v) {                          TEST
 *       BODY                                   %b = if %c { BODY; yield %b } else { undef }
 *       yield %b                               yield %c, %b, %v
 *     }                                      }
 *                                            %n = sub %m, 1
 *
 * Nothing is evaluated more or less often than before. Kept calls with differentials are active,
 * too: their linear halves cannot stand in a test.
 */
#include "ad/rotate.h"
#include "rewrite/shell.h"

typedef struct Rotate {
	PassContext *c;
	const Activity *activity;
	Func *out;
	Value **map;
	bool found;
} Rotate;

/* Whether the test passes a shadow made there to the body. Under `split`, shadows belong to the
 * second half, so such a test must move, too. */
static bool hands_on_shadow(const Rotate *r, const Op *op)
{
	if (op->code != OP_CONDITION || !r->c->request->split || r->c->request->split_both)
		return false;
	for (uint32_t i = 1; i < op->nargs; i++)
		if (op->args[i]->def && region_contains(op->parent, op->args[i]->region) &&
		    pointer_is_active(r->activity, op->args[i]))
			return true;
	return false;
}

static bool is_active_op(Op *op, void *data)
{
	Rotate *r = data;

	for (uint32_t i = 0; i < op->nresults; i++)
		r->found |= value_is_active(r->activity, &op->results[i]);
	r->found |= hands_on_shadow(r, op);
	if (op->code == OP_STORE || op->code == OP_ACCUM || op->code == OP_COPY ||
	    op->code == OP_FILL)
		r->found |= pointer_is_active(r->activity, op->args[0]);
	if (op->code == OP_CALL)
		r->found |= call_is_active(r->activity, op);
	return !r->found;
}

static bool test_is_active(Rotate *r, const Op *op)
{
	r->found = false;
	region_walk(op->regions[0], is_active_op, r);
	return r->found;
}

static bool find_while(Op *op, void *data)
{
	Rotate *r = data;
	bool before = r->found;

	if (op->code == OP_WHILE)
		before |= test_is_active(r, op);
	r->found = before;
	return true;
}

static void rotate_ops(Rotate *r, const Region *from, Builder *b);

static Value *undef_like(Builder *b, const Value *v)
{
	return build_undef(b, v->type, (Stage)v->stage);
}

/* Fills the body of the new loop: the ops of the test, then those of the old body under the
 * condition. */
static void fill_body(Rotate *r, const Op *op, Op *made)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	Region *in = made->regions[1];
	Builder b = builder_at_end(r->out, in, op->loc);
	uint32_t ncarries = op->nargs, nvalues = body->nparams - 1;
	const Type **types = arena_array(r->c->scratch, const Type *, ncarries + 1);
	uint8_t *stages = arena_array(r->c->scratch, uint8_t, ncarries + 1);

	for (uint32_t i = 0; i < ncarries; i++) {
		types[i] = test->params[i]->type;
		stages[i] = test->params[i]->stage;
		r->map[test->params[i]->id] = in->params[2 + i];
		in->params[2 + i]->hint = test->params[i]->hint;
	}
	rotate_ops(r, test, &b);
	const Op *cond = test->last;
	Value *go = r->map[cond->args[0]->id];
	Op *branch = build_if(&b, go, types, stages, ncarries);
	Builder then = builder_at_end(r->out, branch->regions[0], op->loc);
	Builder other = builder_at_end(r->out, branch->regions[1], op->loc);
	Value **yields = arena_array(r->c->scratch, Value *, 1 + ncarries + nvalues);

	r->map[body->params[0]->id] = in->params[0];
	for (uint32_t i = 0; i < nvalues; i++)
		r->map[body->params[i + 1]->id] = r->map[cond->args[i + 1]->id];
	rotate_ops(r, body, &then);
	for (uint32_t i = 0; i < ncarries; i++)
		yields[i] = r->map[body->last->args[i]->id];
	build_yield(&then, yields, ncarries);
	for (uint32_t i = 0; i < ncarries; i++)
		yields[i] = undef_like(&other, test->params[i]);
	build_yield(&other, yields, ncarries);
	yields[0] = go;
	for (uint32_t i = 0; i < ncarries; i++)
		yields[1 + i] = &branch->results[i];
	for (uint32_t i = 0; i < nvalues; i++)
		yields[1 + ncarries + i] = r->map[cond->args[i + 1]->id];
	build_yield(&b, yields, 1 + ncarries + nvalues);
}

static void rotate_while(Rotate *r, const Op *op, Builder *b)
{
	const Region *body = op->regions[1];
	uint32_t ncarries = op->nargs, nvalues = body->nparams - 1, n = 1 + ncarries + nvalues;
	Value **inits = arena_array(r->c->scratch, Value *, n);
	const Type **types = arena_array(r->c->scratch, const Type *, n);
	uint8_t *stages = arena_array(r->c->scratch, uint8_t, n);
	const Type *i64 = type_scalar(r->c->module, TYPE_I64);

	b->loc = op->loc;
	inits[0] = build_int(b, type_scalar(r->c->module, TYPE_BOOL), 1);
	for (uint32_t i = 0; i < ncarries; i++)
		inits[1 + i] = r->map[op->args[i]->id];
	for (uint32_t i = 0; i < nvalues; i++)
		inits[1 + ncarries + i] = undef_like(b, body->params[i + 1]);
	for (uint32_t i = 0; i < n; i++) {
		types[i] = inits[i]->type;
		stages[i] = inits[i]->stage;
	}
	Op *made = build_while(b, inits, n, types, stages, n);
	made->hints = op->hints;
	Builder test = builder_at_end(r->out, made->regions[0], op->loc);
	build_condition(&test, made->regions[0]->params[0], made->regions[0]->params, n);
	fill_body(r, op, made);
	for (uint32_t i = 0; i < nvalues; i++) {
		r->map[op->results[i].id] = &made->results[1 + ncarries + i];
		made->results[1 + ncarries + i].hint = op->results[i].hint;
	}
	Value *one = build_int(b, i64, 1);
	r->map[op->results[nvalues].id] = build_2(b, OP_SUB, NULL, &made->results[n], one);
}

/* Copies all ops of a region, except the terminator unless it is the function's. */
static void rotate_ops(Rotate *r, const Region *from, Builder *b)
{
	for (const Op *op = from->first; op; op = op->next) {
		b->loc = op->loc;
		if (op->code == OP_WHILE && test_is_active(r, op)) {
			rotate_while(r, op, b);
		} else if (op->nregions) {
			Shell shell = shell_of(r->c->scratch, op, r->map);
			Op *made = shell_build(&shell, b);

			for (uint32_t i = 0; i < op->nregions; i++) {
				Builder in = builder_at_end(r->out, made->regions[i], op->loc);

				rotate_ops(r, op->regions[i], &in);
				shell_end(&shell, &in, i, NULL);
			}
		} else if (op != from->last || !from->owner) {
			op_copy(b, op, r->map);
		}
	}
}

const Func *rotate_active_tests(PassContext *c, const Func *in, const Activity *activity)
{
	Rotate r = {.c = c, .activity = activity};

	region_walk(in->body, find_while, &r);
	if (!r.found)
		return in;
	r.map = value_map_new(c->scratch, in);
	r.out = func_copy_shell(in, r.map);
	Builder b = builder_at_end(r.out, r.out->body, in->loc);
	rotate_ops(&r, in->body, &b);
	return r.out;
}
