/*
 * struct: structs and unions of C, with their members as the target lays them out. A type is made
 * by its name and completed once, later.
 */
#include "ir/ir.h"

#include <inttypes.h>
#include <string.h>

/* An object of a struct type inside a member of a union. */
typedef struct Placed {
	const Type *type;
	const Field *member;
	int64_t offset, stride; /* at offset + k * stride; stride 0: once */
	struct Placed *next;
} Placed;

static int64_t common_divisor(int64_t a, int64_t b)
{
	while (b) {
		int64_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

static void place_structs(Arena *arena, Placed **list, const Type *type, Placed at)
{
	Placed *placed;

	for (; type->kind == TYPE_ARRAY; type = type->elem)
		if (type_size(type->elem) > 0)
			at.stride = common_divisor(type_size(type->elem), at.stride);
	if (type->kind != TYPE_STRUCT)
		return;
	placed = arena_new_of(arena, Placed);
	*placed = at;
	placed->type = type;
	placed->next = *list;
	*list = placed;
	type->def->in_union = true;
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		Placed inner = at;

		inner.offset += type->def->fields[i].offset;
		place_structs(arena, list, type->def->fields[i].type, inner);
	}
}

/* Sets in_union and staggers of all structs in a union. */
static void note_union(const StructDef *def)
{
	Arena *arena = arena_new();
	Placed *list = NULL;

	for (uint32_t i = 0; i < def->nfields; i++)
		if (def->fields[i].is_shared)
			place_structs(arena, &list, def->fields[i].type,
				      (Placed){.member = &def->fields[i],
					       .offset = def->fields[i].offset});
	for (const Placed *a = list; a; a = a->next)
		for (const Placed *b = a->next; b; b = b->next) {
			int64_t step = common_divisor(a->stride, b->stride);
			int64_t size = common_divisor(a->type->def->size, step);

			if (a->type == b->type && a->member != b->member && size > 0)
				a->type->def->staggers |= size != a->type->def->size ||
							  (a->offset - b->offset) % size != 0;
		}
	arena_free(arena);
}

void struct_define(Module *m, const Type *type, const Field *fields, uint32_t count, int64_t size,
		   int64_t align, bool is_union)
{
	StructDef *def = type->def;
	Field *copy = arena_array(m->arena, Field, count);

	if (def->is_complete)
		return;
	def->names = map_new(m->arena);
	for (uint32_t i = 0; i < count; i++) {
		copy[i] = fields[i];
		if (!map_get(def->names, copy[i].name))
			map_set(def->names, copy[i].name, &copy[i]);
	}
	def->fields = copy;
	def->nfields = count;
	def->size = size;
	def->align = align;
	def->is_union = is_union;
	def->is_complete = true;
	if (m->last_struct)
		m->last_struct->next = def;
	else
		m->first_struct = def;
	m->last_struct = def;
	note_union(def);
}

const Type *type_complex(Module *m, TypeKind kind)
{
	const char *name =
		module_string(m, arena_printf(m->arena, "%s _Complex", type_info[kind].c));
	const Type *type = type_struct(m, name), *part = type_scalar(m, kind);
	const int64_t size = type_size(part);
	const Field parts[] = {{.name = module_string(m, "re"), .type = part},
			       {.name = module_string(m, "im"), .type = part, .offset = size}};

	struct_define(m, type, parts, 2, 2 * size, size, false);
	return type;
}

bool type_is_complex(const Type *t)
{
	return t->kind == TYPE_STRUCT && strstr(t->name, " _Complex");
}

bool type_is_number(const Type *type)
{
	return type_is_float(type) || type_is_complex(type);
}

const Field *struct_field(const Type *type, const char *name)
{
	return type->def && type->def->names ? map_get(type->def->names, name) : NULL;
}

bool type_holds(const Type *t, TypeAsk scalar)
{
	t = type_without_arrays(t);
	for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->def->nfields; i++)
		if (type_holds(t->def->fields[i].type, scalar))
			return true;
	return t->kind != TYPE_STRUCT && scalar(t);
}

bool type_is_made_of(const Type *t, TypeAsk scalar)
{
	t = type_without_arrays(t);
	for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->def->nfields; i++)
		if (t->def->fields[i].is_shared || !type_is_made_of(t->def->fields[i].type, scalar))
			return false;
	return t->kind == TYPE_STRUCT || scalar(t);
}

bool type_holds_float(const Type *t)
{
	return type_holds(t, type_is_float);
}

bool type_holds_ptr(const Type *t)
{
	return type_holds(t, type_is_ptr);
}

static bool is_function(const Type *t)
{
	return t->kind == TYPE_FUNCTION;
}

bool type_holds_function(const Type *t)
{
	return type_holds(t, is_function);
}

/* The structs on the way to this one: a list or a tree contains pointers to its own type. */
typedef struct Path {
	const Type *type;
	const struct Path *outer;
} Path;

static bool reaches(const Type *t, const Path *outer, TypeAsk end)
{
	Path path = {t, outer};

	for (; t->kind == TYPE_PTR || t->kind == TYPE_ARRAY; t = t->elem)
		if (t->is_volatile)
			return false;
	path.type = t;
	if (t->kind != TYPE_STRUCT)
		return end(t);
	if (t->def->hides_float && end == type_is_float)
		return true;
	for (const Path *p = outer; p; p = p->outer)
		if (p->type == t)
			return false;
	for (uint32_t i = 0; i < t->def->nfields; i++)
		if (reaches(t->def->fields[i].type, &path, end))
			return true;
	return false;
}

bool type_ends_open(const Type *t)
{
	if (t->kind == TYPE_ARRAY)
		return t->len < 0;
	for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->def->nfields; i++)
		if (type_ends_open(t->def->fields[i].type))
			return true;
	return false;
}

bool type_may_stretch(const Type *t)
{
	const Type *last;

	if (t->kind != TYPE_STRUCT || t->def->nfields == 0)
		return false;
	last = t->def->fields[t->def->nfields - 1].type;
	return (last->kind == TYPE_ARRAY && last->len <= 1) || type_may_stretch(last);
}

bool type_reaches_float(const Type *t)
{
	return reaches(t, NULL, type_is_float);
}

bool type_reaches_void(const Type *t)
{
	return reaches(t, NULL, type_is_void);
}

static bool is_declared_float(const Type *t)
{
	return type_is_float(t);
}

bool type_declares_float(const Type *t)
{
	return reaches(t, NULL, is_declared_float);
}

int64_t type_leaf_count(const Type *t)
{
	int64_t count = 0;

	if (t->kind == TYPE_ARRAY) {
		count = type_leaf_count(t->elem);
		return count < 0 || t->len < 0 ? -1 : count * t->len;
	}
	if (t->kind != TYPE_STRUCT)
		return 1;
	if (!t->def->is_complete)
		return -1;
	for (uint32_t i = 0; i < t->def->nfields; i++) {
		int64_t n = type_leaf_count(t->def->fields[i].type);

		if (n < 0)
			return -1;
		count += n;
	}
	return count;
}

TypeLeaf type_leaf(const Type *t, int64_t i)
{
	TypeLeaf leaf = {.type = t};

	while (t->kind == TYPE_ARRAY) {
		int64_t each = type_leaf_count(t->elem);

		leaf.offset += i / each * type_size(t->elem);
		i %= each;
		t = leaf.type = t->elem;
		if (t->kind == TYPE_STRUCT) {
			TypeLeaf inner = type_leaf(t, i);

			inner.offset += leaf.offset;
			return inner;
		}
	}
	for (uint32_t k = 0; t->kind == TYPE_STRUCT && k < t->def->nfields; k++) {
		const Field *field = &t->def->fields[k];
		int64_t count = type_leaf_count(field->type);

		if (i < count) {
			leaf = type_leaf(field->type, i);
			leaf.offset += field->offset;
			leaf.field = leaf.field ? leaf.field : field;
			return leaf;
		}
		i -= count;
	}
	return leaf;
}

bool type_is_uniform(const Type *t, const Type **scalar)
{
	t = type_without_arrays(t);
	if (t->kind != TYPE_STRUCT) {
		if (!type_is_float(t) || (*scalar && *scalar != t))
			return false;
		*scalar = t;
		return true;
	}
	for (uint32_t i = 0; i < t->def->nfields; i++)
		if (t->def->fields[i].is_shared || !type_is_uniform(t->def->fields[i].type, scalar))
			return false;
	return t->def->nfields > 0;
}

int64_t type_end(const Type *t)
{
	int64_t end = 0;

	if (t->kind == TYPE_ARRAY && t->len >= 0)
		return t->len == 0 ? 0 : (t->len - 1) * type_size(t->elem) + type_end(t->elem);
	if (t->kind != TYPE_STRUCT)
		return type_size(t) < 0 && !type_is_ptr(t) ? INT64_MAX : type_size(t);
	for (uint32_t i = 0; i < t->def->nfields; i++) {
		int64_t member = type_end(t->def->fields[i].type);

		if (member == INT64_MAX)
			return INT64_MAX;
		member += t->def->fields[i].offset;
		end = member > end ? member : end;
	}
	return end;
}

uint32_t type_parts(const Type *in, const Type *type)
{
	uint32_t count = 0;

	in = type_without_arrays(in);
	if (in == type)
		return 1;
	for (uint32_t i = 0; in->kind == TYPE_STRUCT && i < in->def->nfields; i++)
		count += type_parts(in->def->fields[i].type, type) *
			 (in->def->fields[i].is_shared ? 2 : 1);
	return count;
}

bool type_begins(const Type *s, const Type *t)
{
	enum { MOST_LEAVES = 64 };
	int64_t count = type_leaf_count(s);

	if (count < 0 || count > MOST_LEAVES || type_leaf_count(t) < count)
		return false;
	for (int64_t n = 0; n < count; n++) {
		TypeLeaf leaf = type_leaf(s, n), other = type_leaf(t, n);

		if (leaf.type != other.type || leaf.offset != other.offset)
			return false;
	}
	return true;
}

static bool has_float_at(const Type *t, const Type *scalar, int64_t offset)
{
	for (; t->kind == TYPE_ARRAY; t = t->elem) {
		if (type_size(t->elem) <= 0 || offset < 0 || offset >= type_size(t))
			return false;
		offset %= type_size(t->elem);
	}
	for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->def->nfields; i++)
		if (has_float_at(t->def->fields[i].type, scalar, offset - t->def->fields[i].offset))
			return true;
	return t == scalar && offset == 0;
}

/* Whether f holds all floats of g. Not decided for large members, but for rows of floats. */
static bool covers(const Field *f, const Field *g)
{
	enum { MOST_LEAVES = 256 };
	int64_t count = type_leaf_count(g->type);
	const Type *scalar = NULL;

	if (type_is_uniform(g->type, &scalar) && type_is_uniform(f->type, &scalar))
		return g->offset >= f->offset && (g->offset - f->offset) % type_size(scalar) == 0 &&
		       g->offset + type_size(g->type) <= f->offset + type_size(f->type);
	for (int64_t i = 0; i < count && count <= MOST_LEAVES; i++) {
		TypeLeaf leaf = type_leaf(g->type, i);

		if (type_is_float(leaf.type) &&
		    !has_float_at(f->type, leaf.type, leaf.offset + g->offset - f->offset))
			return false;
	}
	return count >= 0 && count <= MOST_LEAVES;
}

static bool overlap(const Field *f, const Field *g)
{
	int64_t size_f = type_size(f->type), size_g = type_size(g->type);

	return f->is_shared && g->is_shared && (size_f < 0 || g->offset < f->offset + size_f) &&
	       (size_g < 0 || f->offset < g->offset + size_g);
}

bool field_is_covered(const Type *type, uint32_t i)
{
	const Field *f = &type->def->fields[i], *g = type->def->fields;

	for (uint32_t k = 0; k < type->def->nfields; k++, g++)
		if (k != i && overlap(f, g) && covers(g, f) && (k < i || !covers(f, g)))
			return true;
	return false;
}

bool field_agrees(const Type *type, const Field *f)
{
	const Field *g = type->def->fields;

	for (uint32_t k = 0; k < type->def->nfields; k++, g++)
		if (g != f && overlap(f, g) && !covers(f, g) && !covers(g, f))
			return false;
	return true;
}

/*
 * Note [Views]. C programs access memory through pointers to other types than those that it was
 * declared or allocated with: a struct through one that begins with the same members, a row of
 * floats through a struct of floats. Shadow memory has the layout of its primal, so shadows follow
 * any such cast. But then a scalar may be a member of more than one struct. Wherever a cast between
 * pointers of different types is made, the structs are marked:
 *   is_viewed     a member may lie over members of other structs that are marked
 *   staggers      floats of one type only: two such structs may overlap partly in a row of floats
 *   hides_float   it leads to no floats itself, but a struct with floats contains it or begins with
 *                 it, and may be what its pointers lead to
 *   is_guise      its pointers may lead to another struct; neither is a part of the other
 * Module.leaves_parts is set where pointers to scalars or bytes become pointers to structs.
 */
static void mark_hidden(const Type *s, const Type *t)
{
	if (type_reaches_float(s) == type_reaches_float(t))
		return;
	s->def->hides_float |= !type_reaches_float(s);
	t->def->hides_float |= !type_reaches_float(t);
}

bool types_are_related(const Type *s, const Type *t)
{
	return type_parts(s, t) || type_parts(t, s) || type_begins(s, t) || type_begins(t, s);
}

static void mark_viewed(Module *m, const Type *t)
{
	const Type *scalar = NULL;

	t = type_without_arrays(t);
	if (t->kind != TYPE_STRUCT || t->def->is_viewed || !t->def->is_complete)
		return;
	t->def->is_viewed = true;
	t->def->staggers |= type_is_uniform(t, &scalar);
	for (uint32_t i = 0; i < t->def->nfields; i++)
		mark_viewed(m, t->def->fields[i].type);
	for (const StructDef *other = m->first_struct; other; other = other->next)
		if (other->is_viewed && types_are_related(t, other->type))
			mark_hidden(t, other->type);
}

/* Marks `to` and the structs in it: a pointer to them may lead to a `from`. */
static void mark_guise(const Type *from, const Type *to)
{
	to = type_without_arrays(to);
	if (to->kind != TYPE_STRUCT || type_parts(from, to) || type_parts(to, from))
		return;
	to->def->is_guise = true;
	for (uint32_t i = 0; i < to->def->nfields; i++)
		mark_guise(from, to->def->fields[i].type);
}

void type_note_cast(Module *m, const Type *from, const Type *to)
{
	if (!type_is_ptr(from) || !type_is_ptr(to))
		return;
	from = type_without_arrays(from->elem);
	to = type_without_arrays(to->elem);
	if (from == to)
		return;
	mark_viewed(m, from);
	mark_viewed(m, to);
	if (from->kind == TYPE_STRUCT && to->kind == TYPE_STRUCT)
		mark_hidden(from, to);
	if (from->kind == TYPE_STRUCT)
		mark_guise(from, to);
	m->leaves_parts |=
		to->kind == TYPE_STRUCT && from->kind != TYPE_STRUCT && !type_is_void(from);
}

const Field *value_bit_field(const Value *address)
{
	const Op *def = address->def;
	const Field *field;

	if (!def || def->code != OP_FIELD || !def->attr.s || !def->nargs ||
	    !type_is_ptr(def->args[0]->type))
		return NULL;
	field = struct_field(def->args[0]->type->elem, def->attr.s);
	return field && field->bits ? field : NULL;
}

void struct_print(Text *out, const StructDef *def)
{
	text_str(out, def->is_union ? "union" : "struct");
	text_printf(out, " \"%s\"%s size %" PRId64 " align %" PRId64 " {", def->type->name,
		    def->is_local ? " local" : "", def->size, def->align);
	for (uint32_t i = 0; i < def->nfields; i++) {
		const Field *f = &def->fields[i];

		text_printf(out, "%s%s: ", i ? ", " : " ", f->name);
		type_print(out, f->type);
		text_printf(out, "%s at %" PRId64, f->is_const ? " const" : "", f->offset);
		if (f->bits)
			text_printf(out, " bits %d from %d", f->bits, f->first_bit);
		if (f->is_shared)
			text_str(out, " shared");
	}
	text_str(out, def->nfields ? " }\n" : "}\n");
}
