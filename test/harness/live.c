/*
 * Counts the live blocks of malloc. Drivers are linked with --wrap for these functions, so that the
 * allocations of a derivative are counted. New blocks hold NaNs, so that nobody relies on zeros.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "objects.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **out, size_t alignment, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
int __wrap_posix_memalign(void **out, size_t alignment, size_t size);
void *__wrap_reallocarray(void *p, size_t n, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t n);
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

/* The sanitizer ends the program where the product does not fit. */
void *__wrap_reallocarray(void *p, size_t n, size_t size)
{
	return size && n > (size_t)-1 / size ? NULL : __wrap_realloc(p, n * size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
	void *p = __real_aligned_alloc(alignment, size);

	if (p) {
		memset(p, 0xff, size);
		live++;
	}
	return p;
}

/* The sanitizer ends the program where the alignment is wrong. */
int __wrap_posix_memalign(void **out, size_t alignment, size_t size)
{
	int error = EINVAL;

	if (alignment && alignment % sizeof *out == 0 && (alignment & (alignment - 1)) == 0)
		error = __real_posix_memalign(out, alignment, size);
	if (!error) {
		memset(*out, 0xff, size);
		live++;
	}
	return error;
}

char *__wrap_strndup(const char *text, size_t n)
{
	size_t length = strnlen(text, n);
	char *p = __wrap_malloc(length + 1);

	if (p) {
		memcpy(p, text, length);
		p[length] = 0;
	}
	return p;
}

char *__wrap_strdup(const char *text)
{
	return __wrap_strndup(text, strlen(text));
}

void __wrap_free(void *p)
{
	live -= p != NULL;
	__real_free(p);
}
