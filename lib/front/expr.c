/*
 * expr: expressions that are not assignments or calls.
 *
 * libclang shows every implicit conversion as an UnexposedExpr with one child and the same
 * extent. The kind of conversion is not given; here it follows from the types alone: the value of
 * an lvalue is loaded (an array decays) and then converted to the type of the expression. A value
 * of array type is a pointer, since libclang shows array parameters as arrays.
 */
#include "front/lower.h"

#include <string.h>

/* ---- small builders ---- */

static const Type *scalar(Lower *l, TypeKind kind)
{
	return type_scalar(l->front->module, kind);
}

static Val truth_as_int(Lower *l, Value *truth)
{
	return (Val){.v = truth ? build_cast(&l->b, scalar(l, TYPE_I32), truth) : NULL};
}

/* ---- memory ---- */

/* The value at a place: a scalar or pointer is loaded, an array decays to a pointer to its first
 * element, a function to its address. */
Val lower_load(Lower *l, Val place)
{
	const Type *object;
	Val val = {.sizes = place.sizes};

	if (!place.v)
		return (Val){0};
	if (is_errno(place.v))
		l->decl->reads_errno = l->at;
	if (place.v->type->kind == TYPE_FUNCTION)
		return place;
	object = place.v->type->elem;
	if (object->kind == TYPE_ARRAY) {
		val.v = build_decay(&l->b, place.v);
		if (object->len < 0)
			val.sizes = place.sizes ? place.sizes + 1 : NULL;
		if (!type_open_dims(object->elem))
			val.sizes = NULL;
		return val;
	}
	if (object->kind == TYPE_STRUCT)
		return place;
	if (place.v->type->is_volatile) {
		val.v = build_1(&l->b, OP_EXTERN, object, place.v);
		val.v->def->attr.s = VOLATILE_READ;
	} else {
		val.v = type_is_ptr(object) ? fixed_target(l, place.v) : NULL;
		if (!val.v)
			val.v = lower_number(l, place.v);
	}
	return val;
}

Val lower_index(Lower *l, Val ptr, Value *i, CXCursor at)
{
	uint32_t open;

	if (!ptr.v || !i)
		return (Val){0};
	open = type_open_dims(ptr.v->type->elem);
	if (ptr.v->type->elem->kind == TYPE_OPAQUE) {
		lower_refuse(l, E_EXPRESSION, at, "arithmetic with a pointer to void");
		return (Val){0};
	}
	for (uint32_t k = 0; k < open; k++)
		if (!ptr.sizes || !ptr.sizes[k]) {
			lower_refuse(l, E_SIZEOF, at, "the elements that this pointer steps over");
			return (Val){0};
		}
	return (Val){.v = build_index(&l->b, ptr.v, i, ptr.sizes, open), .sizes = ptr.sizes};
}

/* Did the pointer decay from an array that is one of many, such as a[i]? Then subscripts stay in
 * it.
 */
static bool is_row(Lower *l, CXCursor cursor, const Value *v)
{
	const Op *of = v->def && v->def->code == OP_DECAY ? v->def->args[0]->def : NULL;
	CXCursor inner;

	if (!of || of->code == OP_ALLOCA || of->code == OP_GLOBAL || of->code == OP_FIELD)
		return false;
	cursor = skip_parens(l, cursor);
	while (is_implicit_cast(l, cursor, &inner))
		cursor = skip_parens(l, inner);
	return lower_is_place(cursor);
}

static Val place_element(Lower *l, CXCursor array, Val ptr, Value *i, CXCursor at)
{
	bool within = is_row(l, array, ptr.v);
	Val place = lower_index(l, ptr, i, at);

	if (place.v && within)
		place.v->def->attr.i = 1;
	return place;
}

static Val place_subscript(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Val a, b;
	Loc at;

	if (kids.n != 2) {
		lower_refuse(l, E_EXPRESSION, cursor, "this subscript");
		return (Val){0};
	}
	if (lower_part_element(l, kids.at[0], kids.at[1], &a))
		return a;
	a = lower_value(l, kids.at[0]);
	at = l->at;
	b = lower_value(l, kids.at[1]);
	l->at = l->b.loc = at;
	if (!a.v || !b.v)
		return (Val){0};
	return type_is_ptr(a.v->type) ? place_element(l, kids.at[0], a, b.v, cursor)
				      : place_element(l, kids.at[1], b, a.v, cursor);
}

static Val place_deref(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Val ptr = kids.n ? lower_value(l, kids.at[0]) : (Val){0};

	if (ptr.v && type_is_ptr(ptr.v->type) && ptr.v->type->elem->kind == TYPE_OPAQUE) {
		lower_refuse(l, E_STRUCT, cursor,
			     cursor_type_name(l->front, clang_getCursorType(cursor)));
		return (Val){0};
	}
	return ptr;
}

static Val place_literal(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	const Type *type = c_type(l->front, clang_getCursorType(cursor), lower_at(l, cursor));
	Val place = {0};

	if (!type || !kids.n)
		return place;
	if (type_open_dims(type)) {
		lower_refuse(l, E_SIZEOF, cursor, "this literal");
		return place;
	}
	place.v = lower_temporary(l, type, cursor);
	lower_initialiser(l, place, kids.at[kids.n - 1]);
	return place;
}

bool lower_is_place(CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);

	if (kind == CXCursor_DeclRefExpr)
		return clang_getCursorKind(clang_getCursorReferenced(cursor)) !=
		       CXCursor_EnumConstantDecl;
	return kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_CompoundLiteralExpr ||
	       kind == CXCursor_MemberRefExpr ||
	       (kind == CXCursor_UnaryOperator &&
		clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref);
}

static bool is_part(CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);

	return op == CXUnaryOperator_Real || op == CXUnaryOperator_Imag;
}

static bool is_list(Front *front, CXType type)
{
	return strstr(front_string(front, clang_getTypeSpelling(type)), "va_list") ||
	       strstr(front_string(front, clang_getTypeSpelling(clang_getCanonicalType(type))),
		      "va_list");
}

/* Is it `va_arg`? libclang shows it as a conversion of the list to the type of the argument. */
static bool is_argument(Front *front, CXCursor cursor, CXCursor inner)
{
	CXType to = clang_getCursorType(cursor), from = clang_getCursorType(inner);

	return !clang_equalTypes(clang_getCanonicalType(to), clang_getCanonicalType(from)) &&
	       is_list(front, from) && !is_list(front, to);
}

Val lower_place(Lower *l, CXCursor cursor)
{
	CXCursor inner;

	cursor = skip_parens(l, cursor);
	switch ((int)clang_getCursorKind(cursor)) {
	case CXCursor_DeclRefExpr:
		return lower_variable(l, cursor);
	case CXCursor_ArraySubscriptExpr:
		return place_subscript(l, cursor);
	case CXCursor_CompoundLiteralExpr:
		return place_literal(l, cursor);
	case CXCursor_UnaryOperator:
		if (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref)
			return place_deref(l, cursor);
		if (is_part(cursor))
			return lower_part_place(l, cursor);
		break;
	case CXCursor_GenericSelectionExpr:
		inner = generic_choice(l, cursor);
		return clang_Cursor_isNull(inner) ? (Val){0} : lower_place(l, inner);
	case CXCursor_UnexposedExpr:
		if (!is_implicit_cast(l, cursor, &inner))
			break;
		if (!is_argument(l->front, cursor, inner))
			return lower_place(l, inner);
		lower_refuse(l, E_VA_ARG, cursor, NULL);
		return (Val){0};
	case CXCursor_MemberRefExpr:
		return lower_member(l, cursor);
	default:
		break;
	}
	lower_refuse(l, E_EXPRESSION, cursor, "this place to store");
	return (Val){0};
}

/* ---- casts ---- */

/* In a comparison, libclang converts one side to drop its const. Here the const is kept, and
 * pointers_agree decides. */
static bool drops_const(const Type *from, const Type *to)
{
	return type_is_ptr(from) && type_is_ptr(to) && from->elem == to->elem && from->is_const &&
	       from->is_volatile == to->is_volatile;
}

static Val value_implicit(Lower *l, CXCursor cursor, CXCursor inner)
{
	const Type *to;
	Val val = {0};

	if (is_argument(l->front, cursor, inner)) {
		lower_refuse(l, E_VA_ARG, cursor, NULL);
		return val;
	}
	if (c_type_is_complex(clang_getCursorType(inner)))
		return lower_complex_to(l, inner,
					c_value_type(l->front, clang_getCursorType(cursor),
						     cursor_loc(l->front, cursor)));
	val = lower_value(l, inner);
	if (!val.v || c_type_is_record(clang_getCursorType(cursor)))
		return val;
	to = c_value_type(l->front, clang_getCursorType(cursor), l->at);
	return to && drops_const(val.v->type, to) ? val : lower_convert(l, val, to, NULL, cursor);
}

/* Evaluates the sizes in the type of a cast. */
static bool cast_sizes(Lower *l, CXCursor cursor, Kids kids, const Type *to, Value ***out)
{
	bool open[12];
	uint32_t want = type_is_ptr(to) ? type_open_dims(to->elem) : 0, found = 0;
	uint32_t nlevels;

	*out = NULL;
	if (!want)
		return true;
	nlevels = c_written_sizes(clang_getCursorType(cursor), open, 12);
	*out = arena_array(l->scratch, Value *, want);
	if (kids.n != nlevels + 1) {
		lower_refuse(l, E_VLA_TYPEDEF, cursor, "this type");
		return false;
	}
	for (uint32_t i = nlevels; i > 0 && found < want; i--)
		if (open[i - 1])
			(*out)[want - ++found] = lower_size(l, kids.at[nlevels - i]);
	return found == want;
}

static Val value_cast(Lower *l, CXCursor cursor)
{
	CXType type = clang_getCursorType(cursor);
	Kids kids = kids_expr(l->scratch, cursor);
	const Type *to;
	Value **sizes;
	Val val;

	if (!kids.n)
		return (Val){0};
	if (c_type_is_void(type)) {
		lower_effect(l, kids.at[kids.n - 1]);
		return (Val){0};
	}
	to = c_value_type(l->front, type, lower_at(l, cursor));
	if (!to || !cast_sizes(l, cursor, kids, to, &sizes))
		return (Val){0};
	if (c_type_is_complex(clang_getCursorType(kids.at[kids.n - 1])))
		return lower_complex_to(l, kids.at[kids.n - 1], to);
	val = lower_value(l, kids.at[kids.n - 1]);
	return lower_convert(l, val, to, sizes, cursor);
}

/* ---- operators ---- */

static Val value_address(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Val place;

	if (!kids.n || !c_type(l->front, clang_getCursorType(cursor), cursor_loc(l->front, cursor)))
		return (Val){0};
	place = lower_place(l, kids.at[0]);
	if (place.v && type_is_ptr(place.v->type) && !place.v->type->is_volatile &&
	    c_type_is_volatile(clang_getCursorType(kids.at[0]))) {
		c_type_refuse_volatile(l->front, clang_getCursorType(kids.at[0]),
				       cursor_loc(l->front, cursor));
		return (Val){0};
	}
	if (place.v && is_errno(place.v))
		l->decl->reads_errno = l->at;
	return place;
}

static Val value_unary(Lower *l, CXCursor cursor)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);
	Kids kids = kids_expr(l->scratch, cursor);
	Val val;

	switch ((int)op) {
	case CXUnaryOperator_PostInc:
	case CXUnaryOperator_PostDec:
	case CXUnaryOperator_PreInc:
	case CXUnaryOperator_PreDec:
		return lower_increment(l, cursor);
	case CXUnaryOperator_AddrOf:
		return value_address(l, cursor);
	case CXUnaryOperator_Real:
	case CXUnaryOperator_Imag:
		return lower_part(l, cursor);
	case CXUnaryOperator_LNot:
		return truth_as_int(l, lower_condition(l, cursor));
	case CXUnaryOperator_Plus:
	case CXUnaryOperator_Extension:
		return lower_value(l, kids.at[0]);
	case CXUnaryOperator_Minus:
	case CXUnaryOperator_Not:
		val = lower_value(l, kids.at[0]);
		if (val.v)
			val.v = build_1(&l->b, op == CXUnaryOperator_Minus ? OP_NEG : OP_COMPL,
					NULL, val.v);
		return val;
	default:
		lower_refuse(l, E_EXPRESSION, cursor, "this operator");
		return (Val){0};
	}
}

static bool is_comparison(enum CXBinaryOperatorKind op)
{
	return op >= CXBinaryOperator_LT && op <= CXBinaryOperator_NE;
}

static Val value_binary(Lower *l, CXCursor cursor)
{
	enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(cursor);
	Kids kids;
	Val a, b;
	Loc at;

	if (op == CXBinaryOperator_Assign)
		return lower_assign(l, cursor);
	if (is_comparison(op) || op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr)
		return truth_as_int(l, lower_condition(l, cursor));
	kids = kids_expr(l->scratch, cursor);
	if (op == CXBinaryOperator_Comma) {
		lower_effect(l, kids.at[0]);
		return lower_value(l, kids.at[1]);
	}
	a = lower_value(l, kids.at[0]);
	at = l->at;
	b = lower_value(l, kids.at[1]);
	l->at = l->b.loc = at;
	return lower_binary_op(l, op, a, b, cursor);
}

/* ---- ?: && || ---- */

static Builder enter(Lower *l, Op *op, uint32_t region)
{
	Builder outer = l->b;

	l->b = builder_at_end(l->func, op->regions[region], outer.loc);
	return outer;
}

/* Chooses between two arms of one type. The second may be a value that already exists. */
static Val choose(Lower *l, Value *cond, CXCursor cursor, CXCursor then, CXCursor other, Val common)
{
	const Type *type = c_value_type(l->front, clang_getCursorType(cursor), l->at);
	Builder outer;
	Val a, b;
	Op *op;

	if (!cond || !type)
		return (Val){0};
	op = build_if(&l->b, cond, &type, (uint8_t[]){PRIMAL}, 1);
	outer = enter(l, op, 0);
	a = lower_convert(l, common.v ? common : lower_value(l, then), type, NULL, cursor);
	if (a.v)
		build_yield(&l->b, &a.v, 1);
	l->b = outer;
	outer = enter(l, op, 1);
	b = lower_convert(l, lower_value(l, other), type, NULL, cursor);
	if (b.v)
		build_yield(&l->b, &b.v, 1);
	l->b = outer;
	if (!a.v || !b.v)
		return (Val){0};
	return (Val){.v = &op->results[0], .sizes = a.sizes ? a.sizes : b.sizes};
}

static bool sizes_outlive(const Lower *l, const Val *val)
{
	uint32_t open =
		val->v && type_is_ptr(val->v->type) ? type_open_dims(val->v->type->elem) : 0;

	for (uint32_t i = 0; i < open; i++)
		if (!val->sizes || !val->sizes[i] ||
		    !region_contains(val->sizes[i]->region, l->b.region))
			return false;
	return true;
}

static Val value_conditional(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Val val;
	Value *cond;
	Loc at;

	if (kids.n != 3)
		return (Val){0};
	if (c_type_is_void(clang_getCursorType(cursor))) {
		lower_effect(l, cursor);
		return (Val){0};
	}
	if (c_type_is_struct(clang_getCursorType(cursor)))
		return lower_struct_choice(l, cursor);
	cond = lower_condition(l, kids.at[0]);
	at = l->at;
	val = choose(l, cond, cursor, kids.at[1], kids.at[2], (Val){0});
	l->at = l->b.loc = at;
	if (val.v && !sizes_outlive(l, &val)) {
		lower_refuse(l, E_SIZEOF, cursor, "what these pointers point to");
		return (Val){0};
	}
	return val;
}

/* GNU `a ?: b`: children are a, its truth, its value, b. Only the first is evaluated. */
static Val value_elvis(Lower *l, CXCursor cursor, Kids kids)
{
	Val common = lower_value(l, kids.at[0]);
	const Type *type = c_value_type(l->front, clang_getCursorType(kids.at[2]), l->at);
	Val converted = lower_convert(l, common, type, NULL, cursor);

	if (!converted.v)
		return converted;
	return choose(l, lower_is_not_zero(l, common.v), cursor, kids.at[2], kids.at[3], converted);
}

static Value *logical(Lower *l, CXCursor cursor, bool is_and)
{
	const Type *type = scalar(l, TYPE_BOOL);
	Kids kids = kids_expr(l->scratch, cursor);
	Value *cond = lower_condition(l, kids.at[0]), *other, *known;
	Loc at = l->at;
	Builder outer;
	Op *op;

	if (!cond)
		return NULL;
	op = build_if(&l->b, cond, &type, (uint8_t[]){PRIMAL}, 1);
	outer = enter(l, op, is_and ? 0 : 1);
	other = lower_condition(l, kids.at[1]);
	if (other)
		build_yield(&l->b, &other, 1);
	l->b = outer;
	outer = enter(l, op, is_and ? 1 : 0);
	known = build_int(&l->b, type, !is_and);
	build_yield(&l->b, &known, 1);
	l->b = outer;
	l->at = l->b.loc = at;
	return other ? &op->results[0] : NULL;
}

static Value *compare(Lower *l, CXCursor cursor, enum CXBinaryOperatorKind op)
{
	Kids kids = kids_expr(l->scratch, cursor);
	Val a, b;
	Loc at;

	if (has_complex_operand(l, cursor))
		return lower_complex_compare(l, cursor, op == CXBinaryOperator_EQ);
	a = lower_value(l, kids.at[0]);
	at = l->at;
	b = lower_value(l, kids.at[1]);
	l->at = l->b.loc = at;
	return lower_binary_op(l, op, a, b, cursor).v;
}

Value *lower_condition(Lower *l, CXCursor cursor)
{
	enum CXCursorKind kind;
	Value *truth;

	cursor = skip_parens(l, cursor);
	kind = clang_getCursorKind(cursor);
	if (kind == CXCursor_BinaryOperator) {
		enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(cursor);

		if (is_comparison(op))
			return compare(l, cursor, op);
		if (op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr)
			return logical(l, cursor, op == CXBinaryOperator_LAnd);
	}
	if (kind == CXCursor_UnaryOperator &&
	    clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_LNot) {
		Kids kids = kids_expr(l->scratch, cursor);

		truth = lower_condition(l, kids.at[0]);
		return truth ? build_1(&l->b, OP_NOT, scalar(l, TYPE_BOOL), truth) : NULL;
	}
	if (kind == CXCursor_CallExpr && (truth = lower_call_condition(l, cursor)))
		return truth;
	if (c_type_is_complex(clang_getCursorType(cursor)))
		return lower_complex_truth(l, cursor);
	return lower_truth(l, lower_value(l, cursor).v);
}

/* ---- rare expressions ---- */

/* The association of _Generic that has the type of the whole, if only one has. */
static Val value_generic(Lower *l, CXCursor cursor)
{
	CXType c = clang_getCursorType(cursor);
	const Type *type = c_type_quietly(l->front, c);
	CXCursor choice;
	Val val = {0};

	lower_at(l, cursor);
	if (type && type->kind < TYPE_ARRAY && lower_constant(l, cursor, type, &val))
		return val;
	choice = generic_choice(l, cursor);
	return clang_Cursor_isNull(choice) ? val : lower_value(l, choice);
}

static Val refuse_expr(Lower *l, DiagCode code, CXCursor cursor, const char *arg)
{
	lower_refuse(l, code, cursor, arg);
	return (Val){0};
}

/* An unexposed expression that is not a conversion; its first token tells what it is. */
static Val value_unexposed(Lower *l, CXCursor cursor)
{
	Kids kids = kids_expr(l->scratch, cursor);
	const Type *type = c_type_quietly(l->front, clang_getCursorType(cursor));
	const char *token = cursor_token(l->front, cursor);
	Val val = {0};

	if (kids.n == 4)
		return value_elvis(l, cursor, kids);
	lower_at(l, cursor);
	if (type && type->kind < TYPE_PTR && lower_constant(l, cursor, type, &val))
		return val;
	if (kids.n == 1)
		return value_implicit(l, cursor, kids.at[0]);
	return refuse_expr(l, E_EXPRESSION, cursor, arena_printf(l->front->arena, "'%s'", token));
}

static Val value_other(Lower *l, CXCursor cursor)
{
	switch ((int)clang_getCursorKind(cursor)) {
	case CXCursor_AddrLabelExpr:
		return refuse_expr(l, E_COMPUTED_GOTO, cursor, "");
	default:
		return refuse_expr(l, E_EXPRESSION, cursor, "this expression");
	}
}

Val lower_value(Lower *l, CXCursor cursor)
{
	CXCursor inner;
	Val named = {0};

	cursor = skip_parens(l, cursor);
	if (lower_is_place(cursor))
		return lower_load(l, lower_place(l, cursor));
	if (lower_complex(l, cursor, &named))
		return named;
	switch ((int)clang_getCursorKind(cursor)) {
	case CXCursor_UnexposedExpr:
		return is_implicit_cast(l, cursor, &inner) ? value_implicit(l, cursor, inner)
							   : value_unexposed(l, cursor);
	case CXCursor_DeclRefExpr:
		return lower_enumerator(l, cursor);
	case CXCursor_IntegerLiteral:
	case CXCursor_FloatingLiteral:
	case CXCursor_CharacterLiteral:
	case CXCursor_CXXBoolLiteralExpr:
		return lower_literal(l, cursor);
	case CXCursor_StringLiteral:
		return lower_string(l, cursor);
	case CXCursor_UnaryExpr:
		return lower_sizeof(l, cursor);
	case CXCursor_UnaryOperator:
		return lower_named(l, cursor, &named) ? named : value_unary(l, cursor);
	case CXCursor_BinaryOperator:
		return lower_named(l, cursor, &named) ? named : value_binary(l, cursor);
	case CXCursor_CompoundAssignOperator:
		return lower_compound_assign(l, cursor);
	case CXCursor_ConditionalOperator:
		return value_conditional(l, cursor);
	case CXCursor_CStyleCastExpr:
		return value_cast(l, cursor);
	case CXCursor_CallExpr:
		return lower_call(l, cursor);
	case CXCursor_GenericSelectionExpr:
		return value_generic(l, cursor);
	case CXCursor_StmtExpr:
		return lower_stmt_expr(l, cursor, true);
	default:
		return value_other(l, cursor);
	}
}

/* ---- for effect only ---- */

static void effect_if(Lower *l, CXCursor cond_cursor, const CXCursor *then, const CXCursor *other)
{
	Value *cond = lower_condition(l, cond_cursor);
	const CXCursor *const arms[] = {then, other};
	Builder outer;
	Op *op;

	if (!cond)
		return;
	op = build_if(&l->b, cond, NULL, NULL, 0);
	for (uint32_t i = 0; i < 2; i++) {
		outer = enter(l, op, i);
		if (arms[i])
			lower_effect(l, *arms[i]);
		build_yield(&l->b, NULL, 0);
		l->b = outer;
	}
}

static void effect_binary(Lower *l, CXCursor cursor)
{
	enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(cursor);
	Kids kids = kids_expr(l->scratch, cursor);

	if (op == CXBinaryOperator_Assign) {
		lower_assign(l, cursor);
	} else if (op == CXBinaryOperator_LAnd) {
		effect_if(l, kids.at[0], &kids.at[1], NULL);
	} else if (op == CXBinaryOperator_LOr) {
		effect_if(l, kids.at[0], NULL, &kids.at[1]);
	} else {
		lower_effect(l, kids.at[0]);
		lower_effect(l, kids.at[1]);
	}
}

static bool effect_assert(Lower *l, CXCursor cursor)
{
	CXCursor condition;
	Value *cond;
	Loc at;

	if (!assert_condition(l, cursor, &condition))
		return false;
	at = lower_at(l, cursor);
	cond = lower_condition(l, condition);
	l->at = l->b.loc = at;
	if (cond)
		build_op(&l->b, OP_ASSERT, NULL, 0, &cond, 1);
	return true;
}

void lower_effect(Lower *l, CXCursor cursor)
{
	long double size;
	CXCursor inner;
	Kids kids;

	cursor = skip_parens(l, cursor);
	if (effect_assert(l, cursor))
		return;
	switch ((int)clang_getCursorKind(cursor)) {
	case CXCursor_CStyleCastExpr:
		kids = kids_expr(l->scratch, cursor);
		if (kids.n && c_type_is_void(clang_getCursorType(cursor)))
			lower_effect(l, kids.at[kids.n - 1]);
		else
			lower_value(l, cursor);
		return;
	case CXCursor_ConditionalOperator:
		kids = kids_expr(l->scratch, cursor);
		effect_if(l, kids.at[0], &kids.at[1], &kids.at[2]);
		return;
	case CXCursor_BinaryOperator:
		effect_binary(l, cursor);
		return;
	case CXCursor_StmtExpr:
		lower_stmt_expr(l, cursor, false);
		return;
	case CXCursor_UnexposedExpr:
		if (is_implicit_cast(l, cursor, &inner))
			lower_effect(l, inner);
		else
			lower_value(l, cursor);
		return;
	case CXCursor_IntegerLiteral:
	case CXCursor_FloatingLiteral:
	case CXCursor_StringLiteral:
		return;
	case CXCursor_UnaryExpr:
		if (!cursor_constant(l->front, cursor, &size))
			lower_value(l, cursor);
		return;
	case CXCursor_DeclRefExpr:
		if (c_type_is_volatile(clang_getCursorType(cursor)))
			lower_value(l, cursor);
		return;
	default:
		lower_value(l, cursor);
	}
}
