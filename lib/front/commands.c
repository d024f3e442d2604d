/*
 * commands: whether a text is a compilation database: a JSON array of objects whose members are
 * strings, or an array of strings for the arguments. libclang reads it, but what it finds wrong it
 * prints by itself, and without a place.
 */
#include "front/lower.h"

#include <string.h>

typedef struct Reader {
	const char *p, *end;
	const char *why; /* what is wrong at p; NULL: nothing */
} Reader;

static bool wrong(Reader *r, const char *why)
{
	if (!r->why)
		r->why = why;
	return false;
}

static void skip_blanks(Reader *r)
{
	while (r->p < r->end && *r->p && strchr(" \t\r\n", *r->p))
		r->p++;
}

/* Skips blanks, and the character if it is next. */
static bool take(Reader *r, char c)
{
	skip_blanks(r);
	if (r->p == r->end || *r->p != c)
		return false;
	r->p++;
	return true;
}

static bool expect(Reader *r, char c, const char *why)
{
	return take(r, c) || wrong(r, why);
}

/* Is a comma next, which is skipped, or the end of the list? */
static bool separated(Reader *r, char closes, const char *why)
{
	return take(r, ',') || (r->p < r->end && *r->p == closes) || wrong(r, why);
}

/* Sets where it begins, behind the quote, and how long it is. */
static bool string(Reader *r, const char **begin, size_t *length)
{
	if (!expect(r, '"', "a string was expected"))
		return false;
	for (*begin = r->p; r->p < r->end && *r->p != '"'; r->p++) {
		if ((unsigned char)*r->p < ' ')
			return wrong(r, "a string ends here without a quote");
		r->p += *r->p == '\\' && r->p + 1 < r->end;
	}
	*length = (size_t)(r->p - *begin);
	return expect(r, '"', "a string ends here without a quote");
}

static bool strings(Reader *r)
{
	const char *begin;
	size_t length;

	if (!expect(r, '[', "a list of strings was expected"))
		return false;
	while (!take(r, ']'))
		if (!string(r, &begin, &length) || !separated(r, ']', "',' or ']' was expected"))
			return false;
	return true;
}

static bool command(Reader *r)
{
	static const char *const keys[] = {"directory", "file", "command", "arguments", "output"};
	unsigned found = 0;
	const char *begin;
	size_t length, k;

	if (!expect(r, '{', "'{' was expected"))
		return false;
	while (!take(r, '}')) {
		if (!string(r, &begin, &length))
			return false;
		for (k = 0;
		     k < 5 && (strlen(keys[k]) != length || memcmp(keys[k], begin, length) != 0);)
			k++;
		if (k == 5) {
			r->p = begin;
			return wrong(r, "there is no such key");
		}
		found |= 1u << k;
		if (!expect(r, ':', "':' was expected") ||
		    !(k == 3 ? strings(r) : string(r, &begin, &length)))
			return false;
		if (!separated(r, '}', "',' or '}' was expected"))
			return false;
	}
	return ((found & 3) == 3 && (found & 12)) ||
	       wrong(r, "this entry lacks a directory, a file or a command");
}

const char *commands_fault(Arena *arena, const char *text, size_t size)
{
	Reader r = {.p = text, .end = text + size};
	unsigned line = 1, column = 1;

	expect(&r, '[', "'[' was expected");
	while (!r.why && !take(&r, ']'))
		if (command(&r))
			separated(&r, ']', "',' or ']' was expected");
	skip_blanks(&r);
	if (!r.why && r.p == r.end)
		return NULL;
	wrong(&r, "the list has ended");
	for (const char *p = text; p < r.p; p++, column++)
		if (*p == '\n') {
			line++;
			column = 0;
		}
	return arena_printf(arena, "line %u, column %u: %s", line, column, r.why);
}
