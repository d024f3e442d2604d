/*
 * memory: malloc and its kin, memcpy and its kin.
 *
 * The memory from malloc has no type until its address is converted; then the op gets that type.
 * Copies are counted in elements (bytes.c), where the type of the data is known.
 */
#include "front/lower.h"
#include "ir/bytes.h"

#include <errno.h>

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

Val memory_allocated(Lower *l, int64_t kind, Value *const *args, uint32_t nargs)
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
	return memory_allocated(l, kind, &bytes, 1);
}

Val lower_aligned(Lower *l, CXCursor call, Loc at)
{
	Kids kids = call_args(l, call);
	Value *alignment = argument(l, kids, 0), *bytes = argument(l, kids, 1);

	l->at = l->b.loc = at;
	if (!alignment || !bytes)
		return (Val){0};
	return memory_allocated(l, MALLOC_ALIGNED, (Value *[]){bytes, alignment}, 2);
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
	Val memory = memory_allocated(l, MALLOC_POSIX, (Value *[]){bytes, alignment}, 2);
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

/* ---- copies ---- */

static Val decayed(Lower *l, Val ptr)
{
	while (ptr.v && type_is_ptr(ptr.v->type) && ptr.v->type->elem->kind == TYPE_ARRAY)
		ptr.v = build_decay(&l->b, ptr.v);
	return ptr;
}

static bool is_untyped(Val p)
{
	return type_is_ptr(p.v->type) && type_is_void(p.v->type->elem);
}

/* A call with pointers to void, of which the calls that are inlined show what they lead to
 * (typed.c). */
static bool lower_untyped(Lower *l, const char *name, Value **args, uint32_t npointers)
{
	Module *m = l->front->module;
	Op *op;

	for (uint32_t i = 0; i < npointers; i++) {
		if (!type_is_ptr(args[i]->type))
			return false;
		args[i] = build_cast(&l->b,
				     type_ptr(m, type_opaque(m, "void"), args[i]->type->is_const),
				     args[i]);
	}
	op = build_op(&l->b, OP_EXTERN, NULL, 0, args, 3);
	op->attr.s = name;
	return true;
}

Val lower_copy(Lower *l, CXCursor call, Loc at, const char *name)
{
	Kids kids = call_args(l, call);
	Val to = kids.n > 2 ? typed_pointer(l, kids.at[0]) : (Val){0};
	Val from = kids.n > 2 ? typed_pointer(l, kids.at[1]) : (Val){0};
	Value *bytes = argument(l, kids, 2);

	l->at = l->b.loc = at;
	if (!to.v || !from.v || !bytes)
		return (Val){0};
	to = decayed(l, to);
	from = decayed(l, from);
	if (is_untyped(to) || is_untyped(from)) {
		if (lower_untyped(l, name, (Value *[]){to.v, from.v, bytes}, 2))
			return to;
	} else if (build_copy_of_bytes(&l->b, name, to.v, from.v, bytes)) {
		return to;
	}
	lower_refuse(l, E_BYTES, call, name);
	return (Val){0};
}

Val lower_fill(Lower *l, CXCursor call, Loc at, const char *name, bool has_value)
{
	Kids kids = call_args(l, call);
	Val to = kids.n > 1 ? typed_pointer(l, kids.at[0]) : (Val){0};
	Val value = has_value && kids.n > 2 ? lower_value(l, kids.at[1]) : (Val){0};
	Value *bytes = argument(l, kids, has_value ? 2 : 1);

	l->at = l->b.loc = at;
	if (!to.v || !bytes || (has_value && !value.v))
		return (Val){0};
	to = decayed(l, to);
	if (is_untyped(to)) {
		if (!has_value)
			value.v = int_constant(l, 0);
		if (lower_untyped(l, "memset", (Value *[]){to.v, value.v, bytes}, 1))
			return to;
	} else if (build_fill_of_bytes(&l->b, to.v, value.v, bytes)) {
		return to;
	}
	lower_refuse(l, !has_value || value_is_int(value.v, 0) ? E_BYTES : E_BYTES_VALUE, call,
		     name);
	return (Val){0};
}
