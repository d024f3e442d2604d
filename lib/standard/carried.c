/*
 * carried: a loop counts its trips once. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values.
 * Leaves    the same function; in a `while` that carries a counter with step 1 from a constant,
 *           what is computed from the trip number is computed from the counter, as in the source;
 *           so is the number of trips behind it, if the counter advances in each of them. A `for`
 *           up to a converted number counts in the type of that number.
 *
 *     %i, %t = while carry (%i = 0) { .. } do (%k, %i) {      %i, %t = while .. do (%k, %i) {
 *       %j = cast %k : i32                                      %p = index %x, %i
 *       %p = index %x, %j                                 ->    ..
 *       ..                                                    }
 *     }                                                       %h = cast %i : i64
 *     for %l = 0 to %t { %j = cast %l : i32 .. }              for %j = 0 to %i { .. }
 *
 * A signed counter that overflows is undefined in the source, so it is the number of the trip in
 * every type. An unsigned one may wrap: it is that number in its own type only.
 */
#include "analysis/induction.h"
#include "standard/standard.h"

/* A counter of a `while`: parameter `param` of the body is the trip number + first. */
typedef struct Counter {
	uint32_t param;
	int64_t first;
	bool always; /* also after the last trip */
} Counter;

static bool find_counter(const Op *loop, Counter *c)
{
	const Region *body = loop->regions[1];
	Affine a;
	Step step;
	int64_t init;

	for (c->param = 1; c->param < body->nparams; c->param++)
		if (value_is_affine(loop, body->params[c->param], &a) &&
		    value_is_const_int(loop->args[a.carry], &init) &&
		    carry_step(loop, a.carry, &step, &c->always) && step.constant == 1 &&
		    !step.amount) {
			c->first = (int64_t)((uint64_t)init + (uint64_t)a.offset);
			if (c->first >= 0 && c->first <= INT32_MAX)
				return true;
		}
	return false;
}

/* A number, and the counter that is the same number in its own type. */
typedef struct Same {
	const Value *from;
	Value *to;
	bool found; /* a conversion of the one to the type of the other */
} Same;

static bool find_conversion(Op *op, void *data)
{
	Same *s = data;

	s->found |=
		op->code == OP_CAST && op->args[0] == s->from && op->results[0].type == s->to->type;
	return true;
}

static bool replace_conversion(Op *op, void *data)
{
	const Same *s = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Op *def = op->args[i]->def;

		if (def && def->code == OP_CAST && def->args[0] == s->from &&
		    def->results[0].type == s->to->type)
			op_set_arg(op, i, s->to);
	}
	return true;
}

static void count_once(Func *f, Op *loop)
{
	Region *body = loop->regions[1];
	Value *k = body->params[0], *trips = &loop->results[loop->nresults - 1], *number;
	Builder in = builder_before(f, body->first), after = builder_before(f, loop->next);
	Counter c;

	if ((!k->uses && !trips->uses) || !find_counter(loop, &c))
		return;
	number = build_plus(&in, body->params[c.param], -c.first);
	region_walk(body, replace_conversion, &(Same){.from = k, .to = number});
	if (!c.always || !type_is_signed(number->type))
		return;
	if (k->uses)
		op_replace_uses_in(body, k, build_cast(&in, k->type, number));
	if (trips->uses) {
		number = build_plus(&after, &loop->results[c.param - 1], -c.first);
		number = build_cast(&after, trips->type, number);
		op_replace_uses_in(loop->parent, trips, number);
	}
}

/* Lets the loop count in the type of the number up to which it counts, if its body does. */
static void narrow_counter(Func *f, Op *loop)
{
	Region *body = loop->regions[0];
	Value *i = body->params[0], *wide;
	const Op *bound = loop->args[1]->def;
	const Type *own = bound && bound->code == OP_CAST ? bound->args[0]->type : NULL;
	Builder before = builder_before(f, loop), in = builder_before(f, body->first);
	Same s = {.from = i, .to = own ? bound->args[0] : NULL};
	int64_t first;

	if (!own || own->kind != TYPE_I32 || !type_is_signed(i->type) ||
	    !value_is_const_int(loop->args[0], &first) || first < INT32_MIN || first > INT32_MAX)
		return;
	region_walk(body, find_conversion, &s);
	if (!s.found)
		return;
	wide = build_cast(&in, i->type, bound->args[0]);
	op_replace_uses_in(body, i, wide);
	op_set_arg(wide->def, 0, i);
	op_set_arg(loop, 0, build_int(&before, own, first));
	op_set_arg(loop, 1, bound->args[0]);
	i->type = own;
	region_walk(body, replace_conversion, &(Same){.from = wide, .to = i});
}

static bool visit(Op *op, void *data)
{
	if (op->code == OP_WHILE)
		count_once(data, op);
	else if (op->code == OP_FOR)
		narrow_counter(data, op);
	return true;
}

Func *pass_carried(PassContext *c, const Func *in)
{
	Func *f = func_copy(in);

	(void)c;
	region_walk(f->body, visit, f);
	return f;
}
