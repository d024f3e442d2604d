/*
 * arena: memory that is freed all at once. Small requests are cut from chunks; one that does not
 * fit into a fresh chunk gets a chunk of its own. Chunks come zeroed and nothing is handed out
 * twice, so all memory of an arena starts as zero.
 */
#include "support/support.h"

#include <string.h>

enum { FIRST_CHUNK = 4 * 1024, LARGEST_CHUNK = 256 * 1024 };

typedef struct Chunk {
	struct Chunk *next;
	size_t used, size;
	max_align_t data[];
} Chunk;

struct Arena {
	Chunk *chunks; /* requests are cut from the first */
	/* of the next chunk; doubles with each chunk, so that a small arena stays small */
	size_t chunk_size;
};

static Chunk *chunk_new(size_t size)
{
	if (size > SIZE_MAX - sizeof(Chunk))
		no_memory();
	Chunk *chunk = heap_new(sizeof *chunk + size, NULL);

	chunk->size = size;
	return chunk;
}

Arena *arena_new(void)
{
	Arena *arena = heap_new(sizeof *arena, NULL);

	arena->chunk_size = FIRST_CHUNK;
	return arena;
}

void arena_free(Arena *arena)
{
	if (!arena)
		return;
	for (Chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
		next = chunk->next;
		heap_free(chunk);
	}
	heap_free(arena);
}

/* A chunk with `size` bytes left. The chunk of a big request goes behind the first one, whose
 * remaining room stays in use. */
static Chunk *chunk_with_room(Arena *arena, size_t size)
{
	Chunk *first = arena->chunks;

	if (first && size <= first->size - first->used)
		return first;
	if (first && size >= arena->chunk_size / 4) {
		Chunk *own = chunk_new(size);
		own->next = first->next;
		first->next = own;
		return own;
	}
	Chunk *chunk = chunk_new(size < arena->chunk_size ? arena->chunk_size : size);
	chunk->next = first;
	arena->chunks = chunk;
	if (arena->chunk_size < LARGEST_CHUNK)
		arena->chunk_size *= 2;
	return chunk;
}

void *arena_alloc(Arena *arena, size_t size)
{
	const size_t align = _Alignof(max_align_t);

	if (size > SIZE_MAX - align)
		no_memory();
	size = size ? (size + align - 1) / align * align : align;
	Chunk *chunk = chunk_with_room(arena, size);
	char *p = (char *)chunk->data + chunk->used;
	chunk->used += size;
	return p;
}

char *arena_strndup(Arena *arena, const char *s, size_t n)
{
	char *copy = arena_alloc(arena, n + 1);

	if (n)
		memcpy(copy, s, n);
	return copy;
}

char *arena_strdup(Arena *arena, const char *s)
{
	return arena_strndup(arena, s, strlen(s));
}

char *arena_printf(Arena *arena, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	int n = vsnprintf(NULL, 0, fmt, ap);
	va_end(ap);
	if (n < 0)
		bug("arena_printf: bad format");
	char *s = arena_alloc(arena, (size_t)n + 1);
	va_start(ap, fmt);
	vsnprintf(s, (size_t)n + 1, fmt, ap);
	va_end(ap);
	return s;
}

void *arena_grow(Arena *arena, void *old, uint32_t *cap, uint32_t need, size_t size)
{
	if (need <= *cap)
		return old;
	uint32_t grown = *cap < 4 ? 8 : *cap <= UINT32_MAX / 2 ? *cap * 2 : UINT32_MAX;
	if (grown < need)
		grown = need;
	if (size && grown > SIZE_MAX / size)
		no_memory();
	void *items = arena_alloc(arena, grown * size);
	if (*cap)
		memcpy(items, old, *cap * size);
	*cap = grown;
	return items;
}
