/*
 * range: the head of a `for`.
 *
 * Note [Bounds]. A bound is printed as the source computes it, or in another form if that cannot
 * overflow or wrap:
 *   i < n + 1    becomes i <= n if the type is signed, since n + 1 does not overflow. If it is
 *                unsigned, n + 1 may be 0.
 *   downwards    starts at n - 1 and runs while i >= lo, if both n and lo are known to exceed the
 *                least value of their type. Otherwise it starts at n, and the body begins with
 *                i--: for (int i = n; i > lo;) { i--; .. }
 *                If the type is unsigned, the test is i-- > lo, which may wrap.
 */
#include "emit/internal.h"

enum { MOST_DEPTH = 4 };

/* ---- does a value exceed the least one of its type? ---- */

/* Does the condition imply that v is greater than some other value? */
static bool is_above_something(const Value *cond, const Value *v)
{
	const Op *op = cond->def;
	int64_t c;

	if (!op)
		return false;
	if (op->code == OP_SELECT && value_is_const_int(op->args[2], &c) && c == 0)
		return is_above_something(op->args[0], v) || is_above_something(op->args[1], v);
	return (op->code == OP_GT && op->args[0] == v) || (op->code == OP_LT && op->args[1] == v);
}

/* Is the region entered only if v is greater than some other value? */
static bool region_is_guarded(const Region *r, const Value *v)
{
	for (const Op *owner; r && (owner = r->owner) != NULL; r = owner->parent) {
		if (owner->code == OP_FOR && owner->args[1] == v)
			return true;
		if (owner->code == OP_IF && r == owner->regions[0] &&
		    is_above_something(owner->args[0], v))
			return true;
	}
	return false;
}

static bool is_above_least(const Value *v, int depth);

static bool op_is_above_least(const Op *op, const Value *v, int depth)
{
	int64_t c;

	if (op->code == OP_ADD || op->code == OP_DIV)
		return value_is_const_int(op->args[1], &c) && c > (op->code == OP_DIV);
	if (op->code == OP_CAST)
		return type_is_integer(op->args[0]->type) &&
		       type_size(op->args[0]->type) < type_size(v->type);
	if (op->code == OP_WHILE)
		return v->index + 1u == op->nresults; /* the number of trips */
	if (op->code == OP_SELECT)
		return (is_above_something(op->args[0], op->args[1]) ||
			is_above_least(op->args[1], depth + 1)) &&
		       is_above_least(op->args[2], depth + 1);
	return op->code == OP_PTRDIFF;
}

static bool is_above_least(const Value *v, int depth)
{
	int64_t c;

	if (depth > MOST_DEPTH)
		return false;
	if (value_is_const_int(v, &c))
		return c > (type_size(v->type) == 8 ? INT64_MIN : INT32_MIN);
	if (v->def)
		return op_is_above_least(v->def, v, depth);
	return v->index == 0 && v->region->owner && v->region->owner->code == OP_FOR &&
	       is_above_least(v->region->owner->args[0], depth + 1);
}

static bool has_predecessor(const Op *loop, const Value *v)
{
	return region_is_guarded(loop->parent, v) || is_above_least(v, 0);
}

/* ---- text ---- */

static bool has_name(Emit *e, const Value *v)
{
	return v->def && op_is_leaf(v->def) && constant_name(e, v->def, true);
}

/* Splits v into x + *add and returns x; NULL if v is just an unnamed constant. */
static const Value *split_constant(Emit *e, const Value *v, int64_t *add)
{
	int64_t c;

	*add = 0;
	while (v->def && e->folded[v->id] && !has_name(e, v)) {
		if (value_is_const_int(v, &c)) {
			*add += c;
			return NULL;
		}
		if ((v->def->code != OP_ADD && v->def->code != OP_SUB) ||
		    !value_is_const_int(v->def->args[1], &c) || has_name(e, v->def->args[1]))
			return v;
		*add += v->def->code == OP_ADD ? c : -c;
		v = v->def->args[0];
	}
	return v;
}

/* Prints hi + more. */
static void print_bound(Emit *e, Text *out, const Value *hi, int64_t more)
{
	int64_t c;
	const Value *x = split_constant(e, hi, &c);

	int64_t named;

	c += more;
	if (x && c != 0 && value_is_const_int(x, &named) && !constant_name(e, x->def, false)) {
		c += named;
		x = NULL;
	}
	if (!x) {
		expr_int(e, out, hi->type->kind, c, CTX_CONVERT, PREC_ADD);
		return;
	}
	if (hi->type->kind == TYPE_U32)
		c = (int32_t)(uint32_t)c;
	expr_value(e, out, x, c == 0 ? CTX_CONVERT : CTX_EXACT, PREC_ADD);
	if (c != 0)
		text_printf(out, " %c %llu", c < 0 ? '-' : '+',
			    c < 0 ? 0 - (unsigned long long)c : (unsigned long long)c);
}

static void print_upper(Emit *e, Text *out, const char *i, const Value *hi)
{
	int64_t c;
	const Value *x = split_constant(e, hi, &c);
	bool inclusive = x && c == 1 && type_is_signed(hi->type);

	text_printf(out, "%s %s ", i, inclusive ? "<=" : "<");
	print_bound(e, out, hi, inclusive ? -1 : 0);
}

static bool is_unused(const Emit *e, const Value *counter)
{
	return !e->uses[counter->id];
}

static bool downward_text(Emit *e, Text *out, const Op *loop, const char *i)
{
	const Value *lo = loop->args[0], *hi = loop->args[1];
	bool is_signed = type_is_signed(lo->type);
	bool plain = is_signed && has_predecessor(loop, hi) && has_predecessor(loop, lo);
	bool unused = is_unused(e, loop->regions[0]->params[0]);

	if (plain)
		print_bound(e, out, hi, -1);
	else
		expr_value(e, out, hi, CTX_CONVERT, PREC_ASSIGN);
	text_printf(out, "; %s%s ", i, plain ? " >=" : is_signed ? " >" : "-- >");
	expr_value(e, out, lo, CTX_CONVERT, PREC_ADD);
	text_char(out, ';');
	if (plain || (is_signed && unused))
		text_printf(out, " %s--", i);
	return is_signed && !plain && !unused;
}

bool range_text(Emit *e, Text *out, const Op *loop, const char *i)
{
	text_str(out, " = ");
	if (loop->attr.i & FOR_DOWN)
		return downward_text(e, out, loop, i);
	expr_value(e, out, loop->args[0], CTX_CONVERT, PREC_ASSIGN);
	text_str(out, "; ");
	print_upper(e, out, i, loop->args[1]);
	text_printf(out, "; %s++", i);
	return false;
}
