/*
 * constant: what libclang folds, as a number or as an address of static storage. It folds what fits
 * 64 bits and double; what is computed in long double is computed here.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

static bool is_long_double(CXCursor cursor)
{
	return clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_LongDouble;
}

static bool evaluate(CXCursor cursor, long double *out)
{
	CXEvalResult result = clang_Cursor_Evaluate(cursor);
	bool known = true;

	if (!result)
		return false;
	if (clang_EvalResult_getKind(result) == CXEval_Int)
		*out = clang_EvalResult_isUnsignedInt(result)
			       ? (long double)clang_EvalResult_getAsUnsigned(result)
			       : (long double)clang_EvalResult_getAsLongLong(result);
	else if (clang_EvalResult_getKind(result) == CXEval_Float)
		*out = (long double)clang_EvalResult_getAsDouble(result);
	else
		known = false;
	clang_EvalResult_dispose(result);
	return known;
}

static bool apply(enum CXBinaryOperatorKind op, long double a, long double b, long double *out)
{
	switch ((int)op) {
	case CXBinaryOperator_Add:
		*out = a + b;
		return true;
	case CXBinaryOperator_Sub:
		*out = a - b;
		return true;
	case CXBinaryOperator_Mul:
		*out = a * b;
		return true;
	case CXBinaryOperator_Div:
		*out = a / b;
		return true;
	default:
		return false;
	}
}

static bool unary(enum CXUnaryOperatorKind op, long double a, long double *out)
{
	*out = op == CXUnaryOperator_Minus ? -a : a;
	return op == CXUnaryOperator_Minus || op == CXUnaryOperator_Plus ||
	       op == CXUnaryOperator_Extension;
}

/* libclang rounds long doubles to double. Their text is exact, and so are conversions to them. */
static bool number(Front *front, Arena *scratch, CXCursor cursor, long double *out)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Kids kids = kids_expr(scratch, cursor);
	long double a, b;

	if (!is_long_double(cursor))
		return evaluate(cursor, out);
	switch ((int)kind) {
	case CXCursor_FloatingLiteral:
		*out = strtold(cursor_token(front, cursor), NULL);
		return true;
	case CXCursor_ParenExpr:
	case CXCursor_UnexposedExpr:
	case CXCursor_CStyleCastExpr:
		return (kids.n == 1 || kind == CXCursor_CStyleCastExpr) && kids.n &&
		       number(front, scratch, kids.at[kids.n - 1], out);
	case CXCursor_UnaryOperator:
		return kids.n == 1 && number(front, scratch, kids.at[0], &a) &&
		       unary(clang_getCursorUnaryOperatorKind(cursor), a, out);
	case CXCursor_BinaryOperator:
		return kids.n == 2 && number(front, scratch, kids.at[0], &a) &&
		       number(front, scratch, kids.at[1], &b) &&
		       apply(clang_getCursorBinaryOperatorKind(cursor), a, b, out);
	case CXCursor_CallExpr: /* INFINITY, NAN */
		return evaluate(cursor, out) && (*out != *out || *out - *out != 0);
	default:
		return false;
	}
}

bool cursor_constant(Front *front, CXCursor cursor, long double *out)
{
	Arena *scratch = arena_new();
	bool known = number(front, scratch, cursor, out);

	arena_free(scratch);
	return known;
}

/* The value that an object of the type holds after it is stored. */
static long double held_by(const Type *type, long double n)
{
	int64_t i;

	if (type->kind == TYPE_F32)
		return (long double)(float)n;
	if (type->kind == TYPE_F64)
		return (long double)(double)n;
	if (type->kind == TYPE_BOOL)
		return n != 0;
	if (!type_is_integer(type))
		return n;
	i = type_wrap(type, n < 0 ? (int64_t)n : (int64_t)(uint64_t)n);
	return type_is_signed(type) ? (long double)i : (long double)(uint64_t)i;
}

/* ---- addresses ---- */

/* A place in an object of static storage. */
typedef struct Place {
	const Global *global;
	int64_t offset;
} Place;

typedef struct Reader {
	Front *front;
	Arena *scratch;
	Loc at;
} Reader;

static bool address_of(Reader *r, CXCursor cursor, Place *out);

static CXType element_of(CXType type)
{
	CXType canonical = clang_getCanonicalType(type);
	CXType element = clang_getArrayElementType(canonical);

	return element.kind == CXType_Invalid ? clang_getPointeeType(canonical) : element;
}

/* pointer + sign * index */
static bool step(Reader *r, CXCursor pointer, CXCursor index, int sign, Place *out)
{
	long long size = clang_Type_getSizeOf(element_of(clang_getCursorType(pointer)));
	long double n;

	if (size <= 0 || !address_of(r, pointer, out) || !evaluate(index, &n))
		return false;
	out->offset += sign * (int64_t)n * size;
	return true;
}

static bool is_integer(CXCursor cursor)
{
	return element_of(clang_getCursorType(cursor)).kind == CXType_Invalid;
}

static bool member_of(Reader *r, CXCursor cursor, Kids kids, Place *out)
{
	CXCursor field = clang_getCursorReferenced(cursor);
	CXCursor record = clang_getCursorSemanticParent(field);
	CXString name = clang_getCursorSpelling(field);
	long long bits =
		clang_Type_getOffsetOf(clang_getCursorType(record), clang_getCString(name));

	clang_disposeString(name);
	/* libclang does not count these offsets from the struct around an anonymous one */
	if (kids.n != 1 || bits < 0 || member_is_anonymous(record) ||
	    clang_Cursor_isAnonymousRecordDecl(record) || !address_of(r, kids.at[0], out))
		return false;
	out->offset += bits / 8;
	return true;
}

/* The address of a place, or where a pointer points; the kind of expression decides which. */
static bool address_of(Reader *r, CXCursor cursor, Place *out)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);
	Kids kids = kids_expr(r->scratch, cursor);
	enum CXBinaryOperatorKind op;

	switch ((int)kind) {
	case CXCursor_DeclRefExpr:
		*out = (Place){.global = front_object(r->front, cursor, r->at)};
		return out->global != NULL;
	case CXCursor_ParenExpr:
	case CXCursor_UnexposedExpr:
	case CXCursor_CStyleCastExpr:
		return kids.n && address_of(r, kids.at[kids.n - 1], out);
	case CXCursor_UnaryOperator:
		return kids.n == 1 &&
		       (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf ||
			clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref) &&
		       address_of(r, kids.at[0], out);
	case CXCursor_ArraySubscriptExpr:
		if (kids.n != 2)
			return false;
		if (is_integer(kids.at[0]))
			return step(r, kids.at[1], kids.at[0], 1, out);
		return step(r, kids.at[0], kids.at[1], 1, out);
	case CXCursor_MemberRefExpr:
		return member_of(r, cursor, kids, out);
	case CXCursor_BinaryOperator:
		op = clang_getCursorBinaryOperatorKind(cursor);
		if (kids.n != 2 || (op != CXBinaryOperator_Add && op != CXBinaryOperator_Sub))
			return false;
		if (is_integer(kids.at[0]))
			return step(r, kids.at[1], kids.at[0], 1, out);
		return step(r, kids.at[0], kids.at[1], op == CXBinaryOperator_Add ? 1 : -1, out);
	default:
		return false;
	}
}

static CXCursor bare(Arena *scratch, CXCursor cursor)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(cursor);
		Kids kids = kids_expr(scratch, cursor);

		if (!kids.n || (kind != CXCursor_ParenExpr && kind != CXCursor_UnexposedExpr &&
				kind != CXCursor_CStyleCastExpr))
			return cursor;
		cursor = kids.at[kids.n - 1];
	}
}

static bool pointer(Reader *r, CXCursor cursor, Initial *out)
{
	CXCursor inner = bare(r->scratch, cursor);
	Place place = {0};

	if (clang_getCursorKind(inner) == CXCursor_StringLiteral) {
		out->kind = INITIAL_STRING;
		out->name = string_text(r->front, inner);
		return true;
	}
	if (clang_getCursorKind(inner) == CXCursor_IntegerLiteral)
		return evaluate(inner, &out->number) && out->number == 0;
	if (!address_of(r, cursor, &place))
		return false;
	out->kind = INITIAL_ADDRESS;
	out->name = place.global->name;
	out->offset = place.offset;
	return true;
}

static bool function(Reader *r, CXCursor cursor, const Type *type, Initial *out)
{
	CXCursor inner = bare(r->scratch, cursor), decl;
	Kids kids = kids_expr(r->scratch, inner);

	if (clang_getCursorKind(inner) == CXCursor_IntegerLiteral)
		return evaluate(inner, &out->number) && out->number == 0;
	if (clang_getCursorKind(inner) == CXCursor_UnaryOperator && kids.n == 1)
		inner = bare(r->scratch, kids.at[0]);
	decl = clang_getCursorReferenced(inner);
	out->kind = INITIAL_FUNCTION;
	out->name = cursor_name(r->front, decl);
	out->unit = clang_getCursorLinkage(decl) == CXLinkage_External ? 0 : r->front->unit->file;
	return clang_getCursorKind(inner) == CXCursor_DeclRefExpr &&
	       clang_getCursorKind(decl) == CXCursor_FunctionDecl &&
	       c_type_quietly(r->front, clang_getCursorType(decl)) == type;
}

/* ---- initial values ---- */

/* The expression as it is written, if it means the same everywhere: numbers and operators on one
 * line. Otherwise NULL. */
static const char *lasting_text(Front *front, CXCursor cursor)
{
	const char *text = cursor_text(front, cursor);
	CXToken *tokens = NULL;
	unsigned count = 0;
	bool is_plain = true;

	if (!text || strchr(text, '\n'))
		return NULL;
	clang_tokenize(front->tu, clang_getCursorExtent(cursor), &tokens, &count);
	for (unsigned i = 0; i < count; i++) {
		CXTokenKind kind = clang_getTokenKind(tokens[i]);

		is_plain &= kind == CXToken_Punctuation || kind == CXToken_Literal;
	}
	clang_disposeTokens(front->tu, tokens, count);
	return count && is_plain ? text : NULL;
}

bool cursor_initial(Front *front, CXCursor cursor, const Type *type, Loc at, Initial *out)
{
	Reader r = {.front = front, .scratch = arena_new(), .at = at};
	bool known = true;

	*out = (Initial){.is_given = true};
	if (type_is_ptr(type))
		known = pointer(&r, cursor, out);
	else if (type->kind == TYPE_FUNCTION)
		known = function(&r, cursor, type, out);
	else if (type->kind < TYPE_PTR)
		known = number(front, r.scratch, cursor, &out->number);
	else
		known = false;
	out->number = held_by(type, out->number);
	if (known && type->kind < TYPE_PTR)
		out->name = lasting_text(front, cursor);
	arena_free(r.scratch);
	return known;
}
