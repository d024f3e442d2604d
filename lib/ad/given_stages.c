/*
 * given_stages: which values of a rule fwd are tangents, and whether the rule is linear in them.
 *
 * A value is a tangent if it is one of the rule's parameters for tangents, is loaded from memory of
 * tangents, or is computed from a tangent. A local is memory of tangents if one is stored there.
 * The rule is linear if each op that takes a tangent is linear in it, and if what meets a tangent,
 * in a sum, in a choice or in memory, is a tangent or the constant 0:
 *
 *     *y_d = x_d * y + x * y_d      is linear
 *     *y_d = x_d * y_d              is not: a product of tangents
 *     *y_d = x_d + 1                is not: it is 1 where the tangents are 0
 *
 * What a function does with tangents that it is passed is unknown, and so is what becomes of them.
 * So is what a rule does where a tangent is not 0: it may leave out a term that would be 0.
 */
#include "ad/given_stages.h"
#include "ir/bytes.h"
#include "rewrite/rewrite.h"

/* ---- what the values are ---- */

typedef struct Find {
	GivenStages *s;
	bool changed;
} Find;

GivenClass given_class(const GivenStages *s, const Value *v)
{
	return (GivenClass)s->of[v->id];
}

/* Memory that may be of tangents or not would need two pointers. */
static GivenClass join(const Value *v, GivenClass a, GivenClass b)
{
	if (a == b || b == CLASS_NONE)
		return a;
	if (a == CLASS_NONE)
		return b;
	if (a == CLASS_UNKNOWN || b == CLASS_UNKNOWN || type_is_ptr(v->type))
		return CLASS_UNKNOWN;
	return CLASS_LINEAR;
}

static void mark(Find *f, const Value *v, GivenClass class)
{
	GivenClass now = join(v, given_class(f->s, v), class);

	if (!type_is_float(v->type) && !type_is_ptr(v->type))
		now = CLASS_PRIMAL;
	f->changed |= now != given_class(f->s, v);
	f->s->of[v->id] = (uint8_t)now;
}

/* A local becomes memory of tangents, and so do the addresses in it. */
static void mark_local(Find *f, const Value *at, GivenClass class)
{
	const Value *local = address_root(at);

	if (!local->def || local->def->code != OP_ALLOCA || given_class(f->s, local) == class ||
	    given_class(f->s, local) == CLASS_UNKNOWN)
		return;
	f->changed = true;
	f->s->of[local->id] = (uint8_t) class;
}

/* NULL, 0, a factor 0, or what is never set where it is read. */
static bool is_nothing(const Value *v)
{
	if (v->def && v->def->code == OP_UNDEF)
		return true;
	return type_is_ptr(v->type) ? value_is_int(v, 0) : value_is_nothing(v);
}

/* A constant 0 is what it meets. */
static void flow(Find *f, const Value *to, const Value *from)
{
	mark(f, to, is_nothing(from) ? CLASS_NONE : given_class(f->s, from));
}

/* Calls `meet` for each value of a region that receives another one, and that one. */
typedef void Meet(void *data, const Op *, const Value *to, const Value *from);

static void each_meeting(const Op *op, Meet *meet, void *data)
{
	const Region *first = op->regions[0], *second = op->nregions > 1 ? op->regions[1] : NULL;

	for (uint32_t i = 0; op->code == OP_IF && i < op->nresults; i++) {
		meet(data, op, &op->results[i], first->last->args[i]);
		meet(data, op, &op->results[i], second->last->args[i]);
	}
	for (uint32_t i = 1; op->code == OP_FOR && i < first->nparams; i++) {
		meet(data, op, first->params[i], op->args[i + 1]);
		meet(data, op, first->params[i], first->last->args[i - 1]);
		meet(data, op, &op->results[i - 1], first->params[i]);
	}
	for (uint32_t i = 0; op->code == OP_WHILE && i < op->nargs; i++) {
		meet(data, op, first->params[i], op->args[i]);
		meet(data, op, first->params[i], second->last->args[i]);
	}
	for (uint32_t i = 1; op->code == OP_WHILE && i < first->last->nargs; i++) {
		meet(data, op, second->params[i], first->last->args[i]);
		meet(data, op, &op->results[i - 1], first->last->args[i]);
	}
}

static void find_meeting(void *data, const Op *op, const Value *to, const Value *from)
{
	(void)op;
	flow(data, to, from);
}

static bool takes_tangents(const GivenStages *s, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (given_class(s, op->args[i]) > CLASS_PRIMAL)
			return true;
	return false;
}

static void become_unknown(Find *f, const Op *op)
{
	if (!f->s->unknown)
		f->s->unknown = op;
	for (uint32_t i = 0; i < op->nresults; i++)
		mark(f, &op->results[i], CLASS_UNKNOWN);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type))
			mark_local(f, op->args[i], CLASS_UNKNOWN);
}

/* t != 0: it may leave out what is 0 then. */
static bool is_test_of_zero(const GivenStages *s, const Op *op)
{
	bool is_equality = op->code == OP_EQ || op->code == OP_NE;

	for (uint32_t i = 0; is_equality && i < 2; i++)
		if (type_is_float(op->args[i]->type) && value_adds_nothing(op->args[i]) &&
		    given_class(s, op->args[1 - i]) == CLASS_LINEAR)
			return true;
	return false;
}

static void find_value(Find *f, const Op *op)
{
	const Type *type = op->nresults ? op->results[0].type : NULL;

	if (is_test_of_zero(f->s, op))
		become_unknown(f, op);
	for (uint32_t i = op->code == OP_SELECT; type && i < op->nargs; i++)
		if (type_is_ptr(type) == type_is_ptr(op->args[i]->type))
			flow(f, &op->results[0], op->args[i]);
}

/* What goes through a pointer that is chosen here may go to any local. */
static void find_store(Find *f, const Op *op, GivenClass class)
{
	const Value *root = address_root(op->args[0]);
	const bool is_chosen =
		root->def ? root->def->code != OP_ALLOCA : root->region != f->s->rule->body;

	if (class <= CLASS_PRIMAL)
		return;
	mark_local(f, op->args[0], class == CLASS_ABSENT ? CLASS_LINEAR : class);
	if (!is_chosen || given_class(f->s, root) > CLASS_PRIMAL)
		return;
	f->s->is_blurred = f->changed = true;
	mark(f, root, CLASS_UNKNOWN);
	if (!f->s->unknown)
		f->s->unknown = op;
}

static void find_load(Find *f, const Op *op)
{
	const GivenClass from = given_class(f->s, op->args[0]);

	if (type_is_ptr(op->results[0].type) && from > CLASS_PRIMAL)
		become_unknown(f, op);
	else
		mark(f, &op->results[0], from == CLASS_ABSENT ? CLASS_LINEAR : from);
}

/* Blocks of tangents are moved number by number. */
static void find_block(Find *f, const Op *op)
{
	if (given_class(f->s, op->args[0]) > CLASS_PRIMAL &&
	    !type_is_float(op->args[0]->type->elem))
		become_unknown(f, op);
}

/* Calls of functions without a body that are there for what they do. */
static bool has_effect(const Func *rule, const Op *op)
{
	const ExternInfo *known = op->code == OP_EXTERN ? extern_find(op->attr.s) : NULL;

	return op->code == OP_EXTERN && !(known && known->does == EXTERN_END) &&
	       !op_rule(rule->module, op) && !op_uses_errno(op) && !op_moved_pointers(op);
}

static bool find_op(Op *op, void *data)
{
	Find *f = data;

	switch (op_info[op->code].kind) {
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
		each_meeting(op, find_meeting, f);
		break;
	case KIND_LOAD:
		find_load(f, op);
		break;
	case KIND_STORE:
	case KIND_ACCUM:
		find_store(f, op, given_class(f->s, op->args[1]));
		break;
	case KIND_COPY:
		find_store(f, op, given_class(f->s, op->args[1]));
		find_block(f, op);
		break;
	case KIND_CALL:
	case KIND_EXTERN:
		if (takes_tangents(f->s, op) || has_effect(f->s->rule, op))
			become_unknown(f, op);
		break;
	case KIND_NEW:
	case KIND_REALLOC:
	case KIND_FREE:
	case KIND_OWN:
		become_unknown(f, op);
		break;
	case KIND_FILL:
		find_block(f, op);
		break;
	case KIND_END:
		break;
	case KIND_LOCAL:
		if (op->nargs)
			become_unknown(f, op); /* its size is computed */
		if (op->code == OP_ALLOCA && f->s->is_blurred)
			mark_local(f, &op->results[0], CLASS_UNKNOWN);
		break;
	case KIND_VALUE:
	case KIND_FRONT:
		find_value(f, op);
		break;
	}
	return true;
}

/* Memory of two kinds behind one pointer. */
static void find_mixed(void *data, const Op *op, const Value *to, const Value *from)
{
	GivenStages *s = data;

	if (type_is_ptr(to->type) && !is_nothing(from) &&
	    given_class(s, to) != given_class(s, from) && !s->unknown)
		s->unknown = op;
}

static bool find_mixed_op(Op *op, void *data)
{
	if (op->nregions)
		each_meeting(op, find_mixed, data);
	else if (op->code == OP_SELECT)
		for (uint32_t i = 1; i < 3; i++)
			find_mixed(data, op, &op->results[0], op->args[i]);
	return true;
}

GivenStages given_stages(Arena *arena, const Func *rule, const uint8_t *params)
{
	GivenStages s = {.rule = rule, .of = arena_array(arena, uint8_t, rule->nvalues + 1)};
	Find f = {.s = &s, .changed = true};

	for (uint32_t i = 0; i < rule->body->nparams; i++)
		s.of[rule->body->params[i]->id] = params[i];
	while (f.changed) {
		f.changed = false;
		region_walk(rule->body, find_op, &f);
	}
	for (uint32_t i = 0; i < rule->nvalues; i++)
		if (s.of[i] == CLASS_NONE)
			s.of[i] = CLASS_PRIMAL;
	region_walk(rule->body, find_mixed_op, &s);
	return s;
}

/* ---- whether the rule is linear ---- */

typedef struct Check {
	const GivenStages *s;
	const Op *at;
	const char *why; /* NULL: it is */
} Check;

static bool is_tangent(const Check *c, const Value *v)
{
	return type_is_float(v->type) && given_class(c->s, v) == CLASS_LINEAR;
}

static bool is_known(const Check *c, const Value *v)
{
	return given_class(c->s, v) != CLASS_UNKNOWN;
}

static void fail(Check *c, const Op *op, const char *why)
{
	if (c->why)
		return;
	c->at = op;
	c->why = why;
}

static void forbid(Check *c, const Op *op, uint32_t i, const char *why)
{
	if (i < op->nargs && is_tangent(c, op->args[i]))
		fail(c, op, why);
}

/* What goes where a tangent is. */
static void want_tangent(void *check, const Op *op, const Value *to, const Value *from)
{
	Check *c = check;

	if (is_tangent(c, to) && is_known(c, from) && !is_tangent(c, from) && !is_nothing(from))
		fail(c, op,
		     "a number that does not come from tangents is added to or stands for one");
}

static void check_product(Check *c, const Op *op)
{
	const bool may_swap = op->code == OP_MUL;

	if (is_tangent(c, op->args[0]) && is_tangent(c, op->args[1]))
		fail(c, op, "tangents are multiplied or divided by each other");
	else if (!may_swap)
		forbid(c, op, 1, "a number is divided by a tangent");
}

static void check_store(Check *c, const Op *op)
{
	const Value *at = op->args[0], *v = op->args[1];
	const GivenClass where = given_class(c->s, at);

	if (where == CLASS_PRIMAL)
		forbid(c, op, 1, "a tangent is stored where the function's own numbers are");
	if ((where == CLASS_LINEAR || where == CLASS_ABSENT) && type_is_integer(v->type))
		fail(c, op, "the bits of a tangent are set");
	if (where == CLASS_LINEAR && type_is_float(v->type) && is_known(c, v) &&
	    !is_tangent(c, v) && !is_nothing(v))
		fail(c, op, "a number that does not come from tangents is stored as one");
}

static void check_copy(Check *c, const Op *op)
{
	const GivenClass to = given_class(c->s, op->args[0]), from = given_class(c->s, op->args[1]);

	if (to != CLASS_UNKNOWN && from != CLASS_UNKNOWN &&
	    (to == CLASS_PRIMAL) != (from == CLASS_PRIMAL))
		fail(c, op, "numbers and tangents are copied into each other");
}

static void check_value(Check *c, const Op *op)
{
	const uint8_t kind = op_info[op->code].linear;
	const bool is_step = op->nresults && type_is_integer(op->results[0].type);

	if (kind == L_FIRST)
		check_product(c, op);
	for (uint32_t i = kind == L_ARMS; (kind == L_ARMS || kind == L_ALL) && i < op->nargs; i++)
		want_tangent(c, op, &op->results[0], op->args[i]);
	if (kind == L_ALL && is_step)
		forbid(c, op, 0, "a tangent is made an integer");
	for (uint32_t i = 0; kind == L_NONE && !is_test_of_zero(c->s, op) && i < op->nargs; i++)
		forbid(c, op, i,
		       op_is_comparison(op) ? "a tangent is compared"
					    : "this is not linear in a tangent");
}

/* a * b + c */
static void check_fma(Check *c, const Op *op)
{
	if (is_tangent(c, op->args[0]) && is_tangent(c, op->args[1]))
		fail(c, op, "tangents are multiplied or divided by each other");
	if (is_tangent(c, &op->results[0])) {
		bool product = is_tangent(c, op->args[0]) || is_tangent(c, op->args[1]);

		want_tangent(c, op, &op->results[0], op->args[2]);
		if (!product && is_known(c, op->args[0]) && is_known(c, op->args[1]))
			fail(c, op, "a number that does not come from tangents is added to one");
	}
}

static bool check_op(Op *op, void *data)
{
	Check *c = data;

	switch (op_info[op->code].kind) {
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
		each_meeting(op, want_tangent, c);
		break;
	case KIND_STORE:
	case KIND_ACCUM:
		check_store(c, op);
		break;
	case KIND_COPY:
		check_copy(c, op);
		break;
	case KIND_VALUE:
		if (op->code == OP_FMA)
			check_fma(c, op);
		else
			check_value(c, op);
		break;
	case KIND_END:
		if (op->code == OP_RETURN)
			forbid(c, op, 0, "a tangent is returned in the place of the value");
		break;
	case KIND_LOAD:
		if (type_is_integer(op->results[0].type) &&
		    (given_class(c->s, op->args[0]) == CLASS_LINEAR ||
		     given_class(c->s, op->args[0]) == CLASS_ABSENT))
			fail(c, op, "the bits of a tangent are read");
		break;
	case KIND_FILL:
	case KIND_LOCAL:
	case KIND_FRONT:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_NEW:
	case KIND_REALLOC:
	case KIND_FREE:
	case KIND_OWN:
		break;
	}
	return true;
}

bool given_stages_check(const GivenStages *s, Diags *diags, const char *name)
{
	Check c = {.s = s};

	region_walk(s->rule->body, check_op, &c);
	if (c.why)
		diag_report(diags, E_RULE_LINEAR, c.at->loc, name, c.why);
	return !c.why;
}
