/*
 * source: the texts of the source files, and places in them. A line ends at '\n'; what follows the
 * last '\n' is a line, too, even if empty.
 */
#include "support/support.h"

#include <string.h>

typedef struct Entry {
	SourceFile file;
	LIST(size_t) lines;       /* the offset of each line; the first is 0 */
	const CopiedList *copied; /* NULL: the user wrote all of it */
	uint32_t original;        /* what they are copied from */
} Entry;

struct Sources {
	Arena *arena;
	LIST(Entry) files; /* file number n is items[n - 1] */
};

Sources *sources_new(Arena *arena)
{
	Sources *sources = arena_new_of(arena, Sources);

	sources->arena = arena;
	return sources;
}

uint32_t sources_add(Sources *sources, const char *name, const char *text, size_t size)
{
	for (uint32_t i = 0; i < sources->files.count; i++)
		if (strcmp(sources->files.items[i].file.name, name) == 0)
			return i + 1;
	Entry entry = {.file = {arena_strdup(sources->arena, name),
				arena_strndup(sources->arena, text, size), size}};
	list_push(sources->arena, &entry.lines, 0);
	for (const char *p = text; size && (p = memchr(p, '\n', size - (size_t)(p - text)));) {
		p++;
		list_push(sources->arena, &entry.lines, (size_t)(p - text));
	}
	list_push(sources->arena, &sources->files, entry);
	return sources->files.count;
}

static const Entry *sources_entry(const Sources *sources, uint32_t file)
{
	return file && file <= sources->files.count ? &sources->files.items[file - 1] : NULL;
}

const SourceFile *sources_get(const Sources *sources, uint32_t file)
{
	const Entry *entry = sources_entry(sources, file);

	return entry ? &entry->file : NULL;
}

size_t sources_offset(const Sources *sources, Loc loc)
{
	const Entry *entry = sources_entry(sources, loc.file);

	if (!entry || !loc.line)
		return 0;
	if (loc.line > entry->lines.count)
		return entry->file.size;
	size_t begin = entry->lines.items[loc.line - 1];
	size_t end =
		loc.line < entry->lines.count ? entry->lines.items[loc.line] - 1 : entry->file.size;
	size_t col = loc.col ? loc.col - 1 : 0;
	return col < end - begin ? begin + col : end;
}

Loc sources_loc(const Sources *sources, uint32_t file, size_t offset)
{
	const Entry *entry = sources_entry(sources, file);

	if (!entry)
		return (Loc){0, 0, 0};
	if (offset > entry->file.size)
		offset = entry->file.size;
	uint32_t low = 0, high = entry->lines.count; /* lines[low] <= offset < lines[high] */
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (entry->lines.items[middle] <= offset)
			low = middle;
		else
			high = middle;
	}
	return (Loc){file, low + 1, (uint32_t)(offset - entry->lines.items[low]) + 1};
}

void sources_copied(Sources *sources, uint32_t file, uint32_t original, const CopiedList *pieces)
{
	Entry *entry = &sources->files.items[file - 1];

	entry->copied = pieces;
	entry->original = original;
}

Loc sources_written(const Sources *sources, Loc loc)
{
	const Entry *entry = sources_entry(sources, loc.file);
	size_t at;

	if (!entry || !entry->copied)
		return loc;
	at = sources_offset(sources, loc);
	for (uint32_t i = 0; i < entry->copied->count; i++) {
		const Copied *piece = &entry->copied->items[i];

		if (piece->at <= at && at < piece->at + piece->size)
			return sources_written(sources, sources_loc(sources, entry->original,
								    piece->from + at - piece->at));
	}
	return (Loc){0};
}
