/*
 * Counts the live blocks of malloc. Drivers are linked with --wrap for these functions, so that the
 * allocations of a derivative are counted. New blocks hold NaNs, so that nobody relies on zeros.
 */
#include <stdlib.h>
#include <string.h>

#include "objects.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
void __wrap_free(void *p);

static long live;

long live_blocks(void)
{
	return live;
}

void *__wrap_malloc(size_t size)
{
	void *p = __real_malloc(size);

	if (p) {
		memset(p, 0xff, size);
		live++;
	}
	return p;
}

void *__wrap_calloc(size_t n, size_t size)
{
	void *p = __real_calloc(n, size);

	live += p != NULL;
	return p;
}

void *__wrap_realloc(void *p, size_t size)
{
	void *q = __real_realloc(p, size);

	if (!p)
		live += q != NULL;
	else if (!q && size == 0)
		live--;
	return q;
}

void __wrap_free(void *p)
{
	live -= p != NULL;
	__real_free(p);
}
