/*
 * Typed blocks of memory for the checks: one block per parameter, elements of one kind, guard elements
 * at both ends that nobody may write.
 */
#ifndef HARNESS_MEMORY_H
#define HARNESS_MEMORY_H

#include <stddef.h>

#include "harness.h"

typedef struct Block {
	Kind kind;
	long count;             /* without the guards */
	char *bytes;            /* NULL: KIND_VOID */
} Block;

typedef struct Memory {
	int nblocks;
	long guard;             /* elements at each end */
	Block block[MAX_PARAMS + 1];
} Memory;

size_t kind_size(Kind kind);
int kind_is_floating(Kind kind);
long double kind_get(Kind kind, const void *at);
void kind_set(Kind kind, void *at, long double value);

/* Are the values equal? Padding of a long double is ignored, and all NaNs are equal. */
int kind_same(Kind kind, const void *a, const void *b);

/* Elements from -guard to count + guard - 1 exist and hold a pattern. Released by memory_free. */
void memory_init(Memory *memory, long guard);
void memory_add(Memory *memory, Kind kind, long count);
void memory_free(Memory *memory);

/* The two must have been built alike. */
void memory_copy(Memory *to, const Memory *from);
void memory_fill(Memory *memory);

void *memory_at(const Memory *memory, int block, long at);

#endif
