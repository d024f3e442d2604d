/* Growing text, and memory that is released all at once: what the tools of the tests are made with. */
#ifndef HARNESS_TEXT_H
#define HARNESS_TEXT_H

#include <stdarg.h>
#include <stddef.h>

typedef struct Text {
	char *at;               /* always ends in a zero byte once something was added */
	size_t length, room;
} Text;

void text_add(Text *text, const char *from, size_t length);
void text_print(Text *text, const char *format, ...);
void text_vprint(Text *text, const char *format, va_list args);
void text_free(Text *text);

/* Zeroed memory that lives until pool_free. */
typedef struct Pool { struct PoolBlock *last; } Pool;

void *pool_alloc(Pool *pool, size_t size);
char *pool_copy(Pool *pool, const char *from, size_t length);
char *pool_print(Pool *pool, const char *format, ...);
void pool_free(Pool *pool);

/* The whole file, in the pool; NULL if it cannot be read. */
char *read_file(Pool *pool, const char *path);

/* Writes or ends the program with a message. */
void write_file(const char *path, const char *text, size_t length);

void die(const char *format, ...);

#endif
