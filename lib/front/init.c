/*
 * init: initialisers (C11 6.7.9). libclang gives them as they are written, so brace elision,
 * designators and zero fill are done here. Objects are arrays of scalars, of any depth: an
 * element is a number, its index in the flattened object.
 *
 * A designated element is an UnexposedExpr of type void: one index expression per designator,
 * then the value.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* One initialiser for one scalar. */
typedef struct Leaf {
	int64_t at;
	CXCursor value;
	bool is_char; /* a character of a string literal */
	int64_t c;
} Leaf;

typedef struct Walk {
	Front *front;
	Arena *scratch;
	LIST(Leaf) leaves;
} Walk;

/* ---- walking a list ---- */

static const Type *element_type(const Type *type)
{
	while (type->kind == TYPE_ARRAY)
		type = type->elem;
	return type;
}

static int64_t scalars_in(const Type *type)
{
	int64_t n = 1;

	for (; type->kind == TYPE_ARRAY; type = type->elem)
		n *= type->len;
	return n;
}

static bool is_list(CXCursor cursor)
{
	return clang_getCursorKind(cursor) == CXCursor_InitListExpr;
}

static bool is_designated(CXCursor cursor)
{
	return clang_getCursorKind(cursor) == CXCursor_UnexposedExpr &&
	       c_type_is_void(clang_getCursorType(cursor));
}

static CXCursor bare(Walk *w, CXCursor cursor)
{
	while (clang_getCursorKind(cursor) == CXCursor_ParenExpr ||
	       clang_getCursorKind(cursor) == CXCursor_UnexposedExpr) {
		Kids kids = kids_expr(w->scratch, cursor);

		if (kids.n != 1)
			break;
		cursor = kids.at[0];
	}
	return cursor;
}

static int64_t digits(const char **at, int base, int most)
{
	int64_t value = 0;

	for (int n = 0; n < most; n++, (*at)++) {
		char c = **at;
		int digit = c >= '0' && c <= '9'   ? c - '0'
			    : c >= 'a' && c <= 'f' ? c - 'a' + 10
			    : c >= 'A' && c <= 'F' ? c - 'A' + 10
						   : 99;

		if (digit >= base)
			break;
		value = value * base + digit;
	}
	return value;
}

/* One character of a string literal's text, escapes resolved. */
static int64_t one_char(const char **at)
{
	static const char names[] = "abfnrtv", values[] = "\a\b\f\n\r\t\v";
	const char *name;

	if (**at != '\\')
		return *(*at)++;
	(*at)++;
	if (**at == 'x') {
		(*at)++;
		return (signed char)digits(at, 16, 99);
	}
	if (**at >= '0' && **at <= '7')
		return (signed char)digits(at, 8, 3);
	name = strchr(names, **at);
	return name ? ((*at)++, values[name - names]) : *(*at)++;
}

static void leaves_of_string(Walk *w, CXCursor literal, int64_t at, int64_t len)
{
	const char *text = cursor_name(w->front, literal);
	const char *c = text + strcspn(text, "\"") + 1;

	for (int64_t i = 0; i < len && *c && *c != '"'; i++)
		list_push(w->scratch, &w->leaves,
			  ((Leaf){.at = at + i, .is_char = true, .c = one_char(&c)}));
}

static bool is_string_for(Walk *w, const Type *type, CXCursor value)
{
	return type->kind == TYPE_ARRAY && type_info[type->elem->kind].size == 1 &&
	       clang_getCursorKind(bare(w, value)) == CXCursor_StringLiteral;
}

/* Values of a list are handed out one by one. */
typedef struct Feed {
	Kids kids;
	uint32_t next;
} Feed;

static void fill_braced(Walk *w, const Type *type, int64_t at, CXCursor value);

/* Fills one subobject without braces of its own from the list around it. */
static void fill_elided(Walk *w, const Type *type, int64_t at, Feed *feed)
{
	while (feed->next < feed->kids.n) {
		CXCursor value = feed->kids.at[feed->next];

		if (is_designated(value))
			return;
		if (type->kind != TYPE_ARRAY || is_list(value) || is_string_for(w, type, value)) {
			feed->next++;
			fill_braced(w, type, at, value);
			return;
		}
		for (int64_t i = 0; i < type->len && feed->next < feed->kids.n; i++) {
			if (is_designated(feed->kids.at[feed->next]))
				return;
			fill_elided(w, type->elem, at + i * scalars_in(type->elem), feed);
		}
		return;
	}
}

static bool index_of(CXCursor cursor, int64_t *out)
{
	CXEvalResult result = clang_Cursor_Evaluate(cursor);
	bool known = result && clang_EvalResult_getKind(result) == CXEval_Int;

	if (known)
		*out = clang_EvalResult_getAsLongLong(result);
	if (result)
		clang_EvalResult_dispose(result);
	return known;
}

/* `[1 ... 3]` looks like `[1][3]`: only the text between the two tells. */
static bool is_range(Walk *w, CXCursor designated, CXCursor value)
{
	Loc a = cursor_loc(w->front, designated), b = cursor_loc(w->front, value);
	const SourceFile *source = sources_get(w->front->module->sources, a.file);
	size_t from, to;

	if (!source || a.file != b.file)
		return false;
	from = sources_offset(w->front->module->sources, a);
	to = sources_offset(w->front->module->sources, b);
	for (size_t i = from; i + 3 <= to; i++)
		if (!strncmp(source->text + i, "...", 3))
			return true;
	return false;
}

/* [i]..[k] = value within an array at `base`; gives the outermost index, where the list goes on. */
static bool fill_designated(Walk *w, const Type *type, int64_t base, CXCursor designated,
			    int64_t *outer)
{
	Kids kids = kids_expr(w->scratch, designated);
	int64_t at = base;

	if (kids.n < 2 || is_range(w, designated, kids.at[kids.n - 1])) {
		front_refuse(w->front, E_RANGE, cursor_loc(w->front, designated), "");
		return false;
	}
	for (uint32_t i = 0; i + 1 < kids.n; i++) {
		int64_t index;

		if (type->kind != TYPE_ARRAY || !index_of(kids.at[i], &index)) {
			front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, designated),
				     "this designator");
			return false;
		}
		if (i == 0)
			*outer = index;
		type = type->elem;
		at += index * scalars_in(type);
	}
	if (type->kind == TYPE_ARRAY && !is_list(kids.at[kids.n - 1]) &&
	    !is_string_for(w, type, kids.at[kids.n - 1])) {
		front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, designated),
			     "a designator without braces for a row");
		return false;
	}
	fill_braced(w, type, at, kids.at[kids.n - 1]);
	return kids.n == 2;
}

static void fill_list(Walk *w, const Type *type, int64_t at, CXCursor list)
{
	Feed feed = {.kids = kids_expr(w->scratch, list)};
	int64_t step, i = 0;

	if (type->kind != TYPE_ARRAY) {
		if (feed.kids.n)
			fill_braced(w, type, at, feed.kids.at[0]);
		return;
	}
	if (feed.kids.n == 1 && is_string_for(w, type, feed.kids.at[0])) {
		leaves_of_string(w, bare(w, feed.kids.at[0]), at, type->len);
		return;
	}
	step = scalars_in(type->elem);
	while (feed.next < feed.kids.n) {
		CXCursor value = feed.kids.at[feed.next];

		if (!is_designated(value)) {
			if (i >= type->len)
				return;
			fill_elided(w, type->elem, at + i * step, &feed);
			i++;
			continue;
		}
		feed.next++;
		if (!fill_designated(w, type, at, value, &i) && feed.next < feed.kids.n &&
		    !is_designated(feed.kids.at[feed.next])) {
			front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, value),
				     "a list that goes on inside a row after a designator");
			return;
		}
		i++;
	}
}

static void fill_braced(Walk *w, const Type *type, int64_t at, CXCursor value)
{
	if (is_list(value))
		fill_list(w, type, at, value);
	else if (is_string_for(w, type, value))
		leaves_of_string(w, bare(w, value), at, type->len);
	else
		list_push(w->scratch, &w->leaves, ((Leaf){.at = at, .value = value}));
}

/* ---- constants ---- */

/* Computed in long double, which libclang would round? A narrower type is converted exactly. */
static bool is_long_double_sum(CXCursor cursor)
{
	enum CXCursorKind kind = clang_getCursorKind(cursor);

	return clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_LongDouble &&
	       kind != CXCursor_UnexposedExpr && kind != CXCursor_IntegerLiteral;
}

bool cursor_constant(Front *front, CXCursor cursor, const Type *type, long double *out)
{
	bool negative = false;
	CXEvalResult result;
	bool known = true;
	CXCursor inner = cursor;

	if (clang_getCursorKind(cursor) == CXCursor_UnaryOperator &&
	    clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Minus) {
		Arena *scratch = arena_new();
		Kids kids = kids_expr(scratch, cursor);

		negative = kids.n == 1;
		inner = negative ? kids.at[0] : cursor;
		arena_free(scratch);
	}
	/* libclang rounds long doubles to double: their text is exact. */
	if (type->kind == TYPE_F80 && clang_getCursorKind(inner) == CXCursor_FloatingLiteral &&
	    clang_getCanonicalType(clang_getCursorType(inner)).kind == CXType_LongDouble) {
		*out = strtold(cursor_token(front, inner), NULL);
		*out = negative ? -*out : *out;
		return true;
	}
	if (is_long_double_sum(cursor))
		return false;
	result = clang_Cursor_Evaluate(cursor);
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

const long double *init_constants(Front *front, const Type *type, CXCursor init, uint32_t *count)
{
	Walk w = {.front = front, .scratch = arena_new()};
	const Type *scalar = element_type(type);
	int64_t n = type_open_dims(type) || type_is_ptr(scalar) ? -1 : scalars_in(type);
	long double *values =
		n >= 0 && n <= INT32_MAX ? arena_array(front->arena, long double, n) : NULL;
	bool known = values != NULL;

	if (known)
		fill_braced(&w, type, 0, init);
	for (uint32_t i = 0; i < w.leaves.count && known; i++) {
		const Leaf *leaf = &w.leaves.items[i];

		if (leaf->at < 0 || leaf->at >= n)
			continue;
		if (leaf->is_char)
			values[leaf->at] = (long double)leaf->c;
		else
			known = cursor_constant(front, leaf->value, scalar, &values[leaf->at]);
	}
	arena_free(w.scratch);
	*count = known ? (uint32_t)n : 0;
	return known ? values : NULL;
}

/* ---- locals ---- */

static Val element(Lower *l, Val place, const Type *type, int64_t at)
{
	while (type->kind == TYPE_ARRAY) {
		int64_t step = scalars_in(type->elem);
		Value *i;

		place = lower_load(l, place);
		i = build_int(&l->b, type_scalar(l->front->module, TYPE_I32), at / step);
		place.v = build_2(&l->b, OP_INDEX, NULL, place.v, i);
		at %= step;
		type = type->elem;
	}
	return place;
}

static void fill_zero(Lower *l, Val place, const Type *type)
{
	Val first = place;
	Value *count;

	for (const Type *t = type; t->kind == TYPE_ARRAY; t = t->elem)
		first = lower_load(l, first);
	count = build_int(&l->b, type_scalar(l->front->module, TYPE_I64), scalars_in(type));
	build_op(&l->b, OP_FILL, NULL, 0, (Value *[]){first.v, count}, 2);
}

static bool is_literal_zero(Walk *w, CXCursor cursor)
{
	long double number = 1;
	enum CXCursorKind kind;

	cursor = bare(w, cursor);
	kind = clang_getCursorKind(cursor);
	return (kind == CXCursor_IntegerLiteral || kind == CXCursor_FloatingLiteral) &&
	       cursor_constant(w->front, cursor, type_scalar(w->front->module, TYPE_F64),
			       &number) &&
	       number == 0;
}

static void store_leaf(Lower *l, Val place, const Type *type, const Leaf *leaf)
{
	const Type *scalar = element_type(type);
	Val value;

	if (leaf->at >= scalars_in(type))
		return;
	if (leaf->is_char) {
		value = (Val){.v = build_int(&l->b, scalar, leaf->c)};
	} else {
		value = lower_value(l, leaf->value);
		value = lower_convert(l, value, type->kind == TYPE_ARRAY ? scalar : type,
				      place.sizes, leaf->value);
	}
	if (value.v)
		build_store(&l->b, element(l, place, type, leaf->at).v, value.v);
}

/* An array with elements that are not named is zeroed as a whole, then gets the others. */
void lower_initialiser(Lower *l, Val place, CXCursor init)
{
	Walk w = {.front = l->front, .scratch = l->scratch};
	const Type *type = place.v ? place.v->type->elem : NULL;
	bool zeroed;

	if (!type) {
		if (!is_list(init))
			lower_value(l, init);
		return;
	}
	if (type_open_dims(type)) {
		lower_refuse(l, E_SIZEOF, init, "what is initialised");
		return;
	}
	fill_braced(&w, type, 0, init);
	zeroed = type->kind == TYPE_ARRAY && w.leaves.count < (uint64_t)scalars_in(type);
	if (zeroed)
		fill_zero(l, place, type);
	for (uint32_t i = 0; i < w.leaves.count; i++) {
		const Leaf *leaf = &w.leaves.items[i];

		if (!zeroed || leaf->is_char || !is_literal_zero(&w, leaf->value))
			store_leaf(l, place, type, leaf);
	}
}
