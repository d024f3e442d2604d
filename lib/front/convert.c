/*
 * convert: conversions of values. The two types determine the kind of conversion; pointers keep the
 * type of their data.
 */
#include "front/lower.h"

/* ---- truth ---- */

Value *build_null(Builder *b, const Type *type)
{
	return build_int(b, type, 0);
}

Value *lower_is_not_zero(Lower *l, Value *v)
{
	Value *zero;

	if (v->type->kind == TYPE_BOOL)
		return v;
	if (type_has_null(v->type))
		zero = build_null(&l->b, v->type);
	else if (type_is_float(v->type))
		zero = build_float(&l->b, v->type, 0);
	else
		zero = build_int(&l->b, v->type, 0);
	return build_2(&l->b, OP_NE, NULL, v, zero);
}

static void drop_unused(Value *v)
{
	if (!v->uses && op_info[v->def->code].flags & F_P)
		op_remove(v->def);
}

/* The bool that v was converted from, or NULL. Every type holds 0 and 1. */
static Value *bool_behind(Value *v)
{
	while (v->def && v->def->code == OP_CAST) {
		v = v->def->args[0];
		if (v->type->kind == TYPE_BOOL)
			return v;
	}
	return NULL;
}

/* Is v != 0? */
Value *lower_truth(Lower *l, Value *v)
{
	Value *truth = v ? bool_behind(v) : NULL;
	const Op *def = v ? v->def : NULL;

	if (!v)
		return NULL;
	if (truth) {
		for (Value *next; v != truth && !v->uses; v = next) {
			next = v->def->args[0];
			op_remove(v->def);
		}
		return truth;
	}
	if (def && (def->code == OP_STRING || (def->code == OP_CONST && !type_has_null(v->type)))) {
		truth = build_int(&l->b, type_scalar(l->front->module, TYPE_BOOL),
				  def->code == OP_STRING || def->attr.i != 0);
		drop_unused(v);
		return truth;
	}
	return lower_is_not_zero(l, v);
}

/* ---- conversions ---- */

/* The open sizes of `to`, taken from the same levels of `from`; NULL: the shapes differ. */
static Value **sizes_from(Lower *l, const Type *from, Value **have, const Type *to)
{
	uint32_t want = type_open_dims(to), n = 0;
	Value **sizes = arena_array(l->scratch, Value *, want);

	for (; to->kind == TYPE_ARRAY && from->kind == TYPE_ARRAY;
	     to = to->elem, from = from->elem) {
		Value *size = from->len < 0 && have ? *have++ : NULL;

		if (to->len >= 0)
			continue;
		if (from->len >= 0)
			size = build_int(&l->b, type_scalar(l->front->module, TYPE_I64), from->len);
		sizes[n++] = size;
	}
	return n == want && to->kind != TYPE_ARRAY && from->kind != TYPE_ARRAY ? sizes : NULL;
}

static bool is_null_constant(const Value *v)
{
	return (type_is_integer(v->type) || type_is_ptr(v->type)) && v->def &&
	       v->def->code == OP_CONST && v->def->attr.i == 0;
}

/* Pointers to floats keep the type of the data. */
static Val convert_pointer(Lower *l, Val from, const Type *to, Value **sizes, CXCursor at)
{
	Val val = {.sizes = sizes};

	if (from.v->def && from.v->def->code == OP_STRING && !from.v->uses &&
	    type_without_arrays(from.v->type->elem) == type_without_arrays(to->elem)) {
		from.v->type = to;
		return from;
	}
	if (from.v->type->is_volatile && !to->is_volatile) {
		lower_refuse(l, E_VOLATILE, at, "what this points to");
		return (Val){0};
	}
	if (!sizes && type_open_dims(to->elem))
		val.sizes = sizes_from(l, from.v->type->elem, from.sizes, to->elem);
	while (to->elem->kind != TYPE_ARRAY && from.v->type->elem->kind == TYPE_ARRAY)
		from.v = build_decay(&l->b, from.v);
	val.v = build_cast(&l->b, to, from.v);
	return val;
}

static Val convert_null(Lower *l, Val from, const Type *to, Value **sizes)
{
	Val val = {.v = build_null(&l->b, to), .sizes = sizes};

	drop_unused(from.v);
	return val;
}

Val lower_convert(Lower *l, Val from, const Type *to, Value **sizes, CXCursor at)
{
	if (!from.v || !to || from.v->type == to)
		return (Val){.v = to ? from.v : NULL, .sizes = sizes ? sizes : from.sizes};
	if (type_has_null(to) && is_null_constant(from.v))
		return convert_null(l, from, to, sizes);
	if (type_is_ptr(from.v->type) && type_is_ptr(to) && lower_memory_as(from, to))
		return (Val){.v = from.v, .sizes = sizes};
	if (type_is_ptr(from.v->type) && type_is_ptr(to))
		return convert_pointer(l, from, to, sizes, at);
	if (type_has_null(from.v->type) && to->kind == TYPE_BOOL)
		return (Val){.v = lower_truth(l, from.v)};
	if (from.v->type->kind == TYPE_FUNCTION && to->kind == TYPE_FUNCTION)
		return (Val){.v = build_cast(&l->b, to, from.v)};
	if (from.v->type->kind == TYPE_FUNCTION || to->kind == TYPE_FUNCTION) {
		lower_refuse(l, E_EXPRESSION, at, "this cast of the address of a function");
		return (Val){0};
	}
	if (type_is_ptr(to) || type_is_ptr(from.v->type)) {
		lower_refuse(l, E_POINTER_INTEGER, at, "");
		return (Val){0};
	}
	if (to->kind == TYPE_BOOL)
		return (Val){.v = lower_truth(l, from.v)};
	return (Val){.v = build_cast(&l->b, to, from.v)};
}
