/*
 * unused: leaves out the static functions that earlier rounds wrote for derivatives which only
 * later rounds needed: once those are differentiated again, nothing may call them.
 */
#include "emit/internal.h"

#include <stdlib.h>
#include <string.h>

/* The name of a struct may have its keyword. */
void written_add(const EmitOptions *options, Arena *lasting, const char *name, const char *text)
{
	const char *blank = strrchr(name, ' ');

	name = blank ? blank + 1 : name;
	if (options->waits)
		list_push(
			lasting, options->written,
			((WrittenText){arena_strdup(lasting, name), arena_strdup(lasting, text)}));
}

/* A text of an earlier round in the output. */
typedef struct Written {
	const char *name, *begin, *end;
	bool is_used;
} Written;

typedef struct Search {
	Arena *arena;
	Written *items;
	uint32_t count;
	LIST(Written *) unread; /* used, but not yet searched for names */
} Search;

static int by_begin(const void *a, const void *b)
{
	const Written *x = a, *y = b;

	return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static void find_written(Search *s, const char *out, const WrittenList *texts)
{
	s->items = arena_array(s->arena, Written, texts->count + 1);
	for (uint32_t i = 0; i < texts->count; i++) {
		const char *text = texts->items[i].text, *found = strstr(out, text);

		if (found)
			s->items[s->count++] = (Written){.name = texts->items[i].name,
							 .begin = found,
							 .end = found + strlen(text)};
	}
	qsort(s->items, s->count, sizeof *s->items, by_begin);
}

static void use(Search *s, const char *word, size_t length)
{
	for (uint32_t i = 0; i < s->count; i++) {
		Written *w = &s->items[i];

		if (w->is_used || strncmp(w->name, word, length) != 0 || w->name[length])
			continue;
		w->is_used = true;
		list_push(s->arena, &s->unread, w);
	}
}

static void use_words(Search *s, const char *p, const char *end)
{
	for (const char *next; p < end; p = next) {
		next = text_piece_end(p);
		if (text_is_word_char(*p))
			use(s, p, (size_t)(next - p));
	}
}

/* What is used from outside those texts, and what that uses. */
static void find_used(Search *s, const char *out)
{
	const char *p = out;

	for (uint32_t i = 0; i < s->count; i++) {
		use_words(s, p, s->items[i].begin);
		p = s->items[i].end;
	}
	use_words(s, p, p + strlen(p));
	for (uint32_t i = 0; i < s->unread.count; i++)
		use_words(s, s->unread.items[i]->begin, s->unread.items[i]->end);
}

static void print_used(const Search *s, Text *out, const char *p, CopiedList *copied)
{
	for (uint32_t i = 0; i < s->count; i++) {
		size_t size = (size_t)(s->items[i].end - s->items[i].begin);

		if (s->items[i].is_used)
			continue;
		text_bytes(out, p, (size_t)(s->items[i].begin - p));
		p = s->items[i].end;
		if (*p == '\n')
			p++, size++;
		*copied = copied_without(s->arena, copied, out->len, out->len + size);
	}
	text_str(out, p);
}

void drop_unused(Arena *arena, Text *out, const WrittenList *texts, CopiedList *copied)
{
	Search s = {0};
	Text rest = {0};

	if (!texts->count || memchr(text_cstr(out), 0, out->len))
		return;
	s.arena = arena;
	find_written(&s, text_cstr(out), texts);
	find_used(&s, text_cstr(out));
	print_used(&s, &rest, text_cstr(out), copied);
	text_free(out);
	*out = rest;
}
