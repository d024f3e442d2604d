/*
 * verify_op: checks each op: its operands and results by a table of one check per op, its stages by
 * the column `linear` of op.def. The invariants are listed in verify.c.
 */
#include "ir/verify.h"

#include <math.h>
#include <string.h>

typedef void Check(Verifier *, const Op *);

static const Type *type_of(const Op *op, uint32_t i)
{
	return op->args[i]->type;
}

static bool is_kind(const Type *t, TypeKind kind)
{
	return t->kind == kind;
}

static bool is_number(const Type *t)
{
	return type_is_float(t) || (type_is_integer(t) && t->kind != TYPE_BOOL);
}

void verify_want_type(Verifier *v, const Op *op, const char *what, const Type *have,
		      const Type *want)
{
	Text text = {0};

	if (have == want)
		return;
	if (!have || !want) {
		verify_fail(v, op, "%s has no type to compare", what);
		return;
	}
	type_print(&text, have);
	text_str(&text, ", not ");
	type_print(&text, want);
	verify_fail(v, op, "%s has type %s", what, text_cstr(&text));
	text_free(&text);
}

static void want_operand(Verifier *v, const Op *op, uint32_t i, const Type *want)
{
	char what[32];

	snprintf(what, sizeof what, "operand %u", i);
	verify_want_type(v, op, what, type_of(op, i), want);
}

void verify_want(Verifier *v, const Op *op, bool holds, const char *what)
{
	if (!holds)
		verify_fail(v, op, "%s", what);
}

static void want_kind(Verifier *v, const Op *op, uint32_t i, TypeKind kind)
{
	want_operand(v, op, i, type_scalar(v->func->module, kind));
}

void verify_want_same(Verifier *v, const Op *op, const char *what, const Value *have,
		      const Value *wanted)
{
	verify_want_type(v, op, what, have->type, wanted->type);
	if (have->stage != wanted->stage)
		verify_fail(v, op, "%s has another stage than what it stands for", what);
}

/* ---- arithmetic ---- */

static void check_equal_operands(Verifier *v, const Op *op)
{
	for (uint32_t i = 1; i < op->nargs; i++)
		want_operand(v, op, i, type_of(op, 0));
}

static void check_number(Verifier *v, const Op *op)
{
	verify_want(v, op, is_number(type_of(op, 0)), "operands are not numbers");
	check_equal_operands(v, op);
}

static void check_integer(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_integer(type_of(op, 0)), "operands are not integers");
	check_equal_operands(v, op);
}

static void check_shift(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_integer(type_of(op, 0)) && type_is_integer(type_of(op, 1)),
		    "operands are not integers");
}

static void check_not(Verifier *v, const Op *op)
{
	want_kind(v, op, 0, TYPE_BOOL);
}

static void check_compare(Verifier *v, const Op *op)
{
	if (type_is_ptr(type_of(op, 0)) && type_is_ptr(type_of(op, 1)))
		return;
	verify_want(v, op, type_is_scalar(type_of(op, 0)), "operands cannot be compared");
	check_equal_operands(v, op);
}

static void check_math(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_float(type_of(op, 0)), "operands are not floating");
	check_equal_operands(v, op);
}

static void check_scale(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_float(type_of(op, 0)), "operands are not floating");
	want_kind(v, op, 1, op->code == OP_SCALBN ? TYPE_I32 : TYPE_I64);
}

static void check_order(Verifier *v, const Op *op)
{
	want_kind(v, op, 0, TYPE_I32);
	verify_want(v, op, type_is_float(type_of(op, 1)), "operands are not floating");
}

static void check_cast(Verifier *v, const Op *op)
{
	const Type *from = type_of(op, 0), *to = op->results[0].type;
	bool scalars = from->kind < TYPE_PTR && to->kind < TYPE_PTR;
	bool alike = from->kind == to->kind && type_has_null(to);

	verify_want(v, op, scalars || alike, "no conversion between these types");
	verify_want(v, op, op->args[0]->stage != TANGENT || type_is_float(to),
		    "a tangent is converted to an integer");
}

static void check_select(Verifier *v, const Op *op)
{
	want_kind(v, op, 0, TYPE_BOOL);
	want_operand(v, op, 2, type_of(op, 1));
}

/* ---- constants and names ---- */

static void check_const(Verifier *v, const Op *op)
{
	const Type *t = op->results[0].type;

	if (type_has_null(t))
		verify_want(v, op, op->attr.i == 0, "a constant pointer is not null");
	else if (!type_is_integer(t))
		verify_fail(v, op, "the constant's type is not an integer");
	else
		verify_want(v, op, type_wrap(t, op->attr.i) == op->attr.i,
			    "the constant does not fit its type");
}

static void check_constf(Verifier *v, const Op *op)
{
	const Type *t = op->results[0].type;
	long double f = op->attr.f;
	bool fits = t->kind == TYPE_F32 ? (long double)(float)f == f
					: t->kind != TYPE_F64 || (long double)(double)f == f;

	verify_want(v, op, type_is_float(t), "the constant's type is not floating");
	verify_want(v, op, fits || isnan(f), "the constant is not a value of its type");
}

static void check_zero(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_float(op->results[0].type),
		    "the zero tangent's type is not floating");
}

static void check_string(Verifier *v, const Op *op)
{
	const Type *t = op->results[0].type;
	size_t n = op->attr.s ? strlen(op->attr.s) : 0;

	verify_want(v, op, n >= 2 && op->attr.s[0] == '"' && op->attr.s[n - 1] == '"',
		    "not a string literal with its quotes");
	verify_want(v, op,
		    type_is_ptr(t) && (type_innermost(t)->kind == TYPE_CHAR ||
				       type_innermost(t)->kind == TYPE_UCHAR),
		    "is not a pointer to char");
}

static void check_global(Verifier *v, const Op *op)
{
	const Global *g = op->attr.s ? module_global(v->func->module, op->attr.s) : NULL;
	const Type *t = op->results[0].type;

	if (!g)
		verify_fail(v, op, "there is no global '%s'", op->attr.s ? op->attr.s : "");
	else if (!type_is_ptr(t))
		verify_fail(v, op, "is not a pointer");
	else
		verify_want_type(v, op, "the element", t->elem, g->type);
}

static void check_function(Verifier *v, const Op *op)
{
	verify_want(v, op, op->attr.callee != NULL, "names no function");
	verify_want(v, op, op->results[0].type->kind == TYPE_FUNCTION,
		    "is no pointer to functions");
}

/* ---- memory ---- */

/* The operands from number `from` on are the extents for the '?' in a type. */
static void check_dims(Verifier *v, const Op *op, uint32_t from, const Type *t)
{
	uint32_t dims = type_open_dims(t);

	if (op->nargs != from + dims) {
		verify_fail(v, op, "%u extents for a type with %u", op->nargs - from, dims);
		return;
	}
	for (uint32_t i = from; i < op->nargs; i++)
		want_kind(v, op, i, TYPE_I64);
}

static void check_alloca(Verifier *v, const Op *op)
{
	const Type *t = op->results[0].type;

	if (type_is_ptr(t))
		check_dims(v, op, 0, t->elem);
	else
		verify_fail(v, op, "is not a pointer");
}

static void check_heap(Verifier *v, const Op *op)
{
	const Type *t = op->results[0].type;

	verify_want(v, op, type_is_ptr(t) && type_size(t->elem) > 0,
		    "is not a pointer to objects of known size");
	want_kind(v, op, 0, TYPE_I64);
}

static void check_free(Verifier *v, const Op *op)
{
	const Type *t = type_of(op, 0);

	verify_want(v, op, type_is_ptr(t) || is_kind(t, TYPE_TAPE) || is_kind(t, TYPE_POOL),
		    "is neither pointer nor tape nor pool");
}

static void check_malloc(Verifier *v, const Op *op)
{
	bool is_aligned = op->attr.i == MALLOC_ALIGNED || op->attr.i == MALLOC_POSIX;

	verify_want(v, op, type_is_ptr(op->results[0].type), "is not a pointer");
	verify_want(v, op, op->nargs == (is_aligned ? 2 : 1), "has a wrong number of operands");
	if (op->nargs == 2)
		want_kind(v, op, 1, TYPE_U64);
	want_kind(v, op, 0, TYPE_U64);
}

static void check_realloc(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_ptr(op->results[0].type), "is not a pointer");
	want_operand(v, op, 0, op->results[0].type);
	want_kind(v, op, 1, TYPE_U64);
}

static void check_pool(Verifier *v, const Op *op)
{
	verify_want(v, op, is_kind(op->results[0].type, TYPE_POOL), "is not a pool");
	verify_want(v, op, op->nargs == 0 || (op->nargs == 1 && type_is_ptr(type_of(op, 0))),
		    "wants nothing or a pointer");
}

static void check_pool_move(Verifier *v, const Op *op)
{
	verify_want(v, op, is_kind(type_of(op, 0), TYPE_POOL), "operand 0 is not a pool");
	verify_want(v, op, type_is_ptr(op->results[0].type), "is not a pointer");
}

static void check_room(Verifier *v, const Op *op)
{
	want_kind(v, op, 0, TYPE_U64);
	want_kind(v, op, 1, TYPE_I64);
	verify_want(v, op, type_is_ptr(type_of(op, 2)), "operand 2 is not a pointer");
}

static void check_overlap(Verifier *v, const Op *op)
{
	for (uint32_t i = 0; i < 4; i += 2) {
		verify_want(v, op, type_is_ptr(type_of(op, i)), "an array is not a pointer");
		want_kind(v, op, i + 1, TYPE_I64);
	}
	verify_want(v, op, type_innermost(op->args[0]->type) == type_innermost(op->args[2]->type),
		    "the arrays are of different numbers");
}

static void check_pool_new(Verifier *v, const Op *op)
{
	want_kind(v, op, 1, TYPE_U64);
	verify_want(v, op, is_kind(type_of(op, 0), TYPE_POOL), "operand 0 is not a pool");
	verify_want(v, op, type_is_ptr(op->results[0].type), "is not a pointer");
}

static void check_pool_array(Verifier *v, const Op *op)
{
	want_kind(v, op, 1, TYPE_I64);
	verify_want(v, op, is_kind(type_of(op, 0), TYPE_POOL), "operand 0 is not a pool");
	verify_want(v, op, type_is_ptr(op->results[0].type), "is not a pointer");
}

static void check_pool_size(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_ptr(type_of(op, 0)), "operand 0 is not a pointer");
	verify_want(v, op, is_kind(op->results[0].type, TYPE_U64), "is not a u64");
}

static void check_pool_keep(Verifier *v, const Op *op)
{
	verify_want(v, op, is_kind(type_of(op, 0), TYPE_POOL), "operand 0 is not a pool");
	verify_want(v, op, type_is_ptr(type_of(op, 1)) || is_kind(type_of(op, 1), TYPE_TAPE),
		    "operand 1 is neither pointer nor tape");
}

static void check_save(Verifier *v, const Op *op)
{
	verify_want(v, op, op->nargs && is_kind(type_of(op, 0), TYPE_POOL),
		    "operand 0 is not a pool");
	verify_want(v, op, type_is_ptr(op->results[0].type), "is not a pointer");
}

static void check_restore(Verifier *v, const Op *op)
{
	verify_want(v, op, type_is_ptr(type_of(op, 0)), "operand 0 is not a pointer");
}

static void check_field(Verifier *v, const Op *op)
{
	const Type *p = type_of(op, 0), *t = op->results[0].type;
	const Field *field;

	if (!type_is_ptr(p) || !is_kind(p->elem, TYPE_STRUCT)) {
		verify_fail(v, op, "operand 0 is not a pointer to a struct");
		return;
	}
	field = op->attr.s ? struct_field(p->elem, op->attr.s) : NULL;
	if (!field)
		verify_fail(v, op, "there is no such member");
	else if (!type_is_ptr(t))
		verify_fail(v, op, "is not a pointer");
	else
		verify_want_type(v, op, "the member", t->elem, field->type);
}

static void check_tape(Verifier *v, const Op *op)
{
	const Type *t = op->results[0].type;

	verify_want(v, op, is_kind(t, TYPE_TAPE) && type_size(t->elem) > 0, "is not a tape");
}

static void check_tape_use(Verifier *v, const Op *op)
{
	verify_want(v, op, is_kind(type_of(op, 0), TYPE_TAPE), "operand 0 is not a tape");
	want_kind(v, op, 1, TYPE_I64);
}

static void check_rewind(Verifier *v, const Op *op)
{
	verify_want(v, op, is_kind(type_of(op, 0), TYPE_TAPE), "operand 0 is not a tape");
}

static void check_index(Verifier *v, const Op *op)
{
	const Type *t = op->nargs ? type_of(op, 0) : NULL;

	if (op->nargs < 2 || !type_is_ptr(t) || !type_is_integer(type_of(op, 1)))
		verify_fail(v, op, "operands are not a pointer and an integer");
	else
		check_dims(v, op, 2, t->elem);
}

static void check_decay(Verifier *v, const Op *op)
{
	const Type *t = type_of(op, 0);

	verify_want(v, op, type_is_ptr(t) && is_kind(t->elem, TYPE_ARRAY),
		    "operand 0 is not a pointer to an array");
}

static void check_ptrdiff(Verifier *v, const Op *op)
{
	if (op->nargs < 2 || !type_is_ptr(type_of(op, 0)) || !type_is_ptr(type_of(op, 1)) ||
	    type_of(op, 0)->elem != type_of(op, 1)->elem)
		verify_fail(v, op, "operands are not pointers of one element type");
	else
		check_dims(v, op, 2, type_of(op, 0)->elem);
}

/* Checks that operand 0 is a pointer to scalars or pointers. */
static bool is_access(Verifier *v, const Op *op)
{
	const Type *t = type_of(op, 0);

	if (type_is_ptr(t) && t->is_volatile)
		verify_fail(v, op, "operand 0 is a pointer to volatile memory");
	if (type_is_ptr(t) && type_is_scalar(t->elem))
		return true;
	verify_fail(v, op, "operand 0 is not a pointer to a scalar or pointer");
	return false;
}

static void check_load(Verifier *v, const Op *op)
{
	const Value *p = op->args[0], *r = &op->results[0];

	if (!is_access(v, op))
		return;
	if (type_is_float(r->type))
		verify_want(v, op, (r->stage == TANGENT) == (p->stage == SHADOW),
			    "the value has not the pointer's stage");
	if (type_is_ptr(r->type) && p->stage == SHADOW)
		verify_want(v, op, r->stage == SHADOW, "the value has not the pointer's stage");
}

static void check_store(Verifier *v, const Op *op)
{
	const Value *p = op->args[0], *value = op->args[1];

	if (!is_access(v, op))
		return;
	want_operand(v, op, 1, p->type->elem);
	if (op->code == OP_ACCUM)
		verify_want(v, op, type_is_float(value->type), "what is added is not floating");
	if (p->stage != SHADOW)
		verify_want(v, op, value->stage != TANGENT,
			    "a tangent is stored through a primal pointer");
	else if (!type_is_integer(value->type))
		verify_want(v, op, value->stage != PRIMAL,
			    "a primal value is stored through a shadow pointer");
}

static void check_copy(Verifier *v, const Op *op)
{
	const Type *to = type_of(op, 0), *from = type_of(op, 1);

	if (type_is_ptr(to) && type_is_ptr(from) && type_size(to->elem) > 0)
		verify_want_type(v, op, "the source's element", from->elem, to->elem);
	else
		verify_fail(v, op, "operands are not pointers to objects of known size");
	verify_want(v, op, op->args[0]->stage == op->args[1]->stage,
		    "copies between primal memory and shadows");
	want_kind(v, op, 2, TYPE_I64);
}

static void check_fill(Verifier *v, const Op *op)
{
	const Type *to = type_of(op, 0);

	verify_want(v, op, type_is_ptr(to) && type_size(to->elem) > 0,
		    "operand 0 is not a pointer to objects of known size");
	want_kind(v, op, 1, TYPE_I64);
}

/* ---- calls ---- */

static void check_call(Verifier *v, const Op *op)
{
	const Func *g = op->attr.callee;

	if (!g || !g->body) {
		verify_fail(v, op, "there is no such function");
		return;
	}
	if (op->nargs != g->body->nparams || op->nresults != g->nresults) {
		verify_fail(v, op, "@%s has %u parameters and %u results", g->name,
			    g->body->nparams, g->nresults);
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		want_operand(v, op, i, g->body->params[i]->type);
		if (op->args[i]->stage == TANGENT && g->body->params[i]->stage != TANGENT &&
		    !(g->forms & FORM_PRIMAL))
			verify_fail(v, op, "operand %u is a tangent", i);
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		verify_want_type(v, op, "a result", op->results[i].type, g->result_types[i]);
}

static void check_volatile_write(Verifier *v, const Op *op)
{
	if (op->nargs != 2 || op->nresults != 0 || !type_is_ptr(type_of(op, 0)) ||
	    !type_of(op, 0)->is_volatile || type_of(op, 0)->is_const)
		verify_fail(v, op, "is not a write through a pointer to volatile memory");
	else
		verify_want_type(v, op, "the value", type_of(op, 1), type_of(op, 0)->elem);
}

static void check_extern(Verifier *v, const Op *op)
{
	verify_want(v, op, op->attr.s && op->attr.s[0], "has no name");
	verify_want(v, op, op->nresults <= 1, "has more than one result");
	if (op->attr.s && op_writes_volatile(op))
		check_volatile_write(v, op);
	if (!op->attr.s || !op_reads_volatile(op))
		return;
	if (op->nargs != 1 || op->nresults != 1 || !type_is_ptr(type_of(op, 0)) ||
	    !type_of(op, 0)->is_volatile)
		verify_fail(v, op, "is not a read through a pointer to volatile memory");
	else
		verify_want_type(v, op, "the value", op->results[0].type, type_of(op, 0)->elem);
}

/* ---- control ---- */

static void check_if(Verifier *v, const Op *op)
{
	want_kind(v, op, 0, TYPE_BOOL);
	verify_want(v, op, !op->regions[0]->nparams && !op->regions[1]->nparams,
		    "its regions have parameters");
}

static void check_for(Verifier *v, const Op *op)
{
	const Region *r = op->regions[0];

	if (op->nargs < 2 || r->nparams != op->nargs - 1 || op->nresults != op->nargs - 2) {
		verify_fail(v, op, "%u operands, %u parameters and %u results do not go together",
			    op->nargs, r->nparams, op->nresults);
		return;
	}
	verify_want(v, op,
		    is_number(type_of(op, 0)) && !type_is_float(type_of(op, 0)) &&
			    type_size(type_of(op, 0)) >= 4,
		    "the bounds are not integers of at least 32 bits");
	want_operand(v, op, 1, type_of(op, 0));
	verify_want_same(v, op, "the counter", r->params[0], op->args[0]);
	for (uint32_t i = 0; i < op->nresults; i++) {
		verify_want_same(v, op, "a carry", r->params[i + 1], op->args[i + 2]);
		verify_want_same(v, op, "a result", &op->results[i], op->args[i + 2]);
	}
}

static void check_while(Verifier *v, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	const Type *trips = type_scalar(v->func->module, TYPE_I64);

	if (op->nresults == 0 || test->nparams != op->nargs || body->nparams != op->nresults) {
		verify_fail(v, op,
			    "%u operands, %u and %u parameters and %u results do not go together",
			    op->nargs, test->nparams, body->nparams, op->nresults);
		return;
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		verify_want_same(v, op, "a carry", test->params[i], op->args[i]);
	verify_want_type(v, op, "the trip number", body->params[0]->type, trips);
	verify_want_type(v, op, "the number of trips", op->results[op->nresults - 1].type, trips);
	for (uint32_t i = 0; i + 1 < op->nresults; i++)
		verify_want_same(v, op, "a parameter of the body", body->params[i + 1],
				 &op->results[i]);
}

static void check_loop(Verifier *v, const Op *op)
{
	for (uint32_t i = 0; i < op->nregions; i++)
		verify_want(v, op, op->regions[i]->nparams == 0, "its regions have parameters");
}

static void check_label(Verifier *v, const Op *op)
{
	verify_jumps_out(v, op);
	for (const Op *owner = op->parent->owner; owner; owner = owner->parent->owner)
		verify_want(v, op, owner->nresults == 0, "stands in an 'if' with results");
}

static void check_condition(Verifier *v, const Op *op)
{
	if (op->nargs)
		want_kind(v, op, 0, TYPE_BOOL);
	else
		verify_fail(v, op, "has no condition");
}

static Check *const checks[OP_COUNT] = {
	[OP_CONST] = check_const,
	[OP_CONSTF] = check_constf,
	[OP_ZERO] = check_zero,
	[OP_STRING] = check_string,
	[OP_GLOBAL] = check_global,
	[OP_FUNCTION] = check_function,
	[OP_ADD] = check_number,
	[OP_SUB] = check_number,
	[OP_MUL] = check_number,
	[OP_MUL0] = check_math,
	[OP_DIV0] = check_math,
	[OP_MULP] = check_math,
	[OP_DIVP] = check_math,
	[OP_DIV] = check_number,
	[OP_NEG] = check_number,
	[OP_SIZE_ADD] = check_integer,
	[OP_SIZE_SUB] = check_integer,
	[OP_SIZE_MUL] = check_integer,
	[OP_COUNT_MUL] = check_integer,
	[OP_ADVANCE] = check_integer,
	[OP_REM] = check_integer,
	[OP_AND] = check_integer,
	[OP_OR] = check_integer,
	[OP_XOR] = check_integer,
	[OP_COMPL] = check_integer,
	[OP_SHL] = check_shift,
	[OP_SHR] = check_shift,
	[OP_NOT] = check_not,
	[OP_LT] = check_compare,
	[OP_LE] = check_compare,
	[OP_GT] = check_compare,
	[OP_GE] = check_compare,
	[OP_EQ] = check_compare,
	[OP_NE] = check_compare,
	[OP_CAST] = check_cast,
	[OP_SELECT] = check_select,
	[OP_SCALBN] = check_scale,
	[OP_SCALBLN] = check_scale,
	[OP_ISNAN] = check_math,
	[OP_ISINF] = check_math,
	[OP_ISFINITE] = check_math,
	[OP_ISNORMAL] = check_math,
	[OP_SIGNBIT] = check_math,
	[OP_ALLOCA] = check_alloca,
	[OP_HEAP] = check_heap,
	[OP_FREE] = check_free,
	[OP_MALLOC] = check_malloc,
	[OP_REALLOC] = check_realloc,
	[OP_POOL] = check_pool,
	[OP_POOL_MOVE] = check_pool_move,
	[OP_ROOM] = check_room,
	[OP_OVERLAP] = check_overlap,
	[OP_POOL_NEW] = check_pool_new,
	[OP_POOL_ARRAY] = check_pool_array,
	[OP_POOL_SIZE] = check_pool_size,
	[OP_POOL_KEEP] = check_pool_keep,
	[OP_SAVE] = check_save,
	[OP_RESTORE] = check_restore,
	[OP_FIELD] = check_field,
	[OP_TAPE] = check_tape,
	[OP_RESERVE] = check_tape_use,
	[OP_AT] = check_tape_use,
	[OP_REWIND] = check_rewind,
	[OP_INDEX] = check_index,
	[OP_DECAY] = check_decay,
	[OP_PTRDIFF] = check_ptrdiff,
	[OP_LOAD] = check_load,
	[OP_STORE] = check_store,
	[OP_ACCUM] = check_store,
	[OP_COPY] = check_copy,
	[OP_FILL] = check_fill,
	[OP_CALL] = check_call,
	[OP_EXTERN] = check_extern,
	[OP_ASSERT] = check_not,
	[OP_IF] = check_if,
	[OP_FOR] = check_for,
	[OP_WHILE] = check_while,
	[OP_LOOP] = check_loop,
	[OP_LABEL] = check_label,
	[OP_CONDITION] = check_condition,
	[OP_POLYGAMMA] = check_order,
	[OP_JN] = check_order,
	[OP_YN] = check_order,
};

/* ---- stages ---- */

static bool is_tangent(const Op *op, uint32_t i)
{
	return op->args[i]->stage == TANGENT;
}

static void forbid_tangents(Verifier *v, const Op *op, uint32_t from, uint32_t to)
{
	for (uint32_t i = from; i < to && i < op->nargs; i++)
		if (is_tangent(op, i))
			verify_fail(v, op, "operand %u is a tangent", i);
}

static void want_result_stage(Verifier *v, const Op *op, unsigned stage)
{
	verify_want(v, op, op->results[0].stage == stage, "the result has not the operands' stage");
}

/* Ops without linear operands: no result is a tangent, except those of `zero` and `undef`. */
static void check_nonlinear(Verifier *v, const Op *op)
{
	forbid_tangents(v, op, 0, op->nargs);
	for (uint32_t i = 0; i < op->nresults; i++)
		verify_want(v, op,
			    op->results[i].stage != TANGENT || op->code == OP_ZERO ||
				    op->code == OP_UNDEF,
			    "a result is a tangent");
	if (op->code == OP_ZERO)
		verify_want(v, op, op->results[0].stage == TANGENT,
			    "the zero tangent is not a tangent");
	if (op->code == OP_INDEX || op->code == OP_DECAY || op->code == OP_FIELD)
		want_result_stage(v, op, op->args[0]->stage);
}

static void check_linear(Verifier *v, const Op *op)
{
	for (uint32_t i = 1; i < op->nargs; i++)
		verify_want(v, op, is_tangent(op, i) == is_tangent(op, 0),
			    "adds tangents and primal values");
	want_result_stage(v, op, op->args[0]->stage);
}

static void check_stages(Verifier *v, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *r = &op->results[i];

		verify_want(v, op, r->stage != TANGENT || type_is_float(r->type),
			    "a tangent is not floating");
		verify_want(v, op, r->stage != SHADOW || type_is_ptr(r->type),
			    "a shadow is not a pointer");
	}
	switch (op_info[op->code].linear) {
	case L_NONE:
		check_nonlinear(v, op);
		return;
	case L_ALL:
		if (op->code != OP_LOAD) /* check_load checks its stages */
			check_linear(v, op);
		return;
	case L_FIRST:
		forbid_tangents(v, op, 1, op->nargs);
		want_result_stage(v, op, op->args[0]->stage);
		return;
	case L_ARMS:
		forbid_tangents(v, op, 0, 1);
		verify_want(v, op, op->args[1]->stage == op->args[2]->stage,
			    "the arms have different stages");
		want_result_stage(v, op, op->args[1]->stage);
		return;
	case L_VALUE:
	case L_REGION:
		return;
	}
}

/* C has no pointers to bit-fields: such an address may only be loaded from or stored to. */
static void check_bit_fields(Verifier *v, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (value_bit_field(op->args[i]) && op->code != OP_LOAD &&
		    (op->code != OP_STORE || i > 0))
			verify_fail(v, op, "operand %u is the address of a bit-field", i);
}

void verify_op(Verifier *v, const Op *op)
{
	const OpInfo *info = &op_info[op->code];
	uint32_t before = v->faults;
	const Type *type;

	if (info->args >= 0 && op->nargs != (uint32_t)info->args)
		verify_fail(v, op, "has %u operands", op->nargs);
	if (info->results >= 0 && op->nresults != (uint32_t)info->results)
		verify_fail(v, op, "has %u results", op->nresults);
	if (v->faults != before)
		return;
	if (checks[op->code])
		checks[op->code](v, op);
	else if (info->flags & F_M)
		check_math(v, op);
	if (v->faults != before)
		return;
	check_bit_fields(v, op);
	if (info->results == 1) {
		type = op_result_type(v->func->module, op->code, op->args, op->nargs);
		if (type)
			verify_want_type(v, op, "the result", op->results[0].type, type);
	}
	check_stages(v, op);
}
