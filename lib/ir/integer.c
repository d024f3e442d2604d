/*
 * integer: integer arithmetic of the IR, which wraps at the width of the type. Where C leaves the
 * result undefined, there is none.
 */
#include "ir/ir.h"

static bool divide(OpCode code, bool is_signed, int64_t x, int64_t y, int64_t *out)
{
	uint64_t ux = (uint64_t)x, uy = (uint64_t)y;

	if (y == 0)
		return false;
	if (!is_signed)
		*out = (int64_t)(code == OP_DIV ? ux / uy : ux % uy);
	else if (y == -1)
		*out = code == OP_DIV ? (int64_t)(0 - ux) : 0;
	else
		*out = code == OP_DIV ? x / y : x % y;
	return true;
}

static bool shift(OpCode code, const Type *type, int64_t x, int64_t y, int64_t *out)
{
	uint64_t n = (uint64_t)y, value = (uint64_t)x;

	if (n >= 8u * type_info[type->kind].size)
		return false;
	if (code == OP_SHL)
		value <<= n;
	else if (type_is_signed(type) && x < 0)
		value = ~(~value >> n);
	else
		value >>= n;
	*out = (int64_t)value;
	return true;
}

bool integer_compute(OpCode code, const Type *type, int64_t x, int64_t y, int64_t *out)
{
	uint64_t ux = (uint64_t)x, uy = (uint64_t)y;
	bool known = true;

	if (code == OP_ADD)
		*out = (int64_t)(ux + uy);
	else if (code == OP_SUB)
		*out = (int64_t)(ux - uy);
	else if (code == OP_MUL)
		*out = (int64_t)(ux * uy);
	else if (code == OP_AND)
		*out = x & y;
	else if (code == OP_OR)
		*out = x | y;
	else if (code == OP_XOR)
		*out = x ^ y;
	else if (code == OP_DIV || code == OP_REM)
		known = divide(code, type_is_signed(type), x, y, out);
	else
		known = (code == OP_SHL || code == OP_SHR) && shift(code, type, x, y, out);
	if (known)
		*out = type_wrap(type, *out);
	return known;
}

/* ---- comparisons ---- */

bool comparison_holds(OpCode code, bool less, bool equal)
{
	if (code == OP_LT || code == OP_LE)
		return less || (code == OP_LE && equal);
	if (code == OP_GT || code == OP_GE)
		return !less && (code == OP_GE || !equal);
	return equal == (code == OP_EQ);
}

bool integer_compare(OpCode code, const Type *type, int64_t x, int64_t y)
{
	bool less = type_is_signed(type) ? x < y : (uint64_t)x < (uint64_t)y;

	return comparison_holds(code, less, x == y);
}

bool op_is_comparison(const Op *op)
{
	return op_info[op->code].result == RESULT_BOOL && op_info[op->code].args == 2;
}

OpCode comparison_opposite(const Op *op)
{
	static const OpCode opposite[OP_COUNT] = {
		[OP_LT] = OP_GE, [OP_GE] = OP_LT, [OP_GT] = OP_LE,
		[OP_LE] = OP_GT, [OP_EQ] = OP_NE, [OP_NE] = OP_EQ,
	};

	if (!op_is_comparison(op) ||
	    (type_is_float(op->args[0]->type) && op->code != OP_EQ && op->code != OP_NE))
		return OP_COUNT;
	return opposite[op->code];
}
