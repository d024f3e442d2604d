#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct PoolBlock {
	struct PoolBlock *previous;
	max_align_t data[];
} PoolBlock;

void die(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	exit(2);
}

void text_add(Text *text, const char *from, size_t length)
{
	if (text->length + length + 1 > text->room) {
		text->room = 2 * (text->length + length + 1) + 64;
		text->at = realloc(text->at, text->room);
		if (!text->at)
			die("out of memory");
	}
	memcpy(text->at + text->length, from, length);
	text->length += length;
	text->at[text->length] = '\0';
}

void text_vprint(Text *text, const char *format, va_list args)
{
	char small[512];
	va_list again;
	int n;

	va_copy(again, args);
	n = vsnprintf(small, sizeof small, format, args);
	if (n >= (int)sizeof small) {
		char *large = malloc((size_t)n + 1);

		if (!large)
			die("out of memory");
		vsnprintf(large, (size_t)n + 1, format, again);
		text_add(text, large, (size_t)n);
		free(large);
	} else {
		text_add(text, small, (size_t)n);
	}
	va_end(again);
}

void text_print(Text *text, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	text_vprint(text, format, args);
	va_end(args);
}

void text_free(Text *text)
{
	free(text->at);
	*text = (Text){NULL, 0, 0};
}

void *pool_alloc(Pool *pool, size_t size)
{
	PoolBlock *block = calloc(1, sizeof *block + size);

	if (!block)
		die("out of memory");
	block->previous = pool->last;
	pool->last = block;
	return block->data;
}

char *pool_copy(Pool *pool, const char *from, size_t length)
{
	char *copy = pool_alloc(pool, length + 1);

	memcpy(copy, from, length);
	return copy;
}

char *pool_print(Pool *pool, const char *format, ...)
{
	Text text = {NULL, 0, 0};
	va_list args;
	char *copy;

	va_start(args, format);
	text_vprint(&text, format, args);
	va_end(args);
	copy = pool_copy(pool, text.at ? text.at : "", text.length);
	text_free(&text);
	return copy;
}

void pool_free(Pool *pool)
{
	while (pool->last) {
		PoolBlock *block = pool->last;

		pool->last = block->previous;
		free(block);
	}
}

char *read_file(Pool *pool, const char *path)
{
	FILE *file = fopen(path, "rb");
	Text text = {NULL, 0, 0};
	char buffer[8192];
	size_t n;
	char *copy;

	if (!file)
		return NULL;
	while ((n = fread(buffer, 1, sizeof buffer, file)) > 0)
		text_add(&text, buffer, n);
	fclose(file);
	copy = pool_copy(pool, text.at ? text.at : "", text.length);
	text_free(&text);
	return copy;
}

void write_file(const char *path, const char *text, size_t length)
{
	FILE *file = fopen(path, "wb");

	if (!file || fwrite(text, 1, length, file) != length || fclose(file) != 0)
		die("cannot write %s", path);
}
