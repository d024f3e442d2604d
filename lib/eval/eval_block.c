/*
 * eval_block: blocks, the memory that a caller shares with the function that is run. Their data is
 * as the host represents it. Pointers in it are host addresses; while the function runs they are
 * pointers of the interpreter.
 */
#include "eval/state.h"

#include <string.h>

const EvalBlock eval_made = {.data = (void *)(uintptr_t)&eval_made};

void eval_blocks_add(Arena *arena, EvalBlocks *list, EvalBlock *block)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->items[i] == block)
			return;
	list_push(arena, list, block);
	for (uint32_t i = 0; i < block->nlinks; i++)
		eval_blocks_add(arena, list, block->links[i]);
}

/* ---- leaves ---- */

int64_t eval_leaf_count(const EvalBlock *b)
{
	return b->count * type_leaf_count(b->elem);
}

static TypeLeaf leaf_of(const EvalBlock *b, int64_t i)
{
	int64_t each = type_leaf_count(b->elem);
	TypeLeaf leaf = type_leaf(b->elem, i % each);

	leaf.offset += i / each * type_size(b->elem);
	return leaf;
}

const Type *eval_leaf_type(const EvalBlock *b, int64_t i)
{
	return leaf_of(b, i).type;
}

static const Field *bits_of(const TypeLeaf *leaf)
{
	return leaf->field && leaf->field->bits ? leaf->field : NULL;
}

/* The block that contains a host address, and the place in it. */
static EvalArg pointer_arg(const EvalBlocks *blocks, const unsigned char *address)
{
	EvalArg a = {0};

	if (address == eval_made.data)
		a.block = (EvalBlock *)(uintptr_t)&eval_made;
	for (uint32_t i = 0; address && !a.block && i < blocks->count; i++) {
		EvalBlock *b = blocks->items[i];
		int64_t size = type_size(b->elem), at = address - (unsigned char *)b->data;

		if (at < 0 || at > b->count * size)
			continue;
		a.block = b;
		a.offset = at / size;
		a.inside = at % size;
	}
	return a;
}

EvalArg eval_leaf_get(const EvalBlocks *blocks, const EvalBlock *b, int64_t i)
{
	TypeLeaf leaf = leaf_of(b, i);
	const unsigned char *at = (const unsigned char *)b->data + leaf.offset;
	const unsigned char *address;
	Cell c = {0};

	if (type_is_ptr(leaf.type)) {
		memcpy(&address, at, sizeof address);
		return pointer_arg(blocks, address);
	}
	cell_read(at, leaf.type, bits_of(&leaf), &c);
	return (EvalArg){.i = c.i, .f = c.f};
}

void eval_leaf_set(EvalBlock *b, int64_t i, EvalArg a)
{
	TypeLeaf leaf = leaf_of(b, i);
	unsigned char *at = (unsigned char *)b->data + leaf.offset, *address = NULL;

	if (!type_is_ptr(leaf.type)) {
		cell_write(at, leaf.type, bits_of(&leaf), (Cell){a.i, a.f});
		return;
	}
	if (a.block)
		address = (unsigned char *)a.block->data + a.offset * type_size(a.block->elem) +
			  a.inside;
	memcpy(at, &address, sizeof address);
}

/* ---- pointers during a run ---- */

typedef int64_t Translate(Memory *, int64_t);

static int64_t from_host(Memory *m, int64_t address)
{
	EvalBlocks blocks = {0};
	EvalArg a;
	unsigned char *at;

	memcpy(&at, &address, sizeof at);
	for (uint32_t i = 0; i < m->objects.count; i++)
		if (m->objects.items[i].block)
			list_push(m->arena, &blocks, m->objects.items[i].block);
	a = pointer_arg(&blocks, at);
	if (!a.block || a.block == &eval_made)
		return 0;
	return memory_share(m, a.block) + a.offset * type_size(a.block->elem) + a.inside;
}

static int64_t to_host(Memory *m, int64_t ptr)
{
	int64_t offset, address = 0;
	const Object *o = memory_object(m, ptr, &offset);
	const unsigned char *at = o && o->block ? o->data + offset : eval_made.data;

	if (o)
		memcpy(&address, &at, sizeof at);
	return address;
}

static void translate(Memory *m, Translate *to)
{
	for (uint32_t i = 0; i < m->objects.count; i++) {
		const EvalBlock *b = m->objects.items[i].block;
		int64_t count = b && type_holds_ptr(b->elem) ? eval_leaf_count(b) : 0;

		for (int64_t k = 0; k < count; k++) {
			TypeLeaf leaf = leaf_of(b, k);
			unsigned char *at = (unsigned char *)b->data + leaf.offset;

			if (type_is_ptr(leaf.type) && !(leaf.field && leaf.field->is_shared))
				bytes_put(at, 8, to(m, bytes_get(at, 8)));
		}
	}
}

void memory_import(Memory *m)
{
	translate(m, from_host);
}

void memory_export(Memory *m)
{
	translate(m, to_host);
}

Cell memory_argument(Memory *m, const Type *type, const EvalArg *a)
{
	Cell c = {0};

	if (type_is_float(type))
		c.f = a->f;
	else if (!type_is_ptr(type))
		c.i = type_wrap(type, a->i);
	else if (a->block)
		c.i = memory_share(m, a->block) + a->offset * type_size(a->block->elem) + a->inside;
	return c;
}

EvalArg memory_result(Memory *m, const Type *type, Cell c)
{
	EvalArg a = {0};
	const Object *o;
	int64_t offset;

	if (type_is_float(type)) {
		a.f = c.f;
	} else if (!type_is_ptr(type)) {
		a.i = c.i;
	} else {
		o = memory_object(m, c.i, &offset);
		a.block = o && !o->block ? (EvalBlock *)(uintptr_t)&eval_made : o ? o->block : NULL;
		if (o && o->block) {
			a.inside = offset % type_size(a.block->elem);
			a.offset = (offset - a.inside) / type_size(a.block->elem);
		}
	}
	return a;
}

void memory_tell(Memory *m, const EvalWatch *watch)
{
	for (uint32_t i = 0; i < m->objects.count; i++) {
		EvalBlock *block = m->objects.items[i].block;

		if (block)
			watch->block(watch->data, block, memory_share(m, block));
	}
}
