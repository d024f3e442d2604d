/*
 * init: initialisers (C11 6.7.9). libclang gives them as they are written, so brace elision,
 * designators and zero fill are done here. The scalars of an object, including those of all members
 * of a union, are numbered in order; such numbers say what is initialised.
 *
 * A designated element is an UnexposedExpr of type void: one index expression or MemberRef per
 * designator, then the value.
 */
#include "front/lower.h"

#include <stdlib.h>
#include <string.h>

/* An initialiser for one scalar, or for a whole struct. */
typedef struct Leaf {
	int64_t at;
	const Type *type; /* of what is initialised */
	CXCursor value;
	bool is_char; /* a character of a string literal */
	int64_t c;
	bool is_overridden; /* by a later one */
} Leaf;

typedef struct Walk {
	Front *front;
	Arena *scratch;
	LIST(Leaf) leaves;
} Walk;

/* ---- objects ---- */

/* What an initialiser is for: an object, or an anonymous struct within one. */
typedef struct Object {
	const Type *type;     /* NULL: an anonymous struct or union */
	const Record *record; /* of a struct or union */
	const Field *fields;  /* of that, all */
	int64_t at;           /* number of its first scalar */
} Object;

static Object object_of(Walk *w, const Type *type, int64_t at)
{
	Object o = {.type = type, .at = at};

	if (type->kind == TYPE_STRUCT && !type_is_complex(type)) {
		o.record = record_of(w->front, type);
		o.fields = type->def->fields;
	}
	return o;
}

static bool is_aggregate(const Object *o)
{
	return !o->type || o->type->kind == TYPE_ARRAY ||
	       (o->type->kind == TYPE_STRUCT && !type_is_complex(o->type));
}

/* How many parts a list without designators fills. */
static int64_t parts_of(const Object *o)
{
	if (o->type && o->type->kind == TYPE_ARRAY)
		return o->type->len;
	if (!o->record)
		return 0;
	return o->record->is_union && o->record->count ? 1 : o->record->count;
}

static Object part_of(Walk *w, const Object *o, int64_t i)
{
	const Member *m;
	Object part;

	if (o->type && o->type->kind == TYPE_ARRAY)
		return object_of(w, o->type->elem, o->at + i * type_scalars(o->type->elem));
	m = &o->record->members[i];
	part = m->inner ? (Object){.record = m->inner, .fields = o->fields + m->field}
			: object_of(w, m->type, 0);
	part.at = o->at;
	for (uint32_t k = 0; k < m->field; k++)
		part.at += type_scalars(o->fields[k].type);
	return part;
}

/* The number of the part that is the member or holds it; -1: none. */
static int64_t part_with(const Record *record, CXCursor member)
{
	for (uint32_t i = 0; record && i < record->count; i++)
		if (clang_equalCursors(record->members[i].decl, member) ||
		    part_with(record->members[i].inner, member) >= 0)
			return i;
	return -1;
}

/* ---- walking a list ---- */

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
		return (unsigned char)*(*at)++;
	(*at)++;
	if (**at == 'x') {
		(*at)++;
		return digits(at, 16, 99);
	}
	if (**at >= '0' && **at <= '7')
		return digits(at, 8, 3);
	name = strchr(names, **at);
	return name ? ((*at)++, values[name - names]) : *(*at)++;
}

static void leaves_of_string(Walk *w, CXCursor literal, const Type *type, int64_t at)
{
	const char *text = cursor_name(w->front, literal);
	const char *c = text + strcspn(text, "\"") + 1;

	for (int64_t i = 0; i < type->len && *c && *c != '"'; i++)
		list_push(w->scratch, &w->leaves,
			  ((Leaf){.at = at + i,
				  .type = type->elem,
				  .is_char = true,
				  .c = one_char(&c)}));
}

static bool is_string_for(Walk *w, const Object *o, CXCursor value)
{
	return o->type && o->type->kind == TYPE_ARRAY && type_info[o->type->elem->kind].size == 1 &&
	       clang_getCursorKind(bare(w, value)) == CXCursor_StringLiteral;
}

/* Is it an expression whose value initialises the whole object? */
static bool is_whole(Walk *w, const Object *o, CXCursor value)
{
	if (!is_aggregate(o) || is_list(value) || is_string_for(w, o, value))
		return true;
	return o->type && o->type->kind == TYPE_STRUCT &&
	       c_type_is_record(clang_getCursorType(value)) &&
	       c_type_quietly(w->front, clang_getCursorType(value)) == o->type;
}

/* Hands out the values of a list one by one. */
typedef struct Feed {
	Kids kids;
	uint32_t next;
	const CXCursor *pending; /* the value of a designator, before the next ones */
} Feed;

static bool feed_is_empty(const Feed *feed)
{
	return !feed->pending && feed->next >= feed->kids.n;
}

static CXCursor feed_peek(const Feed *feed)
{
	return feed->pending ? *feed->pending : feed->kids.at[feed->next];
}

static void feed_take(Feed *feed)
{
	if (feed->pending)
		feed->pending = NULL;
	else
		feed->next++;
}

/* Is there a value for the next part? */
static bool feed_goes_on(const Feed *feed)
{
	return !feed_is_empty(feed) && !is_designated(feed_peek(feed));
}

static void fill_whole(Walk *w, const Object *o, CXCursor value);
static void fill_parts(Walk *w, const Object *o, int64_t i, Feed *feed);

/* Fills one part from the list around it. */
static void fill_part(Walk *w, const Object *o, Feed *feed)
{
	CXCursor value;

	if (!feed_goes_on(feed))
		return;
	value = feed_peek(feed);
	if (!is_whole(w, o, value)) {
		fill_parts(w, o, 0, feed);
		return;
	}
	feed_take(feed);
	fill_whole(w, o, value);
}

/* Fills the parts from the i-th on, which have no braces of their own. */
static void fill_parts(Walk *w, const Object *o, int64_t i, Feed *feed)
{
	for (; i < parts_of(o) && feed_goes_on(feed); i++) {
		Object part = part_of(w, o, i);

		fill_part(w, &part, feed);
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

/* The text of the source from one expression to another; NULL: not known. */
static const char *text_between(Walk *w, CXCursor from, CXCursor to)
{
	Sources *sources = w->front->module->sources;
	Loc a = cursor_loc(w->front, from), b = cursor_loc(w->front, to);
	const SourceFile *source = sources_get(sources, a.file);
	size_t begin, end;

	if (!source || a.file != b.file)
		return NULL;
	begin = sources_offset(sources, a);
	end = sources_offset(sources, b);
	return arena_strndup(w->scratch, source->text + begin, end > begin ? end - begin : 0);
}

static bool is_index(CXCursor designator)
{
	return clang_getCursorKind(designator) != CXCursor_MemberRef;
}

/* libclang shows `[1 ... 3]` like `[1][3]`. Only the text between the two differs, and a macro may
 * hide that. */
static bool is_range(Walk *w, CXCursor designated, Kids kids)
{
	const char *text = text_between(w, designated, kids.at[kids.n - 1]);

	if (text && strstr(text, "..."))
		return true;
	for (uint32_t i = 0; i + 2 < kids.n; i++) {
		text = text_between(w, kids.at[i], kids.at[i + 1]);
		if (is_index(kids.at[i]) && is_index(kids.at[i + 1]) &&
		    (!text || !strchr(text, ']')))
			return true;
	}
	return false;
}

/* Which part a designator names; -1: none. *through: it names a member of that part. */
static int64_t designated_part(const Object *o, CXCursor designator, bool *through)
{
	int64_t i = -1;

	*through = false;
	if (clang_getCursorKind(designator) != CXCursor_MemberRef)
		return o->type && o->type->kind == TYPE_ARRAY && index_of(designator, &i) &&
				       i < o->type->len
			       ? i
			       : -1;
	designator = clang_getCursorReferenced(designator);
	i = part_with(o->record, designator);
	*through = i >= 0 && !clang_equalCursors(o->record->members[i].decl, designator);
	return i;
}

/* Takes the designators from the k-th on, then fills what follows in the innermost object that they
 * name. Returns the part of `o` that they lead to; -1: refused. */
static int64_t fill_designated(Walk *w, const Object *o, Kids kids, uint32_t k, Feed *feed)
{
	bool through;
	int64_t i = designated_part(o, kids.at[k], &through), inner;
	Object part;

	if (i < 0) {
		front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, kids.at[k]),
			     "this designator");
		return -1;
	}
	part = part_of(w, o, i);
	if (!through && k + 2 == kids.n) {
		feed->pending = &kids.at[k + 1];
		fill_part(w, &part, feed);
		feed->pending = NULL;
		return i;
	}
	inner = fill_designated(w, &part, kids, through ? k : k + 1, feed);
	if (inner < 0)
		return -1;
	if (!part.record || !part.record->is_union)
		fill_parts(w, &part, inner + 1, feed);
	return i;
}

static void fill_list(Walk *w, const Object *o, CXCursor list)
{
	Feed feed = {.kids = kids_expr(w->scratch, list)};
	int64_t i = 0;

	if (o->type && type_is_complex(o->type) && feed.kids.n > 1) {
		front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, list),
			     "a complex number in two parts");
		return;
	}
	if (feed.kids.n &&
	    (!is_aggregate(o) || (feed.kids.n == 1 && is_string_for(w, o, feed.kids.at[0])))) {
		fill_whole(w, o, feed.kids.at[0]);
		return;
	}
	while (!feed_is_empty(&feed)) {
		CXCursor value = feed_peek(&feed);
		Object part;
		Kids kids;

		if (is_designated(value)) {
			feed_take(&feed);
			kids = kids_of(w->scratch, value);
			if (kids.n < 2 || is_range(w, value, kids)) {
				front_refuse(w->front, E_RANGE, cursor_loc(w->front, value), "");
				return;
			}
			i = fill_designated(w, o, kids, 0, &feed);
			if (i < 0)
				return;
		} else if (i < parts_of(o)) {
			part = part_of(w, o, i);
			fill_part(w, &part, &feed);
		} else {
			feed_take(&feed); /* one too many */
		}
		i++;
	}
}

static void fill_whole(Walk *w, const Object *o, CXCursor value)
{
	if (o->type && o->type->kind == TYPE_ARRAY && o->type->len < 0)
		front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, value),
			     "an initialiser of a flexible array member");
	else if (is_list(value))
		fill_list(w, o, value);
	else if (is_string_for(w, o, value))
		leaves_of_string(w, bare(w, value), o->type, o->at);
	else
		list_push(w->scratch, &w->leaves,
			  ((Leaf){.at = o->at, .type = o->type, .value = value}));
}

/* ---- what overrides what ---- */

static int64_t end_of(const Leaf *leaf)
{
	return leaf->at + type_scalars(leaf->type);
}

static int by_number(const void *a, const void *b)
{
	const Leaf *x = *(Leaf *const *)a, *y = *(Leaf *const *)b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x < y ? -1 : x > y;
}

/* If part of a struct is overridden, compilers do not agree on what becomes of the rest. */
static void refuse_part(Walk *w, const Leaf *whole, const Leaf *part)
{
	if (part > whole && part->at >= whole->at && end_of(part) <= end_of(whole) &&
	    part->type != whole->type)
		front_refuse(w->front, E_EXPRESSION, cursor_loc(w->front, part->value),
			     "an initialiser for part of an object that is already initialised");
}

/* Marks what a later initialiser covers as a whole. Returns how many scalars are initialised. */
static int64_t settle(Walk *w)
{
	uint32_t n = w->leaves.count;
	Leaf **sorted = arena_array(w->scratch, Leaf *, n);
	int64_t covered = 0, reached = 0;
	LIST(Leaf *) structs = {0};

	for (uint32_t i = 0; i < n; i++) {
		sorted[i] = &w->leaves.items[i];
		if (sorted[i]->type->kind == TYPE_STRUCT)
			list_push(w->scratch, &structs, sorted[i]);
	}
	if (n)
		qsort(sorted, n, sizeof *sorted, by_number);
	for (uint32_t i = 0; i < n; i++) {
		Leaf *leaf = sorted[i];
		int64_t end = end_of(leaf), from = leaf->at < reached ? reached : leaf->at;

		leaf->is_overridden =
			i + 1 < n && sorted[i + 1]->at == leaf->at && end_of(sorted[i + 1]) >= end;
		for (uint32_t k = 0; k < structs.count; k++) {
			leaf->is_overridden |= structs.items[k] > leaf &&
					       structs.items[k]->at <= leaf->at &&
					       end_of(structs.items[k]) >= end;
			refuse_part(w, structs.items[k], leaf);
		}
		covered += end > from ? end - from : 0;
		reached = end > reached ? end : reached;
	}
	return covered;
}

/* All initialisers of an object, in order. */
static int64_t walk(Walk *w, const Type *type, CXCursor init)
{
	Object o = object_of(w, type, 0);

	fill_whole(w, &o, init);
	return settle(w);
}

/* ---- constants ---- */

/* The constants for the scalars that one initialiser sets. */
static bool leaf_initial(Front *front, const Leaf *leaf, Loc at, Initial *out)
{
	if (!leaf->is_char)
		return leaf->type->kind != TYPE_STRUCT &&
		       cursor_initial(front, leaf->value, leaf->type, at, out);
	*out = (Initial){.is_given = true, .number = (long double)type_wrap(leaf->type, leaf->c)};
	return true;
}

const Initial *init_constants(Front *front, const Type *type, CXCursor init, Loc at,
			      uint32_t *count)
{
	Walk w = {.front = front, .scratch = arena_new()};
	bool known = !type_open_dims(type);
	int64_t n = known ? type_scalars(type) : 0;
	Initial *values = NULL;

	known = known && n <= INT32_MAX;
	if (known) {
		values = arena_array(front->arena, Initial, n);
		walk(&w, type, init);
	}
	for (uint32_t i = 0; i < w.leaves.count && known; i++)
		known = leaf_initial(front, &w.leaves.items[i], at, &values[w.leaves.items[i].at]);
	arena_free(w.scratch);
	*count = known ? (uint32_t)n : 0;
	return known ? values : NULL;
}

/* ---- locals ---- */

/* The place of a member. Const members are initialised, too. */
static Value *member_place(Lower *l, Value *of, const Field *field)
{
	Value *v = build_1(&l->b, OP_FIELD, type_ptr(l->front->module, field->type, false), of);

	v->def->attr.s = field->name;
	return v;
}

/* The address of the scalar with this number, or of the struct that begins there. */
static Value *part_place(Lower *l, Value *place, const Type *want, int64_t at)
{
	const Type *type = place->type->elem;

	while (type != want && type->kind == TYPE_ARRAY) {
		int64_t step = type_scalars(type->elem);
		Value *i;

		place = build_decay(&l->b, place);
		i = build_int(&l->b, type_scalar(l->front->module, TYPE_I32), at / step);
		place = build_2(&l->b, OP_INDEX, NULL, place, i);
		at %= step;
		type = type->elem;
	}
	if (type == want || type->kind != TYPE_STRUCT)
		return place;
	for (const Field *f = type->def->fields;; f++) {
		int64_t n = type_scalars(f->type);

		if (at < n)
			return part_place(l, member_place(l, place, f), want, at);
		at -= n;
	}
}

static void fill_zero(Lower *l, Value *place)
{
	int64_t n = 1;
	Value *count;

	for (; place->type->elem->kind == TYPE_ARRAY; place = build_decay(&l->b, place))
		n *= place->type->elem->len;
	count = build_int(&l->b, type_scalar(l->front->module, TYPE_I64), n);
	build_op(&l->b, OP_FILL, NULL, 0, (Value *[]){place, count}, 2);
}

static bool is_literal_zero(Walk *w, CXCursor cursor)
{
	long double number = 1;
	enum CXCursorKind kind;

	cursor = bare(w, cursor);
	kind = clang_getCursorKind(cursor);
	return (kind == CXCursor_IntegerLiteral || kind == CXCursor_FloatingLiteral) &&
	       cursor_constant(w->front, cursor, &number) && number == 0;
}

static void store_leaf(Lower *l, Val place, const Leaf *leaf)
{
	Value *to;
	Val value;

	if (leaf->type->kind == TYPE_STRUCT) {
		lower_struct_into(l, part_place(l, place.v, leaf->type, leaf->at), leaf->value);
		return;
	}
	if (leaf->type->kind == TYPE_OPAQUE) {
		lower_refuse(l, E_EXPRESSION, leaf->value,
			     arena_printf(l->front->arena, "an initialiser of type '%s'",
					  leaf->type->name));
		return;
	}
	if (leaf->is_char) {
		value = (Val){.v = build_int(&l->b, leaf->type, type_wrap(leaf->type, leaf->c))};
	} else {
		value = lower_value(l, leaf->value);
		value = lower_convert(l, value, leaf->type,
				      leaf->type == place.v->type->elem ? place.sizes : NULL,
				      leaf->value);
	}
	if (!value.v)
		return;
	to = part_place(l, place.v, leaf->type, leaf->at);
	lower_store(l, to, value.v);
}

static Value *zero_of(Lower *l, const Type *type)
{
	if (type_is_float(type))
		return build_float(&l->b, type, 0);
	return type_is_ptr(type) ? build_null(&l->b, type) : build_int(&l->b, type, 0);
}

/* Zeroes the parts of a scalar or a small struct that nothing initialises. */
static void zero_rest(Lower *l, Walk *w, Value *place)
{
	int64_t n = type_scalars(place->type->elem);
	bool *covered = arena_array(l->scratch, bool, n);

	for (uint32_t i = 0; i < w->leaves.count; i++)
		for (int64_t k = w->leaves.items[i].at; k < end_of(&w->leaves.items[i]); k++)
			covered[k] = true;
	for (int64_t k = 0; k < n; k++) {
		Value *to = covered[k] ? NULL : part_place(l, place, NULL, k);

		if (to)
			build_store(&l->b, to, zero_of(l, to->type->elem));
	}
}

static bool is_zeroed_whole(const Type *type)
{
	bool holds_struct = type_without_arrays(type)->kind == TYPE_STRUCT;

	return holds_struct ? !struct_is_small(type) : type->kind == TYPE_ARRAY;
}

/* An object with parts that nothing initialises is first zeroed as a whole; in a small struct, only
 * these parts are zeroed, one by one. */
void lower_initialiser(Lower *l, Val place, CXCursor init)
{
	Walk w = {.front = l->front, .scratch = l->scratch};
	const Type *type = place.v ? place.v->type->elem : NULL;
	bool zeroed, some;

	if (!type) {
		if (!is_list(init))
			lower_value(l, init);
		return;
	}
	if (type_open_dims(type)) {
		lower_refuse(l, E_SIZEOF, init, "what is initialised");
		return;
	}
	some = walk(&w, type, init) < type_scalars(type);
	zeroed = some && is_zeroed_whole(type);
	if (zeroed)
		fill_zero(l, place.v);
	else if (some)
		zero_rest(l, &w, place.v);
	for (uint32_t i = 0; i < w.leaves.count; i++) {
		const Leaf *leaf = &w.leaves.items[i];

		if (leaf->is_overridden)
			continue;
		if (!zeroed || leaf->is_char || leaf->type->kind == TYPE_STRUCT ||
		    !is_literal_zero(&w, leaf->value))
			store_leaf(l, place, leaf);
	}
}
