/*
 * memory: malloc and its kin, memcpy and its kin.
 *
 * The memory from malloc has no type until its address is converted; then the op gets that type.
 * Copies are counted in elements, so the number of bytes must be a multiple of the element size.
 * Its factors may show that (`n * sizeof *p`); otherwise it is checked at run time. Memory that
 * holds no floats may also be copied as bytes.
 */
#include "front/lower.h"

#include <errno.h>
#include <string.h>

static const Type *size_type(Lower *l)
{
	return type_scalar(l->front->module, TYPE_U64);
}

static Value *argument(Lower *l, Kids args, uint32_t i)
{
	Val val = args.n > i ? lower_value(l, args.at[i]) : (Val){0};

	return val.v ? lower_convert(l, val, size_type(l), NULL, args.at[i]).v : NULL;
}

/* Without the conversions to `void *` that a prototype makes. */
static Val typed_pointer(Lower *l, CXCursor cursor)
{
	for (;;) {
		CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
		CXCursor inner;
		Kids kids;

		cursor = skip_parens(l, cursor);
		if (type.kind != CXType_Pointer || !c_type_is_void(clang_getPointeeType(type)))
			break;
		if (is_implicit_cast(l, cursor, &inner)) {
			cursor = inner;
		} else if (clang_getCursorKind(cursor) == CXCursor_CStyleCastExpr) {
			kids = kids_expr(l->scratch, cursor);
			cursor = kids.at[kids.n - 1];
		} else {
			break;
		}
	}
	return lower_value(l, cursor);
}

/* ---- allocation ---- */

static const Type *void_pointer(Lower *l)
{
	return type_ptr(l->front->module, type_opaque(l->front->module, "void"), false);
}

static Val memory_new(Lower *l, int64_t kind, Value *const *args, uint32_t nargs)
{
	Value *v = build(&l->b, OP_MALLOC, void_pointer(l), args, nargs);

	v->def->attr.i = kind;
	return (Val){.v = v};
}

Val lower_malloc(Lower *l, CXCursor call, Loc at, int64_t kind)
{
	Kids kids = call_args(l, call);
	Value *bytes = argument(l, kids, 0);
	Value *size = kind == MALLOC_ZEROED ? argument(l, kids, 1) : NULL;

	l->at = l->b.loc = at;
	if (bytes && size)
		bytes = build_2(&l->b, OP_MUL, NULL, bytes, size);
	if (!bytes || (kind == MALLOC_ZEROED && !size))
		return (Val){0};
	return memory_new(l, kind, &bytes, 1);
}

Val lower_aligned(Lower *l, CXCursor call, Loc at)
{
	Kids kids = call_args(l, call);
	Value *alignment = argument(l, kids, 0), *bytes = argument(l, kids, 1);

	l->at = l->b.loc = at;
	if (!alignment || !bytes)
		return (Val){0};
	return memory_new(l, MALLOC_ALIGNED, (Value *[]){bytes, alignment}, 2);
}

/* The address of a pointer, without conversions to `void **`. */
static Val pointer_place(Lower *l, CXCursor cursor)
{
	for (;;) {
		CXCursor inner;
		Kids kids;

		cursor = skip_parens(l, cursor);
		if (is_implicit_cast(l, cursor, &inner)) {
			cursor = inner;
		} else if (clang_getCursorKind(cursor) == CXCursor_CStyleCastExpr) {
			kids = kids_expr(l->scratch, cursor);
			cursor = kids.at[kids.n - 1];
		} else {
			return lower_value(l, cursor);
		}
	}
}

static Value *int_constant(Lower *l, int64_t n)
{
	return build_int(&l->b, type_scalar(l->front->module, TYPE_I32), n);
}

/* What posix_memalign returns if it gives no memory: EINVAL unless the alignment is a power of two
 * times the size of a pointer, else ENOMEM. */
static Value *memalign_error(Lower *l, Value *alignment)
{
	Value *zero = build_int(&l->b, alignment->type, 0);
	Value *low = build_int(&l->b, alignment->type, type_size(void_pointer(l)) - 1);
	Value *one = build_int(&l->b, alignment->type, 1);
	Value *below = build_2(&l->b, OP_SUB, NULL, alignment, one);
	Value *others = build_2(&l->b, OP_OR, NULL, below, low);
	Value *wrong = build_2(&l->b, OP_AND, NULL, alignment, others);
	Value *some = build_2(&l->b, OP_NE, NULL, alignment, zero);
	Value *bare = build_2(&l->b, OP_EQ, NULL, wrong, zero);
	Value *no_memory = int_constant(l, ENOMEM);
	Value *invalid = int_constant(l, EINVAL);
	Value *error = build_3(&l->b, OP_SELECT, invalid->type, bare, no_memory, invalid);

	return build_3(&l->b, OP_SELECT, invalid->type, some, error, invalid);
}

/* posix_memalign(place, alignment, bytes), which leaves the place alone if it gives no memory. */
Val lower_memalign(Lower *l, CXCursor call, Loc at)
{
	Kids kids = call_args(l, call);
	Val place = kids.n ? pointer_place(l, kids.at[0]) : (Val){0};
	Value *alignment = argument(l, kids, 1), *bytes = argument(l, kids, 2);

	l->at = l->b.loc = at;
	if (!place.v || !alignment || !bytes)
		return (Val){0};
	if (!type_is_ptr(place.v->type) || !type_is_ptr(place.v->type->elem)) {
		lower_refuse(l, E_MALLOC, call, "posix_memalign");
		return (Val){0};
	}
	Val memory = memory_new(l, MALLOC_POSIX, (Value *[]){bytes, alignment}, 2);
	memory = lower_convert(l, memory, place.v->type->elem, NULL, call);
	if (!memory.v)
		return memory;
	Value *given = lower_is_not_zero(l, memory.v);
	Value *error = memalign_error(l, alignment);
	Op *op = build_if(&l->b, given, NULL, NULL, 0);
	Builder outer = l->b;
	for (uint32_t i = 0; i < 2; i++) {
		l->b = builder_at_end(l->func, op->regions[i], outer.loc);
		if (i == 0)
			lower_store(l, place.v, memory.v);
		build_yield(&l->b, NULL, 0);
	}
	l->b = outer;
	Value *none = int_constant(l, 0);
	return (Val){.v = build_3(&l->b, OP_SELECT, none->type, given, none, error)};
}

static Value *resized(Lower *l, Value *old, Value *bytes)
{
	return build_2(&l->b, OP_REALLOC, old->type, old, bytes);
}

/* reallocarray(old, count, size): NULL, and the old memory stays, if the product does not fit. */
static Value *resized_by_count(Lower *l, Value *old, Value *count, Value *size)
{
	Value *bytes = build_2(&l->b, OP_MUL, NULL, count, size);
	Value *zero = build_int(&l->b, size->type, 0);
	Value *some = build_2(&l->b, OP_NE, NULL, size, zero);
	Value *one = build_int(&l->b, size->type, 1);
	Value *by = build_3(&l->b, OP_SELECT, size->type, some, size, one);
	Value *all = build_int(&l->b, size->type, -1);
	Value *most = build_2(&l->b, OP_DIV, NULL, all, by);
	Value *fits = build_2(&l->b, OP_LE, NULL, count, most);
	Op *op = build_if(&l->b, fits, &old->type, (uint8_t[]){PRIMAL}, 1);
	Builder outer = l->b;

	for (uint32_t i = 0; i < 2; i++) {
		l->b = builder_at_end(l->func, op->regions[i], outer.loc);
		Value *v = i ? build_null(&l->b, old->type) : resized(l, old, bytes);
		build_yield(&l->b, &v, 1);
	}
	l->b = outer;
	return &op->results[0];
}

Val lower_realloc(Lower *l, CXCursor call, Loc at, bool by_count)
{
	Kids kids = call_args(l, call);
	Val old = kids.n ? typed_pointer(l, kids.at[0]) : (Val){0};
	Value *bytes = argument(l, kids, 1), *size = by_count ? argument(l, kids, 2) : NULL;

	if (!old.v || !bytes || (by_count && !size))
		return (Val){0};
	l->at = l->b.loc = at;
	if (!type_is_ptr(old.v->type))
		old = lower_convert(l, old, void_pointer(l), NULL, call);
	return (Val){.v = by_count ? resized_by_count(l, old.v, bytes, size)
				   : resized(l, old.v, bytes)};
}

void lower_free(Lower *l, CXCursor call, Loc at)
{
	Kids kids = call_args(l, call);
	Val old = kids.n ? typed_pointer(l, kids.at[0]) : (Val){0};

	l->at = l->b.loc = at;
	if (!old.v || old.v->def->code == OP_CONST)
		return;
	build_op(&l->b, OP_FREE, NULL, 0, &old.v, 1);
}

bool lower_memory_as(Val memory, const Type *to)
{
	Op *op = memory.v->def;

	if (!op || memory.v->uses || !type_is_void(memory.v->type->elem) || type_is_void(to->elem))
		return false;
	if (op->code != OP_MALLOC)
		return false;
	memory.v->type = to;
	return true;
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

	if (value_is_const_int(v, value))
		return true;
	if (!op || !is_whole(v->type))
		return false;
	if (op->code == OP_CAST)
		return type_is_integer(op->args[0]->type) &&
		       type_size(op->args[0]->type) <= type_size(v->type) &&
		       is_constant(op->args[0], value);
	if ((op->code != OP_MUL && op->code != OP_ADD && op->code != OP_SUB) ||
	    !is_constant(op->args[0], &a) || !is_constant(op->args[1], &b))
		return false;
	if (op->code == OP_MUL)
		return !__builtin_mul_overflow(a, b, value);
	return op->code == OP_ADD ? !__builtin_add_overflow(a, b, value)
				  : !__builtin_sub_overflow(a, b, value);
}

/* v, without the factor 1 beside it. */
static Value *without(const Value *one, Value *v)
{
	if (!one->uses)
		op_remove(one->def);
	return v;
}

static Value *divided(Lower *l, Value *v, int64_t by);

/* Divides a product of which one factor is a multiple. */
static Value *divided_product(Lower *l, const Op *product, int64_t by)
{
	Value *a = product->args[0], *b = product->args[1];

	if (is_multiple(a, by))
		a = divided(l, a, by);
	else
		b = divided(l, b, by);
	if (value_is_int(a, 1))
		return without(a, b);
	return value_is_int(b, 1) ? without(b, a) : build_2(&l->b, OP_MUL, NULL, a, b);
}

/* v / by without a division, for a multiple (is_multiple). */
static Value *divided(Lower *l, Value *v, int64_t by)
{
	const Op *op = v->def;
	int64_t c;

	if (value_is_const_int(v, &c))
		return build_int(&l->b, v->type, c / by);
	if (op->code == OP_CAST)
		return build_cast(&l->b, v->type, divided(l, op->args[0], by));
	if (op->code == OP_MUL)
		return divided_product(l, op, by);
	Value *a = divided(l, op->args[0], by);
	Value *b = divided(l, op->args[1], by);
	return build_2(&l->b, op->code, NULL, a, b);
}

/* Ends the program if part of an element would be copied. */
static void trap_unless_multiple(Lower *l, Value *bytes, int64_t of)
{
	const Type *type = bytes->type;
	Value *size = build_int(&l->b, type, of);
	Value *rest = build_2(&l->b, OP_REM, NULL, bytes, size);
	Value *zero = build_int(&l->b, type, 0);
	Value *broken = build_2(&l->b, OP_NE, NULL, rest, zero);
	Builder outer = l->b;
	Op *op = build_if(&l->b, broken, NULL, NULL, 0), *trap;

	for (uint32_t i = 0; i < 2; i++) {
		outer = l->b;
		l->b = builder_at_end(l->func, op->regions[i], outer.loc);
		if (i == 0) {
			trap = build_op(&l->b, OP_EXTERN, NULL, 0, NULL, 0);
			trap->attr.s = "__builtin_trap";
		}
		build_yield(&l->b, NULL, 0);
		l->b = outer;
	}
}

static Value *count_of(Lower *l, Value *bytes, const Type *elem)
{
	int64_t size = type_size(elem);
	Value *by, *count;

	if (is_multiple(bytes, size)) {
		count = divided(l, bytes, size);
	} else {
		trap_unless_multiple(l, bytes, size);
		by = build_int(&l->b, bytes->type, size);
		count = build_2(&l->b, OP_DIV, NULL, bytes, by);
	}
	return build_cast(&l->b, type_scalar(l->front->module, TYPE_I64), count);
}

/* ---- copies ---- */

static Val decayed(Lower *l, Val ptr)
{
	while (ptr.v && type_is_ptr(ptr.v->type) && ptr.v->type->elem->kind == TYPE_ARRAY)
		ptr.v = build_decay(&l->b, ptr.v);
	return ptr;
}

static bool has_type(const Value *ptr)
{
	return type_is_ptr(ptr->type) && ptr->type->elem->kind != TYPE_OPAQUE &&
	       type_size(ptr->type->elem) > 0;
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

/* Is the copy counted in elements instead of bytes? Always where there are floats or pointers,
 * except after a struct that ends in an array of open length, and for a part of an element. */
static bool counts(const Type *elem, const Value *bytes)
{
	int64_t known;

	if (type_ends_open(elem))
		return value_is_int(bytes, type_size(elem));
	if (is_constant(bytes, &known))
		return known % type_size(elem) == 0;
	return is_multiple(bytes, type_size(elem)) || !(is_plain(elem) || type_may_stretch(elem));
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

static Value *as_pointer_to(Lower *l, Value *p, const Type *elem)
{
	return build_cast(&l->b, type_ptr(l->front->module, elem, p->type->is_const), p);
}

/* The first member, at any depth, if the bytes are a part of it or all of it. */
static Value *begin_of(Lower *l, Value *ptr, const Value *bytes)
{
	const Type *elem, *scalar = NULL;
	int64_t n;

	if (!ptr || !has_type(ptr) || !is_constant(bytes, &n) || n < 0)
		return ptr;
	elem = ptr->type->elem;
	if (elem->kind != TYPE_STRUCT || n % type_size(elem) == 0)
		return ptr;
	if (type_is_uniform(elem, &scalar))
		return as_pointer_to(l, ptr, scalar);
	const Field *first = elem->def->fields;

	if (elem->def->nfields == 0 || first->is_shared || first->is_const || first->bits ||
	    n > type_size(first->type))
		return ptr;
	ptr = build_field(&l->b, ptr, first->name);
	return begin_of(l, decayed(l, (Val){.v = ptr}).v, bytes);
}

static void call_plainly(Lower *l, const char *name, Value *const *args, uint32_t nargs)
{
	Op *op = build_op(&l->b, OP_EXTERN, NULL, 0, args, nargs);

	op->attr.s = name;
}

Val lower_copy(Lower *l, CXCursor call, Loc at, const char *name)
{
	Kids kids = call_args(l, call);
	Val to = kids.n > 2 ? typed_pointer(l, kids.at[0]) : (Val){0};
	Val from = kids.n > 2 ? typed_pointer(l, kids.at[1]) : (Val){0};
	Value *bytes = argument(l, kids, 2);
	const Type *elem;
	Val result;

	l->at = l->b.loc = at;
	if (!to.v || !from.v || !bytes)
		return (Val){0};
	result = decayed(l, to);
	to.v = begin_of(l, result.v, bytes);
	from.v = begin_of(l, decayed(l, from).v, bytes);
	elem = has_type(to.v) && has_type(from.v)
		       ? common_element(to.v->type->elem, from.v->type->elem, bytes)
		       : NULL;
	if (elem && counts(elem, bytes)) {
		Value *dst = as_pointer_to(l, to.v, elem), *src = as_pointer_to(l, from.v, elem);
		Value *count = count_of(l, bytes, elem);
		Op *op = build_op(&l->b, OP_COPY, NULL, 0, (Value *[]){dst, src, count}, 3);

		op->attr.i = !strcmp(name, "memmove");
		return result;
	}
	if (is_known(to.v) && is_known(from.v)) {
		call_plainly(l, name, (Value *[]){to.v, from.v, bytes}, 3);
		return result;
	}
	lower_refuse(l, E_BYTES, call, name);
	return (Val){0};
}

Val lower_fill(Lower *l, CXCursor call, Loc at, const char *name, bool has_value)
{
	Kids kids = call_args(l, call);
	Val to = kids.n > 1 ? typed_pointer(l, kids.at[0]) : (Val){0};
	Val value = has_value && kids.n > 2 ? lower_value(l, kids.at[1]) : (Val){0};
	Value *bytes = argument(l, kids, has_value ? 2 : 1), *count;
	Val result;
	bool zero = !has_value || (value.v && value_is_int(value.v, 0));

	l->at = l->b.loc = at;
	if (!to.v || !bytes || (has_value && !value.v))
		return (Val){0};
	result = decayed(l, to);
	to.v = begin_of(l, result.v, bytes);
	if (zero && has_type(to.v) && counts(to.v->type->elem, bytes)) {
		count = count_of(l, bytes, to.v->type->elem);
		build_op(&l->b, OP_FILL, NULL, 0, (Value *[]){to.v, count}, 2);
		return result;
	}
	if (has_type(to.v) && is_plain(to.v->type->elem)) {
		if (!has_value)
			value.v = build_int(&l->b, type_scalar(l->front->module, TYPE_I32), 0);
		call_plainly(l, name, (Value *[]){to.v, value.v, bytes}, 3);
		return result;
	}
	lower_refuse(l, zero ? E_BYTES : E_BYTES_VALUE, call, name);
	return (Val){0};
}
