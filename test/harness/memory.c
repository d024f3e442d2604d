#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATTERN = 0x2a };

static const struct { size_t size; int is_floating; } kinds[KIND_COUNT] = {
	[KIND_VOID] = {0, 0},
#define K(name, type, floating) [KIND_##name] = {sizeof(type), floating},
	KINDS(K)
#undef K
};

size_t kind_size(Kind kind)
{
	return kinds[kind].size;
}

int kind_is_floating(Kind kind)
{
	return kinds[kind].is_floating;
}

long double kind_get(Kind kind, const void *at)
{
	switch (kind) {
#define K(name, type, floating) \
	case KIND_##name: \
		return (long double)*(const type *)at;
	KINDS(K)
#undef K
	case KIND_VOID:
	case KIND_COUNT:
		break;
	}
	return 0;
}

void kind_set(Kind kind, void *at, long double value)
{
	switch (kind) {
#define K(name, type, floating) \
	case KIND_##name: \
		*(type *)at = (type)value; \
		return;
	KINDS(K)
#undef K
	case KIND_VOID:
	case KIND_COUNT:
		return;
	}
}

int kind_same(Kind kind, const void *a, const void *b)
{
	if (kind_is_floating(kind)) {
		long double x = kind_get(kind, a);
		long double y = kind_get(kind, b);

		if (x != x && y != y)
			return 1;
	}
	return memcmp(a, b, kind == KIND_LDOUBLE && kind_size(kind) > 10 ? 10 : kind_size(kind)) == 0;
}

void memory_init(Memory *memory, long guard)
{
	memory->nblocks = 0;
	memory->guard = guard;
}

static size_t block_bytes(const Memory *memory, const Block *block)
{
	return (size_t)(block->count + 2 * memory->guard) * kind_size(block->kind);
}

void memory_add(Memory *memory, Kind kind, long count)
{
	Block *block = &memory->block[memory->nblocks++];

	*block = (Block){.kind = kind, .count = count};
	if (kind == KIND_VOID)
		return;
	block->bytes = malloc(block_bytes(memory, block));
	if (!block->bytes && block_bytes(memory, block) > 0) {
		fprintf(stderr, "harness: out of memory\n");
		exit(2);
	}
	if (block->bytes)
		memset(block->bytes, PATTERN, block_bytes(memory, block));
}

void memory_free(Memory *memory)
{
	for (int i = 0; i < memory->nblocks; i++)
		free(memory->block[i].bytes);
	memory->nblocks = 0;
}

void memory_copy(Memory *to, const Memory *from)
{
	for (int i = 0; i < from->nblocks; i++)
		if (from->block[i].bytes)
			memcpy(to->block[i].bytes, from->block[i].bytes, block_bytes(from, &from->block[i]));
}

void memory_fill(Memory *memory)
{
	for (int i = 0; i < memory->nblocks; i++)
		if (memory->block[i].bytes)
			memset(memory->block[i].bytes, PATTERN, block_bytes(memory, &memory->block[i]));
}

void *memory_at(const Memory *memory, int block, long at)
{
	const Block *b = &memory->block[block];

	return b->bytes + (at + memory->guard) * (long)kind_size(b->kind);
}
