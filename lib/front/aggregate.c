/*
 * aggregate: structs and unions in expressions. The value of a struct is the address of memory that
 * holds it; it is copied before anything else may write there. Small structs are copied member by
 * member, so that struct locals become values later; others as a block.
 */
#include "front/lower.h"

enum { SMALL = 16 };

/* ---- members ---- */

/* Reports why a member is opaque. */
static void refuse_member(Lower *l, CXCursor cursor, CXCursor member)
{
	Loc at = cursor_loc(l->front, cursor);

	if (c_type_is_volatile(clang_getCursorType(member))) {
		c_type_refuse_volatile(l->front, clang_getCursorType(member), at);
		return;
	}
	if (c_type(l->front, clang_getCursorType(member), at))
		lower_refuse(l, E_EXPRESSION, cursor, "a packed bit-field");
}

/* Differentials ignore such a member; its type is opaque everywhere else. */
static bool is_volatile_integer(Lower *l, CXCursor member, const Type **type)
{
	CXType c = clang_getCursorType(member);

	*type = c_type_is_volatile(c) ? c_type_quietly(l->front, c) : NULL;
	return *type && type_is_integer(*type) && !clang_Cursor_isBitField(member);
}

Val lower_member(Lower *l, CXCursor cursor)
{
	CXCursor member = clang_getCursorReferenced(cursor);
	Kids kids = kids_expr(l->scratch, cursor);
	Val of = kids.n ? lower_value(l, kids.at[0]) : (Val){0};
	const char *name = cursor_name(l->front, member);
	const Type *type;
	const Field *field;

	if (!of.v || member_is_anonymous(member))
		return of;
	field = struct_field(of.v->type->elem, name);
	if (!field) {
		lower_refuse(l, E_STRUCT, cursor,
			     cursor_type_name(l->front, clang_getCursorType(kids.at[0])));
		return (Val){0};
	}
	if (field->type->kind == TYPE_OPAQUE && !field->is_shared &&
	    is_volatile_integer(l, member, &type)) {
		of.v = build_field(&l->b, of.v, name);
		type = type_ptr_volatile(l->front->module, type, of.v->type->is_const);
		return (Val){.v = build_cast(&l->b, type, of.v)};
	}
	if (field->type->kind == TYPE_OPAQUE) {
		refuse_member(l, cursor, member);
		return (Val){0};
	}
	return (Val){.v = build_field(&l->b, of.v, name)};
}

const Field *lower_bit_field(const Value *place)
{
	const Op *def = place->def;
	const Field *field;

	if (!def || def->code != OP_FIELD)
		return NULL;
	field = struct_field(def->args[0]->type->elem, def->attr.s);
	return field && field->bits ? field : NULL;
}

static bool is_constant_int(const Value *v, int64_t *out)
{
	if (v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type) &&
	    is_constant_int(v->def->args[0], out)) {
		*out = type_wrap(v->type, *out);
		return true;
	}
	return value_is_const_int(v, out);
}

Value *build_bits(Builder *b, const Field *field, Value *v)
{
	int64_t all = (int64_t)(((uint64_t)1 << (field->bits - 1) << 1) - 1);
	int64_t top = (int64_t)((uint64_t)1 << (field->bits - 1)), constant;
	const Type *type = field->type;
	Value *mask, *sign;

	if (type->kind == TYPE_BOOL || field->bits >= 8 * type_size(type))
		return v;
	if (is_constant_int(v, &constant)) {
		constant &= all;
		if (type_is_signed(type) && constant & top)
			constant |= ~all;
		return build_int(b, type, constant);
	}
	mask = build_int(b, type, all);
	v = build_2(b, OP_AND, NULL, v, mask);
	if (!type_is_signed(type))
		return v;
	sign = build_int(b, type, top);
	v = build_2(b, OP_XOR, NULL, v, sign);
	return build_2(b, OP_SUB, NULL, v, sign);
}

void lower_store(Lower *l, Value *place, Value *v)
{
	const Field *bits = lower_bit_field(place);
	int64_t constant;

	if (bits && is_constant_int(v, &constant))
		v = build_bits(&l->b, bits, v);
	build_store(&l->b, place, v);
}

/* ---- copies ---- */

bool struct_is_small(const Type *type)
{
	int64_t leaves = type_leaf_count(type);

	return leaves >= 0 && leaves <= SMALL && type_is_made_of(type, type_is_scalar);
}

typedef LIST(Value *) Values;

/* Loads the scalars of an object in order, or stores them. */
static void each_scalar(Lower *l, Value *place, Values *values, uint32_t *stored)
{
	const Type *type = place->type->elem;

	if (type->kind == TYPE_STRUCT) {
		for (uint32_t i = 0; i < type->def->nfields; i++)
			each_scalar(l, build_field(&l->b, place, type->def->fields[i].name), values,
				    stored);
	} else if (type->kind == TYPE_ARRAY) {
		Value *first = build_decay(&l->b, place);

		for (int64_t i = 0; i < type->len; i++) {
			Value *index = build_int(&l->b, type_scalar(l->front->module, TYPE_I32), i);

			each_scalar(l, build_index(&l->b, first, index, NULL, 0), values, stored);
		}
	} else if (stored) {
		build_store(&l->b, place, values->items[(*stored)++]);
	} else {
		Value *value = lower_number(l, place);

		list_push(l->scratch, values, value);
	}
}

void lower_struct_copy(Lower *l, Value *to, Value *from)
{
	Values values = {0};
	uint32_t stored = 0;
	Value *one;

	if (struct_is_small(to->type->elem)) {
		each_scalar(l, from, &values, NULL);
		each_scalar(l, to, &values, &stored);
		return;
	}
	one = build_int(&l->b, type_scalar(l->front->module, TYPE_I64), 1);
	build_op(&l->b, OP_COPY, NULL, 0, (Value *[]){to, from, one}, 3);
}

/* ---- values ---- */

Value *lower_temporary(Lower *l, const Type *type, CXCursor at)
{
	if (!type_is_spellable(type)) {
		lower_refuse(l, E_STRUCT_UNNAMED, at, "");
		return NULL;
	}
	return build_0(&l->b, OP_ALLOCA, type_ptr(l->front->module, type, false));
}

static CXCursor skip_casts(Lower *l, CXCursor cursor)
{
	CXCursor inner;

	for (;;) {
		cursor = skip_parens(l, cursor);
		if (!is_implicit_cast(l, cursor, &inner))
			return cursor;
		cursor = inner;
	}
}

static void choose_into(Lower *l, Value *to, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Value *cond = kids.n == 3 ? lower_condition(l, kids.at[0]) : NULL;
	Op *op;

	if (!cond)
		return;
	op = build_if(&l->b, cond, NULL, NULL, 0);
	for (uint32_t i = 0; i < 2; i++) {
		Builder outer = l->b;

		l->b = builder_at_end(l->func, op->regions[i], outer.loc);
		lower_struct_into(l, to, kids.at[i + 1]);
		build_yield(&l->b, NULL, 0);
		l->b = outer;
	}
}

void lower_struct_into(Lower *l, Value *to, CXCursor cursor)
{
	Val from;

	if (type_is_complex(to->type->elem)) {
		lower_complex_into(l, to, cursor);
		return;
	}
	cursor = skip_casts(l, cursor);
	if (clang_getCursorKind(cursor) == CXCursor_ConditionalOperator) {
		choose_into(l, to, cursor);
		return;
	}
	from = lower_value(l, cursor);
	if (from.v)
		lower_struct_copy(l, to, from.v);
}

Val lower_struct_choice(Lower *l, CXCursor cursor)
{
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	Value *to = type ? lower_temporary(l, type, cursor) : NULL;

	if (to)
		choose_into(l, to, cursor);
	return (Val){.v = to};
}

Value *lower_struct_argument(Lower *l, const Type *type, CXCursor arg)
{
	enum CXCursorKind kind = clang_getCursorKind(skip_casts(l, arg));
	Val from = lower_value(l, arg);
	Value *to;

	if (!from.v || kind == CXCursor_CallExpr || kind == CXCursor_ConditionalOperator ||
	    kind == CXCursor_CompoundLiteralExpr)
		return from.v;
	to = lower_temporary(l, type, arg);
	if (to)
		lower_struct_copy(l, to, from.v);
	return to;
}
