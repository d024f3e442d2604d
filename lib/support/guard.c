/*
 * guard: work that can be given up. A fault ends the work that runs under the guard, not the
 * process. What the work allocated is released with the guard: arenas, texts and all other blocks
 * from heap_new().
 *
 * The guard of a thread, and what crash.c keeps of the thread, are the only static variables of the
 * library that are not constant. Both are thread-local. The program has those of watch.c, too.
 */
#include "support/support.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* The blocks that a guard holds form a ring whose head is in the guard. */
typedef struct Link {
	struct Link *next, *prev; /* NULL: no guard holds it */
} Link;

typedef struct Block {
	Link link;
	void (*release)(void *);
	size_t size;
	max_align_t data[];
} Block;

enum { MOST_MESSAGE = 4096 };

struct Guard {
	Link held;
	jmp_buf back;
	Trouble trouble;
	char message[MOST_MESSAGE];
	Limits limits;
	double start; /* of the time that they allow */
	size_t bytes; /* in the blocks */
};

static _Thread_local Guard *current;

/* ---- the heap ---- */

static Block *block_of(void *p)
{
	return (Block *)(void *)((char *)p - offsetof(Block, data));
}

static void link_behind(Link *head, Link *link)
{
	link->next = head->next;
	link->prev = head;
	head->next->prev = link;
	head->next = link;
}

/* ---- limits ---- */

void guard_limit(Guard *guard, const Limits *limits)
{
	guard->limits = limits ? *limits : (Limits){0, 0};
	guard->start = clock_seconds();
}

void guard_check(void)
{
	const Limits limits = current ? current->limits : (Limits){0, 0};
	bool is_time = limits.seconds > 0 && clock_seconds() - current->start > limits.seconds;

	if (!is_time && !(limits.bytes && current->bytes > limits.bytes))
		return;
	guard_limit(current, NULL);
	limit_exceeded(&limits, is_time);
}

/* ---- blocks ---- */

void *heap_new(size_t size, void (*release)(void *))
{
	Block *block = size <= SIZE_MAX - sizeof *block ? calloc(1, sizeof *block + size) : NULL;

	if (!block)
		no_memory();
	block->release = release;
	block->size = size;
	if (current) {
		link_behind(&current->held, &block->link);
		current->bytes += size;
		guard_check();
	}
	return block->data;
}

void *heap_resize(void *p, size_t size)
{
	Block *block;

	if (!p)
		return heap_new(size, NULL);
	block = size <= SIZE_MAX - sizeof *block ? realloc(block_of(p), sizeof *block + size)
						 : NULL;
	if (!block)
		no_memory();
	if (block->link.next)
		block->link.next->prev = block->link.prev->next = &block->link;
	if (block->link.next && current)
		current->bytes += size - block->size;
	block->size = size;
	guard_check();
	return block->data;
}

void heap_free(void *p)
{
	Block *block = p ? block_of(p) : NULL;

	if (!block)
		return;
	if (block->link.next) {
		block->link.next->prev = block->link.prev;
		block->link.prev->next = block->link.next;
		if (current)
			current->bytes -= block->size;
	}
	if (block->release)
		block->release(p);
	free(block);
}

/* ---- guards ---- */

Guard *guard_new(void)
{
	Guard *guard = calloc(1, sizeof *guard);

	if (guard)
		guard->held.next = guard->held.prev = &guard->held;
	return guard;
}

void guard_free(Guard *guard)
{
	while (guard->held.next != &guard->held)
		heap_free(((Block *)(void *)guard->held.next)->data);
	free(guard);
}

Trouble guard_call(Guard *guard, void (*work)(void *), void *data)
{
	guard->trouble = TROUBLE_NONE;
	current = guard;
	if (setjmp(guard->back) == 0)
		work(data);
	current = NULL;
	return guard->trouble;
}

const char *guard_message(const Guard *guard)
{
	return guard->message;
}

void guard_raise(Trouble trouble, const char *message)
{
	if (!current)
		return;
	current->trouble = trouble;
	snprintf(current->message, sizeof current->message, "%s", message);
	longjmp(current->back, 1);
}
