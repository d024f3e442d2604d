/*
 * fold: integer arithmetic on constants, and identities.
 *
 * Integers, bools and pointers may be computed in any way that gives the same value where the
 * source is defined. PRIMAL floats keep every bit: only x * 1, x / 1, and conversions, negations,
 * sums and products of constants that are exact in every rounding mode are folded; no x + 0, no
 * x * 0, no math.h.
 * TANGENT values are cadgen's own: 0 + x, x * 1 and products with zero fold.
 */
#include "rewrite/rewrite.h"

#include <math.h>
#include <string.h>

/* ---- constants ---- */

/* Whether f is a value of the type, so that converting to it is exact. */
static bool fits_float(const Type *type, long double f)
{
	if (type->kind == TYPE_F32)
		return (long double)(float)f == f;
	if (type->kind == TYPE_F64)
		return (long double)(double)f == f;
	return true;
}

/* ---- x + c ---- */

Value *split_plus(Value *v, int64_t *constant)
{
	int64_t c, sum = 0;

	for (;;) {
		if (value_is_const_int(v, &c)) {
			*constant = type_wrap(v->type, (int64_t)((uint64_t)sum + (uint64_t)c));
			return NULL;
		}
		if (v->def && v->def->code == OP_ADD && value_is_const_int(v->def->args[1], &c)) {
			sum = (int64_t)((uint64_t)sum + (uint64_t)c);
			v = v->def->args[0];
		} else if (v->def && v->def->code == OP_ADD &&
			   value_is_const_int(v->def->args[0], &c)) {
			sum = (int64_t)((uint64_t)sum + (uint64_t)c);
			v = v->def->args[1];
		} else if (v->def && v->def->code == OP_SUB &&
			   value_is_const_int(v->def->args[1], &c)) {
			sum = (int64_t)((uint64_t)sum - (uint64_t)c);
			v = v->def->args[0];
		} else {
			*constant = type_wrap(v->type, sum);
			return v;
		}
	}
}

int64_t signed_offset(const Type *type, int64_t c)
{
	uint32_t bits = 8u * type_info[type->kind].size;

	c = type_wrap(type, c);
	if (bits < 64 && !type_is_signed(type) && (c >> (bits - 1)) & 1)
		c -= INT64_C(1) << bits;
	return c;
}

Value *build_converted(Builder *b, const Type *type, Value *v)
{
	int64_t c;

	return value_is_const_int(v, &c) ? build_int(b, type, c) : build_cast(b, type, v);
}

Value *build_plus(Builder *b, Value *x, int64_t c)
{
	const Type *type = x->type;
	int64_t own, negated;
	Value *base = split_plus(x, &own), *k;

	if (c == 0)
		return x;
	c = type_wrap(type, (int64_t)((uint64_t)own + (uint64_t)c));
	if (!base)
		return build_int(b, type, c);
	if (c == 0)
		return base;
	c = signed_offset(type, c);
	negated = type_wrap(type, (int64_t)(0 - (uint64_t)c));
	if (c < 0 && negated != type_wrap(type, c)) {
		k = build_int(b, type, negated);
		return build_2(b, OP_SUB, NULL, base, k);
	}
	k = build_int(b, type, type_wrap(type, c));
	return build_2(b, OP_ADD, NULL, base, k);
}

/* ---- integers ---- */

/* x - y where they differ by a constant or y is a term of x; else NULL. */
static Value *fold_sub(Builder *b, const Type *type, Value *x, Value *y)
{
	int64_t cx, cy;
	Value *bx = split_plus(x, &cx), *by = split_plus(y, &cy);

	if (bx == by)
		return build_int(b, type, type_wrap(type, (int64_t)((uint64_t)cx - (uint64_t)cy)));
	if (!by)
		return bx != x || cy == 0 ? build_plus(b, x, (int64_t)(0 - (uint64_t)cy)) : NULL;
	if (x->def && x->def->code == OP_ADD) {
		if (x->def->args[0] == y)
			return x->def->args[1];
		if (x->def->args[1] == y)
			return x->def->args[0];
	}
	return NULL;
}

static Value *fold_add(Builder *b, Value *x, Value *y)
{
	int64_t c, own;
	Value *other;

	if (value_is_const_int(y, &c))
		other = x;
	else if (value_is_const_int(x, &c))
		other = y;
	else if (x->def && x->def->code == OP_SUB && x->def->args[1] == y)
		return x->def->args[0];
	else if (y->def && y->def->code == OP_SUB && y->def->args[1] == x)
		return y->def->args[0];
	else
		return NULL;
	if (c == 0 || (c < 0 && type_is_signed(x->type)) || split_plus(other, &own) != other)
		return build_plus(b, other, c);
	return NULL;
}

/* Whichever operand equals the result because the other one, 0 or 1, is neutral; else NULL. */
static Value *fold_neutral(OpCode code, const int64_t *cx, Value *x, const int64_t *cy, Value *y)
{
	bool is_product = code == OP_MUL || code == OP_DIV;
	bool is_shift = code == OP_SHL || code == OP_SHR;

	if (!is_product && !is_shift && code != OP_OR && code != OP_XOR)
		return NULL;
	if (cy && *cy == is_product)
		return x;
	return cx && *cx == is_product && op_info[code].flags & F_C ? y : NULL;
}

static Value *fold_integer(Builder *b, OpCode code, const Type *type, Value *x, Value *y)
{
	int64_t cx = 0, cy = 0, c;
	bool kx = value_is_const_int(x, &cx), ky = value_is_const_int(y, &cy);

	if (kx && ky && integer_compute(code, type, cx, cy, &c))
		return build_int(b, type, c);
	if (code == OP_ADD)
		return fold_add(b, x, y);
	if (code == OP_SUB)
		return fold_sub(b, type, x, y);
	if (code == OP_AND || code == OP_OR) {
		if (type->kind == TYPE_BOOL && (kx || ky))
			return (kx ? cx : cy) == (code == OP_AND) ? (kx ? y : x) : (kx ? x : y);
		if (x == y)
			return x;
	}
	if (code == OP_MUL || code == OP_AND) {
		if ((kx && cx == 0) || (ky && cy == 0))
			return kx && cx == 0 ? x : y;
	}
	return fold_neutral(code, kx ? &cx : NULL, x, ky ? &cy : NULL, y);
}

/* ---- comparisons and bools ---- */

/* The negation of a bool without a `not`; NULL if a `not` is needed. */
static Value *fold_not(Builder *b, Value *x)
{
	int64_t c;

	if (value_is_const_int(x, &c))
		return build_int(b, x->type, !c);
	if (x->def && x->def->code == OP_NOT)
		return x->def->args[0];
	if (x->def && comparison_opposite(x->def) != OP_COUNT)
		return build_2(b, comparison_opposite(x->def), NULL, x->def->args[0],
			       x->def->args[1]);
	return NULL;
}

static Value *negated(Builder *b, Value *x)
{
	Value *v = fold_not(b, x);

	return v ? v : build_1(b, OP_NOT, NULL, x);
}

static bool is_bool(const Value *v)
{
	return v->type->kind == TYPE_BOOL;
}

/* The bool from which the integer was converted, or NULL. */
static Value *bool_under(Value *v)
{
	if (is_bool(v))
		return v;
	return v->def && v->def->code == OP_CAST && is_bool(v->def->args[0]) ? v->def->args[0]
									     : NULL;
}

static bool joins_bits(const Value *x)
{
	return x->def &&
	       (x->def->code == OP_AND || x->def->code == OP_OR || x->def->code == OP_XOR);
}

/* Whether the integer is 0 or 1 because it is made of bools. */
static bool is_made_of_bools(Value *x)
{
	int64_t c;

	if (value_is_const_int(x, &c))
		return c == 0 || c == 1;
	return bool_under(x) || (joins_bits(x) && is_made_of_bools(x->def->args[0]) &&
				 is_made_of_bools(x->def->args[1]));
}

/* Turns such an integer into a bool. */
static Value *as_bool(Builder *b, Value *x)
{
	const Type *bool_type = type_scalar(b->func->module, TYPE_BOOL);
	int64_t c;

	if (value_is_const_int(x, &c))
		return build_int(b, bool_type, c);
	if (bool_under(x))
		return bool_under(x);
	Value *left = as_bool(b, x->def->args[0]);
	Value *right = as_bool(b, x->def->args[1]);
	Value *folded = fold_integer(b, x->def->code, bool_type, left, right);
	return folded ? folded
		      : build_2(b, x->def->code == OP_XOR ? OP_NE : x->def->code, NULL, left,
				right);
}

/* Whether the comparison asks if an unsigned integer is below 0, or if it is not. */
static bool is_below_zero(OpCode code, const Value *x, const Value *y)
{
	bool asks_left = code == OP_LT || code == OP_GE;

	if (!asks_left && code != OP_GT && code != OP_LE)
		return false;
	return type_is_integer(x->type) && !type_is_signed(x->type) &&
	       value_is_int(asks_left ? y : x, 0);
}

/* The least and the greatest value of x if it was converted from a bool or from an integer of fewer
 * bits; else false. */
static bool range_of(const Value *x, int64_t *lo, int64_t *hi)
{
	const Type *type = x->type, *from = NULL;

	if (x->def && x->def->code == OP_CAST)
		from = x->def->args[0]->type;
	if (!from || !type_is_integer(from) || type_size(type) == 1 ||
	    (from->kind != TYPE_BOOL && type_size(from) >= type_size(type)))
		return false;
	unsigned bits = from->kind == TYPE_BOOL ? 1 : 8 * (unsigned)type_size(from);
	bool is_signed = from->kind != TYPE_BOOL && type_is_signed(from);
	if (is_signed && !type_is_signed(type))
		return false;
	*lo = is_signed ? -((int64_t)1 << (bits - 1)) : 0;
	*hi = ((int64_t)1 << (bits - is_signed)) - 1;
	return true;
}

/* Folds a comparison whose outcome is the same for all values that x can have. */
static Value *fold_range(Builder *b, OpCode code, const Value *x, const Value *y)
{
	bool is_equality = code == OP_EQ || code == OP_NE;
	int64_t lo, hi, c;

	if (!value_is_const_int(y, &c) || !range_of(x, &lo, &hi))
		return NULL;
	bool outside =
		integer_compare(OP_LT, x->type, c, lo) || integer_compare(OP_LT, x->type, hi, c);
	bool at_lo = integer_compare(code, x->type, lo, c);
	if (is_equality ? !outside : at_lo != integer_compare(code, x->type, hi, c))
		return NULL;
	return build_int(b, type_scalar(b->func->module, TYPE_BOOL), at_lo);
}

/* Folds a comparison of a choice of two constants with a constant. */
static Value *fold_choice(Builder *b, OpCode code, const Value *x, const Value *y)
{
	const Op *op = x->def && x->def->code == OP_SELECT ? x->def : NULL;
	int64_t first, second, c;

	if (!op || !value_is_const_int(y, &c) || !value_is_const_int(op->args[1], &first) ||
	    !value_is_const_int(op->args[2], &second))
		return NULL;
	bool holds = integer_compare(code, x->type, first, c);
	if (holds == integer_compare(code, x->type, second, c))
		return build_int(b, type_scalar(b->func->module, TYPE_BOOL), holds);
	return holds ? op->args[0] : negated(b, op->args[0]);
}

/* Whether the op makes an address that cannot be null. In C only 0 may be added to a null pointer,
 * and it has no members. But the address of the first member may be null: programs rely on its
 * being that of the struct. */
static bool gives_no_null(const Op *op)
{
	int64_t k;

	if (op->code == OP_FIELD)
		return struct_field(op->args[0]->type->elem, op->attr.s)->offset != 0;
	if (op->code == OP_INDEX)
		return value_is_const_int(op->args[1], &k) && k != 0;
	return op->code == OP_ALLOCA || op->code == OP_GLOBAL || op->code == OP_STRING ||
	       op->code == OP_FUNCTION;
}

/* Is it the function's own copy of a struct that it takes? */
static bool is_own_struct(const Func *f, const Value *v)
{
	return !v->def && !v->region->owner && v->index < f->nparams &&
	       f->params[v->index].is_value && v->type->kind == TYPE_PTR &&
	       v->type->elem->kind == TYPE_STRUCT;
}

/* The earliest pointer that is null if and only if p is; NULL if p cannot be null. */
static Value *null_source(const Func *f, Value *p)
{
	Value *source = p;

	while (p->def && !gives_no_null(p->def)) {
		const Op *op = p->def;

		if (op->code == OP_FIELD || op->code == OP_DECAY || op->code == OP_INDEX)
			source = op->args[0];
		else if (op->code != OP_CAST || !type_is_ptr(op->args[0]->type))
			return source;
		p = op->args[0];
	}
	return p->def || is_own_struct(f, p) ? NULL : source;
}

/* Folds a comparison of p with null. */
static Value *fold_null(Builder *b, OpCode code, Value *p)
{
	Value *source = null_source(b->func, p);

	if (!source)
		return build_int(b, type_scalar(b->func->module, TYPE_BOOL), code == OP_NE);
	if (source == p || p->stage != PRIMAL)
		return NULL;
	Value *null = build_int(b, source->type, 0);
	return build_2(b, code, NULL, source, null);
}

bool value_is_null(const Value *v)
{
	return type_has_null(v->type) && v->def && v->def->code == OP_CONST;
}

/* Whether these are the addresses of different functions. Each file that defines an inline function
 * has a function of the module for it; the address is one. */
static bool are_two_functions(const Value *x, const Value *y)
{
	const Func *f = value_function(x), *g = value_function(y);

	return f && g && f != g && strcmp(func_c_name(f), func_c_name(g)) != 0;
}

static Value *fold_comparison(Builder *b, OpCode code, Value *x, Value *y);

/* Compares a selection between addresses of functions with one: what is known of its arms. */
static Value *fold_selected(Builder *b, OpCode code, Value *x, Value *y)
{
	const Op *choice = x->def && x->def->code == OP_SELECT ? x->def : NULL;
	Value *arms[2];
	int64_t known[2];

	if (!choice || !value_function(y))
		return NULL;
	for (uint32_t i = 0; i < 2; i++) {
		arms[i] = fold_comparison(b, code, choice->args[i + 1], y);
		if (!arms[i] || !value_is_const_int(arms[i], &known[i]))
			return NULL;
	}
	if (known[0] == known[1])
		return arms[0];
	return known[0] ? choice->args[0] : negated(b, choice->args[0]);
}

static Value *fold_comparison(Builder *b, OpCode code, Value *x, Value *y)
{
	const Type *bool_type = type_scalar(b->func->module, TYPE_BOOL);
	long double fx, fy;
	int64_t cx, cy;

	if (code == OP_EQ && value_is_const_float(x, &fx) && value_is_const_float(y, &fy))
		return build_int(b, bool_type, fx == fy);
	if (type_is_float(x->type))
		return NULL;
	if (value_is_const_int(x, &cx) && value_is_const_int(y, &cy))
		return build_int(b, bool_type, integer_compare(code, x->type, cx, cy));
	if ((code == OP_EQ || code == OP_NE) && value_is_null(x) != value_is_null(y))
		return fold_null(b, code, value_is_null(x) ? y : x);
	if ((code == OP_EQ || code == OP_NE) && are_two_functions(x, y))
		return build_int(b, bool_type, code == OP_NE);
	if (x->type->kind == TYPE_FUNCTION && (code == OP_EQ || code == OP_NE)) {
		Value *selected = fold_selected(b, code, x, y);

		if (selected)
			return selected;
	}
	if (is_below_zero(code, x, y))
		return build_int(b, bool_type, code == OP_GE || code == OP_LE);
	if (x == y)
		return build_int(b, bool_type, code == OP_EQ || code == OP_LE || code == OP_GE);
	Value *known = fold_range(b, code, x, y);
	if (!known)
		known = fold_choice(b, code, x, y);
	if (known)
		return known;
	if ((code == OP_NE || code == OP_EQ) && value_is_int(y, 0) && is_made_of_bools(x)) {
		Value *flag = as_bool(b, x);

		return code == OP_NE ? flag : negated(b, flag);
	}
	return NULL;
}

/* ---- conversions ---- */

static bool preserves(const Type *from, const Type *to)
{
	const TypeInfo *f = &type_info[from->kind], *t = &type_info[to->kind];

	if (from->kind == TYPE_BOOL)
		return true;
	if (t->size == f->size)
		return f->is_signed == t->is_signed;
	return t->size > f->size && (t->is_signed || !f->is_signed);
}

/* cast W of cast U of x: U does not matter if it keeps the value of x or has all bits of W. */
static Value *fold_double_cast(Builder *b, const Type *type, Value *x)
{
	const Type *middle = x->type, *first;
	Value *origin;

	if (!x->def || x->def->code != OP_CAST)
		return NULL;
	origin = x->def->args[0];
	first = origin->type;
	if (type_is_ptr(type) && type_is_ptr(middle) && type_is_ptr(first))
		return build_cast(b, type, origin);
	if (!type_is_integer(type) || !type_is_integer(middle) || !type_is_integer(first) ||
	    middle->kind == TYPE_BOOL)
		return NULL;
	if (preserves(first, middle))
		return build_cast(b, type, origin);
	if (type->kind != TYPE_BOOL && type_info[middle->kind].size >= type_info[type->kind].size)
		return build_cast(b, type, origin);
	return NULL;
}

/* The constant that C converts x to has its name. */
static Value *spelled_as(const Value *x, Value *constant)
{
	constant->def->spelled = x->def->spelled;
	return constant;
}

static Value *fold_cast(Builder *b, const Type *type, Value *x)
{
	int64_t i;
	long double f;

	if (x->type == type)
		return x;
	if (x->stage == TANGENT)
		return value_is_zero(x) ? build_zero(b, type) : NULL;
	if (value_is_null(x) && type_has_null(type) && x->stage == PRIMAL)
		return spelled_as(x, build_int(b, type, 0));
	if (value_is_const_int(x, &i)) {
		if (type_is_integer(type))
			return spelled_as(x, build_int(b, type, type_wrap(type, i)));
		f = type_is_signed(x->type) ? (long double)i : (long double)(uint64_t)i;
		return type_is_float(type) && fits_float(type, f)
			       ? spelled_as(x, build_float(b, type, f))
			       : NULL;
	}
	if (value_is_const_float(x, &f) && type_is_float(type) && !isnan(f) && fits_float(type, f))
		return build_float(b, type, f);
	return fold_double_cast(b, type, x);
}

/* ---- pointers ---- */

static Value *fold_index(Builder *b, Value *const *args, uint32_t nargs)
{
	Value *p = args[0];
	int64_t c, inner;

	if (!value_is_const_int(args[1], &c))
		return NULL;
	if (c == 0)
		return p;
	if (p->def && p->def->code == OP_INDEX && value_is_const_int(p->def->args[1], &inner)) {
		const Type *type = type_scalar(b->func->module, TYPE_I64);
		Value *sum = build_int(b, type, inner + c);

		return build_index(b, p->def->args[0], sum, args + 2, nargs - 2);
	}
	return NULL;
}

static Value *fold_ptrdiff(Builder *b, Value *p, Value *q)
{
	const Type *type = type_scalar(b->func->module, TYPE_I64);
	Value *i, *j;

	if (p == q)
		return build_int(b, type, 0);
	if (p->def && p->def->code == OP_INDEX && p->def->args[0] == q)
		return build_cast(b, type, p->def->args[1]);
	if (p->def && q->def && p->def->code == OP_INDEX && q->def->code == OP_INDEX &&
	    p->def->args[0] == q->def->args[0]) {
		i = build_cast(b, type, p->def->args[1]);
		j = build_cast(b, type, q->def->args[1]);
		return build_2(b, OP_SUB, NULL, i, j);
	}
	return NULL;
}

/* ---- select ---- */

static Value *fold_select(Builder *b, Value *c, Value *x, Value *y)
{
	int64_t k, kx, ky;

	if (value_is_const_int(c, &k))
		return k ? x : y;
	if (x == y)
		return x;
	if (value_is_zero(x) && value_is_zero(y))
		return x;
	if (is_bool(x) && value_is_const_int(x, &kx) && value_is_const_int(y, &ky)) {
		if (kx == ky)
			return x;
		return kx ? c : negated(b, c);
	}
	return NULL;
}

/* ---- tangents ---- */

static Value *fold_tangent(Builder *b, OpCode code, Value *x, Value *y)
{
	long double f;

	if (code == OP_ADD)
		return value_is_zero(x) ? y : value_is_zero(y) ? x : NULL;
	if (code == OP_SUB && value_is_zero(y))
		return x;
	if (code == OP_SUB)
		return value_is_zero(x) ? build_1(b, OP_NEG, NULL, y) : NULL;
	if (code == OP_NEG && x->def && x->def->code == OP_NEG)
		return x->def->args[0];
	if (value_is_zero(x) && (code == OP_NEG || op_info[code].linear == L_FIRST))
		return x;
	if ((code != OP_MUL && code != OP_DIV) || !value_is_const_float(y, &f))
		return NULL;
	if (f == 1)
		return x;
	if (f == -1)
		return build_1(b, OP_NEG, NULL, x);
	return f == 0 && code == OP_MUL ? build_zero(b, x->type) : NULL;
}

/* 1 * x, x * 1 and x / 1 are x, bit for bit. */
static Value *fold_by_one(OpCode code, Value *x, Value *y)
{
	long double f;

	if (code == OP_MUL && value_is_const_float(x, &f) && f == 1)
		return y;
	return (code == OP_MUL || code == OP_DIV) && value_is_const_float(y, &f) && f == 1 ? x
											   : NULL;
}

/* Whole numbers whose sums and products are exact in every type and rounding mode. */
static bool is_small_whole(const Value *v, long double *f)
{
	return value_is_const_float(v, f) && !v->def->spelled && fabsl(*f) <= 256 &&
	       *f == (long double)(int)*f;
}

/* Of constants without names; not where the sign of a zero would depend on the rounding mode. */
static Value *fold_whole(Builder *b, OpCode code, const Type *type, Value *x, Value *y)
{
	long double f, g, result;

	if (!is_small_whole(x, &f) || !is_small_whole(y, &g))
		return NULL;
	if (code == OP_ADD)
		result = f + g;
	else if (code == OP_SUB)
		result = f - g;
	else if (code == OP_MUL)
		result = f * g;
	else
		return NULL;
	return result != 0 ? build_float(b, type, result) : NULL;
}

static Value *fold_unary(Builder *b, OpCode code, const Type *type, Value *x)
{
	int64_t c;
	long double f;

	if (code == OP_NOT)
		return fold_not(b, x);
	if (code == OP_DECAY) /* of a pointer to the first element as one to the array */
		return x->def && x->def->code == OP_CAST && x->def->args[0]->type == type
			       ? x->def->args[0]
			       : NULL;
	if (code != OP_NEG && code != OP_COMPL)
		return NULL;
	if (value_is_const_int(x, &c))
		return build_int(b, type,
				 type_wrap(type, code == OP_NEG ? (int64_t)(0 - (uint64_t)c) : ~c));
	if (code == OP_NEG && value_is_const_float(x, &f))
		return build_float(b, type, -f);
	if (x->def && x->def->code == code && type_is_integer(type))
		return x->def->args[0];
	return NULL;
}

Value *fold_op(Builder *b, const Op *op, Value *const *args)
{
	const Type *type = op->nresults == 1 ? op->results[0].type : NULL;

	if (!type || !op_is_pure(op) || op->nargs == 0)
		return NULL;
	if (op->code == OP_CAST)
		return fold_cast(b, type, args[0]);
	if (op->code == OP_INDEX)
		return fold_index(b, args, op->nargs);
	if (op->code == OP_PTRDIFF)
		return fold_ptrdiff(b, args[0], args[1]);
	if (op->code == OP_SELECT)
		return fold_select(b, args[0], args[1], args[2]);
	if (op->results[0].stage == TANGENT)
		return fold_tangent(b, op->code, args[0], op->nargs > 1 ? args[1] : NULL);
	if (op->nargs == 1)
		return fold_unary(b, op->code, type, args[0]);
	if (op_is_comparison(op))
		return fold_comparison(b, op->code, args[0], args[1]);
	if (op->nargs == 2 && type_is_integer(type) &&
	    (type->kind != TYPE_BOOL || joins_bits(&op->results[0])))
		return fold_integer(b, op->code, type, args[0], args[1]);
	if (op->nargs != 2)
		return NULL;
	Value *one = fold_by_one(op->code, args[0], args[1]);

	return one ? one : fold_whole(b, op->code, type, args[0], args[1]);
}
