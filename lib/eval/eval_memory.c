/*
 * eval_memory: objects with bounds and lifetimes. An access must lie in an object that is alive
 * and, unless it is to a character, must be to a scalar that the type of the object has at that
 * place. Pointers may point anywhere. Numbers of objects are not reused, so a pointer to a dead
 * object never leads to another one.
 */
#include "eval/state.h"

#include <stdlib.h>
#include <string.h>

void memory_init(Memory *m, Arena *arena)
{
	*m = (Memory){.arena = arena};
	m->globals = map_new(arena);
	/* Number 0 is null and no tape, pool or record. */
	list_push(arena, &m->objects, (Object){0});
	list_push(arena, &m->tapes, (Tape){0});
	list_push(arena, &m->pools, (Pool){0});
	list_push(arena, &m->records, (Record){0});
}

void memory_free(Memory *m)
{
	for (uint32_t i = 0; i < m->objects.count; i++)
		if (m->objects.items[i].kind != OBJECT_SHARED)
			free(m->objects.items[i].data);
}

/* ---- pointers and objects ---- */

static int64_t pointer_to(uint32_t number)
{
	return (int64_t)number << 32;
}

Object *memory_object(Memory *m, int64_t ptr, int64_t *offset)
{
	int64_t number;

	*offset = (int64_t)(((uint64_t)ptr & UINT32_MAX) ^ 0x80000000u) - 0x80000000;
	number = (ptr - *offset) / ((int64_t)1 << 32);
	return number > 0 && number < m->objects.count ? &m->objects.items[number] : NULL;
}

int64_t memory_new(Memory *m, ObjectKind kind, int64_t size, const Type *elem)
{
	Object o = {.kind = kind, .alive = true, .size = size, .elem = elem};
	bool unset = kind == OBJECT_HEAP || kind == OBJECT_MALLOC;

	if (size < 0 || size > EVAL_MAX_SIZE) {
		m->fault = "an object of an impossible size";
		return 0;
	}
	o.data = malloc((size_t)size + 1);
	if (!o.data) {
		m->fault = "there is no memory for an object";
		return 0;
	}
	memset(o.data, unset ? 0xff : 0, (size_t)size);
	list_push(m->arena, &m->objects, o);
	return pointer_to(m->objects.count - 1);
}

int64_t memory_share(Memory *m, EvalBlock *block)
{
	Object o = {.kind = OBJECT_SHARED,
		    .alive = true,
		    .data = block->data,
		    .elem = block->elem,
		    .block = block};
	uint32_t number = m->objects.count;

	for (uint32_t i = 0; i < m->objects.count; i++)
		if (m->objects.items[i].block == block)
			return pointer_to(i);
	o.size = block->count * type_size(block->elem);
	list_push(m->arena, &m->objects, o);
	for (uint32_t i = 0; i < block->nlinks; i++)
		memory_share(m, block->links[i]);
	return pointer_to(number);
}

unsigned char *memory_at(Memory *m, int64_t ptr, int64_t size, bool writes)
{
	int64_t offset;
	Object *o = memory_object(m, ptr, &offset);

	if (!o)
		m->fault = ptr ? "an access through what is no pointer"
			       : "an access through the null pointer";
	else if (!o->alive)
		m->fault = "an access to an object whose life has ended";
	else if (offset < 0 || size < 0 || size > o->size || offset > o->size - size)
		m->fault = "an access out of bounds";
	else if (writes && o->read_only)
		m->fault = "a store to a constant";
	else
		return o->data + offset;
	return NULL;
}

void memory_kill(Memory *m, int64_t ptr)
{
	int64_t offset;
	Object *o = memory_object(m, ptr, &offset);

	free(o->data);
	o->data = NULL;
	o->alive = false;
}

bool memory_release(Memory *m, int64_t ptr)
{
	int64_t offset;
	Object *o = memory_object(m, ptr, &offset);

	if (ptr == 0)
		return true;
	if (!o || (o->kind != OBJECT_HEAP && o->kind != OBJECT_MALLOC) || !o->alive || offset) {
		m->fault = "'free' of what is no object of the heap, or a second time";
		return false;
	}
	memory_kill(m, ptr);
	return true;
}

/* ---- tapes ---- */

static Tape *tape_of(Memory *m, int64_t tape)
{
	Tape *t = tape > 0 && tape < m->tapes.count ? &m->tapes.items[tape] : NULL;

	if (t && t->alive)
		return t;
	m->fault = "the use of a tape that is not there";
	return NULL;
}

int64_t memory_tape(Memory *m, int64_t elem_size)
{
	int64_t ptr = memory_new(m, OBJECT_HEAP, 0, NULL);
	Tape tape = {.elem_size = elem_size, .ptr = ptr, .alive = true};

	list_push(m->arena, &m->tapes, tape);
	return m->tapes.count - 1;
}

bool memory_tape_release(Memory *m, int64_t tape)
{
	Tape *t = tape_of(m, tape);

	if (!t)
		return false;
	memory_kill(m, t->ptr);
	t->alive = false;
	return true;
}

/* The elements always move, so that the use of a pointer from before the reserve is found. */
bool memory_reserve(Memory *m, int64_t tape, int64_t count, int64_t *first)
{
	Tape *t = tape_of(m, tape);
	int64_t size, ptr, offset;

	if (!t)
		return false;
	if (count < 0 || count > EVAL_MAX_SIZE || t->count + count > EVAL_MAX_SIZE / t->elem_size) {
		m->fault = "a tape of an impossible size";
		return false;
	}
	size = t->count * t->elem_size;
	ptr = memory_new(m, OBJECT_HEAP, size + count * t->elem_size, NULL);
	if (!ptr)
		return false;
	memcpy(memory_object(m, ptr, &offset)->data, memory_object(m, t->ptr, &offset)->data,
	       (size_t)size);
	memory_kill(m, t->ptr);
	t->ptr = ptr;
	*first = t->count;
	t->count += count;
	return true;
}

bool memory_rewind(Memory *m, int64_t tape)
{
	Tape *t = tape_of(m, tape);

	if (t)
		t->count = 0;
	return t != NULL;
}

bool memory_tape_at(Memory *m, int64_t tape, int64_t i, int64_t *ptr)
{
	Tape *t = tape_of(m, tape);

	if (!t)
		return false;
	if (i < 0 || i > t->count) {
		m->fault = "an element that the tape does not have";
		return false;
	}
	*ptr = t->ptr + i * t->elem_size;
	return true;
}

/* ---- scalars in memory, as the host represents them ---- */

int64_t bytes_get(const unsigned char *at, size_t size)
{
	uint8_t u8;
	uint16_t u16;
	uint32_t u32;
	int64_t i64;

	switch (size) {
	case 1:
		memcpy(&u8, at, 1);
		return u8;
	case 2:
		memcpy(&u16, at, 2);
		return u16;
	case 4:
		memcpy(&u32, at, 4);
		return u32;
	default:
		memcpy(&i64, at, 8);
		return i64;
	}
}

void bytes_put(unsigned char *at, size_t size, int64_t i)
{
	uint8_t u8 = (uint8_t)i;
	uint16_t u16 = (uint16_t)i;
	uint32_t u32 = (uint32_t)i;

	switch (size) {
	case 1:
		memcpy(at, &u8, 1);
		return;
	case 2:
		memcpy(at, &u16, 2);
		return;
	case 4:
		memcpy(at, &u32, 4);
		return;
	default:
		memcpy(at, &i, 8);
		return;
	}
}

/* The value of a bit-field in the bits of its unit. */
static int64_t take_bits(const Field *f, int64_t unit)
{
	uint64_t mask = f->bits < 64 ? ((uint64_t)1 << f->bits) - 1 : UINT64_MAX;
	uint64_t u = (uint64_t)unit >> f->first_bit & mask;

	if (type_is_signed(f->type) && u >> (f->bits - 1))
		u |= ~mask;
	return (int64_t)u;
}

static int64_t put_bits(const Field *f, int64_t unit, int64_t value)
{
	uint64_t mask = f->bits < 64 ? ((uint64_t)1 << f->bits) - 1 : UINT64_MAX;
	uint64_t u = (uint64_t)unit & ~(mask << f->first_bit);

	return (int64_t)(u | ((uint64_t)value & mask) << f->first_bit);
}

/* Whether an object of type `t` has a scalar like `type` at the offset. Any member of a union will
 * do. */
static bool fits(const Type *t, int64_t offset, const Type *type)
{
	t = type_without_arrays(t);
	if (type_size(t) > 0)
		offset %= type_size(t);
	for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->def->nfields; i++) {
		const Field *f = &t->def->fields[i];

		if (offset >= f->offset && offset < f->offset + type_size(f->type) &&
		    fits(f->type, offset - f->offset, type))
			return true;
	}
	if (t->kind == TYPE_STRUCT || t->kind == TYPE_OPAQUE)
		return t->kind == TYPE_OPAQUE;
	if (type_size(t) == 1)
		return true;
	return offset == 0 && type_size(t) == type_size(type) &&
	       type_is_float(t) == type_is_float(type) && type_is_ptr(t) == type_is_ptr(type);
}

/* The bytes of a scalar; NULL, with `fault` set, if they cannot be accessed. */
static unsigned char *scalar_at(Memory *m, int64_t ptr, const Type *type, bool writes)
{
	unsigned char *at = memory_at(m, ptr, type_size(type), writes);
	int64_t offset;
	const Object *o = memory_object(m, ptr, &offset);

	if (!at || !o->elem || type_size(type) == 1 || fits(o->elem, offset, type))
		return at;
	m->fault = "an access as a type that the object does not have there";
	return NULL;
}

void cell_read(const unsigned char *at, const Type *type, const Field *bits, Cell *out)
{
	size_t size = (size_t)type_size(type);
	double d;
	float f;

	if (type->kind == TYPE_F32)
		out->f = (memcpy(&f, at, sizeof f), f);
	else if (type->kind == TYPE_F64)
		out->f = (memcpy(&d, at, sizeof d), d);
	else if (type->kind == TYPE_F80)
		memcpy(&out->f, at, sizeof out->f);
	else if (type_is_ptr(type))
		out->i = bytes_get(at, size);
	else if (bits)
		out->i = take_bits(bits, bytes_get(at, size));
	else
		out->i = type_wrap(type, bytes_get(at, size));
}

void cell_write(unsigned char *at, const Type *type, const Field *bits, Cell value)
{
	size_t size = (size_t)type_size(type);
	double d;
	float f;

	if (type->kind == TYPE_F32)
		f = (float)value.f, memcpy(at, &f, sizeof f);
	else if (type->kind == TYPE_F64)
		d = (double)value.f, memcpy(at, &d, sizeof d);
	else if (type->kind == TYPE_F80)
		memcpy(at, &value.f, sizeof value.f);
	else if (bits)
		bytes_put(at, size, put_bits(bits, bytes_get(at, size), value.i));
	else
		bytes_put(at, size, value.i);
}

bool memory_load(Memory *m, int64_t ptr, const Type *type, const Field *bits, Cell *out)
{
	const unsigned char *at = scalar_at(m, ptr, type, false);

	if (at)
		cell_read(at, type, bits, out);
	return at != NULL;
}

bool memory_store(Memory *m, int64_t ptr, const Type *type, const Field *bits, Cell value)
{
	unsigned char *at = scalar_at(m, ptr, type, true);

	if (at)
		cell_write(at, type, bits, value);
	return at != NULL;
}

/* ---- static objects ---- */

int64_t function_number(const Module *module, const char *name)
{
	const Func *named;
	int64_t number = 1;

	for (const Func *f = module->first; f && strcmp(f->name, name) != 0; f = f->next)
		number++;
	named = map_get(module->only_named, name);
	return number + (named ? named->number : 0);
}

static void fill_global(Memory *m, int64_t ptr, const Module *module, const Global *g)
{
	const Type *scalar = type_innermost(g->type);
	int64_t size = type_size(scalar);

	for (uint32_t i = 0; i < g->ninit; i++) {
		Cell c = {0};

		if (g->init[i].kind == INITIAL_FUNCTION)
			c.i = function_number(module, g->init[i].name);
		else if (type_is_float(scalar))
			c.f = g->init[i].number;
		else
			c.i = initial_integer(&g->init[i]);
		if (!memory_store(m, ptr + i * size, scalar, NULL, c))
			return;
	}
}

int64_t memory_global(Memory *m, const Module *module, const char *name)
{
	int64_t *known = map_get(m->globals, name), offset;
	const Global *g = module_global(module, name);

	if (known)
		return *known;
	if (!g) {
		m->fault = "there is no such global";
		return 0;
	}
	known = arena_new_of(m->arena, int64_t);
	*known = memory_new(m, OBJECT_STATIC, type_size(g->type), g->type);
	if (!*known)
		return 0;
	if (global_has_scalars(g))
		fill_global(m, *known, module, g);
	memory_object(m, *known, &offset)->read_only = g->is_const;
	map_set(m->globals, name, known);
	return *known;
}

/* The next character of a literal, with escapes replaced. */
static char literal_char(const char **s)
{
	static const char escapes[] = "n\nt\tr\ra\ab\bf\fv\v";
	char *end;
	char c = *(*s)++;

	if (c != '\\')
		return c;
	c = *(*s)++;
	if (c == 'x' || (c >= '0' && c <= '7')) {
		c = (char)strtol(*s - (c != 'x'), &end, c == 'x' ? 16 : 8);
		*s = end;
		return c;
	}
	for (const char *e = escapes; *e; e += 2)
		if (*e == c)
			return e[1];
	return c;
}

int64_t memory_string(Memory *m, const char *literal)
{
	int64_t *known = map_get(m->globals, literal), offset;
	size_t n = strlen(literal);
	const char *s = literal + 1;
	unsigned char *data;

	if (known)
		return *known;
	known = arena_new_of(m->arena, int64_t);
	*known = memory_new(m, OBJECT_STATIC, (int64_t)n, NULL);
	data = memory_object(m, *known, &offset)->data;
	while (s < literal + n - 1)
		*data++ = (unsigned char)literal_char(&s);
	map_set(m->globals, literal, known);
	return *known;
}
