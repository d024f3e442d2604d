/*
 * chain: products of a cotangent with one number after the other become one product. Optional.
 *
 * Expects   a transposed function, cotangents still apart from primal values.
 * Leaves    the same function; in a loop whose trips need the cotangents of the trip before, what
 *           is made of one cotangent by several products, negations and sums is that cotangent
 *           times a number.
 *
 *     for down %i = %lo to %n carry (%y_b = %z) {       for down %i = .. carry (%y_b = %z) {
 *       %1 = mul %y_b, %a : f64'                          %3 = mul %a, %b : f64
 *       %2 = mul %1, %b : f64'                    ->      %4 = sub %3, 1 : f64
 *       %t = sub %2, %y_b : f64'                          %t = mul %y_b, %4 : f64'
 *       yield %t                                          yield %t
 *     }                                                 }
 *
 * The trips of such a loop wait for each other, but the numbers do not: processors compute them
 * ahead. The work stays the same but for cotangents that are used otherwise, too. Only what lies
 * between the carries is rewritten. The order of cotangents' products and sums is ours; as
 * elsewhere (guard.c) products of finite partials are taken to be finite. In single precision that
 * is not taken for granted. Guarded products stay.
 *
 * Reassociation to reduce the height of recurrences: Schlansker and Kathail, "Acceleration of first
 * and higher order recurrences on processors with instruction level parallelism", 1993.
 */
#include "ad/fuse.h"
#include "analysis/induction.h"
#include "rewrite/rewrite.h"

enum { LEAST_LENGTH = 2 };

/* What is known of a value of the body, by id. */
typedef struct Link {
	Value *base;     /* of which it is a multiple; NULL: of no other value */
	uint32_t length; /* how many ops there are from the base to here */
	bool from, to;   /* a carry leads here; it leads to one */
	bool is_end;     /* more is made of it than multiples of the same base */
	bool is_needed;  /* its factor is */
	Value *factor;   /* the multiple, once it is built; NULL: 1 */
	Value *product;  /* what takes its place */
} Link;

typedef struct Chain {
	PassContext *c;
	Func *f;
	uint32_t count; /* of values before */
	Link *links;
	Region *body;
} Chain;

static Link *link_of(const Chain *s, const Value *v)
{
	return &s->links[v->id];
}

static Value *base_of(const Chain *s, Value *v)
{
	return link_of(s, v)->base ? link_of(s, v)->base : v;
}

static bool is_cotangent(const Value *v)
{
	return v->stage == TANGENT && v->type->kind == TYPE_F64;
}

/* Does the next trip need the carry for more than to add to it? */
static bool is_recurrence(const Chain *s, const Op *loop, uint32_t i)
{
	return is_cotangent(loop->regions[0]->params[1 + i]) &&
	       !carry_is_summed(s->c->scratch, loop, i);
}

/* ---- multiples ---- */

static Value *common_base(const Chain *s, const Op *op)
{
	Value *x = op->nargs > 0 ? op->args[0] : NULL, *y = op->nargs > 1 ? op->args[1] : NULL;

	if (op->nresults != 1 || !is_cotangent(&op->results[0]))
		return NULL;
	if (op->code == OP_NEG || (op->code == OP_MUL && y->stage == PRIMAL))
		return base_of(s, x);
	if ((op->code == OP_ADD || op->code == OP_SUB) && base_of(s, x) == base_of(s, y))
		return base_of(s, x);
	return NULL;
}

static void find_base(const Chain *s, Op *op)
{
	Value *base = common_base(s, op);

	for (uint32_t i = 0; base && i < op->nargs; i++) {
		Link *l = link_of(s, &op->results[0]);
		uint32_t length = link_of(s, op->args[i])->length + 1;

		l->base = base;
		if (op->args[i]->stage == TANGENT && length > l->length)
			l->length = length;
	}
}

/* ---- what lies between the carries ---- */

typedef struct Uses {
	const Chain *s;
	bool from, to; /* one of them comes from a carry; all of them lead to one */
} Uses;

static bool note_uses(Op *op, void *data)
{
	Uses *u = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		u->from |= link_of(u->s, op->args[i])->from;
		link_of(u->s, op->args[i])->to |= u->to;
	}
	return true;
}

static void visit_uses(Op *op, Uses *u)
{
	note_uses(op, u);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], note_uses, u);
}

static void find_between(const Chain *s, const Op *loop)
{
	for (uint32_t i = 0; i < loop->nresults; i++)
		if (is_recurrence(s, loop, i)) {
			link_of(s, s->body->params[1 + i])->from = true;
			link_of(s, s->body->last->args[i])->to = true;
		}
	for (Op *op = s->body->first; op != s->body->last; op = op->next) {
		Uses u = {s, false, false};

		visit_uses(op, &u);
		for (uint32_t i = 0; i < op->nresults; i++)
			link_of(s, &op->results[i])->from = u.from;
	}
	for (Op *op = s->body->last->prev; op; op = op->prev) {
		Uses u = {s, false, false};

		for (uint32_t i = 0; i < op->nresults; i++)
			u.to |= link_of(s, &op->results[i])->to;
		if (u.to)
			visit_uses(op, &u);
	}
}

static bool is_between(const Chain *s, const Value *v)
{
	return link_of(s, v)->from && link_of(s, v)->to;
}

/* Is what the op makes of v a multiple of the same base? */
static bool leads_on(const Chain *s, Op *op, Value *v)
{
	return op->nresults == 1 && base_of(s, &op->results[0]) == base_of(s, v);
}

static bool mark_ends(Op *op, void *data)
{
	const Chain *s = data;
	bool counts = op == s->body->last || op->parent != s->body;

	for (uint32_t i = 0; i < op->nresults; i++)
		counts |= is_between(s, &op->results[i]);
	for (uint32_t i = 0; counts && i < op->nargs; i++)
		if (!leads_on(s, op, op->args[i]))
			link_of(s, op->args[i])->is_end = true;
	return true;
}

static bool is_long(const Chain *s, const Op *op)
{
	const Value *v = op->nresults == 1 ? &op->results[0] : NULL;

	return v && link_of(s, v)->is_end && is_between(s, v) &&
	       link_of(s, v)->length >= LEAST_LENGTH;
}

/* ---- factors ---- */

/* x + y or x - y. */
static Value *sum_of(Builder *b, const Op *op, Value *x, Value *y)
{
	const Type *type = op->results[0].type;

	if (!x && !y)
		return build_float(b, type, op->code == OP_ADD ? 2 : 0);
	if (!x)
		x = build_float(b, type, 1);
	if (!y)
		y = build_float(b, type, 1);
	return build_2(b, op->code, NULL, x, y);
}

static Value *product_of(Builder *b, Value *x, Value *y)
{
	long double k;

	if (!x)
		return y;
	if (value_is_const_float(x, &k) && k == -1)
		return build_1(b, OP_NEG, NULL, y);
	return build_2(b, OP_MUL, NULL, x, y);
}

/* NULL stands for 1. */
static Value *build_factor(const Chain *s, Builder *b, const Op *op)
{
	Value *x = link_of(s, op->args[0])->factor;

	if (op->code == OP_MUL)
		return product_of(b, x, op->args[1]);
	if (op->code != OP_NEG)
		return sum_of(b, op, x, link_of(s, op->args[1])->factor);
	return x ? build_1(b, OP_NEG, NULL, x) : build_float(b, op->results[0].type, -1);
}

static void find_needed(const Chain *s)
{
	for (const Op *op = s->body->last->prev; op; op = op->prev) {
		Link *l = op->nresults ? link_of(s, &op->results[0]) : NULL;

		if (!l || !l->base)
			continue;
		l->is_needed |= is_long(s, op);
		for (uint32_t i = 0; l->is_needed && i < op->nargs; i++)
			link_of(s, op->args[i])->is_needed = true;
	}
}

static bool use_products(Op *op, void *data)
{
	const Chain *s = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *v = op->args[i];

		if (v->id < s->count && link_of(s, v)->product)
			op_set_arg(op, i, link_of(s, v)->product);
	}
	return true;
}

static void rewrite(Chain *s)
{
	for (Op *op = s->body->first, *next; op != s->body->last; op = next) {
		Link *l = op->nresults ? link_of(s, &op->results[0]) : NULL;
		Builder b = builder_before(s->f, op->next);

		next = op->next;
		if (!l || !l->base || !l->is_needed)
			continue;
		b.loc = op->loc;
		l->factor = build_factor(s, &b, op);
		if (!is_long(s, op))
			continue;
		l->product = build_2(&b, OP_MUL, NULL, l->base, l->factor);
		l->product->hint = op->results[0].hint;
	}
	region_walk(s->body, use_products, s);
}

/* ---- which loops ---- */

static bool find_no_loop(Op *op, void *data)
{
	return *(bool *)data &= !op_is_loop(op);
}

static bool is_innermost(const Op *loop)
{
	bool inner = true;

	region_walk(loop->regions[0], find_no_loop, &inner);
	return inner;
}

static bool visit(Op *op, void *data)
{
	Chain *s = data;
	uint32_t nrecurrences = 0;

	if (op->code != OP_FOR || !is_innermost(op))
		return true;
	for (uint32_t i = 0; i < op->nresults; i++)
		nrecurrences += is_recurrence(s, op, i);
	if (!nrecurrences)
		return false;
	s->body = op->regions[0];
	for (Op *inner = s->body->first; inner; inner = inner->next)
		find_base(s, inner);
	find_between(s, op);
	region_walk(s->body, mark_ends, s);
	find_needed(s);
	rewrite(s);
	return false;
}

Func *pass_chain(PassContext *c, const Func *in)
{
	Chain s = {.c = c, .f = func_copy(in)};

	s.count = s.f->nvalues;
	s.links = arena_array(c->scratch, Link, s.count);
	region_walk(s.f->body, visit, &s);
	return s.f;
}
