/*
 * bytes: what memcpy, memmove and memset do, in elements of the type of the data.
 *
 * Copies are counted in elements, so the number of bytes must be a multiple of the element size.
 * Its factors may show that (`n * sizeof *p`); otherwise it is checked at run time. Memory that
 * holds no floats may also be copied as bytes.
 */
#include "ir/bytes.h"

#include <string.h>

uint32_t op_moved_pointers(const Op *op)
{
	if (op->code != OP_EXTERN || op->nargs != 3)
		return 0;
	if (!strcmp(op->attr.s, "memcpy") || !strcmp(op->attr.s, "memmove"))
		return 2;
	return !strcmp(op->attr.s, "memset");
}

/* ---- counts ---- */

/* Sums and products of such types do not wrap: signed ones must not, and 64 bits suffice for any
 * memory. */
static bool is_whole(const Type *type)
{
	return type_is_signed(type) || type_size(type) == 8;
}

static bool is_multiple(const Value *v, int64_t of)
{
	const Op *op = v->def;
	int64_t c;

	if (value_is_const_int(v, &c))
		return c % of == 0;
	if (!op || !is_whole(v->type))
		return false;
	if (op->code == OP_CAST)
		return type_is_integer(op->args[0]->type) &&
		       type_size(op->args[0]->type) <= type_size(v->type) &&
		       is_multiple(op->args[0], of);
	if (op->code == OP_NEG)
		return is_multiple(op->args[0], of);
	if (op->code == OP_MUL)
		return is_multiple(op->args[0], of) || is_multiple(op->args[1], of);
	return (op->code == OP_ADD || op->code == OP_SUB) && is_multiple(op->args[0], of) &&
	       is_multiple(op->args[1], of);
}

/* The value of a sum or product of constants. */
static bool is_constant(const Value *v, int64_t *value)
{
	const Op *op = v->def;
	int64_t a, b;
	bool is_known;

	if (value_is_const_int(v, value))
		return true;
	if (!op || !type_is_integer(v->type) || op->nargs == 0 || !is_constant(op->args[0], &a))
		return false;
	if (op->code == OP_CAST) {
		*value = type_wrap(v->type, a);
		return true;
	}
	if ((op->code != OP_MUL && op->code != OP_ADD && op->code != OP_SUB) ||
	    !is_constant(op->args[1], &b))
		return false;
	if (op->code == OP_MUL)
		is_known = !__builtin_mul_overflow(a, b, value);
	else
		is_known = op->code == OP_ADD ? !__builtin_add_overflow(a, b, value)
					      : !__builtin_sub_overflow(a, b, value);
	*value = type_wrap(v->type, *value);
	return is_known;
}

/* v, without the factor 1 beside it. */
static Value *without(const Value *one, Value *v)
{
	if (!one->uses)
		op_remove(one->def);
	return v;
}

static Value *divided(Builder *b, Value *v, int64_t by);

/* Divides a product of which one factor is a multiple. */
static Value *divided_product(Builder *b, const Op *product, int64_t by)
{
	Value *x = product->args[0], *y = product->args[1];

	if (is_multiple(x, by))
		x = divided(b, x, by);
	else
		y = divided(b, y, by);
	if (value_is_int(x, 1))
		return without(x, y);
	return value_is_int(y, 1) ? without(y, x) : build_2(b, OP_MUL, NULL, x, y);
}

/* v / by without a division, for a multiple (is_multiple). */
static Value *divided(Builder *b, Value *v, int64_t by)
{
	const Op *op = v->def;
	int64_t c;

	if (value_is_const_int(v, &c))
		return build_int(b, v->type, c / by);
	if (op->code == OP_CAST)
		return build_cast(b, v->type, divided(b, op->args[0], by));
	if (op->code == OP_NEG)
		return build_1(b, OP_NEG, NULL, divided(b, op->args[0], by));
	if (op->code == OP_MUL)
		return divided_product(b, op, by);
	Value *x = divided(b, op->args[0], by);
	Value *y = divided(b, op->args[1], by);
	return build_2(b, op->code, NULL, x, y);
}

/* Ends the program if part of an element would be copied. */
static void trap_unless_multiple(Builder *b, Value *bytes, int64_t of)
{
	const Type *type = bytes->type;
	Value *size = build_int(b, type, of);
	Value *rest = build_2(b, OP_REM, NULL, bytes, size);
	Value *zero = build_int(b, type, 0);
	Value *broken = build_2(b, OP_NE, NULL, rest, zero);
	Op *op = build_if(b, broken, NULL, NULL, 0);

	for (uint32_t i = 0; i < 2; i++) {
		Builder in = builder_at_end(b->func, op->regions[i], b->loc);

		if (i == 0)
			build_op(&in, OP_EXTERN, NULL, 0, NULL, 0)->attr.s = "__builtin_trap";
		build_yield(&in, NULL, 0);
	}
}

static Value *count_of(Builder *b, Value *bytes, const Type *elem)
{
	int64_t size = type_size(elem);
	Value *by, *count;

	if (is_multiple(bytes, size)) {
		count = divided(b, bytes, size);
	} else {
		trap_unless_multiple(b, bytes, size);
		by = build_int(b, bytes->type, size);
		count = build_2(b, OP_DIV, NULL, bytes, by);
	}
	return build_cast(b, type_scalar(b->func->module, TYPE_I64), count);
}

bool is_whole_count(const Value *bytes, const Type *elem)
{
	return type_size(elem) > 0 && is_multiple(bytes, type_size(elem));
}

Value *build_count_of_bytes(Builder *b, Value *bytes, const Type *elem)
{
	int64_t size = type_size(elem), known;
	Value *most, *by;

	if (is_constant(bytes, &known) && known >= 0)
		return build_int(b, bytes->type, (known + size - 1) / size);
	if (is_multiple(bytes, size))
		return divided(b, bytes, size);
	by = build_int(b, bytes->type, size);
	most = build_int(b, bytes->type, size - 1);
	bytes = build_2(b, OP_ADD, NULL, bytes, most);
	return build_2(b, OP_DIV, NULL, bytes, by);
}

/* ---- copies ---- */

static Value *decayed(Builder *b, Value *ptr)
{
	while (type_is_ptr(ptr->type) && ptr->type->elem->kind == TYPE_ARRAY)
		ptr = build_decay(b, ptr);
	return ptr;
}

static bool has_type(const Value *ptr)
{
	return type_is_ptr(ptr->type) && type_size(ptr->type->elem) > 0;
}

/* Is the type of the data known? Where data that carries a derivative is copied as another type,
 * activity refuses it. */
static bool is_known(const Value *ptr)
{
	return has_type(ptr) && !type_holds_ptr(ptr->type->elem);
}

/* On memory that holds neither floats nor pointers the function itself is called. */
static bool is_plain(const Type *type)
{
	return !type_holds_float(type) && !type_holds_ptr(type);
}

/* Is it a number of elements times their size? */
static bool is_number_of(const Value *bytes, int64_t size)
{
	const Op *op = bytes->def;

	return op && op->code == OP_MUL &&
	       (value_is_int(op->args[0], size) || value_is_int(op->args[1], size));
}

static bool begins_array(const Value *ptr)
{
	return ptr->def && ptr->def->code == OP_DECAY;
}

/* Is the copy from or to the address counted in elements instead of bytes? Always where there are
 * floats or pointers, except after a struct that ends in an array of open length, and for a part of
 * an element. Behind a struct that ends in an array of one element there may be more of them; a sum
 * like `sizeof *p + 2 * sizeof *p->v` is no number of structs, be it a multiple or not. */
static bool counts(const Value *ptr, const Type *elem, const Value *bytes)
{
	int64_t known;

	if (type_ends_open(elem))
		return value_is_int(bytes, type_size(elem));
	if (type_may_stretch(elem) && !begins_array(ptr))
		return value_is_int(bytes, type_size(elem)) || is_number_of(bytes, type_size(elem));
	if (is_constant(bytes, &known))
		return known % type_size(elem) == 0;
	return is_multiple(bytes, type_size(elem)) || !is_plain(elem);
}

/* The pointer under which both sides of a copy are alike: to the scalars of rows of structs, or to
 * the struct with which the other one begins, if no more is copied. */
static const Type *common_element(const Type *a, const Type *b, const Value *bytes)
{
	const Type *scalar = NULL;

	if (a == b)
		return a;
	if (type_is_uniform(a, &scalar) && type_is_uniform(b, &scalar))
		return scalar;
	if (a->kind != TYPE_STRUCT || b->kind != TYPE_STRUCT)
		return NULL;
	if (type_begins(a, b) && value_is_int(bytes, type_size(a)))
		return a;
	return type_begins(b, a) && value_is_int(bytes, type_size(b)) ? b : NULL;
}

static Value *as_pointer_to(Builder *b, Value *p, const Type *elem)
{
	return build_cast(b, type_ptr(b->func->module, elem, p->type->is_const), p);
}

static bool is_only_member(const StructDef *def, int64_t size)
{
	return def->nfields == 1 && size == type_size(def->fields->type);
}

/* The first member, at any depth, if the bytes are a part of it or all of it. */
static Value *begin_of(Builder *b, Value *ptr, const Value *bytes)
{
	const Type *elem, *scalar = NULL;
	int64_t n;

	if (!has_type(ptr) || !is_constant(bytes, &n) || n < 0)
		return ptr;
	elem = ptr->type->elem;
	if (elem->kind != TYPE_STRUCT ||
	    (n % type_size(elem) == 0 && !is_only_member(elem->def, n)))
		return ptr;
	if (type_is_uniform(elem, &scalar))
		return as_pointer_to(b, ptr, scalar);
	const Field *first = elem->def->fields;

	if (elem->def->nfields == 0 || first->is_shared || first->is_const || first->bits ||
	    n > type_size(first->type))
		return ptr;
	ptr = build_field(b, ptr, first->name);
	return begin_of(b, decayed(b, ptr), bytes);
}

static void call_plainly(Builder *b, const char *name, Value *const *args, uint32_t nargs)
{
	Op *op = build_op(b, OP_EXTERN, NULL, 0, args, nargs);

	op->attr.s = name;
}

bool build_copy_of_bytes(Builder *b, const char *name, Value *to, Value *from, Value *bytes)
{
	const Type *elem;
	Op *op;

	to = begin_of(b, decayed(b, to), bytes);
	from = begin_of(b, decayed(b, from), bytes);
	elem = has_type(to) && has_type(from)
		       ? common_element(to->type->elem, from->type->elem, bytes)
		       : NULL;
	if (elem && (counts(to, elem, bytes) || counts(from, elem, bytes))) {
		to = as_pointer_to(b, to, elem);
		from = as_pointer_to(b, from, elem);
		bytes = count_of(b, bytes, elem);
		op = build_op(b, OP_COPY, NULL, 0, (Value *[]){to, from, bytes}, 3);
		op->attr.i = !strcmp(name, "memmove");
		return true;
	}
	if (!is_known(to) || !is_known(from))
		return false;
	call_plainly(b, name, (Value *[]){to, from, bytes}, 3);
	return true;
}

bool build_fill_of_bytes(Builder *b, Value *to, Value *value, Value *bytes)
{
	to = begin_of(b, decayed(b, to), bytes);
	if ((!value || value_is_int(value, 0)) && has_type(to) &&
	    counts(to, to->type->elem, bytes)) {
		bytes = count_of(b, bytes, to->type->elem);
		build_op(b, OP_FILL, NULL, 0, (Value *[]){to, bytes}, 2);
		return true;
	}
	if (!has_type(to) || !is_plain(to->type->elem))
		return false;
	if (!value)
		value = build_int(b, type_scalar(b->func->module, TYPE_I32), 0);
	call_plainly(b, "memset", (Value *[]){to, value, bytes}, 3);
	return true;
}

Value *build_scaled_bytes(Builder *b, Value *bytes, uint32_t k)
{
	const Type *u64 = bytes->type;

	if (k == 1)
		return bytes;
	int64_t largest = b->func->module->is_narrow ? INT32_MAX : INT64_MAX;
	Value *most = build_int(b, u64, largest / k);
	Value *factor = build_int(b, u64, k);
	Value *fits = build_2(b, OP_LE, NULL, bytes, most);
	Value *product = build_2(b, OP_MUL, NULL, bytes, factor);
	Value *none = build_int(b, u64, INT64_MAX);
	return build_3(b, OP_SELECT, u64, fits, product, none);
}
