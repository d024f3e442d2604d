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
	LineMarks marks;
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

/* ---- texts that cadgen made of others ---- */

void sources_copied(Sources *sources, uint32_t file, uint32_t original, const CopiedList *pieces)
{
	Entry *entry = &sources->files.items[file - 1];

	entry->copied = pieces;
	entry->original = original;
}

static void add_piece(Arena *arena, CopiedList *pieces, Copied piece)
{
	if (piece.size)
		list_push(arena, pieces, piece);
}

CopiedList copied_without(Arena *arena, const CopiedList *pieces, size_t begin, size_t end)
{
	CopiedList left = {0};

	for (uint32_t i = 0; i < pieces->count; i++) {
		const Copied p = pieces->items[i];
		size_t before = p.at < begin ? begin - p.at : 0;
		size_t skipped = p.at < end ? end - p.at : 0;

		before = before < p.size ? before : p.size;
		skipped = skipped < p.size ? skipped : p.size;
		add_piece(arena, &left, (Copied){p.at, before, p.from, p.is_changed});
		add_piece(arena, &left,
			  (Copied){p.at + skipped - (end - begin), p.size - skipped,
				   p.from + skipped, p.is_changed});
	}
	return left;
}

/* The piece that holds the byte, or NULL. */
static const Copied *piece_at(const CopiedList *pieces, size_t at)
{
	uint32_t low = 0, high = pieces->count; /* the last that begins at or before it */

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (pieces->items[middle].at <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low && at - pieces->items[low - 1].at < pieces->items[low - 1].size
		       ? &pieces->items[low - 1]
		       : NULL;
}

Origin sources_origin(const Sources *sources, uint32_t file, const CopiedList *pieces, size_t at)
{
	const Copied *piece = piece_at(pieces, at);
	const Entry *entry = sources_entry(sources, file);
	Origin origin = {file, 0, false};

	if (!piece || !entry)
		return (Origin){0};
	origin.is_inside = piece->is_changed && at > piece->at;
	origin.at = piece->is_changed ? piece->from : piece->from + at - piece->at;
	if (entry->copied && !origin.is_inside)
		return sources_origin(sources, entry->original, entry->copied, origin.at);
	return origin;
}

Loc sources_written(const Sources *sources, Loc loc)
{
	const Entry *entry = sources_entry(sources, loc.file);
	Origin origin;

	if (!entry || !entry->copied)
		return loc;
	origin = sources_origin(sources, entry->original, entry->copied,
				sources_offset(sources, loc));
	return origin.is_inside ? (Loc){0} : sources_loc(sources, origin.file, origin.at);
}

/* ---- #line ---- */

void sources_set_marks(Sources *sources, uint32_t file, LineMarks marks)
{
	sources->files.items[file - 1].marks = marks;
}

LineMark sources_presumed(const Sources *sources, uint32_t file, size_t at)
{
	const Entry *entry = sources_entry(sources, file);
	LineMark mark = {.line = 1};

	for (uint32_t i = 0; i < entry->marks.count && entry->marks.items[i].at <= at; i++)
		mark = entry->marks.items[i];
	mark.line += sources_loc(sources, file, at).line - sources_loc(sources, file, mark.at).line;
	if (!mark.name)
		mark.name = entry->file.name;
	return mark;
}
