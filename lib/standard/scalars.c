/*
 * scalars: splits local structs into one local per scalar, which `promote` then turns into values.
 * Works on every stage.
 *
 * A struct, or an array of constant length, is split if its address is used only for accesses to
 * its scalars through members and constant indices, and for copies and fills of known length. Where
 * scalars of one type lie side by side, these may lead from one row, or member, into the next. It
 * must contain no union. An array has at most 16 elements, the whole object at most 64 scalars,
 * because each scalar costs a value in every loop that stores it.
 *
 *   %s = alloca : ptr struct "struct v"         %s_x = alloca : ptr f64
 *   %0 = field "x" %s : ptr f64            =>   %s_y = alloca : ptr f64
 *   store %0, %a                                store %s_x, %a
 *   copy 0 %s, %p, %one                         ..
 *
 * A parameter passed by value is an object of the function's own, too. Those of its scalars that
 * are written are copied on entry; the others are loaded from it where the source loads them. The
 * scalars of the struct that the function returns are stored at the end, once each.
 *
 * ("Scalar replacement of aggregates"; Muchnick, "Advanced compiler design and implementation",
 * 1997, section 12.2.)
 */
#include "standard/standard.h"

#include <ctype.h>
#include <string.h>

enum { MAX_ELEMENTS = 16, MAX_LEAVES = 64, NO_ROOT = 0 };

typedef struct Root {
	Value *object; /* NULL: it stays whole */
	const Type *type;
	int64_t leaves;
	bool is_param, is_result;
	bool written[MAX_LEAVES], read[MAX_LEAVES];
	bool late[MAX_LEAVES];    /* of a result: not just stored once in the function's region */
	Value *local[MAX_LEAVES]; /* the local that replaces the leaf; NULL: the leaf stays */
} Root;

/* Where a pointer points, as leaves of a root. */
typedef struct Place {
	uint32_t root;
	int64_t first;    /* number of the first leaf */
	int64_t from, to; /* the leaves of the array whose element it is */
} Place;

typedef LIST(Op *) OpList;

typedef struct Splitter {
	Arena *scratch;
	Func *func;
	LIST(Root *) roots; /* from 1 */
	Place *places;      /* by value id */
	OpList accesses;    /* to roots, in order */
	bool changed;
} Splitter;

/* ---- which objects ---- */

/* Whether the type has no unions and its arrays are short enough. */
static bool can_split(const Type *t)
{
	if (t->kind == TYPE_ARRAY)
		return t->len > 0 && t->len <= MAX_ELEMENTS && can_split(t->elem);
	if (t->kind != TYPE_STRUCT)
		return type_is_scalar(t);
	for (uint32_t i = 0; i < t->def->nfields; i++)
		if (t->def->fields[i].is_shared || !can_split(t->def->fields[i].type))
			return false;
	return t->def->is_complete && t->def->nfields > 0;
}

bool type_splits(const Type *t)
{
	return (t->kind == TYPE_STRUCT || t->kind == TYPE_ARRAY) && can_split(t) &&
	       type_leaf_count(t) <= MAX_LEAVES;
}

static void add_root(Splitter *s, Value *object, bool is_param, bool is_result)
{
	const Type *t = object->type->elem;
	Root *root;

	if (!type_splits(t))
		return;
	root = arena_new_of(s->scratch, Root);
	root->object = object;
	root->type = t;
	root->leaves = type_leaf_count(t);
	root->is_param = is_param;
	root->is_result = is_result;
	s->places[object->id] = (Place){s->roots.count, 0, 0, root->leaves};
	list_push(s->scratch, &s->roots, root);
}

static Root *root_of(const Splitter *s, const Value *v)
{
	return s->roots.items[s->places[v->id].root];
}

/* The number of leaves in the members before this one. */
static int64_t leaves_before(const Type *type, const char *name)
{
	int64_t count = 0;

	for (const Field *f = type->def->fields; strcmp(f->name, name) != 0; f++)
		count += type_leaf_count(f->type);
	return count;
}

/* Whether the leaves of the object from this one on are like it and lie one behind the other, as in
 * arrays of arrays. */
static bool is_row(const Splitter *s, const Place *p, int64_t count)
{
	const Root *root = s->roots.items[p->root];
	TypeLeaf first, leaf;

	if (p->first < 0 || count < 1 || p->first + count > root->leaves)
		return false;
	first = type_leaf(root->type, p->first);
	for (int64_t i = 1; i < count; i++) {
		leaf = type_leaf(root->type, p->first + i);
		if (leaf.type != first.type ||
		    leaf.offset != first.offset + i * type_size(first.type))
			return false;
	}
	return true;
}

/* Counts the leaves between two places to one array if they are such a row: C programs walk through
 * arrays of arrays by pointers to their scalars. */
static void widen_row(const Splitter *s, Place *p, int64_t other)
{
	int64_t first = p->first < other ? p->first : other;
	int64_t last = p->first < other ? other : p->first;
	const Place row = {p->root, first, first, last + 1};

	if (!is_row(s, &row, last + 1 - first))
		return;
	p->from = first < p->from ? first : p->from;
	p->to = last + 1 > p->to ? last + 1 : p->to;
}

/* The place to which an address op leads from a place; false if it is another op or leads out of
 * the object. */
static bool place_from(const Splitter *s, const Op *op, const Place *from, Place *to)
{
	const Type *t = op->args[0]->type->elem;
	Place p = *from;
	int64_t i;

	if (op->code == OP_FIELD) {
		p.first += leaves_before(t, op->attr.s);
		p.from = p.first;
		p.to = p.first + type_leaf_count(op->results[0].type->elem);
	} else if (op->code == OP_DECAY) {
		p.from = p.first;
		p.to = p.first + type_leaf_count(t);
	} else if (op->code == OP_CAST) {
		if (op->results[0].type->elem != t)
			return false;
	} else if (op->code == OP_INDEX) {
		if (!value_is_const_int(op->args[1], &i) || i <= -MAX_LEAVES || i >= MAX_LEAVES)
			return false;
		p.first += i * type_leaf_count(t);
		widen_row(s, &p, from->first);
		if (p.first < p.from || p.first + type_leaf_count(t) > p.to)
			return false;
	} else {
		return false;
	}
	*to = p;
	return true;
}

/* The number of leaves that a copy or fill covers from a place on; 0 if that is not known or more
 * than there are. */
static int64_t leaves_moved(const Splitter *s, const Place *p, const Value *address,
			    const Value *count)
{
	int64_t n, each = type_leaf_count(address->type->elem);

	if (!value_is_const_int(count, &n) || n <= 0 || n > MAX_LEAVES ||
	    (p->first + n * each > p->to && !is_row(s, p, n * each)))
		return 0;
	return n * each;
}

static void note_write(Root *root, const Op *op, int64_t leaf)
{
	bool is_plain = op->code == OP_STORE && op->parent->owner == NULL;

	root->late[leaf] |= !is_plain || root->written[leaf] || root->read[leaf];
	root->written[leaf] = true;
}

/* Records the use of operand i, which points to a place; false if scalars cannot replace it. */
static bool note_use(Splitter *s, Op *op, uint32_t i)
{
	Place *p = &s->places[op->args[i]->id];
	Root *root = s->roots.items[p->root];
	bool moves = op->code == OP_COPY || op->code == OP_FILL;
	int64_t n = moves && i < 2 ? leaves_moved(s, p, op->args[i], op->args[op->nargs - 1]) : 1;

	if (i == 0 && op->nresults == 1 && place_from(s, op, p, &s->places[op->results[0].id]))
		return true;
	if (i == 0 && op->code == OP_LOAD)
		root->read[p->first] = true;
	else if (i == 0 && (op->code == OP_STORE || op->code == OP_ACCUM))
		note_write(root, op, p->first);
	else if (!moves || i > 1 || n == 0)
		return false;
	for (int64_t k = 0; moves && k < n; k++) {
		if (i == 0)
			note_write(root, op, p->first + k);
		else
			root->read[p->first + k] = true;
	}
	if (op->code == OP_ACCUM)
		root->read[p->first] = true;
	if (s->accesses.count == 0 || s->accesses.items[s->accesses.count - 1] != op)
		list_push(s->scratch, &s->accesses, op);
	return true;
}

static bool find_uses(Op *op, void *data)
{
	Splitter *s = data;

	if (op->code == OP_ALLOCA && op->nargs == 0)
		add_root(s, &op->results[0], false, false);
	for (uint32_t i = 0; i < op->nargs; i++) {
		uint32_t n = s->places[op->args[i]->id].root;

		if (n != NO_ROOT && !note_use(s, op, i)) {
			s->roots.items[n]->object = NULL;
			for (uint32_t r = 0; r < op->nresults; r++)
				s->places[op->results[r].id].root = NO_ROOT;
		}
	}
	return true;
}

/* Whether a leaf gets a local: of a parameter, if it is written; of a result, unless it is only
 * stored once, at the top level. */
static bool moves_leaf(const Root *root, int64_t leaf)
{
	if (root->is_result)
		return root->written[leaf] && (root->late[leaf] || root->read[leaf]);
	return root->is_param ? root->written[leaf] : root->written[leaf] || root->read[leaf];
}

/* ---- the locals ---- */

/* Names a leaf: s.x is s_x, s.v[2] is s_v2; of a differential, s_b.x is s_x_b. */
static void name_leaf(Text *out, const Type *t, int64_t leaf)
{
	if (t->kind == TYPE_ARRAY) {
		int64_t each = type_leaf_count(t->elem);

		if (out->len && isdigit((unsigned char)text_cstr(out)[out->len - 1]))
			text_char(out, '_');
		text_printf(out, "%d", (int)(leaf / each));
		name_leaf(out, t->elem, leaf % each);
		return;
	}
	for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->def->nfields; i++) {
		int64_t n = type_leaf_count(t->def->fields[i].type);

		if (leaf < n) {
			text_printf(out, "_%s", t->def->fields[i].name);
			name_leaf(out, t->def->fields[i].type, leaf);
			return;
		}
		leaf -= n;
	}
}

/* The suffix of differentials in the function, if the name ends in it; else "". */
static const char *suffix_of(const Func *f, const char *name)
{
	const char *suffix = f->request ? f->request->suffix : "";
	size_t len = strlen(name), tail = strlen(suffix);

	return len > tail && strcmp(name + len - tail, suffix) == 0 ? suffix : "";
}

static Value *new_local(Splitter *s, Builder *b, const Root *root, int64_t leaf)
{
	const Type *t = root->object->type->elem;
	const Type *type = type_ptr(s->func->module, type_leaf(t, leaf).type, false);
	Value *local = build_0(b, OP_ALLOCA, type);
	Text name = {0};

	local->stage = root->object->stage;
	if (root->object->hint) {
		const char *suffix = suffix_of(s->func, root->object->hint);

		text_bytes(&name, root->object->hint, strlen(root->object->hint) - strlen(suffix));
		name_leaf(&name, t, leaf);
		text_str(&name, suffix);
		local->hint = module_string(s->func->module, text_cstr(&name));
	}
	text_free(&name);
	return local;
}

/* The address of a leaf of what p points to. */
static Value *leaf_address(Builder *b, Value *p, int64_t leaf)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	const Type *t;

	for (;;) {
		int64_t i = 0, each;

		t = p->type->elem;
		if (t->kind == TYPE_ARRAY) {
			p = build_decay(b, p);
			each = type_leaf_count(t->elem);
			p = build_index(b, p, build_int(b, i64, leaf / each), NULL, 0);
			leaf %= each;
		} else if (t->kind == TYPE_STRUCT) {
			while (leaf >= (each = type_leaf_count(t->def->fields[i].type))) {
				leaf -= each;
				i++;
			}
			p = build_field(b, p, t->def->fields[i].name);
		} else {
			return p;
		}
	}
}

/* The address of a leaf counted from where p points: its local, or the leaf itself. */
static Value *moved_address(const Splitter *s, Builder *b, Value *p, int64_t leaf)
{
	const Place *place = &s->places[p->id];
	Root *root = s->roots.items[place->root];
	int64_t each = type_leaf_count(p->type->elem);
	Value *i;

	if (place->root != NO_ROOT && root->object && root->local[place->first + leaf])
		return root->local[place->first + leaf];
	if (leaf >= each) {
		i = build_int(b, type_scalar(b->func->module, TYPE_I64), leaf / each);
		p = build_index(b, p, i, NULL, 0);
	}
	return leaf_address(b, p, leaf % each);
}

static void make_locals(Splitter *s, Root *root)
{
	Op *first = root->is_param ? s->func->body->first : root->object->def;
	Op *last = s->func->body->last;
	Builder entry = builder_before(s->func, first), end;

	for (int64_t i = 0; i < root->leaves; i++) {
		if (!moves_leaf(root, i))
			continue;
		root->local[i] = new_local(s, &entry, root, i);
		s->changed = true;
		if (root->is_result) {
			end = builder_before(s->func, last);
			Value *value = build_load(&end, root->local[i]);
			Value *to = leaf_address(&end, root->object, i);

			build_store(&end, to, value);
		} else if (root->is_param) {
			Value *from = leaf_address(&entry, root->object, i);
			Value *value = build_load(&entry, from);

			build_store(&entry, root->local[i], value);
		}
	}
}

/* ---- the accesses ---- */

static const Type *unsigned_type(Module *m, const Type *type)
{
	return type_scalar(m, type->kind == TYPE_CHAR ? TYPE_U8 : (TypeKind)(type->kind + 1));
}

/* The value that a bit-field holds after v was stored to it. Only unsigned numbers are shifted
 * left, because C does not define that shift for negative ones. */
static Value *truncated(Builder *b, const Field *bits, Value *v)
{
	int64_t width = 8 * type_size(v->type);
	const Type *type = v->type;
	Value *count;

	if (v->type->kind == TYPE_BOOL || bits->bits == width)
		return v;
	if (!type_is_signed(v->type)) {
		count = build_int(b, v->type, ((int64_t)1 << bits->bits) - 1);
		return build_2(b, OP_AND, NULL, v, count);
	}
	count = build_int(b, type_scalar(b->func->module, TYPE_I32), width - bits->bits);
	v = build_cast(b, unsigned_type(b->func->module, type), v);
	v = build_2(b, OP_SHL, NULL, v, count);
	v = build_cast(b, type, v);
	return build_2(b, OP_SHR, NULL, v, count);
}

static void redirect(Splitter *s, Op *op)
{
	const Root *root = root_of(s, op->args[0]);
	Value *local = root->object ? root->local[s->places[op->args[0]->id].first] : NULL;
	const Field *bits = value_bit_field(op->args[0]);
	Builder b;

	if (!local)
		return;
	if (bits && op->code == OP_STORE) {
		b = builder_before(s->func, op);
		op_set_arg(op, 1, truncated(&b, bits, op->args[1]));
	}
	op_set_arg(op, 0, local);
}

/* Whether a copy or fill touches a leaf that has a local. */
static bool touches_local(const Splitter *s, const Value *p, int64_t count)
{
	const Place *place = &s->places[p->id];
	const Root *root = s->roots.items[place->root];

	for (int64_t i = 0; place->root != NO_ROOT && root->object && i < count; i++)
		if (root->local[place->first + i])
			return true;
	return false;
}

static Value *build_null(Builder *b, const Value *address)
{
	const Type *t = address->type->elem;

	if (type_is_float(t))
		return address->stage == SHADOW ? build_zero(b, t) : build_float(b, t, 0);
	return build_int(b, t, 0);
}

static void expand_fill(Splitter *s, Op *op, int64_t count)
{
	Builder b = builder_before(s->func, op);

	for (int64_t i = 0; i < count; i++) {
		Value *to = moved_address(s, &b, op->args[0], i);
		Value *zero = build_null(&b, to);

		if (type_is_ptr(zero->type))
			zero->stage = to->stage;
		build_store(&b, to, zero);
	}
	op_remove(op);
}

/* All loads stand before the first store: source and destination may be the same. */
static void expand_copy(Splitter *s, Op *op, int64_t count)
{
	Value *values[MAX_LEAVES];
	Builder b = builder_before(s->func, op);

	for (int64_t i = 0; i < count; i++) {
		Value *from = moved_address(s, &b, op->args[1], i);

		values[i] = build_load(&b, from);
	}
	for (int64_t i = 0; i < count; i++) {
		Value *to = moved_address(s, &b, op->args[0], i);

		build_store(&b, to, values[i]);
	}
	op_remove(op);
}

static void rewrite(Splitter *s, Op *op)
{
	int64_t n, count;

	if (op->code != OP_COPY && op->code != OP_FILL) {
		redirect(s, op);
		return;
	}
	value_is_const_int(op->args[op->nargs - 1], &n);
	count = n * type_leaf_count(op->args[0]->type->elem);
	if (op->code == OP_FILL && touches_local(s, op->args[0], count))
		expand_fill(s, op, count);
	else if (op->code == OP_COPY &&
		 (touches_local(s, op->args[0], count) || touches_local(s, op->args[1], count)))
		expand_copy(s, op, count);
}

static Splitter splitter_of(Arena *scratch, Func *func)
{
	Splitter s = {.scratch = scratch, .func = func};

	s.places = arena_array(scratch, Place, func->nvalues + 1);
	list_push(scratch, &s.roots, NULL);
	for (uint32_t i = 0; i < func->body->nparams && i < func->nparams; i++) {
		const CDecl *d = &func->params[i];

		if (type_is_ptr(func->body->params[i]->type) && (d->is_value || d->is_result))
			add_root(&s, func->body->params[i], true, d->is_result);
	}
	region_walk(func->body, find_uses, &s);
	return s;
}

bool *objects_that_split(Arena *scratch, Func *func)
{
	Splitter s = splitter_of(scratch, func);
	bool *split = arena_array(scratch, bool, func->nvalues + 1);

	for (uint32_t i = 1; i < s.roots.count; i++)
		if (s.roots.items[i]->object)
			split[s.roots.items[i]->object->id] = true;
	return split;
}

Func *func_with_scalars(Arena *scratch, const Func *in)
{
	Splitter s = splitter_of(scratch, func_copy(in));

	for (uint32_t i = 1; i < s.roots.count; i++)
		if (s.roots.items[i]->object)
			make_locals(&s, s.roots.items[i]);
	if (!s.changed) {
		func_free(s.func);
		return NULL;
	}
	for (uint32_t i = 0; i < s.accesses.count; i++)
		rewrite(&s, s.accesses.items[i]);
	return s.func;
}
