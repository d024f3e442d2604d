/*
 * expr: scalar expressions as C text.
 *
 * The order of operations is exactly that of the IR. A conversion is printed only where C would not
 * make it by itself: of two operands of one type, one is printed with exactly that type
 * (CTX_EXACT), and C converts the other (CTX_CONVERT). A cast stays where a value is narrowed or
 * rounded on the way, changes sign, or would be computed in another type.
 */
#include "emit/internal.h"

#include <math.h>
#include <string.h>

static void open_paren(Text *out, bool yes)
{
	if (yes)
		text_char(out, '(');
}

static void close_paren(Text *out, bool yes)
{
	if (yes)
		text_char(out, ')');
}

/* ---- conversions ---- */

static bool promotes(TypeKind k)
{
	return k <= TYPE_U16; /* bool, char, short */
}

static bool is_integer_kind(TypeKind k)
{
	return k < TYPE_KINDS && type_info[k].is_integer;
}

/* Does C convert every value of the type to type `to` without loss, except that an integer may be
 * rounded to a float? */
static bool converts(TypeKind from, TypeKind to)
{
	const TypeInfo *f = &type_info[from], *t = &type_info[to];

	if (from == to)
		return true;
	if (from == TYPE_BOOL)
		return t->is_float || (t->is_integer && t->is_signed);
	if (to == TYPE_BOOL)
		return false;
	if (f->is_float)
		return t->is_float && to > from;
	if (t->is_float)
		return f->is_integer;
	if (!f->is_integer || !t->is_integer)
		return false;
	if (f->is_signed == t->is_signed)
		return t->size >= f->size;
	return !f->is_signed && t->size > f->size;
}

static bool keeps_value(TypeKind from, TypeKind to)
{
	static const uint32_t digits[TYPE_KINDS] = {
		[TYPE_F32] = 24, [TYPE_F64] = 53, [TYPE_F80] = 53 /* at least */
	};
	const TypeInfo *f = &type_info[from];

	if (!converts(from, to))
		return false;
	return !f->is_integer || !type_info[to].is_float ||
	       8u * f->size - (f->is_signed ? 1 : 0) <= digits[to];
}

/* Does C convert by itself in this context? */
static bool cast_is_silent(TypeKind from, TypeKind to, Context ctx)
{
	if (to == TYPE_FUNCTION)
		return false;
	switch (ctx) {
	case CTX_EXACT:
		return from == to || (to == TYPE_I32 && promotes(from));
	case CTX_CONVERT:
		return converts(from, to);
	case CTX_BEYOND:
		return keeps_value(from, to);
	case CTX_INDEX:
	case CTX_TRUTH:
		return is_integer_kind(from) && is_integer_kind(to) && keeps_value(from, to);
	}
	return false;
}

static bool is_folded_leaf(const Emit *e, const Value *v)
{
	return v->def && e->folded[v->id] && op_is_leaf(v->def);
}

/* The member that a value is loaded from, or NULL. */
static const Field *loaded_field(const Emit *e, const Value *v)
{
	const Op *field =
		v->def && v->def->code == OP_LOAD && e->folded[v->id] ? v->def->args[0]->def : NULL;

	if (!field || field->code != OP_FIELD)
		return NULL;
	return struct_field(field->args[0]->type->elem, field->attr.s);
}

/* Would v have its type in C only by a conversion from its context? */
static bool is_soft(const Emit *e, const Value *v)
{
	if (!v->def || !e->folded[v->id])
		return false;
	if (loaded_field(e, v))
		return loaded_field(e, v)->bits && v->type->kind > TYPE_I32;
	if (v->def->code == OP_CAST) {
		TypeKind from = v->def->args[0]->type->kind;

		return cast_is_silent(from, v->type->kind, CTX_CONVERT) &&
		       !cast_is_silent(from, v->type->kind, CTX_EXACT);
	}
	return op_is_leaf(v->def) && !promotes(v->type->kind);
}

/* Which of two operands of one type is printed with exactly that type: 0 or 1. */
static int exact_operand(const Emit *e, const Value *a, const Value *b)
{
	if (!is_soft(e, a))
		return 0;
	if (!is_soft(e, b))
		return 1;
	if (type_is_float(a->type))
		return is_folded_leaf(e, b) && !is_folded_leaf(e, a);
	return is_folded_leaf(e, a);
}

/* ---- constants ---- */

static const char *int_suffix(const Emit *e, TypeKind kind)
{
	static const char *const suffix[TYPE_KINDS] = {
		[TYPE_U32] = "u",  [TYPE_L32] = "L", [TYPE_UL32] = "ul", [TYPE_I64] = "L",
		[TYPE_U64] = "ul", [TYPE_LL] = "LL", [TYPE_ULL] = "ull",
	};

	if (e->func->module->is_narrow && (kind == TYPE_I64 || kind == TYPE_U64))
		kind = kind == TYPE_I64 ? TYPE_LL : TYPE_ULL;

	return suffix[kind] ? suffix[kind] : "";
}

void expr_int(Emit *e, Text *out, TypeKind kind, int64_t value, Context ctx, int prec)
{
	const char *suffix = ctx == CTX_EXACT ? int_suffix(e, kind) : "";

	if (!type_info[kind].is_signed) {
		bool is_short = kind == TYPE_U32 || kind == TYPE_UL32;
		uint64_t u = is_short ? (uint32_t)value : (uint64_t)value;

		if (u > (is_short ? (uint64_t)INT32_MAX : (uint64_t)INT64_MAX))
			suffix = int_suffix(e, kind);
		text_printf(out, "%llu%s", (unsigned long long)u, suffix);
		return;
	}
	open_paren(out, value < 0 && prec > PREC_UNARY);
	if (value == INT64_MIN || (value == INT32_MIN && (kind == TYPE_I32 || kind == TYPE_L32)))
		text_printf(out, "(-%lld%s - 1)", -(long long)(value + 1), int_suffix(e, kind));
	else
		text_printf(out, "%lld%s", (long long)value, suffix);
	close_paren(out, value < 0 && prec > PREC_UNARY);
}

static void float_digits(Text *out, TypeKind kind, long double x)
{
	if (kind == TYPE_F32) {
		text_float(out, (float)x);
		text_char(out, 'f');
	} else if (kind == TYPE_F64) {
		text_double(out, (double)x);
	} else {
		text_long_double(out, x);
		text_char(out, 'L');
	}
}

static bool converts_constants(Context ctx)
{
	return ctx == CTX_CONVERT || ctx == CTX_BEYOND;
}

void expr_float(Emit *e, Text *out, TypeKind kind, long double x, Context ctx, int prec)
{
	bool negative = signbit(x) != 0;
	bool parens = negative && prec > PREC_UNARY;

	open_paren(out, parens);
	if (negative)
		text_char(out, '-');
	x = fabsl(x);
	if (isnan(x) || isinf(x)) {
		require(e, "<math.h>");
		if (ctx == CTX_EXACT && kind != TYPE_F32)
			text_printf(out, "(%s)", c_scalar(e, kind));
		text_str(out, called(e, isnan(x) ? "NAN" : "INFINITY"));
	} else if (converts_constants(ctx) && x == floorl(x) && x < 1e6L && (x > 0 || !negative)) {
		text_printf(out, "%ld", (long)x);
	} else {
		float_digits(out, kind, x);
	}
	close_paren(out, parens);
}

const char *null_name(Emit *e)
{
	require(e, "<stddef.h>");
	return called(e, "NULL");
}

/* Is a constant of type int as good in this context as one of the type? */
static bool is_plain_constant(TypeKind kind, Context ctx)
{
	return type_info[kind].is_float ? converts_constants(ctx)
					: ctx != CTX_EXACT || promotes(kind);
}

static void expr_constant(Emit *e, Text *out, const Value *v, Context ctx, int prec)
{
	const Op *op = v->def;
	const char *name = constant_name(e, op, is_plain_constant(v->type->kind, ctx));

	if (name) {
		text_str(out, name);
	} else if (op->code == OP_STRING) {
		text_str(out, op->attr.s);
	} else if (op->code == OP_GLOBAL) {
		expr_pointer(e, out, v, prec);
	} else if (op->code == OP_FUNCTION) {
		text_str(out, called(e, func_c_name(op->attr.callee)));
	} else if (type_has_null(v->type)) {
		text_str(out, null_name(e));
	} else if (type_is_float(v->type)) {
		expr_float(e, out, v->type->kind, op->code == OP_CONSTF ? op->attr.f : 0, ctx,
			   prec);
	} else {
		expr_int(e, out, v->type->kind, op->code == OP_CONST ? op->attr.i : 0, ctx, prec);
	}
}

/* ---- operators ---- */

typedef struct Operator {
	int prec, left, right; /* precedence of the whole; the least that each operand must have */
	const char *text;
} Operator;

/* Some operands get parentheses that C's grammar does not need, but compilers and readers want. */
static const Operator operators[OP_COUNT] = {
	[OP_ADD] = {PREC_ADD, PREC_ADD, PREC_MUL},
	[OP_SUB] = {PREC_ADD, PREC_ADD, PREC_MUL},
	[OP_MUL] = {PREC_MUL, PREC_MUL, PREC_UNARY},
	[OP_DIV] = {PREC_MUL, PREC_MUL, PREC_UNARY},
	[OP_REM] = {PREC_MUL, PREC_MUL, PREC_UNARY},
	[OP_AND] = {PREC_BITAND, PREC_UNARY, PREC_UNARY},
	[OP_OR] = {PREC_BITOR, PREC_UNARY, PREC_UNARY},
	[OP_XOR] = {PREC_XOR, PREC_UNARY, PREC_UNARY},
	[OP_SHL] = {PREC_SHIFT, PREC_UNARY, PREC_UNARY},
	[OP_SHR] = {PREC_SHIFT, PREC_UNARY, PREC_UNARY},
	[OP_LT] = {PREC_REL, PREC_ADD, PREC_ADD},
	[OP_LE] = {PREC_REL, PREC_ADD, PREC_ADD},
	[OP_GT] = {PREC_REL, PREC_ADD, PREC_ADD},
	[OP_GE] = {PREC_REL, PREC_ADD, PREC_ADD},
	[OP_EQ] = {PREC_EQ, PREC_ADD, PREC_ADD},
	[OP_NE] = {PREC_EQ, PREC_ADD, PREC_ADD},
};

static bool binary_operator(const Op *op, Operator *o)
{
	OpCode code = op->code;

	if ((code == OP_AND || code == OP_OR) && op->results[0].type->kind == TYPE_BOOL) {
		/* neither operand has an effect, so && and || give the same as & and | */
		*o = code == OP_AND ? (Operator){PREC_AND, PREC_BITOR, PREC_BITOR, "&&"}
				    : (Operator){PREC_OR, PREC_BITOR, PREC_BITOR, "||"};
		return true;
	}
	*o = operators[code];
	o->text = op_info[code].c;
	return o->prec;
}

static bool is_op(const Emit *e, const Value *v, OpCode code)
{
	return v->def && v->def->code == code && e->folded[v->id];
}

/* x + -y is x - y, and x - -y is x + y, to the bit; likewise with negative constants. */
static const Value *negated_operand(const Emit *e, const Value *v)
{
	return is_op(e, v, OP_NEG) ? v->def->args[0] : NULL;
}

static bool negative_constant(const Emit *e, const Value *v)
{
	if (is_op(e, v, OP_CONST))
		return type_is_signed(v->type) && v->def->attr.i < 0 && v->def->attr.i > INT32_MIN;
	return is_op(e, v, OP_CONSTF) && v->def->attr.f < 0;
}

static void negated_constant(Emit *e, Text *out, const Value *v, Context ctx)
{
	if (v->def->code == OP_CONST)
		expr_int(e, out, v->type->kind, -v->def->attr.i, ctx, PREC_MUL);
	else
		expr_float(e, out, v->type->kind, -v->def->attr.f, ctx, PREC_MUL);
}

static bool flips(OpCode code)
{
	return code == OP_ADD || code == OP_SUB;
}

static void expr_binary(Emit *e, Text *out, const Op *op, const Operator *o)
{
	bool swap = op->code == OP_ADD && negated_operand(e, op->args[0]) &&
		    !negated_operand(e, op->args[1]);
	const Value *a = op->args[swap], *b = op->args[!swap]; /* -x + y is y - x */
	bool shift = op->code == OP_SHL || op->code == OP_SHR;
	int exact = shift ? 0 : exact_operand(e, a, b);
	Context ca = exact == 0 ? CTX_EXACT : CTX_CONVERT,
		cb = divisor_context(op, b, exact == 0 && !shift ? CTX_CONVERT : CTX_EXACT);
	const char *sign = o->text;
	const Value *other = flips(op->code) ? negated_operand(e, b) : NULL;
	int depth = e->depth;
	Operator inner;
	bool chain = a->def && e->folded[a->id] && binary_operator(a->def, &inner) &&
		     inner.prec == o->prec;
	int left = chain && a->def->code == op->code ? o->prec : o->left;

	if (!chain)
		e->depth = depth + 1;
	expr_value(e, out, a, ca, left);
	if (flips(op->code) && (other || negative_constant(e, b)))
		sign = op->code == OP_ADD ? "-" : "+";
	text_printf(out, " %s", sign);
	text_break(out, depth);
	e->depth = depth + 1;
	if (other)
		expr_value(e, out, other, cb, o->right);
	else if (flips(op->code) && negative_constant(e, b))
		negated_constant(e, out, b, cb);
	else
		expr_value(e, out, b, cb, o->right);
	e->depth = depth;
}

/* ---- truth ---- */

static bool is_truth_constant(const Emit *e, const Value *v, bool value)
{
	int64_t c;

	return v->type->kind == TYPE_BOOL && v->def && e->folded[v->id] &&
	       value_is_const_int(v, &c) && (c != 0) == value;
}

/* The parts of a ?:, which is a `select` or an `if` in the IR. */
typedef struct Choice {
	const Value *cond, *then, *otherwise;
} Choice;

static bool as_choice(const Emit *e, const Value *v, Choice *c)
{
	const Op *op = v->def;

	if (op->code == OP_SELECT) {
		*c = (Choice){op->args[0], op->args[1], op->args[2]};
		return true;
	}
	if (op->code != OP_IF || !e->as_expr[v->id])
		return false;
	*c = (Choice){op->args[0], op->regions[0]->last->args[0], op->regions[1]->last->args[0]};
	return true;
}

typedef enum Logic { LOGIC_NONE, LOGIC_AND, LOGIC_OR } Logic;

static Logic logic_of(const Emit *e, const Value *v, Choice *c)
{
	if (!v->def || !as_choice(e, v, c) || v->type->kind != TYPE_BOOL)
		return LOGIC_NONE;
	if (is_truth_constant(e, c->otherwise, false))
		return LOGIC_AND;
	return is_truth_constant(e, c->then, true) ? LOGIC_OR : LOGIC_NONE;
}

static void logic_operand(Emit *e, Text *out, const Value *v, Logic around)
{
	Choice c;
	bool same = v->def && e->folded[v->id] && logic_of(e, v, &c) == around;

	expr_value(e, out, v, CTX_TRUTH, same ? PREC_OR : PREC_BITOR);
}

/* Is it a comparison of an integer with a constant, printed as such? */
static bool is_plain_compare(const Emit *e, const Value *v, int64_t *bound)
{
	const Op *op = v->def;

	return op && e->folded[v->id] && comparison_opposite(op) != OP_COUNT &&
	       type_is_integer(op->args[0]->type) && value_is_const_int(op->args[1], bound) &&
	       *bound > INT32_MIN && *bound < INT32_MAX;
}

/* Do two comparisons of one value together give the same for every value? Compilers warn about
 * that. */
static bool always_same(const Emit *e, const Value *a, const Value *b, Logic logic)
{
	int64_t c[2];
	uint32_t holds = 0, count = 0;

	if (!is_plain_compare(e, a, &c[0]) || !is_plain_compare(e, b, &c[1]) ||
	    a->def->args[0] != b->def->args[0])
		return false;
	for (int k = 0; k < 2; k++)
		for (int64_t x = c[k] - 1; x <= c[k] + 1; x++, count++) {
			bool first = comparison_holds(a->def->code, x < c[0], x == c[0]);
			bool second = comparison_holds(b->def->code, x < c[1], x == c[1]);

			holds += logic == LOGIC_AND ? first && second : first || second;
		}
	return holds == 0 || holds == count;
}

static void second_operand(Emit *e, Text *out, const Value *first, const Value *v, Logic logic)
{
	if (!always_same(e, first, v, logic)) {
		logic_operand(e, out, v, logic);
		return;
	}
	text_str(out, "!(");
	expr_not(e, out, v, PREC_ASSIGN);
	text_char(out, ')');
}

static void expr_choice(Emit *e, Text *out, const Value *v, const Choice *c, int prec)
{
	Choice same = *c;
	Logic logic = logic_of(e, v, &same);
	int own = logic == LOGIC_NONE ? PREC_COND : logic == LOGIC_AND ? PREC_AND : PREC_OR;
	bool parens = prec > own && !(prec == PREC_OR && logic == LOGIC_AND);
	int depth = e->depth++;
	int exact = exact_operand(e, c->then, c->otherwise);

	open_paren(out, parens);
	if (logic != LOGIC_NONE) {
		logic_operand(e, out, c->cond, logic);
		text_str(out, logic == LOGIC_AND ? " &&" : " ||");
		text_break(out, depth);
		second_operand(e, out, c->cond, logic == LOGIC_AND ? c->then : c->otherwise, logic);
	} else {
		expr_value(e, out, c->cond, CTX_TRUTH, PREC_OR);
		text_break(out, depth);
		text_str(out, "? ");
		expr_value(e, out, c->then, exact == 0 ? CTX_EXACT : CTX_CONVERT, PREC_OR);
		text_break(out, depth);
		text_str(out, ": ");
		expr_value(e, out, c->otherwise, exact == 0 ? CTX_CONVERT : CTX_EXACT, PREC_OR);
	}
	close_paren(out, parens);
	e->depth = depth;
}

static bool is_null(const Value *v)
{
	return type_has_null(v->type) && v->def && v->def->code == OP_CONST;
}

/* Can the comparison with null be printed as `p` or `!p`? Not of a choice: compilers warn if one of
 * its arms is never null. */
static bool tests_null(const Emit *e, const Op *op, OpCode code)
{
	return is_null(op->args[1]) && (code == OP_EQ || code == OP_NE) &&
	       !is_op(e, op->args[0], OP_IF) && !is_op(e, op->args[0], OP_SELECT);
}

static bool is_array_start(const Value *v)
{
	while (v->def && v->def->code == OP_CAST && type_is_ptr(v->def->args[0]->type))
		v = v->def->args[0];
	return v->def && v->def->code == OP_DECAY;
}

/* Prints `&a[0]`: compilers warn about a comparison between arrays. */
static void expr_first_element(Emit *e, Text *out, const Value *v)
{
	text_char(out, '&');
	expr_value(e, out, v, CTX_EXACT, PREC_POSTFIX);
	text_str(out, "[0]");
}

static void expr_compare(Emit *e, Text *out, const Op *op, OpCode code, Context ctx, int prec)
{
	Operator o = {0};
	bool parens;

	if (ctx == CTX_TRUTH && tests_null(e, op, code)) {
		text_str(out, code == OP_EQ ? "!" : "");
		expr_value(e, out, op->args[0], CTX_EXACT, PREC_UNARY);
		return;
	}
	binary_operator(op, &o);
	o.text = op_info[code].c;
	parens = prec > o.prec;
	open_paren(out, parens);
	if (is_array_start(op->args[0]) && is_array_start(op->args[1])) {
		expr_first_element(e, out, op->args[0]);
		text_printf(out, " %s ", o.text);
		expr_first_element(e, out, op->args[1]);
	} else {
		expr_binary(e, out, op, &o);
	}
	close_paren(out, parens);
}

void expr_not(Emit *e, Text *out, const Value *v, int prec)
{
	const Op *op = v->def;

	if (op && e->folded[v->id]) {
		if (op->code == OP_NOT) {
			expr_value(e, out, op->args[0], CTX_TRUTH, prec);
			return;
		}
		if (comparison_opposite(op) != OP_COUNT) {
			expr_compare(e, out, op, comparison_opposite(op), CTX_TRUTH, prec);
			return;
		}
	}
	/* compilers take `!x == y` for a slip */
	open_paren(out, prec >= PREC_ADD);
	text_char(out, '!');
	expr_value(e, out, v, CTX_TRUTH, PREC_UNARY);
	close_paren(out, prec >= PREC_ADD);
}

/* ---- calls, casts ---- */

static bool is_of_one_type(const Op *op, TypeKind kind)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->type->kind != kind)
			return false;
	return op->nresults == 1 && op->results[0].type->kind == kind;
}

static void expr_call(Emit *e, Text *out, const Op *op)
{
	TypeKind kind = op->args[type_is_integer(op->args[0]->type)]->type->kind;
	const char *suffix = kind == TYPE_F32 ? "f" : kind == TYPE_F80 ? "l" : "";
	bool macro = !(op_info[op->code].flags & F_M);
	/* compilers warn about fabs(i) */
	Context ctx = macro || op->code == OP_FABS ? CTX_EXACT : CTX_CONVERT;
	const char *stem = op_info[op->code].c;
	int depth = e->depth++;
	char full[64];

	snprintf(full, sizeof full, "%s%s", stem, macro ? "" : suffix);
	if (macro || !is_of_one_type(op, kind))
		require(e, "<math.h>");
	else
		require_function(e, full, kind, op->nargs);
	if (strncmp(stem, "cadgen_", 7) == 0)
		helper(e, full);
	text_printf(out, "%s(", called(e, full));
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (i > 0) {
			text_char(out, ',');
			text_break(out, depth);
		}
		expr_value(e, out, op->args[i], ctx, PREC_ASSIGN);
	}
	text_char(out, ')');
	e->depth = depth;
}

static void cast_prefix(Emit *e, Text *out, const Type *t)
{
	text_char(out, '(');
	declare(e, out, t, "");
	text_char(out, ')');
}

static void expr_cast(Emit *e, Text *out, const Value *v, Context ctx, int prec)
{
	const Value *from = v->def->args[0];

	if (ctx == CTX_CONVERT && is_folded_leaf(e, from))
		ctx = CTX_BEYOND; /* compilers warn about constants that are rounded */
	if (cast_is_silent(from->type->kind, v->type->kind, ctx)) {
		expr_value(e, out, from, ctx == CTX_CONVERT ? CTX_BEYOND : ctx, prec);
		return;
	}
	if (v->type->kind == TYPE_BOOL) {
		bool parens = prec > PREC_EQ;

		open_paren(out, parens);
		expr_value(e, out, from, ctx == CTX_TRUTH ? CTX_TRUTH : CTX_EXACT, PREC_REL);
		text_str(out, " != 0");
		close_paren(out, parens);
		return;
	}
	open_paren(out, prec > PREC_UNARY);
	cast_prefix(e, out, v->type);
	expr_value(e, out, from, CTX_EXACT, PREC_UNARY);
	close_paren(out, prec > PREC_UNARY);
}

static void expr_unary(Emit *e, Text *out, const Value *v, int prec)
{
	const Value *a = v->def->args[0];
	bool nested = is_op(e, a, OP_NEG) || is_op(e, a, OP_COMPL) || negative_constant(e, a);

	open_paren(out, prec > PREC_UNARY);
	text_str(out, op_info[v->def->code].c);
	expr_value(e, out, a, CTX_EXACT, nested ? PREC_POSTFIX : PREC_UNARY);
	close_paren(out, prec > PREC_UNARY);
}

/* ---- all of them ---- */

static bool is_narrow(const Type *t)
{
	return t->kind > TYPE_BOOL && promotes(t->kind);
}

static void expr_arithmetic(Emit *e, Text *out, const Value *v, int prec)
{
	Operator o = {0};
	bool narrow = is_narrow(v->type);

	if (narrow) {
		open_paren(out, prec > PREC_UNARY);
		cast_prefix(e, out, v->type);
	}
	if (binary_operator(v->def, &o)) {
		bool parens = narrow || prec > o.prec;

		open_paren(out, parens);
		expr_binary(e, out, v->def, &o);
		close_paren(out, parens);
	} else {
		expr_unary(e, out, v, narrow ? PREC_POSTFIX : prec);
	}
	if (narrow)
		close_paren(out, prec > PREC_UNARY);
}

/* The macros of math.h return any nonzero value for true. */
static void expr_classify(Emit *e, Text *out, const Op *op, Context ctx, int prec)
{
	bool test = ctx != CTX_TRUTH;

	open_paren(out, test && prec > PREC_EQ);
	expr_call(e, out, op);
	text_str(out, test ? " != 0" : "");
	close_paren(out, test && prec > PREC_EQ);
}

/* Prints a push or a mark: see place.c. */
static void expr_reserve(Emit *e, Text *out, const Op *op)
{
	int64_t count;

	text_str(out, tape_member(e, op->args[0], "len"));
	if (value_is_const_int(op->args[1], &count) && count == 1)
		text_str(out, "++");
}

static void expr_room(Emit *e, Text *out, const Op *op)
{
	text_printf(out, "%s(", helper(e, "cadgen_room"));
	expr_value(e, out, op->args[0], CTX_CONVERT, PREC_ASSIGN);
	text_char(out, ',');
	text_break(out, 1);
	count_text(e, out, op->args[1]);
	text_char(out, ',');
	text_break(out, 1);
	text_str(out, "sizeof(");
	declare(e, out, op->args[2]->type->elem, "");
	text_char(out, ')');
	text_char(out, ')');
}

static void expr_part(Emit *e, Text *out, const Op *field)
{
	const char *name =
		arena_printf(e->arena, "c%s%s", strcmp(field->attr.s, "re") == 0 ? "real" : "imag",
			     complex_suffix(field->results[0].type->elem->kind));

	text_printf(out, "%s(", called(e, name));
	expr_object(e, out, field->args[0], PREC_ASSIGN);
	text_char(out, ')');
}

/* A bit-field no wider than int promotes to int; wider ones have types of their own, so they may
 * need a cast. */
static void expr_load(Emit *e, Text *out, const Value *v, Context ctx, int prec)
{
	const Value *p = v->def->args[0];
	const Field *f = loaded_field(e, v);
	bool cast = is_part(e, p) && knows_complex(e);

	if (cast) {
		expr_part(e, out, p->def);
		return;
	}
	cast = f && f->bits && v->type->kind > TYPE_I32 && ctx == CTX_EXACT;

	open_paren(out, cast && prec > PREC_UNARY);
	if (cast)
		cast_prefix(e, out, v->type);
	expr_object(e, out, p, cast ? PREC_UNARY : prec);
	close_paren(out, cast && prec > PREC_UNARY);
}

static void expr_overlap(Emit *e, Text *out, const Op *op)
{
	text_printf(out, "%s(", helper(e, op_info[op->code].c));
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (type_is_ptr(op->args[i]->type))
			expr_pointer(e, out, op->args[i], PREC_ASSIGN);
		else
			count_text(e, out, op->args[i]);
		text_char(out, ',');
		text_break(out, 1);
	}
	text_str(out, "sizeof(");
	declare(e, out, type_innermost(op->args[0]->type), "");
	text_str(out, "))");
}

void expr_op(Emit *e, Text *out, const Value *v, Context ctx, int prec)
{
	const Op *op = v->def;
	Choice c;

	if (op_is_leaf(op)) {
		expr_constant(e, out, v, ctx, prec);
	} else if (as_choice(e, v, &c)) {
		expr_choice(e, out, v, &c, prec);
	} else if (op->code == OP_RESERVE) {
		expr_reserve(e, out, op);
	} else if (op->code == OP_ROOM) {
		expr_room(e, out, op);
	} else if (op->code == OP_OVERLAP) {
		expr_overlap(e, out, op);
	} else if (op_is_size(op->code)) {
		expr_size(e, out, op);
	} else if (op->code == OP_LOAD) {
		expr_load(e, out, v, ctx, prec);
	} else if (type_is_ptr(v->type)) {
		expr_flat(e, out, v, prec);
	} else if (op->code == OP_CAST) {
		expr_cast(e, out, v, ctx, prec);
	} else if (op->code == OP_NOT) {
		expr_not(e, out, op->args[0], prec);
	} else if (op->code == OP_PTRDIFF) {
		open_paren(out, prec > PREC_ADD);
		expr_pointer(e, out, op->args[0], PREC_ADD);
		text_str(out, " - ");
		expr_pointer(e, out, op->args[1], PREC_MUL);
		close_paren(out, prec > PREC_ADD);
	} else if (op_info[op->code].result == RESULT_BOOL && op->nargs == 2) {
		expr_compare(e, out, op, op->code, ctx, prec);
	} else if (op_info[op->code].result == RESULT_BOOL) {
		expr_classify(e, out, op, ctx, prec);
	} else if (op_info[op->code].flags & F_M) {
		expr_call(e, out, op);
	} else {
		expr_arithmetic(e, out, v, prec);
	}
}

void expr_value(Emit *e, Text *out, const Value *v, Context ctx, int prec)
{
	if (v->type->kind == TYPE_POOL)
		text_printf(out, "%s%s", v->def ? "&" : "", var_find(e->var_of[v->id])->name);
	else if (e->folded[v->id])
		expr_op(e, out, v, ctx, prec);
	else if (type_is_ptr(v->type))
		expr_flat(e, out, v, prec);
	else if (v->type->kind == TYPE_TAPE)
		text_str(out, tape_elements(e, v));
	else
		text_str(out, variable_text(e, v));
}
