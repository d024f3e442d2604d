/*
 * unit: what is at a given place of a C file.
 */
#include "request/unit.h"

#include <string.h>

uint32_t text_token_from(const FileText *file, size_t offset)
{
	uint32_t low = 0, high = file->ntokens;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (file->tokens[middle].range.begin < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool text_in_line(const FileText *file, size_t offset)
{
	uint32_t low = 0, high = file->nlines;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (file->lines[middle].range.end <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low < file->nlines && file->lines[low].range.begin <= offset;
}

bool text_token_is(const char *text, const TextToken *token, const char *word)
{
	size_t n = token->range.end - token->range.begin;

	return n == strlen(word) && memcmp(text + token->range.begin, word, n) == 0;
}

const MacroRange *macro_in_force(const Unit *unit, const char *name, size_t at)
{
	const MacroRange *r = unit->in_force ? map_get(unit->in_force, name) : NULL;

	while (r && r->begin > at)
		r = r->earlier;
	return r && at < r->end ? r : NULL;
}
